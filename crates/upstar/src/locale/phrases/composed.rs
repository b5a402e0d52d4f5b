//! Texts that the sources put together from smaller parts.

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    (
        "(too long to show: {0} followers, {1} options for Left, {2} for Right)",
        "（太长，不写出：后继 {0} 个，左选项 {1} 个，右选项 {2} 个）",
    ),
    (
        "(too long to show: {0} followers, {1} option for Left, {2} for Right)",
        "（太长，不写出：后继 {0} 个，左选项 {1} 个，右选项 {2} 个）",
    ),
    ("(too long to show: {0} options for Left, {1} for Right)", "（太长，不写出：左选项 {0} 个，右选项 {1} 个）"),
    ("(too long to show: {0} option for Left, {1} for Right)", "（太长，不写出：左选项 {0} 个，右选项 {1} 个）"),
    ("wins in {0} moves", "胜，{0} 步"),
    ("wins in {0} move", "胜，{0} 步"),
    ("loses in {0} moves", "负，{0} 步"),
    ("loses in {0} move", "负，{0} 步"),
    ("wins by endless play", "胜，因为可以永远走下去"),
    ("loses by endless play", "负，因为对方可以永远走下去"),
    ("wins: play has ended", "胜：已经终局"),
    ("loses: play has ended", "负：已经终局"),
    ("draws: play has ended", "和：已经终局"),
    ("draws in {0} moves", "和，{0} 步"),
    ("draws in {0} move", "和，{0} 步"),
    ("Left wins, whoever begins", "无论谁先走，左方胜"),
    ("Right wins, whoever begins", "无论谁先走，右方胜"),
    ("nobody wins, whoever begins", "无论谁先走，都不分胜负"),
];
