//! `mg.gather_multiaxis` as one `linalg.generic`, and its check as another one.

use melior::ir::{Type, Value, ValueLike};

use super::emitter::{Built, Emitter, Iterator, Read};
use crate::marks;
use crate::ops::core::{Bounds, CmpiPredicate, GatherMultiaxis};
use crate::types::{Shape, TensorType, size};

/// A gather: its operands with their types, and the type of its result.
pub struct Lookup<'c, 'a, 'g> {
    pub op: &'g GatherMultiaxis,
    pub input: (Value<'c, 'a>, &'g TensorType),
    pub indices: (Value<'c, 'a>, &'g TensorType),
    pub result: &'g TensorType,
}

/// The result of a search if all coordinates are in range; no tensor has as many elements.
const NONE_FOUND: i64 = i64::MAX;

/// Whether a coordinate out of range can end the run: out-of-range coordinates are errors, and an element of the
/// result reads them.
pub fn is_checked(op: &GatherMultiaxis, result: &[i64]) -> bool {
    op.bounds == Bounds::Error && !op.axes.is_empty() && !result.contains(&0)
}

impl<'c, 'a> Lookup<'c, 'a, '_> {
    /// Emits the gathered elements; where a coordinate is out of range under `bounds = "error"`, an arbitrary one.
    pub fn elements(&self, e: &Emitter<'c, 'a>) -> Built<Value<'c, 'a>> {
        let element = self.result.element;
        if self.result.rank() == 0 {
            return Ok(self.input.0);
        }
        self.with_mark(e, marks::GATHER)?.fill(
            (element, &self.result.shape),
            &self.coordinate_reads(e),
            |inner, coordinates| {
                let fill = self.op.fill_value(self.result.element);
                let mut inside = None;
                let mut at = self.slice_positions(inner)?;
                for (k, &axis) in self.op.axes.iter().enumerate() {
                    let (place, fits) = self.resolve(inner, coordinates[k], axis)?;
                    at[axis as usize] = Some(place);
                    inside = match (inside, fits.filter(|_| fill.is_some())) {
                        (Some(before), Some(fits)) => {
                            Some(inner.same("arith.andi", &[before, fits])?)
                        }
                        (before, fits) => before.or(fits),
                    };
                }
                let at: Vec<Value> = at.into_iter().flatten().collect();
                let found = inner.extract(self.input.0, &at, inner.element_type(element)?)?;
                match (fill, inside) {
                    (Some(fill), Some(inside)) => {
                        let fill = inner.constant(&fill, true)?;
                        inner.select(inside, found, fill)
                    }
                    _ => Ok(found),
                }
            },
        )
    }

    /// An emitter whose `linalg.generic` is marked with these coordinates, if a search checks them.
    pub fn with_mark(&self, e: &Emitter<'c, 'a>, name: &'static str) -> Built<Emitter<'c, 'a>> {
        let axis = |&axis: &i64| self.input.1.shape[axis as usize];
        // A mark states sizes.
        let is_open = self.op.axes.iter().map(axis).any(size::is_symbol);
        if is_open || !is_checked(self.op, &self.result.shape) {
            return Ok(*e);
        }
        let list = |values: &[i64]| {
            let each: Vec<String> = values.iter().map(i64::to_string).collect();
            format!("array<i64: {}>", each.join(", "))
        };
        let axes = &self.op.axes;
        let sizes: Vec<i64> = axes.iter().map(axis).collect();
        let unsigned = self.indices.1.element.is_unsigned();
        let mut text =
            format!("{{{} = {}, {} = {}", marks::AXES, list(axes), marks::SIZES, list(&sizes));
        if unsigned {
            text += &format!(", {}", marks::UNSIGNED);
        } else if self.op.from_end {
            text += &format!(", {}", marks::FROM_END);
        }
        Ok(Emitter { mark: Some((name, e.parse_attribute(&(text + "}"))?)), ..*e })
    }

    /// The reads of a lookup's coordinates: one read of the indices for each axis.
    fn coordinate_reads(&self, e: &Emitter<'c, 'a>) -> Vec<Read<'c, 'a>> {
        let rank = self.result.rank();
        let n = self.op.coordinate_size();
        let logical = self.op.logical_shape(&self.indices.1.shape);
        let read = |k: i64| {
            let dim = |d: usize| {
                let (factor, offset) = if d + 1 == rank { (n, k) } else { (1, 0) };
                let stretched = logical[d] != self.result.shape[d];
                if stretched { (None, 0, offset) } else { (Some(d), factor, offset) }
            };
            let results: Vec<_> = (0..rank).map(dim).collect();
            (self.indices.0, e.map(rank, &results))
        };
        (0..self.op.axes.len() as i64).map(read).collect()
    }

    /// For each dimension of the input that no coordinate addresses, the position that is read.
    fn slice_positions(&self, inner: &Emitter<'c, 'a>) -> Built<Vec<Option<Value<'c, 'a>>>> {
        let index = Type::index(inner.context);
        (0..self.result.rank())
            .map(|d| match (self.op.is_axis(d), self.input.1.shape[d]) {
                (true, _) => Ok(None),
                (false, 1) => inner.int(index, 0).map(Some),
                (false, _) => inner.position(d).map(Some),
            })
            .collect()
    }

    /// Emits the position in range for a stored coordinate along an axis of the input; and whether the coordinate was
    /// in range, if the bounds mode depends on that.
    pub fn resolve(
        &self,
        inner: &Emitter<'c, 'a>,
        coordinate: Value<'c, 'a>,
        axis: i64,
    ) -> Built<(Value<'c, 'a>, Option<Value<'c, 'a>>)> {
        let size = self.input.1.shape[axis as usize];
        let last = || inner.size_i64(size::sub(size, 1).ok_or("a size overflows")?);
        self.resolve_below(inner, coordinate, inner.size_i64(size)?, last)
    }

    /// Like [`Lookup::resolve`], for a dimension of this size; `last` emits its last position where it is needed.
    pub fn resolve_below(
        &self,
        inner: &Emitter<'c, 'a>,
        coordinate: Value<'c, 'a>,
        size: Value<'c, 'a>,
        last: impl FnOnce() -> Built<Value<'c, 'a>>,
    ) -> Built<(Value<'c, 'a>, Option<Value<'c, 'a>>)> {
        let number = self.resolve_negative(inner, coordinate, size)?;
        let unsigned = self.indices.1.element.is_unsigned();
        let zero = inner.i64(0)?;
        let (place, inside) = match self.op.bounds {
            Bounds::Error | Bounds::Fill(_) => {
                // Unsigned: negative numbers are large.
                let inside = inner.cmpi(CmpiPredicate::Ult, number, size)?;
                (inner.select(inside, number, zero)?, Some(inside))
            }
            Bounds::Clamp => {
                let last = last()?;
                let place = if unsigned {
                    inner.same("arith.minui", &[number, last])?
                } else {
                    let low = inner.same("arith.maxsi", &[number, zero])?;
                    inner.same("arith.minsi", &[low, last])?
                };
                (place, None)
            }
            Bounds::Wrap if unsigned => (inner.same("arith.remui", &[number, size])?, None),
            Bounds::Wrap => {
                let rest = inner.same("arith.remsi", &[number, size])?;
                let negative = inner.cmpi(CmpiPredicate::Slt, rest, zero)?;
                let up = inner.same("arith.addi", &[rest, size])?;
                (inner.select(negative, up, rest)?, None)
            }
        };
        let place = inner.op("arith.index_cast", &[place], &[], Type::index(inner.context))?;
        Ok((place, inside))
    }

    /// A stored coordinate as an `i64`, with negative ones counted from the end if the gather does so. Coordinates of
    /// `ui64` must be compared as unsigned.
    fn resolve_negative(
        &self,
        inner: &Emitter<'c, 'a>,
        coordinate: Value<'c, 'a>,
        size: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        let element = self.indices.1.element;
        let wide = inner.i64_type();
        let number = match element {
            _ if coordinate.r#type() == wide => coordinate,
            crate::types::ElementType::Index => {
                inner.op("arith.index_cast", &[coordinate], &[], wide)?
            }
            unsigned if unsigned.is_unsigned() => {
                inner.op("arith.extui", &[coordinate], &[], wide)?
            }
            _ => inner.op("arith.extsi", &[coordinate], &[], wide)?,
        };
        if !self.op.from_end || element.is_unsigned() {
            return Ok(number);
        }
        let zero = inner.i64(0)?;
        let negative = inner.cmpi(CmpiPredicate::Slt, number, zero)?;
        let from_start = inner.same("arith.addi", &[number, size])?;
        inner.select(negative, from_start, number)
    }

    /// Emits the search for the first coordinate out of range: the smaller of `found` and its linear position in the
    /// indices, counted from `base`. Both are `tensor<i64>`.
    pub fn first_outside(
        &self,
        e: &Emitter<'c, 'a>,
        base: i64,
        found: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        let logical = self.op.logical_shape(&self.indices.1.shape);
        let (rank, n) = (logical.len(), self.op.coordinate_size());
        let identity: Vec<_> = (0..rank).map(|d| (Some(d), 1, 0)).collect();
        let map = e.map(rank, &identity);
        let mut reads = Vec::new();
        for k in 0..n {
            reads.push((self.coordinates(e, k, &logical)?, map));
        }
        let iterators = vec![Iterator::Reduction; rank];
        let e = self.with_mark(e, marks::CHECK)?;
        let is_read = self.is_read(&e)?;
        e.generic(&iterators, &reads, (found, e.map(rank, &[])), |inner, elements| {
            let strides = strides(&self.indices.1.shape, n).ok_or("a size overflows")?;
            let position = linear_position(inner, base, &logical, &strides)?;
            let mut first = elements[n as usize];
            for (k, &axis) in self.op.axes.iter().enumerate() {
                let size = inner.size_i64(self.input.1.shape[axis as usize])?;
                let number = self.resolve_negative(inner, elements[k], size)?;
                let inside = inner.cmpi(CmpiPredicate::Ult, number, size)?;
                let here = inner.same("arith.addi", &[position, inner.i64(k as i64)?])?;
                let smaller = inner.same("arith.minsi", &[first, here])?;
                first = inner.select(inside, first, smaller)?;
            }
            match is_read {
                Some(is_read) => inner.select(is_read, first, elements[n as usize]),
                None => Ok(first),
            }
        })
    }

    /// Whether the result has elements, if a dimension that is not addressed may be empty.
    fn is_read(&self, e: &Emitter<'c, 'a>) -> Built<Option<Value<'c, 'a>>> {
        let logical = self.op.logical_shape(&self.indices.1.shape);
        let sizes = self.input.1.shape.iter().enumerate();
        let whole = sizes.filter(|&(d, _)| !self.op.is_axis(d) && logical[d] == 1);
        let mut all = None;
        for (_, &size) in whole.filter(|&(_, &size)| size::is_symbol(size)) {
            let zero = e.int(Type::index(e.context), 0)?;
            let some = e.cmpi(CmpiPredicate::Ne, e.size(size)?, zero)?;
            all = Some(match all {
                Some(all) => e.same("arith.andi", &[all, some])?,
                None => some,
            });
        }
        Ok(all)
    }

    /// The `k`-th coordinates of all lookups, as a slice of the indices.
    fn coordinates(&self, e: &Emitter<'c, 'a>, k: i64, logical: &Shape) -> Built<Value<'c, 'a>> {
        let n = self.op.coordinate_size();
        if n == 1 {
            return Ok(self.indices.0);
        }
        let mut offsets: Shape = logical.iter().map(|_| 0).collect();
        let mut strides: Shape = logical.iter().map(|_| 1).collect();
        let last = logical.len() - 1;
        (offsets[last], strides[last]) = (k, n);
        let (operands, window) =
            e.window_operands(&[self.indices.0], (&offsets, logical, &strides))?;
        let ty = e.tensor_type(self.indices.1.element, logical)?;
        e.op("tensor.extract_slice", &operands, &window, ty)
    }
}

