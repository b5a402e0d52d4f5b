//! Thermographs as SVG.
//!
//! As in the literature, temperature increases upwards and values increase to the left, so Left's wall is on the left. Walls are
//! solid lines, masts are dashed, scaffolds are dotted. Several games may share a picture; colours and letters distinguish them,
//! and a legend lists means, temperatures and stops. Arrowheads at temperature 0 point to the side of a stop. The exact numbers are also in `data-` attributes of each game's group.

use std::fmt::Write;

use crate::analysis::Trajectory;
use crate::number::Dyadic;
use crate::number::label;
use crate::player::{ByPlayer, Player};
use crate::render::lettering::{Label, Lettering, Weight, escaped};
use crate::render::letters;
use crate::render::scene::Anchor;
use crate::render::window::{Area, Floor, Picture, Window, mark};
use crate::value::Side;

/// Size and style of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct SvgFrame {
    /// The width in pixels.
    pub width: f64,
    /// The height in pixels, without the legend.
    pub height: f64,
    /// The lowest temperature shown.
    pub floor: Floor,
    /// The rendering of letters.
    pub lettering: Lettering,
    /// The `id` of the element that clips the walls, which must be unique on a page with several pictures.
    pub id: String,
}

impl Default for SvgFrame {
    fn default() -> SvgFrame {
        SvgFrame {
            width: 640.0,
            height: 440.0,
            floor: Floor::default(),
            lettering: Lettering::default(),
            id: "plot".into(),
        }
    }
}

/// Colours that most people can distinguish (Okabe and Ito), dark enough on white.
const COLOURS: [&str; 6] = ["#0065a3", "#c4500a", "#00805c", "#a64d84", "#8a6d00", "#4b4b4b"];
const FULL: &str = "";
const DASHED: &str = "7 5";
const DOTTED: &str = "1.5 3.5";
const INK: &str = "#3d4148";
const GRID: &str = "#e7e9ec";
const SIZE: f64 = 12.0;
const ROW: f64 = 22.0;

