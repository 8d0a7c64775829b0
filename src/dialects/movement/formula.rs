//! Data movement element by element, in the numbers of the framework's document: negative axes and
//! bounds, in any order. Recipes are written separately; the two share only the attributes and
//! operands that a definition reads, and the result's shape.

use super::plans::Border;
use crate::prelude::*;

/// The source of each element of the results.
#[derive(Clone, PartialEq, Debug)]
pub enum Formula {
    /// out[unravel(i, out.shape)] = x[unravel(i, x.shape)]
    InOrder,
    /// Aligned at the last dimension, out[c] = x[c], 0 where x has size 1.
    Stretched,
    /// Dimension dims[d] of the result is dimension d of x, 0 where x has size 1.
    Placed(Vec<i64>),
    /// Dimension d of the result is dimension permutation[d] of x.
    Transposed(Vec<i64>),
    /// Along these axes, what was at size - 1 - i.
    Reversed(Vec<i64>),
    /// Aligned at the last dimension, out[c] = x[c mod x.shape].
    Tiled,
    /// Along axes[k], the element at i moves to (i + amounts[k]) mod size.
    Rolled {
        amounts: Vec<i64>,
        axes: Vec<i64>,
    },
    /// In row-major order, the element at i moves to (i + amount) mod the number of elements.
    RolledInOrder(i64),
    /// Python's slices [start, stop, step] along axes.
    Ranges {
        axes: Vec<i64>,
        ranges: Vec<[i64; 3]>,
    },
    /// out[c] = x[begin + c * step], begin counted from the end where it is negative. Dropped dimensions are not in
    /// c.
    Part {
        begin: Vec<i64>,
        step: Vec<i64>,
        dropped: Vec<usize>,
    },
    /// The elements whose positions in two dimensions are `offset` apart, along the last dimension of the result.
    Diagonal {
        offset: i64,
        dims: [i64; 2],
    },
    /// out[.., w, .., k] = x[.., w * step + k, ..] along the axis.
    Windows {
        axis: i64,
        step: i64,
    },
    /// The concatenation of all tensors along the axis.
    Joined(i64),
    /// Position i of x_k moves to i * n + k along the axis, for n tensors.
    Interleaved(i64),
    /// out[.., k, ..] = x_k[.., ..], k standing at the axis.
    Stacked(i64),
    /// The concatenation of the results along the axis is x.
    Parts(i64),
    /// out_k[.., ..] = x[.., k, ..], k standing at the axis.
    Unstacked(i64),
    /// x with borders; negative ones are cut off first.
    Bordered {
        low: Vec<i64>,
        high: Vec<i64>,
        fill: Border,
        value: Option<Tensor>,
    },
    /// This value everywhere.
    Filled(Tensor),
    /// The sizes of each tensor, how many elements it has, how many dimensions.
    Sizes,
    Count,
    Rank,
}

