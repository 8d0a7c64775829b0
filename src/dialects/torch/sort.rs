//! `torch.aten.sort`, `torch.aten.argsort`, `torch.aten.topk` and their like.

use super::args;
use super::form::{OP, VALUES_AND_INDICES};
use crate::movement::operands;
use crate::order::Order;
use crate::prelude::*;
use crate::top_k::TopK;

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
    let with_values =
        !matches!(name.as_bytes(), b"torch.aten.argsort" | b"torch.aten.argsort.stable");
    OpDef {
        name,
        summary,
        description: "Sorts are stable, whether or not that is asked for: equal elements, and NaNs, keep their order. NaN is larger than all numbers, and -0.0 equals 0.0. torch gives this order on a CPU, but for the positions of equal elements that `topk` finds, which it does not specify.",
        source: "https://docs.pytorch.org/docs/stable/torch.html#comparison-ops",
        operands,
        results: if with_values { &["values", "indices"] } else { &["result"] },
        constraints: if matches!(name.as_bytes(), b"torch.aten.topk") { TOPK } else { SORT },
        assembly: Some(if with_values { VALUES_AND_INDICES } else { OP }),
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
        "torch.aten.argsort.stable",
        "The positions along a dimension in ascending or descending order of their elements.",
        &[SELF, STABLE, DIM, DESCENDING],
        semantics::<2>(),
    ),
    OpDef {
        constraints: const { &rules(["C1: the elements are integers, booleans or floats"]) },
        results: &["result"],
        assembly: Some(OP),
        ..define(
            "torch.aten.msort",
            "The elements in ascending order along the first dimension.",
            &[SELF],
            Semantics::framework(infer_msort, eval_msort, expand_msort),
        )
    },
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

/// What a sort, with `dim` in operand `DIM` and the direction after it, looks for in a tensor of this
/// shape: without `k`, all elements; `None` where it is not known.
fn decode_sort<const DIM: usize>(call: &Call, shape: &[i64]) -> Result<Option<TopK>, Violation> {
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
    let last = call.def.results.len() - 1;
    let positions = super::promote::as_declared(ElementType::SI64, call, last);
    let k = k.unwrap_or_else(|| shape.get(dim).copied().unwrap_or(1));
    let order = Order { is_descending, ..Order::default() };
    Ok(Some(TopK { axis: dim, k, order, positions }))
}

/// The sort along the first dimension, of a shape of rank 1 or more.
fn sort_along_first(call: &Call, shape: &[i64]) -> TopK {
    let positions = super::long(call);
    TopK { axis: 0, k: shape[0], order: Order::default(), positions }
}

fn infer_msort(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    check_element("C1", this)?;
    Ok(vec![this.clone().into()])
}

fn eval_msort(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let shape = super::at_least_1d(operands[0].shape());
    let found = sort_along_first(call, &shape).formula(&operands[0].reshaped(&shape));
    Ok(vec![found[0].reshaped(operands[0].shape())])
}

fn expand_msort(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let aligned = super::at_least_1d(&shape);
    let this = emit.reshape(operands[0], &aligned);
    let values = sort_along_first(call, &aligned).recipe(this, emit)[0];
    vec![emit.reshape(values, &shape)]
}

fn check_element(constraint: &'static str, this: &TensorType) -> Result<(), Violation> {
    match this.element.is_integer() || this.element.is_float() {
        true => Ok(()),
        false => {
            let message = format!("elements of type {} are not compared", this.element);
            fail(constraint, Site::Operand(0), message)
        }
    }
}

fn infer<const DIM: usize>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    check_element("C2", this)?;
    let mut shape = this.shape.clone();
    match decode_sort::<DIM>(call, &this.shape)? {
        Some(TopK { axis, k, .. }) if !shape.is_empty() => shape[axis] = k,
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
    let Some(sort) = decode_sort::<DIM>(call, operands[0].shape()).ok().flatten() else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let this = operands[0].reshaped(&super::at_least_1d(operands[0].shape()));
    let found = sort.formula(&this);
    let is_scalar = operands[0].rank() == 0;
    let results = found.into_iter().map(|x| if is_scalar { x.reshaped(&[]) } else { x });
    Ok(results.skip(2 - call.def.results.len()).collect())
}

fn expand<const DIM: usize>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = emit.tensor_type(operands[0]).shape;
    let Some(sort) = decode_sort::<DIM>(call, &shape).ok().flatten() else {
        return Vec::new();
    };
    let this = emit.reshape(operands[0], &super::at_least_1d(&shape));
    let mut found = sort.recipe(this, emit);
    if shape.is_empty() {
        found.iter_mut().for_each(|value| *value = emit.reshape(*value, &[]));
    }
    found.split_off(2 - call.def.results.len())
}
