//! `chlo`: functions that StableHLO has no operation for, as its clients write them. Those of one
//! operand that are a function of each element are computed with; all others are opaque.

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
    uniform: &[&BROADCAST, &OTHERS],
    home: Home::Properties,
    effects: Effects::NONE,
    keeps_complex: true,
    ..Dialect::EMPTY
};

const STYLE: Style = Style {
    operands: [&[OperandDef::one("operand", "x")], &[], &[]],
    source: "https://openxla.org/stablehlo/generated/chlo",
    assembly: Some("operands attr-dict `:` type(operands) `->` type($result)"),
};

ops! { ..TABLE }

rows! {
    /// The functions of one operand.
    pub static TABLE = Same, STYLE;
    "chlo.acos" Acos;
    "chlo.acosh" Acosh;
    "chlo.asin" Asin;
    "chlo.asinh" Asinh;
    "chlo.atan" Atan;
    "chlo.atanh" Atanh;
    "chlo.cosh" Cosh;
    "chlo.erf" Erf;
    "chlo.erfc" Erfc;
    "chlo.is_inf" IsInf;
    "chlo.sinh" Sinh;
    "chlo.square" Square;
    "chlo.tan" Tan;
}
