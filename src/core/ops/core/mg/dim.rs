//! `mg.dim`.

use super::ASSEMBLY;
use crate::ops::core::tensor_operand;
use crate::ops::def::Default;
use crate::ops::{
    AttrDef, AttrKindDef, Call, Constraint, OpDef, OperandDef, Semantics, Site, Violation,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

/// `mg.dim`.
pub static DEF: OpDef = OpDef {
    name: "mg.dim",
    summary: "The size of a dimension.",
    description: "size = input.shape[axis], a tensor of one i64.",
    source: "docs/language.md, L32",
    operands: &[OperandDef::typed("input", "any tensor of rank 1 or more")],
    attributes: &[AttrDef {
        name: "axis",
        kind: AttrKindDef::Int("i64"),
        default: Default::Required,
        doc: "the dimension",
    }],
    results: &["size"],
    constraints: &[Constraint { id: "C1", text: "`axis` is in [0, rank)" }],
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Framework {
        infer,
        warnings: None,
        eval: |call, operands| {
            Ok(vec![Tensor::from_i64s(&[], &[operands[0].shape()[call.int("axis") as usize]])])
        },
        expand: |call, operands, emit| {
            let size = emit.tensor_type(operands[0]).shape[call.int("axis") as usize];
            vec![emit.sizes(&[], &[size])]
        },
    },
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, axis) = (tensor_operand(call.operands, 0, "input")?, call.int("axis"));
    if !(0..input.rank() as i64).contains(&axis) {
        let message = format!("axis {axis} is not in [0, {})", input.rank());
        return Err(Violation::new("C1", Site::Attr("axis"), message));
    }
    Ok(vec![ValueType::tensor(ElementType::I64, &[])])
}
