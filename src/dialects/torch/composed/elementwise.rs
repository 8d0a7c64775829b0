//! Functions of elements that PyTorch defines by others.

use super::steps::{Item, Step, Steps, refuse, unknown};
use super::{OTHER, SELF, argument, composed};
use crate::prelude::*;

const VALUE: OperandDef = argument("value", "a constant number");
const FIRST: OperandDef = OperandDef::one("tensor1", "a tensor, y");
const SECOND: OperandDef = OperandDef::one("tensor2", "a tensor, z");
const END: OperandDef = OperandDef::one("end", "a tensor, y");

composed! {
    "https://docs.pytorch.org/docs/stable/torch.html#pointwise-ops";
    "absolute" absolute, [SELF] "Elements without their sign." "|x|.";
    "fix" fix, [SELF] "Elements without their fraction." "x rounded toward 0.";
    "frac" frac, [SELF] "The fraction of elements." "x - trunc(x).";
    "sgn" sgn, [SELF] "The sign of elements." "-1, 0 or 1.";
    "signbit" signbit, [SELF] "Whether elements have a minus sign." "Whether x < 0, or is a 0 or a NaN of floats with that sign.";
    "deg2rad" to_radians, [SELF] "Degrees as radians." "x pi / 180.";
    "rad2deg" to_degrees, [SELF] "Radians as degrees." "x 180 / pi.";
    "special_expm1" expm1, [SELF] "e^x - 1." "e^x - 1.";
    "isposinf" isposinf, [SELF] "Whether elements are infinite." "Whether x is infinity.";
    "isneginf" isneginf, [SELF] "Whether elements are negative and infinite." "Whether x is minus infinity.";
    "max.other" maximum, [SELF, OTHER] "The larger of two elements." "max(x, y); NaN where either is.";
    "min.other" minimum, [SELF, OTHER] "The smaller of two elements." "min(x, y); NaN where either is.";
    "outer" outer, [SELF, OTHER] "Products of all elements of one list with all of another." "out[i, j] = x[i] y[j].";
    "xlogy.Tensor" xlogy, [SELF, OTHER] "A multiple of a logarithm." "x log(y), 0 where x = 0, and NaN where y is.";
    "logaddexp" logaddexp, [SELF, OTHER] "The logarithm of a sum of exponentials." "max(x, y) + log(1 + e^-|x - y|), and x where x = y are infinite.";
    "logaddexp2" logaddexp2, [SELF, OTHER] "The logarithm of a sum of powers of 2." "max(x, y) + log2(1 + 2^-|x - y|), and x where x = y are infinite.";
    "copysign.Tensor" copysign, [SELF, OTHER] "Elements with another sign." "|x|, or -|x| where y has a minus sign.";
    "ldexp.Tensor" ldexp, [SELF, OTHER] "A multiple by a power of 2." "x 2^y.";
    "heaviside" heaviside, [SELF, OperandDef::one("values", "a tensor, y")] "A step at 0." "0 where x < 0 or NaN, y where x = 0, 1 where x > 0.";
    "addcmul" addcmul, [SELF, FIRST, SECOND, VALUE] "A sum with a multiple of a product." "x + value y z.";
    "addcdiv" addcdiv, [SELF, FIRST, SECOND, VALUE] "A sum with a multiple of a quotient." "x + value y / z.";
    "lerp.Scalar" lerp, [SELF, END, argument("weight", "a constant number, w")] "A point between two." "x + w (y - x) where |w| < 0.5, else y - (y - x) (1 - w).";
    "lerp.Tensor" lerp, [SELF, END, OperandDef::one("weight", "a tensor, w")] "A point between two." "x + w (y - x) where |w| < 0.5, else y - (y - x) (1 - w).";
    "isclose" isclose, [SELF, OTHER, argument("rtol", "a constant number"), argument("atol", "a constant number"), argument("equal_nan", "a constant `!torch.bool`: whether NaN are close")] "Whether elements are nearly equal." "x = y, or |x - y| <= atol + |rtol y| and that is finite.";
    "nan_to_num" nan_to_num, [SELF, argument("nan", "a constant number, or None: 0"), argument("posinf", "a constant number, or None: the largest one of the type"), argument("neginf", "a constant number, or None: the least one of the type")] "Numbers instead of what is not finite." "nan where x is NaN, posinf or neginf where it is infinite, else x; integers as they are.";
    "zero" zero, [SELF] "Zeros." "0 for each element.";
    "round.decimals" round_decimals, [SELF, argument("decimals", "a constant `!torch.int`, n")] "Elements rounded to decimals." "round(x 10^n) / 10^n, or round(x / 10^-n) 10^-n where n < 0; half to even.";
    "fake_quantize_per_tensor_affine" fake_quantize, [SELF, argument("scale", "a constant number"), argument("zero_point", "a constant `!torch.int`"), argument("quant_min", "the least step"), argument("quant_max", "the largest step")] "Elements rounded to steps of a scale." "(min(max(round(x (1 / scale)) + zero_point, quant_min), quant_max) - zero_point) scale, half rounded to even, in f32. `mg grad` takes the derivative of these steps, which is 0; PyTorch passes the gradient on where nothing is clamped.";
    "float_power.Tensor_Tensor" float_power, [SELF, OperandDef::one("exponent", "a tensor, y")] "Powers in f64." "x^y, of both in f64.";
    "float_power.Tensor_Scalar" float_power, [SELF, argument("exponent", "a constant number, y")] "Powers in f64." "x^y, of both in f64.";
    "pow.Scalar" pow_of_number, [argument("self", "a constant number"), OperandDef::one("exponent", "a tensor, y")] "A power of a number." "self^y.";
}

