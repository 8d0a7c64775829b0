//! OpenVINO's gathers.

use crate::lookup::{Axis, Kind, Lookup, Outside, Rules, lookup};
use crate::prelude::*;

pub static GATHER: OpDef = OpDef {
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
        OperandDef::constant(
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
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::Operand(2, |call| axis(call, 2)), true),
        types: &[],
        outside: |_| Outside::ZeroFromEnd,
        rules: Rules {
            axis: "C3",
            types: "C4",
            batch: ["C5", "C6", "C7"],
            nothing: "C8",
            ..Rules::NONE
        },
    }),
    ..super::ROW
};

pub static GATHER_ELEMENTS: OpDef = OpDef {
    name: "openvino.GatherElements",
    summary: "One element of `data` for each index, found along one axis.",
    description: r#"
GatherElements-6, in the 3-D case:

    out[i][j][k] = data[indices[i][j][k]][j][k]   if axis = 0
    out[i][j][k] = data[i][indices[i][j][k]][k]   if axis = 1
    out[i][j][k] = data[i][j][indices[i][j][k]]   if axis = 2

Outside `axis` the shapes must be equal: unlike ONNX Runtime, OpenVINO refuses smaller indices.

The document asks for indices in [0, s-1], s = data.shape[axis]. OpenVINO counts negative ones
from the end, and stops at many outside [-s, s-1], though not at all: for some it reads whatever is
there. Here any outside is an error.
"#,
    source: "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/gather-elements-6.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32 or i64, of rank r"),
    ],
    attributes: &[attr(
        "axis",
        Int("i64"),
        Required,
        "the axis to gather on, in [-r, r-1]; negative counts from the back",
    )],
    constraints: &rules([
        "C1: `data` has rank 1 or more",
        "C2: `indices` have the rank of `data`",
        "C3: `axis` is in [-r, r-1]",
        "C4: outside `axis`, `data` and `indices` have the same sizes",
        "C5: an axis of size 0 has nothing looked up in it",
        "C6: `indices` are i32 or i64",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Elements(Axis::Attr),
        types: &[ElementType::I32, ElementType::I64],
        outside: |_| Outside::ErrorFromEnd,
        rules: Rules { equal: ["C2", "C4"], axis: "C3", nothing: "C5", types: "C6", ..Rules::NONE },
    }),
    ..super::ROW
};

pub static GATHER_ND: OpDef = OpDef {
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
    semantics: lookup!(Lookup {
        kind: Kind::Tuples(true),
        types: &[],
        outside: |_| Outside::ErrorFromEnd,
        rules: Rules {
            types: "C2",
            batch: ["C3", "", "C4"],
            length: "C5",
            nothing: "C6",
            ..Rules::NONE
        },
    }),
    ..super::ROW
};

/// The value of the operand for an axis, which must be known before the program runs.
pub fn axis(call: &Call, operand: usize) -> Result<i64, Violation> {
    let ty = call.tensor(operand)?;
    let refuse = |message: String| Err(Violation::new("C2", Site::Operand(operand), message));
    if !matches!(ty.shape[..], [] | [1]) {
        return refuse(format!("axis must have rank 0 or shape [1], but is {ty}"));
    }
    if !matches!(ty.element, ElementType::I32 | ElementType::I64) {
        return refuse(format!("axis must be i32 or i64, but is {}", ty.element));
    }
    match &call.constants[operand] {
        Some(axis) => Ok(axis.int_at(0) as i64),
        None => refuse("axis must be a constant".to_string()),
    }
}
