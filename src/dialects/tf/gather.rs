//! `tf.Gather`, the first version of `tf.GatherV2`.

use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

/// i16 came with the second version.
pub const INDEX_TYPES: [ElementType; 2] = [ElementType::I32, ElementType::I64];

pub static DEF: OpDef = OpDef {
    name: "tf.Gather",
    summary: "Rows of `params`, one for each index.",
    description: r#"
With q = rank(indices):

    output[i_{0}, ..., i_{q-1}, p_{1}, ..., p_{r-1}]
        = params[indices[i_{0}, ..., i_{q-1}], p_{1}, ..., p_{r-1}]

An index outside [0, params.shape[0]) is an error: negative ones do not count from the end.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/raw_ops/Gather",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32 or i64, of rank q"),
    ],
    attributes: &[attr(
        "validate_indices",
        Bool,
        Default::Bool(true),
        "not looked at, by TensorFlow either: indices are always checked",
    )],
    constraints: &rules([
        "C1: `params` has rank 1 or more",
        "C2: `indices` are i32 or i64",
        "C3: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::Framework {
        infer,
        warnings: None,
        eval: |_, operands| {
            let indices = Indices { tensor: &operands[1], operand: 1, find: formulas::strict };
            Ok(vec![formulas::blocks(&operands[0], indices, 0, 0)?])
        },
        expand: |_, operands, emit| {
            vec![recipes::blocks(operands[0], operands[1], 0, 0, Mode::ERROR, emit)]
        },
    },
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (params, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "params", 0, params)?;
    check::index_type("C2", 1, indices, &INDEX_TYPES)?;
    let shape = [&indices.shape[..], &params.shape[1..]].concat();
    check::no_lookup_in_nothing("C3", "params", params, &[0], &shape)?;
    Ok(vec![params.with_shape(&shape).into()])
}
