//! The largest or smallest elements along an axis, sorted, with their positions: top-k in ONNX and
//! TensorFlow.
//!
//! Equal elements are in the order of their positions. NaN counts as larger than any number, as in
//! XLA; the frameworks' documentation leaves it open. -0.0 and 0.0 are equal.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::core::{Reduce, ReduceKind};
use super::elementwise::{Kind, recipe};
use super::layout;
use super::recipes::{self, Mode};
use super::{CoreOp, Emit, Site, Val, Violation};
use crate::types::{ElementType, Shape, TensorType, ValueType, size};
use multigather_core::tensor::walk::{coordinates, linear};
use multigather_core::tensor::{Tensor, TensorBuilder};

/// What is looked for; `infer` of a row has accepted it.
#[derive(Clone, Copy, Debug)]
pub struct TopK {
    pub axis: usize,
    /// The number of elements; [`DYNAMIC`] where it is not known.
    pub k: i64,
    pub largest: bool,
    /// The element type of the positions.
    pub positions: ElementType,
}

/// The constraint numbers of a definition.
#[derive(Clone, Copy, Debug)]
pub struct Constraints {
    /// The elements are integers or floats.
    pub numbers: &'static str,
    /// Whether booleans are among the integers.
    pub booleans: bool,
    /// `k` is in [0, size of the axis].
    pub k: &'static str,
    /// The elements along the axis can be compared in pairs.
    pub pairs: &'static str,
}

impl TopK {
    /// The types of the values and of their positions.
    pub fn infer(
        &self,
        constraints: Constraints,
        k: Site,
        x: &TensorType,
    ) -> Result<Vec<ValueType>, Violation> {
        let is_refused = x.element == ElementType::I1 && !constraints.booleans;
        if !x.element.is_float() && (!x.element.is_integer() || is_refused) {
            let message = format!("elements must be integers or floats, but are {}", x.element);
            return Err(Violation::new(constraints.numbers, Site::Operand(0), message));
        }
        let size = x.shape[self.axis];
        let most = if size::is_open(size) { i64::MAX } else { size };
        if !size::is_code(self.k) && !(0..=most).contains(&self.k) {
            let axis = self.axis;
            let message = match size::is_open(size) {
                true => format!("k must not be negative, but is {}", self.k),
                false => {
                    format!("k must be in [0, {size}], for axis {axis} of {x}, but is {}", self.k)
                }
            };
            return Err(Violation::new(constraints.k, k, message));
        }
        let pairs = x.element_count().map(|count| count.checked_mul(size));
        if x.is_static() && !matches!(pairs, Some(Some(_))) {
            let message = format!("{x} has too many elements along axis {} to sort", self.axis);
            return Err(Violation::new(constraints.pairs, Site::Operand(0), message));
        }
        let mut shape = x.shape.clone();
        shape[self.axis] = self.k;
        Ok(vec![x.with_shape(&shape).into(), TensorType::new(self.positions, &shape).into()])
    }

    /// The values and their positions, by sorting: for `eval`.
    pub fn formula(&self, x: &Tensor) -> Vec<Tensor> {
        let mut shape = Shape::from_slice(x.shape());
        shape[self.axis] = self.k;
        let mut lines: HashMap<Shape, Vec<i64>> = HashMap::new();
        let mut positions = TensorBuilder::new(self.positions, &shape);
        let mut places = Vec::new();
        for mut c in coordinates(&shape) {
            let rank = std::mem::take(&mut c[self.axis]) as usize;
            let line = lines.entry(c.clone()).or_insert_with(|| self.sorted(x, &c));
            c[self.axis] = line[rank];
            positions.push_int(line[rank].into());
            places.push(Some(linear(x.shape(), &c)));
        }
        vec![x.select(&shape, places.into_iter(), None), positions.finish()]
    }

