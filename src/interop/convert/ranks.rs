//! `mg.argsort` for dialects without sorts: each key is compared with each other one.

use crate::ops::core::{Argsort, BinaryOp, CmpfPredicate, CmpiPredicate, Reduce, ReduceKind};
use crate::ops::elementwise::Kind;
use crate::ops::elementwise::recipe::{
    apply, binary, cmpf, cmpi, constant_like, convert, ordered_bits,
};
use crate::ops::layout::iota;
use crate::ops::{CoreOp, Emit, Val};
use crate::types::{ElementType, Shape};

/// Sorts floats as integers, or any keys by their ranks.
pub fn rewrite_argsort(op: &Argsort, keys: Val, way: usize, emit: &mut dyn Emit) -> Option<Val> {
    match (way, emit.tensor_type(keys).element.is_float()) {
        (0, true) => {
            let keys = ordered_integers(keys, emit);
            Some(emit.emit(CoreOp::Argsort(op.clone()), &[keys]))
        }
        (0, false) | (1, true) => Some(argsort_by_ranks(op, keys, emit)),
        _ => None,
    }
}

/// Signed integers in the order of floats, by which -0.0 equals 0.0, and NaN is larger than all numbers.
fn ordered_integers(keys: Val, emit: &mut dyn Emit) -> Val {
    let zero = constant_like(keys, 0, emit);
    let sum = binary(BinaryOp::Addf, keys, zero, emit);
    let ordered = ordered_bits(sum, emit);
    let bits = emit.tensor_type(ordered).element.bits();
    let largest = constant_like(ordered, i64::MAX >> (64 - bits), emit);
    let is_nan = cmpf(CmpfPredicate::Uno, keys, keys, emit);
    emit.emit(CoreOp::Select, &[is_nan, largest, ordered])
}

/// Whether a key is less than another one, and whether they are equal.
fn compare([x, y]: [Val; 2], emit: &mut dyn Emit) -> (Val, Val) {
    if !emit.tensor_type(x).element.is_float() {
        return (cmpi(CmpiPredicate::Slt, x, y, emit), cmpi(CmpiPredicate::Eq, x, y, emit));
    }
    let [x_is_nan, y_is_nan] = [x, y].map(|v| apply(Kind::IsNan, &[v], emit));
    let less = cmpf(CmpfPredicate::Olt, x, y, emit);
    let is_number = apply(Kind::LogicalNot, &[x_is_nan], emit);
    let is_past = binary(BinaryOp::Andi, y_is_nan, is_number, emit);
    let less = binary(BinaryOp::Ori, less, is_past, emit);
    let equal = cmpf(CmpfPredicate::Oeq, x, y, emit);
    let are_nan = binary(BinaryOp::Andi, x_is_nan, y_is_nan, emit);
    (less, binary(BinaryOp::Ori, equal, are_nan, emit))
}

/// The positions that sort keys: a key's rank is how many others come before it, and the position at rank k is that
/// of the key of rank k.
fn argsort_by_ranks(op: &Argsort, keys: Val, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(keys).shape;
    let axis = op.axis as usize;
    let mut pairs = shape.clone();
    pairs.insert(axis, shape[axis]);
    // [.., i, j, ..]: along dimension `axis` the one of a pair, along the next one the other.
    let dims_without = |left_out: usize| -> Shape {
        (0..pairs.len()).filter(|&d| d != left_out).map(|d| d as i64).collect()
    };
    let [of_first, of_second] = [dims_without(axis + 1), dims_without(axis)];
    let [i, j] = [iota(&pairs, axis, emit), iota(&pairs, axis + 1, emit)];
    let [own, other] = [&of_first, &of_second].map(|dims| emit.broadcast(keys, dims, &pairs));
    let [first, second] = if op.descending { [own, other] } else { [other, own] };
    let (less, equal) = compare([first, second], emit);
    let earlier = cmpi(CmpiPredicate::Slt, j, i, emit);
    let tie = binary(BinaryOp::Andi, equal, earlier, emit);
    let before = binary(BinaryOp::Ori, less, tie, emit);
    let sum = |counts: Val, emit: &mut dyn Emit| {
        let axes = Shape::from_slice(&[axis as i64 + 1]);
        emit.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum }), &[counts])
    };
    let count = convert(before, ElementType::I64, emit);
    let rank = sum(count, emit);
    // Now i is a rank, and j a position.
    let rank = emit.broadcast(rank, &of_second, &pairs);
    let here = cmpi(CmpiPredicate::Eq, rank, i, emit);
    let zero = constant_like(j, 0, emit);
    let chosen = emit.emit(CoreOp::Select, &[here, j, zero]);
    sum(chosen, emit)
}
