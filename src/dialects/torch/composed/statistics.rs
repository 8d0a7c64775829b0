//! Variances, deviations and norms.

use super::steps::{Item, Step, Steps, Stop, refuse};
use super::{DTYPE, KEEP, SELF, argument, composed};
use crate::prelude::*;

const DIMS: OperandDef =
    argument("dim", "a list of ints in [-r, r-1]; all dimensions, if it is empty or None");
const UNBIASED: OperandDef =
    argument("unbiased", "a constant `!torch.bool`: true: the correction is 1, else 0");
const CORRECTION: OperandDef = argument("correction", "a constant number, or None: 1");
const ORDER: OperandDef = argument("p", "the degree of the norm, a constant number, or None: 2");

composed! {
    "https://docs.pytorch.org/docs/stable/torch.html#reduction-ops";
    "var" var::<UNBIASED_ALL, VAR>, [SELF, UNBIASED] "The variance." "sum((x - mean)^2) / (n - correction), in f64 and rounded once.";
    "var.dim" var::<UNBIASED_DIM, VAR>, [SELF, DIMS, UNBIASED, KEEP] "The variance along dimensions." "sum((x - mean)^2) / (n - correction), in f64 and rounded once.";
    "var.correction" var::<WITH_CORRECTION, VAR>, [SELF, DIMS, CORRECTION, KEEP] "The variance along dimensions." "sum((x - mean)^2) / max(n - correction, 0), in f64 and rounded once.";
    "std" var::<UNBIASED_ALL, STD>, [SELF, UNBIASED] "The deviation." "sqrt(sum((x - mean)^2) / (n - correction)), in f64 and rounded once.";
    "std.dim" var::<UNBIASED_DIM, STD>, [SELF, DIMS, UNBIASED, KEEP] "The deviation along dimensions." "sqrt(sum((x - mean)^2) / (n - correction)), in f64 and rounded once.";
    "std.correction" var::<WITH_CORRECTION, STD>, [SELF, DIMS, CORRECTION, KEEP] "The deviation along dimensions." "sqrt(sum((x - mean)^2) / max(n - correction, 0)), in f64 and rounded once.";
    "var_mean" var::<UNBIASED_ALL, VAR_MEAN>, [SELF, UNBIASED] "The variance and the mean." "sum((x - mean)^2) / (n - correction), in f64 and rounded once.", results = &["var", "mean"], assembly = Some("operands attr-dict `:` type(operands) `->` type($var) `,` type($mean)");
    "var_mean.dim" var::<UNBIASED_DIM, VAR_MEAN>, [SELF, DIMS, UNBIASED, KEEP] "The variance and the mean along dimensions." "sum((x - mean)^2) / (n - correction), in f64 and rounded once.", results = &["var", "mean"], assembly = Some("operands attr-dict `:` type(operands) `->` type($var) `,` type($mean)");
    "var_mean.correction" var::<WITH_CORRECTION, VAR_MEAN>, [SELF, DIMS, CORRECTION, KEEP] "The variance and the mean along dimensions." "sum((x - mean)^2) / max(n - correction, 0), in f64 and rounded once.", results = &["var", "mean"], assembly = Some("operands attr-dict `:` type(operands) `->` type($var) `,` type($mean)");
    "linalg_vector_norm" vector_norm, [SELF, argument("ord", "the degree of the norm, a constant number"), DIMS, KEEP, DTYPE] "The length of vectors." "sum(|x|^ord)^(1/ord); the largest or least |x| where ord is infinite, the number of x that are not 0 where it is 0; of 16 bits in f32.";
    "norm.Scalar" norm_of_all, [SELF, ORDER] "The length of a vector of all elements." "sum(|x|^p)^(1/p), of 16 bits in f32.";
    "norm.ScalarOpt_dim" norm, [SELF, ORDER, DIMS, KEEP] "The length of vectors." "sum(|x|^p)^(1/p), of 16 bits in f32.";
    "frobenius_norm.dim" frobenius, [SELF, DIMS, KEEP] "The root of the sum of squares." "sqrt(sum(x x)), of 16 bits in f32.";
    "logsumexp" logsumexp, [SELF, DIMS, KEEP] "The logarithm of a sum of exponentials." "m + log(sum(e^(x - m))), where m = max(x), or 0 where that is infinite; of 16 bits in f32.";
    "trace" trace, [SELF] "The sum of the main diagonal of a matrix." "sum_i x[i, i]; integers become si64.";
}

const UNBIASED_ALL: u8 = 0;
const UNBIASED_DIM: u8 = 1;
const WITH_CORRECTION: u8 = 2;
const VAR: u8 = 0;
const STD: u8 = 1;
const VAR_MEAN: u8 = 2;

/// How many elements are reduced along dimensions.
fn count_along(x: &Item, dims: &Item) -> Step<i64> {
    let shape = x.shape()?;
    let dims = if dims.is_none() { Vec::new() } else { dims.ints_value()? };
    let rank = shape.len() as i64;
    let size = |&d: &i64| shape.get(d.rem_euclid(rank.max(1)) as usize).copied().unwrap_or(1);
    let sizes: Vec<i64> = match dims.is_empty() {
        true => shape.to_vec(),
        false => dims.iter().map(size).collect(),
    };
    match sizes.iter().all(|&size| size >= 0) {
        true => Ok(sizes.iter().product()),
        false => Err(Stop::Open("sizes are not known".into())),
    }
}

