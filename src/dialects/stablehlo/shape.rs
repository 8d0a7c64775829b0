//! What `stablehlo.gather` and `stablehlo.dynamic_gather` check ([`super::constraints`]), and the
//! result's type.

use super::numbers::GatherNumbers;
use crate::prelude::*;

use crate::types::size::is_open;

const NUMBERS: Site = Site::Attr("dimension_numbers");

pub fn unique(site: Site, id: &'static str, name: &str, dims: &[i64]) -> Result<(), Violation> {
    match (1..dims.len()).find(|&k| dims[..k].contains(&dims[k])) {
        None => Ok(()),
        Some(k) => fail(id, site, format!("{} occurs twice in {name}", dims[k])),
    }
}

pub fn sorted(site: Site, id: &'static str, name: &str, dims: &[i64]) -> Result<(), Violation> {
    match dims.windows(2).find(|pair| pair[0] > pair[1]) {
        None => Ok(()),
        Some(pair) => {
            fail(id, site, format!("{name} must be sorted, but {} precedes {}", pair[0], pair[1]))
        }
    }
}

pub fn in_range(
    site: Site,
    id: &'static str,
    name: &str,
    dims: &[i64],
    rank: usize,
) -> Result<(), Violation> {
    match dims.iter().find(|dim| !(0..rank as i64).contains(*dim)) {
        None => Ok(()),
        Some(dim) => fail(id, site, format!("{dim} in {name} is not in [0, {rank})")),
    }
}

/// Checks the constraints and infers the result's type. `sizes` is the site of the slice sizes, which are not checked
/// if they are not known.
pub fn infer(
    call: &Call,
    numbers: &GatherNumbers,
    slice_sizes: Option<&[i64]>,
    sizes: Site,
) -> Result<ValueType, Violation> {
    let (operand, start) = (call.tensor(0)?, call.tensor(1)?);
    if !start.element.is_index_type() {
        let message = format!("start_indices must be integers, but are {}", start.element);
        return fail("I2", Site::Operand(1), message);
    }
    check_numbers(numbers, operand, start)?;
    check_batching(numbers, operand, start)?;
    let Some(slice_sizes) = slice_sizes else {
        let open = vec![DYNAMIC; operand.rank()];
        let inferred = operand.with_shape(&result_shape(numbers, start, &open)?);
        check_result(call, &inferred)?;
        return Ok(inferred.into());
    };
    check_sizes(numbers, operand, slice_sizes, sizes)?;
    let shape = result_shape(numbers, start, slice_sizes)?;
    let dropped = numbers.collapsed_slice_dims.iter().chain(&numbers.operand_batching_dims);
    let empty = dropped.copied().find(|&d| slice_sizes[d as usize] == 0);
    if let Some(d) = empty.filter(|_| !shape.contains(&0)) {
        let message = format!("slice_sizes[{d}] is 0, so the result's elements are nowhere");
        return fail("C21", sizes, message);
    }
    // Where a size is not known, the count is looked at once it is.
    let components = numbers.start_index_map.len() as i64;
    let count = element_count(&shape).map(|count| count.checked_mul(components));
    if count == Some(None) {
        let message = "the gather looks up more than 2^63 - 1 coordinates".to_owned();
        return fail("", Site::Op, message);
    }
    let inferred = operand.with_shape(&shape);
    check_result(call, &inferred)?;
    Ok(inferred.into())
}

/// C1 to C8, C18, C19.
fn check_numbers(
    numbers: &GatherNumbers,
    operand: &TensorType,
    start: &TensorType,
) -> Result<(), Violation> {
    let (r, q) = (operand.rank(), start.rank());
    let GatherNumbers { offset_dims, collapsed_slice_dims: collapsed, .. } = numbers;
    let (batching, map) = (&numbers.operand_batching_dims, &numbers.start_index_map);
    let parts = [offset_dims.len(), collapsed.len(), batching.len()];
    if parts.iter().sum::<usize>() != r {
        let [offset, collapsed, batching] = parts;
        let message = format!(
            "the operand's rank, {r}, must be the number of offset_dims, collapsed_slice_dims and operand_batching_dims, {offset} + {collapsed} + {batching}"
        );
        return fail("C1", NUMBERS, message);
    }
    let vector_dim = numbers.index_vector_dim;
    if !(0..=q as i64).contains(&vector_dim) {
        return fail("C2", NUMBERS, format!("index_vector_dim {vector_dim} is not in [0, {q}]"));
    }
    let n = start.shape.get(vector_dim as usize).copied().unwrap_or(1);
    if !size::must_equal(n, map.len() as i64) {
        let message = format!("start_index_map must have size {n}, but has {}", map.len());
        return fail("C3", NUMBERS, message);
    }
    let batch = q - usize::from((vector_dim as usize) < q);
    unique(NUMBERS, "C4", "offset_dims", offset_dims)?;
    sorted(NUMBERS, "C4", "offset_dims", offset_dims)?;
    in_range(NUMBERS, "C5", "offset_dims", offset_dims, batch + offset_dims.len())?;
    let both = [&collapsed[..], batching].concat();
    unique(NUMBERS, "C6", "collapsed_slice_dims and operand_batching_dims", &both)?;
    sorted(NUMBERS, "C7", "collapsed_slice_dims", collapsed)?;
    in_range(NUMBERS, "C8", "collapsed_slice_dims", collapsed, r)?;
    let both = [&map[..], batching].concat();
    unique(NUMBERS, "C18", "start_index_map and operand_batching_dims", &both)?;
    in_range(NUMBERS, "C19", "start_index_map", map, r)
}

