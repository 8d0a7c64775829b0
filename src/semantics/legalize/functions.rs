//! Elementary functions of floats of at most 32 bits, by arithmetic of `f64` that every lane of a vector has.
//!
//! The last bits of the `f64` are not those of the library's function, which the interpreter calls. Rounded to `f32`,
//! and so to narrower formats, the results are the same: for each function all 2^32 operands have been compared, with
//! and without fused multiplications (`docs/testing.md`).

use super::{Sink, float, quadrants};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, CastOp, CmpfPredicate, CmpiPredicate, MathOp};
use crate::types::ElementType;

pub(super) type Made<S> = Result<<S as Sink>::Value, <S as Sink>::Error>;

/// The functions that are computed by arithmetic.
pub const COMPUTED: [MathOp; 11] = [
    MathOp::Cos,
    MathOp::Erf,
    MathOp::Exp,
    MathOp::Exp2,
    MathOp::Expm1,
    MathOp::Log,
    MathOp::Log10,
    MathOp::Log1p,
    MathOp::Log2,
    MathOp::Sin,
    MathOp::Tanh,
];

/// The function of an `f64` that is exactly a narrower float, near enough to be rounded to one; `None` where it has to
/// be called.
pub(super) fn by_arithmetic<S: Sink>(s: &mut S, op: MathOp, x: S::Value) -> Option<Made<S>> {
    let function = match op {
        MathOp::Cos if s.has_tables() => cos,
        MathOp::Erf => erf,
        MathOp::Exp => exp,
        MathOp::Exp2 => exp2,
        MathOp::Expm1 => expm1,
        MathOp::Log => log,
        MathOp::Log10 => log10,
        MathOp::Log1p => log1p,
        MathOp::Log2 => log2,
        MathOp::Sin if s.has_tables() => sin,
        MathOp::Tanh => tanh,
        _ => return None,
    };
    let fuses = s.fuses();
    let mut d = Doubles { s, x, fuses };
    Some(function(&mut d).and_then(|result| d.corrected(op, result)))
}

/// A function of an `f64` whose last bits are not those of the library's function, for a formula that is rounded to `f32`
/// next and has the same bits then.
pub(super) fn to_be_rounded<S: Sink>(s: &mut S, op: MathOp, x: S::Value) -> Made<S> {
    let function = match op {
        MathOp::Erf => erf_of_all,
        MathOp::Exp => exp_of_all,
        MathOp::Log1p => log1p,
        _ => panic!("{} is in no such formula", op.name()),
    };
    let fuses = s.fuses();
    function(&mut Doubles { s, x, fuses })
}

/// The logarithm of 2: the first part has so few bits that its products with small integers are exact.
const LN_2: [f64; 2] = [0.6931471805598903, 5.497923018708371e-14];

/// The logarithm of 2 to the base of 10, in two such parts.
const LOG10_2: [f64; 2] = [0.30102999566383914, 1.42050232272661e-13];

/// Added to a number below 2^51, this leaves the nearest integer in the lowest bits.
pub(super) const ROUNDER: f64 = 6755399441055744.0;

/// (e^r - 1 - r) / r^2 for |r| <= log(2) / 2, with an error of 2^-56 in e^r.
const EXP: [f64; 10] = [
    0.5,
    0.16666666666666669,
    0.041666666666624164,
    0.008333333333330065,
    0.0013888888917196719,
    0.00019841269863040545,
    2.480152132236793e-05,
    2.755726848030944e-06,
    2.762007588034591e-07,
    2.5100375832840034e-08,
];

/// (2 atanh(s) - 2 s) / s^3 as a polynomial of s^2, for s = f / (2 + f) and 1 + f between the roots of 1/2 and 2, with
/// an error of 2^-56 in the logarithm.
const LOG: [f64; 7] = [
    0.666666666666667,
    0.39999999999899505,
    0.28571428625975487,
    0.22222211134795078,
    0.1818288912526188,
    0.1533172160055169,
    0.14616449685088906,
];

/// erf(x) / x - 1 as a polynomial of x^2, for |x| <= 1, with an error of 2^-55.
const ERF: [f64; 13] = [
    0.1283791670955126,
    -0.3761263890318375,
    0.11283791670954879,
    -0.026866170645076792,
    0.0052239776248180145,
    -0.000854832698083379,
    0.0001205533111164271,
    -1.4925595266831182e-05,
    1.6461000484121368e-06,
    -1.6350312701054695e-07,
    1.4659775274047435e-08,
    -1.1372848856791672e-09,
    5.957176147748909e-11,
];