fn one(s: &mut Steps, name: &str) -> Step<Vec<Item>> {
    let x = s.operand(0);
    Ok(vec![s.map(name, &x)?])
}

fn two(s: &mut Steps, name: &str) -> Step<Vec<Item>> {
    let operands: [Item; 2] = s.all();
    Ok(vec![s.aten(name, &operands)?])
}

fn absolute(s: &mut Steps) -> Step<Vec<Item>> {
    one(s, "abs")
}

fn fix(s: &mut Steps) -> Step<Vec<Item>> {
    one(s, "trunc")
}

fn sgn(s: &mut Steps) -> Step<Vec<Item>> {
    one(s, "sign")
}

fn expm1(s: &mut Steps) -> Step<Vec<Item>> {
    one(s, "expm1")
}

fn maximum(s: &mut Steps) -> Step<Vec<Item>> {
    two(s, "maximum")
}

fn minimum(s: &mut Steps) -> Step<Vec<Item>> {
    two(s, "minimum")
}

fn frac(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let whole = s.map("trunc", &x)?;
    Ok(vec![s.sub(&x, &whole)?])
}

/// Whether elements have a minus sign.
fn emit_signbit(s: &mut Steps, x: &Item) -> Step<Item> {
    let element = x.element()?;
    if !element.is_float() {
        return s.test("lt.Scalar", x, 0.0);
    }
    let one = s.number(1.0, element)?;
    let ones = s.expand_like(&one, x)?;
    let signs = s.signed(&ones, x)?;
    s.test("lt.Scalar", &signs, 0.0)
}

fn signbit(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    Ok(vec![emit_signbit(s, &x)?])
}

fn scaled(s: &mut Steps, factor: f64) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let wide = s.wide(&x)?;
    let y = s.times(&wide, factor)?;
    Ok(vec![s.narrow(&y, &x)?])
}

fn to_radians(s: &mut Steps) -> Step<Vec<Item>> {
    scaled(s, std::f64::consts::PI / 180.0)
}

fn to_degrees(s: &mut Steps) -> Step<Vec<Item>> {
    scaled(s, 180.0 / std::f64::consts::PI)
}

fn equals(s: &mut Steps, number: f64) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let x = s.wide(&x)?;
    Ok(vec![s.test("eq.Scalar", &x, number)?])
}

fn isposinf(s: &mut Steps) -> Step<Vec<Item>> {
    equals(s, f64::INFINITY)
}

fn isneginf(s: &mut Steps) -> Step<Vec<Item>> {
    equals(s, f64::NEG_INFINITY)
}

fn outer(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y] = s.all();
    let last = s.int(-1);
    let column = s.aten("unsqueeze", &[x, last])?;
    Ok(vec![s.mul(&column, &y)?])
}

/// The operands in floats of at least 32 bits; and a tensor of the type of their result.
fn wide_pair(s: &mut Steps) -> Step<([Item; 2], Item)> {
    let [x, y] = s.all();
    let like = s.mul(&x, &y)?;
    Ok(([s.wide(&x)?, s.wide(&y)?], like))
}

