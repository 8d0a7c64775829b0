//! Operators of the domain `ai.onnx.ml`.

use super::numbers::{Steps, check_scalars, scalar};
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::recipes::Mode;

pub const FEATURES: Kind = Kind {
    law: "\
The elements of X at the indices Y along the last dimension, as ONNX Runtime has it: [1, n] where X has one dimension.",
    operands: &[OperandDef::one("X", "a tensor"), OperandDef::one("Y", "indices, i64")],
    infer: infer_features,
    run: by_recipe(
        2,
        |call| {
            let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
            if indices.element != ElementType::I64 {
                return not_known(format!("{} is no type of indices", indices.element));
            }
            match x.shape.last() == Some(&0) && !indices.shape.contains(&0) {
                true => not_known(format!("{x} has no features")),
                false => infer_features(call),
            }
        },
        |call, operands| crate::ops::evaluate_lookup(call, operands, 1),
        |call, operands, emit| {
            let x = emit.tensor_type(operands[0]);
            let count =
                size::product(&emit.tensor_type(operands[1]).shape).expect("a count that fits");
            let indices = emit.reshape(operands[1], &[count]);
            let found = recipes::blocks(operands[0], indices, x.rank() - 1, 0, Mode::ERROR, emit);
            vec![emit.reshape(found, call.results[0].shape().expect("a tensor"))]
        },
    ),
    ..Kind::BASE
};

fn infer_features(call: &Call) -> Types {
    let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
    let Some((_, before)) = x.shape.split_last() else { return not_known("X has no dimensions") };
    let count = open(size::product(&indices.shape));
    let before = if before.is_empty() { &[1] } else { before };
    tensor(x.element, &[before, &[count]].concat())
}

pub const BINARIZER: Kind = Kind {
    law: "1 where x is above the threshold, else 0, of NaN too. It runs on numbers.",
    attributes: &[attr("threshold", Scalar, Absent, "0 where it is absent")],
    run: by_composition(
        1,
        |call| {
            check_scalars(call)?;
            let x = call.tensor(0)?;
            match x.element.is_float() {
                true => Ok(vec![x.clone().into()]),
                false => not_known(format!("{x} has no floats")),
            }
        },
        |call, operands, emit| {
            let element = emit.tensor_type(operands[0]).element;
            let mut steps = Steps::rounded_for(element, emit);
            let x = steps.value(operands[0]);
            let is_above = steps.with(Of::Gt, x, scalar(call, "threshold", 0.0));
            vec![recipe::convert(is_above, element, emit)]
        },
    ),
    ..SAME
};
