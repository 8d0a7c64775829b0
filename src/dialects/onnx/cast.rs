//! `onnx.Cast`, `onnx.CastLike`, `onnx.BitCast`.

use super::operands::int;
use crate::elementwise::{Kind, formula, recipe};
use crate::extreme::largest_finite;
use crate::ops::core::BinaryOp;
use crate::prelude::*;
use crate::types::format::Format;
use multigather_core::tensor::scalar::float_to_bytes;

const CONSTRAINTS: &[Constraint] = &rules([
    "C1: both element types are integers or floats, or they are the same",
    "C2: `round_mode` is \"up\", \"down\" or \"nearest\"",
]);

const CONVERSION: &str = r#"
output[c] = input[c] as an element of the other type:

- integers wrap; a boolean is 0 or 1, and whatever is not 0, NaN included, is true;
- a float is rounded to nearest, ties to even;
- a float becomes the integer toward zero. Where that does not fit, the standard leaves the result
  open: here it is the nearest one that fits, and 0 for NaN; of 2 and 4 bits, the low bits of that of 32 bits;
- a number too large for a float of 8 bits becomes the largest one, or without `saturate` infinity, or NaN where the
  type has no infinities;
- of f8E8M0FNU, the magnitude counts: `round_mode` says which of the two powers of two around it is meant, of equally
  near ones the larger; 0 becomes 2^-127, infinity NaN.

Numbers are not converted to strings, nor back: such an operation is carried.
"#;

pub const SATURATE: AttrDef =
    int("saturate", 1, "whether numbers too large for a float of 8 bits become the largest one");

const ROUND_MODE: AttrDef = attr(
    "round_mode",
    Str,
    Default::Str("up"),
    "how f8E8M0FNU is rounded: `up`, `down` or to the `nearest`",
);

pub static CAST: OpDef = OpDef {
    name: "onnx.Cast",
    summary: "Elements of another type.",
    description: CONVERSION,
    source: "https://onnx.ai/onnx/operators/onnx__Cast.html",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[ROUND_MODE, SATURATE, attr("to", Type, Required, "the element type")],
    constraints: CONSTRAINTS,
    semantics: Semantics::framework(
        |call| infer_cast(call, call.element("to").expect("a required attribute")),
        eval_cast,
        expand_cast,
    ),
    ..OpDef::BASE
};

pub static CAST_LIKE: OpDef = OpDef {
    name: "onnx.CastLike",
    summary: "Elements of another tensor's type.",
    description: CONVERSION,
    source: "https://onnx.ai/onnx/operators/onnx__CastLike.html",
    operands: &[
        OperandDef::one("input", "any tensor"),
        OperandDef::typed("target_type", "a tensor of the element type"),
    ],
    attributes: &[ROUND_MODE, SATURATE],
    constraints: CONSTRAINTS,
    semantics: Semantics::framework(
        |call| infer_cast(call, call.tensor(1)?.element),
        eval_cast,
        expand_cast,
    ),
    ..OpDef::BASE
};

pub static BIT_CAST: OpDef = OpDef {
    name: "onnx.BitCast",
    summary: "The bits of elements as those of another type.",
    description: "\
output[c] has the bits of input[c]. A boolean is a byte of 0 or 1 here, as in models, and any other byte but 0 is true.",
    source: "https://onnx.ai/onnx/operators/onnx__BitCast.html",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[attr("to", Type, Required, "the element type")],
    constraints: &rules([
        "C1: both element types are integers or floats of one width of 8 bits or more, or they are the same",
    ]),
    semantics: Semantics::framework(
        |call| {
            let input = call.tensor(0)?;
            let (from, to) = (input.element, call.element("to").expect("a required attribute"));
            let widths = [from, to].map(stored_bits);
            if from != to && (widths[0].is_none() || widths[0] != widths[1]) {
                let message = format!("the bits of {from} cannot be read as {to}");
                return fail("C1", Site::Operand(0), message);
            }
            Ok(vec![input.with_element(to).into()])
        },
        |call, operands| {
            let to = call.results[0].element().expect("a tensor");
            let input = &operands[0];
            Ok(vec![match [input.element(), to].contains(&ElementType::I1) {
                true => formula::convert(input, to),
                false => input.reinterpreted(to),
            }])
        },
        |call, operands, emit| {
            let to = call.results[0].element().expect("a tensor");
            let from = emit.tensor_type(operands[0]).element;
            if [from, to].contains(&ElementType::I1) {
                return vec![recipe::convert(operands[0], to, emit)];
            }
            let bits = match from.is_float() {
                true => recipe::reinterpret(operands[0], from.same_width_integer(), emit),
                false => recipe::signless(operands[0], emit),
            };
            vec![recipe::reinterpret(bits, to, emit)]
        },
    ),
    ..OpDef::BASE
};

/// The width of an element in a model, where a boolean has a byte; `None` where it is no number, or has less than a byte.
fn stored_bits(element: ElementType) -> Option<u32> {
    match element {
        ElementType::I1 => Some(8),
        _ => {
            let is_integer = element.is_integer() && element != ElementType::Index;
            (is_integer || element.is_float()).then(|| element.bits()).filter(|&bits| bits >= 8)
        }
    }
}

