//! Float arithmetic.
//!
//! To give the same bits as the interpreter, `f16` and `bf16` are computed in a wider format, and the result is
//! rounded once more. That equals rounding the exact result wherever the wider format has at least two bits more than
//! twice the precision, as `f32` has for `f16`. `bf16` products and quotients are computed in `f64`, because `f32`
//! has the same smallest normal number as `bf16`. The narrower formats are decoded and encoded by integer arithmetic.

use super::{Sink, functions, library};
use crate::ops::CoreOp;
use crate::ops::core::math::Function;
use crate::ops::core::{BinaryOp, CastOp, CmpfPredicate, CmpiPredicate, MathOp};
use crate::types::ElementType;
use crate::types::format::{Format, Special};

/// The number of bits of the fraction of an `f32`, and what is subtracted from the bits of its exponent.
const SINGLE_FRACTION: u32 = 23;
const SINGLE_BIAS: i32 = 127;
/// The bits of the infinite `f32`.
const INFINITE_SINGLE: i64 = 0x7f80_0000;

type Made<S> = Result<<S as Sink>::Value, <S as Sink>::Error>;

/// A float in the format of the computation: `f64` if `double`, else `f32`.
#[derive(Clone, Copy)]
struct Wide<V> {
    value: V,
    double: bool,
}

/// Emits an operation, other than a cast to integers, with the same bits as the interpreter's.
pub(super) fn compute<S: Sink>(
    s: &mut S,
    op: &CoreOp,
    from: ElementType,
    to: ElementType,
    operands: &[S::Value],
) -> Made<S> {
    let x = operands[0];
    match op {
        CoreOp::Binary(op) => legalize_binary(s, *op, from, x, operands[1]),
        CoreOp::Negf if from.is_narrow_float() => {
            let value = widen(s, from, x)?.value;
            let value = compute(s, op, ElementType::F32, ElementType::F32, &[value])?;
            round_to_element(s, from, Wide { value, double: false })
        }
        CoreOp::Negf => {
            let all = bits_of(s, from, x)?;
            let sign = s.int(all, -1 << (from.bits() - 1))?;
            let turned = s.binary(BinaryOp::Xori, all, sign)?;
            s.cast(CastOp::Bitcast, from, turned)
        }
        CoreOp::Cmpf(_) => {
            let operands = [widen(s, from, x)?.value, widen(s, from, operands[1])?.value];
            s.emit(op.clone(), &operands)
        }
        CoreOp::Cast(cast) => match cast.op {
            CastOp::Extf | CastOp::Truncf => convert_format(s, from, to, x),
            CastOp::Sitofp | CastOp::Uitofp => {
                // Narrower formats by way of `f64`, as the interpreter has it.
                let double = to != ElementType::F32;
                let middle = if double { ElementType::F64 } else { ElementType::F32 };
                let value = s.cast(cast.op, middle, x)?;
                round_to_element(s, to, Wide { value, double })
            }
            _ => s.emit(op.clone(), operands),
        },
        CoreOp::Math(op) => legalize_math(s, *op, from, operands),
        _ => s.emit(op.clone(), operands),
    }
}

fn bits_of<S: Sink>(s: &mut S, element: ElementType, x: S::Value) -> Made<S> {
    // Floats of fewer bits are in bytes.
    let to = match element.is_narrow_float() {
        true => ElementType::I8,
        false => element.same_width_integer(),
    };
    s.cast(CastOp::Bitcast, to, x)
}

/// Converts an element to the format of computations: `f64` for `f64`, else `f32`, which represents all narrower
/// floats.
fn widen<S: Sink>(
    s: &mut S,
    element: ElementType,
    x: S::Value,
) -> Result<Wide<S::Value>, S::Error> {
    let value = match element {
        ElementType::F16 => s.cast(CastOp::Extf, ElementType::F32, x)?,
        ElementType::BF16 => {
            let low = bits_of(s, element, x)?;
            let low = s.cast(CastOp::Extui, ElementType::I32, low)?;
            let half = s.int(low, 16)?;
            let high = s.binary(BinaryOp::Shli, low, half)?;
            s.cast(CastOp::Bitcast, ElementType::F32, high)?
        }
        _ => match Format::of(element) {
            Some(format) => decode_narrow(s, element, format, x)?,
            None => x,
        },
    };
    Ok(Wide { value, double: element == ElementType::F64 })
}

