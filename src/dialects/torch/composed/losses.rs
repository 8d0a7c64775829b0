//! Losses.

use super::steps::{Item, Step, Steps, refuse};
use super::{SELF, argument, composed};
use crate::prelude::*;

const TARGET: OperandDef = OperandDef::one("target", "a tensor, y");
const REDUCTION: OperandDef = argument("reduction", "0: none, 1: the mean, 2: the sum");

const GRAD: OperandDef = OperandDef::one("grad_output", "the gradient of the result, g");
const RESULT: OperandDef = OperandDef::one("output", "the result, y");
const INPUT_DTYPE: OperandDef = argument("input_dtype", "not looked at");

composed! {
    "https://docs.pytorch.org/docs/stable/nn.functional.html#loss-functions";
    "mse_loss" mse_loss, [SELF, TARGET, REDUCTION] "Squares of differences." "(x - y)^2, or the mean or the sum of these.";
    "l1_loss" l1_loss, [SELF, TARGET, REDUCTION] "Sizes of differences." "|x - y|, or the mean or the sum of these.";
    "kl_div" kl_div, [SELF, TARGET, REDUCTION, argument("log_target", "whether y are logarithms")] "Divergences of distributions." "y (log(y) - x), 0 where y = 0; e^y (y - x) where y are logarithms; or the mean or the sum of these.";
    "poisson_nll_loss" poisson_nll_loss, [OperandDef::one("input", "a tensor, x"), TARGET, argument("log_input", "whether x are logarithms"), argument("full", "whether Stirling's terms are added"), argument("eps", "what is added before a logarithm"), REDUCTION] "A loss of numbers of events." "x - y log(x + eps), or e^x - y x where x are logarithms; with full, y log(y) - y + log(2 pi y) / 2 is added where y > 1; or the mean or the sum of these.";
    "cosine_similarity" cosine_similarity, [OperandDef::one("x1", "a tensor, x"), OperandDef::one("x2", "a tensor, y"), argument("dim", "a constant `!torch.int`"), argument("eps", "the least length")] "The cosine of the angle between vectors." "sum((x / max(|x|, eps)) (y / max(|y|, eps))) along dim.";
    "threshold_backward" threshold_backward, [GRAD, SELF, argument("threshold", "a constant number, t")] "The gradient of a threshold." "0 where x <= t, else g.";
    "tanh_backward" tanh_backward, [GRAD, RESULT] "The gradient of tanh." "g (1 - y y).";
    "sigmoid_backward" sigmoid_backward, [GRAD, RESULT] "The gradient of the sigmoid." "g (1 - y) y.";
    "hardtanh_backward" hardtanh_backward, [GRAD, SELF, argument("min_val", "a constant number"), argument("max_val", "a constant number")] "The gradient of hardtanh." "0 where x <= min_val or x >= max_val, else g.";
    "leaky_relu_backward" leaky_relu_backward, [GRAD, SELF, argument("negative_slope", "a constant number"), argument("self_is_result", "not looked at")] "The gradient of leaky_relu." "g where x > 0, else g negative_slope.";
    "elu_backward" elu_backward, [GRAD, argument("alpha", "a constant number"), argument("scale", "a constant number"), argument("input_scale", "a constant number, c"), argument("is_result", "whether x is the result"), OperandDef::one("self_or_result", "a tensor, x")] "The gradient of elu." "g scale where x > 0, else g c (x + alpha scale) of the result, and g c alpha scale e^(c x) of the operand; of 16 bits in f32.";
    "softplus_backward" softplus_backward, [GRAD, SELF, argument("beta", "a constant number"), argument("threshold", "a constant number")] "The gradient of softplus." "g e^(beta x) / (e^(beta x) + 1), and g where beta x > threshold; of 16 bits in f32.";
    "rrelu_with_noise_backward" rrelu_backward, [GRAD, SELF, OperandDef::one("noise", "the slopes that were drawn"), argument("lower", "a constant number"), argument("upper", "a constant number"), argument("training", "a constant `!torch.bool`"), argument("self_is_result", "not looked at")] "The gradient of a ReLU with random slopes." "g noise where slopes are drawn: in training, with upper - lower > 1e-6; else as `torch.aten.leaky_relu_backward` with the mean of lower and upper.";
    "gelu_backward" gelu_backward, [GRAD, SELF, argument("approximate", "a constant `!torch.str`: \"none\" or \"tanh\"")] "The gradient of gelu." "g times the derivative of `torch.aten.gelu`, of 16 bits in f32.";
    "_softmax_backward_data" softmax_backward, [GRAD, RESULT, argument("dim", "a constant `!torch.int`"), INPUT_DTYPE] "The gradient of the softmax." "g y - y sum(g y) along dim.";
    "_log_softmax_backward_data" log_softmax_backward, [GRAD, RESULT, argument("dim", "a constant `!torch.int`"), INPUT_DTYPE] "The gradient of the logarithm of the softmax." "g - e^y sum(g) along dim.";
}

