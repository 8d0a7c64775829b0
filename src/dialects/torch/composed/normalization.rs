//! Elements less a mean, divided by a deviation: as ONNX's layers.

use super::steps::{Item, Step, Steps, refuse, unknown};
use super::{BIAS, SELF, WEIGHT, argument, layers};
use crate::prelude::*;

const MEAN: OperandDef = OperandDef::one("running_mean", "a number for each channel, or None");
const VARIANCE: OperandDef = OperandDef::one("running_var", "a number for each channel, or None");
const TRAINING: OperandDef = argument("training", "a constant `!torch.bool`, false");
const MOMENTUM: OperandDef = argument("momentum", "not looked at");
const EPS: OperandDef = argument("eps", "what is added to variances");
const CUDNN: OperandDef = argument("cudnn_enabled", "not looked at");
const SHAPE: OperandDef = argument("normalized_shape", "the sizes of the last dimensions: a layer");

layers! {
    "https://docs.pytorch.org/docs/stable/nn.functional.html#normalization-functions";
    "layer_norm" layer_norm, [SELF, SHAPE, WEIGHT, BIAS, EPS, CUDNN] "Elements less their layer's mean, scaled." "(x - mean) / sqrt(variance + eps) weight + bias, as `onnx.LayerNormalization`.";
    "native_layer_norm" native_layer_norm, [SELF, SHAPE, WEIGHT, BIAS, EPS] "Elements less their layer's mean, scaled; the mean; and the inverse of the deviation." "(x - mean) / sqrt(variance + eps) weight + bias, as `onnx.LayerNormalization`.", results = &["result", "mean", "rstd"], assembly = Some("operands attr-dict `:` type(operands) `->` type($result) `,` type($mean) `,` type($rstd)");
    "rms_norm" rms_norm, [SELF, SHAPE, WEIGHT, argument("eps", "what is added to means; None: the distance of 1 to the next float")] "Elements divided by their layer's root mean square." "x / sqrt(mean(x x) + eps) weight, as `onnx.RMSNormalization`.";
    "batch_norm" batch_norm, [SELF, WEIGHT, BIAS, MEAN, VARIANCE, TRAINING, MOMENTUM, EPS, CUDNN] "Elements less their channel's mean, scaled." "(x - running_mean) / sqrt(running_var + eps) weight + bias, as `onnx.BatchNormalization`.";
    "native_batch_norm" native_batch_norm, [SELF, WEIGHT, BIAS, MEAN, VARIANCE, TRAINING, MOMENTUM, EPS] "Elements less their channel's mean, scaled." "(x - running_mean) / sqrt(running_var + eps) weight + bias, as `onnx.BatchNormalization`; the other results have no elements.", results = &["result", "mean", "rstd"], assembly = Some("operands attr-dict `:` type(operands) `->` type($result) `,` type($mean) `,` type($rstd)");
    "_native_batch_norm_legit_no_training" batch_norm_of_compilers, [SELF, WEIGHT, BIAS, MEAN, VARIANCE, MOMENTUM, EPS] "Elements less their channel's mean, scaled." "(x - running_mean) / sqrt(running_var + eps) weight + bias, as `onnx.BatchNormalization`; the other results have no elements.", results = &["result", "mean", "rstd"], assembly = Some("operands attr-dict `:` type(operands) `->` type($result) `,` type($mean) `,` type($rstd)");
    "renorm" renorm, [SELF, argument("p", "a constant number"), argument("dim", "a constant `!torch.int`"), argument("maxnorm", "a constant number")] "Slices with a bounded norm." "Each slice along dim times maxnorm / (norm + 1e-7) where its p-norm is above maxnorm; norms of 16 bits in f32.";
    "group_norm" group_norm, [SELF, argument("num_groups", "how many groups the channels are in"), WEIGHT, BIAS, EPS, CUDNN] "Elements less their group's mean, scaled." "(x - mean) / sqrt(variance + eps) weight + bias, as `onnx.GroupNormalization`.";
    "native_group_norm" native_group_norm, [SELF, WEIGHT, BIAS, argument("N", "the first size"), argument("C", "how many channels there are"), argument("HxW", "how many elements an image has"), argument("group", "how many groups the channels are in"), EPS] "Elements less their group's mean, scaled; the mean; and the inverse of the deviation." "(x - mean) / sqrt(variance + eps) weight + bias, as `onnx.GroupNormalization`; the mean and the inverse in f64, rounded once.", results = &["result", "mean", "rstd"], assembly = Some("operands attr-dict `:` type(operands) `->` type($result) `,` type($mean) `,` type($rstd)");
    "instance_norm" instance_norm, [SELF, WEIGHT, BIAS, MEAN, VARIANCE, argument("use_input_stats", "a constant `!torch.bool`, true"), MOMENTUM, EPS, CUDNN] "Elements less their image's mean, scaled." "(x - mean) / sqrt(variance + eps) weight + bias, as `onnx.InstanceNormalization`.";
}

