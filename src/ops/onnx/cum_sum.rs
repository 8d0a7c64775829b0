//! `onnx.CumSum`.

use super::operands::{any_of_rank, int, resolved};
use crate::ops::elementwise::{Kind, recipe};
use crate::ops::{
    Call, Constraint, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation, layout,
};
use crate::tensor::scalar::{float_from_bytes, float_to_bytes};
use crate::tensor::walk::{coordinates, linear};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "onnx.CumSum",
    summary: "The sums of the elements up to each position of an axis.",
    description: r#"
y[i] = x[0] + x[1] + … + x[i] along the axis, from the first to the last; with `exclusive` without
x[i], and 0 at the first position. With `reverse`, from the last to the first. Integers wrap; each
sum of floats is rounded, of f16 and bf16 as well.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__CumSum.html",
    operands: &[
        OperandDef::one("x", "integers or floats, of rank r >= 1"),
        OperandDef::known("axis", "one number of i32 or i64, in [-r, r-1]"),
    ],
    attributes: &[
        int("exclusive", 0, "1: without the element at the position itself"),
        int("reverse", 0, "1: from the last position to the first"),
    ],
    results: &["y"],
    constraints: &[
        Constraint { id: "C1", text: "the elements are integers but i1, or floats" },
        Constraint { id: "C2", text: "`axis` is one number of i32 or i64" },
        Constraint { id: "C3", text: "`axis` is in [-r, r-1]" },
    ],
    assembly: None,
    semantics: Semantics::Framework { infer, warnings: None, eval, expand },
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (x, axis) = (call.tensor(0)?, call.tensor(1)?);
    if !Kind::Sub.accepts(x.element) {
        let message = format!("elements must be {}, but are {}", Kind::Sub.accepted(), x.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let is_int = [ElementType::I32, ElementType::I64].contains(&axis.element);
    if !is_int || !matches!(axis.element_count(), Some(1) | None) {
        let message = format!("axis must be one number of i32 or i64, but is {axis}");
        return Err(Violation::new("C2", Site::Operand(1), message));
    }
    // Nothing can be summed before the axis is known.
    let Some(&[axis]) = call.known_ints(1).as_deref() else {
        return Ok(vec![any_of_rank(x.element, x.rank() as i64)]);
    };
    super::operands::axes("C3", None, Site::Operand(1), &[axis], x.rank())?;
    Ok(vec![x.clone().into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let (element, shape) = (x.element(), x.shape());
    let axis = operands[1].int_at(0).rem_euclid(x.rank() as i128) as usize;
    let (exclusive, reverse) = (call.int("exclusive") != 0, call.int("reverse") != 0);
    let round = |value: f64| float_from_bytes(element, &float_to_bytes(element, value));
    let mut y = TensorBuilder::new(element, shape);
    for c in coordinates(shape) {
        let (i, n) = (c[axis], shape[axis]);
        let positions: Vec<i64> = match (reverse, exclusive) {
            (false, false) => (0..=i).collect(),
            (false, true) => (0..i).collect(),
            (true, false) => (i..n).rev().collect(),
            (true, true) => (i + 1..n).rev().collect(),
        };
        let at = |k: &i64| {
            let mut c = c.clone();
            c[axis] = *k;
            linear(shape, &c)
        };
        let places = positions.iter().map(at);
        match element.is_float() {
            true => y.push_float(
                places.map(|at| x.float_at(at)).reduce(|a, b| round(a + b)).unwrap_or(0.0),
            ),
            false => y.push_int(places.map(|at| x.int_at(at)).sum()),
        }
    }
    Ok(vec![y.finish()])
}

/// One addition after the other, as the order of floats' sums demands.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let x = operands[0];
    let shape = emit.tensor_type(x).shape;
    let axis = call.known_ints(1).expect("known where the result is static")[0];
    let axis = resolved(axis, shape.len());
    let n = shape[axis];
    if shape.contains(&0) {
        return vec![x];
    }
    let (exclusive, reverse) = (call.int("exclusive") != 0, call.int("reverse") != 0);
    let place = |k: i64| if reverse { n - 1 - k } else { k };
    let first = layout::part(x, axis, place(0), 1, emit);
    let mut sums = if exclusive { vec![recipe::constant_like(first, 0, emit)] } else { vec![] };
    let mut sum = first;
    sums.push(sum);
    for k in 1..n {
        let next = layout::part(x, axis, place(k), 1, emit);
        sum = recipe::apply(Kind::Add, &[sum, next], emit);
        sums.push(sum);
    }
    sums.truncate(n as usize);
    if reverse {
        sums.reverse();
    }
    vec![layout::concat(&sums, axis, emit)]
}
