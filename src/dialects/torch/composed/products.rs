//! Sums of products of three tensors, of integers, and of several products of matrices.

use super::steps::{Item, Step, Steps, refuse};
use super::{BIAS, SELF, argument, layers};
use crate::prelude::*;

const EXPANDED: &str = "the positions of dimensions that the tensor does not have";
const MAT2: OperandDef = OperandDef::one("mat2", "matrices, y");
const SECOND: OperandDef = OperandDef::one("batch2", "as many matrices, z");
const BETA: OperandDef = argument("beta", "a constant number");
const ALPHA: OperandDef = argument("alpha", "a constant number");

layers! {
    "https://docs.pytorch.org/docs/stable/torch.html#blas-and-lapack-operations";
    "_trilinear" trilinear, [OperandDef::one("i1", "a tensor, x"), OperandDef::one("i2", "a tensor, y"), OperandDef::one("i3", "a tensor, z"), argument("expand1", EXPANDED), argument("expand2", EXPANDED), argument("expand3", EXPANDED), argument("sumdim", "the dimensions that are summed over"), argument("unroll_dim", "not looked at")] "Sums of products of three tensors." "sum(x y z) along sumdim, each stretched along the dimensions that it does not have.";
    "bilinear" bilinear, [OperandDef::one("input1", "vectors, x"), OperandDef::one("input2", "vectors, y"), OperandDef::one("weight", "a matrix for each result"), BIAS] "A number for each matrix, from two vectors." "sum over i and j of x[…, i] weight[k, i, j] y[…, j], and bias[k].";
    "addbmm" addbmm, [SELF, OperandDef::one("batch1", "matrices, y"), SECOND, BETA, ALPHA] "The sum of products of matrices, and another matrix." "beta x + alpha (y[0] z[0] + y[1] z[1] + …), without x where beta is 0.";
    "_int_mm" integers, [SELF, MAT2] "A product of two matrices of integers of 8 bits." "x y in i32.";
}

/// The tensor with the dimensions that it does not have, of size 1.
fn with_dimensions(s: &mut Steps, x: &Item, dims: &Item, rank: usize) -> Step<Item> {
    let mut dims: Vec<i64> = dims.ints_value()?;
    dims.iter_mut().filter(|dim| **dim < 0).for_each(|dim| *dim += rank as i64);
    dims.sort_unstable();
    let mut x = x.clone();
    for dim in dims {
        let dim = s.int(dim);
        x = s.aten("unsqueeze", &[x, dim])?;
    }
    Ok(x)
}

fn trilinear(s: &mut Steps) -> Step<Vec<Item>> {
    let rank = s.operand(0).rank()? + s.operand(3).ints_value()?.len();
    let mut factors = Vec::new();
    for k in 0..3 {
        let (x, dims) = (s.operand(k), s.operand(3 + k));
        let x = with_dimensions(s, &x, &dims, rank)?;
        if x.rank()? != rank {
            return refuse(format!("{} has not {rank} dimensions with those", x.ty()?));
        }
        factors.push(x);
    }
    let dims = s.operand(6);
    Ok(vec![sum_of_products(s, &factors, &dims)?])
}

/// The products of elements at the same position, from left to right, added along dimensions, if there are some.
fn sum_of_products(s: &mut Steps, factors: &[Item], dims: &Item) -> Step<Item> {
    let mut product = factors[0].clone();
    for x in &factors[1..] {
        product = s.mul(&product, x)?;
    }
    if dims.ints_value()?.is_empty() {
        return Ok(product);
    }
    let (no, none) = (s.bool(false), s.none());
    s.aten("sum.dim_IntList", &[product, dims.clone(), no, none])
}

fn bilinear(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, weight, bias] = s.all();
    if x.rank()? == 0 || y.rank()? != x.rank()? || weight.rank()? != 3 {
        return refuse(format!(
            "{}, {} and {} are no vectors and matrices",
            x.ty()?,
            y.ty()?,
            weight.ty()?
        ));
    }
    let [first, second] = [&x, &y].map(Item::static_shape);
    let outer = x.rank()? - 1;
    if first?[..outer] != second?[..outer] {
        return refuse(format!("{} and {} are not as many vectors", x.ty()?, y.ty()?));
    }
    let mut factors = [x, y];
    for (k, x) in factors.iter_mut().enumerate() {
        for dim in [-2, if k == 0 { -1 } else { -2 }] {
            let dim = s.int(dim);
            *x = s.aten("unsqueeze", &[x.clone(), dim])?;
        }
    }
    let [x, y] = factors;
    let dims = s.ints(&[-2, -1]);
    let sum = sum_of_products(s, &[x, weight, y], &dims)?;
    Ok(vec![if bias.is_none() { sum } else { s.add(&sum, &bias)? }])
}

fn addbmm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, z, beta, alpha] = s.all();
    let products = s.aten("bmm", &[y, z])?;
    let dims = s.ints(&[0]);
    let sum = sum_of_products(s, &[products], &dims)?;
    let sum = s.aten("mul.Scalar", &[sum, alpha])?;
    if beta.float_value()? == 0.0 {
        return Ok(vec![sum]);
    }
    let summand = s.aten("mul.Scalar", &[x, beta])?;
    let result = s.add(&summand, &sum)?;
    match result.static_shape()? == sum.static_shape()? {
        true => Ok(vec![result]),
        false => refuse(format!("{} is larger than the sum of products", summand.ty()?)),
    }
}

fn integers(s: &mut Steps) -> Step<Vec<Item>> {
    for x in s.all::<2>() {
        if !matches!(x.element()?, ElementType::SI8 | ElementType::UI8) {
            return refuse(format!("{} has no elements of 8 bits", x.ty()?));
        }
    }
    let [x, y] = s.all::<2>().map(|x| s.to(&x, ElementType::SI32));
    Ok(vec![s.aten("mm", &[x?, y?])?])
}
