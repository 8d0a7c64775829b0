//! `tf.Transpose`, `tf.ReverseV2`, `tf.Roll`: the same elements in another order.

use crate::movement::prelude::*;
use crate::prelude::*;

pub const TRANSPOSE: OpDef = OpDef {
    name: "tf.Transpose",
    summary: "The dimensions in another order.",
    description: "Dimension d of the result is dimension perm[d] of `x`: output[i_{perm[0]}, i_{perm[1]}, ...] = x[i_{0}, i_{1}, ...]. Negative entries count from the back.",
    source: "https://www.tensorflow.org/api_docs/python/tf/transpose",
    operands: &[
        OperandDef::one("x", "a tensor of rank r"),
        OperandDef::constant("perm", "i32 or i64 of shape [r]: each of the dimensions once"),
    ],
    results: &["y"],
    constraints: &rules([
        "C1: `perm` is i32 or i64 of shape [r]",
        "C2: `perm` has each of the dimensions once",
    ]),
    semantics: movement!(transpose_plan),
    ..OpDef::BASE
};

pub fn transpose_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(perm) = operands::per_dimension("C1", call, 1, x.rank())? else {
        return Ok(Plan::open(x, x.rank()));
    };
    plans::transpose("C2", x, ListArgument::operand(call, 1, &perm))
}

pub const REVERSE: OpDef = OpDef {
    name: "tf.ReverseV2",
    summary: "The elements backwards along some dimensions.",
    description: "In each dimension of `axis`, position i has what was at size - 1 - i.",
    source: "https://www.tensorflow.org/api_docs/python/tf/reverse",
    operands: &[
        OperandDef::one("tensor", "a tensor of rank r"),
        OperandDef::constant("axis", "i32 or i64 of rank 1: dimensions in [-r, r-1]"),
    ],
    constraints: &rules([
        "C1: `axis` is i32 or i64 of rank 1",
        "C2: `axis` has unlike dimensions in [-r, r-1]",
    ]),
    semantics: movement!(reverse_plan),
    ..OpDef::BASE
};

pub fn reverse_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let List::Known(axes) = operands::list("C1", call, 1, false)? else {
        return Ok(Plan::open(x, x.rank()));
    };
    plans::reverse("C2", x, ListArgument::operand(call, 1, &axes))
}

pub static ROLL: OpDef = ROLL_ROW;

pub const ROLL_ROW: OpDef = OpDef {
    name: "tf.Roll",
    summary: "The elements shifted along some dimensions, what falls out coming in again.",
    description: "In dimension axis[k], what was at position i comes to (i + shift[k]) mod size. A dimension may occur several times: its shifts are summed up.",
    source: "https://www.tensorflow.org/api_docs/python/tf/roll",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 1"),
        OperandDef::constant("shift", "i32 or i64 of rank 0 or 1"),
        OperandDef::constant("axis", "i32 or i64 of rank 0 or 1: dimensions in [-r, r-1]"),
    ],
    constraints: &rules([
        "C1: `shift` is i32 or i64 of rank 0 or 1",
        "C2: `axis` is i32 or i64 of rank 0 or 1, as long as `shift`",
        "C3: `axis` is in [-r, r-1]",
    ]),
    semantics: movement!(plan_roll),
    ..OpDef::BASE
};

fn plan_roll(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let amounts = operands::list("C1", call, 1, true)?;
    let axes = operands::list("C2", call, 2, true)?;
    let (List::Known(amounts), List::Known(axes)) = (amounts, axes) else {
        return Ok(Plan::open(x, x.rank()));
    };
    if amounts.len() != axes.len() {
        let (n, m) = (amounts.len(), axes.len());
        return fail("C2", Site::Operand(2), format!("there are {n} shifts, but {m} axes"));
    }
    plans::roll("C3", x, &amounts, ListArgument::operand(call, 2, &axes))
}
