//! `mg.reshape`.

use super::ASSEMBLY;
use crate::ops::core::{Core, CoreOp, tensor_operand};
use crate::ops::{Attrs, Call, Constraint, Fault, OpDef, OperandDef, Semantics, Site, Violation};
use crate::tensor::Tensor;
use crate::types::{Shape, ValueType, element_count};

pub static DEF: OpDef = OpDef {
    name: "mg.reshape",
    summary: "The same elements, row-major, under another shape.",
    description: "out[unravel(i, out.shape)] = input[unravel(i, input.shape)] for every linear position i.",
    source: "ir.md, \"The `mg` dialect\"",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[],
    results: &["result"],
    constraints: &[Constraint {
        id: "C1",
        text: "`input` and the result have equally many elements",
    }],
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let shape = call.declared_result()?.shape.clone();
        Ok(CoreOp::Reshape(Reshape { shape }))
    }),
};

/// The result's shape.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reshape {
    pub shape: Shape,
}

impl Core for Reshape {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::new()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        match (input.element_count(), element_count(&self.shape)) {
            (Some(from), Some(to)) if from != to => {
                let message = format!(
                    "a reshape keeps the number of elements, but {input} has {from} and the result {to}"
                );
                Err(Violation::new("C1", Site::Result(0), message))
            }
            _ => Ok(input.with_shape(&self.shape).into()),
        }
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        Ok(operands[0].reshaped(&self.shape))
    }
}
