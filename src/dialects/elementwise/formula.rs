//! The formulas on numbers, for `eval`: integers of unlimited size, truncated to their type at the
//! end; floats in `f64`, rounded at the end. Recipes must not use them.

use crate::ops::elementwise::complex::{self, Found, Reals};
use crate::ops::elementwise::{Kind, Outcome};
use crate::prelude::*;
use multigather_core::ops::core::MathOp;
use multigather_core::ops::core::math::nearest::corrected;
use multigather_core::ops::core::math::special;
use multigather_core::tensor::scalar::{float_from_bytes, float_to_bytes};

/// The result of `kind` on tensors whose types the definition accepts.
pub fn apply(kind: Kind, operands: &[Tensor]) -> Tensor {
    let element = operands[kind.lead()].element();
    let shape = broadcast_shape(operands);
    let mut builder = TensorBuilder::new(kind.result(element), &shape);
    for c in coordinates(&shape) {
        let at: Vec<usize> =
            operands.iter().map(|tensor| broadcast_position(tensor.shape(), &c)).collect();
        match kind {
            Kind::Identity => builder.push_from(&operands[0], at[0]),
            Kind::Select => {
                let chosen = if operands[0].int_at(at[0]) == 1 { 1 } else { 2 };
                builder.push_from(&operands[chosen], at[chosen]);
            }
            _ if element.is_complex() => {
                let all = operands.iter().zip(&at);
                let x: Vec<[f64; 2]> = all.map(|(t, &at)| t.complex_at(at).into()).collect();
                push_complex(kind, element, &x, &mut builder);
            }
            _ if element.is_float() => {
                let x: Vec<f64> = operands.iter().zip(&at).map(|(t, &at)| t.float_at(at)).collect();
                match kind.outcome() {
                    Outcome::Value => builder.push_float(compute_float(kind, element, &x)),
                    Outcome::Truth => builder.push_int(float_truth(kind, &x).into()),
                }
            }
            _ => {
                let x: Vec<i128> = operands.iter().zip(&at).map(|(t, &at)| t.int_at(at)).collect();
                builder.push_int(match kind.outcome() {
                    Outcome::Value if element == ElementType::I1 => bool_value(kind, &x).into(),
                    Outcome::Value => compute_int(kind, element, &x),
                    Outcome::Truth => int_truth(kind, &x).into(),
                });
            }
        }
    }
    builder.finish()
}

/// Real arithmetic on numbers, rounded to the type at each step. A truth value is 1 or 0.
struct Numbers(ElementType);

impl Reals for Numbers {
    type Value = f64;

    fn compute(&mut self, kind: Kind, x: &[f64]) -> f64 {
        match kind.outcome() {
            Outcome::Truth => f64::from(u8::from(float_truth(kind, x))),
            Outcome::Value if kind == Kind::Select => x[if x[0] == 1.0 { 1 } else { 2 }],
            Outcome::Value => self.number(compute_float(kind, self.0, x)),
        }
    }

    fn copy_sign(&mut self, x: f64, sign: f64) -> f64 {
        x.copysign(sign)
    }

    fn number(&mut self, number: f64) -> f64 {
        float_from_bytes(self.0, &float_to_bytes(self.0, number))
    }
}

/// Appends `kind` of complex numbers.
fn push_complex(kind: Kind, element: ElementType, x: &[[f64; 2]], builder: &mut TensorBuilder) {
    let part = element.complex_part().expect("complex numbers");
    let width = if complex::needs_width(kind) { ElementType::F64 } else { part };
    match complex::compute(kind, x, &mut Numbers(width)) {
        Found::Number(parts) => push_parts(part, parts, builder),
        Found::Real(truth) if kind.outcome() == Outcome::Truth => {
            builder.push_int((truth == 1.0).into());
        }
        Found::Real(number) => builder.push_float(number),
    }
}

