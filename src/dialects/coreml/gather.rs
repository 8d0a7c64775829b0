//! `coreml.gather`.

use super::{AXIS, INDEX_TYPES, VALIDATE_INDICES, find, mode, resolved_axis};
use crate::formulas::{self, Indices};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "coreml.gather",
    summary: "Slices of `x` along one axis, one for each index, batch by batch.",
    description: r#"
With q = rank(indices), b = batch_dims (plus q where negative), s = x.shape[axis] and
k = indices[p_{0}, ..., p_{b-1}, i_{b}, ..., i_{q-1}]:

    output[p_{0}, ..., p_{axis-1}, i_{b}, ..., i_{q-1}, p_{axis+1}, ...]
        = x[p_{0}, ..., p_{axis-1}, k, p_{axis+1}, ...]

With `validate_indices`, an index outside [0, s-1] is an error. Without, a negative one counts
from the end and one outside [-s, s-1] is an error.

The document says that without `validate_indices` nothing is checked, and that indices outside
are undefined; it also calls negative ones both legal and outside. coremltools computes constants
by NumPy's indexing, which is the reading here, except that they miscount a negative axis where
there are batch dimensions, and fail.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.gather",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i8, i16, i32, ui8 or ui16, of any rank q"),
    ],
    attributes: &[
        AXIS,
        attr(
            "batch_dims",
            Int("i32"),
            Default::Int(0),
            "b: in how many leading dimensions x and indices run together, in [-q, q]; negative counts from the back of indices",
        ),
        VALIDATE_INDICES,
    ],
    constraints: &rules([
        "C1: `x` has rank 1 or more",
        "C2: `axis` is in [-r, r-1]",
        "C3: `indices` are i8, i16, i32, ui8 or ui16",
        "C4: `batch_dims` is in [-q, q]",
        "C5: b is at most `axis`",
        "C6: the first b dimensions of x and indices are equal",
        "C7: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "x", 0, x)?;
    let axis = check::axis("C2", Site::Attr("axis"), call.int("axis"), x)?;
    check::index_type("C3", 1, indices, INDEX_TYPES)?;
    let b = call.int("batch_dims");
    let b = check::batch(["C4", "C5", "C6"], b, axis, ("x", x), indices)?;
    let shape = [&x.shape[..axis], &indices.shape[b..], &x.shape[axis + 1..]].concat();
    check::no_lookup_in_nothing("C7", "x", x, &[axis], &shape)?;
    Ok(vec![x.with_shape(&shape).into()])
}

/// The batch dimensions that `infer` accepted, counted from the front.
fn resolved_batch(call: &Call, q: usize) -> usize {
    let b = call.int("batch_dims");
    (if b < 0 { b + q as i64 } else { b }) as usize
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [x, indices] = operands else { panic!("two operands") };
    let b = resolved_batch(call, indices.rank());
    let indices = Indices { tensor: indices, operand: 1, find: find(call) };
    Ok(vec![formulas::blocks(x, indices, resolved_axis(call, x.rank()), b)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = resolved_axis(call, emit.tensor_type(operands[0]).rank());
    let b = resolved_batch(call, emit.tensor_type(operands[1]).rank());
    vec![recipes::blocks(operands[0], operands[1], axis, b, mode(call), emit)]
}
