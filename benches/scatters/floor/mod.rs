//! The floor of the scatters: what a person writes for one workload alone, its shapes known. A part
//! owns some units of the result (rows, panels, elements): it copies or fills them, then goes
//! through the updates in their order and joins those that are its own.

pub mod elements;
pub mod rows;

use std::arch::x86_64::*;
use std::ops::Range;

use crate::beside::floor::check_tuples;
pub use crate::beside::floor::{Buffers, Index, resolve};

/// How an update joins the element that is there.
pub trait Join<T> {
    fn join(there: T, update: T) -> T;

    /// Of vectors with 32-bit elements.
    fn join_vector(there: __m512i, update: __m512i) -> __m512i;
}

pub struct Set;
pub struct Add;
pub struct Max;

impl<T> Join<T> for Set {
    #[inline]
    fn join(_: T, update: T) -> T {
        update
    }

    #[inline(always)]
    fn join_vector(_: __m512i, update: __m512i) -> __m512i {
        update
    }
}

impl Join<f32> for Add {
    #[inline]
    fn join(there: f32, update: f32) -> f32 {
        there + update
    }

    #[inline(always)]
    fn join_vector(there: __m512i, update: __m512i) -> __m512i {
        // SAFETY: the kernels run where there is AVX-512.
        unsafe {
            let sum = _mm512_add_ps(_mm512_castsi512_ps(there), _mm512_castsi512_ps(update));
            _mm512_castps_si512(sum)
        }
    }
}

impl Join<i32> for Add {
    #[inline]
    fn join(there: i32, update: i32) -> i32 {
        there.wrapping_add(update)
    }

    #[inline(always)]
    fn join_vector(there: __m512i, update: __m512i) -> __m512i {
        // SAFETY: the kernels run where there is AVX-512.
        unsafe { _mm512_add_epi32(there, update) }
    }
}

impl Join<f32> for Max {
    /// NaN where one is, and a positive zero is above a negative one.
    #[inline]
    fn join(there: f32, update: f32) -> f32 {
        let larger = if update > there || update.is_nan() { update } else { there };
        let equal = f32::from_bits(there.to_bits() & update.to_bits());
        let larger = if there == update { equal } else { larger };
        if there.is_nan() { there } else { larger }
    }

    #[inline(always)]
    fn join_vector(there: __m512i, update: __m512i) -> __m512i {
        // SAFETY: the kernels run where there is AVX-512.
        unsafe {
            let (x, y) = (_mm512_castsi512_ps(there), _mm512_castsi512_ps(update));
            // The second one where they are equal zeros, or one is NaN.
            let larger = _mm512_castps_si512(_mm512_max_ps(x, y));
            let equal = _mm512_cmp_ps_mask::<_CMP_EQ_OQ>(x, y);
            let larger = _mm512_mask_and_epi32(larger, equal, there, update);
            let nan = _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x);
            _mm512_mask_mov_epi32(larger, nan, there)
        }
    }
}

/// What a coordinate is.
pub trait Bounds {
    /// `None` where the update is left out.
    fn place<I: Index>(id: I, size: usize) -> Option<usize>;
}

/// One that was checked before, counted from the end where it is negative.
pub struct Checked;
/// As `Checked`, without negative ones.
pub struct Positive;
pub struct Drop;
/// As `Drop`, counted from the end where it is negative.
pub struct DropFromEnd;
pub struct Clamp;
pub struct Wrap;

impl Bounds for Checked {
    #[inline]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(resolve(id, size))
    }
}

impl Bounds for Positive {
    #[inline]
    fn place<I: Index>(id: I, _: usize) -> Option<usize> {
        Some(id.wide() as usize)
    }
}

impl Bounds for Drop {
    #[inline]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(id.wide() as usize).filter(|&at| at < size)
    }
}

impl Bounds for DropFromEnd {
    #[inline]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(resolve(id, size)).filter(|&at| at < size)
    }
}

impl Bounds for Clamp {
    #[inline]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(id.wide().clamp(0, size as i64 - 1) as usize)
    }
}

impl Bounds for Wrap {
    #[inline]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(id.wide().rem_euclid(size as i64) as usize)
    }
}

/// Coordinates that are checked at their own width.
pub trait Checkable: Index {
    fn any_outside(ids: &[Self], low: i64, size: i64) -> bool;
}

macro_rules! checkable {
    ($($index:ty as $unsigned:ty),*) => {$(
        impl Checkable for $index {
            #[inline]
            fn any_outside(ids: &[Self], low: i64, size: i64) -> bool {
                let (low, count) = (low as $index, (size - low) as $unsigned);
                let outside = |id: &$index| <$unsigned>::from((id - low) as $unsigned >= count);
                ids.iter().fold(0, |any, id| any | outside(id)) != 0
            }
        }
    )*};
}

checkable!(i32 as u32, i64 as u64);

/// Stops where one of the coordinates in input `INPUT` is outside `[-SIZE, SIZE)`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn checked<I: Checkable, const INPUT: usize, const SIZE: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    let ids = unsafe { &buffers.slice::<I>(INPUT, range.end)[range] };
    assert!(!I::any_outside(ids, -(SIZE as i64), SIZE as i64), "out of bounds");
}

/// As [`checked`], from 0.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn checked_positive<I: Checkable, const INPUT: usize, const SIZE: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    let ids = unsafe { &buffers.slice::<I>(INPUT, range.end)[range] };
    assert!(!I::any_outside(ids, 0, SIZE as i64), "out of bounds");
}

/// As [`checked`], for the three coordinates of a point.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub unsafe fn checked_points(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    let ids = unsafe { &buffers.slice(1, 3 * range.end)[3 * range.start..] };
    check_tuples(ids, elements::VOLUME);
}
