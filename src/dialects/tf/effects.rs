//! What TensorFlow's operations do beside giving results.

use crate::ir::{Module, Op};
use crate::prelude::*;
use multigather_core::ops::effects::Regions;

pub const EFFECTS: Effects = Effects {
    is_pure,
    regions: &[
        ("tf.CaseRegion", Regions::Branches),
        ("tf.IfRegion", Regions::Branches),
        ("tf.WhileRegion", Regions::Loop),
    ],
};

/// The known pure operations; TensorFlow has hundreds of stateful ones.
const PURE: &[&str] = &[
    "AvgPool",
    "BatchMatMul",
    "BatchMatMulV2",
    "BatchMatMulV3",
    "BiasAdd",
    "CaseRegion",
    "Conv2D",
    "Conv2DBackpropInput",
    "Conv3D",
    "DepthwiseConv2dNative",
    "Einsum",
    "IfRegion",
    "MatMul",
    "MaxPool",
    "NonMaxSuppressionV3",
    "NonMaxSuppressionV4",
    "NonMaxSuppressionV5",
    "ResizeBilinear",
    "ResizeNearestNeighbor",
    "TensorScatterAdd",
    "TensorScatterUpdate",
    "Unique",
    "UniqueV2",
    "WhileRegion",
    "XlaDotV2",
    "XlaGather",
    "XlaScatter",
    "XlaSort",
    "Yield",
];

fn is_pure(module: &Module, op: Op) -> bool {
    module.op_name(op).strip_prefix("tf.").is_some_and(|name| PURE.contains(&name))
}