fn push_parts(part: ElementType, parts: [f64; 2], builder: &mut TensorBuilder) {
    let bytes = parts.map(|number| float_to_bytes(part, number));
    builder.push_bytes(&bytes.concat());
}

/// The broadcast shape of the operands.
fn broadcast_shape(operands: &[Tensor]) -> Shape {
    let rank = operands.iter().map(Tensor::rank).max().unwrap_or(0);
    let mut shape: Shape = std::iter::repeat_n(1, rank).collect();
    for operand in operands {
        let tail = &mut shape[rank - operand.rank()..];
        for (size, &own) in tail.iter_mut().zip(operand.shape()) {
            *size = if *size == 1 { own } else { *size };
        }
    }
    shape
}

/// The linear position in a tensor of `shape` that is broadcast to coordinate `c`.
fn broadcast_position(shape: &[i64], c: &[i64]) -> usize {
    let own = &c[c.len() - shape.len()..];
    let step = |at: i64, (&size, &c): (&i64, &i64)| at * size + if size == 1 { 0 } else { c };
    shape.iter().zip(own).fold(0, step) as usize
}

fn compute_int(kind: Kind, element: ElementType, x: &[i128]) -> i128 {
    let bits = element.bits();
    let mask = (1i128 << bits) - 1;
    let a = x[0];
    let b = x.get(1).copied().unwrap_or(0);
    let amount = b & mask;
    let is_wide = amount >= bits.into();
    let as_signed = |v: i128| if v >> (bits - 1) & 1 == 1 { v | !mask } else { v & mask };
    match kind {
        Kind::Add => a + b,
        Kind::Sub => a - b,
        Kind::Mul => a.wrapping_mul(b),
        Kind::Div | Kind::TruncDiv | Kind::FloorDiv if b == 0 => -1,
        Kind::Div | Kind::TruncDiv => a / b,
        Kind::FloorDiv => a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0),
        Kind::Rem | Kind::FloorMod | Kind::FloorRem if b == 0 => a,
        Kind::Rem => a % b,
        Kind::FloorMod | Kind::FloorRem => (a % b + b) % b,
        Kind::Pow if b < 0 => match a {
            0 => -1,
            1 => 1,
            -1 => 1 - 2 * (b & 1),
            _ => 0,
        },
        Kind::Pow => int_power(a as u64, b as u64).into(),
        // The product of unsigned 64 bits fills 128.
        Kind::MulHigh if a >= 0 && b >= 0 => ((a as u128 * b as u128) >> bits) as i128,
        Kind::MulHigh => (a * b) >> bits,
        Kind::Max | Kind::MaxNum => a.max(b),
        Kind::Min | Kind::MinNum => a.min(b),
        Kind::And => a & b,
        Kind::Or => a | b,
        Kind::Xor => a ^ b,
        Kind::Not => !a,
        Kind::ShiftLeft => {
            if is_wide {
                0
            } else {
                a << amount
            }
        }
        Kind::ShiftRight => a >> amount.min(127),
        Kind::ShiftRightArithmetic => as_signed(a) >> amount.min(127),
        Kind::ShiftRightLogical => (a & mask) >> amount.min(127),
        Kind::Clamp => x[1].max(x[0]).min(x[2]),
        Kind::Clip => x[0].max(x[1]).min(x[2]),
        Kind::Neg => -a,
        Kind::Abs => a.abs(),
        Kind::Sign | Kind::SignPositiveZero | Kind::SignOrZero => a.signum(),
        Kind::Square => a.wrapping_mul(a),
        Kind::Relu => a.max(0),
        Kind::Popcnt => (a & mask).count_ones().into(),
        Kind::Clz => i128::from((a & mask).leading_zeros()) - (128 - i128::from(bits)),
        _ => panic!("{kind:?} is not for integers"),
    }
}

/// The lowest 64 bits of a power.
fn int_power(base: u64, exponent: u64) -> u64 {
    (0..64).rev().fold(1u64, |power, bit| {
        let square = power.wrapping_mul(power);
        if exponent >> bit & 1 == 1 { square.wrapping_mul(base) } else { square }
    })
}

