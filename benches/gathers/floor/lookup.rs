//! Tables that fit into registers.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Buffers, Index, check, resolve};

/// Bytes by 64 byte indices at a time: the table is in four registers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
fn find(table: &[__m512i; 4], ids: __m512i) -> __m512i {
    let low = _mm512_permutex2var_epi8(table[0], ids, table[1]);
    let high = _mm512_permutex2var_epi8(table[2], ids, table[3]);
    _mm512_mask_blend_epi8(_mm512_movepi8_mask(ids), low, high)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
unsafe fn table(buffers: &Buffers) -> [__m512i; 4] {
    // SAFETY: the table has 256 bytes.
    std::array::from_fn(|k| unsafe { _mm512_loadu_si512(buffers.inputs[0].add(64 * k).cast()) })
}

/// By u8; units are blocks of 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
pub unsafe fn bytes_by_bytes_avx512(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let table = table(buffers);
        for block in range {
            let ids = _mm512_loadu_si512(buffers.inputs[1].add(64 * block).cast());
            _mm512_storeu_si512(buffers.output.add(64 * block).cast(), find(&table, ids));
        }
    }
}

/// By i32, from the end where negative; units are blocks of 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
pub unsafe fn bytes_by_ints_avx512(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let all: &[i32] = buffers.slice(1, 64 * range.end);
        check(&all[64 * range.start..], 256);
        let table = table(buffers);
        for block in range {
            let lanes: [__m128i; 4] = std::array::from_fn(|k| {
                let ids = _mm512_loadu_si512(buffers.inputs[1].add(256 * block + 64 * k).cast());
                // Modulo 256: what counts from the end is there already.
                _mm512_cvtepi32_epi8(ids)
            });
            let [a, b] = [0, 2].map(|k| _mm256_set_m128i(lanes[k + 1], lanes[k]));
            let ids = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(a), b);
            _mm512_storeu_si512(buffers.output.add(64 * block).cast(), find(&table, ids));
        }
    }
}

/// f32 by u8: the table is in sixteen registers. Units are blocks of 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
pub unsafe fn floats_by_bytes_avx512(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let table: [__m512i; 16] =
            std::array::from_fn(|k| _mm512_loadu_si512(buffers.inputs[0].add(64 * k).cast()));
        for block in range {
            for k in 0..4 {
                let at = 64 * block + 16 * k;
                let ids = _mm_loadu_si128(buffers.inputs[1].add(at).cast());
                let ids = _mm512_cvtepu8_epi32(ids);
                let bit = |k: i32| _mm512_test_epi32_mask(ids, _mm512_set1_epi32(1 << k));
                let pairs: [__m512i; 8] = std::array::from_fn(|p| {
                    _mm512_permutex2var_epi32(table[2 * p], ids, table[2 * p + 1])
                });
                let fours: [__m512i; 4] = std::array::from_fn(|p| {
                    _mm512_mask_blend_epi32(bit(5), pairs[2 * p], pairs[2 * p + 1])
                });
                let [low, high] =
                    [0, 2].map(|p| _mm512_mask_blend_epi32(bit(6), fours[p], fours[p + 1]));
                let found = _mm512_mask_blend_epi32(bit(7), low, high);
                _mm512_storeu_si512(buffers.output.add(4 * at).cast(), found);
            }
        }
    }
}

/// `x[:, ids]` of rows of 1024 bytes by 512 ids: a row is in sixteen registers.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
pub unsafe fn take_last_bytes_avx512(buffers: &Buffers, range: Range<usize>) {
    const FROM: usize = 1024;
    const TO: usize = 512;
    // SAFETY: the workload's shapes; ids are below FROM.
    unsafe {
        let ids: &[i64] = buffers.slice(1, TO);
        check(ids, FROM);
        let (mut low, mut high) = ([0u8; TO], [0u8; TO]);
        for (k, &id) in ids.iter().enumerate() {
            let id = resolve(id, FROM);
            (low[k], high[k]) = (id as u8 & 127, (id >> 7) as u8);
        }
        for row in range {
            let from = buffers.inputs[0].add(row * FROM);
            let table: [__m512i; 16] =
                std::array::from_fn(|k| _mm512_loadu_si512(from.add(64 * k).cast()));
            for k in (0..TO).step_by(64) {
                let ids = _mm512_loadu_si512(low.as_ptr().add(k).cast());
                let high = _mm512_loadu_si512(high.as_ptr().add(k).cast());
                let bit = |k: i8| _mm512_test_epi8_mask(high, _mm512_set1_epi8(1 << k));
                let pairs: [__m512i; 8] = std::array::from_fn(|p| {
                    _mm512_permutex2var_epi8(table[2 * p], ids, table[2 * p + 1])
                });
                let fours: [__m512i; 4] = std::array::from_fn(|p| {
                    _mm512_mask_blend_epi8(bit(0), pairs[2 * p], pairs[2 * p + 1])
                });
                let [a, b] = [0, 2].map(|p| _mm512_mask_blend_epi8(bit(1), fours[p], fours[p + 1]));
                let found = _mm512_mask_blend_epi8(bit(2), a, b);
                _mm512_storeu_si512(buffers.output.add(row * TO + k).cast(), found);
            }
        }
    }
}

