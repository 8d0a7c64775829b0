//! `stablehlo.dynamic_slice`.

use super::recipe::known_start;
use super::{recipe, rules};
use crate::ops::layout;
use crate::ops::recipes::Mode;
use crate::prelude::*;

const SIZES: &str = "slice_sizes";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.dynamic_slice",
    summary: "A slice of known sizes that starts where the operands specify; a gather of one window.",
    description: "\
result[result_index] = operand[operand_index], where

    adjusted_start_indices = clamp(0, start_indices, shape(operand) - slice_sizes)
    operand_index = adjusted_start_indices + result_index",
    source: "https://openxla.org/stablehlo/spec#dynamic_slice",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::variadic("start_indices", "for each dimension, an integer of rank 0"),
    ],
    attributes: &[attr(SIZES, I64Array, Required, "the size of the slice in each dimension")],
    constraints: &rules([
        "C2: size(start_indices) = size(slice_sizes) = rank(operand)",
        "C3: `start_indices` are integers of rank 0 and of one type",
        "C4: 0 <= slice_sizes <= shape(operand)",
        "C5: shape(result) = slice_sizes",
    ]),
    assembly: Some(
        "$operand `,` $start_indices `,` `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, sizes) = (call.tensor(0)?, call.ints(SIZES));
    rules::starts(["C2", "C3"], call, 1, operand.rank())?;
    let site = Site::Attr(SIZES);
    rules::entries("C2", site, sizes.len(), ("dimension of the operand", operand.rank()))?;
    for (d, (&slice, &size)) in sizes.iter().zip(&operand.shape).enumerate() {
        if slice < 0 || size::exceeds(slice, size) {
            let message = format!("a slice of {slice} does not fit in dimension {d} of {operand}");
            return fail("C4", site, message);
        }
    }
    rules::result("C5", call, operand.with_shape(sizes))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (operand, start_indices) = (&operands[0], &operands[1..]);
    let slice_sizes = call.ints(SIZES);
    let adjusted_start_indices: Vec<i64> = (0..operand.rank())
        .map(|d| {
            let last = operand.shape()[d] - slice_sizes[d];
            start_indices[d].int_at(0).clamp(0, last.into()) as i64
        })
        .collect();
    let result = formulas::tensor(operand, slice_sizes, |result_index| {
        let operand_index =
            (0..operand.rank()).map(|d| adjusted_start_indices[d] + result_index[d]);
        Ok(Some(operand_index.collect()))
    });
    Ok(vec![result?])
}

/// Slices by constant starts, and gathers by the others that can affect the result.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let sizes = call.ints(SIZES);
    let mut operand = operands[0];
    for (d, &size) in sizes.iter().enumerate() {
        let whole = emit.tensor_type(operand).shape[d];
        // Of a size that is not known, starts are clamped when the program runs.
        if !size::is_open(whole)
            && let Some(start) = known_start(call, 1 + d, whole - size)
        {
            operand = layout::part(operand, d, start, size, emit);
        }
    }
    let ty = emit.tensor_type(operand);
    let found = match recipe::window(&ty, sizes, &operands[1..], emit) {
        Some((axes, places)) => emit.emit(Mode::CLAMP.gather(&axes), &[operand, places]),
        None => operand,
    };
    vec![found]
}