/// e^(x^2) erfc(x) as a polynomial of (x - 2) / (x + 2), for x from 0.9 to 4, with an error of 2^-55.
const ERFC: [f64; 15] = [
    0.25539567631050575,
    -0.4271858474139581,
    0.24165819424245696,
    -0.07897858101582196,
    0.0037328924057075602,
    0.006997461747092396,
    -0.0008471433260597772,
    -0.0009819773401877035,
    4.355756178526286e-05,
    0.00017436772253564487,
    2.7498807657414567e-05,
    -2.7655132056538815e-05,
    -1.3780171384374867e-05,
    1.8465799294539372e-06,
    3.187400636974454e-06,
];

/// The same for x from 1 to 6, with an error of 2^-53.
const ERFC_OF_ALL: [f64; 17] = [
    0.25539567631050575,
    -0.4271858474139585,
    0.24165819424246585,
    -0.07897858101570611,
    0.0037328924043978336,
    0.006997461736971578,
    -0.00084714325299195,
    -0.0009819769411038642,
    4.355558686575482e-05,
    0.00017435947400205157,
    2.7527175557227246e-05,
    -2.7562209161129353e-05,
    -1.3998283772784976e-05,
    1.3058577122278017e-06,
    4.011749647325067e-06,
    1.272567661840228e-06,
    -1.1352571477273627e-06,
];

/// Writes arithmetic of `f64`.
pub(super) struct Doubles<'s, S: Sink> {
    pub(super) s: &'s mut S,
    /// The operand.
    pub(super) x: S::Value,
    /// Whether products are not rounded before they are added.
    pub(super) fuses: bool,
}

