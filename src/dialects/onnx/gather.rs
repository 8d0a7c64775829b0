//! `onnx.Gather`.

use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

use crate::types::{ElementType, Shape, ValueType};
use multigather_core::tensor::Tensor;
use multigather_core::tensor::walk::{coordinates, linear};

pub static DEF: OpDef = OpDef {
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
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "data", 0, data)?;
    let axis = check::axis("C2", Site::Attr("axis"), call.int("axis"), data)?;
    check::index_type("C3", 1, indices, &[ElementType::I32, ElementType::I64])?;
    let shape = [&data.shape[..axis], &indices.shape, &data.shape[axis + 1..]].concat();
    check::no_lookup_in_nothing("C4", "data", data, &[axis], &shape)?;
    Ok(vec![data.with_shape(&shape).into()])
}

/// The axis that `infer` accepted, counted from the front.
fn resolved_axis(call: &Call, r: usize) -> usize {
    call.int("axis").rem_euclid(r as i64) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, indices] = operands else { panic!("two operands") };
    let axis = resolved_axis(call, data.rank());
    let q = indices.rank();
    let s = data.shape()[axis];
    let shape = [&data.shape()[..axis], indices.shape(), &data.shape()[axis + 1..]].concat();
    let mut positions = Vec::new();
    for c in coordinates(&shape) {
        let i = &c[axis..axis + q];
        let value = indices.int_at(linear(indices.shape(), i));
        let k = if value < 0 { value + i128::from(s) } else { value };
        if !(0..i128::from(s)).contains(&k) {
            let position = Shape::from_slice(i);
            return Err(Fault::OutOfBounds { value, axis, size: s, operand: 1, position });
        }
        let p: Shape = [&c[..axis], &[k as i64], &c[axis + q..]].concat().into_iter().collect();
        positions.push(Some(linear(data.shape(), &p)));
    }
    Ok(vec![data.select(&shape, positions.into_iter(), None)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = resolved_axis(call, emit.tensor_type(operands[0]).rank());
    vec![recipes::blocks(operands[0], operands[1], axis, 0, Mode::ERROR_FROM_END, emit)]
}
