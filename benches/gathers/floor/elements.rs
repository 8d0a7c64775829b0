//! Single elements: vector gathers over 32-bit offsets, or unrolled scalar loads.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Buffers, check, check_tuples, resolve};

/// The most coordinates that are narrowed at once, on the stack.
const MOST: usize = 512;

/// `x[:, ids]` of rows of `FROM` elements; the ids, `TO` of them, are narrowed once.
#[inline(always)]
pub unsafe fn take_last<T: Copy, const FROM: usize, const TO: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; all ids are below FROM.
    unsafe {
        let ids: &[i64] = buffers.slice(1, TO);
        check(ids, FROM);
        let mut narrow = [0u32; MOST];
        for (to, &id) in narrow.iter_mut().zip(ids) {
            *to = resolve(id, FROM) as u32;
        }
        for row in range {
            let from: *const T = buffers.input::<T>(0).add(row * FROM);
            let to = buffers.output.cast::<T>().add(row * TO);
            each::<TO>(|k| *to.add(k) = *from.add(narrow[k] as usize));
        }
    }
}

/// Eight at a time, of which the last may overlap those before.
#[inline(always)]
fn each<const COUNT: usize>(act: impl Fn(usize)) {
    for start in (0..COUNT).step_by(8) {
        let start = start.min(COUNT - 8);
        for k in start..start + 8 {
            act(k);
        }
    }
}

/// As [`take_last`] for rows of 64 elements, which fit into registers.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn channels_avx512(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes; all ids are below 64.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 64);
        check(ids, 64);
        let mut narrow = [0i32; 64];
        for (to, &id) in narrow.iter_mut().zip(ids) {
            *to = resolve(id, 64) as i32;
        }
        let ids: [__m512i; 4] =
            std::array::from_fn(|k| _mm512_loadu_si512(narrow.as_ptr().add(16 * k).cast()));
        let high = ids.map(|id| _mm512_test_epi32_mask(id, _mm512_set1_epi32(32)));
        for row in range {
            let from: *const i32 = buffers.input::<i32>(0).add(row * 64);
            let table: [__m512i; 4] =
                std::array::from_fn(|k| _mm512_loadu_si512(from.add(16 * k).cast()));
            for k in 0..4 {
                let low = _mm512_permutex2var_epi32(table[0], ids[k], table[1]);
                let up = _mm512_permutex2var_epi32(table[2], ids[k], table[3]);
                let found = _mm512_mask_blend_epi32(high[k], low, up);
                _mm512_storeu_si512(buffers.output.add(row * 256 + 64 * k).cast(), found);
            }
        }
    }
}

/// As [`channels_avx512`], by eight permutations for eight lookups.
#[target_feature(enable = "avx2")]
pub unsafe fn channels_avx2(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes; all ids are below 64.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 64);
        check(ids, 64);
        let mut narrow = [0i32; 64];
        for (to, &id) in narrow.iter_mut().zip(ids) {
            *to = resolve(id, 64) as i32;
        }
        for row in range {
            let from: *const f32 = buffers.input::<f32>(0).add(row * 64);
            let table: [__m256; 8] = std::array::from_fn(|k| _mm256_loadu_ps(from.add(8 * k)));
            for k in 0..8 {
                let ids = _mm256_loadu_si256(narrow.as_ptr().add(8 * k).cast());
                let eights: [__m256; 8] =
                    std::array::from_fn(|p| _mm256_permutevar8x32_ps(table[p], ids));
                let bit = _mm256_castsi256_ps(_mm256_slli_epi32::<28>(ids));
                let fours: [__m256; 4] = std::array::from_fn(|p| {
                    _mm256_blendv_ps(eights[2 * p], eights[2 * p + 1], bit)
                });
                let bit = _mm256_castsi256_ps(_mm256_slli_epi32::<27>(ids));
                let [low, high] = [0, 2].map(|p| _mm256_blendv_ps(fours[p], fours[p + 1], bit));
                let bit = _mm256_castsi256_ps(_mm256_slli_epi32::<26>(ids));
                let found = _mm256_blendv_ps(low, high, bit);
                _mm256_storeu_ps(buffers.output.cast::<f32>().add(row * 64 + 8 * k), found);
            }
        }
    }
}

