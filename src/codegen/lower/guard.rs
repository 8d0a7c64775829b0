//! Bounds checks that run chunk by chunk, directly before the gathers that they guard.
//!
//! A separate check reads all coordinates before the first lookup. Where there are many, they have left the inner
//! caches when the lookups need them, and memory is read twice. A guard checks one block of the coordinates, then the
//! nest looks this block up.
//!
//! A nest includes a check if
//! - it alone reads the result of the gather, once, and iterates over all of its coordinates;
//! - the coordinates change with exactly the outermost loops, and the innermost of these is the
//!   loop that is split into blocks;
//! - no check that runs later precedes it in the program, so that the first fault is found;
//! - it is no product of matrices, which packs rows in an order of its own;
//! - it updates nothing: where a coordinate is outside, no update may have been joined;
//! - nothing is read at a coordinate outside that loop, nor to compute a guard, nor to prefetch
//!   rows: all of that would run before the block's check.

use std::collections::{HashMap, HashSet};

use smallvec::SmallVec;

use super::nest::{Action, Expr, ExprId, Nest, Program, values_in_map};
use super::plan::Plan;
use super::schedule::Kernel;
use crate::ops::Val;
use crate::types::size::{self, is_code};

/// The fraction of a core's own cache that the coordinates of a chunk fill, so that they stay in the nearest half.
const CACHE_PARTS: u64 = 64;
/// The smallest and the largest number of iterations of a chunk.
const FEWEST: u64 = 64;
const MOST: u64 = 4096;
/// If the nest moves this many times the bytes of the coordinates, reading these twice is negligible.
const NEGLIGIBLE: u64 = 16;

/// The lookups of a checked gather in a nest.
#[derive(Clone, Debug)]
pub struct CheckedLookups {
    /// The gather or scatter.
    pub node: Val,
    /// The coordinates, counted from the start.
    pub coordinates: SmallVec<[ExprId; 2]>,
    /// The test whether all stored coordinates are in bounds.
    pub inside: ExprId,
    /// Whether the nest looks up all of the gather's coordinates.
    pub whole: bool,
}

/// A check that a nest makes in its own loops.
#[derive(Clone, PartialEq, Debug)]
pub struct Guard {
    /// The condition that must hold in each iteration of the loop.
    pub inside: ExprId,
    /// The loop that is checked in chunks, by its position in the nest's order.
    pub depth: usize,
    /// The number of iterations of a chunk.
    pub iterations: u64,
    /// The status of a failure.
    pub status: i64,
}

/// Fuses checks into the nests of their gathers. `alone` are the gathers whose check is not shared.
pub fn join(plan: &Plan, program: &mut Program, alone: &HashSet<Val>) {
    // A region may stop the run, too, and the first fault is found.
    if program.nests.iter().any(|nest| matches!(nest.action, Action::Regions(_))) {
        return;
    }
    let mut users: HashMap<Val, Vec<(usize, usize)>> = HashMap::new();
    for (k, nest) in program.nests.iter().enumerate() {
        for (n, lookups) in nest.lookups.iter().enumerate() {
            users.entry(lookups.node).or_default().push((k, n));
        }
    }
    let mut joined = HashSet::new();
    let mut next_user = program.nests.len();
    for k in (0..program.nests.len()).rev() {
        let Action::Check { status, .. } = program.nests[k].action else { continue };
        let node = Val((status - 1) as u32);
        let Some(&[(user, n)]) = users.get(&node).map(Vec::as_slice) else { break };
        let fits = alone.contains(&node) && !plan.before_checks[node.0 as usize];
        if !fits || user >= next_user || !take_check(plan, &mut program.nests[user], n, status) {
            break;
        }
        next_user = user;
        joined.insert(k);
    }
    let mut k = 0..;
    program.nests.retain(|_| k.next().is_some_and(|k| !joined.contains(&k)));
}

/// Moves the check of lookup `n` into the nest, if that is correct and pays off.
fn take_check(plan: &Plan, nest: &mut Nest, n: usize, status: i64) -> bool {
    nest.guard = place_guard(plan, nest, &nest.lookups[n], status);
    nest.guard.is_some()
}

/// The guard that checks these lookups in the loops of the nest, if that is correct and pays off.
fn place_guard(plan: &Plan, nest: &Nest, lookups: &CheckedLookups, status: i64) -> Option<Guard> {
    let inside = lookups.inside;
    let loops = nest.loops_of_exprs();
    let around = &loops[inside.0 as usize];
    let depth = around.len().checked_sub(1)?;
    let outermost = nest.order.get(..around.len())?.iter().all(|id| around.contains(id));
    let whole_rows = matches!(nest.schedule.kernel, Kernel::Run(_) | Kernel::TransposedTile(_));
    // Nothing is updated, and no row sorted, before all coordinates are known to be inside.
    let updates = matches!(nest.action, Action::Update { .. } | Action::Sort { .. });
    let is_product = matches!(nest.schedule.kernel, Kernel::Product(_) | Kernel::DirectSums(_));
    if updates
        || is_product
        || nest.schedule.divided.is_some()
        || !lookups.whole
        || !outermost
        || (whole_rows && around.len() == nest.order.len())
    {
        return None;
    }
    let read = dependent_loads(nest, lookups);
    let needed = nest.dependencies(&[inside]);
    let mut early = needed.clone();
    if let Some(prefetch) = &nest.schedule.prefetch {
        let maps = prefetch.loads.iter().filter_map(|load| nest.exprs[load.0 as usize].index_map());
        let coordinates: Vec<ExprId> = maps.flat_map(values_in_map).collect();
        nest.dependencies(&coordinates).into_iter().zip(&mut early).for_each(|(a, b)| *b |= a);
    }
    let late = |k: usize| !early[k] && around.iter().all(|id| loops[k].contains(id));
    if !(0..nest.exprs.len()).all(|k| !read[k] || late(k)) {
        return None;
    }
    let innermost = nest.order[depth];
    let stored = (0..nest.exprs.len()).filter(|&k| needed[k] && loops[k].contains(&innermost));
    let bytes: u64 = stored
        .filter_map(|k| match &nest.exprs[k] {
            Expr::Load { element, .. } => Some(element.bytes() as u64),
            _ => None,
        })
        .sum();
    let all = (nest.estimate_evaluations(around) * bytes as f64) as u64;
    // Where the number of coordinates is open it may be large.
    let many = is_code(nest.iterations(around)) || all > plan.machine.core_cache / 4;
    let worth = many && all.saturating_mul(NEGLIGIBLE) > size::estimate(nest.schedule.bytes);
    // Whole vectors, so that most pieces leave nothing over.
    let iterations = (plan.machine.core_cache / CACHE_PARTS / bytes.max(1)).clamp(FEWEST, MOST);
    let iterations = iterations / FEWEST * FEWEST;
    worth.then_some(Guard { inside, depth, iterations, status })
}

/// For each expression whether it is a load that depends on the coordinates.
fn dependent_loads(nest: &Nest, lookups: &CheckedLookups) -> Vec<bool> {
    let mut depends = vec![false; nest.exprs.len()];
    lookups.coordinates.iter().for_each(|id| depends[id.0 as usize] = true);
    for k in 0..nest.exprs.len() {
        depends[k] |= nest.exprs[k].operands().iter().any(|v| depends[v.0 as usize]);
    }
    let load = |(expr, depends): (&Expr, bool)| depends && matches!(expr, Expr::Load { .. });
    nest.exprs.iter().zip(depends).map(load).collect()
}
