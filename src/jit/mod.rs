//! Machine code for the host from LLVM IR, in this process.

pub mod engine;
pub mod target;

#[cfg(test)]
mod tests;
