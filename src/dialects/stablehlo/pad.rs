//! `stablehlo.pad`, `stablehlo.dynamic_pad`.

use super::rules;
use crate::padding::{Amounts, padded_size};
use crate::prelude::*;

use crate::types::DYNAMIC as UNKNOWN;

const DESCRIPTION: &str = "\
result[result_index] is operand[operand_index] if
result_index = edge_padding_low + operand_index * (interior_padding + 1), else padding_value.
Negative edge padding takes elements away, those of the interior padding included.";

const LISTS: [&str; 3] = ["edge_padding_low", "edge_padding_high", "interior_padding"];

const CONSTRAINTS: &[Constraint] = &rules([
    "C1: `padding_value` is of rank 0 and the operand's element type",
    "C2: size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand), and operands are of one type",
    "C3: 0 <= interior_padding",
    "C4: shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high, not negative",
]);

const fn list_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, I64Array, Required, doc)
}

const OPERAND: OperandDef = OperandDef::one("operand", "a tensor");
const VALUE: OperandDef = OperandDef::one("padding_value", "a tensor of rank 0");

pub static DEF: OpDef = OpDef {
    name: "stablehlo.pad",
    summary: "A border of one value, and more of it between the elements.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#pad",
    operands: &[OPERAND, VALUE],
    attributes: &[
        list_attr(LISTS[0], "how many come before, in each dimension; may be negative"),
        list_attr(LISTS[1], "how many come after, in each dimension; may be negative"),
        list_attr(LISTS[2], "how many come between two elements, in each dimension"),
    ],
    constraints: CONSTRAINTS,
    assembly: Some(
        "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub static DYNAMIC: OpDef = OpDef {
    name: "stablehlo.dynamic_pad",
    summary: "`stablehlo.pad` whose amounts are operands.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#dynamic_pad",
    operands: &[
        OPERAND,
        VALUE,
        OperandDef::constant(LISTS[0], "how many come before, in each dimension"),
        OperandDef::constant(LISTS[1], "how many come after, in each dimension"),
        OperandDef::constant(LISTS[2], "how many come between two elements, in each dimension"),
    ],
    constraints: CONSTRAINTS,
    semantics: Semantics::framework(infer_dynamic, eval, expand),
    ..super::ROW
};

/// The amounts; `None` where they are in operands that are not known.
fn amounts_of(call: &Call) -> Option<Amounts> {
    let all: Option<Vec<Vec<i64>>> = if call.operands.len() == 2 {
        LISTS.iter().map(|name| Some(call.ints(name).to_vec())).collect()
    } else {
        (2..5).map(|index| call.known_ints(index)).collect()
    };
    let [low, high, interior] = <[Vec<i64>; 3]>::try_from(all?).ok()?;
    Some(Amounts { low, high, interior })
}

/// The result's shape, C2 to C4.
fn padded_shape(
    amounts: &Amounts,
    operand: &TensorType,
    sites: [Site; 3],
) -> Result<Vec<i64>, Violation> {
    for (list, site) in [&amounts.low, &amounts.high, &amounts.interior].into_iter().zip(sites) {
        rules::entries("C2", site, list.len(), ("dimension of the operand", operand.rank()))?;
    }
    if let Some(amount) = amounts.interior.iter().find(|&&amount| amount < 0) {
        let message = format!("interior padding must not be negative, but is {amount}");
        return fail("C3", sites[2], message);
    }
    let symbolic = |d: usize| {
        padded_size(operand.shape[d], [amounts.low[d], amounts.high[d], amounts.interior[d]])
    };
    let size = |d: usize| {
        let size = i128::from(operand.shape[d]);
        let between = (size - 1).max(0) * i128::from(amounts.interior[d]);
        let padded = size + i128::from(amounts.low[d]) + between + i128::from(amounts.high[d]);
        match i64::try_from(padded) {
            _ if size::is_open(operand.shape[d]) => Ok(symbolic(d).unwrap_or(UNKNOWN)),
            Ok(padded) if padded >= 0 => Ok(padded),
            _ => {
                let message = format!("dimension {d} of the result would have size {padded}");
                fail("C4", sites[0], message)
            }
        }
    };
    (0..operand.rank()).map(size).collect()
}

fn check_value(call: &Call, operand: &TensorType) -> Result<(), Violation> {
    let value = call.tensor(1)?;
    if value.rank() == 0 && value.element == operand.element {
        return Ok(());
    }
    let expected = TensorType::new(operand.element, &[]);
    let message = format!("padding_value must be {expected}, but is {value}");
    fail("C1", Site::Operand(1), message)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    check_value(call, operand)?;
    let amounts = amounts_of(call).expect("attributes are known");
    let shape = padded_shape(&amounts, operand, LISTS.map(Site::Attr))?;
    rules::result("C4", call, operand.with_shape(&shape))
}

fn infer_dynamic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    check_value(call, operand)?;
    rules::integers_of_dimensions("C2", call, 2..5)?;
    let shape = match amounts_of(call) {
        Some(amounts) => padded_shape(&amounts, operand, [2, 3, 4].map(Site::Operand))?,
        None => vec![UNKNOWN; operand.rank()],
    };
    rules::result("C4", call, operand.with_shape(&shape))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (operand, padding_value) = (&operands[0], &operands[1]);
    let Amounts { low, interior, .. } = amounts_of(call).expect("what `infer` accepts");
    let shape = call.results[0].shape().expect("what `infer` gives");
    let places = coordinates(shape).map(|result_index| {
        let operand_index = (0..operand.rank()).map(|d| {
            let steps = i128::from(result_index[d]) - i128::from(low[d]);
            let step = i128::from(interior[d]) + 1;
            let index = steps.div_euclid(step);
            let inside = (0..i128::from(operand.shape()[d])).contains(&index);
            (steps.rem_euclid(step) == 0 && inside).then_some(index as i64)
        });
        let operand_index: Option<Shape> = operand_index.collect();
        operand_index.map(|index| linear(operand.shape(), &index))
    });
    Ok(vec![operand.select(shape, places, Some(padding_value))])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let amounts = amounts_of(call).expect("what `infer` accepts");
    let shape = call.results[0].shape().expect("what `infer` gives");
    amounts.pad(operands[0], operands[1], shape, emit).into_iter().collect()
}
