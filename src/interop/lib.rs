//! Conversions from and to other systems: their file formats, their implementations of these, and
//! the operations of their dialects.

pub mod convert;
mod marks;
#[cfg(feature = "mlir")]
pub mod mlir;
#[cfg(feature = "onnx")]
pub mod onnx;
pub mod raise;

use multigather_canon as canon;
#[cfg(feature = "mlir")]
use multigather_core::{control, memory};
use multigather_core::{identifiers, ir, ops, source, tensor, types};
#[cfg(feature = "mlir")]
use multigather_semantics::strings;
use multigather_semantics::{expand, inline, legalize, range, refine, verify};
