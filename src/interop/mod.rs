//! Bridges to other systems: their own implementations of the formats we read and write, and
//! their formats.

#[cfg(feature = "mlir")]
pub mod mlir;
#[cfg(feature = "onnx")]
pub mod onnx;
