//! TOSA's elementwise ops.

use crate::elementwise::{Kind, Shapes, Style, define, formula, recipe, rows};
use crate::prelude::*;

pub const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("input1", "x")],
        &[OperandDef::one("input1", "x"), OperandDef::one("input2", "y")],
        &[
            OperandDef::one("input1", "x, a condition"),
            OperandDef::one("input2", "y"),
            OperandDef::one("input3", "z"),
        ],
    ],
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_elementwise_binary_operators",
    assembly: Some("operands attr-dict `:` functional-type(operands, results)"),
};

rows! {
    /// The ops that are no more than their kind. TOSA wants operands of one rank; where ranks
    /// differ, they are aligned at their ends.
    pub static TABLE = Broadcast, STYLE;
    "tosa.add" Add;
    "tosa.sub" Sub;
    "tosa.intdiv" Div "output = input1 / input2 toward zero. TOSA requires that input2 is not 0; here the quotient is -1 then.";
    "tosa.pow" Pow;
    "tosa.bitwise_and" And;
    "tosa.bitwise_or" Or;
    "tosa.bitwise_xor" Xor;
    "tosa.bitwise_not" Not;
    "tosa.logical_and" LogicalAnd;
    "tosa.logical_or" LogicalOr;
    "tosa.logical_xor" LogicalXor;
    "tosa.logical_not" LogicalNot;
    "tosa.logical_left_shift" ShiftLeft;
    "tosa.logical_right_shift" ShiftRightLogical;
    "tosa.equal" Eq;
    "tosa.greater" Gt;
    "tosa.greater_equal" Ge;
    "tosa.select" Select;
    "tosa.abs" Abs;
    "tosa.ceil" Ceil;
    "tosa.clz" Clz;
    "tosa.cos" Cos;
    "tosa.erf" Erf;
    "tosa.exp" Exp;
    "tosa.floor" Floor;
    "tosa.identity" Identity;
    "tosa.log" Log;
    "tosa.reciprocal" Reciprocal;
    "tosa.rsqrt" Rsqrt;
    "tosa.sigmoid" Logistic;
    "tosa.sin" Sin;
    "tosa.tanh" Tanh;
}

pub const NAN_MODE: AttrDef = attr(
    "nan_mode",
    Any,
    Default::Str("#tosa.nan_mode<PROPAGATE>"),
    "`#tosa.nan_mode<PROPAGATE>` or `<IGNORE>`: whether NaN is handed on or passed over",
);

/// The form of ops with that attribute.
pub const WORDED: Option<&str> = Some(
    "operands attr-dict($nan_mode, tosa.nan_mode PROPAGATE IGNORE) `:` functional-type(operands, results)",
);

/// Whether an op passes over NaN.
pub fn ignores_nan(call: &Call) -> bool {
    matches!(call.attr("nan_mode"), Some(AttrValue::Text(mode)) if mode.contains("IGNORE"))
}

/// The definition of a maximum or minimum with `nan_mode`.
const fn extremum_def<const PROPAGATE: u8, const IGNORE: u8>(name: &'static str) -> OpDef {
    OpDef {
        attributes: const { &[NAN_MODE] },
        assembly: WORDED,
        semantics: match define::<PROPAGATE, { Shapes::Broadcast as u8 }>(name, &STYLE).semantics {
            Semantics::Framework { infer, warnings, .. } => Semantics::Framework {
                infer,
                warnings,
                eval: |call, operands| {
                    Ok(vec![formula::apply(by_mode::<PROPAGATE, IGNORE>(call), operands)])
                },
                expand: |call, operands, emit| {
                    vec![recipe::broadcast(by_mode::<PROPAGATE, IGNORE>(call), operands, emit)]
                },
            },
            other => other,
        },
        ..define::<PROPAGATE, { Shapes::Broadcast as u8 }>(name, &STYLE)
    }
}

fn by_mode<const PROPAGATE: u8, const IGNORE: u8>(call: &Call) -> Kind {
    Kind::ALL[usize::from(if ignores_nan(call) { IGNORE } else { PROPAGATE })]
}

pub static MAXIMUM: OpDef =
    extremum_def::<{ Kind::Max as u8 }, { Kind::MaxNum as u8 }>("tosa.maximum");

pub static MINIMUM: OpDef =
    extremum_def::<{ Kind::Min as u8 }, { Kind::MinNum as u8 }>("tosa.minimum");
