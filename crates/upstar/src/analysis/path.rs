//! Piecewise linear functions of the temperature over some type of numbers: the representation of trajectories.
//!
//! The algorithms are written once, for dyadics and for numbers in fixed point. With the latter a result may be wrong
//! because of overflow; then [`Path::is_plain`] is false.

use std::cmp::Ordering;

use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// A type of numbers for temperatures and values.
pub(super) trait Coordinate: Clone + Ord {
    /// A list of corners.
    type Corners: Corners<Self>;

    const ZERO: Self;
    /// The lowest temperature, `-1`.
    const LOWEST: Self;

    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    /// Half of a sum of a few plain numbers.
    fn half(&self) -> Self;
    /// Whether this number is small enough for computations.
    fn is_plain(&self) -> bool;
    /// A dyadic as a plain number, if it is one.
    fn of_dyadic(number: &Dyadic) -> Option<Self>;
    fn to_dyadic(&self) -> Dyadic;
}

/// A list of corners, downwards.
pub(super) trait Corners<N>: Clone {
    /// An empty list with room for `count` corners.
    fn with_room(count: usize) -> Self;
    fn clear(&mut self);
    fn push(&mut self, corner: Corner<N>);
    fn len(&self) -> usize;
    fn get(&self, index: usize) -> Option<Corner<N>>;
    /// Whether all corners that were pushed are plain; if not, they are lost.
    fn is_plain(&self) -> bool;
    /// The approximate number of bytes on the heap, provided the numbers are small.
    fn heap_bytes(&self) -> usize;

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Corner<N>> {
        (0..self.len()).map_while(|index| self.get(index))
    }
}

/// A piecewise linear function of the temperature from `-1` upwards, with slopes `-1`, `0` and `1`.
///
/// Adjacent pieces are never parts of one line, so paths are equal as functions exactly if their fields are equal.
#[derive(Clone, Debug)]
pub(super) struct Path<N: Coordinate> {
    /// The unbounded top piece.
    pub(super) top: Line<N>,
    /// The points where pieces meet, downwards, all above `-1`.
    pub(super) corners: N::Corners,
}

/// The change of the number per unit of temperature. A whole word, because partial words are slow to copy.
pub(super) type Slope = i64;

/// The line `at_zero + slope · t`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Line<N> {
    pub(super) at_zero: N,
    pub(super) slope: Slope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Corner<N> {
    pub(super) temperature: N,
    /// The slope below this temperature, which differs from the one above.
    pub(super) slope: Slope,
}

impl<N: Coordinate> Path<N> {
    /// A straight line.
    #[inline]
    pub(super) fn straight(at_zero: N, slope: Slope) -> Path<N> {
        Path { top: Line { at_zero, slope }, corners: N::Corners::with_room(0) }
    }

    /// This path with another slope below a temperature that is lower than its corners.
    #[inline]
    pub(super) fn bent(mut self, temperature: N, slope: Slope) -> Path<N> {
        self.corners.push(Corner { temperature, slope });
        self
    }

    /// Whether the path is exact, and small enough for computations.
    #[inline]
    pub(super) fn is_plain(&self) -> bool {
        self.corners.is_plain() && self.top.at_zero.is_plain()
    }

    /// A mast from `temperature` upwards, and below it this scaffold, which passes through the foot of the mast.
    #[inline]
    fn topped(&self, temperature: &N, mean: &N) -> Path<N> {
        let mut corners = N::Corners::with_room(self.corners.len() + 1);
        let mut slope = self.top.slope;
        let mut below = self.corners.iter().peekable();
        while let Some(corner) = below.next_if(|corner| temperature <= &corner.temperature) {
            slope = corner.slope;
        }
        if slope != 0 && &N::LOWEST < temperature {
            corners.push(Corner { temperature: temperature.clone(), slope });
        }
        below.for_each(|corner| corners.push(corner));
        Path { top: Line { at_zero: mean.clone(), slope: 0 }, corners }
    }
}

impl<N: Coordinate> PartialEq for Path<N> {
    fn eq(&self, other: &Path<N>) -> bool {
        self.top == other.top && self.corners.iter().eq(other.corners.iter())
    }
}

impl<N: Coordinate> Line<N> {
    pub(super) fn value_at(&self, t: &N) -> N {
        match self.slope {
            0 => self.at_zero.clone(),
            1 => self.at_zero.plus(t),
            _ => self.at_zero.minus(t),
        }
    }

    /// Continues with another slope below a temperature.
    #[inline]
    pub(super) fn turn(&mut self, temperature: &N, slope: Slope) {
        match self.slope - slope {
            0 => {}
            1 => self.at_zero = self.at_zero.plus(temperature),
            -1 => self.at_zero = self.at_zero.minus(temperature),
            2 => self.at_zero = self.at_zero.plus(&temperature.plus(temperature)),
            _ => self.at_zero = self.at_zero.minus(&temperature.plus(temperature)),
        }
        self.slope = slope;
    }

