//! Machine code: core operations as loop nests ([`lower`]), and these as LLVM IR and callable code
//! (`jit`, with the feature `llvm`).

#[cfg(feature = "llvm")]
pub mod jit;
pub mod lower;

#[cfg(feature = "llvm")]
pub use jit::build_id;

#[cfg(feature = "llvm")]
use multigather_core::control;
use multigather_core::{ir, ops, source, tensor, types};
#[cfg(feature = "llvm")]
use multigather_semantics::legalize;
#[cfg(test)]
use multigather_semantics::specialize;
use multigather_semantics::{expand, range, strings, verify};
