//! Hackenbush: cut an edge of your colour; everything no longer connected to the ground is removed.

use crate::board::PositionError;
use crate::hackenbush::{Cuts, position, read};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameter, Ruleset};
use crate::span::Span;

pub(super) const RULESET: Ruleset = Ruleset {
    name: "hackenbush",
    aliases: &[],
    summary: "Cut an edge of your colour; what no longer hangs on the ground is gone.",
    rules: "A picture of edges stands on the ground. Left cuts blue edges, Right cuts red ones, and both may cut green ones. \
            After a cut everything that is not connected with the ground any more disappears. Who has no edge to cut loses.",
    notation: "Strings from the ground up, as `LRRL`: `L` or `B` is blue, `R` red, `G` green. Branches in brackets, as \
               `L(R,GL)`, and sums with `+`. Or edges, two points and a colour each, as in `0 a L; a b R; 0 b G`; `0` is the \
               ground, and `ground: a b` declares more of it. `()` has no edges. A bracket is a branch, so that `L(R)` is `LR`; \
               strings in which a bracket is repeated for ever, such as `0(1)`, are for `InfiniteHackenbush`.",
    parameters: &[Parameter::word("childish", "no cut may detach anything else")],
    examples: &[
        Example::new("LRR", "1/4"),
        Example::new("LLLLRLR", "29/8"),
        Example::new("L(R,R)", "1/4"),
        Example::new("GGG+GG", "*"),
        Example::new("GL", "^*"),
        Example::new("0 a G; a b G; b 0 G; b c G", "0"),
        Example::new("0 a L; 0 b L; a b R", "1"),
        Example::with("childish", "LR", "0"),
        Example::with("childish", "0 a L; 0 b L; a b R", "1"),
    ],
    reference: "Berlekamp, Conway and Guy, Winning Ways, chapters 1, 2, 3 and 7; the childish variant, chapter 3.",
    start: no_start,
    parse: |text, parameters| {
        let cuts = if parameters.has("childish") { Cuts::Childish } else { Cuts::All };
        let whole = Span::new(0, text.len());
        position(&read(text)?, cuts).map_err(|error| PositionError { span: whole, ..error })
    },
};