/// C10, C11, C13 to C17.
fn check_batching(
    numbers: &GatherNumbers,
    operand: &TensorType,
    start: &TensorType,
) -> Result<(), Violation> {
    let (of, at) = (&numbers.operand_batching_dims, &numbers.start_indices_batching_dims);
    sorted(NUMBERS, "C10", "operand_batching_dims", of)?;
    in_range(NUMBERS, "C11", "operand_batching_dims", of, operand.rank())?;
    unique(NUMBERS, "C13", "start_indices_batching_dims", at)?;
    in_range(NUMBERS, "C14", "start_indices_batching_dims", at, start.rank())?;
    if at.contains(&numbers.index_vector_dim) {
        let message = "index_vector_dim is in start_indices_batching_dims".to_owned();
        return fail("C15", NUMBERS, message);
    }
    if of.len() != at.len() {
        let message = format!(
            "operand_batching_dims and start_indices_batching_dims must have one size, but have {} and {}",
            of.len(),
            at.len()
        );
        return fail("C16", NUMBERS, message);
    }
    for (&d, &s) in of.iter().zip(at) {
        let (size, other) = (operand.shape[d as usize], start.shape[s as usize]);
        if !size::must_equal(size, other) {
            let message = format!(
                "batching dimensions must have one size, but dimension {d} of operand has {size} and dimension {s} of start_indices {other}"
            );
            return fail("C17", Site::Operand(1), message);
        }
    }
    Ok(())
}

/// C20: the number of slice sizes equals the rank of the operand.
pub fn check_size_count(rank: usize, count: i64, site: Site) -> Result<(), Violation> {
    if count == rank as i64 || is_open(count) {
        return Ok(());
    }
    let message = format!(
        "slice_sizes must have a size for each of the operand's {rank} dimensions, but has {count}"
    );
    fail("C20", site, message)
}

/// C9, C12, C20, C21.
fn check_sizes(
    numbers: &GatherNumbers,
    operand: &TensorType,
    slice_sizes: &[i64],
    site: Site,
) -> Result<(), Violation> {
    check_size_count(operand.rank(), slice_sizes.len() as i64, site)?;
    let dropped = [
        ("C9", "collapsed_slice_dims", &numbers.collapsed_slice_dims),
        ("C12", "operand_batching_dims", &numbers.operand_batching_dims),
    ];
    for (id, name, dims) in dropped {
        if let Some(&d) = dims.iter().find(|&&d| slice_sizes[d as usize] > 1) {
            let size = slice_sizes[d as usize];
            let message = format!("{d} is in {name}, so slice_sizes[{d}] must be 1, but is {size}");
            return fail(id, site, message);
        }
    }
    for (d, (&slice, &size)) in slice_sizes.iter().zip(&operand.shape).enumerate() {
        if size::is_negative(slice) || size::exceeds(slice, size) {
            let most = if is_open(size) { "?".to_owned() } else { size.to_string() };
            let message = format!("slice_sizes[{d}] must be in [0, {most}], but is {slice}");
            return fail("C21", site, message);
        }
    }
    Ok(())
}

/// The result's shape: offset sizes in `offset_dims`, batch sizes elsewhere.
fn result_shape(
    numbers: &GatherNumbers,
    start: &TensorType,
    slice_sizes: &[i64],
) -> Result<Vec<i64>, Violation> {
    let vector_dim = numbers.index_vector_dim as usize;
    let kept = |d: &usize| {
        let d = *d as i64;
        !numbers.collapsed_slice_dims.contains(&d) && !numbers.operand_batching_dims.contains(&d)
    };
    let mut offsets = (0..slice_sizes.len()).filter(kept).map(|d| slice_sizes[d]);
    let mut batch = (0..start.rank()).filter(|&d| d != vector_dim).map(|d| start.shape[d]);
    let is_offset = |d: usize| numbers.offset_dims.contains(&(d as i64));
    let batch_rank = start.rank() - usize::from(vector_dim < start.rank());
    let size = |d| if is_offset(d) { offsets.next() } else { batch.next() };
    let shape: Option<Vec<i64>> = (0..batch_rank + numbers.offset_dims.len()).map(size).collect();
    Ok(shape.expect("C1 and C5 make the counts fit"))
}

/// C22, C23.
fn check_result(call: &Call, inferred: &TensorType) -> Result<(), Violation> {
    let [ValueType::Tensor(declared)] = call.results else { return Ok(()) };
    let shaped = declared.with_element(inferred.element);
    if !ValueType::from(shaped).is_compatible(&inferred.clone().into()) {
        let message = format!("the result must be {inferred}, but is declared {declared}");
        return fail("C22", Site::Result(0), message);
    }
    if declared.element != inferred.element {
        let message = format!(
            "the result must have the operand's element type, {}, but has {}",
            inferred.element, declared.element
        );
        return fail("C23", Site::Result(0), message);
    }
    Ok(())
}
