//! `webnn.gatherND`.

use super::INDEX_TYPES;
use crate::formulas::{self, Indices};
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
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
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "input", 0, input)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    check::index_type("C2", 1, indices, INDEX_TYPES)?;
    let Some(check::Tuples { axes, shape }) = check::tuples("C3", ("input", input), indices)?
    else {
        return Ok(vec![call.declared_result()?.clone().into()]);
    };
    check::no_lookup_in_nothing("C4", "input", input, &axes, &shape)?;
    Ok(vec![input.with_shape(&shape).into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [input, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: formulas::clamped_from_end };
    Ok(vec![formulas::tuples(input, indices)?])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![recipes::nd(operands[0], operands[1], 0, Mode::CLAMP_FROM_END, emit)]
}
