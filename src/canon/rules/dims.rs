//! Dimensions of gathers and of reshapes, split and merged.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::ops::core::GatherMultiaxis;
use crate::types::size::{self, is_open};
use crate::types::{DYNAMIC, Shape, TensorType};

/// One dimension of a gather: of its input, of its logical indices and of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dim {
    pub input: i64,
    /// The size of the logical indices.
    pub logical: i64,
    /// The coordinate that addresses the dimension, if it is an axis.
    pub coordinate: Option<usize>,
}

impl Dim {
    /// A dimension that no coordinate addresses.
    pub fn free(input: i64, logical: i64) -> Dim {
        Dim { input, logical, coordinate: None }
    }

    pub fn is_axis(&self) -> bool {
        self.coordinate.is_some()
    }

    /// The size of the result.
    pub fn output(&self) -> i64 {
        if self.is_axis() || self.input == 1 { self.logical } else { self.input }
    }
}

/// The size of two dimensions merged into one; `None` where one of them is dynamic and the other is not 1, since the
/// merged size could not be factored again.
pub fn merged_size(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (1, size) | (size, 1) => Some(size),
        (a, b) => (!is_open(a) && !is_open(b)).then(|| a * b),
    }
}

/// The one of two sizes that is not 1; 1 if both are.
pub fn non_unit_size(a: i64, b: i64) -> i64 {
    if a == 1 { b } else { a }
}

/// The dimensions of a gather, if their sizes are known and its result may have elements.
pub fn gather_dims(
    gather: &GatherMultiaxis,
    input: &TensorType,
    indices: &TensorType,
) -> Option<Vec<Dim>> {
    let logical = gather.logical_shape(&indices.shape);
    let dims: Vec<Dim> = (0..input.rank())
        .map(|d| Dim {
            input: input.shape[d],
            logical: logical[d],
            coordinate: gather.axes.iter().position(|&axis| axis == d as i64),
        })
        .collect();
    // Of two open sizes it may not be known whether they are equal, or which one is 1.
    let is_known =
        |dim: &Dim| dim.is_axis() || dim.input == 1 || dim.logical == 1 || dim.input == dim.logical;
    dims.iter().all(|dim| dim.output() != 0 && dim.input != 0 && is_known(dim)).then_some(dims)
}

/// The axes of a gather, and the shapes of its operands and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GatherShapes {
    pub axes: Shape,
    pub input: Shape,
    pub indices: Shape,
    pub output: Shape,
}

/// A gather's axes and shapes from its dimensions; `n` is the coordinate size.
pub fn gather_shapes(dims: &[Dim], n: i64) -> GatherShapes {
    let mut axes: Vec<(usize, i64)> =
        dims.iter().enumerate().filter_map(|(d, dim)| Some((dim.coordinate?, d as i64))).collect();
    axes.sort_unstable();
    let mut indices: Shape = dims.iter().map(|dim| dim.logical).collect();
    if let Some(last) = indices.last_mut() {
        *last = size::mul(*last, n).unwrap_or(DYNAMIC);
    }
    GatherShapes {
        axes: axes.into_iter().map(|(_, d)| d).collect(),
        input: dims.iter().map(|dim| dim.input).collect(),
        indices,
        output: dims.iter().map(Dim::output).collect(),
    }
}

/// Groups of dimensions of `a` and `b` with equal products, as fine as possible: how one shape is a reshape of the
/// other. `None` for shapes with a 0 or of different element counts. Dimensions of size 1 join an adjacent group; a
/// group may be empty on one side only if it has nothing but them on the other.
pub fn group_factors(a: &[i64], b: &[i64]) -> Option<Vec<(Range<usize>, Range<usize>)>> {
    if a.contains(&0) || b.contains(&0) {
        return None;
    }
    let mut runs = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        let (start_a, start_b) = (i, j);
        let (mut product_a, mut product_b) = (a[i], b[j]);
        i += 1;
        j += 1;
        while product_a != product_b {
            if is_open(product_a) || is_open(product_b) {
                return None;
            }
            if product_a < product_b {
                product_a = product_a.checked_mul(*a.get(i)?)?;
                i += 1;
            } else {
                product_b = product_b.checked_mul(*b.get(j)?)?;
                j += 1;
            }
        }
        runs.push((start_a..i, start_b..j));
    }
    let rest_is_units = a[i..].iter().chain(&b[j..]).all(|&size| size == 1);
    if (i < a.len() || j < b.len()) && rest_is_units {
        runs.push((i..a.len(), j..b.len()));
    }
    rest_is_units.then_some(runs)
}

/// A dimension that is a factor of one dimension in each of two shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub size: i64,
    /// The dimension of the first shape, and of the second, that it is part of.
    pub of: (usize, usize),
}

