//! Elementary functions of `f32` by intervals.
//!
//! A function is computed in `f64` by a polynomial so short that its last bits are wrong, with a bound of the error. Where
//! both ends of the interval that the bound gives round to the same `f32`, the function does as well: that is its result.
//! This is the first step of Ziv's strategy for correct rounding. Of some thousand operands there is one whose result the
//! interval does not tell; [`exact`] computes it with more bits.

use super::functions::{Doubles, Made, ROUNDER, to_be_rounded};
use super::{Sink, compute};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpfPredicate, MathOp};
use crate::types::ElementType;

/// A function of `f32`: one that the language has, or a formula in `f64` that is rounded once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Elementary {
    /// An operation of `math`.
    Math(MathOp),
    /// `erf(x / √2) + 1`, of which Gelu is a product.
    ErfPlusOne,
    /// `1 / (1 + exp(-x))`.
    Logistic,
    /// `log1p(exp(-|x|)) + max(x, 0)`.
    Softplus,
}

/// What an interval tells of a function.
pub struct Enclosure<V> {
    /// The function's `f32`, where the interval tells it.
    pub value: V,
    /// Not zero where it does not (`i32`).
    pub unknown: V,
}

type Enclosed<S> = Result<Enclosure<<S as Sink>::Value>, <S as Sink>::Error>;

impl Elementary {
    /// The operation, if intervals are written for it.
    pub fn of_math(op: MathOp) -> Option<Elementary> {
        use MathOp::*;
        let is_written = matches!(
            op,
            Cos | Erf | Exp | Exp2 | Expm1 | Log | Log10 | Log1p | Log2 | Powf | Sin | Tanh
        );
        is_written.then_some(Elementary::Math(op))
    }

    /// A name that no other function has.
    pub fn name(self) -> &'static str {
        match self {
            Elementary::Math(op) => op.name(),
            Elementary::ErfPlusOne => "erf_plus_one",
            Elementary::Logistic => "logistic",
            Elementary::Softplus => "softplus",
        }
    }

    /// The number of operands.
    pub fn operands(self) -> usize {
        1 + usize::from(self == Elementary::Math(MathOp::Powf))
    }
}

/// The functions' results, as the interpreter has them.
///
/// # Errors
/// Those of the sink.
pub fn exact<S: Sink>(s: &mut S, function: Elementary, x: &[S::Value]) -> Made<S> {
    let single = ElementType::F32;
    let wide = match function {
        Elementary::Math(op) => return compute(s, &CoreOp::Math(op), single, single, x),
        _ => s.cast(CastOp::Extf, ElementType::F64, x[0])?,
    };
    let result = match function {
        Elementary::Math(_) => unreachable!("it has returned"),
        Elementary::ErfPlusOne => {
            let factor = s.float(wide, std::f64::consts::FRAC_1_SQRT_2)?;
            let scaled = s.binary(BinaryOp::Mulf, wide, factor)?;
            let erf = to_be_rounded(s, MathOp::Erf, scaled)?;
            let one = s.float(erf, 1.0)?;
            s.binary(BinaryOp::Addf, erf, one)?
        }
        Elementary::Logistic => {
            let less = negative(s, wide)?;
            let power = to_be_rounded(s, MathOp::Exp, less)?;
            let one = s.float(power, 1.0)?;
            let sum = s.binary(BinaryOp::Addf, power, one)?;
            s.binary(BinaryOp::Divf, one, sum)?
        }
        Elementary::Softplus => {
            let size = s.math(MathOp::Absf, wide)?;
            let less = negative(s, size)?;
            let power = to_be_rounded(s, MathOp::Exp, less)?;
            let rest = to_be_rounded(s, MathOp::Log1p, power)?;
            let zero = s.float(wide, 0.0)?;
            let is_above = s.cmpf(CmpfPredicate::Ogt, wide, zero)?;
            let above = s.select(is_above, wide, zero)?;
            s.binary(BinaryOp::Addf, rest, above)?
        }
    };
    let truncation = CoreOp::Cast(Cast { op: CastOp::Truncf, to: single });
    compute(s, &truncation, ElementType::F64, single, &[result])
}

