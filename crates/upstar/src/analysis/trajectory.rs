//! Trajectories: the walls and scaffolds of thermographs.
//!
//! A trajectory gives a number for every temperature `t >= -1`. It is continuous and made of finitely many straight
//! pieces whose slopes, the change of the number per unit of temperature, are `-1`, `0` or `1`. Two pieces meet at
//! dyadic temperatures, since their slopes differ by at most two, so everything stays exact.

use std::cmp::Ordering;
use std::fmt;
use std::iter;
use std::ops::Neg;

use crate::number::Dyadic;
use crate::player::Player;

/// A piecewise linear function of the temperature from `-1` upwards, with slopes `-1`, `0` and `1`.
///
/// A wall of a thermograph ends on top in a vertical mast; a scaffold ends in a slanted line.
///
/// # Equality
///
/// `==` is equality of functions: neighbouring pieces are never parts of one line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trajectory {
    /// The piece that goes up for ever.
    top: Line,
    /// Where the pieces meet, downwards, all above `-1`.
    corners: Vec<Corner>,
}

/// The line `at_zero + slope · t`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Line {
    at_zero: Dyadic,
    slope: i8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Corner {
    temperature: Dyadic,
    /// The slope below this temperature, other than the one above.
    slope: i8,
}

/// The lowest temperature.
pub(super) const LOWEST: Dyadic = Dyadic::integer(-1);

impl Trajectory {
    /// A vertical line: the thermograph of an integer is such a mast.
    pub fn mast(value: Dyadic) -> Trajectory {
        Trajectory { top: Line { at_zero: value, slope: 0 }, corners: Vec::new() }
    }

    /// The scaffold over a mast at `value`: a line of this slope.
    pub(super) fn slanted(value: Dyadic, slope: i8) -> Trajectory {
        Trajectory { top: Line { at_zero: value, slope }, corners: Vec::new() }
    }

    /// A line of this slope above temperature zero, and a mast at `value` below.
    pub(super) fn slanted_above_zero(value: Dyadic, slope: i8) -> Trajectory {
        let corners = vec![Corner { temperature: Dyadic::ZERO, slope: 0 }];
        Trajectory { top: Line { at_zero: value, slope }, corners }
    }

    /// The number at a temperature. Below `-1` the lowest piece goes on.
    pub fn value_at(&self, t: &Dyadic) -> Dyadic {
        let mut line = self.top.clone();
        for corner in self.corners.iter().take_while(|corner| t < &corner.temperature) {
            line.turn(&corner.temperature, corner.slope);
        }
        line.value_at(t)
    }

    /// The temperatures and numbers at which the slope changes, downwards.
    pub fn corners(&self) -> impl Iterator<Item = (&Dyadic, Dyadic)> {
        let mut line = self.top.clone();
        self.corners.iter().map(move |corner| {
            line.turn(&corner.temperature, corner.slope);
            (&corner.temperature, line.value_at(&corner.temperature))
        })
    }

    /// The slopes of the pieces, from the top down: one more than there are corners.
    pub fn slopes(&self) -> impl Iterator<Item = i8> {
        iter::once(self.top.slope).chain(self.corners.iter().map(|corner| corner.slope))
    }

    /// The number on the mast; for a scaffold, the number at which its highest piece, prolonged, meets temperature 0.
    pub fn mast_value(&self) -> &Dyadic {
        &self.top.at_zero
    }

    /// The greater of the two at each temperature for Left, the lesser for Right.
    pub fn best(&self, player: Player, other: &Trajectory) -> Trajectory {
        best(player, View::of(self), View::of(other), Vec::new())
    }

    /// The sum with a number.
    pub fn plus_number(&self, number: &Dyadic) -> Trajectory {
        View { shift: number, ..View::of(self) }.to_trajectory()
    }

    /// About how many bytes this takes on the heap, as long as the numbers are small.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of::<Corner>() * self.corners.len()
    }
}

impl Neg for &Trajectory {
    type Output = Trajectory;

    fn neg(self) -> Trajectory {
        View { negative: true, ..View::of(self) }.to_trajectory()
    }
}

