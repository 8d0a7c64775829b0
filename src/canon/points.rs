//! Program points, at which values become defined.
//!
//! A point follows each operation that is written in order and has results, and each beginning of a block in a
//! region. They form a dominator tree: a value that is defined at a point can be used at all points below it, those
//! in nested regions included.

use std::collections::HashMap;

use crate::types::{ValueType, size};

/// A point, by its number. A point that dominates another one has the smaller number.
pub type Point = u32;

/// The point of function arguments and of values computed from them alone.
pub const EVERYWHERE: Point = 0;
/// The point of a value whose operands are never defined together.
const NOWHERE: Point = u32::MAX;

/// The program points of one function.
#[derive(Clone, Debug)]
pub struct Points {
    /// For each point the first later one that it does not dominate.
    ends: Vec<Point>,
    /// For each root of dynamic sizes the point at which the value with this size is defined; roots of arguments are
    /// omitted.
    roots: HashMap<u32, Point>,
}

impl Default for Points {
    fn default() -> Self {
        Points { ends: vec![Point::MAX], roots: HashMap::new() }
    }
}

impl Points {
    /// Adds a point, which all points of blocks that are not closed yet dominate.
    pub fn add(&mut self) -> Point {
        self.ends.push(Point::MAX);
        self.ends.len() as Point - 1
    }

    /// Closes the block that begins at `first`: no further points are dominated by those of the block.
    pub fn close(&mut self, first: Point) {
        let end = self.ends.len() as Point;
        let own = self.ends[first as usize..].iter_mut().filter(|known| **known == Point::MAX);
        own.for_each(|known| *known = end);
    }

    /// Whether the function's entry is its only point, so that all values are defined everywhere.
    pub fn is_single(&self) -> bool {
        self.ends.len() == 1
    }

    /// Whether a value that is defined at the point `value` can be used at the point `at`.
    pub fn dominates(&self, value: Point, at: Point) -> bool {
        let end = self.ends.get(value as usize).copied().unwrap_or(Point::MAX);
        value <= at && at < end
    }

    /// Records the dynamic sizes of a value that is defined at a point: symbols that are new are sizes of it.
    pub fn add_sizes(&mut self, ty: &ValueType, point: Point) {
        let sizes = ty.shape().unwrap_or_default().iter().filter(|&&size| size::is_symbol(size));
        for &size in sizes {
            for root in size::roots(size) {
                if !size::is_root_of_argument(size, root) {
                    self.roots.entry(root).or_insert(point);
                }
            }
        }
    }

    /// The point from which on a size can be computed; [`EVERYWHERE`] for static sizes.
    pub fn where_size_is_defined(&self, size: i64) -> Point {
        if !size::is_symbol(size) {
            return EVERYWHERE;
        }
        let of_root = |root: u32| self.roots.get(&root).copied().unwrap_or(EVERYWHERE);
        size::roots(size)
            .into_iter()
            .map(of_root)
            .fold(EVERYWHERE, |a, b| self.where_both_are_defined(a, b))
    }

    /// The first point at which two values are both defined.
    pub fn where_both_are_defined(&self, a: Point, b: Point) -> Point {
        match (self.dominates(a, b), self.dominates(b, a)) {
            (true, _) => b,
            (_, true) => a,
            (false, false) => NOWHERE,
        }
    }

    /// The first point at which one of two forms of a value is defined.
    pub fn where_either_is_defined(&self, a: Point, b: Point) -> Point {
        a.min(b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_is_there_inside() {
        let mut points = Points::default();
        let first = points.add();
        let inner = points.add();
        let in_inner = points.add();
        points.close(inner);
        let second = points.add();
        assert!(points.dominates(first, in_inner) && points.dominates(first, second));
        assert!(!points.dominates(inner, second) && !points.dominates(second, in_inner));
        assert_eq!(points.where_both_are_defined(first, second), second);
        assert_eq!(points.where_both_are_defined(in_inner, second), NOWHERE);
        assert!(!points.dominates(NOWHERE, second) && !points.dominates(first, NOWHERE));
        assert_eq!(points.where_either_is_defined(first, second), first);
        assert_eq!(points.where_either_is_defined(NOWHERE, second), second);
    }
}
