//! Gathers along a sharded axis by an exchange: each device sends indices to the devices that have their rows, and
//! receives these. How many rows go to which device is known at run time only, so they are sent in rounds of a fixed
//! capacity. No arithmetic is done on elements: each keeps its bits.

use multigather::ops::core::{BinaryOp, Bounds, GatherMultiaxis};
use multigather::ops::elementwise::recipe::binary;
use multigather::ops::{CoreOp, Emit, Val, layout};
use multigather::types::{ElementType, Shape};

use super::Distribution;
use super::lookups;
use super::mesh::{Axes, Mesh, Sharding, Split};

/// A gather by an exchange.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The axis of the table that is sharded and gathered.
    axis: usize,
    /// The number of indices of each device.
    count: i64,
    /// The capacity of a round for each device that holds rows, in indices.
    slots: i64,
    /// The shardings of table, indices and rows.
    shardings: [Sharding; 3],
}

impl Exchange {
    /// Plans the exchange for a gather: `None` for several axes, or where the indices cannot be divided among the
    /// devices.
    pub(super) fn plan(
        work: &Distribution,
        gather: &GatherMultiaxis,
        [table, indices]: [Val; 2],
        result: &Sharding,
    ) -> Option<Exchange> {
        let held = work.sharding(table).clone();
        let &[axis] = &gather.axes[..] else { return None };
        let axis = axis as usize;
        let Split { axes, from } = held.dims[axis].clone()?;
        let shape = gather.logical_shape(&work.tensor_type(indices).shape);
        let sizes = work.tensor_type(table).shape;
        let is_beside = |d: usize| shape[d] == 1 || d == axis || sizes[d] == 1;
        if !(0..shape.len()).all(is_beside) || sizes.contains(&0) || shape.contains(&0) {
            return None;
        }
        // Devices that would gather the same rows divide them among themselves.
        let mut by = result.without(|d| shape[d] == 1);
        let known = by.axes();
        let further: Axes = axes.iter().copied().filter(|axis| !known.contains(axis)).collect();
        if !further.is_empty() {
            let parts =
                |d: usize| by.dims[d].as_ref().map_or(1, |split| work.mesh.parts(&split.axes));
            let more = work.mesh.parts(&further);
            let d =
                (0..shape.len()).find(|&d| shape[d] > 1 && shape[d] % (parts(d) * more) == 0)?;
            by.dims[d].get_or_insert(Split { axes: Axes::new(), from }).axes.extend(further);
        }
        let beside = held.without(|d| d == axis).axes();
        if by.axes().iter().any(|axis| beside.contains(axis)) {
            return None;
        }
        let count: i64 = by.local_shape(work.mesh, &shape).iter().product();
        let mean = count as f64 / work.mesh.parts(&axes) as f64;
        // Four standard deviations of what a device is asked for, where each row is as likely.
        let slots = ((mean + 4.0 * mean.sqrt()).ceil() as i64).min(count);
        let mut rows = held.without(|d| d == axis);
        for (d, split) in by.dims.iter().enumerate() {
            rows.dims[d] = rows.dims[d].take().or_else(|| split.clone());
        }
        Some(Exchange { axis, count, slots, shardings: [held, by, rows] })
    }

    /// The number of indices for which a round has capacity, relative to the number of gathered rows.
    pub fn relative_capacity(&self, mesh: &Mesh) -> f64 {
        (self.slots * mesh.parts(self.table_axes())) as f64 / self.count as f64
    }

    /// The axes of the mesh along which the gathered axis of the table is divided.
    fn table_axes(&self) -> &Axes {
        &self.shardings[0].dims[self.axis].as_ref().expect("a divided axis").axes
    }

