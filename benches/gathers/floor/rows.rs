//! Whole rows: inline moves of their size, prefetch where the table is larger than the caches,
//! non-temporal stores where the output is.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Buffers, Index, check, check_tuples, resolve};

/// Moves so many bytes by whole vectors.
#[inline(always)]
unsafe fn move_bytes<const BYTES: usize>(from: *const u8, to: *mut u8) {
    // SAFETY: the caller's.
    unsafe { to.cast::<[u8; BYTES]>().write_unaligned(from.cast::<[u8; BYTES]>().read_unaligned()) }
}

/// Moves one row; the last vector overlaps the one before.
#[inline(always)]
unsafe fn copy<const BYTES: usize, const STREAM: bool>(from: *const u8, to: *mut u8) {
    // SAFETY: all moves are inside the row's bytes.
    unsafe {
        if STREAM {
            for at in (0..BYTES).step_by(32) {
                let row = _mm256_loadu_si256(from.add(at).cast());
                _mm256_stream_si256(to.add(at).cast(), row);
            }
        } else if BYTES >= 64 {
            let mut at = 0;
            while at + 64 <= BYTES {
                move_bytes::<64>(from.add(at), to.add(at));
                at += 64;
            }
            if at < BYTES {
                move_bytes::<64>(from.add(BYTES - 64), to.add(BYTES - 64));
            }
        } else if BYTES >= 32 {
            for at in [0, BYTES - 32] {
                move_bytes::<32>(from.add(at), to.add(at));
            }
        } else {
            to.copy_from_nonoverlapping(from, BYTES);
        }
    }
}

/// Row `k` of the output is the row at byte `at(k)`. `AHEAD` rows further `LINES` lines are asked
/// for, unless `LINES` is 0.
#[inline(always)]
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
        // SAFETY: all processors of 64 bits have it.
        unsafe { _mm_sfence() };
    }
}

/// `table[ids]` of `ROWS` rows.
#[inline(always)]
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
#[inline(always)]
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
#[inline(always)]
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
#[inline(always)]
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
#[inline(always)]
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
#[inline(always)]
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

/// Sums of 32 rows of 128 f32 each, `PART` of their columns at a time, in as many registers as there are.
macro_rules! bags {
    ($name:ident, $features:literal, $lanes:literal, $parts:literal, $zero:ident, $load:ident, $add:ident, $store:ident) => {
        #[target_feature(enable = $features)]
        pub unsafe fn $name(buffers: &Buffers, range: Range<usize>) {
            const ROWS: usize = 100_000;
            const AHEAD: usize = 12;
            const BLOCK: usize = 128 / $parts;
            // SAFETY: the workload's shapes.
            unsafe {
                let ids: &[i64] = buffers.slice(1, 32 * range.end);
                check(&ids[32 * range.start..], ROWS);
                let table = buffers.input::<f32>(0);
                let row = |k: usize| table.add(128 * resolve(*ids.get_unchecked(k), ROWS));
                for bag in range {
                    for part in 0..$parts {
                        let mut sums = [$zero(); BLOCK / $lanes];
                        for k in 32 * bag..32 * (bag + 1) {
                            let next = row((k + AHEAD).min(ids.len() - 1)).add(BLOCK * part);
                            let from = row(k).add(BLOCK * part);
                            for (at, sum) in sums.iter_mut().enumerate() {
                                if at * $lanes % 16 == 0 {
                                    _mm_prefetch::<_MM_HINT_T0>(next.add($lanes * at).cast());
                                }
                                *sum = $add(*sum, $load(from.add($lanes * at)));
                            }
                        }
                        let to = buffers.output.cast::<f32>().add(128 * bag + BLOCK * part);
                        for (at, sum) in sums.into_iter().enumerate() {
                            $store(to.add($lanes * at), sum);
                        }
                    }
                }
            }
        }
    };
}

