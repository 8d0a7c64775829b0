//! Dialects without definitions: their operations are kept, and it is known which of them are
//! nothing but their results.

use crate::ir::{Module, Op, TypeKind, Value};
use crate::prelude::*;

pub const VHLO: Dialect = Dialect {
    name: "vhlo",
    summary: "StableHLO as its bytecode has it.",
    hint: Some(
        "VHLO is the versioned form of StableHLO that is meant for bytecode: `stablehlo-translate --deserialize`, or `stablehlo-opt --vhlo-legalize-to-stablehlo`, makes StableHLO of it",
    ),
    ..Dialect::EMPTY
};

pub const LINALG: Dialect = Dialect {
    name: "linalg",
    summary: "MLIR's structured operations on tensors.",
    is_raised: true,
    effects: Effects { is_pure: is_on_values, regions: &[] },
    ..Dialect::EMPTY
};

/// Whether no operand is memory.
pub fn is_on_values(module: &Module, op: Op) -> bool {
    let is_memory = |&value: &Value| match &module.pools[module.value_type(value)] {
        TypeKind::Opaque(text) => text.starts_with("memref"),
        _ => false,
    };
    !module[op].operands.iter().any(is_memory)
}
