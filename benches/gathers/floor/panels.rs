//! Panels: what many lookups read is laid out anew, so that it stays in the nearest cache or is
//! moved by whole vectors.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Buffers, check, check_tuples, resolve};

/// Scratch memory, aligned for vectors.
#[repr(align(64))]
struct Panel<const BYTES: usize>([u8; BYTES]);

/// `take_along_axis(x, ids, -2)` of f32 `[…, FROM, WIDTH]` and ids `[…, TO, WIDTH]`: `PANEL` columns at a
/// time are packed, and the last panel may overlap the one before. `AHEAD` rows further ids, results and
/// the table are asked for, unless it is 0. Units are panels: batch times columns / `PANEL`.
#[inline(always)]
pub unsafe fn along_rows<
    const FROM: usize,
    const TO: usize,
    const WIDTH: usize,
    const PANEL: usize,
    const AHEAD: usize,
>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    let mut packed = vec![0f32; FROM * PANEL];
    let panel = packed.as_mut_ptr();
    let panels = WIDTH.div_ceil(PANEL);
    let ask = |row: *const u8, bytes: usize| {
        for line in (0..bytes).step_by(64).filter(|_| AHEAD > 0) {
            // SAFETY: asking reads nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(row.wrapping_add(line).cast()) };
        }
    };
    // SAFETY: the workload's shapes.
    unsafe {
        for unit in range {
            let (batch, column) = (unit / panels, (unit % panels * PANEL).min(WIDTH - PANEL));
            let from = buffers.input::<f32>(0).add(batch * FROM * WIDTH + column);
            for row in 0..FROM {
                ask(from.wrapping_add((row + 2 * AHEAD) * WIDTH).cast(), 4 * PANEL);
                let to = panel.add(row * PANEL);
                to.copy_from_nonoverlapping(from.add(row * WIDTH), PANEL);
            }
            let ids = buffers.input::<i64>(1).add(batch * TO * WIDTH + column);
            let to = buffers.output.cast::<f32>().add(batch * TO * WIDTH + column);
            for row in 0..TO {
                ask(ids.wrapping_add((row + AHEAD) * WIDTH).cast(), 8 * PANEL);
                ask(to.wrapping_add((row + AHEAD) * WIDTH).cast(), 4 * PANEL);
                let ids = std::slice::from_raw_parts(ids.add(row * WIDTH), PANEL);
                check(ids, FROM);
                for (lane, &id) in ids.iter().enumerate() {
                    let at = resolve(id, FROM);
                    *to.add(row * WIDTH + lane) = *panel.add(PANEL * at + lane);
                }
            }
        }
    }
}

/// One step of a transposition: the first and the second half of the rows, interleaved.
macro_rules! interleave {
    ($rows:ident, $low:ident, $high:ident) => {{
        let mut next = $rows;
        for pair in 0..$rows.len() / 2 {
            let (x, y) = ($rows[pair], $rows[pair + $rows.len() / 2]);
            next[2 * pair] = $low(x, y);
            next[2 * pair + 1] = $high(x, y);
        }
        $rows = next;
    }};
}

/// 8 rows of 8 16-bit elements to columns, in each lane.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
fn transposed_halves(mut rows: [__m512i; 8]) -> [__m512i; 8] {
    interleave!(rows, _mm512_unpacklo_epi16, _mm512_unpackhi_epi16);
    interleave!(rows, _mm512_unpacklo_epi16, _mm512_unpackhi_epi16);
    interleave!(rows, _mm512_unpacklo_epi16, _mm512_unpackhi_epi16);
    rows
}

