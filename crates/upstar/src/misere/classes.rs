//! Classes of impartial games in misère play, the mate, parts, and the games born by a day.
//!
//! A game is *tame* if it and all its followers have the genus of a position of Nim. Sums of tame games are played like Nim: the sum of firm
//! and fickle games is fickle if all of them are, and otherwise firm, with the nim-sum of the nim-values. So it is a P-position if it is
//! fickle with nim-value 1 or firm with nim-value 0 (Conway, *On Numbers and Games*, chapter 12).
//!
//! The same holds for the larger class of *generally tame* games. `G` is one if its genus is tame, and it has options that are generally tame
//! such that these alone give it its genus, while every other option has a generally tame option of the genus of `G`. Proof: in a sum of such
//! games, play as in Nim; a move to one of the other options is answered by the move that restores the genus.
//!
//! A game is *half-tame* if it is not generally tame, but its sum with itself is generally tame and has genus `0^02`.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Budget, Exhausted};
use crate::misere::genus::Genus;
use crate::misere::store::{MisereId, MisereStore, mex};

impl MisereStore {
    /// Whether a game and all its followers have the genus of a position of Nim.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_tame(&mut self, game: MisereId, budget: &Budget) -> Result<bool, Exhausted> {
        for follower in self.followers(game, budget)? {
            if !self.genus(follower, budget)?.is_tame() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a game is played like Nim in sums with tame games, because wild options can be reverted.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_generally_tame(&mut self, game: MisereId, budget: &Budget) -> Result<bool, Exhausted> {
        let mut tame: FxHashSet<MisereId> = FxHashSet::default();
        // Followers come before the games they follow.
        for follower in self.followers(game, budget)? {
            budget.check()?;
            let genus = self.genus(follower, budget)?;
            if follower.as_heap().is_some() || (genus.is_tame() && self.reverts(follower, &genus, &tame, budget)?) {
                tame.insert(follower);
            }
        }
        Ok(tame.contains(&game))
    }

    /// Whether the tame options alone give a game its tame genus, and the others have tame options of that genus.
    fn reverts(
        &mut self,
        game: MisereId,
        genus: &Genus,
        tame: &FxHashSet<MisereId>,
        budget: &Budget,
    ) -> Result<bool, Exhausted> {
        let (kept, others): (Vec<_>, Vec<_>) = self.options(game).into_iter().partition(|option| tame.contains(option));
        for option in others {
            let mut is_undone = false;
            for back in self.options(option) {
                is_undone |= tame.contains(&back) && self.genus(back, budget)? == *genus;
            }
            if !is_undone {
                return Ok(false);
            }
        }
        let mut genera = Vec::new();
        for &option in &kept {
            genera.push(self.genus(option, budget)?);
        }
        let normal = mex(genera.iter().map(Genus::nim_value));
        let digit = match genera.is_empty() {
            true => 1,
            false => mex(genera.iter().map(Genus::misere_nim_value)),
        };
        // A tame genus is known by its nim-values.
        Ok((normal, digit) == (genus.nim_value(), genus.misere_nim_value()))
    }

    /// Whether a game is not generally tame, but its sum with itself is, with genus `0^02`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_half_tame(&mut self, game: MisereId, budget: &Budget) -> Result<bool, Exhausted> {
        if self.is_generally_tame(game, budget)? {
            return Ok(false);
        }
        let double = self.sum(game, game, budget)?;
        let genus = self.genus(double, budget)?;
        Ok(genus.is_firm() && genus.nim_value() == 0 && self.is_generally_tame(double, budget)?)
    }

