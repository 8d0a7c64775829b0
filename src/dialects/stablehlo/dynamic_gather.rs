//! `stablehlo.dynamic_gather`.

use super::gather::{DESCRIPTION, NUMBERS, SORTED};
use super::numbers::GatherNumbers;
use super::{constraints, formula, recipe, shape};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.dynamic_gather",
    summary: "`stablehlo.gather` whose slice sizes are an operand, known before the gather runs.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#dynamic_gather",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::one("start_indices", "a tensor of any integers, signless ones signed"),
        OperandDef::sizes("slice_sizes", "a 1-D tensor of integers"),
    ],
    attributes: &[NUMBERS, SORTED],
    constraints: constraints::DYNAMIC_GATHER,
    assembly: None,
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The slice sizes, where they are known.
fn slice_sizes(call: &Call) -> Result<Option<Vec<i64>>, Violation> {
    let (ty, rank) = (call.tensor(2)?, call.tensor(0)?.rank());
    if ty.rank() != 1 || !ty.element.is_index_type() {
        let message = format!("slice_sizes must be a 1-D tensor of integers, but is of type {ty}");
        return fail("I3", Site::Operand(2), message);
    }
    let Some(sizes) = call.constants[2].as_ref() else {
        shape::check_size_count(rank, ty.shape[0], Site::Operand(2))?;
        return Ok(None);
    };
    // One size for each dimension: others are not looked at.
    let size = |at| i64::try_from(sizes.int_at(at)).unwrap_or(i64::MAX);
    Ok(Some((0..sizes.count().min(rank + 1)).map(size).collect()))
}

fn known_sizes(call: &Call) -> Option<Vec<i64>> {
    slice_sizes(call).ok().flatten()
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let numbers = GatherNumbers::of(call)?;
    Ok(vec![shape::infer(call, &numbers, slice_sizes(call)?.as_deref(), Site::Operand(2))?])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let numbers = GatherNumbers::of(call).expect("what `infer` accepts");
    let sizes = known_sizes(call).expect("a run knows all operands");
    Ok(vec![formula::gather(&numbers, &sizes, &operands[0], &operands[1])])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let numbers = GatherNumbers::of(call).expect("what `infer` accepts");
    // Sizes of 1 do not show in a result of rank 0.
    let Some(sizes) = known_sizes(call) else { return Vec::new() };
    vec![recipe::gather(&numbers, &sizes, operands[0], operands[1], emit)]
}
