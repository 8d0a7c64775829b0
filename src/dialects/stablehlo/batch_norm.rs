//! `stablehlo.batch_norm_inference`, `batch_norm_training` and `batch_norm_grad`.

use crate::elementwise::{Kind, formula, recipe};
use crate::ops::core::ReduceKind;
use crate::ops::evaluate_recipe;
use crate::prelude::*;
use crate::reduction::reduce;

const EPSILON: &str = "epsilon";
const FEATURE: &str = "feature_index";

pub static INFERENCE: OpDef = OpDef {
    name: "stablehlo.batch_norm_inference",
    summary: "Features normalized by a mean and a variance that are given.",
    description: "\
With the other operands along dimension `feature_index` of `operand`,

    result = scale * ((operand - mean) / sqrt(variance + epsilon)) + offset

each step rounded to the element type.",
    source: "https://openxla.org/stablehlo/spec#batch_norm_inference",
    operands: &[
        OperandDef::one("operand", "a tensor of floats"),
        OperandDef::one("scale", "a factor for each feature"),
        OperandDef::one("offset", "a summand for each feature"),
        OperandDef::one("mean", "the mean of each feature"),
        OperandDef::one("variance", "the variance of each feature"),
    ],
    attributes: &[
        attr(EPSILON, Scalar, Required, "what is added to the variance, of f32"),
        attr(FEATURE, Int("i64"), Required, "the dimension of the features"),
    ],
    results: &["result"],
    constraints: &rules([
        "I6: `epsilon` is of f32",
        "C1: 0 <= feature_index < rank(operand)",
        "C2: all operands have one element type, of floats",
        "C3: size(scale) = dim(operand, feature_index)",
        "C4: size(offset) = dim(operand, feature_index)",
        "C5: size(mean) = dim(operand, feature_index)",
        "C6: size(variance) = dim(operand, feature_index)",
    ]),
    assembly: None,
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub static TRAINING: OpDef = OpDef {
    name: "stablehlo.batch_norm_training",
    summary: "Features normalized by their own mean and variance.",
    description: "\
With n elements of each feature along dimension `feature_index` of `operand`,

    mean = sum(operand) / n
    variance = sum((operand - mean)^2) / n

and the first result is that of `batch_norm_inference` with these; they are the others. Each step is rounded to the
element type; sums are those of `mg.reduce`.",
    source: "https://openxla.org/stablehlo/spec#batch_norm_training",
    operands: &[INFERENCE.operands[0], INFERENCE.operands[1], INFERENCE.operands[2]],
    results: &["output", "batch_mean", "batch_var"],
    constraints: &rules([
        "I6: `epsilon` is of f32",
        "C1: 0 <= feature_index < rank(operand)",
        "C2: all operands have one element type, of floats",
        "C3: size(scale) = dim(operand, feature_index)",
        "C4: size(offset) = dim(operand, feature_index)",
    ]),
    semantics: Semantics::framework(
        |call| {
            let (operand, size) = check_operand(call)?;
            check_features(call, operand, size, &[(1, "C3"), (2, "C4")])?;
            let feature: ValueType = operand.with_shape(&[size]).into();
            Ok(vec![operand.clone().into(), feature.clone(), feature])
        },
        evaluate_recipe,
        |call, operands, emit| {
            let features = Features::of(call, operands[0], emit);
            let mean = features.mean(operands[0], emit);
            let centered = features.centered(operands[0], mean, emit);
            let square = recipe::apply(Kind::Mul, &[centered, centered], emit);
            let variance = features.mean(square, emit);
            let normalized = features.normalized(centered, variance, emit);
            vec![features.scaled(normalized, operands[1], operands[2], emit), mean, variance]
        },
    ),
    ..INFERENCE
};

pub static GRAD: OpDef = OpDef {
    name: "stablehlo.batch_norm_grad",
    summary: "The gradients of `batch_norm_training`.",
    description: "\
With n elements of each feature along dimension `feature_index`, the other operands along that dimension, and sums over
all other dimensions,

    centered = operand - mean
    stddev = sqrt(variance + epsilon)
    rest = grad_output * n - sum(grad_output) - sum(grad_output * centered) * centered / (variance + epsilon)
    grad_operand = scale / stddev / n * rest
    grad_scale = sum(grad_output * (centered / stddev))
    grad_offset = sum(grad_output)

Each step is rounded to the element type; sums are those of `mg.reduce`.",
    source: "https://openxla.org/stablehlo/spec#batch_norm_grad",
    operands: &[
        INFERENCE.operands[0],
        INFERENCE.operands[1],
        INFERENCE.operands[3],
        INFERENCE.operands[4],
        OperandDef::one("grad_output", "the gradient of the result"),
    ],
    results: &["grad_operand", "grad_scale", "grad_offset"],
    constraints: &rules([
        "I6: `epsilon` is of f32",
        "C1: 0 <= feature_index < rank(operand)",
        "C2: all operands have one element type, of floats",
        "C3: operand and grad_output have one shape",
        "C4: scale, mean and variance have one shape",
        "C5: size(scale) = dim(operand, feature_index)",
    ]),
    semantics: Semantics::framework(
        |call| {
            let (operand, size) = check_operand(call)?;
            check_features(call, operand, size, &[(1, "C5"), (2, "C4"), (3, "C4")])?;
            check_type(call, 4, "C3", operand, &operand.shape)?;
            let feature: ValueType = operand.with_shape(&[size]).into();
            Ok(vec![operand.clone().into(), feature.clone(), feature])
        },
        evaluate_recipe,
        |call, operands, emit| {
            let &[operand, scale, mean, variance, grad_output] = operands else {
                unreachable!("five operands")
            };
            let features = Features::of(call, operand, emit);
            let apply = |kind, x, y, emit: &mut dyn Emit| recipe::apply(kind, &[x, y], emit);
            let centered = features.centered(operand, mean, emit);
            let normalized = features.normalized(centered, variance, emit);
            let variance = features.with_epsilon(variance, emit);
            let deviation = recipe::apply(Kind::Sqrt, &[variance], emit);
            let count = features.count(&features.ty.shape, emit);
            let grad_offset = features.sum(grad_output, emit);
            let all = apply(Kind::Mul, grad_output, count, emit);
            let sum = features.along(grad_offset, emit);
            let product = apply(Kind::Mul, grad_output, centered, emit);
            let product = features.sum(product, emit);
            let product = features.along(product, emit);
            let product = apply(Kind::Mul, product, centered, emit);
            let variance = features.along(variance, emit);
            let share = apply(Kind::Div, product, variance, emit);
            let rest = apply(Kind::Sub, all, sum, emit);
            let rest = apply(Kind::Sub, rest, share, emit);
            let [scale, deviation] = [scale, deviation].map(|value| features.along(value, emit));
            let factor = apply(Kind::Div, scale, deviation, emit);
            let factor = apply(Kind::Div, factor, count, emit);
            let grad_operand = apply(Kind::Mul, factor, rest, emit);
            let scaled = apply(Kind::Mul, grad_output, normalized, emit);
            vec![grad_operand, features.sum(scaled, emit), grad_offset]
        },
    ),
    ..INFERENCE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, size) = check_operand(call)?;
    check_features(call, operand, size, &[(1, "C3"), (2, "C4"), (3, "C5"), (4, "C6")])?;
    Ok(vec![operand.clone().into()])
}

