//! The topics of `help` other than questions: notation and statements.

use crate::syntax::{TokenKind, tokens};

/// A feature of the language.
#[derive(Debug)]
pub struct Topic {
    /// The name.
    pub name: &'static str,
    /// Further words and symbols under which the topic is found.
    pub words: &'static [&'static str],
    /// A description in one line.
    pub summary: &'static str,
    /// The syntax.
    pub usage: &'static [&'static str],
    /// Inputs, each with its output.
    pub examples: &'static [(&'static str, &'static str)],
}

/// All topics.
pub const TOPICS: &[Topic] = &[
    Topic {
        name: "games",
        words: &["{", "|", "{}"],
        summary: "games by their options, Left's before the slash and Right's after it",
        usage: &["{a,b|c}", "{a|b||c}    longer slashes bind looser"],
        examples: &[("{0,*|0}", "^*"), ("{2|1||0} + 1", "{3|2||1}")],
    },
    Topic {
        name: "values",
        words: &["*", "^", "v", "+-"],
        summary: "numbers, nimbers, ups and downs, switches",
        usage: &["7/8    *3    ^    ^^*    v4    2^*    +-1    ^<2>    Tiny(2)"],
        examples: &[("*2 + *3", "*"), ("+-1 + 1", "{2|0}")],
    },
    Topic {
        name: "forms",
        words: &["'"],
        summary: "a game as it is written, not simplified",
        usage: &["'{a|b}'"],
        examples: &[("'{*|*}'", "'{*|*}'"), ("'{*|*}'.CanonicalForm", "0")],
    },
    Topic {
        name: "relations",
        words: &["==", "!=", "<", ">", "<=", ">=", "<>", "<|", "|>", "is"],
        summary: "comparing; x <> y if they are confused, x <| y if x is less or confused",
        usage: &["x == y    x != y    x < y    x <= y    x <> y    x <| y    x is KIND"],
        examples: &[("^ > 0", "true"), ("* <> 0", "true")],
    },
    Topic {
        name: "logic",
        words: &["and", "or", "not", "true", "false"],
        summary: "conditions",
        usage: &["a and b    a or b    not a"],
        examples: &[("^ > 0 and not * > 0", "true")],
    },
    Topic {
        name: "variables",
        words: &[":=", ";", "ans"],
        summary: "names for values; a semicolon at the end keeps the answer silent; `ans` is the last answer",
        usage: &["x := EXPR", "x := EXPR;"],
        examples: &[("g := {1|*};\ng + g", "1*")],
    },
    Topic {
        name: "functions",
        words: &["def", "->", "return"],
        summary: "functions of your own, with a name or without",
        usage: &["def f(x, y) := EXPR", "x -> EXPR", "(x, y) -> EXPR", "return EXPR"],
        examples: &[("def twice(g) := g + g;\ntwice({1|*})", "1*"), ("f := x -> {x|-x};\nf(3)", "+-3")],
    },
    Topic {
        name: "if",
        words: &["then", "else", "elseif", "end"],
        summary: "a choice, which is an expression",
        usage: &["if CONDITION then EXPR elseif CONDITION then EXPR else EXPR end"],
        examples: &[("if ^ > 0 then 1 else 2 end", "1")],
    },
    Topic {
        name: "for",
        words: &["from", "to", "by", "in", "do", "where", "break", "continue"],
        summary: "a loop over numbers or things",
        usage: &[
            "for x from 1 to 9 by 2 do STATEMENTS end",
            "for x in COLLECTION where CONDITION do STATEMENTS end",
            "break    continue",
        ],
        examples: &[("s := 0;\nfor n from 1 to 4 do s := s + {n|-n} end\ns.Temperature", "4")],
    },
    Topic {
        name: "while",
        words: &[],
        summary: "a loop as long as a condition holds",
        usage: &["while CONDITION do STATEMENTS end"],
        examples: &[("n := 1;\nwhile n < 100 do n := 2*n end\nn", "128")],
    },
    Topic {
        name: "begin",
        words: &[],
        summary: "several statements as one; the last one's value is the answer",
        usage: &["begin STATEMENT; STATEMENT end"],
        examples: &[("begin x := 2; x + 1 end", "3")],
    },
    Topic {
        name: "lists",
        words: &["[", "[]", "yield", ".."],
        summary: "things in a row, written out, counted, or made one by one",
        usage: &["[a, b, c]", "first..last..step", "[EXPR for x in COLLECTION]", "for x in COLLECTION yield EXPR end"],
        examples: &[("[1,2,3].Sum", "6"), ("[n^2 for n in 1..4]", "[1,4,9,16]")],
    },
    Topic {
        name: "sets",
        words: &[],
        summary: "different things; the order does not matter",
        usage: &["{a, b, c}"],
        examples: &[("{1,*,1}", "{1,*}")],
    },
    Topic {
        name: "maps",
        words: &["=>", "{=>}"],
        summary: "values found by their keys",
        usage: &["{key => value, ...}", "m[key]", "m[key] := value", "{=>}    the empty one"],
        examples: &[("m := {1 => ^};\nm[1]", "^")],
    },
    Topic {
        name: "texts",
        words: &["\""],
        summary: "characters between quotation marks",
        usage: &["\"abc\""],
        examples: &[("\"abc\".Size", "3")],
    },
    Topic {
        name: "boards",
        words: &["board"],
        summary: "positions of games on boards: rows from the top, separated by `|`; help NAME shows the symbols of a game",
        usage: &["Domineering(\"..|..\")", "Clobber(\"xo|ox\").CanonicalForm"],
        examples: &[("Domineering(\"..|..\").CanonicalForm", "+-1")],
    },
    Topic {
        name: "heaps",
        words: &["heap"],
        summary: "positions of games with heaps",
        usage: &["Nim(3,5,7)", "Subtraction([1,3])(5)", "TakeAndBreak(\"0.77\")(5)"],
        examples: &[("Nim(3,5).CanonicalForm", "*6")],
    },
    Topic {
        name: "variants",
        words: &["variant"],
        summary: "games with other rules; help NAME shows the words of a game",
        usage: &["GAME.Variant(\"word,word\")", "GAME.ImpartialVariant    GAME.DicoticVariant"],
        examples: &[("Clobber.Variant(\"king\")(\"x.|.o\").CanonicalForm", "*")],
    },
    Topic {
        name: "rules",
        words: &["rule"],
        summary: "games of your own: a text with the moves of each player, or functions",
        usage: &["TEXT.ReadRules()", ":load FILE.rules", "Ruleset(position -> LIST)"],
        examples: &[("pairs := \"Left: .. -> xx\".ReadRules();\npairs(\"....\").CanonicalForm", "2")],
    },
    Topic {
        name: "comments",
        words: &["//", "/*", "*/"],
        summary: "words for the reader",
        usage: &["// to the end of the line", "/* between the marks */"],
        examples: &[("1 + 1 // two", "2")],
    },
];

