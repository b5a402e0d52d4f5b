//! Tables of values as text and as CSV.

use std::fmt;
use std::iter::repeat;

use crate::answer::ValueTable;
use crate::locale::Locale;
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(ValueTable);

/// If a value is longer than this, every value has a line of its own.
const WIDEST: usize = 24;

/// The text for a value that was not found.
const UNKNOWN: &str = "?";

impl Localized for ValueTable {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest = self.values.iter().map(|cell| cell.value.to_string().len()).max().unwrap_or(0);
        if WIDEST < longest {
            for cell in &self.values {
                writeln!(f, "{:<8}{}", format!("{}x{}", cell.rows, cell.cols), cell.value.in_locale(locale))?;
            }
            return Ok(());
        }
        let heads = self.columns.clone().map(|column| format!("{column:<longest$}")).collect::<Vec<_>>();
        writeln!(f, "{:<5}{}", "", heads.join("  ").trim_end())?;
        let width = self.columns.clone().count().max(1);
        for row in self.values.chunks(width) {
            let known = row.iter().map(|cell| format!("{:<longest$}", cell.value));
            let values = known.chain(repeat(format!("{UNKNOWN:<longest$}"))).take(width).collect::<Vec<_>>();
            writeln!(f, "{:<5}{}", row[0].rows, values.join("  ").trim_end())?;
        }
        Ok(())
    }
}

impl ValueTable {
    /// The table as CSV, with a line for each board; a truncated value is left empty.
    pub fn csv(&self) -> String {
        let mut csv = String::from("rows,cols,value\n");
        for cell in &self.values {
            let value = cell.value.value.as_ref().map(|text| format!("\"{}\"", text.replace('"', "\"\"")));
            csv.push_str(&format!("{},{},{}\n", cell.rows, cell.cols, value.unwrap_or_default()));
        }
        csv
    }
}
