//! `torch.aten.kthvalue`, `torch.aten.median.dim`, `torch.aten.mode` and their like: elements by their rank in the
//! order of a dimension.

use super::args;
use super::extreme::Search;
use super::form::{OP, VALUES_AND_INDICES};
use crate::cumulative::{self, Sums};
use crate::elementwise::{Kind, recipe};
use crate::extreme::{self, Nans, Wanted};
use crate::ops::core::ReduceKind;
use crate::order::{Order, at_positions, sorted_positions};
use crate::prelude::*;
use crate::reduction;
use multigather_core::tensor::walk::lines;

const KTH: u8 = 0;
const MEDIAN: u8 = 1;
const NAN_MEDIAN: u8 = 2;
const MODE: u8 = 3;

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r");
const K: OperandDef = OperandDef::constant("k", "a constant `!torch.int`: 1 for the least");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const KEEP: OperandDef = OperandDef::constant(
    "keepdim",
    "a constant `!torch.bool`: true: the dimension stays, of size 1",
);

const C1: &str = "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0]), the other arguments are constants, too";
const C2: &str = "C2: the elements are integers or floats";
const C3: &str = "C3: the dimension is not empty";

const fn define<const KIND: u8>(name: &'static str, source: &'static str) -> OpDef {
    let of_all = matches!(name.as_bytes(), b"torch.aten.median" | b"torch.aten.nanmedian");
    OpDef {
        name,
        summary: match (KIND, of_all) {
            (KTH, _) => "The `k`-th least element along a dimension, and its position.",
            (MODE, _) => "The most frequent element along a dimension, and its position.",
            (_, true) => "The median of all elements.",
            (_, false) => "The median along a dimension, and its position.",
        },
        description: match KIND {
            KTH => {
                "NaN is larger than all numbers. Of equal elements, the one that a stable sort puts at this rank; torch does not specify which."
            }
            MEDIAN => {
                "The element of rank (n - 1) / 2, counted from 0, of n; the first NaN where there is one. Of equal elements, the one that a stable sort puts there; torch does not specify which. The median of no floats is NaN."
            }
            NAN_MEDIAN => {
                "The element of rank (n - 1) / 2, counted from 0, of the n that are not NaN; the first NaN where there are no others. Of equal elements, the one that a stable sort puts there; torch does not specify which. The median of no floats is NaN."
            }
            _ => {
                "The least of the most frequent elements, and the last position where it stands; torch does not specify which. No NaN equals another one, and NaN is larger than all numbers; where one is among the elements, torch's answer depends on its position."
            }
        },
        source,
        operands: match KIND {
            KTH => &[SELF, K, DIM, KEEP],
            _ if of_all => &[SELF],
            _ => &[SELF, DIM, KEEP],
        },
        results: if of_all { &["result"] } else { &["values", "indices"] },
        constraints: match KIND {
            KTH => {
                const { &rules([C1, C2, C3, "C4: `k` is in [1, size of the dimension]; of a scalar, 1"]) }
            }
            _ if of_all => {
                const {
                    &rules([
                        "C1: the elements are integers or floats",
                        "C2: there is an element, or they are floats",
                    ])
                }
            }
            _ => const { &rules([C1, C2, C3]) },
        },
        assembly: Some(if of_all { OP } else { VALUES_AND_INDICES }),
        semantics: Semantics::framework(infer::<KIND>, eval::<KIND>, expand::<KIND>),
        ..super::ROW
    }
}

const MEDIAN_PAGE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.median.html";
const NAN_MEDIAN_PAGE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.nanmedian.html";

pub static TABLE: &[OpDef] = &[
    define::<KTH>(
        "torch.aten.kthvalue",
        "https://docs.pytorch.org/docs/stable/generated/torch.kthvalue.html",
    ),
    define::<MEDIAN>("torch.aten.median", MEDIAN_PAGE),
    define::<MEDIAN>("torch.aten.median.dim", MEDIAN_PAGE),
    define::<NAN_MEDIAN>("torch.aten.nanmedian", NAN_MEDIAN_PAGE),
    define::<NAN_MEDIAN>("torch.aten.nanmedian.dim", NAN_MEDIAN_PAGE),
    define::<MODE>(
        "torch.aten.mode",
        "https://docs.pytorch.org/docs/stable/generated/torch.mode.html",
    ),
];

/// Whether all elements are ordered together.
fn is_of_all(call: &Call) -> bool {
    call.def.results.len() == 1
}

