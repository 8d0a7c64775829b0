//! `stablehlo.batch_norm_inference`.

use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;

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

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
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
    for (index, rule) in [(1, "C3"), (2, "C4"), (3, "C5"), (4, "C6")] {
        let (ty, name) = (call.tensor(index)?, call.def.operands[index].name);
        if ty.element != operand.element {
            let message = format!("{name} must be of {}, but is {ty}", operand.element);
            return fail("C2", Site::Operand(index), message);
        }
        if !ValueType::tensor(ty.element, &[size]).is_compatible(&ty.clone().into()) {
            let message = format!("{name} must have shape [{size}], but is {ty}");
            return fail(rule, Site::Operand(index), message);
        }
    }
    Ok(vec![operand.clone().into()])
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
    let ty = emit.tensor_type(operands[0]);
    let feature = call.int(FEATURE);
    let variance = operands[4];
    let shape = emit.tensor_type(variance).shape;
    let epsilon = formula::convert(epsilon(call), ty.element);
    let epsilon = layout::everywhere(&epsilon, &shape, emit);
    let variance = recipe::apply(Kind::Add, &[variance, epsilon], emit);
    let deviation = recipe::apply(Kind::Sqrt, &[variance], emit);
    let along = |value: Val, emit: &mut dyn Emit| emit.broadcast(value, &[feature], &ty.shape);
    let [scale, offset, mean, deviation] =
        [operands[1], operands[2], operands[3], deviation].map(|value| along(value, emit));
    let centered = recipe::apply(Kind::Sub, &[operands[0], mean], emit);
    let normalized = recipe::apply(Kind::Div, &[centered, deviation], emit);
    let scaled = recipe::apply(Kind::Mul, &[scale, normalized], emit);
    vec![recipe::apply(Kind::Add, &[scaled, offset], emit)]
}
