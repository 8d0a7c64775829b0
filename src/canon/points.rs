//! Points of a program: where values are there.
//!
//! A point follows each operation that is written in order and has results, and each beginning of a
//! block in a region. They make a tree: what is there at a point is there at all points below it,
//! those of the regions that stand there included.

use std::collections::HashMap;

use crate::types::{ValueType, size};

/// A point, by its number. Those above it have smaller numbers.
pub type Point = u32;

/// Where arguments of the function and what is made of them are there.
pub const EVERYWHERE: Point = 0;
/// Of what is made of values that are never there together.
const NOWHERE: Point = u32::MAX;

/// The points of one function.
#[derive(Clone, Debug)]
pub struct Points {
    /// For each point the first one behind it that is not below it.
    ends: Vec<Point>,
    /// Where the values are there that roots of dynamic sizes are sizes of; those of arguments are left out.
    roots: HashMap<u32, Point>,
}

impl Default for Points {
    fn default() -> Self {
        Points { ends: vec![Point::MAX], roots: HashMap::new() }
    }
}

impl Points {
    /// A point below the last one that is not closed.
    pub fn add(&mut self) -> Point {
        self.ends.push(Point::MAX);
        self.ends.len() as Point - 1
    }

    /// Ends a block that begins at a point: no further points stand below its own.
    pub fn close(&mut self, first: Point) {
        let end = self.ends.len() as Point;
        let own = self.ends[first as usize..].iter_mut().filter(|known| **known == Point::MAX);
        own.for_each(|known| *known = end);
    }

    pub fn is_single(&self) -> bool {
        self.ends.len() == 1
    }

    /// Whether what is there at `value` is there at `at`.
    pub fn is_there(&self, value: Point, at: Point) -> bool {
        let end = self.ends.get(value as usize).copied().unwrap_or(Point::MAX);
        value <= at && at < end
    }

    /// Notes the dynamic sizes of a value that is there at a point: which are new are sizes of it.
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

    /// Where a size is there: what is computed with it is, whatever its operands are.
    pub fn of_size(&self, size: i64) -> Point {
        if !size::is_symbol(size) {
            return EVERYWHERE;
        }
        let of_root = |root: u32| self.roots.get(&root).copied().unwrap_or(EVERYWHERE);
        size::roots(size).into_iter().map(of_root).fold(EVERYWHERE, |a, b| self.both(a, b))
    }

    /// Where two values are both there.
    pub fn both(&self, a: Point, b: Point) -> Point {
        match (self.is_there(a, b), self.is_there(b, a)) {
            (true, _) => b,
            (_, true) => a,
            (false, false) => NOWHERE,
        }
    }

    /// Where a value is there that is two forms.
    pub fn either(&self, a: Point, b: Point) -> Point {
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
        assert!(points.is_there(first, in_inner) && points.is_there(first, second));
        assert!(!points.is_there(inner, second) && !points.is_there(second, in_inner));
        assert_eq!(points.both(first, second), second);
        assert_eq!(points.both(in_inner, second), NOWHERE);
        assert!(!points.is_there(NOWHERE, second) && !points.is_there(first, NOWHERE));
        assert_eq!(points.either(first, second), first);
        assert_eq!(points.either(NOWHERE, second), second);
    }
}
