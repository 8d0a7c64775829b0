//! multigather: one gather operator for every framework's gather.
pub mod cli;
pub mod ir;
pub mod ops;
pub mod parse;
pub mod source;
pub mod tensor;
pub mod types;
