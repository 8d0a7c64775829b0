//! TFLite's gathers.

use crate::lookup::{Axis, Kind, Lookup, Outside, Rules, lookup};
use crate::prelude::*;

pub static GATHER: OpDef = OpDef {
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
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::Attr, true),
        types: &super::INDEX_TYPES,
        outside: |_| Outside::Error,
        rules: Rules {
            axis: "C2",
            types: "C3",
            batch: ["C4", "C5", "C6"],
            nothing: "C7",
            ..Rules::NONE
        },
    }),
    ..OpDef::BASE
};

pub static GATHER_ND: OpDef = OpDef {
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
    semantics: lookup!(Lookup {
        kind: Kind::Tuples(false),
        types: &super::INDEX_TYPES,
        outside: |_| Outside::Error,
        rules: Rules { types: "C2", length: "C3", nothing: "C4", ..Rules::NONE },
    }),
    ..OpDef::BASE
};
