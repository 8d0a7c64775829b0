//! How updates are joined: what may run at the same time, and in which order elements are met.
//!
//! Updates of one element follow one another in the order of the loops. Different elements know no
//! order. A counter or a coordinate that each element tells (a *digit* of its position) may
//! therefore be divided among threads, and its loop may go outside of the others.

use std::collections::HashMap;

use super::affine::{Affine, Var, multiply_sizes};
use super::choose::{self, Scheduler};
use super::nest::{Action, ExprId, LoopId, Nest};
use super::plan::Plan;
use super::schedule::{Kernel, Lead, Owner, Schedule};
use crate::ops::core::BinaryOp;
use crate::types::size::{self, is_code, is_symbol};

/// The number of bytes of a cache line: moving one costs more than to test a coordinate.
const LINE: i64 = 64;

/// The fraction of the data (one in this many) that updates must touch for the data to be kept in cache for them.
const TOUCHED: i64 = 4;

/// The largest number of bytes of a private copy of the updated elements, and the mean number of updates of each
/// element from which it pays off.
const LARGEST_PRIVATE: i64 = 128 << 10;
const FEWEST_APART: i64 = 64;

/// Makes the nest that copies all of the data a part of the one that updates them, if blocks of these are contiguous,
/// or whole columns.
pub fn assign_lead(plan: &Plan, count: i64, [copy, updates]: [&mut Nest; 2]) {
    let Some((Lead { factor, block }, columns)) = find_lead(plan, count, copy, updates) else {
        return;
    };
    if let Some(columns) = columns {
        copy.split_loop(0, columns, 0);
        copy.split_loop(1, factor, 0);
        copy.schedule = choose::choose(plan, copy, &HashMap::new());
    }
    let bytes = &mut updates.schedule.bytes;
    *bytes = bytes.saturating_add(copy.schedule.bytes);
    copy.schedule.stream = false;
    let factor = if columns.is_some() { 1 } else { factor };
    copy.schedule.leads = Some(Lead { factor, block });
}

/// The division of the copy of the data into blocks, and the column blocks of the updates, if a block is a range of
/// columns.
fn find_lead(plan: &Plan, count: i64, copy: &Nest, updates: &Nest) -> Option<(Lead, Option<i64>)> {
    let Action::Update { at, value, .. } = &updates.action else { return None };
    let Action::Store { at: to, .. } = &copy.action else { return None };
    let [all] = copy.order[..] else { return None };
    let size = |nest: &Nest, id: LoopId| nest.extents[id.0 as usize];
    let (var, iterations) = match (&updates.schedule.owner, updates.order.first()) {
        (Some(owner), _) => (Var::Value(owner.coordinate), owner.extent),
        (None, Some(&id)) if updates.schedule.divisible => (Var::Loop(id), size(updates, id)),
        _ => return None,
    };
    let width = updates.exprs[value.0 as usize].element().bytes() as i64;
    let (bytes, near) = (count.checked_mul(width)?, (plan.machine.core_cache / 2) as i64);
    let (factor, span) = (at.factor(var), at.factor(var).checked_mul(iterations)?);
    let is_owned = updates.schedule.owner.is_some();
    let touched = updates.schedule.bytes.saturating_mul(TOUCHED);
    let fits = *to == Affine::var(Var::Loop(all))
        && !copy.has_dynamic_sizes()
        && !updates.has_dynamic_sizes()
        && size(copy, all) == count
        && copy.lookups.is_empty()
        && at.constant == 0
        && factor > 0
        && count % span == 0
        && bytes > near
        && (is_owned || touched >= bytes)
        && (span == count || (!is_owned && factor * width >= LINE));
    let block = (near / (bytes / iterations).max(1)).max(1);
    let lead = Lead { factor, block: (!is_owned).then_some(block) };
    fits.then_some((lead, (span != count).then_some(span)))
}

/// Whether each of `count` elements gets an update, whatever the indices are.
pub fn covers_all_elements(plan: &Plan, count: i64, updates: &Nest) -> bool {
    let Action::Update { at, op: None, inside: None, .. } = &updates.action else { return false };
    let ranges = HashMap::new();
    let scheduler = Scheduler { plan, nest: updates, ranges: &ranges, loops: Vec::new() };
    let loops = || at.terms.iter().map(|&(var, _)| var);
    let all = loops().try_fold(1i64, |all, var| size::mul(all, scheduler.count_values(var)?));
    // A loop that the place does not change with may have no turn.
    let iterations = |&id: &LoopId| {
        !is_code(updates.extents[id.0 as usize]) || loops().any(|var| var == Var::Loop(id))
    };
    all == Some(count)
        && updates.order.iter().all(iterations)
        && loops().all(|var| scheduler.is_digit(at, var))
}