bags!(
    bag_avx512,
    "avx512f",
    16,
    1,
    _mm512_setzero_ps,
    _mm512_loadu_ps,
    _mm512_add_ps,
    _mm512_storeu_ps
);
bags!(bag_avx2, "avx2", 8, 2, _mm256_setzero_ps, _mm256_loadu_ps, _mm256_add_ps, _mm256_storeu_ps);
bags!(bag, "sse2", 4, 4, _mm_setzero_ps, _mm_loadu_ps, _mm_add_ps, _mm_storeu_ps);

/// Sums of `EACH` rows of input 0, `WEIGHTED` by input 2, or their `MEAN`; units are bags.
#[inline(always)]
pub unsafe fn bag_of<
    const WEIGHTED: bool,
    const MEAN: bool,
    const ROWS: usize,
    const WIDTH: usize,
    const EACH: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, EACH * range.end);
        check(&ids[EACH * range.start..], ROWS);
        let table = buffers.input::<[f32; WIDTH]>(0);
        let row = |k: usize| table.add(resolve(*ids.get_unchecked(k), ROWS));
        for bag in range {
            let mut sums = [0f32; WIDTH];
            for k in EACH * bag..EACH * (bag + 1) {
                let next = row((k + AHEAD).min(ids.len() - 1)).cast::<i8>();
                for line in 0..WIDTH / 16 {
                    _mm_prefetch::<_MM_HINT_T0>(next.add(64 * line));
                }
                let weight = if WEIGHTED { *buffers.input::<f32>(2).add(k) } else { 1.0 };
                for (sum, x) in sums.iter_mut().zip(&*row(k)) {
                    *sum += if WEIGHTED { x * weight } else { *x };
                }
            }
            if MEAN {
                sums.iter_mut().for_each(|sum| *sum /= EACH as f32);
            }
            *buffers.output.cast::<[f32; WIDTH]>().add(bag) = sums;
        }
    }
}

/// Sums of `EACH` rows of `BYTES` bytes, which `add` reads as `WIDTH` floats and adds; what it reads of a
/// row elsewhere, it asks for by `ask`. Units are bags.
#[inline(always)]
unsafe fn sums<
    const ROWS: usize,
    const BYTES: usize,
    const WIDTH: usize,
    const EACH: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
    ask: impl Fn(usize),
    add: impl Fn(*const u8, usize, &mut [f32; WIDTH]),
) {
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, EACH * range.end);
        check(&ids[EACH * range.start..], ROWS);
        let row = |k: usize| resolve(*ids.get_unchecked(k), ROWS);
        let table = buffers.inputs[0];
        for bag in range {
            let mut sums = [0f32; WIDTH];
            for k in EACH * bag..EACH * (bag + 1) {
                let next = row((k + AHEAD).min(ids.len() - 1));
                for line in 0..BYTES.div_ceil(64) {
                    _mm_prefetch::<_MM_HINT_T0>(table.add(BYTES * next + 64 * line).cast());
                }
                ask(next);
                add(table.add(BYTES * row(k)), row(k), &mut sums);
            }
            *buffers.output.cast::<[f32; WIDTH]>().add(bag) = sums;
        }
    }
}

/// Bags of rows of bf16.
#[inline(always)]
pub unsafe fn bag_bf16(buffers: &Buffers, range: Range<usize>) {
    let add = |row: *const u8, _: usize, sums: &mut [f32; 128]| {
        // SAFETY: a row of the table.
        let row = unsafe { &*row.cast::<[u16; 128]>() };
        for (sum, &bits) in sums.iter_mut().zip(row) {
            *sum += f32::from_bits(u32::from(bits) << 16);
        }
    };
    // SAFETY: passed on.
    unsafe { sums::<200_000, 256, 128, 32, 16>(buffers, range, |_| (), add) }
}

/// An f16 that is finite: the exponent is brought to its place, and its bias by a product.
#[inline(always)]
fn wide(bits: u16) -> f32 {
    let magnitude = f32::from_bits(u32::from(bits & 0x7fff) << 13) * f32::from_bits(0x7780_0000);
    magnitude.copysign(f32::from_bits(u32::from(bits) << 16))
}

