//! The plain definitions: games as two sets of games, and everything by recursion, without any theorem.
//!
//! Forms are interned only to cache answers: two forms share a place exactly if they are identical. Nothing of the engine
//! is used except its types for players and outcomes.

use std::collections::HashMap;

use upstar::number::Dyadic;
use upstar::player::{ByPlayer, Player};
use upstar::value::{Comparison, Form, Game, Outcome, Universe};

/// A form, given by its place among the forms.
pub(crate) type Place = usize;

/// A number `numerator / 2^exponent`, not necessarily in lowest terms.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction(pub(crate) i128, pub(crate) u32);

impl Fraction {
    pub(crate) fn dyadic(self) -> Dyadic {
        Dyadic::new(self.0, self.1)
    }
}

/// A gap next to a number: the number over `2^SCALE`, and whether the gap is above it. Ordered as gaps are.
pub(crate) type Gap = (i128, bool);

/// The common denominator of gaps; enough for every number born by day 60.
pub(crate) const SCALE: u32 = 60;

/// All forms made so far, with cached answers.
#[derive(Default)]
pub(crate) struct Plain {
    forms: Vec<ByPlayer<Vec<Place>>>,
    places: HashMap<(Vec<Place>, Vec<Place>), Place>,
    le: HashMap<(Place, Place), bool>,
    sums: HashMap<(Place, Place), Place>,
    products: HashMap<(Place, Place), Place>,
    ordinal_sums: HashMap<(Place, Place), Place>,
    negatives: HashMap<Place, Place>,
    canonical: HashMap<Place, Place>,
    wins: HashMap<(Place, Player), bool>,
    misere: HashMap<(Place, Player), bool>,
    numbers: HashMap<Place, Option<(i128, u32)>>,
    gaps: HashMap<Place, ByPlayer<Gap>>,
    nim_sums: HashMap<(u64, u64), u64>,
    nimbers: Vec<Place>,
}

impl Plain {
    /// The form with these options.
    pub(crate) fn form(&mut self, mut left: Vec<Place>, mut right: Vec<Place>) -> Place {
        for list in [&mut left, &mut right] {
            list.sort_unstable();
            list.dedup();
        }
        let key = (left, right);
        if let Some(&place) = self.places.get(&key) {
            return place;
        }
        self.forms.push(ByPlayer { left: key.0.clone(), right: key.1.clone() });
        self.places.insert(key, self.forms.len() - 1);
        self.forms.len() - 1
    }

    pub(crate) fn options(&self, g: Place, player: Player) -> Vec<Place> {
        self.forms[g][player].clone()
    }

    pub(crate) fn zero(&mut self) -> Place {
        self.form(vec![], vec![])
    }

    /// `{0,…,*(m-1)|0,…,*(m-1)}`.
    pub(crate) fn nimber(&mut self, m: u64) -> Place {
        while self.nimbers.len() <= m as usize {
            let smaller = self.nimbers.clone();
            let next = self.form(smaller.clone(), smaller);
            self.nimbers.push(next);
        }
        self.nimbers[m as usize]
    }

    /// `n = {n-1|}`, `-n = {|-(n-1)}`, `j/2^k = {(j-1)/2^k|(j+1)/2^k}`.
    pub(crate) fn number(&mut self, x: Fraction) -> Place {
        let Fraction(mut j, mut k) = x;
        while k > 0 && j % 2 == 0 {
            (j, k) = (j / 2, k - 1);
        }
        let mut neighbour = |wanted: bool, step: i128| match wanted {
            true => vec![self.number(Fraction(j + step, k))],
            false => vec![],
        };
        let (left, right) = (neighbour(k > 0 || j > 0, -1), neighbour(k > 0 || j < 0, 1));
        self.form(left, right)
    }

    /// `g <= h`: no `g^L >= h` and no `h^R <= g`.
    pub(crate) fn le(&mut self, g: Place, h: Place) -> bool {
        if let Some(&known) = self.le.get(&(g, h)) {
            return known;
        }
        let answer = !self.options(g, Player::Left).into_iter().any(|option| self.le(h, option))
            && !self.options(h, Player::Right).into_iter().any(|option| self.le(option, g));
        self.le.insert((g, h), answer);
        answer
    }

    pub(crate) fn equal(&mut self, g: Place, h: Place) -> bool {
        self.le(g, h) && self.le(h, g)
    }

    pub(crate) fn compare(&mut self, g: Place, h: Place) -> Comparison {
        Comparison::from_orders(self.le(g, h), self.le(h, g))
    }

    pub(crate) fn sum(&mut self, g: Place, h: Place) -> Place {
        if let Some(&known) = self.sums.get(&(g, h)) {
            return known;
        }
        let lists = ByPlayer::from_fn(|player| {
            let mut list: Vec<Place> = self.options(g, player).into_iter().map(|option| self.sum(option, h)).collect();
            list.extend(self.options(h, player).into_iter().map(|option| self.sum(g, option)).collect::<Vec<_>>());
            list
        });
        let sum = self.form(lists.left, lists.right);
        self.sums.insert((g, h), sum);
        sum
    }

