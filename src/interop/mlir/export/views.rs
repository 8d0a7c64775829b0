//! Ops that move elements, as `tensor` operations and `linalg.generic`.

use melior::ir::attribute::{ArrayAttribute, DenseI64ArrayAttribute, IntegerAttribute};
use melior::ir::{Attribute, Type, Value, ValueLike};

use super::element;
use super::emitter::{Built, Emitter, Iterator};
use super::sizes::static_list;
use super::sums;
use crate::ops::CoreOp;
use crate::ops::core::{Concat, Dot, Iota, MathOp, Pad, Reduce, ReduceKind, Slice, kept};
use crate::ops::index_map::Index;
use crate::tensor::Tensor;
use crate::types::size::{self, is_symbol};
use crate::types::{ElementType, Shape, TensorType};

/// The results of the identity map of this rank, for [`Emitter::map`].
fn identity_groups(rank: usize) -> Vec<(Option<usize>, i64, i64)> {
    (0..rank).map(|d| (Some(d), 1, 0)).collect()
}

/// Emits a transpose or a broadcast.
pub fn view<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &CoreOp,
    (input, shape): (Value<'c, 'a>, &[i64]),
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    let read = |index: &Index| match *index {
        Index::Strided { dim, offset, stride } => (Some(dim), stride, offset),
        _ => (None, 0, 0),
    };
    let map = op.index_map(0, |_| shape, &result.shape);
    let map = e.map(result.rank(), &map.0.iter().map(read).collect::<Vec<_>>());
    e.fill((result.element, &result.shape), &[(input, map)], |_, elements| Ok(elements[0]))
}

/// Emits a `tensor.extract_slice`; a slice with negative strides, which it does not allow, is read at computed
/// positions.
pub fn slice<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Slice,
    input: Value<'c, 'a>,
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    // The position of the only element along a dimension takes no stride.
    let mut strides = op.strides.clone();
    for (stride, &size) in strides.iter_mut().zip(&op.sizes) {
        if size == 1 {
            *stride = 1;
        }
    }
    if strides.iter().all(|&stride| stride > 0) {
        let (operands, window) = e.window_operands(&[input], (&op.offsets, &op.sizes, &strides))?;
        let result = e.tensor_type(result.element, &result.shape)?;
        return e.op("tensor.extract_slice", &operands, &window, result);
    }
    e.fill((result.element, &result.shape), &[], |inner, _| {
        let index = Type::index(e.context);
        let mut at = Vec::new();
        for (d, (&offset, &stride)) in op.offsets.iter().zip(&strides).enumerate() {
            let (place, stride) = (inner.position(d)?, inner.int(index, stride)?);
            let steps = inner.same("arith.muli", &[place, stride])?;
            at.push(inner.same("arith.addi", &[steps, inner.int(index, offset)?])?);
        }
        inner.extract(input, &at, inner.element_type(result.element)?)
    })
}

/// Emits a concatenation: inserts each member that has elements into the result.
pub fn concat<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Concat,
    members: &[(Value<'c, 'a>, Shape)],
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    let axis = op.axis as usize;
    let mut whole = e.empty(result.element, &result.shape)?;
    let mut start = 0;
    for (member, shape) in members {
        let mut offsets: Shape = shape.iter().map(|_| 0).collect();
        offsets[axis] = start;
        start = size::add(start, shape[axis]).ok_or("a size overflows")?;
        whole = insert_slice(e, *member, shape, whole, &offsets)?;
    }
    Ok(whole)
}

fn insert_slice<'c, 'a>(
    e: &Emitter<'c, 'a>,
    part: Value<'c, 'a>,
    shape: &[i64],
    whole: Value<'c, 'a>,
    offsets: &[i64],
) -> Built<Value<'c, 'a>> {
    if shape.contains(&0) {
        return Ok(whole);
    }
    let ones: Shape = shape.iter().map(|_| 1).collect();
    let (operands, window) = e.window_operands(&[part, whole], (offsets, shape, &ones))?;
    e.op("tensor.insert_slice", &operands, &window, whole.r#type())
}

/// Emits a pad: inserts the input into a tensor that is filled with the value.
pub fn pad<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Pad,
    (input, shape): (Value<'c, 'a>, &[i64]),
    value: Value<'c, 'a>,
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    let border = (value, e.map(shape.len(), &[]));
    let result = (result.element, &result.shape[..]);
    let whole = e.fill(result, &[border], |_, elements| Ok(elements[0]))?;
    insert_slice(e, input, shape, whole, &op.low)
}

