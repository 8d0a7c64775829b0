//! Functions of one element that networks apply between layers.

use super::steps::{Item, Step, Steps, refuse};
use super::{DIM, DTYPE, SELF, WEIGHT, argument, layers};
use crate::prelude::*;

const ALPHA: OperandDef = argument("alpha", "a constant number");
const LAMBDA: OperandDef = argument("lambd", "a constant number, l");

layers! {
    "https://docs.pytorch.org/docs/stable/nn.functional.html#non-linear-activation-functions";
    "relu6" relu6, [SELF] "x between 0 and 6." "min(max(x, 0), 6).";
    "hardtanh" hardtanh, [SELF, argument("min_val", "a constant number"), argument("max_val", "a constant number")] "x between two numbers." "min(max(x, min_val), max_val).";
    "hardsigmoid" hard_sigmoid, [SELF] "x between -3 and 3, as a number between 0 and 1." "min(max(x + 3, 0), 6) / 6, of 16 bits in f32.";
    "hardswish" hard_swish, [SELF] "x times its hard sigmoid." "x min(max(x + 3, 0), 6) / 6, of 16 bits in f32.";
    "silu" silu, [SELF] "x times its sigmoid." "x / (1 + e^-x), of 16 bits in f32.";
    "mish" mish, [SELF] "x times a smooth step." "x tanh(log(1 + e^x)), of 16 bits in f32.";
    "gelu" gelu, [SELF, argument("approximate", "a constant `!torch.str`: \"none\" or \"tanh\"")] "x times the normal distribution's share below x." "x (1 + erf(x / sqrt 2)) / 2, or with \"tanh\" x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2; as `onnx.Gelu`.";
    "elu" elu, [SELF, ALPHA, argument("scale", "a constant number"), argument("input_scale", "a constant number")] "x, or an exponential where x <= 0." "scale x where x > 0, else scale alpha (e^(input_scale x) - 1); of 16 bits in f32.";
    "selu" selu, [SELF] "Elu, scaled so that layers preserve mean and variance." "As `torch.aten.elu` with alpha 1.6732632423543772 and scale 1.0507009873554805.";
    "celu" celu, [SELF, ALPHA] "Elu with a continuous derivative." "As `torch.aten.elu` with input_scale 1 / alpha.";
    "leaky_relu" leaky_relu, [SELF, argument("negative_slope", "a constant number")] "x, or a multiple where x <= 0." "x where x > 0, else x negative_slope.";
    "prelu" prelu, [SELF, WEIGHT] "x, or a multiple where x <= 0, one for each channel." "x where x > 0, else weight x. The weight has one number, or one for each size of dimension 1.";
    "softplus" softplus, [SELF, argument("beta", "a constant number"), argument("threshold", "a constant number")] "A smooth maximum of x and 0." "log(1 + e^(beta x)) / beta, and x where beta x > threshold; of 16 bits in f32.";
    "log_sigmoid" log_sigmoid, [SELF] "The logarithm of the sigmoid." "min(x, 0) - log(1 + e^-|x|), of 16 bits in f32.";
    "hardshrink" hard_shrink, [SELF, LAMBDA] "x, or 0 near 0." "0 where |x| <= l, else x.";
    "softshrink" soft_shrink, [SELF, LAMBDA] "x moved toward 0." "x - sign(x) l where |x| > l, else 0 x.";
    "threshold" threshold, [SELF, argument("threshold", "a constant number, t"), argument("value", "a constant number, v")] "x, or a value where x is not above a threshold." "v where x <= t, else x.";
    "logit" logit, [SELF, argument("eps", "a constant `!torch.float`, or None")] "The inverse of the sigmoid." "log(x / (1 - x)), of x between eps and 1 - eps unless eps is None; of 16 bits in f32.";
    "glu" glu, [SELF, DIM] "One half of the elements times the sigmoid of the other." "a / (1 + e^-b), where a and b are the halves of x along dim; of 16 bits in f32.";
    "softmax.int" softmax, [SELF, DIM, DTYPE] "Exponentials along a dimension, divided by their sum." "e / sum(e), where e = e^(x - max(x)), as `onnx.Softmax`; elements become those of dtype first.";
    "_softmax" softmax_of_compilers, [SELF, DIM, argument("half_to_float", "a constant `!torch.bool`: true: f16 becomes f32")] "Exponentials along a dimension, divided by their sum." "e / sum(e), where e = e^(x - max(x)), as `onnx.Softmax`.";
    "_safe_softmax" safe_softmax, [SELF, DIM, DTYPE] "Exponentials along a dimension, divided by their sum." "As `torch.aten.softmax.int`, 0 where all elements along dim are minus infinity.";
    "log_softmax.int" log_softmax, [SELF, DIM, DTYPE] "The logarithm of the softmax." "(x - max(x)) - log(sum(e^(x - max(x)))), as `onnx.LogSoftmax`; elements become those of dtype first.";
    "_log_softmax" log_softmax_of_compilers, [SELF, DIM, argument("half_to_float", "a constant `!torch.bool`: true: f16 becomes f32")] "The logarithm of the softmax." "(x - max(x)) - log(sum(e^(x - max(x)))), as `onnx.LogSoftmax`.";
}

