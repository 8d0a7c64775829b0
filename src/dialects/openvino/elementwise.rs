//! OpenVINO's elementwise operations.

use super::SPEC;
use crate::elementwise::{
    AUTO_BROADCAST, Kind, Shapes, Style, conversion_to, define, formula, recipe, rows,
};
use crate::onnx::arithmetic::{emit_infinities, infinities};
use crate::prelude::*;
use crate::tf::elementwise::composed;

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("data", "x")],
        &[OperandDef::one("a", "x"), OperandDef::one("b", "y")],
        &[OperandDef::one("cond", "x"), OperandDef::one("then", "y"), OperandDef::one("else", "z")],
    ],
    source: SPEC,
    assembly: None,
};

rows! {
    /// The operations that follow their kind, with attribute-controlled broadcasting.
    pub static TABLE = Named, STYLE;
    "openvino.Add" Add;
    "openvino.Subtract" Sub;
    "openvino.Multiply" Mul;
    "openvino.Power" Pow "out = a^b. Integers to negative powers are 1 / a^-b toward zero here.";
    "openvino.Maximum" Max "out = the larger of a and b; NaN where either is. OpenVINO's CPU code takes b there.";
    "openvino.Minimum" Min "out = the smaller of a and b; NaN where either is. OpenVINO's CPU code takes b there.";
    "openvino.Equal" Eq;
    "openvino.NotEqual" Ne;
    "openvino.Less" Lt;
    "openvino.LessEqual" Le;
    "openvino.Greater" Gt;
    "openvino.GreaterEqual" Ge;
    "openvino.LogicalAnd" LogicalAnd;
    "openvino.LogicalOr" LogicalOr;
    "openvino.LogicalXor" LogicalXor;
    "openvino.BitwiseAnd" And;
    "openvino.BitwiseOr" Or;
    "openvino.BitwiseXor" Xor;
    "openvino.BitwiseLeftShift" ShiftLeft "out = a * 2^b. OpenVINO leaves undefined what a shift by the width or more gives; here it is 0.";
    "openvino.BitwiseRightShift" ShiftRight "out = floor(a / 2^b). OpenVINO leaves undefined what a shift by the width or more gives; here it is 0 or the sign.";
    "openvino.Select" Select "out = then where cond holds, else else.";
}

rows! {
    /// The operations of one operand that are their kind.
    pub static TABLE_OF_ONE = Broadcast, STYLE;
    "openvino.LogicalNot" LogicalNot;
    "openvino.BitwiseNot" Not;
    "openvino.Abs" Abs;
    "openvino.Acos" Acos;
    "openvino.Acosh" Acosh;
    "openvino.Asin" Asin;
    "openvino.Asinh" Asinh;
    "openvino.Atan" Atan;
    "openvino.Atanh" Atanh;
    "openvino.Ceiling" Ceil;
    "openvino.Cos" Cos;
    "openvino.Cosh" Cosh;
    "openvino.Erf" Erf;
    "openvino.Exp" Exp;
    "openvino.Floor" Floor;
    "openvino.Identity" Identity;
    "openvino.Log" Log;
    "openvino.Negative" Neg;
    "openvino.Relu" Relu "out = the larger of x and 0; NaN stays. OpenVINO's CPU code takes 0 there.";
    "openvino.Sigmoid" Logistic;
    "openvino.Sign" SignPositiveZero;
    "openvino.Sin" Sin;
    "openvino.Sinh" Sinh;
    "openvino.Sqrt" Sqrt;
    "openvino.Tan" Tan;
    "openvino.Tanh" Tanh;
    "openvino.IsNaN" IsNan;
    "openvino.IsFinite" IsFinite;
}

pub static MOD: OpDef = remainder_def::<{ Kind::Rem as u8 }>(
    "openvino.Mod",
    "out = a - b * trunc(a / b), with the sign of a; of floats a 0 is positive. Of integers by 0, it is a here. Floats are exact here: OpenVINO's CPU code rounds the quotient and the product, which gives NaN where b is infinite.",
);
pub static FLOOR_MOD: OpDef = remainder_def::<{ Kind::FloorMod as u8 }>(
    "openvino.FloorMod",
    "out = a - b * floor(a / b), with the sign of b; of floats a 0 is positive. Of integers by 0, it is a here. Floats are exact here: OpenVINO's CPU code rounds the quotient and the product, which gives NaN where b is infinite.",
);

