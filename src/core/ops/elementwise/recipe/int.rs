//! Recipes on integers.

use super::{binary, cmpi, constant_like, emit_logical, emit_math, emit_select};
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate, MathOp};
use crate::ops::elementwise::Kind;
use crate::ops::{CoreOp, Emit, Val};
use crate::types::ElementType;

/// The recipe on signless integers that hold the bits of integers of type `element`.
pub fn int(kind: Kind, element: ElementType, operands: &[Val], emit: &mut dyn Emit) -> Val {
    // The set bit of `i1` is -1 to signed ops, and 1 here.
    let natural = element.is_unsigned() || element == ElementType::I1;
    let truths = element == ElementType::I1;
    let by_sign = |unsigned: BinaryOp, signed: BinaryOp| if natural { unsigned } else { signed };
    let x = operands[0];
    let op = match kind {
        Kind::Add if truths => BinaryOp::Ori,
        Kind::Mul if truths => BinaryOp::Andi,
        Kind::Add => BinaryOp::Addi,
        Kind::Sub => BinaryOp::Subi,
        Kind::Mul => BinaryOp::Muli,
        Kind::Div | Kind::TruncDiv => by_sign(BinaryOp::Divui, BinaryOp::Divsi),
        Kind::FloorDiv => by_sign(BinaryOp::Divui, BinaryOp::Floordivsi),
        Kind::Rem => by_sign(BinaryOp::Remui, BinaryOp::Remsi),
        Kind::FloorMod | Kind::FloorRem if natural => BinaryOp::Remui,
        Kind::Max | Kind::MaxNum => by_sign(BinaryOp::Maxui, BinaryOp::Maxsi),
        Kind::Min | Kind::MinNum => by_sign(BinaryOp::Minui, BinaryOp::Minsi),
        Kind::And => BinaryOp::Andi,
        Kind::Or => BinaryOp::Ori,
        Kind::Xor => BinaryOp::Xori,
        Kind::ShiftLeft => BinaryOp::Shli,
        Kind::ShiftRight => by_sign(BinaryOp::Shrui, BinaryOp::Shrsi),
        Kind::ShiftRightArithmetic => BinaryOp::Shrsi,
        Kind::ShiftRightLogical => BinaryOp::Shrui,
        _ => return int_by_steps(kind, element, operands, emit),
    };
    binary(op, x, operands[1], emit)
}

fn int_by_steps(kind: Kind, element: ElementType, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let natural = element.is_unsigned() || element == ElementType::I1;
    let (largest, smallest) = match natural {
        true => (BinaryOp::Maxui, BinaryOp::Minui),
        false => (BinaryOp::Maxsi, BinaryOp::Minsi),
    };
    let x = operands[0];
    match kind {
        Kind::LogicalAnd | Kind::LogicalOr | Kind::LogicalXor | Kind::LogicalNot => {
            emit_logical(kind, operands, emit)
        }
        Kind::Eq | Kind::Ne | Kind::Lt | Kind::Le | Kind::Gt | Kind::Ge => {
            cmpi(int_predicate(kind, natural), x, operands[1], emit)
        }
        Kind::FloorMod | Kind::FloorRem => {
            let (y, zero) = (operands[1], constant_like(x, 0, emit));
            let rest = binary(BinaryOp::Remsi, x, y, emit);
            let uneven = cmpi(CmpiPredicate::Ne, rest, zero, emit);
            let signs = binary(BinaryOp::Xori, rest, y, emit);
            let unlike = cmpi(CmpiPredicate::Slt, signs, zero, emit);
            let moved = binary(BinaryOp::Andi, uneven, unlike, emit);
            let sum = binary(BinaryOp::Addi, rest, y, emit);
            emit_select(moved, sum, rest, emit)
        }
        Kind::MulHigh => multiply_high(element, [x, operands[1]], emit),
        Kind::Pow => int_power(element, x, operands[1], emit),
        Kind::Not => {
            let ones = constant_like(x, -1, emit);
            binary(BinaryOp::Xori, x, ones, emit)
        }
        Kind::Clamp => {
            let raised = binary(largest, operands[1], x, emit);
            binary(smallest, raised, operands[2], emit)
        }
        Kind::Clip => {
            let raised = binary(largest, x, operands[1], emit);
            binary(smallest, raised, operands[2], emit)
        }
        Kind::Neg => {
            let zero = constant_like(x, 0, emit);
            binary(BinaryOp::Subi, zero, x, emit)
        }
        Kind::Abs | Kind::Relu if natural => x,
        Kind::Abs => emit_math(MathOp::Absi, &[x], emit),
        Kind::Relu => {
            let zero = constant_like(x, 0, emit);
            binary(largest, x, zero, emit)
        }
        Kind::Sign | Kind::SignPositiveZero | Kind::SignOrZero => {
            let one = constant_like(x, 1, emit);
            let cut = binary(smallest, x, one, emit);
            if natural {
                return cut;
            }
            let minus = constant_like(x, -1, emit);
            binary(largest, cut, minus, emit)
        }
        Kind::Square => binary(BinaryOp::Muli, x, x, emit),
        Kind::Popcnt => emit_math(MathOp::Ctpop, &[x], emit),
        Kind::Clz => emit_math(MathOp::Ctlz, &[x], emit),
        _ => panic!("{kind:?} is not for integers"),
    }
}

