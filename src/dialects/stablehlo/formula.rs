//! `stablehlo.gather` as the specification defines it, line by line.

use super::numbers::GatherNumbers;
use crate::prelude::*;

fn position_of(dims: &[i64], d: usize) -> Option<usize> {
    dims.iter().position(|&dim| dim == d as i64)
}

pub fn gather(
    numbers: &GatherNumbers,
    slice_sizes: &[i64],
    operand: &Tensor,
    start_indices: &Tensor,
) -> Tensor {
    let index_vector_dim = numbers.index_vector_dim as usize;
    let shape = result_shape(numbers, slice_sizes, start_indices.shape());
    let batch_dims: Vec<usize> =
        (0..shape.len()).filter(|&d| position_of(&numbers.offset_dims, d).is_none()).collect();
    let places = coordinates(&shape).map(|result_index| {
        let batch_index: Shape = batch_dims.iter().map(|&d| result_index[d]).collect();
        let start_index = |d_start: usize| {
            let mut at = batch_index.clone();
            if index_vector_dim < start_indices.rank() {
                at.insert(index_vector_dim, d_start as i64);
            }
            start_indices.int_at(linear(start_indices.shape(), &at))
        };
        let mut offset_index = numbers.offset_dims.iter().map(|&d| result_index[d as usize]);
        let operand_index: Shape = (0..operand.rank())
            .map(|d_operand| {
                let full_start_index = match position_of(&numbers.start_index_map, d_operand) {
                    Some(d_start) => {
                        let last = operand.shape()[d_operand] - slice_sizes[d_operand];
                        start_index(d_start).clamp(0, last.into()) as i64
                    }
                    None => 0,
                };
                let batching = position_of(&numbers.operand_batching_dims, d_operand);
                let full_batching_index = match batching {
                    Some(i) => {
                        let d_start = numbers.start_indices_batching_dims[i] as usize;
                        batch_index[d_start - usize::from(d_start >= index_vector_dim)]
                    }
                    None => 0,
                };
                let collapsed = position_of(&numbers.collapsed_slice_dims, d_operand);
                let full_offset_index = match collapsed.or(batching) {
                    Some(_) => 0,
                    None => offset_index.next().expect("C1 makes the counts fit"),
                };
                full_start_index + full_batching_index + full_offset_index
            })
            .collect();
        Some(linear(operand.shape(), &operand_index))
    });
    operand.select(&shape, places, None)
}

/// shape(result) = combine(batch_dim_sizes, offset_dim_sizes), C22.
fn result_shape(numbers: &GatherNumbers, slice_sizes: &[i64], start_indices: &[i64]) -> Vec<i64> {
    let mut batch_dim_sizes = start_indices.to_vec();
    if (numbers.index_vector_dim as usize) < start_indices.len() {
        batch_dim_sizes.remove(numbers.index_vector_dim as usize);
    }
    let mut shape = batch_dim_sizes;
    let mut offset_dim_sizes = slice_sizes.to_vec();
    for d in (0..slice_sizes.len()).rev() {
        let dropped = position_of(&numbers.collapsed_slice_dims, d)
            .or(position_of(&numbers.operand_batching_dims, d));
        if dropped.is_some() {
            offset_dim_sizes.remove(d);
        }
    }
    // Ascending (C4): each finds its place among those before it.
    for (&d, &size) in numbers.offset_dims.iter().zip(&offset_dim_sizes) {
        shape.insert(d as usize, size);
    }
    shape
}