/// Converts an element to the format that it is computed in: for an exact sink [`widen`], else its own, or `f32` if that
/// has too few numbers.
pub(super) fn to_computed_format<S: Sink>(s: &mut S, element: ElementType, x: S::Value) -> Made<S> {
    match s.is_exact() {
        true => Ok(widen(s, element, x)?.value),
        false if element.is_narrow_float() => s.cast(CastOp::Extf, ElementType::F32, x),
        false => Ok(x),
    }
}

fn as_double<S: Sink>(s: &mut S, x: Wide<S::Value>) -> Made<S> {
    if x.double { Ok(x.value) } else { s.cast(CastOp::Extf, ElementType::F64, x.value) }
}

/// Rounds a float to an element type, to nearest, ties to even.
fn round_to_element<S: Sink>(s: &mut S, element: ElementType, x: Wide<S::Value>) -> Made<S> {
    match element {
        ElementType::F64 => as_double(s, x),
        ElementType::F32 if x.double => s.cast(CastOp::Truncf, element, x.value),
        ElementType::F32 => Ok(x.value),
        _ => {
            let single = if x.double { round_to_odd(s, x.value)? } else { x.value };
            match (element, Format::of(element)) {
                (ElementType::BF16, _) => round_to_bf16(s, single),
                (_, None) => s.cast(CastOp::Truncf, element, single),
                (_, Some(format)) => encode_narrow(s, element, format, single),
            }
        }
    }
}

/// Rounds a double to a single with round-to-odd: the lowest bit is set if the result is not exact. Rounding that to
/// a narrower format gives the same as rounding the double.
fn round_to_odd<S: Sink>(s: &mut S, x: S::Value) -> Made<S> {
    let near = s.cast(CastOp::Truncf, ElementType::F32, x)?;
    let back = s.cast(CastOp::Extf, ElementType::F64, near)?;
    let inexact = s.cmpf(CmpfPredicate::Une, back, x)?;
    let (size, limit) = (s.math(MathOp::Absf, back)?, s.math(MathOp::Absf, x)?);
    let away = s.cmpf(CmpfPredicate::Ogt, size, limit)?;
    let near = s.cast(CastOp::Bitcast, ElementType::I32, near)?;
    let one = s.int(near, 1)?;
    let less = s.binary(BinaryOp::Subi, near, one)?;
    let cut = s.select(away, less, near)?;
    let odd = s.binary(BinaryOp::Ori, cut, one)?;
    let odd = s.select(inexact, odd, cut)?;
    s.cast(CastOp::Bitcast, ElementType::F32, odd)
}

fn round_to_bf16<S: Sink>(s: &mut S, x: S::Value) -> Made<S> {
    let all = s.cast(CastOp::Bitcast, ElementType::I32, x)?;
    let [half, one, bias] = [s.int(all, 16)?, s.int(all, 1)?, s.int(all, 0x7fff)?];
    let high = s.binary(BinaryOp::Shrui, all, half)?;
    let even = s.binary(BinaryOp::Andi, high, one)?;
    let bias = s.binary(BinaryOp::Addi, even, bias)?;
    let sum = s.binary(BinaryOp::Addi, all, bias)?;
    let near = s.binary(BinaryOp::Shrui, sum, half)?;
    let quiet = quiet_nan(s, ElementType::BF16, high)?;
    let is_nan = s.cmpf(CmpfPredicate::Uno, x, x)?;
    let chosen = s.select(is_nan, quiet, near)?;
    let low = s.cast(CastOp::Trunci, ElementType::I16, chosen)?;
    s.cast(CastOp::Bitcast, ElementType::BF16, low)
}

