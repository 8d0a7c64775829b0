//! Gathers as another dialect's own operation, where it has the same meaning: `tensor.gather`,
//! `tosa.gather`. Both leave coordinates out of range undefined, so coordinates are resolved first.

use melior::ir::attribute::DenseI64ArrayAttribute;
use melior::ir::{Value, ValueLike};

use super::emitter::{Built, Emitter};
use super::gather::Lookup;
use super::views::reshape;
use crate::marks::POSITIONS;
use crate::ops::core::Bounds;
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

/// The dialect whose gather is used instead of `linalg.generic`, where it has the same semantics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prefer {
    /// `tensor.gather`.
    Tensor,
    /// `tosa.gather`.
    Tosa,
}

/// Emits the gathered elements by the preferred operation; `None` where it cannot express the gather.
pub fn emit_preferred<'c, 'a>(
    e: &Emitter<'c, 'a>,
    prefer: Prefer,
    lookup: &Lookup<'c, 'a, '_>,
) -> Built<Option<Value<'c, 'a>>> {
    if matches!(lookup.op.bounds, Bounds::Fill(_)) || lookup.op.axes.is_empty() {
        return Ok(None);
    }
    let types = [lookup.input.1, lookup.indices.1, lookup.result];
    if !types.iter().all(|ty| ty.is_static()) {
        return Ok(None);
    }
    let gathered = match prefer {
        Prefer::Tensor => by_tensor(e, lookup)?,
        Prefer::Tosa => by_tosa(e, lookup)?,
    };
    let Some((value, shape)) = gathered else { return Ok(None) };
    let result = lookup.result;
    reshape(e, (value, &shape), result.element, &result.shape).map(Some)
}

type Gathered<'c, 'a> = Option<(Value<'c, 'a>, Shape)>;

/// The roles of dimensions in `tosa.gather`, in the order of its operands' dimensions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Batch,
    Lookup,
    Slice,
}

/// Emits the gather as `tensor.gather`, if every dimension of the lookups precedes every one of the slices.
fn by_tensor<'c, 'a>(e: &Emitter<'c, 'a>, lookup: &Lookup<'c, 'a, '_>) -> Built<Gathered<'c, 'a>> {
    let (op, input) = (lookup.op, lookup.input.1);
    let logical = op.logical_shape(&lookup.indices.1.shape);
    let rank = logical.len();
    let is_slice = |d: usize| !op.is_axis(d) && input.shape[d] != 1;
    let last_lookup = (0..rank).rev().find(|&d| logical[d] != 1);
    let first_slice = (0..rank).find(|&d| is_slice(d));
    let in_order = match (last_lookup, first_slice) {
        (Some(lookup), Some(slice)) => lookup < slice,
        _ => true,
    };
    if !in_order || !op.axes.is_sorted() {
        return Ok(None);
    }
    let mut shape = logical.clone();
    shape.push(op.coordinate_size());
    let indices = match op.axes[..] {
        [axis] => {
            let places = resolved_positions(e, lookup, axis, ElementType::Index)?;
            reshape(e, (places, &lookup.indices.1.shape), ElementType::Index, &shape)?
        }
        _ => resolved_tuples(e, lookup, &shape)?,
    };
    let mut result = logical;
    result.extend((0..rank).filter(|&d| !op.is_axis(d)).map(|d| input.shape[d]));
    let dims = DenseI64ArrayAttribute::new(e.context, &op.axes).into();
    let ty = e.tensor_type(input.element, &result)?;
    let value = e.op("tensor.gather", &[lookup.input.0, indices], &[("gather_dims", dims)], ty)?;
    Ok(Some((value, result)))
}

