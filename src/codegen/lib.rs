//! Machine code: core operations as loop nests ([`lower`]), and these as LLVM IR and callable code
//! (`jit`, with the feature `llvm`).

#[cfg(feature = "llvm")]
pub mod jit;
pub mod lower;

#[cfg(feature = "llvm")]
pub use jit::build_id;

#[cfg(feature = "llvm")]
use multigather_core::{cache, control, identifiers, memory, source};
use multigather_core::{ir, ops, tensor, types};
#[cfg(test)]
use multigather_semantics::specialize;
#[cfg(feature = "llvm")]
use multigather_semantics::strings;
#[cfg(any(feature = "llvm", test))]
use multigather_semantics::verify;
use multigather_semantics::{expand, legalize, range};
