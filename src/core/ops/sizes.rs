//! What operations read from the types of their operands ([`OpDef::sizes`](super::OpDef::sizes)): sizes
//! that may be symbols.

use super::Call;
use crate::types::size;

/// The sizes of all dimensions, of each operand in its result.
pub fn all(call: &Call) -> Option<Vec<Vec<i64>>> {
    call.operands.iter().map(|ty| Some(ty.shape()?.to_vec())).collect()
}

/// The size of one dimension of the first operand.
pub fn one(call: &Call, dimension: usize) -> Option<Vec<Vec<i64>>> {
    Some(vec![vec![*call.operands.first()?.shape()?.get(dimension)?]])
}

/// The number of the first operand's elements.
pub fn count(call: &Call) -> Option<Vec<Vec<i64>>> {
    Some(vec![vec![size::product(call.operands.first()?.shape()?)?]])
}

/// The number of the first operand's dimensions.
pub fn rank(call: &Call) -> Option<Vec<Vec<i64>>> {
    Some(vec![vec![call.operands.first()?.shape()?.len() as i64]])
}
