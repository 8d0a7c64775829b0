//! Recipes that several frameworks' gathers share (`gathers.md`, section 3).

use super::core::{Bounds, GatherMultiaxis};
use super::{CoreOp, Emit, Val};
use crate::types::Shape;

/// The attributes of a gather that differ between frameworks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    pub bounds: Bounds,
    pub from_end: bool,
}

impl Mode {
    /// Negative indices count from the end; any other outside is an error.
    pub const ERROR_FROM_END: Mode = Mode { bounds: Bounds::Error, from_end: true };

    fn gather(self, axes: &[i64]) -> CoreOp {
        CoreOp::GatherMultiaxis(GatherMultiaxis {
            axes: Shape::from_slice(axes),
            bounds: self.bounds,
            from_end: self.from_end,
        })
    }
}

fn ones(count: usize) -> impl Iterator<Item = i64> {
    std::iter::repeat_n(1, count)
}

/// Blocks: each index takes the slice of `data` at it along `axis`. The first `batch`
/// dimensions of `data` and `indices` run together (`batch <= axis`).
///
/// Result: data[:axis] ++ indices[batch:] ++ data[axis+1:].
pub fn blocks(
    data: Val,
    indices: Val,
    axis: usize,
    batch: usize,
    mode: Mode,
    emit: &mut dyn Emit,
) -> Val {
    let d = emit.tensor_type(data).shape;
    let i = emit.tensor_type(indices).shape;
    let q = i.len() - batch;
    let aligned_data: Shape =
        d[..=axis].iter().copied().chain(ones(q)).chain(d[axis + 1..].iter().copied()).collect();
    let aligned_indices: Shape = (i[..batch].iter().copied())
        .chain(ones(axis + 1 - batch))
        .chain(i[batch..].iter().copied())
        .chain(ones(d.len() - axis - 1))
        .collect();
    let result: Shape = [&d[..axis], &i[batch..], &d[axis + 1..]].concat().into_iter().collect();
    let data = emit.reshape(data, &aligned_data);
    let indices = emit.reshape(indices, &aligned_indices);
    let gathered = emit.emit(mode.gather(&[axis as i64]), &[data, indices]);
    emit.reshape(gathered, &result)
}
