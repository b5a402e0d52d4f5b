//! Reports as text: one line for each fact.

use std::fmt;

use crate::answer::{Fact, LONGEST_VALUE, Report, Size, StopReport, Written};
use crate::locale::{Locale, columns};
use crate::render::Localized;
use crate::render::text::{Facts, displayed, explained};

displayed!(Report);

impl Report {
    /// The facts with their names, for readers, the most important first. A long value written in full comes after the others.
    pub fn facts(&self) -> Vec<(&'static str, String)> {
        self.facts_in(Locale::English)
    }

    /// The facts with the outcome in a language; everything else is English, to be looked up as phrases.
    fn facts_in(&self, locale: Locale) -> Vec<(&'static str, String)> {
        let mut facts = Vec::new();
        let mut add = |name, text: Option<String>| facts.extend(text.map(|text| (name, text)));
        let value = self.value.as_ref().map(ToString::to_string);
        let is_last =
            self.value.as_ref().is_some_and(|value| !value.is_cut() && LONGEST_VALUE < value.to_string().len());
        add("position", self.position.clone());
        add("value", value.clone().filter(|_| !is_last));
        add("form birthday", self.form_birthday.clone());
        add("is canonical", self.is_canonical.map(|is| is.to_string()));
        add("canonical form", plain(&self.canonical_form));
        add("family", plain(&self.family));
        add("outcome", text(&self.outcome, |outcome| explained(*outcome, locale)));
        add("order", plain(&self.order));
        add("left options", list(&self.left_options));
        add("right options", list(&self.right_options));
        add("left stop", text(&self.left_stop, stop));
        add("right stop", text(&self.right_stop, stop));
        add("confused with", plain(&self.confused_with));
        add("mean", plain(&self.mean));
        add("temperature", plain(&self.temperature));
        add("thermograph", text(&self.thermograph, |thermograph| thermograph.text.clone()));
        add("reduced form", plain(&self.reduced_form));
        add("all-small", text(&self.all_small, |is| if *is { "yes".into() } else { "no".into() }));
        add("atomic weight", plain(&self.atomic_weight));
        add("uptimal", plain(&self.uptimal));
        add("incentives", list(&self.incentives));
        add("parity", plain(&self.parity));
        add("temper", plain(&self.temper));
        add("sign expansion", plain(&self.sign_expansion));
        add("birthday", plain(&self.birthday));
        add("followers", plain(&self.followers));
        add("plays to a stop", plain(&self.plays_to_a_stop));
        add("value", value.filter(|_| is_last));
        add("unicode", plain(&self.unicode));
        add("latex", plain(&self.latex));
        facts
    }
}

impl Localized for Report {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = self.facts_in(locale);
        let width = facts.iter().map(|(name, _)| columns(&locale.phrase(name))).max().unwrap_or(0);
        let writer = Facts { locale, width };
        facts.iter().try_for_each(|(name, text)| writer.write(f, name, text))
    }
}

/// The value, or its size in words.
impl Localized for Written {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Some(text) => f.write_str(text),
            None => f.write_str(&locale.phrase(&self.to_string())),
        }
    }
}

fn text<T>(fact: &Option<Fact<T>>, known: impl FnOnce(&T) -> String) -> Option<String> {
    fact.as_ref().map(|fact| fact.text(known))
}

fn plain<T: fmt::Display>(fact: &Option<Fact<T>>) -> Option<String> {
    text(fact, ToString::to_string)
}

fn list(fact: &Option<Fact<Vec<String>>>) -> Option<String> {
    text(fact, |texts| if texts.is_empty() { "none".into() } else { texts.join(", ") })
}

fn stop(stop: &StopReport) -> String {
    match stop.side {
        None => stop.text.clone(),
        Some(side) => format!("{} (just {side} it)", stop.text),
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Size::Number { begins, fraction_bits: 0, whole_bits } => {
                write!(f, "{begins} (an integer of {})", counted(whole_bits, "bit"))
            }
            Size::Number { begins, fraction_bits, .. } => {
                write!(f, "{begins}… (a number with {} after the point)", counted(fraction_bits, "bit"))
            }
            Size::Game { followers, left_options: left, right_options: right } => {
                f.write_str("(too long to show: ")?;
                if let Some(followers) = followers {
                    write!(f, "{}, ", counted(followers, "follower"))?;
                }
                write!(f, "{} for Left, {right} for Right)", counted(left, "option"))
            }
        }
    }
}

/// A count with its noun.
fn counted(count: impl fmt::Display, noun: &str) -> String {
    let count = count.to_string();
    let ending = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{ending}")
}
