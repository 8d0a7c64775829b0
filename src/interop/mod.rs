//! Bridges to other systems' own implementations of the formats we read and write.

#[cfg(feature = "mlir")]
pub mod mlir;
