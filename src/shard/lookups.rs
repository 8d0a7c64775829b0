//! Gathers and scatters along a sharded axis, as gathers and scatters of each device in its own shard. Indices refer
//! to the whole axis: negative ones and those out of bounds are resolved before.

use super::Distribution;
use super::mesh::{Sharding, Split};
use crate::ops::core::{
    Beyond, BinaryOp, Bounds, CmpiPredicate, GatherMultiaxis, Reduce, ReduceKind, ScatterMultiaxis,
};
use crate::ops::elementwise::recipe::{binary, cmpi, convert, reinterpret};
use crate::ops::{CoreOp, Emit, Val, layout};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

/// The sharded and gathered axes of a table, and the positions of dimensions if each of these axes is split in two:
/// the shard, and the position in the shard.
struct Parts {
    /// Each with its coordinate's number.
    axes: Vec<(usize, usize, Split)>,
    shape: Vec<i64>,
    counts: Vec<i64>,
}

impl Parts {
    fn of(work: &Distribution, gather: &GatherMultiaxis, table: Val) -> Parts {
        let sharding = work.sharding(table).clone();
        let coordinate = |d: usize| gather.axes.iter().position(|&axis| axis as usize == d);
        let axes: Vec<(usize, usize, Split)> = (sharding.dims.into_iter().enumerate())
            .filter_map(|(d, split)| Some((d, coordinate(d)?, split?)))
            .collect();
        let counts = axes.iter().map(|(.., split)| work.mesh.parts(&split.axes)).collect();
        let shape = work.tensor(table).shape.to_vec();
        Parts { axes, shape, counts }
    }

    /// The new position of a dimension.
    fn place(&self, d: usize) -> usize {
        d + self.axes.iter().filter(|(axis, ..)| *axis <= d).count()
    }

    /// A shape with these sizes where parts are counted.
    fn with(&self, shape: &[i64], counts: &[i64]) -> Shape {
        let mut sizes = Shape::new();
        for (d, &size) in shape.iter().enumerate() {
            let part = self.axes.iter().position(|(axis, ..)| *axis == d);
            sizes.extend(part.map(|part| counts[part]));
            sizes.push(size);
        }
        sizes
    }

    /// A sharding with the parts divided, too.
    fn divided(&self, sharding: &Sharding) -> Sharding {
        let mut dims = Vec::new();
        for (d, split) in sharding.dims.iter().enumerate() {
            let part = self.axes.iter().find(|(axis, ..)| *axis == d);
            dims.extend(part.map(|(.., own)| Some(own.clone())));
            dims.push(split.clone());
        }
        Sharding { dims }
    }

    /// The sharding of the table with split axes: the positions in a shard are not divided.
    fn held(&self, work: &Distribution, table: Val) -> Sharding {
        let is_axis = |d: usize| self.axes.iter().any(|(axis, ..)| *axis == d);
        self.divided(&work.sharding(table).without(is_axis))
    }

    /// The table as parts.
    fn table(&self, work: &mut Distribution, table: Val) -> Val {
        let mut shape = self.shape.clone();
        for ((axis, ..), count) in self.axes.iter().zip(&self.counts) {
            shape[*axis] /= count;
        }
        let held = self.held(work, table);
        let shape = self.with(&shape, &self.counts);
        let parts = (work as &mut dyn Emit).reshape(table, &shape);
        work.pin(parts, held)
    }

    fn addressing(&self, gather: &GatherMultiaxis) -> Shape {
        gather.axes.iter().map(|&axis| self.place(axis as usize) as i64).collect()
    }
}