/// The topic with this text as its name or one of its words.
pub(in crate::lang) fn find(name: &str) -> Option<&'static Topic> {
    let named = TOPICS.iter().find(|topic| topic.name == name);
    named.or_else(|| TOPICS.iter().find(|topic| topic.words.contains(&name)))
}

/// The keywords of the language.
pub(in crate::lang) fn keywords() -> impl Iterator<Item = &'static str> {
    let words = TOPICS.iter().flat_map(|topic| topic.words.iter().copied().chain([topic.name]));
    words.filter(|word| tokens(word).next().is_some_and(|token| matches!(token.kind, TokenKind::Keyword(_))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Session;
    use crate::syntax::Style;
    use crate::value::Universe;

    #[test]
    fn every_topic_tells_the_truth() {
        for topic in TOPICS {
            assert!(!topic.summary.is_empty() && !topic.usage.is_empty(), "{}", topic.name);
            for (input, expected) in topic.examples {
                let universe = Universe::default();
                let mut shown = Vec::new();
                let answer = Session::new(&universe).run_program(input, |ast, object| {
                    if ast.wants_answer() {
                        shown.push(object.text(Style::Text).unwrap());
                    }
                    Ok(())
                });
                assert_eq!(answer, Ok(()), "{input}");
                assert_eq!(shown.join("\n"), *expected, "{input}");
            }
        }
    }

    #[test]
    fn names_of_topics_are_different() {
        for (index, topic) in TOPICS.iter().enumerate() {
            assert!(TOPICS[..index].iter().all(|other| other.name != topic.name), "{}", topic.name);
        }
    }
}
