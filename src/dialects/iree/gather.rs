//! `iree_linalg_ext.gather`.

use super::{MAP, check_map, ordered, place};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "iree_linalg_ext.gather",
    summary: "Slices of `source`, one for each tuple of `indices`.",
    description: r#"
With q = rank(indices), n = size(dimension_map) and k = indices[i_{0}, ..., i_{q-2}, :],

    result[i_{0}, ..., i_{q-2}, p_{n}, ...] = source[c_{0}, ..., c_{n-1}, p_{n}, ...]

    c_{dimension_map[j]} = k_{j}

An index outside of its dimension is an error; IREE leaves open what it gives. Of `output` only the
type counts: every element is written.
"#,
    operands: &[
        OperandDef::one("source", "a tensor of rank r >= n"),
        OperandDef::one("indices", "a tensor of i32, of shape [..., n]"),
        OperandDef::typed("output", "a tensor of the result's type, which is written over"),
    ],
    attributes: &[attr(MAP, I64Array, Required, "the dimension that each coordinate addresses")],
    assembly: Some(
        "attr-dict `dimension_map` `=` $dimension_map `ins` `(` $source `,` $indices `:` type($source) `,` type($indices) `)` `outs` `(` $output `:` type($output) `)` `->` type($result)",
    ),
    constraints: &rules([
        "C1: `indices` have rank 1 or more",
        "C2: `dimension_map` names each of the first n dimensions once, and the last dimension of `indices` is n >= 1",
        "C3: `indices` are i32 or i64",
        "C4: `output` has the element type of `source`, and shape indices[:-1] ++ source[n:]",
        "C5: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (source, indices, output) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    check::has_dimensions("C1", "indices", 1, indices)?;
    check_map(call, ("source", source), indices)?;
    check::index_type("C3", 1, indices, &[ElementType::I32, ElementType::I64])?;
    let n = call.ints(MAP).len();
    let shape = [&indices.shape[..indices.rank() - 1], &source.shape[n..]].concat();
    let result = ValueType::from(source.with_shape(&shape));
    if !result.is_compatible(&call.operands[2]) {
        let message = format!("output must be {result}, but is {output}");
        return fail("C4", Site::Operand(2), message);
    }
    let axes: Vec<usize> = (0..n).collect();
    check::no_lookup_in_nothing("C5", "source", source, &axes, &shape)?;
    Ok(vec![result])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (source, tensor) = (&operands[0], &operands[1]);
    let indices = Indices { tensor, operand: 1, find: formulas::strict };
    let (q, n) = (tensor.rank() - 1, call.ints(MAP).len());
    let shape = [&tensor.shape()[..q], &source.shape()[n..]].concat();
    let result = formulas::tensor(source, &shape, |at| {
        let (i, p) = at.split_at(q);
        let mut from = place(call, indices, i, source.shape())?;
        from.extend_from_slice(p);
        Ok(Some(from))
    })?;
    Ok(vec![result])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let source = ordered(call, operands[0], emit);
    vec![recipes::nd(source, operands[1], 0, Mode::ERROR, emit)]
}