/// Two shapes factored into common parts, row-major, dimensions of size 1 omitted. `None` for different element
/// counts, for a size of 0, and where the sizes do not divide.
pub fn common_parts(a: &[i64], b: &[i64]) -> Option<Vec<Part>> {
    if a.contains(&0) || b.contains(&0) {
        return None;
    }
    let wide = |shape: &[i64]| -> Vec<(usize, i64)> {
        shape.iter().copied().enumerate().filter(|&(_, size)| size != 1).collect()
    };
    let (mut of_a, mut of_b) = (wide(a).into_iter(), wide(b).into_iter());
    let (mut next_a, mut next_b) = (of_a.next(), of_b.next());
    let mut parts = Vec::new();
    while let (Some((d, left_a)), Some((e, left_b))) = (next_a, next_b) {
        if left_a != left_b && (is_open(left_a) || is_open(left_b)) {
            return None;
        }
        // The inner part of a split dimension comes later: the outer one is the smaller size.
        let size = left_a.min(left_b);
        if left_a != left_b && (left_a % size != 0 || left_b % size != 0) {
            return None;
        }
        parts.push(Part { size, of: (d, e) });
        next_a = if left_a == size { of_a.next() } else { Some((d, left_a / size)) };
        next_b = if left_b == size { of_b.next() } else { Some((e, left_b / size)) };
    }
    (next_a.is_none() && next_b.is_none()).then_some(parts)
}

/// An order of `members` that preserves the order of each chain, the smallest member first; `None` where the chains
/// contradict each other.
pub fn merge_orders(members: BTreeSet<usize>, chains: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut left = members;
    let mut order = Vec::new();
    while !left.is_empty() {
        let is_first = |member: usize| {
            chains.iter().all(|chain| {
                let before = chain.iter().position(|&other| other == member).unwrap_or(0);
                chain[..before].iter().all(|other| !left.contains(other))
            })
        };
        let next = left.iter().copied().find(|&member| is_first(member))?;
        left.remove(&next);
        order.push(next);
    }
    Some(order)
}

/// The smallest transpose equivalent to `permutation` on `shape`: dimensions of size 1 omitted and dimensions that
/// remain adjacent merged, dynamic ones excepted. Returns the shape of its operand and its permutation.
pub fn least_transpose(shape: &[i64], permutation: &[i64]) -> (Shape, Shape) {
    let moved: Vec<usize> =
        permutation.iter().map(|&p| p as usize).filter(|&p| shape[p] != 1).collect();
    let next = |d: usize| (d + 1..shape.len()).find(|&e| shape[e] != 1);
    let is_beside =
        |d: usize, e: usize| next(d) == Some(e) && merged_size(shape[d], shape[e]).is_some();
    // Runs of input dimensions that stay side by side, in the order of the result.
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for &d in &moved {
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|&last| is_beside(last, d)) => run.push(d),
            _ => runs.push(vec![d]),
        }
    }
    let mut order: Vec<usize> = (0..runs.len()).collect();
    order.sort_by_key(|&run| runs[run][0]);
    let merged: Shape =
        order.iter().map(|&run| runs[run].iter().map(|&d| shape[d]).product()).collect();
    let at = |run: usize| order.iter().position(|&o| o == run).expect("each run has a place");
    let permutation = (0..runs.len()).map(|run| at(run) as i64).collect();
    (merged, permutation)
}

/// Whether a permutation moves nothing.
pub fn is_identity(permutation: &[i64]) -> bool {
    permutation.iter().enumerate().all(|(d, &p)| p == d as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factor_finds_the_finest_runs() {
        assert_eq!(group_factors(&[4, 6], &[24]), Some(vec![(0..2, 0..1)]));
        assert_eq!(
            group_factors(&[4, 6, 5], &[4, 2, 3, 5]),
            Some(vec![(0..1, 0..1), (1..2, 1..3), (2..3, 3..4)])
        );
        assert_eq!(group_factors(&[4, 1], &[4]), Some(vec![(0..1, 0..1), (1..2, 1..1)]));
        assert_eq!(group_factors(&[], &[1, 1]), Some(vec![(0..0, 0..2)]));
        assert_eq!(group_factors(&[6], &[4]), None);
        assert_eq!(group_factors(&[0], &[0]), None);
    }

    #[test]
    fn common_parts_divide() {
        let part = |size, d, e| Part { size, of: (d, e) };
        let expected = vec![part(4, 0, 0), part(6, 0, 2), part(8, 1, 2)];
        assert_eq!(common_parts(&[24, 8], &[4, 1, 48]), Some(expected));
        assert_eq!(common_parts(&[6, 4], &[4, 6]), None);
        assert_eq!(common_parts(&[1], &[]), Some(vec![]));
        assert_eq!(common_parts(&[2], &[4]), None);
    }

    #[test]
    fn least_transpose_merges_and_drops() {
        assert_eq!(
            least_transpose(&[2, 1, 3], &[2, 1, 0]),
            (Shape::from_slice(&[2, 3]), Shape::from_slice(&[1, 0]))
        );
        assert_eq!(
            least_transpose(&[2, 3, 4], &[2, 0, 1]),
            (Shape::from_slice(&[6, 4]), Shape::from_slice(&[1, 0]))
        );
        assert_eq!(
            least_transpose(&[1, 3], &[1, 0]),
            (Shape::from_slice(&[3]), Shape::from_slice(&[0]))
        );
    }
}
