//! Recipes that several frameworks' gathers share. docs/gathers.md shows how these gathers differ.

use super::core::{
    Beyond, Bounds, Concat, GatherMultiaxis, Iota, Reduction, ScatterMultiaxis, Slice,
};
use super::layout::{self, scale_last};
use super::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{Shape, size};

/// The attributes of a gather that differ between frameworks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    /// The treatment of a coordinate out of range.
    pub bounds: Bounds,
    /// Whether a negative coordinate counts from the end.
    pub from_end: bool,
}

impl Mode {
    /// Negative indices count from the end; any other outside is an error.
    pub const ERROR_FROM_END: Mode = Mode { bounds: Bounds::Error, from_end: true };

    /// Any index outside is an error, negative ones included.
    pub const ERROR: Mode = Mode { bounds: Bounds::Error, from_end: false };

    /// The nearest index in range; negative ones do not count from the end.
    pub const CLAMP: Mode = Mode { bounds: Bounds::Clamp, from_end: false };

    /// The nearest index in range, after negative ones are counted from the end.
    pub const CLAMP_FROM_END: Mode = Mode { bounds: Bounds::Clamp, from_end: true };

    /// Negative indices count from the end; any other outside gives the type's zero.
    pub const ZERO_FROM_END: Mode = Mode { bounds: Bounds::Fill(None), from_end: true };

    /// The floor modulo.
    pub const WRAP: Mode = Mode { bounds: Bounds::Wrap, from_end: false };