/// `x[:, ids]` of `ROWS` rows of `FROM` 16-bit elements by `TO` ids, 8 rows at a time; units are such blocks.
/// Vectors hold lanes of 16 bytes: in each a block of 8 columns is transposed. The last block of rows and the
/// last vectors of a row overlap those before.
macro_rules! take_last_halves {
    (
        $name:ident, $features:literal, $lanes:literal, $transposed:ident,
        $load:ident, $store:ident, $load_aligned:ident, $store_aligned:ident
    ) => {
        #[target_feature(enable = $features)]
        pub unsafe fn $name<const ROWS: usize, const FROM: usize, const TO: usize>(
            buffers: &Buffers,
            range: Range<usize>,
        ) {
            const LANES: usize = $lanes;
            let mut columns = Panel([0u8; 16 * 1024]);
            let mut found = Panel([0u8; 16 * 512]);
            let place = |k: usize| {
                k / LANES * (16 * LANES) + k % 8 * (2 * LANES) + k / 8 % (LANES / 8) * 16
            };
            let overlap = |size: usize| size.next_multiple_of(LANES) - size;
            let place_of = |column: usize| {
                place(if column < FROM / LANES * LANES { column } else { column + overlap(FROM) })
            };
            // SAFETY: the workload's shapes; ids are below FROM.
            unsafe {
                let ids: &[i64] = buffers.slice(1, TO);
                check(ids, FROM);
                let offset = |k: usize| place_of(resolve(ids[k], FROM)) as u32;
                let offsets: [u32; TO] = std::array::from_fn(offset);
                let (panel, tile) = (columns.0.as_mut_ptr(), found.0.as_mut_ptr());
                let look_up = |k: usize, to: usize| {
                    let column = _mm_load_si128(panel.add(offsets[k] as usize).cast());
                    _mm_store_si128(tile.add(place(to)).cast(), column);
                };
                for block in range {
                    let row = (8 * block).min(ROWS - 8);
                    let from = buffers.inputs[0].add(row * 2 * FROM);
                    for start in (0..FROM).step_by(LANES) {
                        let rows = std::array::from_fn(|row| {
                            let at = row * FROM + start.min(FROM - LANES);
                            $load(from.add(2 * at).cast())
                        });
                        for (k, column) in $transposed(rows).into_iter().enumerate() {
                            $store_aligned(panel.add(start * 16 + 2 * LANES * k).cast(), column);
                        }
                    }
                    let whole = TO / LANES * LANES;
                    (0..whole).for_each(|k| look_up(k, k));
                    if whole < TO {
                        (0..LANES).for_each(|k| look_up(TO - LANES + k, whole + k));
                    }
                    let to = buffers.output.add(row * 2 * TO);
                    for start in (0..TO).step_by(LANES) {
                        let columns = std::array::from_fn(|k| {
                            $load_aligned(tile.add(start * 16 + 2 * LANES * k).cast())
                        });
                        for (row, halves) in $transposed(columns).into_iter().enumerate() {
                            let at = row * TO + start.min(TO - LANES);
                            $store(to.add(2 * at).cast(), halves);
                        }
                    }
                }
            }
        }
    };
}

take_last_halves!(
    take_last_halves_avx512,
    "avx512f,avx512bw,avx512vl,avx512dq",
    32,
    transposed_halves,
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    _mm512_load_si512,
    _mm512_store_si512
);

take_last_halves!(
    take_last_halves_avx2,
    "avx2",
    16,
    transposed_halves_avx2,
    _mm256_loadu_si256,
    _mm256_storeu_si256,
    _mm256_load_si256,
    _mm256_store_si256
);

