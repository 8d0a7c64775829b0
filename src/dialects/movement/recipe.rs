//! Data movement as core ops.

use super::Movement;
use crate::ops::core::{BinaryOp, Pad, Slice};
use crate::ops::layout::{Positions, concat, constant, tile};
use crate::prelude::*;

/// Emits the movement of `inputs`; returns its results.
pub fn write(movement: &Movement, inputs: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let x = || inputs[0];
    match movement {
        Movement::Reshape { shape } => vec![emit.reshape(x(), shape)],
        Movement::Transpose { permutation } => vec![emit.transpose(x(), permutation)],
        Movement::Broadcast { dims, shape } => vec![emit.broadcast(x(), dims, shape)],
        Movement::Slice { begin, sizes, step } => vec![emit_slice(x(), begin, sizes, step, emit)],
        Movement::Concat { axis } => vec![concat(inputs, *axis, emit)],
        Movement::Stack { axis } => vec![layout::stack(inputs, *axis, emit)],
        Movement::Split { axis, sizes } => emit_split(x(), *axis, sizes, emit),
        Movement::Unstack { axis } => {
            let mut shape = emit.tensor_type(x()).shape;
            let count = shape.remove(*axis) as usize;
            let parts = emit_split(x(), *axis, &vec![1; count], emit);
            parts.into_iter().map(|part| emit.reshape(part, &shape)).collect()
        }
        Movement::Tile { repeats } => vec![tile(x(), repeats, emit)],
        Movement::Pad { low, high } => vec![emit_pad(inputs, low, high, emit)],
        Movement::PadWith { low, high, value } => {
            let value = constant(value.clone(), emit);
            vec![emit_pad(&[x(), value], low, high, emit)]
        }
        Movement::SelectionTable { low, high, edge } => {
            let all =
                (0..low.len()).fold(x(), |x, d| emit_mirror(x, d, [low[d], high[d]], *edge, emit));
            vec![all]
        }
        Movement::Edge { low, high } => {
            let edges = |x, d: usize| match [low[d], high[d]] {
                [0, 0] => x,
                [low, high] => layout::with_edges(x, d, low, high, emit),
            };
            vec![(0..low.len()).fold(x(), edges)]
        }
        Movement::Roll { shifts } => {
            vec![(0..shifts.len()).fold(x(), |x, d| emit_roll(x, d, shifts[d], emit))]
        }
        &Movement::Windows { axis, size, step } => {
            let shape = emit.tensor_type(x()).shape;
            let starts = [(shape[axis] - size) / step + 1, size];
            let number = |emit: &mut dyn Emit, along, factor: i64| {
                let places = layout::iota(&starts, along, emit);
                let factor = layout::number(ElementType::I64, factor.into(), &starts, emit);
                emit.emit(CoreOp::Binary(BinaryOp::Muli), &[places, factor])
            };
            let (start, at) = (number(emit, 0, step), number(emit, 1, 1));
            let index = emit.emit(CoreOp::Binary(BinaryOp::Addi), &[start, at]);
            let windows = recipes::blocks(x(), index, axis, 0, Mode::ERROR, emit);
            let rank = shape.len() as i64 + 1;
            let inner = axis as i64 + 1;
            let order: Shape = (0..inner).chain(inner + 1..rank).chain([inner]).collect();
            vec![emit.transpose(windows, &order)]
        }
        Movement::ListArgument(tensors) => {
            tensors.iter().map(|tensor| constant(tensor.clone(), emit)).collect()
        }
    }
}

fn emit_slice(x: Val, begin: &[i64], sizes: &[i64], step: &[i64], emit: &mut dyn Emit) -> Val {
    let whole = emit.tensor_type(x).shape[..] == *sizes && step.iter().all(|&step| step == 1);
    if whole {
        return x;
    }
    let slice = Slice {
        offsets: Shape::from_slice(begin),
        sizes: Shape::from_slice(sizes),
        strides: Shape::from_slice(step),
    };
    emit.emit(CoreOp::Slice(slice), &[x])
}

fn emit_split(x: Val, axis: usize, sizes: &[i64], emit: &mut dyn Emit) -> Vec<Val> {
    let mut begin = 0;
    let mut part = |&size: &i64| {
        let part = layout::part(x, axis, begin, size, emit);
        begin = size::add(begin, size).unwrap_or(DYNAMIC);
        part
    };
    sizes.iter().map(&mut part).collect()
}

fn emit_pad(inputs: &[Val], low: &[i64], high: &[i64], emit: &mut dyn Emit) -> Val {
    let kept = (0..low.len()).fold(inputs[0], |x, d| {
        let [before, behind] = [low[d], high[d]].map(|amount| amount.min(0));
        let size = size::add(emit.tensor_type(x).shape[d], before + behind);
        layout::part(x, d, -before, size.unwrap_or(DYNAMIC), emit)
    });
    let added = |amounts: &[i64]| amounts.iter().map(|&amount| amount.max(0)).collect::<Shape>();
    let [low, high] = [low, high].map(added);
    if low.iter().chain(&high).all(|&amount| amount == 0) {
        return kept;
    }
    let value = match inputs.get(1) {
        Some(&value) => emit.reshape(value, &[]),
        None => {
            let zero = Tensor::zero(emit.tensor_type(inputs[0]).element, &[]);
            constant(zero, emit)
        }
    };
    emit.emit(CoreOp::Pad(Pad { low, high }), &[kept, value])
}

/// The reversed first and last positions around x, without the border itself, or with it.
fn emit_mirror(x: Val, axis: usize, [low, high]: [i64; 2], edge: bool, emit: &mut dyn Emit) -> Val {
    let size = emit.tensor_type(x).shape[axis];
    let inner = i64::from(!edge);
    let mut parts = Vec::new();
    if low > 0 {
        let border = Positions { offset: low - 1 + inner, size: low, stride: -1 };
        parts.push(layout::slice(x, axis, border, emit));
    }
    parts.push(x);
    if high > 0 {
        let offset = size::sub(size, 1 + inner).unwrap_or(DYNAMIC);
        let border = Positions { offset, size: high, stride: -1 };
        parts.push(layout::slice(x, axis, border, emit));
    }
    concat(&parts, axis, emit)
}

fn emit_roll(x: Val, axis: usize, shift: i64, emit: &mut dyn Emit) -> Val {
    let size = emit.tensor_type(x).shape[axis];
    if size::is_open(size) {
        return if shift == 0 { x } else { layout::unknown(x, emit) };
    }
    let shift = if size == 0 { 0 } else { shift.rem_euclid(size) };
    if shift == 0 {
        return x;
    }
    let behind = layout::part(x, axis, size - shift, shift, emit);
    let before = layout::part(x, axis, 0, size - shift, emit);
    concat(&[behind, before], axis, emit)
}
