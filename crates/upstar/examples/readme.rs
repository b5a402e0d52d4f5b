//! The Rust code of the README.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    use upstar::{Universe, evaluate};

    let universe = Universe::default();
    let up_star = evaluate("{0,*|0}", &universe)?;

    assert_eq!(up_star.text(upstar::Style::Text)?, "^*");
    Ok(())
}

#[test]
fn the_lines_run() {
    main().expect("they do");
}