/// The results, which have these types.
pub fn apply(formula: &Formula, inputs: &[Tensor], types: &[TensorType]) -> Vec<Tensor> {
    let Some(ty) = types.first() else { return Vec::new() };
    let shape = &ty.shape;
    let x = || &inputs[0];
    let counted = |axis: i64, rank: usize| axis.rem_euclid(rank.max(1) as i64) as usize;
    // Of each dimension of x, the result's position and its dimension's number say the place.
    let one = |from: &dyn Fn(usize, &[i64]) -> i64| {
        vec![move_elements(x(), shape, |c| (0..x().rank()).map(|d| from(d, c)).collect())]
    };
    match formula {
        Formula::InOrder => vec![x().reshaped(shape)],
        Formula::Stretched => {
            let more = shape.len() - x().rank();
            one(&|d, c| if x().shape()[d] == 1 { 0 } else { c[more + d] })
        }
        Formula::Placed(dims) => one(&|d, c| match x().shape()[d] {
            1 => 0,
            _ => c[dims[d] as usize],
        }),
        Formula::Transposed(permutation) => {
            let at = |d: usize| {
                let is_d = |&p: &i64| counted(p, shape.len()) == d;
                permutation.iter().position(is_d).expect("each dimension once")
            };
            one(&|d, c| c[at(d)])
        }
        Formula::Reversed(axes) => one(&|d, c| {
            let turns = axes.iter().any(|&axis| counted(axis, shape.len()) == d);
            if turns { shape[d] - 1 - c[d] } else { c[d] }
        }),
        Formula::Tiled => {
            let more = shape.len() - x().rank();
            one(&|d, c| c[more + d] % x().shape()[d])
        }
        Formula::Rolled { amounts, axes } => one(&|d, c| {
            let along =
                axes.iter().zip(amounts).filter(|(axis, _)| counted(**axis, shape.len()) == d);
            let amount: i128 = along.map(|(_, &amount)| i128::from(amount)).sum();
            (i128::from(c[d]) - amount).rem_euclid(i128::from(shape[d])) as i64
        }),
        Formula::RolledInOrder(amount) => {
            let count = x().count() as i128;
            let from = |i: i128| (i - i128::from(*amount)).rem_euclid(count) as usize;
            vec![x().select(shape, (0..count).map(|i| Some(from(i))), None)]
        }
        Formula::Filled(value) => vec![move_elements(value, shape, |_| Shape::new())],
        Formula::Ranges { axes, ranges } => {
            let mut positions: Vec<Vec<i64>> =
                x().shape().iter().map(|&size| (0..size).collect()).collect();
            for (&axis, &range) in axes.iter().zip(ranges) {
                let d = counted(axis, x().rank());
                positions[d] = python_range(range, x().shape()[d]);
            }
            one(&|d, c| positions[d][c[d] as usize])
        }
        Formula::Part { begin, step, dropped } => one(&|d, c| {
            let first = if begin[d] < 0 { begin[d] + x().shape()[d] } else { begin[d] };
            let before = dropped.iter().filter(|&&dropped| dropped < d).count();
            first + if dropped.contains(&d) { 0 } else { c[d - before] * step[d] }
        }),
        Formula::Diagonal { offset, dims } => {
            let [first, second] = dims.map(|dim| counted(dim, x().rank()));
            one(&|d, c| match d {
                _ if d == first => c[shape.len() - 1] + (-offset).max(0),
                _ if d == second => c[shape.len() - 1] + offset.max(&0),
                _ => c[d - usize::from(first < d) - usize::from(second < d)],
            })
        }
        Formula::Windows { axis, step } => {
            let axis = counted(*axis, x().rank());
            one(&|d, c| if d == axis { c[d] * step + c[shape.len() - 1] } else { c[d] })
        }
        Formula::Joined(axis) => vec![concat_tensors(inputs, shape, counted(*axis, shape.len()))],
        Formula::Interleaved(axis) => {
            let (axis, n) = (counted(*axis, shape.len()), inputs.len() as i64);
            let mut builder = TensorBuilder::new(x().element(), shape);
            for mut c in coordinates(shape) {
                let which = &inputs[(c[axis] % n) as usize];
                c[axis] /= n;
                builder.push_from(which, linear(which.shape(), &c));
            }
            vec![builder.finish()]
        }
        Formula::Stacked(axis) => {
            let mut builder = TensorBuilder::new(x().element(), shape);
            for mut c in coordinates(shape) {
                let which = &inputs[c.remove(counted(*axis, shape.len())) as usize];
                builder.push_from(which, linear(which.shape(), &c));
            }
            vec![builder.finish()]
        }
        Formula::Parts(axis) => {
            let axis = counted(*axis, x().rank());
            let before = |k: usize| types[..k].iter().map(|ty| ty.shape[axis]).sum::<i64>();
            let part = |(k, ty): (usize, &TensorType)| {
                move_elements(x(), &ty.shape, |c| {
                    let mut from = Shape::from_slice(c);
                    from[axis] += before(k);
                    from
                })
            };
            types.iter().enumerate().map(part).collect()
        }
        Formula::Unstacked(axis) => {
            let part = |k: usize| {
                move_elements(x(), shape, |c| {
                    let mut from = Shape::from_slice(c);
                    from.insert(counted(*axis, x().rank()), k as i64);
                    from
                })
            };
            (0..types.len()).map(part).collect()
        }
        Formula::Bordered { low, high, fill, value } => {
            let zero = Tensor::zero(x().element(), &[]);
            let value = inputs.get(1).or(value.as_ref()).unwrap_or(&zero);
            let places = coordinates(shape).map(|c| {
                let from = (0..c.len())
                    .map(|d| source_of_border(c[d], x().shape()[d], low[d], high[d], *fill));
                from.collect::<Option<Shape>>().map(|from| linear(x().shape(), &from))
            });
            vec![x().select(shape, places, Some(value))]
        }
        Formula::Sizes | Formula::Count | Formula::Rank => {
            let numbers = |x: &Tensor| match formula {
                Formula::Sizes => x.shape().iter().map(|&size| size.into()).collect(),
                Formula::Count => vec![x.count() as i128],
                _ => vec![x.rank() as i128],
            };
            let counted = |(x, ty): (&Tensor, &TensorType)| {
                Tensor::from_ints(ty.element, &ty.shape, &numbers(x))
            };
            inputs.iter().zip(types).map(counted).collect()
        }
    }
}

fn move_elements(x: &Tensor, shape: &[i64], from: impl Fn(&[i64]) -> Shape) -> Tensor {
    formulas::tensor(x, shape, |c| Ok(Some(from(c)))).expect("no movement fails")
}

fn concat_tensors(inputs: &[Tensor], shape: &[i64], axis: usize) -> Tensor {
    let mut builder = TensorBuilder::new(inputs[0].element(), shape);
    for mut c in coordinates(shape) {
        let mut parts = inputs.iter();
        let mut part = parts.next().expect("one tensor or more");
        while c[axis] >= part.shape()[axis] {
            c[axis] -= part.shape()[axis];
            part = parts.next().expect("the sizes sum up");
        }
        builder.push_from(part, linear(part.shape(), &c));
    }
    builder.finish()
}

/// The positions of Python's range in a dimension, one by one.
fn python_range([start, stop, step]: [i64; 3], size: i64) -> Vec<i64> {
    let [low, high] = if step > 0 { [0, size] } else { [-1, size - 1] }.map(i128::from);
    let bound = |at: i64| {
        let at = i128::from(at);
        (if at < 0 { at + i128::from(size) } else { at }).clamp(low, high)
    };
    let (mut at, stop) = (bound(start), bound(stop));
    let mut positions = Vec::new();
    while if step > 0 { at < stop } else { at > stop } {
        positions.push(at as i64);
        at += i128::from(step);
    }
    positions
}

/// The source position of position `at` of a padded dimension of x; `None`: the fill value.
fn source_of_border(at: i64, size: i64, low: i64, high: i64, fill: Border) -> Option<i64> {
    let cut = (-low).max(0);
    let left = size - cut - (-high).max(0);
    let p = at - low.max(0);
    let from = match fill {
        _ if (0..left).contains(&p) => p,
        Border::Value => return None,
        Border::Edge => p.clamp(0, left - 1),
        Border::Reflect => {
            if p < 0 {
                -p
            } else {
                2 * (left - 1) - p
            }
        }
        Border::Symmetric => {
            if p < 0 {
                -p - 1
            } else {
                2 * left - 1 - p
            }
        }
    };
    Some(cut + from)
}