impl<S: Sink> Doubles<'_, S> {
    pub(super) fn number(&mut self, value: f64) -> Made<S> {
        self.s.float(self.x, value)
    }

    pub(super) fn add(&mut self, x: S::Value, y: S::Value) -> Made<S> {
        self.s.binary(BinaryOp::Addf, x, y)
    }

    pub(super) fn sub(&mut self, x: S::Value, y: S::Value) -> Made<S> {
        self.s.binary(BinaryOp::Subf, x, y)
    }

    pub(super) fn mul(&mut self, x: S::Value, y: S::Value) -> Made<S> {
        self.s.binary(BinaryOp::Mulf, x, y)
    }

    pub(super) fn div(&mut self, x: S::Value, y: S::Value) -> Made<S> {
        self.s.binary(BinaryOp::Divf, x, y)
    }

    /// `x * y + z`, rounded once or twice.
    pub(super) fn fused(&mut self, x: S::Value, y: S::Value, z: S::Value) -> Made<S> {
        if self.fuses {
            return self.s.emit(CoreOp::Math(MathOp::Fma), &[x, y, z]);
        }
        let product = self.mul(x, y)?;
        self.add(product, z)
    }

    /// A polynomial, of which parts are computed independently of each other (Estrin's scheme): a vector's operations do
    /// not all wait for the one before.
    pub(super) fn polynomial(&mut self, x: S::Value, coefficients: &[f64]) -> Made<S> {
        let mut powers = vec![x];
        self.part_of_polynomial(&mut powers, coefficients)
    }

    /// The same, given the powers of x by 1, 2, 4 and so on that are computed so far.
    fn part_of_polynomial(&mut self, powers: &mut Vec<S::Value>, coefficients: &[f64]) -> Made<S> {
        if let [only] = coefficients {
            return self.number(*only);
        }
        let half = coefficients.len().div_ceil(2).next_power_of_two();
        let (low, high) = coefficients.split_at(half);
        let (low, high) =
            (self.part_of_polynomial(powers, low)?, self.part_of_polynomial(powers, high)?);
        let at = half.ilog2() as usize;
        while powers.len() <= at {
            let last = powers[powers.len() - 1];
            powers.push(self.mul(last, last)?);
        }
        self.fused(high, powers[at], low)
    }

    /// A polynomial from its last term on, each sum rounded (Horner's scheme).
    pub(super) fn horner(&mut self, x: S::Value, coefficients: &[f64]) -> Made<S> {
        let (&last, others) = coefficients.split_last().expect("there are some");
        let mut sum = self.number(last)?;
        for &coefficient in others.iter().rev() {
            let coefficient = self.number(coefficient)?;
            sum = self.fused(sum, x, coefficient)?;
        }
        Ok(sum)
    }

    pub(super) fn bits(&mut self, x: S::Value) -> Made<S> {
        self.s.cast(CastOp::Bitcast, ElementType::I64, x)
    }

    pub(super) fn of_bits(&mut self, bits: S::Value) -> Made<S> {
        self.s.cast(CastOp::Bitcast, ElementType::F64, bits)
    }

    /// `then` where a comparison of `x` with a number holds, else `otherwise`. It does not hold for NaN.
    pub(super) fn where_x(
        &mut self,
        (x, predicate, limit): (S::Value, CmpfPredicate, f64),
        then: S::Value,
        otherwise: S::Value,
    ) -> Made<S> {
        let limit = self.number(limit)?;
        let holds = self.s.cmpf(predicate, x, limit)?;
        self.s.select(holds, then, otherwise)
    }

    /// `result`, or the operand where it is NaN.
    pub(super) fn or_nan(&mut self, result: S::Value) -> Made<S> {
        let is_nan = self.s.cmpf(CmpfPredicate::Uno, self.x, self.x)?;
        self.s.select(is_nan, self.x, result)
    }

    /// The magnitude of the operand, no more than `most`.
    pub(super) fn size_up_to(&mut self, most: f64) -> Made<S> {
        let size = self.s.math(MathOp::Absf, self.x)?;
        let limit = self.number(most)?;
        self.where_x((size, CmpfPredicate::Ogt, most), limit, size)
    }

    /// A number with the sign of the operand.
    pub(super) fn with_sign(&mut self, size: S::Value) -> Made<S> {
        float::legalize_math(self.s, MathOp::Copysign, ElementType::F64, &[size, self.x])
    }

    /// The operand, no less than `least` and no more than `most`; NaN if it is.
    pub(super) fn within(&mut self, least: f64, most: f64) -> Made<S> {
        self.between(self.x, least, most)
    }

    /// The same of any number.
    pub(super) fn between(&mut self, mut x: S::Value, least: f64, most: f64) -> Made<S> {
        for (predicate, limit) in [(CmpfPredicate::Ogt, most), (CmpfPredicate::Olt, least)] {
            let number = self.number(limit)?;
            x = self.where_x((x, predicate, limit), number, x)?;
        }
        Ok(x)
    }

    /// x + more = n log(2) + r with an integer n: what to add to the bits of a float to multiply it by 2^n, and e^r - 1.
    pub(super) fn reduce(
        &mut self,
        x: S::Value,
        more: Option<S::Value>,
    ) -> Result<[S::Value; 2], S::Error> {
        let rounder = self.number(ROUNDER)?;
        let per = self.number(std::f64::consts::LOG2_E)?;
        let shifted = self.fused(x, per, rounder)?;
        let n = self.sub(shifted, rounder)?;
        let mut r = x;
        for part in LN_2 {
            let part = self.number(-part)?;
            r = self.fused(n, part, r)?;
        }
        if let Some(more) = more {
            r = self.add(r, more)?;
        }
        self.power_and_rest(shifted, r)
    }

    /// What [`Doubles::reduce`] returns, of n added to [`ROUNDER`] and of r.
    pub(super) fn power_and_rest(
        &mut self,
        shifted: S::Value,
        r: S::Value,
    ) -> Result<[S::Value; 2], S::Error> {
        let rest = self.polynomial(r, &EXP)?;
        let square = self.mul(r, r)?;
        let from_one = self.fused(square, rest, r)?;
        Ok([self.power_of(shifted)?, from_one])
    }

    /// What to add to the bits of a float to multiply it by 2^n, of n added to [`ROUNDER`].
    pub(super) fn power_of(&mut self, shifted: S::Value) -> Made<S> {
        let bits = self.bits(shifted)?;
        let fraction = self.s.int(bits, 52)?;
        self.s.binary(BinaryOp::Shli, bits, fraction)
    }

    /// A float times a power of two that [`Doubles::power_of`] gave.
    pub(super) fn scale(&mut self, x: S::Value, power: S::Value) -> Made<S> {
        let bits = self.bits(x)?;
        let bits = self.s.binary(BinaryOp::Addi, bits, power)?;
        self.of_bits(bits)
    }

    /// e^x for x that is neither NaN nor so large that a float of 64 bits has no such exponent.
    pub(super) fn exp_of(&mut self, x: S::Value) -> Made<S> {
        let reduced = self.reduce(x, None)?;
        self.scaled_from_one(reduced)
    }

    pub(super) fn scaled_from_one(&mut self, [power, from_one]: [S::Value; 2]) -> Made<S> {
        let one = self.number(1.0)?;
        let fraction = self.add(one, from_one)?;
        self.scale(fraction, power)
    }

    /// e^x - 1, exact to the last bits for small x, too.
    pub(super) fn expm1_of(&mut self, x: S::Value) -> Made<S> {
        let [power, from_one] = self.reduce(x, None)?;
        let one = self.number(1.0)?;
        let factor = self.scale(one, power)?;
        let less = self.sub(factor, one)?;
        self.fused(factor, from_one, less)
    }

    /// x = 2^k (1 + f), for positive x: k and f.
    pub(super) fn split(&mut self, x: S::Value) -> Result<[S::Value; 2], S::Error> {
        self.split_from(x, 0x3FE6_A09E_667F_3BCD)
    }

    /// The same for 1 + f between the number with the bits of `root`, near the root of 1/2, and twice that.
    pub(super) fn split_from(&mut self, x: S::Value, root: i64) -> Result<[S::Value; 2], S::Error> {
        /// The bits of 1.
        const ONE: i64 = 1023 << 52;
        /// The bits of 2^52, whose lowest ones are an integer that is added, and 2^52 with the bias of exponents.
        const LARGE: i64 = 0x433 << 52;
        const BIASED: f64 = 4503599627370496.0 + 1023.0;
        let bits = self.bits(x)?;
        let [fraction, above, one_bits, large] =
            [52, ONE - root, ONE, LARGE].map(|number| self.s.int(bits, number));
        let fraction = fraction?;
        let shifted = self.s.binary(BinaryOp::Addi, bits, above?)?;
        let exponent = self.s.binary(BinaryOp::Shrui, shifted, fraction)?;
        let power = self.s.binary(BinaryOp::Shli, exponent, fraction)?;
        let rest = self.s.binary(BinaryOp::Subi, bits, power)?;
        let rest = self.s.binary(BinaryOp::Addi, rest, one_bits?)?;
        let k = self.s.binary(BinaryOp::Ori, exponent, large?)?;
        let (k, biased) = (self.of_bits(k)?, self.number(BIASED)?);
        let (m, one) = (self.of_bits(rest)?, self.number(1.0)?);
        Ok([self.sub(k, biased)?, self.sub(m, one)?])
    }

    /// `log(1 + f) + more`, without the largest term: that is f.
    pub(super) fn log_of_rest(&mut self, f: S::Value, more: S::Value) -> Made<S> {
        let two = self.number(2.0)?;
        let sum = self.add(two, f)?;
        let s = self.div(f, sum)?;
        let z = self.mul(s, s)?;
        let series = self.polynomial(z, &LOG)?;
        let r = self.mul(z, series)?;
        // log(1 + f) = f - s (f - r).
        let less = self.sub(r, f)?;
        self.fused(s, less, more)
    }

    /// k log(2) + log(1 + f) + more.
    pub(super) fn log_of(&mut self, [k, f]: [S::Value; 2], more: Option<S::Value>) -> Made<S> {
        let [high, low] = LN_2.map(|part| self.number(part));
        let low = match more {
            Some(more) => self.fused(k, low?, more)?,
            None => self.mul(k, low?)?,
        };
        let small = self.log_of_rest(f, low)?;
        let near = self.add(f, small)?;
        self.fused(k, high?, near)
    }

    /// `result`, or what the library's is corrected to.
    pub(super) fn corrected(&mut self, op: MathOp, mut result: S::Value) -> Made<S> {
        for [operand, correction] in op.corrections() {
            let correction = self.number(correction)?;
            result = self.where_x((self.x, CmpfPredicate::Oeq, operand), correction, result)?;
        }
        Ok(result)
    }

    /// `result` where the operand is above `zero` and finite: there a logarithm is minus infinity, and below NaN.
    pub(super) fn as_logarithm(&mut self, zero: f64, result: S::Value) -> Made<S> {
        let (lowest, nan) = (self.number(f64::NEG_INFINITY)?, self.number(f64::NAN)?);
        let result = self.where_x((self.x, CmpfPredicate::Olt, f64::INFINITY), result, self.x)?;
        let result = self.where_x((self.x, CmpfPredicate::Olt, zero), nan, result)?;
        self.where_x((self.x, CmpfPredicate::Oeq, zero), lowest, result)
    }
}