fn xlogy(s: &mut Steps) -> Step<Vec<Item>> {
    let ([x, y], like) = wide_pair(s)?;
    let log = s.map("log", &y)?;
    let product = s.mul(&x, &log)?;
    let is_zero = s.test("eq.Scalar", &x, 0.0)?;
    let zero = s.number(0.0, product.element()?)?;
    let value = s.choose(&is_zero, &zero, &product)?;
    let is_nan = s.map("isnan", &y)?;
    let result = s.choose(&is_nan, &y, &value)?;
    Ok(vec![s.narrow(&result, &like)?])
}

/// max(x, y) + log(1 + base^-|x - y|), where `base` is what `power` raises.
fn log_of_sum(s: &mut Steps, power: &str, by: f64) -> Step<Vec<Item>> {
    let ([x, y], like) = wide_pair(s)?;
    let most = s.aten("maximum", &[x.clone(), y.clone()])?;
    let difference = s.sub(&x, &y)?;
    let distance = s.map("abs", &difference)?;
    let negative = s.map("neg", &distance)?;
    let power = s.map(power, &negative)?;
    let log = s.map("log1p", &power)?;
    let log = if by == 1.0 { log } else { s.times(&log, by)? };
    let sum = s.add(&most, &log)?;
    let is_equal = s.aten("eq.Tensor", &[x.clone(), y])?;
    let is_infinite = s.map("isinf", &x)?;
    let is_same = s.aten("logical_and", &[is_equal, is_infinite])?;
    let result = s.choose(&is_same, &x, &sum)?;
    Ok(vec![s.narrow(&result, &like)?])
}

fn logaddexp(s: &mut Steps) -> Step<Vec<Item>> {
    log_of_sum(s, "exp", 1.0)
}

fn logaddexp2(s: &mut Steps) -> Step<Vec<Item>> {
    log_of_sum(s, "exp2", std::f64::consts::LOG2_E)
}

fn copysign(s: &mut Steps) -> Step<Vec<Item>> {
    let ([x, y], like) = wide_pair(s)?;
    let (x, y) = (s.narrow(&x, &like)?, s.narrow(&y, &like)?);
    if !like.ty()?.is_named() {
        return Err(unknown("a size"));
    }
    let (x, y) = (s.expand_like(&x, &like)?, s.expand_like(&y, &like)?);
    let result = s.signed(&x, &y)?;
    Ok(vec![s.narrow(&result, &like)?])
}

fn ldexp(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y] = s.all();
    let exponent = s.wide(&y)?;
    let power = s.map("exp2", &exponent)?;
    Ok(vec![s.mul(&x, &power)?])
}

fn heaviside(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y] = s.all();
    let element = x.element()?;
    let is_above = s.test("gt.Scalar", &x, 0.0)?;
    let is_zero = s.test("eq.Scalar", &x, 0.0)?;
    let step = s.to(&is_above, element)?;
    Ok(vec![s.choose(&is_zero, &y, &step)?])
}

fn addcmul(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, z, value] = s.all();
    let product = s.mul(&y, &z)?;
    Ok(vec![s.aten("add.Tensor", &[x, product, value])?])
}

fn addcdiv(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, z, value] = s.all();
    let quotient = s.div(&y, &z)?;
    Ok(vec![s.aten("add.Tensor", &[x, quotient, value])?])
}

fn lerp(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, weight] = s.all();
    let element = x.element()?;
    let [x, y] = [s.wide(&x)?, s.wide(&y)?];
    let weight = match weight.ty() {
        Ok(_) => s.wide(&weight)?,
        Err(_) => s.number(weight.float_value()?, x.element()?)?,
    };
    let distance = s.sub(&y, &x)?;
    let size = s.map("abs", &weight)?;
    let is_low = s.test("lt.Scalar", &size, 0.5)?;
    let part = s.mul(&weight, &distance)?;
    let from_start = s.add(&x, &part)?;
    let rest = s.one_less(&weight)?;
    let part = s.mul(&distance, &rest)?;
    let from_end = s.sub(&y, &part)?;
    let result = s.choose(&is_low, &from_start, &from_end)?;
    Ok(vec![s.to(&result, element)?])
}

