//! Walks over coordinates and linear positions.

use crate::types::{Shape, row_major_strides};

/// An iterator over all coordinates of a static shape, row-major. A shape of rank 0 has one.
pub fn coordinates(shape: &[i64]) -> Coordinates {
    let empty = shape.contains(&0);
    Coordinates {
        shape: Shape::from_slice(shape),
        next: (!empty).then(|| shape.iter().map(|_| 0).collect()),
    }
}

/// See [`coordinates`].
pub struct Coordinates {
    shape: Shape,
    next: Option<Shape>,
}

impl Iterator for Coordinates {
    type Item = Shape;

    fn next(&mut self) -> Option<Shape> {
        let current = self.next.clone()?;
        let mut following = current.clone();
        self.next = (0..self.shape.len())
            .rev()
            .find_map(|d| {
                following[d] += 1;
                if following[d] < self.shape[d] {
                    return Some(());
                }
                following[d] = 0;
                None
            })
            .map(|()| following);
        Some(current)
    }
}

/// The linear positions of each line of a static shape along an axis, the lines row-major.
pub fn lines(shape: &[i64], axis: usize) -> impl Iterator<Item = Vec<usize>> {
    let shape = Shape::from_slice(shape);
    let mut starts = shape.clone();
    starts[axis] = starts[axis].min(1);
    coordinates(&starts).map(move |mut c| {
        let at = |position: i64| {
            c[axis] = position;
            linear(&shape, &c)
        };
        (0..shape[axis]).map(at).collect()
    })
}

/// The linear position of a coordinate in a row-major tensor.
pub fn linear(shape: &[i64], coordinate: &[i64]) -> usize {
    debug_assert_eq!(shape.len(), coordinate.len());
    shape.iter().zip(coordinate).fold(0, |at, (&size, &c)| at * size as usize + c as usize)
}

/// The coordinate at a linear position of a row-major tensor.
pub fn unravel(shape: &[i64], mut at: usize) -> Shape {
    row_major_strides(shape)
        .iter()
        .map(|&stride| {
            let c = at / stride.max(1) as usize;
            at %= stride.max(1) as usize;
            c as i64
        })
        .collect()
}
