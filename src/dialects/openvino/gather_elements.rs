//! `openvino.GatherElements`.

use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
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
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::index_type("C6", 1, indices, &[ElementType::I32, ElementType::I64])?;
    let numbers = ["C1", "C2", "C3", "C4", "C5"];
    shapes::elements(numbers, call.int("axis"), ("data", data), indices)
}

/// The axis that `infer` accepted, counted from the front.
fn resolved_axis(call: &Call, r: usize) -> usize {
    call.int("axis").rem_euclid(r as i64) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: formulas::from_end };
    Ok(vec![formulas::elements(data, indices, resolved_axis(call, data.rank()))?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = resolved_axis(call, emit.tensor_type(operands[0]).rank());
    vec![recipes::elements(operands[0], operands[1], axis, Mode::ERROR_FROM_END, emit)]
}
