//! Constraints of whole families of gathers; each operation definition gives its own numbers for
//! them.

use crate::prelude::*;

/// Any integer type but `i1`.
pub fn integer_indices(constraint: &'static str, indices: &TensorType) -> Result<(), Violation> {
    if indices.element.is_index_type() {
        return Ok(());
    }
    let message = format!("indices must be integers, but are {}", indices.element);
    Err(Violation::new(constraint, Site::Operand(1), message))
}

/// The rank of the indices, operand 1, is that of the data.
pub fn same_rank(
    constraint: &'static str,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<(), Violation> {
    let (r, q) = (data.rank(), indices.rank());
    if r == q {
        return Ok(());
    }
    let message = format!("indices must have rank {r} as {name} has, but have {q}");
    Err(Violation::new(constraint, Site::Operand(1), message))
}

/// Outside `axis`, indices and data have the same sizes.
pub fn equal_outside(
    constraint: &'static str,
    axis: usize,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<(), Violation> {
    for d in (0..data.rank()).filter(|&d| d != axis) {
        let (size, other) = (data.shape[d], indices.shape[d]);
        if !size::must_equal(size, other) {
            let message = format!(
                "dimension {d} is not the axis, so it must have the same size in {name} and indices, but has {size} and {other}"
            );
            return Err(Violation::new(constraint, Site::Operand(1), message));
        }
    }
    Ok(())
}

/// `batch_dims` in [0, min(r, q)), with equal sizes before it.
pub fn tuple_batch(
    [range, equal]: [&'static str; 2],
    batch_dims: i64,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<usize, Violation> {
    let (r, q) = (data.rank(), indices.rank());
    let accepted = usize::try_from(batch_dims).ok().filter(|&b| b < r.min(q));
    let b = accepted.ok_or_else(|| {
        let message = format!(
            "batch_dims must be in [0, {}), for {name} of rank {r} and indices of rank {q}, but is {batch_dims}",
            r.min(q)
        );
        Violation::new(range, Site::Attr("batch_dims"), message)
    })?;
    check::equal_batch(equal, 0..b, (name, data), indices)?;
    Ok(b)
}

/// The shape of a gather of tuples after `b` batch dimensions, with the axes of the data that they address: the last
/// dimension of `indices` is in [0, r-b]. `None` where it is not known.
pub fn tuples(
    constraint: &'static str,
    b: usize,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<Option<check::Tuples>, Violation> {
    let (q, r) = (indices.rank(), data.rank());
    let n = indices.shape[q - 1];
    if size::is_open(n) {
        return Ok(None);
    }
    if !(0..=(r - b) as i64).contains(&n) {
        let message = format!(
            "the last dimension of indices must be in [0, {}], for {name} of rank {r} with {b} batch dimensions, but is {n}",
            r - b
        );
        return Err(Violation::new(constraint, Site::Operand(1), message));
    }
    let end = b + n as usize;
    let shape = [&indices.shape[..q - 1], &data.shape[end..]].concat();
    Ok(Some(check::Tuples { axes: (b..end).collect(), shape }))
}