fn negative<S: Sink>(s: &mut S, x: S::Value) -> Made<S> {
    compute(s, &CoreOp::Negf, ElementType::F64, ElementType::F64, &[x])
}

/// The functions' results where intervals tell them.
///
/// # Errors
/// Those of the sink.
pub fn enclose<S: Sink>(
    s: &mut S,
    function: Elementary,
    x: &[S::Value],
) -> Result<Enclosure<S::Value>, S::Error> {
    use std::f64::consts::{LN_2, LOG2_E, LOG10_2, LOG10_E};
    let mut f = Function { s, x: x[0] };
    let found = match function {
        Elementary::ErfPlusOne => f.erf_plus_one(),
        Elementary::Logistic => f.logistic(),
        Elementary::Softplus => f.softplus(),
        Elementary::Math(op) => match op {
            MathOp::Cos => f.sine_after(0.5),
            MathOp::Erf => f.erf(),
            MathOp::Exp => f.power([-104.0, 89.0], LOG2_E),
            MathOp::Exp2 => f.power([-151.0, 130.0], 1.0),
            MathOp::Expm1 => f.expm1(),
            MathOp::Log => f.logarithm(0.0, [LN_2, 1.0]),
            MathOp::Log10 => f.logarithm(0.0, [LOG10_2, LOG10_E]),
            MathOp::Log1p => f.logarithm(-1.0, [LN_2, 1.0]).and_then(|found| f.or_zero(found)),
            MathOp::Log2 => f.logarithm(0.0, [1.0, LOG2_E]),
            MathOp::Powf => f.power_of_both(x[1]),
            MathOp::Sin => f.sine_after(0.0).and_then(|found| f.or_zero(found)),
            MathOp::Tanh => f.tanh(),
            _ => panic!("no interval of {} is known", op.name()),
        },
    }?;
    f.or_nan(found, x)
}

/// (2^r - 1) / r for |r| <= 1/2, with a relative error of 2^-37.6.
const EXP2: [f64; 8] = [
    0.6931471805568618,
    0.24022650696489817,
    0.05550410906114686,
    0.009618128942605011,
    0.0013333478699042824,
    0.00015403629392720462,
    1.5303640600282695e-05,
    1.3215542948966788e-06,
];

/// sin(r) / r as a polynomial of r^2, for |r| <= π/2, with a relative error of 2^-43.
const SIN: [f64; 7] = [
    0.9999999999999375,
    -0.16666666666432198,
    0.00833333331875849,
    -0.00019841266410291225,
    2.7556931813595073e-06,
    -2.5029514474873567e-08,
    1.5401106755653469e-10,
];

/// π in parts, of which the first two have 30 bits.
const PI: [f64; 3] = [3.1415926553308964, -1.7411031384001463e-09, -7.00686879617986e-19];

/// 2 atanh(s) / s as a polynomial of s^2, for s = f / (2 + f) and 1 + f between the roots of 1/2 and 2, with a relative
/// error of 2^-45.
const LOG: [f64; 6] = [
    1.9999999999999467,
    0.6666666667965797,
    0.3999999487010488,
    0.28572168243433393,
    0.2217416730078412,
    0.19609233893106745,
];

/// The same divided by log(2), with a relative error of 2^-52.
const LOG2: [f64; 7] = [
    2.885390081777927,
    0.9617966939243235,
    0.5770780172507459,
    0.41219840139903446,
    0.3206164312451307,
    0.2614429302889567,
    0.24293121495677758,
];

/// 2 atanh(s) / s as a polynomial of s^2, for s from 0 to 1/3, with a relative error of 2^-49.
const LOG_TO_2: [f64; 9] = [
    2.0000000000000036,
    0.6666666666616927,
    0.4000000011834412,
    0.2857141775177689,
    0.22222716249009827,
    0.1816920890357857,
    0.15572041287345723,
    0.11737571862890571,
    0.187747166216946,
];