    /// The positions along the axis, the first one's element first.
    fn sorted(&self, x: &Tensor, start: &[i64]) -> Vec<i64> {
        let element = |position: &i64| {
            let mut c = Shape::from_slice(start);
            c[self.axis] = *position;
            linear(x.shape(), &c)
        };
        let compare = |a: usize, b: usize| match x.element().is_float() {
            false => x.int_at(a).cmp(&x.int_at(b)),
            true => {
                let (a, b) = (x.float_at(a), x.float_at(b));
                a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()))
            }
        };
        let mut line: Vec<i64> = (0..x.shape()[self.axis]).collect();
        // A stable sort: equal elements keep their order.
        line.sort_by(|a, b| match (compare(element(a), element(b)), self.largest) {
            (Ordering::Equal, _) => Ordering::Equal,
            (order, false) => order,
            (order, true) => order.reverse(),
        });
        line
    }

    /// The same as core ops: for `expand`. An element's rank is how many others come before it;
    /// the position at rank k is the one whose rank is k. Every pair of the axis is compared.
    pub fn recipe(&self, x: Val, emit: &mut dyn Emit) -> Vec<Val> {
        let rank = self.ranks(x, emit);
        let shape = emit.tensor_type(rank).shape;
        // [.., k, i, ..]: whether element i has rank k.
        let mut pairs = shape.clone();
        pairs.insert(self.axis, self.k);
        let rank = emit.broadcast(rank, &self.second(shape.len()), &pairs);
        let k = layout::iota(&pairs, self.axis, emit);
        let here = recipe::apply(Kind::Eq, &[rank, k], emit);
        let position = layout::iota(&pairs, self.axis + 1, emit);
        let zero = recipe::constant_like(position, 0, emit);
        let chosen = recipe::apply(Kind::Select, &[here, position, zero], emit);
        let position = self.sum(chosen, emit);
        let values = recipes::elements(x, position, self.axis, Mode::ERROR, emit);
        vec![values, recipe::convert(position, self.positions, emit)]
    }

    /// How many elements along the axis come before each.
    fn ranks(&self, x: Val, emit: &mut dyn Emit) -> Val {
        let shape = emit.tensor_type(x).shape;
        // [.., i, j, ..]: whether element j comes before element i.
        let mut pairs = shape.clone();
        pairs.insert(self.axis, shape[self.axis]);
        let first: Shape =
            (0..shape.len() as i64).map(|d| d + i64::from(d > self.axis as i64)).collect();
        let own = emit.broadcast(x, &first, &pairs);
        let other = emit.broadcast(x, &self.second(shape.len()), &pairs);
        let [small, large] = if self.largest { [own, other] } else { [other, own] };
        let mut beyond = recipe::apply(Kind::Lt, &[small, large], emit);
        let mut equal = recipe::apply(Kind::Eq, &[own, other], emit);
        if emit.tensor_type(x).element.is_float() {
            let small = recipe::apply(Kind::IsNan, &[small], emit);
            let large = recipe::apply(Kind::IsNan, &[large], emit);
            let number = recipe::apply(Kind::LogicalNot, &[small], emit);
            let past = recipe::apply(Kind::LogicalAnd, &[large, number], emit);
            beyond = recipe::apply(Kind::LogicalOr, &[beyond, past], emit);
            let both = recipe::apply(Kind::LogicalAnd, &[large, small], emit);
            equal = recipe::apply(Kind::LogicalOr, &[equal, both], emit);
        }
        let (i, j) =
            (layout::iota(&pairs, self.axis, emit), layout::iota(&pairs, self.axis + 1, emit));
        let earlier = recipe::apply(Kind::Lt, &[j, i], emit);
        let tie = recipe::apply(Kind::LogicalAnd, &[equal, earlier], emit);
        let before = recipe::apply(Kind::LogicalOr, &[beyond, tie], emit);
        let count = recipe::convert(before, ElementType::I64, emit);
        self.sum(count, emit)
    }

    /// The dimensions of a tensor where the axis is the second one of a pair.
    fn second(&self, rank: usize) -> Shape {
        (0..rank as i64).map(|d| d + i64::from(d >= self.axis as i64)).collect()
    }

    fn sum(&self, pairs: Val, emit: &mut dyn Emit) -> Val {
        let axes = Shape::from_slice(&[self.axis as i64 + 1]);
        emit.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::Sum }), &[pairs])
    }
}
