//! `onnx.Range`.

use super::operands::int;
use crate::elementwise::{Kind, formula, recipe};
use crate::movement::plans;
use crate::ops::core::Iota;
use crate::prelude::*;
use multigather_core::tensor::scalar::{float_from_bytes, float_to_bytes};

pub static DEF: OpDef = OpDef {
    name: "onnx.Range",
    summary: "Numbers from one to another, evenly spaced.",
    description: r#"
output[i] = start + i * delta, for i from 0 to the largest of 0 and ceil((limit - start) / delta),
that one excluded. f16 and bf16 are computed with in f32, and rounded at the end. Each product and
sum of floats is rounded, as is limit - start, but not its quotient. (ONNX Runtime adds `delta` again
and again, so its last bits may differ.)
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Range.html",
    operands: &[
        OperandDef::sizes("start", "the first number: an integer or a float"),
        OperandDef::sizes("limit", "the end, excluded"),
        OperandDef::constant("delta", "the step, not 0"),
    ],
    attributes: &[int("stash_type", 1, "1: f16 and bf16 are computed with in f32")],
    constraints: &rules([
        "C1: the operands are one number each, of one type",
        "C2: the numbers are signed integers or floats",
        "C3: `delta` is not 0, and how many numbers there are, finite",
        "C4: `stash_type` is 1",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let first = call.tensor(0)?;
    let refuse = |id, site, message| Err(Violation::new(id, site, message));
    for k in 0..3 {
        let ty = call.tensor(k)?;
        if ty.element != first.element || !matches!(ty.element_count(), Some(1) | None) {
            let message =
                format!("the operands must be one {} each, but one is {ty}", first.element);
            return refuse("C1", Site::Operand(k), message);
        }
    }
    let is_signed = first.element.is_index_type() && !first.element.is_unsigned();
    if !is_signed && !first.element.is_float() {
        let message = format!("a range is of signed integers or floats, not of {}", first.element);
        return refuse("C2", Site::Operand(0), message);
    }
    if call.int("stash_type") != 1 {
        let message =
            format!("only stash_type 1, f32, is supported, not {}", call.int("stash_type"));
        return refuse("C4", Site::Attr("stash_type"), message);
    }
    let known: Option<Vec<Tensor>> =
        (0..3).map(|k| call.constants.get(k)?.clone().filter(|t| t.count() == 1)).collect();
    let size = match known {
        None => DYNAMIC,
        Some(known) => {
            let symbolic = plans::symbolic_steps([&known[0], &known[1], &known[2]]);
            match symbolic.or_else(|| element_count(&known)) {
                Some(count) => count,
                None => {
                    let message = "delta must not be 0, and the number of numbers must be finite";
                    return refuse("C3", Site::Op, message.into());
                }
            }
        }
    };
    Ok(vec![TensorType::new(first.element, &[size]).into()])
}

/// The number of elements.
fn element_count(operands: &[Tensor]) -> Option<i64> {
    let element = operands[0].element();
    if element.is_float() {
        let [start, limit, delta] = [0, 1, 2].map(|k| operands[k].float_at(0));
        let within = compute_type(element);
        let distance = float_from_bytes(within, &float_to_bytes(within, limit - start));
        let count = (distance / delta).ceil();
        return (count.abs() < i64::MAX as f64 && delta != 0.0).then_some(count.max(0.0) as i64);
    }
    let [start, limit, delta] = [0, 1, 2].map(|k| operands[k].int_at(0));
    let (distance, step) = if delta < 0 { (start - limit, -delta) } else { (limit - start, delta) };
    if step == 0 {
        return None;
    }
    i64::try_from(if distance <= 0 { 0 } else { (distance - 1) / step + 1 }).ok()
}

/// The element type of the computation.
fn compute_type(element: ElementType) -> ElementType {
    match element {
        ElementType::F16 | ElementType::BF16 => ElementType::F32,
        other => other,
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let element = operands[0].element();
    let size = call.results[0].shape().expect("a tensor")[0];
    let mut output = TensorBuilder::new(element, &[size]);
    if !element.is_float() {
        let (start, delta) = (operands[0].int_at(0), operands[2].int_at(0));
        (0..i128::from(size)).for_each(|i| output.push_int(start + i * delta));
        return Ok(vec![output.finish()]);
    }
    let (start, delta) = (operands[0].float_at(0), operands[2].float_at(0));
    let within = compute_type(element);
    let round = |value: f64| float_from_bytes(within, &float_to_bytes(within, value));
    let mut numbers = TensorBuilder::new(within, &[size]);
    (0..size).for_each(|i| numbers.push_float(start + round(round(i as f64) * delta)));
    let numbers = numbers.finish();
    Ok(vec![if within == element { numbers } else { formula::convert(&numbers, element) }])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let result = call.results[0].as_tensor().expect("a tensor");
    let ty = TensorType::new(compute_type(result.element), &result.shape);
    let [start, delta] = [operands[0], operands[2]].map(|operand| {
        let number = emit.reshape(operand, &[]);
        let number = recipe::convert(number, ty.element, emit);
        layout::stretch(number, &ty.shape, emit)
    });
    let position = emit.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
    let steps = recipe::apply(Kind::Mul, &[position, delta], emit);
    let numbers = recipe::apply(Kind::Add, &[start, steps], emit);
    vec![recipe::convert(numbers, result.element, emit)]
}