fn bool_value(kind: Kind, x: &[i128]) -> bool {
    let a = x[0] == 1;
    let b = x.get(1) == Some(&1);
    match kind {
        Kind::Add | Kind::Or | Kind::Max | Kind::MaxNum => a || b,
        Kind::Mul | Kind::And | Kind::Min | Kind::MinNum => a && b,
        Kind::Xor => a != b,
        Kind::Not => !a,
        Kind::Clamp => (b || a) && x[2] == 1,
        Kind::Clip => (a || b) && x[2] == 1,
        _ => panic!("{kind:?} is not for booleans"),
    }
}

fn int_truth(kind: Kind, x: &[i128]) -> bool {
    let a = x[0];
    let b = x.get(1).copied().unwrap_or(0);
    match kind {
        Kind::LogicalAnd => a != 0 && b != 0,
        Kind::LogicalOr => a != 0 || b != 0,
        Kind::LogicalXor => (a != 0) != (b != 0),
        Kind::LogicalNot => a == 0,
        Kind::Eq => a == b,
        Kind::Ne => a != b,
        Kind::Lt => a < b,
        Kind::Le => a <= b,
        Kind::Gt => a > b,
        Kind::Ge => a >= b,
        _ => panic!("{kind:?} is no question about integers"),
    }
}

fn float_truth(kind: Kind, x: &[f64]) -> bool {
    let a = x[0];
    let b = x.get(1).copied().unwrap_or(0.0);
    match kind {
        Kind::LogicalAnd => a != 0.0 && b != 0.0,
        Kind::LogicalOr => a != 0.0 || b != 0.0,
        Kind::LogicalXor => (a != 0.0) != (b != 0.0),
        Kind::LogicalNot => a == 0.0,
        Kind::Eq => a == b,
        Kind::Ne => a != b,
        Kind::Lt => a < b,
        Kind::Le => a <= b,
        Kind::Gt => a > b,
        Kind::Ge => a >= b,
        Kind::IsNan => a.is_nan(),
        Kind::IsInf => a.is_infinite(),
        Kind::IsPosInf => a == f64::INFINITY,
        Kind::IsNegInf => a == f64::NEG_INFINITY,
        Kind::IsFinite => a.is_finite(),
        _ => panic!("{kind:?} is no question about floats"),
    }
}

/// The larger one; NaN where either is, -0.0 < 0.0.
fn maximum(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        f64::NAN
    } else if a > b || (a == b && b.is_sign_negative()) {
        a
    } else {
        b
    }
}

/// The smaller one; NaN where either is, -0.0 < 0.0.
fn minimum(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { -maximum(-a, -b) }
}

fn compute_float(kind: Kind, element: ElementType, x: &[f64]) -> f64 {
    let a = x[0];
    let b = x.get(1).copied().unwrap_or(0.0);
    match kind {
        Kind::Add => a + b,
        Kind::Sub => a - b,
        Kind::Mul => a * b,
        Kind::Div | Kind::TrueDiv => a / b,
        // Of the quotient as the type has it.
        Kind::TruncDiv => float_from_bytes(element, &float_to_bytes(element, a / b)).trunc(),
        Kind::FloorDiv => compute_divmod(element, a, b).0,
        Kind::Rem => a % b,
        Kind::FloorMod => compute_divmod(element, a, b).1,
        Kind::FloorRem => {
            let rest = a % b;
            if rest != 0.0 && (rest < 0.0) != (b < 0.0) { rest + b } else { rest }
        }
        Kind::Pow => libm::pow(a, b),
        Kind::Atan2 => libm::atan2(a, b),
        Kind::Zeta => special::zeta(a, b),
        Kind::Polygamma => special::polygamma(a, b),
        Kind::NextAfter if a.is_nan() || b.is_nan() => a + b,
        Kind::NextAfter if a == b => b,
        Kind::NextAfter => next_after(element, a, b),
        Kind::MaxNum | Kind::MinNum if a.is_nan() => b,
        Kind::MaxNum | Kind::MinNum if b.is_nan() => a,
        Kind::Max | Kind::MaxNum => maximum(a, b),
        Kind::Min | Kind::MinNum => minimum(a, b),
        Kind::Clamp => minimum(maximum(x[1], x[0]), x[2]),
        Kind::Clip => minimum(maximum(x[0], x[1]), x[2]),
        Kind::Sign if a == 0.0 => a,
        Kind::SignOrZero if a.is_nan() => 0.0,
        Kind::Sign | Kind::SignPositiveZero if a.is_nan() => a,
        Kind::SignPositiveZero | Kind::SignOrZero if a == 0.0 => 0.0,
        Kind::Sign | Kind::SignPositiveZero | Kind::SignOrZero => a.signum(),
        _ => float_of_one(kind, a),
    }
}

