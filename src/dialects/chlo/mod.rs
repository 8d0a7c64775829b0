//! `chlo`: what StableHLO's clients write beside it. Nothing of it is computed with here.

use crate::prelude::*;

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as the dialect has them")];

const fn uniform(name: &'static str, form: &'static str) -> OpDef {
    OpDef { name, operands: ANY, results: &["results*"], assembly: Some(form), ..OpDef::BASE }
}

/// Operations that broadcast their operands name the operands' types in parentheses.
static BROADCAST: OpDef =
    uniform("chlo.broadcast_*", "operands attr-dict `:` functional-type(operands, results)");

/// `chlo.erf %a : T -> T`, `chlo.zeta %a, %b : T, T -> T`.
static OTHERS: OpDef = uniform("chlo.*", "operands `:` type(operands) `->` type(results)");

pub const DIALECT: Dialect = Dialect {
    name: "chlo",
    summary: "Operations of StableHLO's clients, which are kept.",
    uniform: &[&BROADCAST, &OTHERS],
    ..Dialect::EMPTY
};