/// A function of x in floats of at least 32 bits, in the element type of x.
fn in_wide(s: &mut Steps, of: impl FnOnce(&mut Steps, Item) -> Step<Item>) -> Step<Vec<Item>> {
    let x = s.operand(0);
    let wide = s.wide(&x)?;
    let y = of(s, wide)?;
    Ok(vec![s.narrow(&y, &x)?])
}

fn clamp(s: &mut Steps, x: &Item, low: f64, high: f64) -> Step<Item> {
    let [low, high] = [s.float(low), s.float(high)];
    s.aten("clamp", &[x.clone(), low, high])
}

fn relu6(s: &mut Steps) -> Step<Vec<Item>> {
    let (x, low, high) = (s.operand(0), s.int(0), s.int(6));
    Ok(vec![s.aten("clamp", &[x, low, high])?])
}

fn hardtanh(s: &mut Steps) -> Step<Vec<Item>> {
    let operands: [Item; 3] = s.all();
    Ok(vec![s.aten("clamp", &operands)?])
}

fn between_0_and_6(s: &mut Steps, x: &Item) -> Step<Item> {
    let moved = s.plus(x, 3.0)?;
    clamp(s, &moved, 0.0, 6.0)
}

fn hard_sigmoid(s: &mut Steps) -> Step<Vec<Item>> {
    in_wide(s, |s, x| {
        let clamped = between_0_and_6(s, &x)?;
        let six = s.float(6.0);
        s.aten("div.Scalar", &[clamped, six])
    })
}

fn hard_swish(s: &mut Steps) -> Step<Vec<Item>> {
    in_wide(s, |s, x| {
        let clamped = between_0_and_6(s, &x)?;
        let product = s.mul(&x, &clamped)?;
        let six = s.float(6.0);
        s.aten("div.Scalar", &[product, six])
    })
}

fn silu(s: &mut Steps) -> Step<Vec<Item>> {
    in_wide(s, |s, x| {
        let share = s.map("sigmoid", &x)?;
        s.mul(&x, &share)
    })
}

fn mish(s: &mut Steps) -> Step<Vec<Item>> {
    in_wide(s, |s, x| {
        let power = s.map("exp", &x)?;
        let log = s.map("log1p", &power)?;
        let step = s.map("tanh", &log)?;
        s.mul(&x, &step)
    })
}

fn gelu(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, approximate] = s.all();
    let approximate = AttrValue::Str(approximate.str_value()?.into());
    s.onnx("Gelu", &[x], [("approximate", approximate)])
}

