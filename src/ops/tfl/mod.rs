//! `tfl`: the operations of TensorFlow Lite models.

mod constant;
mod gather;
mod gather_nd;
#[cfg(test)]
mod tests;

use super::Dialect;
use crate::types::ElementType;

pub const DIALECT: Dialect = Dialect {
    name: "tfl",
    summary: "The operations of TensorFlow Lite models (LiteRT).",
    ops: &[&constant::DEF, &gather::DEF, &gather_nd::DEF],
};

/// What indexes: the types that the TFLite kernels take.
const INDEX_TYPES: [ElementType; 3] = [ElementType::I16, ElementType::I32, ElementType::I64];
