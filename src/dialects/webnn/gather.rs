//! `webnn.gather`.

use super::INDEX_TYPES;
use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
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
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

/// The axis: no dimension is counted from the back.
pub fn axis(constraint: &'static str, axis: i64, rank: usize) -> Result<usize, Violation> {
    let accepted = usize::try_from(axis).ok().filter(|&axis| axis < rank);
    accepted.ok_or_else(|| {
        let range = if rank == 0 { "[]".to_string() } else { format!("[0, {}]", rank - 1) };
        let message = format!("axis {axis} is not in {range}");
        Violation::new(constraint, Site::Attr("axis"), message)
    })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "input", 0, input)?;
    let axis = axis("C2", call.int("axis"), input.rank())?;
    check::index_type("C3", 1, indices, INDEX_TYPES)?;
    let shape = [&input.shape[..axis], &indices.shape, &input.shape[axis + 1..]].concat();
    check::no_lookup_in_nothing("C4", "input", input, &[axis], &shape)?;
    Ok(vec![input.with_shape(&shape).into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [input, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: formulas::clamped_from_end };
    Ok(vec![formulas::blocks(input, indices, call.int("axis") as usize, 0)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = call.int("axis") as usize;
    vec![recipes::blocks(operands[0], operands[1], axis, 0, Mode::CLAMP_FROM_END, emit)]
}
