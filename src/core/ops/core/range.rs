//! The interval domain: the smallest and the largest integer that a value can hold, and for each
//! core op the interval of its result from those of its operands.
//!
//! An interval is sound: it holds every element that [`CoreOp::eval`] gives for operands within
//! their intervals. Elements are read as [`Tensor::int_at`] reads them: `i1` as 0 and 1, other
//! signless types as signed.

use super::{BinaryOp, CastOp, CmpiPredicate, CoreOp, Cumulate, MathOp, ReduceKind, Reduction};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType, size};

/// The smallest and the largest value, both included.
pub type Range = (i128, i128);

/// The element type and the interval of an operand; `None` if it has no integers.
pub type Known = Option<(ElementType, Range)>;

/// All values of an integer type; `None` for other types.
pub fn of_type(element: ElementType) -> Option<Range> {
    if !element.is_integer() {
        return None;
    }
    let bits = element.bits();
    Some(match element {
        ElementType::I1 => (0, 1),
        _ if element.is_unsigned() => (0, (1 << bits) - 1),
        _ => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
    })
}

/// The interval of the elements that a tensor of integers has.
pub fn of_tensor(tensor: &Tensor) -> Option<Range> {
    let whole = of_type(tensor.element()).filter(|_| tensor.count() > 0)?;
    let count = if tensor.is_splat() { 1 } else { tensor.count() };
    let mut range = (i128::MAX, i128::MIN);
    for value in (0..count).map(|at| tensor.int_at(at)) {
        range = hull(range, (value, value));
        if range == whole {
            break;
        }
    }
    Some(range)
}

/// The smallest interval that contains both.
pub fn hull(a: Range, b: Range) -> Range {
    (a.0.min(b.0), a.1.max(b.1))
}

/// The intersection of both; `None` where it is empty.
pub fn intersection(a: Range, b: Range) -> Option<Range> {
    let range = (a.0.max(b.0), a.1.min(b.1));
    (range.0 <= range.1).then_some(range)
}

/// Whether every value of `inner` is one of `outer`.
pub fn holds(outer: Range, inner: Range) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// The interval of the elements of the result, of type `to`; `None` where these are no integers.
pub fn of_op(op: &CoreOp, to: &ValueType, operands: &[Known]) -> Option<Range> {
    let whole = of_type(to.element()?)?;
    // What does not fit in the type wraps there.
    known(op, to, operands).filter(|&range| holds(whole, range)).or(Some(whole))
}

/// The interval before it is cut to the width of the type; `None` where nothing is known.
fn known(op: &CoreOp, to: &ValueType, operands: &[Known]) -> Option<Range> {
    let operand = |k: usize| operands.get(k).copied().flatten();
    let range = |k: usize| operand(k).map(|(_, range)| range);
    match op {
        CoreOp::Constant(constant) => of_tensor(&constant.value),
        CoreOp::Iota(iota) => {
            let size = iota.ty.shape[iota.axis as usize];
            Some((0, i128::from(size) - 1)).filter(|_| size > 0)
        }
        CoreOp::Bitcast(_) => range(0),
        CoreOp::Argsort(argsort) => {
            let size = to.shape()?[argsort.axis as usize];
            let last = if size::is_open(size) { i64::MAX } else { (size - 1).max(0) };
            Some((0, last.into()))
        }
        CoreOp::Cumulate(Cumulate { kind: ReduceKind::Min | ReduceKind::Max, .. }) => range(0),
        CoreOp::GatherMultiaxis(gather) => {
            let (element, input) = operand(0)?;
            match gather.fill_value(element) {
                Some(fill) => Some(hull(input, of_tensor(&fill)?)),
                None => Some(input),
            }
        }
        CoreOp::ScatterMultiaxis(scatter) => match scatter.reduction {
            Reduction::Set | Reduction::Min | Reduction::Max => Some(hull(range(0)?, range(2)?)),
            _ => None,
        },
        CoreOp::Select => Some(hull(range(1)?, range(2)?)),
        CoreOp::Binary(op) => match operand(0)? {
            (ElementType::I1, x) => of_truths(*op, x, range(1)?),
            (_, x) => of_binary(*op, x, range(1)?),
        },
        CoreOp::Cmpi(cmpi) => match operand(0)? {
            // Its set bit is 1 here and -1 to signed arithmetic.
            (ElementType::I1, _) => None,
            (_, x) => of_comparison(cmpi.predicate, x, range(1)?),
        },
        CoreOp::Cast(cast) => match (cast.op, operand(0)?) {
            (CastOp::Extsi | CastOp::IndexCast, (ElementType::I1, x)) => Some((-x.1, -x.0)),
            (CastOp::Extsi | CastOp::IndexCast | CastOp::Trunci, (_, x)) => Some(x),
            (CastOp::Extui | CastOp::IndexCastui, (_, x)) => Some(x).filter(|x| x.0 >= 0),
            _ => None,
        },
        CoreOp::Math(MathOp::Absi) => match operand(0)? {
            (ElementType::I1, _) => None,
            (_, x) => of_absolute(x),
        },
        _ if op.only_moves() => (0..operands.len()).map(range).reduce(|a, b| Some(hull(a?, b?)))?,
        _ => None,
    }
}

