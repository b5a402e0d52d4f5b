//! Arithmetic of forms, as it is defined.
//!
//! ```text
//! -G = {-G^R | -G^L}        G + H = {G^L + H, G + H^L | G^R + H, G + H^R}        G - H = G + (-H)
//! G H = {G^L H + G H^L - G^L H^L, G^R H + G H^R - G^R H^R | G^L H + G H^R - G^L H^R, G^R H + G H^L - G^R H^L}
//! ```
//!
//! Nothing is simplified: `1 + (-1)` is the form `{-1|1}`, whose value is 0. The value of a sum or a negative is the sum or the negative
//! of the values. The value of a product depends on the forms, unless they are numbers.
//!
//! By induction the identities of rings hold for forms as long as no option has to cancel: sums and products are commutative, sums are
//! associative, `G + 0` and `1 G` are identical to `G`, and `0 G` is `0`. The sum of the canonical forms of two integers of one sign
//! is canonical, too. These are the shortcuts below.

use crate::budget::{Exhausted, GuardedList, GuardedMap};
use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::value::depth::MAX_RECURSION;
use crate::value::form::Form;
use crate::value::form_table::FormId;
use crate::value::game::Game;
use crate::value::id::{Id, Tail};
use crate::value::universe::Universe;

impl<'u> Form<'u> {
    /// The negative of the form: the roles of Left and Right exchanged at every level.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn negative(self) -> Result<Form<'u>, Exhausted> {
        let mut known = Arithmetic::new(self.universe());
        Ok(self.universe().form_handle(known.negative(self.id(), 0)?))
    }

    /// The sum `{G^L + H, G + H^L | G^R + H, G + H^R}`, whose value is the sum of the values.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::syntax::Style;
    /// use upstar::{Form, Universe};
    ///
    /// let universe = Universe::default();
    /// let [one, minus_one] = [1, -1].map(|n| Form::canonical(universe.integer(n)));
    /// let sum = one.sum(minus_one)?;
    /// assert_eq!(sum.text(Style::Text)?, "'{-1|1}'");
    /// assert_eq!(sum.value(), universe.integer(0));
    /// # Ok::<(), upstar::Exhausted>(())
    /// ```
    pub fn sum(self, other: Form<'u>) -> Result<Form<'u>, Exhausted> {
        let mut known = Arithmetic::new(self.universe());
        Ok(self.universe().form_handle(known.sum(self.id(), other.id(), 0)?))
    }

    /// The difference `G + (-H)`, whose value is the difference of the values.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn difference(self, other: Form<'u>) -> Result<Form<'u>, Exhausted> {
        let mut known = Arithmetic::new(self.universe());
        let negative = known.negative(other.id(), 0)?;
        Ok(self.universe().form_handle(known.sum(self.id(), negative, 0)?))
    }

    /// The sum of `count` copies of the form, or of its negative if the count is negative.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::number::Integer;
    /// use upstar::syntax::Style;
    /// use upstar::{Form, Universe};
    ///
    /// let universe = Universe::default();
    /// let star = Form::canonical(universe.nimber(1));
    /// assert_eq!(star.multiple(&Integer::from(2))?.text(Style::Text)?, "'{*|*}'");
    /// # Ok::<(), upstar::Exhausted>(())
    /// ```
    pub fn multiple(self, count: &Integer) -> Result<Form<'u>, Exhausted> {
        let mut known = Arithmetic::new(self.universe());
        let copy = if count.sign().is_lt() { known.negative(self.id(), 0)? } else { self.id() };
        // Binary digits from the highest down; sums of forms are associative.
        let count = count.abs();
        let mut sum = FormId::Canonical(Id::ZERO);
        for place in (0..count.bits()).rev() {
            sum = known.sum(sum, sum, 0)?;
            if count.shr(place).is_odd() {
                sum = known.sum(sum, copy, 0)?;
            }
        }
        Ok(self.universe().form_handle(sum))
    }

    /// The product `{x^L y + x y^L - x^L y^L, x^R y + x y^R - x^R y^R | x^L y + x y^R - x^L y^R, x^R y + x y^L - x^R y^L}`, with sums
    /// and differences of forms.
    ///
    /// It grows fast: where only its value is wanted, [`product_value`](Form::product_value) finds that.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::syntax::Style;
    /// use upstar::{Form, Universe};
    ///
    /// let universe = Universe::default();
    /// let star = Form::canonical(universe.nimber(1));
    /// let two = Form::canonical(universe.integer(2));
    /// assert_eq!(star.product(two)?.text(Style::Text)?, "'{*|*}'");
    /// assert_eq!(star.product_value(two)?, universe.integer(0));
    /// # Ok::<(), upstar::Exhausted>(())
    /// ```
    pub fn product(self, other: Form<'u>) -> Result<Form<'u>, Exhausted> {
        let mut known = Arithmetic::new(self.universe());
        Ok(self.universe().form_handle(known.product(self.id(), other.id(), 0)?))
    }

    /// The value of the product. For forms of numbers it is the product of the numbers; for other games it depends on the forms.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn product_value(self, other: Form<'u>) -> Result<Game<'u>, Exhausted> {
        let mut memo = GuardedMap::new(self.universe().budget());
        Ok(self.universe().handle(self.universe().product_value(self.id(), other.id(), &mut memo, 0)?))
    }
}

