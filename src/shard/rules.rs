//! What becomes of the divided dimensions of an operation's operands.

use super::mesh::{Mesh, Sharding};
use crate::ops::CoreOp;
use crate::ops::core::ReduceKind;
use crate::ops::index_map::Index;
use crate::types::ElementType;

const ORDER_DECIDES: &str = "floats are joined along it, and their order decides the bits";

/// A value as a rule sees it.
pub struct Operand<'a> {
    /// The shape.
    pub shape: &'a [i64],
    /// The sharding.
    pub sharding: &'a Sharding,
}

/// Why an operation cannot be divided as an operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The operand.
    pub operand: usize,
    /// The dimension.
    pub dim: usize,
    /// The reason as text.
    pub why: &'static str,
}

/// The role of an operand's dimension in the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// Positions along it are positions along a dimension of the result.
    Along(usize),
    /// The dimension is reduced, and each device may reduce its shard.
    Joined,
    /// Each position of the result depends on all positions of the dimension.
    Across(&'static str),
}

const MOVES: &str = "elements move between the parts";

/// The sharding of the result if each device computes its own shard.
///
/// # Errors
/// The first dimension that stands in the way.
pub fn spread(
    mesh: &Mesh,
    op: &CoreOp,
    operands: &[Operand],
    element: ElementType,
    result: &[i64],
) -> Result<Sharding, Obstacle> {
    let mut sharding = Sharding::whole(result.len());
    for (operand, Operand { shape, sharding: own }) in operands.iter().enumerate() {
        for (dim, split) in own.dims.iter().enumerate() {
            let Some(split) = split else { continue };
            let refuse = |why| Err(Obstacle { operand, dim, why });
            match fate(op, operand, dim, operands, element, result) {
                Fate::Along(d) if result[d] % mesh.parts(&split.axes) != 0 => return refuse(MOVES),
                Fate::Along(d) if result[d] == shape[dim] || is_reshape(op) => {
                    sharding.split(d, split);
                }
                Fate::Along(_) => return refuse(MOVES),
                Fate::Joined => {}
                Fate::Across(why) => return refuse(why),
            }
        }
    }
    Ok(sharding)
}

fn is_reshape(op: &CoreOp) -> bool {
    matches!(op, CoreOp::Reshape(_))
}

fn fate(
    op: &CoreOp,
    operand: usize,
    dim: usize,
    operands: &[Operand],
    element: ElementType,
    result: &[i64],
) -> Fate {
    let shape = operands[operand].shape;
    match (op.index_map(operand, |k| operands[k].shape, result).0[dim], op) {
        (Index::Strided { dim: d, offset, stride }, CoreOp::Slice(_))
            if (offset, result[d], stride) != (0, shape[dim], 1) =>
        {
            Fate::Across("a part of it is taken")
        }
        (Index::Strided { dim: d, .. } | Index::Broadcast { dim: d }, _) => Fate::Along(d),
        (Index::Reshaped { dim: Some(d) }, _) => Fate::Along(d),
        (Index::Reshaped { dim: None }, _) => Fate::Across(MOVES),
        (Index::Padded { .. }, CoreOp::Pad(_)) => Fate::Across("elements are added at its ends"),
        (Index::Padded { .. }, _) => Fate::Across("values are concatenated along it"),
        (Index::Gathered, _) => Fate::Across("it is looked up across the parts"),
        (Index::Coordinates { .. }, _) => Fate::Across("the coordinates of a lookup are along it"),
        (Index::Reduced, CoreOp::Reduce(reduce)) => match reduce.kind {
            ReduceKind::Sum | ReduceKind::Prod if element.is_float() => Fate::Across(ORDER_DECIDES),
            ReduceKind::Min | ReduceKind::Max if element.is_float() => Fate::Across(
                "devices need not agree on the least of floats, NaN and -0.0 among them",
            ),
            _ => Fate::Joined,
        },
        (Index::Reduced, _) => Fate::Across(ORDER_DECIDES),
    }
}
