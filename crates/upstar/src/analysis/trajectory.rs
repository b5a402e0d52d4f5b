//! Trajectories: the walls and scaffolds of thermographs.
//!
//! A trajectory assigns a number to every temperature `t >= -1`. It is continuous and consists of finitely many straight
//! pieces whose slopes, the change of the number per unit of temperature, are `-1`, `0` or `1`. Two pieces meet at
//! dyadic temperatures, because their slopes differ by at most two, so everything stays exact.
//!
//! A trajectory of small numbers is stored in fixed point, any other with dyadics.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter;
use std::ops::Neg;

use crate::analysis::fixed::Fixed;
use crate::analysis::path::{Coordinate, Corner, Corners, Line, Path, Scaffold, View};
use crate::number::Dyadic;
use crate::player::Player;

/// A piecewise linear function of the temperature from `-1` upwards, with slopes `-1`, `0` and `1`.
///
/// At the top, a wall of a thermograph ends in a vertical mast, a scaffold in a slanted line.
///
/// # Equality
///
/// `==` is equality of functions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trajectory(Repr);

/// `Large` only if the trajectory does not fit in a small one, so that equality is that of the representation.
#[derive(Clone, Debug, PartialEq)]
enum Repr {
    Small(Path<Fixed>),
    Large(Box<Path<Dyadic>>),
}

impl Eq for Repr {}

impl Trajectory {
    /// A vertical line: the thermograph of an integer is such a mast.
    pub fn mast(value: Dyadic) -> Trajectory {
        Dyadic::keep(Path::straight(value, 0))
    }

    /// The number at a temperature. Below `-1` the lowest piece is extended.
    pub fn value_at(&self, t: &Dyadic) -> Dyadic {
        let mut line = self.top();
        for corner in self.turns().take_while(|corner| t < &corner.temperature) {
            line.turn(&corner.temperature, corner.slope);
        }
        line.value_at(t)
    }

    /// The temperatures and numbers at which the slope changes, downwards.
    pub fn corners(&self) -> impl Iterator<Item = (Dyadic, Dyadic)> {
        let mut line = self.top();
        self.turns().map(move |corner| {
            line.turn(&corner.temperature, corner.slope);
            let value = line.value_at(&corner.temperature);
            (corner.temperature, value)
        })
    }

    /// The slopes of the pieces, from the top down: one more than there are corners.
    pub fn slopes(&self) -> impl Iterator<Item = i8> {
        iter::once(self.top().slope).chain(self.turns().map(|corner| corner.slope)).map(|slope| slope as i8)
    }

    /// The value of the mast; for a scaffold, the number at which its highest piece, extended, meets temperature 0.
    pub fn mast_value(&self) -> Dyadic {
        self.top().at_zero
    }

    /// The greater of the two at each temperature for Left, the lesser for Right.
    pub fn best(&self, player: Player, other: &Trajectory) -> Trajectory {
        let mut best = Scaffold::new();
        best.join(player, &View::of(&self.large()));
        best.join(player, &View::of(&other.large()));
        Dyadic::keep(best.path().clone())
    }

    /// The sum with a number.
    pub fn plus_number(&self, number: &Dyadic) -> Trajectory {
        self.changed(false, number)
    }

    /// The temperature of the highest corner.
    #[inline]
    pub(super) fn highest_corner(&self) -> Option<Dyadic> {
        self.turns().next().map(|corner| corner.temperature)
    }

    /// The approximate number of bytes on the heap, provided the numbers are small.
    pub(super) fn heap_bytes(&self) -> usize {
        match &self.0 {
            Repr::Small(path) => path.corners.heap_bytes(),
            Repr::Large(path) => size_of_val(&**path) + path.corners.heap_bytes(),
        }
    }

    fn top(&self) -> Line<Dyadic> {
        match &self.0 {
            Repr::Small(path) => Line { at_zero: path.top.at_zero.to_dyadic(), slope: path.top.slope },
            Repr::Large(path) => path.top.clone(),
        }
    }

