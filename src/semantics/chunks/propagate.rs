//! Propagation of chunks through one operation: the parts of its operands from which a chunk of its result is
//! computed, and the operation on these parts.

use super::Along;
use crate::expand::{Graph, Node};
use crate::ops::core::{Broadcast, Constant, Iota, Reshape, Slice};
use crate::ops::index_map::{Index, aligned};
use crate::ops::{CoreOp, Val};
use crate::types::{Shape, size};

/// The reason why a chunk of a result cannot be computed from chunks of the operands.
pub enum Blocked {
    /// The parts would be contiguous if the number of positions in a step were a multiple of this number.
    Unless { multiple: i64 },
    /// The chunk depends on elements of all chunks.
    Across,
}

/// For each operand the slice that a chunk of the result is computed from, or all of it (`None`).
pub type Needs = Vec<Option<Along>>;

/// The slices of a node's operands that a chunk of its result is computed from.
pub fn needed_slices(
    graph: &Graph,
    node: &Node,
    op: &CoreOp,
    part: Along,
) -> Result<Needs, Blocked> {
    let Along { axis, unit } = part;
    let shape = |k: usize| graph.node(node.operands[k]).ty.shape().unwrap_or(&[]);
    let result = node.ty.shape().unwrap_or(&[]);
    match op {
        CoreOp::Constant(constant) if !constant.value.is_splat() => return Err(Blocked::Across),
        CoreOp::Iota(iota) if iota.axis as usize == axis => return Err(Blocked::Across),
        CoreOp::ScatterMultiaxis(scatter) if scatter.axes.contains(&(axis as i64)) => {
            return Err(Blocked::Across);
        }
        // Dimension `axis` of the operands is that of the result.
        CoreOp::Argsort(_) | CoreOp::Cumulate(_) | CoreOp::Library(_)
            if op.index_map(0, shape, result).0[axis] == Index::Reduced =>
        {
            return Err(Blocked::Across);
        }
        CoreOp::Reshape(_) => {
            return slice_of_source(shape(0), result, part).map(|part| vec![Some(part)]);
        }
        _ => {}
    }
    let need = |k: usize| match op.index_map(k, shape, result).along(axis) {
        None => Ok(None),
        Some((d, Index::Strided { offset: 0, stride: 1, .. })) if shape(k)[d] == result[axis] => {
            Ok(Some(Along { axis: d, unit }))
        }
        Some((d, Index::Coordinates { count, .. })) => {
            Ok(Some(Along { axis: d, unit: unit * count }))
        }
        Some(_) => Err(Blocked::Across),
    };
    (0..node.operands.len()).map(need).collect()
}

/// The slice of a reshape's source that holds the elements of a chunk of its result: the same row-major range.
fn slice_of_source(operand: &[i64], result: &[i64], part: Along) -> Result<Along, Blocked> {
    let product = |sizes: &[i64]| sizes.iter().product::<i64>();
    let axis = aligned(result, part.axis, operand).ok_or(Blocked::Across)?;
    let elements = part.unit * product(&result[part.axis + 1..]);
    let inner = product(&operand[axis + 1..]);
    match elements % inner {
        0 => Ok(Along { axis, unit: elements / inner }),
        _ => Err(Blocked::Unless { multiple: inner / size::greatest_divisor(elements, inner) }),
    }
}

/// The operation that computes a chunk of `steps` steps of a node's result from the chunks of its operands.
pub fn op_on_chunk(node: &Node, op: &CoreOp, part: Along, steps: i64) -> CoreOp {
    let mut shape = Shape::from_slice(node.ty.shape().unwrap_or(&[]));
    shape[part.axis] = steps * part.unit;
    match op {
        CoreOp::Constant(constant) => CoreOp::Constant(Constant {
            value: constant.value.first_everywhere(&shape),
            ..*constant
        }),
        CoreOp::Iota(iota) => {
            CoreOp::Iota(Iota { axis: iota.axis, ty: iota.ty.with_shape(&shape) })
        }
        CoreOp::Reshape(_) => CoreOp::Reshape(Reshape { shape }),
        CoreOp::Broadcast(broadcast) => {
            CoreOp::Broadcast(Broadcast { dims: broadcast.dims.clone(), shape })
        }
        CoreOp::Slice(slice) => CoreOp::Slice(Slice { sizes: shape, ..slice.clone() }),
        op => op.clone(),
    }
}

/// Whether a node that is needed as a whole is recomputed for each chunk: a view costs no work, and a tensor with
/// more elements than the largest result (`many`) would take too much memory.
pub fn is_recomputed(node: &Node, op: &CoreOp, many: i64) -> bool {
    use crate::ops::core::Work;
    let count: i64 = node.ty.shape().unwrap_or(&[]).iter().product();
    match op.work() {
        Work::Stored | Work::Renaming | Work::View => true,
        Work::Choice | Work::Arithmetic { .. } => count > many,
        Work::Walk => false,
    }
}

/// The argument whose elements a node has, in the same order; `None` where it has other ones.
pub fn renamed_argument(graph: &Graph, mut value: Val) -> Option<u32> {
    use crate::ops::core::Work;
    loop {
        let node = graph.node(value);
        match &node.op {
            None => return Some(value.0),
            Some(op) if op.work() == Work::Renaming => value = node.operands[0],
            Some(_) => return None,
        }
    }
}
