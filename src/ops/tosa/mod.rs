//! `tosa`: the gather of MLIR's TOSA dialect.

mod gather;
#[cfg(test)]
mod tests;

use super::Dialect;

pub const DIALECT: Dialect = Dialect {
    name: "tosa",
    summary: "Tensor Operator Set Architecture, as MLIR's dialect spells it.",
    ops: &[&gather::DEF],
};
