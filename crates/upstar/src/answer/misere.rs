//! Misère play of games with heaps: the genera of heaps, the quotient, and winning moves.

use serde::Serialize;

use crate::budget::{Budget, Exhausted, Limits};
use crate::heaps::{HeapError, HeapGame, HeapPosition, Move, Shape};
use crate::misere::{HeapQuotient, MisereId, MisereStore, QuotientBounds, Unlearned};

/// A game with heaps in misère play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MisereHeapReport {
    /// The game, as written in the language.
    pub game: String,
    /// Its take-and-break code; absent for other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The genera of the heaps from 0 on, as far as they are found with little work, at most to 30.
    pub genera: Vec<String>,
    /// The largest heap for which the quotient is proved.
    pub heaps: usize,
    /// Where the period of the elements begins; null if the quotient is proved for these heaps only.
    pub preperiod: Option<usize>,
    /// The length of the period; null if the quotient is proved for these heaps only.
    pub period: Option<usize>,
    /// The number of elements of the quotient.
    pub order: usize,
    /// The orders of the quotients up to smaller heaps.
    pub orders: Vec<QuotientOrder>,
    /// The generators of the quotient.
    pub generators: Vec<QuotientGenerator>,
    /// The relations between the generators: each reduces a product.
    pub relations: Vec<String>,
    /// The elements of P-positions.
    pub p_portion: Vec<String>,
    /// The elements of the heaps from 0 on, at most to the end of the first period.
    pub elements: Vec<String>,
    /// The number of pairs of the transition algebra that proves the quotient.
    pub proof_pairs: usize,
    /// Whether a second, independent check agrees; null if it was too large.
    pub checked: Option<bool>,
    /// Why no larger heaps were examined; absent if no bound was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

/// The order of the quotient from a heap on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct QuotientOrder {
    /// The first heap with which the quotient has this order.
    pub heap: usize,
    /// The number of elements.
    pub order: usize,
}

/// A generator of a quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct QuotientGenerator {
    /// Its letter.
    pub name: String,
    /// The smallest heap with this element.
    pub heap: usize,
}

/// The largest heap to examine by default.
const LARGEST: usize = 200;

/// The largest heap whose genus is listed, and the most games stored to find genera.
const GENERA: (usize, usize) = (30, 20_000);

impl MisereHeapReport {
    /// The genera of heaps and the quotient, for heaps up to `upto`.
    ///
    /// # Errors
    ///
    /// The game is not played with single heaps, a heap has too many options, or the computation was cancelled.
    pub fn new(game: &dyn HeapGame, upto: Option<usize>, budget: &Budget) -> Result<MisereHeapReport, HeapError> {
        if game.shape() != Shape::Heap {
            return Err(HeapError::NoAnswer("a misère quotient is that of a game with single heaps"));
        }
        let found = HeapQuotient::find(game, upto.unwrap_or(LARGEST), QuotientBounds::default(), budget)?;
        let quotient = &found.quotient;
        let presentation = quotient.presentation();
        let name = |element: u16| presentation.names[usize::from(element)].to_string();
        let last = found.period.map_or(found.heaps, |period| (period.preperiod + period.period - 1).min(found.heaps));
        let generators =
            quotient.generators().map(|heap| QuotientGenerator { name: name(quotient.elements()[heap]), heap });
        Ok(MisereHeapReport {
            game: game.name(),
            code: game.take_and_break().map(|game| game.code().to_string()),
            genera: genera(game, upto.unwrap_or(GENERA.0).min(GENERA.0), budget)?,
            heaps: found.heaps,
            preperiod: found.period.map(|period| period.preperiod),
            period: found.period.map(|period| period.period),
            order: quotient.order(),
            orders: found
                .changes
                .iter()
                .map(|change| QuotientOrder { heap: change.heap, order: change.order })
                .collect(),
            generators: generators.collect(),
            relations: presentation.relations.iter().map(|(product, name)| format!("{product}={name}")).collect(),
            p_portion: quotient.p_elements().map(name).collect(),
            elements: quotient.elements().iter().take(last + 1).map(|&element| name(element)).collect(),
            proof_pairs: quotient.pairs(),
            checked: match quotient.check(QuotientBounds::default().pairs, budget) {
                Ok(checked) => checked,
                Err(Exhausted::Cancelled) => return Err(Exhausted::Cancelled.into()),
                Err(_) => None,
            },
            stopped: found.stopped.map(|reason| reason.to_string()),
        })
    }
}

