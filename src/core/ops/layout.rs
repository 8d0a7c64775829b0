//! Recipes of data movement along one axis, which several frameworks' ops share.

use super::core::{Broadcast, Concat, Constant, Iota, Slice};
use super::elementwise::recipe;
use super::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::size::{self, is_open};
use crate::types::{DYNAMIC, ElementType, Shape, TensorType};

/// Evenly spaced positions of one axis: `size` of them from `offset`, `stride` apart.
#[derive(Clone, Copy)]
pub struct Positions {
    /// The first position.
    pub offset: i64,
    /// The number of positions.
    pub size: i64,
    /// The distance between consecutive positions.
    pub stride: i64,
}

/// `value` at some positions of `axis`; `value` itself where those are all.
pub fn slice(value: Val, axis: usize, positions: Positions, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    let all = vec![0; shape.len()];
    let slice = Slice { offsets: all.into(), sizes: shape.clone(), strides: ones(shape.len()) };
    let Positions { offset, size, stride } = positions;
    if (offset, size, stride) == (0, shape[axis], 1) {
        return value;
    }
    let mut slice = slice;
    slice.offsets[axis] = if size == 0 { 0 } else { offset };
    slice.sizes[axis] = size;
    slice.strides[axis] = stride;
    emit.emit(CoreOp::Slice(slice), &[value])
}

/// The part of `axis` from `offset`, `size` long.
pub fn part(value: Val, axis: usize, offset: i64, size: i64, emit: &mut dyn Emit) -> Val {
    slice(value, axis, Positions { offset, size, stride: 1 }, emit)
}

/// `values` one after the other along `axis`.
pub fn concat(values: &[Val], axis: usize, emit: &mut dyn Emit) -> Val {
    match values {
        [value] => *value,
        _ => emit.emit(CoreOp::Concat(Concat { axis: axis as i64 }), values),
    }
}

/// Values of one shape, one after the other along a new dimension `axis`.
pub fn stack(values: &[Val], axis: usize, emit: &mut dyn Emit) -> Val {
    let mut shape = emit.tensor_type(values[0]).shape;
    shape.insert(axis, 1);
    let parts: Vec<Val> = values.iter().map(|&value| emit.reshape(value, &shape)).collect();
    concat(&parts, axis, emit)
}

/// `value` with `update` inserted at known starts along some axes, by concatenation with the elements before and
/// after. `rest` inserts it along the other axes, in the slice of `value` that it is given.
pub fn placed(
    value: Val,
    update: Val,
    known: &[(usize, i64)],
    emit: &mut dyn Emit,
    rest: &mut dyn FnMut(Val, &mut dyn Emit) -> Val,
) -> Val {
    let Some((&(axis, start), others)) = known.split_first() else { return rest(value, emit) };
    let whole = emit.tensor_type(value).shape[axis];
    let size = emit.tensor_type(update).shape[axis];
    let within = part(value, axis, start, size, emit);
    let mut members = vec![placed(within, update, others, emit, rest)];
    if start > 0 {
        members.insert(0, part(value, axis, 0, start, emit));
    }
    let end = size::add(start, size).unwrap_or(DYNAMIC);
    if end != whole {
        members.push(part(value, axis, end, size::sub(whole, end).unwrap_or(DYNAMIC), emit));
    }
    concat(&members, axis, emit)
}

/// `value` repeated `repeats[d]` times along each dimension.
pub fn tile(value: Val, repeats: &[i64], emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    if repeats.iter().all(|&repeat| repeat == 1) {
        return value;
    }
    let copied: Shape = repeats.iter().zip(&shape).flat_map(|(&k, &size)| [k, size]).collect();
    let product = |(&k, &size): (&i64, &i64)| size::mul(k, size).unwrap_or(DYNAMIC);
    let result: Shape = repeats.iter().zip(&shape).map(product).collect();
    let dims: Shape = (0..shape.len() as i64).map(|d| 2 * d + 1).collect();
    let copies = emit.emit(CoreOp::Broadcast(Broadcast { dims, shape: copied }), &[value]);
    emit.reshape(copies, &result)
}

/// The elements at `start`, `start + 1`, … of the periodic extension of `value` along `axis`, `size` of them. The
/// axis is not empty.
pub fn periodic(value: Val, axis: usize, start: i64, size: i64, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    let period = shape[axis];
    if is_open(period) || is_open(size) {
        return unknown(value, emit);
    }
    let offset = start.rem_euclid(period);
    let mut repeats = ones(shape.len());
    repeats[axis] = (offset + size + period - 1) / period;
    let copies = tile(value, &repeats, emit);
    part(copies, axis, offset, size, emit)
}

