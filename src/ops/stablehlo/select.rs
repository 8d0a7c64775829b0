//! `stablehlo.select`.

use super::rules;
use crate::ops::{
    Call, Constraint, CoreOp, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation,
};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "stablehlo.select",
    summary: "One value or the other, by a predicate.",
    description: "result[result_index] = pred_element ? on_true[result_index] : on_false[result_index], where pred_element = rank(pred) = 0 ? pred[] : pred[result_index].",
    source: "https://openxla.org/stablehlo/spec#select",
    operands: &[
        OperandDef::one("pred", "a tensor of `i1`, of rank 0 or of the values' shape"),
        OperandDef::one("on_true", "a tensor"),
        OperandDef::one("on_false", "a tensor of the same type"),
    ],
    attributes: &[],
    results: &["result"],
    constraints: &[
        Constraint { id: "I1", text: "`pred` is a tensor of `i1`" },
        Constraint { id: "C1", text: "rank(pred) = 0 or shape(pred) = shape(on_true)" },
        Constraint { id: "C2", text: "type(on_true) = type(on_false) = type(result)" },
    ],
    assembly: Some("operands attr-dict `:` choice-types"),
    semantics: Semantics::Framework { infer, warnings: None, eval, expand },
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (pred, on_true, on_false) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    if pred.element != ElementType::I1 {
        return rules::fail("I1", Site::Operand(0), format!("pred must be of i1, but is {pred}"));
    }
    if !ValueType::from(on_true.clone()).is_compatible(&on_false.clone().into()) {
        let message = format!("both values must have one type, but are {on_true} and {on_false}");
        return rules::fail("C2", Site::Operand(2), message);
    }
    let mut shape: Vec<i64> =
        on_true.shape.iter().zip(&on_false.shape).map(|(&a, &b)| a.max(b)).collect();
    let pairs = pred.shape.iter().zip(&shape);
    if pred.rank() != 0
        && (pred.rank() != shape.len() || !pairs.clone().all(|(&a, &b)| rules::meet(a, b)))
    {
        let message = format!("pred must have rank 0 or the shape of {on_true}, but is {pred}");
        return rules::fail("C1", Site::Operand(0), message);
    }
    shape.iter_mut().zip(&pred.shape).for_each(|(size, &other)| *size = (*size).max(other));
    rules::result("C2", call, on_true.with_shape(&shape))
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [pred, on_true, on_false] = operands else { panic!("three operands") };
    let mut builder = TensorBuilder::new(on_true.element(), on_true.shape());
    for at in 0..on_true.count() {
        let pred_element = pred.int_at(if pred.rank() == 0 { 0 } else { at });
        builder.push_from(if pred_element != 0 { on_true } else { on_false }, at);
    }
    Ok(vec![builder.finish()])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[1]).shape;
    let mut pred = operands[0];
    if emit.tensor_type(pred).rank() == 0 {
        pred = emit.broadcast(pred, &[], &shape);
    }
    vec![emit.emit(CoreOp::Select, &[pred, operands[1], operands[2]])]
}
