//! Words of other languages, and their counterparts here.

/// Words with the same meaning, and an example of their counterpart here.
struct Foreign {
    /// In lower case, without `_`.
    words: &'static [&'static str],
    example: &'static str,
}

const fn foreign(words: &'static [&'static str], example: &'static str) -> Foreign {
    Foreign { words, example }
}

/// The words. A test runs the examples.
const FOREIGN: &[Foreign] = &[
    foreign(&["map", "collect", "transform", "select"], "[1,2].Apply(x -> x+1)"),
    foreign(&["sort", "sortby", "order"], "[3,1,2].Sorted"),
    foreign(&["length", "len", "cardinality"], "[1,2,3].Size"),
    foreign(&["push", "pushback", "add", "insert"], "[1,2].Append(3)"),
    foreign(&["extend", "addall", "concatenate"], "[1,2].Concat([3])"),
    foreign(&["reverse", "rev"], "[1,2].Reversed"),
    foreign(&["includes", "has", "member", "elem"], "[1,2].Contains(2)"),
    foreign(&["range", "iota", "seq"], "(1..3).ToList"),
    foreign(&["println", "printf", "echo", "puts", "writeln", "disp"], "Print(3)"),
    foreign(&["reduce", "foldl", "inject", "accumulate"], "[1,2].Fold(0, (x, y) -> x+y)"),
    foreign(&["foreach", "each"], "for x in [1,2] do Print(x) end"),
    foreign(&["any", "some"], "[1,2].Exists(x -> x == 2)"),
    foreign(&["all", "every"], "[1,2].ForAll(x -> x > 0)"),
    foreign(&["first", "front", "car"], "[1,2].Head"),
    foreign(&["rest", "cdr"], "[1,2].Tail"),
    foreign(&["last", "back"], "[1,2].Reversed.Head"),
    foreign(&["isempty", "empty"], "[1,2].Size == 0"),
    foreign(&["slice", "subseq"], "[1,2,3].Sublist(1,2)"),
    foreign(&["unique", "uniq", "dedup"], "[1,1,2].Distinct"),
    foreign(&["str", "string", "repr", "format"], "(1/2).ToString"),
    foreign(&["int", "float", "parse", "tonum", "parseint"], "\"1/2\".ToNumber"),
    foreign(&["list", "array", "vector"], "(1..3).ToList"),
    foreign(&["set"], "[1,1].ToSet"),
    foreign(&["none", "null", "nil", "undefined", "void"], "Nothing"),
    foreign(&["elif", "elsif"], "if 1 > 2 then 1 elseif 2 > 1 then 2 else 3 end"),
    foreign(&["mod", "modulo", "rem"], "7 % 2"),
    foreign(&["power", "expt"], "2^10"),
    foreign(&["lambda"], "x -> x+1"),
];

/// The counterpart here of a word of another language.
pub(in crate::lang) fn written_here(name: &str) -> Option<String> {
    let wanted: String = name.chars().filter(|&c| c != '_').flat_map(char::to_lowercase).take(32).collect();
    if wanted == "ans" {
        return Some("`ans` is the last answer of a session; there is none yet".into());
    }
    let meant = FOREIGN.iter().find(|foreign| foreign.words.contains(&wanted.as_str()))?;
    Some(format!("write it as in `{}`", meant.example))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::questions::number_of;
    use crate::lang::{EvalError, EvalErrorKind, Session};
    use crate::value::Universe;

    #[test]
    fn what_is_written_here_can_be_evaluated() {
        let universe = Universe::default();
        for foreign in FOREIGN {
            let answer = Session::new(&universe).evaluate(foreign.example);
            assert!(answer.is_ok(), "{}: {answer:?}", foreign.example);
        }
    }

    #[test]
    fn no_word_is_foreign_that_is_known_here() {
        let words: Vec<&str> = FOREIGN.iter().flat_map(|foreign| foreign.words).copied().collect();
        for (index, word) in words.iter().enumerate() {
            assert!(!words[..index].contains(word), "{word} stands there twice");
            // The error of a misused question already shows its usage.
            assert!(number_of(word).is_none(), "{word}");
        }
    }

    #[test]
    fn errors_tell_what_is_written_here() {
        let universe = Universe::default();
        for (text, help) in [
            ("[1,2].Map(x -> x+1)", "write it as in `[1,2].Apply(x -> x+1)`"),
            ("[3,1].Sort", "write it as in `[3,1,2].Sorted`"),
            ("[1].Length", "write it as in `[1,2,3].Size`"),
            ("len([1])", "write it as in `[1,2,3].Size`"),
            ("[1].Push(2)", "write it as in `[1,2].Append(3)`"),
            ("[1].push_back(2)", "write it as in `[1,2].Append(3)`"),
            ("[1].Reverse", "write it as in `[1,2].Reversed`"),
            ("range(3)", "write it as in `(1..3).ToList`"),
            ("println(3)", "write it as in `Print(3)`"),
            ("None", "write it as in `Nothing`"),
            ("ans", "`ans` is the last answer of a session; there is none yet"),
        ] {
            let error: EvalError = Session::new(&universe).evaluate(text).unwrap_err();
            let is_unknown =
                matches!(error.kind, EvalErrorKind::UnknownName { .. } | EvalErrorKind::UnknownQuestion { .. });
            assert!(is_unknown, "{text}");
            assert_eq!(error.diagnostic().help.as_deref(), Some(help), "{text}");
        }
    }
}
