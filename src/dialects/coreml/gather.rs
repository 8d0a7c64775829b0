//! Core ML's gathers.

use super::{AXIS, VALIDATE_INDICES};
use crate::lookup::{Axis, Kind, Lookup, Outside, Rules, lookup};
use crate::prelude::*;

pub static GATHER: OpDef = OpDef {
    name: "coreml.gather",
    summary: "Slices of `x` along one axis, one for each index, batch by batch.",
    description: r#"
With q = rank(indices), b = batch_dims (plus q where negative), s = x.shape[axis] and
k = indices[p_{0}, ..., p_{b-1}, i_{b}, ..., i_{q-1}]:

    output[p_{0}, ..., p_{axis-1}, i_{b}, ..., i_{q-1}, p_{axis+1}, ...]
        = x[p_{0}, ..., p_{axis-1}, k, p_{axis+1}, ...]

With `validate_indices`, an index outside [0, s-1] is an error. Without, a negative one counts
from the end and one outside [-s, s-1] is an error.

The document says that without `validate_indices` nothing is checked, and that indices outside
are undefined; it also calls negative ones both legal and outside. coremltools computes constants
by NumPy's indexing, which is the reading here, except that they miscount a negative axis where
there are batch dimensions, and fail.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.gather",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i8, i16, i32, ui8 or ui16, of any rank q"),
    ],
    attributes: &[
        AXIS,
        attr(
            "batch_dims",
            Int("i32"),
            Default::Int(0),
            "b: in how many leading dimensions x and indices run together, in [-q, q]; negative counts from the back of indices",
        ),
        VALIDATE_INDICES,
    ],
    constraints: &rules([
        "C1: `x` has rank 1 or more",
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i8, i16, i32, ui8 or ui16",
        "C4: `batch_dims` is in [-q, q]",
        "C5: b is at most `axis`",
        "C6: the first b dimensions of x and indices are equal",
        "C7: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::Attr, true),
        types: super::INDEX_TYPES,
        outside,
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

pub static GATHER_ALONG_AXIS: OpDef = OpDef {
    name: "coreml.gather_along_axis",
    summary: "One element of `x` for each index, found along one axis.",
    description: r#"
With r = rank(x) and k = indices[i_{0}, ..., i_{r-1}]:

    output[i_{0}, ..., i_{r-1}] = x[i_{0}, ..., i_{axis-1}, k, i_{axis+1}, ..., i_{r-1}]

With `validate_indices`, an index outside [0, s-1], s = x.shape[axis], is an error. Without, a
negative one counts from the end and one outside [-s, s-1] is an error; see `coreml.gather`.

Outside `axis` the shapes must be equal: nothing is sliced, and nothing broadcast as NumPy's
`take_along_axis` does, after which the operation is named.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.gather_along_axis",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i8, i16, i32, ui8 or ui16, of rank r"),
    ],
    attributes: &[AXIS, VALIDATE_INDICES],
    constraints: &rules([
        "C1: `x` has rank 1 or more",
        "C2: `indices` have the rank of `x`",
        "C3: `axis` is in [-r, r-1]",
        "C4: outside `axis`, `x` and `indices` have the same sizes",
        "C5: an axis of size 0 has nothing looked up in it",
        "C6: `indices` are i8, i16, i32, ui8 or ui16",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Elements(Axis::Attr),
        types: super::INDEX_TYPES,
        outside,
        rules: Rules { equal: ["C2", "C4"], axis: "C3", nothing: "C5", types: "C6", ..Rules::NONE },
    }),
    ..OpDef::BASE
};

pub static GATHER_ND: OpDef = OpDef {
    name: "coreml.gather_nd",
    summary: "Slices of `x`, one for each coordinate tuple.",
    description: r#"
With r = rank(x), q = rank(indices), b = batch_dims, n = indices.shape[-1], and the tuple
k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{b+n}, ..., p_{r-1}]
        = x[i_{0}, ..., i_{b-1}, k_{0}, ..., k_{n-1}, p_{b+n}, ..., p_{r-1}]

With `validate_indices`, a coordinate outside [0, s-1], s the size of the dimension that it
addresses, is an error. Without, a negative one counts from the end and one outside [-s, s-1] is
an error; see `coreml.gather`. coremltools computes no constants by this operation; the document
sends its reader to `tf.gather_nd`, which refuses negative coordinates.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.gather_nd",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i8, i16, i32, ui8 or ui16, of rank q >= 1"),
    ],
    attributes: &[
        attr(
            "batch_dims",
            Int("i32"),
            Default::Int(0),
            "b: in how many leading dimensions x and indices run together",
        ),
        VALIDATE_INDICES,
    ],
    constraints: &rules([
        "C1: `x` and `indices` have rank 1 or more",
        "C2: `indices` are i8, i16, i32, ui8 or ui16",
        "C3: `batch_dims` is in [0, min(r, q))",
        "C4: the first b dimensions of x and indices are equal",
        "C5: the last dimension of `indices` is in [0, r-b]",
        "C6: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Tuples(true),
        types: super::INDEX_TYPES,
        outside,
        rules: Rules {
            types: "C2",
            batch: ["C3", "", "C4"],
            length: "C5",
            nothing: "C6",
            ..Rules::NONE
        },
    }),
    ..OpDef::BASE
};

/// The treatment of an index out of range.
pub fn outside(call: &Call) -> Outside {
    if call.flag("validate_indices") { Outside::Error } else { Outside::ErrorFromEnd }
}
