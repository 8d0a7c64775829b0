//! `numpy.arange`, and evenly spaced numbers for other operations that use it.

use crate::elementwise::{Kind, formula, recipe};
use crate::movement::plans;
use crate::prelude::*;

pub static DEF: OpDef = define(
    "numpy.arange",
    "https://numpy.org/doc/stable/reference/generated/numpy.arange.html",
    &[
        OperandDef::sizes("start", "of rank 0"),
        OperandDef::sizes("stop", "the same; not reached"),
        OperandDef::constant("step", "the same; not 0"),
    ],
);

/// The definition of an op that returns the numbers from an operand to another one, with a step.
pub const fn define(
    name: &'static str,
    source: &'static str,
    operands: &'static [OperandDef],
) -> OpDef {
    OpDef {
        name,
        summary: "Evenly spaced numbers.",
        description: r#"
With the operands called start, stop and step, ceil((stop - start) / step) numbers, none where that
is negative:

    out[0] = start, out[1] = start + step, out[i] = start + i * (out[1] - out[0])

Each is rounded to the element type, so that floats may miss multiples of the step slightly. That is
NumPy's `arange` with the operands' type as `dtype`: without one, NumPy makes f64 of any floats, and
coremltools rounds those once more.
"#,
        source,
        operands,
        constraints: const {
            &rules([
                "C1: the operands have one type, of integers, f32 or f64, of rank 0",
                "C2: the step is not 0, and leads from the start to the stop in a finite number of steps, forwards or backwards",
            ])
        },
        semantics: Semantics::framework(infer, eval, expand),
        ..super::ROW
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [start, stop, step] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    let floats = [ElementType::F32, ElementType::F64];
    let is_number = floats.contains(&start.element) || start.element.is_index_type();
    if !is_number || start.rank() != 0 || start != stop || start != step {
        let message = format!(
            "the operands must have one type, of integers, f32 or f64, of rank 0, but are {start}, {stop} and {step}"
        );
        return Err(Violation::new("C1", Site::Op, message));
    }
    let message = "the step must lead to the end in a number of steps";
    let size = plans::range_size("C2", call, message, count)?;
    Ok(vec![start.with_shape(&[size]).into()])
}

/// The number of elements; `None` where it is not finite.
pub fn count(bounds: [&Tensor; 3]) -> Option<i64> {
    let [start, stop, step] = bounds;
    if start.element().is_float() {
        let distance = formula::apply(Kind::Sub, &[stop.clone(), start.clone()]);
        let steps = formula::apply(Kind::Div, &[distance, step.clone()]).float_at(0).ceil();
        return (steps.abs() < 9e18).then_some((steps as i64).max(0));
    }
    let [start, stop, step] = bounds.map(|bound| bound.int_at(0));
    if step == 0 {
        return None;
    }
    let distance = if step > 0 { stop - start } else { start - stop };
    i64::try_from(distance.max(0).unsigned_abs().div_ceil(step.unsigned_abs())).ok()
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [start, stop, step] = operands else { panic!("three operands") };
    let Some(size) = count([start, stop, step]) else {
        return Err(Fault::Other("the step does not lead to the end".into()));
    };
    let mut builder = TensorBuilder::new(start.element(), &[size]);
    if !start.element().is_float() {
        for i in 0..i128::from(size) {
            builder.push_int(start.int_at(0) + i * step.int_at(0));
        }
        return Ok(vec![builder.finish()]);
    }
    let second = formula::apply(Kind::Add, &[start.clone(), step.clone()]);
    let delta = formula::apply(Kind::Sub, &[second, start.clone()]);
    let places: Vec<i128> = (0..size.into()).collect();
    let places = Tensor::from_ints(ElementType::I64, &[size], &places);
    let places = formula::convert(&places, start.element());
    let steps = formula::apply(Kind::Mul, &[places, delta]);
    let whole = formula::apply(Kind::Add, &[start.clone(), steps]);
    // The first two numbers are none of the products.
    for at in 0..whole.count() {
        match at {
            0 => builder.push_from(start, 0),
            1 => builder.push_from(&formula::apply(Kind::Add, &[start.clone(), step.clone()]), 0),
            _ => builder.push_from(&whole, at),
        }
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let size = call.results[0].shape().expect("a tensor")[0];
    let [start, step] = [operands[0], operands[2]];
    let element = emit.tensor_type(start).element;
    let places = layout::iota(&[size], 0, emit);
    let places = recipe::convert(places, element, emit);
    let spaced = |delta: Val, emit: &mut dyn Emit| {
        let steps = recipe::broadcast(Kind::Mul, &[places, delta], emit);
        recipe::broadcast(Kind::Add, &[start, steps], emit)
    };
    if !element.is_float() {
        return vec![spaced(step, emit)];
    }
    let second = recipe::apply(Kind::Add, &[start, step], emit);
    let firsts = [start, second].map(|number| emit.reshape(number, &[1]));
    if (0..=2).contains(&size) {
        let both = layout::concat(&firsts, 0, emit);
        return vec![layout::part(both, 0, 0, size, emit)];
    }
    let delta = recipe::apply(Kind::Sub, &[second, start], emit);
    let all = spaced(delta, emit);
    let rest = layout::part(all, 0, 2, size::sub(size, 2).unwrap_or(DYNAMIC), emit);
    vec![layout::concat(&[firsts[0], firsts[1], rest], 0, emit)]
}
