//! Tuples of indices that stand in several tensors, one for each indexed dimension, as NumPy and
//! PyTorch write them in brackets: `a[i, :, j]`.

use crate::elementwise::recipe;
use crate::ops::layout::{concat, stretch};
use crate::prelude::*;
use crate::scattering::{self, Aligned, Join, Reached};
pub use crate::types::broadcast_shapes as broadcast;

/// An application of an indexing op, decoded.
pub struct Indexed {
    /// The indexed dimensions, in order.
    pub dims: Vec<usize>,
    /// The operands with their indices.
    pub operands: Vec<usize>,
    /// That of all index tensors together.
    pub shape: Shape,
    /// The position of the dimensions of `shape` in the result: where `dims` begin, if they are adjacent, else before
    /// all others.
    pub at: usize,
}

impl Indexed {
    /// The index tensors broadcast, or the constraint is violated; there is one at least.
    pub fn of(
        constraint: &'static str,
        call: &Call,
        dims: Vec<usize>,
        operands: Vec<usize>,
    ) -> Result<Indexed, Violation> {
        let mut shape = Shape::new();
        for &k in &operands {
            let index = call.tensor(k)?;
            shape = broadcast(&shape, &index.shape).ok_or_else(|| {
                let message = format!("indices {index} do not broadcast with {shape:?}");
                Violation::new(constraint, Site::Operand(k), message)
            })?;
        }
        let are_neighbours = dims[dims.len() - 1] - dims[0] + 1 == dims.len();
        let at = if are_neighbours { dims[0] } else { 0 };
        Ok(Indexed { dims, operands, shape, at })
    }

    /// The shape of the gathered elements, or of a scatter's updates, for data of these sizes.
    pub fn positions(&self, sizes: &[i64]) -> Shape {
        let rest = self.rest(sizes);
        let (before, behind) = rest.split_at(self.at);
        [before, &self.shape, behind].concat().into()
    }

    /// The entries of `sizes` for dimensions that are not indexed.
    pub fn rest(&self, sizes: &[i64]) -> Vec<i64> {
        let sizes = sizes.iter().enumerate();
        sizes.filter(|(d, _)| !self.dims.contains(d)).map(|(_, &size)| size).collect()
    }

    /// The coordinate in data of these sizes for position `c`; negative indices count from the end.
    pub fn place(&self, c: &[i64], sizes: &[i64], operands: &[Tensor]) -> Result<Shape, Fault> {
        let m = self.shape.len();
        let i = &c[self.at..self.at + m];
        let mut rest = c[..self.at].iter().chain(&c[self.at + m..]);
        let mut place = Shape::new();
        for (d, &size) in sizes.iter().enumerate() {
            let Some(k) = self.dims.iter().position(|&dim| dim == d) else {
                place.extend(rest.next().copied());
                continue;
            };
            let operand = self.operands[k];
            let tensor = &operands[operand];
            let indices = Indices { tensor, operand, find: formulas::from_end };
            let position = broadcast_position(tensor.shape(), i);
            place.extend(indices.at(&position, d, size)?);
        }
        Ok(place)
    }

    /// The index tensors broadcast to one shape and concatenated along a new last dimension.
    pub fn tuples(&self, operands: &[Val], emit: &mut dyn Emit) -> Val {
        let indices: Vec<Val> = self.operands.iter().map(|&k| operands[k]).collect();
        let element = emit.tensor_type(indices[0]).element;
        let is_one = indices.iter().all(|&index| emit.tensor_type(index).element == element);
        let column = [&self.shape[..], &[1]].concat();
        let columns: Vec<Val> = (indices.into_iter())
            .map(|index| {
                let index =
                    if is_one { index } else { recipe::convert(index, ElementType::I64, emit) };
                let index = stretch(index, &self.shape, emit);
                emit.reshape(index, &column)
            })
            .collect();
        concat(&columns, self.shape.len(), emit)
    }

