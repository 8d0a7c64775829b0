//! `chlo.top_k`.

use crate::order::Order;
use crate::prelude::*;
use crate::top_k::{Constraints, TopK};

pub static DEF: OpDef = OpDef {
    name: "chlo.top_k",
    summary: "The `k` largest elements along the last dimension, and their positions.",
    description: r#"
Along the last dimension, with i_{0}, i_{1}, ... the positions of `operand` ordered by their elements, the
largest first, equal elements by position:

    values[..., k] = operand[..., i_{k}]
    indices[..., k] = i_{k}

Floats are in the total order of IEEE 754, as in JAX: a NaN of positive sign counts as the largest, one of negative
sign as the smallest, and 0.0 is larger than -0.0.
"#,
    source: "https://openxla.org/stablehlo/generated/chlo",
    operands: &[OperandDef::one("operand", "a tensor of numbers, of rank r >= 1")],
    attributes: &[
        attr("k", Int("i64"), Required, "how many are looked for"),
        attr(
            "is_stable",
            Bool,
            Default::Bool(true),
            "equal elements are ordered by position either way",
        ),
    ],
    results: &["values", "indices"],
    constraints: &rules([
        "C1: `operand` has rank 1 or more",
        "C2: the elements are integers or floats",
        "C3: `k` is in [0, the size of the last dimension]",
        "C4: pairs of elements along the last dimension number less than 2^63",
    ]),
    assembly: Some(
        "`(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable)? `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)`",
    ),
    semantics: Semantics::framework(
        |call| {
            let x = call.tensor(0)?;
            check::has_dimensions("C1", "operand", 1, x)?;
            let constraints = Constraints { numbers: "C2", booleans: true, k: "C3", pairs: "C4" };
            top_k(call, x.rank()).infer(constraints, Site::Attr("k"), x)
        },
        |call, operands| Ok(top_k(call, operands[0].rank()).formula(&operands[0])),
        |call, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            top_k(call, rank).recipe(operands[0], emit)
        },
    ),
    ..OpDef::BASE
};

fn top_k(call: &Call, rank: usize) -> TopK {
    let order = Order { is_descending: true, is_total: true };
    TopK { axis: rank - 1, k: call.int("k"), order, positions: ElementType::I32 }
}
