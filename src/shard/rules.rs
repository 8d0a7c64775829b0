//! What becomes of the divided dimensions of an operation's operands.

use super::mesh::{Mesh, Sharding};
use crate::ops::CoreOp;
use crate::ops::core::{ReduceKind, Slice, kept};
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
    match op {
        CoreOp::Constant(_) | CoreOp::Iota(_) => unreachable!("an op without operands"),
        CoreOp::GatherMultiaxis(_) | CoreOp::ScatterMultiaxis(_) => {
            let gather = op.addressing().expect("it addresses elements");
            let is_last = dim + 1 == shape.len();
            match operand {
                0 if gather.is_axis(dim) => Fate::Across("it is looked up across the parts"),
                1 if is_last && gather.coordinate_size() > 1 => {
                    Fate::Across("the coordinates of a lookup are along it")
                }
                _ => Fate::Along(dim),
            }
        }
        CoreOp::Reshape(_) => match reshaped(shape, result, dim) {
            Some(d) => Fate::Along(d),
            None => Fate::Across(MOVES),
        },
        CoreOp::Transpose(transpose) => {
            let place = transpose.permutation.iter().position(|&d| d as usize == dim);
            Fate::Along(place.expect("a permutation"))
        }
        CoreOp::Broadcast(broadcast) => Fate::Along(broadcast.dims[dim] as usize),
        CoreOp::Slice(slice) if is_whole(slice, dim, shape[dim]) => Fate::Along(dim),
        CoreOp::Slice(_) => Fate::Across("a part of it is taken"),
        CoreOp::Concat(concat) if concat.axis as usize == dim => {
            Fate::Across("values are concatenated along it")
        }
        CoreOp::Pad(pad) if pad.low[dim] != 0 || pad.high[dim] != 0 => {
            Fate::Across("elements are added at its ends")
        }
        CoreOp::Concat(_) | CoreOp::Pad(_) => Fate::Along(dim),
        CoreOp::Dot(dot) => match kept(&dot.axes, shape.len()).into_iter().position(|d| d == dim) {
            Some(d) => Fate::Along(d),
            None => Fate::Across(ORDER_DECIDES),
        },
        CoreOp::Reduce(reduce) => {
            let kept = reduce.kept(shape.len()).into_iter().position(|d| d == dim);
            match (kept, reduce.kind) {
                (Some(d), _) => Fate::Along(d),
                (None, ReduceKind::Sum | ReduceKind::Prod) if element.is_float() => {
                    Fate::Across(ORDER_DECIDES)
                }
                (None, ReduceKind::Min | ReduceKind::Max) if element.is_float() => Fate::Across(
                    "devices need not agree on the least of floats, NaN and -0.0 among them",
                ),
                (None, _) => Fate::Joined,
            }
        }
        CoreOp::Bitcast(_)
        | CoreOp::Complex(_)
        | CoreOp::Binary(_)
        | CoreOp::Negf
        | CoreOp::Cmpi(_)
        | CoreOp::Cmpf(_)
        | CoreOp::Select
        | CoreOp::Cast(_)
        | CoreOp::Math(_) => Fate::Along(dim),
    }
}

fn is_whole(slice: &Slice, dim: usize, size: i64) -> bool {
    (slice.offsets[dim], slice.sizes[dim], slice.strides[dim]) == (0, size, 1)
}

/// The result dimension that is an operand dimension, or has it as its first factor.
fn reshaped(from: &[i64], to: &[i64], dim: usize) -> Option<usize> {
    if from.contains(&0) {
        return None;
    }
    let before: i64 = from[..dim].iter().product();
    let mut found = None;
    let mut count = 1;
    for (d, &size) in to.iter().enumerate() {
        if count == before && size != 1 {
            found = Some(d);
            break;
        }
        count *= size;
    }
    found
}
