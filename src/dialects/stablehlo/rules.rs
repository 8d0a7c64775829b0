//! Checks that several of the specification's constraints share; each operation definition gives
//! its own number for them.

use std::ops::Range;

use crate::prelude::*;

/// The declared result, of the operand's element type.
pub fn result_like<'a>(
    id: &'static str,
    call: &Call<'a>,
    operand: &TensorType,
) -> Result<&'a TensorType, Violation> {
    let result = call.declared_result()?;
    if result.element != operand.element {
        let message = format!(
            "the result must have the operand's element type, {}, but has {}",
            operand.element, result.element
        );
        return fail(id, Site::Result(0), message);
    }
    Ok(result)
}

/// The inferred result, which a declared one must contradict neither in its elements nor in its shape.
pub fn result_of(
    [element, shape]: [&'static str; 2],
    call: &Call,
    inferred: TensorType,
) -> Result<Vec<ValueType>, Violation> {
    if let [ValueType::Tensor(found)] = call.results
        && found.element != inferred.element
    {
        let message = format!("the result must be of {}, but is {found}", inferred.element);
        return fail(element, Site::Result(0), message);
    }
    result(shape, call, inferred)
}

/// The inferred result, which what is declared must not contradict.
pub fn result(
    id: &'static str,
    call: &Call,
    inferred: TensorType,
) -> Result<Vec<ValueType>, Violation> {
    let inferred = ValueType::from(inferred);
    if let [declared] = call.results
        && !declared.is_compatible(&inferred)
    {
        let message = format!("the result must be {inferred}, but is declared {declared}");
        return fail(id, Site::Result(0), message);
    }
    Ok(vec![inferred])
}

/// `0 <= dims < rank`, of a rank with a name.
pub fn in_range(
    id: &'static str,
    site: Site,
    dims: &[i64],
    (what, rank): (&str, usize),
) -> Result<(), Violation> {
    match dims.iter().find(|dim| !(0..rank as i64).contains(*dim)) {
        None => Ok(()),
        Some(dim) => fail(id, site, format!("dimension {dim} is not in [0, {rank}) of {what}")),
    }
}

pub fn unique(id: &'static str, site: Site, dims: &[i64]) -> Result<(), Violation> {
    match (1..dims.len()).find(|&k| dims[..k].contains(&dims[k])) {
        None => Ok(()),
        Some(k) => fail(id, site, format!("dimension {} occurs twice", dims[k])),
    }
}

/// Checks that a list has an entry for each of `count` things.
pub fn entries(
    id: &'static str,
    site: Site,
    found: usize,
    (what, count): (&str, usize),
) -> Result<(), Violation> {
    if found == count {
        return Ok(());
    }
    fail(id, site, format!("there must be {count} entries, one for each {what}, but are {found}"))
}

/// An operand of rank 1 that holds integers.
pub fn integer_vector(id: &'static str, call: &Call, operand: usize) -> Result<i64, Violation> {
    let ty = call.tensor(operand)?;
    if ty.rank() == 1 && ty.element.is_index_type() {
        return Ok(ty.shape[0]);
    }
    let name = call.def.operands[operand].name;
    fail(id, Site::Operand(operand), format!("{name} must be integers of rank 1, but is {ty}"))
}

/// Checks that each of these operands holds an integer for each dimension of the first one, and that all have one
/// element type.
pub fn integers_of_dimensions(
    id: &'static str,
    call: &Call,
    operands: Range<usize>,
) -> Result<(), Violation> {
    let (operand, [first, ..]) = (call.tensor(0)?, &call.def.operands[operands.clone()]) else {
        return Ok(());
    };
    let element = call.tensor(operands.start)?.element;
    for index in operands {
        let count = integer_vector(id, call, index)?;
        if !size::must_equal(count, operand.rank() as i64) {
            let message = format!("{operand} has {} dimensions, not {count}", operand.rank());
            return fail(id, Site::Operand(index), message);
        }
        let (name, found) = (call.def.operands[index].name, call.tensor(index)?.element);
        if found != element {
            let message = format!("{name} must be of {element} as {} is, not {found}", first.name);
            return fail(id, Site::Operand(index), message);
        }
    }
    Ok(())
}

/// The constant shape in operand `index`, whose sizes must not be negative; `None` where it is not known before the
/// run.
pub fn known_shape(
    id: &'static str,
    call: &Call,
    index: usize,
) -> Result<Option<Vec<i64>>, Violation> {
    let Some(sizes) = call.known_ints(index) else { return Ok(None) };
    match sizes.iter().find(|&&size| size::is_negative(size)) {
        None => Ok(Some(sizes)),
        Some(size) => fail(id, Site::Operand(index), format!("size {size} is negative")),
    }
}

/// Start indices: scalars of one integer type, one for each dimension of the operand.
pub fn starts(
    [count, same]: [&'static str; 2],
    call: &Call,
    first: usize,
    rank: usize,
) -> Result<(), Violation> {
    let found = call.operands.len() - first;
    entries(count, Site::Op, found, ("dimension of the operand", rank))?;
    for k in first..call.operands.len() {
        let ty = call.tensor(k)?;
        if ty.rank() != 0 || !ty.element.is_index_type() {
            let message = format!("a start index must be an integer of rank 0, but is {ty}");
            return fail(same, Site::Operand(k), message);
        }
        if call.operands[k] != call.operands[first] {
            let message = format!(
                "start indices must have one type, but have {} and {}",
                call.operands[first], call.operands[k]
            );
            return fail(same, Site::Operand(k), message);
        }
    }
    Ok(())
}

/// Whether `arith` computes on the element type, signless or not.
pub fn is_number(element: ElementType) -> bool {
    element.is_integer() || element.is_float()
}

/// Whether each number of a type is one of the other, as StableHLO promotes them.
pub fn is_promotable(from: ElementType, to: ElementType) -> bool {
    let is_class = |class: fn(ElementType) -> bool| class(from) && class(to);
    let is_signed = |element: ElementType| element.is_index_type() && !element.is_unsigned();
    let is_wider = from.bits() <= to.bits();
    let is_one_class = is_class(is_signed)
        || is_class(ElementType::is_unsigned)
        || is_class(ElementType::is_float);
    from == to || (is_one_class && is_wider)
}
