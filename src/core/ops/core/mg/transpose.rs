//! `mg.transpose`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::tensor::walk::coordinates;
use crate::types::{ElementType, Shape, ValueType, row_major_strides};

pub static DEF: OpDef = OpDef {
    name: "mg.transpose",
    summary: "The dimensions in another order.",
    example: "2x3xf32 {permutation = array<i64: 1, 0>} -> 3x2xf32",
    description: "Result dimension d is input dimension permutation[d]: out[c] = input[ic] with ic[permutation[d]] = c[d].",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "any tensor")],
    attributes: &[attr(
        "permutation",
        I64Array,
        Required,
        "for each result dimension the input dimension it is",
    )],
    results: &["result"],
    constraints: &rules(["C1: `permutation` is a permutation of the input's dimensions"]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        Ok(CoreOp::transpose(call.ints("permutation").iter().copied()))
    }),
    ..OpDef::BASE
};

/// `permutation[d]` is the input dimension that result dimension `d` is.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Transpose {
    /// For each dimension of the result the dimension of the operand.
    pub permutation: Shape,
}

/// The permutation that undoes one.
pub fn inverse(permutation: &[i64]) -> Shape {
    let mut inverse = Shape::from_slice(permutation);
    (0..).zip(permutation).for_each(|(d, &p)| inverse[p as usize] = d);
    inverse
}

impl CoreOp {
    /// The `mg.transpose` whose result dimension `d` is input dimension `permutation[d]`.
    pub fn transpose(permutation: impl IntoIterator<Item = i64>) -> CoreOp {
        CoreOp::Transpose(Transpose { permutation: permutation.into_iter().collect() })
    }

    /// The permutation of a transpose.
    pub fn permutation(&self) -> Option<&Shape> {
        match self {
            CoreOp::Transpose(op) => Some(&op.permutation),
            _ => None,
        }
    }
}

impl Core for Transpose {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let permutation = AttrValue::I64Array(self.permutation.as_slice().into());
        Attrs::from_iter([("permutation", permutation)])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let mut sorted = self.permutation.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(0..input.rank() as i64) {
            let message = format!(
                "permutation must hold each of the {} dimensions of {input} once, but is {:?}",
                input.rank(),
                self.permutation
            );
            return Err(Violation::new("C1", Site::Attr("permutation"), message));
        }
        let shape: Shape = self.permutation.iter().map(|&p| input.shape[p as usize]).collect();
        Ok(input.with_shape(&shape).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let input = &operands[0];
        let shape: Shape = self.permutation.iter().map(|&p| input.shape()[p as usize]).collect();
        if input.is_splat() {
            return Ok(input.first_everywhere(&shape));
        }
        let strides = row_major_strides(input.shape());
        let steps: Vec<usize> =
            self.permutation.iter().map(|&p| strides[p as usize] as usize).collect();
        let element = input.element();
        if element == ElementType::String {
            let positions = coordinates(&shape)
                .map(|at| Some(at.iter().zip(&steps).map(|(&at, step)| at as usize * step).sum()));
            return Ok(input.select(&shape, positions, None));
        }
        let bytes = input.stored().to_bytes();
        let moved = match element.bytes() {
            1 => permute::<1>(&bytes, &shape, &steps),
            2 => permute::<2>(&bytes, &shape, &steps),
            4 => permute::<4>(&bytes, &shape, &steps),
            8 => permute::<8>(&bytes, &shape, &steps),
            _ => permute::<16>(&bytes, &shape, &steps),
        };
        Ok(Tensor::from_vec(element, &shape, moved))
    }
}

/// Elements of `N` bytes at the positions of which there are these many along each dimension, these many elements apart.
fn permute<const N: usize>(from: &[u8], shape: &[i64], steps: &[usize]) -> Vec<u8> {
    let (from, _) = from.as_chunks::<N>();
    // There may be as many rows without elements as there are numbers.
    if from.is_empty() {
        return Vec::new();
    }
    let (Some((&count, outer)), Some((&step, outer_steps))) =
        (shape.split_last(), steps.split_last())
    else {
        return from.as_flattened().to_vec();
    };
    let mut to: Vec<[u8; N]> = Vec::with_capacity(from.len());
    for at in coordinates(outer) {
        let first: usize = at.iter().zip(outer_steps).map(|(&at, step)| at as usize * step).sum();
        to.extend((0..count as usize).map(|k| from[first + k * step]));
    }
    to.into_flattened()
}
