//! Recipes on floats.

use super::{
    binary, cmpf, constant_like, convert, emit_logical, emit_math, emit_select, reinterpret,
};
use crate::ops::core::{BinaryOp, CmpfPredicate, MathOp};
use crate::ops::elementwise::Kind;
use crate::ops::layout;
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::tensor::scalar::float_to_bytes;
use crate::types::ElementType;

/// On floats of type `element`.
pub fn float(kind: Kind, element: ElementType, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let x = operands[0];
    if let Some(op) = float_function(kind) {
        return emit_math(op, operands, emit);
    }
    if let Some(op) = float_operator(kind) {
        return binary(op, x, operands[1], emit);
    }
    match kind {
        Kind::LogicalAnd | Kind::LogicalOr | Kind::LogicalXor | Kind::LogicalNot => {
            emit_logical(kind, operands, emit)
        }
        Kind::Eq | Kind::Ne | Kind::Lt | Kind::Le | Kind::Gt | Kind::Ge => {
            cmpf(float_predicate(kind), x, operands[1], emit)
        }
        Kind::TruncDiv => {
            let quotient = binary(BinaryOp::Divf, x, operands[1], emit);
            emit_math(MathOp::Trunc, &[quotient], emit)
        }
        Kind::FloorDiv | Kind::FloorMod => {
            let wide = if element.bits() < 32 { ElementType::F32 } else { element };
            let [a, b] = [x, operands[1]].map(|v| convert(v, wide, emit));
            let result = emit_divmod(kind, a, b, emit);
            convert(result, element, emit)
        }
        Kind::FloorRem => {
            let rest = binary(BinaryOp::Remf, x, operands[1], emit);
            let moved = needs_correction(rest, operands[1], emit);
            let sum = binary(BinaryOp::Addf, rest, operands[1], emit);
            emit_select(moved, sum, rest, emit)
        }
        Kind::Clamp => {
            let raised = binary(BinaryOp::Maximumf, operands[1], x, emit);
            binary(BinaryOp::Minimumf, raised, operands[2], emit)
        }
        Kind::Clip => {
            let raised = binary(BinaryOp::Maximumf, x, operands[1], emit);
            binary(BinaryOp::Minimumf, raised, operands[2], emit)
        }
        Kind::Neg => emit.emit(CoreOp::Negf, &[x]),
        Kind::Square => binary(BinaryOp::Mulf, x, x, emit),
        Kind::Relu => {
            let zero = constant_like(x, 0, emit);
            binary(BinaryOp::Maximumf, x, zero, emit)
        }
        Kind::Reciprocal => {
            let one = constant_like(x, 1, emit);
            binary(BinaryOp::Divf, one, x, emit)
        }
        Kind::Logistic => {
            // In f64, so that it is rounded once.
            let wide = convert(x, ElementType::F64, emit);
            let (opposite, one) = (emit.emit(CoreOp::Negf, &[wide]), constant_like(wide, 1, emit));
            let power = emit_math(MathOp::Exp, &[opposite], emit);
            let sum = binary(BinaryOp::Addf, one, power, emit);
            let quotient = binary(BinaryOp::Divf, one, sum, emit);
            convert(quotient, element, emit)
        }
        Kind::Sign | Kind::SignPositiveZero | Kind::SignOrZero => float_sign(kind, x, emit),
        Kind::IsPosInf | Kind::IsNegInf => {
            let (infinite, zero) =
                (emit_math(MathOp::Isinf, &[x], emit), constant_like(x, 0, emit));
            let sign = if kind == Kind::IsPosInf { CmpfPredicate::Ogt } else { CmpfPredicate::Olt };
            let signed = cmpf(sign, x, zero, emit);
            binary(BinaryOp::Andi, infinite, signed, emit)
        }
        Kind::NextAfter => next_after(element, x, operands[1], emit),
        _ => panic!("{kind:?} is not for floats"),
    }
}

