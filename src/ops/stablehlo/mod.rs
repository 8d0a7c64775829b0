//! `stablehlo`: what XLA's compilers take, and what JAX writes.

mod constant;
mod constraints;
mod dynamic_gather;
mod formula;
mod gather;
mod numbers;
mod recipe;
mod shape;
#[cfg(test)]
mod tests;
mod torch_index_select;

use super::Dialect;

pub const DIALECT: Dialect = Dialect {
    name: "stablehlo",
    summary: "The operations of the StableHLO specification, which JAX and XLA exchange.",
    ops: &[&constant::DEF, &gather::DEF, &dynamic_gather::DEF, &torch_index_select::DEF],
};
