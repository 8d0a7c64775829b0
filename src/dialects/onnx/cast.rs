//! `onnx.Cast`, `onnx.CastLike`.

use super::operands::int;
use crate::elementwise::{formula, recipe};
use crate::prelude::*;

const CONVERTIBLE: Constraint =
    rule("C1: both element types are integers or floats, or they are the same");

const CONVERSION: &str = r#"
output[c] = input[c] as an element of the other type:

- integers wrap; a boolean is 0 or 1, and whatever is not 0, NaN included, is true;
- a float is rounded to nearest, ties to even;
- a float becomes the integer toward zero. Where that does not fit, the standard leaves the result
  open: here it is the nearest one that fits, and 0 for NaN.

Numbers are not converted to strings, nor back: such an operation is carried. `saturate` is about types of 8 bits and less, which
are not supported.
"#;

pub static CAST: OpDef = OpDef {
    name: "onnx.Cast",
    summary: "Elements of another type.",
    description: CONVERSION,
    source: "https://onnx.ai/onnx/operators/onnx__Cast.html",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[
        int("saturate", 1, "has no effect on the types that are supported"),
        attr("to", Type, Required, "the element type"),
    ],
    constraints: &[CONVERTIBLE],
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
    attributes: &[int("saturate", 1, "has no effect on the types that are supported")],
    constraints: &[CONVERTIBLE],
    semantics: Semantics::framework(
        |call| infer_cast(call, call.tensor(1)?.element),
        eval_cast,
        expand_cast,
    ),
    ..OpDef::BASE
};

fn infer_cast(call: &Call, to: ElementType) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    let is_number = |element: ElementType| element.is_integer() || element.is_float();
    if input.element != to && !(is_number(input.element) && is_number(to)) {
        let message = format!("elements of {} are not converted to {to} here", input.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    Ok(vec![input.with_element(to).into()])
}

fn eval_cast(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let to = call.results[0].element().expect("a tensor");
    let input = &operands[0];
    Ok(vec![if input.element() == to { input.clone() } else { formula::convert(input, to) }])
}

fn expand_cast(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let to = call.results[0].element().expect("a tensor");
    vec![recipe::convert(operands[0], to, emit)]
}
