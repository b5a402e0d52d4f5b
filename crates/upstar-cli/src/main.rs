//! The command line of upstar.

fn main() {}