/// The `f32` of a float of fewer than 16 bits: [`Format::decode`] on the bits.
fn decode_narrow<S: Sink>(s: &mut S, element: ElementType, format: Format, x: S::Value) -> Made<S> {
    let code = bits_of(s, element, x)?;
    let code = s.cast(CastOp::Extui, ElementType::I32, code)?;
    let [mask, sign, largest] = [!format.sign(), format.sign(), format.largest()]
        .map(i64::from)
        .map(|number| s.int(code, number));
    let (size, largest) = (s.binary(BinaryOp::Andi, code, mask?)?, largest?);
    // The exponent and the fraction where those of an `f32` are; a power of two makes up for the bias.
    let places = s.int(code, i64::from(SINGLE_FRACTION - format.fraction))?;
    let shifted = s.binary(BinaryOp::Shli, size, places)?;
    let number = match format.is_signed() {
        true => {
            let shifted = s.cast(CastOp::Bitcast, ElementType::F32, shifted)?;
            let factor = s.float(shifted, 2f64.powi(SINGLE_BIAS - format.bias))?;
            let scaled = s.binary(BinaryOp::Mulf, shifted, factor)?;
            s.cast(CastOp::Bitcast, ElementType::I32, scaled)?
        }
        false => {
            let (zero, least) = (s.int(code, 0)?, s.int(code, 1 << (SINGLE_FRACTION - 1))?);
            let is_least = s.cmpi(CmpiPredicate::Eq, size, zero)?;
            s.select(is_least, least, shifted)?
        }
    };
    let infinite = s.int(code, INFINITE_SINGLE)?;
    let number = match format.special {
        Special::Ieee => {
            let is_special = s.cmpi(CmpiPredicate::Ugt, size, largest)?;
            s.select(is_special, infinite, number)?
        }
        _ => number,
    };
    let is_nan = match format.special {
        Special::Nothing => None,
        Special::ZeroNan => {
            let nan = s.int(code, format.nan().into())?;
            Some(s.cmpi(CmpiPredicate::Eq, code, nan)?)
        }
        Special::Ieee => {
            let infinity = s.int(code, format.overflow().into())?;
            Some(s.cmpi(CmpiPredicate::Ugt, size, infinity)?)
        }
        Special::OnesNan | Special::Exponents => Some(s.cmpi(CmpiPredicate::Ugt, size, largest)?),
    };
    let sign = s.binary(BinaryOp::Andi, code, sign?)?;
    let places = s.int(code, i64::from(32 - format.bits()))?;
    let sign = s.binary(BinaryOp::Shli, sign, places)?;
    let nan = canonical_nan(s, ElementType::F32, code)?;
    let number = match is_nan {
        None => s.binary(BinaryOp::Ori, number, sign)?,
        Some(is_nan) if format.has_signed_nan() => {
            let number = s.select(is_nan, nan, number)?;
            s.binary(BinaryOp::Ori, number, sign)?
        }
        Some(is_nan) => {
            let number = s.binary(BinaryOp::Ori, number, sign)?;
            s.select(is_nan, nan, number)?
        }
    };
    s.cast(CastOp::Bitcast, ElementType::F32, number)
}