/// Bags of rows of f16, converted by arithmetic.
#[inline(always)]
pub unsafe fn bag_f16(buffers: &Buffers, range: Range<usize>) {
    let add = |row: *const u8, _: usize, sums: &mut [f32; 128]| {
        // SAFETY: a row of the table.
        let row = unsafe { &*row.cast::<[u16; 128]>() };
        for (sum, &bits) in sums.iter_mut().zip(row) {
            *sum += wide(bits);
        }
    };
    // SAFETY: passed on.
    unsafe { sums::<200_000, 256, 128, 32, 16>(buffers, range, |_| (), add) }
}

/// Bags of rows of f16, converted by the processor.
#[inline(always)]
pub unsafe fn bag_f16_avx2(buffers: &Buffers, range: Range<usize>) {
    let add = |row: *const u8, _: usize, sums: &mut [f32; 128]| {
        for (k, sums) in sums.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            // SAFETY: a row of the table, and eight sums.
            unsafe {
                let floats = _mm256_cvtph_ps(_mm_loadu_si128(row.add(16 * k).cast()));
                let all = _mm256_add_ps(_mm256_loadu_ps(sums.as_ptr()), floats);
                _mm256_storeu_ps(sums.as_mut_ptr(), all);
            }
        }
    };
    // SAFETY: passed on.
    unsafe { sums::<200_000, 256, 128, 32, 16>(buffers, range, |_| (), add) }
}

/// Bags of rows of f16, converted by the processor 16 at a time.
#[inline(always)]
pub unsafe fn bag_f16_avx512(buffers: &Buffers, range: Range<usize>) {
    let add = |row: *const u8, _: usize, sums: &mut [f32; 128]| {
        for (k, sums) in sums.as_chunks_mut::<16>().0.iter_mut().enumerate() {
            // SAFETY: a row of the table, and sixteen sums.
            unsafe {
                let floats = _mm512_cvtph_ps(_mm256_loadu_si256(row.add(32 * k).cast()));
                let all = _mm512_add_ps(_mm512_loadu_ps(sums.as_ptr()), floats);
                _mm512_storeu_ps(sums.as_mut_ptr(), all);
            }
        }
    };
    // SAFETY: passed on.
    unsafe { sums::<200_000, 256, 128, 32, 16>(buffers, range, |_| (), add) }
}

/// Both numbers of each byte.
#[inline(always)]
fn unpacked(bytes: &[u8; 64]) -> [u8; 128] {
    let mut numbers = [0; 128];
    for (pair, &byte) in numbers.as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
        *pair = [byte & 15, byte >> 4];
    }
    numbers
}

/// Bags of 32 rows of 128 numbers, `BYTES` bytes in all, each row with a scale and an offset.
#[inline(always)]
unsafe fn scaled<const BYTES: usize>(
    buffers: &Buffers,
    range: Range<usize>,
    numbers: impl Fn(&[u8; BYTES]) -> [u8; 128],
) {
    let (scales, offsets) = (buffers.input::<u16>(2), buffers.input::<u16>(3));
    let ask = |row: usize| {
        for values in [scales, offsets] {
            // SAFETY: asking for memory is safe.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(values.wrapping_add(row).cast()) };
        }
    };
    let add = |from: *const u8, row: usize, sums: &mut [f32; 128]| {
        // SAFETY: a row of the table, and what belongs to it.
        let (bytes, scale, offset) = unsafe {
            (&*from.cast::<[u8; BYTES]>(), wide(*scales.add(row)), wide(*offsets.add(row)))
        };
        for (sum, number) in sums.iter_mut().zip(numbers(bytes)) {
            *sum += f32::from(number) * scale + offset;
        }
    };
    // SAFETY: passed on.
    unsafe { sums::<400_000, BYTES, 128, 32, 16>(buffers, range, ask, add) }
}

