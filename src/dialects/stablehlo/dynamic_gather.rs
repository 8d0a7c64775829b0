//! `stablehlo.dynamic_gather`.

use super::gather::{DESCRIPTION, NUMBERS, SORTED};
use super::numbers::GatherNumbers;
use super::{constraints, formula, recipe, shape};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.dynamic_gather",
    summary: "`stablehlo.gather` whose slice sizes are an operand; here, a constant one.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#dynamic_gather",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::one("start_indices", "a tensor of any integers, signless ones signed"),
        OperandDef::constant("slice_sizes", "a constant 1-D tensor of integers"),
    ],
    attributes: &[NUMBERS, SORTED],
    constraints: constraints::DYNAMIC_GATHER,
    assembly: None,
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn slice_sizes(call: &Call) -> Result<Vec<i64>, Violation> {
    let ty = call.tensor(2)?;
    let fits = ty.rank() == 1 && ty.element.is_index_type();
    let Some(sizes) = call.constants[2].as_ref().filter(|_| fits) else {
        let found = if fits { "not known".into() } else { format!("of type {ty}") };
        let message =
            format!("slice_sizes must be a constant 1-D tensor of integers, but is {found}");
        return Err(Violation::new("I3", Site::Operand(2), message));
    };
    // One size for each dimension: others are not looked at.
    let most = call.tensor(0)?.rank() + 1;
    let size = |at| i64::try_from(sizes.int_at(at)).unwrap_or(i64::MAX);
    Ok((0..sizes.count().min(most)).map(size).collect())
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let numbers = GatherNumbers::of(call)?;
    Ok(vec![shape::infer(call, &numbers, &slice_sizes(call)?, Site::Operand(2))?])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let numbers = GatherNumbers::of(call).expect("what `infer` accepts");
    let sizes = slice_sizes(call).expect("what `infer` accepts");
    Ok(vec![formula::gather(&numbers, &sizes, &operands[0], &operands[1])])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let numbers = GatherNumbers::of(call).expect("what `infer` accepts");
    let sizes = slice_sizes(call).expect("what `infer` accepts");
    vec![recipe::gather(&numbers, &sizes, operands[0], operands[1], emit)]
}
