//! `iree_linalg_ext`: the structured operations that IREE's compiler has in addition to MLIR's; `flow` and `util`.

mod encoding;
mod flow;
mod form;
mod gather;
mod global;
mod mapped;
mod scatter;
mod structured;
mod target;

use crate::elementwise::{Kind, recipe};
use crate::prelude::*;
pub use encoding::DIALECT as ENCODING;
pub use flow::{FLOW, UTIL};
pub use global::ML_PROGRAM;
pub use scatter::RECOGNIZED as RECOGNIZED_SCATTER;

const ROW: OpDef = OpDef {
    source: "https://iree.dev/reference/mlir-dialects/LinalgExt/",
    results: &["result"],
    ..OpDef::BASE
};

const MAP: &str = "dimension_map";

pub const DIALECT: Dialect = Dialect {
    name: "iree_linalg_ext",
    summary: "Operations of IREE's compiler, in addition to MLIR's structured ones, on tensors.",
    ops: OPS,
    forms: &[&form::SLICES, &form::UNIQUE_INDICES, &form::BODY, &structured::FORM, &mapped::FORM],
    home: Home::Properties,
    effects: Effects::NONE,
    target: Some(&target::TARGET),
    ..Dialect::EMPTY
};

ops! { gather::DEF, scatter::DEF, scatter::YIELD, ..structured::TABLE, ..mapped::TABLE }

/// The operands of a gather or a scatter: its data or updates, indices, a mask where there is one, and what is
/// written to.
fn optional_operands<T>(all: &[T]) -> [Option<&T>; 4] {
    let (mask, last) = if all.len() == 4 { (all.get(2), 3) } else { (None, 2) };
    [all.first(), all.get(1), mask, all.get(last)]
}

/// The number of batch dimensions: those of indices, except the last one if that is of tuples. The dimension of
/// tuples may be omitted if they have one coordinate, which the ranks of `data` and its slices then show.
fn batch_rank(call: &Call, data: usize, indices: usize, slices: usize) -> usize {
    let n = call.ints(MAP).len();
    if n == 1 && slices + n == data + indices { indices } else { indices.saturating_sub(1) }
}

/// Checks indices and mask of gathers and scatters; returns the shape of the batch.
///
/// `dimension_map` names each of the first dimensions once, as many as tuples have coordinates.
fn check_batch(
    call: &Call,
    (name, data): (&str, &TensorType),
    slices: &TensorType,
    mask_rule: &'static str,
) -> Result<Shape, Violation> {
    if !matches!(call.operands.len(), 3 | 4) {
        let message =
            format!("there must be 3 operands, or 4, but there are {}", call.operands.len());
        return fail("", Site::Op, message);
    }
    let indices = call.tensor(1)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    let map = call.ints(MAP);
    let (n, r) = (map.len(), data.rank());
    let names_each = (0..n as i64).all(|d| map.contains(&d));
    if !names_each || n > r {
        let message = format!(
            "dimension_map must name each of the first {n} dimensions of {name} once, of {r}, but is {map:?}"
        );
        return fail("C2", Site::Attr(MAP), message);
    }
    let rank = batch_rank(call, r, indices.rank(), slices.rank());
    let (batch, tuple) = indices.shape.split_at(rank);
    if n == 0 || tuple.iter().any(|&last| !size::must_equal(last, n as i64)) {
        let message = format!(
            "the last dimension of indices must be {n}, the number of dimension_map, and 1 or more, but indices are {indices}"
        );
        return fail("C2", Site::Attr(MAP), message);
    }
    check::index_type("C3", 1, indices, &[ElementType::I32, ElementType::I64])?;
    if call.operands.len() == 4 {
        let mask = ValueType::tensor(ElementType::I1, batch);
        if !mask.is_compatible(&call.operands[2]) {
            let message = format!("mask must be {mask}, but is {}", call.operands[2]);
            return fail(mask_rule, Site::Operand(2), message);
        }
    }
    Ok(batch.into())
}

/// The tuples of coordinates, with their dimension; `instead` where the mask is false.
fn masked_tuples(
    [indices, mask]: [Option<Val>; 2],
    batch: &[i64],
    n: usize,
    instead: i64,
    emit: &mut dyn Emit,
) -> Val {
    let shape = [batch, &[n as i64]].concat();
    let indices = emit.reshape(indices.expect("indices"), &shape);
    let Some(mask) = mask else { return indices };
    let mask = along_batch(mask, &shape, emit);
    let instead = recipe::constant_like(indices, instead, emit);
    recipe::apply(Kind::Select, &[mask, indices, instead], emit)
}

/// A mask of the first dimensions of a shape, broadcast to it.
fn along_batch(mask: Val, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let dims: Shape = (0..emit.tensor_type(mask).rank() as i64).collect();
    emit.broadcast(mask, &dims, shape)
}

/// Whether a mask is true at a position of the batch, or there is none.
fn mask_holds(mask: Option<&Tensor>, at: &[i64]) -> bool {
    mask.is_none_or(|mask| mask.int_at(linear(mask.shape(), at)) != 0)
}

/// The data with the dimensions that coordinates address in their order.
fn order_dims(call: &Call, data: Val, emit: &mut dyn Emit) -> Val {
    let order = dim_order(call, emit.tensor_type(data).rank());
    emit.transpose(data, &order)
}

fn dim_order(call: &Call, rank: usize) -> Vec<i64> {
    let map = call.ints(MAP);
    [map, &(map.len() as i64..rank as i64).collect::<Vec<_>>()].concat()
}

/// The position that a tuple addresses in the first dimensions.
fn position_of_tuple(
    call: &Call,
    indices: Indices,
    i: &[i64],
    data: &[i64],
) -> Result<Shape, Fault> {
    let map = call.ints(MAP);
    let mut place = Shape::from_elem(0, map.len());
    for (k, &d) in (0..).zip(map) {
        let axis = d as usize;
        let position = if indices.tensor.rank() == i.len() { i.into() } else { [i, &[k]].concat() };
        let found = indices.at(&position, axis, data[axis])?;
        place[axis] = found.expect("an index is in range or a fault");
    }
    Ok(place)
}
