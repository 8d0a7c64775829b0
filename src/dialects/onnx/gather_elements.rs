//! `onnx.GatherElements`.

use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

use crate::types::{DYNAMIC, ElementType, ValueType};
use multigather_core::tensor::Tensor;
use multigather_core::tensor::walk::{coordinates, linear};

pub static DEF: OpDef = OpDef {
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
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
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
        if size != DYNAMIC && limit != DYNAMIC && size > limit {
            let message = format!(
                "dimension {d} is not the axis, so the indices' size {size} may not be larger than data's {limit}"
            );
            return Err(Violation::new("C5", Site::Operand(1), message));
        }
    }
    check::no_lookup_in_nothing("C6", "data", data, &[axis], &indices.shape)?;
    Ok(vec![data.with_shape(&indices.shape).into()])
}

/// The axis that `infer` accepted, counted from the front.
fn resolved_axis(call: &Call, r: usize) -> usize {
    call.int("axis").rem_euclid(r as i64) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, indices] = operands else { panic!("two operands") };
    let axis = resolved_axis(call, data.rank());
    let s = data.shape()[axis];
    let mut positions = Vec::new();
    for c in coordinates(indices.shape()) {
        let value = indices.int_at(linear(indices.shape(), &c));
        let index = if value < 0 { value + i128::from(s) } else { value };
        if !(0..i128::from(s)).contains(&index) {
            return Err(Fault::OutOfBounds { value, axis, size: s, operand: 1, position: c });
        }
        let mut input = c;
        input[axis] = index as i64;
        positions.push(Some(linear(data.shape(), &input)));
    }
    Ok(vec![data.select(indices.shape(), positions.into_iter(), None)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = resolved_axis(call, emit.tensor_type(operands[0]).rank());
    vec![recipes::elements(operands[0], operands[1], axis, Mode::ERROR_FROM_END, emit)]
}
