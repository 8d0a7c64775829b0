//! Whole rows, prefetched where the result is larger than the caches.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Bounds, Buffers, Index, Join, resolve};

/// Joins a row to another one: elements that follow one another in both, which compilers make vectors of.
#[inline(always)]
unsafe fn join_row<T: Copy, J: Join<T>, const WIDTH: usize>(to: *mut T, from: *const T) {
    // SAFETY: both are rows of this width, one of the result and one of an input.
    let (to, from) = unsafe { (&mut *to.cast::<[T; WIDTH]>(), &*from.cast::<[T; WIDTH]>()) };
    for (there, update) in to.iter_mut().zip(from) {
        *there = J::join(*there, *update);
    }
}

/// Copies rows of input 0, or fills them with zeros where it has none.
#[inline]
unsafe fn start<T, const FILLED: bool>(buffers: &Buffers, elements: Range<usize>) {
    // SAFETY: the elements are in the workload's shape.
    unsafe {
        let to = buffers.output.cast::<T>().add(elements.start);
        match FILLED {
            true => to.write_bytes(0, elements.len()),
            false => to.copy_from_nonoverlapping(
                buffers.input::<T>(0).add(elements.start),
                elements.len(),
            ),
        }
    }
}

/// `COUNT` rows to rows of `[ROWS, WIDTH]`; units are rows of the result. `AHEAD` updates further
/// rows are asked for, unless it is 0.
#[inline(always)]
pub unsafe fn rows<
    I: Index,
    T: Copy,
    J: Join<T>,
    B: Bounds,
    const FILLED: bool,
    const ROWS: usize,
    const WIDTH: usize,
    const COUNT: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        start::<T, FILLED>(buffers, range.start * WIDTH..range.end * WIDTH);
        let first = usize::from(!FILLED);
        let ids: &[I] = buffers.slice(first, COUNT);
        let (updates, to) = (buffers.input::<T>(first + 1), buffers.output.cast::<T>());
        let own = |k: usize| B::place(ids[k], ROWS).filter(|at| range.contains(at));
        for k in 0..COUNT {
            if AHEAD > 0
                && let Some(next) = own((k + AHEAD).min(COUNT - 1))
            {
                let row = to.add(next * WIDTH).cast::<i8>();
                for line in 0..(WIDTH * size_of::<T>()).div_ceil(64) {
                    _mm_prefetch::<_MM_HINT_T0>(row.add(64 * line));
                }
            }
            if let Some(at) = own(k) {
                join_row::<T, J, WIDTH>(to.add(at * WIDTH), updates.add(k * WIDTH));
            }
        }
    }
}

/// As [`rows`], f16 that are added.
#[inline(always)]
unsafe fn rows_of_halves<
    const LANES: usize,
    const ROWS: usize,
    const WIDTH: usize,
    const COUNT: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
    add: impl Fn(*mut u16, *const u16),
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        start::<u16, false>(buffers, range.start * WIDTH..range.end * WIDTH);
        let ids: &[i32] = buffers.slice(1, COUNT);
        let (updates, to) = (buffers.input::<u16>(2), buffers.output.cast::<u16>());
        for k in 0..COUNT {
            let next = resolve(ids[(k + AHEAD).min(COUNT - 1)], ROWS);
            if range.contains(&next) {
                for line in 0..WIDTH / 32 {
                    _mm_prefetch::<_MM_HINT_T0>(to.add(next * WIDTH + 32 * line).cast());
                }
            }
            let at = resolve(ids[k], ROWS);
            if !range.contains(&at) {
                continue;
            }
            for column in (0..WIDTH).step_by(LANES) {
                add(to.add(at * WIDTH + column), updates.add(k * WIDTH + column));
            }
        }
    }
}

/// [`rows_of_halves`] by 16 at a time.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,f16c")]
pub unsafe fn halves_avx512<
    const ROWS: usize,
    const WIDTH: usize,
    const COUNT: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; 16 elements are in a row.
    unsafe {
        rows_of_halves::<16, ROWS, WIDTH, COUNT, AHEAD>(buffers, range, |place, update| {
            let there = _mm512_cvtph_ps(_mm256_loadu_si256(place.cast()));
            let update = _mm512_cvtph_ps(_mm256_loadu_si256(update.cast()));
            let sum = _mm512_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(_mm512_add_ps(there, update));
            _mm256_storeu_si256(place.cast(), sum);
        });
    }
}

