//! Emulates ops that a dialect lacks by other core ops, with the same bits for every input.

use std::convert::Infallible;

use super::ranks::rewrite_argsort;
use crate::legalize::{Sink, float, integer};
use crate::ops::core::{
    BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, Concat, Cumulate, Iota,
    MathOp, Pad, Reduce, ReduceKind, Slice,
};
use crate::ops::elementwise::recipe::{constant_like, convert};
use crate::ops::layout::{self, constant, everywhere, number, part};
use crate::ops::recipes::Mode;
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, element_count, size};

/// The largest number of constant elements in an emulation.
const LARGEST: i64 = 1 << 20;

/// Emulates an op by the alternative with this number; `None` where there are no more.
pub fn rewrite(
    op: &CoreOp,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    match op {
        CoreOp::Cmpi(op) => rewrite_cmpi(op.predicate, operands, alternative, emit),
        CoreOp::Cmpf(op) => rewrite_cmpf(op.predicate, operands, alternative, emit),
        CoreOp::Binary(op) => rewrite_binary(*op, operands, alternative, emit),
        CoreOp::Math(op) => rewrite_math(*op, operands, alternative, emit),
        CoreOp::Cast(op) => rewrite_cast(op, operands, alternative, emit),
        CoreOp::Select => rewrite_select(operands, alternative, emit),
        CoreOp::Reduce(op) => rewrite_reduce(op, operands, alternative, emit),
        CoreOp::Slice(op) => rewrite_slice(op, operands, alternative, emit),
        CoreOp::Reshape(_) => None,
        op if op.is_view() => (alternative == 0).then(|| rewrite_view(op, operands, emit))?,
        CoreOp::Iota(op) => rewrite_iota(op, alternative, emit),
        CoreOp::Pad(op) => rewrite_pad(op, operands, alternative, emit),
        CoreOp::Argsort(op) => rewrite_argsort(op, operands[0], alternative, emit),
        CoreOp::Cumulate(op) => {
            (alternative == 0).then(|| rewrite_cumulate(op, operands[0], emit))?
        }
        CoreOp::Negf => rewrite_negation(operands[0], alternative, emit),
        _ => None,
    }
}

/// The combinations one after the other, of slices.
fn rewrite_cumulate(op: &Cumulate, x: Val, emit: &mut dyn Emit) -> Option<Val> {
    let (ty, axis) = (emit.tensor_type(x), op.axis as usize);
    let size = ty.shape[axis];
    if size::is_open(size) || size > LARGEST {
        return None;
    }
    let combiner = op.kind.combiner(ty.element)?;
    let mut parts: Vec<Val> = Vec::new();
    for k in 0..size {
        let position = if op.reverse { size - 1 - k } else { k };
        let next = part(x, axis, position, 1, emit);
        let combined = match parts.last() {
            Some(&before) => emit_binary(combiner, before, next, emit),
            None => next,
        };
        parts.push(combined);
    }
    if op.reverse {
        parts.reverse();
    }
    Some(if parts.is_empty() { x } else { layout::concat(&parts, axis, emit) })
}

/// An adapter from core ops to the primitives of legalized arithmetic.
struct Core<'e>(&'e mut dyn Emit);

impl Sink for Core<'_> {
    type Value = Val;
    type Error = Infallible;

    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Result<Val, Infallible> {
        Ok(self.0.emit(op, operands))
    }

    fn int(&mut self, like: Val, value: i64) -> Result<Val, Infallible> {
        Ok(constant_like(like, value, self.0))
    }

    fn float(&mut self, like: Val, value: f64) -> Result<Val, Infallible> {
        Ok(float_like(like, value, self.0))
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn has(&self, _: &CoreOp) -> bool {
        true
    }
}

fn unwrap_value(Ok(value): Result<Val, Infallible>) -> Val {
    value
}

fn emit_binary(op: BinaryOp, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Binary(op), &[x, y])
}

fn emit_cmpi(predicate: CmpiPredicate, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Cmpi(Cmpi { predicate }), &[x, y])
}

fn emit_cmpf(predicate: CmpfPredicate, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Cmpf(Cmpf { predicate }), &[x, y])
}