/// `base` plus the linear position of an iteration of a `linalg.generic`.
fn linear_position<'c, 'a>(
    inner: &Emitter<'c, 'a>,
    base: i64,
    shape: &[i64],
    strides: &[i64],
) -> Built<Value<'c, 'a>> {
    let mut position = inner.size_i64(base)?;
    for (d, &stride) in strides.iter().enumerate().filter(|(d, _)| shape[*d] != 1) {
        let place = inner.position(d)?;
        let place = inner.op("arith.index_cast", &[place], &[], inner.i64_type())?;
        let steps = inner.same("arith.muli", &[place, inner.size_i64(stride)?])?;
        position = inner.same("arith.addi", &[position, steps])?;
    }
    Ok(position)
}

/// Emits the search for the first false element: the smaller of `found` and its linear position, counted from `base`.
pub fn first_false<'c, 'a>(
    e: &Emitter<'c, 'a>,
    (holds, shape): (Value<'c, 'a>, &[i64]),
    base: i64,
    found: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let rank = shape.len();
    let identity: Vec<_> = (0..rank).map(|d| (Some(d), 1, 0)).collect();
    let reads = [(holds, e.map(rank, &identity))];
    let output = (found, e.map(rank, &[]));
    e.generic(&vec![Iterator::Reduction; rank], &reads, output, |inner, elements| {
        let strides = strides(shape, 1).ok_or("a size overflows")?;
        let here = linear_position(inner, base, shape, &strides)?;
        let smaller = inner.same("arith.minsi", &[elements[1], here])?;
        inner.select(elements[0], elements[1], smaller)
    })
}

/// The strides of lookups in the indices, for each dimension.
fn strides(indices: &[i64], n: i64) -> Option<Shape> {
    let mut strides: Shape = indices.iter().map(|_| n).collect();
    let mut step = 1;
    for d in (0..indices.len()).rev() {
        strides[d] = if d + 1 == indices.len() { n } else { step };
        step = size::mul(step, indices[d])?;
    }
    Some(strides)
}

/// The initial result of searches: nothing is found.
pub fn nothing_found<'c, 'a>(e: &Emitter<'c, 'a>) -> Built<Value<'c, 'a>> {
    let bytes = NONE_FOUND.to_ne_bytes();
    e.constant(&crate::tensor::Tensor::splat(crate::types::ElementType::I64, &[], &bytes), false)
}

/// Whether a search has found nothing, as `i1`, and the number that it has found, as `i64`.
pub fn outcome<'c, 'a>(
    e: &Emitter<'c, 'a>,
    found: Value<'c, 'a>,
) -> Built<(Value<'c, 'a>, Value<'c, 'a>)> {
    let found = e.extract(found, &[], e.i64_type())?;
    let passed = e.cmpi(CmpiPredicate::Eq, found, e.i64(NONE_FOUND)?)?;
    Ok((passed, found))
}
