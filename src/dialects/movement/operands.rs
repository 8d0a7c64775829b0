//! Operands that determine data movement: shapes, axes, amounts.

use crate::prelude::*;

/// More dimensions than any framework allows.
const MOST_DIMENSIONS: i64 = 254;

/// A list of numbers: known, or of unknown length.
pub enum List {
    Known(Vec<i64>),
    /// A list of unknown elements; `None`: its length is unknown, too.
    Open(Option<usize>),
}

impl List {
    pub fn known(self) -> Option<Vec<i64>> {
        match self {
            List::Known(values) => Some(values),
            List::Open(_) => None,
        }
    }
}

fn operand_name(call: &Call, operand: usize) -> &'static str {
    call.def.operands[operand.min(call.def.operands.len() - 1)].name
}

/// Operand `operand` is a tensor of i32 or i64 and of a rank in `ranks`.
fn integer_operand<'a>(
    constraint: &'static str,
    call: &Call<'a>,
    operand: usize,
    ranks: std::ops::RangeInclusive<usize>,
) -> Result<&'a TensorType, Violation> {
    let ty = call.tensor(operand)?;
    let is_int = [ElementType::I16, ElementType::I32, ElementType::I64].contains(&ty.element);
    if is_int && ranks.contains(&ty.rank()) {
        return Ok(ty);
    }
    let rank = match (ranks.start(), ranks.end()) {
        (0, 0) => "of rank 0",
        (1, 1) => "of rank 1",
        (2, 2) => "of rank 2",
        _ => "of rank 0 or 1",
    };
    let message = format!("{} must be i32 or i64 {rank}, but is {ty}", operand_name(call, operand));
    Err(Violation::new(constraint, Site::Operand(operand), message))
}

/// The integers of operand `operand`, of rank 1, or also of rank 0.
pub fn list(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    or_scalar: bool,
) -> Result<List, Violation> {
    let ty = integer_operand(constraint, call, operand, usize::from(!or_scalar)..=1)?;
    let count = ty.element_count();
    match count {
        None if ty.is_static() => Err(too_long(constraint, call, operand)),
        Some(count) if count > MOST_DIMENSIONS => Err(too_long(constraint, call, operand)),
        Some(0) => Ok(List::Known(Vec::new())),
        _ => Ok(match call.known_ints(operand) {
            Some(values) => List::Known(values),
            None => List::Open(count.map(|count| count as usize)),
        }),
    }
}

fn too_long(constraint: &'static str, call: &Call, operand: usize) -> Violation {
    let message =
        format!("{} has more than {MOST_DIMENSIONS} elements", operand_name(call, operand));
    Violation::new(constraint, Site::Operand(operand), message)
}

/// A [`list`] of one number for each of the `count` entries of another list.
pub fn per_entry(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    count: usize,
) -> Result<Option<Vec<i64>>, Violation> {
    of_length(constraint, call, operand, count, "entry")
}

/// A [`list`] of one number for each of the `rank` dimensions of the data.
pub fn per_dimension(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    rank: usize,
) -> Result<Option<Vec<i64>>, Violation> {
    of_length(constraint, call, operand, rank, "dimension")
}

fn of_length(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    wanted: usize,
    of: &str,
) -> Result<Option<Vec<i64>>, Violation> {
    let found = list(constraint, call, operand, false)?;
    let count = match &found {
        List::Known(values) => Some(values.len()),
        List::Open(count) => *count,
    };
    match count {
        Some(count) if count != wanted => {
            let message = format!(
                "{} must have {wanted} elements, one for each {of}, but has {count}",
                operand_name(call, operand)
            );
            Err(Violation::new(constraint, Site::Operand(operand), message))
        }
        _ => Ok(found.known()),
    }
}

