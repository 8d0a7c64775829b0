//! `iree_linalg_ext`: the gather and the scatter that IREE's compiler fuses with what is around them.

mod gather;
mod scatter;
mod target;

use crate::prelude::*;
pub use scatter::RECOGNIZED as RECOGNIZED_SCATTER;

const ROW: OpDef = OpDef {
    source: "https://iree.dev/reference/mlir-dialects/LinalgExt/",
    results: &["result"],
    ..OpDef::BASE
};

const MAP: &str = "dimension_map";

pub const DIALECT: Dialect = Dialect {
    name: "iree_linalg_ext",
    summary: "Operations of IREE's compiler beside MLIR's structured ones, on tensors.",
    ops: OPS,
    home: Home::Properties,
    effects: Effects::NONE,
    target: Some(&target::TARGET),
    ..Dialect::EMPTY
};

ops! { gather::DEF, scatter::DEF, scatter::YIELD }

/// `dimension_map` names each of the first dimensions once, as many as tuples have coordinates.
fn check_map(
    call: &Call,
    (name, data): (&str, &TensorType),
    indices: &TensorType,
) -> Result<(), Violation> {
    let map = call.ints(MAP);
    let (n, r) = (map.len(), data.rank());
    let names_each = (0..n as i64).all(|d| map.contains(&d));
    if !names_each || n > r {
        let message = format!(
            "dimension_map must name each of the first {n} dimensions of {name} once, of {r}, but is {map:?}"
        );
        return fail("C2", Site::Attr(MAP), message);
    }
    if n == 0 || indices.shape.last().is_some_and(|&last| last != n as i64 && last != DYNAMIC) {
        let message = format!(
            "the last dimension of indices must be {n}, the number of dimension_map, and 1 or more, but indices are {indices}"
        );
        return fail("C2", Site::Attr(MAP), message);
    }
    Ok(())
}

/// The data with the dimensions that coordinates address in their order.
fn ordered(call: &Call, data: Val, emit: &mut dyn Emit) -> Val {
    let order = order(call, emit.tensor_type(data).rank());
    emit.transpose(data, &order)
}

fn order(call: &Call, rank: usize) -> Vec<i64> {
    let map = call.ints(MAP);
    [map, &(map.len() as i64..rank as i64).collect::<Vec<_>>()].concat()
}

/// The place that a tuple names in the first dimensions.
fn place(call: &Call, indices: Indices, i: &[i64], data: &[i64]) -> Result<Shape, Fault> {
    let map = call.ints(MAP);
    let mut place = Shape::from_elem(0, map.len());
    for (k, &d) in (0..).zip(map) {
        let axis = d as usize;
        let found = indices.at(&[i, &[k]].concat(), axis, data[axis])?;
        place[axis] = found.expect("an index is in range or a fault");
    }
    Ok(place)
}
