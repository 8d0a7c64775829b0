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
    /// The gather of the elements that are updated; its result has the shape of the positions of all updates.
    pub lookup: Lookup<'c, 'a, 'g>,
    pub updates: (Value<'c, 'a>, &'g TensorType),
    pub op: &'g ScatterMultiaxis,
}

impl<'c, 'a> Update<'c, 'a, '_> {
    /// Emits the data after the updates. A dropped update writes back the current element.
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
                at.push(delinearize(inner, position, size, stride)?);
            }
            let (place, inside) = self.update_position(inner, &at)?;
            let element = self.lookup.input.1.element;
            let ty = inner.element_type(element)?;
            let update = inner.extract(
                self.updates.0,
                &broadcast_position(inner, &at, self.updates.1)?,
                ty,
            )?;
            let current = inner.extract(data, &place, ty)?;
            let joined = self.combine(inner, element, current, update)?;
            let joined = match inside {
                Some(inside) => inner.select(inside, joined, current)?,
                None => joined,
            };
            let operands: Vec<Value> = [joined, data].into_iter().chain(place).collect();
            inner.op("tensor.insert", &operands, &[], input.r#type())
        })
    }

    /// Emits the element after an update, from the current element and the update.
    fn combine(
        &self,
        inner: &Emitter<'c, 'a>,
        element: ElementType,
        current: Value<'c, 'a>,
        update: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        match self.op.reduction.combiner(element) {
            Some(op) => {
                let ty = element.signless();
                element::compute(inner, &CoreOp::Binary(op), ty, ty, &[current, update])
            }
            None => Ok(update),
        }
    }

    /// Emits the position that an update writes; and whether it is not dropped, if it may be.
    fn update_position(
        &self,
        inner: &Emitter<'c, 'a>,
        at: &[Value<'c, 'a>],
    ) -> Built<(Vec<Value<'c, 'a>>, Option<Value<'c, 'a>>)> {
        let Lookup { op: gather, indices, input, .. } = &self.lookup;
        let mut place = broadcast_position(inner, at, input.1)?;
        let logical = indices.1.with_shape(&gather.logical_shape(&indices.1.shape));
        let coordinates = broadcast_position(inner, at, &logical)?;
        let ty = inner.element_type(indices.1.element)?;
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

/// Emits the index along one dimension of a linear position.
pub fn delinearize<'c, 'a>(
    inner: &Emitter<'c, 'a>,
    position: Value<'c, 'a>,
    size: i64,
    stride: i64,
) -> Built<Value<'c, 'a>> {
    let quotient = inner.same("arith.divui", &[position, inner.size(stride)?])?;
    inner.same("arith.remui", &[quotient, inner.size(size)?])
}

/// Emits the position in a tensor that is broadcast to the shape in which `at` is a position.
fn broadcast_position<'c, 'a>(
    inner: &Emitter<'c, 'a>,
    at: &[Value<'c, 'a>],
    ty: &TensorType,
) -> Built<Vec<Value<'c, 'a>>> {
    let zero = || inner.int(Type::index(inner.context), 0);
    at.iter().zip(&ty.shape).map(|(&c, &size)| if size == 1 { zero() } else { Ok(c) }).collect()
}
