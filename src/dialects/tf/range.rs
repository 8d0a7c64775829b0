//! `tf.Range`: evenly spaced numbers.

use crate::elementwise::{Kind, formula, recipe};
use crate::movement::plans;
use crate::ops::core::Iota;
use crate::prelude::*;

pub const DEF: OpDef = OpDef {
    name: "tf.Range",
    summary: "The numbers from `start` to `limit`, `delta` apart.",
    description: "output[i] = start + i * delta, for each i with which that lies before `limit`; floats are rounded after the product and after the sum.",
    source: "https://www.tensorflow.org/api_docs/python/tf/range",
    operands: &[
        OperandDef::sizes("start", "an integer or float of rank 0"),
        OperandDef::sizes("limit", "the same; not reached"),
        OperandDef::constant("delta", "the same; not 0"),
    ],
    constraints: &rules([
        "C1: the operands have one type, of integers or floats, of rank 0",
        "C2: `delta` leads from `start` to `limit`, and is not 0",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [start, limit, delta] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    let is_number = start.element.is_float() || start.element.is_index_type();
    if !is_number || start.rank() != 0 || start != limit || start != delta {
        let message = format!(
            "start, limit and delta must be one type of integers or floats, of rank 0, but are {start}, {limit} and {delta}"
        );
        return Err(Violation::new("C1", Site::Op, message));
    }
    let message = "delta must lead from start to limit in a number of steps";
    let size = plans::range_size("C2", call, message, element_count)?;
    Ok(vec![start.with_shape(&[size]).into()])
}

/// How many numbers there are; `None` where there is no end.
fn element_count(bounds: [&Tensor; 3]) -> Option<i64> {
    if bounds[0].element().is_float() {
        let [start, limit, delta] = bounds.map(|bound| formula::convert(bound, bound.element()));
        let [from, to, step] = [&start, &limit, &delta].map(|bound| bound.float_at(0));
        let leads = (step > 0.0 && from <= to) || (step < 0.0 && from >= to);
        let distance = formula::apply(Kind::Sub, &[limit, start]);
        let steps = formula::apply(Kind::Div, &[distance, delta]).float_at(0).abs().ceil();
        return (leads && steps < 9e18).then_some(steps as i64);
    }
    let [start, limit, delta] = bounds.map(|bound| bound.int_at(0));
    let leads = (delta > 0 && start <= limit) || (delta < 0 && start >= limit);
    let distance = (limit - start).unsigned_abs();
    leads.then(|| i64::try_from(distance.div_ceil(delta.unsigned_abs())).ok())?
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [start, limit, delta] = operands else { panic!("three operands") };
    let Some(size) = element_count([start, limit, delta]) else {
        return Err(Fault::Other("delta does not lead from start to limit".into()));
    };
    let element = start.element();
    if element.is_float() {
        let places: Vec<i128> = (0..size.into()).collect();
        let places = Tensor::from_ints(ElementType::I64, &[size], &places);
        let places = formula::convert(&places, element);
        let steps = formula::apply(Kind::Mul, &[places, delta.clone()]);
        return Ok(vec![formula::apply(Kind::Add, &[steps, start.clone()])]);
    }
    let mut builder = TensorBuilder::new(element, &[size]);
    for i in 0..i128::from(size) {
        builder.push_int(start.int_at(0) + i * delta.int_at(0));
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some(ValueType::Tensor(result)) = call.results.first() else {
        panic!("a result whose type is inferred")
    };
    let ty = TensorType::new(ElementType::I64, &result.shape);
    let places = emit.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
    let places = recipe::convert(places, result.element, emit);
    let [start, delta] = [operands[0], operands[2]];
    let steps = recipe::broadcast(Kind::Mul, &[places, delta], emit);
    vec![recipe::broadcast(Kind::Add, &[steps, start], emit)]
}
