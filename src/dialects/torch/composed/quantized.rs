//! Quantization as PyTorch's quantizers for export write it.

use super::steps::{Item, Step, Steps, refuse, unknown};
use super::{argument, composed};
use crate::prelude::*;

const INPUT: OperandDef = OperandDef::one("input", "a tensor, x");
const SCALE: OperandDef = argument("scale", "a constant number");
const ZERO: OperandDef = argument("zero_point", "a constant `!torch.int`");
const SCALES: OperandDef = OperandDef::one("scales", "a number for each slice along the axis");
const ZEROS: OperandDef = OperandDef::one("zero_points", "an integer for each slice, or None");
const AXIS: OperandDef = argument("axis", "a constant `!torch.int`");
const LEAST: OperandDef = argument("quant_min", "the least number");
const MOST: OperandDef = argument("quant_max", "the largest number");
const DTYPE: OperandDef = argument("dtype", "torch's number of the type of steps");
const RESULT: OperandDef = argument("out_dtype", "torch's number of the type, or None: f32");

composed! {
    "torch.quantized_decomposed.", "https://docs.pytorch.org/ao/stable/pt2e_quantization/index.html";
    "quantize_per_tensor" quantize, [INPUT, SCALE, ZERO, LEAST, MOST, DTYPE] "Numbers as steps of a scale." "min(max(round(x (1 / scale)) + zero_point, quant_min), quant_max), half rounded to even, in f32.";
    "dequantize_per_tensor" dequantize, [INPUT, SCALE, ZERO, LEAST, MOST, DTYPE, RESULT] "Steps of a scale as numbers." "(x - zero_point) scale, in f32.";
    "quantize_per_channel" quantize_slices, [INPUT, SCALES, ZEROS, AXIS, LEAST, MOST, DTYPE] "Numbers as steps of a scale for each slice." "min(max(round(x (1 / scale)) + zero_point, quant_min), quant_max), half rounded to even, in f32.";
    "dequantize_per_channel" dequantize_slices, [INPUT, SCALES, ZEROS, AXIS, LEAST, MOST, DTYPE, RESULT] "Steps of a scale for each slice as numbers." "(x - zero_point) scale, in f32.";
}

/// The scale and the zero point of a tensor, in f32.
fn of_tensor(s: &mut Steps) -> Step<[Item; 2]> {
    let (scale, zero) = (s.operand(1).float_value()?, s.operand(2).int_value()?);
    Ok([s.number(scale, ElementType::F32)?, s.number(zero as f64, ElementType::F32)?])
}

/// The scales and the zero points of slices, in f32.
fn of_slices(s: &mut Steps) -> Step<[Item; 2]> {
    let [x, scales, zeros, axis] = s.all();
    let mut shape: Shape = x.shape()?.iter().map(|_| 1).collect();
    let d = axis.dim_value(shape.len())?;
    let Some(size) = shape.get_mut(d) else { return refuse("a scalar has no slices") };
    *size = x.shape()?[d];
    let own = *size;
    let line = |s: &mut Steps, list: &Item| match list.shape()?[..] {
        [count] if count == own => s.view_like(list, &shape),
        [count] if size::may_equal(count, own) => Err(unknown("the number of slices")),
        _ => refuse(format!("{} has no number for each of {own} slices", list.ty()?)),
    };
    let scales = line(s, &scales)?;
    let zeros = match zeros.is_none() {
        true => s.number(0.0, ElementType::F32)?,
        false => line(s, &zeros)?,
    };
    Ok([s.to(&scales, ElementType::F32)?, s.to(&zeros, ElementType::F32)?])
}

fn to_steps(s: &mut Steps, [scale, zero]: [Item; 2], first: usize) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let x = s.to(&x, ElementType::F32)?;
    let inverse = s.map("reciprocal", &scale)?;
    let product = s.mul(&x, &inverse)?;
    let whole = s.map("round", &product)?;
    let moved = s.add(&whole, &zero)?;
    let [least, most, dtype] = [0, 1, 2].map(|k| s.operand(first + k));
    let clamped = s.aten("clamp", &[moved, least, most])?;
    Ok(vec![s.convert_to_dtype(&clamped, dtype)?])
}

fn to_numbers(s: &mut Steps, [scale, zero]: [Item; 2], dtype: usize) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let x = s.to(&x, ElementType::F32)?;
    let moved = s.sub(&x, &zero)?;
    let product = s.mul(&moved, &scale)?;
    let dtype = if s.call.operands.len() > dtype { s.operand(dtype) } else { s.none() };
    Ok(vec![s.convert_to_dtype(&product, dtype)?])
}

fn quantize(s: &mut Steps) -> Step<Vec<Item>> {
    let of = of_tensor(s)?;
    to_steps(s, of, 3)
}

fn dequantize(s: &mut Steps) -> Step<Vec<Item>> {
    let of = of_tensor(s)?;
    to_numbers(s, of, 6)
}

fn quantize_slices(s: &mut Steps) -> Step<Vec<Item>> {
    let of = of_slices(s)?;
    to_steps(s, of, 4)
}

fn dequantize_slices(s: &mut Steps) -> Step<Vec<Item>> {
    let of = of_slices(s)?;
    to_numbers(s, of, 7)
}
