//! `onnx.Gather`, `onnx.GatherElements`.

use crate::lookup::{self, Axis, Kind, Lookup, Outside, Rules, lookup};
use crate::prelude::*;

pub static GATHER: OpDef = OpDef {
    name: "onnx.Gather",
    summary: "Slices of `data` along one axis, one for each index.",
    description: r#"
With r = rank(data), q = rank(indices) and k = indices[i_{0}, ..., i_{q-1}]:

    output[p_{0}, ..., p_{axis-1}, i_{0}, ..., i_{q-1}, p_{axis+1}, ..., p_{r-1}]
        = data[p_{0}, ..., p_{axis-1}, k, p_{axis+1}, ..., p_{r-1}]

A negative index counts from the end; one outside [-s, s-1], s = data.shape[axis], is an error.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Gather.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32 or i64, of any rank"),
    ],
    attributes: &[attr(
        "axis",
        Int("si64"),
        Default::Int(0),
        "the axis to gather on, in [-r, r-1]; negative counts from the back",
    )],
    constraints: &rules([
        "C1: `data` has rank 1 or more",
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i32 or i64",
        "C4: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::Attr, false),
        types: &[ElementType::I32, ElementType::I64],
        outside: |_| Outside::ErrorFromEnd,
        rules: Rules { axis: "C2", types: "C3", nothing: "C4", ..Rules::NONE },
    }),
    ..OpDef::BASE
};
pub static GATHER_ELEMENTS: OpDef = OpDef {
    name: "onnx.GatherElements",
    summary: "One element of `data` for each index, found along one axis.",
    description: r#"
In the 3-D case:

    out[i][j][k] = input[index[i][j][k]][j][k]   if axis = 0
    out[i][j][k] = input[i][index[i][j][k]][k]   if axis = 1
    out[i][j][k] = input[i][j][index[i][j][k]]   if axis = 2

A negative index counts from the end; one outside [-s, s-1], s = data.shape[axis], is an error.

The standard asks for equal ranks and leaves the dimensions outside `axis` open. As in ONNX
Runtime, `indices` may be smaller than `data` there: the formula then reads only the leading
positions of `data`. It never broadcasts, a dimension of 1 included, and `indices` may not be
larger.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__GatherElements.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32 or i64, of rank r"),
    ],
    attributes: &[attr(
        "axis",
        Int("si64"),
        Default::Int(0),
        "the axis to gather on, in [-r, r-1]; negative counts from the back",
    )],
    constraints: &rules([
        "C1: `data` has rank 1 or more",
        "C2: `indices` have the rank of `data`",
        "C3: `axis` is in [-r, r-1]",
        "C4: `indices` are i32 or i64",
        "C5: outside `axis`, no dimension of `indices` is larger than that of `data`",
        "C6: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(
        infer_elements,
        |call, operands| lookup::eval(call, operands, &ELEMENTS_LOOKUP),
        |call, operands, emit| lookup::expand(call, operands, emit, &ELEMENTS_LOOKUP),
    ),
    ..OpDef::BASE
};
/// The gather of elements; it has a type rule of its own, since indices may be smaller than the data.
static ELEMENTS_LOOKUP: Lookup = Lookup {
    kind: Kind::Elements(Axis::Attr),
    types: &[],
    outside: |_| Outside::ErrorFromEnd,
    rules: Rules::NONE,
};

fn infer_elements(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "data", 0, data)?;
    let (r, q) = (data.rank(), indices.rank());
    if q != r {
        let message = format!("indices must have rank {r} as data has, but have {q}");
        return Err(Violation::new("C2", Site::Operand(1), message));
    }
    let axis = check::axis("C3", Site::Attr("axis"), call.int("axis"), data)?;
    check::index_type("C4", 1, indices, &[ElementType::I32, ElementType::I64])?;
    for d in (0..r).filter(|&d| d != axis) {
        let (size, limit) = (indices.shape[d], data.shape[d]);
        if size::exceeds(size, limit) {
            let message = format!(
                "dimension {d} is not the axis, so the indices' size {size} may not be larger than data's {limit}"
            );
            return Err(Violation::new("C5", Site::Operand(1), message));
        }
    }
    check::check_gathered_axes("C6", "data", data, &[axis], &indices.shape)?;
    Ok(vec![data.with_shape(&indices.shape).into()])
}