/// Emits the gather as `tosa.gather`, for one axis, if the dimensions have this order: those of both operands, the
/// axis with those of the indices alone, those of the input alone.
fn by_tosa<'c, 'a>(e: &Emitter<'c, 'a>, lookup: &Lookup<'c, 'a, '_>) -> Built<Gathered<'c, 'a>> {
    use ElementType::{BF16, F16, F32, I8, I16, I32};
    let input = lookup.input.1;
    let [axis] = lookup.op.axes[..] else { return Ok(None) };
    let axis = axis as usize;
    let indices = &lookup.indices.1.shape;
    let part = |d: usize| match (indices[d], input.shape[d]) {
        _ if d == axis => Some(Part::Lookup),
        (1, 1) => None,
        (1, _) => Some(Part::Slice),
        (_, 1) => Some(Part::Lookup),
        (_, _) => Some(Part::Batch),
    };
    let parts: Vec<(Part, usize)> =
        (0..indices.len()).filter_map(|d| Some((part(d)?, d))).collect();
    let known = matches!(input.element, F16 | BF16 | F32 | I8 | I16 | I32);
    let size = input.shape[axis];
    if !parts.is_sorted_by_key(|&(part, _)| part) || !known || i32::try_from(size).is_err() {
        return Ok(None);
    }
    let count_of = |wanted: Part, shape: &[i64]| -> i64 {
        parts.iter().filter(|(part, _)| *part == wanted).map(|&(_, d)| shape[d]).product()
    };
    let before = count_of(Part::Batch, indices);
    let count = count_of(Part::Lookup, indices);
    let behind = count_of(Part::Slice, &input.shape);
    let shape = Shape::from_slice(&[before, size, behind]);
    let values = reshape(e, (lookup.input.0, &input.shape), input.element, &shape)?;
    let places = resolved_positions(e, lookup, axis as i64, I32)?;
    let places = reshape(e, (places, indices), I32, &[before, count])?;
    let result = Shape::from_slice(&[before, count, behind]);
    let ty = e.tensor_type(input.element, &result)?;
    let value = e.op("tosa.gather", &[values, places], &[], ty)?;
    Ok(Some((value, result)))
}

/// Emits the coordinates along one axis as positions in range, of this element type.
fn resolved_positions<'c, 'a>(
    e: &Emitter<'c, 'a>,
    lookup: &Lookup<'c, 'a, '_>,
    axis: i64,
    element: ElementType,
) -> Built<Value<'c, 'a>> {
    let shape = &lookup.indices.1.shape;
    let identity: Vec<_> = (0..shape.len()).map(|d| (Some(d), 1, 0)).collect();
    let read = (lookup.indices.0, e.map(shape.len(), &identity));
    let e = lookup.with_mark(e, POSITIONS)?;
    e.fill((element, shape), &[read], |inner, elements| {
        let (place, _) = lookup.resolve(inner, elements[0], axis)?;
        match inner.element_type(element)? {
            ty if ty == place.r#type() => Ok(place),
            ty => inner.op("arith.index_cast", &[place], &[], ty),
        }
    })
}

/// Emits the coordinate tuples, reshaped to `shape`, as positions in range. Each coordinate is compared with the size
/// of its axis, which is read from a constant list.
fn resolved_tuples<'c, 'a>(
    e: &Emitter<'c, 'a>,
    lookup: &Lookup<'c, 'a, '_>,
    shape: &[i64],
) -> Built<Value<'c, 'a>> {
    let (indices, ty) = lookup.indices;
    let indices = reshape(e, (indices, &ty.shape), ty.element, shape)?;
    let sizes: Vec<i128> =
        lookup.op.axes.iter().map(|&axis| lookup.input.1.shape[axis as usize].into()).collect();
    let sizes = Tensor::from_ints(ElementType::I64, &[sizes.len() as i64], &sizes);
    let rank = shape.len();
    let identity: Vec<_> = (0..rank).map(|d| (Some(d), 1, 0)).collect();
    let reads = [
        (indices, e.map(rank, &identity)),
        (e.constant(&sizes, false)?, e.map(rank, &identity[rank - 1..])),
    ];
    let e = lookup.with_mark(e, POSITIONS)?;
    e.fill((ElementType::Index, shape), &reads, |inner, elements| {
        let size = elements[1];
        let last = || inner.same("arith.subi", &[size, inner.i64(1)?]);
        Ok(lookup.resolve_below(inner, elements[0], size, last)?.0)
    })
}
