//! `stablehlo.gather` as core ops: one gather over operand and starts in a common layout, between
//! transposes and reshapes, with arithmetic only where a window is larger than 1.
//!
//! The common layout has the batch dimensions of the starts first, then the operand's dimensions
//! that are no batching dimensions.

use super::numbers::GatherNumbers;
use crate::elementwise::recipe::convert;
use crate::ops::core::{BinaryOp, Concat, Iota, Slice};
use crate::ops::recipes::Mode;
use crate::prelude::*;

use crate::types::size::is_open;

/// A gather whose meaning is settled: what the dimensions are for.
struct Layout {
    /// Sizes of the starts without the vectors' dimension.
    batch: Vec<i64>,
    /// For each of `batch`, the operand's dimension that runs with it.
    batching: Vec<Option<usize>>,
    /// The operand's other dimensions, with their slice sizes.
    dims: Vec<usize>,
    windows: Vec<i64>,
    /// The components of the start vectors that can affect the result, with the positions in `dims` that they
    /// address. Others are clamped to 0.
    components: Vec<(usize, usize)>,
}

impl Layout {
    fn new(numbers: &GatherNumbers, sizes: &[i64], operand: &[i64], start: &[i64]) -> Layout {
        let vector_dim = numbers.index_vector_dim as usize;
        let runs_with = |s: usize| {
            let at = numbers.start_indices_batching_dims.iter().position(|&d| d == s as i64)?;
            Some(numbers.operand_batching_dims[at] as usize)
        };
        let batch_dims: Vec<usize> = (0..start.len()).filter(|&d| d != vector_dim).collect();
        let is_batching = |d: &usize| numbers.operand_batching_dims.contains(&(*d as i64));
        let dims: Vec<usize> = (0..operand.len()).filter(|d| !is_batching(d)).collect();
        let component = |(k, &d): (usize, &i64)| {
            let place = dims.iter().position(|&dim| dim == d as usize)?;
            let (window, size) = (sizes[d as usize], operand[d as usize]);
            (is_open(size) || window < size).then_some((k, place))
        };
        Layout {
            batch: batch_dims.iter().map(|&d| start[d]).collect(),
            batching: batch_dims.iter().map(|&d| runs_with(d)).collect(),
            windows: dims.iter().map(|&d| sizes[d]).collect(),
            components: numbers.start_index_map.iter().enumerate().filter_map(component).collect(),
            dims,
        }
    }

    /// `sizes` for the operand's dimensions, after as many 1s as there are batch dimensions.
    fn below_batch(&self, sizes: &[i64]) -> Vec<i64> {
        [&vec![1; self.batch.len()], sizes].concat()
    }
}

pub fn gather(
    numbers: &GatherNumbers,
    sizes: &[i64],
    operand: Val,
    start: Val,
    emit: &mut dyn Emit,
) -> Val {
    let ty = emit.tensor_type(operand);
    let start_ty = emit.tensor_type(start);
    let layout = Layout::new(numbers, sizes, &ty.shape, &start_ty.shape);
    let looked_up = [&layout.batch[..], &layout.windows].concat();
    let kept =
        |&place: &usize| !numbers.collapsed_slice_dims.contains(&(layout.dims[place] as i64));
    let offsets: Vec<i64> =
        (0..layout.dims.len()).filter(kept).map(|place| layout.windows[place]).collect();
    let dropped = [&layout.batch[..], &offsets].concat();
    let permutation = result_permutation(numbers, layout.batch.len(), dropped.len());
    if dropped.contains(&0) {
        let shape: Vec<i64> = permutation.iter().map(|&d| dropped[d as usize]).collect();
        return layout::zeros(ty.element, &shape, emit);
    }
    let data = lay_out_operand(&layout, operand, &ty, emit);
    let result = if layout.components.is_empty() {
        let identity: Vec<i64> = (0..looked_up.len() as i64).collect();
        emit.broadcast(data, &identity, &looked_up)
    } else {
        let vector_dim = numbers.index_vector_dim as usize;
        let vectors = vectors_last(vector_dim, start, &start_ty, emit);
        let tuples = coordinate_tuples(&layout, vectors, &ty, emit);
        let at = |&(_, place): &(usize, usize)| (layout.batch.len() + place) as i64;
        let axes: Vec<i64> = layout.components.iter().map(at).collect();
        emit.emit(Mode::CLAMP.gather(&axes), &[data, tuples])
    };
    let result = emit.reshape(result, &dropped);
    emit.transpose(result, &permutation)
}