fn emit_not(x: Val, emit: &mut dyn Emit) -> Val {
    let ones = constant_like(x, 1, emit);
    emit_binary(BinaryOp::Xori, x, ones, emit)
}

fn emit_select(condition: Val, yes: Val, no: Val, emit: &mut dyn Emit) -> Val {
    emit.emit(CoreOp::Select, &[condition, yes, no])
}

/// A comparison with exchanged operands, or its opposite negated, or, if unsigned, a signed one with the sign bits
/// flipped.
fn rewrite_cmpi(
    predicate: CmpiPredicate,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    use CmpiPredicate::*;
    let &[x, y] = operands else { return None };
    let (exchanged, negated, signed) = match predicate {
        Eq => (None, Ne, None),
        Ne => (None, Eq, None),
        Slt => (Some(Sgt), Sge, None),
        Sle => (Some(Sge), Sgt, None),
        Sgt => (Some(Slt), Sle, None),
        Sge => (Some(Sle), Slt, None),
        Ult => (Some(Ugt), Uge, Some(Slt)),
        Ule => (Some(Uge), Ugt, Some(Sle)),
        Ugt => (Some(Ult), Ule, Some(Sgt)),
        Uge => (Some(Ule), Ult, Some(Sge)),
    };
    let ty = emit.tensor_type(x);
    match alternative {
        0 => Some(match exchanged {
            Some(exchanged) => emit_cmpi(exchanged, y, x, emit),
            None => {
                let other = emit_cmpi(negated, x, y, emit);
                emit_not(other, emit)
            }
        }),
        1 if exchanged.is_some() => {
            let other = emit_cmpi(negated, x, y, emit);
            Some(emit_not(other, emit))
        }
        1 if ty.element == ElementType::I1 => {
            let differ = emit_binary(BinaryOp::Xori, x, y, emit);
            Some(if predicate == Ne { differ } else { emit_not(differ, emit) })
        }
        2 if ty.element == ElementType::I1 => {
            // The set bit is the sign to signed ones.
            let op = if signed.is_some() { CastOp::Extui } else { CastOp::Extsi };
            let wide =
                [x, y].map(|v| emit.emit(CoreOp::Cast(Cast { op, to: ElementType::I32 }), &[v]));
            Some(emit_cmpi(signed.unwrap_or(predicate), wide[0], wide[1], emit))
        }
        2 => {
            let signed = signed?;
            let top = -1i64 << (ty.element.bits() - 1);
            let top = constant_like(x, top, emit);
            let [x, y] = [x, y].map(|v| emit_binary(BinaryOp::Addi, v, top, emit));
            Some(emit_cmpi(signed, x, y, emit))
        }
        _ => None,
    }
}

fn rewrite_cmpf(
    predicate: CmpfPredicate,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    use CmpfPredicate::*;
    let &[x, y] = operands else { return None };
    let truth = |value: i128, emit: &mut dyn Emit| {
        let shape = emit.tensor_type(x).shape;
        number(ElementType::I1, value, &shape, emit)
    };
    let negated = match predicate {
        False if alternative == 0 => return Some(truth(0, emit)),
        True if alternative == 0 => return Some(truth(1, emit)),
        One if alternative == 0 => {
            let [less, more] = [Olt, Ogt].map(|predicate| emit_cmpf(predicate, x, y, emit));
            return Some(emit_binary(BinaryOp::Ori, less, more, emit));
        }
        Ord if alternative == 0 => {
            let [x, y] = [x, y].map(|v| emit_cmpf(Oeq, v, v, emit));
            return Some(if x == y { x } else { emit_binary(BinaryOp::Andi, x, y, emit) });
        }
        False | True => return None,
        Oeq => Une,
        Une => Oeq,
        Ogt => Ule,
        Oge => Ult,
        Olt => Uge,
        Ole => Ugt,
        Ugt => Ole,
        Uge => Olt,
        Ult => Oge,
        Ule => Ogt,
        One => Ueq,
        Ueq => One,
        Ord => Uno,
        Uno => Ord,
    };
    let exchanged = match predicate {
        Ogt => Some(Olt),
        Oge => Some(Ole),
        Olt => Some(Ogt),
        Ole => Some(Oge),
        _ => None,
    };
    match (alternative, exchanged) {
        (0, Some(exchanged)) => Some(emit_cmpf(exchanged, y, x, emit)),
        (0, None) | (1, Some(_)) => {
            let other = emit_cmpf(negated, x, y, emit);
            Some(emit_not(other, emit))
        }
        _ => None,
    }
}

