//! Whole rows: inline moves of their size, prefetch where the table is larger than the caches,
//! non-temporal stores where the output is.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Buffers, Index, check, check_tuples, resolve};

/// Moves one row; the last vector overlaps the one before.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
unsafe fn copy<const BYTES: usize, const STREAM: bool>(from: *const u8, to: *mut u8) {
    // SAFETY: all moves are inside the row's bytes.
    unsafe {
        if BYTES >= 64 {
            let mut at = 0;
            while at + 64 <= BYTES {
                let row = _mm512_loadu_si512(from.add(at).cast());
                match STREAM {
                    true => _mm512_stream_si512(to.add(at).cast(), row),
                    false => _mm512_storeu_si512(to.add(at).cast(), row),
                }
                at += 64;
            }
            if at < BYTES {
                let row = _mm512_loadu_si512(from.add(BYTES - 64).cast());
                _mm512_storeu_si512(to.add(BYTES - 64).cast(), row);
            }
        } else if BYTES >= 32 {
            for at in [0, BYTES - 32] {
                let row = _mm256_loadu_si256(from.add(at).cast());
                _mm256_storeu_si256(to.add(at).cast(), row);
            }
        } else {
            to.copy_from_nonoverlapping(from, BYTES);
        }
    }
}

/// Row `k` of the output is the row at byte `at(k)`. `AHEAD` rows further `LINES` lines are asked
/// for, unless `LINES` is 0.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
unsafe fn rows<const BYTES: usize, const STREAM: bool, const AHEAD: usize, const LINES: usize>(
    table: *const u8,
    output: *mut u8,
    range: Range<usize>,
    at: impl Fn(usize) -> usize,
) {
    let last = range.end.saturating_sub(1);
    for k in range {
        // SAFETY: `at` gives rows of the table; `k` is a row of the output.
        unsafe {
            if LINES > 0 {
                let next = table.add(at(last.min(k + AHEAD)));
                for line in 0..LINES {
                    _mm_prefetch::<_MM_HINT_T0>(next.add(64 * line).cast());
                }
            }
            copy::<BYTES, STREAM>(table.add(at(k)), output.add(k * BYTES));
        }
    }
    if STREAM {
        _mm_sfence();
    }
}

/// `table[ids]` of `ROWS` rows.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn embedding<
    I: Index,
    const ROWS: usize,
    const BYTES: usize,
    const STREAM: bool,
    const AHEAD: usize,
    const LINES: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[I] = buffers.slice(1, range.end);
        check(&ids[range.clone()], ROWS);
        let ids = ids.as_ptr();
        let at = |k: usize| resolve(*ids.add(k), ROWS) * BYTES;
        rows::<BYTES, STREAM, AHEAD, LINES>(buffers.inputs[0], buffers.output, range, at);
    }
}

/// `x[:, ids]` of `[BATCH, ROWS, …]`, where `SAME` ids hold for the whole batch, or `COUNT` for
/// each element of it; units are batch times ids.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn batched<
    const ROWS: usize,
    const COUNT: usize,
    const SAME: bool,
    const BYTES: usize,
    const AHEAD: usize,
    const LINES: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: *const i64 = buffers.input(1);
        let own = if SAME { 0..COUNT } else { range.clone() };
        check(std::slice::from_raw_parts(ids.add(own.start), own.len()), ROWS);
        let mut start = range.start;
        while start < range.end {
            let batch = start / COUNT;
            let end = range.end.min((batch + 1) * COUNT);
            let table = buffers.inputs[0].add(batch * ROWS * BYTES);
            let ids = if SAME { ids.sub(batch * COUNT) } else { ids };
            let at = |k: usize| resolve(*ids.wrapping_add(k), ROWS) * BYTES;
            rows::<BYTES, false, AHEAD, LINES>(table, buffers.output, start..end, at);
            start = end;
        }
    }
}

/// Pixels of an image `[8, 512, 512, 3]` of f32, by three coordinates.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn pixels(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 3 * range.end);
        check_tuples(&ids[3 * range.start..], [8, 512, 512]);
        let ids: *const i64 = ids.as_ptr();
        let at = |k: usize| {
            let id = |n: usize, size: usize| resolve(*ids.add(3 * k + n), size);
            12 * ((id(0, 8) * 512 + id(1, 512)) * 512 + id(2, 512))
        };
        rows::<12, false, 32, 1>(buffers.inputs[0], buffers.output, range, at);
    }
}

