//! Elements combined in order by an operation that need only be associative.
//!
//! Of at most [`MOST_IN_SEQUENCE`] elements, each is combined with those before it. More elements x[0], …, x[n - 1] are
//! combined as a tree: tree(x) is x[0] if n = 1, else body(tree(x[..p]), tree(x[p..])), where p is the largest power of
//! two below n.

use crate::prelude::*;
use multigather_core::ops::layout::Positions;

/// The most elements that are combined one after the other, as frameworks do. For more, a tree has fewer operations;
/// and canonical programs keep the operation around, since rules that move slices to where less is computed would make
/// an operation for each element.
pub const MOST_IN_SEQUENCE: i64 = 16;

/// A body that combines the elements of several tensors at each position.
pub type Combine<'c> = dyn FnMut(&[Val], &[Val], &mut dyn Emit) -> Vec<Val> + 'c;

/// Windows of positions along an axis: window j has the positions stride * j + dilation * k for 0 <= k < width.
#[derive(Clone, Copy, Debug)]
pub struct Windows {
    /// The number of positions in each, not 0.
    pub width: i64,
    /// The distance between two positions.
    pub dilation: i64,
    /// The distance between two windows.
    pub stride: i64,
    /// The number of windows, not 0; it may be a symbol.
    pub count: i64,
}

impl Windows {
    /// All positions of an axis.
    pub fn whole(size: i64) -> Windows {
        Windows { width: size, dilation: 1, stride: 0, count: 1 }
    }
}

/// The trees of all runs of so many positions of a window that start at a multiple of `step`.
struct Level {
    values: Vec<Val>,
    step: i64,
}

/// The tree of each window along an axis, in about log2(width) applications of the body: those of 2p positions are
/// combined of two of p.
pub fn combine_windows(
    values: &[Val],
    axis: usize,
    windows: Windows,
    combine: &mut Combine,
    emit: &mut dyn Emit,
) -> Vec<Val> {
    let Windows { width, dilation, stride, count } = windows;
    // So many positions of a level from `offset` on, `stride` apart.
    let read = |level: &Level, offset: i64, stride: i64, count: i64, emit: &mut dyn Emit| {
        let stride = (stride / level.step).max(1);
        let positions = Positions { offset: offset / level.step, size: count, stride };
        level.values.iter().map(|&x| layout::slice(x, axis, positions, emit)).collect::<Vec<_>>()
    };
    let mut level = Level { values: values.to_vec(), step: 1 };
    let mut tail: Option<Vec<Val>> = None;
    let mut p = 1;
    loop {
        // The runs of larger powers of two are before this one.
        if width & p != 0 {
            let block = read(&level, (width & !(2 * p - 1)) * dilation, stride, count, emit);
            tail = Some(match tail {
                None => block,
                Some(tail) => combine(&block, &tail, emit),
            });
        }
        if p > width / 2 {
            return tail.expect("the highest bit of the width is set");
        }
        let is_last = 2 * p > width / 2;
        let step =
            if is_last { stride.max(1) } else { size::greatest_divisor(stride, 2 * p * dilation) };
        // The last positions of windows that lie within the last window.
        let within = if is_last { 0 } else { (width - 2 * p) * dilation / step };
        let between = size::mul(size::sub(count, 1).unwrap_or(DYNAMIC), stride / step);
        let size = between.and_then(|between| size::add(between, within + 1)).unwrap_or(DYNAMIC);
        let first = read(&level, 0, step, size, emit);
        let second = read(&level, p * dilation, step, size, emit);
        level = Level { values: combine(&first, &second, emit), step };
        p *= 2;
    }
}

/// The first value, if there is one, and elements combined in order, for `eval`; `None` where there is nothing.
pub fn combine_in_order<T: Clone>(
    first: Option<T>,
    elements: &[T],
    body: &mut dyn FnMut(T, T) -> Result<T, Fault>,
) -> Result<Option<T>, Fault> {
    if elements.len() as i64 <= MOST_IN_SEQUENCE {
        let mut all = first.into_iter().chain(elements.iter().cloned());
        let Some(first) = all.next() else { return Ok(None) };
        return all.try_fold(first, body).map(Some);
    }
    let tree = combine_elements(elements, body)?;
    match first {
        Some(first) => body(first, tree).map(Some),
        None => Ok(Some(tree)),
    }
}

/// The tree of elements, of which there is one at least, for `eval`.
pub fn combine_elements<T: Clone>(
    elements: &[T],
    body: &mut dyn FnMut(T, T) -> Result<T, Fault>,
) -> Result<T, Fault> {
    if let [only] = elements {
        return Ok(only.clone());
    }
    let mut p = 1;
    while 2 * p < elements.len() {
        p *= 2;
    }
    let (first, second) = elements.split_at(p);
    let (first, second) = (combine_elements(first, body)?, combine_elements(second, body)?);
    body(first, second)
}
