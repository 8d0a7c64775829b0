//! `coreml`: the gathers of Core ML's model intermediate language.

mod gather;
mod gather_along_axis;
mod gather_nd;
#[cfg(test)]
mod tests;

use super::def::Default;
use super::formulas::{self, Found};
use super::recipes::Mode;
use super::{AttrDef, AttrKindDef, Call, Dialect};
use crate::types::ElementType;

pub const DIALECT: Dialect = Dialect {
    name: "coreml",
    summary: "The operations of Core ML's model intermediate language (MIL), as of iOS 17.",
    ops: &[&gather::DEF, &gather_along_axis::DEF, &gather_nd::DEF],
};

/// What indices may be made of.
const INDEX_TYPES: &[ElementType] =
    &[ElementType::I8, ElementType::I16, ElementType::I32, ElementType::UI8, ElementType::UI16];

const AXIS: AttrDef = AttrDef {
    name: "axis",
    kind: AttrKindDef::Int("i32"),
    default: Default::Int(0),
    doc: "the axis to gather on, in [-r, r-1]; negative counts from the back",
};

const VALIDATE_INDICES: AttrDef = AttrDef {
    name: "validate_indices",
    kind: AttrKindDef::Bool,
    default: Default::Bool(false),
    doc: "whether negative indices are errors too; else they count from the end",
};

/// What an index means, for the formulas.
fn find(call: &Call) -> fn(i128, i64) -> Found {
    if call.flag("validate_indices") { formulas::strict } else { formulas::from_end }
}

/// What an index means, for the recipes.
fn mode(call: &Call) -> Mode {
    if call.flag("validate_indices") { Mode::ERROR } else { Mode::ERROR_FROM_END }
}

/// The axis that `infer` accepted, counted from the front.
fn resolved_axis(call: &Call, r: usize) -> usize {
    call.int("axis").rem_euclid(r as i64) as usize
}
