//! Regions as programs of their own, which a nest without loops runs.

use super::nest::{Action, Buffer, LowerError, Nest, Program, RegionPrograms};
use super::plan::Plan;
use super::slots::ALIGNMENT;
use crate::ops::Val;
use crate::ops::def::Flow;

/// Adds the nest that runs the regions of [`Graph::flows`](crate::expand::Graph::flows) with this index.
///
/// # Errors
/// Those of lowering the regions, for the first of their results.
pub fn lower_regions(plan: &Plan, flow: usize, program: &mut Program) -> Result<(), LowerError> {
    let regions = &plan.graph.flows[flow];
    let node = regions.results[0];
    let in_region = |error: LowerError| LowerError { node, ..error };
    let graphs = regions.graphs.iter();
    let programs: Vec<Program> = graphs
        .map(|graph| super::lower(graph, plan.machine).map_err(in_region))
        .collect::<Result<_, _>>()?;
    let buffers = |values: &[Val]| -> Vec<Buffer> {
        values.iter().map(|&value| plan.buffer(value)).collect()
    };
    let bytes: Vec<i64> = regions.results.iter().map(|&result| plan.bytes(result)).collect();
    let spare = match regions.flow {
        Flow::While => {
            let in_place = programs[1].in_place();
            let spare = |k: usize| {
                let is_own = in_place.contains(&(k as u32, k as u32));
                (!is_own).then(|| plan.add_slot(bytes[k]))
            };
            (0..bytes.len()).map(spare).collect()
        }
        _ => Vec::new(),
    };
    let scratch = programs.iter().map(|program| program.scratch).max().unwrap_or(0);
    program.nests.push(Nest::of_action(Action::Regions(Box::new(RegionPrograms {
        flow: regions.flow,
        operands: buffers(&regions.operands),
        captured: buffers(&regions.captured),
        results: buffers(&regions.results),
        programs,
        bytes,
        selector: plan.element(*regions.operands.first().unwrap_or(&node)),
        spare,
        scratch: plan.add_slot(scratch.saturating_add(ALIGNMENT)),
        status: 1 + i64::from(node.0),
    }))));
    Ok(())
}
