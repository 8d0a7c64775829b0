//! `openvino.GatherND`.

use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "openvino.GatherND",
    summary: "Slices of `data`, one for each coordinate tuple.",
    description: r#"
GatherND-8, with r = rank(data), q = rank(indices), b = batch_dims, n = indices.shape[-1], and the
tuple k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{b+n}, ..., p_{r-1}]
        = data[i_{0}, ..., i_{b-1}, k_{0}, ..., k_{n-1}, p_{b+n}, ..., p_{r-1}]

A negative coordinate counts from the end. For one outside [-s, s-1], s the size of the dimension
that it addresses, the document leaves the result open and OpenVINO reads whatever is there: here
it is an error. Version 5 of the operation, which merges the batch dimensions of the result into
one, is none of this.
"#,
    source: "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/gather-nd-8.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of any integers but `i1`, of rank q >= 1"),
    ],
    attributes: &[attr(
        "batch_dims",
        Int("i64"),
        Default::Int(0),
        "b: in how many leading dimensions data and indices run together",
    )],
    constraints: &rules([
        "C1: `data` and `indices` have rank 1 or more",
        "C2: `indices` are integers, not `i1`",
        "C3: `batch_dims` is in [0, min(r, q))",
        "C4: the first b dimensions of data and indices are equal",
        "C5: the last dimension of `indices` is in [0, r-b]",
        "C6: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "data", 0, data)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    shapes::integer_indices("C2", indices)?;
    let b = call.int("batch_dims");
    let b = shapes::tuple_batch(["C3", "C4"], b, ("data", data), indices)?;
    let Some(check::Tuples { axes, shape }) = shapes::tuples("C5", b, ("data", data), indices)?
    else {
        return Ok(vec![call.declared_result()?.clone().into()]);
    };
    check::no_lookup_in_nothing("C6", "data", data, &axes, &shape)?;
    Ok(vec![data.with_shape(&shape).into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: formulas::from_end };
    Ok(vec![formulas::batched_tuples(data, indices, call.int("batch_dims") as usize)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let b = call.int("batch_dims") as usize;
    vec![recipes::nd(operands[0], operands[1], b, Mode::ERROR_FROM_END, emit)]
}