/// Beyond these operands of [`exp`] a float of 32 bits is zero, or infinite.
const EXP_ENDS: [f64; 2] = [-104.0, 89.0];

fn exp<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.within(EXP_ENDS[0], EXP_ENDS[1])?;
    let result = d.exp_of(x)?;
    d.or_nan(result)
}

/// Of any `f64`; beyond 150 and its reciprocal nothing is left of the result in an `f32`.
fn exp_of_all<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.within(-150.0, 150.0)?;
    let result = d.exp_of(x)?;
    d.or_nan(result)
}

fn exp2<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.within(-151.0, 130.0)?;
    let (rounder, factor) = (d.number(ROUNDER)?, d.number(std::f64::consts::LN_2)?);
    let shifted = d.add(x, rounder)?;
    let n = d.sub(shifted, rounder)?;
    let r = d.sub(x, n)?;
    let r = d.mul(r, factor)?;
    let reduced = d.power_and_rest(shifted, r)?;
    let result = d.scaled_from_one(reduced)?;
    d.or_nan(result)
}

fn expm1<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.within(EXP_ENDS[0], EXP_ENDS[1])?;
    let result = d.expm1_of(x)?;
    // The sign of zero is the operand's.
    let result = d.where_x((d.x, CmpfPredicate::Oeq, 0.0), d.x, result)?;
    d.or_nan(result)
}

