//! Gathers and scatters along a sharded axis, as gathers and scatters of each device in its own shard. Indices refer
//! to the whole axis: negative ones and those out of bounds are resolve_indices before.

use multigather::ops::core::{
    Beyond, BinaryOp, Bounds, CmpiPredicate, GatherMultiaxis, Reduce, ReduceKind, ScatterMultiaxis,
};
use multigather::ops::elementwise::recipe::{binary, cmpi, convert, reinterpret};
use multigather::ops::{CoreOp, Emit, Val, layout};
use multigather::tensor::Tensor;
use multigather::types::{ElementType, Shape, TensorType};

use super::Distribution;
use super::mesh::{Sharding, Split};

/// The table with each sharded and gathered axis split in two dimensions: the shard, and the position in the shard.
struct Parts {
    /// The sharded and gathered axes, each with the number of its coordinate in an index tuple, and its sharding.
    axes: Vec<(usize, usize, Split)>,
    shape: Vec<i64>,
    counts: Vec<i64>,
}

impl Parts {
    /// Finds the sharded and gathered axes of a table.
    fn find(work: &Distribution, gather: &GatherMultiaxis, table: Val) -> Parts {
        let sharding = work.sharding(table).clone();
        let coordinate = |d: usize| gather.axes.iter().position(|&axis| axis as usize == d);
        let axes: Vec<(usize, usize, Split)> = (sharding.dims.into_iter().enumerate())
            .filter_map(|(d, split)| Some((d, coordinate(d)?, split?)))
            .collect();
        let counts = axes.iter().map(|(.., split)| work.mesh.parts(&split.axes)).collect();
        let shape = work.tensor_type(table).shape.to_vec();
        Parts { axes, shape, counts }
    }

    /// The position of a dimension after the axes are split: of a split axis, that of its second dimension.
    fn split_dim(&self, d: usize) -> usize {
        d + self.axes.iter().filter(|(axis, ..)| *axis <= d).count()
    }

    /// A shape with the dimensions for shards inserted, of these sizes.
    fn insert_sizes(&self, shape: &[i64], counts: &[i64]) -> Shape {
        let mut sizes = Shape::new();
        for (d, &size) in shape.iter().enumerate() {
            let part = self.axes.iter().position(|(axis, ..)| *axis == d);
            sizes.extend(part.map(|part| counts[part]));
            sizes.push(size);
        }
        sizes
    }

    /// A sharding of the unsplit dimensions as one of the split dimensions: those for shards get the shardings of the
    /// table's axes.
    fn insert_shardings(&self, sharding: &Sharding) -> Sharding {
        let mut dims = Vec::new();
        for (d, split) in sharding.dims.iter().enumerate() {
            let part = self.axes.iter().find(|(axis, ..)| *axis == d);
            dims.extend(part.map(|(.., own)| Some(own.clone())));
            dims.push(split.clone());
        }
        Sharding { dims }
    }

    /// The sharding of the table with split axes: the dimensions for shards are divided, the positions in a shard are
    /// not.
    fn table_sharding(&self, work: &Distribution, table: Val) -> Sharding {
        let is_axis = |d: usize| self.axes.iter().any(|(axis, ..)| *axis == d);
        self.insert_shardings(&work.sharding(table).without(is_axis))
    }

    /// Reshapes the table to split axes.
    fn split_table(&self, work: &mut Distribution, table: Val) -> Val {
        let mut shape = self.shape.clone();
        for ((axis, ..), count) in self.axes.iter().zip(&self.counts) {
            shape[*axis] /= count;
        }
        let held = self.table_sharding(work, table);
        let shape = self.insert_sizes(&shape, &self.counts);
        let parts = (work as &mut dyn Emit).reshape(table, &shape);
        work.pin(parts, held)
    }

    /// The axes of a gather after the table's axes are split: those of positions in a shard.
    fn gather_axes(&self, gather: &GatherMultiaxis) -> Shape {
        gather.axes.iter().map(|&axis| self.split_dim(axis as usize) as i64).collect()
    }
}

