//! Through one operation: what of its operands a part of its result is computed from, and the operation
//! on parts.

use super::Along;
use crate::expand::{Graph, Node};
use crate::ops::core::{Broadcast, Constant, Dot, Iota, Reduce, Reshape, Slice, kept};
use crate::ops::{CoreOp, Val};
use crate::types::Shape;

/// Why a part of a result is no function of parts of the operands.
pub enum Blocked {
    /// The chunk would be contiguous if a step were a multiple of this number.
    Unless { multiple: i64 },
    /// The chunk depends on elements of all chunks.
    Across,
}

/// For each operand the slice that a chunk of the result needs, or all of it (`None`).
pub type Needs = Vec<Option<Along>>;

/// The slices of a node's operands that a chunk of its result is computed from.
pub fn needs(graph: &Graph, node: &Node, op: &CoreOp, part: Along) -> Result<Needs, Blocked> {
    let Along { axis, unit } = part;
    let shape = |k: usize| graph.node(node.operands[k]).ty.shape().unwrap_or(&[]);
    let along = |axis: usize| Some(Along { axis, unit });
    let repeats = |k: usize, d: usize| shape(k).get(d).is_none_or(|&size| size == 1);
    match op {
        CoreOp::Constant(constant) if constant.value.is_splat() => Ok(Vec::new()),
        CoreOp::Constant(_) => Err(Blocked::Across),
        CoreOp::Iota(iota) if iota.axis as usize != axis => Ok(Vec::new()),
        CoreOp::Iota(_) => Err(Blocked::Across),
        CoreOp::GatherMultiaxis(_) | CoreOp::ScatterMultiaxis(_) => {
            let gather = op.addressing().expect("it addresses elements");
            let is_scatter = matches!(op, CoreOp::ScatterMultiaxis(_));
            if is_scatter && gather.is_axis(axis) {
                return Err(Blocked::Across);
            }
            let whole = gather.is_axis(axis) || repeats(0, axis);
            let data = if whole { None } else { along(axis) };
            let n = gather.coordinate_size();
            let is_last = axis + 1 == shape(1).len();
            let indices = match gather.logical_shape(shape(1)).get(axis) {
                None | Some(1) => None,
                Some(_) if is_last => Some(Along { axis, unit: unit * n }),
                Some(_) => along(axis),
            };
            let updates =
                if repeats(2.min(node.operands.len() - 1), axis) { None } else { along(axis) };
            Ok([data, indices, updates][..node.operands.len()].to_vec())
        }
        CoreOp::Reshape(_) => {
            let result = node.ty.shape().unwrap_or(&[]);
            reshaped(shape(0), result, part).map(|part| vec![Some(part)])
        }
        CoreOp::Transpose(transpose) => Ok(vec![along(transpose.permutation[axis] as usize)]),
        CoreOp::Broadcast(broadcast) => {
            let from = broadcast.dims.iter().position(|&d| d as usize == axis);
            Ok(vec![from.filter(|&d| !repeats(0, d)).and_then(along)])
        }
        CoreOp::Slice(slice) => {
            let is_whole = slice.offsets[axis] == 0
                && slice.sizes[axis] == shape(0)[axis]
                && slice.strides[axis] == 1;
            if is_whole { Ok(vec![along(axis)]) } else { Err(Blocked::Across) }
        }
        CoreOp::Concat(concat) if concat.axis as usize != axis => {
            Ok(vec![along(axis); node.operands.len()])
        }
        CoreOp::Concat(_) => Err(Blocked::Across),
        CoreOp::Pad(pad) if pad.low[axis] == 0 && pad.high[axis] == 0 => {
            Ok(vec![along(axis), None])
        }
        CoreOp::Pad(_) => Err(Blocked::Across),
        CoreOp::Reduce(Reduce { axes, .. }) | CoreOp::Dot(Dot { axes }) => {
            Ok(vec![along(kept(axes, shape(0).len())[axis]); node.operands.len()])
        }
        CoreOp::Select => {
            let condition = if shape(0).is_empty() { None } else { along(axis) };
            Ok(vec![condition, along(axis), along(axis)])
        }
        CoreOp::Bitcast(_)
        | CoreOp::Complex(_)
        | CoreOp::Binary(_)
        | CoreOp::Negf
        | CoreOp::Cmpi(_)
        | CoreOp::Cmpf(_)
        | CoreOp::Cast(_)
        | CoreOp::Math(_) => Ok(vec![along(axis); node.operands.len()]),
    }
}

/// The slice of a reshape's operand that holds the elements of a chunk of its result: the same row-major range.
fn reshaped(operand: &[i64], result: &[i64], part: Along) -> Result<Along, Blocked> {
    let product = |sizes: &[i64]| sizes.iter().product::<i64>();
    let before = product(&result[..part.axis]);
    let starts = |&d: &usize| operand[d] != 1 && product(&operand[..d]) == before;
    let axis = (0..operand.len()).find(starts).ok_or(Blocked::Across)?;
    let elements = part.unit * product(&result[part.axis + 1..]);
    let inner = product(&operand[axis + 1..]);
    match elements % inner {
        0 => Ok(Along { axis, unit: elements / inner }),
        _ => Err(Blocked::Unless { multiple: inner / common(elements, inner) }),
    }
}

/// The greatest common divisor.
fn common(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common(b, a % b) }
}

/// The operation that computes a chunk of `steps` steps of a node's result from the chunks of its operands.
pub fn on_part(node: &Node, op: &CoreOp, part: Along, steps: i64) -> CoreOp {
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

/// Whether a node that is needed as a whole is recomputed for each chunk: a view takes no work, and a large tensor of
/// which little is used takes no memory.
pub fn is_made_again(node: &Node, op: &CoreOp, many: i64) -> bool {
    use crate::ops::core::Work;
    let count: i64 = node.ty.shape().unwrap_or(&[]).iter().product();
    match op.work() {
        Work::Stored | Work::Renaming | Work::View => true,
        Work::Choice | Work::Arithmetic { .. } => count > many,
        Work::Walk => false,
    }
}

/// The argument whose bytes a node's are, in the same order.
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
