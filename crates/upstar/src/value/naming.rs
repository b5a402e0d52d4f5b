//! The name of a game: from a value to its notation.
//!
//! Naming makes an expression, and the printers of expressions turn it into text. Names exist for number-up-star values, the
//! powers of up `^<k>` and their sums `^[k]`, tinies and minies, and games that are their own negative (`+-1`), each of
//! the first three also with a number. Every other game is written by its options.

use rustc_hash::FxHashMap;

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::syntax::{Argument, Ast, BinaryOp, Count, Expr, ExprId, Style, UnaryOp, Ups, UpsKind, print_within};
use crate::value::form::Form;
use crate::value::game::Game;
use crate::value::id::{Id, Tail};
use crate::value::structure::Ranks;
use crate::value::universe::Universe;

/// The longest text of a game or form, in parts of an expression.
const MAX_PARTS: u64 = 20_000_000;

/// The most options of a player that are written out where a game also has a name.
const MOST_IN_BRACES: u64 = 50;

impl Game<'_> {
    /// The text of the game. Plain text reads back as the same game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long: a game with many shared followers may have an enormous one.
    pub fn text(self, style: Style) -> Result<String, Exhausted> {
        self.text_within(style, MAX_PARTS)
    }

    /// The text of the game, if it has at most `parts` numbers, nimbers, braces and other parts.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long.
    pub fn text_within(self, style: Style, parts: u64) -> Result<String, Exhausted> {
        let mut namer = Namer::new(self.universe(), &[self.id()])?;
        let root = namer.game(self.id())?;
        namer.print(root, style, parts.min(MAX_PARTS))
    }
}

impl Form<'_> {
    /// The text of the form, in quotation marks. Plain text reads back as the same form.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long.
    pub fn text(self, style: Style) -> Result<String, Exhausted> {
        self.written(style, MAX_PARTS, false, |ast, form| ast.add(Expr::Quote(form)))
    }

    /// The text of the form without quotation marks, if it has at most `parts` parts. A canonical form is written as its value.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long.
    pub(crate) fn bare_text(self, style: Style, parts: u64) -> Result<String, Exhausted> {
        self.written(style, parts, false, |_, form| form)
    }

    /// The same, in braces even if the form has a name: `{0|}`, and not `1`. A form with very many options keeps its name.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long.
    pub(crate) fn braces_text(self, style: Style, parts: u64) -> Result<String, Exhausted> {
        let is_short = |player| !self.is_canonical() || self.value().option_count(player) <= MOST_IN_BRACES;
        self.written(style, parts, Player::ALL.into_iter().all(is_short), |_, form| form)
    }

    /// The text, optionally in braces even if the form has a name.
    fn written(
        self,
        style: Style,
        parts: u64,
        in_braces: bool,
        wrap: impl FnOnce(&mut Ast, ExprId) -> ExprId,
    ) -> Result<String, Exhausted> {
        let mut leaves = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut waiting = match in_braces {
            true => Player::ALL.into_iter().flat_map(|player| self.options(player)).collect(),
            false => vec![self],
        };
        while let Some(form) = waiting.pop() {
            if !seen.insert(form) {
                continue;
            }
            match form.is_canonical() {
                true => leaves.push(form.value().id()),
                false => waiting.extend(Player::ALL.into_iter().flat_map(|player| form.options(player))),
            }
        }
        let mut namer = Namer::new(self.universe(), &leaves)?;
        let form = match in_braces {
            true => namer.braces(self, &mut FxHashMap::default())?,
            false => namer.form(self, &mut FxHashMap::default())?,
        };
        let root = wrap(&mut namer.ast, form);
        namer.print(root, style, parts)
    }
}

/// Builds the expressions of games.
pub(crate) struct Namer<'u> {
    universe: &'u Universe,
    ranks: Ranks<'u>,
    /// The games whose followers are ranked.
    ranked: Vec<Id>,
    pub(crate) ast: Ast,
    named: FxHashMap<Id, ExprId>,
}

/// A tail that has a name of its own.
enum Named {
    /// `^<k>` or `^[k]`, or their negatives.
    Uptimal(Ups),
    /// Tiny (Left) or miny (Right) of a game.
    Tiny(Player, Id),
}