/// What a computation with forms has found so far.
struct Arithmetic<'u> {
    universe: &'u Universe,
    negatives: GuardedMap<'u, FormId, FormId>,
    sums: GuardedMap<'u, (FormId, FormId), FormId>,
    products: GuardedMap<'u, (FormId, FormId), FormId>,
}

impl<'u> Arithmetic<'u> {
    fn new(universe: &'u Universe) -> Arithmetic<'u> {
        let budget = universe.budget();
        Arithmetic {
            universe,
            negatives: GuardedMap::new(budget),
            sums: GuardedMap::new(budget),
            products: GuardedMap::new(budget),
        }
    }

    /// The options of a form, which may be very many.
    fn options(&self, form: FormId, player: Player) -> impl Iterator<Item = FormId> + use<'u> {
        self.universe.form_handle(form).options(player).map(Form::id)
    }

    /// The integer whose canonical form this is, by its sign and size.
    fn integer(&self, form: FormId) -> Option<Dyadic> {
        match form {
            FormId::Canonical(id) => match self.universe.unpack(id) {
                (number, Tail::UpStar(0, 0)) if number.is_integer() => Some(number),
                _ => None,
            },
            FormId::Explicit(_) => None,
        }
    }

    fn made(&self, options: ByPlayer<Vec<FormId>>) -> Result<FormId, Exhausted> {
        let handles = |ids: Vec<FormId>| ids.into_iter().map(|id| self.universe.form_handle(id)).collect::<Vec<_>>();
        let ByPlayer { left, right } = options.map(handles);
        Ok(self.universe.form(&left, &right)?.id())
    }

    fn may_go_on(&self, depth: u32) -> Result<(), Exhausted> {
        match depth <= MAX_RECURSION {
            true => self.universe.budget().check(),
            false => Err(Exhausted::Depth(MAX_RECURSION)),
        }
    }

    fn negative(&mut self, form: FormId, depth: u32) -> Result<FormId, Exhausted> {
        if let FormId::Canonical(id) = form {
            return Ok(FormId::Canonical(self.universe.negative(id)));
        }
        if let Some(known) = self.negatives.get(&form) {
            return Ok(known);
        }
        self.may_go_on(depth)?;
        let budget = self.universe.budget();
        let options = budget.deeper(|| {
            ByPlayer::try_from_fn(|player| {
                let mut list = GuardedList::new(budget);
                for option in self.options(form, !player) {
                    list.push(self.negative(option, depth + 1)?)?;
                }
                Ok(list.into_vec())
            })
        })?;
        let negative = self.made(options)?;
        self.negatives.insert(form, negative);
        Ok(negative)
    }

    fn sum(&mut self, x: FormId, y: FormId, depth: u32) -> Result<FormId, Exhausted> {
        match (self.integer(x), self.integer(y)) {
            (Some(a), _) if a.is_zero() => return Ok(y),
            (_, Some(b)) if b.is_zero() => return Ok(x),
            (Some(a), Some(b)) if a.sign() == b.sign() => {
                return Ok(FormId::Canonical(self.universe.pack(&(a + b), Tail::UpStar(0, 0))));
            }
            _ => {}
        }
        let key = (x.min(y), x.max(y));
        if let Some(known) = self.sums.get(&key) {
            return Ok(known);
        }
        self.may_go_on(depth)?;
        let budget = self.universe.budget();
        let options = budget.deeper(|| {
            ByPlayer::try_from_fn(|player| {
                let mut list = GuardedList::new(budget);
                for option in self.options(x, player) {
                    list.push(self.sum(option, y, depth + 1)?)?;
                }
                for option in self.options(y, player) {
                    list.push(self.sum(x, option, depth + 1)?)?;
                }
                Ok(list.into_vec())
            })
        })?;
        let sum = self.made(options)?;
        self.sums.insert(key, sum);
        Ok(sum)
    }

