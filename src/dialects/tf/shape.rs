//! `tf.Shape`, `tf.ShapeN`, `tf.Size`, `tf.Rank`: properties of types, as numbers.

use crate::movement::prelude::*;
use crate::ops::sizes;
use crate::prelude::*;

pub static SHAPE_N: OpDef = OpDef {
    name: "tf.ShapeN",
    source: "https://www.tensorflow.org/api_docs/python/tf/shape_n",
    operands: &[OperandDef { variadic: true, ..INPUT }],
    sizes: Some(sizes::all),
    results: &["output*"],
    ..SHAPE
};

pub static SIZE: OpDef = OpDef {
    name: "tf.Size",
    source: "https://www.tensorflow.org/api_docs/python/tf/size",
    summary: "How many elements a tensor has.",
    description: "output = the product of input.shape, i32 or i64 as the result is declared.",
    sizes: Some(sizes::count),
    semantics: movement!(|call| plan_numbers(call, Formula::Count, |ty| (
        Vec::new(),
        vec![ty.element_count().unwrap_or(DYNAMIC)]
    ))),
    ..SHAPE
};

const INPUT: OperandDef = OperandDef::typed("input", "any tensor");

pub const SHAPE: OpDef = OpDef {
    name: "tf.Shape",
    summary: "The sizes of a tensor's dimensions.",
    description: "output[d] = input.shape[d], i32 or i64 as the result is declared.",
    source: "https://www.tensorflow.org/api_docs/python/tf/shape",
    operands: &[INPUT],
    constraints: &rules(["C1: the numbers fit the result's type"]),
    sizes: Some(sizes::all),
    semantics: movement!(|call| plan_numbers(call, Formula::Sizes, |ty| (
        vec![ty.rank() as i64],
        ty.shape.to_vec()
    ))),
    ..OpDef::BASE
};

pub const RANK: OpDef = OpDef {
    name: "tf.Rank",
    source: "https://www.tensorflow.org/api_docs/python/tf/rank",
    summary: "How many dimensions a tensor has.",
    description: "output = the rank of `input`, i32 or i64 as the result is declared.",
    constraints: &[],
    sizes: Some(sizes::rank),
    semantics: movement!(|call| plan_numbers(call, Formula::Rank, |ty| (
        Vec::new(),
        vec![ty.rank() as i64]
    ))),
    ..SHAPE
};

/// For each operand, a tensor of the shape and with the numbers that `of` reads from its type.
fn plan_numbers(
    call: &Call,
    formula: Formula,
    of: fn(&TensorType) -> (Vec<i64>, Vec<i64>),
) -> Result<Plan, Violation> {
    let (mut types, mut tensors) = (Vec::new(), Vec::new());
    for index in 0..call.operands.len() {
        let (shape, numbers) = of(call.tensor(index)?);
        let is_long =
            call.results.get(index).and_then(ValueType::element) == Some(ElementType::I64);
        let element = if is_long { ElementType::I64 } else { ElementType::I32 };
        types.push(ValueType::tensor(element, &shape));
        if numbers.iter().any(|&number| size::is_open(number)) {
            continue;
        }
        let fits = |&n: &i64| is_long || i32::try_from(n).is_ok();
        if let Some(number) = numbers.iter().find(|n| !fits(n)) {
            return fail(
                "C1",
                Site::Result(index),
                format!("{number} does not fit into {element}"),
            );
        }
        let numbers: Vec<i128> = numbers.into_iter().map(i128::from).collect();
        tensors.push(Tensor::from_ints(element, &shape, &numbers));
    }
    Ok(if tensors.len() == types.len() {
        Plan::of(0..call.operands.len(), [Movement::ListArgument(tensors)], formula)
    } else {
        Plan::Open(types)
    })
}