    /// The text of the StableHLO function of the exchange, on a table and indices that are in bounds.
    pub fn stablehlo_function(
        &self,
        name: &str,
        mesh: &Mesh,
        element: ElementType,
        [table, indices, rows]: [&[i64]; 3],
    ) -> String {
        let Exchange { axis, count, slots, .. } = *self;
        let parts = mesh.parts(self.table_axes());
        let locals: Vec<Vec<i64>> = (self.shardings.iter().zip([table, indices, rows]))
            .map(|(sharding, shape)| sharding.local_shape(mesh, shape))
            .collect();
        let [local_table, local_indices, local_rows] = &locals[..] else { unreachable!() };
        let size = local_table[axis];
        let front: Vec<i64> = std::iter::once(axis as i64)
            .chain((0..table.len() as i64).filter(|&d| d != axis as i64))
            .collect();
        let moved: Vec<i64> = front.iter().map(|&d| local_table[d as usize]).collect();
        // What is found has the dimensions of the indices, then those of rows. In the result, those of one
        // number stand side by side, and one of them has one position.
        let shaped: Vec<i64> = local_indices.iter().chain(&moved[1..]).copied().collect();
        let place = |d: i64| {
            (front[1..].iter().position(|&at| at == d)).map(|at| (table.len() + at) as i64)
        };
        let back: Vec<i64> =
            (0..table.len() as i64).flat_map(|d| std::iter::once(d).chain(place(d))).collect();
        let turned: Vec<i64> = back.iter().map(|&d| shaped[d as usize]).collect();
        let width: i64 = moved[1..].iter().product();
        let sizes = |shape: &[i64]| shape.iter().map(|size| format!("{size}x")).collect::<String>();
        let sharding = |at: usize| format!("<@mesh, {}>", self.shardings[at].text(mesh));
        let groups = mesh.groups(self.table_axes());
        let names: Vec<String> = mesh.axes().map(|(name, _)| format!("\"{name}\"")).collect();
        let zero = match element {
            ElementType::I1 => "false",
            ElementType::ComplexF32 | ElementType::ComplexF64 => "(0.0,0.0)",
            element if element.is_float() => "0.0",
            _ => "0",
        };
        let values = [
            // Those that another one begins with stand behind it.
            ("local_table_x", sizes(local_table)),
            ("local_indices_x", sizes(local_indices)),
            ("local_rows_x", sizes(local_rows)),
            ("table_sharding", sharding(0)),
            ("indices_sharding", sharding(1)),
            ("rows_sharding", sharding(2)),
            ("table_x", sizes(table)),
            ("indices_x", sizes(indices)),
            ("rows_x", sizes(rows)),
            ("moved_x", sizes(&moved)),
            ("shaped_x", sizes(&shaped)),
            ("turned_x", sizes(&turned)),
            ("group_count", groups.len().to_string()),
            ("groups", format!("{groups:?}")),
            ("element", element.to_string()),
            ("integer", if size <= i64::from(i32::MAX) { "i32" } else { "i64" }.into()),
            ("filled", (parts * slots).to_string()),
            ("front", list_text(&front)),
            ("back", list_text(&back)),
            ("count", count.to_string()),
            ("parts", parts.to_string()),
            ("slots", slots.to_string()),
            ("width", width.to_string()),
            ("axes", names.join(", ")),
            ("axis", axis.to_string()),
            ("size", size.to_string()),
            ("last", (count - 1).to_string()),
            ("zero", zero.into()),
            ("name", name.into()),
        ];
        let mut text = include_str!("exchange.mlir").to_string();
        for (name, value) in values {
            text = text.replace(&format!("${name}"), &value);
        }
        text
    }
}

fn list_text(values: &[i64]) -> String {
    values.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// Emits the gather on whole values, with the annotation that makes the engine exchange indices and rows.
pub(super) fn gather(
    work: &mut Distribution,
    gather: &GatherMultiaxis,
    exchange: Exchange,
    [table, indices]: [Val; 2],
    result: &Sharding,
) -> Val {
    let size = work.tensor_type(table).shape[exchange.axis];
    let emit: &mut dyn Emit = work;
    let logical = gather.logical_shape(&emit.tensor_type(indices).shape);
    let tuples: Shape = logical.iter().copied().chain([1]).collect();
    let split = emit.reshape(indices, &tuples);
    let (mut positions, inside) = lookups::resolve_indices(gather, split, &[size], emit);
    if inside.is_some() {
        let number = |value: i64, emit: &mut dyn Emit| {
            layout::number(ElementType::I64, i128::from(value), &tuples, emit)
        };
        let (zero, last) = (number(0, emit), number(size - 1, emit));
        let above = binary(BinaryOp::Maxsi, positions, zero, emit);
        positions = binary(BinaryOp::Minsi, above, last, emit);
    }
    let positions = emit.reshape(positions, &logical);
    let [_, of_indices, rows] = exchange.shardings.clone();
    let positions = work.pin(positions, of_indices);
    let lookup =
        GatherMultiaxis { axes: gather.axes.clone(), bounds: Bounds::Clamp, from_end: false };
    let mut found = work.emit(CoreOp::GatherMultiaxis(lookup), &[table, positions]);
    work.shardings[found.0 as usize] = rows.clone();
    work.exchanges.insert(found, exchange);
    if rows != *result {
        found = work.pin(found, result.clone());
    }
    lookups::select_filled(work, gather, found, inside)
}
