//! The result types of data movement. Sizes that are unknown stay unknown.

use super::Movement;
use crate::prelude::*;
use crate::types::size;

impl Movement {
    /// The results' types. Constraints are checked by the definition; here only overflows of sizes are errors.
    pub fn shapes(&self, inputs: &[TensorType]) -> Result<Vec<TensorType>, Violation> {
        let x = || &inputs[0];
        let one = |shape: &[i64]| Ok(vec![x().with_shape(shape)]);
        match self {
            Movement::Reshape { shape } | Movement::Broadcast { shape, .. } => one(shape),
            Movement::Slice { sizes, .. } => one(sizes),
            Movement::Transpose { permutation } => {
                one(&permutation.iter().map(|&d| x().shape[d as usize]).collect::<Shape>())
            }
            Movement::Concat { axis } => {
                let mut sizes = inputs.iter().map(|input| input.shape[*axis]);
                let mut shape = common_shape(inputs);
                shape[*axis] = sizes.try_fold(0, add_sizes)?;
                one(&shape)
            }
            Movement::Stack { axis } => {
                let mut shape = common_shape(inputs);
                shape.insert(*axis, inputs.len() as i64);
                one(&shape)
            }
            Movement::Split { axis, sizes } => Ok(sizes
                .iter()
                .map(|&size| {
                    let mut part = x().clone();
                    part.shape[*axis] = size;
                    part
                })
                .collect()),
            Movement::Unstack { axis } => {
                let mut part = x().clone();
                let count = part.shape.remove(*axis);
                Ok(vec![part; count.max(0) as usize])
            }
            Movement::Tile { repeats } => {
                one(&combine_pairwise(&x().shape, repeats, multiply_sizes)?)
            }
            Movement::Pad { low, high }
            | Movement::PadWith { low, high, .. }
            | Movement::SelectionTable { low, high, .. }
            | Movement::Edge { low, high } => one(&combine_pairwise(
                &combine_pairwise(&x().shape, low, add_sizes)?,
                high,
                add_sizes,
            )?),
            Movement::Roll { .. } => one(&x().shape),
            Movement::Windows { axis, size, step } => {
                let mut shape = x().shape.clone();
                let room = size::sub(shape[*axis], *size);
                let starts = room.and_then(|room| size::div(room, *step));
                shape[*axis] = starts.and_then(|starts| size::add(starts, 1)).unwrap_or(DYNAMIC);
                shape.push(*size);
                one(&shape)
            }
            Movement::ListArgument(tensors) => Ok(tensors.iter().map(Tensor::ty).collect()),
        }
    }
}

/// The one shape of all inputs, each size as exact as any of them has it.
fn common_shape(inputs: &[TensorType]) -> Shape {
    let mut shape = inputs[0].shape.clone();
    for input in inputs {
        let sizes = shape.iter_mut().zip(&input.shape);
        sizes.for_each(|(size, &other)| *size = size::more_exact(*size, other));
    }
    shape
}

fn combine_pairwise(
    sizes: &[i64],
    others: &[i64],
    combine: fn(i64, i64) -> Result<i64, Violation>,
) -> Result<Shape, Violation> {
    sizes.iter().zip(others).map(|(&size, &other)| combine(size, other)).collect()
}

fn add_sizes(a: i64, b: i64) -> Result<i64, Violation> {
    combine_sizes(a, b, size::add)
}

fn multiply_sizes(a: i64, b: i64) -> Result<i64, Violation> {
    combine_sizes(a, b, size::mul)
}

fn combine_sizes(a: i64, b: i64, op: fn(i64, i64) -> Option<i64>) -> Result<i64, Violation> {
    let overflows = || Violation::new("", Site::Op, "a size of the result overflows");
    op(a, b).ok_or_else(overflows)
}
