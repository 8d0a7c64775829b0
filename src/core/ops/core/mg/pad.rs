//! `mg.pad`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::tensor::walk::{coordinates, linear};
use crate::types::{Shape, TensorType, ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.pad",
    summary: "A tensor with a border of one value.",
    example: "2x2xf32 f32 {high = array<i64: 0, 2>, low = array<i64: 1, 0>} -> 3x4xf32",
    description: "out[c] = input[c - low] where that lies in the input, else `value`.",
    source: "docs/language.md, L33",
    operands: &[
        OperandDef::one("input", "any tensor"),
        OperandDef::one("value", "a tensor of rank 0 and the same element type"),
    ],
    attributes: &[
        attr("low", I64Array, Required, "how many elements come before, in each dimension"),
        attr("high", I64Array, Required, "how many elements come after, in each dimension"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `value` has rank 0 and the input's element type",
        "C2: `low` and `high` have one entry for each dimension, none negative",
        "C3: no size of the result overflows",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        Ok(CoreOp::Pad(Pad {
            low: Shape::from_slice(call.ints("low")),
            high: Shape::from_slice(call.ints("high")),
        }))
    }),
    ..OpDef::BASE
};

/// A pad with the number of elements before and after each dimension.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pad {
    /// Copies before each dimension.
    pub low: Shape,
    /// The number of elements after each dimension.
    pub high: Shape,
}

impl Pad {
    fn result_shape(&self, input: &[i64]) -> Option<Shape> {
        let sum = |d: usize| size::add(size::add(input[d], self.low[d])?, self.high[d]);
        (0..input.len()).map(sum).collect()
    }
}

impl Core for Pad {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let array = |values: &Shape| AttrValue::I64Array(values.as_slice().into());
        Attrs::from_iter([("high", array(&self.high)), ("low", array(&self.low))])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let value = tensor_operand(operands, 1, "value")?;
        if value.rank() != 0 || value.element != input.element {
            let expected = TensorType::new(input.element, &[]);
            let message = format!("the padding value must be {expected}, but is {value}");
            return Err(Violation::new("C1", Site::Operand(1), message));
        }
        for (name, amounts) in [("low", &self.low), ("high", &self.high)] {
            if amounts.len() != input.rank() || amounts.iter().any(|&amount| amount < 0) {
                let message = format!(
                    "{name} must have {} entries, none negative, but is {amounts:?}",
                    input.rank()
                );
                return Err(Violation::new("C2", Site::Attr(name), message));
            }
        }
        let shape = self
            .result_shape(&input.shape)
            .ok_or_else(|| Violation::new("C3", Site::Op, "a padded size overflows"))?;
        Ok(input.with_shape(&shape).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let input = &operands[0];
        let shape = self.result_shape(input.shape()).expect("sizes that `infer` accepted");
        let positions = coordinates(&shape).map(|c| {
            let ic: Shape = (0..c.len()).map(|d| c[d] - self.low[d]).collect();
            let inside = (0..c.len()).all(|d| (0..input.shape()[d]).contains(&ic[d]));
            inside.then(|| linear(input.shape(), &ic))
        });
        Ok(input.select(&shape, positions, Some(&operands[1])))
    }
}
