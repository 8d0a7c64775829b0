//! The effects of StableHLO's operations.

use crate::ir::{AttrKind, Module, Op};
use crate::prelude::*;
use multigather_core::ops::effects::Regions;

pub const EFFECTS: Effects = Effects {
    is_pure,
    regions: &[
        ("stablehlo.case", Regions::Branches),
        ("stablehlo.if", Regions::Branches),
        ("stablehlo.while", Regions::Loop),
    ],
};

/// Operations that communicate, or give other results in each run.
const IMPURE: &[&str] = &[
    "stablehlo.after_all",
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.create_token",
    "stablehlo.cross-replica-sum",
    "stablehlo.infeed",
    "stablehlo.outfeed",
    "stablehlo.recv",
    "stablehlo.reduce_scatter",
    "stablehlo.rng",
    "stablehlo.send",
];

fn is_pure(module: &Module, op: Op) -> bool {
    match module.op_name(op) {
        "stablehlo.custom_call" => !has_side_effect(module, op),
        name => !IMPURE.contains(&name),
    }
}

fn has_side_effect(module: &Module, op: Op) -> bool {
    let stated = module.attr(op, "has_side_effect");
    stated.is_some_and(|attr| module.pools[attr] != AttrKind::Bool(false))
}
