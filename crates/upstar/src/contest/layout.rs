//! The layouts of inputs, made of lists, lines and words.
//!
//! Its layout lets an input be read as a tree of lists whose items can be left out: counts are adjusted automatically, so
//! that the result has the same layout.

use std::iter::Peekable;
use std::rc::Rc;
use std::str::SplitWhitespace;

/// The layout of an input, or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// A number.
    Number,
    /// A word that may be shortened.
    Word,
    /// A word that is always present, or one of a few.
    Fixed,
    /// The place, from 1, of an item in the first of the counted lists that this belongs to.
    Place,
    /// Parts on one line.
    Line(&'static [Layout]),
    /// Parts on lines of their own.
    Lines(&'static [Layout]),
    /// A line with the length of each of some lists, and perhaps more; then the lists, each with items of one layout. A
    /// list of words takes one line.
    Counted {
        /// The layout of the words after the counts.
        beside: &'static [Layout],
        /// The layout of the items of each list.
        lists: &'static [Layout],
    },
    /// Items of one layout, up to the end of the input.
    ToEnd(&'static Layout),
    /// Items of one layout that do not begin with 0, and then a 0.
    ToZero(&'static Layout),
}

impl Layout {
    fn is_word(&self) -> bool {
        matches!(self, Layout::Number | Layout::Word | Layout::Fixed | Layout::Place)
    }
}

/// An input, or a part of it, structured by its layout.
#[derive(Clone, Debug)]
pub(super) enum Tree {
    /// One word.
    Word(&'static Layout, Rc<str>),
    /// The parts of a composite; for counted lists the words after the counts, and then the lists.
    Parts(&'static Layout, Vec<Rc<Tree>>),
    /// Items of one layout, any of which may be left out.
    List(&'static Layout, Vec<Rc<Tree>>),
}

type Words<'t> = Peekable<SplitWhitespace<'t>>;

/// The path to a part: the index of the child on each level.
pub(super) type Path = Vec<usize>;

impl Tree {
    /// Parses an input by its layout; `None` if the text has another layout.
    pub(super) fn of_text(layout: &'static Layout, text: &str) -> Option<Tree> {
        let mut words = text.split_whitespace().peekable();
        let tree = Tree::read(layout, &mut words)?;
        words.next().is_none().then_some(tree)
    }

    fn read(layout: &'static Layout, words: &mut Words<'_>) -> Option<Tree> {
        let parts = match layout {
            Layout::Number | Layout::Word | Layout::Fixed | Layout::Place => {
                return Some(Tree::Word(layout, words.next()?.into()));
            }
            Layout::Line(parts) | Layout::Lines(parts) => Tree::read_all(parts, words)?,
            Layout::Counted { beside, lists } => {
                let counts = lists.iter().map(|_| words.next()?.parse().ok()).collect::<Option<Vec<usize>>>()?;
                let mut parts = Tree::read_all(beside, words)?;
                for (item, count) in lists.iter().zip(counts) {
                    let items = (0..count).map(|_| Tree::read(item, words).map(Rc::new));
                    parts.push(Rc::new(Tree::List(item, items.collect::<Option<_>>()?)));
                }
                parts
            }
            Layout::ToEnd(item) => {
                let mut items = Vec::new();
                while words.peek().is_some() {
                    items.push(Rc::new(Tree::read(item, words)?));
                }
                vec![Rc::new(Tree::List(item, items))]
            }
            Layout::ToZero(item) => {
                let mut items = Vec::new();
                while *words.peek()? != "0" {
                    items.push(Rc::new(Tree::read(item, words)?));
                }
                words.next();
                vec![Rc::new(Tree::List(item, items))]
            }
        };
        Some(Tree::Parts(layout, parts))
    }

    fn read_all(layouts: &'static [Layout], words: &mut Words<'_>) -> Option<Vec<Rc<Tree>>> {
        layouts.iter().map(|layout| Tree::read(layout, words).map(Rc::new)).collect()
    }

    /// The input as text; `None` if a part that ends with a 0 would end too early.
    pub(super) fn text(&self) -> Option<String> {
        let mut text = String::new();
        self.write(&mut text)?;
        Some(text)
    }

    fn write(&self, text: &mut String) -> Option<()> {
        let end_line = |text: &mut String| {
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        };
        match self {
            Tree::Word(_, word) => {
                text.push_str(word);
                text.push(' ');
            }
            Tree::Parts(Layout::Counted { beside, .. }, parts) => {
                let (beside, lists) = parts.split_at(beside.len());
                for list in lists {
                    text.push_str(&list.children().len().to_string());
                    text.push(' ');
                }
                beside.iter().try_for_each(|part| part.write(text))?;
                end_line(text);
                lists.iter().try_for_each(|list| list.write(text))?;
            }
            Tree::Parts(layout, parts) => {
                parts.iter().try_for_each(|part| part.write(text))?;
                match layout {
                    Layout::Line(_) => end_line(text),
                    Layout::ToZero(_) => text.push_str("0\n"),
                    _ => {}
                }
                if let Layout::ToZero(_) = layout
                    && parts
                        .iter()
                        .flat_map(|list| list.children())
                        .any(|item| item.first_word().is_none_or(|word| &*word == "0"))
                {
                    return None;
                }
            }
            Tree::List(item, items) => {
                items.iter().try_for_each(|item| item.write(text))?;
                if item.is_word() {
                    end_line(text);
                }
            }
        }
        Some(())
    }

    /// The first word that would be written.
    fn first_word(&self) -> Option<Rc<str>> {
        match self {
            Tree::Word(_, word) => Some(Rc::clone(word)),
            Tree::Parts(Layout::Counted { beside, .. }, parts) => {
                parts.get(beside.len()).map(|list| list.children().len().to_string().into())
            }
            Tree::Parts(_, children) | Tree::List(_, children) => children.first()?.first_word(),
        }
    }

    fn children(&self) -> &[Rc<Tree>] {
        match self {
            Tree::Word(..) => &[],
            Tree::Parts(_, children) | Tree::List(_, children) => children,
        }
    }

    /// The paths of all parts that satisfy a condition, outer parts first.
    pub(super) fn paths(&self, holds: fn(&Tree) -> bool) -> Vec<Path> {
        fn walk(tree: &Tree, holds: fn(&Tree) -> bool, path: &mut Path, paths: &mut Vec<Path>) {
            if holds(tree) {
                paths.push(path.clone());
            }
            for (place, child) in tree.children().iter().enumerate() {
                path.push(place);
                walk(child, holds, path, paths);
                path.pop();
            }
        }
        let mut paths = Vec::new();
        walk(self, holds, &mut Vec::new(), &mut paths);
        paths
    }

    /// The part at the end of a path.
    pub(super) fn at(&self, path: &[usize]) -> Option<&Tree> {
        match path.split_first() {
            None => Some(self),
            Some((place, rest)) => self.children().get(*place)?.at(rest),
        }
    }

    /// The same for changes; shared parts are copied first.
    pub(super) fn at_mut(&mut self, path: &[usize]) -> Option<&mut Tree> {
        let Some((place, rest)) = path.split_first() else { return Some(self) };
        match self {
            Tree::Word(..) => None,
            Tree::Parts(_, children) | Tree::List(_, children) => Rc::make_mut(children.get_mut(*place)?).at_mut(rest),
        }
    }

    /// Replaces the words for which `change` returns another one.
    pub(super) fn change_words(&mut self, change: &impl Fn(&'static Layout, &str) -> Option<String>) {
        match self {
            Tree::Word(layout, word) => {
                if let Some(changed) = change(layout, word) {
                    *word = changed.into();
                }
            }
            Tree::Parts(_, children) | Tree::List(_, children) => {
                children.iter_mut().for_each(|child| Rc::make_mut(child).change_words(change));
            }
        }
    }

    /// The input without the items of a list from `start` to before `end`.
    ///
    /// Places that refer to this list are adjusted. A place whose item is removed refers to the first item after the
    /// removed ones, or, if `before` is true, to the last one before them.
    pub(super) fn without(&self, list: &[usize], start: usize, end: usize, before: bool) -> Option<Tree> {
        let mut tree = self.clone();
        if let Some(Tree::List(_, items)) = tree.at_mut(list) {
            items.drain(start..end);
        }
        let (own, parent) = list.split_last()?;
        if let Tree::Parts(Layout::Counted { beside, .. }, parts) = tree.at_mut(parent)?
            && *own == beside.len()
        {
            let moved = |layout: &'static Layout, word: &str| {
                let place: usize = (*layout == Layout::Place).then(|| word.parse().ok())??;
                let first = start + usize::from(!before);
                let moved = match place {
                    place if place <= start => place,
                    place if place <= end => first,
                    place => place - (end - start),
                };
                Some(moved.to_string())
            };
            parts.iter_mut().skip(own + 1).for_each(|part| Rc::make_mut(part).change_words(&moved));
        }
        Some(tree)
    }

    /// The input with some numbers of a list replaced by their nim-sum.
    pub(super) fn with_nim_sum(&self, list: &[usize], start: usize, end: usize) -> Option<Tree> {
        let mut tree = self.clone();
        let Some(Tree::List(item, items)) = tree.at_mut(list) else { return None };
        let mut sum = 0;
        for number in items.get(start..end)? {
            let Tree::Word(Layout::Number, word) = &**number else { return None };
            sum ^= word.parse::<u64>().ok()?;
        }
        items.splice(start..end, [Rc::new(Tree::Word(item, sum.to_string().into()))]);
        Some(tree)
    }

    /// Whether other words refer to places in a list.
    pub(super) fn is_told(&self, list: &[usize]) -> bool {
        let Some((own, parent)) = list.split_last() else { return false };
        match self.at(parent) {
            Some(Tree::Parts(Layout::Counted { beside, lists }, _)) if *own == beside.len() => {
                fn tells(layout: &Layout) -> bool {
                    match layout {
                        Layout::Place => true,
                        Layout::Line(parts) | Layout::Lines(parts) => parts.iter().any(tells),
                        _ => false,
                    }
                }
                lists.iter().skip(1).any(tells)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::{PROBLEMS, Size};

    #[test]
    fn random_inputs_have_the_layout_of_their_problem() {
        for problem in PROBLEMS {
            for (size, seed) in
                [Size::Small, Size::Large].into_iter().flat_map(|size| (0..40).map(move |seed| (size, seed)))
            {
                let text = problem.random_input(seed, size);
                let written = Tree::of_text(problem.layout, &text).and_then(|tree| tree.text());
                assert!(written.as_ref() == Some(&text), "{} with seed {seed}:\n{written:?}\n{text:?}", problem.name);
            }
        }
    }
}