/// Rounds an `f32` to a float of fewer than 16 bits: [`Format::encode`] on the bits.
fn encode_narrow<S: Sink>(s: &mut S, element: ElementType, format: Format, x: S::Value) -> Made<S> {
    let all = s.cast(CastOp::Bitcast, ElementType::I32, x)?;
    let mask = s.int(all, i64::from(i32::MAX))?;
    let size = s.binary(BinaryOp::Andi, all, mask)?;
    let code = match format.is_signed() {
        true => round_size(s, format, size)?,
        false => round_to_power(s, size)?,
    };
    let (largest, overflow) =
        (s.int(all, format.largest().into())?, s.int(all, format.overflow().into())?);
    let is_above = s.cmpi(CmpiPredicate::Sgt, code, largest)?;
    let code = s.select(is_above, overflow, code)?;
    let (zero, nan) = (s.int(all, 0)?, s.int(all, format.nan().into())?);
    let is_none = match format.is_signed() {
        true => s.cmpf(CmpfPredicate::Uno, x, x)?,
        // Neither zeros nor negative numbers.
        false => {
            let nothing = s.float(x, 0.0)?;
            s.cmpf(CmpfPredicate::Ule, x, nothing)?
        }
    };
    let places = s.int(all, i64::from(32 - format.bits()))?;
    let sign = s.binary(BinaryOp::Shrui, all, places)?;
    let bit = s.int(all, format.sign().into())?;
    let sign = s.binary(BinaryOp::Andi, sign, bit)?;
    let code = match format.special {
        Special::Ieee | Special::OnesNan => {
            let code = s.select(is_none, nan, code)?;
            s.binary(BinaryOp::Ori, code, sign)?
        }
        Special::Nothing | Special::Exponents => {
            let code = s.binary(BinaryOp::Ori, code, sign)?;
            s.select(is_none, nan, code)?
        }
        Special::ZeroNan => {
            let is_zero = s.cmpi(CmpiPredicate::Eq, code, zero)?;
            let signed = s.binary(BinaryOp::Ori, code, sign)?;
            let code = s.select(is_zero, zero, signed)?;
            s.select(is_none, nan, code)?
        }
    };
    let byte = s.cast(CastOp::Trunci, ElementType::I8, code)?;
    s.cast(CastOp::Bitcast, element, byte)
}

/// The code of a magnitude, given by the bits of an `f32`, before it is held to the largest one. A float of which the
/// last bit has the value of the format's last one is added, by which the sum is rounded there.
fn round_size<S: Sink>(s: &mut S, format: Format, size: S::Value) -> Made<S> {
    let places = SINGLE_FRACTION - format.fraction;
    let power = |exponent: i32| i64::from(exponent + SINGLE_BIAS) << SINGLE_FRACTION;
    // More than any number of the format, and less than overflows the sum.
    let beyond = s.int(size, power(format.least_exponent() + (1 << format.exponent) + 1))?;
    let is_beyond = s.cmpi(CmpiPredicate::Sgt, size, beyond)?;
    let size = s.select(is_beyond, beyond, size)?;
    let (mask, least) = (s.int(size, INFINITE_SINGLE)?, power(format.least_exponent()));
    let least = s.int(size, least)?;
    let exponent = s.binary(BinaryOp::Andi, size, mask)?;
    let is_below = s.cmpi(CmpiPredicate::Slt, exponent, least)?;
    let exponent = s.select(is_below, least, exponent)?;
    let step = s.int(size, i64::from(places) << SINGLE_FRACTION)?;
    let added = s.binary(BinaryOp::Addi, exponent, step)?;
    let floats = [size, added].map(|bits| s.cast(CastOp::Bitcast, ElementType::F32, bits));
    let [size, float] = floats;
    let sum = s.binary(BinaryOp::Addf, size?, float?)?;
    let sum = s.cast(CastOp::Bitcast, ElementType::I32, sum)?;
    let steps = s.binary(BinaryOp::Subi, sum, added)?;
    let above = s.binary(BinaryOp::Subi, exponent, least)?;
    let places = s.int(above, places.into())?;
    let above = s.binary(BinaryOp::Shrui, above, places)?;
    s.binary(BinaryOp::Addi, steps, above)
}