fn rewrite_binary(
    op: BinaryOp,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    use BinaryOp::*;
    let &[x, y] = operands else { return None };
    let element = emit.tensor_type(x).element;
    let truth = element == ElementType::I1;
    let rest = |division: BinaryOp, emit: &mut dyn Emit| {
        let quotient = emit_binary(division, x, y, emit);
        let product = emit_binary(Muli, quotient, y, emit);
        Some(emit_binary(Subi, x, product, emit))
    };
    match (op, alternative) {
        // One bit: sums are exclusive; the set bit is -1 to signed ones, so the largest is the clear one.
        (Addi | Subi, 0) if truth => Some(emit_binary(Xori, x, y, emit)),
        (Muli | Maxsi | Minui, 0) if truth => Some(emit_binary(Andi, x, y, emit)),
        (Maxui | Minsi, 0) if truth => Some(emit_binary(Ori, x, y, emit)),
        (Maxsi | Maxui | Minsi | Minui, 0) => {
            Some(unwrap_value(integer::legalize_extremum(&mut Core(emit), op, x, y)))
        }
        // x / 0 is -1, so the rest is x; min / -1 is min, so the rest is 0.
        (Remsi, 0) => rest(Divsi, emit),
        (Remui, 0) => rest(Divui, emit),
        (Andi, 0) if truth => {
            let no = constant_like(x, 0, emit);
            Some(emit_select(x, y, no, emit))
        }
        (Ori, 0) if truth => {
            let yes = constant_like(x, 1, emit);
            Some(emit_select(x, yes, y, emit))
        }
        (Xori, 0) if truth => Some(emit_cmpi(CmpiPredicate::Ne, x, y, emit)),
        (Xori, 1) if truth => {
            let [no, yes] = [0, 1].map(|n| constant_like(y, n, emit));
            let other = emit_select(y, no, yes, emit);
            Some(emit_select(x, other, y, emit))
        }
        (Maxnumf | Minnumf, 0) => {
            let [a, b] = [x, y].map(|v| emit_cmpf(CmpfPredicate::Uno, v, v, emit));
            let strict = if op == Maxnumf { Maximumf } else { Minimumf };
            let both = emit_binary(strict, x, y, emit);
            let second = emit_select(b, x, both, emit);
            Some(emit_select(a, y, second, emit))
        }
        (Ceildivsi | Floordivsi, 0) => Some(divide_by_other(op, x, y, emit)),
        (Ceildivui | Divsi, 0) if !truth => Some(divide_by_other(op, x, y, emit)),
        _ => None,
    }
}

/// A quotient computed from one with another rounding: they differ by 1 where there is a remainder and the signs
/// require it; not for divisors of 0.
fn divide_by_other(op: BinaryOp, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    use BinaryOp::{Ceildivui, Divsi, Divui, Floordivsi, Muli, Remsi};
    let zero = constant_like(x, 0, emit);
    let known = match op {
        Ceildivui => Divui,
        Divsi => Floordivsi,
        _ => Divsi,
    };
    let quotient = emit_binary(known, x, y, emit);
    let uneven = if known == Divsi {
        let rest = emit_binary(Remsi, x, y, emit);
        emit_cmpi(CmpiPredicate::Ne, rest, zero, emit)
    } else {
        let product = emit_binary(Muli, quotient, y, emit);
        emit_cmpi(CmpiPredicate::Ne, x, product, emit)
    };
    let divides = emit_cmpi(CmpiPredicate::Ne, y, zero, emit);
    unwrap_value(integer::round_quotient(
        &mut Core(emit),
        op,
        [x, y, zero],
        quotient,
        &[uneven, divides],
    ))
}

/// A negation as a product with -1: a difference from 0 would lose the sign of zeros.
fn rewrite_negation(x: Val, alternative: usize, emit: &mut dyn Emit) -> Option<Val> {
    let minus = (alternative == 0).then(|| float_like(x, -1.0, emit))?;
    Some(emit_binary(BinaryOp::Mulf, x, minus, emit))
}

