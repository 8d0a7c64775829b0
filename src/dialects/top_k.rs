//! The largest or smallest elements along an axis, sorted, with their positions: top-k in ONNX and
//! TensorFlow.
//!
//! Equal elements are in the order of their positions. NaN counts as larger than any number, which the frameworks'
//! documentation leaves open, and -0.0 and 0.0 are equal; XLA has the total order of floats.

use std::collections::HashMap;

use super::elementwise::recipe;
use super::layout;
use super::order::{Order, at_positions, sorted_positions};
use super::{Emit, Site, Val, Violation};
use crate::types::{ElementType, Shape, TensorType, ValueType, size};
use multigather_core::tensor::walk::{coordinates, linear};
use multigather_core::tensor::{Tensor, TensorBuilder};

/// What is looked for; `infer` of a row has accepted it.
#[derive(Clone, Copy, Debug)]
pub struct TopK {
    pub axis: usize,
    /// The number of elements; [`DYNAMIC`] where it is not known.
    pub k: i64,
    pub order: Order,
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
        let mut line: Vec<i64> = (0..x.shape()[self.axis]).collect();
        // A stable sort: equal elements keep their order.
        line.sort_by(|a, b| self.order.compare(x, element(a), element(b)));
        line
    }

    /// The same as core ops: for `expand`.
    pub fn recipe(&self, x: Val, emit: &mut dyn Emit) -> Vec<Val> {
        let keys = self.order.keys(x, emit);
        let positions = sorted_positions(&[keys], self.axis, emit);
        let positions = layout::part(positions, self.axis, 0, self.k, emit);
        let values = at_positions(x, positions, self.axis, emit);
        vec![values, recipe::convert(positions, self.positions, emit)]
    }
}
