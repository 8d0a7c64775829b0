//! The constraints of `stablehlo.gather` and `stablehlo.dynamic_gather`, as the specification
//! numbers them; `I2` and `I3` are what it says of these inputs.

use crate::ops::Constraint;

/// What both ops have.
pub const GATHER: &[Constraint] = &[
    Constraint { id: "I2", text: "`start_indices` are integers, not `i1`" },
    Constraint {
        id: "C1",
        text: "rank(operand) = size(offset_dims) + size(collapsed_slice_dims) + size(operand_batching_dims)",
    },
    Constraint { id: "C2", text: "0 <= index_vector_dim <= rank(start_indices)" },
    Constraint {
        id: "C3",
        text: "size(start_index_map) is the size of dimension `index_vector_dim` of `start_indices`, or 1 where there is none",
    },
    Constraint { id: "C4", text: "`offset_dims` are unique and sorted" },
    Constraint { id: "C5", text: "0 <= offset_dims < rank(result)" },
    Constraint {
        id: "C6",
        text: "`collapsed_slice_dims` and `operand_batching_dims` together are unique",
    },
    Constraint { id: "C7", text: "`collapsed_slice_dims` are sorted" },
    Constraint { id: "C8", text: "0 <= collapsed_slice_dims < rank(operand)" },
    Constraint { id: "C9", text: "slice_sizes[collapsed_slice_dims...] <= 1" },
    Constraint { id: "C10", text: "`operand_batching_dims` are sorted" },
    Constraint { id: "C11", text: "0 <= operand_batching_dims < rank(operand)" },
    Constraint { id: "C12", text: "slice_sizes[operand_batching_dims...] <= 1" },
    Constraint { id: "C13", text: "`start_indices_batching_dims` are unique" },
    Constraint { id: "C14", text: "0 <= start_indices_batching_dims < rank(start_indices)" },
    Constraint { id: "C15", text: "`index_vector_dim` is not in `start_indices_batching_dims`" },
    Constraint {
        id: "C16",
        text: "size(operand_batching_dims) = size(start_indices_batching_dims)",
    },
    Constraint {
        id: "C17",
        text: "dim(operand, operand_batching_dims...) = dim(start_indices, start_indices_batching_dims...)",
    },
    Constraint {
        id: "C18",
        text: "`start_index_map` and `operand_batching_dims` together are unique",
    },
    Constraint { id: "C19", text: "0 <= start_index_map < rank(operand)" },
    Constraint { id: "C20", text: "size(slice_sizes) = rank(operand)" },
    Constraint {
        id: "C21",
        text: "0 <= slice_sizes <= shape(operand); 0 in a dimension that the result drops only where the result is empty",
    },
    Constraint {
        id: "C22",
        text: "the result's batch dimensions have the sizes of `start_indices`, its `offset_dims` those of `slice_sizes`",
    },
    Constraint { id: "C23", text: "the result has the element type of `operand`" },
];

/// The sizes are an operand here.
pub const DYNAMIC_GATHER: &[Constraint] = &{
    let mut all =
        [Constraint { id: "I3", text: "`slice_sizes` is a constant 1-D tensor of integers" };
            GATHER.len() + 1];
    let mut k = 0;
    while k < GATHER.len() {
        all[k + 1] = GATHER[k];
        k += 1;
    }
    all
};