    /// The corners with the slopes below them, downwards.
    fn turns(&self) -> impl Iterator<Item = Corner<Dyadic>> {
        (0..).map_while(|index| match &self.0 {
            Repr::Small(path) => {
                let corner = path.corners.get(index)?;
                Some(Corner { temperature: corner.temperature.to_dyadic(), slope: corner.slope })
            }
            Repr::Large(path) => Corners::get(&path.corners, index),
        })
    }

    /// This trajectory, perhaps negated, and then shifted by a number.
    pub(super) fn changed(&self, negative: bool, shift: &Dyadic) -> Trajectory {
        let path = self.large();
        Dyadic::keep(View { path: &path, negative, shift: shift.clone(), tilt: 0 }.to_path())
    }

    fn large(&self) -> Cow<'_, Path<Dyadic>> {
        match &self.0 {
            Repr::Small(_) => Cow::Owned(Path { top: self.top(), corners: self.turns().collect() }),
            Repr::Large(path) => Cow::Borrowed(path),
        }
    }
}

/// A type of numbers in which trajectories are stored.
pub(super) trait Kept: Coordinate {
    /// The path of a trajectory, if it is plain.
    fn path(trajectory: &Trajectory) -> Option<Cow<'_, Path<Self>>>;
    /// The trajectory of a plain path.
    fn keep(path: Path<Self>) -> Trajectory;
}

impl Kept for Fixed {
    #[inline]
    fn path(trajectory: &Trajectory) -> Option<Cow<'_, Path<Fixed>>> {
        match &trajectory.0 {
            Repr::Small(path) => Some(Cow::Borrowed(path)),
            Repr::Large(_) => None,
        }
    }

    #[inline]
    fn keep(path: Path<Fixed>) -> Trajectory {
        Trajectory(Repr::Small(path))
    }
}

impl Kept for Dyadic {
    fn path(trajectory: &Trajectory) -> Option<Cow<'_, Path<Dyadic>>> {
        Some(trajectory.large())
    }

    fn keep(path: Path<Dyadic>) -> Trajectory {
        Trajectory(match small(&path) {
            Some(small) => Repr::Small(small),
            None => Repr::Large(Box::new(path)),
        })
    }
}

/// The path in fixed point, if all of it is plain there.
fn small(path: &Path<Dyadic>) -> Option<Path<Fixed>> {
    let mut small = Path::straight(Fixed::of_dyadic(&path.top.at_zero)?, path.top.slope);
    for corner in &path.corners {
        small = small.bent(Fixed::of_dyadic(&corner.temperature)?, corner.slope);
    }
    small.is_plain().then_some(small)
}

impl Hash for Trajectory {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Line { at_zero, slope } = self.top();
        (at_zero, slope).hash(state);
        self.turns().for_each(|corner| corner.hash(state));
    }
}

impl Neg for &Trajectory {
    type Output = Trajectory;

    fn neg(self) -> Trajectory {
        self.changed(true, &Dyadic::ZERO)
    }
}

impl fmt::Display for Trajectory {
    /// Writes the mast, the temperatures of the corners downwards, and the slopes from the mast down: `1/2,[3/2],[0,-1]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},[", self.mast_value())?;
        for (index, corner) in self.turns().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{}", corner.temperature)?;
        }
        f.write_str("],[")?;
        for (index, slope) in self.slopes().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{slope}")?;
        }
        f.write_str("]")
    }
}

#[cfg(test)]
mod tests {
    use std::hash::BuildHasher;

    use rustc_hash::FxBuildHasher;

    use super::*;

    /// A trajectory that starts at `mast` and continues down through corners at these quarters with these slopes.
    fn trajectory(mast: i64, pieces: &[(i64, i64)]) -> Trajectory {
        let mut path = Path::straight(Dyadic::from(mast), 0);
        let mut last = 0;
        for &(temperature, slope) in pieces {
            if slope != last {
                path = path.bent(Dyadic::new(temperature, 2), slope);
            }
            last = slope;
        }
        Dyadic::keep(path)
    }