fn float_sign(kind: Kind, x: Val, emit: &mut dyn Emit) -> Val {
    let [zero, one, minus] = [0, 1, -1].map(|k| constant_like(x, k, emit));
    let otherwise = match kind {
        Kind::Sign => x,
        Kind::SignOrZero => zero,
        _ => {
            let is_zero = cmpf(CmpfPredicate::Oeq, x, zero, emit);
            emit_select(is_zero, zero, x, emit)
        }
    };
    let negative = cmpf(CmpfPredicate::Olt, x, zero, emit);
    let otherwise = emit_select(negative, minus, otherwise, emit);
    let positive = cmpf(CmpfPredicate::Ogt, x, zero, emit);
    emit_select(positive, one, otherwise, emit)
}

/// The next float after `x` toward `y`: since floats are ordered by magnitude as their bits are, the bits plus or
/// minus 1.
fn next_after(element: ElementType, x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    let integer = element.same_width_integer();
    let zero = constant_like(x, 0, emit);
    let opposite = emit.emit(CoreOp::Negf, &[zero]);
    let [sign, from] = [opposite, x].map(|value| reinterpret(value, integer, emit));
    let one = constant_like(from, 1, emit);
    let [ahead, falls, is_zero] =
        [(CmpfPredicate::Olt, y), (CmpfPredicate::Ogt, y), (CmpfPredicate::Oeq, zero)]
            .map(|(predicate, other)| cmpf(predicate, x, other, emit));
    let positive = cmpf(CmpfPredicate::Ogt, x, zero, emit);
    let outward = emit_select(positive, ahead, falls, emit);
    let [more, less] = [BinaryOp::Addi, BinaryOp::Subi].map(|op| binary(op, from, one, emit));
    let moved = emit_select(outward, more, less, emit);
    let least = binary(BinaryOp::Ori, sign, one, emit);
    let least = emit_select(falls, least, one, emit);
    let next = emit_select(is_zero, least, moved, emit);
    let is_equal = cmpf(CmpfPredicate::Oeq, x, y, emit);
    let is_nan = cmpf(CmpfPredicate::Uno, x, y, emit);
    let sum = binary(BinaryOp::Addf, x, y, emit);
    let [y, sum] = [y, sum].map(|value| reinterpret(value, integer, emit));
    let next = emit_select(is_equal, y, next, emit);
    let next = emit_select(is_nan, sum, next, emit);
    reinterpret(next, element, emit)
}

/// Python's `divmod`, with NumPy's steps.
fn emit_divmod(kind: Kind, a: Val, b: Val, emit: &mut dyn Emit) -> Val {
    let [zero, one] = [0, 1].map(|k| constant_like(a, k, emit));
    let rest = binary(BinaryOp::Remf, a, b, emit);
    let moved = needs_correction(rest, b, emit);
    if kind == Kind::FloorMod {
        let uneven = cmpf(CmpfPredicate::Une, rest, zero, emit);
        let sum = binary(BinaryOp::Addf, rest, b, emit);
        let modulus = emit_select(moved, sum, rest, emit);
        let none = emit_math(MathOp::Copysign, &[zero, b], emit);
        return emit_select(uneven, modulus, none, emit);
    }
    let whole = binary(BinaryOp::Subf, a, rest, emit);
    let quotient = binary(BinaryOp::Divf, whole, b, emit);
    let less = binary(BinaryOp::Subf, quotient, one, emit);
    let quotient = emit_select(moved, less, quotient, emit);
    let floor = emit_math(MathOp::Floor, &[quotient], emit);
    let off = binary(BinaryOp::Subf, quotient, floor, emit);
    let half = half_like(a, emit);
    let far = cmpf(CmpfPredicate::Ogt, off, half, emit);
    let more = binary(BinaryOp::Addf, floor, one, emit);
    let near = emit_select(far, more, floor, emit);
    let plain = binary(BinaryOp::Divf, a, b, emit);
    let none = emit_math(MathOp::Copysign, &[zero, plain], emit);
    let some = cmpf(CmpfPredicate::Une, quotient, zero, emit);
    let result = emit_select(some, near, none, emit);
    let by_zero = cmpf(CmpfPredicate::Oeq, b, zero, emit);
    emit_select(by_zero, plain, result, emit)
}

