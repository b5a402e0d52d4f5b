//! Why a position has its nim-value.

use serde::Serialize;

/// Why a position of impartial games has its nim-value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NimExplanation {
    /// The position.
    pub position: String,
    /// The positions that it is the sum of.
    pub components: Vec<ComponentExplanation>,
    /// The number of further components.
    pub further_components: usize,
    /// The nim-value: the nim-sum of those of the components.
    pub nim_value: String,
    /// The nim-value in binary digits.
    pub binary: String,
}

/// A component: its options, and the least value that none of them has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ComponentExplanation {
    /// The component.
    pub position: String,
    /// Its options, one for each nim-value that some option has, in the order of these values; null if there are too many options.
    pub options: Option<Vec<OptionNimValue>>,
    /// The number of its options.
    pub option_count: Option<usize>,
    /// The nim-value: the least value that no option has.
    pub nim_value: String,
    /// The nim-value in binary digits.
    pub binary: String,
}

/// An option, and its nim-value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionNimValue {
    /// The option.
    pub position: String,
    /// Its nim-value.
    pub nim_value: String,
    /// The number of options with this value.
    pub count: usize,
}

/// The most components that are explained.
pub(crate) const MOST_COMPONENTS: usize = 16;

/// The most different nim-values of options that are listed.
pub(crate) const MOST_VALUES: usize = 64;

impl NimExplanation {
    /// The nim-value of a sum: the nim-sum of the components' values, column by column.
    pub(crate) fn of_sum(position: String, components: Vec<(ComponentExplanation, u64)>) -> NimExplanation {
        let sum = components.iter().fold(0, |sum, (_, value)| sum ^ value);
        let further_components = components.len().saturating_sub(MOST_COMPONENTS);
        NimExplanation {
            position,
            further_components,
            components: components.into_iter().take(MOST_COMPONENTS).map(|(component, _)| component).collect(),
            nim_value: sum.to_string(),
            binary: format!("{sum:b}"),
        }
    }
}
