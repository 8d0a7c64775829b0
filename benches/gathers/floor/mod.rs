//! The floor of the gathers.

pub mod elements;
pub mod lookup;
pub mod panels;
pub mod products;
pub mod rows;

pub use crate::beside::floor::{Buffers, Index, check_tuples, resolve};

/// Stops where a coordinate is outside `[-size, size)`: one vector pass without branches.
#[inline(always)]
pub fn check<I: Index>(ids: &[I], size: usize) {
    let outside = |id: &I| u64::from((id.wide() + size as i64) as u64 >= 2 * size as u64);
    let bad = ids.iter().fold(0, |bad, id| bad | outside(id));
    assert!(bad == 0, "out of bounds");
}
