//! The floor of the scatters: what a person writes for one workload alone, its shapes known. A part
//! owns some units of the result (rows, panels, elements): it copies or fills them, then goes
//! through the updates in their order and joins those that are its own.

pub mod elements;
pub mod rows;

use std::ops::Range;

use crate::beside::floor::check_tuples;
pub use crate::beside::floor::{Buffers, Index, resolve};

/// How an update joins the element that is there.
pub trait Join<T> {
    fn join(there: T, update: T) -> T;
}

pub struct Set;
pub struct Add;
pub struct Max;

impl<T> Join<T> for Set {
    #[inline(always)]
    fn join(_: T, update: T) -> T {
        update
    }
}

impl Join<f32> for Add {
    #[inline(always)]
    fn join(there: f32, update: f32) -> f32 {
        there + update
    }
}

impl Join<i32> for Add {
    #[inline(always)]
    fn join(there: i32, update: i32) -> i32 {
        there.wrapping_add(update)
    }
}

impl Join<f32> for Max {
    /// NaN where one is, and a positive zero is above a negative one.
    #[inline(always)]
    fn join(there: f32, update: f32) -> f32 {
        let larger = if update > there || update.is_nan() { update } else { there };
        let equal = f32::from_bits(there.to_bits() & update.to_bits());
        let larger = if there == update { equal } else { larger };
        if there.is_nan() { there } else { larger }
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
    #[inline(always)]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(resolve(id, size))
    }
}

impl Bounds for Positive {
    #[inline(always)]
    fn place<I: Index>(id: I, _: usize) -> Option<usize> {
        Some(id.wide() as usize)
    }
}

impl Bounds for Drop {
    #[inline(always)]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(id.wide() as usize).filter(|&at| at < size)
    }
}

impl Bounds for DropFromEnd {
    #[inline(always)]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(resolve(id, size)).filter(|&at| at < size)
    }
}

impl Bounds for Clamp {
    #[inline(always)]
    fn place<I: Index>(id: I, size: usize) -> Option<usize> {
        Some(id.wide().clamp(0, size as i64 - 1) as usize)
    }
}

impl Bounds for Wrap {
    #[inline(always)]
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
            #[inline(always)]
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
#[inline(always)]
pub unsafe fn checked<I: Checkable, const INPUT: usize, const SIZE: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    let ids = unsafe { &buffers.slice::<I>(INPUT, range.end)[range] };
    assert!(!I::any_outside(ids, -(SIZE as i64), SIZE as i64), "out of bounds");
}

/// As [`checked`], from 0.
#[inline(always)]
pub unsafe fn checked_positive<I: Checkable, const INPUT: usize, const SIZE: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes.
    let ids = unsafe { &buffers.slice::<I>(INPUT, range.end)[range] };
    assert!(!I::any_outside(ids, 0, SIZE as i64), "out of bounds");
}

/// As [`checked`], for the three coordinates of a point.
#[inline(always)]
pub unsafe fn checked_points(buffers: &Buffers, range: Range<usize>) {
    // SAFETY: the workload's shapes.
    let ids = unsafe { &buffers.slice(1, 3 * range.end)[3 * range.start..] };
    check_tuples(ids, elements::VOLUME);
}