/// The genera of the first heaps, until that takes too much.
fn genera(game: &dyn HeapGame, upto: usize, budget: &Budget) -> Result<Vec<String>, HeapError> {
    let (mut store, mut forms, mut genera) = (MisereStore::default(), Vec::new(), Vec::new());
    let nodes = Limits { nodes: Some(GENERA.1 as u64), ..Limits::default() };
    let own = Budget::new(nodes).with_cancel(budget.cancel_flag());
    for heap in 0..=upto {
        budget.check()?;
        match form(game, heap, &forms, &mut store, &own).and_then(|form| Ok((form, store.genus(form, &own)?))) {
            Ok((form, genus)) => {
                forms.push(form);
                genera.push(genus.to_string());
            }
            Err(HeapError::Exhausted(Exhausted::Cancelled)) => return Err(Exhausted::Cancelled.into()),
            Err(HeapError::Exhausted(_)) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(genera)
}

/// The form of a heap from those of the smaller ones.
fn form(
    game: &dyn HeapGame,
    heap: usize,
    smaller: &[MisereId],
    store: &mut MisereStore,
    budget: &Budget,
) -> Result<MisereId, HeapError> {
    let mut options = Vec::new();
    let mut failed: Result<(), HeapError> = Ok(());
    let _ = game.options(&[heap as u128], &mut |parts| {
        let sum = parts.iter().try_fold(MisereId::ZERO, |sum, place| -> Result<MisereId, HeapError> {
            let part = place.first().and_then(|&size| smaller.get(usize::try_from(size).ok()?));
            let part = part.ok_or(HeapError::NoAnswer("a move leaves a heap that is not smaller"))?;
            Ok(store.sum(sum, *part, budget)?)
        });
        match sum {
            Ok(sum) => options.push(sum),
            Err(error) => failed = Err(error),
        }
        if failed.is_ok() { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
    });
    failed?;
    Ok(store.game(options, budget)?)
}

/// Who wins a position in misère play, and the winning moves.
pub(super) struct MiserePlay {
    pub(super) is_won: bool,
    pub(super) winning_moves: Option<Vec<Move>>,
}

/// The greatest number of moves that are searched one by one.
const MOST_MOVES: usize = 1 << 12;

/// The bounds of a quotient that is only used to look up moves.
const LOOKUP: QuotientBounds = QuotientBounds { order: 300, pairs: 20_000, positions: 50_000 };

/// The largest heap of a quotient that is only used to look up moves.
const LOOKUP_HEAP: usize = 400;

impl MiserePlay {
    /// Looks the moves up in a quotient if there is one, and searches otherwise.
    pub(super) fn new(position: &HeapPosition, budget: &Budget) -> Result<MiserePlay, HeapError> {
        if let Some(found) = MiserePlay::by_quotient(position, budget)? {
            return Ok(found);
        }
        let is_won = position.is_won_in_misere(budget)?;
        if !is_won {
            return Ok(MiserePlay { is_won, winning_moves: Some(Vec::new()) });
        }
        let mut moves = Vec::new();
        for (component, place) in position.components().iter().enumerate() {
            match place.options(budget) {
                Ok(options) if moves.len() + options.len() <= MOST_MOVES => {
                    moves.extend(options.into_iter().map(|parts| Move { component, parts }));
                }
                Ok(_) | Err(HeapError::TooManyOptions) => return Ok(MiserePlay { is_won, winning_moves: None }),
                Err(error) => return Err(error),
            }
        }
        let mut winning = Vec::new();
        for chosen in moves {
            if !position.after(&chosen).is_won_in_misere(budget)? {
                winning.push(chosen);
            }
        }
        Ok(MiserePlay { is_won, winning_moves: Some(sorted(winning)) })
    }

    fn by_quotient(position: &HeapPosition, budget: &Budget) -> Result<Option<MiserePlay>, HeapError> {
        let [first, others @ ..] = position.components() else { return Ok(None) };
        let same = others.iter().all(|component| component.game.name() == first.game.name());
        if !same || first.game.shape() != Shape::Heap || first.game.is_nim() {
            return Ok(None);
        }
        let heaps: Vec<u128> = position.components().iter().map(|component| component.at[0]).collect();
        let largest = heaps.iter().max().copied().unwrap_or(0);
        let most = usize::try_from(largest).unwrap_or(usize::MAX).min(LOOKUP_HEAP);
        let found = match HeapQuotient::find(&*first.game, most, LOOKUP, budget) {
            Ok(found) if found.stopped.is_none_or(|reason| !matches!(reason, Unlearned::Exhausted(_))) => found,
            Ok(HeapQuotient { stopped: Some(Unlearned::Exhausted(error)), .. }) => return Err(error.into()),
            Ok(_) | Err(HeapError::TooManyOptions | HeapError::NoAnswer(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let Some(is_p) = found.is_p(&heaps) else { return Ok(None) };
        let (mut moves, mut are_known) = (Vec::new(), true);
        for (component, place) in position.components().iter().enumerate() {
            let mut rest = heaps.clone();
            rest.remove(component);
            let Some(beside) = found.element(&rest) else { return Ok(None) };
            match place.options(budget) {
                Ok(options) => {
                    let wins = |parts: &Vec<Vec<u128>>| found.is_won_by(beside, parts) == Some(true);
                    moves.extend(options.into_iter().filter(wins).map(|parts| Move { component, parts }));
                }
                Err(HeapError::TooManyOptions) => are_known = false,
                Err(error) => return Err(error),
            }
        }
        Ok(Some(MiserePlay { is_won: !is_p, winning_moves: are_known.then(|| sorted(moves)) }))
    }
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by(|a, b| (a.component, &a.parts).cmp(&(b.component, &b.parts)));
    moves.dedup();
    moves
}
