#![doc = include_str!("README.md")]

// Libraries are linked in the reverse order of this list: LLVM's, which codegen names as a shared one,
// before MLIR's archives, whose own LLVM would be linked a second time.
extern crate multigather_interop as _;

pub mod cli;
pub mod compiler;
pub mod parse;
pub mod pass;

pub use compiler::{Compiler, Error, Program};
#[doc(no_inline)]
pub use multigather_canon as canon;
#[cfg(feature = "llvm")]
#[doc(no_inline)]
pub use multigather_codegen::jit::{self, build_id};
#[doc(no_inline)]
pub use multigather_codegen::lower;
#[doc(no_inline)]
pub use multigather_core::{ir, ops, source, tensor, types};
#[doc(no_inline)]
pub use multigather_dialects::{self as dialects, registry};
#[doc(no_inline)]
pub use multigather_interop::{self as interop, convert, raise};
#[doc(no_inline)]
pub use multigather_semantics::{equivalence, expand, grad, interp, refine, specialize, verify};

/// The README's program runs as a test.
#[cfg(all(doctest, feature = "llvm"))]
#[doc = include_str!("../README.md")]
struct Readme;
