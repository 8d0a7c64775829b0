//! The effects of ONNX's operators.

use crate::ir::{Module, Op, TypeKind};
use crate::prelude::*;
use multigather_core::ops::effects::Regions;

pub const EFFECTS: Effects = Effects {
    is_pure,
    regions: &[
        ("onnx.If", Regions::Branches),
        ("onnx.Loop", Regions::Loop),
        ("onnx.Scan", Regions::Loop),
        ("onnx.SequenceMap", Regions::Loop),
    ],
};

/// Each run of these gives other results.
const RANDOM: &[&str] = &[
    "onnx.Bernoulli",
    "onnx.Multinomial",
    "onnx.RandomNormal",
    "onnx.RandomNormalLike",
    "onnx.RandomUniform",
    "onnx.RandomUniformLike",
];

fn is_pure(module: &Module, op: Op) -> bool {
    match module.op_name(op) {
        "onnx.Dropout" => !may_train(module, op),
        name => !RANDOM.contains(&name),
    }
}

/// Whether a dropout may be in training mode, by its third operand.
fn may_train(module: &Module, op: Op) -> bool {
    let Some(&mode) = module[op].operands.get(2) else { return false };
    let is_absent = matches!(module.pools[module.value_type(mode)], TypeKind::None);
    let is_false = |value: Tensor| value.single_int() == Some(0);
    !is_absent && !module.constant_value(mode).is_some_and(is_false)
}
