//! Explanations as text for readers: chains of equations with their reasons, and sentences.

use std::fmt;

use crate::answer::{
    ComponentExplanation, Explanation, FormExplanation, FormSteps, NimExplanation, NumberExplanation, PieceReport,
    Reasons, RelationExplanation, SimplestReport, StepReport, StopReport, StopsExplanation, StrategyReport,
    ThermographExplanation,
};
use crate::locale::{Locale, Text, texts};
use crate::player::Player;
use crate::render::Localized;
use crate::syntax::{BinaryOp, Style};

impl Localized for Explanation {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut page = Page { locale, style: self.style, lines: Vec::new() };
        match &self.reasons {
            Reasons::Form(form) => page.form(form),
            Reasons::Number(number) => page.number(number),
            Reasons::Relation(relation) => page.relation(relation),
            Reasons::Thermograph(thermograph) => page.thermograph(thermograph),
            Reasons::Stops(stops) => page.stops(stops),
            Reasons::NimValue(nim) => page.nim(nim),
        }
        page.write(f)
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Locale::English, f)
    }
}

/// The lines of an explanation.
struct Page {
    locale: Locale,
    style: Style,
    lines: Vec<Line>,
}

/// A line: a formula, a sentence, or a formula with its reason.
struct Line {
    indent: usize,
    formula: String,
    prose: String,
}

/// The widest formula beside which the reasons are aligned.
const WIDEST: usize = 36;

