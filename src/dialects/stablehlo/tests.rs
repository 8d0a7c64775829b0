//! Each row's formula and its recipe, on random operands.

use super::numbers::GatherNumbers;
use super::{dynamic_gather, gather, torch_index_select};
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{Constant, Value};
use crate::testing::{Random, trial};
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

/// What indexes: any integers.
fn index_type(random: &mut Random) -> ElementType {
    let integers: Vec<ElementType> =
        ElementType::ALL.into_iter().filter(|element| element.is_index_type()).collect();
    *random.pick(&integers)
}

/// `count` of `0..total`, ascending.
fn ascending(random: &mut Random, count: usize, total: usize) -> Vec<i64> {
    let mut dims = random.0.choose_multiple(0..total as i64, count);
    dims.sort_unstable();
    dims
}

struct Sample {
    numbers: GatherNumbers,
    sizes: Vec<i64>,
    operand: Tensor,
    start: Tensor,
}

fn sample(random: &mut Random) -> Sample {
    let r = random.between(0, 4) as usize;
    let shape = random.shape(r);
    let mut numbers = GatherNumbers::default();
    let mut sizes = Vec::new();
    let mut offsets = 0;
    for (d, &size) in shape.iter().enumerate() {
        let role = random.0.usize(..4);
        let d = d as i64;
        match role {
            0 => numbers.operand_batching_dims.push(d),
            1 => numbers.collapsed_slice_dims.push(d),
            _ => offsets += 1,
        }
        sizes.push(match role {
            0 | 1 => size.min(1),
            2 => size,
            _ => random.between(size.min(1), size),
        });
    }
    let is_free = |d: &i64| !numbers.operand_batching_dims.contains(d);
    let free: Vec<i64> = (0..r as i64).filter(is_free).collect();
    let count = random.0.usize(..=free.len());
    numbers.start_index_map = random.0.choose_multiple(free, count);
    random.0.shuffle(&mut numbers.start_index_map);
    let more = random.between(0, 2) as usize;
    let mut start = random.shape(more);
    let batch = start.len() + numbers.operand_batching_dims.len();
    let mut at = ascending(random, numbers.operand_batching_dims.len(), batch);
    random.0.shuffle(&mut at);
    let mut by_place: Vec<(i64, i64)> = at
        .iter()
        .zip(&numbers.operand_batching_dims)
        .map(|(&place, &d)| (place, shape[d as usize]))
        .collect();
    by_place.sort_unstable();
    for &(place, size) in &by_place {
        start.insert(place as usize, size);
    }
    let n = numbers.start_index_map.len();
    let implicit = n == 1 && random.chance(40);
    let vector_dim = if implicit { batch } else { random.0.usize(..=batch) };
    if !implicit {
        start.insert(vector_dim, n as i64);
    }
    numbers.index_vector_dim = vector_dim as i64;
    let behind = |&d: &i64| d + i64::from(d >= vector_dim as i64);
    numbers.start_indices_batching_dims = at.iter().map(behind).collect();
    numbers.offset_dims = ascending(random, offsets, batch + offsets);
    let (element, ty) = (*random.pick(&ElementType::ALL), index_type(random));
    let start = random.indices(ty, &start, 4, 20);
    Sample { numbers, sizes, operand: random.data(element, &shape), start }
}

fn text(numbers: &GatherNumbers) -> AttrValue {
    let GatherNumbers { offset_dims, collapsed_slice_dims, operand_batching_dims, .. } = numbers;
    let GatherNumbers { start_indices_batching_dims, start_index_map, index_vector_dim, .. } =
        numbers;
    let text = format!(
        "#stablehlo.gather<offset_dims = {offset_dims:?}, \
         collapsed_slice_dims = {collapsed_slice_dims:?}, \
         operand_batching_dims = {operand_batching_dims:?}, \
         start_indices_batching_dims = {start_indices_batching_dims:?}, \
         start_index_map = {start_index_map:?}, index_vector_dim = {index_vector_dim}>"
    );
    AttrValue::Text(text.into())
}

#[test]
fn gather() {
    trial(&gather::DEF, false, |random| {
        let Sample { numbers, sizes, operand, start } = sample(random);
        let sizes = AttrValue::I64Array(sizes.into());
        let attrs = [("dimension_numbers", text(&numbers)), ("slice_sizes", sizes)];
        (Attrs::from_iter(attrs), vec![Value(operand), Value(start)])
    });
}

#[test]
fn dynamic_gather() {
    trial(&dynamic_gather::DEF, false, |random| {
        let Sample { numbers, sizes, operand, start } = sample(random);
        let values: Vec<i128> = sizes.iter().map(|&size| size.into()).collect();
        let sizes = Tensor::from_ints(index_type(random), &[values.len() as i64], &values);
        let attrs = Attrs::from_iter([("dimension_numbers", text(&numbers))]);
        (attrs, vec![Value(operand), Value(start), Constant(sizes)])
    });
}

#[test]
fn torch_index_select() {
    trial(&torch_index_select::DEF, false, |random| {
        let s = random.batched_blocks();
        let (size, ty) = (s.data.shape()[s.axis], index_type(random));
        let index = random.indices(ty, &s.indices, size, 20);
        let b = s.batch_dims.rem_euclid(s.indices.len().max(1) as i64);
        let b = if s.batch_dims < 0 { b } else { s.batch_dims };
        let int = |name, value| (name, AttrValue::Int(value));
        let attrs = Attrs::from_iter([int("batch_dims", b), int("dim", s.axis as i64)]);
        (attrs, vec![Value(s.data), Value(index)])
    });
}
