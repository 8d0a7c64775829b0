//! `onnx.CumSum`.

use super::operands::{any_of_rank, int, resolved};
use crate::cumulative::{self, Sums};
use crate::elementwise::Kind;
use crate::prelude::*;

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
        OperandDef::constant("axis", "one number of i32 or i64, in [-r, r-1]"),
    ],
    attributes: &[
        int("exclusive", 0, "1: without the element at the position itself"),
        int("reverse", 0, "1: from the last position to the first"),
    ],
    results: &["y"],
    constraints: &rules([
        "C1: the elements are integers but i1, or floats",
        "C2: `axis` is one number of i32 or i64",
        "C3: `axis` is in [-r, r-1]",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
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

fn sum_options(call: &Call) -> Sums {
    let (exclusive, reverse) = (call.int("exclusive") != 0, call.int("reverse") != 0);
    Sums { exclusive, reverse, from_zero: false }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let axis = operands[1].int_at(0).rem_euclid(x.rank() as i128) as usize;
    Ok(vec![cumulative::formula(x, axis, sum_options(call))])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let rank = emit.tensor_type(operands[0]).rank();
    // No axis is one of rank 0.
    let axis = call.known_ints(1).filter(|_| rank > 0);
    let Some(&[axis]) = axis.as_deref() else { return Vec::new() };
    let axis = resolved(axis, rank);
    vec![cumulative::sums(operands[0], axis, sum_options(call), emit)]
}
