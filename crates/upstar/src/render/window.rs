//! The part of the plane shown in a picture of thermographs.

use crate::analysis::{Thermograph, Trajectory};
use crate::number::{Dyadic, label};
use crate::player::{ByPlayer, Player};
use crate::render::axis::{Axis, ratio};
use crate::value::{Side, Stop};

/// One game in a picture.
#[derive(Clone, Debug)]
pub struct Picture<'u> {
    /// The name of the game in the legend.
    pub name: String,
    /// Its thermograph.
    pub thermograph: Thermograph<'u>,
    /// Its scaffolds, if they are to be drawn.
    pub scaffolds: Option<ByPlayer<Trajectory>>,
    /// Its stops with their sides; none for a number.
    pub stops: Option<ByPlayer<Stop>>,
}

impl Picture<'_> {
    /// The facts about the game that a legend states.
    pub(super) fn facts(&self) -> String {
        let (mean, temperature) = (self.thermograph.mean(), self.thermograph.temperature());
        let stop = |stop: &Stop| {
            let side = if stop.side == Side::Above { "R" } else { "L" };
            format!("{side}({})", label(&stop.value))
        };
        let stops = self.stops.as_ref().map(|stops| format!(", stops {}, {}", stop(&stops.left), stop(&stops.right)));
        format!("mean {}, temperature {}{}", label(&mean), label(&temperature), stops.unwrap_or_default())
    }

    /// The places of the stops on the line of temperature 0, each with its side: greater numbers, and the gaps above a number, are
    /// farther left.
    pub(super) fn stop_marks(&self, window: &Window) -> Vec<((f64, f64), Side)> {
        let stops = self.stops.iter().flat_map(|stops| [&stops.left, &stops.right]);
        stops.map(|stop| (window.place(&Dyadic::ZERO, &stop.value), stop.side)).collect()
    }
}

/// The lowest temperature in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Floor {
    /// `-1` if some game is not hot, since its thermograph is interesting only below zero; otherwise `0`.
    #[default]
    Automatic,
    /// Temperature `0`.
    Zero,
    /// Temperature `-1`, where all thermographs begin.
    MinusOne,
}

/// A rectangle of a picture, in its units: from the left and from the top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

/// The axes of a picture.
#[derive(Clone, Debug)]
pub(super) struct Window {
    pub(super) floor: Dyadic,
    pub(super) values: Axis,
    pub(super) temperatures: Axis,
}

impl Window {
    /// The window that shows all these games in an area whose units have the ratio `aspect` of width to height.
    pub(super) fn new(pictures: &[Picture<'_>], floor: Floor, area: Area, aspect: f64) -> Window {
        let hot = pictures.iter().all(|picture| Dyadic::ZERO < picture.thermograph.temperature());
        let floor = match floor {
            Floor::Zero => Dyadic::ZERO,
            Floor::Automatic if hot && !pictures.is_empty() => Dyadic::ZERO,
            Floor::Automatic | Floor::MinusOne => Dyadic::integer(-1),
        };
        let hottest = pictures.iter().map(|picture| picture.thermograph.temperature()).fold(floor.clone(), Ord::max);
        let (low, high) = values_shown(pictures, &floor);
        let (width, height) = (area.right - area.left, area.bottom - area.top);
        // Space around the walls and above the foot of the hottest mast.
        let mut value_span = (&high - &low).times(5).half().half();
        if value_span.is_zero() {
            value_span = Dyadic::from(2);
        }
        let mut temperature_span = (hottest - &floor).times(3).half();
        if temperature_span.is_zero() {
            temperature_span = Dyadic::ONE;
        }
        // The same unit on both axes makes the walls diagonal, unless that would flatten the picture.
        let (mut value_length, mut temperature_length) = (width, height);
        let shape = ratio(&value_span, &temperature_span) / aspect * height / width;
        if (0.2..=1.0).contains(&shape) {
            value_length = width * shape;
        } else if (1.0..=5.0).contains(&shape) {
            temperature_length = height / shape;
        }
        let values = Axis {
            middle: low.midpoint(&high),
            span: value_span,
            centre: (area.left + area.right) / 2.0,
            length: value_length,
        };
        let temperatures =
            Axis { middle: floor.clone(), span: temperature_span, centre: area.bottom, length: temperature_length };
        Window { floor, values, temperatures }
    }

    /// A wall from the floor up to the foot of the mast, as coordinates; only its end if the mast begins at the floor.
    pub(super) fn wall(&self, thermograph: &Thermograph<'_>, player: Player) -> Vec<(f64, f64)> {
        let end = self.place(&self.floor, &thermograph.wall(player).value_at(&self.floor));
        let points = thermograph.wall_points(player);
        let above = points.iter().rev().filter(|(t, _)| &self.floor < t).map(|(t, value)| self.place(t, value));
        [end].into_iter().chain(above).collect()
    }

    /// The place where the mast begins, or emerges from the floor.
    pub(super) fn foot(&self, thermograph: &Thermograph<'_>) -> (f64, f64) {
        self.place(&thermograph.temperature().max(self.floor.clone()), &thermograph.mean())
    }

    /// The corners of a trajectory from the floor upwards, as coordinates, with its continuation to `top`.
    pub(super) fn path(&self, trajectory: &Trajectory, top: f64) -> Vec<(f64, f64)> {
        let mut points = vec![self.place(&self.floor, &trajectory.value_at(&self.floor))];
        let corners: Vec<_> = trajectory.corners().filter(|(t, _)| &self.floor < t).collect();
        points.extend(corners.into_iter().rev().map(|(t, value)| self.place(&t, &value)));
        // One unit beyond the last corner, extended to the top of the picture.
        let slope = trajectory.slopes().next().map_or(0.0, f64::from);
        let (x, y) = points[points.len() - 1];
        let rise = (y - top) / self.temperatures.length;
        let unit = ratio(&self.temperatures.span, &self.values.span) * self.values.length;
        points.push((x - slope * rise * unit, top));
        points
    }

    /// The coordinates of a value at a temperature.
    pub(super) fn place(&self, temperature: &Dyadic, value: &Dyadic) -> (f64, f64) {
        (self.values.place(value), self.temperatures.place(temperature))
    }
}

/// The label of a game at the foot of its mast: a letter if there are several games.
pub(super) fn mark(index: usize, count: usize) -> Option<char> {
    (1 < count).then(|| char::from(b"abcdefghijklmnopqrstuvwxyz"[index % 26]))
}

/// The least and the greatest value of all walls above the floor.
fn values_shown(pictures: &[Picture<'_>], floor: &Dyadic) -> (Dyadic, Dyadic) {
    let mut values: Vec<Dyadic> = Vec::new();
    for Picture { thermograph, .. } in pictures {
        values.push(thermograph.mean());
        for player in Player::ALL {
            // Walls spread downwards, so they are widest at the floor.
            values.push(thermograph.wall(player).value_at(floor));
        }
    }
    let low = values.iter().min().cloned().unwrap_or_default();
    let high = values.iter().max().cloned().unwrap_or_default();
    (low, high)
}