/// log2(1 - erf(x)) / x for x from 0 to 4, such that erf(x) has a relative error of 2^-41.
const LOG2_OF_REST: [f64; 15] = [
    -1.62790702861153,
    -0.9184481884292041,
    -0.14826952884534653,
    0.02759657100931517,
    0.0003013774371243586,
    -0.0024451425109817838,
    0.000845477237724105,
    -2.520136202741045e-05,
    -0.00011080478714407115,
    6.176357257212866e-05,
    -1.9587164388956482e-05,
    4.121277172547835e-06,
    -5.71300684577131e-07,
    4.749391477037335e-08,
    -1.7968006079065604e-09,
];

/// log2(1 - erf(x / √2)) / x for x from 0 to 6.5, such that the logarithm has an error of 2^-37.5.
const LOG2_OF_TAIL: [f64; 18] = [
    -1.1511040990842933,
    -0.4592240930312976,
    -0.052421214221903295,
    0.006899271360839965,
    5.2829037005875684e-05,
    -0.0003046936773112283,
    7.340116581348681e-05,
    -2.853955426871319e-07,
    -5.789833031466346e-06,
    2.3785212651365694e-06,
    -5.97173406163245e-07,
    1.082214159885156e-07,
    -1.4702355807110093e-08,
    1.494919819999803e-09,
    -1.108140232335471e-10,
    5.665664649574285e-12,
    -1.787333383271761e-13,
    2.622029610022365e-15,
];

/// How far the ends of an interval are from a number, which is added to its bits: 2^-37 of it, or more.
const ULPS: i64 = 1 << 16;
/// The same as a part of the number.
const PART: f64 = 1.0 / (1u64 << 36) as f64;
/// That of logarithms and sines.
const SMALLER_PART: f64 = 1.0 / (1u64 << 41) as f64;

struct Function<'s, S: Sink> {
    s: &'s mut S,
    /// The first operand, an `f32`.
    x: S::Value,
}