/// The definition of a remainder. OpenVINO computes it by a subtraction, and a difference of equal floats is 0.0:
/// adding 0.0 turns -0.0 into it.
const fn remainder_def<const K: u8>(name: &'static str, description: &'static str) -> OpDef {
    composed(
        define::<K, { Shapes::Named as u8 }>(name, &STYLE),
        description,
        |_, operands| {
            let rest = formula::apply(Kind::ALL[K as usize], operands);
            if !rest.element().is_float() {
                return Ok(vec![rest]);
            }
            let zero = Tensor::zero(rest.element(), &[]);
            Ok(vec![formula::apply(Kind::Add, &[rest, zero])])
        },
        |_, operands, emit| {
            let rest = recipe::broadcast(Kind::ALL[K as usize], operands, emit);
            if !emit.tensor_type(rest).element.is_float() {
                return vec![rest];
            }
            let zero = recipe::constant_like(rest, 0, emit);
            vec![recipe::apply(Kind::Add, &[rest, zero], emit)]
        },
    )
}

pub static SQUARED_DIFFERENCE: OpDef = OpDef {
    summary: "(x - y) * (x - y)",
    ..composed(
        define::<{ Kind::Sub as u8 }, { Shapes::Named as u8 }>(
            "openvino.SquaredDifference",
            &STYLE,
        ),
        "out = (a - b) * (a - b)",
        |_, operands| {
            Ok(vec![formula::apply(Kind::Square, &[formula::apply(Kind::Sub, operands)])])
        },
        |_, operands, emit| {
            let difference = recipe::broadcast(Kind::Sub, operands, emit);
            vec![recipe::apply(Kind::Square, &[difference], emit)]
        },
    )
};

pub static DIVIDE: OpDef = OpDef {
    summary: "x / y; of integers the floor of it, or toward zero",
    attributes: &[
        AUTO_BROADCAST,
        attr(
            "m_pythondiv",
            Bool,
            Default::Bool(true),
            "of integers, true: the floor of the quotient, false: the quotient toward zero",
        ),
    ],
    ..composed(
        define::<{ Kind::Div as u8 }, { Shapes::Named as u8 }>("openvino.Divide", &STYLE),
        "out = a / b; of integers floor(a / b), or toward zero where `m_pythondiv` is false. OpenVINO's CPU code divides toward zero either way. An integer by 0 is -1 here.",
        |call, operands| Ok(vec![formula::apply(quotient_kind(call), operands)]),
        |call, operands, emit| vec![recipe::broadcast(quotient_kind(call), operands, emit)],
    )
};

fn quotient_kind(call: &Call) -> Kind {
    let is_float = call.operands[0].element().is_some_and(ElementType::is_float);
    if call.flag("m_pythondiv") && !is_float { Kind::FloorDiv } else { Kind::Div }
}

pub static CONVERT: OpDef = conversion_to(
    "openvino.Convert",
    &STYLE,
    &[attr("destination_type", Type, Required, "the element type of the result")],
);

pub static ROUND: OpDef = OpDef {
    name: "openvino.Round",
    summary: "The integer nearest to x.",
    description: "Of two that are as near, the even one with mode `half_to_even`, the one farther from 0 with `half_away_from_zero`.",
    operands: STYLE.operands[0],
    attributes: &[attr(
        "mode",
        Str,
        Default::Str("half_to_even"),
        "`half_to_even` or `half_away_from_zero`",
    )],
    constraints: &rules(["C1: the elements are floats", "C2: `mode` is one of the two"]),
    semantics: Semantics::framework(
        |call| {
            let x = infer_floats("C1", call)?;
            if !["half_to_even", "half_away_from_zero"].contains(&call.str("mode")) {
                let message = format!(
                    "mode must be \"half_to_even\" or \"half_away_from_zero\", but is \"{}\"",
                    call.str("mode")
                );
                return Err(Violation::new("C2", Site::Attr("mode"), message));
            }
            Ok(vec![x])
        },
        |call, operands| Ok(vec![formula::apply(rounding_kind(call), operands)]),
        |call, operands, emit| vec![recipe::apply(rounding_kind(call), operands, emit)],
    ),
    ..super::ROW
};

