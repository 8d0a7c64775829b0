//! `chlo`: functions that StableHLO has no operation for, as its clients write them. Those that are a function of
//! each element, or StableHLO's own on operands of different shapes, are computed with; all others are opaque.

mod broadcast;
mod conj;
mod constant;
mod ragged_dot;
mod scan;
mod top_k;

use crate::elementwise::{Style, rows};
use crate::prelude::*;

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as the dialect has them")];

const fn uniform(name: &'static str, form: &'static str) -> OpDef {
    OpDef { name, operands: ANY, results: &["results*"], assembly: Some(form), ..OpDef::BASE }
}

/// Operations that broadcast their operands name the operands' types in parentheses.
static BROADCAST: OpDef =
    uniform("chlo.broadcast_*", "operands attr-dict `:` functional-type(operands, results)");

/// `chlo.zeta %a, %b : T, T -> T`.
static OTHERS: OpDef = uniform("chlo.*", "operands `:` type(operands) `->` type(results)");

pub const DIALECT: Dialect = Dialect {
    name: "chlo",
    summary: "Functions of StableHLO's clients, in addition to its operations.",
    ops: OPS,
    forms: &[&scan::FORM],
    uniform: &[&BROADCAST, &OTHERS],
    home: Home::Properties,
    effects: Effects::NONE,
    keeps_complex: true,
    ..Dialect::EMPTY
};

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("operand", "x")],
        &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")],
        &[],
    ],
    source: "https://openxla.org/stablehlo/generated/chlo",
    assembly: Some("operands attr-dict `:` type(operands) `->` type($result)"),
};

ops! { constant::CONSTANT, constant::LIKE, conj::DEF, top_k::DEF, ragged_dot::DEF, scan::DEF, ..TABLE, ..broadcast::TABLE }

rows! {
    /// The functions of each element.
    pub static TABLE = Same, STYLE;
    "chlo.acos" Acos;
    "chlo.acosh" Acosh;
    "chlo.asin" Asin;
    "chlo.asinh" Asinh;
    "chlo.atan" Atan;
    "chlo.atanh" Atanh;
    "chlo.cosh" Cosh;
    "chlo.erf" Erf;
    "chlo.bessel_i1e" BesselI1e;
    "chlo.digamma" Digamma;
    "chlo.erf_inv" ErfInv;
    "chlo.erfc" Erfc;
    "chlo.is_inf" IsInf;
    "chlo.is_neg_inf" IsNegInf;
    "chlo.is_pos_inf" IsPosInf;
    "chlo.lgamma" Lgamma;
    "chlo.mulhi" MulHigh;
    "chlo.next_after" NextAfter;
    "chlo.polygamma" Polygamma;
    "chlo.sinh" Sinh;
    "chlo.square" Square;
    "chlo.tan" Tan;
    "chlo.zeta" Zeta;
}