    fn samples() -> Vec<Trajectory> {
        let mut samples = Vec::new();
        for mast in -1..=1 {
            samples.push(trajectory(mast, &[]));
            for first in [-3, 0, 4, 9] {
                for slope in [-1, 1] {
                    samples.push(trajectory(mast, &[(first, slope)]));
                    for next in [-1, 0, 1] {
                        samples.push(trajectory(mast, &[(first, slope), (first - 1, next)]));
                        samples.push(trajectory(mast, &[(first, slope), (first - 2, next), (first - 3, -next)]));
                    }
                }
            }
        }
        samples
    }

    fn temperatures() -> impl Iterator<Item = Dyadic> {
        (-8..=40).map(|n| Dyadic::new(n, 3))
    }

    #[test]
    fn the_better_of_two_is_better_everywhere() {
        let samples = samples();
        for f in &samples {
            assert_eq!(f.best(Player::Left, f), *f);
            for g in &samples {
                let max = f.best(Player::Left, g);
                let min = f.best(Player::Right, g);
                assert_eq!(max, g.best(Player::Left, f));
                assert_eq!(min, -&(-f).best(Player::Left, &-g));
                for t in temperatures() {
                    let values = (f.value_at(&t), g.value_at(&t));
                    assert_eq!(max.value_at(&t), values.0.clone().max(values.1.clone()), "{f} {g} {t}");
                    assert_eq!(min.value_at(&t), values.0.min(values.1));
                }
            }
        }
    }

    #[test]
    fn changes_are_pointwise() {
        let shift = Dyadic::new(-7, 2);
        for f in samples() {
            let (shifted, negative) = (f.plus_number(&shift), -&f);
            let both = f.changed(true, &shift);
            assert_eq!(-&negative, f);
            for t in temperatures() {
                assert_eq!(shifted.value_at(&t), f.value_at(&t) + &shift);
                assert_eq!(negative.value_at(&t), -f.value_at(&t));
                assert_eq!(both.value_at(&t), &shift - f.value_at(&t));
            }
            assert_eq!(f.corners().count() + 1, f.slopes().count());
            for (t, value) in f.corners() {
                assert_eq!(f.value_at(&t), value, "continuous");
            }
        }
    }

    #[test]
    fn they_are_written_from_the_mast_down() {
        assert_eq!(trajectory(1, &[]).to_string(), "1,[],[0]");
        assert_eq!(trajectory(0, &[(4, -1), (0, 0)]).to_string(), "0,[1,0],[0,-1,0]");
    }

    #[test]
    fn they_are_kept_in_one_way() {
        let hash = |f: &Trajectory| FxBuildHasher.hash_one(f);
        for f in samples() {
            assert!(matches!(f.0, Repr::Small(_)));
            for shift in ["1000000000000000000000", "2147483648", "1/16777216", "1/33554432"] {
                let shift: Dyadic = shift.parse().unwrap();
                let back = f.plus_number(&shift).plus_number(&-&shift);
                assert_eq!((hash(&back), &back), (hash(&f), &f));
            }
        }
        // The limits of small trajectories: 2^31 and 2^-24.
        let is_small = |f: Trajectory| matches!(f.0, Repr::Small(_));
        for (number, small) in
            [("2147483647", true), ("2147483648", false), ("1/16777216", true), ("1/33554432", false)]
        {
            let number: Dyadic = number.parse().unwrap();
            assert_eq!(is_small(Trajectory::mast(number.clone())), small);
            assert_eq!(is_small(Trajectory::mast(-&number)), small);
            assert_eq!(is_small(Dyadic::keep(Path::straight(Dyadic::ZERO, 0).bent(number, 1))), small);
        }
        for count in 3..7 {
            let pieces: Vec<(i64, i64)> = (0..count).map(|k| (-k, 1 - k % 2)).collect();
            let zigzag = trajectory(0, &pieces);
            assert_eq!(zigzag.slopes().skip(1).map(i64::from).collect::<Vec<_>>(), [1, 0, 1, 0, 1, 0][..pieces.len()]);
            assert_eq!(zigzag.plus_number(&Dyadic::ONE).plus_number(&-Dyadic::ONE), zigzag);
            assert!(is_small(zigzag));
        }
    }
}
