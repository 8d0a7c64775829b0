//! Elementary functions of `f64` with the bits of the library's functions, which the interpreter calls: by their
//! arithmetic, in its order, so that every lane of a vector has it.
//!
//! Nothing is fused. Where the library branches, all branches are computed, and one result is selected. The ends of
//! ranges are those of the high words that it compares.

use super::Sink;
use super::functions::{Doubles, Made, ROUNDER};
use crate::ops::core::{CastOp, CmpfPredicate, MathOp};
use crate::types::ElementType;

/// The function of any `f64`, with the bits of the library's; `None` where it has to be called.
pub(super) fn by_same_arithmetic<S: Sink>(s: &mut S, op: MathOp, x: S::Value) -> Option<Made<S>> {
    let function = match op {
        MathOp::Exp => exp,
        MathOp::Log1p => log1p,
        _ => return None,
    };
    Some(function(&mut Doubles { s, x, fuses: false }))
}

/// The logarithm of 2 in two parts.
const LN_2: [f64; 2] = [0.6931471803691238, 1.9082149292705877e-10];

/// x = k log(2) + r, and e^r = 1 + 2r / (2 - c) with c = r - P(r^2) r^2.
fn exp<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    const P: [f64; 5] = [
        0.16666666666666602,
        -0.0027777777777015593,
        6.613756321437934e-05,
        -1.6533902205465252e-06,
        4.1381367970572385e-08,
    ];
    /// Below these magnitudes the result is 1 + x, k is 0, and k is 1 or -1.
    const TINY: f64 = f64::from_bits(0x3e30_0001_0000_0000);
    const SMALL: f64 = f64::from_bits(0x3fd6_2e43_0000_0000);
    const MIDDLE: f64 = f64::from_bits(0x3ff0_a2b2_0000_0000);
    /// Beyond these operands the result is 0, or infinite.
    const ENDS: [f64; 2] = [-745.1332191019411, 709.782712893384];
    let (zero, one, two) = (d.number(0.0)?, d.number(1.0)?, d.number(2.0)?);
    let x = d.within(ENDS[0], ENDS[1])?;
    let is_nan = d.s.cmpf(CmpfPredicate::Uno, d.x, d.x)?;
    let x = d.s.select(is_nan, zero, x)?;
    let size = d.s.math(MathOp::Absf, x)?;
    // k, nearest to x / log(2).
    let (half, per) = (d.number(0.5)?, d.number(std::f64::consts::LOG2_E)?);
    let [half, unit] = [d.with_sign(half)?, d.with_sign(one)?];
    let quotient = d.mul(per, x)?;
    let sum = d.add(quotient, half)?;
    let k = d.s.cast(CastOp::Fptosi, ElementType::I32, sum)?;
    let k = d.s.cast(CastOp::Sitofp, ElementType::F64, k)?;
    let k = d.where_x((size, CmpfPredicate::Olt, MIDDLE), unit, k)?;
    let k = d.where_x((size, CmpfPredicate::Olt, SMALL), zero, k)?;
    let [high, low] = LN_2.map(|part| d.number(part));
    let (high, low) = (d.mul(k, high?)?, d.mul(k, low?)?);
    let high = d.sub(x, high)?;
    let r = d.sub(high, low)?;
    let square = d.mul(r, r)?;
    let series = d.horner(square, &P)?;
    let series = d.mul(square, series)?;
    let c = d.sub(r, series)?;
    let (above, below) = (d.mul(r, c)?, d.sub(two, c)?);
    let quotient = d.div(above, below)?;
    let rest = d.sub(quotient, low)?;
    let rest = d.add(rest, high)?;
    let y = d.add(one, rest)?;
    // 2^k in two factors: the product with the second one is rounded where it is no normal number.
    let (near, far) = (d.number(-2.0)?, d.number(128.0)?);
    let first = d.where_x((k, CmpfPredicate::Olt, 0.0), far, near)?;
    let first = d.add(k, first)?;
    let rounder = d.number(ROUNDER)?;
    let shifted = d.add(first, rounder)?;
    let power = d.power_of(shifted)?;
    let y = d.scale(y, power)?;
    let (four, tiny) = (d.number(4.0)?, d.number(2f64.powi(-128))?);
    let second = d.where_x((k, CmpfPredicate::Olt, 0.0), tiny, four)?;
    let result = d.mul(y, second)?;
    let linear = d.add(one, x)?;
    let result = d.where_x((size, CmpfPredicate::Olt, TINY), linear, result)?;
    let infinite = d.number(f64::INFINITY)?;
    let result = d.where_x((d.x, CmpfPredicate::Ogt, ENDS[1]), infinite, result)?;
    let result = d.where_x((d.x, CmpfPredicate::Olt, ENDS[0]), zero, result)?;
    d.or_nan(result)
}