/// The elements, their mean or their sum, as the operand of this number says.
fn reduced(s: &mut Steps, loss: Item, reduction: usize) -> Step<Vec<Item>> {
    let none = s.none();
    Ok(vec![match s.operand(reduction).int_value()? {
        0 => loss,
        1 => s.aten("mean", &[loss, none])?,
        2 => s.aten("sum", &[loss, none])?,
        other => return refuse(format!("there is no reduction {other}")),
    }])
}

fn mse_loss(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y] = s.all();
    let difference = s.sub(&x, &y)?;
    let square = s.mul(&difference, &difference)?;
    reduced(s, square, 2)
}

fn l1_loss(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y] = s.all();
    let difference = s.sub(&x, &y)?;
    let size = s.map("abs", &difference)?;
    reduced(s, size, 2)
}

fn kl_div(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, _, are_logs] = s.all();
    let loss = match are_logs.bool_value()? {
        true => {
            let (power, difference) = (s.map("exp", &y)?, s.sub(&y, &x)?);
            s.mul(&power, &difference)?
        }
        false => {
            let (own, product) = (s.aten("xlogy.Tensor", &[y.clone(), y.clone()])?, s.mul(&y, &x)?);
            s.sub(&own, &product)?
        }
    };
    reduced(s, loss, 2)
}

fn poisson_nll_loss(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, are_logs, full, eps] = s.all();
    let mut loss = match are_logs.bool_value()? {
        true => {
            let (power, product) = (s.map("exp", &x)?, s.mul(&y, &x)?);
            s.sub(&power, &product)?
        }
        false => {
            let moved = s.plus(&x, eps.float_value()?)?;
            let log = s.map("log", &moved)?;
            let product = s.mul(&y, &log)?;
            s.sub(&x, &product)?
        }
    };
    if full.bool_value()? {
        let log = s.map("log", &y)?;
        let product = s.mul(&y, &log)?;
        let difference = s.sub(&product, &y)?;
        let circle = s.times(&y, 2.0 * std::f64::consts::PI)?;
        let log = s.map("log", &circle)?;
        let half = s.times(&log, 0.5)?;
        let terms = s.add(&difference, &half)?;
        let is_small = s.test("le.Scalar", &y, 1.0)?;
        let zero = s.number(0.0, terms.element()?)?;
        let terms = s.choose(&is_small, &zero, &terms)?;
        loss = s.add(&loss, &terms)?;
    }
    reduced(s, loss, 5)
}

fn cosine_similarity(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, y, dim, eps] = s.all();
    let (rank, eps) = (x.rank()?.max(y.rank()?), eps.float_value()?);
    let d = dim.dim_value(rank)? as i64 - rank as i64;
    let mut units = Vec::new();
    for x in [&x, &y] {
        let (order, dims, yes, none) = (s.float(2.0), s.ints(&[d]), s.bool(true), s.none());
        let length = s.aten("linalg_vector_norm", &[x.clone(), order, dims, yes, none])?;
        let least = s.float(eps);
        let length = s.aten("clamp_min", &[length, least])?;
        units.push(s.div(x, &length)?);
    }
    let product = s.mul(&units[0], &units[1])?;
    let (dims, no, none) = (s.ints(&[d]), s.bool(false), s.none());
    Ok(vec![s.aten("sum.dim_IntList", &[product, dims, no, none])?])
}

fn threshold_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, x, bound] = s.all();
    let is_below = s.aten("le.Scalar", &[x, bound])?;
    let zero = s.number(0.0, g.element()?)?;
    Ok(vec![s.choose(&is_below, &zero, &g)?])
}

fn tanh_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, y] = s.all();
    let square = s.mul(&y, &y)?;
    let slope = s.one_less(&square)?;
    Ok(vec![s.mul(&g, &slope)?])
}

fn sigmoid_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, y] = s.all();
    let rest = s.one_less(&y)?;
    let product = s.mul(&g, &rest)?;
    Ok(vec![s.mul(&product, &y)?])
}

fn hardtanh_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, x, low, high] = s.all();
    let tests = [s.aten("le.Scalar", &[x.clone(), low])?, s.aten("ge.Scalar", &[x, high])?];
    let is_outside = s.aten("logical_or", &tests)?;
    let zero = s.number(0.0, g.element()?)?;
    Ok(vec![s.choose(&is_outside, &zero, &g)?])
}

fn leaky_relu_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, x, slope] = s.all();
    let below = s.aten("mul.Scalar", &[g.clone(), slope])?;
    let is_above = s.test("gt.Scalar", &x, 0.0)?;
    Ok(vec![s.choose(&is_above, &g, &below)?])
}