    fn product(&mut self, x: FormId, y: FormId, depth: u32) -> Result<FormId, Exhausted> {
        for (factor, other) in [(self.integer(x), y), (self.integer(y), x)] {
            match factor {
                Some(n) if n.is_zero() => return Ok(FormId::Canonical(Id::ZERO)),
                Some(n) if n == Dyadic::ONE => return Ok(other),
                _ => {}
            }
        }
        let key = (x.min(y), x.max(y));
        if let Some(known) = self.products.get(&key) {
            return Ok(known);
        }
        self.may_go_on(depth)?;
        let budget = self.universe.budget();
        let options = budget.deeper(|| {
            ByPlayer::try_from_fn(|player| {
                let mut list = GuardedList::new(budget);
                for (side, other) in pairings(player) {
                    for a in self.options(x, side) {
                        for b in self.options(y, other) {
                            let first = self.product(a, y, depth + 1)?;
                            let second = self.product(x, b, depth + 1)?;
                            let third = self.product(a, b, depth + 1)?;
                            let (both, third) = (self.sum(first, second, 0)?, self.negative(third, 0)?);
                            list.push(self.sum(both, third, 0)?)?;
                        }
                    }
                }
                Ok(list.into_vec())
            })
        })?;
        let product = self.made(options)?;
        self.products.insert(key, product);
        Ok(product)
    }
}

/// The players whose options of the two factors make the options of `player` in a product: options of one player make Left's, options
/// of different players make Right's.
fn pairings(player: Player) -> [(Player, Player); 2] {
    Player::ALL.map(|side| (side, if player == Player::Left { side } else { !side }))
}

