//! Forms: games as written.
//!
//! `{*|*}` and `{|}` are two forms of one game. Forms are identical if their options are identical sets of forms; they
//! are equal in value if their games are equal. The ordinal sum and the product depend on the form. A form that is canonical is
//! stored as its game, so that `1000000000` does not need a billion nodes; any other form is stored with explicit options.

use std::fmt;

use crate::budget::{Exhausted, GuardedList, GuardedMap};
use crate::number::SignExpansion;
use crate::player::{ByPlayer, Player};
use crate::value::depth::{MAX_DEPTH, MAX_RECURSION};
use crate::value::form_table::{FormId, FormNode};
use crate::value::game::Game;
use crate::value::id::{Id, Tail};
use crate::value::universe::Universe;

/// A game as written: two sets of forms. `==` is identity of forms, not equality in value.
///
/// # Examples
///
/// ```
/// use upstar::syntax::Style;
/// use upstar::{Form, Universe};
///
/// let universe = Universe::default();
/// let [zero, star] = [universe.integer(0), universe.nimber(1)].map(Form::canonical);
/// let other = universe.form(&[star], &[star])?;
/// assert_eq!(other.value(), zero.value());
/// assert_ne!(other, zero);
/// assert_eq!(other.text(Style::Text)?, "'{*|*}'");
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Copy)]
pub struct Form<'u> {
    universe: &'u Universe,
    id: FormId,
}

impl Universe {
    /// The form with these options, which are not simplified.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn form<'u>(&'u self, left: &[Form<'u>], right: &[Form<'u>]) -> Result<Form<'u>, Exhausted> {
        let sorted = |forms: &[Form<'u>]| {
            let mut ids: Vec<FormId> = forms.iter().map(|form| form.id).collect();
            ids.sort_unstable();
            ids.dedup();
            ids
        };
        self.form_of_ids(ByPlayer { left: sorted(left), right: sorted(right) })
    }

    fn form_of_ids(&self, options: ByPlayer<Vec<FormId>>) -> Result<Form<'_>, Exhausted> {
        let values = ByPlayer::from_fn(|player| -> Vec<Id> {
            options[player].iter().map(|&option| self.value_of(option)).collect()
        });
        let value = self.game_of_ids(values.slices())?;
        let all_canonical = Player::ALL
            .into_iter()
            .all(|player| options[player].iter().all(|option| matches!(option, FormId::Canonical(_))));
        if all_canonical && Player::ALL.into_iter().all(|player| self.has_options(value, player, &values[player])) {
            return Ok(self.form_handle(FormId::Canonical(value)));
        }
        self.budget().check()?;
        let below = Player::ALL.into_iter().flat_map(|player| &options[player]);
        let depth = 1 + below.map(|&option| self.form_depth(option)).max().unwrap_or(0);
        if MAX_DEPTH < depth {
            return Err(Exhausted::Depth(MAX_DEPTH));
        }
        let node = FormNode { options: options.map(Vec::into_boxed_slice), value, depth };
        Ok(self.form_handle(FormId::Explicit(self.store.forms.intern(node, self.budget()))))
    }

    /// Whether the options of `player` in the canonical form of a game are exactly these, which must be distinct.
    fn has_options(&self, game: Id, player: Player, options: &[Id]) -> bool {
        let mut count = 0;
        for option in self.options(game, player) {
            count += 1;
            if options.len() < count || !options.contains(&option) {
                return false;
            }
        }
        count == options.len()
    }

    pub(super) fn form_handle(&self, id: FormId) -> Form<'_> {
        Form { universe: self, id }
    }

    fn value_of(&self, form: FormId) -> Id {
        match form {
            FormId::Canonical(id) => id,
            FormId::Explicit(index) => self.store.forms.nodes[index as usize].value,
        }
    }

    fn form_depth(&self, form: FormId) -> u32 {
        match form {
            FormId::Canonical(id) => self.depth(id),
            FormId::Explicit(index) => self.store.forms.nodes[index as usize].depth,
        }
    }
}

impl<'u> Form<'u> {
    /// The canonical form of a game.
    pub fn canonical(game: Game<'u>) -> Form<'u> {
        Form { universe: game.universe(), id: FormId::Canonical(game.id()) }
    }

    /// The universe that contains the form.
    pub fn universe(self) -> &'u Universe {
        self.universe
    }

