//! Functions of a library as nests of their own: a call on whole buffers, over the items of a batch.

use super::affine::multiply_sizes;
use super::nest::{Action, Buffer, LibraryCall, LoopId, Nest, Program};
use super::plan::{Plan, Storage};
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
    let operand = |&value: &Val| match plan.storage(value) {
        Storage::Buffer(buffer) => buffer,
        Storage::Inline => panic!("the operands of a library's function have buffers"),
    };
    let shape = plan.shape(node);
    let batch = &shape[..shape.len() - function.item_rank()];
    let count = batch.iter().fold(1, |count, &size| multiply_sizes(count, size));
    let loops = if count == 1 { Vec::new() } else { vec![LoopId(0)] };
    let bytes = plan.bytes(node);
    program.nests.push(Nest {
        extents: loops.iter().map(|_| count).collect(),
        strides: Default::default(),
        exprs: Vec::new(),
        action: Action::Library(Box::new(LibraryCall {
            function,
            operands: operands.iter().map(operand).collect(),
            result: buffer,
            items: items.collect(),
        })),
        schedule: Schedule {
            divisible: !loops.is_empty(),
            bytes: if is_code(bytes) { bytes } else { bytes.saturating_mul(PASSES) },
            ..Schedule::default()
        },
        order: loops,
        lookups: Vec::new(),
        guard: None,
        when: Vec::new(),
    });
}