    /// The temperature at which two lines of different slopes meet.
    #[inline]
    fn meets(&self, other: &Line<N>) -> N {
        let (flatter, steeper) = if self.slope < other.slope { (self, other) } else { (other, self) };
        let difference = flatter.at_zero.minus(&steeper.at_zero);
        if steeper.slope - flatter.slope == 1 { difference } else { difference.half() }
    }
}

/// A view of a path after negation, a shift by a number and a tilt by a multiple of `t`, in this order.
pub(super) struct View<'a, N: Coordinate> {
    pub(super) path: &'a Path<N>,
    pub(super) negative: bool,
    pub(super) shift: N,
    pub(super) tilt: Slope,
}

impl<'a, N: Coordinate> View<'a, N> {
    pub(super) fn of(path: &'a Path<N>) -> View<'a, N> {
        View { path, negative: false, shift: N::ZERO, tilt: 0 }
    }

    /// Writes the viewed path to `path`.
    #[inline]
    fn write_to(&self, path: &mut Path<N>) {
        path.top = self.top();
        path.corners.clear();
        for Corner { temperature, slope } in self.path.corners.iter() {
            path.corners.push(Corner { temperature, slope: self.slope(slope) });
        }
    }

    /// The viewed path.
    pub(super) fn to_path(&self) -> Path<N> {
        let mut path = Path { top: self.top(), corners: N::Corners::with_room(self.path.corners.len()) };
        self.write_to(&mut path);
        path
    }

    #[inline]
    fn top(&self) -> Line<N> {
        let Line { at_zero, slope } = &self.path.top;
        let at_zero = if self.negative { self.shift.minus(at_zero) } else { self.shift.plus(at_zero) };
        Line { at_zero, slope: self.slope(*slope) }
    }

    #[inline]
    fn slope(&self, slope: Slope) -> Slope {
        if self.negative { self.tilt - slope } else { self.tilt + slope }
    }
}

/// A scaffold under construction: the best of the walls joined so far.
pub(super) struct Scaffold<N: Coordinate> {
    /// The scaffold, and a buffer for the next one.
    paths: [Path<N>; 2],
    current: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Empty,
    Plain,
    /// A wall or the scaffold was not plain.
    Spoilt,
}

impl<N: Coordinate> Scaffold<N> {
    #[inline]
    pub(super) fn new() -> Scaffold<N> {
        let paths = [Path::straight(N::ZERO, 0), Path::straight(N::ZERO, 0)];
        Scaffold { paths, current: 0, state: State::Empty }
    }

    /// Takes the greater of the scaffold and a wall at each temperature for Left, the lesser for Right.
    #[inline]
    pub(super) fn join(&mut self, player: Player, wall: &View<'_, N>) {
        let [first, second] = &mut self.paths;
        let (old, new) = if self.current == 0 { (first, second) } else { (second, first) };
        match self.state {
            State::Empty => wall.write_to(new),
            State::Plain => best(player, &View::of(old), wall, new),
            State::Spoilt => return,
        }
        self.state = if new.is_plain() { State::Plain } else { State::Spoilt };
        self.current = 1 - self.current;
    }

    /// Gives up because a wall is not plain.
    pub(super) fn spoil(&mut self) {
        self.state = State::Spoilt;
    }

    /// Whether the scaffold is plain, and has at least one wall.
    pub(super) fn is_plain(&self) -> bool {
        self.state == State::Plain
    }

