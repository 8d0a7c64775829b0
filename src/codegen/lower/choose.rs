//! Selects the kernel of a nest and the prefetch distance of its rows.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use super::affine::{Affine, Var, add_sizes, last_position, multiply_sizes};
use super::estimate::LookupCosts;
use super::machine::{Lookups, Machine, PAGE};
use super::nest::{Action, Buffer, Expr, ExprId, LoopId, Loops, Nest, loops_in_map, values_in_map};
use super::plan::{ACROSS, Plan};
use super::schedule::{
    COLUMN, Columns, Divided, Interleaved, Kernel, Lookup, PackedTile, Prefetch, RowBlocks, Run,
    Schedule, SelectingSizes, TRANSPOSED_TERMS, Totals, TransposedTile,
};
use crate::ops::Val;
use crate::ops::core::BinaryOp;
use crate::ops::core::sum::LANES;
use crate::types::ElementType;
use crate::types::size::{self, is_code};

/// The largest and the smallest prefetch distance, in iterations.
const FARTHEST: u64 = 32;
const NEAREST: u64 = 2;
/// Rows of tables smaller than this fraction of the largest table are prefetched at a shorter distance.
const SMALL: i64 = 8;
/// The largest number of bytes of a row that is prefetched; of longer ones the hardware prefetches all once their
/// first lines are read.
const LONGEST_AHEAD: u64 = 8192;
/// The largest number of bytes of a run whose address is precomputed; moving longer runs takes more time than
/// computing their addresses.
const LONGEST_PRECOMPUTED: u64 = 64;
/// The number of results of which ranges of them have a multiple: they share few lines, and are whole vectors.
const RESULTS_OF_RANGE: u64 = 64;
/// How many times as fast as a plain loop a packed tile must be for coordinates in random order: for sorted ones it is
/// slower.
const ORDERED: f64 = 1.1;
/// The largest number of bytes of a tile: a thread may have a stack of 2 MiB.
const MOST_ON_STACK: u64 = 3 << 19;
/// The smallest number of columns of a tile: the lookups that are made at a time.
const FEWEST_COLUMNS: i64 = 8;
/// The largest number of coordinates that are staged on the stack at once.
pub const MOST_STAGED: i64 = 4096;
/// The smallest number of lookups that is worth loading a table into registers, or staging their coordinates.
const FEWEST_STAGED: i64 = 64;
/// The largest element size in bytes for lookups in several rows at once.
const WIDEST_BANDED: u64 = 4;
/// The largest number of vectors of a table that is permuted in registers.
const MOST_HELD: u64 = 16;
/// The largest number of expressions that may be computed twice for each coordinate, for the prefetch and for the
/// read.
const MOST_REPEATED: usize = 4;
/// The largest number of adjacent elements that are stored by straight-line code: as many as LLVM combines to
/// vectors.
const MOST_UNROLLED: i64 = 4;
/// The smallest number of elements of a reduction that is worth being computed at the same time as others.
const FEWEST_TERMS: u64 = 16;
/// About how often a sort reads and writes a key.
const SORT_PASSES: i64 = 16;
/// The largest number of elements of a run of transposed columns, and that of elements that take as long as what is done
/// once for each run.
const LONGEST_RUN: i64 = 256;
const BESIDE_RUN: i64 = 32;

/// Assigns a schedule, with the loops that it needs, to a nest whose loops are merged. `ranges` are those of
/// coordinates.
pub fn assign_schedule(plan: &Plan, nest: &mut Nest, ranges: &HashMap<ExprId, (i64, i64)>) {
    if matches!(nest.action, Action::Sort { .. }) {
        nest.schedule = choose(plan, nest, ranges);
        return;
    }
    let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
    if let Some((load, back)) = nest.step_back() {
        let stride = |id: Option<&LoopId>| {
            let (_, at) = nest.action.target()?;
            Some(at.factor(Var::Loop(*id?)))
        };
        // Ranges of a loop around that of the steps are independent.
        let is_around = |stride: i64| stride.saturating_abs() > back.saturating_abs();
        let divisible = stride(nest.order.first()).is_some_and(is_around);
        let is_along = !is_code(back) && stride(nest.order.last()) == Some(back);
        let apart = stride(nest.order.iter().rev().nth(1)).unwrap_or(1).unsigned_abs();
        let element = nest.exprs[load.0 as usize].element();
        // A combination that takes one cycle leaves no time for other rows.
        let combination = match nest.action {
            Action::Store { value, .. } => nest.exprs.get(value.0 as usize),
            _ => None,
        };
        let takes_one_cycle = match combination {
            Some(Expr::Binary { op, .. }) => *op != BinaryOp::Muli,
            _ => false,
        };
        let rows = match !element.is_float() && takes_one_cycle {
            true => 1,
            false => plan.machine.rows_of_totals(apart.wrapping_mul(element.bytes() as u64)),
        };
        let kernel = match is_along {
            true => Kernel::Totals(Totals { load, rows }),
            false => Kernel::Elements,
        };
        let bytes = scheduler.total_bytes();
        nest.schedule = Schedule { kernel, divisible, bytes, ..Schedule::default() };
        return;
    }
    if let Some((product, order)) = scheduler.find_product() {
        nest.order = order;
        let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
        nest.schedule = scheduler.schedule_product(product);
        return;
    }
    if let Some(columns) = scheduler.find_columns() {
        nest.schedule = scheduler.schedule_columns(columns);
        return;
    }
    if let Some(sums) = scheduler.find_direct_sums() {
        nest.schedule = scheduler.schedule_direct_sums(sums);
        return;
    }
    if let Some(tile) = scheduler.tile_of_updates() {
        nest.tile_inner(tile);
    }
    let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
    if let Some(part) = scheduler.address_of_element() {
        nest.compute_element(part);
    }
    let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
    let (packed_tile, columns) =
        (scheduler.choose_packed_tile(), scheduler.choose_transposed_tile());
    let schedule = choose(plan, nest, ranges);
    let row_blocks = match &schedule.kernel {
        Kernel::Staged(lookup) | Kernel::Permute(lookup) => scheduler.choose_row_blocks(lookup),
        Kernel::Elements => {
            scheduler.lookup_of_store().and_then(|lookup| scheduler.choose_row_blocks(&lookup))
        }
        _ => None,
    };
    let (place, precomputed) = (
        scheduler.address_to_precompute(&schedule),
        scheduler.coordinates_to_precompute(&schedule),
    );
    nest.schedule = schedule;
    if let Some(place) = place {
        nest.compute_address(place);
    }
    if !precomputed.is_empty() {
        nest.schedule.precomputed = precomputed;
    }
    if let Some((row_blocks, rows, cost)) = row_blocks {
        nest.band_rows(rows);
        nest.schedule.estimate = Some(cost);
        nest.schedule.near = row_blocks.unless_ascending;
        nest.schedule.kernel = Kernel::RowBlocks(row_blocks);
    }
    let is_plain = nest.schedule.kernel == Kernel::Elements;
    let (packed_tile, columns) = (packed_tile.filter(|_| is_plain), columns.filter(|_| is_plain));
    if let Some((_, _, cost)) = &packed_tile {
        nest.schedule.estimate = Some(cost.least(plan.machine));
    } else if let Some((_, cost)) = &columns {
        nest.schedule.estimate = Some(cost.least(plan.machine));
    }
    if let Some((lookup, columns, _)) =
        packed_tile.filter(|(_, _, cost)| cost.is_chosen(plan.machine))
    {
        nest.tile_inner(columns);
        let row = nest.exprs[lookup.load.0 as usize].element().bytes() as u64 * columns as u64;
        let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
        let prefetch = scheduler.prefetch_tile_rows(Some(lookup.coordinate));
        // What the nearest cache has no room for at one place in its pages comes from the next one.
        let distance = scheduler.iterations_ahead(row);
        // With vectors of 64 bytes LLVM makes gathers and scatters of all of a loop.
        let by_vectors = plan.machine.vectors.bytes < 64;
        let at_once = scheduler.leaves_caches(lookup.load).then_some(by_vectors);
        let (bytes, sampled) = (lookup.entries * row, scheduler.can_be_sampled(&lookup));
        nest.schedule.prefetch = prefetch;
        nest.schedule.kernel =
            Kernel::PackedTile(PackedTile { lookup, bytes, distance, at_once, sampled });
        nest.schedule.divisible = true;
    }
    if let Some((columns, _)) = columns.filter(|(_, cost)| cost.is_chosen(plan.machine)) {
        nest.tile_inner(columns.run as i64);
        let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
        nest.schedule.prefetch = scheduler.prefetch_tile_rows(None);
        nest.schedule.kernel = Kernel::TransposedTile(columns);
        nest.schedule.divisible = true;
    }
}

