//! `torch.aten.sort`, `torch.aten.argsort`, `torch.aten.topk` and their like.

use super::args;
use super::form::OP;
use crate::elementwise::recipe;
use crate::movement::operands;
use crate::order::{Order, at_positions, sorted_positions};
use crate::prelude::*;

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r");
const STABLE: OperandDef =
    OperandDef::constant("stable", "a constant `!torch.bool` or None: changes nothing");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const DESCENDING: OperandDef =
    OperandDef::constant("descending", "a constant `!torch.bool`: whether the largest come first");

/// The definition of a sort.
const fn define(
    name: &'static str,
    summary: &'static str,
    operands: &'static [OperandDef],
    semantics: Semantics,
) -> OpDef {
    let with_values = !matches!(name.as_bytes(), b"torch.aten.argsort");
    OpDef {
        name,
        summary,
        description: "Sorts are stable, whether or not that is asked for: equal elements, and NaNs, keep their order. NaN is larger than all numbers, and -0.0 equals 0.0. torch gives this order on a CPU, but for the positions of equal elements that `topk` finds, which it does not specify.",
        source: "https://docs.pytorch.org/docs/stable/torch.html#comparison-ops",
        operands,
        results: if with_values { &["values", "indices"] } else { &["result"] },
        constraints: if matches!(name.as_bytes(), b"torch.aten.topk") { TOPK } else { SORT },
        assembly: Some(if with_values {
            "operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)"
        } else {
            OP
        }),
        semantics,
        ..super::ROW
    }
}

const C1: &str = "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0]), the other arguments are constants, too";
const C2: &str = "C2: the elements are integers, booleans or floats";
const SORT: &[Constraint] = &rules([C1, C2]);
const TOPK: &[Constraint] =
    &rules([C1, C2, "C3: `k` is in [0, size of the dimension]; of a scalar, 1"]);

const SORTED: &str =
    "The elements in ascending or descending order along a dimension, and their positions.";

pub static TABLE: &[OpDef] = &[
    define("torch.aten.sort", SORTED, &[SELF, DIM, DESCENDING], semantics::<1>()),
    define("torch.aten.sort.stable", SORTED, &[SELF, STABLE, DIM, DESCENDING], semantics::<2>()),
    define(
        "torch.aten.argsort",
        "The positions along a dimension in ascending or descending order of their elements.",
        &[SELF, DIM, DESCENDING],
        semantics::<1>(),
    ),
    define(
        "torch.aten.topk",
        "The `k` largest or least elements along a dimension, and their positions.",
        &[
            SELF,
            OperandDef::constant("k", "a constant `!torch.int`"),
            DIM,
            OperandDef::constant("largest", "a constant `!torch.bool`: the largest, not the least"),
            OperandDef::constant("sorted", "a constant `!torch.bool`: they are sorted either way"),
        ],
        semantics::<2>(),
    ),
];

const fn semantics<const DIM: usize>() -> Semantics {
    Semantics::framework(infer::<DIM>, eval::<DIM>, expand::<DIM>)
}

/// The decoded parameters of a sort.
struct Sort {
    dim: usize,
    order: Order,
    /// The number of elements that are kept; `None`: all.
    k: Option<i64>,
}

/// The parameters, with `dim` in operand `DIM` and the direction after it; `None` where they are not known.
fn decode_sort<const DIM: usize>(call: &Call) -> Result<Option<Sort>, Violation> {
    let this = call.tensor(0)?;
    let is_topk = call.def.operands[1].name == "k";
    let k = if is_topk { args::int(call, 1)?.map(Some) } else { Some(None) };
    let (dim, direction) = (args::int(call, DIM)?, args::bool(call, DIM + 1)?);
    if is_topk {
        args::bool(call, DIM + 2)?;
    }
    let (Some(k), Some(dim), Some(is_descending)) = (k, dim, direction) else { return Ok(None) };
    let dim = operands::axis("C1", Site::Operand(DIM), dim, this.rank().max(1))?;
    let size = this.shape.get(dim).copied().unwrap_or(1);
    let least = i64::from(this.rank() == 0);
    if let Some(k) = k
        && (k < least || !size::is_open(size) && k > size)
    {
        let message =
            format!("k must be in [{least}, {size}], for dimension {dim} of {this}, but is {k}");
        return Err(Violation::new("C3", Site::Operand(1), message));
    }
    let order = Order { is_descending, ..Order::default() };
    Ok(Some(Sort { dim, order, k }))
}

