//! `onnx.NoValue`.

use crate::literal;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.NoValue",
    summary: "An optional operand that is not given.",
    description: "Of type `none`: it marks an operand as absent.",
    source: "https://onnx.ai/onnx/repo-docs/IR.html#optional-inputs-and-outputs",
    attributes: &[attr("value", Unit, Absent, "present in all texts, without effect")],
    results: &["none_val"],
    semantics: Semantics::Framework {
        infer: |_| Ok(vec![ValueType::Other("none".into())]),
        warnings: None,
        eval: |_, _| Ok(vec![nothing()]),
        expand: |_, _, emit: &mut dyn Emit| vec![literal::emit_tensor(nothing(), emit)],
    },
    ..OpDef::BASE
};

/// The tensor that represents an absent operand.
fn nothing() -> Tensor {
    Tensor::zero(ElementType::I1, &[0])
}