impl Scheduler<'_> {
    /// The schedule of a nest of updates.
    pub fn schedule_updates(&self) -> Schedule {
        let Action::Update { at, value, op, inside, .. } = &self.nest.action else {
            panic!("a nest of updates")
        };
        let once = |id: ExprId| {
            self.innermost_loop().is_none_or(|(inner, _)| !self.changes_with(id, inner))
        };
        let run = self.find_run(at, *value).filter(|_| op.is_none() && inside.is_none_or(once));
        let bytes = self.total_bytes();
        let divisible = self.nest.order.first().is_some_and(|&id| self.is_digit(at, Var::Loop(id)));
        let private_elements = if divisible { None } else { self.private_elements() };
        let owner =
            if divisible || private_elements.is_some() { None } else { self.find_owner(at) };
        let in_core_cache = !is_code(bytes) && bytes as u64 <= self.plan.machine.core_cache;
        let kernel = run.map_or(Kernel::Elements, Kernel::Run);
        let prefetch = self.choose_prefetch();
        let plain = Schedule::default();
        Schedule {
            kernel,
            prefetch,
            divisible,
            owner,
            private_elements,
            bytes,
            in_core_cache,
            ..plain
        }
    }

    /// The number of updated elements, if they are few, are updated often, and in any order: sums of integers, and
    /// bitwise reductions, which start from 0.
    fn private_elements(&self) -> Option<u64> {
        let Action::Update { buffer, value, op, .. } = self.nest.action else { return None };
        use BinaryOp::{Addi, Ori, Subi, Xori};
        let (element, bytes) = (self.expr(value).element(), self.buffer_bytes(buffer));
        let iterations = (self.nest.order.iter())
            .try_fold(1i64, |all, id| all.checked_mul(self.nest.extents[id.0 as usize]));
        let count = bytes / element.bytes() as i64;
        // Copies are merged by instructions on bytes and more.
        let fits = matches!(op, Some(Addi | Subi | Ori | Xori))
            && !element.is_small()
            && !self.nest.has_dynamic_sizes()
            && !is_code(bytes)
            && bytes <= LARGEST_PRIVATE
            && iterations? / FEWEST_APART >= count;
        fits.then_some(count as u64)
    }

    /// The owner of a nest of updates: the coordinate with the most values, if each update moves more than a line.
    /// Each range iterates over all updates, which for single elements costs as much as the updates themselves.
    fn find_owner(&self, at: &Affine) -> Option<Owner> {
        let Action::Update { value, .. } = self.nest.action else { return None };
        let width = self.expr(value).element().bytes() as i64;
        let of = |&(var, _): &(Var, i64)| {
            let Var::Value(coordinate) = var else { return None };
            let own = &self.loops[coordinate.0 as usize];
            let inner = self.nest.order.iter().filter(|id| !own.contains(id));
            let row =
                inner.fold(width, |all, id| multiply_sizes(all, self.nest.extents[id.0 as usize]));
            let fits = self.is_digit(at, var) && (is_code(row) || row >= LINE);
            fits.then_some(Owner { coordinate, extent: self.count_values(var)? })
        };
        at.terms.iter().filter_map(of).max_by_key(|owner| size::estimate(owner.extent))
    }

    /// For updates of single elements along another axis than the last: the tile of the innermost loop that is moved
    /// outside of the loop around it, so that the updated elements fit a core's own cache, or can be divided at all.
    pub fn tile_of_updates(&self) -> Option<i64> {
        let Action::Update { at, value, .. } = &self.nest.action else { return None };
        let [.., rows, inner] = self.nest.order[..] else { return None };
        if self.nest.has_dynamic_sizes() {
            return None;
        }
        let (depth, extent) = (self.nest.order.len(), self.nest.extents[inner.0 as usize]);
        let width = self.expr(*value).element().bytes() as i64;
        let whole = at.terms.iter().try_fold(width, |all, &(var, _)| {
            let outer = matches!(var, Var::Loop(id) if id != rows && id != inner);
            if outer { Some(all) } else { all.checked_mul(self.count_values(var)?) }
        })?;
        let near = (self.plan.machine.core_cache / 2) as i64;
        let by_element = at.terms.iter().any(|&(var, _)| match var {
            Var::Value(id) => self.changes_with(id, inner),
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

    /// Whether an index map determines the value of one of its variables, so that other values lead to other
    /// positions: all other terms are multiples of the span of that variable, or together less than its factor.
    fn is_digit(&self, at: &Affine, var: Var) -> bool {
        let factor = at.factor(var);
        let Some(count) = self.count_values(var) else { return false };
        let span = multiply_sizes(count, factor);
        if !size::is_natural(factor) || factor == 0 || !(is_symbol(span) || span > 0) {
            return false;
        }
        let mut below = 0;
        for &(other, step) in at.terms.iter().filter(|(other, _)| *other != var) {
            if is_multiple(step, span) {
                continue;
            }
            let Some(count) = self.count_values(other) else { return false };
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
    fn count_values(&self, var: Var) -> Option<i64> {
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
