//! `tf`: TensorFlow's operations, as its MLIR exporter writes them.

mod constant;
mod gather_nd;
mod gather_v2;
#[cfg(test)]
mod tests;

use super::Dialect;
use crate::types::ElementType;

pub const DIALECT: Dialect = Dialect {
    name: "tf",
    summary: "TensorFlow's operations, spelled as its MLIR exporter spells them.",
    ops: &[&constant::DEF, &gather_v2::DEF, &gather_nd::DEF],
};

/// What indexes: TensorFlow's `Tindices`.
const INDEX_TYPES: [ElementType; 3] = [ElementType::I16, ElementType::I32, ElementType::I64];