/// `value` followed by its reversal without the two ends: one period of its extension by reflection. The axis has at
/// least two elements.
pub fn there_and_back(value: Val, axis: usize, emit: &mut dyn Emit) -> Val {
    let inner = size::sub(emit.tensor_type(value).shape[axis], 2).unwrap_or(DYNAMIC);
    let backwards = Positions { offset: inner, size: inner, stride: -1 };
    let back = slice(value, axis, backwards, emit);
    concat(&[value, back], axis, emit)
}

/// `value` with its first element along `axis` repeated `low` times before it, and its last one `high` times after
/// it. The axis is not empty.
pub fn with_edges(value: Val, axis: usize, low: i64, high: i64, emit: &mut dyn Emit) -> Val {
    let size = emit.tensor_type(value).shape[axis];
    let mut copies = |at: i64, count: i64| {
        let edge = part(value, axis, at, 1, emit);
        let mut shape = emit.tensor_type(edge).shape;
        shape[axis] = count;
        stretch(edge, &shape, emit)
    };
    let before = copies(0, low);
    let behind = copies(size::sub(size, 1).unwrap_or(DYNAMIC), high);
    concat(&[before, value, behind], axis, emit)
}

/// A value that has no recipe for the sizes at hand: a sink refuses the recipe for its dynamic size.
pub fn unknown(value: Val, emit: &mut dyn Emit) -> Val {
    let rank = emit.tensor_type(value).rank();
    let whole = || std::iter::repeat_n(DYNAMIC, rank).collect();
    let slice = Slice { offsets: whole(), sizes: whole(), strides: ones(rank) };
    emit.emit(CoreOp::Slice(slice), &[value])
}

/// Multiplies the last size of a shape of rank 1 or more by a number.
pub fn scale_last(shape: &mut [i64], factor: usize) {
    let last = shape.last_mut().expect("a shape of rank 1 or more");
    *last = size::mul(*last, factor as i64).unwrap_or(DYNAMIC);
}

/// The position along `axis`, as i64, at every coordinate of `shape`.
pub fn iota(shape: &[i64], axis: usize, emit: &mut dyn Emit) -> Val {
    let ty = TensorType::new(ElementType::I64, shape);
    emit.emit(CoreOp::Iota(Iota { axis: axis as i64, ty }), &[])
}

/// A constant tensor.
pub fn constant(value: Tensor, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Constant(Constant::tensor(value)), &[])
}

/// One number everywhere.
pub fn number(element: ElementType, value: i128, shape: &[i64], emit: &mut dyn Emit) -> Val {
    everywhere(&Tensor::from_ints(element, &[], &[value]), shape, emit)
}

/// A list of sizes as a tensor of an integer type.
pub fn sizes(element: ElementType, sizes: &[i64], emit: &mut dyn Emit) -> Val {
    if sizes.iter().any(|&size| size::is_code(size)) {
        let list = emit.sizes(&[sizes.len() as i64], sizes);
        return recipe::convert(list, element, emit);
    }
    let values: Vec<i128> = sizes.iter().map(|&size| size.into()).collect();
    constant(Tensor::from_ints(element, &[sizes.len() as i64], &values), emit)
}

/// A size as an element of this type, everywhere.
pub fn size(element: ElementType, size: i64, shape: &[i64], emit: &mut dyn Emit) -> Val {
    if !size::is_code(size) {
        return everywhere(&Tensor::number(element, size), shape, emit);
    }
    let size = emit.sizes(&[], &[size]);
    let size = recipe::convert(size, element, emit);
    emit.broadcast(size, &[], shape)
}

/// The first element of a tensor as a splat of a shape: as a constant, or for dynamic sizes as a broadcast constant
/// of rank 0.
pub fn everywhere(of: &Tensor, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let is_open = shape.iter().any(|&size| is_open(size));
    let stated = if is_open { &[] } else { shape };
    let value = constant(of.first_everywhere(stated), emit);
    emit.broadcast(value, &[], shape)
}

/// The type's zero everywhere.
pub fn zeros(element: ElementType, shape: &[i64], emit: &mut dyn Emit) -> Val {
    everywhere(&Tensor::zero(element, &[]), shape, emit)
}

/// `value` broadcast to `shape`, aligned at the last dimension.
pub fn stretch(value: Val, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let missing = shape.len() - emit.tensor_type(value).rank();
    let dims: Shape = (missing as i64..shape.len() as i64).collect();
    emit.broadcast(value, &dims, shape)
}

fn ones(count: usize) -> Shape {
    std::iter::repeat_n(1, count).collect()
}
