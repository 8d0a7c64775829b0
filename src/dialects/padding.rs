//! Padding before, after and between the elements of a tensor. Negative amounts take elements away.

use crate::ops::core::{Pad, Slice};
use crate::prelude::*;

/// The padding before, after and between elements, in each dimension.
pub struct Amounts {
    pub low: Vec<i64>,
    pub high: Vec<i64>,
    pub interior: Vec<i64>,
}

impl Amounts {
    /// The operand with these amounts of a padding, which has this shape; `None` where the amounts that are cut off are
    /// not known. Crops first, then pads between and around the elements, so that no intermediate value is larger than
    /// the result.
    pub fn pad(
        &self,
        operand: Val,
        padding: Val,
        shape: &[i64],
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let Amounts { low, high, interior } = self;
        let sizes = emit.tensor_type(operand).shape;
        let mut slice = Slice {
            offsets: sizes.iter().map(|_| 0).collect(),
            strides: sizes.iter().map(|_| 1).collect(),
            sizes: sizes.clone(),
        };
        let mut pad = Pad { low: slice.offsets.clone(), high: slice.offsets.clone() };
        for d in 0..sizes.len() {
            if size::is_open(sizes[d]) {
                // Of a size that is not known, a cut may leave nothing.
                if size::is_open(low[d]) || size::is_open(high[d]) || interior[d] != 0 {
                    return None;
                }
                (pad.low[d], pad.high[d]) = (low[d], high[d]);
                continue;
            }
            if size::is_open(shape[d]) {
                return None;
            }
            let (low, step) = (i128::from(low[d]), i128::from(interior[d]) + 1);
            let first = (-low.div_euclid(step)).max(0);
            let last =
                (i128::from(shape[d]) - 1 - low).div_euclid(step).min(i128::from(sizes[d]) - 1);
            if first > last {
                return Some(emit.broadcast(padding, &[], shape));
            }
            (slice.offsets[d], slice.sizes[d]) = (first as i64, (last - first + 1) as i64);
            let (before, between) = (low + first * step, (last - first) * step);
            pad.low[d] = before as i64;
            pad.high[d] = (i128::from(shape[d]) - 1 - before - between) as i64;
        }
        let mut value = operand;
        if slice.sizes != sizes {
            value = emit.emit(CoreOp::Slice(slice), &[value]);
        }
        for (d, &count) in interior.iter().enumerate() {
            value = spread_elements(value, padding, d, count, emit);
        }
        if pad.low.iter().chain(&pad.high).any(|&amount| amount > 0) {
            value = emit.emit(CoreOp::Pad(pad), &[value, padding]);
        }
        Some(value)
    }
}

/// The size of a dimension with padding before, after and between its elements; `None` where numbers overflow.
pub fn padded_size(size: i64, [low, high, interior]: [i64; 3]) -> Option<i64> {
    let between = size::mul(size::sub(size, size::least(size, 1))?, interior)?;
    size::add(size::add(size, between)?, low.checked_add(high)?)
}

/// Puts `count` paddings between the elements of dimension `d`: each element gets a dimension of
/// its own, which is padded and then merged.
fn spread_elements(value: Val, padding: Val, d: usize, count: i64, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    if count == 0 || shape[d] <= 1 {
        return value;
    }
    let split = [&shape[..=d], &[1], &shape[d + 1..]].concat();
    let value = emit.reshape(value, &split);
    let mut pad = Pad { low: split.iter().map(|_| 0).collect(), high: Shape::new() };
    pad.high = pad.low.clone();
    pad.high[d + 1] = count;
    let value = emit.emit(CoreOp::Pad(pad), &[value, padding]);
    let mut merged = shape;
    merged[d] *= count + 1;
    let value = emit.reshape(value, &merged);
    merged[d] -= count;
    emit.slice_to(value, &merged)
}