/// The searched dimension, and the rank from 0 if it is an operand; `None` where they are not known.
fn decode<const KIND: u8>(call: &Call) -> Result<Option<(Search, i64)>, Violation> {
    if is_of_all(call) {
        return Ok(Some((Search { dim: None, keeps: false }, 0)));
    }
    if KIND != KTH {
        return Ok(Search::of_operands(call, 1)?.map(|search| (search, 0)));
    }
    let (k, search) = (args::int(call, 1)?, Search::of_operands(call, 2)?);
    Ok(search.zip(k).map(|(search, k)| (search, k - 1)))
}

fn infer<const KIND: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_integer() && !this.element.is_float() {
        let message = format!("elements of type {} are not compared", this.element);
        return fail(if is_of_all(call) { "C1" } else { "C2" }, Site::Operand(0), message);
    }
    let Some((search, rank)) = decode::<KIND>(call)? else {
        let declared = call.results.first().and_then(ValueType::shape);
        let shape = vec![DYNAMIC; declared.map_or(this.rank(), <[i64]>::len)];
        return Ok(result_types(call, &shape));
    };
    let is_empty = search.is_empty(&this.shape);
    if is_empty && is_of_all(call) && !this.element.is_float() {
        return fail("C2", Site::Operand(0), format!("{this} has no element"));
    }
    if is_empty && !is_of_all(call) {
        return fail("C3", Site::Operand(0), format!("{this} has no element along the dimension"));
    }
    let (aligned, axis) = search.aligned(&this.shape);
    let size = aligned[axis];
    if KIND == KTH && (rank < 0 || !size::is_open(size) && rank >= size) {
        let message = format!(
            "k must be in [1, {size}], for dimension {axis} of {this}, but is {}",
            rank + 1
        );
        return fail("C4", Site::Operand(1), message);
    }
    Ok(result_types(call, &search.result(&this.shape)))
}

/// The types of the values and of their positions.
fn result_types(call: &Call, shape: &[i64]) -> Vec<ValueType> {
    let values = call.tensor(0).expect("a tensor").with_shape(shape).into();
    if is_of_all(call) {
        return vec![values];
    }
    vec![values, TensorType::new(position_type(call), shape).into()]
}

fn position_type(call: &Call) -> ElementType {
    super::promote::as_declared(ElementType::SI64, call, 1)
}

/// NaN, as the median of no floats.
fn nothing(element: ElementType) -> Tensor {
    let mut nan = TensorBuilder::new(element, &[]);
    nan.push_float(f64::NAN);
    nan.finish()
}

fn eval<const KIND: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some((search, rank)) = decode::<KIND>(call).ok().flatten() else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let x = &operands[0];
    if is_of_all(call) && x.count() == 0 {
        return Ok(vec![nothing(x.element())]);
    }
    let (aligned, axis) = search.aligned(x.shape());
    let x = x.reshaped(&aligned);
    let (mut places, mut positions) = (Vec::new(), Vec::new());
    for line in lines(&aligned, axis) {
        let mut order: Vec<usize> = (0..line.len()).collect();
        // A stable sort, which puts NaNs last.
        order.sort_by(|&a, &b| Order::default().compare(&x, line[a], line[b]));
        let found = match KIND {
            KTH => order[rank as usize],
            MODE => most_frequent(&x, &line, &order),
            _ => median::<KIND>(&x, &line, &order),
        };
        places.push(Some(line[found]));
        positions.push(found as i128);
    }
    let shape = search.result(operands[0].shape());
    let values = x.select(&shape, places.into_iter(), None);
    let positions = || Tensor::from_ints(position_type(call), &shape, &positions);
    Ok(match is_of_all(call) {
        true => vec![values],
        false => vec![values, positions()],
    })
}

fn median<const KIND: u8>(x: &Tensor, line: &[usize], order: &[usize]) -> usize {
    let is_nan = |&&k: &&usize| x.element().is_float() && x.float_at(line[k]).is_nan();
    let (n, nans) = (order.len(), order.iter().filter(is_nan).count());
    match KIND {
        MEDIAN if nans > 0 => order[n - nans],
        MEDIAN => order[(n - 1) / 2],
        _ => order[(n - nans).saturating_sub(1) / 2],
    }
}

fn most_frequent(x: &Tensor, line: &[usize], order: &[usize]) -> usize {
    let equal = |a: usize, b: usize| match x.element().is_float() {
        true => x.float_at(line[a]) == x.float_at(line[b]),
        false => x.int_at(line[a]) == x.int_at(line[b]),
    };
    let (mut found, mut most, mut count) = (order[0], 0, 0);
    for (i, &k) in order.iter().enumerate() {
        count += 1;
        if order.get(i + 1).is_some_and(|&next| equal(k, next)) {
            continue;
        }
        if count > most {
            (found, most) = (k, count);
        }
        count = 0;
    }
    found
}