fn tanh<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.size_up_to(10.0)?;
    let twice = d.add(x, x)?;
    let e = d.expm1_of(twice)?;
    let two = d.number(2.0)?;
    let sum = d.add(e, two)?;
    let size = d.div(e, sum)?;
    let result = d.with_sign(size)?;
    d.or_nan(result)
}

fn log<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let parts = d.split(d.x)?;
    let result = d.log_of(parts, None)?;
    d.as_logarithm(0.0, result)
}

/// Of u = 1 + x, with what was rounded away of it.
fn log1p<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let one = d.number(1.0)?;
    let u = d.add(one, d.x)?;
    let back = d.sub(u, one)?;
    let lost = d.sub(d.x, back)?;
    let lost = d.div(lost, u)?;
    let parts = d.split(u)?;
    let result = d.log_of(parts, Some(lost))?;
    let result = d.where_x((d.x, CmpfPredicate::Oeq, 0.0), d.x, result)?;
    d.as_logarithm(-1.0, result)
}

fn log2<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let [k, f] = d.split(d.x)?;
    let near = d.log_of_rest(f, f)?;
    let factor = d.number(std::f64::consts::LOG2_E)?;
    let result = d.fused(near, factor, k)?;
    d.as_logarithm(0.0, result)
}

fn log10<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let [k, f] = d.split(d.x)?;
    let near = d.log_of_rest(f, f)?;
    let [high, low] = LOG10_2.map(|part| d.number(part));
    let (factor, low) = (d.number(std::f64::consts::LOG10_E)?, d.mul(k, low?)?);
    let (high, rest) = (d.mul(k, high?)?, d.fused(near, factor, low)?);
    let result = d.add(high, rest)?;
    d.as_logarithm(0.0, result)
}

fn sin<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let result = sine_after_quarters(d, 0)?;
    // The sign of zero is the operand's.
    d.where_x((d.x, CmpfPredicate::Oeq, 0.0), d.x, result)
}

fn cos<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    sine_after_quarters(d, 1)
}

