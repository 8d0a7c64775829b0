//! `arith.select`.

use super::SOURCE;
use crate::ops::core::prelude::*;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "arith.select",
    summary: "one value or the other, by a condition",
    description: "out[c] = true_value[c] where condition[c] holds, else false_value[c]; a scalar condition chooses for all.",
    source: SOURCE,
    operands: &[
        OperandDef::one("condition", "`i1`, or a tensor of `i1` of the values' shape"),
        OperandDef::one("true_value", "any type"),
        OperandDef::one("false_value", "the same type"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: both values have one type",
        "C2: the condition is `i1`, or a tensor of `i1` of the values' shape",
    ]),
    example: "4xi1 4xf32 4xf32 -> 4xf32",
    assembly: Some("operands attr-dict `:` select-types"),
    semantics: Semantics::Core(|_| Ok(CoreOp::Select)),
    ..OpDef::BASE
};

/// `arith.select`.
pub struct Select;

impl Core for Select {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let [condition, yes, no] = operands else { panic!("three operands") };
        if yes != no {
            let message = format!("both values must have one type, but are {yes} and {no}");
            return Err(Violation::new("C1", Site::Operand(2), message));
        }
        let of_values = || (yes.element().is_some()).then(|| yes.with_element(ElementType::I1));
        if *condition != ValueType::Scalar(ElementType::I1)
            && Some(condition) != of_values().as_ref()
        {
            let message = format!(
                "the condition must be i1 or have the shape of {yes} with i1 elements, but is {condition}"
            );
            return Err(Violation::new("C2", Site::Operand(0), message));
        }
        Ok(yes.clone())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let [condition, yes, no] = operands else { panic!("three operands") };
        let mut builder = TensorBuilder::new(yes.element(), yes.shape());
        for at in 0..yes.count() {
            let chosen = condition.int_at(if condition.rank() == 0 { 0 } else { at }) == 1;
            builder.push_from(if chosen { yes } else { no }, at);
        }
        Ok(builder.finish())
    }
}