fn expand<const KIND: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some((search, rank)) = decode::<KIND>(call).ok().flatten() else { return Vec::new() };
    let TensorType { element, shape } = emit.tensor_type(operands[0]);
    let (aligned, axis) = search.aligned(&shape);
    if matches!(KIND, MEDIAN | NAN_MEDIAN) && size::is_open(aligned[axis]) {
        return Vec::new();
    }
    if aligned[axis] == 0 && is_of_all(call) {
        return vec![layout::constant(nothing(element), emit)];
    }
    let x = emit.reshape(operands[0], &aligned);
    let keys = Order::default().keys(x, emit);
    let order = sorted_positions(&[keys], axis, emit);
    let computed = match KIND {
        MODE => Some(emit_most_frequent(x, order, axis, emit)),
        MEDIAN | NAN_MEDIAN if element.is_float() => Some(emit_median::<KIND>(x, axis, emit)),
        _ => None,
    };
    let found = match computed {
        Some(rank) => at_positions(order, rank, axis, emit),
        None => {
            let rank = if KIND == KTH { rank } else { (aligned[axis] - 1) / 2 };
            layout::part(order, axis, rank, 1, emit)
        }
    };
    let result = search.result(&shape);
    let values = at_positions(x, found, axis, emit);
    let values = emit.reshape(values, &result);
    if is_of_all(call) {
        return vec![values];
    }
    let positions = recipe::convert(found, position_type(call), emit);
    vec![values, emit.reshape(positions, &result)]
}

/// The rank of the median of floats along an axis, which stays, of size 1.
fn emit_median<const KIND: u8>(x: Val, axis: usize, emit: &mut dyn Emit) -> Val {
    let n = emit.tensor_type(x).shape[axis];
    let is_nan = recipe::apply(Kind::IsNan, &[x], emit);
    let is_nan = recipe::convert(is_nan, ElementType::I64, emit);
    let nans = reduction::reduce(ReduceKind::Sum, is_nan, &[axis], true, emit);
    let [zero, one, n] = [0, 1, n].map(|number| recipe::constant_like(nans, number, emit));
    let numbers = recipe::apply(Kind::Sub, &[n, nans], emit);
    let half = |count: Val, emit: &mut dyn Emit| {
        let last = recipe::apply(Kind::Sub, &[count, one], emit);
        let last = recipe::apply(Kind::Max, &[last, zero], emit);
        recipe::apply(Kind::ShiftRightLogical, &[last, one], emit)
    };
    if KIND == NAN_MEDIAN {
        return half(numbers, emit);
    }
    // NaNs come last.
    let middle = half(n, emit);
    let is_number = recipe::apply(Kind::Eq, &[nans, zero], emit);
    recipe::apply(Kind::Select, &[is_number, middle, numbers], emit)
}

/// The rank of the last one of the most frequent elements along an axis, which stays, of size 1.
fn emit_most_frequent(x: Val, order: Val, axis: usize, emit: &mut dyn Emit) -> Val {
    const BEFORE: Sums = Sums { exclusive: true, reverse: false, from_zero: false };
    let sorted = at_positions(x, order, axis, emit);
    let shape = emit.tensor_type(sorted).shape;
    let last = layout::size(ElementType::I64, shape[axis] - 1, &shape, emit);
    let rank = layout::iota(&shape, axis, emit);
    let mut is_end = recipe::apply(Kind::Eq, &[rank, last], emit);
    if shape[axis] > 1 {
        let behind = layout::part(sorted, axis, 1, shape[axis] - 1, emit);
        let end = layout::part(sorted, axis, shape[axis] - 1, 1, emit);
        let next = layout::concat(&[behind, end], axis, emit);
        let differs = recipe::apply(Kind::Ne, &[sorted, next], emit);
        is_end = recipe::apply(Kind::Or, &[is_end, differs], emit);
    }
    let nowhere = recipe::constant_like(rank, -1, emit);
    let ends = recipe::apply(Kind::Select, &[is_end, rank, nowhere], emit);
    let end_before = cumulative::accumulate(ends, axis, BEFORE, (ReduceKind::Max, -1), emit);
    let count = recipe::apply(Kind::Sub, &[rank, end_before], emit);
    let zero = recipe::constant_like(rank, 0, emit);
    let frequency = recipe::apply(Kind::Select, &[is_end, count, zero], emit);
    let wanted = Wanted { largest: true, last: false, nans: Nans::First };
    extreme::positions(frequency, axis, wanted, emit)
}
