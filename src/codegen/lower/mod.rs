//! Core ops to loop nests: one lowering for all ops, by index maps.
//!
//! ```text
//! Graph ──plan──▶ storage ──build──▶ elements over index maps ──▶ Program of loop nests
//! ```
//!
//! Every node is a view or the computation of one element at a coordinate. [`plan`] gives a buffer
//! to the nodes that would otherwise be computed again. [`build`] turns a node at a coordinate into
//! an element; views rewrite the coordinate only. A nest is data ([`nest`]), and so is how its data
//! move ([`schedule`]): this module decides what the code does, and `jit` generates LLVM IR for it.
//!
//! Invariants:
//! - Nothing here imports LLVM. Beside `jit`, only what shows loop nests to a
//!   reader imports this module.
//! - Every check runs before the lookups that it guards: before all writes, or, where the
//!   coordinates are many, block by block in the nest that looks up ([`guard`]). A call whose check
//!   fails leaves its outputs in an unspecified state.
//! - Loads are in range wherever the loops' counters are, given that the checks before have passed.
//!   Elements may therefore be computed as early as their operands allow, without conditions.
//! - The size of the program does not depend on the size of any dimension. A dimension's size is a number,
//!   or a symbol ([`sizes`]): code for open sizes is the code of one program for all of them.
//! - Constants of the index arithmetic are the graph's, so no address wraps: each tensor, views
//!   included, is at most 2^61 bytes large.

pub mod affine;
mod build;
mod choose;
mod constants;
mod describe;
mod estimate;
mod extremes;
pub mod faults;
mod gather;
pub mod guard;
mod inplace;
mod library;
mod machine;
pub mod nest;
pub mod plan;
mod products;
mod regions;
mod repeated;
mod rounded;
pub mod schedule;
pub mod sizes;
pub mod slots;
mod store;
mod sums;
mod updates;
mod variants;

pub use describe::{describe, describe_nest};
pub use faults::{lower_dynamic_faults, lower_faults};
pub use machine::{Isa, Machine, Vectors};
pub use nest::{LowerError, Program};

use std::collections::HashMap;

use crate::expand::{Graph, OpenGraph};
use crate::ops::core::GatherMultiaxis;
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::size::is_code;
use crate::types::{Shape, TensorType};
use affine::count_elements;
use nest::{Action, Buffer, Nest, SizeRange};
use plan::{Plan, Storage};
use store::{Job, build_nest};

/// Lowers a function to loop nests for a processor.
///
/// A check that fails ends the call with status `1 + node`, the node being the first such gather or scatter.
///
/// # Errors
/// Names a node whose type is not compiled or too large.
pub fn lower(graph: &Graph, machine: &Machine) -> Result<Program, LowerError> {
    let folded = constants::transpose_factors(graph, machine);
    let graph = folded.as_ref().unwrap_or(graph);
    let plan = Plan::new(graph, machine, &[])?;
    let program = lower_by(&plan)?;
    let repeated: Vec<Val> = plan.repeated.take().into_iter().map(Val).collect();
    if repeated.is_empty() {
        return Ok(program);
    }
    lower_by(&Plan::new(graph, machine, &repeated)?)
}

fn lower_by(plan: &Plan) -> Result<Program, LowerError> {
    let (graph, machine) = (plan.graph, plan.machine);
    let ty = |v: &Val| TensorType { element: plan.element(*v), shape: plan.shape(*v).clone() };
    let arguments: Vec<Val> = (0..graph.arguments as u32).map(Val).collect();
    let mut program = Program {
        inputs: arguments.iter().map(ty).collect(),
        outputs: graph.results.iter().map(ty).collect(),
        constants: collect_constants(plan),
        vectors: machine.vectors,
        core_cache: machine.core_cache,
        ..Program::default()
    };
    let nodes = || (0..graph.nodes.len() as u32).map(Val);
    let mut passed: HashMap<_, Vec<Val>> = HashMap::new();
    for node in nodes() {
        if plan.checked[node.0 as usize]
            && let Some(gather) = graph.node(node).op.as_ref().and_then(CoreOp::addressing)
        {
            let same = passed.entry(check_key(plan, node, &gather)).or_default();
            if same.is_empty() {
                let first = program.nests.len();
                lower_check(plan, node, &gather, &mut program);
                add_node(&mut program.nests[first..], node);
            }
            same.push(node);
        }
        if plan.before_checks[node.0 as usize] {
            materialize_node(plan, node, &mut program)?;
        }
    }
    for node in nodes().filter(|v| !plan.before_checks[v.0 as usize]) {
        materialize_node(plan, node, &mut program)?;
    }
    for (k, &result) in graph.results.iter().enumerate() {
        let buffer = Buffer::Output(k as u32);
        if plan.storage(result) != Storage::Buffer(buffer) {
            store(Job::new(plan, result, None, buffer), result, &mut program);
        }
    }
    let alone = passed.into_values().filter(|same| same.len() == 1).flatten().collect();
    guard::join(plan, &mut program, &alone);
    slots::assign_slots(plan, &mut program);
    program.nests =
        program.nests.into_iter().flat_map(|nest| variants::make_variants(plan, nest)).collect();
    Ok(program)
}

