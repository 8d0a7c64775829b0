//! Single elements.

use std::ops::Range;
use std::sync::atomic::{AtomicI32, Ordering};

use super::{Bounds, Buffers, Index, Join, resolve};

/// The shape of the volume of [`points`].
pub const VOLUME: [usize; 3] = [256, 256, 128];

/// Updates that are looked through at once for those of a part.
const AT_ONCE: usize = 1024;

/// Joins updates at `place(k)`, where that is one of a part's. Without a branch that would be mistaken
/// every other time, those are found first.
#[inline(always)]
unsafe fn scatter<T: Copy, J: Join<T>, const SIZE: usize, const COUNT: usize>(
    to: *mut T,
    range: &Range<usize>,
    place: impl Fn(usize) -> Option<usize>,
    update: impl Fn(usize) -> T,
) {
    let join = |at: usize, k: usize| {
        // SAFETY: `place` gives elements of the result.
        unsafe { *to.add(at) = J::join(*to.add(at), update(k)) };
    };
    if range.len() == SIZE {
        for k in 0..COUNT {
            if let Some(at) = place(k) {
                join(at, k);
            }
        }
        return;
    }
    let mut own = [(0u32, 0u32); AT_ONCE];
    for begin in (0..COUNT).step_by(AT_ONCE) {
        let mut found = 0;
        for k in begin..COUNT.min(begin + AT_ONCE) {
            let at = place(k).unwrap_or(usize::MAX);
            own[found] = (at as u32, k as u32);
            found += usize::from(range.contains(&at));
        }
        for &(at, k) in &own[..found] {
            join(at as usize, k as usize);
        }
    }
}

/// `COUNT` updates of input 2 to single elements of input 0; units are elements.
#[inline(always)]
pub unsafe fn flat<T: Copy, J: Join<T>, B: Bounds, const SIZE: usize, const COUNT: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        let to = buffers.output.cast::<T>();
        let from = buffers.input::<T>(0).add(range.start);
        to.add(range.start).copy_from_nonoverlapping(from, range.len());
        let (ids, updates) = (buffers.slice::<i32>(1, COUNT), buffers.slice::<T>(2, COUNT));
        let (place, update) = (|k: usize| B::place(ids[k], SIZE), |k: usize| updates[k]);
        scatter::<T, J, SIZE, COUNT>(to, &range, place, update);
    }
}

/// `COUNT` updates of input 1 to single elements that are -1.
#[inline(always)]
pub unsafe fn into_splat<const SIZE: usize, const COUNT: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    unsafe {
        let to = buffers.output.cast::<f32>();
        std::slice::from_raw_parts_mut(to.add(range.start), range.len()).fill(-1.0);
        let (ids, updates) = (buffers.slice::<i32>(0, COUNT), buffers.slice::<f32>(1, COUNT));
        let (place, update) = (|k: usize| super::Drop::place(ids[k], SIZE), |k: usize| updates[k]);
        scatter::<f32, super::Set, SIZE, COUNT>(to, &range, place, update);
    }
}

/// Single f32 of a volume, by three coordinates; units are elements.
#[inline(always)]
pub unsafe fn points<const COUNT: usize>(buffers: &Buffers, range: Range<usize>) {
    const SIZE: usize = VOLUME[0] * VOLUME[1] * VOLUME[2];
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        let to = buffers.output.cast::<f32>();
        let from = buffers.input::<f32>(0).add(range.start);
        to.add(range.start).copy_from_nonoverlapping(from, range.len());
        let (ids, updates) = (buffers.slice::<i64>(1, 3 * COUNT), buffers.slice::<f32>(2, COUNT));
        let place = |k: usize| {
            let id = |n: usize| resolve(ids[3 * k + n], VOLUME[n]);
            Some((id(0) * VOLUME[1] + id(1)) * VOLUME[2] + id(2))
        };
        scatter::<f32, super::Set, SIZE, COUNT>(to, &range, place, |k| updates[k]);
    }
}

/// Fills the result with zeros; units are i32.
pub unsafe fn zeros(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe { buffers.output.cast::<i32>().add(range.start).write_bytes(0, range.len()) };
}

/// Counts in bins of its own, added to the result at the end; units are ids.
#[inline(always)]
pub unsafe fn histogram<const BINS: usize>(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        let ids: *const i32 = buffers.input(0);
        let mut bins = [0i32; BINS];
        for k in range {
            *bins.as_mut_ptr().add(*ids.add(k) as usize) += 1;
        }
        let total = std::slice::from_raw_parts(buffers.output.cast::<AtomicI32>(), BINS);
        for (total, count) in total.iter().zip(bins) {
            total.fetch_add(count, Ordering::Relaxed);
        }
    }
}

/// Counts in bins that are too many to have some of its own; units are bins.
#[inline(always)]
pub unsafe fn large_histogram<const BINS: usize, const COUNT: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        zeros(buffers, range.clone());
        let ids: &[i32] = buffers.slice(0, COUNT);
        let (to, place) = (buffers.output.cast::<i32>(), |k: usize| Some(ids[k] as usize));
        scatter::<i32, super::Add, BINS, COUNT>(to, &range, place, |_| 1);
    }
}

/// Updates along the last axis, `TO` to rows of `FROM` elements; units are rows.
#[inline(always)]
pub unsafe fn along_last<J: Join<f32>, const FROM: usize, const TO: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        for row in range {
            let to = buffers.output.cast::<f32>().add(row * FROM);
            to.copy_from_nonoverlapping(buffers.input::<f32>(0).add(row * FROM), FROM);
            let ids: *const i64 = buffers.input::<i64>(1).add(row * TO);
            let updates: *const f32 = buffers.input::<f32>(2).add(row * TO);
            for k in 0..TO {
                let place = to.add(resolve(*ids.add(k), FROM));
                *place = J::join(*place, *updates.add(k));
            }
        }
    }
}

/// Updates along the axis before the last, `TO` to columns of `FROM` elements, of which there are
/// `COLUMNS` in each element of a batch; units are panels of `PANEL` columns.
#[inline(always)]
pub unsafe fn along_rows<
    I: Index,
    J: Join<f32>,
    const FROM: usize,
    const TO: usize,
    const COLUMNS: usize,
    const PANEL: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        for panel in range {
            let (batch, column) = (panel * PANEL / COLUMNS, panel * PANEL % COLUMNS);
            let (first, from) = (batch * FROM * COLUMNS + column, batch * TO * COLUMNS + column);
            let to = buffers.output.cast::<f32>().add(first);
            for row in 0..FROM {
                let source = buffers.input::<f32>(0).add(first + row * COLUMNS);
                to.add(row * COLUMNS).copy_from_nonoverlapping(source, PANEL);
            }
            let (ids, updates) =
                (buffers.input::<I>(1).add(from), buffers.input::<f32>(2).add(from));
            for row in 0..TO {
                for k in 0..PANEL {
                    let at = resolve(*ids.add(row * COLUMNS + k), FROM);
                    let place = to.add(at * COLUMNS + k);
                    *place = J::join(*place, *updates.add(row * COLUMNS + k));
                }
            }
        }
    }
}