fn infer_cast(call: &Call, to: ElementType) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    let is_number = |element: ElementType| element.is_integer() || element.is_float();
    if input.element != to && !(is_number(input.element) && is_number(to)) {
        let message = format!("elements of {} are not converted to {to} here", input.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let mode = call.str("round_mode");
    if !["up", "down", "nearest"].contains(&mode) {
        let message =
            format!("round_mode must be \"up\", \"down\" or \"nearest\", but is {mode:?}");
        return Err(Violation::new("C2", Site::Attr("round_mode"), message));
    }
    Ok(vec![input.with_element(to).into()])
}

/// A step of a conversion.
enum Step {
    To(ElementType),
    /// To the nearest number in this range; NaN stays.
    Within([f64; 2]),
    /// From f32 to a power of two in f8E8M0FNU.
    Power,
}

fn conversion_steps(call: &Call, from: ElementType) -> Vec<Step> {
    use ElementType::{F32, F64, I32};
    let to = call.results[0].element().expect("a tensor");
    let is_byte = to.is_narrow_float() && to.bits() == 8;
    match () {
        () if from == to => Vec::new(),
        () if to == ElementType::F8E8M0FNU => vec![Step::To(F32), Step::Power],
        () if is_byte && call.int("saturate") != 0 => {
            let is_exact = from.is_float() && from != F64;
            let largest = largest_finite(to);
            let within = Step::Within([-largest, largest]);
            vec![Step::To(if is_exact { F32 } else { F64 }), within, Step::To(to)]
        }
        () if from.is_float() && to.is_small() && to.is_integer() => {
            vec![Step::To(I32), Step::To(to)]
        }
        () => vec![Step::To(to)],
    }
}

/// What is added to the magnitude of an f32, the places of which below the exponent are then cut: to that of a number
/// with an exponent of 0, and of another one.
fn rounding_addends(call: &Call) -> [i64; 2] {
    match call.str("round_mode") {
        "up" => [0x7f_ffff; 2],
        "nearest" => [0x3f_ffff, 0x40_0000],
        _ => [0; 2],
    }
}

const POWERS: Format = Format::of(ElementType::F8E8M0FNU).expect("a float of 8 bits");

/// The code of the power of two that an f32 becomes.
fn power_code(call: &Call, x: f32) -> i64 {
    let size = i64::from(x.to_bits() & 0x7fff_ffff);
    let exponent = size >> 23;
    let rounded = (size + rounding_addends(call)[usize::from(exponent > 0)]) >> 23;
    match exponent == i64::from(POWERS.nan()) {
        true => exponent,
        false if call.int("saturate") != 0 => rounded.min(POWERS.largest().into()),
        false => rounded,
    }
}

/// [`power_code`] as core operations.
fn expand_power(call: &Call, x: Val, emit: &mut dyn Emit) -> Val {
    let bits = recipe::reinterpret(x, ElementType::I32, emit);
    let number = |number: i64, emit: &mut dyn Emit| recipe::constant_like(bits, number, emit);
    let (mask, places) = (number(0x7fff_ffff, emit), number(23, emit));
    let size = recipe::binary(BinaryOp::Andi, bits, mask, emit);
    let exponent = recipe::binary(BinaryOp::Shrui, size, places, emit);
    let [small, normal] = rounding_addends(call).map(|added| number(added, emit));
    let zero = number(0, emit);
    let is_normal = recipe::apply(Kind::Gt, &[exponent, zero], emit);
    let added = emit.emit(CoreOp::Select, &[is_normal, normal, small]);
    let sum = recipe::binary(BinaryOp::Addi, size, added, emit);
    let mut code = recipe::binary(BinaryOp::Shrui, sum, places, emit);
    if call.int("saturate") != 0 {
        let largest = number(POWERS.largest().into(), emit);
        code = recipe::binary(BinaryOp::Minsi, code, largest, emit);
    }
    let nan = number(POWERS.nan().into(), emit);
    let is_special = recipe::apply(Kind::Eq, &[exponent, nan], emit);
    let code = emit.emit(CoreOp::Select, &[is_special, nan, code]);
    let byte = recipe::convert(code, ElementType::I8, emit);
    recipe::reinterpret(byte, ElementType::F8E8M0FNU, emit)
}

fn eval_cast(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let mut value = operands[0].clone();
    for step in conversion_steps(call, value.element()) {
        value = match step {
            Step::To(to) => formula::convert(&value, to),
            Step::Within(ends) => {
                let mut builder = TensorBuilder::new(value.element(), value.shape());
                let numbers = (0..value.count()).map(|at| value.float_at(at));
                numbers.for_each(|x| builder.push_float(x.clamp(ends[0], ends[1])));
                builder.finish()
            }
            Step::Power => {
                let code = |at: usize| power_code(call, value.float_at(at) as f32) as u8;
                let codes: Vec<u8> = (0..value.count()).map(code).collect();
                Tensor::from_bytes(ElementType::F8E8M0FNU, value.shape(), &codes)
            }
        };
    }
    Ok(vec![value])
}

/// The nearest number in a range; NaN stays.
pub fn emit_within(value: Val, ends: [f64; 2], emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(value);
    let [least, most] = ends.map(|end| {
        let end = Tensor::splat(ty.element, &[], &float_to_bytes(ty.element, end));
        layout::everywhere(&end, &ty.shape, emit)
    });
    recipe::apply(Kind::Clip, &[value, least, most], emit)
}

fn expand_cast(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let mut value = operands[0];
    let from = emit.tensor_type(value).element;
    for step in conversion_steps(call, from) {
        value = match step {
            Step::To(to) => recipe::convert(value, to, emit),
            Step::Within(ends) => emit_within(value, ends, emit),
            Step::Power => expand_power(call, value, emit),
        };
    }
    vec![value]
}
