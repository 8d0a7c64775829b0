//! What each op of `math` gives for one element.

use super::{Function, MathOp};
use crate::ops::core::arith::scalar::signed;
use crate::tensor::ElementBytes;
use crate::tensor::scalar::{
    bits_of, float_from_bytes, float_to_bytes, int_to_bytes, int_to_bytes_of_width,
};
use crate::types::ElementType;

/// The op on the bytes of an element of each operand.
pub fn compute(op: MathOp, element: ElementType, operands: &[&[u8]]) -> ElementBytes {
    let x = operands[0];
    let second = || operands[1];
    if let Some((_, function)) = op.function() {
        return match function {
            Function::Float(f) => float_to_bytes(element, f(float_from_bytes(element, x))),
            Function::Floats(f) => {
                let [x, y] = [x, second()].map(|bytes| float_from_bytes(element, bytes));
                float_to_bytes(element, f(x, y))
            }
            Function::Ints(f) => {
                let [x, y] = [x, second()].map(|bytes| signed(element, bytes) as i64);
                int_to_bytes(element, f(x, y).into())
            }
        };
    }
    match op {
        MathOp::Absf | MathOp::Copysign if element.is_narrow_float() => {
            let size = float_from_bytes(element, x).abs();
            let sign = if op == MathOp::Absf { 1.0 } else { float_from_bytes(element, second()) };
            float_to_bytes(element, size.copysign(sign))
        }
        MathOp::Absf => with_sign(element, x, 0),
        MathOp::Copysign => with_sign(element, x, bits_of(second()) >> (element.bits() - 1)),
        MathOp::Fma => {
            let x: Vec<f64> = operands.iter().map(|x| float_from_bytes(element, x)).collect();
            float_to_bytes(element, fused(element, [x[0], x[1], x[2]]))
        }
        MathOp::Isnan | MathOp::Isinf | MathOp::Isfinite => {
            let x = float_from_bytes(element, x);
            let holds = match op {
                MathOp::Isnan => x.is_nan(),
                MathOp::Isinf => x.is_infinite(),
                _ => x.is_finite(),
            };
            int_to_bytes(ElementType::I1, holds.into())
        }
        MathOp::Absi | MathOp::Ctlz | MathOp::Cttz | MathOp::Ctpop => {
            let x = signed(element, x);
            int_to_bytes(element, int(op, x, element.bits()))
        }
        _ => float_to_bytes(element, exact(op, float_from_bytes(element, x))),
    }
}

/// The element with another sign bit: nothing else of it changes, if it is NaN.
fn with_sign(element: ElementType, x: &[u8], sign: u64) -> ElementBytes {
    let at = element.bits() - 1;
    int_to_bytes_of_width(element.bytes(), bits_of(x) & !(1 << at) | sign << at)
}

/// The sum of a product and a number, rounded once: to `f32` where the element is no wider.
pub fn fused(element: ElementType, [x, y, z]: [f64; 3]) -> f64 {
    let result = match element {
        ElementType::F64 => libm::fma(x, y, z),
        _ => libm::fmaf(x as f32, y as f32, z as f32).into(),
    };
    if result.is_nan() { f64::NAN } else { result }
}

/// Operations with one right result, in `f64`, whose result rounded to a narrower type is the
/// narrower type's own.
fn exact(op: MathOp, x: f64) -> f64 {
    let result = match op {
        MathOp::Ceil => x.ceil(),
        MathOp::Floor => x.floor(),
        MathOp::Round => x.round(),
        MathOp::Roundeven => x.round_ties_even(),
        MathOp::Trunc => x.trunc(),
        MathOp::Sqrt => x.sqrt(),
        MathOp::Rsqrt => 1.0 / x.sqrt(),
        _ => panic!("{} is no such operation", op.name()),
    };
    if result.is_nan() { f64::NAN } else { result }
}

/// On a signed integer of `bits` bits.
fn int(op: MathOp, x: i128, bits: u32) -> i128 {
    let pattern = (x as u128) & ((1 << bits) - 1);
    match op {
        MathOp::Absi => x.abs(),
        MathOp::Ctlz => i128::from(pattern.leading_zeros() + bits) - 128,
        MathOp::Cttz => pattern.trailing_zeros().min(bits).into(),
        MathOp::Ctpop => pattern.count_ones().into(),
        _ => panic!("{} works on floats", op.name()),
    }
}