/// A number as an attribute.
fn scalar(value: f64) -> AttrValue {
    let mut builder = TensorBuilder::new(ElementType::F64, &[]);
    builder.push_float(value);
    AttrValue::Tensor(builder.finish())
}

/// A tensor, or one of `shape` that is full of a number where an argument is None.
fn or_full(s: &mut Steps, item: &Item, shape: &[i64], value: f64, like: &Item) -> Step<Item> {
    if !item.is_none() {
        return Ok(item.clone());
    }
    let element = like.element()?;
    let number = Tensor::from_ints(ElementType::I64, &[], &[value as i128]);
    let number = super::super::promote::converted(&number, element);
    Ok(s.tensor(formulas::stretched(&number, shape)?))
}

/// The first dimension of a layer.
fn axis_of(x: &Item, shape: &Item) -> Step<(i64, Vec<i64>)> {
    let (own, layer) = (x.shape()?, shape.ints_value()?);
    let first = own.len().checked_sub(layer.len()).filter(|_| !layer.is_empty());
    let may_end =
        |first: usize| own[first..].iter().zip(&layer).all(|(&a, &b)| size::may_equal(a, b));
    match first.filter(|&first| may_end(first)) {
        Some(first) if own[first..] == layer[..] => Ok((first as i64, layer)),
        Some(_) => Err(unknown("a size of a layer")),
        None => refuse(format!("{} does not end with the sizes {layer:?}", x.ty()?)),
    }
}

fn layer_of(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, shape, weight, bias, eps] = s.all();
    let (axis, layer) = axis_of(&x, &shape)?;
    let weight = or_full(s, &weight, &layer, 1.0, &x)?;
    let mut operands = vec![x.clone(), weight];
    operands.extend((!bias.is_none()).then_some(bias));
    let stash = match x.element()? {
        ElementType::F64 => 11,
        _ => 1,
    };
    let attrs = [
        ("axis", AttrValue::Int(axis)),
        ("stash_type", AttrValue::Int(stash)),
        ("epsilon", scalar(eps.float_value()?)),
    ];
    s.onnx("LayerNormalization", &operands, attrs)
}

fn layer_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let mut results = layer_of(s)?;
    results.truncate(1);
    Ok(results)
}

fn native_layer_norm(s: &mut Steps) -> Step<Vec<Item>> {
    layer_of(s)
}

fn rms_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, shape, weight, eps] = s.all();
    let (axis, layer) = axis_of(&x, &shape)?;
    let weight = or_full(s, &weight, &layer, 1.0, &x)?;
    let eps = match (eps.is_none(), x.element()?) {
        (false, _) => eps.float_value()?,
        (true, ElementType::F64) => f64::EPSILON,
        (true, _) => f64::from(f32::EPSILON),
    };
    s.onnx(
        "RMSNormalization",
        &[x, weight],
        [("axis", AttrValue::Int(axis)), ("epsilon", scalar(eps))],
    )
}

/// The number of channels.
fn channels_of(x: &Item) -> Step<i64> {
    match x.shape()?.get(1) {
        Some(&count) if count > 0 => Ok(count),
        Some(&count) if size::is_open(count) => Err(unknown("the number of channels")),
        _ => refuse(format!("{} has no channels", x.ty()?)),
    }
}

fn batch_of(s: &mut Steps, training: Option<usize>, eps: usize) -> Step<Vec<Item>> {
    let [x, weight, bias, mean, variance] = s.all();
    if let Some(training) = training
        && s.operand(training).bool_value()?
    {
        return refuse("training is true: means of batches are not computed with here");
    }
    let count = channels_of(&x)?;
    let weight = or_full(s, &weight, &[count], 1.0, &x)?;
    let bias = or_full(s, &bias, &[count], 0.0, &x)?;
    let epsilon = scalar(s.operand(eps).float_value()?);
    s.onnx("BatchNormalization", &[x, weight, bias, mean, variance], [("epsilon", epsilon)])
}

/// The result, and two tensors without elements.
fn without_statistics(s: &mut Steps, mut results: Vec<Item>) -> Step<Vec<Item>> {
    let element = s.wide(&results[0])?.element()?;
    let nothing = s.tensor(Tensor::zero(element, &[0]));
    results.truncate(1);
    results.extend([nothing.clone(), nothing]);
    Ok(results)
}

