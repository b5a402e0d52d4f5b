//! Cram: the impartial variant of Domineering.

use crate::position::PlayMode;
use crate::rulesets::{Example, Ruleset, domineering};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "cram",
    aliases: &["impartial-domineering"],
    summary: "Place dominoes on a grid, both players in both directions.",
    rules: "The players take turns to put a domino on two free cells that touch. Who cannot place a domino loses.",
    notation: "Rows from the top, separated by `|`. A free cell is `.`, a cell that is taken is `#`.",
    parameters: &[],
    examples: &[
        Example::new("..", "*"),
        Example::new("...", "*"),
        Example::new("....", "*2"),
        Example::new("..|..", "0"),
        Example::new("...|...", "*"),
    ],
    reference: "Martin Gardner, Scientific American, February 1974; Winning Ways, chapter 15.",
    start: domineering::RULESET.start,
    parse: |text, parameters| Ok((domineering::RULESET.parse)(text, parameters)?.in_mode(PlayMode::Impartial)),
};
