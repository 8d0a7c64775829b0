//! Convolutions by constant weights, with what scales and moves their channels.

use super::*;

pub const SCALINGS: &[&str] = &["onnx.Add", "onnx.Sub", "onnx.Mul", "onnx.Div"];

/// A convolution with constant weights whose result has one use.
struct Convolution {
    op: Op,
    image: Value,
    weights: [Value; 2],
    matrix: Tensor,
    /// One number for each channel; `None`: there is none.
    moved: Option<Tensor>,
    /// The dimension of the weights that is the result's channels.
    axis: usize,
}

impl Convolution {
    fn of(rewriter: &Rewriter, value: Value) -> Option<Convolution> {
        let plain = rewriter.only_for(value, "onnx.Conv");
        let op = plain.or_else(|| rewriter.only_for(value, "onnx.ConvTranspose"))?;
        let axis = usize::from(plain.is_none());
        if axis == 1 && number(rewriter.module(), op, "group").is_some_and(|group| group != 1.0) {
            return None;
        }
        let image = rewriter.operand(op, 0)?;
        let weight = rewriter.operand(op, 1)?;
        let matrix = rewriter.constant(weight).filter(|it| computes_in_ieee(Some(it.element())))?;
        let bias = rewriter.operand(op, 2);
        let moved = match bias {
            Some(bias) => Some(rewriter.constant(bias)?),
            None => None,
        };
        let weights = [weight, bias.unwrap_or(weight)];
        Some(Convolution { op, image, weights, matrix, moved, axis })
    }

    fn channels(&self) -> usize {
        self.matrix.shape().get(self.axis).map_or(0, |&size| size as usize)
    }

    /// The convolution with each channel of the matrix multiplied.
    fn by(&self, factors: &[f64], divide: bool) -> Tensor {
        let inner: i64 = self.matrix.shape()[self.axis + 1..].iter().product();
        let channel = |at: usize| factors[at / inner.max(1) as usize % factors.len().max(1)];
        map_elements(&self.matrix, |at, x| if divide { x / channel(at) } else { x * channel(at) })
    }

    fn write(self, rewriter: &mut Rewriter, matrix: Tensor, moved: Tensor) -> Option<Value> {
        let [weight, bias] = self.weights;
        let matrix = rewriter.state(matrix, weight);
        let moved = rewriter.state(moved, bias);
        rewriter.again(self.op, &[self.image, matrix, moved])
    }
}

/// A tensor with a function applied to each element.
fn map_elements(tensor: &Tensor, compute: impl Fn(usize, f64) -> f64) -> Tensor {
    let mut builder = TensorBuilder::new(tensor.element(), tensor.shape());
    (0..tensor.count()).for_each(|at| builder.push_float(compute(at, tensor.float_at(at))));
    builder.finish()
}

/// A number for each channel, of a constant whose elements are of this type.
fn channel_list(tensor: &Tensor, element: ElementType, channels: usize) -> Option<Vec<f64>> {
    let fits = tensor.element() == element && tensor.count() == channels && channels > 0;
    fits.then(|| (0..channels).map(|at| tensor.float_at(at)).collect())
}

fn round_to_element(element: ElementType, number: f64) -> f64 {
    let mut builder = TensorBuilder::new(element, &[]);
    builder.push_float(number);
    builder.finish().float_at(0)
}

