//! Dialects without definitions: their operations are kept, and it is known which of them are
//! nothing but their results.

use crate::ir::{Module, Op, TypeKind, Value};
use crate::prelude::*;
use multigather_core::ops::effects::Regions;

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as the dialect has them")];

const fn uniform(name: &'static str, form: &'static str) -> OpDef {
    OpDef { name, operands: ANY, results: &["results*"], assembly: Some(form), ..OpDef::BASE }
}

/// Operations that broadcast their operands name the operands' types in parentheses.
static CHLO_BROADCAST: OpDef =
    uniform("chlo.broadcast_*", "operands attr-dict `:` functional-type(operands, results)");

/// `chlo.erf %a : T -> T`, `chlo.zeta %a, %b : T, T -> T`.
static CHLO_OTHERS: OpDef = uniform("chlo.*", "operands `:` type(operands) `->` type(results)");

pub const CHLO: Dialect = Dialect {
    name: "chlo",
    summary: "Functions that clients of StableHLO have beside its operations.",
    uniform: &[&CHLO_BROADCAST, &CHLO_OTHERS],
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

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
    effects: Effects { is_pure: is_on_values, regions: &[] },
    ..Dialect::EMPTY
};

pub const SCF: Dialect = Dialect {
    name: "scf",
    summary: "MLIR's structured control flow.",
    effects: Effects {
        is_pure: is_on_values,
        regions: &[
            ("scf.for", Regions::Loop),
            ("scf.if", Regions::Branches),
            ("scf.index_switch", Regions::Branches),
            ("scf.while", Regions::Loop),
        ],
    },
    ..Dialect::EMPTY
};

/// Whether no operand is memory.
fn is_on_values(module: &Module, op: Op) -> bool {
    let is_memory = |&value: &Value| match &module.pools[module.value_type(value)] {
        TypeKind::Opaque(text) => text.starts_with("memref"),
        _ => false,
    };
    !module[op].operands.iter().any(is_memory)
}
