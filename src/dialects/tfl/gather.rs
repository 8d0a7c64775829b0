//! `tfl.gather`.

use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tfl.gather",
    summary: "Slices of `params` along one axis, one for each index.",
    description: r#"
With r = rank(params), q = rank(indices) and b = batch_dims:

    output[p_{0}, ..., p_{axis-1}, i_{b}, ..., i_{q-1}, p_{axis+1}, ..., p_{r-1}]
        = params[p_{0}, ..., p_{axis-1},
                 indices[p_{0}, ..., p_{b-1}, i_{b}, ..., i_{q-1}],
                 p_{axis+1}, ..., p_{r-1}]

An index outside [0, s), s = params.shape[axis], is an error: negative ones do not count from the
end, though `axis` and `batch_dims` do (a negative `batch_dims` from q, so that -q is 0). The
page does not say what a bad index gives; the interpreter refuses to run.
"#,
    source: "https://www.tensorflow.org/mlir/tfl_ops#tflgather_tflgatherop",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q"),
    ],
    attributes: &[
        attr(
            "axis",
            Int("i32"),
            Required,
            "the axis to gather on, in [-r, r-1]; negative counts from the back",
        ),
        attr(
            "batch_dims",
            Int("i32"),
            Default::Int(0),
            "b: in how many leading dimensions params and indices run together, in [-q, q]",
        ),
    ],
    constraints: &rules([
        "C1: `params` has rank 1 or more",
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i16, i32 or i64",
        "C4: `batch_dims` is in [-q, q]",
        "C5: `batch_dims` is at most `axis`, both counted from the front",
        "C6: the first b dimensions of `params` and `indices` are equal",
        "C7: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (params, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "params", 0, params)?;
    let (axis, b) = axis_and_batch(call, params, indices)?;
    check::index_type("C3", 1, indices, &super::INDEX_TYPES)?;
    let shape = [&params.shape[..axis], &indices.shape[b..], &params.shape[axis + 1..]].concat();
    check::no_lookup_in_nothing("C7", "params", params, &[axis], &shape)?;
    Ok(vec![params.with_shape(&shape).into()])
}

/// `axis` and `batch_dims`, counted from the front.
fn axis_and_batch(
    call: &Call,
    params: &TensorType,
    indices: &TensorType,
) -> Result<(usize, usize), Violation> {
    let axis = check::axis("C2", Site::Attr("axis"), call.int("axis"), params)?;
    let batch_dims = call.int("batch_dims");
    let b = check::batch(["C4", "C5", "C6"], batch_dims, axis, ("params", params), indices)?;
    Ok((axis, b))
}

fn accepted(call: &Call) -> (usize, usize) {
    let types = call.tensor(0).and_then(|params| Ok((params, call.tensor(1)?)));
    types
        .and_then(|(params, indices)| axis_and_batch(call, params, indices))
        .expect("an application that `infer` accepts")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (axis, b) = accepted(call);
    let indices = Indices { tensor: &operands[1], operand: 1, find: formulas::strict };
    Ok(vec![formulas::blocks(&operands[0], indices, axis, b)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (axis, b) = accepted(call);
    vec![recipes::blocks(operands[0], operands[1], axis, b, Mode::ERROR, emit)]
}
