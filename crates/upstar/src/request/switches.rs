//! A number plus switches, played hottest first.

use serde::{Deserialize, Serialize};

use crate::analysis::{Switch, hot_sum};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::request::desk::{Desk, Failure};
use crate::request::numbers::read_dyadic;
use crate::value::Outcome;

/// Who wins a sum of switches?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SwitchesQuestion {
    /// The switches: what Left moves to, and what Right moves to.
    pub switches: Vec<(String, String)>,
    /// The number; 0 by default.
    #[serde(default)]
    pub number: Option<String>,
}

/// A sum of switches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SwitchesView {
    /// The numbers of the switches as given, from 0, the hottest first.
    pub order: Vec<usize>,
    /// The switches.
    pub switches: Vec<SwitchView>,
    /// The mean value of the sum.
    pub mean: String,
    /// Who wins.
    pub outcome: Outcome,
    /// Best play, for each player who may start.
    pub lines: ByPlayer<SwitchLine>,
}

/// A switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SwitchView {
    /// What Left moves to.
    pub left: String,
    /// What Right moves to.
    pub right: String,
    /// Its temperature.
    pub temperature: String,
    /// Its mean value.
    pub mean: String,
}

/// Play from the sum to a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SwitchLine {
    /// The moves.
    pub moves: Vec<SwitchMove>,
    /// The number that is left.
    pub stop: String,
    /// Who wins.
    pub winner: Player,
}

/// A move in a switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SwitchMove {
    /// Who moves.
    pub player: Player,
    /// The number of the switch as given.
    pub index: usize,
    /// The number that it becomes.
    pub gains: String,
    /// The sum of all numbers so far.
    pub sum: String,
}

/// The most switches of a sum.
const MOST_SWITCHES: usize = 500;

impl SwitchesQuestion {
    pub(super) fn answer(&self, _: &Desk<'_>) -> Result<SwitchesView, Failure> {
        if MOST_SWITCHES < self.switches.len() {
            return Err(Failure::new(format!("a sum has at most {MOST_SWITCHES} switches"), ""));
        }
        let number = self.number.as_deref().map_or(Ok(Dyadic::ZERO), read_dyadic)?;
        let mut switches = Vec::with_capacity(self.switches.len());
        for (left, right) in &self.switches {
            let switch = Switch::new(read_dyadic(left)?, read_dyadic(right)?);
            switches.push(switch.ok_or_else(|| {
                let help = "Left's number must not be less than Right's";
                Failure::new(format!("{{{left}|{right}}} is a number, not a switch"), help)
            })?);
        }
        let sum = hot_sum(&number, &switches);
        let mut order: Vec<usize> = (0..switches.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(switches[index].temperature()));
        let line = |first: Player| {
            let (mut total, mut player) = (number.clone(), first);
            let mut moves = Vec::with_capacity(order.len());
            for &index in &order {
                let gains = switches[index].option(player);
                total = &total + gains;
                moves.push(SwitchMove { player, index, gains: gains.to_string(), sum: total.to_string() });
                player = !player;
            }
            SwitchLine { moves, stop: sum.stops[first].value.to_string(), winner: sum.outcome.winner(first) }
        };
        let view = |switch: &Switch| SwitchView {
            left: switch.option(Player::Left).to_string(),
            right: switch.option(Player::Right).to_string(),
            temperature: switch.temperature().to_string(),
            mean: switch.mean().to_string(),
        };
        let lines = ByPlayer::from_fn(line);
        let views = switches.iter().map(view).collect();
        Ok(SwitchesView { order, switches: views, mean: sum.mean.to_string(), outcome: sum.outcome, lines })
    }
}
