//! What the definitions of this dialect share: operands that determine the result's shape, axes,
//! and the types of results with unknown shapes.

use std::ops::RangeInclusive;

use crate::prelude::*;

/// The largest rank of a shape operand: NumPy's.
const MOST_DIMENSIONS: i64 = 64;

/// An integer attribute.
pub const fn int(name: &'static str, default: i64, doc: &'static str) -> AttrDef {
    attr(name, Int("si64"), Default::Int(default), doc)
}

/// A list operand: its length and, if they are known, its integers.
pub struct List {
    pub length: i64,
    pub values: Option<Vec<i64>>,
}

/// Operand `index` as a list of integers.
pub fn list(
    constraint: &'static str,
    call: &Call,
    index: usize,
    allowed: &[ElementType],
) -> Result<List, Violation> {
    list_of_rank(constraint, call, index, allowed, 1..=1)
}

/// A [`list`] for which a tensor of rank 0 is a list of one.
pub fn list_or_one(
    constraint: &'static str,
    call: &Call,
    index: usize,
    allowed: &[ElementType],
) -> Result<List, Violation> {
    list_of_rank(constraint, call, index, allowed, 0..=1)
}

fn list_of_rank(
    constraint: &'static str,
    call: &Call,
    index: usize,
    allowed: &[ElementType],
    ranks: RangeInclusive<usize>,
) -> Result<List, Violation> {
    let ty = call.tensor(index)?;
    let name = call.def.operands[index].name;
    let names: Vec<&str> = allowed.iter().map(|element| element.name()).collect();
    let refuse = |found: String| {
        let message = format!("{name} must be a list of {}, but {found}", names.join(" or "));
        Violation::new(constraint, Site::Operand(index), message)
    };
    if !ranks.contains(&ty.rank()) || !allowed.contains(&ty.element) {
        return Err(refuse(format!("is {ty}")));
    }
    let length = ty.shape.first().copied().unwrap_or(1);
    if length > MOST_DIMENSIONS {
        return Err(refuse(format!(
            "has {length} entries: tensors have {MOST_DIMENSIONS} dimensions at most"
        )));
    }
    // A known value may be more exact than the operand's type.
    let values = call.known_ints(index);
    let length = values.as_ref().map_or(length, |values| values.len() as i64);
    Ok(List { length, values })
}

/// An operand that shapes the result as a list of i64.
pub fn i64s(constraint: &'static str, call: &Call, index: usize) -> Result<List, Violation> {
    list(constraint, call, index, &[ElementType::I64])
}

/// The shape in operand `index`, whose sizes must not be negative. `None` where its values are not known.
pub fn shape(
    [is_list, sizes]: [&'static str; 2],
    call: &Call,
    index: usize,
) -> Result<List, Violation> {
    let list = i64s(is_list, call, index)?;
    let negative =
        list.values.as_ref().and_then(|values| values.iter().find(|&&v| size::is_negative(v)));
    if let Some(value) = negative {
        let message = format!("sizes must not be negative, but one is {value}");
        return Err(Violation::new(sizes, Site::Operand(index), message));
    }
    Ok(list)
}

/// Axes in [-rank, rank-1], counted from the front, in the order in which they are given.
/// `unique` is the constraint that none occurs twice, where there is one.
pub fn axes(
    range: &'static str,
    unique: Option<&'static str>,
    site: Site,
    values: &[i64],
    rank: usize,
) -> Result<Vec<usize>, Violation> {
    let r = rank as i64;
    let mut found: Vec<usize> = Vec::new();
    for &axis in values {
        if !(-r..r).contains(&axis) {
            return fail(range, site, format!("axis {axis} is not in [-{r}, {}]", r - 1));
        }
        let front = axis.rem_euclid(r) as usize;
        match unique {
            Some(unique) if found.contains(&front) => {
                return fail(unique, site, format!("axis {axis} occurs twice"));
            }
            _ => found.push(front),
        }
    }
    Ok(found)
}

/// An axis that `infer` accepted, counted from the front.
pub fn resolved(axis: i64, rank: usize) -> usize {
    axis.rem_euclid(rank as i64) as usize
}

/// A tensor of which only the rank is known.
pub fn any_of_rank(element: ElementType, rank: i64) -> ValueType {
    match rank {
        0..=MOST_DIMENSIONS => TensorType::new(element, &vec![DYNAMIC; rank as usize]).into(),
        _ => ValueType::unranked(element),
    }
}

/// The result type for a shape list that is not known: its rank is the list's length, if that is known.
pub fn shaped_by(element: ElementType, list: &List) -> ValueType {
    match list.length {
        DYNAMIC => ValueType::unranked(element),
        rank => any_of_rank(element, rank),
    }
}

/// The product of sizes; `None` where one is not known or it does not fit.
pub fn product(sizes: &[i64]) -> Option<i64> {
    crate::types::element_count(sizes)
}