/// Bags of rows of bytes.
#[inline(always)]
pub unsafe fn bag_bytes(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: passed on.
    unsafe { scaled::<128>(buffers, range, |bytes| *bytes) }
}

/// Bags of rows of numbers of 4 bits, each row's unpacked first.
#[inline(always)]
pub unsafe fn bag_halves(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: passed on.
    unsafe { scaled::<64>(buffers, range, unpacked) }
}

/// Rows of numbers of 4 bits as floats, 32 of which have a scale.
#[inline(always)]
pub unsafe fn rows_of_halves(buffers: &Buffers, range: Range<usize>) {
    const AHEAD: usize = 16;
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, range.end);
        let last = range.end.saturating_sub(1);
        let at = |k: usize| resolve(*ids.get_unchecked(k.min(last)), 400_000);
        let (table, scales) = (buffers.input::<[u8; 64]>(0), buffers.input::<[f32; 4]>(2));
        let output = buffers.output.cast::<[[f32; 32]; 4]>();
        check(&ids[range.clone()], 400_000);
        for k in range {
            _mm_prefetch::<_MM_HINT_T0>(table.add(at(k + AHEAD)).cast());
            _mm_prefetch::<_MM_HINT_T0>(scales.add(at(k + AHEAD)).cast());
            let (bytes, scales) = (&*table.add(at(k)), &*scales.add(at(k)));
            let row = &mut *output.add(k);
            let numbers = unpacked(bytes);
            for ((block, &scale), to) in numbers.as_chunks::<32>().0.iter().zip(scales).zip(row) {
                for (&number, to) in block.iter().zip(to) {
                    *to = (f32::from(number) - 8.0) * scale;
                }
            }
        }
    }
}

/// A hash grid: each point's features are those of the eight corners of its cell, weighted by how near they
/// are. Places and weights are computed for a block of points, and the places asked for, before any is used.
#[inline(always)]
pub unsafe fn hash_grid(buffers: &Buffers, range: Range<usize>) {
    const ENTRIES: u32 = 1 << 19;
    const BLOCK: usize = 32;
    const PRIMES: [u32; 3] = [1, 2_654_435_761, 805_459_861];
    // SAFETY: the workload's shapes; places are below the number of entries.
    unsafe {
        let table = buffers.input::<[f32; 2]>(0);
        let points = buffers.input::<[f32; 3]>(1);
        let output = buffers.output.cast::<[f32; 2]>();
        let mut places = [[0u32; 8]; BLOCK];
        let mut weights = [[0f32; 8]; BLOCK];
        let mut start = range.start;
        while start < range.end {
            let count = BLOCK.min(range.end - start);
            for k in 0..count {
                let point = *points.add(start + k);
                let at = point.map(|x| x * 512.0);
                let low = at.map(f32::floor);
                for corner in 0..8 {
                    let bits = [corner >> 2 & 1, corner >> 1 & 1, corner & 1];
                    let cell = |d: usize| {
                        (low[d].to_int_unchecked::<u32>() + bits[d] as u32).wrapping_mul(PRIMES[d])
                    };
                    places[k][corner] = (cell(0) ^ cell(1) ^ cell(2)) % ENTRIES;
                    let near = |d: usize| {
                        let part = at[d] - low[d];
                        if bits[d] == 1 { part } else { 1.0 - part }
                    };
                    weights[k][corner] = near(0) * near(1) * near(2);
                }
                for place in places[k] {
                    _mm_prefetch::<_MM_HINT_T0>(table.add(place as usize).cast());
                }
            }
            for k in 0..count {
                let mut sums = [0f32; 2];
                for corner in 0..8 {
                    let features = *table.add(places[k][corner] as usize);
                    for (sum, feature) in sums.iter_mut().zip(features) {
                        *sum += feature * weights[k][corner];
                    }
                }
                *output.add(start + k) = sums;
            }
            start += count;
        }
    }
}
