//! `onnx`: the dialect of onnx-mlir, after the ONNX standard.

mod blocks;
mod concat;
mod constant;
mod constant_of_shape;
mod diagonal;
mod expand;
mod gather;
mod gather_elements;
mod gather_nd;
mod identity;
mod no_value;
mod operands;
mod pad;
mod reshape;
mod shape;
mod slice;
mod squeeze;
#[cfg(test)]
mod structural_tests;
#[cfg(test)]
mod tests;
mod top_k;
mod transpose;

use super::Dialect;
pub use constant::FORM as CONSTANT_FORM;

pub const DIALECT: Dialect = Dialect {
    name: "onnx",
    summary: "The operators of the ONNX standard, spelled as onnx-mlir spells them.",
    ops: &[
        &constant::DEF,
        &no_value::DEF,
        &gather::DEF,
        &gather_elements::DEF,
        &gather_nd::DEF,
        &identity::DEF,
        &shape::SHAPE,
        &shape::SIZE,
        &shape::DIM,
        &reshape::RESHAPE,
        &reshape::FLATTEN,
        &squeeze::SQUEEZE,
        &squeeze::UNSQUEEZE,
        &transpose::DEF,
        &expand::EXPAND,
        &expand::TILE,
        &slice::DEF,
        &concat::CONCAT,
        &concat::SPLIT,
        &pad::DEF,
        &constant_of_shape::DEF,
        &diagonal::TRILU,
        &diagonal::EYE_LIKE,
        &blocks::DEPTH_TO_SPACE,
        &blocks::SPACE_TO_DEPTH,
        &top_k::DEF,
    ],
};
