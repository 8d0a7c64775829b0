//! `onnx.TopK`.

use super::operands::{int, list, resolved};
use crate::order::Order;
use crate::prelude::*;
use crate::top_k::{Constraints, TopK};

pub static DEF: OpDef = OpDef {
    name: "onnx.TopK",
    summary: "The `K` largest or smallest elements along an axis, and their positions.",
    description: r#"
Along `axis`, with i_{0}, i_{1}, ... the positions of `X` ordered by their elements, the largest
first (the smallest, where `largest` is 0), equal elements by position:

    Values[..., k, ...] = X[..., i_{k}, ...]
    Indices[..., k, ...] = i_{k}

The results are sorted even where `sorted` is 0, which does not specify their order. NaN, of which the
standard says nothing, counts as the largest.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__TopK.html",
    operands: &[
        OperandDef::one("X", "a tensor of numbers, of rank r >= 1"),
        OperandDef::constant("K", "a list of one i64"),
    ],
    attributes: &[
        int("axis", -1, "in [-r, r-1]"),
        int("largest", 1, "whether the largest are looked for, not the smallest"),
        int("sorted", 1, "whether the order matters; they are sorted either way"),
    ],
    results: &["Values", "Indices"],
    constraints: &rules([
        "C1: `X` has rank 1 or more",
        "C2: `axis` is in [-r, r-1]",
        "C3: `K` is a list of one i64",
        "C4: the elements are integers or floats",
        "C5: `K` is in [0, X.shape[axis]]",
        "C6: pairs of elements along `axis` number less than 2^63",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

const CONSTRAINTS: Constraints =
    Constraints { numbers: "C4", booleans: false, k: "C5", pairs: "C6" };

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    check::has_dimensions("C1", "X", 0, x)?;
    check::axis("C2", Site::Attr("axis"), call.int("axis"), x)?;
    let k = list("C3", call, 1, &[ElementType::I64])?;
    if k.length != 1 && k.length != DYNAMIC {
        let message = format!("K must be a list of one i64, but has {} entries", k.length);
        return Err(Violation::new("C3", Site::Operand(1), message));
    }
    top_k(call, x.rank()).infer(CONSTRAINTS, Site::Operand(1), x)
}

fn top_k(call: &Call, rank: usize) -> TopK {
    TopK {
        axis: resolved(call.int("axis"), rank),
        k: call.known_ints(1).and_then(|k| k.first().copied()).unwrap_or(DYNAMIC),
        order: Order { is_descending: call.int("largest") != 0, ..Order::default() },
        positions: ElementType::I64,
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(top_k(call, operands[0].rank()).formula(&operands[0]))
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let rank = emit.tensor_type(operands[0]).rank();
    top_k(call, rank).recipe(operands[0], emit)
}