/// The estimated cost of a lookup by a kernel that copies the table to another layout, and by a plain loop.
struct TileCost {
    kernel: Lookups,
    cost: f64,
    plain: f64,
}

impl TileCost {
    fn is_chosen(&self, machine: &Machine) -> bool {
        machine.uses(self.kernel, self.cost, self.plain)
    }

    /// The cost of the one that is chosen.
    fn least(&self, machine: &Machine) -> f64 {
        if self.is_chosen(machine) { self.cost } else { self.plain }
    }
}

/// The chunk size of a loop, of those that fit: the one with the least work, where the last chunk computes elements of the
/// one before again, `group` elements are computed at a time, and a chunk takes as long as `beside` elements beside its own.
fn chunk_size(
    extent: i64,
    fitting: impl Iterator<Item = i64>,
    group: i64,
    beside: i64,
) -> Option<i64> {
    fitting.min_by_key(|&size| {
        let chunks = (extent + size - 1) / size;
        let work = ((size as u64).next_multiple_of(group as u64) as i64).saturating_add(beside);
        (chunks.saturating_mul(work), Reverse(size))
    })
}

/// The schedule of a nest, but for kernels that need other loops.
pub fn choose(plan: &Plan, nest: &Nest, ranges: &HashMap<ExprId, (i64, i64)>) -> Schedule {
    let scheduler = Scheduler { plan, nest, ranges, loops: nest.loops_of_exprs() };
    let bytes = scheduler.total_bytes();
    let (at, value) = match &nest.action {
        Action::Store { at, value, .. } => (at, *value),
        Action::Check { .. } => {
            let divisible = !nest.order.is_empty();
            return Schedule { divisible, bytes, ..Schedule::default() };
        }
        Action::Update { .. } => return scheduler.schedule_updates(),
        Action::Sort { at, .. } => {
            // The innermost loop is a row.
            let rows = nest.order.split_last().and_then(|(_, rows)| rows.first());
            let divisible = rows.is_some_and(|&id| at.factor(Var::Loop(id)) != 0);
            let bytes = if is_code(bytes) { bytes } else { bytes.saturating_mul(SORT_PASSES) };
            return Schedule { divisible, bytes, ..Schedule::default() };
        }
        Action::Find { .. } | Action::Regions(_) | Action::Library(_) => {
            return Schedule::default();
        }
    };
    let run = scheduler.find_run(at, value);
    let prefetch = scheduler.choose_prefetch();
    let lookup = if run.is_none() { scheduler.find_lookup(at, value) } else { None };
    let written = scheduler.written_bytes();
    let stream = run.as_ref().is_some_and(|run| {
        !is_code(run.bytes)
            && plan.machine.streams_rows(run.bytes as u64)
            && (is_code(written) || written as u64 > plan.machine.all_caches)
    });
    let table = prefetch.as_ref().and_then(|prefetch| {
        let load = scheduler.expr(*prefetch.loads.first()?);
        let Expr::Load { buffer, .. } = load else { return None };
        Some(scheduler.buffer_bytes(*buffer)).filter(|&size| is_code(size))
    });
    let selecting_sizes =
        SelectingSizes { table, written: Some(written).filter(|&size| stream && is_code(size)) };
    let (kernel, estimate) = match (run, lookup) {
        (Some(run), _) => (Kernel::Run(run), None),
        (None, None) => {
            (scheduler.find_fill(at, value).map_or(Kernel::Elements, Kernel::Fill), None)
        }
        (None, Some(lookup)) => scheduler.choose_cheapest(lookup),
    };
    let unrolled = kernel == Kernel::Elements && scheduler.is_unrolled(at);
    let is_plain = kernel == Kernel::Elements && !unrolled;
    let interleaved = if is_plain { scheduler.interleaved_reductions() } else { None };
    let near = kernel == Kernel::Elements && scheduler.gathers_from_near_cache();
    let moves_on = |id: &LoopId| at.factor(Var::Loop(*id)) != 0;
    let is_outermost = nest.order.first().is_some_and(moves_on);
    // What is added up in a buffer is divided by results.
    let inner = nest.order.iter().copied().find(moves_on).filter(|_| !is_outermost && is_plain);
    let divided = inner.map(|id| Divided { id, step: RESULTS_OF_RANGE });
    let divisible = is_outermost || divided.is_some();
    let in_core_cache = !is_code(bytes) && bytes as u64 <= plan.machine.core_cache;
    let plain = Schedule::default();
    Schedule {
        divided,
        kernel,
        estimate,
        prefetch,
        unrolled,
        interleaved,
        near,
        stream,
        divisible,
        bytes,
        in_core_cache,
        selecting_sizes,
        ..plain
    }
}

pub struct Scheduler<'a> {
    pub plan: &'a Plan<'a>,
    pub nest: &'a Nest,
    pub ranges: &'a HashMap<ExprId, (i64, i64)>,
    pub loops: Vec<Loops>,
}

