//! Functions of a library as nests of their own: a call on whole buffers, over the items of a batch.

use super::affine::count_elements;
use super::nest::{Action, Buffer, LibraryCall, LoopId, Nest, Program};
use super::plan::Plan;
use super::schedule::Schedule;
use crate::ops::Val;
use crate::ops::core::LibraryFunction;
use crate::types::size::is_code;

/// About how often a function reads and writes an element.
const PASSES: i64 = 16;

/// Adds the nest that computes a node of this function into a buffer. Its only loop is over the items.
pub fn lower_library_call(
    plan: &Plan,
    node: Val,
    function: LibraryFunction,
    buffer: Buffer,
    program: &mut Program,
) {
    let operands = &plan.graph.node(node).operands;
    let items = operands.iter().chain([&node]);
    let items = items.map(|&value| function.item_type(plan.element(value), plan.shape(value)));
    let shape = plan.shape(node);
    let count = count_elements(&shape[..shape.len() - function.item_rank()]);
    let order = if count == 1 { Vec::new() } else { vec![LoopId(0)] };
    let bytes = plan.bytes(node);
    let action = Action::Library(Box::new(LibraryCall {
        function,
        operands: operands.iter().map(|&operand| plan.buffer(operand)).collect(),
        result: buffer,
        items: items.collect(),
    }));
    let schedule = Schedule {
        divisible: !order.is_empty(),
        bytes: if is_code(bytes) { bytes } else { bytes.saturating_mul(PASSES) },
        ..Schedule::default()
    };
    let extents = order.iter().map(|_| count).collect();
    program.nests.push(Nest { extents, order, schedule, ..Nest::of_action(action) });
}
