//! How core operations move data: for each dimension of an operand, the position that an element of the
//! result is computed from, as a function of the element's coordinate. This is MLIR's indexing map, with a name
//! for what no affine expression states.
//!
//! The interpreter does not read it: an operation's `eval` transcribes its definition, and the tests of this
//! module compare the two.

use smallvec::SmallVec;

use super::CoreOp;
use super::core::{Argsort, Cumulate};
use crate::types::{DYNAMIC, Shape, size};

/// The position along one dimension of an operand, for the coordinate `c` of an element of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Index {
    /// `offset + stride * c[dim]`, which is in range.
    Strided {
        /// The dimension of the result.
        dim: usize,
        /// The position at 0.
        offset: i64,
        /// The step from one position to the next.
        stride: i64,
    },
    /// 0, the only position, whatever `c[dim]` is.
    Broadcast {
        /// The dimension of the result.
        dim: usize,
    },
    /// `c[dim] - low`; where that is out of range, the element comes from another operand.
    Padded {
        /// The dimension of the result.
        dim: usize,
        /// How many elements of other operands come before.
        low: i64,
    },
    /// What follows from the element's position in row-major order: dimensions are split or merged.
    Reshaped {
        /// The dimension of the result before which there are as many elements ([`aligned`]).
        dim: Option<usize>,
    },
    /// The `count` positions from `count * c[dim]` on: the coordinates of one lookup.
    Coordinates {
        /// The dimension of the result; `None` where there is a single lookup, which is broadcast.
        dim: Option<usize>,
        /// How many axes are addressed.
        count: i64,
    },
    /// The position that a coordinate of the indices states.
    Gathered,
    /// All positions: their elements are joined, sorted, or given to a function together.
    Reduced,
}

impl Index {
    fn identity(dim: usize) -> Index {
        Index::Strided { dim, offset: 0, stride: 1 }
    }

    /// The position for a coordinate of the result, if it follows from a single dimension.
    pub fn position(self, c: impl FnOnce(usize) -> i64) -> Option<i64> {
        match self {
            Index::Strided { dim, offset, stride } => Some(offset + stride * c(dim)),
            Index::Broadcast { .. } => Some(0),
            Index::Padded { dim, low } => Some(c(dim) - low),
            Index::Coordinates { .. } | Index::Reshaped { .. } => None,
            Index::Gathered | Index::Reduced => None,
        }
    }

    /// The dimension of the result along which positions change.
    fn changes_along(self) -> Option<usize> {
        match self {
            Index::Strided { dim, .. } | Index::Padded { dim, .. } => Some(dim),
            Index::Coordinates { dim, .. } | Index::Reshaped { dim } => dim,
            Index::Broadcast { .. } | Index::Gathered | Index::Reduced => None,
        }
    }
}

/// An [`Index`] for each dimension of an operand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexMap(pub SmallVec<[Index; 4]>);

impl IndexMap {
    /// The operand's dimension whose positions change along dimension `d` of the result.
    pub fn along(&self, d: usize) -> Option<(usize, Index)> {
        let mut all = self.0.iter().copied().enumerate();
        all.find(|(_, index)| index.changes_along() == Some(d))
    }

    /// Whether each element of the result is read from its own coordinate.
    pub fn is_identity(&self) -> bool {
        self.0.iter().enumerate().all(|(d, &index)| index == Index::identity(d))
    }

    /// The operand's coordinate for one of the result, if each position follows from a single dimension.
    pub fn coordinate(&self, c: &[i64]) -> Option<Shape> {
        self.0.iter().map(|index| index.position(|d| c[d])).collect()
    }
}