    /// The gather itself.
    pub fn gather(self, axes: &[i64]) -> CoreOp {
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
/// Result: `data[:axis] ++ indices[batch:] ++ data[axis+1:]`.
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
    // The axis becomes the first dimension of the indices, which need not be there.
    let behind = (i.len() - batch).saturating_sub(1);
    let aligned_data: Shape = d[..=axis]
        .iter()
        .copied()
        .chain(ones(behind))
        .chain(d[axis + 1..].iter().copied())
        .collect();
    let aligned_indices: Shape = (i[..batch].iter().copied())
        .chain(ones(axis - batch))
        .chain(i[batch..].iter().copied())
        .chain(ones(aligned_data.len() - axis - (i.len() - batch)))
        .collect();
    let result: Shape = [&d[..axis], &i[batch..], &d[axis + 1..]].concat().into_iter().collect();
    let data = emit.reshape(data, &aligned_data);
    let indices = emit.reshape(indices, &aligned_indices);
    let gathered = emit.emit(mode.gather(&[axis as i64]), &[data, indices]);
    emit.reshape(gathered, &result)
}

/// Elements: each index takes one element of `data` along `axis`, at its own position in every
/// other dimension, where `indices` may be smaller than `data` (no broadcasting).
///
/// Result: the indices' shape.
pub fn elements(data: Val, indices: Val, axis: usize, mode: Mode, emit: &mut dyn Emit) -> Val {
    let mut sizes = emit.tensor_type(indices).shape;
    sizes[axis] = emit.tensor_type(data).shape[axis];
    let data = emit.slice_to(data, &sizes);
    emit.emit(mode.gather(&[axis as i64]), &[data, indices])
}

/// [`elements`] where the sizes do not say that `data` is as large as `indices`, which is checked where there are
/// indices: each is completed to a tuple by its own position.
pub fn elements_by_tuples(
    data: Val,
    indices: Val,
    axis: usize,
    mode: Mode,
    emit: &mut dyn Emit,
) -> Val {
    let mut ty = emit.tensor_type(indices);
    let rank = ty.rank();
    ty.shape.push(1);
    let mut coordinate = |d| match d == axis {
        true => emit.reshape(indices, &ty.shape),
        false => emit.emit(CoreOp::Iota(Iota { axis: d as i64, ty: ty.clone() }), &[]),
    };
    let coordinates: Vec<Val> = (0..rank).map(&mut coordinate).collect();
    let tuples = match coordinates[..] {
        [only] => only,
        _ => emit.emit(CoreOp::Concat(Concat { axis: rank as i64 }), &coordinates),
    };
    nd(data, tuples, 0, mode, emit).expect("the tuples have a known length")
}

/// Named axes: each tuple of `indices`' last dimension addresses `axes` of `data`, whose other
/// dimensions are taken whole.
///
/// Result: indices[:-1] ++ data with a 1 for each of `axes`.
pub fn named_axes(data: Val, indices: Val, axes: &[i64], mode: Mode, emit: &mut dyn Emit) -> Val {
    let d = emit.tensor_type(data).shape;
    let i = emit.tensor_type(indices).shape;
    let (q, r) = (i.len() - 1, d.len());
    let aligned_data: Shape = ones(q).chain(d).collect();
    let mut aligned_indices: Shape = i[..q].iter().copied().chain(ones(r)).collect();
    scale_last(&mut aligned_indices, axes.len());
    let data = emit.reshape(data, &aligned_data);
    let indices = emit.reshape(indices, &aligned_indices);
    let axes: Shape = axes.iter().map(|axis| q as i64 + axis).collect();
    emit.emit(mode.gather(&axes), &[data, indices])
}

/// Coordinate tuples: each tuple of `indices`' last dimension addresses the dimensions of `data`
/// after the first `batch`, which run together (a size of 1 in `data` is broadcast) and takes the
/// slice there. A tuple of no coordinates takes all of it.
///
/// Result, for tuples of n: indices[:-1] ++ data[batch+n:]. `None` where n is not known.
pub fn nd(data: Val, indices: Val, batch: usize, mode: Mode, emit: &mut dyn Emit) -> Option<Val> {
    let d = emit.tensor_type(data).shape;
    let i = emit.tensor_type(indices).shape;
    let (q, r) = (i.len() - 1, d.len());
    let n = usize::try_from(i[q]).ok()?;
    let result: Shape = [&i[..q], &d[batch + n..]].concat().into_iter().collect();
    let aligned_data: Shape = (d[..batch].iter().copied())
        .chain(ones(q - batch))
        .chain(d[batch..].iter().copied())
        .collect();
    let data = emit.reshape(data, &aligned_data);
    if n == 0 {
        let dims: Shape = (0..aligned_data.len() as i64).collect();
        return Some(emit.broadcast(data, &dims, &result));
    }
    let mut aligned_indices: Shape = i[..q].iter().copied().chain(ones(r - batch)).collect();
    scale_last(&mut aligned_indices, n);
    let indices = emit.reshape(indices, &aligned_indices);
    let axes: Shape = (q..q + n).map(|axis| axis as i64).collect();
    let gathered = emit.emit(mode.gather(&axes), &[data, indices]);
    Some(emit.reshape(gathered, &result))
}

/// Elements of `data` in row-major order, one for each index. Result: the indices' shape, `[1]` for a scalar.
pub fn flat_elements(data: Val, indices: Val, mode: Mode, emit: &mut dyn Emit) -> Val {
    let count = size::product(&emit.tensor_type(data).shape).expect("a count that fits");
    let mut shape = emit.tensor_type(indices).shape;
    if shape.is_empty() {
        shape.push(1);
    }
    let aligned: Shape = [count].into_iter().chain(ones(shape.len() - 1)).collect();
    let data = emit.reshape(data, &aligned);
    let indices = emit.reshape(indices, &shape);
    emit.emit(mode.gather(&[0]), &[data, indices])
}

/// Some elements of `list`, of rank 1: a list again.
pub fn elements_at(list: Val, places: &[i64], emit: &mut dyn Emit) -> Val {
    let count = emit.tensor_type(list).shape[0];
    if places.iter().copied().eq(0..count) {
        return list;
    }
    let mut element = |&place: &i64| {
        let [offsets, sizes, strides] = [place, 1, 1].map(|n| Shape::from_slice(&[n]));
        emit.emit(CoreOp::Slice(Slice { offsets, sizes, strides }), &[list])
    };
    let parts: Vec<Val> = places.iter().map(&mut element).collect();
    match parts[..] {
        [only] => only,
        _ => emit.emit(CoreOp::Concat(Concat { axis: 0 }), &parts),
    }
}

/// The slice of a tensor at a position of `axis`, a scalar tensor, without this axis; zeros where the tensor has no
/// position, as in the body of a loop that does not run.
pub fn slice_at(value: Val, axis: usize, at: Val, emit: &mut dyn Emit) -> Val {
    let ty = emit.type_of(value);
    let mut shape = Shape::from_slice(ty.shape().expect("a tensor"));
    if shape[axis] == 0 {
        shape.remove(axis);
        return layout::constant(Tensor::zero(ty.element().expect("a tensor"), &shape), emit);
    }
    let indices = emit.reshape(at, &vec![1; shape.len()]);
    let slice = emit.emit(Mode::CLAMP.gather(&[axis as i64]), &[value, indices]);
    shape.remove(axis);
    emit.reshape(slice, &shape)
}

/// `stack` with an element at a position of `axis`, a scalar tensor, if it has one.
pub fn update_at(stack: Val, element: Val, axis: usize, at: Val, emit: &mut dyn Emit) -> Val {
    if emit.type_of(stack).shape().is_some_and(|shape| shape[axis] == 0) {
        return stack;
    }
    let mut shape = Shape::from_slice(emit.type_of(element).shape().expect("a tensor"));
    shape.insert(axis, 1);
    let indices = emit.reshape(at, &vec![1; shape.len()]);
    let update = emit.reshape(element, &shape);
    let scatter = ScatterMultiaxis {
        axes: [axis as i64].into_iter().collect(),
        bounds: Beyond::Clamp,
        from_end: false,
        reduction: Reduction::Set,
        unique: true,
    };
    emit.emit(CoreOp::ScatterMultiaxis(scatter), &[stack, indices, update])
}