    pub(crate) fn negative(&mut self, g: Place) -> Place {
        if let Some(&known) = self.negatives.get(&g) {
            return known;
        }
        let lists = ByPlayer::from_fn(|player| {
            self.options(g, !player).into_iter().map(|option| self.negative(option)).collect::<Vec<_>>()
        });
        let negative = self.form(lists.left, lists.right);
        self.negatives.insert(g, negative);
        negative
    }

    /// `{x^L y + x y^L - x^L y^L, … | …}`, with each option in canonical form, since a sum depends only on values.
    pub(crate) fn product(&mut self, x: Place, y: Place) -> Place {
        if let Some(&known) = self.products.get(&(x, y)) {
            return known;
        }
        let lists = ByPlayer::from_fn(|player| {
            let mut list = Vec::new();
            for side in Player::ALL {
                let other = if player == Player::Left { side } else { !side };
                for a in self.options(x, side) {
                    for b in self.options(y, other) {
                        let (first, second, third) = (self.product(a, y), self.product(x, b), self.product(a, b));
                        let third = self.negative(third);
                        let sum = self.canonical_sum(first, second);
                        list.push(self.canonical_sum(sum, third));
                    }
                }
            }
            list
        });
        let product = self.form(lists.left, lists.right);
        self.products.insert((x, y), product);
        product
    }

    pub(crate) fn canonical_sum(&mut self, g: Place, h: Place) -> Place {
        let (g, h) = (self.canonical(g), self.canonical(h));
        let sum = self.sum(g, h);
        self.canonical(sum)
    }

    /// `g:h = {g^L, g:h^L | g^R, g:h^R}`.
    pub(crate) fn ordinal_sum(&mut self, g: Place, h: Place) -> Place {
        if let Some(&known) = self.ordinal_sums.get(&(g, h)) {
            return known;
        }
        let lists = ByPlayer::from_fn(|player| {
            let mut list = self.options(g, player);
            list.extend(self.options(h, player).into_iter().map(|top| self.ordinal_sum(g, top)).collect::<Vec<_>>());
            list
        });
        let sum = self.form(lists.left, lists.right);
        self.ordinal_sums.insert((g, h), sum);
        sum
    }

    /// The form without dominated and reversible options at any depth.
    pub(crate) fn canonical(&mut self, g: Place) -> Place {
        if let Some(&known) = self.canonical.get(&g) {
            return known;
        }
        let mut lists = ByPlayer::from_fn(|player| {
            self.options(g, player).into_iter().map(|option| self.canonical(option)).collect::<Vec<_>>()
        });
        loop {
            let form = self.form(lists.left.clone(), lists.right.clone());
            lists = self.forms[form].clone();
            let Some((player, index, instead)) = self.improvement(form) else {
                self.canonical.insert(g, form);
                return form;
            };
            lists[player].remove(index);
            lists[player].extend(instead);
        }
    }

    /// An option that is dominated or reversible, and its replacement.
    fn improvement(&mut self, form: Place) -> Option<(Player, usize, Vec<Place>)> {
        for player in Player::ALL {
            let options = self.options(form, player);
            for (index, &option) in options.iter().enumerate() {
                for (other_index, &other) in options.iter().enumerate() {
                    if other_index != index && self.no_better(player, option, other) {
                        return Some((player, index, vec![]));
                    }
                }
                for reply in self.options(option, !player) {
                    if self.no_better(player, reply, form) {
                        return Some((player, index, self.options(reply, player)));
                    }
                }
            }
        }
        None
    }

    /// Whether `g` is no better for `player` than `h`.
    fn no_better(&mut self, player: Player, g: Place, h: Place) -> bool {
        match player {
            Player::Left => self.le(g, h),
            Player::Right => self.le(h, g),
        }
    }

    /// Whether `player`, moving first, wins.
    fn wins(&mut self, g: Place, player: Player) -> bool {
        if let Some(&known) = self.wins.get(&(g, player)) {
            return known;
        }
        let wins = self.options(g, player).into_iter().any(|option| !self.wins(option, !player));
        self.wins.insert((g, player), wins);
        wins
    }

    /// The outcome in misère play, by playing.
    pub(crate) fn misere_outcome(&mut self, g: Place) -> Outcome {
        Outcome::from_winners(ByPlayer::from_fn(|first| if self.wins_misere(g, first) { first } else { !first }))
    }

    /// Whether `player`, moving first, wins in misère play.
    fn wins_misere(&mut self, g: Place, player: Player) -> bool {
        if let Some(&known) = self.misere.get(&(g, player)) {
            return known;
        }
        let options = self.options(g, player);
        let wins = options.is_empty() || options.into_iter().any(|option| !self.wins_misere(option, !player));
        self.misere.insert((g, player), wins);
        wins
    }

