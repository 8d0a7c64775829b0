//! Losses: how unlikely the classes of a target are.

use super::numbers::*;
use super::softmax::{emit_log_probabilities, log_probabilities};
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::ops::core::ReduceKind;
use crate::reduction::reduce;

/// The dimension of the classes.
const CLASSES: usize = 1;

const ATTRIBUTES: &[AttrDef] = &[
    attr("ignore_index", Int("si64"), Absent, "the class of positions that are ignored"),
    attr("reduction", Str, Default::Str("mean"), "`mean`, `sum` or `none`"),
];

pub const LOG_LIKELIHOOD: Kind = Kind {
    example: "4x3xf32 4xi64",

    law: "\
For the class t = target[n, d_1, ..., d_k] of each position

    loss[n, d_1, ..., d_k] = -scores[n, t, d_1, ..., d_k] * weights[t]

and 0 where t is `ignore_index`; a weight is 1 where none are given. Any other t outside [0, C) is an error. With \
`reduction` = \"none\" the result has the loss of each position, with \"sum\" their sum, and with \"mean\" their sum \
divided by that of the weights of positions that are not ignored. Elements are summed in order, and each step is \
rounded, of 16 bits to `f32`. It runs on floats.",
    operands: &[
        OperandDef::one("scores", "a tensor [N, C, d_1, ..., d_k] of floats"),
        OperandDef::one("target", "a tensor [N, d_1, ..., d_k] of i32 or i64"),
        OperandDef::one("weights", "a tensor [C] of floats, which may be absent"),
    ],
    attributes: ATTRIBUTES,
    infer: |call| Ok(vec![infer_loss(call)?]),
    run: by_recipe(
        3,
        |call| {
            check_loss(call)?;
            Ok(vec![infer_loss(call)?])
        },
        |call, operands| Ok(vec![compute_loss(call, operands, &numbers(&operands[0]))?]),
        |call, operands, emit| {
            expand_elements(operands, emit, |scores, steps| {
                emit_loss(call, operands, scores, steps)
            })
        },
    ),
    ..Kind::BASE
};

pub const CROSS_ENTROPY: Kind = Kind {
    law: "\
The second result has the logarithmic probabilities of the scores along the classes, as `onnx.LogSoftmax` computes \
them; the first one is their `onnx.NegativeLogLikelihoodLoss`, of which those of 16 bits are not rounded before. It \
runs on floats.",
    infer: infer_entropy,
    run: by_recipe(
        3,
        |call| {
            check_loss(call)?;
            infer_entropy(call)
        },
        |call, operands| {
            let scores = &operands[0];
            let logs = log_probabilities(scores, CLASSES);
            let loss = compute_loss(call, operands, &logs)?;
            Ok(vec![loss, tensor_of(scores.element(), scores.shape(), &logs)])
        },
        |call, operands, emit| {
            let element = emit.tensor_type(operands[0]).element;
            let mut logs = None;
            let mut results = expand_elements(operands, emit, |scores, steps| {
                let own = emit_log_probabilities(scores, CLASSES, steps);
                logs = Some(own);
                emit_loss(call, operands, own, steps)
            });
            results.extend(logs.map(|logs| recipe::convert(logs, element, emit)));
            results
        },
    ),
    ..LOG_LIKELIHOOD
};

fn infer_loss(call: &Call) -> Result<ValueType, Violation> {
    let scores = call.tensor(0)?;
    Ok(match call.str("reduction") {
        "none" => scores.with_shape(&call.tensor(1)?.shape).into(),
        _ => scores.with_shape(&[]).into(),
    })
}

fn infer_entropy(call: &Call) -> Types {
    Ok(vec![infer_loss(call)?, call.tensor(0)?.clone().into()])
}

/// Checks what engines run: static shapes without an empty dimension that fit each other.
fn check_loss(call: &Call) -> Result<(), Violation> {
    let (scores, target) = (floats_of(call)?, call.tensor(1)?);
    if !scores.is_static() || scores.rank() <= CLASSES || scores.shape.contains(&0) {
        return not_known(format!("{scores} has no scores of classes"));
    }
    let is_class = matches!(target.element, ElementType::I32 | ElementType::I64);
    if !is_class || target.shape[..] != positions_of(&scores.shape)[..] {
        return not_known(format!("{target} has no class for each position of {scores}"));
    }
    if call.is_given(2) {
        let weights = call.tensor(2)?;
        if !weights.element.is_float() || weights.shape[..] != [scores.shape[CLASSES]] {
            return not_known(format!("{weights} has no weight for each class of {scores}"));
        }
    }
    match call.str("reduction") {
        "none" | "sum" | "mean" => Ok(()),
        other => not_known(format!("\"{other}\" is no reduction")),
    }
}

/// The shape of scores without the classes.
fn positions_of(scores: &[i64]) -> Vec<i64> {
    [&scores[..CLASSES], &scores[CLASSES + 1..]].concat()
}

