//! The misère canonical form of a position of an impartial game.

use crate::arena::{Answers, Arena, Options, Part, Progress, walk};
use crate::budget::{Budget, Exhausted};
use crate::misere::store::{MisereId, MisereStore};
use crate::player::ByPlayer;

/// The forms of components, as far as they are known.
struct Forms<'a> {
    store: &'a mut MisereStore,
    budget: &'a Budget,
    known: Vec<Known>,
}

#[derive(Clone, Copy)]
enum Known {
    New,
    Open,
    Done(MisereId),
}

impl Forms<'_> {
    fn set(&mut self, component: u32, known: Known) {
        let place = component as usize;
        if self.known.len() <= place {
            self.known.resize(place + 1, Known::New);
        }
        self.known[place] = known;
    }

    /// The sum of components whose forms are known.
    fn sum(&mut self, parts: &[Part]) -> Result<MisereId, Exhausted> {
        let mut sum = MisereId::ZERO;
        for part in parts {
            if let Some(Known::Done(form)) = self.known.get(part.component as usize) {
                sum = self.store.sum(sum, *form, self.budget)?;
            }
        }
        Ok(sum)
    }
}

impl<A: Arena + ?Sized> Answers<A> for Forms<'_> {
    fn progress(&self, component: u32) -> Progress {
        match self.known.get(component as usize) {
            None | Some(Known::New) => Progress::New,
            Some(Known::Open) => Progress::Open,
            Some(Known::Done(_)) => Progress::Done,
        }
    }

    fn set_open(&mut self, component: u32, is_open: bool) {
        self.set(component, if is_open { Known::Open } else { Known::New });
    }

    fn recall(&mut self, _arena: &mut A, _component: u32) -> Result<bool, A::Error> {
        Ok(false)
    }

    fn answer(&mut self, _arena: &mut A, component: u32, options: ByPlayer<Options<'_>>) -> Result<(), A::Error> {
        let mut forms = Vec::new();
        for parts in options.left {
            forms.push(self.sum(parts)?);
        }
        let form = self.store.game(forms, self.budget)?;
        self.set(component, Known::Done(form));
        Ok(())
    }
}

/// The misère canonical form of a sum of components of an impartial game.
///
/// # Errors
///
/// Moves cannot be listed, play can return to a component, or the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::arena::{Arena, MoveList, Part};
/// use upstar::misere::{MisereStore, misere_form};
/// use upstar::{Budget, Exhausted, Player};
///
/// /// The component with number `n` is a heap of `n` tokens, of which one or two may be taken.
/// struct OneOrTwo;
///
/// impl Arena for OneOrTwo {
///     type Error = Exhausted;
///     fn is_impartial(&self) -> bool {
///         true
///     }
///     fn expand(&mut self, heap: u32, _: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
///         for rest in heap.saturating_sub(2)..heap {
///             moves.push([Part::from(rest)]);
///         }
///         Ok(())
///     }
/// }
///
/// let form = misere_form(&mut OneOrTwo, &mut MisereStore::default(), &[Part::from(4)], &Budget::unlimited())?;
/// assert_eq!(form.as_heap(), Some(1));
/// # Ok::<(), Exhausted>(())
/// ```
pub fn misere_form<A: Arena + ?Sized>(
    arena: &mut A,
    store: &mut MisereStore,
    parts: &[Part],
    budget: &Budget,
) -> Result<MisereId, A::Error> {
    let mut forms = Forms { store, budget, known: Vec::new() };
    walk(arena, &mut forms, parts, budget)?;
    Ok(forms.sum(parts)?)
}
