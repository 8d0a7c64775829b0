//! Constraints that several rows share; each row gives its own number for them.

use crate::ops::{Site, Violation};
use crate::types::{DYNAMIC, ElementType, TensorType};

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
    let message = format!("{name} must have rank 1 or more, but has 0");
    Err(Violation::new(constraint, Site::Operand(operand), message))
}

/// The attribute `axis`, in [-r, r-1], counted from the front.
pub fn axis(constraint: &'static str, axis: i64, data: &TensorType) -> Result<usize, Violation> {
    let r = data.rank() as i64;
    if !(-r..r).contains(&axis) {
        let message = format!("axis {axis} is not in [-{r}, {}]", r - 1);
        return Err(Violation::new(constraint, Site::Attr("axis"), message));
    }
    Ok(axis.rem_euclid(r) as usize)
}

/// The element type of the indices, operand 1.
pub fn index_type(
    constraint: &'static str,
    indices: &TensorType,
    allowed: &[ElementType],
) -> Result<(), Violation> {
    if allowed.contains(&indices.element) {
        return Ok(());
    }
    let names: Vec<&str> = allowed.iter().map(|element| element.name()).collect();
    let message = format!("indices must be {}, but are {}", names.join(" or "), indices.element);
    Err(Violation::new(constraint, Site::Operand(1), message))
}

/// No element of a result of `shape` is looked up in an axis of `data` that has no elements:
/// no index could be in range, which the shapes alone say.
pub fn no_lookup_in_nothing(
    constraint: &'static str,
    data: &TensorType,
    axes: &[usize],
    shape: &[i64],
) -> Result<(), Violation> {
    let looked_up = !shape.contains(&0) && !shape.contains(&DYNAMIC);
    match axes.iter().find(|&&axis| looked_up && data.shape[axis] == 0) {
        None => Ok(()),
        Some(axis) => {
            let message =
                format!("axis {axis} of data has size 0, so nothing can be looked up in it");
            Err(Violation::new(constraint, Site::Operand(0), message))
        }
    }
}