fn elu_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [like, alpha, scale, input_scale, is_result, x] = s.all();
    let (g, x, scale, inner) =
        (s.wide(&like)?, s.wide(&x)?, scale.float_value()?, input_scale.float_value()?);
    let factor = alpha.float_value()? * scale;
    let slope = match is_result.bool_value()? {
        true => s.plus(&x, factor)?,
        false => {
            let scaled = s.times(&x, inner)?;
            let power = s.map("exp", &scaled)?;
            s.times(&power, factor)?
        }
    };
    let (outer, above) = (s.times(&g, inner)?, s.times(&g, scale)?);
    let below = s.mul(&outer, &slope)?;
    let is_above = s.test("gt.Scalar", &x, 0.0)?;
    let result = s.choose(&is_above, &above, &below)?;
    Ok(vec![s.narrow(&result, &like)?])
}

fn softplus_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [like, x, beta, threshold] = s.all();
    let (g, x) = (s.wide(&like)?, s.wide(&x)?);
    let scaled = s.times(&x, beta.float_value()?)?;
    let power = s.map("exp", &scaled)?;
    let (product, sum) = (s.mul(&g, &power)?, s.plus(&power, 1.0)?);
    let quotient = s.div(&product, &sum)?;
    let is_straight = s.test("gt.Scalar", &scaled, threshold.float_value()?)?;
    let result = s.choose(&is_straight, &g, &quotient)?;
    Ok(vec![s.narrow(&result, &like)?])
}

fn rrelu_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, x, noise, lower, upper, training] = s.all();
    let (lower, upper) = (lower.float_value()?, upper.float_value()?);
    if training.bool_value()? && upper - lower > 1e-6 {
        return Ok(vec![s.mul(&g, &noise)?]);
    }
    let (slope, no) = (s.float((lower + upper) / 2.0), s.bool(false));
    Ok(vec![s.aten("leaky_relu_backward", &[g, x, slope, no])?])
}

fn gelu_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, like, approximate] = s.all();
    let (g, x) = (s.wide(&g)?, s.wide(&like)?);
    let slope = match &*approximate.str_value()? {
        "tanh" => {
            let factor = (2.0 / std::f64::consts::PI).sqrt();
            let square = s.mul(&x, &x)?;
            let cube = s.times(&square, 0.044_715)?;
            let inner = s.plus(&cube, 1.0)?;
            let inner = s.mul(&x, &inner)?;
            let inner = s.times(&inner, factor)?;
            let bend = s.map("tanh", &inner)?;
            let share = s.plus(&bend, 1.0)?;
            let share = s.times(&share, 0.5)?;
            let square_of_bend = s.mul(&bend, &bend)?;
            let rest = s.one_less(&square_of_bend)?;
            let steep = s.times(&square, 3.0 * 0.044_715)?;
            let steep = s.plus(&steep, 1.0)?;
            let steep = s.times(&steep, factor * 0.5)?;
            let change = s.mul(&rest, &steep)?;
            let change = s.mul(&x, &change)?;
            s.add(&share, &change)?
        }
        "none" => {
            let scaled = s.times(&x, std::f64::consts::FRAC_1_SQRT_2)?;
            let erf = s.map("erf", &scaled)?;
            let share = s.plus(&erf, 1.0)?;
            let share = s.times(&share, 0.5)?;
            let square = s.mul(&x, &x)?;
            let half = s.times(&square, -0.5)?;
            let density = s.map("exp", &half)?;
            let density = s.times(&density, 1.0 / (2.0 * std::f64::consts::PI).sqrt())?;
            let change = s.mul(&x, &density)?;
            s.add(&share, &change)?
        }
        other => return refuse(format!("there is no approximation \"{other}\"")),
    };
    let result = s.mul(&g, &slope)?;
    Ok(vec![s.narrow(&result, &like)?])
}

/// The sum along a dimension, which stays with size 1.
fn sum_along(s: &mut Steps, x: &Item, dim: &Item) -> Step<Item> {
    let dims = s.ints(&[dim.int_value()?]);
    let (yes, none) = (s.bool(true), s.none());
    s.aten("sum.dim_IntList", &[x.clone(), dims, yes, none])
}

fn softmax_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, y, dim] = s.all();
    let product = s.mul(&g, &y)?;
    let sum = sum_along(s, &product, &dim)?;
    let part = s.mul(&y, &sum)?;
    Ok(vec![s.sub(&product, &part)?])
}

fn log_softmax_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, y, dim] = s.all();
    let sum = sum_along(s, &g, &dim)?;
    let power = s.map("exp", &y)?;
    let part = s.mul(&power, &sum)?;
    Ok(vec![s.sub(&g, &part)?])
}
