//! `onnx`: the dialect of onnx-mlir, after the ONNX standard.

mod gather;

use super::Dialect;

pub const DIALECT: Dialect = Dialect {
    name: "onnx",
    summary: "The operators of the ONNX standard, spelled as onnx-mlir spells them.",
    ops: &[&gather::DEF],
};