/// [`rows_of_halves`] by 8 at a time: there is nothing for f16 in processors without AVX.
#[target_feature(enable = "avx,f16c")]
pub unsafe fn halves_avx2<
    const ROWS: usize,
    const WIDTH: usize,
    const COUNT: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; 8 elements are in a row.
    unsafe {
        rows_of_halves::<8, ROWS, WIDTH, COUNT, AHEAD>(buffers, range, |place, update| {
            let there = _mm256_cvtph_ps(_mm_loadu_si128(place.cast()));
            let update = _mm256_cvtph_ps(_mm_loadu_si128(update.cast()));
            let sum = _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(_mm256_add_ps(there, update));
            _mm_storeu_si128(place.cast(), sum);
        });
    }
}

/// `COUNT` rows to rows of each `[ROWS, WIDTH]` of a batch; units are the batch.
#[inline(always)]
pub unsafe fn batched<
    J: Join<f32>,
    B: Bounds,
    const ROWS: usize,
    const WIDTH: usize,
    const COUNT: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        let ids: &[i64] = buffers.slice(1, COUNT * range.end);
        let (updates, to) = (buffers.input::<f32>(2), buffers.output.cast::<f32>());
        for batch in range {
            let first = batch * ROWS * WIDTH;
            start::<f32, false>(buffers, first..first + ROWS * WIDTH);
            for k in batch * COUNT..(batch + 1) * COUNT {
                if let Some(at) = B::place(ids[k], ROWS) {
                    let to = to.add(first + at * WIDTH);
                    join_row::<f32, J, WIDTH>(to, updates.add(k * WIDTH));
                }
            }
        }
    }
}

/// `ROWS` sums of rows of input 0 that stand at the sources, each to its target.
#[inline(always)]
pub unsafe fn edges<
    const ROWS: usize,
    const WIDTH: usize,
    const COUNT: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        start::<f32, true>(buffers, range.start * WIDTH..range.end * WIDTH);
        let (sources, targets) = (buffers.slice::<i64>(1, COUNT), buffers.slice::<i64>(2, COUNT));
        let (from, to) = (buffers.input::<f32>(0), buffers.output.cast::<f32>());
        for k in 0..COUNT {
            let ahead = (k + AHEAD).min(COUNT - 1);
            let next = resolve(targets[ahead], ROWS);
            if range.contains(&next) {
                let row = from.add(resolve(sources[ahead], ROWS) * WIDTH);
                for line in 0..WIDTH / 16 {
                    _mm_prefetch::<_MM_HINT_T0>(row.add(16 * line).cast());
                    _mm_prefetch::<_MM_HINT_T0>(to.add(next * WIDTH + 16 * line).cast());
                }
            }
            let at = resolve(targets[k], ROWS);
            if range.contains(&at) {
                let row = from.add(resolve(sources[k], ROWS) * WIDTH);
                join_row::<f32, super::Add, WIDTH>(to.add(at * WIDTH), row);
            }
        }
    }
}

/// Rows of input 0 at the columns of a matrix's elements, times these, summed to the rows that the elements
/// are in: both in input 2's order, which is sorted. A sum stays in registers. Units are rows of the result.
#[inline(always)]
pub unsafe fn csr<const WIDTH: usize, const COUNT: usize, const AHEAD: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; coordinates were checked.
    unsafe {
        let (columns, rows) = (buffers.slice::<i64>(1, COUNT), buffers.slice::<i32>(2, COUNT));
        let (from, values) = (buffers.input::<[f32; WIDTH]>(0), buffers.input::<f32>(3));
        let to = buffers.output.cast::<[f32; WIDTH]>();
        let mut k = rows.partition_point(|&row| (row as usize) < range.start);
        for row in range {
            let mut sums = [0f32; WIDTH];
            while k < COUNT && *rows.get_unchecked(k) as usize == row {
                let next = *columns.get_unchecked((k + AHEAD).min(COUNT - 1));
                let next = from.add(next as usize).cast::<i8>();
                for line in 0..WIDTH / 16 {
                    _mm_prefetch::<_MM_HINT_T0>(next.add(64 * line));
                }
                let value = *values.add(k);
                let found = &*from.add(*columns.get_unchecked(k) as usize);
                sums.iter_mut().zip(found).for_each(|(sum, x)| *sum += x * value);
                k += 1;
            }
            *to.add(row) = sums;
        }
    }
}