impl<S: Sink> Function<'_, S> {
    /// Arithmetic of `f64`, with this `f32` as the operand.
    fn widened(&mut self, x: S::Value) -> Result<Doubles<'_, S>, S::Error> {
        let x = self.s.cast(CastOp::Extf, ElementType::F64, x)?;
        let fuses = self.s.fuses();
        Ok(Doubles { s: &mut *self.s, x, fuses })
    }

    /// A number, no less than `least` and no more than `most`; for NaN it is one of these.
    fn between(&mut self, x: S::Value, [least, most]: [f64; 2]) -> Made<S> {
        let (least, most) = (self.s.float(x, least)?, self.s.float(x, most)?);
        let is_below = self.s.cmpf(CmpfPredicate::Olt, x, most)?;
        let x = self.s.select(is_below, x, most)?;
        let is_above = self.s.cmpf(CmpfPredicate::Ogt, x, least)?;
        self.s.select(is_above, x, least)
    }

    /// The operand's magnitude, no more than `most`.
    fn size_up_to(&mut self, most: f64) -> Made<S> {
        let size = self.s.math(MathOp::Absf, self.x)?;
        self.between(size, [0.0, most])
    }

    fn bits(&mut self, x: S::Value) -> Made<S> {
        self.s.cast(CastOp::Bitcast, ElementType::I32, x)
    }

    /// What the ends of an interval round to.
    fn rounded(&mut self, ends: [S::Value; 2]) -> Enclosed<S> {
        let [lower, upper] = ends.map(|end| self.s.cast(CastOp::Truncf, ElementType::F32, end));
        let value = lower?;
        let (lower, upper) = (self.bits(value)?, self.bits(upper?)?);
        let unknown = self.s.binary(BinaryOp::Xori, lower, upper)?;
        Ok(Enclosure { value, unknown })
    }

    /// The same, where a comparison of a number holds.
    fn known_where(
        &mut self,
        found: Enclosure<S::Value>,
        (x, predicate, limit): (S::Value, CmpfPredicate, f64),
    ) -> Enclosed<S> {
        let limit = self.s.float(x, limit)?;
        let holds = self.s.cmpf(predicate, x, limit)?;
        let ones = self.s.int(found.unknown, -1)?;
        let unknown = self.s.select(holds, found.unknown, ones)?;
        Ok(Enclosure { unknown, ..found })
    }

    /// A result, or a number where a condition holds.
    fn known_as(
        &mut self,
        found: Enclosure<S::Value>,
        condition: S::Value,
        number: S::Value,
    ) -> Enclosed<S> {
        let value = self.s.select(condition, number, found.value)?;
        let zero = self.s.int(found.unknown, 0)?;
        let unknown = self.s.select(condition, zero, found.unknown)?;
        Ok(Enclosure { value, unknown })
    }

    /// A result, or the operand where it is zero, with its sign.
    fn or_zero(&mut self, found: Enclosure<S::Value>) -> Enclosed<S> {
        let zero = self.s.float(self.x, 0.0)?;
        let is_zero = self.s.cmpf(CmpfPredicate::Oeq, self.x, zero)?;
        self.known_as(found, is_zero, self.x)
    }

    /// A result with the sign of the operand.
    fn with_sign(&mut self, found: Enclosure<S::Value>) -> Enclosed<S> {
        let copysign = CoreOp::Math(MathOp::Copysign);
        let single = ElementType::F32;
        let value = compute(self.s, &copysign, single, single, &[found.value, self.x])?;
        Ok(Enclosure { value, ..found })
    }

    /// A result, or NaN where an operand is NaN.
    fn or_nan(&mut self, found: Enclosure<S::Value>, x: &[S::Value]) -> Enclosed<S> {
        // The interval of two operands holds for numbers alone.
        let &[x] = x else { return Ok(found) };
        let is_nan = self.s.cmpf(CmpfPredicate::Uno, x, x)?;
        let nan = self.s.float(x, f64::NAN)?;
        let value = self.s.select(is_nan, nan, found.value)?;
        Ok(Enclosure { value, ..found })
    }

    /// 2^(factor x), for x between two numbers beyond which it is zero or infinite in an `f32`.
    fn power(&mut self, ends: [f64; 2], factor: f64) -> Enclosed<S> {
        let x = self.between(self.x, ends)?;
        let mut d = self.widened(x)?;
        let exponent = if factor == 1.0 { d.x } else { d.times(d.x, factor)? };
        let y = d.power_of_two(exponent)?;
        let ends = d.ends_by_ulps(y)?;
        self.rounded(ends)
    }

    fn expm1(&mut self) -> Enclosed<S> {
        let x = self.between(self.x, [-104.0, 89.0])?;
        let mut d = self.widened(x)?;
        let exponent = d.times(d.x, std::f64::consts::LOG2_E)?;
        let y = d.power_of_two_less_one(exponent)?;
        let ends = d.ends_by_part(y, PART)?;
        let found = self.rounded(ends)?;
        // The sign of zero is the operand's, and that of the result is always.
        self.with_sign(found)
    }

    /// (e - 1) / (e + 1), where e is the power of twice the magnitude.
    fn tanh(&mut self) -> Enclosed<S> {
        let size = self.size_up_to(10.0)?;
        let mut d = self.widened(size)?;
        let exponent = d.times(d.x, 2.0 * std::f64::consts::LOG2_E)?;
        let e = d.power_of_two_less_one(exponent)?;
        let two = d.number(2.0)?;
        let sum = d.add(e, two)?;
        let y = d.div(e, sum)?;
        let ends = d.ends_by_part(y, PART)?;
        let found = self.rounded(ends)?;
        self.with_sign(found)
    }

    /// 1 - 2^t, where t is x times a polynomial.
    fn erf(&mut self) -> Enclosed<S> {
        let size = self.size_up_to(4.0)?;
        let mut d = self.widened(size)?;
        let series = d.series(d.x, &LOG2_OF_REST)?;
        let exponent = d.mul(d.x, series)?;
        let less = d.power_of_two_less_one(exponent)?;
        let zero = d.number(0.0)?;
        let y = d.sub(zero, less)?;
        let ends = d.ends_by_part(y, PART)?;
        let found = self.rounded(ends)?;
        self.with_sign(found)
    }

    /// 1 - erf(|x| / √2) = 2^t for negative x, and 2 - 2^t for others. The sum of numbers that are rounded to 2^-53 has such
    /// an error, and far below 0 no more digits than that.
    fn erf_plus_one(&mut self) -> Enclosed<S> {
        /// Below the first number the interval tells nothing, and below the second one the result is zero.
        const ENDS: [f64; 2] = [-6.4, -8.5];
        let (single, size) = (self.x, self.size_up_to(6.5)?);
        let mut d = self.widened(size)?;
        let series = d.series(d.x, &LOG2_OF_TAIL)?;
        let exponent = d.mul(d.x, series)?;
        let tail = d.power_of_two(exponent)?;
        let two = d.number(2.0)?;
        let rest = d.sub(two, tail)?;
        let zero = d.s.float(single, 0.0)?;
        let is_below = d.s.cmpf(CmpfPredicate::Olt, single, zero)?;
        let y = d.s.select(is_below, tail, rest)?;
        let [mut lower, mut upper] = [y, y];
        for (end, sign) in [(&mut lower, -1.0), (&mut upper, 1.0)] {
            let factor = d.number(1.0 + sign * PART)?;
            let absolute = d.number(sign * 2f64.powi(-51))?;
            *end = d.fused(y, factor, absolute)?;
        }
        let found = self.rounded([lower, upper])?;
        let found = self.known_where(found, (single, CmpfPredicate::Uge, ENDS[0]))?;
        let end = self.s.float(single, ENDS[1])?;
        let is_zero = self.s.cmpf(CmpfPredicate::Olt, single, end)?;
        self.known_as(found, is_zero, zero)
    }

    fn logistic(&mut self) -> Enclosed<S> {
        let x = self.between(self.x, [-104.0, 89.0])?;
        let mut d = self.widened(x)?;
        let exponent = d.times(d.x, -std::f64::consts::LOG2_E)?;
        let power = d.power_of_two(exponent)?;
        let one = d.number(1.0)?;
        let sum = d.add(one, power)?;
        let y = d.div(one, sum)?;
        let ends = d.ends_by_ulps(y)?;
        self.rounded(ends)
    }

    fn softplus(&mut self) -> Enclosed<S> {
        let (single, size) = (self.x, self.size_up_to(104.0)?);
        let zero = self.s.float(single, 0.0)?;
        let is_above = self.s.cmpf(CmpfPredicate::Ogt, single, zero)?;
        let above = self.s.select(is_above, single, zero)?;
        let above = self.s.cast(CastOp::Extf, ElementType::F64, above)?;
        let mut d = self.widened(size)?;
        let exponent = d.times(d.x, -std::f64::consts::LOG2_E)?;
        let e = d.power_of_two(exponent)?;
        let rest = d.logarithm_by(e, &LOG_TO_2)?;
        let y = d.add(rest, above)?;
        let ends = d.ends_by_ulps(y)?;
        self.rounded(ends)
    }

    /// n + log2(1 + f) of x, or of 1 + x, in another base: the factors are those of n and of the logarithm of 1 + f.
    fn logarithm(&mut self, zero: f64, [of_exponent, of_rest]: [f64; 2]) -> Enclosed<S> {
        let single = self.x;
        let mut d = self.widened(single)?;
        let parts = match zero == 0.0 {
            true => d.split(d.x)?,
            false => {
                let one = d.number(1.0)?;
                let sum = d.add(one, d.x)?;
                let [k, f] = d.split(sum)?;
                // Where the power is 1, nothing has to be rounded.
                [k, d.where_x((k, CmpfPredicate::Oeq, 0.0), d.x, f)?]
            }
        };
        let [k, f] = parts;
        let rest = d.logarithm_by(f, &LOG)?;
        let y = match (of_exponent == 1.0, of_rest == 1.0) {
            (true, _) => {
                let factor = d.number(of_rest)?;
                d.fused(rest, factor, k)?
            }
            (false, is_natural) => {
                let rest = if is_natural { rest } else { d.times(rest, of_rest)? };
                let factor = d.number(of_exponent)?;
                d.fused(k, factor, rest)?
            }
        };
        let ends = d.ends_by_part(y, SMALLER_PART)?;
        let found = self.rounded(ends)?;
        let found = self.known_where(found, (single, CmpfPredicate::Ogt, zero))?;
        self.known_where(found, (single, CmpfPredicate::Olt, f64::INFINITY))
    }

    /// sin(x + shift π) = ±sin(r), where x is r + (n - shift) π with an integer n.
    fn sine_after(&mut self, shift: f64) -> Enclosed<S> {
        /// Up to here the products of n with parts of π are exact.
        const MOST: f64 = (1u32 << 20) as f64;
        let size = self.s.math(MathOp::Absf, self.x)?;
        let [most, zero] = [MOST, 0.0].map(|number| self.s.float(size, number));
        let is_near = self.s.cmpf(CmpfPredicate::Ole, size, most?)?;
        let x = self.s.select(is_near, self.x, zero?)?;
        let mut d = self.widened(x)?;
        let [per, rounder] = [std::f64::consts::FRAC_1_PI, ROUNDER].map(|number| d.number(number));
        let (per, rounder, shift) = (per?, rounder?, d.number(shift)?);
        let quotient = d.fused(d.x, per, shift)?;
        let shifted = d.add(quotient, rounder)?;
        let n = d.sub(shifted, rounder)?;
        let n = d.sub(n, shift)?;
        let mut r = d.x;
        for part in PI {
            let part = d.number(-part)?;
            r = d.fused(n, part, r)?;
        }
        let square = d.mul(r, r)?;
        let series = d.series(square, &SIN)?;
        let y = d.mul(r, series)?;
        let y = d.negative_where_odd(y, shifted, None)?;
        let ends = d.ends_by_part(y, SMALLER_PART)?;
        let found = self.rounded(ends)?;
        self.known_where(found, (size, CmpfPredicate::Ole, MOST))
    }

    /// 2^(y log2(|x|)), with the sign of x for odd y. It holds for finite numbers, and y that have a parity.
    fn power_of_both(&mut self, y: S::Value) -> Enclosed<S> {
        /// From here on all `f32` are even.
        const MOST: f64 = (1u32 << 24) as f64;
        let single = self.x;
        let [size, y_size] = [single, y].map(|it| self.s.math(MathOp::Absf, it));
        let (size, y_size, y) = (size?, y_size?, self.s.cast(CastOp::Extf, ElementType::F64, y)?);
        let mut d = self.widened(single)?;
        let x = d.s.math(MathOp::Absf, d.x)?;
        let parts = d.split(x)?;
        let rest = d.logarithm_by(parts[1], &LOG2)?;
        let logarithm = d.add(parts[0], rest)?;
        // Of zero it is large enough for any y.
        let lowest = d.number(-1e300)?;
        let logarithm = d.where_x((x, CmpfPredicate::Oeq, 0.0), lowest, logarithm)?;
        let exponent = d.mul(y, logarithm)?;
        let exponent = d.between(exponent, -151.0, 130.0)?;
        let power = d.power_of_two(exponent)?;
        let rounder = d.number(ROUNDER)?;
        let shifted = d.add(y, rounder)?;
        let sign = d.bits(d.x)?;
        let power = d.negative_where_odd(power, shifted, Some(sign))?;
        let ends = d.ends_by_ulps(power)?;
        let whole = d.sub(shifted, rounder)?;
        let is_whole = d.s.cmpf(CmpfPredicate::Oeq, whole, y)?;
        let found = self.rounded(ends)?;
        let (zero, nan) = (self.s.float(single, 0.0)?, self.s.float(single, f64::NAN)?);
        let is_negative = self.s.cmpf(CmpfPredicate::Olt, single, zero)?;
        let has_none = self.s.not(is_whole)?;
        let has_none = self.s.binary(BinaryOp::Andi, is_negative, has_none)?;
        let found = self.known_as(found, has_none, nan)?;
        let found = self.known_where(found, (size, CmpfPredicate::Olt, f64::INFINITY))?;
        self.known_where(found, (y_size, CmpfPredicate::Olt, MOST))
    }
}