impl CoreOp {
    /// The positions in operand `k`, of the shape `shape(k)`, for coordinates of the result. Those of a scatter
    /// are for coordinates of its lookups.
    pub fn index_map<'a>(
        &self,
        k: usize,
        shape: impl Fn(usize) -> &'a [i64],
        result: &[i64],
    ) -> IndexMap {
        let own = shape(k);
        let stretched = |d: usize, dim: usize| match own[d] {
            1 if result.get(dim) != Some(&1) => Index::Broadcast { dim },
            _ => Index::identity(dim),
        };
        let index = |d: usize| match self {
            CoreOp::Transpose(op) => {
                let dim = op.permutation.iter().position(|&from| from == d as i64);
                Index::identity(dim.expect("a permutation of all dimensions"))
            }
            CoreOp::Broadcast(op) => stretched(d, op.dims[d] as usize),
            CoreOp::Slice(op) => {
                Index::Strided { dim: d, offset: op.offsets[d], stride: op.strides[d] }
            }
            CoreOp::Reshape(_) => Index::Reshaped { dim: aligned(own, d, result) },
            CoreOp::Concat(op) if op.axis == d as i64 => {
                let sizes: Shape = (0..k).map(|k| shape(k)[d]).collect();
                let low = sizes.iter().try_fold(0, |sum, &size| size::add(sum, size));
                Index::Padded { dim: d, low: low.unwrap_or(DYNAMIC) }
            }
            CoreOp::Pad(op) if op.low[d] != 0 || op.high[d] != 0 => {
                Index::Padded { dim: d, low: op.low[d] }
            }
            CoreOp::GatherMultiaxis(_) | CoreOp::ScatterMultiaxis(_) => {
                let gather = self.addressing().expect("it addresses elements");
                let count = gather.coordinate_size();
                match k {
                    0 if gather.is_axis(d) => Index::Gathered,
                    1 if count > 1 && d + 1 == own.len() => {
                        let is_single = own[d] == count && result.get(d) != Some(&1);
                        Index::Coordinates { dim: (!is_single).then_some(d), count }
                    }
                    _ => stretched(d, d),
                }
            }
            CoreOp::Reduce(_) | CoreOp::Dot(_) => {
                let axes = self.joined_axes().expect("a reduction has axes");
                let is_reduced = |d: usize| axes.contains(&(d as i64));
                match is_reduced(d) {
                    true => Index::Reduced,
                    false => Index::identity((0..d).filter(|&d| !is_reduced(d)).count()),
                }
            }
            CoreOp::Argsort(Argsort { axis, .. }) | CoreOp::Cumulate(Cumulate { axis, .. })
                if *axis == d as i64 =>
            {
                Index::Reduced
            }
            CoreOp::Library(op) if d + op.item_rank() >= own.len() => Index::Reduced,
            _ => Index::identity(d),
        };
        IndexMap((0..own.len()).map(index).collect())
    }
}