    /// The outcome, by playing.
    pub(crate) fn outcome(&mut self, g: Place) -> Outcome {
        Outcome::from_winners(ByPlayer::from_fn(|first| if self.wins(g, first) { first } else { !first }))
    }

    /// The number that this form equals: follows the surreal tree until it is found, or is confused with a number on the way.
    pub(crate) fn as_number(&mut self, g: Place) -> Option<Fraction> {
        if let Some(&known) = self.numbers.get(&g) {
            return known.map(|(j, k)| Fraction(j, k));
        }
        let number = self.walk(g);
        self.numbers.insert(g, number.map(|Fraction(j, k)| (j, k)));
        number
    }

    fn walk(&mut self, g: Place) -> Option<Fraction> {
        let (mut x, mut bounds) = (Fraction(0, 0), ByPlayer::<Option<Fraction>>::default());
        // The value of a form is born no later than the form.
        for _ in 0..=self.height(g) {
            let place = self.number(x);
            let middle = |Fraction(a, k): Fraction, Fraction(b, l): Fraction| {
                let exponent = k.max(l);
                Fraction((a << (exponent - k)) + (b << (exponent - l)), exponent + 1)
            };
            match self.compare(g, place) {
                Comparison::Equal => return Some(x),
                Comparison::Confused => return None,
                Comparison::Greater => {
                    bounds.left = Some(x);
                    x = bounds.right.map_or(Fraction(x.0 + 1, 0), |above| middle(x, above));
                }
                Comparison::Less => {
                    bounds.right = Some(x);
                    x = bounds.left.map_or(Fraction(x.0 - 1, 0), |below| middle(x, below));
                }
            }
        }
        None
    }

    fn height(&self, g: Place) -> usize {
        let below = Player::ALL.into_iter().flat_map(|player| self.forms[g][player].iter());
        below.map(|&option| self.height(option) + 1).max().unwrap_or(0)
    }

    /// The stops as gaps: for a number the gaps below and above it, otherwise from the options.
    pub(crate) fn stops(&mut self, g: Place) -> ByPlayer<Gap> {
        if let Some(&known) = self.gaps.get(&g) {
            return known;
        }
        let stops = match self.as_number(g) {
            Some(Fraction(j, k)) => {
                let value = j << (SCALE - k);
                ByPlayer { left: (value, false), right: (value, true) }
            }
            None => {
                let left = self.options(g, Player::Left).into_iter().map(|option| self.stops(option).right).max();
                let right = self.options(g, Player::Right).into_iter().map(|option| self.stops(option).left).min();
                ByPlayer { left: left.unwrap(), right: right.unwrap() }
            }
        };
        self.gaps.insert(g, stops);
        stops
    }

    /// The nim-sum by its definition: the least number that is not a nim-sum of `a' + b` or `a + b'`.
    pub(crate) fn nim_sum(&mut self, a: u64, b: u64) -> u64 {
        if let Some(&known) = self.nim_sums.get(&(a, b)) {
            return known;
        }
        let mut taken: Vec<u64> = (0..a).map(|smaller| self.nim_sum(smaller, b)).collect();
        taken.extend((0..b).map(|smaller| self.nim_sum(a, smaller)).collect::<Vec<_>>());
        let sum = (0..).find(|candidate| !taken.contains(candidate)).unwrap();
        self.nim_sums.insert((a, b), sum);
        sum
    }

    /// The canonical form of a game of the engine, through its options.
    pub(crate) fn read<'u>(&mut self, game: Game<'u>, memo: &mut HashMap<Game<'u>, Place>) -> Place {
        if let Some(&known) = memo.get(&game) {
            return known;
        }
        let lists = ByPlayer::from_fn(|player| -> Vec<Place> {
            game.options(player).map(|option| self.read(option, memo)).collect()
        });
        let place = self.form(lists.left, lists.right);
        memo.insert(game, place);
        place
    }

    pub(crate) fn read_all<'u>(&mut self, games: &[Game<'u>], memo: &mut HashMap<Game<'u>, Place>) -> Vec<Place> {
        games.iter().map(|&game| self.read(game, memo)).collect()
    }

    /// The game of the engine with this form.
    pub(crate) fn game<'u>(&self, universe: &'u Universe, g: Place) -> Game<'u> {
        let lists = ByPlayer::from_fn(|player| -> Vec<Game<'u>> {
            self.forms[g][player].iter().map(|&option| self.game(universe, option)).collect()
        });
        universe.game(&lists.left, &lists.right).unwrap()
    }

    /// The form of the engine that corresponds to this one.
    pub(crate) fn engine_form<'u>(&self, universe: &'u Universe, g: Place) -> Form<'u> {
        let lists = ByPlayer::from_fn(|player| -> Vec<Form<'u>> {
            self.forms[g][player].iter().map(|&option| self.engine_form(universe, option)).collect()
        });
        universe.form(&lists.left, &lists.right).unwrap()
    }
}