/// The exponent's bits of the power of two that is nearest to a magnitude, the larger one of two.
fn round_to_power<S: Sink>(s: &mut S, size: S::Value) -> Made<S> {
    let numbers = [1 << (SINGLE_FRACTION - 1), 1 << SINGLE_FRACTION, 3 << (SINGLE_FRACTION - 2)];
    let [half, normal, middle] = numbers.map(|number| s.int(size, number));
    let places = s.int(size, SINGLE_FRACTION.into())?;
    let sum = s.binary(BinaryOp::Addi, size, half?)?;
    let code = s.binary(BinaryOp::Shrui, sum, places)?;
    // 2^-127 is none of the normal numbers of `f32`.
    let is_small = s.cmpi(CmpiPredicate::Slt, size, normal?)?;
    let is_up = s.cmpi(CmpiPredicate::Sge, size, middle?)?;
    let small = s.cast(CastOp::Extui, ElementType::I32, is_up)?;
    s.select(is_small, small, code)
}

/// Sets the bit that makes a NaN quiet; the NaNs of `f64` stay as they are.
fn quiet_nan<S: Sink>(s: &mut S, element: ElementType, bits: S::Value) -> Made<S> {
    if let Some(format) = Format::of(element) {
        if format.special != Special::Ieee {
            return Ok(bits);
        }
        let nan = canonical_nan(s, element, bits)?;
        let sign = s.int(bits, format.sign().into())?;
        let sign = s.binary(BinaryOp::Andi, bits, sign)?;
        return s.binary(BinaryOp::Ori, sign, nan);
    }
    let quiet = match element {
        ElementType::F64 => return Ok(bits),
        ElementType::F16 => 0x0200,
        ElementType::BF16 => 0x0040,
        _ => 0x0040_0000,
    };
    let quiet = s.int(bits, quiet)?;
    s.binary(BinaryOp::Ori, bits, quiet)
}

/// The bits of the NaN that operations return; `like` gives the integer type.
fn canonical_nan<S: Sink>(s: &mut S, element: ElementType, like: S::Value) -> Made<S> {
    let bits = match element {
        _ if element.is_narrow_float() => Format::of(element).map_or(0, Format::nan).into(),
        ElementType::F64 => 0x7ff8 << 48,
        ElementType::F16 => 0x7e00,
        ElementType::BF16 => 0x7fc0,
        _ => 0x7fc0 << 16,
    };
    s.int(like, bits)
}

/// Rounds a float to an element type, and replaces every NaN by the canonical one.
fn round_with_canonical_nan<S: Sink>(
    s: &mut S,
    element: ElementType,
    x: Wide<S::Value>,
) -> Made<S> {
    let is_nan = s.cmpf(CmpfPredicate::Uno, x.value, x.value)?;
    let near = round_to_element(s, element, x)?;
    let near = bits_of(s, element, near)?;
    let nan = canonical_nan(s, element, near)?;
    let chosen = s.select(is_nan, nan, near)?;
    s.cast(CastOp::Bitcast, element, chosen)
}

fn legalize_binary<S: Sink>(
    s: &mut S,
    op: BinaryOp,
    element: ElementType,
    x: S::Value,
    y: S::Value,
) -> Made<S> {
    use BinaryOp::{Divf, Maximumf, Maxnumf, Minimumf, Minnumf, Mulf, Remf};
    if matches!(op, Maximumf | Minimumf | Maxnumf | Minnumf) {
        return legalize_extremum(s, op, element, x, y);
    }
    let mut operands = [widen(s, element, x)?, widen(s, element, y)?];
    // One remainder for all formats: it is exact in any.
    let is_wide = matches!(element, ElementType::BF16 | ElementType::F8E8M0FNU);
    if op == Remf || is_wide && matches!(op, Mulf | Divf) {
        for x in &mut operands {
            *x = Wide { value: as_double(s, *x)?, double: true };
        }
    }
    let [x, y] = operands;
    let value = s.binary(op, x.value, y.value)?;
    round_to_element(s, element, Wide { value, double: x.double })
}