fn rounding_kind(call: &Call) -> Kind {
    if call.str("mode") == "half_to_even" { Kind::Round } else { Kind::RoundHalfAway }
}

/// The type of the only operand, whose elements are floats.
fn infer_floats(constraint: &'static str, call: &Call) -> Result<ValueType, Violation> {
    let x = call.tensor(0)?;
    if x.element.is_float() {
        return Ok(x.clone().into());
    }
    fail(constraint, Site::Operand(0), format!("elements must be floats, but are {}", x.element))
}

const fn flag_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Bool, Default::Bool(true), doc)
}

pub static IS_INF: OpDef = OpDef {
    name: "openvino.IsInf",
    summary: "Whether elements are infinite.",
    description: "Whether x is +inf (unless `detect_positive` is false) or -inf (unless `detect_negative` is false).",
    operands: STYLE.operands[0],
    attributes: &[
        flag_attr("detect_negative", "false: -inf is none"),
        flag_attr("detect_positive", "false: +inf is none"),
    ],
    constraints: &rules(["C1: the elements are floats"]),
    semantics: Semantics::framework(
        |call| Ok(vec![infer_floats("C1", call)?.with_element(ElementType::I1)]),
        |call, operands| Ok(vec![infinities(&operands[0], detected_infinities(call))]),
        |call, operands, emit| vec![emit_infinities(operands[0], detected_infinities(call), emit)],
    ),
    ..super::ROW
};

fn detected_infinities(call: &Call) -> [bool; 2] {
    ["detect_negative", "detect_positive"].map(|name| call.flag(name))
}

const fn limit_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Scalar, Required, doc)
}

pub static CLAMP: OpDef = OpDef {
    name: "openvino.Clamp",
    summary: "x, but at least min and at most max; NaN stays",
    description: "output = min(max(data, min), max). Of integers, with the least integer from `min` on, and the largest up to `max`. OpenVINO's CPU code makes NaN the least value.",
    operands: STYLE.operands[0],
    attributes: &[
        limit_attr("min", "the least value, a float"),
        limit_attr("max", "the largest value, a float"),
    ],
    constraints: &rules([
        "C1: elements are integers but `i1`, or floats",
        "C2: `min` and `max` are floats, `min` at most `max`",
    ]),
    semantics: Semantics::framework(
        infer_clamp,
        |call, operands| {
            let [low, high] = limit_tensors(call, operands[0].element());
            Ok(vec![formula::apply(Kind::Clip, &[operands[0].clone(), low, high])])
        },
        |call, operands, emit| {
            let limits = limit_tensors(call, emit.tensor_type(operands[0]).element);
            let [low, high] = limits.map(|limit| layout::constant(limit, emit));
            vec![recipe::broadcast(Kind::Clip, &[operands[0], low, high], emit)]
        },
    ),
    ..super::ROW
};

fn infer_clamp(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !Kind::Relu.accepts(x.element) {
        let message = format!("elements must be {}, but are {}", Kind::Relu.accepted(), x.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let [low, high] = ["min", "max"].map(|name| call.tensor_attr(name));
    let number = |limit: Option<&Tensor>| {
        Some(limit?).filter(|t| t.element().is_float()).map(|t| t.float_at(0))
    };
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low <= high => Ok(vec![x.clone().into()]),
        _ => fail("C2", Site::Attr("min"), "min and max must be floats, min at most max"),
    }
}

/// The limits as elements.
fn limit_tensors(call: &Call, element: ElementType) -> [Tensor; 2] {
    let number = |name| call.tensor_attr(name).expect("a required attribute").float_at(0);
    let [low, high] = ["min", "max"].map(number);
    let mut builders = [TensorBuilder::new(element, &[]), TensorBuilder::new(element, &[])];
    if element.is_float() {
        builders[0].push_float(low);
        builders[1].push_float(high);
        return builders.map(TensorBuilder::finish);
    }
    let size = 1i128 << (element.bits() - u32::from(!element.is_unsigned()));
    let least = if element.is_unsigned() { 0 } else { -size };
    builders[0].push_int((low.ceil() as i128).clamp(least, size - 1));
    builders[1].push_int((high.floor() as i128).clamp(least, size - 1));
    builders.map(TensorBuilder::finish)
}
