//! `tensor`: the gather of MLIR's tensor dialect.

mod gather;
#[cfg(test)]
mod tests;

use super::Dialect;

pub const DIALECT: Dialect =
    Dialect { name: "tensor", summary: "MLIR's tensor dialect.", ops: &[&gather::DEF] };
