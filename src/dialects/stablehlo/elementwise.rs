//! The elementwise ops, one line of a table each.

use super::FUNCTIONAL;
use crate::elementwise::{
    COMPLEX_CONVERSION, Style, conversion, conversion_target, formula, infer_complex_conversion,
    recipe, rows,
};
use crate::prelude::*;

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("operand", "x")],
        &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")],
        &[],
    ],
    source: "https://openxla.org/stablehlo/spec",
    assembly: Some("operands attr-dict `:` same-type"),
};

/// The accuracy attribute of elementary functions.
const ACCURACY: &[AttrDef] = &[attr(
    "result_accuracy",
    Any,
    Default::Str("#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>"),
    "how exact the result must be: preserved, not used",
)];

const CHOICE: &[OperandDef] = &[
    OperandDef::one("pred", "x, of rank 0 or of the values' shape"),
    OperandDef::one("on_true", "y"),
    OperandDef::one("on_false", "z"),
];

const LIMITS: &[OperandDef] = &[
    OperandDef::one("min", "x, of rank 0 or of the operand's shape"),
    OperandDef::one("operand", "y"),
    OperandDef::one("max", "z, of rank 0 or of the operand's shape"),
];

/// The types by which elements of a type are converted: complex numbers to real ones by their real parts.
fn conversion_steps(from: ElementType, call: &Call) -> [ElementType; 2] {
    let to = conversion_target(call);
    let real = from.complex_part().filter(|_| !to.is_complex());
    [real.unwrap_or(from), to]
}

/// A complex number becomes a truth value by its real part, as it becomes any other real one.
pub static CONVERT: OpDef = OpDef {
    description:
        "\
out[c] = operand[c] as an element of the result's type, for every coordinate c:

- integers wrap; a boolean is 0 or 1, and whatever is not 0, NaN included, is true;
- a float is rounded to nearest, ties to even;
- a float becomes the integer toward zero, the nearest one where that does not fit, 0 for NaN;
- a real number becomes a complex one without imaginary part, which is cut off the other way round.",
    constraints: &COMPLEX_CONVERSION,
    semantics: Semantics::framework(
        infer_complex_conversion,
        |call, operands| {
            let [by, to] = conversion_steps(operands[0].element(), call);
            Ok(vec![formula::convert(&formula::convert(&operands[0], by), to)])
        },
        |call, operands, emit| {
            let [by, to] = conversion_steps(emit.tensor_type(operands[0]).element, call);
            let x = recipe::convert(operands[0], by, emit);
            vec![recipe::convert(x, to, emit)]
        },
    ),
    ..conversion("stablehlo.convert", &STYLE)
};

rows! {
    /// The ops on operands of one shape.
    pub static TABLE = Same, STYLE;
    "stablehlo.add" Add;
    "stablehlo.subtract" Sub;
    "stablehlo.multiply" Mul;
    "stablehlo.divide" Div;
    "stablehlo.remainder" Rem;
    "stablehlo.power" Pow;
    "stablehlo.maximum" Max;
    "stablehlo.minimum" Min;
    "stablehlo.atan2" Atan2, attributes = ACCURACY;
    "stablehlo.and" And;
    "stablehlo.or" Or;
    "stablehlo.xor" Xor;
    "stablehlo.not" Not;
    "stablehlo.shift_left" ShiftLeft;
    "stablehlo.shift_right_arithmetic" ShiftRightArithmetic;
    "stablehlo.shift_right_logical" ShiftRightLogical;
    "stablehlo.select" Select, operands = CHOICE, assembly = Some("operands attr-dict `:` choice-types");
    "stablehlo.clamp" Clamp, operands = LIMITS;
    "stablehlo.negate" Neg;
    "stablehlo.abs" Abs;
    "stablehlo.sign" Sign;
    "stablehlo.sqrt" Sqrt, attributes = ACCURACY;
    "stablehlo.rsqrt" Rsqrt, attributes = ACCURACY;
    "stablehlo.cbrt" Cbrt, attributes = ACCURACY;
    "stablehlo.exponential" Exp, attributes = ACCURACY;
    "stablehlo.exponential_minus_one" Expm1, attributes = ACCURACY;
    "stablehlo.log" Log, attributes = ACCURACY;
    "stablehlo.log_plus_one" Log1p, attributes = ACCURACY;
    "stablehlo.logistic" Logistic, attributes = ACCURACY;
    "stablehlo.sine" Sin, attributes = ACCURACY;
    "stablehlo.cosine" Cos, attributes = ACCURACY;
    "stablehlo.tan" Tan, attributes = ACCURACY;
    "stablehlo.tanh" Tanh, attributes = ACCURACY;
    "stablehlo.floor" Floor;
    "stablehlo.ceil" Ceil;
    "stablehlo.round_nearest_even" Round;
    "stablehlo.round_nearest_afz" RoundHalfAway;
    "stablehlo.is_finite" IsFinite, assembly = Some(FUNCTIONAL);
    "stablehlo.popcnt" Popcnt;
    "stablehlo.count_leading_zeros" Clz;
}