fn batch_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let mut results = batch_of(s, Some(5), 7)?;
    results.truncate(1);
    Ok(results)
}

fn native_batch_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let results = batch_of(s, Some(5), 7)?;
    without_statistics(s, results)
}

fn batch_norm_of_compilers(s: &mut Steps) -> Step<Vec<Item>> {
    let results = batch_of(s, None, 6)?;
    without_statistics(s, results)
}

fn group_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, groups, weight, bias, eps] = s.all();
    Ok(vec![groups_of(s, [&x, &weight, &bias], &groups, &eps)?])
}

/// The normalized elements, the means of groups and the inverses of their deviations.
fn native_group_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, weight, bias, batch, _, _, groups, eps] = s.all();
    let result = groups_of(s, [&x, &weight, &bias], &groups, &eps)?;
    let own = [batch.int_value()?, groups.int_value()?];
    let all = element_count(&x.static_shape()?).unwrap_or(0);
    let Some(count) = own[0].checked_mul(own[1]).and_then(|groups| all.checked_div(groups)) else {
        return refuse(format!("{} has no {} images of {} groups", x.ty()?, own[0], own[1]));
    };
    let wide = s.to(&x, ElementType::F64)?;
    let rows = s.view(&wide, &[own[0], own[1], count])?;
    let (dims, no, yes, none) = (s.ints(&[2]), s.bool(false), s.bool(true), s.none());
    let mean = s.aten("mean.dim", &[rows.clone(), dims.clone(), yes, none.clone()])?;
    let centered = s.sub(&rows, &mean)?;
    let square = s.mul(&centered, &centered)?;
    let variance = s.aten("mean.dim", &[square, dims, no, none])?;
    let sum = s.plus(&variance, eps.float_value()?)?;
    let inverse = s.map("rsqrt", &sum)?;
    let mean = s.view(&mean, &own)?;
    Ok(vec![result, s.narrow(&mean, &x)?, s.narrow(&inverse, &x)?])
}

fn groups_of(
    s: &mut Steps,
    [x, weight, bias]: [&Item; 3],
    groups: &Item,
    eps: &Item,
) -> Step<Item> {
    let count = channels_of(x)?;
    let weight = or_full(s, weight, &[count], 1.0, x)?;
    let bias = or_full(s, bias, &[count], 0.0, x)?;
    // A tensor without a dimension of an image has one element for each channel.
    let shape = x.shape()?;
    let image = [&shape[..], &[1]].concat();
    let image = if shape.len() == 2 { s.view_like(x, &image)? } else { x.clone() };
    let attrs = [
        ("num_groups", AttrValue::Int(groups.int_value()?)),
        ("epsilon", scalar(eps.float_value()?)),
    ];
    let result = s.onnx("GroupNormalization", &[image, weight, bias], attrs)?.remove(0);
    s.view_like(&result, &shape)
}

fn instance_norm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, weight, bias, _, _, is_own, _, eps] = s.all();
    if !is_own.bool_value()? {
        return refuse("use_input_stats is false: running means are not computed with here");
    }
    let count = channels_of(&x)?;
    let weight = or_full(s, &weight, &[count], 1.0, &x)?;
    let bias = or_full(s, &bias, &[count], 0.0, &x)?;
    let epsilon = scalar(eps.float_value()?);
    s.onnx("InstanceNormalization", &[x, weight, bias], [("epsilon", epsilon)])
}

fn renorm(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, p, dim, most] = s.all();
    let (rank, most) = (x.rank()?, most.float_value()?);
    let d = dim.dim_value(rank)?;
    if rank < 2 {
        return refuse("a tensor of two or more dimensions is needed");
    }
    let others: Vec<i64> = (0..rank).filter(|&k| k != d).map(|k| k as i64).collect();
    let wide = s.wide(&x)?;
    let (dims, yes, none) = (s.ints(&others), s.bool(true), s.none());
    let norm = s.aten("linalg_vector_norm", &[wide, p, dims, yes, none])?;
    let (moved, most_item) = (s.plus(&norm, 1e-7)?, s.number(most, norm.element()?)?);
    let factor = s.div(&most_item, &moved)?;
    let is_above = s.test("gt.Scalar", &norm, most)?;
    let one = s.number(1.0, factor.element()?)?;
    let factor = s.choose(&is_above, &factor, &one)?;
    let factor = s.narrow(&factor, &x)?;
    Ok(vec![s.mul(&x, &factor)?])
}