impl<'u> Namer<'u> {
    pub(crate) fn new(universe: &'u Universe, games: &[Id]) -> Result<Namer<'u>, Exhausted> {
        let ranks = Ranks::new(universe, games)?;
        Ok(Namer { universe, ranks, ranked: games.to_vec(), ast: Ast::new(), named: FxHashMap::default() })
    }

    /// Also ranks these games and their followers.
    pub(crate) fn include(&mut self, games: &[Id]) -> Result<(), Exhausted> {
        let known = self.ranked.len();
        self.ranked.extend(games.iter().filter(|&&game| self.ranks.rank(game) == u32::MAX));
        if known < self.ranked.len() {
            self.ranks = Ranks::new(self.universe, &self.ranked)?;
        }
        Ok(())
    }

    /// The place of a ranked game in the order in which options are written.
    pub(crate) fn rank(&self, id: Id) -> u32 {
        self.ranks.rank(id)
    }

    /// The text of a tree, whose parts may be shared, if it has at most this number of parts.
    pub(crate) fn print(&self, root: ExprId, style: Style, parts: u64) -> Result<String, Exhausted> {
        let mut sizes: Vec<u64> = Vec::with_capacity(self.ast.len());
        for (_, node) in self.ast.iter() {
            let mut size: u64 = 1;
            node.expr.each_child(|child| size = size.saturating_add(sizes[child.index()]));
            sizes.push(size);
        }
        match sizes[root.index()] <= parts {
            true => print_within(&self.ast, root, style, self.universe.budget()),
            false => Err(Exhausted::Text(parts)),
        }
    }

    pub(crate) fn game(&mut self, id: Id) -> Result<ExprId, Exhausted> {
        if let Some(&known) = self.named.get(&id) {
            return Ok(known);
        }
        let expr = match self.universe.unpack(id) {
            (number, Tail::UpStar(ups, nimber)) => self.up_star(&number, ups, nimber),
            (number, Tail::Node(_)) => self.universe.budget().deeper(|| self.node(id, &number))?,
        };
        self.named.insert(id, expr);
        Ok(expr)
    }

    fn node(&mut self, id: Id, number: &Dyadic) -> Result<ExprId, Exhausted> {
        if self.universe.negative(id) == id {
            let options = self.sorted_options(id, Player::Left)?;
            let operand = match options.as_slice() {
                &[option] => option,
                _ => self.ast.add(Expr::Set(options)),
            };
            return Ok(self.ast.add(Expr::Unary { op: UnaryOp::PlusMinus, operand }));
        }
        let tail = self.universe.shifted(id, &-number);
        match self.named_tail(tail)? {
            Some(Named::Uptimal(ups)) => Ok(self.word(number, Some(ups), None)),
            Some(Named::Tiny(player, size)) => {
                let size = self.game(size)?;
                let name = if player == Player::Left { "Tiny" } else { "Miny" };
                let function = self.ast.add(Expr::Name(name.to_owned()));
                let args = vec![Argument { name: None, value: size }];
                let call = self.ast.add(Expr::Call { function, args });
                if number.is_zero() {
                    return Ok(call);
                }
                let is_negative = *number < Dyadic::ZERO;
                let number = self.number(number);
                Ok(self.ast.add(match is_negative {
                    true => Expr::Binary { op: BinaryOp::Plus, left: number, right: call },
                    false => Expr::Beside { number, call },
                }))
            }
            None => {
                let options = ByPlayer::try_from_fn(|player| self.sorted_options(id, player))?;
                Ok(self.ast.add(Expr::Braces { left: options.left, right: options.right }))
            }
        }
    }

    fn sorted_options(&mut self, id: Id, player: Player) -> Result<Vec<ExprId>, Exhausted> {
        let options = self.ranks.sorted_options(self.universe, id, player);
        options.into_iter().map(|option| self.game(option)).collect()
    }

    /// The name of a node without a number, if it has one.
    fn named_tail(&self, tail: Id) -> Result<Option<Named>, Exhausted> {
        for player in Player::ALL {
            let own = self.universe.signed(tail, player == Player::Right);
            if let Some(kind) = self.uptimal(own)? {
                return Ok(Some(Named::Uptimal(Ups { player, kind })));
            }
            if let Some(size) = self.size_of_tiny(own) {
                return Ok(Some(Named::Tiny(player, size)));
            }
        }
        Ok(None)
    }

    /// The only option of `player`, if there is exactly one.
    fn only_option(&self, id: Id, player: Player) -> Option<Id> {
        let mut options = self.universe.options(id, player);
        let option = options.next()?;
        options.next().is_none().then_some(option)
    }

    /// The kind of power, `^<k>` or `^[k]` with `k` of 2 or more, that a game is.
    fn uptimal(&self, id: Id) -> Result<Option<UpsKind>, Exhausted> {
        if let Some(k) = self.partial_sum(id) {
            return Ok(Some(UpsKind::PartialSum(Count::Literal(k))));
        }
        // ^<k> = {0|*-^[k-1]}
        let (Some(Id::ZERO), Some(right)) = (self.only_option(id, Player::Left), self.only_option(id, Player::Right))
        else {
            return Ok(None);
        };
        let star = self.universe.nimber(1).id();
        let stops = self.universe.stops(right);
        if !stops.left.value.is_zero() || !stops.right.value.is_zero() {
            return Ok(None);
        }
        let sum = self.universe.negative(self.universe.sum(right, star)?);
        let k = match self.universe.unpack(sum) {
            (number, Tail::UpStar(1, 0)) if number.is_zero() => Some(2),
            _ => self.partial_sum(sum).map(|k| k + 1),
        };
        Ok(k.map(|k| UpsKind::Power(Count::Literal(k))))
    }

    /// The `k` of 2 or more for which a game is `^[k] = {^[k-1]|*}`, the sum of the first k powers of up.
    fn partial_sum(&self, mut id: Id) -> Option<u64> {
        let star = self.universe.nimber(1).id();
        let mut k = 1;
        loop {
            match self.universe.unpack(id) {
                (number, Tail::UpStar(1, 0)) if number.is_zero() => return (1 < k).then_some(k),
                (_, Tail::UpStar(..)) => return None,
                (_, Tail::Node(_)) if self.only_option(id, Player::Right) == Some(star) => {
                    id = self.only_option(id, Player::Left)?;
                    k += 1;
                }
                _ => return None,
            }
        }
    }

    /// The `G` for which a game is tiny-G, `{0||0|-G}` with a positive right stop of `G`.
    fn size_of_tiny(&self, id: Id) -> Option<Id> {
        let (Id::ZERO, threat) = (self.only_option(id, Player::Left)?, self.only_option(id, Player::Right)?) else {
            return None;
        };
        let (Id::ZERO, loss) = (self.only_option(threat, Player::Left)?, self.only_option(threat, Player::Right)?)
        else {
            return None;
        };
        let size = self.universe.negative(loss);
        (Dyadic::ZERO < self.universe.stops(size).right.value).then_some(size)
    }

    fn up_star(&mut self, number: &Dyadic, ups: i64, nimber: u64) -> ExprId {
        if ups == 0 && nimber == 0 {
            return self.number(number);
        }
        let arrows = (ups != 0).then(|| Ups {
            player: if 0 < ups { Player::Left } else { Player::Right },
            kind: UpsKind::Count(Count::Literal(ups.unsigned_abs())),
        });
        self.word(number, arrows, (nimber != 0).then_some(nimber))
    }

    /// A number, arrows and a star: as one word if that reads back as the same value, otherwise as a sum.
    pub(crate) fn word(&mut self, number: &Dyadic, ups: Option<Ups>, star: Option<u64>) -> ExprId {
        let only_star = ups.is_none() && star == Some(1);
        let star = star.map(Count::Literal);
        if number.is_zero() {
            return self.ast.add(Expr::Word { number: None, ups, star });
        }
        if only_star && *number < Dyadic::ZERO {
            let size = self.number(&number.abs());
            let operand = self.ast.add(Expr::Word { number: Some(size), ups, star });
            return self.ast.add(Expr::Unary { op: UnaryOp::Minus, operand });
        }
        // After a number, three or more ups would be read as a power, and a nimber as a product.
        let in_one_word = Dyadic::ZERO < *number
            && match ups {
                None => only_star,
                Some(Ups { player: Player::Left, kind: UpsKind::Count(Count::Literal(count)) }) => count <= 2,
                Some(_) => true,
            };
        let number = self.number(number);
        if in_one_word {
            return self.ast.add(Expr::Word { number: Some(number), ups, star });
        }
        let right = self.ast.add(Expr::Word { number: None, ups, star });
        self.ast.add(Expr::Binary { op: BinaryOp::Plus, left: number, right })
    }

    pub(crate) fn number(&mut self, number: &Dyadic) -> ExprId {
        let digits = |text: String| Expr::Integer(text.into_boxed_str());
        let size = number.abs();
        let mut expr = self.ast.add(digits(size.numerator().to_string()));
        if !size.is_integer() {
            let right = self.ast.add(digits(size.denominator().to_string()));
            expr = self.ast.add(Expr::Binary { op: BinaryOp::Over, left: expr, right });
        }
        match *number < Dyadic::ZERO {
            true => self.ast.add(Expr::Unary { op: UnaryOp::Minus, operand: expr }),
            false => expr,
        }
    }

    /// A form without its quotation marks: canonical options first, then the others in the order of their texts.
    fn form(&mut self, form: Form<'u>, named: &mut FxHashMap<Form<'u>, ExprId>) -> Result<ExprId, Exhausted> {
        if form.is_canonical() {
            return self.game(form.value().id());
        }
        if let Some(&known) = named.get(&form) {
            return Ok(known);
        }
        let expr = self.braces(form, named)?;
        named.insert(form, expr);
        Ok(expr)
    }

    /// A form by its options.
    fn braces(&mut self, form: Form<'u>, named: &mut FxHashMap<Form<'u>, ExprId>) -> Result<ExprId, Exhausted> {
        let options = self.universe.budget().deeper(|| {
            ByPlayer::try_from_fn(|player| {
                let (mut canonical, explicit): (Vec<_>, Vec<_>) =
                    form.options(player).partition(|option| option.is_canonical());
                canonical.sort_by_key(|option| self.ranks.rank(option.value().id()));
                let mut list = Vec::new();
                for option in canonical {
                    list.push(self.game(option.value().id())?);
                }
                let mut others = Vec::new();
                for option in explicit {
                    others.push(self.form(option, named)?);
                }
                if 1 < others.len() {
                    let mut texts = Vec::new();
                    for &other in &others {
                        texts.push((self.print(other, Style::Text, MAX_PARTS)?, other));
                    }
                    texts.sort();
                    others = texts.into_iter().map(|(_, other)| other).collect();
                }
                list.append(&mut others);
                Ok(list)
            })
        })?;
        Ok(self.ast.add(Expr::Braces { left: options.left, right: options.right }))
    }
}
