//! `onnx.Shape`, `onnx.Size`, `onnx.Dim`: properties of types, as tensors.

use super::operands::int;
use crate::ops::sizes;
use crate::prelude::*;

pub static SHAPE: OpDef = OpDef {
    name: "onnx.Shape",
    summary: "The sizes of a tensor's dimensions.",
    description: r#"
shape = data.shape[start:end], as Python slices: `start` and `end` count from the back where they
are negative, and are clamped to [0, r] for data of rank r. Without `end`, up to the last one.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Shape.html",
    operands: &[OperandDef::typed("data", "any tensor")],
    attributes: &[
        attr("end", Int("si64"), Absent, "the dimension before which to end"),
        int("start", 0, "the first dimension"),
    ],
    results: &["shape"],
    semantics: Semantics::framework(infer_shape, eval_shape, expand_shape),
    sizes: Some(|call| {
        let shape = call.operands[0].shape()?;
        Some(vec![shape[dimension_range(call, shape.len())].to_vec()])
    }),
    ..OpDef::BASE
};

/// The range of dimensions in the result, for a tensor of rank `r`.
fn dimension_range(call: &Call, r: usize) -> std::ops::Range<usize> {
    let r = r as i64;
    let clamp = |at: i64| (if at < 0 { at.saturating_add(r) } else { at }).clamp(0, r) as usize;
    let start = clamp(call.int("start"));
    start..call.opt_int("end").map_or(r as usize, clamp).max(start)
}

fn infer_shape(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let count = dimension_range(call, call.tensor(0)?.rank()).len();
    Ok(vec![ValueType::tensor(ElementType::I64, &[count as i64])])
}

fn eval_shape(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let shape = operands[0].shape();
    let r = shape.len() as i64;
    let from_front = |at: i64| i128::from(at) + if at < 0 { i128::from(r) } else { 0 };
    let (start, end) =
        (from_front(call.int("start")), from_front(call.opt_int("end").unwrap_or(r)));
    let axes = (0i128..).zip(shape).filter(|(axis, _)| (start..end).contains(axis));
    let sizes: Vec<i64> = axes.map(|(_, &size)| size).collect();
    Ok(vec![Tensor::from_i64s(&[sizes.len() as i64], &sizes)])
}

fn expand_shape(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let sizes = &shape[dimension_range(call, shape.len())];
    vec![layout::sizes(ElementType::I64, sizes, emit)]
}

pub static SIZE: OpDef = OpDef {
    name: "onnx.Size",
    summary: "The number of a tensor's elements.",
    description: "size = the product of data.shape.",
    source: "https://onnx.ai/onnx/operators/onnx__Size.html",
    operands: &[OperandDef::typed("data", "any tensor")],
    results: &["size"],
    semantics: Semantics::Framework {
        infer: |call| call.tensor(0).map(|_| vec![ValueType::tensor(ElementType::I64, &[])]),
        warnings: None,
        eval: |_, operands| {
            let sizes = operands[0].shape().iter();
            Ok(vec![Tensor::from_i64s(&[], &[sizes.product()])])
        },
        expand: |_, operands, emit| {
            let count = size::product(&emit.tensor_type(operands[0]).shape);
            vec![layout::size(ElementType::I64, count.unwrap_or(DYNAMIC), &[], emit)]
        },
    },
    sizes: Some(sizes::count),
    ..OpDef::BASE
};

pub static DIM: OpDef = OpDef {
    name: "onnx.Dim",
    summary: "The size of one dimension of a tensor.",
    description: "dim = [data.shape[axis]]. Not part of the standard: onnx-mlir writes it.",
    source: "https://onnx.ai/onnx-mlir/Dialects/onnx.html#onnxdim-onnxdimop",
    operands: &[OperandDef::typed("data", "a tensor of rank r >= 1")],
    attributes: &[int("axis", 0, "the dimension, in [-r, r-1]; negative counts from the back")],
    results: &["dim"],
    constraints: &rules(["C1: `axis` is in [-r, r-1]"]),
    semantics: Semantics::Framework {
        infer: |call| {
            check::axis("C1", Site::Attr("axis"), call.int("axis"), call.tensor(0)?)?;
            Ok(vec![ValueType::tensor(ElementType::I64, &[1])])
        },
        warnings: None,
        eval: |call, operands| {
            let (shape, axis) = (operands[0].shape(), call.int("axis"));
            let d = if axis < 0 { shape.len() as i64 + axis } else { axis };
            Ok(vec![Tensor::from_i64s(&[1], &[shape[d as usize]])])
        },
        expand: |call, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            let size = shape[super::operands::resolved(call.int("axis"), shape.len())];
            vec![emit.sizes(&[1], &[size])]
        },
    },
    sizes: Some(|call| {
        sizes::one(
            call,
            super::operands::resolved(call.int("axis"), call.operands[0].shape()?.len()),
        )
    }),
    ..OpDef::BASE
};
