//! An MLIR-style compiler around one operator, `mg.gather_multiaxis`: every machine-learning framework's gather
//! is read as it, and every scatter as its dual. It parses, verifies, canonicalizes, explains, translates,
//! interprets and compiles programs in MLIR's text, and ONNX models. The program `mg` (`multigather-cli`) has all
//! of this as commands; this library has it as functions.
//!
//! ```
//! use multigather::{Compiler, compiler::Engine, tensor::Tensor};
//!
//! let text = r#"
//!   func.func @main(%table: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
//!     %rows = "onnx.Gather"(%table, %ids) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
//!     return %rows : tensor<3x2xf32>
//!   }"#;
//! let compiler = Compiler::new();
//! let program = compiler.parse("lookup.mlir", text)?; // parsed and verified
//! let (canonical, _report) = compiler.canonicalize(&program)?;
//! assert!(canonical.to_text().contains("mg.gather_multiaxis"));
//!
//! let table = Tensor::from_f32s(&[4, 2], &[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
//! let ids = Tensor::from_i64s(&[3], &[3, 0, -1]);
//! let main = compiler.function(&program, None)?;
//! let rows = compiler.run(&program, main, &[table, ids], Engine::Interpreter)?;
//! assert_eq!(rows[0], Tensor::from_f32s(&[3, 2], &[6.0, 7.0, 0.0, 1.0, 6.0, 7.0]));
//! # Ok::<(), multigather::Error>(())
//! ```
//!
//! # Where to go
//!
//! | for | see |
//! |---|---|
//! | all stages, and what they are told: limits, cancellation, progress | [`Compiler`], [`compiler::Options`] |
//! | arrays, `.npy` files, `ndarray` | [`tensor`] |
//! | programs built without text | [`ir::Builder`] |
//! | reading and changing programs | [`ir::Module`] |
//! | machine code, called on your own memory | [`compiler`] and `jit`, with the feature `llvm` |
//! | derivatives | [`Compiler::vjp`], [`Compiler::jvp`] |
//! | proofs that two programs are equal for all inputs | [`Compiler::prove`], [`prove`] |
//! | ONNX models, MLIR's dialects and other frameworks' | [`interop`], [`convert`] |
//! | the operations and what they mean | [`dialects`], [`ops`] |
//! | errors with places and ways out | [`Error`], [`source::Diagnostic`] |
//!
//! The examples in `examples/` are whole programs. The pages in `docs/` define the language and the canonical
//! form, and describe each operation.
//!
//! # Features
//!
//! All of these but `unlinked-llvm` are on by default.
//!
//! | feature | gives | needs |
//! |---|---|---|
//! | `onnx` | ONNX models as programs | nothing |
//! | `llvm` | the JIT, files of machine code | LLVM 22 |
//! | `dynamic-llvm` | LLVM as a shared library where there is one | LLVM 22 |
//! | `mlir` | MLIR's parser, verifier and engine; programs in its dialects | LLVM 22 with MLIR, libclang |
//! | `unlinked-llvm` | the JIT's interface for `cargo check` and documentation; no program links | nothing |
//!
//! Without LLVM everything else works, with the interpreter as the engine:
//!
//! ```toml
//! multigather = { version = "0.1", default-features = false, features = ["onnx"] }
//! ```
//!
//! `llvm` finds what Debian, Ubuntu (<https://apt.llvm.org>) and Homebrew install. `mlir` asks the program
//! `llvm-config`, which must be that of LLVM 22: either it stands first on PATH, as with
//! `PATH="$(llvm-config-22 --bindir):$PATH" cargo build`, or `.cargo/config.toml` of your project says where
//! it is. If it is not found, an error shows these lines for your machine.
//!
//! ```toml
//! [env]
//! MLIR_SYS_220_PREFIX = "/usr/lib/llvm-22"
//! TABLEGEN_220_PREFIX = "/usr/lib/llvm-22"
//! ```
//!
//! Rust 1.88 or newer is needed. Until 1.0, a change of the second number of the version may change the
//! interface.

// Libraries are linked in the reverse order of this list: LLVM's, which codegen names as a shared one,
// before MLIR's archives, whose own LLVM would be linked a second time.
extern crate multigather_interop as _;

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
pub use multigather_core::{cache, ir, memory, ops, source, tensor, types};
#[doc(no_inline)]
pub use multigather_dialects::{self as dialects, registry};
#[doc(no_inline)]
pub use multigather_interop::{self as interop, convert, raise};
#[doc(no_inline)]
pub use multigather_prove as prove;
#[doc(no_inline)]
pub use multigather_semantics::{
    chunks, equivalence, expand, grad, interp, range, refine, specialize, verify,
};

/// Whether MLIR is linked: the feature `mlir`.
pub const HAS_MLIR: bool = cfg!(feature = "mlir");

/// The README's program runs as a test.
#[cfg(all(doctest, feature = "llvm"))]
#[doc = include_str!("../README.md")]
struct Readme;