/// A splat of a float, with the type of `x`.
fn float_like(x: Val, value: f64, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let bytes = crate::tensor::scalar::float_to_bytes(ty.element, value);
    everywhere(&Tensor::splat(ty.element, &[], &bytes), &ty.shape, emit)
}

/// Rounds to the nearest integer, ties to the even one.
fn round_to_even(x: Val, emit: &mut dyn Emit) -> Val {
    let [zero, half, one] = [0.0, 0.5, 1.0].map(|n| float_like(x, n, emit));
    let floor = |x: Val, emit: &mut dyn Emit| emit.emit(CoreOp::Math(MathOp::Floor), &[x]);
    let below = floor(x, emit);
    let rest = emit_binary(BinaryOp::Subf, x, below, emit);
    let halved = emit_binary(BinaryOp::Mulf, below, half, emit);
    let whole = floor(halved, emit);
    let odd = emit_cmpf(CmpfPredicate::Une, halved, whole, emit);
    let more = emit_cmpf(CmpfPredicate::Ogt, rest, half, emit);
    let between = emit_cmpf(CmpfPredicate::Oeq, rest, half, emit);
    let tie = emit_binary(BinaryOp::Andi, between, odd, emit);
    let up = emit_binary(BinaryOp::Ori, more, tie, emit);
    let above = emit_binary(BinaryOp::Addf, below, one, emit);
    let found = emit_select(up, above, below, emit);
    // What becomes 0 from below is -0.
    let negative = emit_cmpf(CmpfPredicate::Olt, x, zero, emit);
    let none = emit_cmpf(CmpfPredicate::Oeq, found, zero, emit);
    let vanished = emit_binary(BinaryOp::Andi, negative, none, emit);
    let minus_zero = float_like(x, -0.0, emit);
    emit_select(vanished, minus_zero, found, emit)
}

/// Rounds to the nearest integer, ties away from zero.
fn round_away_from_zero(x: Val, emit: &mut dyn Emit) -> Val {
    let [zero, half, one, minus] = [0.0, 0.5, 1.0, -1.0].map(|n| float_like(x, n, emit));
    let cut = emit.emit(CoreOp::Math(MathOp::Trunc), &[x]);
    let rest = emit_binary(BinaryOp::Subf, x, cut, emit);
    let rest = emit.emit(CoreOp::Math(MathOp::Absf), &[rest]);
    let moves = emit_cmpf(CmpfPredicate::Oge, rest, half, emit);
    let negative = emit_cmpf(CmpfPredicate::Olt, x, zero, emit);
    let step = emit_select(negative, minus, one, emit);
    let beside = emit_binary(BinaryOp::Addf, cut, step, emit);
    emit_select(moves, beside, cut, emit)
}

fn rewrite_math(
    op: MathOp,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    let &[x] = operands else { return None };
    match (op, alternative) {
        (MathOp::Absi, 0) => Some(unwrap_value(integer::legalize_absolute(&mut Core(emit), x))),
        (MathOp::Trunc, 0) => {
            // -0 is not less than 0, and floor keeps it.
            let zero = float_like(x, 0.0, emit);
            let negative = emit_cmpf(CmpfPredicate::Olt, x, zero, emit);
            let [up, down] =
                [MathOp::Ceil, MathOp::Floor].map(|op| emit.emit(CoreOp::Math(op), &[x]));
            Some(emit_select(negative, up, down, emit))
        }
        (MathOp::Roundeven, 0) => Some(round_to_even(x, emit)),
        (MathOp::Round, 0) => Some(round_away_from_zero(x, emit)),
        (MathOp::Isnan | MathOp::Isinf | MathOp::Isfinite, 0) => {
            Some(unwrap_value(float::classify(&mut Core(emit), op, x)))
        }
        _ => None,
    }
}