/// Gathers from a sharded table: a device gives zero bits for an index outside of its shard, and the sum over the
/// shards has the bits of the only one that has the row.
pub fn gather_from_shards(
    work: &mut Distribution,
    gather: &GatherMultiaxis,
    [table, indices]: [Val; 2],
    result: &Sharding,
) -> Val {
    let parts = Parts::find(work, gather, table);
    let of = parts.split_table(work, table);
    let (coordinates, inside) = shard_coordinates(work, gather, &parts, indices);
    let local = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: parts.gather_axes(gather),
        bounds: Bounds::Fill(None),
        from_end: false,
    });
    let found = work.emit(local, &[of, coordinates]);
    let element = work.tensor_type(table).element;
    let bits = integers_of_width(element).expect("a table that is divided has bits");
    let bits = reinterpret(found, bits, work);
    // Lookups that are divided along the axes of the table are whole on each device until the sum.
    let mut rows = result.clone();
    let used: Vec<usize> = parts.axes.iter().flat_map(|(.., split)| split.axes.clone()).collect();
    for split in &mut rows.dims {
        split.take_if(|split| split.axes.iter().any(|axis| used.contains(axis)));
    }
    let bits = work.pin(bits, parts.insert_shardings(&rows));
    let axes = parts.axes.iter().map(|(axis, ..)| parts.split_dim(*axis) as i64 - 1).collect();
    let kind = if element == ElementType::I1 { ReduceKind::Or } else { ReduceKind::Sum };
    let mut sum = work.emit(CoreOp::Reduce(Reduce { axes, kind }), &[bits]);
    if rows != *result {
        sum = work.pin(sum, result.clone());
    }
    let found = reinterpret(sum, element, work);
    match gather.fill_value(element) {
        // A sum of nothing.
        Some(fill) if fill.same_bits(&Tensor::zero(element, &[])) => found,
        _ => select_filled(work, gather, found, inside),
    }
}

/// Selects the fill value where an index is out of bounds, else the found element.
pub fn select_filled(
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

/// Scatters into a sharded table: each device applies the updates of its shard, in the given order.
pub fn scatter_to_shards(
    work: &mut Distribution,
    scatter: &ScatterMultiaxis,
    [table, indices, updates]: [Val; 3],
) -> Val {
    let mut gather = scatter.gather();
    if gather.bounds == Bounds::Error {
        // Out-of-bounds indices are not reported: their updates are dropped.
        gather.bounds = Bounds::Fill(None);
    }
    let parts = Parts::find(work, &gather, table);
    let held = parts.table_sharding(work, table);
    let of = parts.split_table(work, table);
    let (coordinates, _) = shard_coordinates(work, &gather, &parts, indices);
    let emit: &mut dyn Emit = work;
    let shape = emit.tensor_type(updates).shape;
    let updates = emit.reshape(updates, &parts.insert_sizes(&shape, &vec![1; parts.axes.len()]));
    let local = CoreOp::ScatterMultiaxis(ScatterMultiaxis {
        axes: parts.gather_axes(&gather),
        bounds: Beyond::Drop,
        from_end: false,
        ..scatter.clone()
    });
    let stored = emit.emit(local, &[of, coordinates, updates]);
    let stored = work.pin(stored, held);
    (work as &mut dyn Emit).reshape(stored, &parts.shape)
}

/// Computes for each shard the coordinates relative to its beginning; also returns the mask of indices in the bounds
/// of the whole table, if some may be out of bounds.
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
    let (positions, inside) = resolve_indices(gather, split, &sizes, emit);
    // A dimension for each sharded axis; the position of the shard's beginning is subtracted.
    let spread = parts.insert_sizes(&logical, &parts.counts);
    let spread: Shape = spread.iter().copied().chain([n as i64]).collect();
    let places = (0..logical.len()).map(|d| parts.split_dim(d) as i64);
    let places: Shape = places.chain([spread.len() as i64 - 1]).collect();
    let mut local = emit.broadcast(positions, &places, &spread);
    for ((axis, coordinate, _), count) in parts.axes.iter().zip(&parts.counts) {
        let mut steps = vec![0; n];
        steps[*coordinate] = parts.shape[*axis] / count;
        let steps = number_tensor(&steps, &spread, emit);
        let part = layout::iota(&spread, parts.split_dim(*axis) - 1, emit);
        let start = binary(BinaryOp::Muli, part, steps, emit);
        local = binary(BinaryOp::Subi, local, start, emit);
    }
    let local = emit.reshape(local, &parts.insert_sizes(&given, &parts.counts));
    (local, inside)
}

/// Resolves index tuples, which are along the last dimension, to positions of i64 in axes of these sizes: all in
/// range, unless out-of-bounds indices are filled. In that case the mask of tuples in bounds is returned, too.
pub fn resolve_indices(
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
        // Numbers that i64 does not represent are out of bounds.
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
        // Out-of-bounds indices are not reported: they are clamped.
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

/// A tensor of i64 of this shape with these numbers along the last dimension.
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

/// The integer type of the width of an element; `None` for elements whose bits cannot be added.
pub fn integers_of_width(element: ElementType) -> Option<ElementType> {
    match element {
        ElementType::F16 | ElementType::BF16 => Some(ElementType::I16),
        ElementType::F32 => Some(ElementType::I32),
        ElementType::F64 => Some(ElementType::I64),
        ElementType::ComplexF32 | ElementType::ComplexF64 | ElementType::String => None,
        element => Some(element.signless()),
    }
}