/// The loss by scores that are not yet rounded to the element type.
fn compute_loss(call: &Call, operands: &[Tensor], scores: &[f64]) -> Result<Tensor, Fault> {
    let [ty, target] = [&operands[0], &operands[1]];
    let round = rounding(ty.element());
    let classes = ty.shape()[CLASSES];
    let weights = call.is_given(2).then(|| numbers(&operands[2]));
    let (mut losses, mut counted) = (Vec::new(), Vec::new());
    for (at, mut position) in coordinates(target.shape()).enumerate() {
        let class = target.int_at(at);
        if call.opt_int("ignore_index").map(i128::from) == Some(class) {
            losses.push(0.0);
            counted.push(0.0);
            continue;
        }
        if !(0..i128::from(classes)).contains(&class) {
            let (axis, size) = (CLASSES, classes);
            return Err(Fault::OutOfBounds { value: class, axis, size, operand: 1, position });
        }
        position.insert(CLASSES, class as i64);
        let score = scores[linear(ty.shape(), &position)];
        let weight = weights.as_ref().map_or(1.0, |weights| round(weights[class as usize]));
        losses.push(round(-score * weight));
        counted.push(weight);
    }
    let sum = |all: &[f64]| sum_of_numbers(all.iter().copied(), round);
    let total = match weights {
        Some(_) => sum(&counted),
        None => round(counted.iter().sum()),
    };
    Ok(match call.str("reduction") {
        "none" => tensor_of(ty.element(), target.shape(), &losses),
        "sum" => tensor_of(ty.element(), &[], &[sum(&losses)]),
        _ => tensor_of(ty.element(), &[], &[round(sum(&losses) / total)]),
    })
}

/// The recipe of [`compute_loss`].
fn emit_loss(call: &Call, operands: &[Val], scores: Val, steps: &mut Steps) -> Val {
    let (class, is_ignored) = emit_classes(call, operands[1], steps.emit);
    let shape = steps.emit.tensor_type(class).shape;
    let mut index_shape = shape.clone();
    index_shape.insert(CLASSES, 1);
    let index = steps.emit.reshape(class, &index_shape);
    let scores = recipes::elements(scores, index, CLASSES, Mode::ERROR, steps.emit);
    let scores = steps.emit.reshape(scores, &shape);
    let mut losses = steps.apply(Of::Neg, [scores]);
    let mut weights = None;
    if call.is_given(2) {
        let all = steps.value(operands[2]);
        let own = recipes::blocks(all, class, 0, 0, Mode::ERROR, steps.emit);
        losses = steps.apply(Of::Mul, [losses, own]);
        weights = Some(own);
    }
    if let Some(is_ignored) = is_ignored {
        let zero = steps.number(0.0);
        losses = steps.apply(Of::Select, [is_ignored, zero, losses]);
        weights = weights.map(|own| steps.apply(Of::Select, [is_ignored, zero, own]));
    }
    match call.str("reduction") {
        "none" => losses,
        "sum" => sum_all(losses, steps.emit),
        _ => {
            let sum = sum_all(losses, steps.emit);
            let total = match weights {
                Some(weights) => sum_all(weights, steps.emit),
                None => emit_count(&shape, is_ignored, steps.emit),
            };
            let total = steps.value(total);
            steps.apply(Of::Div, [sum, total])
        }
    }
}

/// The number of positions that are not ignored.
fn emit_count(shape: &[i64], is_ignored: Option<Val>, emit: &mut dyn Emit) -> Val {
    let Some(is_ignored) = is_ignored else {
        return layout::number(ElementType::I64, shape.iter().product::<i64>().into(), &[], emit);
    };
    let [zero, one] = [0, 1].map(|value| layout::number(ElementType::I64, value, shape, emit));
    let counted = recipe::apply(Of::Select, &[is_ignored, zero, one], emit);
    sum_all(counted, emit)
}

fn sum_all(value: Val, emit: &mut dyn Emit) -> Val {
    let axes: Vec<usize> = (0..emit.tensor_type(value).rank()).collect();
    reduce(ReduceKind::Sum, value, &axes, false, emit)
}

/// The classes of a target, with one that exists at ignored positions, and where these are.
fn emit_classes(call: &Call, target: Val, emit: &mut dyn Emit) -> (Val, Option<Val>) {
    let element = emit.tensor_type(target).element;
    let is_class = |&ignored: &i64| element != ElementType::I32 || i32::try_from(ignored).is_ok();
    let Some(ignored) = call.opt_int("ignore_index").filter(is_class) else {
        return (target, None);
    };
    let mut number = |value: i64| layout::number(element, value.into(), &[], emit);
    let [ignored, zero] = [number(ignored), number(0)];
    let is_ignored = recipe::broadcast(Of::Eq, &[target, ignored], emit);
    (recipe::broadcast(Of::Select, &[is_ignored, zero, target], emit), Some(is_ignored))
}