fn infer<const DIM: usize>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_integer() && !this.element.is_float() {
        let message = format!("elements of type {} are not compared", this.element);
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    let mut shape = this.shape.clone();
    match decode_sort::<DIM>(call)? {
        Some(Sort { dim, k: Some(k), .. }) if !shape.is_empty() => shape[dim] = k,
        None if call.def.operands[1].name == "k" => shape.fill(DYNAMIC),
        _ => {}
    }
    let last = call.def.results.len() - 1;
    let long = super::promote::as_declared(ElementType::SI64, call, last);
    let positions = TensorType::new(long, &shape).into();
    Ok(match last {
        0 => vec![positions],
        _ => vec![this.with_shape(&shape).into(), positions],
    })
}

fn eval<const DIM: usize>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(Sort { dim, order, k }) = decode_sort::<DIM>(call).ok().flatten() else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let this = operands[0].reshaped(&super::at_least_1d(operands[0].shape()));
    let mut rows = Shape::from_slice(this.shape());
    rows[dim] = rows[dim].min(1);
    let mut shape = Shape::from_slice(this.shape());
    shape[dim] = k.unwrap_or(shape[dim]);
    let mut found = vec![(0, 0); element_count(&shape).expect("a static shape") as usize];
    for mut c in coordinates(&rows) {
        let mut at = |position: i64, shape: &[i64]| {
            c[dim] = position;
            linear(shape, &c)
        };
        let mut row: Vec<(usize, i64)> =
            (0..this.shape()[dim]).map(|position| (at(position, this.shape()), position)).collect();
        row.sort_by(|a, b| order.compare(&this, a.0, b.0));
        for (place, pair) in (0..shape[dim]).zip(row) {
            found[at(place, &shape)] = pair;
        }
    }
    let result = if operands[0].rank() == 0 { Shape::new() } else { shape };
    let last = call.def.results.len() - 1;
    let long = super::promote::as_declared(ElementType::SI64, call, last);
    let mut positions = TensorBuilder::new(long, &result);
    found.iter().for_each(|&(_, position)| positions.push_int(position.into()));
    let mut results = vec![positions.finish()];
    if last > 0 {
        results.insert(0, this.select(&result, found.iter().map(|&(at, _)| Some(at)), None));
    }
    Ok(results)
}

fn expand<const DIM: usize>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some(Sort { dim, order, k }) = decode_sort::<DIM>(call).ok().flatten() else {
        return Vec::new();
    };
    let shape = emit.tensor_type(operands[0]).shape;
    let this = emit.reshape(operands[0], &super::at_least_1d(&shape));
    let keys = order.keys(this, emit);
    let mut positions = sorted_positions(&[keys], dim, emit);
    if let Some(k) = k {
        positions = layout::part(positions, dim, 0, k, emit);
    }
    let to_result = |value: Val, emit: &mut dyn Emit| match shape.is_empty() {
        true => emit.reshape(value, &[]),
        false => value,
    };
    let last = call.def.results.len() - 1;
    let long = super::promote::as_declared(ElementType::SI64, call, last);
    let indices = recipe::convert(positions, long, emit);
    let mut results = vec![to_result(indices, emit)];
    if last > 0 {
        let values = at_positions(this, positions, dim, emit);
        results.insert(0, to_result(values, emit));
    }
    results
}