/// `T` by 256 ids of type `I`, one by one; units are blocks of 64.
#[inline(always)]
pub unsafe fn one_by_one<T: Copy, I: Index>(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let all: &[I] = &buffers.slice(1, 64 * range.end)[64 * range.start..];
        check(all, 256);
        let (from, to) = (buffers.input::<T>(0), buffers.output.cast::<T>());
        for (k, &id) in (64 * range.start..).zip(all) {
            *to.add(k) = *from.add(resolve(id, 256));
        }
    }
}

/// Bytes by 32 byte indices at a time: 16 parts of the table, and choices between what is found in each.
#[inline]
#[target_feature(enable = "avx2")]
fn find_avx2(table: &[__m256i; 16], ids: __m256i) -> __m256i {
    let inside = _mm256_and_si256(ids, _mm256_set1_epi8(15));
    let mut found: [__m256i; 16] = std::array::from_fn(|k| _mm256_shuffle_epi8(table[k], inside));
    let mut count = 16;
    // The highest bit of each byte chooses.
    let mut choice = _mm256_slli_epi16::<3>(ids);
    while count > 1 {
        count /= 2;
        for k in 0..count {
            found[k] = _mm256_blendv_epi8(found[2 * k], found[2 * k + 1], choice);
        }
        choice = match count {
            8 => _mm256_slli_epi16::<2>(ids),
            4 => _mm256_slli_epi16::<1>(ids),
            _ => ids,
        };
    }
    found[0]
}

#[inline]
#[target_feature(enable = "avx2")]
unsafe fn table_avx2(buffers: &Buffers) -> [__m256i; 16] {
    // SAFETY: the table has 256 bytes.
    std::array::from_fn(|k| unsafe {
        _mm256_broadcastsi128_si256(_mm_loadu_si128(buffers.inputs[0].add(16 * k).cast()))
    })
}

/// By u8; units are blocks of 64.
#[target_feature(enable = "avx2")]
pub unsafe fn bytes_by_bytes_avx2(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let table = table_avx2(buffers);
        for half in 2 * range.start..2 * range.end {
            let ids = _mm256_loadu_si256(buffers.inputs[1].add(32 * half).cast());
            let found = find_avx2(&table, ids);
            _mm256_storeu_si256(buffers.output.add(32 * half).cast(), found);
        }
    }
}

/// By i32, from the end where negative; units are blocks of 64.
#[target_feature(enable = "avx2")]
pub unsafe fn bytes_by_ints_avx2(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let all: &[i32] = buffers.slice(1, 64 * range.end);
        check(&all[64 * range.start..], 256);
        let table = table_avx2(buffers);
        let low = _mm256_set1_epi32(255);
        let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
        for half in 2 * range.start..2 * range.end {
            let [a, b, c, d] = std::array::from_fn(|k| {
                let ids = _mm256_loadu_si256(buffers.inputs[1].add(128 * half + 32 * k).cast());
                _mm256_and_si256(ids, low)
            });
            let (ab, cd) = (_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
            let ids = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(ab, cd), order);
            let found = find_avx2(&table, ids);
            _mm256_storeu_si256(buffers.output.add(32 * half).cast(), found);
        }
    }
}

/// f32 by u8, by vector gathers; units are blocks of 64.
#[target_feature(enable = "avx2")]
pub unsafe fn floats_by_bytes_avx2(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        for eight in 8 * range.start..8 * range.end {
            let ids = _mm_loadl_epi64(buffers.inputs[1].add(8 * eight).cast());
            let ids = _mm256_cvtepu8_epi32(ids);
            let found = _mm256_i32gather_ps::<4>(buffers.inputs[0].cast(), ids);
            _mm256_storeu_ps(buffers.output.add(32 * eight).cast(), found);
        }
    }
}

/// As [`take_last_bytes_avx512`], one by one.
#[inline(always)]
pub unsafe fn take_last_bytes(buffers: &Buffers, range: Range<usize>) {
    const FROM: usize = 1024;
    const TO: usize = 512;
    // SAFETY: the workload's shapes; ids are below FROM.
    unsafe {
        let ids: &[i64] = buffers.slice(1, TO);
        check(ids, FROM);
        let mut narrow = [0u32; TO];
        for (to, &id) in narrow.iter_mut().zip(ids) {
            *to = resolve(id, FROM) as u32;
        }
        for row in range {
            let (from, to) = (buffers.inputs[0].add(row * FROM), buffers.output.add(row * TO));
            for k in 0..TO {
                *to.add(k) = *from.add(narrow[k] as usize);
            }
        }
    }
}
