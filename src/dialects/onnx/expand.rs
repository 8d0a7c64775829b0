//! `onnx.Expand`, `onnx.Tile`: elements repeated.

use super::operands::{self, any_of_rank};
use crate::movement::prelude::*;
use crate::prelude::*;
pub use crate::types::broadcast_shapes as broadcast;

pub static EXPAND: OpDef = OpDef {
    name: "onnx.Expand",
    summary: "A tensor stretched to a shape, as NumPy broadcasts.",
    description: r#"
The result's shape is that to which `input.shape` and `shape` broadcast: aligned at their last
dimensions, equal, or one of the two sizes 1. A 1 in `shape` so leaves a larger dimension as it is.

    output[c] = input[p], p = the last r entries of c, 0 in dimensions of size 1
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Expand.html",
    operands: &[
        OperandDef::one("input", "a tensor of rank r"),
        OperandDef::sizes("shape", "a list of i64: sizes"),
    ],
    constraints: &rules([
        "C1: `shape` is a list of i64",
        "C2: no size is negative",
        "C3: `shape` and the shape of `input` broadcast",
    ]),
    semantics: movement!(infer_expand; |call| {
        plans::stretched("C3", call.tensor(0)?, call.results[0].shape().expect("a tensor"))
    }),
    ..OpDef::BASE
};

fn infer_expand(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    let list = operands::shape(["C1", "C2"], call, 1)?;
    let Some(shape) = &list.values else {
        return Ok(vec![match list.length {
            DYNAMIC => ValueType::unranked(input.element),
            length => any_of_rank(input.element, length.max(input.rank() as i64)),
        }]);
    };
    match broadcast(&input.shape, shape) {
        Some(shape) => Ok(vec![input.with_shape(&shape).into()]),
        None => {
            let message = format!("{input} cannot be broadcast to the shape {shape:?}");
            Err(Violation::new("C3", Site::Operand(1), message))
        }
    }
}

pub static TILE: OpDef = OpDef {
    name: "onnx.Tile",
    summary: "A tensor repeated along its dimensions.",
    description: r#"
output.shape[d] = input.shape[d] * repeats[d], and

    output[c] = input[p], p[d] = c[d] mod input.shape[d]
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Tile.html",
    operands: &[
        OperandDef::one("input", "a tensor of rank r"),
        OperandDef::sizes("repeats", "a list of r numbers of i64, not negative"),
    ],
    constraints: &rules([
        "C1: `repeats` is a list of i64",
        "C2: no repeat is negative",
        "C3: `repeats` has one entry for each dimension of `input`",
        "C4: no size of the result overflows",
    ]),
    semantics: movement!(infer_tile; |call| {
        let Some(repeats) = call.known_ints(1) else {
            return Ok(Plan::Open(call.results.to_vec()));
        };
        plans::tile("C2", call.tensor(0)?, ListArgument::operand(call, 1, &repeats))
    }),
    ..OpDef::BASE
};

fn infer_tile(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    let list = operands::shape(["C1", "C2"], call, 1)?;
    let refuse = |id, message| Err(Violation::new(id, Site::Operand(1), message));
    if list.length != DYNAMIC && list.length != input.rank() as i64 {
        let message = format!(
            "repeats must have one entry for each dimension of {input}, but there are {}",
            list.length
        );
        return refuse("C3", message);
    }
    let Some(repeats) = &list.values else {
        return Ok(vec![any_of_rank(input.element, input.rank() as i64)]);
    };
    let size = |(&size, &repeat): (&i64, &i64)| size::mul(size, repeat);
    match input.shape.iter().zip(repeats).map(size).collect::<Option<Shape>>() {
        Some(shape) => Ok(vec![input.with_shape(&shape).into()]),
        None => refuse("C4", format!("{input} repeated {repeats:?} times is too large")),
    }
}
