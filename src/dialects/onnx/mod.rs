//! `onnx`: the dialect of onnx-mlir, after the ONNX standard.

pub mod arithmetic;
mod block_quantized;
mod blocks;
mod cast;
mod concat;
mod constant;
mod constant_of_shape;
mod cum_sum;
mod diagonal;
mod effects;
mod elementwise;
mod expand;
mod extreme;
mod gather;
mod gather_nd;
mod identity;
mod no_value;
mod one_hot;
mod opaque;
mod operands;
mod pad;
mod range;
mod reduce;
mod reshape;
mod reverse_sequence;
mod scatter;
mod shape;
mod simplify;
mod slice;
mod squeeze;
mod structure;
mod target;
mod tensor_scatter;
mod top_k;
mod transpose;

use crate::prelude::*;
pub use constant::FORM as CONSTANT_FORM;
pub use target::TARGET;

pub const DIALECT: Dialect = Dialect {
    name: "onnx",
    summary: "The operators of the ONNX standard, spelled as onnx-mlir spells them.",
    ops: OPS,
    forms: &[&CONSTANT_FORM],
    effects: effects::EFFECTS,
    target: Some(&TARGET),
    simplifications: Some(&simplify::TABLE),
    keeps_strings: &["onnx.Cast", "onnx.CastLike", "onnx.Equal"],
    sized: &[
        &gather::GATHER,
        &gather::GATHER_ELEMENTS,
        &gather_nd::DEF,
        &identity::DEF,
        &reshape::RESHAPE,
        &reshape::FLATTEN,
        &squeeze::SQUEEZE,
        &squeeze::UNSQUEEZE,
        &transpose::DEF,
    ],
    operator: Some(opaque::operator_of),
    ..Dialect::EMPTY
};

ops! {
    constant::DEF, no_value::DEF, structure::RETURN, structure::YIELD, structure::ENTRY_POINT, gather::GATHER, gather::GATHER_ELEMENTS, gather_nd::DEF,
    identity::DEF, shape::SHAPE, shape::SIZE, shape::DIM, reshape::RESHAPE, reshape::FLATTEN,
    squeeze::SQUEEZE, squeeze::UNSQUEEZE, transpose::DEF, expand::EXPAND, expand::TILE,
    slice::DEF, concat::CONCAT, concat::SPLIT, pad::DEF, constant_of_shape::DEF, diagonal::TRILU,
    diagonal::EYE_LIKE, blocks::DEPTH_TO_SPACE, blocks::SPACE_TO_DEPTH, top_k::DEF, one_hot::DEF,
    range::DEF, cum_sum::DEF, reverse_sequence::DEF, extreme::ARG_MAX, extreme::ARG_MIN,
    arithmetic::MOD, arithmetic::BIT_SHIFT, arithmetic::POW, elementwise::MAX, elementwise::MIN,
    elementwise::SUM, elementwise::MEAN, arithmetic::CLIP, arithmetic::IS_INF, cast::CAST,
    cast::CAST_LIKE, cast::BIT_CAST, ..elementwise::TABLE, ..reduce::TABLE,
    ..opaque::TABLE, opaque::CUSTOM,
    scatter::SCATTER_ELEMENTS, scatter::SCATTER, scatter::SCATTER_ND,
    tensor_scatter::DEF, block_quantized::DEF
}