/// scale x where x > 0, else scale alpha (e^(input_scale x) - 1).
fn emit_elu(s: &mut Steps, x: &Item, [alpha, scale, input_scale]: [f64; 3]) -> Step<Item> {
    let above = if scale == 1.0 { x.clone() } else { s.times(x, scale)? };
    let scaled = if input_scale == 1.0 { x.clone() } else { s.times(x, input_scale)? };
    let power = s.map("expm1", &scaled)?;
    let below = s.times(&power, alpha * scale)?;
    let is_above = s.test("gt.Scalar", x, 0.0)?;
    s.choose(&is_above, &above, &below)
}

fn elu(s: &mut Steps) -> Step<Vec<Item>> {
    let [_, alpha, scale, input_scale] = s.all();
    let factors = [alpha.float_value()?, scale.float_value()?, input_scale.float_value()?];
    in_wide(s, |s, x| emit_elu(s, &x, factors))
}

fn selu(s: &mut Steps) -> Step<Vec<Item>> {
    in_wide(s, |s, x| emit_elu(s, &x, [1.673_263_242_354_377_2, 1.050_700_987_355_480_5, 1.0]))
}

fn celu(s: &mut Steps) -> Step<Vec<Item>> {
    let alpha = s.operand(1).float_value()?;
    in_wide(s, |s, x| emit_elu(s, &x, [alpha, 1.0, 1.0 / alpha]))
}

fn leaky_relu(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, slope] = s.all();
    let below = s.aten("mul.Scalar", &[x.clone(), slope])?;
    let is_above = s.test("gt.Scalar", &x, 0.0)?;
    Ok(vec![s.choose(&is_above, &x, &below)?])
}

fn prelu(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, weight] = s.all();
    let mut shape: Shape = x.shape()?.iter().map(|_| 1).collect();
    let count = weight.static_shape()?.iter().product();
    if count != 1 {
        let Some(channels) = shape.get_mut(1) else {
            return refuse("a tensor of one dimension has no channels");
        };
        *channels = count;
    }
    let weight = s.view(&weight, &shape)?;
    let below = s.mul(&weight, &x)?;
    let is_above = s.test("gt.Scalar", &x, 0.0)?;
    Ok(vec![s.choose(&is_above, &x, &below)?])
}

fn softplus(s: &mut Steps) -> Step<Vec<Item>> {
    let [_, beta, threshold] = s.all();
    let (beta, threshold) = (beta.float_value()?, threshold.float_value()?);
    in_wide(s, |s, x| {
        let scaled = s.times(&x, beta)?;
        let power = s.map("exp", &scaled)?;
        let log = s.map("log1p", &power)?;
        let divisor = s.float(beta);
        let value = s.aten("div.Scalar", &[log, divisor])?;
        let is_large = s.test("gt.Scalar", &scaled, threshold)?;
        s.choose(&is_large, &x, &value)
    })
}

fn log_sigmoid(s: &mut Steps) -> Step<Vec<Item>> {
    in_wide(s, |s, x| {
        let zero = s.number(0.0, x.element()?)?;
        let least = s.aten("minimum", &[zero, x.clone()])?;
        let distance = s.map("abs", &x)?;
        let negative = s.map("neg", &distance)?;
        let power = s.map("exp", &negative)?;
        let log = s.map("log1p", &power)?;
        s.sub(&least, &log)
    })
}

fn hard_shrink(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, lambda] = s.all();
    let distance = s.map("abs", &x)?;
    let is_near = s.aten("le.Scalar", &[distance, lambda])?;
    let zero = s.number(0.0, x.element()?)?;
    Ok(vec![s.choose(&is_near, &zero, &x)?])
}

fn soft_shrink(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, lambda] = s.all();
    let distance = s.map("abs", &x)?;
    let is_far = s.aten("gt.Scalar", &[distance, lambda.clone()])?;
    let sign = s.map("sign", &x)?;
    let step = s.aten("mul.Scalar", &[sign, lambda])?;
    let far = s.sub(&x, &step)?;
    let near = s.times(&x, 0.0)?;
    Ok(vec![s.choose(&is_far, &far, &near)?])
}

