//! Streams: collections whose items are not stored but made one at a time.
//!
//! A stream can be iterated over any number of times. `Filter`, `Apply` and `Take` of a stream are streams again; nothing is
//! computed until the items are requested.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::lang::error::{EvalErrorKind, too_many};
use crate::lang::limits::MAX_ITEMS;
use crate::lang::objects::caller::Caller;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::syntax::Style;

/// Items that are made one at a time.
///
/// # Equality
///
/// A stream is equal only to itself and its copies.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Object, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let numbers = evaluate("CountFrom(1).Take(3)", &universe)?;
/// assert!(matches!(&numbers, Object::Stream(stream) if stream.text() == "CountFrom(1).Take(3)"));
/// assert_eq!(evaluate("CountFrom(1).Take(3).Sum", &universe)?, Object::integer(&universe, 6));
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
#[derive(Clone)]
pub struct Stream<'u>(Arc<Made<'u>>);

struct Made<'u> {
    source: Arc<dyn Source<'u> + 'u>,
    stages: Vec<Stage<'u>>,
}

/// The source of the items of a stream.
pub(in crate::lang) trait Source<'u>: Send + Sync {
    /// An iterator over the items, starting from the first.
    fn things(&self) -> Things<'u>;

    /// The number of items, if it is known.
    fn size(&self) -> Option<u64>;

    /// The text of the source.
    fn text(&self) -> String;
}

/// An iterator over the items of a stream.
pub(in crate::lang) type Things<'u> = Box<dyn Iterator<Item = Result<Object<'u>, EvalErrorKind>> + Send + 'u>;

/// A stage that the items pass through.
#[derive(Clone, Debug)]
pub(in crate::lang) enum Stage<'u> {
    /// Keeps the items for which a function returns `true`.
    Filter(Object<'u>),
    /// Replaces each item by the result of a function.
    Apply(Object<'u>),
    /// Keeps only the first items, up to this number.
    Take(u64),
}

/// A position in a stream.
pub(in crate::lang) struct StreamCursor<'u> {
    stream: Stream<'u>,
    things: Things<'u>,
    /// The number of items taken from the source.
    seen: u64,
    /// The number of items that passed each stage.
    passed: Vec<u64>,
}

impl<'u> Stream<'u> {
    pub(in crate::lang) fn new(source: impl Source<'u> + 'u) -> Stream<'u> {
        Stream(Arc::new(Made { source: Arc::new(source), stages: Vec::new() }))
    }

    /// The stream with one more stage.
    pub(in crate::lang) fn with(&self, stage: Stage<'u>) -> Stream<'u> {
        let stages = self.0.stages.iter().cloned().chain([stage]).collect();
        Stream(Arc::new(Made { source: Arc::clone(&self.0.source), stages }))
    }

    pub(in crate::lang) fn cursor(&self) -> StreamCursor<'u> {
        let things = self.0.source.things();
        StreamCursor { stream: self.clone(), things, seen: 0, passed: vec![0; self.0.stages.len()] }
    }

    /// All items.
    pub(in crate::lang) fn list(&self, caller: &mut impl Caller<'u>) -> Result<Vec<Object<'u>>, EvalErrorKind> {
        /// The number of items between two checks of the memory budget.
        const CHUNK: usize = 4096;
        let mut things = Vec::new();
        let mut cursor = self.cursor();
        while let Some(thing) = cursor.next(caller)? {
            things.push(thing);
            if things.len().is_multiple_of(CHUNK) {
                check_room(caller.universe(), things.len())?;
            }
            if MAX_ITEMS < things.len() {
                return Err(too_many());
            }
        }
        Ok(things)
    }

    /// The text of the stream.
    pub fn text(&self) -> String {
        let mut text = self.0.source.text();
        for stage in &self.0.stages {
            let function = |function: &Object<'u>| function.text(Style::Text).unwrap_or_default();
            text.push_str(&match stage {
                Stage::Filter(test) => format!(".Filter({})", function(test)),
                Stage::Apply(change) => format!(".Apply({})", function(change)),
                Stage::Take(count) => format!(".Take({count})"),
            });
        }
        text
    }
}

impl<'u> StreamCursor<'u> {
    /// The next item.
    pub(in crate::lang) fn next(&mut self, caller: &mut impl Caller<'u>) -> Result<Option<Object<'u>>, EvalErrorKind> {
        let made = Arc::clone(&self.stream.0);
        'things: loop {
            caller.wait()?;
            let is_over = |(stage, passed): (&Stage<'u>, &u64)| matches!(stage, Stage::Take(count) if count <= passed);
            if made.stages.iter().zip(&self.passed).any(is_over) {
                return Ok(None);
            }
            caller.note_progress(self.seen, made.source.size());
            let Some(thing) = self.things.next() else { return Ok(None) };
            let mut thing = thing?;
            self.seen += 1;
            for (stage, passed) in made.stages.iter().zip(&mut self.passed) {
                match stage {
                    Stage::Filter(test) => match caller.call_object(test, vec![thing.clone()])? {
                        Object::Bool(true) => {}
                        Object::Bool(false) => continue 'things,
                        other => return Err(EvalErrorKind::NotACondition { found: other.kind() }),
                    },
                    Stage::Apply(change) => thing = caller.call_object(change, vec![thing])?,
                    Stage::Take(_) => {}
                }
                *passed += 1;
            }
            return Ok(Some(thing));
        }
    }
}

impl fmt::Debug for Stream<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl PartialEq for Stream<'_> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Stream<'_> {}

impl Hash for Stream<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}