/// `take_along_axis(x, ids, -1)` of rows of `FROM` elements and `TO` ids.
#[inline(always)]
pub unsafe fn along_last<T: Copy, const FROM: usize, const TO: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    unsafe {
        for row in range {
            let ids: *const i64 = buffers.input::<i64>(1).add(row * TO);
            check(std::slice::from_raw_parts(ids, TO), FROM);
            let from: *const T = buffers.input::<T>(0).add(row * FROM);
            let to = buffers.output.cast::<T>().add(row * TO);
            each::<TO>(|k| *to.add(k) = *from.add(resolve(*ids.add(k), FROM)));
        }
    }
}

/// Single f32 of a volume `[256, 256, 128]`, by three coordinates.
#[inline(always)]
pub unsafe fn voxels(buffers: &Buffers, range: Range<usize>) {
    const AHEAD: usize = 64;
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 3 * range.end);
        check_tuples(&ids[3 * range.start..], [256, 256, 128]);
        let ids = ids.as_ptr();
        let from: *const f32 = buffers.input(0);
        let at = |k: usize| {
            let id = |n: usize, size: usize| resolve(*ids.add(3 * k + n), size);
            (id(0, 256) * 256 + id(1, 256)) * 128 + id(2, 128)
        };
        let to = buffers.output.cast::<f32>();
        let last = range.end.saturating_sub(1);
        for k in range {
            _mm_prefetch::<_MM_HINT_T0>(from.add(at(last.min(k + AHEAD))).cast());
            *to.add(k) = *from.add(at(k));
        }
    }
}

/// `x[ids]` of 2^20 f32 by as many ids, NaN where one is out of bounds.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn filled_avx512(buffers: &Buffers, range: Range<usize>) {
    const COUNT: i64 = 1 << 20;
    // SAFETY: lanes that are out of bounds are masked; units are blocks of 8.
    unsafe {
        let nan = _mm256_set1_ps(f32::from_bits(0x7FC0_0000));
        let limit = _mm512_set1_epi64(COUNT);
        for block in range {
            let ids = _mm512_loadu_si512(buffers.inputs[1].add(64 * block).cast());
            let negative = _mm512_movepi64_mask(ids);
            let at = _mm512_mask_add_epi64(ids, negative, ids, limit);
            let within = _mm512_cmplt_epu64_mask(at, limit);
            let found = _mm512_mask_i64gather_ps::<4>(nan, within, at, buffers.inputs[0].cast());
            _mm256_storeu_ps(buffers.output.add(32 * block).cast(), found);
        }
    }
}

/// As [`filled_avx512`], one by one; units are blocks of 8.
#[inline(always)]
pub unsafe fn filled(buffers: &Buffers, range: Range<usize>) {
    const COUNT: usize = 1 << 20;
    // SAFETY: only elements inside are read.
    unsafe {
        let (ids, from) = (buffers.input::<i64>(1), buffers.input::<u32>(0));
        let to = buffers.output.cast::<u32>();
        for k in 8 * range.start..8 * range.end {
            let at = resolve(*ids.add(k), COUNT);
            let inside = at < COUNT;
            let found = *from.add(if inside { at } else { 0 });
            *to.add(k) = if inside { found } else { 0x7FC0_0000 };
        }
    }
}

