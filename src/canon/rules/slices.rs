//! Laws that take slices to where less is computed: into gathers and elementwise ops.

use super::below::{Below, Kinds};
use super::dims::gather_dims;
use super::gather::as_gather;
use super::views::{as_slice, random_slice, root};
use super::{Reach, Rewrite, Rule, Sampler, Term};
use crate::ops::core::{BinaryOp, Reduce, ReduceKind, Slice};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::{ElementType, Shape};

const SLICE: &[&str] = &["mg.slice"];

pub static RULES: &[Rule] = &[
    Rule::law(
        "slice-of-gather",
        "slice(gather(x, i)) = gather(slice'(x), slice''(i))",
        SLICE,
        slice_of_gather,
        sample_slice_of_gather,
    )
    .on(Below::Operand(0, Kinds::GATHER))
    .within(Reach::Operands)
    // What is cut off is not looked up.
    .dropping_errors(),
    Rule::law(
        "slice-of-elementwise",
        "slice(f(x, y)) = f(slice(x), slice(y))  where f works element by element",
        SLICE,
        slice_of_elementwise,
        sample_slice_of_elementwise,
    )
    .on(Below::Operand(0, Kinds::ELEMENTWISE))
    .within(Reach::Operands),
    Rule::law(
        "reduce-of-one",
        "reduce(x) = reshape(x)  where what is reduced has size 1 and is no float",
        &["mg.reduce"],
        reduce_of_one,
        sample_reduce_of_one,
    )
    .within(Reach::Types),
];

/// A slice's part in the dimensions that `taken` accepts, everything of the others, whose sizes
/// are those of `shape`.
pub fn part_of(slice: &Slice, shape: &[i64], taken: impl Fn(usize) -> bool) -> Slice {
    let pick = |of: &[i64], whole: &dyn Fn(usize) -> i64| -> Shape {
        (0..shape.len()).map(|d| if taken(d) { of[d] } else { whole(d) }).collect()
    };
    Slice {
        offsets: pick(&slice.offsets, &|_| 0),
        sizes: pick(&slice.sizes, &|d| shape[d]),
        strides: pick(&slice.strides, &|_| 1),
    }
}

fn slice_of_gather(rw: &mut Rewrite) -> Option<Val> {
    let slice = root(rw, as_slice)?;
    let (gather, operands) = rw.within(0, as_gather)?;
    let (x, i) = (rw.tensor(operands[0])?, rw.tensor(operands[1])?);
    let dims = gather_dims(&gather, &x, &i)?;
    let logical: Shape = dims.iter().map(|dim| dim.logical).collect();
    if slice.sizes.contains(&0) || dims.is_empty() {
        return None;
    }
    let of_x = part_of(&slice, &x.shape, |d| !dims[d].is_axis() && dims[d].input != 1);
    let mut of_i = part_of(&slice, &logical, |d| logical[d] != 1);
    let n = gather.coordinate_size();
    let cut: Shape = logical.iter().copied().chain([n]).collect();
    of_i.offsets.push(0);
    of_i.sizes.push(n);
    of_i.strides.push(1);
    let mut sliced = of_i.sizes.clone();
    sliced.pop();
    *sliced.last_mut()? *= n;
    let (mut x, mut i) = (operands[0], operands[1]);
    if rw.tensor(x)?.shape != of_x.sizes || of_x.strides.iter().any(|&stride| stride != 1) {
        x = rw.core(CoreOp::Slice(of_x), &[x]);
    }
    i = rw.reshape(i, &cut);
    i = rw.core(CoreOp::Slice(of_i), &[i]);
    i = rw.reshape(i, &sliced);
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &[x, i]))
}

fn sample_slice_of_gather(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather_shapes();
    let x = s.data(&input);
    let i = s.argument(ElementType::I64, &indices);
    let value = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    let shape = Shape::from_slice(s.type_of(value).shape().expect("a tensor"));
    let slice = random_slice(s, &shape);
    let root = s.emit(CoreOp::Slice(slice), &[value]);
    s.finish(root)
}

fn slice_of_elementwise(rw: &mut Rewrite) -> Option<Val> {
    let slice = root(rw, as_slice)?;
    let elementwise = |op: &CoreOp| op.is_elementwise().then(|| op.clone());
    let (op, operands) = rw.within(0, elementwise)?;
    // The condition of a select may be one scalar.
    operands.iter().try_for_each(|&x| rw.tensor(x).map(drop))?;
    let sliced: Vec<Val> =
        operands.iter().map(|&x| rw.core(CoreOp::Slice(slice.clone()), &[x])).collect();
    Some(rw.core(op, &sliced))
}

fn sample_slice_of_elementwise(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let (x, y) = (s.argument(ElementType::I32, &shape), s.argument(ElementType::I32, &shape));
    let sum = s.emit(CoreOp::Binary(BinaryOp::Addi), &[x, y]);
    let slice = random_slice(s, &shape);
    let root = s.emit(CoreOp::Slice(slice), &[sum]);
    s.finish(root)
}

fn reduce_of_one(rw: &mut Rewrite) -> Option<Val> {
    let Some(CoreOp::Reduce(reduce)) = rw.node.as_core() else { return None };
    let axes = reduce.axes.clone();
    let x = rw.operand(0);
    let (ty, result) = (rw.tensor(x)?, rw.result()?);
    // The neutral element turns -0.0 into 0.0, and arithmetic may change a NaN.
    let kept = ty.element.is_integer() && axes.iter().all(|&axis| ty.shape[axis as usize] == 1);
    kept.then(|| rw.reshape(x, &result.shape))
}

fn sample_reduce_of_one(s: &mut Sampler) -> Term {
    let mut shape = s.shape(1, 3);
    let axis = s.rng.usize(0..shape.len());
    shape[axis] = 1;
    let element = if s.rng.bool() { ElementType::I1 } else { ElementType::I32 };
    let x = s.argument(element, &shape);
    let kind = if s.rng.bool() { ReduceKind::And } else { ReduceKind::Max };
    let axes = [axis as i64].into_iter().collect();
    let root = s.emit(CoreOp::Reduce(Reduce { axes, kind }), &[x]);
    s.finish(root)
}