/// Fuses Conv and BatchNormalization, in the order of operations of ONNX Runtime's fusion.
pub fn normalized(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let module = rewriter.module();
    if number(module, op, "training_mode").is_some_and(|mode| mode != 0.0) {
        return None;
    }
    let epsilon = number(module, op, "epsilon").unwrap_or_else(|| f32::into(1e-5));
    let found = Convolution::of(rewriter, rewriter.operand(op, 0)?)?;
    let element = found.matrix.element();
    let channels = found.channels();
    let constant = |at: usize| {
        let tensor = rewriter.constant(rewriter.operand(op, at)?)?;
        channel_list(&tensor, element, channels)
    };
    let [scale, shift, mean, variance] = [constant(1)?, constant(2)?, constant(3)?, constant(4)?];
    let round = |number: f64| round_to_element(element, number);
    let epsilon = round(epsilon);
    let deviation = |at: usize| round(round(variance[at] + epsilon).sqrt());
    let factors: Vec<f64> = (0..channels).map(|at| round(scale[at] / deviation(at))).collect();
    let before = match &found.moved {
        Some(moved) => Some(channel_list(moved, element, channels)?),
        None => None,
    };
    let moved = |at: usize| match &before {
        Some(before) => round(round(before[at] - mean[at]) * factors[at]) + shift[at],
        None => shift[at] - round(mean[at] * factors[at]),
    };
    let mut builder = TensorBuilder::new(element, &[channels as i64]);
    (0..channels).for_each(|at| builder.push_float(moved(at)));
    let weights = [found.weights[0], rewriter.operand(op, 2)?];
    let found = Convolution { weights: [weights[0], found.bias_or(weights[1])], ..found };
    let matrix = found.by(&factors, false);
    found.write(rewriter, matrix, builder.finish())
}

impl Convolution {
    /// The value whose name the new bias gets: the convolution's own bias, else another value.
    fn bias_or(&self, other: Value) -> Value {
        if self.moved.is_some() { self.weights[1] } else { other }
    }
}

/// Conv and a sum or product with a constant for each channel.
pub fn scaled(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let name = rewriter.module().op_name(op).to_string();
    let operands = [rewriter.operand(op, 0)?, rewriter.operand(op, 1)?];
    let rank = rewriter.shape(rewriter.result()?)?.len();
    let commutes = matches!(&*name, "onnx.Add" | "onnx.Mul");
    let at = (0..2).filter(|&at| at == 0 || commutes).find(|&at| {
        rewriter.constant(operands[1 - at]).is_some() && rewriter.constant(operands[at]).is_none()
    })?;
    let found = Convolution::of(rewriter, operands[at])?;
    let constant = rewriter.constant(operands[1 - at])?;
    let element = found.matrix.element();
    let channels = found.channels();
    if rewriter.shape(operands[at])?.len() != rank || found.matrix.rank() != rank {
        return None;
    }
    let numbers = per_channel(&constant, element, channels, rank)?;
    let before = match &found.moved {
        Some(moved) => Some(channel_list(moved, element, channels)?),
        None => None,
    };
    let compute = |x: f64, at: usize| match &*name {
        "onnx.Add" => x + numbers[at],
        "onnx.Sub" => x - numbers[at],
        "onnx.Mul" => x * numbers[at],
        _ => x / numbers[at],
    };
    let is_sum = matches!(&*name, "onnx.Add" | "onnx.Sub");
    let matrix = match is_sum {
        true => found.matrix.clone(),
        false => found.by(&numbers, name == "onnx.Div"),
    };
    let found =
        Convolution { weights: [found.weights[0], found.bias_or(operands[1 - at])], ..found };
    if before.is_none() && !is_sum {
        let matrix = rewriter.state(matrix, found.weights[0]);
        return rewriter.again(found.op, &[found.image, matrix]);
    }
    let mut builder = TensorBuilder::new(element, &[channels as i64]);
    for at in 0..channels {
        builder.push_float(compute(before.as_ref().map_or(0.0, |before| before[at]), at));
    }
    found.write(rewriter, matrix, builder.finish())
}

/// A number for each channel of a constant operand, for a result of this rank.
fn per_channel(
    constant: &Tensor,
    element: ElementType,
    channels: usize,
    rank: usize,
) -> Option<Vec<f64>> {
    if constant.element() != element || constant.rank() > rank {
        return None;
    }
    let missing = rank - constant.rank();
    let is_one = |(at, &size): (usize, &i64)| at + missing == 1 || size == 1;
    if !constant.shape().iter().enumerate().all(is_one) {
        return None;
    }
    match constant.count() {
        1 => Some(vec![constant.float_at(0); channels]),
        _ => channel_list(constant, element, channels),
    }
}
