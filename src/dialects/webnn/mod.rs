//! `webnn`: the operators of the Web Neural Network API.

mod elementwise;
mod gather;
mod gather_elements;
mod gather_nd;
mod movement;
mod numbers;
mod reduce;
mod target;

use super::Dialect;
use super::elementwise::listed;
use super::prelude::*;
use crate::types::ElementType;

pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "webnn",
    summary: "The operators of the Web Neural Network API, with the members of their options as attributes.",
    ops: &OPS,
    target: Some(&TARGET),
    ..Dialect::EMPTY
};

static FILES: [&OpDef; 16] = [
    &gather::DEF,
    &gather_elements::DEF,
    &gather_nd::DEF,
    &movement::CONSTANT,
    &movement::RESHAPE,
    &movement::TRANSPOSE,
    &movement::EXPAND,
    &movement::SLICE,
    &movement::CONCAT,
    &movement::SPLIT,
    &movement::PAD,
    &movement::TILE,
    &movement::REVERSE,
    &numbers::CAST,
    &numbers::CLAMP,
    &elementwise::WHERE,
];

static WITH_REDUCTIONS: [&OpDef; FILES.len() + reduce::TABLE.len()] = listed(&FILES, reduce::TABLE);

static WITH_QUESTIONS: [&OpDef; WITH_REDUCTIONS.len() + elementwise::QUESTIONS.len()] =
    listed(&WITH_REDUCTIONS, elementwise::QUESTIONS);

static OPS: [&OpDef; WITH_QUESTIONS.len() + elementwise::TABLE.len()] =
    listed(&WITH_QUESTIONS, elementwise::TABLE);

/// The same, as translations choose: the most general first.
const INDEX_TYPES_FIRST: &[ElementType] = &[ElementType::I64, ElementType::I32, ElementType::UI32];

/// What indices may be made of.
const INDEX_TYPES: &[ElementType] = &[ElementType::I32, ElementType::UI32, ElementType::I64];