/// Casts from and to `i1`, whose set bit is -1 as a signed number, and to which wrapping takes the lowest bit; and
/// casts of floats to integers of less than 32 bits, through 32 bits.
fn rewrite_cast(
    op: &Cast,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    let x = operands[0];
    let truth = ElementType::I1;
    let from = emit.tensor_type(x).element;
    if alternative == 1 && op.op == CastOp::Trunci && op.to == truth {
        let two = constant_like(x, 2, emit);
        let rest = emit_binary(BinaryOp::Remsi, x, two, emit);
        return Some(convert(rest, truth, emit));
    }
    if alternative > 0 {
        return None;
    }
    if op.op == CastOp::Bitcast && op.to == from {
        return Some(x);
    }
    let by_way_of = |first: CastOp, middle: ElementType, emit: &mut dyn Emit| {
        let middle = emit.emit(CoreOp::Cast(Cast { op: first, to: middle }), &[x]);
        let last = if op.to == ElementType::Index { CastOp::IndexCast } else { CastOp::Trunci };
        emit.emit(CoreOp::Cast(Cast { op: last, to: op.to }), &[middle])
    };
    match op.op {
        CastOp::Extsi | CastOp::Sitofp if from == truth => {
            let shape = emit.tensor_type(x).shape;
            let zero = everywhere(&Tensor::zero(op.to, &[]), &shape, emit);
            let minus = constant_like(zero, -1, emit);
            Some(emit_select(x, minus, zero, emit))
        }
        CastOp::IndexCast if from == truth => {
            Some(by_way_of(CastOp::Extsi, ElementType::I64, emit))
        }
        CastOp::IndexCast | CastOp::IndexCastui if op.to == truth => {
            Some(by_way_of(CastOp::IndexCast, ElementType::I64, emit))
        }
        CastOp::Trunci if op.to == truth => {
            let one = constant_like(x, 1, emit);
            let bit = emit_binary(BinaryOp::Andi, x, one, emit);
            Some(convert(bit, truth, emit))
        }
        CastOp::Fptosi | CastOp::Fptoui if op.to != truth && op.to.bits() < 32 => {
            // What does not fit in 32 bits fits as little in fewer, and 0 stands for NaN in both.
            let (low, high) = match (op.op, op.to.bits()) {
                (CastOp::Fptosi, bits) => (-1i64 << (bits - 1), (1 << (bits - 1)) - 1),
                (_, bits) => (0, (1 << bits) - 1),
            };
            let to = ElementType::I32;
            let wide = emit.emit(CoreOp::Cast(Cast { op: CastOp::Fptosi, to }), &[x]);
            let [low, high] = [low, high].map(|n| constant_like(wide, n, emit));
            let wide = emit_binary(BinaryOp::Maxsi, wide, low, emit);
            let wide = emit_binary(BinaryOp::Minsi, wide, high, emit);
            Some(emit.emit(CoreOp::Cast(Cast { op: CastOp::Trunci, to: op.to }), &[wide]))
        }
        _ => None,
    }
}

/// A select of booleans by bitwise ops.
fn rewrite_select(operands: &[Val], alternative: usize, emit: &mut dyn Emit) -> Option<Val> {
    let &[condition, yes, no] = operands else { return None };
    if alternative > 0 || emit.tensor_type(yes).element != ElementType::I1 {
        return None;
    }
    let other = emit_not(condition, emit);
    let yes = emit_binary(BinaryOp::Andi, condition, yes, emit);
    let no = emit_binary(BinaryOp::Andi, other, no, emit);
    Some(emit_binary(BinaryOp::Ori, yes, no, emit))
}

/// The alternatives to emulate a reduction.
#[derive(Clone, Copy)]
enum Reduction {
    /// A reduction of one element is a reshape.
    Single,
    /// A reduction of booleans is one of integers.
    Numbers,
    /// Several axes are reduced one by one, if the order does not matter.
    AxisByAxis,
    /// Several axes are merged to one, which is reduced in order.
    OneAxis,
    /// A few elements are combined by binary ops.
    Unrolled,
}

