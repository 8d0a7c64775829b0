//! `onnx`: the dialect of onnx-mlir, after the ONNX standard.

mod gather;
mod gather_elements;
mod gather_nd;
#[cfg(test)]
mod tests;

use super::Dialect;

pub const DIALECT: Dialect = Dialect {
    name: "onnx",
    summary: "The operators of the ONNX standard, spelled as onnx-mlir spells them.",
    ops: &[&gather::DEF, &gather_elements::DEF, &gather_nd::DEF],
};
