//! `tf.Reshape`, `tf.ExpandDims`, `tf.Squeeze`: the same elements under another shape.

use crate::movement::prelude::*;
use crate::prelude::*;

pub const RESHAPE: OpDef = OpDef {
    name: "tf.Reshape",
    summary: "The same elements, in row-major order, under another shape.",
    description: r#"
output[unravel(i, shape)] = tensor[unravel(i, tensor.shape)] for every linear position i.

A size of -1 is inferred from the number of elements. Where another size is 0, dimensions of
`tensor` of size 0 are not counted for it: a tensor of shape [0, 3] reshapes to [-1, 0] as [3, 0].
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/reshape",
    operands: &[
        OperandDef::one("tensor", "any tensor"),
        OperandDef::sizes("shape", "i32 or i64 of rank 1: the sizes, one of which may be -1"),
    ],
    constraints: &rules([
        "C1: `shape` is i32 or i64 of rank 1",
        "C2: sizes are -1 or more, and -1 occurs at most once",
        "C3: `tensor` has as many elements as the shape",
    ]),
    semantics: movement!(reshape_plan),
    ..OpDef::BASE
};

pub fn reshape_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let sizes = match operands::list("C1", call, 1, false)? {
        List::Known(sizes) => sizes,
        List::Open(Some(rank)) => return Ok(Plan::open(x, rank)),
        List::Open(None) => return Ok(Plan::open(x, call.declared_result()?.rank())),
    };
    plans::reshape(["C2", "C3"], x, ListArgument::operand(call, 1, &sizes))
}

pub const EXPAND_DIMS: OpDef = OpDef {
    name: "tf.ExpandDims",
    summary: "The same elements with one more dimension, of size 1.",
    description: "output[i_{0}, ..., i_{dim-1}, 0, i_{dim}, ...] = input[i_{0}, ...]",
    source: "https://www.tensorflow.org/api_docs/python/tf/expand_dims",
    operands: &[
        OperandDef::one("input", "a tensor of rank r"),
        OperandDef::constant("dim", "one i32 or i64: the position of the new dimension"),
    ],
    constraints: &rules([
        "C1: `dim` is one i32 or i64, of rank 0 or 1",
        "C2: `dim` is in [-r-1, r]",
    ]),
    semantics: movement!(expand_dims_plan),
    ..OpDef::BASE
};

pub fn expand_dims_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let dim = match operands::list("C1", call, 1, true)? {
        List::Known(values) if values.len() == 1 => values[0],
        List::Open(Some(1) | None) => return Ok(Plan::open(x, x.rank() + 1)),
        _ => {
            return fail("C1", Site::Operand(1), "dim must be one number");
        }
    };
    let at = operands::axis("C2", Site::Operand(1), dim, x.rank() + 1)?;
    let mut shape = x.shape.clone();
    shape.insert(at, 1);
    Ok(Plan::reshaped(0, shape))
}

pub const SQUEEZE: OpDef = OpDef {
    name: "tf.Squeeze",
    summary: "The same elements without dimensions of size 1.",
    description: "Drops the dimensions of `squeeze_dims`, or all of size 1 where it lists none.",
    source: "https://www.tensorflow.org/api_docs/python/tf/squeeze",
    operands: &[OperandDef::one("input", "a tensor of rank r")],
    attributes: &[attr(
        "squeeze_dims",
        I64List,
        Absent,
        "which dimensions, in [-r, r-1]; none: all of size 1",
    )],
    constraints: &rules([
        "C1: `squeeze_dims` are in [-r, r-1]",
        "C2: the dimensions of `squeeze_dims` have size 1",
    ]),
    semantics: movement!(squeeze_plan),
    ..OpDef::BASE
};

pub fn squeeze_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let dims = call.opt_ints("squeeze_dims").unwrap_or_default();
    if dims.is_empty() && !x.is_static() {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    }
    let mut dropped: Vec<bool> = x.shape.iter().map(|&d| dims.is_empty() && d == 1).collect();
    for &dim in dims {
        let d = operands::axis("C1", Site::Attr("squeeze_dims"), dim, x.rank())?;
        if !size::must_equal(x.shape[d], 1) {
            let message = format!("dimension {d} must have size 1, but has {}", x.shape[d]);
            return Err(Violation::new("C2", Site::Attr("squeeze_dims"), message));
        }
        dropped[d] = true;
    }
    let kept = x.shape.iter().zip(&dropped).filter(|(_, dropped)| !**dropped);
    let shape = kept.map(|(&size, _)| size).collect();
    Ok(Plan::reshaped(0, shape))
}