fn rewrite_reduce(
    op: &Reduce,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    let x = operands[0];
    let ty = emit.tensor_type(x);
    let several = op.axes.len() > 1;
    let is_ordered = ty.element.is_float() && is_ordered(op.kind);
    let sizes: Vec<i64> = op.axes.iter().map(|&axis| ty.shape[axis as usize]).collect();
    let count = size::product(&sizes)?;
    let ways = [
        (Reduction::Single, op.axes.is_empty()),
        (Reduction::Numbers, ty.element == ElementType::I1),
        (Reduction::AxisByAxis, several && !is_ordered),
        (Reduction::OneAxis, several && is_ordered),
        (Reduction::Unrolled, op.axes.len() == 1 && (1..=MOST_PARTS).contains(&count)),
    ];
    let along = |axes: &[i64], kind: ReduceKind, x: Val, emit: &mut dyn Emit| {
        emit.emit(CoreOp::Reduce(Reduce { axes: Shape::from_slice(axes), kind }), &[x])
    };
    match ways.into_iter().filter(|&(_, applies)| applies).nth(alternative)?.0 {
        Reduction::Single => {
            let combiner = op.kind.combiner(ty.element)?;
            let neutral = neutral_value(op.kind, ty.element, &ty.shape, emit);
            Some(if is_ordered { emit_binary(combiner, neutral, x, emit) } else { x })
        }
        Reduction::Numbers => {
            // The set bit is -1 to a minimum, 1 to sums.
            let (kind, last) = match op.kind {
                ReduceKind::And | ReduceKind::Max | ReduceKind::Prod => (ReduceKind::Min, false),
                ReduceKind::Or | ReduceKind::Min => (ReduceKind::Max, false),
                ReduceKind::Sum => (ReduceKind::Sum, true),
            };
            let wide = convert(x, ElementType::I32, emit);
            let found = along(&op.axes, kind, wide, emit);
            let to = ElementType::I1;
            Some(match last {
                true => emit.emit(CoreOp::Cast(Cast { op: CastOp::Trunci, to }), &[found]),
                false => convert(found, to, emit),
            })
        }
        Reduction::AxisByAxis => {
            let mut axes = op.axes.to_vec();
            axes.sort_unstable();
            Some(axes.iter().rev().fold(x, |x, &axis| along(&[axis], op.kind, x, emit)))
        }
        Reduction::OneAxis => {
            let kept = op.kept(ty.rank());
            let mut axes = op.axes.to_vec();
            axes.sort_unstable();
            let permutation: Shape = kept.iter().map(|&d| d as i64).chain(axes).collect();
            let behind = emit.transpose(x, &permutation);
            let mut shape: Shape = kept.iter().map(|&d| ty.shape[d]).collect();
            shape.push(count);
            let line = emit.reshape(behind, &shape);
            Some(along(&[kept.len() as i64], op.kind, line, emit))
        }
        Reduction::Unrolled => {
            let combiner = op.kind.combiner(ty.element)?;
            let axis = op.axes[0] as usize;
            let mut shape = ty.shape.clone();
            shape.remove(axis);
            let one = |k: i64, emit: &mut dyn Emit| {
                let part = part(x, axis, k, 1, emit);
                emit.reshape(part, &shape)
            };
            let mut all = one(0, emit);
            if is_ordered {
                let neutral = neutral_value(op.kind, ty.element, &shape, emit);
                all = emit_binary(combiner, neutral, all, emit);
            }
            Some((1..count).fold(all, |all, k| {
                let next = one(k, emit);
                emit_binary(combiner, all, next, emit)
            }))
        }
    }
}

/// The initial value of a reduction, as a splat; for a sum of floats 0, although a sum of -0 alone is -0.
fn neutral_value(
    kind: ReduceKind,
    element: ElementType,
    shape: &[i64],
    emit: &mut dyn Emit,
) -> Val {
    everywhere(&Tensor::splat(element, &[], &kind.neutral(element)), shape, emit)
}

/// The largest number of elements of an unrolled reduction.
const MOST_PARTS: i64 = 64;

fn is_ordered(kind: ReduceKind) -> bool {
    matches!(kind, ReduceKind::Sum | ReduceKind::Prod)
}

/// A view as a gather of each element at a constant position.
fn rewrite_view(op: &CoreOp, operands: &[Val], emit: &mut dyn Emit) -> Option<Val> {
    let source = emit.tensor_type(operands[0]);
    let result = op.infer(&[source.clone().into()]).ok()?;
    let map = op.index_map(0, |_| &source.shape, result.shape()?);
    let position = |c: &[i64]| map.coordinate(c).expect("each position follows from one dimension");
    gather_elements(operands[0], result.shape()?, position, emit)
}