/// A picture of several thermographs on common axes, as SVG.
pub fn thermograph_svg(pictures: &[Picture<'_>], frame: &SvgFrame) -> String {
    let legend = 14.0 + ROW * pictures.len() as f64;
    let (width, height) = (frame.width, frame.height + legend);
    let temperature_labels = pictures.iter().map(|picture| label(&picture.thermograph.temperature()));
    let widest = temperature_labels.map(|text| letters::width(&text, SIZE)).fold(24.0, f64::max);
    let area = Area { left: 34.0 + widest, right: width - 24.0, top: legend + 16.0, bottom: height - 54.0 };
    let window = Window::new(pictures, frame.floor, area, 1.0);
    let mut drawing = Drawing { svg: String::new(), lettering: frame.lettering, id: escaped(&frame.id), area, window };
    let names: Vec<String> = pictures.iter().map(|picture| escaped(&picture.name)).collect();
    let _ = write!(
        drawing.svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">
<title>Thermograph of {}</title>
<rect width="{width}" height="{height}" fill="white"/>
<clipPath id="{}"><rect x="{:.2}" y="{:.2}" width="{:.2}" height="{:.2}"/></clipPath>
"#,
        names.join(", "),
        escaped(&frame.id),
        area.left,
        area.top - 8.0,
        area.right - area.left,
        area.bottom - area.top + 9.0,
    );
    drawing.axes(pictures);
    for (index, picture) in pictures.iter().enumerate() {
        let mean = picture.thermograph.mean();
        let later = pictures[index + 1..].iter().filter(|other| other.thermograph.mean() == mean).count();
        drawing.game(index, picture, later);
    }
    drawing.title_of_temperatures();
    drawing.feet(pictures);
    drawing.stops(pictures);
    for (index, picture) in pictures.iter().enumerate() {
        drawing.legend_row(index, picture, pictures.len());
    }
    drawing.svg.push_str("</svg>\n");
    drawing.svg
}

struct Drawing {
    svg: String,
    lettering: Lettering,
    id: String,
    area: Area,
    window: Window,
}

impl Drawing {
    /// The grid with its labels: first those of means and temperatures, then round numbers where there is room.
    fn axes(&mut self, pictures: &[Picture<'_>]) {
        let Area { left, right, top, bottom } = self.area;
        let mut labels = Labels::default();
        let floor = self.window.floor.clone();
        if pictures.iter().all(|picture| picture.thermograph.temperature() != floor) {
            labels.try_temperature(&floor, bottom, None);
        }
        for (index, Picture { thermograph, .. }) in pictures.iter().enumerate() {
            let (x, y) = self.window.place(&thermograph.temperature(), &thermograph.mean());
            labels.try_value(&thermograph.mean(), x, Some(index));
            if floor <= thermograph.temperature() {
                labels.try_temperature(&thermograph.temperature(), y, Some(index));
            }
        }
        let values = self.window.values.ticks(left, right, 56.0);
        let temperatures = self.window.temperatures.ticks(top, bottom + 0.5, 40.0);
        for value in &values {
            let x = self.window.values.place(value);
            self.line((x, top), (x, bottom), GRID, 1.0, "");
            labels.try_value(value, x, None);
        }
        for temperature in &temperatures {
            let y = self.window.temperatures.place(temperature);
            let colour = if temperature.is_zero() { "#aab0b8" } else { GRID };
            self.line((left, y), (right, y), colour, 1.0, "");
            labels.try_temperature(temperature, y, None);
        }
        self.line((left, bottom), (right, bottom), INK, 1.2, "");
        self.line((left, top - 8.0), (left, bottom), INK, 1.2, "");
        for (text, x, owner) in labels.values {
            self.line((x, bottom), (x, bottom + 5.0), owner.map_or(INK, colour), 1.2, "");
            self.text(&text, (x, bottom + 19.0), Anchor::Middle, owner.map_or(INK, colour), owner.is_some());
        }
        for (text, y, owner) in labels.temperatures {
            self.line((left - 5.0, y), (left, y), owner.map_or(INK, colour), 1.2, "");
            self.text(&text, (left - 9.0, y + 4.2), Anchor::End, owner.map_or(INK, colour), owner.is_some());
        }
        self.text("← Left", (left, bottom + 40.0), Anchor::Start, INK, false);
        self.text("value", ((left + right) / 2.0, bottom + 40.0), Anchor::Middle, INK, false);
        self.text("Right →", (right, bottom + 40.0), Anchor::End, INK, false);
    }

    /// Drawn last and on a background of its own, since lines may pass there.
    fn title_of_temperatures(&mut self) {
        let (x, y, width) = (self.area.left + 6.0, self.area.top + 3.0, letters::width("temperature", SIZE) + 6.0);
        let _ = writeln!(
            self.svg,
            r#"<rect x="{x:.2}" y="{:.2}" width="{width:.2}" height="17" fill="white" fill-opacity="0.85"/>"#,
            y - 11.5
        );
        self.text("temperature", (x + 2.0, y), Anchor::Start, INK, false);
    }

    /// Draws a game that is covered by `later` later ones with the same mean.
    fn game(&mut self, index: usize, picture: &Picture<'_>, later: usize) {
        let Area { left, top, bottom, .. } = self.area;
        let colour = colour(index);
        // A covered line is thicker, so that it stays visible; and the dashes of a mast fill the gaps of another one.
        let thickness = 2.2 + 1.8 * later.min(3) as f64;
        let end = (top - 8.0 - 5.0 * (later % 3) as f64).max(0.0);
        let thermograph = &picture.thermograph;
        let (mean, temperature) = (thermograph.mean(), thermograph.temperature());
        let walls = ByPlayer::from_fn(|player| thermograph.wall(player));
        let _ = write!(
            self.svg,
            r#"<g class="game" clip-path="url(#{})" data-name="{}" data-mean="{mean}" data-temperature="{temperature}" data-left="{}" data-right="{}">
<title>{}: mean {mean}, temperature {temperature}</title>
"#,
            self.id,
            escaped(&picture.name),
            corners(&walls.left, &self.window.floor),
            corners(&walls.right, &self.window.floor),
            escaped(&picture.name),
        );
        if let Some(scaffolds) = &picture.scaffolds {
            for player in Player::ALL {
                let path = self.window.path(&scaffolds[player], top - 8.0);
                self.polyline(&path, colour, 1.3, DOTTED, 0.8);
            }
        }
        let paths = Player::ALL.map(|player| self.window.wall(thermograph, player));
        let foot = self.window.foot(thermograph);
        if foot.1 < bottom {
            // The inside of the walls up to the foot of the mast.
            let outline: Vec<(f64, f64)> = paths[0].iter().chain(paths[1].iter().rev()).copied().collect();
            let points = written(&outline);
            let _ = writeln!(self.svg, r#"<polygon points="{points}" fill="{colour}" fill-opacity="0.08"/>"#);
            self.line(foot, (foot.0, bottom), colour, 0.8, DOTTED);
            self.line(foot, (left, foot.1), colour, 0.8, DOTTED);
        }
        self.line((foot.0, end), foot, colour, thickness, DASHED);
        for path in paths.iter().filter(|path| 1 < path.len()) {
            self.polyline(path, colour, thickness, FULL, 1.0);
        }
        for &(x, y) in paths.iter().flatten().filter(|point| foot.1 < point.1 && point.1 < bottom) {
            let _ = writeln!(self.svg, r#"<circle cx="{x:.2}" cy="{y:.2}" r="2.4" fill="{colour}"/>"#);
        }
        self.svg.push_str("</g>\n");
    }

    /// The feet of the masts: a dot for a single game, and letters for several, next to each other where feet coincide.
    fn feet(&mut self, pictures: &[Picture<'_>]) {
        let mut taken: Vec<(f64, f64)> = Vec::new();
        for (index, picture) in pictures.iter().enumerate() {
            let (x, y) = self.window.foot(&picture.thermograph);
            let mut place = (x, y);
            while taken.iter().any(|other| (other.0 - place.0).abs() < 15.0 && (other.1 - place.1).abs() < 15.0) {
                place.0 += 15.5;
            }
            taken.push(place);
            self.foot(index, place, pictures.len());
        }
    }

    /// An arrowhead at each stop of temperature 0, towards the side of its number on which the gap lies.
    fn stops(&mut self, pictures: &[Picture<'_>]) {
        for (index, picture) in pictures.iter().enumerate() {
            for ((x, y), side) in picture.stop_marks(&self.window) {
                let across = if side == Side::Above { -1.0 } else { 1.0 };
                let _ = writeln!(
                    self.svg,
                    r#"<polygon class="stop" points="{}" fill="{}" stroke="white" stroke-width="0.8"/>"#,
                    written(&[(x + 1.5 * across, y - 5.0), (x + 1.5 * across, y + 5.0), (x + 10.0 * across, y)]),
                    colour(index)
                );
            }
        }
    }

    fn foot(&mut self, index: usize, (x, y): (f64, f64), count: usize) {
        let letter = mark(index, count);
        let (radius, colour) = (if letter.is_some() { 7.5 } else { 4.0 }, colour(index));
        let _ = writeln!(
            self.svg,
            r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius}" fill="{colour}" stroke="white" stroke-width="1.4"/>"#
        );
        if let Some(letter) = letter {
            self.text(&letter.to_string(), (x, y + 3.6), Anchor::Middle, "white", true);
        }
    }

    fn legend_row(&mut self, index: usize, picture: &Picture<'_>, count: usize) {
        let y = 26.0 + ROW * index as f64;
        let colour = colour(index);
        let left = 20.0;
        self.line((left, y - 4.0), (left + 30.0, y - 4.0), colour, 2.4, FULL);
        self.foot(index, (left + 15.0, y - 4.0), count);
        let facts = picture.facts();
        let room = self.area.right - left - 60.0 - letters::width(&facts, SIZE);
        self.text(&shortened(&picture.name, room), (left + 40.0, y), Anchor::Start, INK, true);
        self.text(&facts, (self.area.right, y), Anchor::End, colour, false);
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, thickness: f64, dash: &str) {
        self.polyline(&[from, to], colour, thickness, dash, 1.0);
    }

    fn polyline(&mut self, points: &[(f64, f64)], colour: &str, thickness: f64, dash: &str, opacity: f64) {
        let _ = write!(
            self.svg,
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="{thickness}" stroke-linejoin="round""#,
            written(points),
        );
        if !dash.is_empty() {
            let _ = write!(self.svg, r#" stroke-dasharray="{dash}""#);
        }
        if opacity < 1.0 {
            let _ = write!(self.svg, r#" stroke-opacity="{opacity}""#);
        }
        self.svg.push_str("/>\n");
    }

    fn text(&mut self, text: &str, place: (f64, f64), anchor: Anchor, colour: &str, bold: bool) {
        let weight = if bold { Weight::Bold } else { Weight::Plain };
        self.svg.push_str(&self.lettering.drawn(text, &Label { place, anchor, colour, weight, size: SIZE }));
    }
}

/// Labels of the axes that do not overlap; each with its place and its game.
#[derive(Default)]
struct Labels {
    values: Vec<(String, f64, Option<usize>)>,
    temperatures: Vec<(String, f64, Option<usize>)>,
}

impl Labels {
    fn try_value(&mut self, value: &Dyadic, x: f64, owner: Option<usize>) {
        let text = label(value);
        let width = letters::width(&text, SIZE);
        let free = |(other, place, _): &(String, f64, Option<usize>)| {
            (width + letters::width(other, SIZE)) / 2.0 + 8.0 <= (place - x).abs()
        };
        if self.values.iter().all(free) {
            self.values.push((text, x, owner));
        }
    }

    fn try_temperature(&mut self, temperature: &Dyadic, y: f64, owner: Option<usize>) {
        if self.temperatures.iter().all(|(_, place, _)| 14.0 <= (place - y).abs()) {
            self.temperatures.push((label(temperature), y, owner));
        }
    }
}

/// The longest beginning of a text that fits.
fn shortened(text: &str, room: f64) -> String {
    let mut used = 0.0;
    let fits = |letter: &char| {
        used += letters::width(letter.encode_utf8(&mut [0; 4]), SIZE);
        used <= room
    };
    let mut shortened: String = text.chars().take_while(fits).collect();
    if shortened.len() < text.len() {
        shortened.push('…');
    }
    shortened
}

fn colour(index: usize) -> &'static str {
    COLOURS[index % COLOURS.len()]
}

fn written(points: &[(f64, f64)]) -> String {
    // Coordinates are clamped near the picture, since renderers lose precision far outside it.
    let clamp = |x: f64| x.clamp(-1e5, 1e5);
    points.iter().map(|&(x, y)| format!("{:.2},{:.2}", clamp(x), clamp(y))).collect::<Vec<_>>().join(" ")
}

/// The corners of a wall and its end at the floor, as `temperature:value`.
fn corners(wall: &Trajectory, floor: &Dyadic) -> String {
    let corners = wall.corners().filter(|(t, _)| floor < t).map(|(t, value)| format!("{t}:{value}"));
    let end = format!("{floor}:{}", wall.value_at(floor));
    corners.chain([end]).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Game, Universe};

    fn picture<'u>(name: &str, game: Game<'u>) -> Picture<'u> {
        let construction = game.thermograph_construction().unwrap();
        Picture {
            name: name.into(),
            thermograph: construction.thermograph,
            scaffolds: construction.scaffolds,
            stops: None,
        }
    }

    /// The values of an attribute, in order.
    fn attributes<'s>(svg: &'s str, name: &str) -> Vec<&'s str> {
        let start = format!(" {name}=\"");
        svg.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    fn points(text: &str) -> Vec<(f64, f64)> {
        text.split(' ')
            .map(|pair| pair.split_once(',').unwrap())
            .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
            .collect()
    }

    #[test]
    fn the_numbers_in_the_picture_are_those_of_the_analysis() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(29) {
            let thermograph = game.thermograph().unwrap();
            let frame = SvgFrame { floor: Floor::MinusOne, ..SvgFrame::default() };
            let svg = thermograph_svg(&[picture("<game & \"quotes\">", game)], &frame);
            assert_eq!(attributes(&svg, "data-name"), ["&lt;game &amp; &quot;quotes&quot;&gt;"]);
            assert_eq!(attributes(&svg, "data-mean"), [thermograph.mean().to_string()]);
            assert_eq!(attributes(&svg, "data-temperature"), [thermograph.temperature().to_string()]);
            for (player, name) in Player::ALL.into_iter().zip(["data-left", "data-right"]) {
                let wall = thermograph.wall(player);
                let corners = attributes(&svg, name)[0].split(' ').map(|corner| {
                    let (t, value) = corner.split_once(':').unwrap();
                    (t.parse::<Dyadic>().unwrap(), value.parse::<Dyadic>().unwrap())
                });
                let corners: Vec<_> = corners.collect();
                assert_eq!(corners.len(), wall.slopes().count());
                assert!(corners.iter().all(|(t, value)| wall.value_at(t) == *value));
            }
            assert!(svg.contains(&format!(">{}</text>", thermograph.mean())), "the mean is labelled");
            assert!(svg.contains(&format!(">{}</text>", thermograph.temperature())), "the temperature is labelled");
        }
    }

    #[test]
    fn masts_are_dashed_scaffolds_dotted_and_walls_full() {
        let universe = Universe::default();
        let games = universe.games_born_by(2).unwrap().unwrap();
        let pictures: Vec<Picture<'_>> = games.into_iter().map(|game| picture("G", game)).collect();
        let with_scaffolds = pictures.iter().filter(|picture| picture.scaffolds.is_some()).count();
        let svg = thermograph_svg(&pictures, &SvgFrame::default());
        let thick = |line: &&str| !line.contains("stroke-width=\"0.8\"") && !line.contains("stroke-width=\"1\"");
        let lines = |dash: &str| svg.lines().filter(thick).filter(|line| line.contains(dash)).count();
        assert_eq!(lines(&format!("stroke-dasharray=\"{DASHED}\"")), pictures.len());
        assert_eq!(lines(&format!("stroke-dasharray=\"{DOTTED}\"")), 2 * with_scaffolds);
    }

    #[test]
    fn left_is_on_the_left_and_hot_is_up() {
        let universe = Universe::default();
        let switch = universe.game(&[universe.integer(3)], &[universe.integer(-1)]).unwrap();
        let svg = thermograph_svg(&[picture("{3|-1}", switch)], &SvgFrame::default());
        let polygon = svg.split("<polygon points=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let points = points(polygon);
        // Left's end at the floor, the foot of the mast, Right's end at the floor.
        let (left, right) = (points[0], points[points.len() - 1]);
        let foot = points[1];
        assert!(left.0 < foot.0 && foot.0 < right.0);
        assert!(foot.1 < left.1 && left.1 == right.1);
        assert!((foot.0 - left.0 - (left.1 - foot.1)).abs() < 0.05, "diagonal walls");
    }

    #[test]
    fn extreme_numbers_stay_legible() {
        let universe = Universe::default();
        let number = |x: Dyadic| universe.number(&x);
        let huge = Dyadic::ONE.checked_scale(400).unwrap();
        let pairs = [
            (number(Dyadic::new(1, 200)), number(Dyadic::new(-1, 200))),
            (number(huge.clone()), number(-huge)),
            (number(Dyadic::from(1_000_000_000_000_i64)), number(Dyadic::from(1))),
            (number(Dyadic::from(1)), number(Dyadic::from(-1))),
        ];
        let games: Vec<Game<'_>> = pairs.iter().map(|&(x, y)| universe.game(&[x], &[y]).unwrap()).collect();
        let mut pictures: Vec<Picture<'_>> = games.iter().map(|&game| picture("{x|y}", game)).collect();
        pictures.push(picture("a number", number(Dyadic::new(5, 64))));
        let mut all: Vec<Vec<Picture<'_>>> = pictures.iter().map(|picture| vec![picture.clone()]).collect();
        all.push(pictures);
        all.push(Vec::new());
        for pictures in all {
            for lettering in [Lettering::Text, Lettering::Strokes] {
                let frame = SvgFrame { lettering, ..SvgFrame::default() };
                let svg = thermograph_svg(&pictures, &frame);
                assert!(!svg.contains("NaN") && !svg.contains("inf"));
                assert_eq!(svg.contains("<text"), lettering == Lettering::Text);
                for (x, y) in attributes(&svg, "points").into_iter().flat_map(points) {
                    assert!(x.abs() <= 1e5 && y.abs() <= 1e5);
                }
                let longest = svg.split("</text>").filter_map(|part| part.rsplit('>').next()).map(str::len).max();
                assert!(lettering == Lettering::Strokes || longest.is_some_and(|longest| longest < 60));
            }
        }
    }
}
