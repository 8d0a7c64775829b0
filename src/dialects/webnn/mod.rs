//! `webnn`: the operators of the Web Neural Network API.

mod elementwise;
mod gather;
mod matmul;
mod movement;
mod numbers;
mod reduce;
mod scatter;
mod target;

use crate::prelude::*;

pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "webnn",
    summary: "The operators of the Web Neural Network API, with the members of their options as attributes.",
    ops: OPS,
    target: Some(&TARGET),
    sized: &[&gather::GATHER, &gather::GATHER_ELEMENTS, &gather::GATHER_ND],
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

ops! {
    gather::GATHER, gather::GATHER_ELEMENTS, gather::GATHER_ND, movement::CONSTANT, movement::RESHAPE,
    movement::TRANSPOSE, movement::EXPAND, movement::SLICE, movement::CONCAT, movement::SPLIT,
    movement::PAD, movement::TILE, movement::REVERSE, numbers::CAST, numbers::CLAMP,
    elementwise::WHERE, ..reduce::TABLE, ..elementwise::QUESTIONS, ..elementwise::TABLE,
    matmul::DEF, scatter::SCATTER_ELEMENTS, scatter::SCATTER_ND
}

/// The allowed element types of indices, the most general first, for translations.
const INDEX_TYPES_FIRST: &[ElementType] = &[ElementType::I64, ElementType::I32, ElementType::UI32];

/// The allowed element types of indices.
const INDEX_TYPES: &[ElementType] = &[ElementType::I32, ElementType::UI32, ElementType::I64];
