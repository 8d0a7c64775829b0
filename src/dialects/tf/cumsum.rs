//! `tf.Cumsum`: the sums of the elements up to each position of an axis.

use crate::cumulative::{self, Sums};
use crate::elementwise::Kind;
use crate::movement::prelude::*;
use crate::prelude::*;

const fn flag_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Bool, Default::Bool(false), doc)
}

pub const DEF: OpDef = OpDef {
    name: "tf.Cumsum",
    summary: "The sums of the elements up to each position of an axis.",
    description: "out[i] = 0 + x[0] + x[1] + ... + x[i] along the axis; with `exclusive` without x[i]; with `reverse` from the last position to the first. Integers wrap; each sum of floats is rounded.",
    source: "https://www.tensorflow.org/api_docs/python/tf/math/cumsum",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::constant("axis", "i32 or i64 of rank 0, in [-r, r-1]"),
    ],
    attributes: &[
        flag_attr("exclusive", "true: without the element at the position itself"),
        flag_attr("reverse", "true: from the last position to the first"),
    ],
    results: &["out"],
    constraints: &rules([
        "C1: `axis` is i32 or i64 of rank 0",
        "C2: `axis` is in [-r, r-1]",
        "C3: the elements are integers but i1, or floats",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

/// The axis, counted from the front; `None` where it is not known.
fn axis_operand(call: &Call, x: &TensorType) -> Result<Option<usize>, Violation> {
    let Some(axis) = operands::scalar("C1", call, 1)? else { return Ok(None) };
    operands::axis("C2", Site::Operand(1), axis, x.rank()).map(Some)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !Kind::Sub.accepts(x.element) {
        let message = format!("elements must be {}, but are {}", Kind::Sub.accepted(), x.element);
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    // Nothing can be summed before the axis is known.
    Ok(vec![match axis_operand(call, x)? {
        Some(_) => x.clone().into(),
        None => x.with_shape(&vec![crate::types::DYNAMIC; x.rank()]).into(),
    }])
}

fn accepted_sums(call: &Call) -> Option<(usize, Sums)> {
    let axis = call.tensor(0).and_then(|x| axis_operand(call, x)).ok().flatten()?;
    let (exclusive, reverse) = (call.flag("exclusive"), call.flag("reverse"));
    Some((axis, Sums { exclusive, reverse, from_zero: true }))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some((axis, sums)) = accepted_sums(call) else {
        return Err(Fault::Other("the axis is not known".into()));
    };
    Ok(vec![cumulative::formula(&operands[0], axis, sums)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (axis, sums) = accepted_sums(call).expect("an application that `infer` accepts");
    vec![cumulative::sums(operands[0], axis, sums, emit)]
}