impl fmt::Display for Trajectory {
    /// The mast, the temperatures of the corners downwards, and the slopes from the mast down: `1/2,[3/2],[0,-1]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},[", self.top.at_zero)?;
        for (index, corner) in self.corners.iter().enumerate() {
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

impl Line {
    fn value_at(&self, t: &Dyadic) -> Dyadic {
        match self.slope {
            0 => self.at_zero.clone(),
            1 => &self.at_zero + t,
            _ => &self.at_zero - t,
        }
    }

    /// Goes on with another slope below a temperature.
    #[inline]
    fn turn(&mut self, temperature: &Dyadic, slope: i8) {
        match self.slope - slope {
            0 => {}
            1 => self.at_zero += temperature,
            -1 => self.at_zero -= temperature,
            2 => self.at_zero += temperature.double(),
            _ => self.at_zero -= temperature.double(),
        }
        self.slope = slope;
    }

    /// The temperature at which two lines of different slopes meet.
    fn meets(&self, other: &Line) -> Dyadic {
        let (flatter, steeper) = if self.slope < other.slope { (self, other) } else { (other, self) };
        let difference = &flatter.at_zero - &steeper.at_zero;
        if steeper.slope - flatter.slope == 1 { difference } else { difference.half() }
    }
}

static ZERO: Dyadic = Dyadic::ZERO;

/// A trajectory looked at after negation, a shift by a number and a tilt by a multiple of `t`, in this order.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) trajectory: &'a Trajectory,
    pub(super) negative: bool,
    pub(super) shift: &'a Dyadic,
    pub(super) tilt: i8,
}

impl<'a> View<'a> {
    pub(super) fn of(trajectory: &'a Trajectory) -> View<'a> {
        View { trajectory, negative: false, shift: &ZERO, tilt: 0 }
    }

    pub(super) fn to_trajectory(self) -> Trajectory {
        let mut corners = self.trajectory.corners.clone();
        if self.negative || self.tilt != 0 {
            for corner in &mut corners {
                corner.slope = self.slope(corner.slope);
            }
        }
        Trajectory { top: self.top(), corners }
    }

    #[inline]
    fn top(self) -> Line {
        let Line { at_zero, slope } = &self.trajectory.top;
        let at_zero = if self.negative { self.shift - at_zero } else { self.shift + at_zero };
        Line { at_zero, slope: self.slope(*slope) }
    }

    #[inline]
    fn slope(self, slope: i8) -> i8 {
        if self.negative { self.tilt - slope } else { self.tilt + slope }
    }

    /// The corner that ends piece `index` below.
    #[inline]
    fn end(self, index: usize) -> Option<&'a Dyadic> {
        self.trajectory.corners.get(index).map(|corner| &corner.temperature)
    }
}

/// A scaffold under construction: the best of the walls that have joined it.
#[derive(Default)]
pub(super) struct Scaffold {
    best: Option<Trajectory>,
    /// The room of the last but one, to be used again.
    spare: Vec<Corner>,
}

impl Scaffold {
    pub(super) fn join_trajectory(&mut self, player: Player, scaffold: Trajectory) {
        match &self.best {
            None => self.best = Some(scaffold),
            Some(_) => self.join(player, View::of(&scaffold)),
        }
    }

    pub(super) fn join(&mut self, player: Player, wall: View<'_>) {
        let Some(old) = &mut self.best else {
            self.best = Some(wall.to_trajectory());
            return;
        };
        let new = best(player, View::of(old), wall, std::mem::take(&mut self.spare));
        self.spare = std::mem::replace(old, new).corners;
    }

    /// The scaffold; without any wall, it stands at zero.
    pub(super) fn build(self) -> Trajectory {
        self.best.unwrap_or_else(|| Trajectory::mast(Dyadic::ZERO))
    }
}

/// The greater of the two at each temperature for Left, the lesser for Right; made in the room of `corners`.
fn best(player: Player, f: View<'_>, g: View<'_>, mut corners: Vec<Corner>) -> Trajectory {
    corners.clear();
    // Each corner of either, one more between each two, and one for the mast that is put on top.
    corners.reserve_exact(f.trajectory.corners.len() + g.trajectory.corners.len() + 2);
    let mut best = Builder { top: None, corners };
    let mut upper: Option<&Dyadic> = None;
    let mut regions = Regions::new(f, g);
    loop {
        let lower = regions.lower();
        let [f_line, g_line] = &regions.lines;
        let order = match player {
            Player::Left => f_line.slope.cmp(&g_line.slope),
            Player::Right => g_line.slope.cmp(&f_line.slope),
        };
        match order {
            Ordering::Equal => {
                let f_wins = match player {
                    Player::Left => g_line.at_zero <= f_line.at_zero,
                    Player::Right => f_line.at_zero <= g_line.at_zero,
                };
                best.push(upper, if f_wins { f_line } else { g_line });
            }
            // Above their meeting the steeper of two lines is greater, below it the other.
            _ => {
                let (above, below) = if order == Ordering::Greater { (f_line, g_line) } else { (g_line, f_line) };
                let meeting = f_line.meets(g_line);
                if upper.is_some_and(|upper| upper <= &meeting) {
                    best.push(upper, below);
                } else {
                    best.push(upper, above);
                    if lower.unwrap_or(&LOWEST) < &meeting {
                        best.push(Some(&meeting), below);
                    }
                }
            }
        }
        if lower.is_none() {
            return best.build();
        }
        regions.descend();
        upper = lower;
    }
}

/// Where two scaffolds close: the least temperature from which on Left's is not above Right's, and the number there.
///
/// Left's never rises with the temperature, Right's never falls, and their highest pieces are slanted.
pub(super) fn closing(left: &Trajectory, right: &Trajectory) -> (Dyadic, Dyadic) {
    let mut regions = Regions::new(View::of(left), View::of(right));
    loop {
        let lower = regions.lower();
        let [left_line, right_line] = &regions.lines;
        if left_line.slope != right_line.slope {
            let meeting = left_line.meets(right_line);
            if lower.unwrap_or(&LOWEST) < &meeting {
                let mean = left_line.value_at(&meeting);
                return (meeting, mean);
            }
        }
        if lower.is_none() {
            return (LOWEST, left_line.value_at(&LOWEST));
        }
        regions.descend();
    }
}

/// A mast from `temperature` upwards, and below it this scaffold, which passes through the foot of the mast.
pub(super) fn topped(mut scaffold: Trajectory, temperature: &Dyadic, mean: &Dyadic) -> Trajectory {
    let cut = scaffold.corners.iter().take_while(|corner| temperature <= &corner.temperature).count();
    let slope = scaffold.corners[..cut].last().map_or(scaffold.top.slope, |corner| corner.slope);
    let corner = Corner { temperature: temperature.clone(), slope };
    match cut.checked_sub(1) {
        _ if slope == 0 || temperature <= &LOWEST => drop(scaffold.corners.drain(..cut)),
        None => {
            scaffold.corners.reserve_exact(1);
            scaffold.corners.insert(0, corner);
        }
        Some(last) => {
            scaffold.corners[last] = corner;
            scaffold.corners.drain(..last);
        }
    }
    scaffold.top = Line { at_zero: mean.clone(), slope: 0 };
    scaffold
}

/// The ranges of temperatures, downwards, in which two trajectories are both straight.
struct Regions<'a> {
    views: [View<'a>; 2],
    next: [usize; 2],
    lines: [Line; 2],
}

impl<'a> Regions<'a> {
    fn new(f: View<'a>, g: View<'a>) -> Regions<'a> {
        Regions { views: [f, g], next: [0, 0], lines: [f.top(), g.top()] }
    }

