//! How updates are joined: what may run at the same time, and in which order elements are met.
//!
//! Updates of one element follow one another in the order of the loops. Different elements know no
//! order. A counter or a coordinate that each element tells (a *digit* of its position) may
//! therefore be divided among threads, and its loop may go outside of the others.

use std::collections::HashMap;

use super::affine::{Affine, Var, product};
use super::choose::{self, Scheduler};
use super::nest::{Action, ExprId, LoopId, Nest};
use super::plan::Plan;
use super::schedule::{Kernel, Lead, Owner, Schedule};
use crate::ops::core::BinaryOp;
use crate::types::size::{self, is_code, is_symbol};

/// Bytes of a line of a cache: moving one costs more than to look at a coordinate.
const LINE: i64 = 64;

/// If updates touch at least this fraction of the data, the data are kept in cache for them.
const TOUCHED: i64 = 4;

/// Bytes of elements that a range has of its own, and how many updates each of them must get in the mean
/// for that to pay.
const LARGEST_APART: i64 = 128 << 10;
const FEWEST_APART: i64 = 64;

/// Lets the nest that copies all of the data be run by the one that updates them, if blocks of these are
/// contiguous, or whole columns.
pub fn lead(plan: &Plan, count: i64, [copy, updates]: [&mut Nest; 2]) {
    let Some((Lead { factor, block }, columns)) = lead_of(plan, count, copy, updates) else {
        return;
    };
    if let Some(columns) = columns {
        copy.cut(0, columns, 0);
        copy.cut(1, factor, 0);
        copy.schedule = choose::of(plan, copy, &HashMap::new());
    }
    let bytes = &mut updates.schedule.bytes;
    *bytes = bytes.saturating_add(copy.schedule.bytes);
    copy.schedule.stream = false;
    let factor = if columns.is_some() { 1 } else { factor };
    copy.schedule.leads = Some(Lead { factor, block });
}

/// The division of the copy of the data into blocks, and the column blocks of the updates, if a block is a range of
/// columns.
fn lead_of(plan: &Plan, count: i64, copy: &Nest, updates: &Nest) -> Option<(Lead, Option<i64>)> {
    let Action::Update { at, value, .. } = &updates.action else { return None };
    let Action::Store { at: to, .. } = &copy.action else { return None };
    let [all] = copy.order[..] else { return None };
    let size = |nest: &Nest, id: LoopId| nest.extents[id.0 as usize];
    let (var, turns) = match (&updates.schedule.owner, updates.order.first()) {
        (Some(owner), _) => (Var::Value(owner.coordinate), owner.extent),
        (None, Some(&id)) if updates.schedule.divisible => (Var::Loop(id), size(updates, id)),
        _ => return None,
    };
    let width = updates.exprs[value.0 as usize].element().bytes() as i64;
    let (bytes, near) = (count.checked_mul(width)?, (plan.machine.core_cache / 2) as i64);
    let (factor, span) = (at.factor(var), at.factor(var).checked_mul(turns)?);
    let is_owned = updates.schedule.owner.is_some();
    let touched = updates.schedule.bytes.saturating_mul(TOUCHED);
    let fits = *to == Affine::var(Var::Loop(all))
        && !copy.is_open()
        && !updates.is_open()
        && size(copy, all) == count
        && copy.lookups.is_empty()
        && at.constant == 0
        && factor > 0
        && count % span == 0
        && bytes > near
        && (is_owned || touched >= bytes)
        && (span == count || (!is_owned && factor * width >= LINE));
    let block = (near / (bytes / turns).max(1)).max(1);
    let lead = Lead { factor, block: (!is_owned).then_some(block) };
    fits.then_some((lead, (span != count).then_some(span)))
}

/// Whether each of `count` elements gets an update, whatever the indices are.
pub fn covers(plan: &Plan, count: i64, updates: &Nest) -> bool {
    let Action::Update { at, op: None, inside: None, .. } = &updates.action else { return false };
    let ranges = HashMap::new();
    let scheduler = Scheduler { plan, nest: updates, ranges: &ranges, loops: Vec::new() };
    let loops = || at.terms.iter().map(|&(var, _)| var);
    let all = loops().try_fold(1i64, |all, var| size::mul(all, scheduler.values_of_var(var)?));
    // A loop that the place does not change with may have no turn.
    let turns = |&id: &LoopId| {
        !is_code(updates.extents[id.0 as usize]) || loops().any(|var| var == Var::Loop(id))
    };
    all == Some(count)
        && updates.order.iter().all(turns)
        && loops().all(|var| scheduler.is_digit(at, var))
}

