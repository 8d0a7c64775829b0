//! WebNN's gathers.

use crate::lookup::{Axis, Kind, Lookup, Outside, Rules, lookup};
use crate::prelude::*;

pub static GATHER: OpDef = OpDef {
    name: "webnn.gather",
    summary: "Slices of `input` along one axis, one for each index.",
    description: r#"
With q = rank(indices), s = input.shape[axis] and k = indices[i_{0}, ..., i_{q-1}]:

    output[p_{0}, ..., p_{axis-1}, i_{0}, ..., i_{q-1}, p_{axis+1}, ...]
        = input[p_{0}, ..., p_{axis-1}, resolve(k), p_{axis+1}, ...]

    clamped = min(max(k, -s), s-1)
    resolve(k) = clamped + s where clamped < 0, else clamped

No index is an error: one before the first element gives the first, one after the last the last.
The specification leaves it to implementations how they keep indices in range, and names
clamping as a way that all must look like.

The API knows no tensors without elements; here they are as legal as anywhere.
"#,
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-gather",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32, ui32 or i64, of any rank"),
    ],
    attributes: &[attr("axis", Int("ui32"), Default::Int(0), "the axis to gather on, in [0, r-1]")],
    constraints: &rules([
        "C1: `input` has rank 1 or more",
        "C2: `axis` is in [0, r-1]",
        "C3: `indices` are i32, ui32 or i64",
        "C4: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::FromFront, false),
        types: super::INDEX_TYPES,
        outside: |_| Outside::NearestFromEnd,
        rules: Rules { types: "C3", axis: "C2", nothing: "C4", ..Rules::NONE },
    }),
    ..OpDef::BASE
};

pub static GATHER_ELEMENTS: OpDef = OpDef {
    name: "webnn.gatherElements",
    summary: "One element of `input` for each index, found along one axis.",
    description: r#"
In the 3-D case, with resolve as in `webnn.gather`:

    output[i][j][k] = input[resolve(indices[i][j][k])][j][k]   if axis = 0
    output[i][j][k] = input[i][resolve(indices[i][j][k])][k]   if axis = 1
    output[i][j][k] = input[i][j][resolve(indices[i][j][k])]   if axis = 2

No index is an error: a negative one counts from the end, and the nearest element is taken for
one outside [-s, s-1], s = input.shape[axis]. Outside `axis` the shapes must be equal: nothing is
sliced and nothing broadcast.
"#,
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-gatherelements",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32, ui32 or i64, of rank r"),
    ],
    attributes: &[attr("axis", Int("ui32"), Default::Int(0), "the axis to gather on, in [0, r-1]")],
    constraints: &rules([
        "C1: `input` has rank 1 or more",
        "C2: `indices` have the rank of `input`",
        "C3: `axis` is in [0, r-1]",
        "C4: outside `axis`, `input` and `indices` have the same sizes",
        "C5: an axis of size 0 has nothing looked up in it",
        "C6: `indices` are i32, ui32 or i64",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Elements(Axis::FromFront),
        types: super::INDEX_TYPES,
        outside: |_| Outside::NearestFromEnd,
        rules: Rules { types: "C6", equal: ["C2", "C4"], axis: "C3", nothing: "C5", ..Rules::NONE },
    }),
    ..OpDef::BASE
};

pub static GATHER_ND: OpDef = OpDef {
    name: "webnn.gatherND",
    summary: "Slices of `input`, one for each coordinate tuple.",
    description: r#"
With r = rank(input), q = rank(indices), n = indices.shape[-1], the tuple
k = indices[i_{0}, ..., i_{q-2}, :], and resolve as in `webnn.gather`:

    output[i_{0}, ..., i_{q-2}, p_{n}, ..., p_{r-1}]
        = input[resolve(k_{0}), ..., resolve(k_{n-1}), p_{n}, ..., p_{r-1}]

No coordinate is an error: each counts from the end where it is negative, and the nearest element
is taken for one outside. There are no batch dimensions.

The API knows no dimensions of size 0; here a tuple may have no coordinates, and then takes all of
`input`.
"#,
    source: "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-gathernd",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32, ui32 or i64, of rank q >= 1"),
    ],
    constraints: &rules([
        "C1: `input` and `indices` have rank 1 or more",
        "C2: `indices` are i32, ui32 or i64",
        "C3: the last dimension of `indices` is in [0, r]",
        "C4: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Tuples(false),
        types: super::INDEX_TYPES,
        outside: |_| Outside::NearestFromEnd,
        rules: Rules { types: "C2", length: "C3", nothing: "C4", ..Rules::NONE },
    }),
    ..OpDef::BASE
};
