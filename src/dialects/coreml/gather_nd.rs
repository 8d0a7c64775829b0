//! `coreml.gather_nd`.

use super::{INDEX_TYPES, VALIDATE_INDICES, find, mode};
use crate::formulas::{self, Indices};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "coreml.gather_nd",
    summary: "Slices of `x`, one for each coordinate tuple.",
    description: r#"
With r = rank(x), q = rank(indices), b = batch_dims, n = indices.shape[-1], and the tuple
k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{b+n}, ..., p_{r-1}]
        = x[i_{0}, ..., i_{b-1}, k_{0}, ..., k_{n-1}, p_{b+n}, ..., p_{r-1}]

With `validate_indices`, a coordinate outside [0, s-1], s the size of the dimension that it
addresses, is an error. Without, a negative one counts from the end and one outside [-s, s-1] is
an error; see `coreml.gather`. coremltools computes no constants by this operation; the document
sends its reader to `tf.gather_nd`, which refuses negative coordinates.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.gather_nd",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i8, i16, i32, ui8 or ui16, of rank q >= 1"),
    ],
    attributes: &[
        attr(
            "batch_dims",
            Int("i32"),
            Default::Int(0),
            "b: in how many leading dimensions x and indices run together",
        ),
        VALIDATE_INDICES,
    ],
    constraints: &rules([
        "C1: `x` and `indices` have rank 1 or more",
        "C2: `indices` are i8, i16, i32, ui8 or ui16",
        "C3: `batch_dims` is in [0, min(r, q))",
        "C4: the first b dimensions of x and indices are equal",
        "C5: the last dimension of `indices` is in [0, r-b]",
        "C6: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "x", 0, x)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    check::index_type("C2", 1, indices, INDEX_TYPES)?;
    let b = call.int("batch_dims");
    let b = shapes::tuple_batch(["C3", "C4"], b, ("x", x), indices)?;
    let Some(check::Tuples { axes, shape }) = shapes::tuples("C5", b, ("x", x), indices)? else {
        return Ok(vec![call.declared_result()?.clone().into()]);
    };
    check::no_lookup_in_nothing("C6", "x", x, &axes, &shape)?;
    Ok(vec![x.with_shape(&shape).into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [x, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: find(call) };
    Ok(vec![formulas::batched_tuples(x, indices, call.int("batch_dims") as usize)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let b = call.int("batch_dims") as usize;
    vec![recipes::nd(operands[0], operands[1], b, mode(call), emit)]
}