/// Lowers a function to loop nests for all values of its dynamic sizes.
///
/// # Errors
/// As [`lower`].
pub fn lower_dynamic(open: &OpenGraph, machine: &Machine) -> Result<Program, LowerError> {
    let mut program = lower(&open.graph, machine)?;
    sizes::define_symbols(&mut program, open)?;
    Ok(program)
}

fn collect_constants(plan: &Plan) -> Vec<Tensor> {
    let value = |&node: &Val| match &plan.graph.node(node).op {
        Some(CoreOp::Constant(constant)) => Some(constant.value.clone()),
        _ => None,
    };
    plan.constants.iter().filter_map(value).collect()
}

/// Computes a node into its buffer, if it has one of its own. All results of regions are computed at once.
fn materialize_node(plan: &Plan, node: Val, program: &mut Program) -> Result<(), LowerError> {
    if let Some((flow, index)) = plan.graph.node(node).flow {
        if index == 0 {
            let first = program.nests.len();
            regions::lower_regions(plan, flow, program)?;
            add_node(&mut program.nests[first..], node);
        }
        return Ok(());
    }
    if let Storage::Buffer(buffer @ (Buffer::Output(_) | Buffer::Slot(_))) = plan.storage(node) {
        store(Job::new(plan, node, Some(node), buffer), node, program);
    }
    Ok(())
}

/// Adds the nests that store a node.
fn store(job: Job, node: Val, program: &mut Program) {
    let first = program.nests.len();
    job.store(program);
    add_node(&mut program.nests[first..], node);
}

/// Adds a node to those that nests compute, which are sorted then.
fn add_node(nests: &mut [Nest], node: Val) {
    for nest in nests {
        nest.nodes.push(node);
        nest.nodes.sort_unstable_by_key(|node| node.0);
        nest.nodes.dedup();
    }
}

/// The key of the check of a gather or a scatter: the coordinates, the sizes that bound them, `from_end`, and the
/// number of looked-up elements if it is dynamic. A check that is equal to an earlier one is omitted.
fn check_key(plan: &Plan, node: Val, gather: &GatherMultiaxis) -> (Val, Shape, bool, Option<i64>) {
    let [data, indices, ..] = plan.graph.node(node).operands[..] else { panic!("indices") };
    let sizes = gather.axes.iter().map(|&axis| plan.shape(data)[axis as usize]).collect();
    let open = Some(lookup_count(plan, node, gather)).filter(|&count| is_code(count));
    (indices, sizes, gather.from_end, open)
}

/// The number of elements that a gather reads, or a scatter updates.
fn lookup_count(plan: &Plan, node: Val, gather: &GatherMultiaxis) -> i64 {
    count_elements(&plan.lookup_shape(node, gather))
}

/// The nest of a check, with the condition that the gather reads any element.
fn with_need_condition(plan: &Plan, node: Val, gather: &GatherMultiaxis, mut nest: Nest) -> Nest {
    let size = lookup_count(plan, node, gather);
    if is_code(size) {
        nest.when.push(SizeRange { size, least: 1, most: i64::MAX });
    }
    nest
}

/// Adds the nest that checks the coordinates of a gather or a scatter.
fn lower_check(plan: &Plan, node: Val, gather: &GatherMultiaxis, program: &mut Program) {
    let indices = plan.graph.node(node).operands[1];
    let shape = gather.logical_shape(plan.shape(indices));
    let status = 1 + i64::from(node.0);
    let nest = build_nest(plan, None, &shape, |build, at| Action::Check {
        inside: build.emit_check(node, gather, at),
        status,
    });
    program.nests.extend(nest.map(|nest| with_need_condition(plan, node, gather, nest)));
}

#[cfg(all(test, feature = "llvm"))]
pub(crate) mod tests;
