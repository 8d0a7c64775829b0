//! multigather: one gather operator for every framework's gather.
pub mod cli;
pub mod expand;
pub mod interop;
pub mod ir;
#[cfg(feature = "llvm")]
pub mod jit;
pub mod lower;
pub mod ops;
pub mod source;
pub mod tensor;
pub mod types;