/// Emits an iota: each element is its position along the axis.
pub fn iota<'c, 'a>(e: &Emitter<'c, 'a>, op: &Iota) -> Built<Value<'c, 'a>> {
    let element = op.ty.element;
    e.fill((element, &op.ty.shape), &[], |inner, _| {
        let position = inner.position(op.axis as usize)?;
        let ty = e.element_type(element)?;
        if element == ElementType::Index {
            return Ok(position);
        }
        if !element.is_float() {
            return inner.op("arith.index_cast", &[position], &[], ty);
        }
        // Positions are exact in f64, from which one rounding leads to the element.
        let number = inner.op("arith.index_cast", &[position], &[], e.i64_type())?;
        let wide = Type::float64(e.context);
        let number = inner.op("arith.sitofp", &[number], &[], wide)?;
        if ty == wide { Ok(number) } else { inner.op("arith.truncf", &[number], &[], ty) }
    })
}

/// Emits a reduction in row-major order: its loops are those of the input, in their order. Whoever runs the code adds
/// floats in the language's order; the text of a program leaves the order open, as the dialect does.
pub fn reduce<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Reduce,
    (input, ty): (Value<'c, 'a>, &TensorType),
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    if e.exact && op.sums_in_lanes(ty.element, &ty.shape) {
        return sums::sum_in_lanes(e, op, (input, ty), result);
    }
    let combiner = op.kind.combiner(ty.element).ok_or("nothing combines these elements")?;
    let neutral = op.kind.neutral(ty.element);
    let combine = (CoreOp::Binary(combiner), &neutral[..]);
    reduce_in_order(e, &op.axes, combine, (&[input], ty), result)
}

/// Emits a sum of products along the axes, each step rounded once.
pub fn dot<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Dot,
    factors: [Value<'c, 'a>; 2],
    ty: &TensorType,
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    let zero = ReduceKind::Sum.neutral(ty.element);
    reduce_in_order(e, &op.axes, (CoreOp::Math(MathOp::Fma), &zero), (&factors, ty), result)
}

/// Emits a reduction along axes, in order. The accumulator is the operation's first operand, except for a fused
/// multiply-add, where it is the last.
fn reduce_in_order<'c, 'a>(
    e: &Emitter<'c, 'a>,
    axes: &[i64],
    (op, neutral): (CoreOp, &[u8]),
    (inputs, ty): (&[Value<'c, 'a>], &TensorType),
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    let (rank, element) = (ty.rank(), ty.element);
    let start = match result.is_static() {
        true => e.constant(&Tensor::splat(element, &result.shape, neutral), false)?,
        false => {
            let one = Tensor::splat(element, &[], neutral);
            e.fill((element, &result.shape), &[], |inner, _| inner.constant(&one, true))?
        }
    };
    let kept = kept(axes, rank);
    let iterators: Vec<Iterator> = (0..rank)
        .map(|d| if kept.contains(&d) { Iterator::Parallel } else { Iterator::Reduction })
        .collect();
    let out: Vec<_> = kept.iter().map(|&d| (Some(d), 1, 0)).collect();
    let reads: Vec<_> =
        inputs.iter().map(|&input| (input, e.map(rank, &identity_groups(rank)))).collect();
    e.generic(&iterators, &reads, (start, e.map(rank, &out)), |inner, elements| {
        let mut operands = elements.to_vec();
        if matches!(op, CoreOp::Binary(_)) {
            operands.reverse();
        }
        element::compute(inner, &op, element, element, &operands)
    })
}

/// Emits a reshape: `tensor.collapse_shape` to the coarsest shape of which both shapes are refinements, then
/// `tensor.expand_shape`.
pub fn reshape<'c, 'a>(
    e: &Emitter<'c, 'a>,
    (input, from): (Value<'c, 'a>, &[i64]),
    element: ElementType,
    to: &[i64],
) -> Built<Value<'c, 'a>> {
    let Some((collapse, expand)) = reshape_groups(from, to) else {
        return reshape_to_sizes(e, input, element, to);
    };
    let count = |group: &Vec<usize>| {
        let sizes: Vec<i64> = group.iter().map(|&d| from[d]).collect();
        size::product(&sizes)
    };
    let between: Option<Shape> = collapse.iter().map(count).collect();
    let between = between.ok_or("a size overflows")?;
    let mut value = input;
    if between[..] != *from {
        let groups = group_attribute(e, &collapse);
        let ty = e.tensor_type(element, &between)?;
        value = e.op("tensor.collapse_shape", &[value], &[("reassociation", groups)], ty)?;
    }
    if between[..] != *to {
        let shape = DenseI64ArrayAttribute::new(e.context, &static_list(to)).into();
        let groups = group_attribute(e, &expand);
        let attributes = [("reassociation", groups), ("static_output_shape", shape)];
        let operands = [vec![value], e.dynamic_sizes(to)?].concat();
        value = e.op("tensor.expand_shape", &operands, &attributes, e.tensor_type(element, to)?)?;
    }
    Ok(value)
}

