//! Tables with two indices made of two sequences, `f(a) + g(b)`, `f(a) xor g(b)`, `f(a) g(b)`, or of a single one.

use crate::budget::{Budget, Exhausted};
use crate::guess::expr::Expr;
use crate::guess::layer::{Found, Layer, shorter};
use crate::guess::operator::{Operator, gcd};
use crate::guess::pattern::pattern_of_line;

/// The formula of a table made of two sequences, each with its own formula.
pub(super) fn separable(table: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    let mut best = of_one_index(table, budget)?;
    let is_negative = table.cells.iter().find(|&&cell| cell != 0).is_some_and(|&cell| cell < 0);
    let negative = Layer { cells: table.cells.iter().map(|cell| -cell).collect(), ..table.clone() };
    for operator in [Operator::Add, Operator::Xor, Operator::Mul] {
        // The sign of a product precedes it.
        let is_negated = operator == Operator::Mul && is_negative;
        let Some((f, g)) = taken_apart(if is_negated { &negative } else { table }, operator) else { continue };
        let lines = [f, g].into_iter().enumerate().map(|(index, cells)| Layer::line(table.first[index], cells));
        let mut parts = Vec::with_capacity(2);
        for (index, line) in lines.enumerate() {
            match pattern_of_line(&line, budget)? {
                Some(found) if found.exceptions.is_empty() => parts.push(found.expr.with_index(index)),
                _ => break,
            }
        }
        let Ok([f, g]) = <[Expr; 2]>::try_from(parts) else { continue };
        let expr = match operator {
            Operator::Add => f.sum(g),
            _ if is_negated => f.join(operator, g).times(-1),
            _ => f.join(operator, g),
        };
        best = shorter(best, table.verify(expr, 0, budget)?);
    }
    Ok(best)
}

/// The formula of a table whose rows, or columns, are all equal.
fn of_one_index(table: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    let [rows, columns] = table.shape[..] else { return Ok(None) };
    let (row, column): (Vec<i128>, Vec<i128>) =
        (table.cells[..columns].to_vec(), (0..rows).map(|row| table.cell(row, 0)).collect());
    for (index, line) in [column, row].into_iter().enumerate() {
        let is_same = |(cell, &term): (usize, &i128)| line[[cell / columns, cell % columns][index]] == term;
        if !table.cells.iter().enumerate().all(is_same) {
            continue;
        }
        let found = pattern_of_line(&Layer::line(table.first[index], line), budget)?;
        return match found.filter(|found| found.exceptions.is_empty()) {
            Some(found) => table.verify(found.expr.with_index(index), 0, budget),
            None => Ok(None),
        };
    }
    Ok(None)
}

/// The two sequences, if they exist.
fn taken_apart(table: &Layer, operator: Operator) -> Option<(Vec<i128>, Vec<i128>)> {
    let [rows, columns] = table.shape[..] else { return None };
    let (row, column) = match operator {
        // A row and a column that are not all 0 and meet in a positive term.
        Operator::Mul => {
            let at = table.cells.iter().position(|&cell| cell != 0)?;
            (at / columns, at % columns)
        }
        _ => (0, 0),
    };
    let corner = table.cell(row, column);
    let mut f: Vec<i128> = (0..rows).map(|row| table.cell(row, column)).collect();
    let g = (0..columns).map(|column| table.cell(row, column));
    let g: Vec<i128> = match operator {
        Operator::Add => g.map(|cell| cell - corner).collect(),
        Operator::Xor if table.cells.iter().all(|&cell| 0 <= cell) => g.map(|cell| cell ^ corner).collect(),
        Operator::Mul => {
            let common = f.iter().fold(0, |common, &cell| gcd(common, cell.abs()));
            f.iter_mut().for_each(|cell| *cell /= common);
            let corner = corner / common;
            g.map(|cell| (cell % corner == 0).then_some(cell / corner)).collect::<Option<_>>()?
        }
        _ => return None,
    };
    let is_trivial = |cells: &[i128]| cells.iter().all(|&cell| cell == cells[0]);
    let made =
        (0..rows).all(|row| (0..columns).all(|column| operator.at(f[row], g[column]) == Some(table.cell(row, column))));
    (made && !is_trivial(&f) && !is_trivial(&g)).then_some((f, g))
}
