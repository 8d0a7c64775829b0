//! Integer arithmetic.

use super::Sink;
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, CmpiPredicate, MathOp};
use crate::types::ElementType;

type Made<S> = Result<<S as Sink>::Value, <S as Sink>::Error>;

pub(super) fn legalize_binary<S: Sink>(
    s: &mut S,
    op: BinaryOp,
    element: ElementType,
    x: S::Value,
    y: S::Value,
) -> Made<S> {
    use BinaryOp::*;
    match op {
        Divsi | Divui | Ceildivsi | Ceildivui | Floordivsi | Remsi | Remui => {
            legalize_division(s, op, element, x, y)
        }
        Shli | Shrsi | Shrui => legalize_shift(s, op, element, x, y),
        Maxsi | Maxui | Minsi | Minui if !s.has(&CoreOp::Binary(op)) => {
            legalize_extremum(s, op, x, y)
        }
        _ => s.binary(op, x, y),
    }
}

/// Emits a division. Division by 0 and min / -1 are undefined in the primitive: the divisor is replaced by 1, which
/// is right for min / -1, and the result for 0 is selected afterwards.
fn legalize_division<S: Sink>(
    s: &mut S,
    op: BinaryOp,
    element: ElementType,
    x: S::Value,
    y: S::Value,
) -> Made<S> {
    use BinaryOp::{Ceildivsi, Ceildivui, Divsi, Divui, Floordivsi, Remsi, Remui};
    // Of one bit, -1 is 1: signed division leaves everything open, and is the unsigned one.
    let op = match (element, op) {
        (ElementType::I1, Divsi | Floordivsi) => Divui,
        (ElementType::I1, Ceildivsi) => Ceildivui,
        (ElementType::I1, Remsi) => Remui,
        _ => op,
    };
    let [zero, one, ones] = [s.int(y, 0)?, s.int(y, 1)?, s.int(y, -1)?];
    let by_zero = s.cmpi(CmpiPredicate::Eq, y, zero)?;
    let signed = matches!(op, Divsi | Ceildivsi | Floordivsi | Remsi);
    let mut undefined = by_zero;
    if signed {
        let lowest = s.int(x, -1 << (element.bits() - 1))?;
        let is_lowest = s.cmpi(CmpiPredicate::Eq, x, lowest)?;
        let by_minus_one = s.cmpi(CmpiPredicate::Eq, y, ones)?;
        let overflow = s.binary(BinaryOp::Andi, is_lowest, by_minus_one)?;
        undefined = s.binary(BinaryOp::Ori, by_zero, overflow)?;
    }
    let divisor = s.select(undefined, one, y)?;
    let result = if s.has(&CoreOp::Binary(op)) {
        s.binary(op, x, divisor)?
    } else {
        let (quotient, rest) = if signed { (Divsi, Remsi) } else { (Divui, Remui) };
        let (quotient, rest) = (s.binary(quotient, x, divisor)?, s.binary(rest, x, divisor)?);
        let uneven = s.cmpi(CmpiPredicate::Ne, rest, zero)?;
        round_quotient(s, op, [x, y, zero], quotient, &[uneven])?
    };
    s.select(by_zero, if matches!(op, Remsi | Remui) { x } else { ones }, result)
}

/// Computes the quotient of `x` and `y` with the rounding of `op` from a quotient with another rounding:
/// [`BinaryOp::Divsi`] from that rounded down, the others from that rounded toward zero. The division has a remainder
/// if all of `left` hold.
pub fn round_quotient<S: Sink>(
    s: &mut S,
    op: BinaryOp,
    [x, y, zero]: [S::Value; 3],
    quotient: S::Value,
    left: &[S::Value],
) -> Made<S> {
    let mut moved = left[0];
    if op != BinaryOp::Ceildivui {
        let negative = [s.cmpi(CmpiPredicate::Slt, x, zero)?, s.cmpi(CmpiPredicate::Slt, y, zero)?];
        let unlike = s.binary(BinaryOp::Xori, negative[0], negative[1])?;
        let side = if op == BinaryOp::Ceildivsi { s.not(unlike)? } else { unlike };
        moved = s.binary(BinaryOp::Andi, moved, side)?;
    }
    for &condition in &left[1..] {
        moved = s.binary(BinaryOp::Andi, moved, condition)?;
    }
    let step = s.int(quotient, if op == BinaryOp::Floordivsi { -1 } else { 1 })?;
    let beside = s.binary(BinaryOp::Addi, quotient, step)?;
    s.select(moved, beside, quotient)
}

/// Emits a shift. Shifts by the width or more are undefined in the primitive.
fn legalize_shift<S: Sink>(
    s: &mut S,
    op: BinaryOp,
    element: ElementType,
    x: S::Value,
    y: S::Value,
) -> Made<S> {
    let last = s.int(y, i64::from(element.bits()) - 1)?;
    let wide = s.cmpi(CmpiPredicate::Ugt, y, last)?;
    let amount = s.select(wide, last, y)?;
    let shifted = s.binary(op, x, amount)?;
    if op == BinaryOp::Shrsi {
        return Ok(shifted);
    }
    let zero = s.int(x, 0)?;
    s.select(wide, zero, shifted)
}

/// Emits the larger or the smaller of two integers, by a comparison.
pub fn legalize_extremum<S: Sink>(s: &mut S, op: BinaryOp, x: S::Value, y: S::Value) -> Made<S> {
    let predicate = match op {
        BinaryOp::Maxsi => CmpiPredicate::Sgt,
        BinaryOp::Maxui => CmpiPredicate::Ugt,
        BinaryOp::Minsi => CmpiPredicate::Slt,
        BinaryOp::Minui => CmpiPredicate::Ult,
        _ => panic!("{} is no extreme", op.name()),
    };
    let first = s.cmpi(predicate, x, y)?;
    s.select(first, x, y)
}

/// Emits the magnitude of an integer; that of the smallest number overflows to the number itself.
pub fn legalize_absolute<S: Sink>(s: &mut S, x: S::Value) -> Made<S> {
    let zero = s.int(x, 0)?;
    let opposite = s.binary(BinaryOp::Subi, zero, x)?;
    match s.has(&CoreOp::Binary(BinaryOp::Maxsi)) {
        true => s.binary(BinaryOp::Maxsi, x, opposite),
        false => legalize_extremum(s, BinaryOp::Maxsi, x, opposite),
    }
}

/// Emits an integer power. 0 to a negative power is -1, as 1 / 0 is.
pub(super) fn legalize_power<S: Sink>(s: &mut S, x: S::Value, y: S::Value) -> Made<S> {
    let zero = s.int(x, 0)?;
    let is_zero = s.cmpi(CmpiPredicate::Eq, x, zero)?;
    let is_negative = s.cmpi(CmpiPredicate::Slt, y, zero)?;
    let undefined = s.binary(BinaryOp::Andi, is_zero, is_negative)?;
    let one = s.int(x, 1)?;
    let base = s.select(undefined, one, x)?;
    let result = s.emit(CoreOp::Math(MathOp::Ipowi), &[base, y])?;
    let ones = s.int(x, -1)?;
    s.select(undefined, ones, result)
}