/// `x[:, i, j]` of `[8, 128, 128, 32]` f32 for 8192 pairs; units are batch times pairs.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn adjacent_axes(buffers: &Buffers, range: Range<usize>) {
    const PAIRS: usize = 8192;
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 2 * PAIRS);
        check_tuples(ids, [128, 128]);
        let mut start = range.start;
        while start < range.end {
            let batch = start / PAIRS;
            let end = range.end.min((batch + 1) * PAIRS);
            let table = buffers.inputs[0].add(batch * 128 * 128 * 128);
            let ids = ids.as_ptr();
            let at = |k: usize| {
                let id = |n: usize| resolve(*ids.add(2 * (k % PAIRS) + n), 128);
                128 * (id(0) * 128 + id(1))
            };
            rows::<128, false, 16, 2>(table, buffers.output, start..end, at);
            start = end;
        }
    }
}

/// `table[kept][ids]`: the indices are composed, block by block, and rows are moved once.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn twice(buffers: &Buffers, range: Range<usize>) {
    const BLOCK: usize = 512;
    const ROWS: usize = 200_000;
    const KEPT: usize = 100_000;
    // SAFETY: the workload's shapes.
    unsafe {
        let kept: &[i64] = buffers.slice(1, KEPT);
        let ids: &[i64] = buffers.slice(2, range.end);
        check(kept, ROWS);
        check(&ids[range.clone()], KEPT);
        let mut composed = [0usize; BLOCK];
        let mut start = range.start;
        while start < range.end {
            let count = BLOCK.min(range.end - start);
            for (to, &id) in composed[..count].iter_mut().zip(&ids[start..]) {
                *to = 256 * resolve(*kept.get_unchecked(resolve(id, KEPT)), ROWS);
            }
            let at = |k: usize| *composed.get_unchecked(k);
            let output = buffers.output.add(256 * start);
            rows::<256, false, 16, 4>(buffers.inputs[0], output, 0..count, at);
            start += count;
        }
    }
}

/// Rows of 64 f32, or zeros where a coordinate is out of bounds.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn filled(buffers: &Buffers, range: Range<usize>) {
    const ROWS: usize = 100_000;
    const AHEAD: usize = 16;
    static ZEROS: [u8; 256] = [0; 256];
    // SAFETY: the workload's shapes; `row` gives places inside the table or the zeros.
    unsafe {
        let ids: *const i32 = buffers.input(1);
        let row = |k: usize| {
            let at = resolve(*ids.add(k), ROWS);
            if at < ROWS { buffers.inputs[0].add(256 * at) } else { ZEROS.as_ptr() }
        };
        let last = range.end.saturating_sub(1);
        for k in range {
            let next = row(last.min(k + AHEAD));
            for line in 0..4 {
                _mm_prefetch::<_MM_HINT_T0>(next.add(64 * line).cast());
            }
            copy::<256, false>(row(k), buffers.output.add(256 * k));
        }
    }
}

/// Sums of 32 rows of 128 f32 each.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn bag(buffers: &Buffers, range: Range<usize>) {
    const ROWS: usize = 100_000;
    const AHEAD: usize = 12;
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 32 * range.end);
        check(&ids[32 * range.start..], ROWS);
        let row = |k: usize| buffers.inputs[0].add(512 * resolve(*ids.get_unchecked(k), ROWS));
        for bag in range {
            let mut sums = [_mm512_setzero_ps(); 8];
            for k in 32 * bag..32 * (bag + 1) {
                let next = row((k + AHEAD).min(ids.len() - 1));
                let from = row(k);
                for (part, sum) in sums.iter_mut().enumerate() {
                    _mm_prefetch::<_MM_HINT_T0>(next.add(64 * part).cast());
                    *sum = _mm512_add_ps(*sum, _mm512_loadu_ps(from.add(64 * part).cast()));
                }
            }
            for (part, sum) in sums.into_iter().enumerate() {
                _mm512_storeu_ps(buffers.output.add(512 * bag + 64 * part).cast(), sum);
            }
        }
    }
}