impl<S: Sink> Doubles<'_, S> {
    fn times(&mut self, x: S::Value, factor: f64) -> Made<S> {
        let factor = self.number(factor)?;
        self.mul(x, factor)
    }

    /// A polynomial by those of its even and its odd terms: there are several vectors, whose operations do not wait for each
    /// other, and few registers.
    fn series(&mut self, x: S::Value, coefficients: &[f64]) -> Made<S> {
        let square = self.mul(x, x)?;
        let [even, odd] = [0, 1].map(|first| {
            let terms: Vec<f64> = coefficients[first..].iter().step_by(2).copied().collect();
            self.horner(square, &terms)
        });
        self.fused(x, odd?, even?)
    }

    /// 2^x = 2^n (1 + r q): what to add to the bits of a float to multiply it by 2^n, r and q.
    fn power_and_series(&mut self, x: S::Value) -> Result<[S::Value; 3], S::Error> {
        let rounder = self.number(ROUNDER)?;
        let shifted = self.add(x, rounder)?;
        let n = self.sub(shifted, rounder)?;
        let r = self.sub(x, n)?;
        Ok([self.power_of(shifted)?, r, self.series(r, &EXP2)?])
    }

    fn power_of_two(&mut self, x: S::Value) -> Made<S> {
        let [power, r, series] = self.power_and_series(x)?;
        let one = self.number(1.0)?;
        let fraction = self.fused(r, series, one)?;
        self.scale(fraction, power)
    }

    /// Near zero as exact as elsewhere.
    fn power_of_two_less_one(&mut self, x: S::Value) -> Made<S> {
        let [power, r, series] = self.power_and_series(x)?;
        let from_one = self.mul(r, series)?;
        let one = self.number(1.0)?;
        let factor = self.scale(one, power)?;
        let less = self.sub(factor, one)?;
        self.fused(factor, from_one, less)
    }

    /// The logarithm of 1 + f by a polynomial of the square of s = f / (2 + f).
    fn logarithm_by(&mut self, f: S::Value, series: &[f64]) -> Made<S> {
        let two = self.number(2.0)?;
        let sum = self.add(two, f)?;
        let s = self.div(f, sum)?;
        let square = self.mul(s, s)?;
        let series = self.series(square, series)?;
        self.mul(s, series)
    }

    /// Changes the sign of a number where an integer that was added to [`ROUNDER`] is odd, and the highest one of other bits
    /// is set.
    fn negative_where_odd(
        &mut self,
        x: S::Value,
        shifted: S::Value,
        and: Option<S::Value>,
    ) -> Made<S> {
        let (bits, shifted) = (self.bits(x)?, self.bits(shifted)?);
        let top = self.s.int(bits, 63)?;
        let mut sign = self.s.binary(BinaryOp::Shli, shifted, top)?;
        if let Some(and) = and {
            sign = self.s.binary(BinaryOp::Andi, sign, and)?;
        }
        let bits = self.s.binary(BinaryOp::Xori, bits, sign)?;
        self.of_bits(bits)
    }

    /// The ends of an interval around a number that is not zero.
    fn ends_by_ulps(&mut self, x: S::Value) -> Result<[S::Value; 2], S::Error> {
        let bits = self.bits(x)?;
        let ulps = self.s.int(bits, ULPS)?;
        let lower = self.s.binary(BinaryOp::Subi, bits, ulps)?;
        let upper = self.s.binary(BinaryOp::Addi, bits, ulps)?;
        Ok([self.of_bits(lower)?, self.of_bits(upper)?])
    }

    /// The same of any number; of zero both are zero.
    fn ends_by_part(&mut self, x: S::Value, part: f64) -> Result<[S::Value; 2], S::Error> {
        Ok([self.times(x, 1.0 - part)?, self.times(x, 1.0 + part)?])
    }
}