/// The float next to `a` in the direction of `b`, which differs from it: the bits of floats are ordered by magnitude.
fn next_after(element: ElementType, a: f64, b: f64) -> f64 {
    let bytes = float_to_bytes(element, if a == 0.0 { 0.0f64.copysign(b) } else { a });
    let mut bits = [0; 8];
    bits[..bytes.len()].copy_from_slice(&bytes);
    let bits = u64::from_le_bytes(bits);
    let grows = a == 0.0 || (a < b) == (a > 0.0);
    let next = if grows { bits + 1 } else { bits - 1 };
    float_from_bytes(element, &next.to_le_bytes()[..bytes.len()])
}

fn float_of_one(kind: Kind, x: f64) -> f64 {
    match kind {
        Kind::Neg => -x,
        Kind::Abs => x.abs(),
        Kind::Square => x * x,
        Kind::Sqrt => x.sqrt(),
        Kind::Rsqrt => 1.0 / x.sqrt(),
        Kind::Cbrt => libm::cbrt(x),
        Kind::Reciprocal => 1.0 / x,
        Kind::Exp => libm::exp(x),
        Kind::Exp2 => corrected(MathOp::Exp2, x, libm::exp2(x)),
        Kind::Expm1 => libm::expm1(x),
        Kind::Log => corrected(MathOp::Log, x, libm::log(x)),
        Kind::Log1p => corrected(MathOp::Log1p, x, libm::log1p(x)),
        Kind::Log2 => libm::log2(x),
        Kind::Log10 => corrected(MathOp::Log10, x, libm::log10(x)),
        Kind::Sin => corrected(MathOp::Sin, x, libm::sin(x)),
        Kind::Cos => corrected(MathOp::Cos, x, libm::cos(x)),
        Kind::Tan => libm::tan(x),
        Kind::Asin => libm::asin(x),
        Kind::Acos => corrected(MathOp::Acos, x, libm::acos(x)),
        Kind::Atan => corrected(MathOp::Atan, x, libm::atan(x)),
        Kind::Sinh => corrected(MathOp::Sinh, x, libm::sinh(x)),
        Kind::Cosh => libm::cosh(x),
        Kind::Tanh => libm::tanh(x),
        Kind::Asinh => corrected(MathOp::Asinh, x, libm::asinh(x)),
        Kind::Acosh => corrected(MathOp::Acosh, x, special::acosh(x)),
        Kind::Atanh => libm::atanh(x),
        Kind::Logistic => 1.0 / (1.0 + libm::exp(-x)),
        Kind::Relu => maximum(x, 0.0),
        Kind::Erf => libm::erf(x),
        Kind::Erfc => corrected(MathOp::Erfc, x, libm::erfc(x)),
        Kind::ErfInv => special::erf_inv(x),
        Kind::Lgamma => libm::lgamma(x),
        Kind::Digamma => special::digamma(x),
        Kind::BesselI0e => special::bessel_i0e(x),
        Kind::BesselI1e => special::bessel_i1e(x),
        Kind::Floor => x.floor(),
        Kind::Ceil => x.ceil(),
        Kind::Round => x.round_ties_even(),
        Kind::RoundHalfAway => x.round(),
        Kind::Trunc => x.trunc(),
        _ => panic!("{kind:?} is not for floats"),
    }
}

