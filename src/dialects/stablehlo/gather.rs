//! `stablehlo.gather`.

use super::numbers::GatherNumbers;
use super::{constraints, formula, recipe, shape};
use crate::prelude::*;

/// The common description of `stablehlo.gather` and `stablehlo.dynamic_gather`.
pub const DESCRIPTION: &str = r#"
For each result_index, in the words of the specification:

    batch_dims = [d for d in axes(result) and d not in offset_dims]
    batch_index = result_index[batch_dims...]
    start_index = start_indices[bi0, ..., :, ..., biN]     (":" at index_vector_dim)
    full_start_index[d_operand]
        = clamp(start_index[d_start], 0, dim(operand, d_operand) - slice_sizes[d_operand])
                                             if d_operand = start_index_map[d_start], else 0
    full_batching_index[d_operand]
        = batch_index[d_start - (d_start < index_vector_dim ? 0 : 1)]
                                             if d_operand = operand_batching_dims[i] and
                                             d_start = start_indices_batching_dims[i], else 0
    offset_index = result_index[offset_dims...]
    full_offset_index = offset_index with 0 inserted at collapsed_slice_dims and
                        operand_batching_dims
    operand_index = full_start_index + full_batching_index + full_offset_index
    result[result_index] = operand[operand_index]

A start is clamped so that its whole slice lies inside: to size - slice_size, not to size - 1.
Nothing is an error at run time and negative indices do not count from the end.

`indices_are_sorted = true` is a promise; the specification leaves open what happens where it is
broken. Here it changes nothing, as on XLA's CPU. A slice size of 0 in a dimension that the result
drops would read an element that is in no slice: the specification allows it, this is refused.
"#;

pub const SOURCE: &str = "https://openxla.org/stablehlo/spec#gather";

pub static DEF: OpDef = OpDef {
    name: "stablehlo.gather",
    summary: "Slices of `operand` at `start_indices`, stitched together; XLA's Gather.",
    description: DESCRIPTION,
    source: SOURCE,
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::one("start_indices", "a tensor of any integers, signless ones signed"),
    ],
    attributes: &[
        NUMBERS,
        attr("slice_sizes", I64Array, Required, "the size of a slice in each dimension of operand"),
        SORTED,
    ],
    constraints: constraints::GATHER,
    assembly: None,
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub const NUMBERS: AttrDef = attr(
    "dimension_numbers",
    Any,
    Required,
    "`#stablehlo.gather<…>`: offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims, start_index_map (empty where left out), index_vector_dim (0)",
);

pub const SORTED: AttrDef = attr(
    "indices_are_sorted",
    Bool,
    Default::Bool(false),
    "whether the starts ascend; changes nothing",
);

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let numbers = GatherNumbers::of(call)?;
    let site = Site::Attr("slice_sizes");
    Ok(vec![shape::infer(call, &numbers, Some(call.ints("slice_sizes")), site)?])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let numbers = GatherNumbers::of(call).expect("what `infer` accepts");
    let sizes = call.ints("slice_sizes");
    Ok(vec![formula::gather(&numbers, sizes, &operands[0], &operands[1])])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let numbers = GatherNumbers::of(call).expect("what `infer` accepts");
    let sizes = call.ints("slice_sizes");
    vec![recipe::gather(&numbers, sizes, operands[0], operands[1], emit)]
}
