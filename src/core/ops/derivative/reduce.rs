//! Reductions.

use super::views::{slice, sum};
use super::{Application, Differentiable};
use crate::ops::core::{
    BinaryOp, Broadcast, Cast, CastOp, Cmpf, CmpfPredicate, Constant, Dot, Pad, Reduce, ReduceKind,
    inverse,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::tensor::scalar::float_to_bytes;
use crate::types::Shape;

impl Differentiable for Reduce {
    fn rule(&self) -> &'static str {
        match self.kind {
            ReduceKind::Sum => "the cotangent, repeated",
            ReduceKind::Prod => "the cotangent times the product of the other elements",
            ReduceKind::Min | ReduceKind::Max => {
                "the cotangent, shared evenly among the elements that equal the result"
            }
            ReduceKind::And | ReduceKind::Or => "none",
        }
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let tangent = tangents[0]?;
        let changes = match self.kind {
            ReduceKind::Sum => tangent,
            ReduceKind::And | ReduceKind::Or => return None,
            ReduceKind::Prod => {
                let others = self.product_of_others(at.operands[0], emit);
                emit_binary(BinaryOp::Mulf, tangent, others, emit)
            }
            ReduceKind::Min | ReduceKind::Max => {
                let tied = self.tied(at, emit);
                let numbers = as_numbers(tied, tangent, emit);
                let kept = emit_binary(BinaryOp::Mulf, numbers, tangent, emit);
                let total = sum(kept, self.axes.clone(), emit);
                let count = self.count(tied, at.operands[0], emit);
                return Some(emit_binary(BinaryOp::Divf, total, count, emit));
            }
        };
        Some(sum(changes, self.axes.clone(), emit))
    }

    fn pull(&self, at: &Application, _: usize, change: Val, emit: &mut dyn Emit) -> Option<Val> {
        let input = at.operands[0];
        match self.kind {
            ReduceKind::Sum => Some(repeat_along(&self.axes, change, input, emit)),
            ReduceKind::And | ReduceKind::Or => None,
            ReduceKind::Prod => {
                let repeated = repeat_along(&self.axes, change, input, emit);
                let others = self.product_of_others(input, emit);
                Some(emit_binary(BinaryOp::Mulf, repeated, others, emit))
            }
            ReduceKind::Min | ReduceKind::Max => {
                let tied = self.tied(at, emit);
                let count = self.count(tied, input, emit);
                let share = emit_binary(BinaryOp::Divf, change, count, emit);
                let share = repeat_along(&self.axes, share, input, emit);
                let tied = as_numbers(tied, input, emit);
                Some(emit_binary(BinaryOp::Mulf, tied, share, emit))
            }
        }
    }
}

impl Differentiable for Dot {
    fn rule(&self) -> &'static str {
        "the cotangent times the other factors"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let parts = [(tangents[0], at.operands[1]), (tangents[1], at.operands[0])];
        let parts = parts.into_iter().filter_map(|(tangent, other)| Some([tangent?, other]));
        let dots = parts.map(|factors| emit.emit(CoreOp::Dot(self.clone()), &factors));
        let dots: Vec<Val> = dots.collect();
        dots.into_iter().reduce(|x, y| emit_binary(BinaryOp::Addf, x, y, emit))
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let other = at.operands[1 - index];
        let change = repeat_along(&self.axes, change, other, emit);
        Some(emit_binary(BinaryOp::Mulf, change, other, emit))
    }
}

/// A value broadcast to the elements that were reduced to it.
fn repeat_along(axes: &[i64], value: Val, input: Val, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(input).shape;
    let dims = (0..shape.len() as i64).filter(|d| !axes.contains(d)).collect();
    emit.emit(CoreOp::Broadcast(Broadcast { dims, shape }), &[value])
}

pub fn emit_binary(op: BinaryOp, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Binary(op), &[x, y])
}

/// A mask as 1s and 0s of the given float type.
pub fn as_numbers(truth: Val, like: Val, emit: &mut dyn Emit) -> Val {
    let to = emit.tensor_type(like).element;
    emit.emit(CoreOp::Cast(Cast { op: CastOp::Uitofp, to }), &[truth])
}

impl Reduce {
    /// A mask of the elements that equal the extremum.
    fn tied(&self, at: &Application, emit: &mut dyn Emit) -> Val {
        let result = repeat_along(&self.axes, at.result, at.operands[0], emit);
        let equal = CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Oeq });
        emit.emit(equal, &[at.operands[0], result])
    }

    /// The number of elements that equal the extremum.
    fn count(&self, tied: Val, input: Val, emit: &mut dyn Emit) -> Val {
        let numbers = as_numbers(tied, input, emit);
        sum(numbers, self.axes.clone(), emit)
    }

    /// For each element the product of the other elements of its reduction, exact also where elements are 0: the
    /// product of the elements before times the product of those after, both computed by scans of doubling length.
    fn product_of_others(&self, input: Val, emit: &mut dyn Emit) -> Val {
        let shape = emit.tensor_type(input).shape;
        let rank = shape.len();
        let mut order: Shape = self.kept(rank).iter().map(|&d| d as i64).collect();
        let kept = order.len();
        order.extend((0..rank as i64).filter(|d| self.axes.contains(d)));
        let permuted: Shape = order.iter().map(|&d| shape[d as usize]).collect();
        let rows: i64 = permuted[..kept].iter().product();
        let length: i64 = permuted[kept..].iter().product();
        let lined = emit.transpose(input, &order);
        let lined = emit.reshape(lined, &[rows, length]);
        let mut products = [1, -1].map(|direction| shift_rows(lined, direction, emit));
        let mut reach = 1;
        while reach < length {
            for (product, direction) in products.iter_mut().zip([1, -1]) {
                let far = shift_rows(*product, direction * reach, emit);
                *product = emit_binary(BinaryOp::Mulf, *product, far, emit);
            }
            reach *= 2;
        }
        let others = emit_binary(BinaryOp::Mulf, products[0], products[1], emit);
        let others = emit.reshape(others, &permuted);
        emit.transpose(others, &inverse(&order))
    }
}

/// Rows shifted by a number of positions toward their end (negative: their start), filled with ones.
fn shift_rows(rows: Val, places: i64, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(rows);
    let moved = places.abs().min(ty.shape[1]);
    let sizes = [ty.shape[0], ty.shape[1] - moved];
    let (low, high) = if places > 0 { (moved, 0) } else { (0, moved) };
    let kept = slice(rows, &[0, high], &sizes, emit);
    let one = Tensor::splat(ty.element, &[], &float_to_bytes(ty.element, 1.0));
    let one = emit.emit(CoreOp::Constant(Constant::tensor(one)), &[]);
    let pad = Pad { low: Shape::from_slice(&[0, low]), high: Shape::from_slice(&[0, high]) };
    emit.emit(CoreOp::Pad(pad), &[kept, one])
}
