//! A Hackenbush picture: its value, how it was found, and which cuts win.

use serde::Serialize;

use crate::answer::{Length, Written};
use crate::board::MOST_CELLS;
use crate::hackenbush::{Cuts, Graph, outcome, position, value, weight};
use crate::player::{ByPlayer, Player};
use crate::value::{Game, Outcome, Universe};

/// The value of a picture, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HackenbushReport {
    /// The number of edges connected to the ground.
    pub edges: usize,
    /// The number of edges not connected to the ground, which are removed.
    pub edges_off_ground: usize,
    /// The value.
    #[serde(flatten)]
    pub value: Written,
    /// Who wins.
    pub outcome: Outcome,
    /// The methods by which the value was found.
    pub methods: Vec<String>,
    /// The atomic weight of flowers that have one; null for all other pictures.
    pub flower_weight: Option<i64>,
    /// The winning cuts of each player; null if there are too many edges to try them all.
    pub winning_cuts: Option<ByPlayer<Vec<String>>>,
}

/// Who wins a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HackenbushOutcome {
    /// Who wins.
    pub outcome: Outcome,
    /// The methods by which that was found.
    pub methods: Vec<String>,
}

impl HackenbushReport {
    /// The report on a picture.
    ///
    /// # Errors
    ///
    /// The reason, in words, why the value is out of reach.
    pub fn new(universe: &Universe, graph: &Graph, cuts: Cuts, length: Length) -> Result<HackenbushReport, String> {
        let (graph, lost) = graph.grounded();
        let (value, methods) = solve(universe, &graph, cuts)?;
        Ok(HackenbushReport {
            edges: graph.edges().len(),
            edges_off_ground: lost,
            value: Written::new(value, length).map_err(|exhausted| exhausted.to_string())?,
            outcome: value.outcome(),
            methods,
            flower_weight: weight(&graph).filter(|weight| cuts == Cuts::All && *weight != 0),
            winning_cuts: match graph.edges().len() <= MOST_CELLS as usize {
                true => Some(winning_cuts(universe, &graph, cuts)?),
                false => None,
            },
        })
    }
}

impl HackenbushOutcome {
    /// Who wins a picture; sums of flowers are decided where their values are out of reach.
    ///
    /// # Errors
    ///
    /// The reason, in words, why the outcome is out of reach.
    pub fn new(universe: &Universe, graph: &Graph, cuts: Cuts) -> Result<HackenbushOutcome, String> {
        match cuts {
            Cuts::All => {
                let (outcome, methods) = outcome(universe, graph).map_err(|unsolved| unsolved.to_string())?;
                Ok(HackenbushOutcome { outcome, methods: methods.iter().map(ToString::to_string).collect() })
            }
            Cuts::Childish => {
                let (value, methods) = solve(universe, graph, cuts)?;
                Ok(HackenbushOutcome { outcome: value.outcome(), methods })
            }
        }
    }
}

/// The value of a picture, and how it was found.
fn solve<'u>(universe: &'u Universe, graph: &Graph, cuts: Cuts) -> Result<(Game<'u>, Vec<String>), String> {
    match cuts {
        Cuts::All => {
            let solution = value(universe, graph).map_err(|unsolved| unsolved.to_string())?;
            Ok((solution.value, solution.methods.iter().map(ToString::to_string).collect()))
        }
        Cuts::Childish => {
            let position = position(graph, cuts).map_err(|error| error.to_string())?;
            let value = position.canonical(universe, 1).map_err(|exhausted| exhausted.to_string())?;
            Ok((value, vec!["a search by the rules".into()]))
        }
    }
}

fn winning_cuts(universe: &Universe, graph: &Graph, cuts: Cuts) -> Result<ByPlayer<Vec<String>>, String> {
    let mut winning: ByPlayer<Vec<String>> = ByPlayer::default();
    for (number, edge) in (0..).zip(graph.edges()) {
        let left = graph.without(number);
        if cuts == Cuts::Childish && left.edges().len() + 1 < graph.edges().len() {
            continue;
        }
        let outcome = solve(universe, &left, cuts)?.0.outcome();
        for player in Player::ALL {
            if edge.colour.allows(player) && outcome.winner(!player) == player {
                winning[player].push(graph.edge_name(number));
            }
        }
    }
    Ok(winning)
}
