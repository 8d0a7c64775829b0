//! `tfl.gather_nd`.

use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tfl.gather_nd",
    summary: "Slices of `params`, one for each coordinate tuple.",
    description: r#"
With r = rank(params), q = rank(indices), n = indices.shape[-1] and the tuple
k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{n}, ..., p_{r-1}]
        = params[k_{0}, ..., k_{n-1}, p_{n}, ..., p_{r-1}]

A coordinate outside [0, s), s the size of the dimension that it addresses, is an error, negative
ones included. A tuple may have no coordinates: each then takes the whole of `params`.

The TFLite interpreter checks only where the tuple as a whole leads in memory, so that a bad
coordinate can give another row's elements. Here each coordinate is checked.
"#,
    source: "https://www.tensorflow.org/mlir/tfl_ops#tflgather_nd_tflgatherndop",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q >= 1"),
    ],
    constraints: &rules([
        "C1: `params` and `indices` have rank 1 or more",
        "C2: `indices` are i16, i32 or i64",
        "C3: the last dimension of `indices` is in [0, r]",
        "C4: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (params, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "params", 0, params)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    check::index_type("C2", 1, indices, &super::INDEX_TYPES)?;
    let Some(check::Tuples { axes, shape }) = check::tuples("C3", ("params", params), indices)?
    else {
        return Ok(vec![call.declared_result()?.clone().into()]);
    };
    check::no_lookup_in_nothing("C4", "params", params, &axes, &shape)?;
    Ok(vec![params.with_shape(&shape).into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let indices = Indices { tensor: &operands[1], operand: 1, find: formulas::strict };
    Ok(vec![formulas::tuples(&operands[0], indices)?])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![recipes::nd(operands[0], operands[1], 0, Mode::ERROR, emit)]
}
