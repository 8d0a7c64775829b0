//! Constraints that several operation definitions share; each definition gives its own number for
//! them.

use crate::prelude::*;

/// Rank 1 or more.
pub fn has_dimensions(
    constraint: &'static str,
    name: &str,
    operand: usize,
    ty: &TensorType,
) -> Result<(), Violation> {
    if ty.rank() > 0 {
        return Ok(());
    }
    fail(constraint, Site::Operand(operand), format!("{name} must have rank 1 or more, but has 0"))
}

/// Checks that an axis is in [-r, r-1] and returns it counted from the front; `site` is its position in the
/// operation.
pub fn axis(
    constraint: &'static str,
    site: Site,
    axis: i64,
    data: &TensorType,
) -> Result<usize, Violation> {
    let r = data.rank() as i64;
    if !(-r..r).contains(&axis) {
        return fail(constraint, site, format!("axis {axis} is not in [-{r}, {}]", r - 1));
    }
    Ok(axis.rem_euclid(r) as usize)
}

/// The attribute `axis`, in [0, rank-1].
pub fn axis_from_front(
    constraint: &'static str,
    axis: i64,
    rank: usize,
) -> Result<usize, Violation> {
    let accepted = usize::try_from(axis).ok().filter(|&axis| axis < rank);
    accepted.ok_or_else(|| {
        let range = if rank == 0 { "[]".to_string() } else { format!("[0, {}]", rank - 1) };
        Violation::new(constraint, Site::Attr("axis"), format!("axis {axis} is not in {range}"))
    })
}

/// The element type of the indices.
pub fn index_type(
    constraint: &'static str,
    operand: usize,
    indices: &TensorType,
    allowed: &[ElementType],
) -> Result<(), Violation> {
    if allowed.contains(&indices.element) {
        return Ok(());
    }
    let names: Vec<&str> = allowed.iter().map(|element| element.name()).collect();
    let message = format!("indices must be {}, but are {}", names.join(" or "), indices.element);
    Err(Violation::new(constraint, Site::Operand(operand), message))
}

/// Checks that a gather with a result of `shape` reads no axis of `data` without elements, in which no index could be
/// in range.
pub fn check_gathered_axes(
    constraint: &'static str,
    name: &str,
    data: &TensorType,
    axes: &[usize],
    shape: &[i64],
) -> Result<(), Violation> {
    let looked_up = shape.iter().all(|&size| size > 0);
    match axes.iter().find(|&&axis| looked_up && data.shape[axis] == 0) {
        None => Ok(()),
        Some(axis) => {
            let message =
                format!("axis {axis} of {name} has size 0, so nothing can be looked up in it");
            Err(Violation::new(constraint, Site::Operand(0), message))
        }
    }
}

/// `batch_dims` in [-q, q], counted from the front: at most `axis`, with equal sizes before it in
/// `data` and `indices`. The constraints' numbers are those of the three.
pub fn batch(
    [range, order, equal]: [&'static str; 3],
    batch_dims: i64,
    axis: usize,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<usize, Violation> {
    let site = Site::Attr("batch_dims");
    let q = indices.rank() as i64;
    if !(-q..=q).contains(&batch_dims) {
        return fail(range, site, format!("batch_dims {batch_dims} is not in [-{q}, {q}]"));
    }
    let b = if batch_dims < 0 { batch_dims + q } else { batch_dims } as usize;
    if b > axis {
        return fail(order, site, format!("batch_dims {b} must be at most the axis, {axis}"));
    }
    equal_batch(equal, 0..b, (name, data), indices)?;
    Ok(b)
}

/// The dimensions `batch` have one size in `data` and `indices`, operand 1.
pub fn equal_batch(
    constraint: &'static str,
    mut batch: std::ops::Range<usize>,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<(), Violation> {
    let differs = |&d: &usize| !size::must_equal(data.shape[d], indices.shape[d]);
    let Some(d) = batch.find(differs) else { return Ok(()) };
    let message = format!(
        "batch dimension {d} must have the same size in {name} and indices, but has {} and {}",
        data.shape[d], indices.shape[d]
    );
    Err(Violation::new(constraint, Site::Operand(1), message))
}

/// The axes of the data that tuples address, and the result's shape.
pub struct Tuples {
    pub axes: Vec<usize>,
    pub shape: Vec<i64>,
}

/// Checks that the last dimension of `indices` is in [0, r]. `None` where it is not known.
pub fn tuples(
    constraint: &'static str,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<Option<Tuples>, Violation> {
    let (q, r) = (indices.rank(), data.rank());
    let n = indices.shape[q - 1];
    if size::is_open(n) {
        return Ok(None);
    }
    if !(0..=r as i64).contains(&n) {
        let message = format!(
            "the last dimension of indices must be in [0, {r}], for {name} of rank {r}, but is {n}"
        );
        return Err(Violation::new(constraint, Site::Operand(1), message));
    }
    let n = n as usize;
    let shape = [&indices.shape[..q - 1], &data.shape[n..]].concat();
    Ok(Some(Tuples { axes: (0..n).collect(), shape }))
}