fn int_predicate(kind: Kind, natural: bool) -> CmpiPredicate {
    match (kind, natural) {
        (Kind::Eq, _) => CmpiPredicate::Eq,
        (Kind::Ne, _) => CmpiPredicate::Ne,
        (Kind::Lt, false) => CmpiPredicate::Slt,
        (Kind::Le, false) => CmpiPredicate::Sle,
        (Kind::Gt, false) => CmpiPredicate::Sgt,
        (Kind::Ge, false) => CmpiPredicate::Sge,
        (Kind::Lt, true) => CmpiPredicate::Ult,
        (Kind::Le, true) => CmpiPredicate::Ule,
        (Kind::Gt, true) => CmpiPredicate::Ugt,
        (Kind::Ge, true) => CmpiPredicate::Uge,
        _ => panic!("{kind:?} does not compare"),
    }
}

/// The upper half of a product: of the product in 64 bits, or of the products of halves of 32 bits.
fn multiply_high(element: ElementType, [x, y]: [Val; 2], emit: &mut dyn Emit) -> Val {
    let natural = element.is_unsigned();
    let shift = if natural { BinaryOp::Shrui } else { BinaryOp::Shrsi };
    if element.bits() < 64 {
        let op = if natural { CastOp::Extui } else { CastOp::Extsi };
        let wide = CoreOp::Cast(Cast { op, to: ElementType::I64 });
        let [x, y] = [x, y].map(|value| emit.emit(wide.clone(), &[value]));
        let product = binary(BinaryOp::Muli, x, y, emit);
        let bits = constant_like(product, element.bits().into(), emit);
        let upper = binary(shift, product, bits, emit);
        let to = element.signless();
        return emit.emit(CoreOp::Cast(Cast { op: CastOp::Trunci, to }), &[upper]);
    }
    let (half, mask) = (constant_like(x, 32, emit), constant_like(x, 0xffff_ffff, emit));
    let mut with = |op, a, b| binary(op, a, b, emit);
    let [x0, y0] = [x, y].map(|value| with(BinaryOp::Andi, value, mask));
    let [x1, y1] = [x, y].map(|value| with(BinaryOp::Shrui, value, half));
    let [low, a, b, high] =
        [(x0, y0), (x1, y0), (x0, y1), (x1, y1)].map(|(a, b)| with(BinaryOp::Muli, a, b));
    let mut middle = with(BinaryOp::Shrui, low, half);
    let mut upper = high;
    for product in [a, b] {
        let rest = with(BinaryOp::Andi, product, mask);
        middle = with(BinaryOp::Addi, middle, rest);
        let carried = with(BinaryOp::Shrui, product, half);
        upper = with(BinaryOp::Addi, upper, carried);
    }
    let carried = with(BinaryOp::Shrui, middle, half);
    upper = with(BinaryOp::Addi, upper, carried);
    if natural {
        return upper;
    }
    // A negative factor counts as 2^64 more than it is.
    let last = constant_like(x, 63, emit);
    for (factor, other) in [(x, y), (y, x)] {
        let sign = binary(BinaryOp::Shrsi, factor, last, emit);
        let excess = binary(BinaryOp::Andi, sign, other, emit);
        upper = binary(BinaryOp::Subi, upper, excess, emit);
    }
    upper
}

/// `math.ipowi` takes its exponent for signed: unsigned ones are given more room. Where 64 bits
/// are not enough, the power of an odd number repeats after 2^62 steps at most, so that the
/// highest bit of the exponent does not matter, and that of an even one is 0.
fn int_power(element: ElementType, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    if !element.is_unsigned() {
        return emit_math(MathOp::Ipowi, &[x, y], emit);
    }
    if element.bits() < 64 {
        let wide = [x, y].map(|v| {
            emit.emit(CoreOp::Cast(Cast { op: CastOp::Extui, to: ElementType::I64 }), &[v])
        });
        let power = emit_math(MathOp::Ipowi, &wide, emit);
        let to = element.signless();
        return emit.emit(CoreOp::Cast(Cast { op: CastOp::Trunci, to }), &[power]);
    }
    let (zero, one) = (constant_like(x, 0, emit), constant_like(x, 1, emit));
    let rest = constant_like(x, i64::MAX, emit);
    let below = binary(BinaryOp::Andi, y, rest, emit);
    let power = emit_math(MathOp::Ipowi, &[x, below], emit);
    let huge = cmpi(CmpiPredicate::Slt, y, zero, emit);
    let last = binary(BinaryOp::Andi, x, one, emit);
    let even = cmpi(CmpiPredicate::Eq, last, zero, emit);
    let vanishes = binary(BinaryOp::Andi, huge, even, emit);
    emit_select(vanishes, zero, power, emit)
}
