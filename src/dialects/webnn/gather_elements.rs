//! `webnn.gatherElements`.

use super::{INDEX_TYPES, gather};
use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
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
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, indices, axis) = (call.tensor(0)?, call.tensor(1)?, call.int("axis"));
    check::index_type("C6", 1, indices, INDEX_TYPES)?;
    if input.rank() > 0 && input.rank() == indices.rank() {
        gather::axis("C3", axis, input.rank())?;
    }
    shapes::elements(["C1", "C2", "C3", "C4", "C5"], axis, ("input", input), indices)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [input, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: formulas::clamped_from_end };
    Ok(vec![formulas::elements(input, indices, call.int("axis") as usize)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = call.int("axis") as usize;
    vec![recipes::elements(operands[0], operands[1], axis, Mode::CLAMP_FROM_END, emit)]
}
