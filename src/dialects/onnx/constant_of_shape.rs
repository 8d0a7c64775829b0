//! `onnx.ConstantOfShape`.

use super::operands;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.ConstantOfShape",
    summary: "One element everywhere, in the shape that an operand gives.",
    description: "output[c] = value, for every coordinate c of a tensor of the shape `input`.",
    source: "https://onnx.ai/onnx/operators/onnx__ConstantOfShape.html",
    operands: &[OperandDef::sizes("input", "a list of i64: sizes")],
    attributes: &[attr("value", Elements, Absent, "a tensor of one element; left out: 0.0 of f32")],
    constraints: &rules([
        "C1: `input` is a list of i64",
        "C2: no size is negative",
        "C3: `value` is a tensor of one element",
    ]),
    assembly: Some("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
    semantics: Semantics::Framework {
        infer,
        warnings: None,
        eval,
        expand: |call, _, emit| {
            let shape = call.results[0].shape().expect("a tensor");
            let value = layout::constant(fill_value(call).reshaped(&[]), emit);
            vec![layout::stretch(value, shape, emit)]
        },
    },
    ..OpDef::BASE
};

/// A tensor of one element.
fn fill_value(call: &Call) -> Tensor {
    call.tensor_attr("value").cloned().unwrap_or_else(|| Tensor::zero(ElementType::F32, &[1]))
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let list = operands::shape(["C1", "C2"], call, 0)?;
    let value = fill_value(call).ty();
    if value.element_count() != Some(1) {
        let message = format!("value must be a tensor of one element, but is {value}");
        return Err(Violation::new("C3", Site::Attr("value"), message));
    }
    match &list.values {
        Some(shape) => Ok(vec![ValueType::tensor(value.element, shape)]),
        None => Ok(vec![operands::shaped_by(value.element, &list)]),
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let shape: Shape = operands[0].ints().iter().map(|&size| size as i64).collect();
    let value = fill_value(call);
    Ok(vec![match value.element() {
        ElementType::String => Tensor::splat_string(&shape, value.string_at(0)),
        element => Tensor::splat(element, &shape, value.bytes_at(0)),
    }])
}