/// The pairs of operand `operand`, of shape [rank, 2].
pub fn pairs(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    rank: usize,
) -> Result<Option<Vec<[i64; 2]>>, Violation> {
    let ty = integer_operand(constraint, call, operand, 2..=2)?;
    let fits = |(&size, wanted): (&i64, i64)| size::must_equal(size, wanted);
    if !ty.shape.iter().zip([rank as i64, 2]).all(fits) {
        let message = format!(
            "{} must have the shape [{rank}, 2], a pair for each dimension, but is {ty}",
            operand_name(call, operand)
        );
        return Err(Violation::new(constraint, Site::Operand(operand), message));
    }
    if rank == 0 {
        return Ok(Some(Vec::new()));
    }
    let values = call.known_ints(operand);
    Ok(values.map(|values| values.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()))
}

/// The one integer of operand `operand`, of rank 0.
pub fn scalar(
    constraint: &'static str,
    call: &Call,
    operand: usize,
) -> Result<Option<i64>, Violation> {
    integer_operand(constraint, call, operand, 0..=0)?;
    Ok(known_scalar(call, operand))
}

/// The last of the operands of one name as a [`scalar`].
pub fn last_scalar(
    constraint: &'static str,
    name: &str,
    call: &Call,
    operand: usize,
) -> Result<Option<i64>, Violation> {
    integer_operand(constraint, call, operand, 0..=0).map_err(|violation| {
        let message =
            format!("{name} must be i32 or i64 of rank 0, but is {}", call.operands[operand]);
        Violation { message, ..violation }
    })?;
    Ok(known_scalar(call, operand))
}

fn known_scalar(call: &Call, operand: usize) -> Option<i64> {
    call.known_ints(operand).and_then(|values| values.first().copied())
}

/// A last operand, which is variadic, occurs at most once.
pub fn once(constraint: &'static str, call: &Call, operand: usize) -> Result<(), Violation> {
    if call.operands.len() <= operand + 1 {
        return Ok(());
    }
    let message = format!("{} occurs at most once", operand_name(call, operand));
    Err(Violation::new(constraint, Site::Operand(operand + 1), message))
}

/// All operands have one element type, and one shape but for `axis`.
pub fn alike_but_for(constraint: &'static str, call: &Call, axis: usize) -> Result<(), Violation> {
    let first = call.tensor(0)?;
    for index in 1..call.operands.len() {
        let next = call.tensor(index)?;
        let mut wanted = first.clone();
        if next.rank() == first.rank() {
            wanted.shape[axis] = next.shape[axis];
        }
        if !ValueType::from(next.clone()).is_compatible(&wanted.into()) {
            let message = format!("{next} cannot be joined with {first} along axis {axis}");
            return Err(Violation::new(constraint, Site::Operand(index), message));
        }
    }
    Ok(())
}

/// No number is negative.
pub fn not_negative(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    values: &[i64],
) -> Result<(), Violation> {
    match values.iter().find(|&&value| size::is_negative(value)) {
        None => Ok(()),
        Some(value) => {
            let message =
                format!("{} may not be negative, but has {value}", operand_name(call, operand));
            Err(Violation::new(constraint, Site::Operand(operand), message))
        }
    }
}

/// An axis in [-rank, rank-1], counted from the front.
pub fn axis(
    constraint: &'static str,
    site: Site,
    axis: i64,
    rank: usize,
) -> Result<usize, Violation> {
    let r = rank as i64;
    if (-r..r).contains(&axis) {
        return Ok(axis.rem_euclid(r) as usize);
    }
    let range = if r == 0 { "[]".to_string() } else { format!("[-{r}, {}]", r - 1) };
    Err(Violation::new(constraint, site, format!("axis {axis} is not in {range}")))
}

/// Checks several distinct axes; see [`axis`].
pub fn axes(
    constraint: &'static str,
    site: Site,
    values: &[i64],
    rank: usize,
) -> Result<Vec<usize>, Violation> {
    let mut found = Vec::new();
    for &value in values {
        let d = axis(constraint, site, value, rank)?;
        if found.contains(&d) {
            return fail(constraint, site, format!("axis {value} occurs twice"));
        }
        found.push(d);
    }
    Ok(found)
}