/// As [`filled`], by eight at a time.
#[target_feature(enable = "avx2")]
pub unsafe fn filled_avx2(buffers: &Buffers, range: Range<usize>) {
    const COUNT: i64 = 1 << 20;
    // SAFETY: lanes that are out of bounds are masked; units are blocks of 8.
    unsafe {
        let nan = _mm_set1_ps(f32::from_bits(0x7FC0_0000));
        let (limit, last) = (_mm256_set1_epi64x(COUNT), _mm256_set1_epi64x(COUNT - 1));
        let pick = _mm256_setr_epi32(1, 3, 5, 7, 0, 0, 0, 0);
        for half in 2 * range.start..2 * range.end {
            let ids = _mm256_loadu_si256(buffers.inputs[1].add(32 * half).cast());
            let negative = _mm256_cmpgt_epi64(_mm256_setzero_si256(), ids);
            let at = _mm256_add_epi64(ids, _mm256_and_si256(negative, limit));
            let below = _mm256_cmpgt_epi64(_mm256_setzero_si256(), at);
            let outside = _mm256_or_si256(below, _mm256_cmpgt_epi64(at, last));
            let outside = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(outside, pick));
            let within = _mm_castsi128_ps(_mm_xor_si128(outside, _mm_set1_epi32(-1)));
            let from = buffers.inputs[0].cast();
            let found = _mm256_mask_i64gather_ps::<4>(nan, from, at, within);
            _mm_storeu_ps(buffers.output.add(16 * half).cast(), found);
        }
    }
}

/// As [`arithmetic_avx512`], one by one; units are blocks of 16.
#[inline(always)]
pub unsafe fn arithmetic(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the offsets are clamped to the table.
    unsafe {
        let [i, j] = [1, 2].map(|k| buffers.input::<i32>(k));
        let (from, to) = (buffers.input::<u32>(0), buffers.output.cast::<u32>());
        let mut places = [0i32; 16];
        for block in range {
            for (k, place) in places.iter_mut().enumerate() {
                let at = 16 * block + k;
                *place = (512 * *i.add(at) + *j.add(at)).clamp(0, (1 << 18) - 1);
            }
            for (k, &place) in places.iter().enumerate() {
                *to.add(16 * block + k) = *from.add(place as usize);
            }
        }
    }
}

/// As [`arithmetic`], by vector gathers.
#[target_feature(enable = "avx2")]
pub unsafe fn arithmetic_avx2(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the offsets are clamped to the table.
    unsafe {
        let (zero, largest) = (_mm256_setzero_si256(), _mm256_set1_epi32((1 << 18) - 1));
        for half in 2 * range.start..2 * range.end {
            let i = _mm256_loadu_si256(buffers.inputs[1].add(32 * half).cast());
            let j = _mm256_loadu_si256(buffers.inputs[2].add(32 * half).cast());
            let at = _mm256_add_epi32(_mm256_slli_epi32::<9>(i), j);
            let at = _mm256_max_epi32(_mm256_min_epi32(at, largest), zero);
            let found = _mm256_i32gather_ps::<4>(buffers.inputs[0].cast(), at);
            _mm256_storeu_ps(buffers.output.add(32 * half).cast(), found);
        }
    }
}

/// `x[clamp(512 * i + j)]` of 2^18 f32; units are blocks of 16.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn arithmetic_avx512(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the offsets are clamped to the table.
    unsafe {
        let (zero, largest) = (_mm512_setzero_si512(), _mm512_set1_epi32((1 << 18) - 1));
        for block in range {
            let i = _mm512_loadu_si512(buffers.inputs[1].add(64 * block).cast());
            let j = _mm512_loadu_si512(buffers.inputs[2].add(64 * block).cast());
            let at = _mm512_add_epi32(_mm512_slli_epi32::<9>(i), j);
            let at = _mm512_max_epi32(_mm512_min_epi32(at, largest), zero);
            let found = _mm512_i32gather_ps::<4>(at, buffers.inputs[0].cast());
            _mm512_storeu_ps(buffers.output.add(64 * block).cast(), found);
        }
    }
}