fn isclose(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, rtol, atol, equal_nan] = s.all();
    let is_equal = s.aten("eq.Tensor", &[x.clone(), y.clone()])?;
    let (rtol, atol) = (rtol.float_value()?, atol.float_value()?);
    let is_float = x.element()?.is_float();
    let equal = match is_float && equal_nan.bool_value()? {
        false => is_equal,
        true => {
            let nans = [s.map("isnan", &x)?, s.map("isnan", &y)?];
            let both = s.aten("logical_and", &nans)?;
            s.aten("logical_or", &[is_equal, both])?
        }
    };
    let difference = s.sub(&x, &y)?;
    let distance = s.map("abs", &difference)?;
    let multiple = s.times(&y, rtol)?;
    let multiple = s.map("abs", &multiple)?;
    let bound = s.plus(&multiple, atol)?;
    let is_near = s.aten("le.Tensor", &[distance.clone(), bound])?;
    let distance = s.wide(&distance)?;
    let is_finite = s.map("isfinite", &distance)?;
    let near = s.aten("logical_and", &[is_near, is_finite])?;
    Ok(vec![s.aten("logical_or", &[equal, near])?])
}

/// The largest finite number of a type of floats.
fn largest(element: ElementType) -> f64 {
    match element {
        ElementType::F64 => f64::MAX,
        ElementType::F16 => 65504.0,
        ElementType::BF16 => f64::from(f32::from_bits(0x7f7f_0000)),
        _ => f64::from(f32::MAX),
    }
}

fn nan_to_num(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, nan, high, low] = s.all();
    let element = x.element()?;
    if !element.is_float() {
        return Ok(vec![x]);
    }
    let or = |item: &Item, otherwise: f64| match item.is_none() {
        true => Ok(otherwise),
        false => item.float_value(),
    };
    let nan = s.number(or(&nan, 0.0)?, element)?;
    let high = s.number(or(&high, largest(element))?, element)?;
    let low = s.number(or(&low, -largest(element))?, element)?;
    let tests = [
        (s.map("isnan", &x)?, nan),
        (s.test("eq.Scalar", &x, f64::INFINITY)?, high),
        (s.test("eq.Scalar", &x, f64::NEG_INFINITY)?, low),
    ];
    let mut result = x;
    for (test, value) in tests {
        result = s.choose(&test, &value, &result)?;
    }
    Ok(vec![result])
}

fn pow_of_number(s: &mut Steps) -> Step<Vec<Item>> {
    let [base, exponent] = s.all();
    let element = exponent.element()?;
    let is_float = element.is_float() || base.known_element().is_some_and(ElementType::is_float);
    let element = match (is_float, element.is_float()) {
        (true, false) => ElementType::F32,
        _ => element,
    };
    let base = s.number(base.float_value()?, element)?;
    Ok(vec![s.aten("pow.Tensor_Tensor", &[base, exponent])?])
}

fn zero(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let zero = s.number(0.0, x.element()?)?;
    Ok(vec![s.expand_like(&zero, &x)?])
}

fn round_decimals(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, decimals] = s.all();
    let decimals = decimals.int_value()?;
    if !x.element()?.is_float() {
        return refuse(format!("{} has no decimals", x.ty()?));
    }
    let power = s.number(10_f64.powi(decimals.unsigned_abs().min(400) as i32), x.element()?)?;
    let scaled = if decimals < 0 { s.div(&x, &power)? } else { s.mul(&x, &power)? };
    let whole = s.map("round", &scaled)?;
    Ok(vec![if decimals < 0 { s.mul(&whole, &power)? } else { s.div(&whole, &power)? }])
}

fn float_power(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y] = s.all();
    let x = s.to(&x, ElementType::F64)?;
    match y.ty() {
        Ok(_) => {
            let y = s.to(&y, ElementType::F64)?;
            Ok(vec![s.aten("pow.Tensor_Tensor", &[x, y])?])
        }
        Err(_) => Ok(vec![s.aten("pow.Tensor_Scalar", &[x, y])?]),
    }
}

fn fake_quantize(s: &mut Steps) -> Step<Vec<Item>> {
    let [like, scale, zero, least, most] = s.all();
    let x = s.to(&like, ElementType::F32)?;
    let scale = s.number(scale.float_value()?, ElementType::F32)?;
    let zero = s.number(zero.int_value()? as f64, ElementType::F32)?;
    let inverse = s.map("reciprocal", &scale)?;
    let product = s.mul(&x, &inverse)?;
    let whole = s.map("round", &product)?;
    let moved = s.add(&whole, &zero)?;
    let clamped = s.aten("clamp", &[moved, least, most])?;
    let steps = s.sub(&clamped, &zero)?;
    let result = s.mul(&steps, &scale)?;
    Ok(vec![s.narrow(&result, &like)?])
}
