//! Groups of equal elements, or of equal slices along a dimension.

use std::cmp::Ordering;

use ahash::{HashMap, HashMapExt};

use crate::core::compare_keys;
use crate::types::ElementType;
use multigather_core::tensor::Tensor;

/// The slices at these positions along a dimension.
pub fn slices_at(
    x: &Tensor,
    [before, length, behind]: [i64; 3],
    at: &[usize],
    shape: &[i64],
) -> Tensor {
    let [before, length, behind] = [before, length, behind].map(|count| count as usize);
    let positions = (0..before).flat_map(|outer| {
        at.iter().flat_map(move |&k| {
            (0..behind).map(move |inner| Some((outer * length + k) * behind + inner))
        })
    });
    x.select(shape, positions.collect::<Vec<_>>().into_iter(), None)
}

/// Which slices are equal.
#[derive(Default)]
pub struct Groups {
    /// The first slice of each group.
    pub first: Vec<usize>,
    /// The group of each slice.
    pub numbers: Vec<i64>,
    /// The number of slices of each group.
    pub counts: Vec<i64>,
}

impl Groups {
    /// Groups in the order of their elements, else in that of their first slices. `x` is seen as slices of `length`
    /// along a dimension, with `before` and `behind` elements for each position there. A slice with a NaN equals no
    /// other one, and NaN is larger than all numbers.
    pub fn of(x: &Tensor, [before, length, behind]: [i64; 3], is_sorted: bool) -> Groups {
        let [before, length, behind] = [before, length, behind].map(|count| count as usize);
        let mut groups = Groups::default();
        if before * behind == 1 {
            let keys = ordered_keys(x);
            let is_nan = |key: u64| x.element().is_float() && key == u64::MAX;
            let mut known: HashMap<u64, usize> = HashMap::new();
            for (at, &key) in keys.iter().enumerate() {
                let next = groups.first.len();
                let number = if is_nan(key) { next } else { *known.entry(key).or_insert(next) };
                groups.add(at, number);
            }
            let by_key = |a: usize, b: usize| (keys[a], a).cmp(&(keys[b], b));
            return if is_sorted { groups.sorted_by(by_key) } else { groups };
        }
        let slices = Slices { x, before, length, behind };
        let mut order: Vec<usize> = (0..length).collect();
        order.sort_by(|&a, &b| slices.compare(a, b));
        groups.numbers = vec![0; length];
        for at in order {
            let number = groups.number_of(at, &slices);
            groups.count(at, number);
            groups.numbers[at] = number as i64;
        }
        if is_sorted { groups } else { groups.sorted_by(|a, b| a.cmp(&b)) }
    }

    /// Groups of equal slices that follow one another, for the same arguments.
    pub fn of_runs(x: &Tensor, [before, length, behind]: [i64; 3]) -> Groups {
        let [before, length, behind] = [before, length, behind].map(|count| count as usize);
        let slices = Slices { x, before, length, behind };
        let mut groups = Groups::default();
        for at in 0..length {
            let number = groups.number_of(at, &slices);
            groups.add(at, number);
        }
        groups
    }

    /// The last group, if a slice is equal to its first one, or else the next group.
    fn number_of(&self, at: usize, slices: &Slices) -> usize {
        let count = self.first.len();
        match self.first.last() {
            Some(&first) if slices.are_equal(first, at) => count - 1,
            _ => count,
        }
    }

    /// Adds the next slice to a group, which may be a new one.
    fn add(&mut self, at: usize, number: usize) {
        self.count(at, number);
        self.numbers.push(number as i64);
    }

    fn count(&mut self, at: usize, number: usize) {
        if number == self.first.len() {
            self.first.push(at);
            self.counts.push(0);
        }
        self.counts[number] += 1;
    }

    /// The groups in the order of their first slices by `compare`.
    fn sorted_by(self, compare: impl Fn(usize, usize) -> Ordering) -> Groups {
        let mut order: Vec<usize> = (0..self.first.len()).collect();
        order.sort_unstable_by(|&a, &b| compare(self.first[a], self.first[b]));
        let mut place = vec![0; order.len()];
        (0..).zip(&order).for_each(|(k, &number)| place[number] = k);
        Groups {
            first: order.iter().map(|&number| self.first[number]).collect(),
            counts: order.iter().map(|&number| self.counts[number]).collect(),
            numbers: self.numbers.iter().map(|&number| place[number as usize]).collect(),
        }
    }
}

/// A tensor as slices along a dimension.
struct Slices<'a> {
    x: &'a Tensor,
    before: usize,
    length: usize,
    behind: usize,
}

impl Slices<'_> {
    fn count(&self) -> usize {
        self.before * self.behind
    }

    /// The linear position of element `k` of a slice.
    fn element(&self, slice: usize, k: usize) -> usize {
        ((k / self.behind) * self.length + slice) * self.behind + k % self.behind
    }

    /// The order by the first elements that differ, which all NaNs do not.
    fn compare(&self, a: usize, b: usize) -> Ordering {
        let one = |k: usize| compare_keys(self.x, self.element(a, k), self.element(b, k));
        (0..self.count()).map(one).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    fn are_equal(&self, a: usize, b: usize) -> bool {
        let is_nan =
            |k| self.x.element().is_float() && self.x.float_at(self.element(a, k)).is_nan();
        self.compare(a, b).is_eq() && !(0..self.count()).any(is_nan)
    }
}

/// For each element a number: equal elements have equal ones, and the order of these is that of the elements. That of
/// NaN, the largest number, is no other float's.
fn ordered_keys(x: &Tensor) -> Vec<u64> {
    const HIGHEST: u64 = 1 << 63;
    let x = x.expanded();
    fn read<const N: usize>(x: &Tensor, key: impl Fn([u8; N]) -> u64) -> Vec<u64> {
        let elements = x.stored_bytes().chunks_exact(N);
        elements.map(|bytes| key(bytes.try_into().expect("so many bytes"))).collect()
    }
    let of_int = |value: i64| value as u64 ^ HIGHEST;
    let of_float = |value: f64| {
        if value.is_nan() {
            return u64::MAX;
        }
        // The sum has no negative zero.
        let bits = (value + 0.0).to_bits();
        if bits & HIGHEST == 0 { bits | HIGHEST } else { !bits }
    };
    match x.element() {
        ElementType::F32 => read(&x, |bytes| of_float(f32::from_ne_bytes(bytes).into())),
        ElementType::F64 => read(&x, |bytes| of_float(f64::from_ne_bytes(bytes))),
        ElementType::I32 => read(&x, |bytes| of_int(i32::from_ne_bytes(bytes).into())),
        ElementType::I64 => read(&x, |bytes| of_int(i64::from_ne_bytes(bytes))),
        element if element.is_float() => {
            (0..x.count()).map(|at| of_float(x.float_at(at))).collect()
        }
        element if element.is_unsigned() => (0..x.count()).map(|at| x.int_at(at) as u64).collect(),
        _ => (0..x.count()).map(|at| of_int(x.int_at(at) as i64)).collect(),
    }
}