/// Gathers from a sharded table: a device gives zero bits for an index outside of its shard, and the sum over the
/// shards has the bits of the only one that has the row.
pub fn gather(
    work: &mut Distribution,
    gather: &GatherMultiaxis,
    [table, indices]: [Val; 2],
    result: &Sharding,
) -> Val {
    let parts = Parts::of(work, gather, table);
    let of = parts.table(work, table);
    let (coordinates, inside) = shard_coordinates(work, gather, &parts, indices);
    let local = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: parts.addressing(gather),
        bounds: Bounds::Fill(None),
        from_end: false,
    });
    let found = work.emit(local, &[of, coordinates]);
    let element = work.tensor(table).element;
    let bits = integers(element).expect("a table that is divided has bits");
    let bits = reinterpret(found, bits, work);
    // Lookups that are divided as the table is are known everywhere, until their rows are there.
    let mut rows = result.clone();
    let used: Vec<usize> = parts.axes.iter().flat_map(|(.., split)| split.axes.clone()).collect();
    for split in &mut rows.dims {
        split.take_if(|split| split.axes.iter().any(|axis| used.contains(axis)));
    }
    let bits = work.pin(bits, parts.divided(&rows));
    let axes = parts.axes.iter().map(|(axis, ..)| parts.place(*axis) as i64 - 1).collect();
    let kind = if element == ElementType::I1 { ReduceKind::Or } else { ReduceKind::Sum };
    let mut sum = work.emit(CoreOp::Reduce(Reduce { axes, kind }), &[bits]);
    if rows != *result {
        sum = work.pin(sum, result.clone());
    }
    let found = reinterpret(sum, element, work);
    match gather.fill_value(element) {
        // A sum of nothing.
        Some(fill) if fill.same_bits(&Tensor::zero(element, &[])) => found,
        _ => filled(work, gather, found, inside),
    }
}

/// Selects the fill value where an index is out of bounds, else the found element.
pub fn filled(
    work: &mut Distribution,
    gather: &GatherMultiaxis,
    found: Val,
    inside: Option<Val>,
) -> Val {
    let emit: &mut dyn Emit = work;
    let TensorType { element, shape, .. } = emit.tensor_type(found);
    let (Some(fill), Some(inside)) = (gather.fill_value(element), inside) else { return found };
    let inside = layout::stretch(inside, &shape, emit);
    let fill = layout::everywhere(&fill, &shape, emit);
    emit.emit(CoreOp::Select, &[inside, found, fill])
}

/// A scatter into a sharded table: each device applies the updates of its shard, in the given order.
pub fn scatter(
    work: &mut Distribution,
    scatter: &ScatterMultiaxis,
    [table, indices, updates]: [Val; 3],
) -> Val {
    let mut gather = scatter.gather();
    if gather.bounds == Bounds::Error {
        // Where nothing stops, an error is what the target makes of it: nothing is stored.
        gather.bounds = Bounds::Fill(None);
    }
    let parts = Parts::of(work, &gather, table);
    let held = parts.held(work, table);
    let of = parts.table(work, table);
    let (coordinates, _) = shard_coordinates(work, &gather, &parts, indices);
    let emit: &mut dyn Emit = work;
    let shape = emit.tensor_type(updates).shape;
    let updates = emit.reshape(updates, &parts.with(&shape, &vec![1; parts.axes.len()]));
    let local = CoreOp::ScatterMultiaxis(ScatterMultiaxis {
        axes: parts.addressing(&gather),
        bounds: Beyond::Drop,
        from_end: false,
        ..scatter.clone()
    });
    let stored = emit.emit(local, &[of, coordinates, updates]);
    let stored = work.pin(stored, held);
    (work as &mut dyn Emit).reshape(stored, &parts.shape)
}

/// For each shard the coordinates in it, and the mask of indices in the bounds of the whole table, if some may not
/// be.
fn shard_coordinates(
    work: &mut Distribution,
    gather: &GatherMultiaxis,
    parts: &Parts,
    indices: Val,
) -> (Val, Option<Val>) {
    let n = gather.axes.len();
    let emit: &mut dyn Emit = work;
    let given = emit.tensor_type(indices).shape;
    let logical = gather.logical_shape(&given);
    let tuples: Shape = logical.iter().copied().chain([n as i64]).collect();
    let sizes: Vec<i64> = gather.axes.iter().map(|&axis| parts.shape[axis as usize]).collect();
    let split = emit.reshape(indices, &tuples);
    let (positions, inside) = resolved(gather, split, &sizes, emit);
    // One more dimension for each part; from each position, that of the part's beginning goes.
    let spread = parts.with(&logical, &parts.counts);
    let spread: Shape = spread.iter().copied().chain([n as i64]).collect();
    let places = (0..logical.len()).map(|d| parts.place(d) as i64);
    let places: Shape = places.chain([spread.len() as i64 - 1]).collect();
    let mut local = emit.broadcast(positions, &places, &spread);
    for ((axis, coordinate, _), count) in parts.axes.iter().zip(&parts.counts) {
        let mut steps = vec![0; n];
        steps[*coordinate] = parts.shape[*axis] / count;
        let steps = number_tensor(&steps, &spread, emit);
        let part = layout::iota(&spread, parts.place(*axis) - 1, emit);
        let start = binary(BinaryOp::Muli, part, steps, emit);
        local = binary(BinaryOp::Subi, local, start, emit);
    }
    let local = emit.reshape(local, &parts.with(&given, &parts.counts));
    (local, inside)
}