/// The type of the operand, and the number of its features.
fn check_operand<'a>(call: &Call<'a>) -> Result<(&'a TensorType, i64), Violation> {
    let operand = call.tensor(0)?;
    let epsilon = epsilon(call).ty();
    if epsilon != TensorType::new(ElementType::F32, &[]) {
        let message = format!("epsilon must be of f32, but is {epsilon}");
        return fail("I6", Site::Attr(EPSILON), message);
    }
    let feature = call.int(FEATURE);
    let Some(&size) = usize::try_from(feature).ok().and_then(|d| operand.shape.get(d)) else {
        let message = format!("feature_index {feature} is not in [0, {})", operand.rank());
        return fail("C1", Site::Attr(FEATURE), message);
    };
    if !operand.element.is_float() {
        let message = format!("operand must be of floats, but is {operand}");
        return fail("C2", Site::Operand(0), message);
    }
    Ok((operand, size))
}

/// These operands have an element for each feature.
fn check_features(
    call: &Call,
    operand: &TensorType,
    size: i64,
    operands: &[(usize, &'static str)],
) -> Result<(), Violation> {
    operands.iter().try_for_each(|&(index, rule)| check_type(call, index, rule, operand, &[size]))
}

/// An operand has the element type of the first one and this shape.
fn check_type(
    call: &Call,
    index: usize,
    rule: &'static str,
    operand: &TensorType,
    shape: &[i64],
) -> Result<(), Violation> {
    let (ty, name) = (call.tensor(index)?, call.def.operands[index].name);
    if ty.element != operand.element {
        let message = format!("{name} must be of {}, but is {ty}", operand.element);
        return fail("C2", Site::Operand(index), message);
    }
    let wanted = operand.with_shape(shape);
    if !ValueType::from(wanted.clone()).is_compatible(&ty.clone().into()) {
        let message = format!("{name} must be {wanted}, but is {ty}");
        return fail(rule, Site::Operand(index), message);
    }
    Ok(())
}

fn epsilon<'a>(call: &Call<'a>) -> &'a Tensor {
    call.tensor_attr(EPSILON).expect("a required attribute")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let operand = &operands[0];
    let feature = call.int(FEATURE) as usize;
    let mut shape = vec![1; operand.rank() - feature];
    let [scale, offset, mean, variance] = [1, 2, 3, 4].map(|index| {
        shape[0] = operands[index].shape()[0];
        operands[index].clone().reshaped(&shape)
    });
    let apply = |kind, x, y| formula::apply(kind, &[x, y]);
    let epsilon = formula::convert(epsilon(call), operand.element());
    let centered_operand = apply(Kind::Sub, operand.clone(), mean);
    let stddev = formula::apply(Kind::Sqrt, &[apply(Kind::Add, variance, epsilon)]);
    let normalized_operand = apply(Kind::Div, centered_operand, stddev);
    Ok(vec![apply(Kind::Add, apply(Kind::Mul, scale, normalized_operand), offset)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let features = Features::of(call, operands[0], emit);
    let centered = features.centered(operands[0], operands[3], emit);
    let normalized = features.normalized(centered, operands[4], emit);
    vec![features.scaled(normalized, operands[1], operands[2], emit)]
}

/// The features of an operand of this type.
struct Features {
    ty: TensorType,
    feature: usize,
    epsilon: Tensor,
}

impl Features {
    fn of(call: &Call, operand: Val, emit: &mut dyn Emit) -> Features {
        let ty = emit.tensor_type(operand);
        let epsilon = formula::convert(epsilon(call), ty.element);
        Features { ty, feature: call.int(FEATURE) as usize, epsilon }
    }

    /// A value of each feature, at all elements of it.
    fn along(&self, value: Val, emit: &mut dyn Emit) -> Val {
        emit.broadcast(value, &[self.feature as i64], &self.ty.shape)
    }

    /// The sum of the elements of each feature.
    fn sum(&self, of: Val, emit: &mut dyn Emit) -> Val {
        let others: Vec<usize> = (0..self.ty.rank()).filter(|&d| d != self.feature).collect();
        reduce(ReduceKind::Sum, of, &others, false, emit)
    }

    /// The number of elements of a feature, in all elements of this shape.
    fn count(&self, shape: &[i64], emit: &mut dyn Emit) -> Val {
        let mut others = self.ty.shape.clone();
        others.remove(self.feature);
        let count = size::product(&others).unwrap_or(DYNAMIC);
        layout::size(self.ty.element, count, shape, emit)
    }

    fn mean(&self, of: Val, emit: &mut dyn Emit) -> Val {
        let sum = self.sum(of, emit);
        let count = self.count(&emit.tensor_type(sum).shape, emit);
        recipe::apply(Kind::Div, &[sum, count], emit)
    }

    fn centered(&self, operand: Val, mean: Val, emit: &mut dyn Emit) -> Val {
        let mean = self.along(mean, emit);
        recipe::apply(Kind::Sub, &[operand, mean], emit)
    }

    fn with_epsilon(&self, variance: Val, emit: &mut dyn Emit) -> Val {
        let shape = emit.tensor_type(variance).shape;
        let epsilon = layout::everywhere(&self.epsilon, &shape, emit);
        recipe::apply(Kind::Add, &[variance, epsilon], emit)
    }

    fn normalized(&self, centered: Val, variance: Val, emit: &mut dyn Emit) -> Val {
        let variance = self.with_epsilon(variance, emit);
        let deviation = recipe::apply(Kind::Sqrt, &[variance], emit);
        let deviation = self.along(deviation, emit);
        recipe::apply(Kind::Div, &[centered, deviation], emit)
    }

    fn scaled(&self, normalized: Val, scale: Val, offset: Val, emit: &mut dyn Emit) -> Val {
        let [scale, offset] = [scale, offset].map(|value| self.along(value, emit));
        let scaled = recipe::apply(Kind::Mul, &[scale, normalized], emit);
        recipe::apply(Kind::Add, &[scaled, offset], emit)
    }
}
