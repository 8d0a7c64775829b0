//! `onnx.Identity`.

use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.Identity",
    summary: "Its operand.",
    description: "output = input. Sequences and optional values are not supported.",
    source: "https://onnx.ai/onnx/operators/onnx__Identity.html",
    operands: &[OperandDef::one("input", "any tensor")],
    semantics: Semantics::Framework {
        infer: |call| Ok(vec![call.tensor(0)?.clone().into()]),
        warnings: None,
        eval: |_, operands| Ok(operands.to_vec()),
        expand: |_, operands, _| operands.to_vec(),
    },
    ..OpDef::BASE
};
