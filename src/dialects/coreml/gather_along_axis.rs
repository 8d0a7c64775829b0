//! `coreml.gather_along_axis`.

use super::{AXIS, INDEX_TYPES, VALIDATE_INDICES, find, mode, resolved_axis};
use crate::formulas::{self, Indices};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "coreml.gather_along_axis",
    summary: "One element of `x` for each index, found along one axis.",
    description: r#"
With r = rank(x) and k = indices[i_{0}, ..., i_{r-1}]:

    output[i_{0}, ..., i_{r-1}] = x[i_{0}, ..., i_{axis-1}, k, i_{axis+1}, ..., i_{r-1}]

With `validate_indices`, an index outside [0, s-1], s = x.shape[axis], is an error. Without, a
negative one counts from the end and one outside [-s, s-1] is an error; see `coreml.gather`.

Outside `axis` the shapes must be equal: nothing is sliced, and nothing broadcast as NumPy's
`take_along_axis` does, after which the operation is named.
"#,
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.scatter_gather.gather_along_axis",
    operands: &[
        OperandDef::one("x", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i8, i16, i32, ui8 or ui16, of rank r"),
    ],
    attributes: &[AXIS, VALIDATE_INDICES],
    constraints: &rules([
        "C1: `x` has rank 1 or more",
        "C2: `indices` have the rank of `x`",
        "C3: `axis` is in [-r, r-1]",
        "C4: outside `axis`, `x` and `indices` have the same sizes",
        "C5: an axis of size 0 has nothing looked up in it",
        "C6: `indices` are i8, i16, i32, ui8 or ui16",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::index_type("C6", 1, indices, INDEX_TYPES)?;
    shapes::elements(["C1", "C2", "C3", "C4", "C5"], call.int("axis"), ("x", x), indices)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [x, indices] = operands else { panic!("two operands") };
    let indices = Indices { tensor: indices, operand: 1, find: find(call) };
    Ok(vec![formulas::elements(x, indices, resolved_axis(call, x.rank()))?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = resolved_axis(call, emit.tensor_type(operands[0]).rank());
    vec![recipes::elements(operands[0], operands[1], axis, mode(call), emit)]
}
