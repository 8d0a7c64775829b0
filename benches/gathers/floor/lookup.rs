//! Tables of 256 entries.

use std::arch::x86_64::*;
use std::ops::Range;

use super::Buffers;

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
pub unsafe fn bytes_by_bytes(buffers: &Buffers, range: Range<usize>) {
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
pub unsafe fn bytes_by_ints(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let table = table(buffers);
        let (low, high) = (_mm512_set1_epi32(-256), _mm512_set1_epi32(255));
        let mut outside = 0;
        for block in range {
            let ids = std::array::from_fn::<_, 4, _>(|k| {
                _mm512_loadu_si512(buffers.inputs[1].add(256 * block + 64 * k).cast())
            });
            let mut lanes = [_mm_setzero_si128(); 4];
            for (lane, id) in lanes.iter_mut().zip(ids) {
                outside |= _mm512_cmplt_epi32_mask(id, low) | _mm512_cmpgt_epi32_mask(id, high);
                // Modulo 256: what counts from the end is there already.
                *lane = _mm512_cvtepi32_epi8(id);
            }
            let [a, b] = [0, 2].map(|k| _mm256_set_m128i(lanes[k + 1], lanes[k]));
            let ids = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(a), b);
            _mm512_storeu_si512(buffers.output.add(64 * block).cast(), find(&table, ids));
        }
        assert!(outside == 0, "out of bounds");
    }
}

/// f32 by u8; units are blocks of 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")]
pub unsafe fn floats_by_bytes(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    unsafe {
        let table: *const f32 = buffers.input(0);
        for block in range {
            let ids: *const u8 = buffers.inputs[1].add(64 * block);
            let to = buffers.output.cast::<f32>().add(64 * block);
            for k in 0..4 {
                let at = _mm512_cvtepu8_epi32(_mm_loadu_si128(ids.add(16 * k).cast()));
                _mm512_storeu_ps(to.add(16 * k), _mm512_i32gather_ps::<4>(at, table));
            }
        }
    }
}