/// The maximum or minimum, with NaN and the sign of zeros handled.
fn legalize_extremum<S: Sink>(
    s: &mut S,
    op: BinaryOp,
    element: ElementType,
    x: S::Value,
    y: S::Value,
) -> Made<S> {
    use BinaryOp::{Maximumf, Maxnumf, Minimumf};
    use CmpfPredicate::{Ogt, Olt, Uno};
    let (fx, fy) = (widen(s, element, x)?.value, widen(s, element, y)?.value);
    let (before, after, both) = match op {
        Maximumf | Maxnumf => (Ogt, Olt, BinaryOp::Andi),
        _ => (Olt, Ogt, BinaryOp::Ori),
    };
    let (x, y) = (bits_of(s, element, x)?, bits_of(s, element, y)?);
    // Equal but for the sign of zero.
    let equal = s.binary(both, x, y)?;
    let takes_y = s.cmpf(after, fx, fy)?;
    let numbers = s.select(takes_y, y, equal)?;
    let takes_x = s.cmpf(before, fx, fy)?;
    let numbers = s.select(takes_x, x, numbers)?;
    let result = if matches!(op, Maximumf | Minimumf) {
        let either = s.cmpf(Uno, fx, fy)?;
        let nan = canonical_nan(s, element, x)?;
        s.select(either, nan, numbers)?
    } else {
        let (no_x, no_y) = (s.cmpf(Uno, fx, fx)?, s.cmpf(Uno, fy, fy)?);
        let or_x = s.select(no_y, x, numbers)?;
        let or_y = s.select(no_x, y, or_x)?;
        let quiet = quiet_nan(s, element, y)?;
        let neither = s.binary(BinaryOp::Andi, no_x, no_y)?;
        s.select(neither, quiet, or_y)?
    };
    s.cast(CastOp::Bitcast, element, result)
}

/// Converts between float formats.
fn convert_format<S: Sink>(s: &mut S, from: ElementType, to: ElementType, x: S::Value) -> Made<S> {
    let x = widen(s, from, x)?;
    let result = round_to_element(s, to, x)?;
    if (from, to) != (ElementType::BF16, ElementType::F32) {
        return Ok(result);
    }
    // The one cast without a primitive that would quiet a NaN.
    let all = bits_of(s, to, result)?;
    let is_nan = s.cmpf(CmpfPredicate::Uno, result, result)?;
    let quiet = quiet_nan(s, to, all)?;
    let chosen = s.select(is_nan, quiet, all)?;
    s.cast(CastOp::Bitcast, to, chosen)
}

/// Converts a float to an integer, rounded toward zero; numbers out of range saturate, NaN becomes 0. The primitive
/// leaves both undefined.
pub(super) fn convert_saturating<S: Sink>(
    s: &mut S,
    op: CastOp,
    to: ElementType,
    x: S::Value,
) -> Made<S> {
    let (bits, signed) = (to.bits() as i32, op == CastOp::Fptosi);
    let (least, beyond) = match signed {
        true => (-(2f64.powi(bits - 1)), 2f64.powi(bits - 1)),
        false => (0.0, 2f64.powi(bits)),
    };
    let (least, beyond) = (s.float(x, least)?, s.float(x, beyond)?);
    let above = s.cmpf(CmpfPredicate::Oge, x, beyond)?;
    // An infinite `least`, where the float type is too narrow for it, is below, too.
    let below = s.cmpf(CmpfPredicate::Ole, x, least)?;
    let low = s.cmpf(CmpfPredicate::Ogt, x, least)?;
    let high = s.cmpf(CmpfPredicate::Olt, x, beyond)?;
    let fits = s.binary(BinaryOp::Andi, low, high)?;
    let zero = s.float(x, 0.0)?;
    let safe = s.select(fits, x, zero)?;
    let cut = s.cast(op, to, safe)?;
    let lowest = -1i64 << (bits - 1);
    let (smallest, largest) = if signed { (lowest, !lowest) } else { (0, -1) };
    let largest = s.int(cut, largest)?;
    let cut = s.select(above, largest, cut)?;
    let smallest = s.int(cut, smallest)?;
    s.select(below, smallest, cut)
}