/// Python's `divmod`: the floor of the quotient, and the rest with the sign of the divisor. Each
/// step is rounded, to `f32` at least, as NumPy does it.
fn compute_divmod(element: ElementType, a: f64, b: f64) -> (f64, f64) {
    let wide = if element.bits() < 32 { ElementType::F32 } else { element };
    let round = |x: f64| float_from_bytes(wide, &float_to_bytes(wide, x));
    if b == 0.0 {
        return (a / b, f64::NAN);
    }
    let rest = a % b;
    let mut quotient = round(round(a - rest) / b);
    let mut modulus = f64::copysign(0.0, b);
    if rest != 0.0 {
        modulus = rest;
        if (b < 0.0) != (rest < 0.0) {
            modulus = round(rest + b);
            quotient = round(quotient - 1.0);
        }
    }
    if quotient == 0.0 {
        return (f64::copysign(0.0, round(a / b)), modulus);
    }
    let floor = quotient.floor();
    let near = if quotient - floor > 0.5 { round(floor + 1.0) } else { floor };
    (near, modulus)
}

/// `x` with each element as one of type `to`.
pub fn convert(x: &Tensor, to: ElementType) -> Tensor {
    if x.element() == to {
        return x.clone();
    }
    if x.element().is_complex() || to.is_complex() {
        return convert_complex(x, to);
    }
    let mut builder = TensorBuilder::new(to, x.shape());
    let from_float = x.element().is_float();
    for at in 0..x.count() {
        match to {
            ElementType::I1 if from_float => builder.push_int((x.float_at(at) != 0.0).into()),
            ElementType::I1 => builder.push_int((x.int_at(at) != 0).into()),
            _ if from_float && to.is_float() => builder.push_float(x.float_at(at)),
            _ if from_float => builder.push_int(saturate(x.float_at(at), to)),
            // Rounded once; to the narrowest formats by way of f64.
            ElementType::F32 => builder.push_float((x.int_at(at) as f32).into()),
            _ if to.is_float() => builder.push_float(x.int_at(at) as f64),
            _ => builder.push_int(x.int_at(at)),
        }
    }
    builder.finish()
}

/// [`convert`] from or to complex numbers.
fn convert_complex(x: &Tensor, to: ElementType) -> Tensor {
    let mut builder = TensorBuilder::new(to, x.shape());
    match (x.element().complex_part(), to.complex_part()) {
        (Some(_), Some(part)) => {
            (0..x.count()).for_each(|at| push_parts(part, x.complex_at(at).into(), &mut builder));
        }
        (None, Some(part)) => {
            let real = convert(x, part);
            (0..x.count()).for_each(|at| push_parts(part, [real.float_at(at), 0.0], &mut builder));
        }
        (_, None) if to == ElementType::I1 => {
            (0..x.count()).for_each(|at| builder.push_int((x.complex_at(at) != (0.0, 0.0)).into()));
        }
        (_, None) => {
            let mut real = TensorBuilder::new(ElementType::F64, x.shape());
            (0..x.count()).for_each(|at| real.push_float(x.complex_at(at).0));
            return convert(&real.finish(), to);
        }
    }
    builder.finish()
}

/// The integer of type `to` nearest to `x` cut toward zero; 0 for NaN.
fn saturate(x: f64, to: ElementType) -> i128 {
    let size = 1i128 << (to.bits() - u32::from(!to.is_unsigned()));
    let least = if to.is_unsigned() { 0 } else { -size };
    (x as i128).clamp(least, size - 1)
}
