//! What a form costs: bytes moved first, then loop dimensions, ops, ranks.

use std::ops::Add;

use super::analysis::EGraph;
use super::language::{Node, NodeOp};
use super::rules::is_least_slice;
use crate::ops::CoreOp;
use crate::ops::core::GatherMultiaxis;
use crate::types::ValueType;

/// A cost; compared field by field, the first one first.
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Debug)]
pub struct Cost {
    /// Bytes read and written, were every op but the free ones run by itself. An intermediate
    /// value counts where it is written and where it is read, so a form that needs more memory
    /// costs more.
    pub bytes: f64,
    /// Dimensions of gathers: the loops around a lookup.
    pub loops: f64,
    pub ops: f64,
    /// Ranks of all values but elementwise ones, and operands of concatenations.
    pub ranks: f64,
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            bytes: self.bytes + other.bytes,
            loops: self.loops + other.loops,
            ops: self.ops + other.ops,
            ranks: self.ranks + other.ranks,
        }
    }
}

/// A framework's op left in the program outweighs any core form of it.
const NOT_CANONICAL: f64 = 1e15;

fn bytes(ty: &ValueType) -> f64 {
    match ty {
        ValueType::Tensor(ty) => {
            // An unknown dimension counts as 64: what matters is that forms compare.
            let dim = |&size: &i64| if size < 0 { 64.0 } else { size as f64 };
            ty.shape.iter().map(dim).product::<f64>() * ty.element.bytes() as f64
        }
        ValueType::Scalar(element) => element.bytes() as f64,
        ValueType::Other(_) => 0.0,
    }
}

/// How many axes beside another axis have index dimensions that the first could have had.
fn scattered_indices(gather: &GatherMultiaxis, result: &ValueType) -> f64 {
    let shape = result.shape().unwrap_or_default();
    let scattered = |&d: &usize| gather.is_axis(d - 1) && gather.is_axis(d) && shape[d] != 1;
    (1..shape.len()).filter(scattered).count() as f64
}

/// Whether a value is put together where it is used, out of others that are read there: it is
/// stretched, concatenated or counted, or a reshape of such a value.
fn is_inline(egraph: &EGraph, class: egg::Id) -> bool {
    let inline = |class: egg::Id| {
        egraph[class].nodes.iter().any(|node| {
            let op = node.as_core();
            matches!(op, Some(CoreOp::Broadcast(_) | CoreOp::Concat(_) | CoreOp::Iota(_)))
        })
    };
    let reshaped = egraph[class].nodes.iter().filter_map(|node| match node.as_core() {
        Some(CoreOp::Reshape(_)) => Some(node.children[0]),
        _ => None,
    });
    inline(class) || reshaped.into_iter().any(inline)
}

/// The cost of one e-node without its operands.
pub fn own_cost(egraph: &EGraph, class: egg::Id, node: &Node) -> Cost {
    let result = &egraph[class].data.ty;
    let rank = result.shape().map_or(0, <[i64]>::len) as f64;
    let operand = |k: usize| bytes(&egraph[node.children[k]].data.ty);
    let operands = || (0..node.children.len()).map(operand).sum::<f64>();
    // What is put together where it is used has been counted with what it is made of.
    let read = |k: usize| if is_inline(egraph, node.children[k]) { 0.0 } else { operand(k) };
    let out = bytes(result);
    let moved = match &node.op {
        NodeOp::Argument { .. } | NodeOp::Kept { .. } => return Cost::default(),
        NodeOp::Framework { .. } => NOT_CANONICAL,
        NodeOp::Core(op) => match op {
            // Free: nothing moves, or the bytes are there before the program runs.
            CoreOp::Constant(_) | CoreOp::Reshape(_) | CoreOp::Bitcast(_) => 0.0,
            CoreOp::GatherMultiaxis(_) => read(1) + 2.0 * out,
            // As many elements read as written.
            CoreOp::Transpose(_) | CoreOp::Slice(_) | CoreOp::Pad(_) => 2.0 * out,
            CoreOp::Broadcast(_) => operands(),
            CoreOp::Concat(_) => (0..node.children.len()).map(read).sum(),
            CoreOp::Iota(_) => 0.0,
            CoreOp::Reduce(_)
            | CoreOp::Binary(_)
            | CoreOp::Negf
            | CoreOp::Cmpi(_)
            | CoreOp::Cmpf(_)
            | CoreOp::Select
            | CoreOp::Cast(_)
            | CoreOp::Math(_) => operands() + out,
        },
    };
    let loops = match node.as_core() {
        Some(CoreOp::GatherMultiaxis(gather)) => rank + scattered_indices(gather, result),
        _ => 0.0,
    };
    // Of equal forms the one that says nothing needless.
    let needless = match node.as_core() {
        Some(CoreOp::Slice(slice)) => f64::from(u8::from(!is_least_slice(slice))),
        Some(CoreOp::Concat(_)) => node.children.len() as f64,
        _ => 0.0,
    };
    // Where a reshape stands beside them does not matter, so that all go to the end.
    let rank = if node.as_core().is_some_and(CoreOp::is_elementwise) { 0.0 } else { rank };
    Cost { bytes: moved, loops, ops: 1.0, ranks: rank + needless }
}
