//! `tf.GatherNd`.

use crate::formulas::{self, Found, Indices};
use crate::ops::core::Bounds;
use crate::ops::recipes::{self, Mode};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tf.GatherNd",
    summary: "Slices of `params`, one for each coordinate tuple; `tf.gather_nd`.",
    description: r#"
With r = rank(params), q = rank(indices), n = indices.shape[-1] and the tuple
k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{n}, ..., p_{r-1}]
        = params[k_{0}, ..., k_{n-1}, p_{n}, ..., p_{r-1}]

A coordinate outside [0, s), s the size of the dimension that it addresses, is an error; with
`bad_indices_policy = "IGNORE"` the slice is zero (empty strings). Negative coordinates are
outside. A tuple may have no coordinates: each then takes the whole of `params`.

TensorFlow's page says that a GPU stores zeros for bad indices under the default policy. This is
the CPU's behaviour. `tf.gather_nd` with batch dimensions is not this op: it is exported as several.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/gather_nd",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q >= 1"),
    ],
    attributes: &[attr(
        "bad_indices_policy",
        Str,
        Default::Str(""),
        "`\"\"`, `\"DEFAULT\"`, `\"ERROR\"`: a bad index is an error; `\"IGNORE\"`: it gives zeros",
    )],
    constraints: &rules([
        "C1: `params` and `indices` have rank 1 or more",
        "C2: `indices` are i16, i32 or i64",
        "C3: the last dimension of `indices` is in [0, r]",
        "C4: `bad_indices_policy` is \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\"",
        "C5: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (params, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "params", 0, params)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    check::index_type("C2", 1, indices, &super::INDEX_TYPES)?;
    let policy = call.str("bad_indices_policy");
    if !["", "DEFAULT", "ERROR", "IGNORE"].contains(&policy) {
        let message = format!(
            "bad_indices_policy must be \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", but is \"{policy}\""
        );
        return Err(Violation::new("C4", Site::Attr("bad_indices_policy"), message));
    }
    let Some(check::Tuples { axes, shape }) = check::tuples("C3", ("params", params), indices)?
    else {
        return Ok(vec![call.declared_result()?.clone().into()]);
    };
    check::no_lookup_in_nothing("C5", "params", params, &axes, &shape)?;
    Ok(vec![params.with_shape(&shape).into()])
}

fn ignores(call: &Call) -> bool {
    call.str("bad_indices_policy") == "IGNORE"
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let or_zero = |value, size| match formulas::strict(value, size) {
        Found::Outside => Found::Zero,
        found => found,
    };
    let find = if ignores(call) { or_zero } else { formulas::strict };
    let indices = Indices { tensor: &operands[1], operand: 1, find };
    Ok(vec![formulas::tuples(&operands[0], indices)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let fill = Mode { bounds: Bounds::Fill(None), from_end: false };
    let mode = if ignores(call) { fill } else { Mode::ERROR };
    vec![recipes::nd(operands[0], operands[1], 0, mode, emit)]
}