    /// The lower end of this range, or none if it is the lowest.
    #[inline]
    fn lower(&self) -> Option<&'a Dyadic> {
        let [f, g] = self.views;
        f.end(self.next[0]).max(g.end(self.next[1]))
    }

    /// Goes on to the next lower range.
    #[inline]
    fn descend(&mut self) {
        let lower = self.lower();
        for (view, (next, line)) in self.views.iter().zip(self.next.iter_mut().zip(&mut self.lines)) {
            if let Some(corner) = view.trajectory.corners.get(*next)
                && Some(&corner.temperature) == lower
            {
                line.turn(&corner.temperature, view.slope(corner.slope));
                *next += 1;
            }
        }
    }
}

/// A trajectory under construction, from the top down.
struct Builder {
    top: Option<Line>,
    corners: Vec<Corner>,
}

impl Builder {
    /// Goes on with a line below a temperature. A line of the same slope is the same line, for all is continuous.
    #[inline]
    fn push(&mut self, upper: Option<&Dyadic>, line: &Line) {
        let Some(top) = &self.top else {
            self.top = Some(line.clone());
            return;
        };
        let last = self.corners.last().map_or(top.slope, |corner| corner.slope);
        if let Some(upper) = upper
            && last != line.slope
        {
            self.corners.push(Corner { temperature: upper.clone(), slope: line.slope });
        }
    }

    fn build(self) -> Trajectory {
        let top = self.top.unwrap_or(Line { at_zero: Dyadic::ZERO, slope: 0 });
        Trajectory { top, corners: self.corners }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A trajectory that starts at `mast` and goes down through corners at these temperatures with these slopes.
    fn trajectory(mast: i64, pieces: &[(i64, i8)]) -> Trajectory {
        let mut builder = Builder { top: None, corners: Vec::new() };
        let mut last = Line { at_zero: Dyadic::from(mast), slope: 0 };
        builder.push(None, &last);
        for &(temperature, slope) in pieces {
            let temperature = Dyadic::new(temperature, 2);
            let value = last.value_at(&temperature);
            last = Line { at_zero: &value - temperature.times(i64::from(slope)), slope };
            builder.push(Some(&temperature), &last);
        }
        builder.build()
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
            let tilted = View { tilt: 0, negative: true, shift: &shift, trajectory: &f }.to_trajectory();
            assert_eq!(-&negative, f);
            for t in temperatures() {
                assert_eq!(shifted.value_at(&t), f.value_at(&t) + &shift);
                assert_eq!(negative.value_at(&t), -f.value_at(&t));
                assert_eq!(tilted.value_at(&t), &shift - f.value_at(&t));
            }
            assert_eq!(f.corners().count() + 1, f.slopes().count());
            for (t, value) in f.corners() {
                assert_eq!(f.value_at(t), value, "continuous");
            }
        }
    }

    #[test]
    fn they_are_written_from_the_mast_down() {
        assert_eq!(trajectory(1, &[]).to_string(), "1,[],[0]");
        assert_eq!(trajectory(0, &[(4, -1), (0, 0)]).to_string(), "0,[1,0],[0,-1,0]");
    }
}