/// The source of each dimension of the result: batch dimensions first, then offsets.
fn result_permutation(numbers: &GatherNumbers, batch: usize, rank: usize) -> Vec<i64> {
    let (mut from_batch, mut from_offsets) = (0.., batch as i64..);
    let source = |d: usize| {
        let is_offset = numbers.offset_dims.contains(&(d as i64));
        if is_offset { from_offsets.next() } else { from_batch.next() }
    };
    (0..rank).filter_map(source).collect()
}

/// The coordinates of the one window with these starts, one for each dimension, clamped; and its axes. `None` where
/// it is the whole operand.
///
/// Coordinates of a window of one element are not clamped yet: the gather clamps them.
pub fn window(
    operand: &TensorType,
    sizes: &[i64],
    starts: &[Val],
    emit: &mut dyn Emit,
) -> Option<(Vec<i64>, Val)> {
    let moving: Vec<usize> = (0..sizes.len()).filter(|&d| sizes[d] != operand.shape[d]).collect();
    if moving.is_empty() {
        return None;
    }
    let parts: Vec<Val> = moving.iter().map(|&d| emit.reshape(starts[d], &[1])).collect();
    let layout = Layout {
        batch: Vec::new(),
        batching: Vec::new(),
        dims: (0..sizes.len()).collect(),
        windows: sizes.to_vec(),
        components: moving.iter().copied().enumerate().collect(),
    };
    let start = concat_parts(&parts, 0, emit);
    let axes = moving.iter().map(|&d| d as i64).collect();
    Some((axes, coordinate_tuples(&layout, start, operand, emit)))
}

/// The operand in the common layout; what no start can reach is cut off.
fn lay_out_operand(layout: &Layout, operand: Val, ty: &TensorType, emit: &mut dyn Emit) -> Val {
    let mut reached = ty.shape.clone();
    for (place, (&d, &window)) in layout.dims.iter().zip(&layout.windows).enumerate() {
        if layout.components.iter().all(|&(_, addressed)| addressed != place) {
            reached[d] = window;
        }
    }
    let operand = emit.slice_to(operand, &reached);
    let batching = layout.batching.iter().flatten();
    let order: Vec<i64> = batching.chain(&layout.dims).map(|&d| d as i64).collect();
    let operand = emit.transpose(operand, &order);
    let batch = layout.batching.iter().map(|d| d.map_or(1, |d| reached[d]));
    let shape: Vec<i64> = batch.chain(layout.dims.iter().map(|&d| reached[d])).collect();
    emit.reshape(operand, &shape)
}

/// The starts with the dimension of the vectors last.
pub fn vectors_last(vector_dim: usize, start: Val, ty: &TensorType, emit: &mut dyn Emit) -> Val {
    if vector_dim == ty.rank() {
        return emit.reshape(start, &[&ty.shape[..], &[1]].concat());
    }
    let batch = (0..ty.rank()).filter(|&d| d != vector_dim);
    let order: Vec<i64> = batch.chain([vector_dim]).map(|d| d as i64).collect();
    emit.transpose(start, &order)
}

/// The coordinates in the common layout, the tuples' components adjacent in the last dimension.
fn coordinate_tuples(
    layout: &Layout,
    vectors: Val,
    operand: &TensorType,
    emit: &mut dyn Emit,
) -> Val {
    let n = layout.components.len();
    let vectors = used_components(layout, vectors, emit);
    let ones = vec![1; layout.dims.len()];
    let starts = emit.reshape(vectors, &[&layout.batch[..], &ones, &[n as i64]].concat());
    // Extents of the windows; a dimension that no start addresses is no window.
    let mut extents = ones;
    for &(_, place) in &layout.components {
        extents[place] = layout.windows[place];
    }
    let coordinates = if extents.iter().all(|&extent| extent == 1) {
        starts
    } else {
        let shape = [&layout.batch[..], &extents, &[n as i64]].concat();
        let starts = clamp_starts(layout, starts, operand, emit);
        let offsets = window_offsets(layout, &extents, emit);
        let identity: Vec<i64> = (0..shape.len() as i64).collect();
        let starts = emit.broadcast(starts, &identity, &shape);
        let offsets = emit.broadcast(offsets, &identity, &shape);
        emit.emit(CoreOp::Binary(BinaryOp::Addi), &[starts, offsets])
    };
    let mut aligned = [&layout.batch[..], &extents].concat();
    layout::scale_last(&mut aligned, n);
    emit.reshape(coordinates, &aligned)
}

