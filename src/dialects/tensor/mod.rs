//! `tensor`: the gather and the scatter of MLIR's tensor dialect, and the ops that programs have around them.

mod extract_slice;
pub mod form;
mod gather;
mod insert;
mod insert_slice;
mod mixed;
mod movement;
mod pad;
pub mod pad_form;
mod reassociation;
pub mod scalar_form;
mod scalars;
mod scatter;
mod target;
mod typed;

use crate::prelude::*;
pub use pad::OF_ONE_VALUE as PAD_OF_ONE_VALUE;
pub use target::{PLAIN, TARGET};
pub use typed::{EMPTY, with_sizes};

/// The common fields of the dialect's definitions.
const ROW: OpDef = OpDef { results: &["result"], ..OpDef::BASE };

pub const DIALECT: Dialect = Dialect {
    name: "tensor",
    summary: "MLIR's tensor dialect.",
    ops: OPS,
    forms: &[
        &form::DYNAMIC_SIZES,
        &form::OUTPUT_SHAPE,
        &form::SLICE_POSITIONS,
        &form::INSERT_POSITIONS,
        &scalar_form::INSERTED,
        &scalar_form::INSERTED_TYPE,
        &scalar_form::EXTRACTED,
        &scalar_form::EXTRACTED_TYPE,
        &scalar_form::ELEMENTS_TYPE,
        &scalar_form::SPLAT,
        &scalar_form::SPLAT_TYPE,
        &scalar_form::SIZE_TYPE,
        &pad_form::PADDING,
    ],
    home: Home::Properties,
    effects: Effects::NONE,
    target: Some(&TARGET),
    ..Dialect::EMPTY
};

ops! {
    gather::DEF, scatter::DEF, insert::DEF, insert_slice::DEF, typed::CAST, movement::CONCAT, reassociation::COLLAPSE_SHAPE, typed::EMPTY,
    reassociation::EXPAND_SHAPE, scalars::DIM, scalars::RANK, scalars::EXTRACT,
    scalars::FROM_ELEMENTS, scalars::SPLAT, pad::DEF, pad::YIELD, extract_slice::DEF,
    movement::RESHAPE
}