/// Whether a rest is not 0 and has not the sign of the divisor.
fn needs_correction(rest: Val, divisor: Val, emit: &mut dyn Emit) -> Val {
    let zero = constant_like(rest, 0, emit);
    let uneven = cmpf(CmpfPredicate::Une, rest, zero, emit);
    let signs = [divisor, rest].map(|v| cmpf(CmpfPredicate::Olt, v, zero, emit));
    let unlike = binary(BinaryOp::Xori, signs[0], signs[1], emit);
    binary(BinaryOp::Andi, uneven, unlike, emit)
}

fn half_like(value: Val, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(value);
    let half = Tensor::splat(ty.element, &[], &float_to_bytes(ty.element, 0.5));
    layout::everywhere(&half, &ty.shape, emit)
}

fn float_predicate(kind: Kind) -> CmpfPredicate {
    match kind {
        Kind::Eq => CmpfPredicate::Oeq,
        Kind::Ne => CmpfPredicate::Une,
        Kind::Lt => CmpfPredicate::Olt,
        Kind::Le => CmpfPredicate::Ole,
        Kind::Gt => CmpfPredicate::Ogt,
        Kind::Ge => CmpfPredicate::Oge,
        _ => panic!("{kind:?} does not compare"),
    }
}

/// The op of `arith` that the kind is on floats.
fn float_operator(kind: Kind) -> Option<BinaryOp> {
    Some(match kind {
        Kind::Add => BinaryOp::Addf,
        Kind::Sub => BinaryOp::Subf,
        Kind::Mul => BinaryOp::Mulf,
        Kind::Div | Kind::TrueDiv => BinaryOp::Divf,
        Kind::Rem => BinaryOp::Remf,
        Kind::Max => BinaryOp::Maximumf,
        Kind::Min => BinaryOp::Minimumf,
        Kind::MaxNum => BinaryOp::Maxnumf,
        Kind::MinNum => BinaryOp::Minnumf,
        _ => return None,
    })
}

/// The op of `math` that the kind is on floats.
fn float_function(kind: Kind) -> Option<MathOp> {
    Some(match kind {
        Kind::Pow => MathOp::Powf,
        Kind::Atan2 => MathOp::Atan2,
        Kind::Zeta => MathOp::Zeta,
        Kind::Polygamma => MathOp::Polygamma,
        Kind::Abs => MathOp::Absf,
        Kind::Sqrt => MathOp::Sqrt,
        Kind::Rsqrt => MathOp::Rsqrt,
        Kind::Cbrt => MathOp::Cbrt,
        Kind::Exp => MathOp::Exp,
        Kind::Exp2 => MathOp::Exp2,
        Kind::Expm1 => MathOp::Expm1,
        Kind::Log => MathOp::Log,
        Kind::Log1p => MathOp::Log1p,
        Kind::Log2 => MathOp::Log2,
        Kind::Log10 => MathOp::Log10,
        Kind::Sin => MathOp::Sin,
        Kind::Cos => MathOp::Cos,
        Kind::Tan => MathOp::Tan,
        Kind::Asin => MathOp::Asin,
        Kind::Acos => MathOp::Acos,
        Kind::Atan => MathOp::Atan,
        Kind::Sinh => MathOp::Sinh,
        Kind::Cosh => MathOp::Cosh,
        Kind::Tanh => MathOp::Tanh,
        Kind::Asinh => MathOp::Asinh,
        Kind::Acosh => MathOp::Acosh,
        Kind::Atanh => MathOp::Atanh,
        Kind::Erf => MathOp::Erf,
        Kind::Erfc => MathOp::Erfc,
        Kind::ErfInv => MathOp::ErfInv,
        Kind::Lgamma => MathOp::Lgamma,
        Kind::Digamma => MathOp::Digamma,
        Kind::BesselI0e => MathOp::BesselI0e,
        Kind::BesselI1e => MathOp::BesselI1e,
        Kind::Floor => MathOp::Floor,
        Kind::Ceil => MathOp::Ceil,
        Kind::Round => MathOp::Roundeven,
        Kind::RoundHalfAway => MathOp::Round,
        Kind::Trunc => MathOp::Trunc,
        Kind::IsNan => MathOp::Isnan,
        Kind::IsInf => MathOp::Isinf,
        Kind::IsFinite => MathOp::Isfinite,
        _ => return None,
    })
}