/// The dimension of `to` before which there are as many elements as before dimension `d` of `from`, which is
/// reshaped to it; it is of size 1 only if that is. `None` of shapes without elements.
pub fn aligned(from: &[i64], d: usize, to: &[i64]) -> Option<usize> {
    if from.contains(&0) {
        return None;
    }
    let before = size::product(&from[..d])?;
    (0..to.len())
        .find(|&e| (to[e] == 1) == (from[d] == 1) && size::product(&to[..e]) == Some(before))
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::ops::core::{
        Bounds, Broadcast, Concat, GatherMultiaxis, Pad, Reduce, ReduceKind, Reshape, Slice,
    };
    use crate::tensor::Tensor;
    use crate::tensor::walk::{coordinates, linear, unravel};

    /// Elements that no other tensor of another `first` has.
    fn numbered(shape: &[i64], first: i64) -> Tensor {
        let count: i64 = shape.iter().product();
        Tensor::from_i64s(shape, &(first..first + count).collect::<Vec<i64>>())
    }

    fn element(tensor: &Tensor, at: &[i64]) -> Option<i128> {
        let inside = at.iter().zip(tensor.shape()).all(|(at, size)| (0..*size).contains(at));
        inside.then(|| tensor.int_at(linear(tensor.shape(), at)))
    }

    fn shape(rng: &mut Rng, rank: usize) -> Shape {
        (0..rank).map(|_| rng.i64(1..4)).collect()
    }

    /// The elements of the result are those of the first operand whose map leads into it.
    fn check(op: &CoreOp, operands: &[Tensor]) {
        let result = op.eval(operands).expect("operands that fit");
        let maps: Vec<IndexMap> = (0..operands.len())
            .map(|k| op.index_map(k, |k| operands[k].shape(), result.shape()))
            .collect();
        for (at, c) in coordinates(result.shape()).enumerate() {
            let read = |(map, operand): (&IndexMap, _)| element(operand, &map.coordinate(&c)?);
            let found = maps.iter().zip(operands).find_map(read);
            assert_eq!(found, Some(result.int_at(at)), "{op:?} of {operands:?} at {c:?}");
        }
    }

    #[test]
    fn views_and_choices_read_what_the_interpreter_reads() {
        let rng = &mut Rng::with_seed(1);
        for _ in 0..200 {
            let rank = rng.usize(1..4);
            let own = shape(rng, rank);
            let x = numbered(&own, 0);
            let mut permutation: Vec<i64> = (0..rank as i64).collect();
            rng.shuffle(&mut permutation);
            check(&CoreOp::transpose(permutation), std::slice::from_ref(&x));

            let (mut dims, mut to) = (Shape::new(), Shape::new());
            for &size in &own {
                to.extend((0..rng.usize(..2)).map(|_| 2));
                dims.push(to.len() as i64);
                to.push(if size == 1 { rng.i64(1..4) } else { size });
            }
            check(&CoreOp::Broadcast(Broadcast { dims, shape: to }), std::slice::from_ref(&x));

            let mut slice =
                Slice { offsets: Shape::new(), sizes: Shape::new(), strides: Shape::new() };
            for &size in &own {
                let (first, last) = (rng.i64(0..size), rng.i64(0..size));
                slice.offsets.push(first);
                slice.sizes.push((last - first).abs() + 1);
                slice.strides.push((last - first).signum());
            }
            check(&CoreOp::Slice(slice), std::slice::from_ref(&x));

            let [low, high] = [(); 2].map(|()| (0..rank).map(|_| rng.i64(0..3)).collect());
            check(&CoreOp::Pad(Pad { low, high }), &[x.clone(), numbered(&[], 1000)]);

            let axis = rng.usize(..rank);
            let mut other = own.clone();
            other[axis] = rng.i64(1..4);
            let operands = [x.clone(), numbered(&other, 1000), x];
            check(&CoreOp::Concat(Concat { axis: axis as i64 }), &operands);
        }
    }

    #[test]
    fn gathers_read_what_the_interpreter_reads() {
        let rng = &mut Rng::with_seed(2);
        for _ in 0..200 {
            let rank = rng.usize(1..4);
            let mut axes: Vec<i64> = (0..rank as i64).filter(|_| rng.bool()).collect();
            rng.shuffle(&mut axes);
            let own = shape(rng, rank);
            let mut logical = shape(rng, rank);
            for d in (0..rank).filter(|&d| !axes.contains(&(d as i64))) {
                logical[d] = if rng.bool() || own[d] == 1 { logical[d] } else { own[d] };
                logical[d] = if own[d] != 1 && logical[d] != own[d] { 1 } else { logical[d] };
            }
            let gather =
                GatherMultiaxis { axes: axes.into(), bounds: Bounds::Wrap, from_end: false };
            *logical.last_mut().expect("a rank of 1 or more") *= gather.coordinate_size();
            let indices: Vec<i64> = (0..logical.iter().product()).map(|_| rng.i64(-5..5)).collect();
            let operands = [numbered(&own, 0), Tensor::from_i64s(&logical, &indices)];
            let op = CoreOp::GatherMultiaxis(gather.clone());
            let result = op.eval(&operands).expect("operands that fit");
            let map = |k| op.index_map(k, |k| operands[k].shape(), result.shape());
            for (at, c) in coordinates(result.shape()).enumerate() {
                let coordinate = |axis: usize| {
                    let n = gather.axes.iter().position(|&a| a as usize == axis)? as i64;
                    let position = |index: &Index| match *index {
                        Index::Coordinates { dim, count } => {
                            Some(count * dim.map_or(0, |dim| c[dim]) + n)
                        }
                        index => index.position(|d| c[d]),
                    };
                    let stored: Option<Shape> = map(1).0.iter().map(position).collect();
                    gather.resolve(element(&operands[1], &stored?)?, own[axis])
                };
                let position = |(d, index): (usize, &Index)| match *index {
                    Index::Gathered => coordinate(d),
                    index => index.position(|d| c[d]),
                };
                let read: Option<Shape> = map(0).0.iter().enumerate().map(position).collect();
                let found = read.and_then(|read| element(&operands[0], &read));
                assert_eq!(found, Some(result.int_at(at)), "{op:?} of {operands:?} at {c:?}");
            }
        }
    }

    #[test]
    fn reductions_join_all_positions() {
        let rng = &mut Rng::with_seed(3);
        for _ in 0..100 {
            let rank = rng.usize(1..4);
            let own = shape(rng, rank);
            let x = numbered(&own, 0);
            let axes = (0..rank as i64).filter(|_| rng.bool()).collect();
            let op = CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum });
            let result = op.eval(std::slice::from_ref(&x)).expect("operands that fit");
            let map = op.index_map(0, |_| &own, result.shape());
            for (at, c) in coordinates(result.shape()).enumerate() {
                let is_joined = |ic: &Shape| {
                    let mut all = map.0.iter().zip(ic);
                    all.all(|(index, &at)| index.position(|d| c[d]).is_none_or(|p| p == at))
                };
                let all = coordinates(&own).filter(is_joined);
                let sum = all.filter_map(|ic| element(&x, &ic)).sum::<i128>();
                assert_eq!(sum, result.int_at(at), "{op:?} at {c:?}");
            }
        }
    }

    /// Where the coordinate of the result is 0 from an aligned dimension on, so is the operand's.
    #[test]
    fn aligned_dimensions_begin_together() {
        let rng = &mut Rng::with_seed(4);
        let mut seen = 0;
        for _ in 0..200 {
            let rank = rng.usize(1..5);
            let own = shape(rng, rank);
            // Neighbours merged, and dimensions of size 1 added.
            let mut to = Shape::new();
            for &size in &own {
                match to.last_mut() {
                    Some(last) if rng.bool() => *last *= size,
                    _ => to.push(size),
                }
                to.extend(rng.bool().then_some(1));
            }
            let (own, to) = if rng.bool() { (own, to) } else { (to, own) };
            let op = CoreOp::Reshape(Reshape { shape: to.clone() });
            let result = op.eval(&[numbered(&own, 0)]).expect("as many elements");
            for (d, index) in op.index_map(0, |_| &own, &to).0.into_iter().enumerate() {
                let Index::Reshaped { dim: Some(dim) } = index else { continue };
                seen += 1;
                assert_eq!(own[d] == 1, to[dim] == 1);
                for c in coordinates(&to) {
                    let at = result.int_at(linear(&to, &c)) as usize;
                    let begins = |c: &[i64]| c.iter().all(|&at| at == 0);
                    assert_eq!(begins(&c[dim..]), begins(&unravel(&own, at)[d..]));
                }
            }
        }
        assert!(seen > 200, "{seen}");
    }

    #[test]
    fn elementwise_operations_read_their_own_coordinate() {
        let operands: [&[i64]; 3] = [&[], &[2, 3], &[2, 3]];
        let map = |k| CoreOp::Select.index_map(k, |k| operands[k], &[2, 3]).coordinate(&[1, 2]);
        assert_eq!(map(0), Some(Shape::new()));
        assert_eq!(map(1), Some(Shape::from_slice(&[1, 2])));
    }
}