/// Two rows of a table of four, three f32 each.
pub unsafe fn tiny(buffers: &Buffers, _: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let ids: &[i64] = buffers.slice(1, 2);
        assert!(ids.iter().all(|id| (-4..4).contains(id)), "out of bounds");
        for (k, &id) in ids.iter().enumerate() {
            let from = buffers.inputs[0].add(12 * resolve(id, 4));
            buffers.output.add(12 * k).copy_from_nonoverlapping(from, 12);
        }
    }
}

/// How near a coordinate is to the places around it, from `low + FIRST` on.
trait Taps<const N: usize> {
    const FIRST: i32;
    fn weights(part: f32) -> [f32; N];
}

struct Linear;

impl Taps<2> for Linear {
    const FIRST: i32 = 0;

    #[inline(always)]
    fn weights(part: f32) -> [f32; 2] {
        [1.0 - part, part]
    }
}

struct Cubic;

impl Taps<4> for Cubic {
    const FIRST: i32 = -1;

    #[inline(always)]
    fn weights(part: f32) -> [f32; 4] {
        let near = |d: f32| (1.25 * d - 2.25) * d * d + 1.0;
        let far = |d: f32| ((-0.75 * d + 3.75) * d - 6.0) * d + 3.0;
        [far(part + 1.0), near(part), near(1.0 - part), far(2.0 - part)]
    }
}

/// Samples of images `[8, 64, 64, 64]` at places of a grid, zeros outside: `N` squared weighted lookups, whose
/// places and weights all channels share. They are computed for a row of the result; units are these rows.
#[inline(always)]
unsafe fn sampled<const N: usize, T: Taps<N>>(buffers: &Buffers, range: Range<usize>) {
    const SIZE: usize = 64;
    const ALL: usize = SIZE * SIZE;
    // SAFETY: the workload's shapes; places are inside an image.
    unsafe {
        let grid = buffers.input::<[[f32; 2]; SIZE]>(1);
        let mut places = [[[0u32; SIZE]; N]; N];
        let mut weights = [[[0f32; SIZE]; N]; N];
        for unit in range {
            let (image, row) = (unit / SIZE, unit % SIZE);
            for (k, point) in (*grid.add(unit)).iter().enumerate() {
                let at = point.map(|x| ((x + 1.0) * SIZE as f32 - 1.0) / 2.0);
                let low = at.map(f32::floor);
                let [across, down] = [0, 1].map(|d| T::weights(at[d] - low[d]));
                let first = low.map(|x| x.to_int_unchecked::<i32>() + T::FIRST);
                for y in 0..N {
                    for x in 0..N {
                        let (column, line) = (first[0] + x as i32, first[1] + y as i32);
                        let inside = (column as u32) < SIZE as u32 && (line as u32) < SIZE as u32;
                        let last = SIZE as i32 - 1;
                        places[y][x][k] =
                            (line.clamp(0, last) * SIZE as i32 + column.clamp(0, last)) as u32;
                        weights[y][x][k] = if inside { down[y] * across[x] } else { 0.0 };
                    }
                }
            }
            for channel in 0..SIZE {
                let plane = buffers.input::<f32>(0).add((image * SIZE + channel) * ALL);
                let to =
                    buffers.output.cast::<f32>().add((image * SIZE + channel) * ALL + row * SIZE);
                for k in 0..SIZE {
                    let mut sum = 0.0;
                    for y in 0..N {
                        for x in 0..N {
                            sum += *plane.add(places[y][x][k] as usize) * weights[y][x][k];
                        }
                    }
                    *to.add(k) = sum;
                }
            }
        }
    }
}

/// By four lookups.
#[inline(always)]
pub unsafe fn bilinear(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: passed on.
    unsafe { sampled::<2, Linear>(buffers, range) }
}

/// By sixteen lookups.
#[inline(always)]
pub unsafe fn bicubic(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: passed on.
    unsafe { sampled::<4, Cubic>(buffers, range) }
}
