//! The foundation of every other crate of multigather: element types and shapes, tensors, sources
//! and diagnostics, the IR, operation definitions, and the closed set of core operations.
//!
//! It contains no framework's operation. A [`Registry`](ops::Registry) holds the definitions that
//! programs may use, and each [`Module`](ir::Module) has one.

pub mod cache;
pub mod control;
pub mod identifiers;
pub mod ir;
pub mod memory;
pub mod ops;
pub mod source;
pub mod tensor;
pub mod types;
