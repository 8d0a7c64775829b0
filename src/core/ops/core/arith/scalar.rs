//! The arithmetic of one element: what each op of `arith` gives, with no operand left undefined.

use super::{BinaryOp, CastOp, Class, CmpfPredicate, CmpiPredicate};
use crate::tensor::ElementBytes;
use crate::tensor::scalar::{float_from_bytes, float_to_bytes, int_from_bytes, int_to_bytes};
use crate::types::ElementType;

/// `x op y` on the bytes of two elements.
pub fn binary(op: BinaryOp, element: ElementType, x: &[u8], y: &[u8]) -> ElementBytes {
    match op.class() {
        Class::Int => {
            let bits = element.bits();
            let (x, y) = (signed(element, x), signed(element, y));
            int_to_bytes(element, int(op, bits, x, y))
        }
        Class::Float => {
            let (x, y) = (float_from_bytes(element, x), float_from_bytes(element, y));
            float_to_bytes(element, float(op, x, y))
        }
    }
}

/// The element read as a signed integer; the set bit of `i1` is -1.
pub fn signed(element: ElementType, bytes: &[u8]) -> i128 {
    let value = int_from_bytes(element, bytes);
    if element == ElementType::I1 { -value } else { value }
}

/// A signed integer of `bits` bits read as unsigned.
fn unsigned(bits: u32, value: i128) -> i128 {
    value & ((1 << bits) - 1)
}

/// On signed values of `bits` bits; the caller cuts the result to the width.
fn int(op: BinaryOp, bits: u32, x: i128, y: i128) -> i128 {
    use BinaryOp::*;
    let (ux, uy) = (unsigned(bits, x), unsigned(bits, y));
    let wide = uy >= i128::from(bits);
    match op {
        Addi => x + y,
        Subi => x - y,
        // 64-bit factors: the product's low bits are right, and it cannot overflow i128.
        Muli => x * y,
        Divsi | Ceildivsi | Floordivsi | Divui | Ceildivui if y == 0 => -1,
        Divsi => x / y,
        Divui => ux / uy,
        Ceildivsi => x / y + i128::from(x % y != 0 && (x < 0) == (y < 0)),
        Ceildivui => (ux + uy - 1) / uy,
        Floordivsi => x / y - i128::from(x % y != 0 && (x < 0) != (y < 0)),
        Remsi | Remui if y == 0 => x,
        Remsi => x % y,
        Remui => ux % uy,
        Andi => x & y,
        Ori => x | y,
        Xori => x ^ y,
        Shli => {
            if wide {
                0
            } else {
                x << uy
            }
        }
        Shrsi => {
            if wide {
                x >> 127
            } else {
                x >> uy
            }
        }
        Shrui => {
            if wide {
                0
            } else {
                ux >> uy
            }
        }
        Maxsi => x.max(y),
        Maxui => ux.max(uy),
        Minsi => x.min(y),
        Minui => ux.min(uy),
        Addf | Subf | Mulf | Divf | Remf | Maximumf | Minimumf | Maxnumf | Minnumf => {
            panic!("{} works on floats", op.name())
        }
    }
}

/// Computes an op in `f64`. The result rounded to a narrower type is that type's own result.
fn float(op: BinaryOp, x: f64, y: f64) -> f64 {
    use BinaryOp::*;
    match op {
        Addf => x + y,
        Subf => x - y,
        Mulf => x * y,
        Divf => x / y,
        Remf => x % y,
        Maximumf | Minimumf if x.is_nan() || y.is_nan() => f64::NAN,
        Maxnumf | Minnumf if x.is_nan() => y,
        Maxnumf | Minnumf if y.is_nan() => x,
        Maximumf | Maxnumf => {
            if x.total_cmp(&y).is_gt() {
                x
            } else {
                y
            }
        }
        Minimumf | Minnumf => {
            if x.total_cmp(&y).is_lt() {
                x
            } else {
                y
            }
        }
        _ => panic!("{} works on integers", op.name()),
    }
}

/// `arith.negf`: the sign bit turned over, NaN included; of floats of fewer than 16 bits, the opposite number.
pub fn negate(element: ElementType, x: &[u8]) -> ElementBytes {
    if element.is_narrow_float() {
        return float_to_bytes(element, -float_from_bytes(element, x));
    }
    let mut bytes = ElementBytes::from_slice(x);
    let sign = if cfg!(target_endian = "big") { 0 } else { element.bytes() - 1 };
    bytes[sign] ^= 0x80;
    bytes
}

/// Compares two integers of an element type, given by their bytes.
pub fn compare_ints(predicate: CmpiPredicate, element: ElementType, x: &[u8], y: &[u8]) -> bool {
    use CmpiPredicate::*;
    let (x, y) = (signed(element, x), signed(element, y));
    let (ux, uy) = (unsigned(element.bits(), x), unsigned(element.bits(), y));
    match predicate {
        Eq => x == y,
        Ne => x != y,
        Slt => x < y,
        Sle => x <= y,
        Sgt => x > y,
        Sge => x >= y,
        Ult => ux < uy,
        Ule => ux <= uy,
        Ugt => ux > uy,
        Uge => ux >= uy,
    }
}

/// Compares two floats of an element type, given by their bytes.
pub fn compare_floats(predicate: CmpfPredicate, element: ElementType, x: &[u8], y: &[u8]) -> bool {
    use CmpfPredicate::*;
    let (x, y) = (float_from_bytes(element, x), float_from_bytes(element, y));
    let unordered = x.is_nan() || y.is_nan();
    match predicate {
        False => false,
        Oeq => x == y,
        Ogt => x > y,
        Oge => x >= y,
        Olt => x < y,
        Ole => x <= y,
        One => !unordered && x != y,
        Ord => !unordered,
        Ueq => unordered || x == y,
        Ugt => unordered || x > y,
        Uge => unordered || x >= y,
        Ult => unordered || x < y,
        Ule => unordered || x <= y,
        Une => x != y,
        Uno => unordered,
        True => true,
    }
}

/// The element `x` of type `from` as one of type `to`.
pub fn cast(op: CastOp, from: ElementType, to: ElementType, x: &[u8]) -> ElementBytes {
    match op {
        CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast => int_to_bytes(to, signed(from, x)),
        CastOp::Extui | CastOp::IndexCastui => {
            int_to_bytes(to, unsigned(from.bits(), signed(from, x)))
        }
        CastOp::Extf | CastOp::Truncf => float_to_bytes(to, float_from_bytes(from, x)),
        CastOp::Sitofp => int_to_float(to, signed(from, x)),
        CastOp::Uitofp => int_to_float(to, unsigned(from.bits(), signed(from, x))),
        CastOp::Fptosi => {
            let largest = (1i128 << (to.bits() - 1)) - 1;
            let value = float_from_bytes(from, x) as i128;
            int_to_bytes(to, value.clamp(-largest - 1, largest))
        }
        CastOp::Fptoui => {
            let largest = (1i128 << to.bits()) - 1;
            let value = float_from_bytes(from, x) as i128;
            int_to_bytes(to, value.clamp(0, largest))
        }
        CastOp::Bitcast => ElementBytes::from_slice(x),
    }
}

/// Rounded once, to nearest, ties to even.
fn int_to_float(to: ElementType, value: i128) -> ElementBytes {
    match to {
        ElementType::F32 => ElementBytes::from_slice(&(value as f32).to_ne_bytes()),
        _ => float_to_bytes(to, value as f64),
    }
}
