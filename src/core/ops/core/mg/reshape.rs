//! `mg.reshape`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, Shape, ValueType, element_count};

pub static DEF: OpDef = OpDef {
    name: "mg.reshape",
    summary: "The same elements, row-major, under another shape.",
    description: "out[unravel(i, out.shape)] = input[unravel(i, input.shape)] for every linear position i.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "any tensor")],
    results: &["result"],
    constraints: &rules(["C1: `input` and the result have equally many elements"]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let shape = call.declared_result()?.shape.clone();
        Ok(CoreOp::Reshape(Reshape { shape }))
    }),
    ..OpDef::BASE
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

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        match (input.element_count(), element_count(&self.shape)) {
            (Some(from), Some(to)) if from != to => {
                let message = format!(
                    "a reshape keeps the number of elements, but {input} has {from} and the result {to}"
                );
                Err(Violation::new("C1", Site::Result(0), message))
            }
            (Some(from), None) => Ok(input.with_shape(&self.resolved(from)).into()),
            _ => Ok(input.with_shape(&self.shape).into()),
        }
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let count = operands[0].count();
        let shape = self.resolved(count as i64);
        if element_count(&shape) != Some(count as i64) {
            return Err(Fault::Other(format!(
                "{} has {count} elements, which {} does not hold",
                operands[0].ty(),
                operands[0].ty().with_shape(&self.shape),
            )));
        }
        Ok(operands[0].reshaped(&shape))
    }
}

impl Reshape {
    /// The shape for `count` elements: a single open dimension is what the others leave.
    fn resolved(&self, count: i64) -> Shape {
        let mut shape = self.shape.clone();
        let mut open = shape.iter_mut().filter(|dim| **dim == DYNAMIC);
        if let (Some(dim), None) = (open.next(), open.next()) {
            let mut others = self.shape.iter().filter(|&&dim| dim != DYNAMIC);
            let others = others.try_fold(1i64, |product, &dim| product.checked_mul(dim));
            if let Some(others) = others.filter(|&others| others > 0 && count % others == 0) {
                *dim = count / others;
            }
        }
        shape
    }
}