/// A slice that repeats one position as a broadcast; any other one as a gather along each dimension.
fn rewrite_slice(
    op: &Slice,
    operands: &[Val],
    alternative: usize,
    emit: &mut dyn Emit,
) -> Option<Val> {
    let is_still = |d: usize| op.strides[d] == 0 && op.sizes[d] > 1;
    let still: Vec<usize> = (0..op.sizes.len()).filter(|&d| is_still(d)).collect();
    if alternative == 0 && !still.is_empty() {
        let mut once = op.clone();
        for d in still {
            (once.sizes[d], once.strides[d]) = (1, 1);
        }
        let found = emit.emit(CoreOp::Slice(once), operands);
        let dims: Vec<i64> = (0..op.sizes.len() as i64).collect();
        return Some(emit.broadcast(found, &dims, &op.sizes));
    }
    let last = usize::from((0..op.sizes.len()).any(is_still));
    (alternative == last).then(|| rewrite_view(&CoreOp::Slice(op.clone()), operands, emit))?
}

/// A gather of single elements; `position` returns the position in `x`, which is in range, for one in the result.
fn gather_elements(
    x: Val,
    shape: &[i64],
    position: impl Fn(&[i64]) -> Shape,
    emit: &mut dyn Emit,
) -> Option<Val> {
    let source = emit.tensor_type(x).shape;
    let count = element_count(shape).filter(|&count| count <= LARGEST)?;
    let total = element_count(&source)?;
    let strides = crate::types::row_major_strides(&source);
    let linear = |c: Shape| {
        let position = position(&c);
        position.iter().zip(&strides).map(|(p, s)| p * s).sum::<i64>()
    };
    let positions: Vec<i64> = crate::tensor::walk::coordinates(shape).map(linear).collect();
    let flat = emit.reshape(x, &[total]);
    let indices = constant(Tensor::from_i64s(&[count], &positions), emit);
    let gather: CoreOp = Mode::ERROR.gather(&[0]);
    let found = emit.emit(gather, &[flat, indices]);
    Some(emit.reshape(found, shape))
}

/// An iota as a broadcast constant; that of a dynamic size as one of i64, cast.
fn rewrite_iota(op: &Iota, alternative: usize, emit: &mut dyn Emit) -> Option<Val> {
    let axis = op.axis as usize;
    let size = op.ty.shape[axis];
    let rank = op.ty.rank();
    match alternative {
        0 if rank > 1 => {
            let ty = crate::types::TensorType::new(op.ty.element, &[size]);
            let line = emit.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
            Some(emit.broadcast(line, &[op.axis], &op.ty.shape))
        }
        0 | 1 if rank == 1 && (0..=LARGEST).contains(&size) => {
            let iota = CoreOp::Iota(op.clone());
            iota.eval(&[]).ok().map(|value| constant(value, emit))
        }
        0 if rank == 1 && op.ty.element != ElementType::I64 && size::is_symbol(size) => {
            let ty = crate::types::TensorType::new(ElementType::I64, &[size]);
            let line = emit.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
            Some(convert(line, op.ty.element, emit))
        }
        _ => None,
    }
}

/// A pad as a concatenation with broadcast values.
fn rewrite_pad(op: &Pad, operands: &[Val], alternative: usize, emit: &mut dyn Emit) -> Option<Val> {
    if alternative > 0 {
        return None;
    }
    let mut x = operands[0];
    for axis in 0..op.low.len() {
        let border = |size: i64, x: Val, emit: &mut dyn Emit| {
            let mut shape = emit.tensor_type(x).shape;
            shape[axis] = size;
            emit.broadcast(operands[1], &[], &shape)
        };
        let mut parts = Vec::new();
        if op.low[axis] > 0 {
            parts.push(border(op.low[axis], x, emit));
        }
        parts.push(x);
        if op.high[axis] > 0 {
            parts.push(border(op.high[axis], x, emit));
        }
        if parts.len() > 1 {
            x = emit.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &parts);
        }
    }
    Some(x)
}