impl Page {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |line: &Line| line.formula.chars().count();
        for (index, line) in self.lines.iter().enumerate() {
            if line.formula.is_empty() && line.prose.is_empty() {
                writeln!(f)?;
                continue;
            }
            if self.style == Style::Latex {
                let gap = if line.formula.is_empty() || line.prose.is_empty() { "" } else { " \\quad " };
                let formula = if line.formula.is_empty() { String::new() } else { self.math(&line.formula) };
                writeln!(f, "{}{formula}{gap}{} \\\\", "\\quad ".repeat(line.indent), line.prose)?;
                continue;
            }
            let indent = "  ".repeat(line.indent);
            if line.formula.is_empty() || line.prose.is_empty() {
                writeln!(f, "{indent}{}{}", line.formula, line.prose)?;
                continue;
            }
            // The formulas around this one that stand in one column with it.
            let beside = |other: &&Line| other.indent == line.indent && !other.formula.is_empty();
            let above = self.lines[..index].iter().rev().take_while(beside);
            let column = above.chain(self.lines[index..].iter().take_while(beside));
            let column = column.map(width).filter(|&width| width <= WIDEST).max().unwrap_or(0);
            let gap = " ".repeat(column.saturating_sub(width(line)) + 2);
            writeln!(f, "{indent}{}{gap}{}", line.formula, line.prose)?;
        }
        Ok(())
    }

    /// A value within a sentence.
    fn math(&self, text: &str) -> String {
        if self.style == Style::Latex { format!("${}$", text.trim()) } else { text.to_owned() }
    }

    /// Values within a sentence.
    fn list(&self, values: &[String]) -> String {
        values.iter().map(|value| self.math(value)).collect::<Vec<_>>().join(", ")
    }

    fn sign(&self, op: BinaryOp) -> &'static str {
        op.text(self.style)
    }

    fn player(&self, player: Player) -> &'static str {
        let text = if player == Player::Left { texts::PLAYER_LEFT } else { texts::PLAYER_RIGHT };
        text.get(self.locale)
    }

    fn text(&self, text: Text, arguments: &[&dyn fmt::Display]) -> String {
        text.with(self.locale, arguments)
    }

    fn say(&mut self, indent: usize, text: Text, arguments: &[&dyn fmt::Display]) {
        let prose = self.text(text, arguments);
        self.lines.push(Line { indent, formula: String::new(), prose });
    }

    fn formula(&mut self, indent: usize, formula: impl Into<String>, prose: String) {
        self.lines.push(Line { indent, formula: formula.into(), prose });
    }

    fn gap(&mut self) {
        if !self.lines.is_empty() {
            self.formula(0, "", String::new());
        }
    }

    fn form(&mut self, found: &FormExplanation) {
        if 0 < found.further_forms {
            self.say(0, texts::FURTHER_FORMS, &[&found.further_forms]);
        }
        for form in &found.forms {
            self.gap();
            self.form_steps(form);
        }
    }

    fn form_steps(&mut self, form: &FormSteps) {
        self.formula(0, format!("  {}", form.form), String::new());
        for step in &form.steps {
            let (after, reason) = match step {
                StepReport::Values { options, after } => {
                    let values: Vec<String> =
                        options.iter().map(|one| self.math(&format!("{} = {}", one.option, one.value))).collect();
                    (after, self.text(texts::OPTIONS_BY_VALUE, &[&values.join(", ")]))
                }
                StepReport::Dominated { player, options, by, after } => {
                    let sign = self.sign(no_better(*player));
                    let since: Vec<String> = options.iter().map(|option| format!("{option} {sign} {by}")).collect();
                    let text = if options.len() == 1 { texts::DOMINATED_ONE } else { texts::DOMINATED_SOME };
                    let arguments: [&dyn fmt::Display; 4] =
                        [&self.player(*player), &self.list(options), &self.math(by), &self.list(&since)];
                    (after, self.text(text, &arguments))
                }
                StepReport::Reversible { player, option, through, replacement, before, after } => {
                    let since = self.math(&format!("{through} {} {before}", self.sign(no_better(*player))));
                    let text = if replacement.is_empty() { texts::REVERSIBLE_AWAY } else { texts::REVERSIBLE };
                    let (option, through) = (self.math(option), self.math(through));
                    let with = self.list(replacement);
                    (after, self.text(text, &[&self.player(*player), &option, &through, &since, &with]))
                }
                StepReport::Number(found) => {
                    self.simplest(found, format!("= {}", found.number));
                    return;
                }
            };
            self.formula(0, format!("= {after}"), reason);
        }
        let canonical = texts::CANONICAL_FORM.get(self.locale).to_owned();
        match form.value == form.canonical_form {
            true => self.formula(1, "", canonical),
            false => self.formula(0, format!("= {}", form.value), canonical),
        }
    }

    /// A number as the simplest between its options.
    fn simplest(&mut self, found: &SimplestReport, formula: String) {
        let sign = self.sign(if found.between_numbers { BinaryOp::Less } else { BinaryOp::LessOrConfused });
        let (left, right) = (found.left_options.join(", "), found.right_options.join(", "));
        let between = match (left.is_empty(), right.is_empty()) {
            (true, true) => None,
            (false, true) => Some(format!("{left} {sign} x")),
            (true, false) => Some(format!("x {sign} {right}")),
            (false, false) => Some(format!("{left} {sign} x {sign} {right}")),
        };
        let reason = match between {
            Some(between) => self.text(texts::SIMPLEST_BETWEEN, &[&self.math(&between), &found.birthday]),
            None => self.text(texts::SIMPLEST_OF_ALL, &[&self.math(&found.number), &found.birthday]),
        };
        self.formula(0, formula, reason);
        for misfit in &found.misfits {
            let option = self.math(&misfit.option);
            let (first, last) = (self.math(&misfit.first), self.math(&misfit.last));
            match (misfit.player, misfit.first == misfit.last) {
                (Player::Left, true) => self.say(2, texts::TOO_SMALL, &[&first, &option]),
                (Player::Left, false) => self.say(2, texts::ALL_TOO_SMALL, &[&first, &last, &option]),
                (Player::Right, true) => self.say(2, texts::TOO_LARGE, &[&first, &option]),
                (Player::Right, false) => self.say(2, texts::ALL_TOO_LARGE, &[&first, &last, &option]),
            }
        }
        if 0 < found.further_runs {
            self.say(2, texts::FURTHER_NUMBERS, &[&found.further_runs]);
        }
        if !found.misfits.is_empty() {
            let number = self.math(&found.number);
            self.say(2, texts::FITS, &[&number]);
        }
    }

    fn number(&mut self, found: &NumberExplanation) {
        self.formula(0, format!("  {}", found.simplest.number), String::new());
        let (signs, form) = (&found.sign_expansion, format!("= {}", found.canonical_form));
        let reason = match found.simplest.misfits.is_empty() {
            true => texts::CANONICAL_FORM.get(self.locale).to_owned(),
            false => self.text(texts::CANONICAL_NUMBER, &[signs]),
        };
        self.formula(0, form, reason);
        self.simplest(&found.simplest, format!("= {}", found.simplest.number));
    }

    fn relation(&mut self, found: &RelationExplanation) {
        let text = if found.holds { texts::RELATION_HOLDS } else { texts::RELATION_FAILS };
        let statement = self.math(&found.statement);
        self.say(0, text, &[&statement]);
        for play in &found.plays {
            let (winner, difference) = (self.player(play.winner), self.math(&found.difference));
            let sentence = match play.starts == play.winner {
                true => {
                    self.text(texts::WINS_MOVING_FIRST, &[&winner, &difference, &self.math(&play.strategy.position)])
                }
                false => self.text(texts::WINS_MOVING_SECOND, &[&winner, &difference]),
            };
            self.strategy(1, sentence, &play.strategy, play.winner);
        }
    }

    fn strategy(&mut self, indent: usize, sentence: String, found: &StrategyReport, winner: Player) {
        let end = match (found.why, &found.numbers) {
            ("no-move", _) => self.text(texts::WHERE_NO_MOVE, &[&self.player(!winner)]),
            ("copies", _) => texts::WHERE_COPIES.get(self.locale).to_owned(),
            ("numbers", Some(numbers)) => self.text(texts::WHERE_NUMBERS, &[&self.math(numbers)]),
            ("cut", _) => texts::WHERE_CUT.get(self.locale).to_owned(),
            _ => texts::WHERE_ANSWERS.get(self.locale).to_owned(),
        };
        self.formula(indent, "", sentence + &end);
        for answer in &found.answers {
            let (after, to) = (self.math(&answer.after), self.math(&answer.answer.position));
            let sentence =
                self.text(texts::MOVE_AND_ANSWER, &[&self.player(!winner), &after, &self.player(winner), &to]);
            self.strategy(indent + 1, sentence, &answer.answer, winner);
        }
    }

    fn thermograph(&mut self, found: &ThermographExplanation) {
        let value = self.math(&found.value);
        let Some(scaffolds) = &found.scaffolds else {
            self.say(0, texts::MAST_OF_INTEGER, &[&value]);
            return;
        };
        self.say(0, texts::THERMOGRAPH_OF, &[&value]);
        for player in Player::ALL {
            let (one, best) = match player {
                Player::Left => (texts::WALL_OF_LEFT, texts::LEFT_SCAFFOLD),
                Player::Right => (texts::WALL_OF_RIGHT, texts::RIGHT_SCAFFOLD),
            };
            for wall in &found.options[player] {
                let (option, plain) = (self.math(&wall.option), self.pieces(&wall.wall));
                let moved = self.pieces(&wall.moved);
                self.say(1, one, &[&option, &plain, &moved]);
            }
            if 0 < found.further_options[player] {
                self.say(1, texts::FURTHER_OPTIONS, &[&found.further_options[player]]);
            }
            if found.options[player].len() != 1 {
                let scaffold = self.pieces(&scaffolds[player]);
                self.say(1, best, &[&scaffold]);
            }
        }
        let (temperature, mean) = (self.math(&found.temperature), self.math(&found.mean));
        self.say(1, texts::WALLS_MEET, &[&temperature, &mean]);
    }

    fn pieces(&self, pieces: &[PieceReport]) -> String {
        let (least, at_most, at_least) =
            (self.sign(BinaryOp::LessEqual), self.sign(BinaryOp::LessEqual), self.sign(BinaryOp::GreaterEqual));
        let written = pieces.iter().enumerate().map(|(index, piece)| {
            let size = piece.slope.unsigned_abs();
            let t = if size == 1 { "t".to_owned() } else { format!("{size}t") };
            let line = match (piece.slope.signum(), piece.at_zero == "0") {
                (0, _) => piece.at_zero.clone(),
                (1, true) => t,
                (1, false) => format!("{} + {t}", piece.at_zero),
                (_, true) => format!("-{t}"),
                (_, false) => format!("{} - {t}", piece.at_zero),
            };
            let place = match (index, &piece.to) {
                _ if pieces.len() == 1 => String::new(),
                (0, Some(to)) => format!(" (t {at_most} {to})"),
                (_, Some(to)) => format!(" ({} {least} t {at_most} {to})", piece.from),
                (_, None) => format!(" (t {at_least} {})", piece.from),
            };
            self.math(&(line + &place))
        });
        written.collect::<Vec<_>>().join(", ")
    }

    fn stop(&self, stop: &StopReport) -> String {
        let number = self.math(&stop.text);
        match stop.side {
            Some("below") => self.text(texts::JUST_BELOW, &[&number]),
            Some(_) => self.text(texts::JUST_ABOVE, &[&number]),
            None => number,
        }
    }

    fn stops(&mut self, found: &StopsExplanation) {
        self.formula(0, found.form.clone(), String::new());
        for player in Player::ALL {
            let (one, best) = match player {
                Player::Left => (texts::RIGHT_STOP_OF_OPTION, texts::RAW_LEFT_STOP),
                Player::Right => (texts::LEFT_STOP_OF_OPTION, texts::RAW_RIGHT_STOP),
            };
            for option in &found.options[player] {
                let (name, stop) = (self.math(&option.option), self.stop(&option.stop));
                self.say(1, one, &[&name, &stop]);
            }
            match &found.raw_stops[player] {
                Some(stop) => {
                    let stop = self.stop(stop);
                    self.say(1, best, &[&stop]);
                }
                None => {
                    let name = self.player(player);
                    self.say(1, texts::NO_OPTIONS, &[&name]);
                }
            }
        }
        if found.is_number {
            let number = self.math(&found.value);
            self.say(1, texts::STOPS_OF_NUMBER, &[&number]);
            return;
        }
        for player in Player::ALL {
            let play = &found.plays[player];
            let mut line: Vec<String> = play.line.iter().map(|game| self.math(game)).collect();
            if play.is_cut {
                line.push("...".into());
            }
            let text = if player == Player::Left { texts::PLAY_TO_LEFT_STOP } else { texts::PLAY_TO_RIGHT_STOP };
            let (line, stop) = (line.join(", "), self.stop(&play.stop));
            self.say(1, text, &[&line, &stop]);
        }
    }

    fn nim(&mut self, found: &NimExplanation) {
        for component in &found.components {
            self.component(component);
        }
        if 1 < found.components.len() + found.further_components {
            self.gap();
            self.nim_sum(found);
        }
        let text = if found.nim_value == "0" { texts::NIM_VALUE_ZERO } else { texts::NIM_VALUE_OF };
        self.say(0, text, &[&found.position, &found.nim_value]);
    }

    fn component(&mut self, found: &ComponentExplanation) {
        match &found.options {
            None => self.say(0, texts::NIM_VALUE_KNOWN, &[&found.position, &found.nim_value]),
            Some(options) if options.is_empty() => self.say(0, texts::NO_MOVE_VALUE_ZERO, &[&found.position]),
            Some(options) => {
                self.say(0, texts::NIM_VALUES_OF_OPTIONS, &[&found.position]);
                for option in options {
                    let text = if option.count == 1 { texts::NIM_VALUE_OF_OPTION } else { texts::NIM_VALUE_OF_OPTIONS };
                    self.say(1, text, &[&option.nim_value, &option.position, &(option.count - 1)]);
                }
                self.say(1, texts::MEX, &[&found.nim_value]);
            }
        }
    }

    /// The nim-sum in columns of binary digits.
    fn nim_sum(&mut self, found: &NimExplanation) {
        self.say(0, texts::NIM_SUM_BY_COLUMNS, &[]);
        let longest = found.components.iter().map(|part| part.binary.len()).chain([found.binary.len()]).max();
        let width = longest.unwrap_or(1);
        let row = |binary: &str, value: &str, name: &str| format!("{binary:>width$}  {value:>5}  {name}");
        let rows: Vec<String> =
            found.components.iter().map(|part| row(&part.binary, &part.nim_value, &part.position)).collect();
        for text in rows {
            self.column(text);
        }
        if 0 < found.further_components {
            self.say(1, texts::FURTHER_COMPONENTS, &[&found.further_components]);
        }
        self.column("-".repeat(width));
        self.column(row(&found.binary, &found.nim_value, "").trim_end().to_owned());
    }

    fn column(&mut self, text: String) {
        let prose = if self.style == Style::Latex { format!("\\verb|{text}|") } else { text };
        self.lines.push(Line { indent: 1, formula: String::new(), prose });
    }
}

/// The relation between an option and one that is at least as good for the player.
fn no_better(player: Player) -> BinaryOp {
    match player {
        Player::Left => BinaryOp::LessEqual,
        Player::Right => BinaryOp::GreaterEqual,
    }
}