    /// The scaffold; without any wall, it is at zero.
    pub(super) fn path(&self) -> &Path<N> {
        &self.paths[self.current]
    }
}

/// The greater of the two at each temperature for Left, the lesser for Right.
#[inline]
fn best<N: Coordinate>(player: Player, f: &View<'_, N>, g: &View<'_, N>, best: &mut Path<N>) {
    let mut upper: Option<N> = None;
    let mut regions = Regions::new(f, g);
    best.corners.clear();
    let mut last = 0;
    // Continues with a line below a temperature. By continuity, a line of the same slope is the same line.
    let mut push = |upper: &Option<N>, line: &Line<N>| {
        match upper {
            None => best.top.clone_from(line),
            Some(upper) if last != line.slope => {
                best.corners.push(Corner { temperature: upper.clone(), slope: line.slope });
            }
            Some(_) => {}
        }
        last = line.slope;
    };
    loop {
        let lower = regions.lower();
        let [f_line, g_line] = &regions.lines;
        let order = match player {
            Player::Left => f_line.slope.cmp(&g_line.slope),
            Player::Right => g_line.slope.cmp(&f_line.slope),
        };
        if order == Ordering::Equal {
            let f_wins = match player {
                Player::Left => g_line.at_zero <= f_line.at_zero,
                Player::Right => f_line.at_zero <= g_line.at_zero,
            };
            push(&upper, if f_wins { f_line } else { g_line });
        } else {
            // Above their intersection the steeper of two lines is greater, below it the other.
            let (above, below) = if order == Ordering::Greater { (f_line, g_line) } else { (g_line, f_line) };
            let meeting = f_line.meets(g_line);
            if upper.as_ref().is_some_and(|upper| upper <= &meeting) {
                push(&upper, below);
            } else {
                push(&upper, above);
                if lower.as_ref().unwrap_or(&N::LOWEST) < &meeting {
                    push(&Some(meeting), below);
                }
            }
        }
        let Some(lower) = lower else { return };
        regions.descend(&lower);
        upper = Some(lower);
    }
}

/// The walls over two scaffolds: the scaffolds up to the least temperature from which on Left's is not above Right's, and then
/// a mast. At least one of the walls turns there, unless it is the lowest temperature.
///
/// Left's scaffold never rises with the temperature, Right's never falls, and their highest pieces are slanted.
#[inline]
pub(super) fn walls<N: Coordinate>(left: &Path<N>, right: &Path<N>) -> ByPlayer<Path<N>> {
    let (temperature, mean) = closing(left, right);
    ByPlayer { left, right }.map(|scaffold| scaffold.topped(&temperature, &mean))
}

/// The least temperature from which on the left scaffold is not above the right one, and the number there.
#[inline]
fn closing<N: Coordinate>(left: &Path<N>, right: &Path<N>) -> (N, N) {
    let (left, right) = (View::of(left), View::of(right));
    let mut regions = Regions::new(&left, &right);
    loop {
        let lower = regions.lower();
        let [left_line, right_line] = &regions.lines;
        if left_line.slope != right_line.slope {
            let meeting = left_line.meets(right_line);
            if lower.as_ref().unwrap_or(&N::LOWEST) < &meeting {
                let mean = left_line.value_at(&meeting);
                return (meeting, mean);
            }
        }
        let Some(lower) = lower else {
            return (N::LOWEST, left_line.value_at(&N::LOWEST));
        };
        regions.descend(&lower);
    }
}

/// The temperature ranges, downwards, in which both paths are straight.
struct Regions<'a, N: Coordinate> {
    views: [&'a View<'a, N>; 2],
    lines: [Line<N>; 2],
    /// The next corner of each path below, and its index.
    corners: [Option<Corner<N>>; 2],
    places: [usize; 2],
}

impl<'a, N: Coordinate> Regions<'a, N> {
    #[inline]
    fn new(f: &'a View<'a, N>, g: &'a View<'a, N>) -> Regions<'a, N> {
        let corners = [f.path.corners.get(0), g.path.corners.get(0)];
        Regions { views: [f, g], lines: [f.top(), g.top()], corners, places: [0, 0] }
    }

    /// The lower end of this range, or `None` if it is the lowest range.
    #[inline]
    fn lower(&self) -> Option<N> {
        let [f, g] = self.corners.each_ref().map(|corner| corner.as_ref().map(|corner| &corner.temperature));
        f.max(g).cloned()
    }

    /// Continues with the next lower range, which begins at this temperature.
    #[inline]
    fn descend(&mut self, temperature: &N) {
        for index in 0..2 {
            if let Some(corner) = &self.corners[index]
                && corner.temperature == *temperature
            {
                let view = self.views[index];
                self.lines[index].turn(temperature, view.slope(corner.slope));
                self.places[index] += 1;
                self.corners[index] = view.path.corners.get(self.places[index]);
            }
        }
    }
}

impl Coordinate for Dyadic {
    type Corners = Vec<Corner<Dyadic>>;

    const ZERO: Dyadic = Dyadic::ZERO;
    const LOWEST: Dyadic = Dyadic::integer(-1);

    fn plus(&self, other: &Dyadic) -> Dyadic {
        self + other
    }

    fn minus(&self, other: &Dyadic) -> Dyadic {
        self - other
    }

    fn half(&self) -> Dyadic {
        self.half()
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn of_dyadic(number: &Dyadic) -> Option<Dyadic> {
        Some(number.clone())
    }

    fn to_dyadic(&self) -> Dyadic {
        self.clone()
    }
}

impl Corners<Dyadic> for Vec<Corner<Dyadic>> {
    fn with_room(count: usize) -> Vec<Corner<Dyadic>> {
        Vec::with_capacity(count)
    }

    fn clear(&mut self) {
        self.clear();
    }

    fn push(&mut self, corner: Corner<Dyadic>) {
        self.push(corner);
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn get(&self, index: usize) -> Option<Corner<Dyadic>> {
        <[Corner<Dyadic>]>::get(self, index).cloned()
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn heap_bytes(&self) -> usize {
        size_of_val(&**self)
    }
}
