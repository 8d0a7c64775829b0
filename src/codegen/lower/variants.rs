//! Schedules that depend on open sizes: of such a nest there are several, and the sizes of a call decide
//! which one runs.

use super::nest::{Action, Nest, SizeRange, SortedBy};
use super::plan::Plan;
use super::schedule::Kernel;
use super::store::LONGEST_NARROW;
use crate::types::size::is_code;

/// The row sizes, in bytes, for which another kernel is chosen if the table fits in the cache of one core.
const NEAR_ROWS: std::ops::RangeInclusive<i64> = 1025..=4096;

/// The variants of a nest, each for a range of dynamic sizes.
pub fn make_variants(plan: &Plan, nest: Nest) -> Vec<Nest> {
    let machine = plan.machine;
    let mut all = vec![nest];
    all = split_by_size(
        all,
        machine.unprefetched_table(),
        |nest| nest.schedule.selecting_sizes.table,
        |nest| {
            nest.schedule.prefetch = None;
        },
    );
    all = split_by_size(
        all,
        machine.all_caches,
        |nest| nest.schedule.selecting_sizes.written,
        |nest| {
            nest.schedule.stream = false;
        },
    );
    let near = |nest: &Nest| match &nest.schedule.kernel {
        Kernel::Run(run) if NEAR_ROWS.contains(&run.bytes) && !nest.schedule.stream => {
            Some(nest.schedule.bytes).filter(|&bytes| is_code(bytes))
        }
        _ => None,
    };
    all = split_by_size(all, machine.core_cache, near, |nest| nest.schedule.in_core_cache = true);
    let row = |nest: &Nest| match nest.action {
        Action::Sort { key, by: SortedBy::Position, .. } => {
            let is_narrow = nest.exprs[key.0 as usize].element().bits() <= 32;
            let row = nest.extents[nest.order.last()?.0 as usize];
            Some(row).filter(|&row| is_narrow && is_code(row))
        }
        _ => None,
    };
    split_by_size(all, LONGEST_NARROW, row, |nest| {
        if let Action::Sort { by, .. } = &mut nest.action {
            *by = SortedBy::ShortPosition;
        }
    })
}

/// Replaces each nest that depends on a size by two: unchanged for sizes above a limit, and changed by `small` for
/// others.
fn split_by_size(
    nests: Vec<Nest>,
    limit: u64,
    size: impl Fn(&Nest) -> Option<i64>,
    small: impl Fn(&mut Nest),
) -> Vec<Nest> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX - 1);
    let halves = |mut nest: Nest| {
        let Some(size) = size(&nest) else { return vec![nest] };
        let mut other = nest.clone();
        nest.when.push(SizeRange { size, least: limit + 1, most: i64::MAX });
        other.when.push(SizeRange { size, least: 0, most: limit });
        small(&mut other);
        vec![nest, other]
    };
    nests.into_iter().flat_map(halves).collect()
}