/// 16 rows of 16 f32 to columns.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
fn transposed_words(rows: [__m512i; 16]) -> [__m512i; 16] {
    // Inside the lanes of 16 bytes, then the lanes themselves.
    let mut lanes = rows;
    for k in 0..4 {
        let [a, b, c, d] = std::array::from_fn(|n| rows[4 * k + n]);
        let (x, y) = (_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
        let (z, w) = (_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
        lanes[4 * k] = _mm512_unpacklo_epi64(x, z);
        lanes[4 * k + 1] = _mm512_unpackhi_epi64(x, z);
        lanes[4 * k + 2] = _mm512_unpacklo_epi64(y, w);
        lanes[4 * k + 3] = _mm512_unpackhi_epi64(y, w);
    }
    let mut columns = rows;
    for n in 0..4 {
        let [a, b, c, d] = std::array::from_fn(|k| lanes[4 * k + n]);
        let (x, y) = (_mm512_shuffle_i32x4::<0x88>(a, b), _mm512_shuffle_i32x4::<0xDD>(a, b));
        let (z, w) = (_mm512_shuffle_i32x4::<0x88>(c, d), _mm512_shuffle_i32x4::<0xDD>(c, d));
        columns[n] = _mm512_shuffle_i32x4::<0x88>(x, z);
        columns[n + 8] = _mm512_shuffle_i32x4::<0xDD>(x, z);
        columns[n + 4] = _mm512_shuffle_i32x4::<0x88>(y, w);
        columns[n + 12] = _mm512_shuffle_i32x4::<0xDD>(y, w);
    }
    columns
}

/// `x[i, :, :, j]` of f32 `[32, 4096, 32]` for 1024 pairs, lookups first. Units are the 32 outer
/// coordinates: the lookups of each are found, and its columns laid out once for all of them.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn outer_and_inner_avx512(buffers: &Buffers, range: Range<usize>) {
    const PAIRS: usize = 1024;
    const COUNT: usize = 4096;
    const TILE: usize = 256;
    let mut columns = Panel([0u8; 32 * TILE * 4]);
    let panel = columns.0.as_mut_ptr();
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 2 * PAIRS);
        check_tuples(ids, [32, 32]);
        // One more than there are: what is found last is written before it is counted.
        let mut own = [(0u32, 0u32); PAIRS + 1];
        for outer in range {
            let mut count = 0;
            for (k, pair) in ids.as_chunks::<2>().0.iter().enumerate() {
                own[count] = (k as u32, resolve(pair[1], 32) as u32);
                count += usize::from(resolve(pair[0], 32) == outer);
            }
            let own = &own[..count];
            for tile in (0..COUNT).step_by(TILE) {
                let from = buffers.inputs[0].add((outer * COUNT + tile) * 128);
                for row in (0..TILE).step_by(16) {
                    for half in 0..2 {
                        let rows = std::array::from_fn(|k| {
                            _mm512_loadu_si512(from.add((row + k) * 128 + 64 * half).cast())
                        });
                        for (k, column) in transposed_words(rows).into_iter().enumerate() {
                            let at = panel.add(((16 * half + k) * TILE + row) * 4);
                            _mm512_store_si512(at.cast(), column);
                        }
                    }
                }
                for &(k, j) in own {
                    let from = panel.add(j as usize * TILE * 4);
                    let to = buffers.output.add((k as usize * COUNT + tile) * 4);
                    for at in (0..TILE * 4).step_by(64) {
                        let column = _mm512_load_si512(from.add(at).cast());
                        _mm512_storeu_si512(to.add(at).cast(), column);
                    }
                }
            }
        }
    }
}

/// 8 rows of 8 16-bit elements to columns, in each lane.
#[inline]
#[target_feature(enable = "avx2")]
fn transposed_halves_avx2(mut rows: [__m256i; 8]) -> [__m256i; 8] {
    interleave!(rows, _mm256_unpacklo_epi16, _mm256_unpackhi_epi16);
    interleave!(rows, _mm256_unpacklo_epi16, _mm256_unpackhi_epi16);
    interleave!(rows, _mm256_unpacklo_epi16, _mm256_unpackhi_epi16);
    rows
}

