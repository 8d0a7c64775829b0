//! multigather: one gather operator for every framework's gather.
pub mod cli;

pub mod interop;
#[cfg(feature = "llvm")]
pub mod jit;