    /// All followers of a game, itself the last, each after its options.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn followers(&self, game: MisereId, budget: &Budget) -> Result<Vec<MisereId>, Exhausted> {
        let (mut met, mut followers) = (FxHashSet::default(), Vec::new());
        let mut heaps = 0;
        let mut stack = vec![(game, false)];
        while let Some((game, is_done)) = stack.pop() {
            if let Some(size) = game.as_heap() {
                // The smaller heaps are all that follow.
                followers.extend((heaps..=size).filter_map(MisereId::heap));
                heaps = heaps.max(size + 1);
            } else if is_done {
                followers.push(game);
            } else if met.insert(game) {
                if met.len() % 64 == 0 {
                    budget.check()?;
                }
                stack.push((game, true));
                stack.extend(self.options(game).into_iter().filter(|option| !met.contains(option)).map(|o| (o, false)));
            }
        }
        Ok(followers)
    }

    /// The mate of a game: `*1` for 0, otherwise the game whose options are the mates of the options; a heap of two or more is its own. A game and its mate make a P-position.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn mate(&mut self, game: MisereId, budget: &Budget) -> Result<MisereId, Exhausted> {
        let mut mates: FxHashMap<MisereId, MisereId> = FxHashMap::default();
        for follower in self.followers(game, budget)? {
            let mate = match follower.as_heap() {
                Some(0 | 1) => follower.plus_star(),
                Some(_) => follower,
                None => {
                    let options = self.options(follower).iter().map(|option| mates[option]).collect();
                    self.game(options, budget)?
                }
            };
            mates.insert(follower, mate);
        }
        Ok(mates[&game])
    }

    /// The game that makes another one when it is added to a third: `X` with `part + X = whole`, if there is one.
    ///
    /// Let `X` be canonical. An option `X'` of it gives `X' + part`, which is an option of `whole`, or has an option equal to
    /// `whole`. In the second case this option is `X' + part'`, since `X''` cannot be `X`. So `X'` is a difference of an option of
    /// `whole` and `part`, or of `whole` and an option of `part`; which of these differences are options is tried out.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn difference(
        &mut self,
        whole: MisereId,
        part: MisereId,
        budget: &Budget,
    ) -> Result<Option<MisereId>, Exhausted> {
        let is_odd = whole.is_even() != part.is_even();
        let found = self.even_difference(whole.even_part(), part.even_part(), budget)?;
        Ok(found.map(|found| if is_odd { found.plus_star() } else { found }))
    }

    fn even_difference(
        &mut self,
        whole: MisereId,
        part: MisereId,
        budget: &Budget,
    ) -> Result<Option<MisereId>, Exhausted> {
        match (whole, part) {
            (whole, MisereId::ZERO) => return Ok(Some(whole)),
            // Only 0 and *1 have inverses.
            (MisereId::ZERO, _) => return Ok(None),
            (whole, part) if whole == part => return Ok(Some(MisereId::ZERO)),
            _ => {}
        }
        if let Some(&known) = self.differences.get(&(whole, part)) {
            return Ok(known);
        }
        budget.check()?;
        let candidates = budget.deeper(|| {
            let mut candidates = Vec::new();
            for option in self.options(whole) {
                candidates.extend(self.difference(option, part, budget)?);
            }
            for option in self.options(part) {
                candidates.extend(self.difference(whole, option, budget)?);
            }
            Ok::<_, Exhausted>(candidates)
        })?;
        let mut candidates = candidates;
        candidates.sort_unstable();
        candidates.dedup();
        let all = self.game(candidates.clone(), budget)?;
        let found = (self.sum(all, part, budget)? == whole).then_some(all);
        budget.note_memory(2 * size_of::<((MisereId, MisereId), Option<MisereId>)>() as u64);
        self.differences.insert((whole, part), found);
        Ok(found)
    }
}

impl MisereStore {
    /// The parts of a game: all `X` for which there is a `Y` with `X + Y = G`; among them 0, `*1`, `G` and `G+*1`.
    ///
    /// Let `G` be canonical. Each of its options is `X' + Y` or `X + Y'`, and so it has `X` or `Y` as a part.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn parts(&mut self, game: MisereId, budget: &Budget) -> Result<Vec<MisereId>, Exhausted> {
        let mut even: Vec<MisereId> =
            self.partitions(game, budget)?.into_iter().flatten().map(MisereId::even_part).collect();
        even.extend([MisereId::ZERO, game.even_part()]);
        let mut parts: Vec<MisereId> = even.iter().flat_map(|&part| [part, part.plus_star()]).collect();
        parts.sort_unstable();
        parts.dedup();
        Ok(parts)
    }

    /// The ways in which a game is a sum of two games other than 0 and `*1`; the first one is even.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn partitions(&mut self, game: MisereId, budget: &Budget) -> Result<Vec<[MisereId; 2]>, Exhausted> {
        // The even parts of all followers, which come before the games they follow.
        let mut known: FxHashMap<MisereId, Vec<MisereId>> = FxHashMap::default();
        for follower in self.followers(game.even_part(), budget)? {
            budget.check()?;
            let even = follower.even_part();
            if known.contains_key(&even) {
                continue;
            }
            let below = self.options(even).into_iter().map(MisereId::even_part);
            let least = below.filter_map(|option| known.get(&option)).min_by_key(|parts| parts.len());
            let mut parts = vec![MisereId::ZERO, even];
            for part in least.cloned().unwrap_or_default() {
                if let Some(other) = self.difference(even, part, budget)? {
                    parts.extend([part, other.even_part()]);
                }
            }
            parts.sort_unstable();
            parts.dedup();
            known.insert(even, parts);
        }
        let even = game.even_part();
        let mut pairs = Vec::new();
        for part in known.remove(&even).unwrap_or_default() {
            if part == MisereId::ZERO || part == even {
                continue;
            }
            if let Some(other) = self.difference(game, part, budget)?
                && part <= other.even_part()
            {
                pairs.push([part, other]);
            }
        }
        Ok(pairs)
    }

    /// The different games born by a day: 1, 2, 3, 5, 22 games by the days 0 to 4.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent; by day 5 there are more than four million games.
    pub fn games_born_by(&mut self, day: u32, budget: &Budget) -> Result<Vec<MisereId>, Exhausted> {
        let mut games = vec![MisereId::ZERO];
        for _ in 0..day {
            let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
            let sets = 1_u64.checked_shl(count).ok_or(Exhausted::Nodes(u64::MAX))?;
            let mut next = FxHashSet::default();
            for set in 0..sets {
                let members =
                    games.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, &game)| game);
                next.insert(self.game(members.collect(), budget)?);
                if set % 256 == 0 {
                    budget.check()?;
                }
            }
            games = next.into_iter().collect();
            games.sort_unstable();
        }
        Ok(games)
    }
}
