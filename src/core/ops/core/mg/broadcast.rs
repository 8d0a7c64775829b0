//! `mg.broadcast`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::tensor::walk::{coordinates, linear};
use crate::types::size::is_open;
use crate::types::{DYNAMIC, Shape, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.broadcast",
    summary: "Dimensions of size 1 stretched, and new ones added.",
    example: "3xf32 {dims = array<i64: 1>} -> 2x3xf32",
    description: "Input dimension d becomes result dimension dims[d]: out[c] = input[ic] with ic[d] = 0 where input[d] == 1, else c[dims[d]]. A dynamic size of the result's type is that of its input dimension.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[attr(
        "dims",
        I64Array,
        Required,
        "the result dimension of each input dimension, strictly increasing",
    )],
    results: &["result"],
    constraints: &rules([
        "C1: `dims` holds one result dimension for each input dimension, strictly increasing",
        "C2: each input dimension is 1 or the result's",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let dims = Shape::from_slice(call.ints("dims"));
        let shape = call.declared_result()?.shape.clone();
        Ok(CoreOp::Broadcast(Broadcast { dims, shape }))
    }),
    ..OpDef::BASE
};

/// Input dimension `d` is result dimension `dims[d]`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Broadcast {
    /// The dimension of the result for each dimension of the operand.
    pub dims: Shape,
    /// The sizes of the result.
    pub shape: Shape,
}

impl Core for Broadcast {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::from_iter([("dims", AttrValue::I64Array(self.dims.as_slice().into()))])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let rank = self.shape.len() as i64;
        let increasing = self.dims.windows(2).all(|pair| pair[0] < pair[1]);
        let in_range = self.dims.iter().all(|d| (0..rank).contains(d));
        if self.dims.len() != input.rank() || !increasing || !in_range {
            let message = format!(
                "dims must name {} of the {rank} result dimensions, strictly increasing, but is {:?}",
                input.rank(),
                self.dims
            );
            return Err(Violation::new("C1", Site::Attr("dims"), message));
        }
        for (d, &at) in self.dims.iter().enumerate() {
            let (from, to) = (input.shape[d], self.shape[at as usize]);
            if from != 1 && from != to && !is_open(from) && !is_open(to) {
                let message = format!(
                    "input dimension {d} has size {from} and cannot be stretched to result dimension {at} of size {to}"
                );
                return Err(Violation::new("C2", Site::Operand(0), message));
            }
        }
        Ok(input.with_shape(&self.resolved(&input.shape)).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let input = &operands[0];
        let shape = self.resolved(input.shape());
        if input.is_splat() || input.count() == 1 {
            return Ok(input.first_everywhere(&shape));
        }
        let positions = coordinates(&shape).map(|c| {
            let ic: Shape = (0..input.rank())
                .map(|d| if input.shape()[d] == 1 { 0 } else { c[self.dims[d] as usize] })
                .collect();
            Some(linear(input.shape(), &ic))
        });
        Ok(input.select(&shape, positions, None))
    }
}

impl Broadcast {
    /// The result's shape for an operand of this shape: a dynamic size is that of the operand's dimension.
    fn resolved(&self, input: &[i64]) -> Shape {
        let mut shape = self.shape.clone();
        for (&size, &at) in input.iter().zip(&self.dims) {
            if let Some(open) = shape.get_mut(at as usize).filter(|open| **open == DYNAMIC) {
                *open = size;
            }
        }
        shape
    }
}