impl Scheduler<'_> {
    /// The schedule of a nest that updates.
    pub fn updates(&self) -> Schedule {
        let Action::Update { at, value, op, inside, .. } = &self.nest.action else {
            panic!("a nest of updates")
        };
        let once = |id: ExprId| self.inner().is_none_or(|(inner, _)| !self.changes(id, inner));
        let run = self.run(at, *value).filter(|_| op.is_none() && inside.is_none_or(once));
        let bytes = self.bytes();
        let divisible = self.nest.order.first().is_some_and(|&id| self.is_digit(at, Var::Loop(id)));
        let apart = if divisible { None } else { self.apart() };
        let owner = if divisible || apart.is_some() { None } else { self.owner(at) };
        let in_core_cache = !is_code(bytes) && bytes as u64 <= self.plan.machine.core_cache;
        let kernel = run.map_or(Kernel::Elements, Kernel::Run);
        let prefetch = self.prefetch();
        let plain = Schedule::default();
        Schedule { kernel, prefetch, divisible, owner, apart, bytes, in_core_cache, ..plain }
    }

    /// The number of updated elements, if they are few, are updated often, and in any order: sums of integers, and
    /// bitwise reductions, which start from 0.
    fn apart(&self) -> Option<u64> {
        let Action::Update { buffer, value, op, .. } = self.nest.action else { return None };
        use BinaryOp::{Addi, Ori, Subi, Xori};
        let (element, bytes) = (self.expr(value).element(), self.size(buffer));
        let turns = (self.nest.order.iter())
            .try_fold(1i64, |all, id| all.checked_mul(self.nest.extents[id.0 as usize]));
        let count = bytes / element.bytes() as i64;
        let fits = matches!(op, Some(Addi | Subi | Ori | Xori))
            && !self.nest.is_open()
            && !is_code(bytes)
            && bytes <= LARGEST_APART
            && turns? / FEWEST_APART >= count;
        fits.then_some(count as u64)
    }

    /// The coordinate with the most values, if each update moves more than a line: each range iterates over all
    /// updates. For single elements, that costs as much as the updates themselves.
    fn owner(&self, at: &Affine) -> Option<Owner> {
        let Action::Update { value, .. } = self.nest.action else { return None };
        let width = self.expr(value).element().bytes() as i64;
        let of = |&(var, _): &(Var, i64)| {
            let Var::Value(coordinate) = var else { return None };
            let own = &self.loops[coordinate.0 as usize];
            let inner = self.nest.order.iter().filter(|id| !own.contains(id));
            let row = inner.fold(width, |all, id| product(all, self.nest.extents[id.0 as usize]));
            let fits = self.is_digit(at, var) && (is_code(row) || row >= LINE);
            fits.then_some(Owner { coordinate, extent: self.values_of_var(var)? })
        };
        at.terms.iter().filter_map(of).max_by_key(|owner| size::estimate(owner.extent))
    }

    /// For updates of single elements along another axis than the last: the tile of the innermost loop that is moved
    /// outside of the loop around it, so that the updated elements fit a core's own cache, or can be divided at all.
    pub fn tile_of_updates(&self) -> Option<i64> {
        let Action::Update { at, value, .. } = &self.nest.action else { return None };
        let [.., rows, inner] = self.nest.order[..] else { return None };
        if self.nest.is_open() {
            return None;
        }
        let (depth, extent) = (self.nest.order.len(), self.nest.extents[inner.0 as usize]);
        let width = self.expr(*value).element().bytes() as i64;
        let whole = at.terms.iter().try_fold(width, |all, &(var, _)| {
            let outer = matches!(var, Var::Loop(id) if id != rows && id != inner);
            if outer { Some(all) } else { all.checked_mul(self.values_of_var(var)?) }
        })?;
        let near = (self.plan.machine.core_cache / 2) as i64;
        let by_element = at.terms.iter().any(|&(var, _)| match var {
            Var::Value(id) => self.changes(id, inner),
            Var::Loop(_) => false,
        });
        let fits = self.is_digit(at, Var::Loop(inner))
            && !self.is_digit(at, Var::Loop(rows))
            && by_element
            && (whole > near || depth == 2);
        let largest = (near / (whole / extent).max(1)).min(extent / 2);
        let tile = (1..=largest).rev().find(|tile| extent % tile == 0)?;
        (fits && tile * width >= LINE).then_some(tile)
    }

    /// Whether a position determines the iteration of a loop, or the value of a coordinate, in it: all other terms
    /// are multiples of the span of that variable, or together less than its factor.
    fn is_digit(&self, at: &Affine, var: Var) -> bool {
        let factor = at.factor(var);
        let Some(count) = self.values_of_var(var) else { return false };
        let span = product(count, factor);
        if !size::is_natural(factor) || factor == 0 || !(is_symbol(span) || span > 0) {
            return false;
        }
        let mut below = 0;
        for &(other, step) in at.terms.iter().filter(|(other, _)| *other != var) {
            if is_multiple(step, span) {
                continue;
            }
            let Some(count) = self.values_of_var(other) else { return false };
            let last = size::sub(count, 1).and_then(|last| size::mul(step, last));
            let Some(sum) = last.and_then(|last| size::add(below, last)) else { return false };
            if !size::is_natural(step) {
                return false;
            }
            below = sum;
        }
        size::add(below, 1).is_some_and(|least| size::is_at_most(least, factor))
    }

    /// The number of iterations of a loop, or of values of a coordinate from 0 on: a constant or a dynamic size.
    fn values_of_var(&self, var: Var) -> Option<i64> {
        let count = match var {
            Var::Loop(id) => self.nest.extents[id.0 as usize],
            Var::Value(id) => match *self.ranges.get(&id)? {
                (0, last) => size::add(last, 1)?,
                _ => return None,
            },
        };
        size::is_named(count).then_some(count)
    }
}

/// Whether a number, which may be negative, or a size is a multiple of another one.
fn is_multiple(step: i64, of: i64) -> bool {
    match is_code(step) || is_code(of) {
        true => size::exact(step, of).is_some(),
        false => step % of == 0,
    }
}
