//! Constant arguments of ops: Python's ints and bools, lists of ints, None.

use crate::prelude::*;

fn is_of(call: &Call, index: usize, ty: &str) -> bool {
    call.operands[index].to_string() == ty
}

/// Whether an argument is None.
pub fn is_none(call: &Call, index: usize) -> bool {
    is_of(call, index, "!torch.none")
}

/// A violation: an argument is not of the expected kind.
fn refuse<T>(call: &Call, index: usize, wanted: &str) -> Result<T, Violation> {
    let operands = call.def.operands;
    let name = operands.get(index).or(operands.last()).map_or("", |def| def.name);
    let message =
        format!("{name} must be of type {wanted}, but is of type {}", call.operands[index]);
    Err(Violation::new("C1", Site::Operand(index), message))
}

/// An int argument; `None` where it is not constant.
pub fn int(call: &Call, index: usize) -> Result<Option<i64>, Violation> {
    if !is_of(call, index, "!torch.int") {
        return refuse(call, index, "!torch.int");
    }
    Ok(call.known_ints(index).and_then(|values| values.first().copied()))
}

/// An int argument or None; the outer `None` where it is not constant.
pub fn int_or_none(call: &Call, index: usize) -> Result<Option<Option<i64>>, Violation> {
    if is_none(call, index) {
        return Ok(Some(None));
    }
    Ok(int(call, index)?.map(Some))
}

/// A list argument of ints; `None` where it is not constant.
pub fn ints(call: &Call, index: usize) -> Result<Option<Vec<i64>>, Violation> {
    if !is_of(call, index, "!torch.list<int>") {
        return refuse(call, index, "!torch.list<int>");
    }
    Ok(call.known_ints(index))
}

/// A list argument of ints or None; the outer `None` where it is not constant.
pub fn ints_or_none(call: &Call, index: usize) -> Result<Option<Option<Vec<i64>>>, Violation> {
    if is_none(call, index) {
        return Ok(Some(None));
    }
    Ok(ints(call, index)?.map(Some))
}

/// A bool argument; `None` where it is not constant.
pub fn bool(call: &Call, index: usize) -> Result<Option<bool>, Violation> {
    if !is_of(call, index, "!torch.bool") {
        return refuse(call, index, "!torch.bool");
    }
    Ok(call.known_ints(index).and_then(|values| values.first().map(|&value| value != 0)))
}
