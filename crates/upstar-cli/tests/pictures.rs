//! The pictures of the manual are those that the program draws. `UPSTAR_WRITE_PICTURES=1 cargo test --test pictures` draws them again.

#![allow(missing_docs, reason = "a test binary")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The pictures, with the commands that draw them.
const PICTURES: &[(&str, &[&str])] = &[
    ("numbers", &["draw", "numbers", "3"]),
    ("options", &["draw", "options", "{2|1||0}"]),
    ("dominated", &["draw", "options", "'{0,^|0}'"]),
    ("toads-and-frogs", &["draw", "graph", "toads-and-frogs", "tt.ff"]),
    ("heaps", &["draw", "heaps", "Nim", "3,5,7"]),
    ("chase", &["draw", "board", "chase:8", "5,4 1,1 white"]),
    ("flowers", &["draw", "hackenbush", "GGG(L,L,L)+GG(L,L)+GGGG(L,L,L,L)+GG(R,R,R)"]),
    ("binary", &["draw", "heaps", "Nim", "5,19,7,23"]),
    ("trees", &["draw", "hackenbush", "LRR+L(RL,G)"]),
    ("string", &["draw", "string", "0(1)1"]),
    ("ordinal", &["draw", "ordinal", "omega*2+3"]),
    ("thermograph", &["draw", "thermograph", "{2|1||0}"]),
    ("cherries", &["hackenbush", "0 a G; a b G; b c G; c a G; b d G; c e G; e e G"]),
    ("house", &["hackenbush", "0 a L; 0 b R; a b G; a c L; b c R; c d L; d d G"]),
    ("letters", &["hackenbush", "L(R,GL)+RR"]),
    ("dawsons-kayles", &["draw", "graph", "DawsonsKayles", "7"]),
    ("towers", &["draw", "towers", "WBB|WBW|B"]),
    ("tower-tree", &["draw", "tower-tree", "3"]),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/pictures")
}

#[test]
fn the_pictures_of_the_manual_are_drawn_as_they_are_kept() {
    for (name, arguments) in PICTURES {
        let output = Command::new(env!("CARGO_BIN_EXE_upstar"))
            .args(*arguments)
            .args(["-o", "-"])
            .output()
            .expect("the program runs");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let drawn = String::from_utf8(output.stdout).expect("an SVG");
        let file = folder().join(format!("{name}.svg"));
        if std::env::var_os("UPSTAR_WRITE_PICTURES").is_some() {
            fs::write(&file, &drawn).expect("the picture is written");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == drawn, "{name}.svg has changed: run this test with UPSTAR_WRITE_PICTURES=1 and look at it");
    }
}