    /// The values of operand `values` broadcast to the positions, and nothing reaches a dimension
    /// of size 0; or a constraint is violated.
    pub fn check_values(
        &self,
        [fits, nothing]: [&'static str; 2],
        call: &Call,
        (name, data): (&str, &TensorType),
        operand: usize,
    ) -> Result<(), Violation> {
        let values = call.tensor(operand)?;
        let positions = self.positions(&data.shape);
        let is_part = values.rank() <= positions.len()
            && broadcast(&positions, &values.shape).is_some_and(|all| {
                all.iter().zip(&positions).all(|(&a, &p)| size::may_equal(a, p))
            });
        if !is_part || values.element != data.element {
            let wanted = data.with_shape(&positions);
            let message = format!("values must be {wanted}, or broadcast to it, but are {values}");
            return fail(fits, Site::Operand(operand), message);
        }
        check::check_gathered_axes(nothing, name, data, &self.dims, &positions)
    }

    /// The data with the values, for `eval`.
    pub fn scattered(
        &self,
        data: &Tensor,
        operands: &[Tensor],
        values: &Tensor,
        join: Join,
    ) -> Result<Tensor, Fault> {
        let mut reached = Reached::new(data);
        for c in coordinates(&self.positions(data.shape())) {
            let place = self.place(&c, data.shape(), operands)?;
            let from = broadcast_position(values.shape(), &c);
            reached.add(linear(data.shape(), &place), linear(values.shape(), &from));
        }
        Ok(reached.joined(values, join))
    }

    /// The scatter as core ops, for `expand`.
    pub fn scatter(
        &self,
        data: Val,
        operands: &[Val],
        values: Val,
        join: Join,
        emit: &mut dyn Emit,
    ) -> Val {
        let sizes = emit.tensor_type(data).shape;
        let (n, m) = (self.dims.len(), self.shape.len());
        let tuples = self.tuples(operands, emit);
        let ones = |count: usize| vec![1; count];
        // The dimensions of the indices stand behind those that they address, where these are
        // neighbours, else in front.
        let are_neighbours = self.dims[n - 1] - self.dims[0] + 1 == n;
        let at = if are_neighbours { self.dims[0] + n } else { 0 };
        let shape = [&sizes[..at], &ones(m), &sizes[at..]].concat();
        let mut aligned = [&ones(at)[..], &self.shape, &ones(sizes.len() - at)].concat();
        layout::scale_last(&mut aligned, n);
        let values = self.aligned_values(values, sizes.len() + m, at, emit);
        let dims = self.dims.iter().map(|&d| (if d < at { d } else { d + m }) as i64);
        let aligned = Aligned {
            shape: shape.into(),
            indices: emit.reshape(tuples, &aligned),
            updates: values,
            axes: dims.collect(),
        };
        scattering::joined(data, aligned, Mode::ERROR_FROM_END, join, false, emit)
    }

    /// The values with all dimensions of the positions: 1 where they repeat.
    fn aligned_values(&self, values: Val, rank: usize, at: usize, emit: &mut dyn Emit) -> Val {
        let m = self.shape.len();
        let own = emit.tensor_type(values).shape;
        let mut sizes = own.iter().copied().rev().chain(std::iter::repeat(1));
        let mut own: Vec<i64> = sizes.by_ref().take(rank - self.dims.len()).collect();
        own.reverse();
        let mut next = own.into_iter();
        let is_indexed = |d: usize| match d {
            d if d < at => self.dims.contains(&d),
            d if d < at + m => false,
            d => self.dims.contains(&(d - m)),
        };
        let shape: Vec<i64> = (0..rank)
            .map(|d| if is_indexed(d) { Some(1) } else { next.next() })
            .collect::<Option<_>>()
            .expect("as many dimensions");
        emit.reshape(values, &shape)
    }
}

/// The position in a tensor that is broadcast, for position `c` of the result.
fn broadcast_position(sizes: &[i64], c: &[i64]) -> Shape {
    let aligned = c[c.len() - sizes.len()..].iter().zip(sizes);
    aligned.map(|(&c, &size)| if size == 1 { 0 } else { c }).collect()
}
