//! Propagation of shardings from the operands of an operation to its result.

use multigather::ops::CoreOp;
use multigather::ops::core::ReduceKind;
use multigather::ops::index_map::Index;
use multigather::types::ElementType;

use super::mesh::{Mesh, Sharding};

const ORDER_DECIDES: &str = "floats are joined along it, and their order decides the bits";

/// An operand of a rule: a shape and its sharding.
pub struct Operand<'a> {
    /// The operand's shape.
    pub shape: &'a [i64],
    /// The operand's sharding.
    pub sharding: &'a Sharding,
}

/// The reason why an operation cannot be sharded as an operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The number of the operand.
    pub operand: usize,
    /// The dimension of the operand that is divided.
    pub dim: usize,
    /// The reason as text.
    pub why: &'static str,
}

/// The role of an operand's dimension in the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DimensionRole {
    /// Positions along it are positions along a dimension of the result.
    Along(usize),
    /// The dimension is reduced, and each device may reduce its shard.
    Reduced,
    /// Each position of the result depends on all positions of the dimension.
    Across(&'static str),
}

const MOVES: &str = "elements move between the parts";

/// The sharding of the result if each device computes its own shard.
///
/// # Errors
/// The first divided dimension for which that is not possible.
pub fn propagate(
    mesh: &Mesh,
    op: &CoreOp,
    operands: &[Operand],
    element: ElementType,
    result: &[i64],
) -> Result<Sharding, Obstacle> {
    let mut sharding = Sharding::replicated(result.len());
    for (operand, Operand { shape, sharding: own }) in operands.iter().enumerate() {
        for (dim, split) in own.dims.iter().enumerate() {
            let Some(split) = split else { continue };
            let refuse = |why| Err(Obstacle { operand, dim, why });
            match dimension_role(op, operand, dim, operands, element, result) {
                DimensionRole::Along(d) if result[d] % mesh.parts(&split.axes) != 0 => {
                    return refuse(MOVES);
                }
                DimensionRole::Along(d) if result[d] == shape[dim] || is_reshape(op) => {
                    sharding.split(d, split);
                }
                DimensionRole::Along(_) => return refuse(MOVES),
                DimensionRole::Reduced => {}
                DimensionRole::Across(why) => return refuse(why),
            }
        }
    }
    Ok(sharding)
}

fn is_reshape(op: &CoreOp) -> bool {
    matches!(op, CoreOp::Reshape(_))
}

fn dimension_role(
    op: &CoreOp,
    operand: usize,
    dim: usize,
    operands: &[Operand],
    element: ElementType,
    result: &[i64],
) -> DimensionRole {
    let shape = operands[operand].shape;
    match (op.index_map(operand, |k| operands[k].shape, result).0[dim], op) {
        (Index::Strided { dim: d, offset, stride }, CoreOp::Slice(_))
            if (offset, result[d], stride) != (0, shape[dim], 1) =>
        {
            DimensionRole::Across("a part of it is taken")
        }
        (Index::Strided { dim: d, .. } | Index::Broadcast { dim: d }, _) => DimensionRole::Along(d),
        (Index::Reshaped { dim: Some(d) }, _) => DimensionRole::Along(d),
        (Index::Reshaped { dim: None }, _) => DimensionRole::Across(MOVES),
        (Index::Padded { .. }, CoreOp::Pad(_)) => {
            DimensionRole::Across("elements are added at its ends")
        }
        (Index::Padded { .. }, _) => DimensionRole::Across("values are concatenated along it"),
        (Index::Gathered, _) => DimensionRole::Across("it is looked up across the parts"),
        (Index::Coordinates { .. }, _) => {
            DimensionRole::Across("the coordinates of a lookup are along it")
        }
        (Index::Reduced, CoreOp::Reduce(reduce)) => match reduce.kind {
            ReduceKind::Sum | ReduceKind::Prod if element.is_float() => {
                DimensionRole::Across(ORDER_DECIDES)
            }
            ReduceKind::Min | ReduceKind::Max if element.is_float() => DimensionRole::Across(
                "devices need not agree on the least of floats, NaN and -0.0 among them",
            ),
            _ => DimensionRole::Reduced,
        },
        (Index::Reduced, CoreOp::Cumulate(_)) => {
            DimensionRole::Across("each element depends on those before it")
        }
        (Index::Reduced, CoreOp::Argsort(_)) => DimensionRole::Across("its elements are sorted"),
        (Index::Reduced, CoreOp::Library(_)) => {
            DimensionRole::Across("a function needs all of its elements")
        }
        (Index::Reduced, _) => DimensionRole::Across(ORDER_DECIDES),
    }
}
