//! The order in which the elements of a sum of floats are added.
//!
//! Vectors and threads can follow it, with the same bits everywhere, and its error grows with the logarithm of the
//! number of elements beyond [`BLOCK`]:
//!
//! - At most [`FEW`] elements are added one after the other, from 0.
//! - More of them are divided into blocks of [`BLOCK`] elements. Lane l of a block adds the elements l, l + [`LANES`],
//!   l + 2 [`LANES`], … of the block one after the other, from 0. Then the upper half of the lanes is added to the lower
//!   half, until one is left: the total of the block.
//! - Neighbouring totals are added in pairs, until one is left. The last one of an odd number is passed on.
//!
//! A lane without an element is 0, and no lane is ever -0.0: zeros may follow the elements.

use crate::ops::core::arith::{BinaryOp, scalar};
use crate::tensor::ElementBytes;
use crate::tensor::scalar::float_to_bytes;
use crate::types::ElementType;
use crate::types::size::is_code;

/// The largest number of elements that are added one after the other.
pub const FEW: usize = 64;
/// The number of partial sums of a block.
pub const LANES: usize = 16;
/// The number of elements of a block.
pub const BLOCK: usize = 4096;

/// Whether this many elements are added in lanes, or may be, where the number is a symbol.
pub fn is_in_lanes(count: i64) -> bool {
    is_code(count) || count > FEW as i64
}

/// The sum of the lanes, of which the upper half is added to the lower half until one is left.
///
/// # Panics
/// Where there is no lane.
pub fn sum_of_lanes<T>(mut lanes: Vec<T>, mut add: impl FnMut(T, T) -> T) -> T {
    while lanes.len() > 1 {
        let mut upper = lanes.split_off(lanes.len().next_power_of_two() / 2).into_iter();
        let with_upper = |lower| match upper.next() {
            Some(upper) => add(lower, upper),
            None => lower,
        };
        lanes = lanes.into_iter().map(with_upper).collect();
    }
    lanes.remove(0)
}

/// The sum of the totals of blocks: of neighbours in pairs, until one is left.
///
/// # Panics
/// Where there is no total.
pub fn sum_in_pairs<T>(mut totals: Vec<T>, mut add: impl FnMut(T, T) -> T) -> T {
    while totals.len() > 1 {
        let mut rest = totals.into_iter();
        totals = Vec::with_capacity(rest.len().div_ceil(2));
        while let Some(first) = rest.next() {
            totals.push(match rest.next() {
                Some(second) => add(first, second),
                None => first,
            });
        }
    }
    totals.remove(0)
}

/// The sum of elements that `add` adds, of which `zero` is the neutral one.
pub fn sum<T: Clone>(
    elements: impl IntoIterator<Item = T>,
    zero: T,
    mut add: impl FnMut(T, T) -> T,
) -> T {
    let mut elements = elements.into_iter();
    let mut totals = Vec::new();
    loop {
        let block: Vec<T> = elements.by_ref().take(BLOCK).collect();
        if totals.is_empty() && block.len() <= FEW {
            return block.into_iter().fold(zero, add);
        }
        if block.is_empty() {
            return sum_in_pairs(totals, add);
        }
        let mut lanes = vec![zero.clone(); LANES];
        for (at, element) in block.into_iter().enumerate() {
            let lane = &mut lanes[at % LANES];
            *lane = add(lane.clone(), element);
        }
        totals.push(sum_of_lanes(lanes, &mut add));
    }
}

/// The sum of floats of this type.
pub fn sum_of_floats(
    element: ElementType,
    elements: &mut dyn Iterator<Item = ElementBytes>,
) -> ElementBytes {
    let zero = float_to_bytes(element, 0.0);
    sum(elements, zero, |x, y| scalar::binary(BinaryOp::Addf, element, &x, &y))
}

/// The sum of numbers, of which each addition is rounded.
pub fn sum_of_numbers(numbers: impl IntoIterator<Item = f64>, round: impl Fn(f64) -> f64) -> f64 {
    sum(numbers, 0.0, |x, y| round(x + y))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(x: String, y: String) -> String {
        format!("({x}+{y})")
    }

    fn of_numbers(count: usize) -> String {
        sum((0..count).map(|k| k.to_string()), "z".to_owned(), add)
    }

    /// A lane of the block that begins at an element, of the elements below `count`.
    fn lane(first: usize, lane: usize, count: usize) -> String {
        let past = count.min(first + BLOCK);
        let own = (first + lane..past).step_by(LANES);
        own.fold("z".to_owned(), |total, k| add(total, k.to_string()))
    }

    /// The total of lanes: of every second, fourth … one from a lane on.
    fn total(first: usize, at: usize, width: usize, count: usize) -> String {
        match width {
            LANES => lane(first, at, count),
            _ => {
                add(total(first, at, 2 * width, count), total(first, at + width, 2 * width, count))
            }
        }
    }

    #[test]
    fn few_elements_are_added_in_sequence() {
        assert_eq!(of_numbers(0), "z");
        assert_eq!(of_numbers(3), "(((z+0)+1)+2)");
        let all = (0..FEW).fold("z".to_owned(), |total, k| add(total, k.to_string()));
        assert_eq!(of_numbers(FEW), all);
    }

    #[test]
    fn more_elements_have_lanes() {
        for count in [FEW + 1, 100, BLOCK] {
            assert_eq!(of_numbers(count), total(0, 0, 1, count));
        }
    }

    #[test]
    fn blocks_are_added_in_pairs() {
        let count = 2 * BLOCK + 5;
        let block = |k: usize| total(k * BLOCK, 0, 1, count);
        assert_eq!(of_numbers(count), add(add(block(0), block(1)), block(2)));
        let totals = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
        assert_eq!(sum_in_pairs(totals, add), "(((a+b)+(c+d))+e)");
    }

    #[test]
    fn absent_lanes_are_left_out() {
        let lanes = ["a", "b", "c"].map(str::to_owned).to_vec();
        assert_eq!(sum_of_lanes(lanes, add), "((a+c)+b)");
    }
}