impl Universe {
    fn product_value(
        &self,
        x: FormId,
        y: FormId,
        memo: &mut GuardedMap<'_, (FormId, FormId), Id>,
        depth: u32,
    ) -> Result<Id, Exhausted> {
        if let (FormId::Canonical(a), FormId::Canonical(b)) = (x, y) {
            match (self.unpack(a), self.unpack(b)) {
                // For numbers this is the product of the field. For zero and one it is the product of any game with them.
                ((x, Tail::UpStar(0, 0)), (y, Tail::UpStar(0, 0))) => {
                    let product = x.checked_mul(&y).ok_or(Exhausted::Range)?;
                    return Ok(self.pack(&product, Tail::UpStar(0, 0)));
                }
                ((n, Tail::UpStar(0, 0)), _) if n.is_zero() || n == Dyadic::ONE => {
                    return Ok(if n.is_zero() { Id::ZERO } else { b });
                }
                (_, (n, Tail::UpStar(0, 0))) if n.is_zero() || n == Dyadic::ONE => {
                    return Ok(if n.is_zero() { Id::ZERO } else { a });
                }
                _ => {}
            }
        }
        let key = (x.min(y), x.max(y));
        if let Some(known) = memo.get(&key) {
            return Ok(known);
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.budget().check()?;
        let (x_form, y_form) = (self.form_handle(x), self.form_handle(y));
        let lists = self.budget().deeper(|| {
            ByPlayer::try_from_fn(|player| {
                let mut list = GuardedList::new(self.budget());
                for (side, other) in pairings(player) {
                    for a in x_form.options(side) {
                        for b in y_form.options(other) {
                            let first = self.product_value(a.id(), y, memo, depth + 1)?;
                            let second = self.product_value(x, b.id(), memo, depth + 1)?;
                            let third = self.product_value(a.id(), b.id(), memo, depth + 1)?;
                            list.push(self.sum(self.sum(first, second)?, self.negative(third))?)?;
                        }
                    }
                }
                Ok(list.into_vec())
            })
        })?;
        let product = self.game_of_ids(lists.slices())?;
        memo.insert(key, product);
        Ok(product)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Comparison;

    /// All forms with options among these forms, at most `most` on each side.
    fn forms_over<'u>(universe: &'u Universe, options: &[Form<'u>], most: usize) -> Vec<Form<'u>> {
        let mut sets = vec![Vec::new()];
        for &option in options {
            for index in 0..sets.len() {
                if sets[index].len() < most {
                    let mut larger: Vec<Form<'u>> = sets[index].clone();
                    larger.push(option);
                    sets.push(larger);
                }
            }
        }
        let pairs = sets.iter().flat_map(|left| sets.iter().map(move |right| (left, right)));
        pairs.map(|(left, right)| universe.form(left, right).unwrap()).collect()
    }

    /// The 256 forms born by day 2.
    fn day_2(universe: &Universe) -> Vec<Form<'_>> {
        let zero = Form::canonical(universe.integer(0));
        let day_1 = forms_over(universe, &[zero], 1);
        assert_eq!(day_1.len(), 4);
        forms_over(universe, &day_1, 4)
    }

    fn id_of(universe: &Universe, left: &[Form<'_>], right: &[Form<'_>]) -> FormId {
        let handles = |forms: &[Form<'_>]| forms.iter().map(|form| universe.form_handle(form.id())).collect::<Vec<_>>();
        universe.form(&handles(left), &handles(right)).unwrap().id()
    }

    /// The sum by its definition, one level at a time.
    fn is_the_sum(x: Form<'_>, y: Form<'_>, sum: Form<'_>) -> bool {
        let universe = x.universe();
        let options = ByPlayer::from_fn(|player| -> Vec<Form<'_>> {
            let in_x = x.options(player).map(|option| option.sum(y).unwrap());
            in_x.chain(y.options(player).map(|option| x.sum(option).unwrap())).collect()
        });
        id_of(universe, &options.left, &options.right) == sum.id()
    }

    #[test]
    fn sums_and_differences_are_as_defined_on_all_forms_born_by_day_2() {
        let universe = Universe::default();
        let forms = day_2(&universe);
        assert_eq!(forms.len(), 256);
        for (index, &x) in forms.iter().enumerate() {
            let negative = x.negative().unwrap();
            assert_eq!((negative.value(), negative.negative().unwrap()), (-x.value(), x));
            for (next, &y) in forms.iter().enumerate().skip(index) {
                let sum = x.sum(y).unwrap();
                assert_eq!(sum.value(), (x.value() + y.value()).unwrap());
                // The definition takes longer, and is tried on one pair in seven.
                if (index + next).is_multiple_of(7) {
                    assert!(is_the_sum(x, y, sum));
                    assert_eq!(y.sum(x).unwrap(), sum, "commutative");
                }
                let difference = x.difference(y).unwrap();
                assert_eq!(difference, x.sum(y.negative().unwrap()).unwrap());
                let expected = x.value().compare(y.value()).unwrap();
                assert_eq!(difference.value().outcome().comparison(), expected);
                assert!(x != y || expected == Comparison::Equal);
            }
        }
    }

    #[test]
    fn sums_are_associative_and_multiples_are_sums() {
        let universe = Universe::default();
        let forms = day_2(&universe);
        let some: Vec<Form<'_>> = forms.iter().copied().step_by(17).collect();
        for &x in &some {
            for &y in &some {
                for &z in some.iter().step_by(3) {
                    let left = x.sum(y).unwrap().sum(z).unwrap();
                    assert_eq!(left, x.sum(y.sum(z).unwrap()).unwrap());
                }
            }
            let mut sum = Form::canonical(universe.integer(0));
            for count in 0..4 {
                assert_eq!(x.multiple(&Integer::from(count)).unwrap(), sum);
                assert_eq!(x.multiple(&Integer::from(-count)).unwrap(), sum.negative().unwrap());
                sum = sum.sum(x).unwrap();
            }
        }
    }

    #[test]
    fn products_have_the_value_of_products_and_are_as_defined() {
        let universe = Universe::default();
        let forms = day_2(&universe);
        let is_small = |form: &Form<'_>| Player::ALL.into_iter().all(|player| form.options(player).count() <= 1);
        let small: Vec<Form<'_>> = forms.into_iter().filter(is_small).collect();
        assert_eq!(small.len(), 25);
        for &x in &small {
            for &y in &small {
                let product = x.product(y).unwrap();
                assert_eq!(product.value(), x.product_value(y).unwrap());
                assert_eq!(product, y.product(x).unwrap(), "commutative");
                let options = ByPlayer::from_fn(|player| {
                    let mut list = Vec::new();
                    for (side, other) in pairings(player) {
                        for a in x.options(side) {
                            for b in y.options(other) {
                                let both = a.product(y).unwrap().sum(x.product(b).unwrap()).unwrap();
                                list.push(both.difference(a.product(b).unwrap()).unwrap());
                            }
                        }
                    }
                    list
                });
                assert_eq!(id_of(&universe, &options.left, &options.right), product.id());
            }
        }
    }

    #[test]
    fn what_explodes_ends_at_the_limits() {
        use crate::budget::{Budget, Limits};
        let universe = Universe::new(Budget::new(Limits { nodes: Some(2000), ..Limits::default() }));
        let number = |text: &str| Form::canonical(universe.number(&text.parse().unwrap()));
        let (half, huge) = (number("1/2"), number("1000000000000"));
        assert_eq!(huge.sum(huge).unwrap(), number("2000000000000"));
        assert_eq!(huge.product(number("1")).unwrap(), huge);
        assert!(half.sum(huge).is_err());
        let universe = Universe::new(Budget::new(Limits { nodes: Some(2000), ..Limits::default() }));
        let nimber = Form::canonical(universe.nimber(u64::MAX));
        assert!(nimber.sum(nimber).is_err());
        assert!(nimber.product(nimber).is_err());
    }
}
