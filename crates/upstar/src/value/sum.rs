//! Sums of games.
//!
//! Numbers are added in the handle, number-up-star values in closed form. Otherwise `G + H` is made from
//! `G^L + H` and `G + H^L` (and likewise for Right). Since `G` and `H` are canonical, the options `G^L + H` are already
//! incomparable among themselves, so only pairs with one option of each kind can dominate each other. If the incentives of `G`
//! and `H` are known, they determine which do, before any of these sums is made.

use crate::budget::Exhausted;
use crate::number::{Dyadic, Integer};
use crate::player::ByPlayer;
use crate::player::Player;
use crate::value::depth::MAX_RECURSION;
use crate::value::id::{Id, NodeRef, Tail};
use crate::value::landmark::Incentive;
use crate::value::orders::{Orders, Placed};
use crate::value::simplify::Undominated;
use crate::value::universe::Universe;

impl Universe {
    /// The sum of two games.
    pub(crate) fn sum(&self, g: Id, h: Id) -> Result<Id, Exhausted> {
        self.sum_at(g, h, 0)
    }

    /// The sum of games, which are sorted by id, so that sums of many games have more partial sums in common.
    pub(crate) fn sum_of(&self, games: &mut [Id]) -> Result<Id, Exhausted> {
        games.sort_unstable();
        let Some((&mut first, rest)) = games.split_first_mut() else { return Ok(Id::ZERO) };
        rest.iter().try_fold(first, |sum, &game| self.sum(sum, game))
    }

    pub(super) fn sum_at(&self, g: Id, h: Id, depth: u32) -> Result<Id, Exhausted> {
        let (base, other) = match (self.tail(g), self.tail(h)) {
            (Tail::UpStar(ups, nimber), Tail::UpStar(h_ups, h_nimber)) => {
                let ups = ups.checked_add(h_ups).filter(|ups| *ups != i64::MIN).ok_or(Exhausted::Range)?;
                let number = self.number_of(g) + self.number_of(h);
                return Ok(self.pack(&number, Tail::UpStar(ups, nimber ^ h_nimber)));
            }
            (g_tail, Tail::UpStar(0, 0)) => return Ok(self.pack(&(self.number_of(g) + self.number_of(h)), g_tail)),
            (Tail::UpStar(0, 0), h_tail) => return Ok(self.pack(&(self.number_of(g) + self.number_of(h)), h_tail)),
            (g_tail @ Tail::Node(a), h_tail @ Tail::Node(b)) if a.index == b.index && g_tail == -h_tail => {
                return Ok(self.pack(&(self.number_of(g) + self.number_of(h)), Tail::UpStar(0, 0)));
            }
            (Tail::Node(a), h_tail @ Tail::Node(b)) if b.index <= a.index => (a, h_tail),
            (Tail::Node(a), h_tail @ Tail::UpStar(..)) => (a, h_tail),
            (g_tail, Tail::Node(b)) => (b, g_tail),
        };
        // If the base is negated, both summands are negated, and the sum in the end.
        let negate = base.negative;
        let base = if negate { -base } else { base };
        let other = self.bare(if negate { -other } else { other });
        let sum = self.sum_of_tails(base, other, depth)?;
        let sum = self.signed(sum, negate);
        Ok(self.plus_number_of(self.plus_number_of(sum, g), h))
    }

    /// The sum of a node that is not negated and a game without a number part.
    fn sum_of_tails(&self, base: NodeRef, h: Id, depth: u32) -> Result<Id, Exhausted> {
        if let Some(known) = self.store.sum_cache.get(base.index, h) {
            return Ok(known);
        }
        if MAX_RECURSION < depth {
            return Err(Exhausted::Depth(MAX_RECURSION));
        }
        self.check_now_and_then(base.index, h)?;
        let g = self.pack(&Dyadic::ZERO, Tail::Node(base));
        if let Some([less_g, less_h]) = self.less_opposite_atoms(g, h)? {
            let sum = self.sum_at(less_g, less_h, depth + 1)?;
            self.store.sum_cache.insert(base.index, h, sum, self.budget());
            return Ok(sum);
        }
        let gathered = self.gathered(g, h);
        if let Some(known) = gathered.as_ref().and_then(|gathered| self.known_sum(gathered)) {
            self.store.sum_cache.insert(base.index, h, known, self.budget());
            return Ok(known);
        }
        let count = self.node_count();
        let sum = self.budget().deeper(|| {
            let depth = depth + 1;
            let ends = if h.node_index().is_none() { self.options_of_switch(base) } else { None };
            let incentives = match self.tail(h) {
                Tail::Node(other) => self.incentives([base, other])?,
                Tail::UpStar(..) => None,
            };
            let lists = match (ends, incentives) {
                (Some(ends), _) => ByPlayer::try_from_fn(|player| {
                    Ok(Undominated::from(vec![self.place(self.sum_at(ends[player], h, depth)?)]))
                })?,
                (_, Some(incentives)) => self.options_by_incentives([g, h], incentives, depth)?,
                _ => match self.sum_by_gains([g, h], depth)? {
                    Some(sum) => return Ok(sum),
                    None => self.options_of_sum(g, h, depth)?,
                },
            };
            self.game_from_undominated(lists, depth)
        })?;
        self.note_summands(sum, g, h, count);
        if let Some(gathered) = gathered {
            self.note_sum(&gathered, sum);
        }
        self.store.sum_cache.insert(base.index, h, sum, self.budget());
        Ok(sum)
    }

