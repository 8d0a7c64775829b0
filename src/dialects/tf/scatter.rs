//! TensorFlow's scatters.

use super::gather::outside;
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{self, Join, Scatter, constraints};

const INDICES: OperandDef =
    OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q >= 1");
const POLICY: AttrDef = attr(
    "bad_indices_policy",
    Str,
    Default::Str(""),
    "`\"\"`, `\"DEFAULT\"`, `\"ERROR\"`: a bad index is an error; `\"IGNORE\"`: its update is left out",
);

macro_rules! tensor_scatters {
    ($($name:literal $reduction:ident $summary:literal;)*) => {
        /// `tf.tensor_scatter_nd_*`.
        pub static TENSOR_SCATTERS: &[OpDef] = &[$(OpDef {
            name: $name,
            summary: $summary,
            description: r#"
With q = rank(indices), n = indices.shape[-1] and the tuple k = indices[i_{0}, ..., i_{q-2}, :], a copy
of `tensor`, then for each position of `updates` in row-major order:

    output[k_{0}, ..., k_{n-1}, p_{n}, ...] joins updates[i_{0}, ..., i_{q-2}, p_{n}, ...]

A coordinate outside [0, s), s the size of the dimension that it addresses, is an error; with
`bad_indices_policy = "IGNORE"` the update is left out. Negative coordinates are outside. Compiled by
XLA, TensorFlow leaves bad ones out under each policy; this is what runs without it.
"#,
            source: "https://www.tensorflow.org/api_docs/python/tf/tensor_scatter_nd_update",
            operands: &[
                OperandDef::one("tensor", "a tensor of rank r >= 1"),
                INDICES,
                OperandDef::one("updates", "a tensor of shape indices[:-1] ++ tensor[n:]"),
            ],
            attributes: &[POLICY],
            constraints: constraints!(
                "C2: the last dimension of `indices` is in [1, r]",
                "C3: `indices` are i16, i32 or i64",
                "C6: `bad_indices_policy` is \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", and the element type one to join"
            ),
            semantics: {
                static SCATTER: Scatter = Scatter {
                    types: &super::INDEX_TYPES,
                    outside,
                    join: |_| Ok(Join::of(Reduction::$reduction)),
                    ..Scatter::BASE
                };
                Semantics::framework(
                    |call| {
                        check_tuples(call, 1)?;
                        scattering::infer(call, &SCATTER)
                    },
                    |call, operands| scattering::eval(call, operands, &SCATTER),
                    |call, operands, emit| scattering::expand(call, operands, emit, &SCATTER),
                )
            },
            ..OpDef::BASE
        }),*];
    };
}

tensor_scatters! {
    "tf.TensorScatterUpdate" Set "`tensor` with one slice set for each coordinate tuple.";
    "tf.TensorScatterAdd" Add "`tensor` with updates added to one slice for each coordinate tuple.";
    "tf.TensorScatterSub" Sub "`tensor` with updates subtracted from one slice for each coordinate tuple.";
    "tf.TensorScatterMin" Min "The smaller of `tensor` and the updates of one slice for each coordinate tuple.";
    "tf.TensorScatterMax" Max "The larger of `tensor` and the updates of one slice for each coordinate tuple.";
}

/// What TensorFlow demands of tuples beyond the family: a coordinate, and a policy that it knows.
fn check_tuples(call: &Call, operand: usize) -> Result<(), Violation> {
    let indices = call.tensor(operand)?;
    let site = Site::Operand(operand);
    if indices.shape.last() == Some(&0) {
        return fail("C2", site, "tuples of indices must have a coordinate, but have 0");
    }
    let policy = call.str("bad_indices_policy");
    if !["", "DEFAULT", "ERROR", "IGNORE"].contains(&policy) {
        let message = format!(
            "bad_indices_policy must be \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", but is \"{policy}\""
        );
        return fail("C6", Site::Attr("bad_indices_policy"), message);
    }
    Ok(())
}
