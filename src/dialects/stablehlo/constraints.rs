//! The constraints of `stablehlo.gather` and `stablehlo.dynamic_gather`, as the specification
//! numbers them; `I2` and `I3` are its constraints on these inputs.

use crate::prelude::*;

/// The common constraints of both ops.
pub const GATHER: &[Constraint] = &rules([
    "I2: `start_indices` are integers, not `i1`",
    "C1: rank(operand) = size(offset_dims) + size(collapsed_slice_dims) + size(operand_batching_dims)",
    "C2: 0 <= index_vector_dim <= rank(start_indices)",
    "C3: size(start_index_map) is the size of dimension `index_vector_dim` of `start_indices`, or 1 where there is none",
    "C4: `offset_dims` are unique and sorted",
    "C5: 0 <= offset_dims < rank(result)",
    "C6: `collapsed_slice_dims` and `operand_batching_dims` together are unique",
    "C7: `collapsed_slice_dims` are sorted",
    "C8: 0 <= collapsed_slice_dims < rank(operand)",
    "C9: slice_sizes[collapsed_slice_dims...] <= 1",
    "C10: `operand_batching_dims` are sorted",
    "C11: 0 <= operand_batching_dims < rank(operand)",
    "C12: slice_sizes[operand_batching_dims...] <= 1",
    "C13: `start_indices_batching_dims` are unique",
    "C14: 0 <= start_indices_batching_dims < rank(start_indices)",
    "C15: `index_vector_dim` is not in `start_indices_batching_dims`",
    "C16: size(operand_batching_dims) = size(start_indices_batching_dims)",
    "C17: dim(operand, operand_batching_dims...) = dim(start_indices, start_indices_batching_dims...)",
    "C18: `start_index_map` and `operand_batching_dims` together are unique",
    "C19: 0 <= start_index_map < rank(operand)",
    "C20: size(slice_sizes) = rank(operand)",
    "C21: 0 <= slice_sizes <= shape(operand); 0 in a dimension that the result drops only where the result is empty",
    "C22: the result's batch dimensions have the sizes of `start_indices`, its `offset_dims` those of `slice_sizes`",
    "C23: the result has the element type of `operand`",
]);

/// The sizes are an operand here.
pub const DYNAMIC_GATHER: &[Constraint] = &{
    let mut all = [rule("I3: `slice_sizes` is a 1-D tensor of integers"); GATHER.len() + 1];
    let mut k = 0;
    while k < GATHER.len() {
        all[k + 1] = GATHER[k];
        k += 1;
    }
    all
};