impl Scheduler<'_> {
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.nest.exprs[id.0 as usize]
    }

    pub fn changes_with(&self, id: ExprId, with: LoopId) -> bool {
        self.loops[id.0 as usize].contains(&with)
    }

    /// The innermost loop and its extent.
    pub fn innermost_loop(&self) -> Option<(LoopId, i64)> {
        let &inner = self.nest.order.last()?;
        Some((inner, self.nest.extents[inner.0 as usize]))
    }

    /// Whether an index map advances by 1 with the innermost loop, and its coordinates do not depend on that loop.
    fn advances_by_one(&self, map: &Affine, inner: LoopId) -> bool {
        map.factor(Var::Loop(inner)) == 1
            && values_in_map(map).iter().all(|&value| !self.changes_with(value, inner))
    }

    /// The run of consecutive elements that the innermost loop copies, if it does.
    pub fn find_run(&self, at: &Affine, value: ExprId) -> Option<Run> {
        let (inner, extent) = self.innermost_loop()?;
        let (load, unless) = match *self.expr(value) {
            Expr::Select { condition, yes, no, .. }
                if !self.changes_with(condition, inner) && !self.changes_with(no, inner) =>
            {
                (yes, Some((condition, no)))
            }
            _ => (value, None),
        };
        let Expr::Load { element, at: from, .. } = self.expr(load) else { return None };
        let bytes = multiply_sizes(extent, element.bytes() as i64);
        let steady = self.advances_by_one(at, inner) && self.advances_by_one(from, inner);
        steady.then_some(Run { load, bytes, unless })
    }

    /// The byte of a run that consists of one repeated byte, if it is larger than a core's own cache.
    fn find_fill(&self, at: &Affine, value: ExprId) -> Option<u8> {
        let (inner, extent) = self.innermost_loop()?;
        let Expr::Bits { element, bits } = *self.expr(value) else { return None };
        let run = multiply_sizes(extent, element.bytes() as i64);
        let (all, byte) = (bits.to_le_bytes(), bits as u8);
        let fits = self.advances_by_one(at, inner)
            && !is_code(run)
            && run as u64 > self.plan.machine.core_cache
            && all[..element.bytes()].iter().all(|&each| each == byte);
        fits.then_some(byte)
    }

    /// Whether the innermost loop gathers elements, all of them from table slices that fit the nearest cache, from which
    /// scalar loads are faster.
    fn gathers_from_near_cache(&self) -> bool {
        let Some((inner, extent)) = self.innermost_loop().filter(|&(_, extent)| !is_code(extent))
        else {
            return false;
        };
        let reached = self.nest.reachable();
        let part = |at: &Affine, element: ElementType| {
            let mut last = at.factor(Var::Loop(inner)).checked_abs()?.checked_mul(extent - 1)?;
            for value in
                values_in_map(at).into_iter().filter(|&value| self.changes_with(value, inner))
            {
                let (low, high) = self.coordinate_range(value)?;
                let most = high.checked_sub(low)?.checked_mul(at.factor(Var::Value(value)))?;
                last = last.checked_add(most.checked_abs()?)?;
            }
            last.checked_add(1)?.checked_mul(element.bytes() as i64)
        };
        let mut parts = (0..self.nest.exprs.len()).filter(|&k| reached[k]).filter_map(|k| {
            let Expr::Load { at, element, .. } = &self.nest.exprs[k] else { return None };
            let changes = values_in_map(at).iter().any(|&value| self.changes_with(value, inner));
            changes.then(|| part(at, *element))
        });
        let limit = self.plan.machine.nearest_table();
        let is_near = |part: Option<i64>| part.is_some_and(|bytes| bytes as u64 <= limit);
        let machine = &self.plan.machine;
        let is_scalar = machine.gathers && !machine.near_gathers;
        is_scalar && parts.next().is_some_and(is_near) && parts.all(is_near)
    }

    /// Whether the innermost loop stores a few adjacent elements, and the loop around it continues after them.
    fn is_unrolled(&self, at: &Affine) -> bool {
        let [.., outer, inner] = self.nest.order[..] else { return false };
        let extent = self.nest.extents[inner.0 as usize];
        (2..=MOST_UNROLLED).contains(&extent)
            && at.factor(Var::Loop(inner)) == 1
            && at.factor(Var::Loop(outer)) == extent
    }

    /// The innermost of the loops whose iterations have reductions of floats, none of which is inside of another.
    /// Those of integers have no order, and LLVM makes vectors of them.
    fn interleaved_reductions(&self) -> Option<Interleaved> {
        let reached = self.nest.reachable();
        let order = &self.nest.order;
        let is_reduced =
            |&k: &usize| reached[k] && matches!(self.nest.exprs[k], Expr::Reduce { .. });
        let all: Vec<usize> = (0..self.nest.exprs.len()).filter(is_reduced).collect();
        let depth =
            |k: usize| self.loops[k].iter().map(|id| order.iter().position(|it| it == id)).max()?;
        if all.iter().any(|&k| self.loops[k].iter().any(|id| !order.contains(id))) {
            return None;
        }
        let waits = |&k: &usize| {
            let Expr::Reduce { element, loops, in_lanes, .. } = &self.nest.exprs[k] else {
                return false;
            };
            let sizes = loops.iter().map(|id| self.nest.extents[id.0 as usize]);
            element.is_float()
                && !in_lanes
                && sizes.map(size::estimate).product::<u64>() >= FEWEST_TERMS
        };
        let waiting: Vec<usize> = all.into_iter().filter(waits).collect();
        let deepest = waiting.iter().filter_map(|&k| depth(k)).max()?;
        let rows = order[deepest];
        let extent = self.nest.extents[rows.0 as usize];
        let is_here = |&k: &usize| depth(k) == Some(deepest);
        let reductions: Vec<ExprId> =
            waiting.into_iter().filter(is_here).map(|k| ExprId(k as u32)).collect();
        let counts: Option<Vec<u64>> =
            reductions.iter().map(|&k| self.transposed_rows(k, rows)).collect();
        let in_lanes = counts.and_then(|counts| counts.into_iter().min());
        let in_lanes = in_lanes.filter(|&count| extent as u64 >= count);
        let count = in_lanes.unwrap_or_else(|| self.plan.machine.interleaved_rows());
        let fits = self.nest.stride(rows) == 1 && !is_code(extent) && extent as u64 >= count;
        fits.then_some(Interleaved { rows, count, reductions, transposed: in_lanes.is_some() })
    }

    /// The number of rows whose sums are added in lanes, if their terms follow each other in memory, and are at most
    /// multiplied with what is the same for all rows: two vectors, whose additions do not wait for each other, or one if rows
    /// are whole pages apart and would take the same places of the nearest cache.
    fn transposed_rows(&self, sum: ExprId, rows: LoopId) -> Option<u64> {
        let Expr::Reduce { op: BinaryOp::Addf, element, loops, .. } = self.expr(sum) else {
            return None;
        };
        let &inner = loops.last()?;
        let terms = self.nest.extents[inner.0 as usize];
        let is_float = matches!(element, ElementType::F32 | ElementType::F64);
        if !is_float || is_code(terms) || (terms as u64) < TRANSPOSED_TERMS {
            return None;
        }
        let mut factors = self.nest.factors_of_terms(sum);
        factors.retain(|it| self.changes_with(*it, rows));
        let &[read] = &factors[..] else { return None };
        let Expr::Load { at, .. } = self.expr(read) else { return None };
        let is_fixed = |&value: &ExprId| loops.iter().all(|&id| !self.changes_with(value, id));
        let is_read = at.factor(Var::Loop(inner)) == 1 && values_in_map(at).iter().all(is_fixed);
        let bytes = element.bytes() as u64;
        let apart = at.factor(Var::Loop(rows)).unsigned_abs() * bytes;
        let vectors = if apart.is_multiple_of(PAGE) { 1 } else { 2 };
        is_read.then(|| vectors * self.plan.machine.vectors.lanes(bytes))
    }

    /// The sums in lanes that a nest stores, if what they read follows along the innermost loop, and not along the sum.
    fn find_columns(&self) -> Option<Columns> {
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let Expr::Reduce { element, loops, body, in_lanes: true, .. } = self.expr(*value) else {
            return None;
        };
        let (innermost, extent) = self.innermost_loop()?;
        let &term = loops.last()?;
        let needed = self.nest.dependencies(&[*body]);
        // Whether a load whose address changes with the innermost loop advances by one with this loop.
        let follows = |id: LoopId| {
            (0..).zip(&self.nest.exprs).zip(&needed).any(|((k, expr), needed)| {
                let is_read = *needed && self.changes_with(ExprId(k), innermost);
                is_read && matches!(expr, Expr::Load { at, .. } if at.factor(Var::Loop(id)) == 1)
            })
        };
        let is_along = at.factor(Var::Loop(innermost)) == 1 && values_in_map(at).is_empty();
        let lanes = self.plan.machine.vectors.lanes(element.bytes() as u64);
        let fits = is_along
            && (is_code(extent) || extent >= ACROSS)
            && self.changes_with(*body, innermost)
            && self.nest.stride(innermost) == 1
            && follows(innermost)
            && !follows(term);
        // Long rows are read as such, page by page: their lanes are near enough, and on the stack.
        let (bytes, machine) = (element.bytes() as u64, self.plan.machine);
        let held = (machine.core_cache / 2 / LANES as u64).min(4 * PAGE) / bytes;
        let held = (held / lanes * lanes).max(lanes);
        let strip = if is_code(extent) { held } else { held.min(extent as u64) };
        // Lanes a power of two apart would share few places of the nearest cache.
        let pitch = strip.next_multiple_of(lanes) + machine.line / bytes;
        let is_far = |&(k, expr): &(u32, &Expr)| {
            let Expr::Load { buffer, at, .. } = expr else { return false };
            let size = self.buffer_bytes(*buffer);
            needed[k as usize]
                && values_in_map(at).iter().any(|&value| self.changes_with(value, term))
                && (is_code(size) || size as u64 > machine.unprefetched_table())
        };
        let far = (0..).zip(&self.nest.exprs).find(is_far);
        let ahead = self.iterations_ahead(strip * bytes);
        let prefetch = far.map(|(k, _)| (ExprId(k), ahead));
        fits.then_some(Columns { sum: *value, strip, pitch, prefetch })
    }

    /// The schedule of sums along columns.
    fn schedule_columns(&self, columns: Columns) -> Schedule {
        let Action::Store { at, .. } = &self.nest.action else { panic!("sums are stored") };
        let &first = self.nest.order.first().expect("there are columns");
        let is_alone = self.nest.order.len() == 1;
        let divided = is_alone.then_some(Divided { id: first, step: RESULTS_OF_RANGE });
        let divisible = at.factor(Var::Loop(first)) != 0;
        let (kernel, bytes) = (Kernel::Columns(columns), self.total_bytes());
        Schedule { kernel, divisible, divided, bytes, ..Schedule::default() }
    }

    /// The prefetch of rows and elements that are gathered outside the innermost loops, from tables larger than a
    /// core's own cache, and from smaller ones that their rows displace.
    pub fn choose_prefetch(&self) -> Option<Prefetch> {
        (1..self.nest.order.len()).find_map(|within| self.prefetch_rows(within))
    }

    /// The prefetch where the `within` innermost loops iterate over a row.
    fn prefetch_rows(&self, within: usize) -> Option<Prefetch> {
        let reached = self.nest.reachable();
        let (outer, inner) = self.nest.order.split_at(self.nest.order.len() - within);
        let last = *outer.last()?;
        let machine = &self.plan.machine;
        let is_large = |size: i64| is_code(size) || size as u64 > machine.unprefetched_table();
        let stored = match &self.nest.action {
            Action::Store { value, .. } => self.expr(*value).index_map(),
            _ => None,
        };
        // Bytes of the table and of a row that can be asked for.
        let row = |buffer: Buffer, element: ElementType, at: &Affine| {
            let (size, values) = (self.buffer_bytes(buffer), values_in_map(at));
            // Nothing is computed beside it.
            let is_copied = stored == Some(at) && values.len() == 1;
            let bytes = self.nest.read_span(at, inner)? * element.bytes() as u64;
            let waits = is_copied && !is_code(size) && machine.waits_for_many(bytes, size as u64);
            let fits = values.iter().any(|&value| self.changes_with(value, last))
                && !values
                    .iter()
                    .any(|&value| inner.iter().any(|&id| self.changes_with(value, id)))
                && !self.stays_near(at, last, element.bytes() as u64, bytes, size)
                && !waits
                && bytes <= LONGEST_AHEAD
                && !self.needs_reduction(at);
            fits.then_some((size, bytes))
        };
        let candidate = |k: usize| {
            let Expr::Load { buffer, element, at } = &self.nest.exprs[k] else { return None };
            // What a reduction goes through is looked up in loops of its own.
            let around = self.loops[k].iter().all(|id| self.nest.order.contains(id));
            let (size, bytes) = row(*buffer, *element, at).filter(|_| reached[k] && around)?;
            Some((size, bytes, ExprId(k as u32)))
        };
        let all = (0..self.nest.exprs.len()).filter_map(candidate);
        let (mut all, small): (Vec<_>, Vec<_>) = all.partition(|it| is_large(it.0));
        // What tells the place of another one is read where that is asked for.
        let places = all.iter().filter_map(|&(.., load)| self.expr(load).index_map());
        let read = self.nest.dependencies(&places.flat_map(values_in_map).collect::<Vec<_>>());
        all.retain(|&(.., load)| !read[load.0 as usize]);
        all.sort_by_key(|&(size, ..)| Reverse((is_code(size), size)));
        let largest = all.first().map(|&(size, ..)| size);
        let joined = match &self.nest.action {
            Action::Update { buffer, at, value, .. } if within == 1 => {
                row(*buffer, self.expr(*value).element(), at).filter(|it| is_large(it.0))
            }
            _ => None,
        };
        // What is small beside the table is in a nearer cache, or soon will be.
        let is_far = |(size, _): (i64, u64)| match largest {
            Some(table) if !is_code(size) && !is_code(table) => size >= table / SMALL,
            _ => true,
        };
        let far = u64::from(joined.is_some_and(is_far));
        let longest = all.iter().map(|&(_, bytes, _)| bytes).max();
        let bytes = longest.max(joined.map(|(_, bytes)| bytes))?;
        let looked_up = all.iter().map(|&(_, bytes, _)| bytes).sum::<u64>();
        let rows = longest.map_or(0, |longest| looked_up.div_ceil(longest)) + far;
        // What is asked for in one turn and used in the next has no time to come: two turns, where the nearest
        // cache holds these beside what is used.
        let fewest = if 2 * NEAREST * rows * bytes <= machine.near_cache { NEAREST } else { 1 };
        let distance = self.iterations_ahead(bytes).div_ceil(rows.max(1)).max(fewest) as i64;
        // Between two uses of a line of a small table, rows of large ones pass through the cache.
        let passing = all.iter().map(|it| it.1).chain(joined.map(|it| it.1));
        let passing: u64 = passing.map(|bytes| bytes.next_multiple_of(machine.line)).sum();
        let mut loads: Vec<_> = all.into_iter().map(|(.., load)| load).collect();
        let is_displaced = |&(size, _, load): &(i64, u64, ExprId)| {
            let place = self.expr(load).index_map().map(values_in_map).unwrap_or_default();
            let needed = self.nest.dependencies(&place);
            machine.displaces(size as u64, passing)
                && !read[load.0 as usize]
                && !loads.iter().any(|large| needed[large.0 as usize])
        };
        let displaced: Vec<_> = small.iter().filter(|it| is_displaced(it)).collect();
        loads.extend(displaced.into_iter().map(|&(.., load)| load));
        Some(Prefetch { loads, written: joined.is_some(), within, distance, bytes })
    }

    /// Whether the rows that a loop looks up, of this number of bytes each, are in so small a part of the table that a
    /// core's own cache has most of them from an iteration before; or, if the last cache has the table, that they arrive
    /// with their neighbors. Few short rows are cached since the previous call, or their loads overlap without prefetches.
    fn stays_near(&self, at: &Affine, lookups: LoopId, width: u64, row: u64, table: i64) -> bool {
        let count = self.nest.extents[lookups.0 as usize];
        let span = || {
            let mut span = at.factor(Var::Loop(lookups)).checked_abs()?.checked_mul(count - 1)?;
            for value in values_in_map(at) {
                if self.changes_with(value, lookups) {
                    let (low, high) = self.coordinate_range(value)?;
                    let factor = at.factor(Var::Value(value)).checked_abs()?;
                    span = span.checked_add(high.checked_sub(low)?.checked_mul(factor)?)?;
                }
            }
            u64::try_from(span).ok()?.checked_mul(width)?.checked_add(row)
        };
        if is_code(count) || self.nest.has_dynamic_sizes() {
            return false;
        }
        let machine = self.plan.machine;
        let touched = row.next_multiple_of(machine.line).saturating_mul(count as u64);
        // What all loops touch that the coordinates change with.
        let loops: BTreeSet<LoopId> = values_in_map(at)
            .iter()
            .flat_map(|value| self.loops[value.0 as usize].clone())
            .collect();
        let iterations = loops.iter().map(|id| self.nest.extents[id.0 as usize] as u64);
        let all_touched = iterations.fold(row.next_multiple_of(machine.line), u64::saturating_mul);
        let is_last = !is_code(table) && table as u64 <= machine.last_share();
        span().is_some_and(|span| {
            let stays = span <= machine.core_cache && touched >= 2 * span;
            let are_few = row <= machine.line && all_touched <= machine.core_cache / 2;
            stays || are_few || is_last && span <= machine.near_cache && touched >= span / 2
        })
    }

    /// The prefetch distance, in iterations, if each reads this number of bytes.
    pub fn iterations_ahead(&self, bytes: u64) -> u64 {
        (self.plan.machine.ahead / bytes).clamp(NEAREST, FARTHEST)
    }

    /// The prefetch distance for rows, each given by its size and its distance from the previous row, in bytes: rows at
    /// equal page offsets compete for few places in the nearest cache.
    fn rows_ahead(&self, rows: &[(u64, u64)]) -> u64 {
        let taken = |&(bytes, apart): &(u64, u64)| {
            let common: u64 = 1 << apart.trailing_zeros().min(PAGE.ilog2());
            bytes.max(common)
        };
        let taken = rows.iter().map(taken);
        // The table takes as much of the cache as the smallest of these.
        let all = taken.clone().sum::<u64>() + taken.min().unwrap_or(0);
        let held = self.plan.machine.near_cache / all.max(1);
        let bytes = rows.iter().map(|it| it.0).sum();
        self.iterations_ahead(bytes).min(held.max(NEAREST))
    }

    /// The prefetch of rows that a tile's coordinates address, for reads and writes: each begins in another page,
    /// where hardware prefetchers stop.
    fn prefetch_tile_rows(&self, coordinate: Option<ExprId>) -> Option<Prefetch> {
        let (inner, extent) = self.innermost_loop()?;
        let needed = self.nest.dependencies(&coordinate.into_iter().collect::<Vec<_>>());
        let is_elementwise_def = |&k: &usize| match &self.nest.exprs[k] {
            Expr::Load { at, .. } => {
                needed[k] && values_in_map(at).is_empty() && self.advances_by_one(at, inner)
            }
            _ => false,
        };
        let loads: Vec<ExprId> =
            (0..needed.len()).filter(is_elementwise_def).map(|k| ExprId(k as u32)).collect();
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let &[.., around, _] = &self.nest.order[..] else { return None };
        let row = |(id, at): (ExprId, &Affine)| {
            let width = self.expr(id).element().bytes() as u64;
            let apart = at.factor(Var::Loop(around)).unsigned_abs().saturating_mul(width);
            (extent as u64 * width, apart)
        };
        let read = loads.iter().filter_map(|&id| Some((id, self.expr(id).index_map()?)));
        let rows: Vec<(u64, u64)> = read.chain([(*value, at)]).map(row).collect();
        let (distance, bytes) = (self.rows_ahead(&rows) as i64, rows.iter().map(|it| it.0).max()?);
        Some(Prefetch { loads, written: true, within: 1, distance, bytes })
    }

    /// The part of a short run's address that is worth precomputing for many iterations: it has several coordinates,
    /// which are also prefetched.
    fn address_to_precompute(&self, schedule: &Schedule) -> Option<Affine> {
        let (Kernel::Run(run), Some(prefetch)) = (&schedule.kernel, &schedule.prefetch) else {
            return None;
        };
        let [.., rows, _] = self.nest.order[..] else { return None };
        let mut place = self.expr(run.load).index_map()?.clone();
        let looked_up = |var: Var| matches!(var, Var::Value(id) if self.changes_with(id, rows));
        place.terms.retain(|&mut (var, _)| looked_up(var) || var == Var::Loop(rows));
        place.constant = 0;
        let fits = run.unless.is_none()
            && prefetch.loads == [run.load]
            && place.terms.iter().filter(|&&(var, _)| looked_up(var)).count() > 1
            && run.bytes <= LONGEST_PRECOMPUTED as i64
            && !self.nest.has_dynamic_sizes()
            && self.nest.extents[rows.0 as usize] >= FEWEST_STAGED;
        fits.then_some(place)
    }

    /// The coordinates of several lookups that need much arithmetic: they are precomputed in vectors, for many
    /// iterations.
    fn coordinates_to_precompute(&self, schedule: &Schedule) -> Vec<ExprId> {
        let (Kernel::Elements, Some(prefetch)) = (&schedule.kernel, &schedule.prefetch) else {
            return Vec::new();
        };
        let [.., rows, _] = self.nest.order[..] else { return Vec::new() };
        let maps = prefetch.loads.iter().filter_map(|&load| self.expr(load).index_map());
        let mut precomputed: Vec<ExprId> =
            maps.flat_map(values_in_map).filter(|&value| self.changes_with(value, rows)).collect();
        precomputed.sort_unstable();
        precomputed.dedup();
        let needed = self.nest.dependencies(&precomputed);
        let is_computed = |&k: &usize| {
            let plain = matches!(self.nest.exprs[k], Expr::Bits { .. } | Expr::Load { .. });
            needed[k] && !plain && self.loops[k].contains(&rows)
        };
        let computed = (0..needed.len()).filter(is_computed).count();
        let fits = precomputed.len() > 1
            && computed > MOST_REPEATED * precomputed.len()
            && prefetch.within == 1
            && matches!(self.nest.action, Action::Store { .. })
            && !self.nest.has_dynamic_sizes()
            && self.nest.stride(rows) == 1
            && self.nest.extents[rows.0 as usize] >= FEWEST_STAGED;
        if fits { precomputed } else { Vec::new() }
    }

    /// Whether an index map depends on a reduction. A reduction has loops of its own and is not recomputed for
    /// prefetches.
    fn needs_reduction(&self, at: &Affine) -> bool {
        let mut open: Vec<ExprId> = values_in_map(at).to_vec();
        let mut seen = vec![false; self.nest.exprs.len()];
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut seen[id.0 as usize], true) {
                continue;
            }
            if matches!(self.expr(id), Expr::Reduce { .. }) {
                return true;
            }
            open.extend(self.expr(id).operands());
        }
        false
    }

    /// The part of a gathered element's address that is better computed ahead of the loads, for many iterations, than
    /// in vectors with them: if several coordinates address it, or one in addition to the innermost loop.
    fn address_of_element(&self) -> Option<Affine> {
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let Expr::Load { buffer, at: from, .. } = self.expr(*value) else { return None };
        let (inner, extent) = self.innermost_loop()?;
        if self.plan.machine.gathers
            || self.nest.has_dynamic_sizes()
            || extent < FEWEST_STAGED
            || !self.advances_by_one(at, inner)
            || self.find_lookup(at, *value).is_some()
            || self.choose_packed_tile().is_some()
            || self.choose_transposed_tile().is_some()
        {
            return None;
        }
        let mut part = from.clone();
        part.constant = 0;
        let changes = |var: Var| match var {
            Var::Loop(id) => id == inner,
            Var::Value(id) => self.changes_with(id, inner),
        };
        part.terms.retain(|&mut (var, factor)| changes(var) && factor > 0);
        let is_whole = from.terms.iter().all(|&(var, factor)| factor > 0 || !changes(var));
        let by_value = part.terms.iter().any(|&(var, _)| matches!(var, Var::Value(_)));
        (is_whole && by_value && self.is_inside(*buffer, from)).then_some(part)
    }

    /// The range of the values of a coordinate, if it is known.
    fn coordinate_range(&self, coordinate: ExprId) -> Option<(i64, i64)> {
        let Expr::Position(at) = self.expr(coordinate) else {
            return self.ranges.get(&coordinate).copied();
        };
        let (low, high) = self.range_of(at);
        Some((low.try_into().ok()?, high.try_into().ok()?))
    }

    /// The lookup that the innermost loop makes, if it makes one.
    fn find_lookup(&self, at: &Affine, value: ExprId) -> Option<Lookup> {
        if self.nest.has_dynamic_sizes() {
            return None;
        }
        let (inner, extent) = self.innermost_loop()?;
        let Expr::Load { buffer, at: from, .. } = self.expr(value) else { return None };
        let changing: Vec<ExprId> =
            values_in_map(from).into_iter().filter(|&id| self.changes_with(id, inner)).collect();
        let [coordinate] = changing[..] else { return None };
        let (0, last) = self.coordinate_range(coordinate)? else { return None };
        let fits = self.advances_by_one(at, inner)
            && from.factor(Var::Loop(inner)) == 0
            && from.factor(Var::Value(coordinate)) == 1
            && last < i64::from(i32::MAX)
            && self.is_inside(*buffer, from);
        let once = self.nest.order.len() > 1
            && extent <= MOST_STAGED
            && self.loops[coordinate.0 as usize][..] == [inner];
        fits.then_some(Lookup { load: value, coordinate, entries: last as u64 + 1, once })
    }

    /// The lookup that the innermost loop makes and stores, if there are enough of them.
    fn lookup_of_store(&self) -> Option<Lookup> {
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        self.innermost_loop().filter(|&(_, extent)| extent >= FEWEST_STAGED)?;
        self.find_lookup(at, *value)
    }

    /// The kernel of staged lookups in row blocks, and the number of rows of a block. `None` if there are not enough
    /// blocks, or so many more columns than lookups that transposing all of them costs more than it saves.
    fn choose_row_blocks(&self, lookup: &Lookup) -> Option<(RowBlocks, i64, f64)> {
        let Action::Store { at, .. } = &self.nest.action else { return None };
        let [.., rows, inner] = self.nest.order[..] else { return None };
        let Expr::Load { element, at: from, .. } = self.expr(lookup.load) else { return None };
        let width = element.bytes() as u64;
        let row_block = (COLUMN / width) as i64;
        let lanes = self.plan.machine.vectors.lanes(width);
        let lookups = self.nest.extents[inner.0 as usize] as u64;
        let even = |map: &Affine| {
            map.factor(Var::Loop(rows)) > 0
                && values_in_map(map).iter().all(|&value| !self.changes_with(value, rows))
        };
        let bytes = lookup.entries.next_multiple_of(lanes).checked_mul(COLUMN)?;
        let fits = lookup.once
            && width <= WIDEST_BANDED
            && even(at)
            && even(from)
            && self.nest.extents[rows.0 as usize] >= row_block
            && lookups.min(lookup.entries) >= lanes
            && bytes <= self.plan.machine.largest_tile();
        let of = self.lookup_costs(lookup);
        let cost = self.cost_in_blocks(lookup, &of, lookups).filter(|_| fits)?;
        let ascending = self.plan.machine.ascending_cost(&of);
        let unless_ascending = self.nest.guard.is_none() && ascending < cost;
        Some((RowBlocks { lookup: lookup.clone(), bytes, unless_ascending }, row_block, cost))
    }

    /// The lookups of a packed tile, which read rows of a table at the innermost loop's own column, and the number of
    /// columns of a panel: as many as fit a packed row.
    fn choose_packed_tile(&self) -> Option<(Lookup, i64, TileCost)> {
        if self.nest.has_dynamic_sizes() {
            return None;
        }
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let [.., rows, inner] = self.nest.order[..] else { return None };
        let Expr::Load { buffer, element, at: from } = self.expr(*value) else { return None };
        let extent = self.nest.extents[inner.0 as usize];
        let changing: Vec<ExprId> =
            values_in_map(from).into_iter().filter(|&id| self.changes_with(id, rows)).collect();
        let [coordinate] = changing[..] else { return None };
        let (0, last) = *self.ranges.get(&coordinate)? else { return None };
        let width = element.bytes() as i64;
        let machine = self.plan.machine;
        let columns = machine.packed_row().map(|bytes| bytes as i64);
        let columns = columns.filter(|bytes| bytes % width == 0);
        // Pieces of rows that are whole pages apart share few places of a cache.
        let apart = (from.factor(Var::Value(coordinate)) * width) as u64;
        let in_one_place = apart.is_multiple_of(PAGE);
        let room =
            if in_one_place { machine.largest_tile() } else { machine.largest_packed_tile() };
        let rows_held = room / (last as u64 + 1);
        let columns = columns.filter(|&bytes| bytes as u64 <= rows_held);
        let columns = columns.map(|bytes| bytes / width).filter(|&columns| columns < extent);
        let columns = chunk_size(extent, columns, FEWEST_COLUMNS, machine.line as i64 / width)?;
        let table = (last + 1).checked_mul(extent)?.checked_mul(width)?;
        let lookups = self.nest.extents[rows.0 as usize] as u64;
        let (entries, part) = (last as u64 + 1, table as u64);
        let all = u64::try_from(self.buffer_bytes(*buffer)).ok()?;
        let read_once = (all > part).then_some((all, lookups.saturating_mul(extent as u64)));
        let far = LookupCosts {
            width: width as u64,
            entries,
            part,
            rows: read_once,
            in_one_place,
            ..LookupCosts::default()
        };
        let fits = self.advances_by_one(at, inner)
            && at.factor(Var::Loop(rows)) != 0
            && from.factor(Var::Loop(inner)) == 1
            && from.factor(Var::Loop(rows)) == 0
            && from.factor(Var::Value(coordinate)) >= extent
            && values_in_map(from).len() == 1
            && self.changes_with(coordinate, inner)
            && columns >= FEWEST_COLUMNS
            && self.is_inside(*buffer, from);
        let moved = self.total_bytes() as u64;
        let again = ((extent + columns - 1) / columns * columns) as f64 / extent as f64;
        let cost = TileCost {
            kernel: Lookups::PackedTile,
            cost: ORDERED * machine.packed_cost(&far, (lookups, columns as u64), moved, again),
            plain: machine.single_loop_cost(&far),
        };
        fits.then_some((Lookup { load: *value, coordinate, entries, once: false }, columns, cost))
    }

    /// Whether the coordinates of a packed tile can be read before any is checked, none of them addressing what others are
    /// read from, and whether 32 bits hold the positions in the table that they lead to.
    fn can_be_sampled(&self, lookup: &Lookup) -> bool {
        let needed = self.nest.dependencies(&[lookup.coordinate]);
        let is_looked_up = |k: usize| match &self.nest.exprs[k] {
            Expr::Load { at, .. } => !values_in_map(at).is_empty(),
            Expr::Reduce { .. } => true,
            _ => false,
        };
        let row =
            self.expr(lookup.load).index_map().map(|at| at.factor(Var::Value(lookup.coordinate)));
        let part = row.and_then(|row| row.checked_mul(lookup.entries as i64));
        part.is_some_and(|part| part <= i64::from(u32::MAX))
            && !(0..needed.len()).any(|k| needed[k] && is_looked_up(k))
    }

    /// The kernel of lookups of columns, with the tile of the innermost loop that is transposed at once.
    fn choose_transposed_tile(&self) -> Option<(TransposedTile, TileCost)> {
        if self.nest.has_dynamic_sizes() {
            return None;
        }
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let [.., lookups, inner] = self.nest.order[..] else { return None };
        let Expr::Load { buffer, element, at: from } = self.expr(*value) else { return None };
        let mut coordinates: Vec<(ExprId, u64)> = Vec::new();
        for value in values_in_map(from) {
            let (0, last) = *self.ranges.get(&value)? else { return None };
            coordinates.push((value, last as u64 + 1));
        }
        let position = |&(id, _): &(ExprId, u64)| from.factor(Var::Value(id)) == 1;
        let column = coordinates.remove(coordinates.iter().position(position)?);
        let slab = coordinates.pop();
        let extent = self.nest.extents[inner.0 as usize];
        let width = element.bytes() as u64;
        let lanes = self.plan.machine.vectors.lanes(width);
        let rows = column.1.checked_mul(slab.map_or(1, |slab| slab.1))?.checked_mul(width)?;
        let run = (1..=LONGEST_RUN / lanes as i64).map(|n| n * lanes as i64);
        // The shorter the runs, the more they gain from longer ones: short ones may fill a core's own cache, and those of a
        // line, of which there are no shorter ones, leave it.
        let fits_tile = |&run: &i64| {
            let (machine, bytes) = (self.plan.machine, run as u64 * width);
            let room = match bytes / machine.line {
                0..=1 => (machine.core_cache + machine.core_cache / 2).min(MOST_ON_STACK),
                2 => machine.core_cache.min(MOST_ON_STACK),
                3..=8 => machine.core_cache / 2,
                _ => machine.largest_tile(),
            };
            // The columns that are transposed together begin in lines for which the nearest cache has room.
            let begin_apart = machine.near_cache >> bytes.trailing_zeros() >= 4 * lanes;
            run < extent && rows.saturating_mul(run as u64) <= room && begin_apart
        };
        let run = chunk_size(extent, run.filter(fits_tile), 1, BESIDE_RUN)?;
        let outer_only =
            |map: &Affine| values_in_map(map).iter().all(|&value| !self.changes_with(value, inner));
        let looked_up = self.nest.extents[lookups.0 as usize] as u64;
        // The innermost loop goes through the whole table before the next lookup reads near this one.
        let part = rows.saturating_mul(extent as u64);
        let all = LookupCosts { width, entries: rows / width, part, ..LookupCosts::default() };
        let machine = self.plan.machine;
        let runs = (extent as u64).div_ceil(run as u64);
        let stride = from.factor(Var::Loop(inner)).unsigned_abs().saturating_mul(width);
        let fits = (width == 4 || width == 8)
            && coordinates.is_empty()
            && self.advances_by_one(at, inner)
            && outer_only(from)
            && at.factor(Var::Loop(lookups)) != 0
            && from.factor(Var::Loop(lookups)) == 0
            && from.factor(Var::Loop(inner)) >= column.1 as i64
            && column.1 >= lanes
            && self.is_inside(*buffer, from);
        let (bytes, moved) = (rows * run as u64, self.written_bytes() as u64);
        let cost = TileCost {
            kernel: Lookups::TransposedTile,
            cost: machine.transposed_cost(&all, looked_up, (extent as u64, runs), (bytes, moved)),
            plain: machine.strided_cost(&all, extent as u64, stride),
        };
        let tile = TransposedTile { load: *value, column, slab, run: run as u64, bytes };
        fits.then_some((tile, cost))
    }

    /// The cheapest of the possible kernels for lookups of the innermost loop, and its cost.
    fn choose_cheapest(&self, lookup: Lookup) -> (Kernel, Option<f64>) {
        let Some((_, extent)) =
            self.innermost_loop().filter(|&(_, extent)| extent >= FEWEST_STAGED)
        else {
            return (Kernel::Elements, None);
        };
        debug_assert!(!is_code(extent), "lookups of open sizes are not staged");
        let (machine, of) = (self.plan.machine, self.lookup_costs(&lookup));
        let permuted =
            self.permutation_instructions(&lookup).map(|all| machine.permuted_cost(all, &of));
        let kernels = [
            (permuted, Lookups::Permuted, Kernel::Permute(lookup.clone())),
            (Some(machine.staged_cost(&of)), Lookups::Staged, Kernel::Staged(lookup)),
            (Some(machine.single_loop_cost(&of)), Lookups::Elements, Kernel::Elements),
        ];
        let preferred = match machine.lookups {
            Lookups::RowBlocks => Lookups::Staged,
            preferred => preferred,
        };
        let possible = kernels.into_iter().filter_map(|(cost, name, kernel)| {
            let cost = cost?;
            Some((if name == preferred { f64::NEG_INFINITY } else { cost }, kernel, cost))
        });
        let cheapest = possible.min_by(|(a, ..), (b, ..)| a.total_cmp(b));
        cheapest.map_or((Kernel::Elements, None), |(_, kernel, cost)| (kernel, Some(cost)))
    }

    fn lookup_costs(&self, lookup: &Lookup) -> LookupCosts {
        let width = self.expr(lookup.load).element().bytes() as u64;
        let (entries, once) = (lookup.entries, lookup.once);
        let part = entries.saturating_mul(width);
        let rows = self.rows_read_once(lookup);
        let needed = self.nest.dependencies(&[lookup.coordinate]);
        let operations =
            self.nest.exprs.iter().zip(needed).filter_map(|(expr, needed)| match expr {
                Expr::Binary { op, .. } if needed => Some(*op),
                _ => None,
            });
        // Quotients and remainders, or what is computed from one.
        let divided = operations.clone().any(BinaryOp::is_division);
        let operations = (operations.count() as u64).saturating_sub(1);
        let in_one_place = false;
        LookupCosts { width, entries, part, once, rows, divided, operations, in_one_place }
    }

    /// The bytes of a table and the lookups in each of its rows, if the loop around the lookups goes from row to row.
    fn rows_read_once(&self, lookup: &Lookup) -> Option<(u64, u64)> {
        let [.., rows, inner] = self.nest.order[..] else { return None };
        let Expr::Load { buffer, at, .. } = self.expr(lookup.load) else { return None };
        let moves = at.factor(Var::Loop(rows)).unsigned_abs() >= lookup.entries;
        let table = u64::try_from(self.buffer_bytes(*buffer)).ok()?;
        let count = u64::try_from(self.nest.extents[inner.0 as usize]).ok()?;
        (moves && count > 0).then_some((table, count))
    }

    /// The cost of lookups in row blocks, if they are cheaper there than by any other kernel.
    fn cost_in_blocks(&self, lookup: &Lookup, of: &LookupCosts, count: u64) -> Option<f64> {
        let machine = self.plan.machine;
        let cost = machine.row_blocks_cost(of, count, COLUMN);
        let permuted = self.permutation_instructions(lookup);
        let permuted = permuted.map_or(f64::INFINITY, |all| machine.permuted_cost(all, of));
        let other = permuted.min(machine.staged_cost(of)).min(machine.single_loop_cost(of));
        let is_other = machine.lookups == Lookups::Permuted && permuted.is_finite();
        (!is_other && machine.uses(Lookups::RowBlocks, cost, other)).then_some(cost)
    }

    /// The number of instructions to look up a vector of elements in registers: permutations, selects between their
    /// results, and loads of registers that do not stay resident.
    fn permutation_instructions(&self, lookup: &Lookup) -> Option<u64> {
        let vectors = &self.plan.machine.vectors;
        let width = self.expr(lookup.load).element().bytes() as u64;
        let reach = Some(vectors.permuted(width)).filter(|&reach| reach > 0)?;
        let permutations = lookup.entries.checked_mul(width)?.div_ceil(reach);
        let held = permutations * reach.div_ceil(vectors.bytes);
        let loads = held.saturating_sub(vectors.registers / 2);
        let each = vectors.instructions_of_permutation(width);
        (held <= MOST_HELD).then(|| permutations * each - 1 + loads)
    }

    /// Whether a position is inside a buffer for all coordinates, each in its own range: then
    /// the whole table of a lookup may be read.
    fn is_inside(&self, buffer: Buffer, at: &Affine) -> bool {
        let (low, high) = self.range_of(at);
        let node = self.node_of_buffer(buffer);
        let is_node = (node.0 as usize) < self.plan.graph.nodes.len();
        is_node && 0 <= low && high < i128::from(self.plan.count(node))
    }

    /// The least and the largest value of an index map.
    fn range_of(&self, at: &Affine) -> (i128, i128) {
        at.range(|var| match var {
            Var::Loop(id) => (0, last_position(self.nest.extents[id.0 as usize])),
            Var::Value(id) => self.coordinate_range(id).unwrap_or((i64::MIN, i64::MAX)),
        })
    }

    /// Whether a packed table, with everything else that is read and written, exceeds all caches.
    fn leaves_caches(&self, table: ExprId) -> bool {
        let reached = self.nest.reachable();
        let beside = (0..self.nest.exprs.len()).filter(|&k| {
            reached[k] && k != table.0 as usize && matches!(self.nest.exprs[k], Expr::Load { .. })
        });
        let read = beside.map(|k| self.moved_bytes(&self.loops[k], ExprId(k as u32)));
        let table = match &self.nest.exprs[table.0 as usize] {
            Expr::Load { buffer, .. } => self.buffer_bytes(*buffer),
            _ => 0,
        };
        let all = read.chain([self.written_bytes(), table]);
        let all = all.fold(0u64, |all, bytes| all.saturating_add(size::estimate(bytes)));
        all > self.plan.machine.all_caches
    }

    /// The number of bytes of a buffer: a constant, or a dynamic size.
    pub fn buffer_bytes(&self, buffer: Buffer) -> i64 {
        self.plan.slot_bytes(self.node_of_buffer(buffer))
    }

    /// The node of the graph whose value is in a buffer, or the number of a slot that is no node's.
    fn node_of_buffer(&self, buffer: Buffer) -> Val {
        match buffer {
            Buffer::Input(k) | Buffer::Slot(k) => Val(k),
            Buffer::Constant(k) => self.plan.constants[k as usize],
            Buffer::Output(k) => self.plan.graph.results[k as usize],
        }
    }

    /// The number of bytes that the nest writes.
    fn written_bytes(&self) -> i64 {
        match &self.nest.action {
            Action::Store { at, value, .. } => self.moved_bytes(&loops_in_map(at), *value),
            Action::Update { value, .. } => {
                self.moved_bytes(&self.nest.order.iter().copied().collect(), *value)
            }
            Action::Sort { key, .. } => {
                self.moved_bytes(&self.nest.order.iter().copied().collect(), *key)
            }
            Action::Check { .. }
            | Action::Find { .. }
            | Action::Regions(_)
            | Action::Library(_) => 0,
        }
    }

    /// The bytes of an element that is moved once in each iteration of these loops.
    fn moved_bytes(&self, loops: &Loops, element: ExprId) -> i64 {
        let bytes = self.expr(element).element().bytes() as i64;
        let iterations = self.nest.iterations(loops);
        if is_code(iterations) {
            multiply_sizes(iterations, bytes)
        } else {
            iterations.saturating_mul(bytes)
        }
    }

    /// The bytes of all loads and stores of the nest. A single element gathered from a large table counts as its cache
    /// line.
    pub fn total_bytes(&self) -> i64 {
        let reached = self.nest.reachable();
        let read = |k: usize| {
            let Expr::Load { buffer, at, .. } = &self.nest.exprs[k] else { return None };
            let loaded = self.moved_bytes(&self.loops[k], ExprId(k as u32));
            let size = self.buffer_bytes(*buffer);
            let is_far = !is_code(size) && size as u64 > self.plan.machine.core_cache;
            let is_single = |&value: &ExprId| {
                self.innermost_loop().is_some_and(|(inner, _)| self.changes_with(value, inner))
            };
            let lines = self.plan.machine.line as i64
                / self.expr(ExprId(k as u32)).element().bytes() as i64;
            match is_far && !is_code(loaded) && values_in_map(at).iter().any(is_single) {
                true => Some(loaded.saturating_mul(lines)),
                false => Some(loaded),
            }
        };
        let loads = (0..self.nest.exprs.len()).filter(|&k| reached[k]).filter_map(read);
        loads.fold(self.written_bytes(), |all, read| {
            if is_code(all) || is_code(read) {
                add_sizes(all, read)
            } else {
                all.saturating_add(read)
            }
        })
    }
}
