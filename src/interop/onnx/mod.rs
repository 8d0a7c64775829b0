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
mod guess;
mod names;
mod node;
mod notes;
mod operators;
mod ports;
mod proto;
mod regions;
mod scope;
mod stream;
mod tensor;
mod types;
mod versions;

use crate::ir::Module;
use crate::ops::Registry;
use crate::source::Diagnostic;
pub use encode::Chunk;
pub use export::{Exported, export, exported_function};
pub use notes::output_names;
pub use operators::{has_operators, raise_operators};
pub use ports::Interface;
pub use stream::Source;
pub use tensor::{ExternalData, NoExternalData};

/// The purpose of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To be converted or exported: inputs with defaults are arguments.
    Translate,
    /// To be run: an input with a default is a constant.
    Run,
}

/// A model that was imported.
#[derive(Debug)]
pub struct Imported {
    /// The program.
    pub module: Module,
    /// Warnings about the model.
    pub warnings: Vec<Diagnostic>,
}

/// Reads a model.
///
/// # Errors
/// Says what is wrong with the file, or which unsupported features it needs, with the nodes that need them. Operators
/// without a definition are opaque operations.
pub fn import(
    registry: &'static Registry,
    model: impl Into<Source>,
    external: &mut dyn ExternalData,
    purpose: Purpose,
) -> Result<Imported, Vec<Diagnostic>> {
    graph::import(registry, &model.into(), external, purpose)
}
