//! `mg.slice`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::tensor::walk::{coordinates, linear};
use crate::types::size::{is_open, is_symbol};
use crate::types::{Shape, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.slice",
    summary: "Evenly spaced positions of every dimension; a negative stride reverses.",
    example: "2x3xf32 {offsets = array<i64: 0, 2>, sizes = array<i64: 2, 3>, strides = array<i64: 1, -1>} -> 2x3xf32",
    description: "out[c] = input[ic] with ic[d] = offsets[d] + c[d] * strides[d] (MLIR's `tensor.extract_slice`, without rank reduction).",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[
        attr("offsets", I64Array, Required, "the first position in each dimension"),
        attr(
            "sizes",
            I64Array,
            Required,
            "how many positions in each dimension: the result's shape",
        ),
        attr(
            "strides",
            I64Array,
            Required,
            "the step from one position to the next; may be negative",
        ),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `offsets`, `sizes` and `strides` have one entry for each dimension",
        "C2: all positions are in range",
        "C3: sizes are not negative",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        Ok(CoreOp::Slice(Slice {
            offsets: Shape::from_slice(call.ints("offsets")),
            sizes: Shape::from_slice(call.ints("sizes")),
            strides: Shape::from_slice(call.ints("strides")),
        }))
    }),
    ..OpDef::BASE
};

/// Positions `offsets[d] + i * strides[d]` for i in `0..sizes[d]` of every dimension d.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Slice {
    /// The first position in each dimension.
    pub offsets: Shape,
    /// The number of positions in each dimension.
    pub sizes: Shape,
    /// The step of each dimension.
    pub strides: Shape,
}

impl Slice {
    /// Whether all positions of dimension `d` lie in `[0, size)`.
    fn in_range(&self, d: usize, size: i64) -> bool {
        if self.sizes[d] == 0 || is_open(size) {
            return true;
        }
        let first = i128::from(self.offsets[d]);
        let last = first + i128::from(self.sizes[d] - 1) * i128::from(self.strides[d]);
        let range = 0..i128::from(size);
        range.contains(&first) && range.contains(&last)
    }
}

impl Core for Slice {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let array = |values: &Shape| AttrValue::I64Array(values.as_slice().into());
        Attrs::from_iter([
            ("offsets", array(&self.offsets)),
            ("sizes", array(&self.sizes)),
            ("strides", array(&self.strides)),
        ])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let arrays =
            [("offsets", &self.offsets), ("sizes", &self.sizes), ("strides", &self.strides)];
        for (name, values) in arrays {
            if values.len() != input.rank() {
                let message = format!(
                    "{name} must have {} entries, one for each dimension of {input}, but has {}",
                    input.rank(),
                    values.len()
                );
                return Err(Violation::new("C1", Site::Attr(name), message));
            }
        }
        for d in 0..input.rank() {
            // Of symbols it is not known whether they are in range.
            if [self.offsets[d], self.sizes[d], self.strides[d]].into_iter().any(is_symbol) {
                continue;
            }
            if self.sizes[d] < 0 {
                let message = format!("size {} of dimension {d} is negative", self.sizes[d]);
                return Err(Violation::new("C3", Site::Attr("sizes"), message));
            }
            if !self.in_range(d, input.shape[d]) {
                let message = format!(
                    "dimension {d} of size {} does not hold {} positions from {} in steps of {}",
                    input.shape[d], self.sizes[d], self.offsets[d], self.strides[d]
                );
                return Err(Violation::new("C2", Site::Attr("offsets"), message));
            }
        }
        Ok(input.with_shape(&self.sizes).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let input = &operands[0];
        let positions = coordinates(&self.sizes).map(|c| {
            let ic: Shape =
                (0..c.len()).map(|d| self.offsets[d] + c[d] * self.strides[d]).collect();
            Some(linear(input.shape(), &ic))
        });
        Ok(input.select(&self.sizes, positions, None))
    }
}