fn var<const FORM: u8, const OF: u8>(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let unbiased = |s: &Steps, index| Step::Ok(f64::from(s.operand(index).int_value()? as i32));
    let (dims, correction, keep) = match FORM {
        UNBIASED_ALL => (s.none(), unbiased(s, 1)?, s.bool(false)),
        UNBIASED_DIM => (s.operand(1), unbiased(s, 2)?, s.operand(3)),
        _ => {
            let correction = s.operand(2);
            let number = if correction.is_none() { 1.0 } else { correction.float_value()? };
            (s.operand(1), number, s.operand(3))
        }
    };
    if !x.element()?.is_float() {
        return refuse(format!("{} has no floats", x.ty()?));
    }
    let wide = s.to(&x, ElementType::F64)?;
    let (yes, none) = (s.bool(true), s.none());
    let mean = s.aten("mean.dim", &[wide.clone(), dims.clone(), yes, none.clone()])?;
    let centered = s.sub(&wide, &mean)?;
    let square = s.mul(&centered, &centered)?;
    let sum = s.aten("sum.dim_IntList", &[square, dims.clone(), keep.clone(), none.clone()])?;
    let divisor = (count_along(&x, &dims)? as f64 - correction).max(0.0);
    let divisor = s.number(divisor, sum.element()?)?;
    let mut result = s.div(&sum, &divisor)?;
    if OF == STD {
        result = s.map("sqrt", &result)?;
    }
    let mut results = vec![s.narrow(&result, &x)?];
    if OF == VAR_MEAN {
        let mean = s.aten("mean.dim", &[wide, dims, keep, none])?;
        results.push(s.narrow(&mean, &x)?);
    }
    Ok(results)
}

/// The norm of degree `order` along dimensions, in floats of at least 32 bits.
fn emit_norm(s: &mut Steps, x: &Item, order: f64, dims: &Item, keep: &Item) -> Step<Item> {
    let x = if x.element()?.is_complex() { s.map("abs", x)? } else { s.wide(x)? };
    let size = s.map("abs", &x)?;
    if order.is_infinite() {
        let dims = if dims.is_none() { s.ints(&[]) } else { dims.clone() };
        let extreme = if order > 0.0 { "amax" } else { "amin" };
        return s.aten(extreme, &[size, dims, keep.clone()]);
    }
    let none = s.none();
    let terms = match order {
        0.0 => {
            let differs = s.test("ne.Scalar", &x, 0.0)?;
            s.to(&differs, x.element()?)?
        }
        1.0 => size,
        2.0 => s.mul(&x, &x)?,
        _ => s.test("pow.Tensor_Scalar", &size, order)?,
    };
    let sum = s.aten("sum.dim_IntList", &[terms, dims.clone(), keep.clone(), none])?;
    match order {
        0.0 | 1.0 => Ok(sum),
        2.0 => s.map("sqrt", &sum),
        _ => s.test("pow.Tensor_Scalar", &sum, 1.0 / order),
    }
}

fn vector_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, order, dims, keep, dtype] = s.all();
    let x = s.convert_to_dtype(&x, dtype)?;
    let norm = emit_norm(s, &x, order.float_value()?, &dims, &keep)?;
    narrow_norm(s, norm, &x)
}

/// The norm in the element type of the floats of x; of complex numbers, in that of their parts.
fn narrow_norm(s: &mut Steps, norm: Item, x: &Item) -> Step<Vec<Item>> {
    Ok(vec![if x.element()?.is_complex() { norm } else { s.narrow(&norm, x)? }])
}

fn norm_of(s: &mut Steps, order: &Item, dims: &Item, keep: &Item) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let order = if order.is_none() { 2.0 } else { order.float_value()? };
    let norm = emit_norm(s, &x, order, dims, keep)?;
    narrow_norm(s, norm, &x)
}

fn norm_of_all(s: &mut Steps) -> Step<Vec<Item>> {
    let (order, dims, no) = (s.operand(1), s.none(), s.bool(false));
    norm_of(s, &order, &dims, &no)
}

fn norm(s: &mut Steps) -> Step<Vec<Item>> {
    let [_, order, dims, keep] = s.all();
    norm_of(s, &order, &dims, &keep)
}

fn frobenius(s: &mut Steps) -> Step<Vec<Item>> {
    let ([_, dims, keep], none) = (s.all(), s.none());
    norm_of(s, &none, &dims, &keep)
}

fn logsumexp(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, dims, keep] = s.all();
    let wide = s.wide(&x)?;
    let (yes, none) = (s.bool(true), s.none());
    let most = s.aten("amax", &[wide.clone(), dims.clone(), yes])?;
    let is_infinite = s.map("isinf", &most)?;
    let zero = s.number(0.0, wide.element()?)?;
    let most = s.choose(&is_infinite, &zero, &most)?;
    let below = s.sub(&wide, &most)?;
    let power = s.map("exp", &below)?;
    let sum = s.aten("sum.dim_IntList", &[power, dims.clone(), keep.clone(), none])?;
    let log = s.map("log", &sum)?;
    // The largest ones with the dimensions of the sum.
    let most = s.view_like(&most, &log.shape()?)?;
    let result = s.add(&log, &most)?;
    Ok(vec![s.narrow(&result, &x)?])
}

fn trace(s: &mut Steps) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let [zero, first, second] = [0, 0, 1].map(|n| s.int(n));
    let diagonal = s.aten("diagonal", &[x, zero, first, second])?;
    let none = s.none();
    Ok(vec![s.aten("sum", &[diagonal, none])?])
}
