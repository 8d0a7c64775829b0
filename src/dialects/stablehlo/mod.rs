//! `stablehlo`: the input of XLA's compilers, and what JAX exports.

mod arg_reduce;
mod batch_norm;
mod bitcast_convert;
mod broadcast;
mod broadcast_in_dim;
mod check_form;
mod check_recipes;
mod checks;
mod combiner;
mod compare;
mod complex;
mod concatenate;
mod constant;
mod constraints;
mod control_flow;
mod convolution;
mod convolution_form;
mod custom_call;
mod distribution;
pub mod dot_form;
mod dot_general;
mod dynamic_gather;
mod dynamic_slice;
pub(crate) mod dynamic_update_slice;
mod effects;
mod elementwise;
mod fft;
pub mod form;
mod formula;
mod gather;
mod get_dimension_size;
mod interpreter;
mod iota;
mod lapack;
mod linear_algebra;
mod map;
pub mod numbers;
mod opaque;
mod optimization_barrier;
mod pad;
mod recipe;
mod reduce;
mod reduce_precision;
mod reduce_window;
mod reduction;
mod reshape;
mod reverse;
mod rng;
pub mod rng_bit_generator;
mod rules;
mod scatter;
mod scatter_shape;
mod select_and_scatter;
mod shape;
mod simplify;
mod slice;
mod sort;
pub(crate) mod spelling;
mod target;
mod torch_index_select;
mod transpose;
mod windows;

pub use checks::DIALECT as CHECK;
pub use interpreter::DIALECT as INTERPRETER;
pub use map::OF_REGION as MAP_OF_REGION;
pub use optimization_barrier::ROW as OPTIMIZATION_BARRIER;
pub use reduce::OF_ONE as REDUCE_OF_ONE;
pub use reduce::OF_REGION as REDUCE_OF_REGION;
pub use reduce::SEARCH as REDUCE_SEARCH;
pub use reduce_window::OF_REGION as REDUCE_WINDOW_OF_REGION;
pub use scatter::RECOGNIZED as RECOGNIZED_SCATTER;
pub use select_and_scatter::RECOGNIZED as RECOGNIZED_SELECT_AND_SCATTER;
pub use sort::RECOGNIZED as RECOGNIZED_SORT;
pub use target::TARGET;

use crate::prelude::*;

/// The pretty form of ops that are determined by their operands and types.
const FUNCTIONAL: &str = "operands attr-dict `:` functional-type(operands, results)";

/// The common fields of the dialect's definitions.
const ROW: OpDef = OpDef { results: &["result"], assembly: Some(FUNCTIONAL), ..OpDef::BASE };

pub const DIALECT: Dialect = Dialect {
    name: "stablehlo",
    summary: "The operations of the StableHLO specification, which JAX and XLA exchange.",
    ops: OPS,
    forms: &[
        &form::SLICE_RANGES,
        &form::REDUCE,
        &form::WHILE,
        &dot_form::DOT_DIMENSIONS,
        &convolution_form::CONVOLUTION,
        &dot_form::DOT_PRECISION,
        &form::COMPLEX_TYPE,
        &form::PRECISION,
    ],
    home: Home::Properties,
    effects: effects::EFFECTS,
    target: Some(&TARGET),
    simplifications: Some(&simplify::TABLE),
    sized: &[&gather::DEF, &torch_index_select::DEF, &transpose::DEF],
    keeps_complex: true,
    spelling: Some(spelling::attribute),
    ..Dialect::EMPTY
};

ops! {
    constant::DEF, gather::DEF, dynamic_gather::DEF, torch_index_select::DEF, dynamic_slice::DEF,
    dynamic_update_slice::DEF, slice::DEF, slice::DYNAMIC, reshape::DEF, reshape::DYNAMIC,
    broadcast_in_dim::DEF, broadcast_in_dim::DYNAMIC, broadcast::DEF, transpose::DEF,
    concatenate::DEF, pad::DEF, pad::DYNAMIC, reverse::DEF, iota::DEF, iota::DYNAMIC,
    get_dimension_size::DEF, scatter::DEF, reduce::DEF, sort::DEF, reduce_window::DEF,
    select_and_scatter::DEF, map::DEF, reduce_precision::DEF, complex::REAL, complex::IMAG,
    complex::COMPLEX, compare::DEF, elementwise::CONVERT, bitcast_convert::DEF,
    optimization_barrier::DEF, custom_call::DEF, opaque::RETURN, control_flow::IF, control_flow::CASE, control_flow::WHILE, dot_general::DEF, dot_general::DOT,
    fft::DEF, linear_algebra::CHOLESKY, linear_algebra::TRIANGULAR_SOLVE, rng_bit_generator::DEF,
    convolution::DEF, convolution::DYNAMIC_DEF, rng::DEF, batch_norm::INFERENCE, batch_norm::TRAINING, batch_norm::GRAD, opaque::UNIFORM_QUANTIZE, opaque::UNIFORM_DEQUANTIZE,
    distribution::ALL_GATHER, distribution::ALL_REDUCE, distribution::REDUCE_SCATTER,
    distribution::ALL_TO_ALL, distribution::COLLECTIVE_BROADCAST, distribution::COLLECTIVE_PERMUTE,
    distribution::COLLECTIVE_REDUCE, distribution::REPLICA_ID, distribution::PARTITION_ID,
    distribution::SEND, distribution::RECV, distribution::INFEED, distribution::OUTFEED,
    distribution::AFTER_ALL, distribution::CREATE_TOKEN, distribution::TUPLE,
    distribution::GET_TUPLE_ELEMENT, distribution::COMPOSITE, ..elementwise::TABLE
}
