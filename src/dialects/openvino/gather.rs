//! `openvino.Gather`.

use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "openvino.Gather",
    summary: "Slices of `data` along one axis, one for each index, batch by batch; zero outside.",
    description: r#"
Gather-8, with q = rank(indices), s = data.shape[axis], b = batch_dims (plus q where negative) and
k = indices[p_{0}, ..., p_{b-1}, i_{b}, ..., i_{q-1}]:

    output[p_{0}, ..., p_{axis-1}, i_{b}, ..., i_{q-1}, p_{axis+1}, ...]
        = data[p_{0}, ..., p_{axis-1}, k, p_{axis+1}, ...]         where 0 <= k < s
        = data[p_{0}, ..., p_{axis-1}, k + s, p_{axis+1}, ...]     where -s <= k < 0
        = 0                                                        for any other k

No index is an error: one outside [-s, s-1] gives zero, of strings the empty one.

The document takes the sizes of the batch dimensions to be equal, and so does OpenVINO. It says
nothing of an axis without elements, on which OpenVINO does not run at all: lookups in it are
refused here. OpenVINO narrows 64-bit data to 32 bits on the CPU; here all bits are kept.
"#,
    source: "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/gather-8.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of any integers but `i1`, of any rank q"),
        OperandDef::known(
            "axis",
            "a constant of i32 or i64, of rank 0 or shape [1], in [-r, r-1]; negative counts from the back",
        ),
    ],
    attributes: &[attr(
        "batch_dims",
        Int("i64"),
        Default::Int(0),
        "b: in how many leading dimensions data and indices run together, in [-q, q]; negative counts from the back of indices",
    )],
    constraints: &rules([
        "C1: `data` has rank 1 or more",
        "C2: the operand `axis` is a constant of i32 or i64, of rank 0 or shape [1]",
        "C3: `axis` is in [-r, r-1]",
        "C4: `indices` are integers, not `i1`",
        "C5: `batch_dims` is in [-q, q]",
        "C6: b is at most `axis`",
        "C7: the first b dimensions of data and indices are equal",
        "C8: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The value of the operand `axis`, which must be known before the program runs.
fn axis_operand(call: &Call) -> Result<i64, Violation> {
    let ty = call.tensor(2)?;
    let refuse = |message: String| Err(Violation::new("C2", Site::Operand(2), message));
    if !matches!(ty.shape[..], [] | [1]) {
        return refuse(format!("axis must have rank 0 or shape [1], but is {ty}"));
    }
    if !matches!(ty.element, ElementType::I32 | ElementType::I64) {
        return refuse(format!("axis must be i32 or i64, but is {}", ty.element));
    }
    match &call.constants[2] {
        Some(axis) => Ok(axis.int_at(0) as i64),
        None => refuse("axis must be a constant".to_string()),
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "data", 0, data)?;
    let axis = check::axis("C3", Site::Operand(2), axis_operand(call)?, data)?;
    shapes::integer_indices("C4", indices)?;
    let b = call.int("batch_dims");
    let b = check::batch(["C5", "C6", "C7"], b, axis, ("data", data), indices)?;
    let shape = [&data.shape[..axis], &indices.shape[b..], &data.shape[axis + 1..]].concat();
    check::no_lookup_in_nothing("C8", "data", data, &[axis], &shape)?;
    Ok(vec![data.with_shape(&shape).into()])
}

/// The batch dimensions that `infer` accepted, counted from the front.
fn resolved_batch(call: &Call, q: usize) -> usize {
    let b = call.int("batch_dims");
    (if b < 0 { b + q as i64 } else { b }) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, indices, axis] = operands else { panic!("three operands") };
    let axis = axis.int_at(0).rem_euclid(data.rank() as i128) as usize;
    let b = resolved_batch(call, indices.rank());
    let indices = Indices { tensor: indices, operand: 1, find: formulas::from_end_or_zero };
    Ok(vec![formulas::blocks(data, indices, axis, b)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (data, indices) = (operands[0], operands[1]);
    let axis = axis_operand(call).expect("infer has accepted the axis");
    let axis = axis.rem_euclid(emit.tensor_type(data).rank() as i64) as usize;
    let b = resolved_batch(call, emit.tensor_type(indices).rank());
    vec![recipes::blocks(data, indices, axis, b, Mode::ZERO_FROM_END, emit)]
}
