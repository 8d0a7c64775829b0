//! `tf.TopKV2`.

use crate::movement::prelude::*;
use crate::order::Order;
use crate::prelude::*;
use crate::top_k::{Constraints, TopK};

pub const DEF: OpDef = OpDef {
    name: "tf.TopKV2",
    summary: "The `k` largest elements along the last dimension, and their positions.",
    description: r#"
With i_{0}, i_{1}, ... the positions of the last dimension ordered by their elements, the largest
first, equal elements by position:

    values[..., k] = input[..., i_{k}]
    indices[..., k] = i_{k}

NaN, of which the page says nothing, counts as the largest.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/math/top_k",
    operands: &[
        OperandDef::one("input", "a tensor of numbers, of rank 1 or more"),
        OperandDef::constant("k", "an i32 or i64 of rank 0"),
    ],
    attributes: &[attr(
        "sorted",
        Bool,
        Default::Bool(true),
        "whether the order matters; they are sorted either way",
    )],
    results: &["values", "indices"],
    constraints: &rules([
        "C1: `input` has rank 1 or more",
        "C2: `k` is i32 or i64 of rank 0",
        "C3: the elements are integers or floats",
        "C4: `k` is in [0, size of the last dimension]",
        "C5: pairs of elements of the last dimension number less than 2^63",
        "C6: `indices` are declared i16, i32 or i64",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

const CONSTRAINTS: Constraints =
    Constraints { numbers: "C3", booleans: false, k: "C4", pairs: "C5" };

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    check::has_dimensions("C1", "input", 0, x)?;
    operands::scalar("C2", call, 1)?;
    let what = decode_top_k(call, x.rank());
    if !matches!(what.positions, ElementType::I16 | ElementType::I32 | ElementType::I64) {
        let message = format!("indices must be i16, i32 or i64, but are {}", what.positions);
        return Err(Violation::new("C6", Site::Result(1), message));
    }
    what.infer(CONSTRAINTS, Site::Operand(1), x)
}

fn decode_top_k(call: &Call, rank: usize) -> TopK {
    let declared = call.results.get(1).and_then(ValueType::element);
    TopK {
        axis: rank - 1,
        k: call.known_ints(1).and_then(|k| k.first().copied()).unwrap_or(DYNAMIC),
        order: Order { is_descending: true, ..Order::default() },
        positions: declared.unwrap_or(ElementType::I32),
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(decode_top_k(call, operands[0].rank()).formula(&operands[0]))
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let rank = emit.tensor_type(operands[0]).rank();
    decode_top_k(call, rank).recipe(operands[0], emit)
}
