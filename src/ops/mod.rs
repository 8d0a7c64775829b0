//! The operations: one row each, everything else derived from it.
//!
//! A dialect is a folder with a list; an op is a file with one [`OpDef`]. The parser, printer,
//! verifier, interpreter, e-graph, lowering and documentation find an op here and nowhere else.

pub mod assembly;
pub mod call;
mod check;
pub mod core;
mod coreml;
mod cumulative;
pub mod def;
pub mod elementwise;
pub mod emit;
mod extreme;
mod formulas;
pub(crate) mod layout;
mod literal;
mod motion;
mod numpy;
mod onnx;
mod openvino;
pub mod recipes;
mod reduction;
mod row;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod sampling;
mod shapes;
mod stablehlo;
pub mod target;
mod tensor;
#[cfg(test)]
mod testing;
mod tf;
mod tfl;
mod top_k;
mod torch;
mod tosa;
mod webnn;

use std::collections::HashMap;
use std::sync::LazyLock;

pub use call::{AttrValue, Attrs, Call, Site, Violation};
pub use core::CoreOp;
pub use def::{AttrDef, AttrKindDef, Constraint, Fault, OpDef, OperandDef, Role, Semantics};
pub use emit::{Emit, Val};

/// Every dialect's rows, in the order of the documentation.
pub static DIALECTS: &[Dialect] = &[
    core::BUILTIN,
    core::FUNC,
    core::ARITH,
    core::MATH,
    core::MG,
    onnx::DIALECT,
    numpy::DIALECT,
    webnn::DIALECT,
    openvino::DIALECT,
    coreml::DIALECT,
    tosa::DIALECT,
    tensor::DIALECT,
    tf::DIALECT,
    tfl::DIALECT,
    stablehlo::DIALECT,
    stablehlo::CHECK,
    torch::DIALECT,
];

/// A dialect: its name and its ops.
#[derive(Clone, Copy)]
pub struct Dialect {
    pub name: &'static str,
    pub summary: &'static str,
    pub ops: &'static [&'static OpDef],
}

/// All rows.
pub fn all() -> impl Iterator<Item = &'static OpDef> {
    DIALECTS.iter().flat_map(|dialect| dialect.ops.iter().copied())
}

/// The row of an op by its full name.
pub fn find(name: &str) -> Option<&'static OpDef> {
    static BY_NAME: LazyLock<HashMap<&'static str, &'static OpDef, ahash::RandomState>> =
        LazyLock::new(|| all().map(|def| (def.name, def)).collect());
    BY_NAME.get(name).copied()
}
