//! `stablehlo.concatenate`.

use super::rules;
use crate::movement::prelude::*;
use crate::prelude::*;

const DIMENSION: &str = "dimension";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.concatenate",
    summary: "Concatenates tensors along a dimension.",
    description: "result[i0, …, id, …] = inputs[k][i0, …, kd, …], where id = d0 + … + dk-1 + kd, d is `dimension` and d0, … are the sizes of that dimension of `inputs`.",
    source: "https://openxla.org/stablehlo/spec#concatenate",
    operands: &[OperandDef::variadic("inputs", "tensors of one element type and rank")],
    attributes: &[attr(
        DIMENSION,
        Int("i64"),
        Required,
        "the dimension along which they are concatenated",
    )],
    constraints: &rules([
        "C1: `inputs` have one element type",
        "C2: `inputs` have one shape, except for `dimension`",
        "C3: 0 < size(inputs)",
        "C4: 0 <= dimension < rank(inputs[0])",
        "C6: dim(result, dimension) = dim(inputs[0], dimension) + …, and it fits in an `i64`",
    ]),
    assembly: Some(
        "$inputs `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)",
    ),
    semantics: movement!(infer; |call| {
        Ok(plans::joined(0..call.operands.len(), call.int(DIMENSION) as usize))
    }),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands.is_empty() {
        return fail("C3", Site::Op, "there must be an input");
    }
    let first = call.tensor(0)?;
    let dimension = call.int(DIMENSION);
    rules::in_range("C4", Site::Attr(DIMENSION), &[dimension], ("inputs[0]", first.rank()))?;
    let mut shape = first.shape.clone();
    for k in 1..call.operands.len() {
        let next = call.tensor(k)?;
        if next.element != first.element {
            let message = format!("inputs must have one element type, but are {first} and {next}");
            return fail("C1", Site::Operand(k), message);
        }
        let differs =
            |d: usize| d as i64 != dimension && !size::must_equal(shape[d], next.shape[d]);
        if next.rank() != first.rank() || (0..shape.len()).any(differs) {
            let message = format!(
                "inputs must have one shape except for dimension {dimension}, but are {first} and {next}"
            );
            return fail("C2", Site::Operand(k), message);
        }
        for (d, size) in shape.iter_mut().enumerate() {
            let other = next.shape[d];
            *size = match d as i64 == dimension {
                true => size::add(*size, other).ok_or_else(|| {
                    Violation::new("C6", Site::Op, "the sum of the sizes does not fit in an i64")
                })?,
                false => size::more_exact(*size, other),
            };
        }
    }
    rules::result("C6", call, first.with_shape(&shape))
}