/// sin(x + quarters π/2): x = (n + f) π/2 with an integer n, of which two bits matter.
fn sine_after_quarters<S: Sink>(d: &mut Doubles<S>, quarters: i64) -> Made<S> {
    let bits = d.bits(d.x)?;
    let [fraction, exponents, rows] = [52, 0x7ff, 0x7f].map(|number| d.s.int(bits, number));
    let [zero, one, top, sign] = [0, 1, 62, i64::MIN].map(|number| d.s.int(bits, number));
    let (zero, one) = (zero?, one?);
    let first = d.s.int(bits, 1023 + quadrants::FIRST_EXPONENT)?;
    let exponent = d.s.binary(BinaryOp::Shrui, bits, fraction?)?;
    let exponent = d.s.binary(BinaryOp::Andi, exponent, exponents?)?;
    let row = d.s.binary(BinaryOp::Subi, exponent, first)?;
    let is_below = d.s.cmpi(CmpiPredicate::Slt, row, zero)?;
    let row = d.s.select(is_below, zero, row)?;
    let row = d.s.binary(BinaryOp::Andi, row, rows?)?;
    let [high, middle, low] = [0, 1, 2].map(|part| d.s.lookup(&quadrants::PARTS[part], row));

    let rounder = d.number(ROUNDER)?;
    let turns = d.mul(d.x, high?)?;
    let shifted = d.add(turns, rounder)?;
    let n = d.sub(shifted, rounder)?;
    let large = d.sub(turns, n)?;
    let small = d.mul(d.x, middle?)?;
    let small = d.fused(d.x, low?, small)?;
    let f = d.add(large, small)?;
    // What was rounded away of it.
    let added = d.sub(f, large)?;
    let lost = d.sub(small, added)?;

    let square = d.mul(f, f)?;
    let series = d.polynomial(square, &quadrants::SIN)?;
    let cube = d.mul(f, square)?;
    let [half_pi, rest] = quadrants::HALF_PI.map(|number| d.number(number));
    let (half_pi, rest) = (half_pi?, d.mul(f, rest?)?);
    let rest = d.fused(lost, half_pi, rest)?;
    let rest = d.fused(cube, series, rest)?;
    let sine = d.fused(f, half_pi, rest)?;
    let series = d.polynomial(square, &quadrants::COS)?;
    let unit = d.number(1.0)?;
    let cosine = d.fused(square, series, unit)?;

    let n = d.bits(shifted)?;
    let quarters = d.s.int(bits, quarters)?;
    let n = d.s.binary(BinaryOp::Addi, n, quarters)?;
    let odd = d.s.binary(BinaryOp::Andi, n, one)?;
    let is_even = d.s.cmpi(CmpiPredicate::Eq, odd, zero)?;
    let size = d.s.select(is_even, sine, cosine)?;
    let size = d.bits(size)?;
    let half_turn = d.s.binary(BinaryOp::Shli, n, top?)?;
    let half_turn = d.s.binary(BinaryOp::Andi, half_turn, sign?)?;
    let result = d.s.binary(BinaryOp::Xori, size, half_turn)?;
    let result = d.of_bits(result)?;
    let (size, nan) = (d.s.math(MathOp::Absf, d.x)?, d.number(f64::NAN)?);
    let result = d.where_x((size, CmpfPredicate::Oeq, f64::INFINITY), nan, result)?;
    d.or_nan(result)
}

/// Of an `f64` that is exactly a narrower float: from 4 on the result is 1.
fn erf<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.size_up_to(4.0)?;
    let z = d.mul(x, x)?;
    let zero = d.number(0.0)?;
    let exponent = d.sub(zero, z)?;
    let e = d.exp_of(exponent)?;
    erf_by(d, [x, z, e], &ERFC)
}

/// Of any `f64`, such that 1 + erf(x) is exact to the last bit but for few x: from 6 on the result is 1.
fn erf_of_all<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    let x = d.size_up_to(6.0)?;
    let z = d.mul(x, x)?;
    // The square of the high bits is exact.
    let bits = d.bits(x)?;
    let high = d.s.int(bits, !0xffff_ffff)?;
    let bits = d.s.binary(BinaryOp::Andi, bits, high)?;
    let high = d.of_bits(bits)?;
    let (less, more) = (d.sub(high, x)?, d.add(high, x)?);
    let rest = d.mul(less, more)?;
    let (square, zero) = (d.mul(high, high)?, d.number(0.0)?);
    let exponent = d.sub(zero, square)?;
    let reduced = d.reduce(exponent, Some(rest))?;
    let e = d.scaled_from_one(reduced)?;
    erf_by(d, [x, z, e], &ERFC_OF_ALL)
}

/// By a polynomial below 1, and by erfc above: of the operand's magnitude x, of z = x^2, and e = e^-z.
fn erf_by<S: Sink>(d: &mut Doubles<S>, [x, z, e]: [S::Value; 3], erfc: &[f64]) -> Made<S> {
    let series = d.polynomial(z, &ERF)?;
    let below = d.fused(x, series, x)?;
    let (one, two) = (d.number(1.0)?, d.number(2.0)?);
    let (less, more) = (d.sub(x, two)?, d.add(x, two)?);
    let t = d.div(less, more)?;
    let series = d.polynomial(t, erfc)?;
    let rest = d.mul(e, series)?;
    let above = d.sub(one, rest)?;
    let size = d.where_x((x, CmpfPredicate::Olt, 1.0), below, above)?;
    let result = d.with_sign(size)?;
    d.or_nan(result)
}
