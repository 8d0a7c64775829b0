//! Elementwise ops.

use super::rules;
use super::signless::{cast, signless};
use crate::ops::core::BinaryOp;
use crate::ops::{Call, CoreOp, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

const PAIR: &[OperandDef] = &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")];

const fn binary(name: &'static str, semantics: Semantics) -> OpDef {
    OpDef {
        name,
        summary: name,
        description: "",
        source: "https://openxla.org/stablehlo/spec",
        operands: PAIR,
        attributes: &[],
        results: &["result"],
        constraints: &[],
        assembly: Some("$lhs `,` $rhs attr-dict `:` same-type"),
        semantics,
    }
}

pub static ADD: OpDef = binary(
    "stablehlo.add",
    Semantics::Framework {
        infer,
        warnings: None,
        eval: |_, operands| eval(operands, |x, y| x + y, |x, y| x + y),
        expand: |_, operands, emit| expand(operands, BinaryOp::Addi, BinaryOp::Addf, emit),
    },
);
pub static AND: OpDef = binary(
    "stablehlo.and",
    Semantics::Framework {
        infer,
        warnings: None,
        eval: |_, operands| eval(operands, |x, y| x & y, |x, _| x),
        expand: |_, operands, emit| expand(operands, BinaryOp::Andi, BinaryOp::Addf, emit),
    },
);
pub static REMAINDER: OpDef = binary(
    "stablehlo.remainder",
    Semantics::Framework {
        infer,
        warnings: None,
        eval: |_, operands| eval(operands, |x, y| if y == 0 { x } else { x % y }, |x, y| x % y),
        expand: |_, operands, emit| expand(operands, BinaryOp::Remsi, BinaryOp::Remf, emit),
    },
);

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands[0] != call.operands[1] {
        return rules::fail("", Site::Operand(1), "types differ");
    }
    Ok(vec![call.operands[0].clone()])
}

fn eval(
    operands: &[Tensor],
    int: fn(i128, i128) -> i128,
    float: fn(f64, f64) -> f64,
) -> Result<Vec<Tensor>, Fault> {
    let (x, y) = (&operands[0], &operands[1]);
    let mut builder = TensorBuilder::new(x.element(), x.shape());
    for at in 0..x.count() {
        if x.element().is_float() {
            builder.push_float(float(x.float_at(at), y.float_at(at)));
        } else {
            builder.push_int(int(x.int_at(at), y.int_at(at)));
        }
    }
    Ok(vec![builder.finish()])
}

fn expand(operands: &[Val], int: BinaryOp, float: BinaryOp, emit: &mut dyn Emit) -> Vec<Val> {
    let element: ElementType = emit.tensor_type(operands[0]).element;
    if element.is_float() {
        return vec![emit.emit(CoreOp::Binary(float), operands)];
    }
    let values: Vec<Val> = operands.iter().map(|&value| signless(value, emit)).collect();
    let value = emit.emit(CoreOp::Binary(int), &values);
    vec![cast(value, element, emit)]
}