/// The components of each vector that affect the result, in their order.
fn used_components(layout: &Layout, vectors: Val, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(vectors).shape;
    let last = shape.len() - 1;
    if shape[last] == layout.components.len() as i64 {
        return vectors;
    }
    let one = |&(k, _): &(usize, usize)| {
        let mut slice = Slice {
            offsets: shape.iter().map(|_| 0).collect(),
            sizes: shape.clone(),
            strides: shape.iter().map(|_| 1).collect(),
        };
        (slice.offsets[last], slice.sizes[last]) = (k as i64, 1);
        emit.emit(CoreOp::Slice(slice), &[vectors])
    };
    let parts: Vec<Val> = layout.components.iter().map(one).collect();
    concat_parts(&parts, last, emit)
}

fn concat_parts(parts: &[Val], axis: usize, emit: &mut dyn Emit) -> Val {
    match parts {
        [one] => *one,
        _ => emit.emit(CoreOp::Concat(Concat { axis: axis as i64 }), parts),
    }
}

/// Starts as `i64`, in [0, size - slice_size].
fn clamp_starts(layout: &Layout, starts: Val, operand: &TensorType, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(starts);
    let last = |&(_, place): &(usize, usize)| {
        let size = size::sub(operand.shape[layout.dims[place]], layout.windows[place]);
        size.unwrap_or(DYNAMIC)
    };
    let last: Vec<i64> = layout.components.iter().map(last).collect();
    let of_all = |values: &[i64], emit: &mut dyn Emit| {
        let is_static = !ty.shape.iter().any(|&size| is_open(size));
        if is_static && values.iter().all(|&value| value == values[0]) {
            return layout::size(ElementType::I64, values[0], &ty.shape, emit);
        }
        let values = layout::sizes(ElementType::I64, values, emit);
        emit.broadcast(values, &[ty.rank() as i64 - 1], &ty.shape)
    };
    // Numbers of `ui64` keep their bits.
    let starts = convert(starts, ElementType::I64, emit);
    let last = of_all(&last, emit);
    if ty.element == ElementType::UI64 {
        return emit.emit(CoreOp::Binary(BinaryOp::Minui), &[starts, last]);
    }
    let zero = of_all(&[0], emit);
    let starts = emit.emit(CoreOp::Binary(BinaryOp::Maxsi), &[starts, zero]);
    emit.emit(CoreOp::Binary(BinaryOp::Minsi), &[starts, last])
}

/// The offset in its window of each coordinate of a tuple: [1, …] ++ extents ++ [n].
fn window_offsets(layout: &Layout, extents: &[i64], emit: &mut dyn Emit) -> Val {
    let shape = [&layout.below_batch(extents)[..], &[1]].concat();
    let ty = TensorType::new(ElementType::I64, &shape);
    let one = |&(_, place): &(usize, usize)| {
        let axis = (layout.batch.len() + place) as i64;
        match extents[place] {
            1 => layout::number(ElementType::I64, 0, &shape, emit),
            _ => emit.emit(CoreOp::Iota(Iota { axis, ty: ty.clone() }), &[]),
        }
    };
    let parts: Vec<Val> = layout.components.iter().map(one).collect();
    concat_parts(&parts, shape.len() - 1, emit)
}

/// A constant start of rank 0, clamped to [0, last].
pub fn known_start(call: &Call, operand: usize, last: i64) -> Option<i64> {
    let start = call.constants[operand].as_ref()?.int_at(0);
    i64::try_from(start.clamp(0, last.into())).ok()
}
