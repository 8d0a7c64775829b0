//! ONNX models as programs. Only this module imports prost.
//!
//! A model becomes one `func.func @main` in the dialect of onnx-mlir, as that tool imports it. The
//! arguments are the graph's inputs, initializers and Constant nodes become `onnx.Constant`,
//! omitted optional operands become `onnx.NoValue`, and locations name the nodes. Result types are
//! inferred by the operation definitions; a result that no definition infers takes the type that
//! the model declares.
//!
//! A file is not trusted: every file gives a module or an error, and the memory used is in
//! proportion to the file and its external data.

mod attributes;
mod description;
mod dictionary;
mod elements;
mod encode;
mod export;
mod functions;
mod graph;
mod names;
mod node;
mod notes;
mod operators;
mod ports;
mod proto;
mod regions;
mod scope;
mod tensor;
mod types;
mod versions;

use prost::bytes::Bytes;

use crate::ir::Module;
use crate::ops::Registry;
use crate::source::Diagnostic;
pub use encode::Piece;
pub use export::{Exported, export, function};
pub use operators::{has_operators, raise_operators};
pub use ports::Interface;
pub use tensor::{ExternalData, NoExternalData};

/// What a model is read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Operators that are not known are kept.
    Translate,
    /// Operators that are not known are errors: one for each kind, all at once.
    Run,
}

/// A model that was read.
#[derive(Debug)]
pub struct Imported {
    /// The program.
    pub module: Module,
    /// What was read, but may not be what was meant.
    pub warnings: Vec<Diagnostic>,
}

/// Reads a model.
///
/// # Errors
/// Says what is wrong with the file, or which operators or features it needs that are not
/// supported, with the nodes that need them.
pub fn import(
    registry: &'static Registry,
    model: Vec<u8>,
    external: &mut dyn ExternalData,
    purpose: Purpose,
) -> Result<Imported, Vec<Diagnostic>> {
    graph::import(registry, Bytes::from(model), external, purpose)
}