/// 1 + x = 2^k (1 + f), with c for what was rounded away; log(1 + f) = f - f^2 / 2 + s (f^2 / 2 + R), where s is f / (2 + f)
/// and R a polynomial of s^2.
fn log1p<S: Sink>(d: &mut Doubles<S>) -> Made<S> {
    const EVEN: [f64; 3] = [0.3999999999940942, 0.22222198432149784, 0.15313837699209373];
    const ODD: [f64; 4] =
        [0.6666666666666735, 0.2857142874366239, 0.1818357216161805, 0.14798198605116586];
    /// Between these operands k is 0, and below this magnitude the result is the operand.
    const NEAR: [f64; 2] =
        [-f64::from_bits(0x3fd2_bec5_0000_0000), f64::from_bits(0x3fda_827a_0000_0000)];
    const TINY: f64 = f64::from_bits(0x3ca0_0000_0000_0000);
    /// The bits of the root of 1/2, of which the library compares the high word.
    const ROOT: i64 = 0x3fe6_a09e << 32;
    let (zero, one, two) = (d.number(0.0)?, d.number(1.0)?, d.number(2.0)?);
    let u = d.add(one, d.x)?;
    let [k, f] = d.split_from(u, ROOT)?;
    let difference = d.sub(u, d.x)?;
    let of_large = d.sub(one, difference)?;
    let less = d.sub(u, one)?;
    let of_small = d.sub(d.x, less)?;
    let lost = d.where_x((k, CmpfPredicate::Oge, 2.0), of_large, of_small)?;
    let lost = d.div(lost, u)?;
    let lost = d.where_x((k, CmpfPredicate::Olt, 54.0), lost, zero)?;
    let mut parts = [(f, d.x), (k, zero), (lost, zero)];
    for (far, near) in &mut parts {
        let above = d.where_x((d.x, CmpfPredicate::Oge, NEAR[1]), *far, *near)?;
        *far = d.where_x((d.x, CmpfPredicate::Ole, NEAR[0]), *far, above)?;
    }
    let [f, k, lost] = parts.map(|(chosen, _)| chosen);
    let half = d.number(0.5)?;
    let half = d.mul(half, f)?;
    let half_square = d.mul(half, f)?;
    let sum = d.add(two, f)?;
    let s = d.div(f, sum)?;
    let z = d.mul(s, s)?;
    let w = d.mul(z, z)?;
    let (even, odd) = (d.horner(w, &EVEN)?, d.horner(w, &ODD)?);
    let (even, odd) = (d.mul(w, even)?, d.mul(z, odd)?);
    let r = d.add(odd, even)?;
    let inner = d.add(half_square, r)?;
    let series = d.mul(s, inner)?;
    let [high, low] = LN_2.map(|part| d.number(part));
    let low = d.mul(k, low?)?;
    let low = d.add(low, lost)?;
    let sum = d.add(series, low)?;
    let sum = d.sub(sum, half_square)?;
    let sum = d.add(sum, f)?;
    let high = d.mul(k, high?)?;
    let result = d.add(sum, high)?;
    let result = d.corrected(MathOp::Log1p, result)?;
    let size = d.s.math(MathOp::Absf, d.x)?;
    let result = d.where_x((size, CmpfPredicate::Olt, TINY), d.x, result)?;
    d.as_logarithm(-1.0, result)
}
