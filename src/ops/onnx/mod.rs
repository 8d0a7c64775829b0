//! `onnx`: the dialect of onnx-mlir, after the ONNX standard.

mod constant;
mod gather;
mod gather_elements;
mod gather_nd;
mod no_value;
#[cfg(test)]
mod tests;

use super::Dialect;
pub use constant::FORM as CONSTANT_FORM;

pub const DIALECT: Dialect = Dialect {
    name: "onnx",
    summary: "The operators of the ONNX standard, spelled as onnx-mlir spells them.",
    ops: &[&constant::DEF, &no_value::DEF, &gather::DEF, &gather_elements::DEF, &gather_nd::DEF],
};
