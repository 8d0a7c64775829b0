//! `stablehlo.clamp`.

use super::rules;
use super::signless::{cast, signless};
use crate::ops::core::BinaryOp;
use crate::ops::{
    Call, Constraint, CoreOp, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation,
};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "stablehlo.clamp",
    summary: "Elements moved into a range.",
    description: "result[result_index] = minimum(maximum(operand[result_index], min_element), max_element), where min_element = rank(min) = 0 ? min[] : min[result_index], max_element alike. A NaN among the three gives NaN.",
    source: "https://openxla.org/stablehlo/spec#clamp",
    operands: &[
        OperandDef::one("min", "a tensor of rank 0 or of the operand's shape"),
        OperandDef::one("operand", "a tensor of integers, booleans or floats"),
        OperandDef::one("max", "a tensor of rank 0 or of the operand's shape"),
    ],
    attributes: &[],
    results: &["result"],
    constraints: &[
        Constraint { id: "I2", text: "`operand` has no complex numbers: there is no order" },
        Constraint { id: "C1", text: "rank(min) = 0 or shape(min) = shape(operand)" },
        Constraint { id: "C2", text: "rank(max) = 0 or shape(max) = shape(operand)" },
        Constraint {
            id: "C3",
            text: "element_type(min) = element_type(operand) = element_type(max)",
        },
        Constraint { id: "C4", text: "type(operand) = type(result)" },
    ],
    assembly: Some("$min `,` $operand `,` $max attr-dict `:` same-type"),
    semantics: Semantics::Framework { infer, warnings: None, eval, expand },
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(1)?;
    if !rules::is_number(operand.element) {
        let message = format!("elements of {} cannot be clamped", operand.element);
        return rules::fail("I2", Site::Operand(1), message);
    }
    for (index, id, name) in [(0, "C1", "min"), (2, "C2", "max")] {
        let bound = call.tensor(index)?;
        let mut sizes = bound.shape.iter().zip(&operand.shape);
        if bound.rank() != 0
            && (bound.rank() != operand.rank() || !sizes.all(|(&a, &b)| rules::meet(a, b)))
        {
            let message =
                format!("{name} must have rank 0 or the shape of {operand}, but is {bound}");
            return rules::fail(id, Site::Operand(index), message);
        }
        if bound.element != operand.element {
            let message =
                format!("{name} must have elements of {}, but is {bound}", operand.element);
            return rules::fail("C3", Site::Operand(index), message);
        }
    }
    rules::result("C4", call, operand.clone())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [min, operand, max] = operands else { panic!("three operands") };
    let mut builder = TensorBuilder::new(operand.element(), operand.shape());
    for at in 0..operand.count() {
        let [low, high] = [min, max].map(|bound| if bound.rank() == 0 { 0 } else { at });
        if operand.element().is_float() {
            let value = float(operand.float_at(at), min.float_at(low), Ordering::Greater);
            builder.push_float(float(value, max.float_at(high), Ordering::Less));
        } else {
            let value = operand.int_at(at).max(min.int_at(low));
            builder.push_int(value.min(max.int_at(high)));
        }
    }
    Ok(vec![builder.finish()])
}

use std::cmp::Ordering;

/// IEEE-754's maximum or minimum, whichever has the wanted order to the other: NaN where either
/// is, -0.0 < 0.0.
fn float(x: f64, y: f64, wanted: Ordering) -> f64 {
    match () {
        () if x.is_nan() || y.is_nan() => f64::NAN,
        () if x.total_cmp(&y) == wanted => x,
        () => y,
    }
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[1]);
    let (max, min) = match ty.element {
        element if element.is_float() => (BinaryOp::Maximumf, BinaryOp::Minimumf),
        element if element.is_unsigned() => (BinaryOp::Maxui, BinaryOp::Minui),
        ElementType::I1 => (BinaryOp::Ori, BinaryOp::Andi),
        _ => (BinaryOp::Maxsi, BinaryOp::Minsi),
    };
    let mut whole = |value: Val| {
        let value = signless(value, emit);
        match emit.tensor_type(value).rank() {
            0 => emit.broadcast(value, &[], &ty.shape),
            _ => value,
        }
    };
    let [low, value, high] = [operands[0], operands[1], operands[2]].map(&mut whole);
    let value = emit.emit(CoreOp::Binary(max), &[value, low]);
    let value = emit.emit(CoreOp::Binary(min), &[value, high]);
    vec![cast(value, ty.element, emit)]
}