/// The magnitudes of what is in `x`.
fn of_absolute(x: Range) -> Option<Range> {
    let (low, high) = (x.0.checked_abs()?, x.1.checked_abs()?);
    let least = if x.0 <= 0 && 0 <= x.1 { 0 } else { low.min(high) };
    Some((least, low.max(high)))
}

/// The interval of `x op y` of single bits.
fn of_truths(op: BinaryOp, x: Range, y: Range) -> Option<Range> {
    match op {
        BinaryOp::Andi | BinaryOp::Muli => Some((x.0.min(y.0), x.1.min(y.1))),
        BinaryOp::Ori => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Xori if x.0 == x.1 && y.0 == y.1 => Some((x.0 ^ y.0, x.0 ^ y.0)),
        _ => None,
    }
}

/// The interval of a comparison's truth, which is one number where intervals decide it.
fn of_comparison(predicate: CmpiPredicate, x: Range, y: Range) -> Option<Range> {
    use CmpiPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    // Unsigned, what is negative is larger than what is not.
    let unsigned = |range: Range| match range {
        (0.., _) => Some(range),
        (_, ..=-1) => Some((range.0 + (1 << 64), range.1 + (1 << 64))),
        _ => None,
    };
    let always = |is_true: bool| Some((i128::from(is_true), i128::from(is_true)));
    let below = |x: Range, y: Range| match () {
        () if x.1 < y.0 => always(true),
        () if x.0 >= y.1 => always(false),
        () => None,
    };
    let upto = |x: Range, y: Range| below(y, x).and_then(|(is_below, _)| always(is_below == 0));
    let equal = || match () {
        () if intersection(x, y).is_none() => always(false),
        () if x.0 == x.1 && x == y => always(true),
        () => None,
    };
    match predicate {
        Eq => equal(),
        Ne => equal().and_then(|(is_equal, _)| always(is_equal == 0)),
        Slt => below(x, y),
        Sle => upto(x, y),
        Sgt => below(y, x),
        Sge => upto(y, x),
        Ult => below(unsigned(x)?, unsigned(y)?),
        Ule => upto(unsigned(x)?, unsigned(y)?),
        Ugt => below(unsigned(y)?, unsigned(x)?),
        Uge => upto(unsigned(y)?, unsigned(x)?),
    }
}

/// The interval of `x op y` before it wraps, for types other than `i1`; `None` where nothing is known.
pub fn of_binary(op: BinaryOp, x: Range, y: Range) -> Option<Range> {
    let natural = |range: Range| range.0 >= 0;
    // Unsigned order is the signed one where neither can be negative.
    let both_natural = natural(x) && natural(y);
    match op {
        BinaryOp::Addi => Some((x.0.checked_add(y.0)?, x.1.checked_add(y.1)?)),
        BinaryOp::Subi => Some((x.0.checked_sub(y.1)?, x.1.checked_sub(y.0)?)),
        BinaryOp::Muli => {
            let ends = [(x.0, y.0), (x.0, y.1), (x.1, y.0), (x.1, y.1)];
            let ends = ends.map(|(a, b)| a.checked_mul(b).map(|end| (end, end)));
            ends.into_iter().reduce(|a, b| Some(hull(a?, b?)))?
        }
        BinaryOp::Maxsi => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Minsi => Some((x.0.min(y.0), x.1.min(y.1))),
        BinaryOp::Maxui if both_natural => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Minui if both_natural => Some((x.0.min(y.0), x.1.min(y.1))),
        BinaryOp::Ori if x == (-1, -1) || y == (-1, -1) => Some((-1, -1)),
        BinaryOp::Andi if both_natural => Some((0, x.1.min(y.1))),
        BinaryOp::Minui | BinaryOp::Andi if natural(x) => Some((0, x.1)),
        BinaryOp::Minui | BinaryOp::Andi if natural(y) => Some((0, y.1)),
        BinaryOp::Shrsi | BinaryOp::Shrui if both_natural => Some((0, x.1)),
        BinaryOp::Remsi | BinaryOp::Remui if natural(x) && x.1 < y.0 => Some(x),
        BinaryOp::Remsi if y.0 > 0 => {
            let largest = y.1 - 1;
            Some((x.0.min(0).max(-largest), x.1.max(0).min(largest)))
        }
        BinaryOp::Remui if y.0 > 0 => {
            Some((0, if natural(x) { x.1.min(y.1 - 1) } else { y.1 - 1 }))
        }
        // Monotone in each operand: what is far from 0 is divided by little.
        BinaryOp::Divsi | BinaryOp::Floordivsi if y.0 > 0 => {
            let quotient = |x: i128, y: i128| match op {
                BinaryOp::Divsi => x.checked_div(y),
                _ => x.checked_div_euclid(y),
            };
            let least = quotient(x.0, if natural(x) { y.1 } else { y.0 })?;
            Some((least, quotient(x.1, if x.1 >= 0 { y.0 } else { y.1 })?))
        }
        BinaryOp::Divui if natural(x) && y.0 > 0 => of_binary(BinaryOp::Divsi, x, y),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