/// Tests whether a float is NaN, infinite or finite, by comparisons.
pub fn classify<S: Sink>(s: &mut S, op: MathOp, x: S::Value) -> Made<S> {
    let predicate = match op {
        MathOp::Isnan => return s.cmpf(CmpfPredicate::Une, x, x),
        MathOp::Isinf => CmpfPredicate::Oeq,
        _ => CmpfPredicate::Olt,
    };
    let size = s.math(MathOp::Absf, x)?;
    let infinity = s.float(x, f64::INFINITY)?;
    s.cmpf(predicate, size, infinity)
}

pub(super) fn legalize_math<S: Sink>(
    s: &mut S,
    op: MathOp,
    element: ElementType,
    operands: &[S::Value],
) -> Made<S> {
    use MathOp::{Absf, Ceil, Copysign, Floor, Fma, Round, Roundeven, Rsqrt, Sqrt, Trunc};
    if let Some((_, function)) = op.function() {
        return call_function(s, op, function, element, operands);
    }
    match op {
        Ceil | Floor | Round | Roundeven | Trunc | Sqrt | Fma => {
            let mut values = Vec::with_capacity(operands.len());
            for &x in operands {
                values.push(widen(s, element, x)?.value);
            }
            let value = s.emit(CoreOp::Math(op), &values)?;
            round_with_canonical_nan(
                s,
                element,
                Wide { value, double: element == ElementType::F64 },
            )
        }
        Rsqrt => {
            let x = widen(s, element, operands[0])?;
            let x = as_double(s, x)?;
            let root = s.math(Sqrt, x)?;
            let one = s.float(root, 1.0)?;
            let value = s.binary(BinaryOp::Divf, one, root)?;
            round_with_canonical_nan(s, element, Wide { value, double: true })
        }
        Absf | Copysign if element.is_narrow_float() => {
            let x = widen(s, element, operands[0])?.value;
            let mut value = s.math(Absf, x)?;
            if op == Copysign {
                let sign = widen(s, element, operands[1])?.value;
                value = legalize_math(s, op, ElementType::F32, &[value, sign])?;
            }
            round_to_element(s, element, Wide { value, double: false })
        }
        // Signs are bits, of NaN too.
        Absf | Copysign => {
            let below = (1u64 << (element.bits() - 1)) - 1;
            let x = bits_of(s, element, operands[0])?;
            let mask = s.int(x, below as i64)?;
            let mut result = s.binary(BinaryOp::Andi, x, mask)?;
            if op == Copysign {
                let other = bits_of(s, element, operands[1])?;
                let mask = s.int(other, !below as i64)?;
                let sign = s.binary(BinaryOp::Andi, other, mask)?;
                result = s.binary(BinaryOp::Ori, result, sign)?;
            }
            s.cast(CastOp::Bitcast, element, result)
        }
        _ => s.emit(CoreOp::Math(op), operands),
    }
}

/// Calls an elementary function on `f64` or `i64`, as the interpreter does, or computes it, and converts the result to
/// the element type.
fn call_function<S: Sink>(
    s: &mut S,
    op: MathOp,
    function: Function,
    element: ElementType,
    operands: &[S::Value],
) -> Made<S> {
    let is_float = matches!(function, Function::Float(_) | Function::Floats(_));
    let narrow = element.bits() < 64;
    let mut arguments = Vec::with_capacity(operands.len());
    for &x in operands {
        arguments.push(if is_float {
            let x = widen(s, element, x)?;
            as_double(s, x)?
        } else if narrow {
            s.cast(CastOp::Extsi, ElementType::I64, x)?
        } else {
            x
        });
    }
    let by_arithmetic = match () {
        () if !is_float => None,
        () if narrow => functions::by_arithmetic(s, op, arguments[0]),
        () => library::by_same_arithmetic(s, op, arguments[0]),
    };
    let value = match by_arithmetic {
        Some(value) => value?,
        None => s.emit(CoreOp::Math(op), &arguments)?,
    };
    match is_float {
        true => round_with_canonical_nan(s, element, Wide { value, double: true }),
        false if narrow => s.cast(CastOp::Trunci, element, value),
        false => Ok(value),
    }
}
