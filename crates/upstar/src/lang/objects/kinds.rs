//! The kinds of objects, for `x is Integer`.

use crate::lang::objects::object::Object;

/// The name of a kind, and whether an object is of that kind.
type Kind = (&'static str, fn(&Object<'_>) -> bool);

/// All kinds.
pub(in crate::lang) const KINDS: &[Kind] = &[
    ("Game", |object| object.as_game().is_some()),
    ("Form", |object| matches!(object, Object::Form(_))),
    ("Number", |object| object.as_surreal().is_some()),
    ("Surreal", |object| object.as_surreal().is_some()),
    ("Ordinal", |object| object.as_surreal().is_some_and(|number| number.to_ordinal().is_ok())),
    ("Rational", |object| object.as_rational().is_some()),
    ("DyadicRational", |object| object.as_dyadic().is_some()),
    ("Integer", |object| object.as_integer().is_some()),
    ("Zero", |object| object.as_integer().is_some_and(|n| n.is_zero())),
    ("Nimber", |object| object.as_game().is_some_and(|game| game.as_nimber().is_some())),
    ("Boolean", |object| matches!(object, Object::Bool(_))),
    ("String", |object| matches!(object, Object::Text(_))),
    ("List", |object| matches!(object, Object::List(_))),
    ("Set", |object| matches!(object, Object::Set(_))),
    ("Map", |object| matches!(object, Object::Map(_))),
    ("Coordinates", |object| matches!(object, Object::Tuple(_))),
    ("Player", |object| matches!(object, Object::Player(_))),
    ("OutcomeClass", |object| matches!(object, Object::Outcome(_))),
    ("Function", |object| matches!(object, Object::Function(_))),
    ("Ruleset", |object| matches!(object, Object::Ruleset(_))),
    ("Stream", |object| matches!(object, Object::Stream(_))),
    ("Position", |object| matches!(object, Object::Position(_))),
];
