#![doc = include_str!("README.md")]

pub mod canon;
pub mod cli;
pub mod docs;
pub mod equivalence;
pub mod expand;
pub mod interop;
pub mod interp;
pub mod ir;
#[cfg(feature = "llvm")]
pub mod jit;
pub mod lower;
pub mod ops;
pub mod parse;
pub mod pass;
pub mod raise;
pub mod source;
pub mod specialize;
#[cfg(any(feature = "llvm", feature = "mlir"))]
pub mod strings;
pub mod target;
pub mod tensor;
pub mod types;
pub mod verify;

/// The README's program runs as a test.
#[cfg(all(doctest, feature = "llvm"))]
#[doc = include_str!("../README.md")]
struct Readme;
