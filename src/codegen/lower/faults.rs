//! Identifies the index that caused an error. Code that runs without the library has no interpreter
//! to ask. Beside each function there is one that finds the first coordinate out of range, in the
//! program as it was written.

use std::collections::HashSet;

use super::affine::linear_position;
use super::build::Build;
use super::machine::Machine;
use super::nest::{Action, Buffer, Coordinate, Expr, ExprId, LowerError, Program, Site};
use super::plan::{Plan, Storage};
use super::store::build_nest;
use super::{collect_constants, materialize_node};
use crate::expand::{Graph, OpenGraph};
use crate::ir::Op;
use crate::ops::core::GatherMultiaxis;
use crate::ops::index_map::aligned;
use crate::ops::{CoreOp, Val};
use crate::types::{ElementType, TensorType};

/// The values that are written for the found coordinate: its site, its position, its value.
pub const FOUND: usize = 3;

/// Lowers the checks of a function, and the values that they need. The program returns status 1 if a coordinate is
/// out of bounds, after writing [`FOUND`] integers to its only output.
///
/// # Errors
/// As [`super::lower`].
pub fn lower_faults(graph: &Graph, machine: &Machine) -> Result<Program, LowerError> {
    let mut graph = graph.clone();
    graph.results.clear();
    let sources: Vec<Option<Val>> =
        (0..graph.nodes.len() as u32).map(|node| index_source(&graph, Val(node))).collect();
    let stored: Vec<Val> = sources.iter().flatten().copied().collect();
    let plan = Plan::new(&graph, machine, &stored)?;
    let ty = |v: Val| TensorType { element: plan.element(v), shape: plan.shape(v).clone() };
    let mut program = Program {
        inputs: (0..graph.arguments as u32).map(|k| ty(Val(k))).collect(),
        outputs: vec![TensorType::new(ElementType::I64, &[FOUND as i64])],
        constants: collect_constants(&plan),
        ..Program::default()
    };
    for (node, source) in (0..).map(Val).zip(sources) {
        if plan.checked[node.0 as usize]
            && let Some(gather) = graph.node(node).op.as_ref().and_then(CoreOp::addressing)
        {
            find_fault(&plan, node, &gather, source, &mut program);
        }
        if plan.before_checks[node.0 as usize] {
            materialize_node(&plan, node, &mut program)?;
        }
    }
    super::slots::assign_slots(&plan, &mut program);
    Ok(program)
}

/// Lowers the fault finder for all sizes; see [`lower_faults`].
///
/// # Errors
/// As [`super::lower`].
pub fn lower_dynamic_faults(open: &OpenGraph, machine: &Machine) -> Result<Program, LowerError> {
    let mut program = lower_faults(&open.graph, machine)?;
    super::sizes::define_symbols(&mut program, open)?;
    Ok(program)
}

/// Adds the nest that searches for a coordinate of this gather or scatter that is out of bounds.
fn find_fault(
    plan: &Plan,
    node: Val,
    gather: &GatherMultiaxis,
    source: Option<Val>,
    program: &mut Program,
) {
    let [data, indices, ..] = plan.graph.node(node).operands[..] else { panic!("indices") };
    let logical = gather.logical_shape(plan.shape(indices));
    let first = program.sites.len();
    let stored = source.filter(|&source| matches!(plan.storage(source), Storage::Buffer(_)));
    let nest = build_nest(plan, None, &logical, |build, at| {
        let mut coordinates = Vec::new();
        for k in 0..gather.axes.len() {
            let Some((coordinate, within)) = build.emit_bounds_check(node, gather, at, k) else {
                continue;
            };
            let (value, position) =
                match stored.and_then(|source| original_index(build, source, coordinate)) {
                    Some(found) => found,
                    None => {
                        let mut at = at.to_vec();
                        let last = at.last_mut().expect("a rank of 1 or more");
                        *last = last.times(gather.coordinate_size()).plus(k as i64);
                        (coordinate, build.emit_position(linear_position(plan.shape(indices), &at)))
                    }
                };
            coordinates.push(Coordinate { site: first + k, within, value, position });
        }
        Action::Find { buffer: Buffer::Output(0), coordinates }
    });
    program.nests.extend(nest.map(|nest| super::with_need_condition(plan, node, gather, nest)));
    let indices = stored.unwrap_or(indices);
    for &axis in &gather.axes {
        program.sites.push(Site {
            node,
            axis: original_axis(plan.graph, data, axis, plan.graph.node(node).origin),
            size: plan.shape(data)[axis as usize],
            indices: TensorType {
                element: plan.element(indices),
                shape: plan.shape(indices).clone(),
            },
        });
    }
}

/// The element of the tensor that is the indices in the source, and its position there; `None` where the coordinate is
/// not one of its elements.
fn original_index(build: &mut Build, source: Val, coordinate: ExprId) -> Option<(ExprId, ExprId)> {
    let Storage::Buffer(buffer) = build.plan.storage(source) else { return None };
    let mut loads = HashSet::new();
    let mut open = vec![coordinate];
    let mut seen = HashSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let expr = &build.exprs[id.0 as usize];
        match expr {
            Expr::Load { buffer: from, .. } if *from == buffer => {
                loads.insert(id);
            }
            _ => open.extend(expr.operands()),
        }
    }
    let mut loads = loads.into_iter();
    let load = loads.next().filter(|_| loads.next().is_none())?;
    let Expr::Load { at, .. } = build.exprs[load.0 as usize].clone() else { return None };
    let value = build.widen_index(build.plan.element(source), load);
    Some((value, build.emit_position(at)))
}

/// The operand of the source operation from which alone the indices of a gather or a scatter are computed.
fn index_source(graph: &Graph, node: Val) -> Option<Val> {
    let gather = graph.node(node);
    gather.op.as_ref().and_then(CoreOp::addressing)?;
    let mut sources = HashSet::new();
    let (mut open, mut seen) = (vec![gather.operands[1]], HashSet::new());
    while let Some(at) = open.pop() {
        if !seen.insert(at) {
            continue;
        }
        let node = graph.node(at);
        if node.op.is_none() || node.origin.is_none() || node.origin != gather.origin {
            sources.insert(at);
        } else {
            open.extend(&node.operands);
        }
    }
    let mut sources = sources.into_iter();
    sources.next().filter(|_| sources.next().is_none())
}

/// The axis of the source operation's own operand that corresponds to an axis, if only views are between them.
fn original_axis(graph: &Graph, data: Val, axis: i64, origin: Option<Op>) -> i64 {
    let (mut at, mut d) = (data, axis as usize);
    loop {
        let node = graph.node(at);
        if node.op.is_none() || origin.is_none() || node.origin != origin {
            return d as i64;
        }
        let Some(&operand) = node.operands.first() else { return axis };
        let shape = |v: Val| graph.node(v).ty.shape().unwrap_or_default();
        let found = match &node.op {
            Some(CoreOp::Reshape(_)) => {
                let (from, to) = (shape(operand), shape(at));
                aligned(to, d, from).filter(|&k| from[k] == to[d])
            }
            Some(op) if op.is_view() => {
                let map = op.index_map(0, |_| shape(operand), shape(at));
                map.along(d).map(|(own, _)| own)
            }
            _ => None,
        };
        match found {
            Some(found) => (at, d) = (operand, found),
            None => return axis,
        }
    }
}
