//! Words: numbers, ups and stars written together.

use super::{Printer, Style, Task};
use crate::player::Player;
use crate::syntax::ast::ExprId;
use crate::syntax::expr::{Count, Expr, Ups, UpsKind};
use crate::syntax::place::Place;

impl Printer<'_> {
    pub(super) fn word(&mut self, number: Option<ExprId>, ups: Option<Ups>, star: Option<Count>) {
        if let Some(number) = number {
            self.tasks.push(Task::Node(number, Place::Free));
            // These cannot be written as one word: `2^3` is a power, `3*2` a product.
            let power = match ups.map(|ups| (ups.player, ups.kind)) {
                Some((Player::Left, UpsKind::Count(count))) => !matches!(count, Count::Literal(1 | 2)),
                Some((Player::Right, UpsKind::Count(count))) if self.style == Style::Latex => {
                    !matches!(count, Count::Literal(1 | 2))
                }
                Some(_) => false,
                None => star != Some(Count::Literal(1)),
            };
            if power {
                self.sign("+");
            }
        }
        if let Some(ups) = ups {
            self.ups(ups);
        }
        if let Some(star) = star {
            self.sign(self.star());
            match star {
                Count::Literal(1) => {}
                count => self.count(count, Player::Left),
            }
        }
    }

    fn ups(&mut self, ups: Ups) {
        let [one, two] = match (ups.player, self.style) {
            (Player::Left, Style::Text) => ["^", "^^"],
            (Player::Right, Style::Text) => ["v", "vv"],
            (Player::Left, Style::Unicode) => ["↑", "⇑"],
            (Player::Right, Style::Unicode) => ["↓", "⇓"],
            (Player::Left, Style::Latex) => ["{\\uparrow}", "{\\Uparrow}"],
            (Player::Right, Style::Latex) => ["{\\downarrow}", "{\\Downarrow}"],
        };
        match ups.kind {
            UpsKind::Count(Count::Literal(1)) => self.sign(one),
            UpsKind::Count(Count::Literal(2)) => self.sign(two),
            UpsKind::Count(count) if self.style == Style::Latex => {
                self.count(count, ups.player);
                self.sign("\\cdot");
                self.sign(one);
            }
            UpsKind::Count(count) => {
                self.sign(one);
                self.count(count, ups.player);
            }
            UpsKind::Power(count) => self.bracketed(one, count, if self.latex() { ["^{", "}"] } else { ["<", ">"] }),
            UpsKind::PartialSum(count) => {
                self.bracketed(one, count, if self.latex() { ["^{[", "]}"] } else { ["[", "]"] });
            }
        }
    }

    fn bracketed(&mut self, arrow: &'static str, count: Count, [open, close]: [&'static str; 2]) {
        self.sign(arrow);
        self.sign(open);
        match count {
            Count::Literal(number) => self.literal(number),
            Count::Expr(id) => self.tasks.push(Task::Node(id, Place::Free)),
        }
        self.sign(close);
    }

    fn literal(&mut self, number: u64) {
        // The printer takes only static strings, so a numeral is printed digit by digit.
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let mut place = 1u64;
        while number / place >= 10 {
            place *= 10;
        }
        while place > 0 {
            self.sign(DIGITS[(number / place % 10) as usize]);
            place /= 10;
        }
    }

    /// A count directly after an arrow or a star.
    fn count(&mut self, count: Count, player: Player) {
        let id = match count {
            Count::Literal(number) => return self.literal(number),
            Count::Expr(id) => id,
        };
        // A name after `v` would become part of the name.
        let bare = match self.ast[id].expr {
            Expr::Integer(_) => true,
            Expr::Name(_) => player == Player::Left || self.latex(),
            _ => false,
        };
        if !bare {
            self.sign("(");
        }
        self.tasks.push(Task::Node(id, Place::Free));
        if !bare {
            self.sign(")");
        }
    }
}