/// Emits a `tensor.reshape`, for dynamic sizes that do not determine how dimensions are split and merged.
fn reshape_to_sizes<'c, 'a>(
    e: &Emitter<'c, 'a>,
    input: Value<'c, 'a>,
    element: ElementType,
    to: &[i64],
) -> Built<Value<'c, 'a>> {
    let sizes: Vec<Value> = to.iter().map(|&size| e.size(size)).collect::<Built<_>>()?;
    let list = e.tensor_type(ElementType::Index, &[to.len() as i64])?;
    let list = e.op("tensor.from_elements", &sizes, &[], list)?;
    e.op("tensor.reshape", &[input, list], &[], e.tensor_type(element, to)?)
}

fn group_attribute<'c>(e: &Emitter<'c, '_>, groups: &[Vec<usize>]) -> Attribute<'c> {
    let number = |&d: &usize| IntegerAttribute::new(e.i64_type(), d as i64).into();
    let list = |group: &Vec<usize>| {
        let numbers: Vec<Attribute<'c>> = group.iter().map(number).collect();
        ArrayAttribute::new(e.context, &numbers).into()
    };
    let lists: Vec<Attribute<'c>> = groups.iter().map(list).collect();
    ArrayAttribute::new(e.context, &lists).into()
}

/// The dimensions of two shapes in groups of equal sizes.
type Groups = (Vec<Vec<usize>>, Vec<Vec<usize>>);

/// The dimensions of two shapes with the same number of elements, in groups of equal products. `None` where dynamic
/// sizes do not determine the groups; empty where one of the shapes has rank 0.
fn reshape_groups(from: &[i64], to: &[i64]) -> Option<Groups> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    if from.is_empty() || to.is_empty() {
        return Some((left, right));
    }
    let (mut i, mut j) = (0, 0);
    while i < from.len() && j < to.len() {
        let (mut a, mut b) = (vec![i], vec![j]);
        let (mut x, mut y) = (from[i], to[j]);
        (i, j) = (i + 1, j + 1);
        while x != y {
            let is_less = match is_symbol(x) || is_symbol(y) {
                false => x < y,
                true if size::exact(y, x).is_some() => true,
                true => size::exact(x, y).map(|_| false)?,
            };
            if is_less {
                a.push(i);
                x = size::mul(x, *from.get(i)?)?;
                i += 1;
            } else {
                b.push(j);
                y = size::mul(y, *to.get(j)?)?;
                j += 1;
            }
        }
        left.push(a);
        right.push(b);
    }
    // What is left on one side has size 1.
    let is_one = |&size: &i64| size == 1;
    if !from[i..].iter().chain(&to[j..]).all(is_one) {
        return None;
    }
    left.last_mut()?.extend(i..from.len());
    right.last_mut()?.extend(j..to.len());
    Some((left, right))
}

#[cfg(test)]
mod tests {
    use super::reshape_groups;

    #[test]
    fn groups_have_equal_products() {
        for (from, to, left, right) in [
            (&[2, 3, 4][..], &[6, 4][..], vec![vec![0, 1], vec![2]], vec![vec![0], vec![1]]),
            (&[6, 4], &[4, 6], vec![vec![0, 1]], vec![vec![0, 1]]),
            (&[1, 1, 5], &[5], vec![vec![0, 1, 2]], vec![vec![0]]),
            (&[5], &[1, 5, 1], vec![vec![0]], vec![vec![0, 1, 2]]),
            (&[1, 1], &[], vec![], vec![]),
            (&[3, 1, 4], &[3, 4], vec![vec![0], vec![1, 2]], vec![vec![0], vec![1]]),
        ] {
            assert_eq!(reshape_groups(from, to), Some((left, right)), "{from:?} to {to:?}");
        }
    }
}
