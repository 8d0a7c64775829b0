//! `webnn`: the gathers of the Web Neural Network API.

mod gather;
mod gather_elements;
mod gather_nd;
#[cfg(test)]
mod tests;

use super::Dialect;
use crate::types::ElementType;

pub const DIALECT: Dialect = Dialect {
    name: "webnn",
    summary: "The operators of the Web Neural Network API, with the members of their options as attributes.",
    ops: &[&gather::DEF, &gather_elements::DEF, &gather_nd::DEF],
};

/// What indices may be made of.
const INDEX_TYPES: &[ElementType] = &[ElementType::I32, ElementType::UI32, ElementType::I64];