    pub(super) fn id(self) -> FormId {
        self.id
    }

    /// The game: the value of this form.
    pub fn value(self) -> Game<'u> {
        self.universe.handle(self.universe.value_of(self.id))
    }

    /// Whether this is the canonical form of its value.
    pub fn is_canonical(self) -> bool {
        matches!(self.id, FormId::Canonical(_))
    }

    /// The options of `player`, in no particular order.
    pub fn options(self, player: Player) -> Box<dyn Iterator<Item = Form<'u>> + 'u> {
        let universe = self.universe;
        match self.id {
            FormId::Canonical(id) => {
                Box::new(universe.options(id, player).map(|id| universe.form_handle(FormId::Canonical(id))))
            }
            FormId::Explicit(index) => Box::new(
                universe.store.forms.nodes[index as usize].options[player].iter().map(|&id| universe.form_handle(id)),
            ),
        }
    }

    /// The options of `player` as a list, in no particular order. A nimber may have very many.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn option_list(self, player: Player) -> Result<Vec<Form<'u>>, Exhausted> {
        let mut options = GuardedList::new(self.universe.budget());
        options.extend(self.options(player))?;
        Ok(options.into_vec())
    }

    /// The ordinal sum `self:top = {G^L, G:H^L | G^R, G:H^R}`, in which a move in the base `self` annihilates `top`.
    ///
    /// Its value depends on the form of the base, but only on the value of the top (the colon principle). The sign expansions
    /// of two numbers in canonical form are concatenated, and the sizes of two nimbers are added.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn ordinal_sum(self, top: Game<'u>) -> Result<Game<'u>, Exhausted> {
        let universe = self.universe;
        if let FormId::Canonical(base) = self.id {
            match (universe.unpack(base), universe.unpack(top.id())) {
                ((x, Tail::UpStar(0, 0)), (y, Tail::UpStar(0, 0))) => {
                    let joined: SignExpansion =
                        x.sign_expansion().runs().iter().chain(y.sign_expansion().runs()).cloned().collect();
                    return Ok(universe.number(&joined.number().ok_or(Exhausted::Range)?));
                }
                ((x, Tail::UpStar(0, n)), (y, Tail::UpStar(0, m))) if x.is_zero() && y.is_zero() => {
                    return Ok(universe.nimber(n.checked_add(m).ok_or(Exhausted::Range)?));
                }
                _ => {}
            }
        }
        let options = ByPlayer::try_from_fn(|player| -> Result<Vec<Id>, Exhausted> {
            Ok(self.option_list(player)?.into_iter().map(|option| option.value().id()).collect())
        })?;
        let mut memo = GuardedMap::new(universe.budget());
        memo.insert(Id::ZERO, self.value().id());
        Ok(universe.handle(universe.ordinal_sum_on(&options, top.id(), &mut memo, 0)?))
    }
}

impl Universe {
    fn ordinal_sum_on(
        &self,
        base: &ByPlayer<Vec<Id>>,
        top: Id,
        memo: &mut GuardedMap<'_, Id, Id>,
        depth: u32,
    ) -> Result<Id, Exhausted> {
        if let Some(known) = memo.get(&top) {
            return Ok(known);
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.budget().check()?;
        let lists = self.budget().deeper(|| {
            ByPlayer::try_from_fn(|player| {
                // All options are listed before the first is examined. While they are being listed, the memory they take is held.
                let mut tops = GuardedList::new(self.budget());
                tops.extend(self.options(top, player))?;
                let mut list = GuardedList::new(self.budget());
                while let Some(option) = tops.pop() {
                    list.push(self.ordinal_sum_on(base, option, memo, depth + 1)?)?;
                }
                // The base comes last, so that no level of the recursion keeps a copy of it while waiting.
                list.extend(base[player].iter().copied())?;
                Ok(list.into_vec())
            })
        })?;
        let sum = self.game_of_ids(lists.slices())?;
        memo.insert(top, sum);
        Ok(sum)
    }
}

impl PartialEq for Form<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.universe.shares_games_with(other.universe)
    }
}

impl Eq for Form<'_> {}

impl std::hash::Hash for Form<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({:?})", self.id)
    }
}