/// Coordinates, which are the last dimension, resolved to positions in axes of these sizes, as i64: in range, unless
/// out-of-bounds indices are filled. In that case also the mask of tuples in bounds.
pub fn resolved(
    gather: &GatherMultiaxis,
    indices: Val,
    sizes: &[i64],
    emit: &mut dyn Emit,
) -> (Val, Option<Val>) {
    let ty = emit.tensor_type(indices);
    let size = |emit: &mut dyn Emit| number_tensor(sizes, &ty.shape, emit);
    let ends = size(emit);
    // Numbers of 64 bits keep their bits.
    let mut at = convert(indices, ElementType::I64, emit);
    if ty.element == ElementType::UI64 {
        // What i64 does not have is outside.
        at = match gather.bounds {
            Bounds::Wrap => binary(BinaryOp::Remui, at, ends, emit),
            Bounds::Error | Bounds::Fill(_) | Bounds::Clamp => {
                binary(BinaryOp::Minui, at, ends, emit)
            }
        };
    }
    let zero = layout::number(ElementType::I64, 0, &ty.shape, emit);
    let from_end = |at: Val, emit: &mut dyn Emit| {
        let negative = cmpi(CmpiPredicate::Slt, at, zero, emit);
        let counted = binary(BinaryOp::Addi, at, ends, emit);
        emit.emit(CoreOp::Select, &[negative, counted, at])
    };
    if gather.from_end && !ty.element.is_unsigned() {
        at = from_end(at, emit);
    }
    match &gather.bounds {
        Bounds::Wrap => {
            let rest = binary(BinaryOp::Remsi, at, ends, emit);
            (from_end(rest, emit), None)
        }
        // Where nothing stops, an error is what the target makes of it: the nearest.
        Bounds::Clamp | Bounds::Error => {
            let last: Vec<i64> = sizes.iter().map(|size| size - 1).collect();
            let last = number_tensor(&last, &ty.shape, emit);
            let below = binary(BinaryOp::Minsi, at, last, emit);
            (binary(BinaryOp::Maxsi, below, zero, emit), None)
        }
        Bounds::Fill(_) => {
            let above = cmpi(CmpiPredicate::Sge, at, zero, emit);
            let below = cmpi(CmpiPredicate::Slt, at, ends, emit);
            let inside = binary(BinaryOp::Andi, above, below, emit);
            let axes = [ty.shape.len() as i64 - 1].into_iter().collect();
            let all = Reduce { axes, kind: ReduceKind::And };
            (at, Some(emit.emit(CoreOp::Reduce(all), &[inside])))
        }
    }
}

/// Numbers along the last dimension.
fn number_tensor(values: &[i64], shape: &[i64], emit: &mut dyn Emit) -> Val {
    match values {
        [first, rest @ ..] if rest.iter().all(|value| value == first) => {
            layout::number(ElementType::I64, i128::from(*first), shape, emit)
        }
        _ => {
            let line = Tensor::from_i64s(&[values.len() as i64], values);
            let line = layout::constant(line, emit);
            layout::stretch(line, shape, emit)
        }
    }
}

/// Integers of the width of an element; `None` for what has no bits to add.
pub fn integers(element: ElementType) -> Option<ElementType> {
    match element {
        ElementType::F16 | ElementType::BF16 => Some(ElementType::I16),
        ElementType::F32 => Some(ElementType::I32),
        ElementType::F64 => Some(ElementType::I64),
        ElementType::ComplexF32 | ElementType::ComplexF64 | ElementType::String => None,
        element => Some(element.signless()),
    }
}
