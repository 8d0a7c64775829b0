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

const ROUND: &str = "round";

/// The arithmetic shift to the right, rounded or not.
pub static ARITHMETIC_RIGHT_SHIFT: OpDef = OpDef {
    summary: "floor(x / 2^y), or rounded to nearest, ties upward",
    description: "\
output[c] = input1[c] >> input2[c], for every coordinate c; with `round`, 1 more where input2[c] > 0 and the last bit that \
is shifted out is set. Sizes of 1 are stretched. TOSA requires that input2 is less than the elements' width; here the result \
is 0 or -1 where it is not, the sign, and that bit is the sign, too, where it is larger.",
    attributes: &[attr(ROUND, Bool, Required, "whether the result is rounded")],
    constraints: &rules([
        "C1: elements are integers but `i1`",
        "C2: the operands have one element type",
        "C3: aligned at their ends, the sizes of the operands' shapes are equal or 1",
    ]),
    semantics: match SHIFT.semantics {
        Semantics::Framework { infer, warnings, .. } => Semantics::Framework {
            infer,
            warnings,
            eval: eval_shift,
            expand: |call, operands, emit| {
                let shifted = recipe::broadcast(Kind::ShiftRightArithmetic, operands, emit);
                vec![if call.flag(ROUND) {
                    round_shifted(shifted, operands, emit)
                } else {
                    shifted
                }]
            },
        },
        other => other,
    },
    ..SHIFT
};

const SHIFT: OpDef = define::<{ Kind::ShiftRightArithmetic as u8 }, { Shapes::Broadcast as u8 }>(
    "tosa.arithmetic_right_shift",
    &STYLE,
);

fn eval_shift(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let shifted = formula::apply(Kind::ShiftRightArithmetic, operands);
    if !call.flag(ROUND) {
        return Ok(vec![shifted]);
    }
    let one = Tensor::from_ints(shifted.element(), &[], &[1]);
    let (x, y) = (&operands[0], &operands[1]);
    let less = formula::apply(Kind::Sub, &[y.clone(), one.clone()]);
    let last = formula::apply(Kind::ShiftRightArithmetic, &[x.clone(), less]);
    let last = formula::apply(Kind::And, &[last, one.clone()]);
    let rounded = formula::apply(Kind::Add, &[shifted.clone(), last]);
    let is_shifted = formula::apply(Kind::Gt, &[y.clone(), Tensor::zero(one.element(), &[])]);
    Ok(vec![formula::apply(Kind::Select, &[is_shifted, rounded, shifted])])
}

/// The quotients, and 1 more where the last bit that was shifted out is set.
fn round_shifted(shifted: Val, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(shifted).shape;
    let [x, y] = [0, 1].map(|at| layout::stretch(operands[at], &shape, emit));
    let [zero, one] = [0, 1].map(|number| recipe::constant_like(shifted, number, emit));
    let less = recipe::apply(Kind::Sub, &[y, one], emit);
    let last = recipe::apply(Kind::ShiftRightArithmetic, &[x, less], emit);
    let last = recipe::apply(Kind::And, &[last, one], emit);
    let is_shifted = recipe::apply(Kind::Gt, &[y, zero], emit);
    let last = recipe::apply(Kind::Select, &[is_shifted, last, zero], emit);
    recipe::apply(Kind::Add, &[shifted, last], emit)
}
