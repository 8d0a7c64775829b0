//! Operations that move elements, and choices: linear in what they move.

use super::complex::map_parts;
use super::{Application, Differentiable};
use crate::ops::core::arith::Select;
use crate::ops::core::{
    Bitcast, Broadcast, Concat, Constant, Pad, Reduce, ReduceKind, Reshape, Slice, Transpose,
    inverse,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, ValueType};

/// Zeros of a value's type.
pub fn zeros_like(value: Val, emit: &mut dyn Emit) -> Val {
    zeros(&emit.type_of(value), emit)
}

/// Zeros of a type.
pub fn zeros(ty: &ValueType, emit: &mut dyn Emit) -> Val {
    let element = ty.element().expect("a tensor or a scalar");
    let value = Tensor::zero(element, ty.shape().unwrap_or_default());
    let scalar = matches!(ty, ValueType::Scalar(_));
    emit.emit(CoreOp::Constant(Constant { value, scalar }), &[])
}

/// The sum along `axes`, which are dropped.
pub fn sum(value: Val, axes: Shape, emit: &mut dyn Emit) -> Val {
    if axes.is_empty() {
        return value;
    }
    let reduce = CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum });
    map_parts(value, emit, |part, emit| emit.emit(reduce.clone(), &[part]))
}

/// The sum over what was repeated: to `shape`, of equal rank, whose dimensions are 1 or the value's.
pub fn sum_repeats(value: Val, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let from = emit.tensor_type(value).shape;
    let axes = (0..shape.len()).filter(|&d| shape[d] != from[d]).map(|d| d as i64).collect();
    let summed = sum(value, axes, emit);
    emit.reshape(summed, shape)
}

/// The elements from `offsets` on.
pub fn slice(value: Val, offsets: &[i64], sizes: &[i64], emit: &mut dyn Emit) -> Val {
    let from = emit.tensor_type(value).shape;
    if from[..] == *sizes {
        return value;
    }
    emit_slice(value, offsets, sizes, &vec![1; sizes.len()], emit)
}

fn emit_slice(
    value: Val,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
    emit: &mut dyn Emit,
) -> Val {
    let [offsets, sizes, strides] = [offsets, sizes, strides].map(Shape::from_slice);
    emit.emit(CoreOp::Slice(Slice { offsets, sizes, strides }), &[value])
}

/// The value with zeros around it.
pub fn pad_zeros(value: Val, low: &[i64], high: &[i64], emit: &mut dyn Emit) -> Val {
    if low.iter().chain(high).all(|&amount| amount == 0) {
        return value;
    }
    let element = emit.tensor_type(value).element;
    let zero = zeros(&ValueType::tensor(element, &[]), emit);
    let [low, high] = [low, high].map(Shape::from_slice);
    emit.emit(CoreOp::Pad(Pad { low, high }), &[value, zero])
}

/// Each tangent, zeros where there is none; `None` where there is none at all.
pub(super) fn fill_zeros(
    at: &Application,
    tangents: &[Option<Val>],
    emit: &mut dyn Emit,
) -> Option<Vec<Val>> {
    tangents.iter().any(Option::is_some).then(|| {
        let all = tangents.iter().zip(at.operands);
        all.map(|(tangent, &operand)| tangent.unwrap_or_else(|| zeros_like(operand, emit)))
            .collect()
    })
}

/// A view of one operand: forward it is itself.
macro_rules! view {
    ($op:ident, $rule:literal, |$self:ident, $input:ident, $change:ident, $emit:ident| $pull:expr) => {
        impl Differentiable for $op {
            fn rule(&self) -> &'static str {
                $rule
            }

            fn push(
                &self,
                at: &Application,
                tangents: &[Option<Val>],
                emit: &mut dyn Emit,
            ) -> Option<Val> {
                // What else a reshape may have are sizes, and the results' are known.
                let shape = emit.type_of(at.result);
                match CoreOp::from(self.clone()) {
                    CoreOp::Reshape(_) => {
                        Some(emit.reshape(tangents[0]?, shape.shape().unwrap_or_default()))
                    }
                    op => Some(emit.emit(op, &[tangents[0]?])),
                }
            }

            fn pull(
                &self,
                at: &Application,
                index: usize,
                $change: Val,
                $emit: &mut dyn Emit,
            ) -> Option<Val> {
                if index > 0 {
                    return None;
                }
                let ($self, $input) = (self, $emit.type_of(at.operands[0]));
                Some($pull)
            }
        }
    };
}

macro_rules! into_core {
    ($($op:ident),*) => {$(
        impl From<$op> for CoreOp {
            fn from(op: $op) -> CoreOp {
                CoreOp::$op(op)
            }
        }
    )*};
}

into_core! { Reshape, Transpose, Broadcast, Slice, Bitcast }

view!(Reshape, "the cotangent, reshaped back", |_op, input, change, emit| {
    emit.reshape(change, input.shape().unwrap_or_default())
});

view!(Transpose, "the cotangent, transposed back", |op, _input, change, emit| {
    emit.transpose(change, &inverse(&op.permutation))
});

view!(Broadcast, "the sum of the cotangent over the repeats", |op, input, change, emit| {
    let shape = input.shape().unwrap_or_default();
    let axes = (0..op.shape.len()).filter(|&d| {
        let from = op.dims.iter().position(|&dim| dim as usize == d);
        from.is_none_or(|from| shape[from] != op.shape[d])
    });
    let axes = axes.map(|d| d as i64).collect();
    let summed = sum(change, axes, emit);
    emit.reshape(summed, shape)
});

