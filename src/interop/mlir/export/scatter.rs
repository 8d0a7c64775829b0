//! `mg.scatter_multiaxis` as a loop over the updates, in row-major order, that inserts each.

use melior::ir::{Type, Value, ValueLike};

use super::element;
use super::emitter::{Built, Emitter};
use super::gather::Lookup;
use crate::ops::CoreOp;
use crate::ops::core::ScatterMultiaxis;
use crate::types::{ElementType, TensorType, size};

/// A scatter: its lookups, updates and reduction.
pub struct Update<'c, 'a, 'g> {
    /// The lookups; `result` is the shape of positions of updates.
    pub lookup: Lookup<'c, 'a, 'g>,
    pub updates: (Value<'c, 'a>, &'g TensorType),
    pub op: &'g ScatterMultiaxis,
}

impl<'c, 'a> Update<'c, 'a, '_> {
    /// The data after the updates. A dropped update writes the current element.
    pub fn elements(&self, e: &Emitter<'c, 'a>) -> Built<Value<'c, 'a>> {
        let positions = &self.lookup.result.shape;
        let count = size::product(positions).ok_or("a size overflows")?;
        let input = self.lookup.input.0;
        if count == 0 {
            return Ok(input);
        }
        e.counted_loop(count, input, |inner, position, data| {
            let mut at = Vec::with_capacity(positions.len());
            for (d, &size) in positions.iter().enumerate() {
                let stride = size::product(&positions[d + 1..]).ok_or("a size overflows")?;
                at.push(emit_digit(inner, position, size, stride)?);
            }
            let (place, inside) = self.place(inner, &at)?;
            let element = self.lookup.input.1.element;
            let ty = inner.element(element)?;
            let update = inner.extract(
                self.updates.0,
                &broadcast_position(inner, &at, self.updates.1)?,
                ty,
            )?;
            let there = inner.extract(data, &place, ty)?;
            let joined = self.join(inner, element, there, update)?;
            let joined = match inside {
                Some(inside) => inner.select(inside, joined, there)?,
                None => joined,
            };
            let operands: Vec<Value> = [joined, data].into_iter().chain(place).collect();
            inner.op("tensor.insert", &operands, &[], input.r#type())
        })
    }

    fn join(
        &self,
        inner: &Emitter<'c, 'a>,
        element: ElementType,
        there: Value<'c, 'a>,
        update: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        match self.op.reduction.combiner(element) {
            Some(op) => {
                let ty = element.signless();
                element::compute(inner, &CoreOp::Binary(op), ty, ty, &[there, update])
            }
            None => Ok(update),
        }
    }

    /// The position that an update writes, and, if it may be dropped, whether it is not.
    fn place(
        &self,
        inner: &Emitter<'c, 'a>,
        at: &[Value<'c, 'a>],
    ) -> Built<(Vec<Value<'c, 'a>>, Option<Value<'c, 'a>>)> {
        let Lookup { op: gather, indices, input, .. } = &self.lookup;
        let mut place = broadcast_position(inner, at, input.1)?;
        let logical = indices.1.with_shape(&gather.logical_shape(&indices.1.shape));
        let coordinates = broadcast_position(inner, at, &logical)?;
        let ty = inner.element(indices.1.element)?;
        let mut inside = None;
        for (k, &axis) in gather.axes.iter().enumerate() {
            let mut from = coordinates.clone();
            let last = from.last_mut().ok_or("a rank of 1 or more")?;
            let index = Type::index(inner.context);
            let first =
                inner.same("arith.muli", &[*last, inner.int(index, gather.coordinate_size())?])?;
            *last = inner.same("arith.addi", &[first, inner.int(index, k as i64)?])?;
            let stored = inner.extract(indices.0, &from, ty)?;
            let (resolved, fits) = self.lookup.resolve(inner, stored, axis)?;
            place[axis as usize] = resolved;
            inside = match (inside, fits) {
                (Some(before), Some(fits)) => Some(inner.same("arith.andi", &[before, fits])?),
                (before, fits) => before.or(fits),
            };
        }
        Ok((place, inside))
    }
}

/// One dimension's coordinate of a linear position.
fn emit_digit<'c, 'a>(
    inner: &Emitter<'c, 'a>,
    position: Value<'c, 'a>,
    size: i64,
    stride: i64,
) -> Built<Value<'c, 'a>> {
    let quotient = inner.same("arith.divui", &[position, inner.size(stride)?])?;
    inner.same("arith.remui", &[quotient, inner.size(size)?])
}

/// A coordinate in a tensor whose dimensions of size 1 repeat.
fn broadcast_position<'c, 'a>(
    inner: &Emitter<'c, 'a>,
    at: &[Value<'c, 'a>],
    ty: &TensorType,
) -> Built<Vec<Value<'c, 'a>>> {
    let zero = || inner.int(Type::index(inner.context), 0);
    at.iter().zip(&ty.shape).map(|(&c, &size)| if size == 1 { zero() } else { Ok(c) }).collect()
}