    /// The two options of a switch `{x|y}` of numbers.
    ///
    /// For ups and a nimber `e`, `{x|y} + e = {x+e|y+e}`. The move to `{x|y} + e^L` is dominated: in
    /// `x + e - {x|y} - e^L = (e - e^L) + {x-y|0}`, Right's move to `e - e^L` leaves Left a win, and after any other move Left
    /// takes `x - y`, which outweighs the remaining infinitesimal.
    fn options_of_switch(&self, base: NodeRef) -> Option<ByPlayer<Id>> {
        let node = self.node(base.index);
        match (node.options(Player::Left), node.options(Player::Right)) {
            (&[left], &[right]) => {
                let are_numbers = [left, right].into_iter().all(|end| self.tail(end) == Tail::UpStar(0, 0));
                are_numbers.then_some(ByPlayer { left, right })
            }
            _ => None,
        }
    }

    /// The undominated options in the sum of two canonical games whose incentives are known.
    fn options_by_incentives(
        &self,
        games: [Id; 2],
        incentives: [ByPlayer<&[Incentive]>; 2],
        depth: u32,
    ) -> Result<ByPlayer<Undominated>, Exhausted> {
        ByPlayer::try_from_fn(|player| {
            let dominated = match games[0] == games[1] {
                // The two summands are equal, so moves in the second are moves in the first.
                true => [0, u64::MAX],
                false => self.dominated(incentives.map(|lists| lists[player]), depth)?,
            };
            let mut found = Undominated::default();
            for (moved, kept) in [(0, 1), (1, 0)] {
                let options = self.options(games[moved], player).zip(incentives[moved][player]);
                for (place, (option, incentive)) in options.enumerate() {
                    if dominated[moved] >> place & 1 == 1 {
                        continue;
                    }
                    let option = self.place(self.sum_at(option, games[kept], depth)?);
                    match incentives[kept][!player].iter().any(|reply| incentive.may_be_le(reply)) {
                        true => found.push(option),
                        false => found.push_lasting(option),
                    }
                }
            }
            Ok(found)
        })
    }

    /// The moves in each of two summands that are dominated by moves in the other, as sets of bits.
    fn dominated(&self, [g, h]: [&[Incentive]; 2], depth: u32) -> Result<[u64; 2], Exhausted> {
        let mut dominated = [0_u64; 2];
        for (g_place, in_g) in g.iter().enumerate() {
            for (h_place, in_h) in h.iter().enumerate() {
                if dominated[1] >> h_place & 1 == 1 {
                    continue;
                }
                let found = self.some_order(in_g, in_h, depth)?;
                if !found.and(Orders::LE).is_empty() {
                    dominated[0] |= 1 << g_place;
                    break;
                }
                dominated[1] |= u64::from(!found.is_empty()) << h_place;
            }
        }
        Ok(dominated)
    }

    /// The undominated options in the sum of two canonical games.
    fn options_of_sum(&self, g: Id, h: Id, depth: u32) -> Result<ByPlayer<Undominated>, Exhausted> {
        ByPlayer::try_from_fn(|player| Ok(self.options_of_player(player, g, h, depth)?.into()))
    }

    fn options_of_player(&self, player: Player, g: Id, h: Id, depth: u32) -> Result<Vec<Placed>, Exhausted> {
        let mut options = Vec::with_capacity(8);
        for option in self.options(g, player) {
            options.push(self.place(self.sum_at(option, h, depth)?));
        }
        if g == h {
            return Ok(options);
        }
        let mut moved_in_g = options.len();
        for option in self.options(h, player) {
            let candidate = self.place(self.sum_at(g, option, depth)?);
            let mut dominated = false;
            let mut index = 0;
            while index < moved_in_g {
                let found = self.orders(candidate, options[index], Orders::BOTH, depth)?;
                if !found.and(Orders::no_better_for(player)).is_empty() {
                    dominated = true;
                    break;
                }
                if found.is_empty() {
                    index += 1;
                    continue;
                }
                // The older option is dominated; its gap is closed without mixing the two kinds.
                moved_in_g -= 1;
                options.swap(index, moved_in_g);
                options.swap_remove(moved_in_g);
            }
            if !dominated {
                options.push(candidate);
            }
        }
        Ok(options)
    }

    /// The sum of `count` copies of a game; of its negative if `count` is negative.
    ///
    /// Takes about twice as many sums as `count` has bits.
    pub(crate) fn multiple(&self, count: &Integer, g: Id) -> Result<Id, Exhausted> {
        let (number, tail) = self.unpack(g);
        if let (Tail::UpStar(ups, nimber), Some(small)) = (tail, count.as_i64()) {
            let ups = ups.checked_mul(small).filter(|ups| *ups != i64::MIN).ok_or(Exhausted::Range)?;
            let nimber = if small % 2 == 0 { 0 } else { nimber };
            let number = number.checked_mul(&Dyadic::from(small)).ok_or(Exhausted::Range)?;
            return Ok(self.pack(&number, Tail::UpStar(ups, nimber)));
        }
        if let Tail::UpStar(0, nimber) = tail {
            let nimber = if count.is_even() { 0 } else { nimber };
            let number = number.checked_mul(&Dyadic::from(count.clone())).ok_or(Exhausted::Range)?;
            return Ok(self.pack(&number, Tail::UpStar(0, nimber)));
        }
        let mut rest = count.abs();
        let mut power = self.signed(g, *count < Integer::from(0));
        let mut sum = Id::ZERO;
        while rest != Integer::from(0) {
            if rest.is_odd() {
                sum = self.sum(sum, power)?;
            }
            rest = rest.shr(1);
            if rest != Integer::from(0) {
                power = self.sum(power, power)?;
            }
        }
        Ok(sum)
    }
}