view!(Slice, "zeros, with the cotangent where the slice is", |op, input, change, emit| {
    scatter_slice(op, input.shape().unwrap_or_default(), change, emit)
});

view!(Bitcast, "the cotangent under the other type", |_op, input, change, emit| {
    let scalar = matches!(input, ValueType::Scalar(_));
    let element = input.element().expect("a tensor or a scalar");
    emit.emit(CoreOp::Bitcast(Bitcast { element, scalar }), &[change])
});

/// Zeros of `shape`, with the elements where a slice takes them from.
fn scatter_slice(op: &Slice, shape: &[i64], change: Val, emit: &mut dyn Emit) -> Val {
    let rank = shape.len();
    if op.sizes.contains(&0) {
        let element = emit.tensor_type(change).element;
        return zeros(&ValueType::tensor(element, shape), emit);
    }
    // Backward first: then all strides are positive.
    let (mut low, mut strides, mut change) = (op.offsets.clone(), op.strides.clone(), change);
    if strides.iter().any(|&stride| stride < 0) {
        let mut first = Shape::from_elem(0, rank);
        let mut steps = Shape::from_elem(1, rank);
        for d in (0..rank).filter(|&d| op.strides[d] < 0) {
            (first[d], steps[d]) = (op.sizes[d] - 1, -1);
            (low[d], strides[d]) = (low[d] + (op.sizes[d] - 1) * strides[d], -strides[d]);
        }
        change = emit_slice(change, &first, &op.sizes, &steps, emit);
    }
    let mut spread = op.sizes.clone();
    for d in (0..rank).filter(|&d| strides[d] > 1 && op.sizes[d] > 1) {
        change = dilate_along(change, &spread, d, strides[d], emit);
        spread[d] = (op.sizes[d] - 1) * strides[d] + 1;
    }
    let high: Shape = (0..rank).map(|d| shape[d] - low[d] - spread[d]).collect();
    pad_zeros(change, &low, &high, emit)
}

/// Zeros between the elements along a dimension, so that they are `step` apart.
fn dilate_along(value: Val, shape: &[i64], d: usize, step: i64, emit: &mut dyn Emit) -> Val {
    let mut split = Shape::from_slice(shape);
    split.insert(d + 1, 1);
    let value = emit.reshape(value, &split);
    let (low, mut high) = (vec![0; split.len()], vec![0; split.len()]);
    high[d + 1] = step - 1;
    let padded = pad_zeros(value, &low, &high, emit);
    let mut joined = Shape::from_slice(shape);
    joined[d] *= step;
    let joined = emit.reshape(padded, &joined);
    let mut sizes = Shape::from_slice(shape);
    sizes[d] = (shape[d] - 1) * step + 1;
    emit.slice_to(joined, &sizes)
}

impl Differentiable for Concat {
    fn rule(&self) -> &'static str {
        "the operand's slice of the cotangent"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let tangents = fill_zeros(at, tangents, emit)?;
        Some(emit.emit(CoreOp::Concat(self.clone()), &tangents))
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let axis = self.axis as usize;
        let before = at.operands[..index].iter().map(|&v| emit.tensor_type(v).shape[axis]);
        let before: i64 = before.sum();
        let sizes = emit.tensor_type(at.operands[index]).shape;
        let mut offsets = Shape::from_elem(0, sizes.len());
        offsets[axis] = before;
        Some(slice(change, &offsets, &sizes, emit))
    }
}

impl Differentiable for Pad {
    fn rule(&self) -> &'static str {
        "the input: its slice of the cotangent; the value: the sum of the cotangent outside of it"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let tangents = fill_zeros(at, tangents, emit)?;
        Some(emit.emit(CoreOp::Pad(self.clone()), &tangents))
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let input = emit.tensor_type(at.operands[0]).shape;
        if index == 0 {
            return Some(slice(change, &self.low, &input, emit));
        }
        // Not the difference of two sums: that would round.
        let truth = |shape: &[i64], value, emit: &mut dyn Emit| {
            let value = Tensor::splat(ElementType::I1, shape, &[value]);
            emit.emit(CoreOp::Constant(Constant::tensor(value)), &[])
        };
        let (inside, outside) = (truth(&input, 0, emit), truth(&[], 1, emit));
        let border = emit.emit(CoreOp::Pad(self.clone()), &[inside, outside]);
        let zero = zeros_like(change, emit);
        let kept = emit.emit(CoreOp::Select, &[border, change, zero]);
        let axes = (0..input.len() as i64).collect();
        Some(sum(kept, axes, emit))
    }
}

impl Differentiable for Select {
    fn rule(&self) -> &'static str {
        "the cotangent where the operand is chosen, else 0"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let chosen =
            fill_zeros(&Application { operands: &at.operands[1..], ..*at }, &tangents[1..], emit)?;
        Some(emit.emit(CoreOp::Select, &[at.operands[0], chosen[0], chosen[1]]))
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let zero = zeros_like(change, emit);
        match index {
            0 => None,
            1 => Some(emit.emit(CoreOp::Select, &[at.operands[0], change, zero])),
            _ => Some(emit.emit(CoreOp::Select, &[at.operands[0], zero, change])),
        }
    }
}