fn threshold(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, bound, value] = s.all();
    let is_below = s.aten("le.Scalar", &[x.clone(), bound])?;
    let value = s.number(value.float_value()?, x.element()?)?;
    Ok(vec![s.choose(&is_below, &value, &x)?])
}

fn logit(s: &mut Steps) -> Step<Vec<Item>> {
    let eps = s.operand(1);
    let eps = if eps.is_none() { None } else { Some(eps.float_value()?) };
    in_wide(s, |s, x| {
        let x = match eps {
            Some(eps) => clamp(s, &x, eps, 1.0 - eps)?,
            None => x,
        };
        let rest = s.one_less(&x)?;
        let odds = s.div(&x, &rest)?;
        s.map("log", &odds)
    })
}

fn glu(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, dim] = s.all();
    let d = dim.dim_value(x.rank()?)?;
    let size = x.static_shape()?.get(d).copied().unwrap_or(1);
    if size % 2 != 0 {
        return refuse(format!("dimension {d} of size {size} has no halves"));
    }
    in_wide(s, |s, x| {
        let half = |s: &mut Steps, start: i64| {
            let (start, length) = (s.int(start), s.int(size / 2));
            s.aten("narrow", &[x.clone(), dim.clone(), start, length])
        };
        let (a, b) = (half(s, 0)?, half(s, size / 2)?);
        let share = s.map("sigmoid", &b)?;
        s.mul(&a, &share)
    })
}

/// ONNX's function along a dimension.
fn along(s: &mut Steps, x: &Item, name: &str) -> Step<Vec<Item>> {
    let d = s.operand(1).dim_value(x.rank()?)?;
    let shape = x.shape()?;
    let x = if shape.is_empty() { s.view(x, &[1])? } else { x.clone() };
    let results = s.onnx(name, &[x], [("axis", AttrValue::Int(d as i64))])?;
    if shape.is_empty() { Ok(vec![s.view(&results[0], &[])?]) } else { Ok(results) }
}

fn along_as_dtype(s: &mut Steps, name: &str) -> Step<Vec<Item>> {
    let [x, _, dtype] = s.all();
    let x = s.convert_to_dtype(&x, dtype)?;
    let x = if x.element()?.is_float() { x } else { s.wide(&x)? };
    along(s, &x, name)
}

fn along_of_compilers(s: &mut Steps, name: &str) -> Step<Vec<Item>> {
    let [x, _, half_to_float] = s.all();
    let x = if half_to_float.bool_value()? { s.to(&x, ElementType::F32)? } else { x };
    along(s, &x, name)
}

fn softmax(s: &mut Steps) -> Step<Vec<Item>> {
    along_as_dtype(s, "Softmax")
}

fn safe_softmax(s: &mut Steps) -> Step<Vec<Item>> {
    let weights = softmax(s)?.remove(0);
    let x = s.operand(0);
    let (dims, yes) = (s.ints(&[s.operand(1).int_value()?]), s.bool(true));
    let most = s.aten("amax", &[x, dims, yes])?;
    let is_nothing = s.test("eq.Scalar", &most, f64::NEG_INFINITY)?;
    let zero = s.number(0.0, weights.element()?)?;
    Ok(vec![s.choose(&is_nothing, &zero, &weights)?])
}

fn softmax_of_compilers(s: &mut Steps) -> Step<Vec<Item>> {
    along_of_compilers(s, "Softmax")
}

fn log_softmax(s: &mut Steps) -> Step<Vec<Item>> {
    along_as_dtype(s, "LogSoftmax")
}

fn log_softmax_of_compilers(s: &mut Steps) -> Step<Vec<Item>> {
    along_of_compilers(s, "LogSoftmax")
}