/// 8 rows of 8 f32 to columns.
#[inline]
#[target_feature(enable = "avx2")]
fn transposed_words_avx2(rows: [__m256; 8]) -> [__m256; 8] {
    let mut lanes = rows;
    for k in 0..2 {
        let [a, b, c, d] = std::array::from_fn(|n| rows[4 * k + n]);
        let (x, y) = (_mm256_unpacklo_ps(a, b), _mm256_unpackhi_ps(a, b));
        let (z, w) = (_mm256_unpacklo_ps(c, d), _mm256_unpackhi_ps(c, d));
        lanes[4 * k] = _mm256_shuffle_ps::<0x44>(x, z);
        lanes[4 * k + 1] = _mm256_shuffle_ps::<0xEE>(x, z);
        lanes[4 * k + 2] = _mm256_shuffle_ps::<0x44>(y, w);
        lanes[4 * k + 3] = _mm256_shuffle_ps::<0xEE>(y, w);
    }
    let mut columns = rows;
    for n in 0..4 {
        let (x, y) = (lanes[n], lanes[4 + n]);
        columns[n] = _mm256_permute2f128_ps::<0x20>(x, y);
        columns[n + 4] = _mm256_permute2f128_ps::<0x31>(x, y);
    }
    columns
}

/// `x[i, :, :, j]` of f32 `[32, 4096, 32]` for 1024 pairs, lookups first. Units are the 32 outer
/// coordinates: the lookups of each are found, and its columns laid out once for all of them.
#[target_feature(enable = "avx2")]
pub unsafe fn outer_and_inner_avx2(buffers: &Buffers, range: Range<usize>) {
    const PAIRS: usize = 1024;
    const COUNT: usize = 4096;
    const TILE: usize = 256;
    let mut columns = Panel([0u8; 32 * TILE * 4]);
    let panel = columns.0.as_mut_ptr();
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 2 * PAIRS);
        check_tuples(ids, [32, 32]);
        // One more than there are: what is found last is written before it is counted.
        let mut own = [(0u32, 0u32); PAIRS + 1];
        for outer in range {
            let mut count = 0;
            for (k, pair) in ids.as_chunks::<2>().0.iter().enumerate() {
                own[count] = (k as u32, resolve(pair[1], 32) as u32);
                count += usize::from(resolve(pair[0], 32) == outer);
            }
            let own = &own[..count];
            for tile in (0..COUNT).step_by(TILE) {
                let from = buffers.inputs[0].add((outer * COUNT + tile) * 128);
                for row in (0..TILE).step_by(8) {
                    for part in 0..4 {
                        let rows = std::array::from_fn(|k| {
                            _mm256_loadu_ps(from.add((row + k) * 128 + 32 * part).cast())
                        });
                        for (k, column) in transposed_words_avx2(rows).into_iter().enumerate() {
                            let at = panel.add(((8 * part + k) * TILE + row) * 4);
                            _mm256_store_ps(at.cast(), column);
                        }
                    }
                }
                for &(k, j) in own {
                    let from = panel.add(j as usize * TILE * 4);
                    let to = buffers.output.add((k as usize * COUNT + tile) * 4);
                    for at in (0..TILE * 4).step_by(32) {
                        let column = _mm256_load_ps(from.add(at).cast());
                        _mm256_storeu_ps(to.add(at).cast(), column);
                    }
                }
            }
        }
    }
}

/// As [`take_last_halves_avx512`], one by one.
#[inline(always)]
pub unsafe fn take_last_halves<const ROWS: usize, const FROM: usize, const TO: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    let rows = 8 * range.start..(8 * range.end).min(ROWS);
    // SAFETY: passed on; units are 8 rows.
    unsafe { super::elements::take_last::<u16, FROM, TO>(buffers, rows) }
}

/// As [`outer_and_inner_avx512`], one by one and in the order of the lookups; units are 32 of these.
#[inline(always)]
pub unsafe fn outer_and_inner(buffers: &Buffers, range: Range<usize>) {
    const COUNT: usize = 4096;
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 2 * 1024);
        check_tuples(ids, [32, 32]);
        for k in 32 * range.start..32 * range.end {
            let [i, j] = [0, 1].map(|n| resolve(ids[2 * k + n], 32));
            let from = buffers.input::<u32>(0).add(i * COUNT * 32 + j);
            let to = buffers.output.cast::<u32>().add(k * COUNT);
            for at in 0..COUNT {
                *to.add(at) = *from.add(32 * at);
            }
        }
    }
}
