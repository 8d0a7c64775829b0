//! `tf.BroadcastTo`, `tf.Tile`, `tf.Fill`, `tf.ZerosLike`, `tf.OnesLike`: elements repeated.

use crate::movement::prelude::*;
use crate::prelude::*;

pub const BROADCAST_TO: OpDef = OpDef {
    name: "tf.BroadcastTo",
    summary: "A tensor stretched to a shape as NumPy does.",
    description: "Aligned at the last dimension: a dimension of size 1, or one that is not there, is repeated.",
    source: "https://www.tensorflow.org/api_docs/python/tf/broadcast_to",
    operands: &[
        OperandDef::one("input", "a tensor of rank r"),
        OperandDef::sizes("shape", "i32 or i64 of rank 1: the result's sizes"),
    ],
    constraints: &rules([
        "C1: `shape` is i32 or i64 of rank 1",
        "C2: sizes are not negative",
        "C3: each dimension of `input` is 1 or the result's",
    ]),
    semantics: movement!(broadcast_to_plan),
    ..OpDef::BASE
};

pub fn broadcast_to_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let shape = match operands::list("C1", call, 1, false)? {
        List::Known(shape) => shape,
        List::Open(Some(rank)) => return Ok(Plan::open(x, rank)),
        List::Open(None) => return Ok(Plan::open(x, call.declared_result()?.rank())),
    };
    plans::broadcast(["C2", "C3"], x, ListArgument::operand(call, 1, &shape))
}

pub const TILE: OpDef = OpDef {
    name: "tf.Tile",
    summary: "A tensor repeated as a whole along its dimensions.",
    description: "output[i_{0}, ...] = input[i_{0} mod input.shape[0], ...], with shape[d] = input.shape[d] * multiples[d].",
    source: "https://www.tensorflow.org/api_docs/python/tf/tile",
    operands: &[
        OperandDef::one("input", "a tensor of rank r"),
        OperandDef::sizes("multiples", "i32 or i64 of shape [r]: how often"),
    ],
    constraints: &rules([
        "C1: `multiples` is i32 or i64 of shape [r]",
        "C2: `multiples` are not negative",
    ]),
    semantics: movement!(tile_plan),
    ..OpDef::BASE
};

pub fn tile_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(repeats) = operands::per_dimension("C1", call, 1, x.rank())? else {
        return Ok(Plan::open(x, x.rank()));
    };
    operands::not_negative("C2", call, 1, &repeats)?;
    plans::tile("C2", x, ListArgument::operand(call, 1, &repeats))
}

pub const FILL: OpDef = OpDef {
    name: "tf.Fill",
    summary: "A tensor of one value.",
    description: "output[c] = value",
    source: "https://www.tensorflow.org/api_docs/python/tf/fill",
    operands: &[
        OperandDef::sizes("dims", "i32 or i64 of rank 1: the sizes"),
        OperandDef::one("value", "a tensor of rank 0"),
    ],
    constraints: &rules([
        "C1: `dims` is i32 or i64 of rank 1",
        "C2: sizes are not negative",
        "C3: `value` has rank 0",
    ]),
    semantics: movement!(fill_plan),
    ..OpDef::BASE
};

pub fn fill_plan(call: &Call) -> Result<Plan, Violation> {
    let value = call.tensor(1)?;
    if value.rank() != 0 {
        return fail("C3", Site::Operand(1), format!("value must have rank 0, but is {value}"));
    }
    let shape = match operands::list("C1", call, 0, false)? {
        List::Known(shape) => shape,
        List::Open(Some(rank)) => return Ok(Plan::open(value, rank)),
        List::Open(None) => return Ok(Plan::open(value, call.declared_result()?.rank())),
    };
    operands::not_negative("C2", call, 0, &shape)?;
    Ok(plans::filled([1], Vec::new(), Shape::from_vec(shape)))
}

pub const ZEROS_LIKE: OpDef = like_def("tf.ZerosLike", "Zeros, of the type of the operand.", &[]);

pub static ONES_LIKE: OpDef = OpDef {
    semantics: movement!(ones_like),
    ..like_def(
        "tf.OnesLike",
        "Ones, of the type of the operand.",
        &rules(["C1: `x` has numbers or truth values"]),
    )
};

const fn like_def(
    name: &'static str,
    summary: &'static str,
    constraints: &'static [Constraint],
) -> OpDef {
    OpDef {
        name,
        summary,
        description: "The elements of `x` are not looked at. Of strings, empty ones are the zeros.",
        source: "https://www.tensorflow.org/api_docs/python/tf/zeros_like",
        operands: const { &[OperandDef::typed("x", "any tensor")] },
        results: &["y"],
        constraints,
        semantics: movement!(zeros_like_plan),
        ..OpDef::BASE
    }
}

fn zeros_like_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    plan_fill(x, Tensor::zero(x.element, &[]))
}

fn ones_like(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(one) = one(x.element) else {
        let message = format!("there is no one among elements of type {}", x.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    };
    plan_fill(x, one)
}

/// A tensor of x's type with one value.
fn plan_fill(x: &TensorType, value: Tensor) -> Result<Plan, Violation> {
    if x.element_count().is_none() {
        return Ok(Plan::Open(vec![x.clone().into()]));
    }
    Ok(plans::filled([], vec![value], x.shape.clone()))
}

/// The number 1.
pub fn one(element: ElementType) -> Option<Tensor> {
    let mut builder = TensorBuilder::new(element, &[]);
    match element {
        element if element.is_integer() => builder.push_int(1),
        element if element.is_float() => builder.push_float(1.0),
        _ => {
            let part = one(element.complex_part()?)?;
            let mut bytes = part.bytes_at(0).to_vec();
            bytes.resize(element.bytes(), 0);
            builder.push_bytes(&bytes);
        }
    }
    Some(builder.finish())
}
