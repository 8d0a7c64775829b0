//! The reductions, one table line each.

use super::operands::{self, any_of_rank, int};
use crate::elementwise::{Kind, formula, recipe};
use crate::ops::core::sum::sum_of_numbers;
use crate::ops::core::{BinaryOp, Bitcast, Reduce, ReduceKind};
use crate::prelude::*;
use multigather_core::tensor::scalar::{float_from_bytes, float_to_bytes};

/// A reduction: elements are mapped, combined in row-major order, and the total is mapped again.
struct Reduction {
    before: Option<Kind>,
    combine: ReduceKind,
    after: After,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Nothing,
    Apply(Kind),
    /// Divided by how many there are.
    Average,
}

macro_rules! reductions {
    ($($name:literal $before:expr, $combine:ident, $after:expr, $summary:literal, $formula:literal;)*) => {
        const REDUCTIONS: &[Reduction] = &[$(
            Reduction { before: $before, combine: ReduceKind::$combine, after: $after }
        ),*];

        const NAMES: &[&str] = &[$($name),*];

        /// The definitions.
        pub static TABLE: &[OpDef] = &[$(define::<{ position_in_table($name) }>(
            concat!($summary, " along axes."),
            concat!(
                "reduced = ", $formula, "\n\n",
                "Elements are combined in the order of `mg.reduce`, \
                 those of f16 and bf16 in f32, rounded at the end. Minima and maxima are NaN \
                 where an element is. Without `axes`, or where that is empty, all axes are \
                 reduced, or, with `noop_with_empty_axes`, none."
            ),
        )),*];
    };
}

reductions! {
    "onnx.ReduceSum" None, Sum, After::Nothing,
        "Sums", "sum(x); of nothing 0. Integers wrap.";
    "onnx.ReduceMean" None, Sum, After::Average,
        "Means", "sum(x) / n, for n elements; of integers toward zero.";
    "onnx.ReduceProd" None, Prod, After::Nothing,
        "Products", "product(x); of nothing 1. Integers wrap.";
    "onnx.ReduceMax" None, Max, After::Nothing,
        "Maxima", "max(x); of nothing -inf, or the least number of the type.";
    "onnx.ReduceMin" None, Min, After::Nothing,
        "Minima", "min(x); of nothing +inf, or the largest number of the type.";
    "onnx.ReduceL1" Some(Kind::Abs), Sum, After::Nothing,
        "Sums of magnitudes", "sum(|x|). Integers wrap.";
    "onnx.ReduceL2" Some(Kind::Square), Sum, After::Apply(Kind::Sqrt),
        "Euclidean lengths", "sqrt(sum(x * x)), of floats.";
    "onnx.ReduceSumSquare" Some(Kind::Square), Sum, After::Nothing,
        "Sums of squares", "sum(x * x). Integers wrap.";
    "onnx.ReduceLogSum" None, Sum, After::Apply(Kind::Log),
        "Logarithms of sums", "log(sum(x)), of floats.";
    "onnx.ReduceLogSumExp" Some(Kind::Exp), Sum, After::Apply(Kind::Log),
        "Logarithms of sums of exponentials", "log(sum(e^x)), of floats.";
}

/// The position of a definition in the table: the only data that a definition's functions have.
const fn position_in_table(name: &str) -> usize {
    let mut k = 0;
    while !is_same_name(NAMES[k].as_bytes(), name.as_bytes()) {
        k += 1;
    }
    k
}

const fn is_same_name(a: &[u8], b: &[u8]) -> bool {
    let mut k = 0;
    while k < a.len() && k < b.len() && a[k] == b[k] {
        k += 1;
    }
    k == a.len() && k == b.len()
}

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("data", "a tensor of rank r"),
    OperandDef::constant("axes", "a list of i64 in [-r, r-1]; may be left out"),
];

const ATTRIBUTES: &[AttrDef] = &[
    int("keepdims", 1, "0: the reduced dimensions are left out"),
    int("noop_with_empty_axes", 0, "1: without axes, nothing is reduced"),
];

const fn define<const K: usize>(summary: &'static str, description: &'static str) -> OpDef {
    OpDef {
        name: NAMES[K],
        summary,
        description,
        source: "https://onnx.ai/onnx/operators/",
        operands: OPERANDS,
        attributes: ATTRIBUTES,
        results: &["reduced"],
        constraints: const {
            &rules([
                "C1: the op computes on the elements",
                "C2: `axes` is a list of i64",
                "C3: `axes` are in [-r, r-1]",
            ])
        },
        semantics: Semantics::framework(infer::<K>, eval::<K>, expand::<K>),
        ..OpDef::BASE
    }
}

fn is_extreme(combine: ReduceKind) -> bool {
    matches!(combine, ReduceKind::Max | ReduceKind::Min)
}

fn accepts_element(reduction: &Reduction, element: ElementType) -> bool {
    match reduction.after {
        After::Apply(_) => element.is_float(),
        _ if element == ElementType::I1 => is_extreme(reduction.combine),
        _ => element.is_float() || element.is_integer(),
    }
}

fn infer<const K: usize>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    if !accepts_element(&REDUCTIONS[K], data.element) {
        let message = format!("elements of type {} are not reduced so", data.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let r = data.rank();
    let mut values = Some(Vec::new());
    if call.is_given(1) {
        values = operands::i64s("C2", call, 1)?.values;
    }
    let Some(values) = values else {
        return Ok(vec![match call.int("keepdims") {
            0 => ValueType::unranked(data.element),
            _ => any_of_rank(data.element, r as i64),
        }]);
    };
    let axes = chosen_axes(call, operands::axes("C3", None, Site::Operand(1), &values, r)?, r);
    Ok(vec![data.with_shape(&kept_shape(call, &data.shape, &axes)).into()])
}

/// The axes that are reduced where these are named.
fn chosen_axes(call: &Call, named: Vec<usize>, r: usize) -> Vec<usize> {
    match named.is_empty() && call.int("noop_with_empty_axes") == 0 {
        true => (0..r).collect(),
        false => named,
    }
}

/// The result's shape.
fn kept_shape(call: &Call, shape: &[i64], axes: &[usize]) -> Shape {
    let size = |(d, &size): (usize, &i64)| match (axes.contains(&d), call.int("keepdims")) {
        (true, 0) => None,
        (true, _) => Some(1),
        (false, _) => Some(size),
    };
    shape.iter().enumerate().filter_map(size).collect()
}

/// The type within which totals are computed.
fn compute_type(combine: ReduceKind, element: ElementType) -> ElementType {
    match element {
        ElementType::F16 | ElementType::BF16 if !is_extreme(combine) => ElementType::F32,
        other => other,
    }
}

fn eval<const K: usize>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Reduction { before, combine, after } = &REDUCTIONS[K];
    let data = &operands[0];
    let (element, shape) = (data.element(), data.shape());
    let within = compute_type(*combine, element);
    let mut x = if within == element { data.clone() } else { formula::convert(data, within) };
    if let Some(kind) = before {
        x = formula::apply(*kind, &[x]);
    }
    let r = shape.len() as i128;
    let named: Vec<i128> = if call.is_given(1) { operands[1].ints() } else { Vec::new() };
    let all = named.is_empty() && call.int("noop_with_empty_axes") == 0;
    let is_reduced = |d: usize| all || named.iter().any(|axis| axis.rem_euclid(r) == d as i128);
    // Where each element goes: row-major order is kept among those that meet.
    let result = call.results[0].shape().expect("a tensor");
    let ones: Shape = (0..shape.len()).map(|d| if is_reduced(d) { 1 } else { shape[d] }).collect();
    let count: i64 = ones.iter().product();
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); count as usize];
    for (at, c) in coordinates(shape).enumerate() {
        let place: Shape = (0..c.len()).map(|d| if is_reduced(d) { 0 } else { c[d] }).collect();
        members[multigather_core::tensor::walk::linear(&ones, &place)].push(at);
    }
    let mut totals = TensorBuilder::new(within, result);
    match (0..shape.len()).any(is_reduced) {
        true => members.iter().for_each(|at| push_total(*combine, &x, at, &mut totals)),
        // Not even -0.0 is added to 0.
        false => (0..x.count()).for_each(|at| totals.push_from(&x, at)),
    }
    let mut totals = totals.finish();
    match after {
        After::Nothing => {}
        After::Apply(kind) => totals = formula::apply(*kind, &[totals]),
        After::Average => {
            let count: i64 =
                (0..shape.len()).filter(|&d| is_reduced(d)).map(|d| shape[d]).product();
            let count = formula::convert(&Tensor::from_i64s(&[], &[count]), within);
            totals = formula::apply(Kind::Div, &[totals, count]);
        }
    }
    Ok(vec![if within == element { totals } else { formula::convert(&totals, element) }])
}

/// The elements at these positions combined, from the first to the last.
fn push_total(combine: ReduceKind, x: &Tensor, members: &[usize], totals: &mut TensorBuilder) {
    let element = x.element();
    if element.is_float() {
        let round = |value: f64| float_from_bytes(element, &float_to_bytes(element, value));
        let values = members.iter().map(|&at| x.float_at(at));
        totals.push_float(match combine {
            ReduceKind::Sum => sum_of_numbers(values, round),
            ReduceKind::Prod => values.fold(1.0, |total, value| round(total * value)),
            ReduceKind::Max => values.fold(f64::NEG_INFINITY, larger_of),
            _ => -values.fold(f64::NEG_INFINITY, |a, b| larger_of(a, -b)),
        });
        return;
    }
    let (bits, signed) = (element.bits(), !element.is_unsigned() && element != ElementType::I1);
    let (least, largest) = match signed {
        true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
        false => (0, (1i128 << bits) - 1),
    };
    let values = members.iter().map(|&at| x.int_at(at));
    totals.push_int(match combine {
        ReduceKind::Sum => values.sum(),
        ReduceKind::Prod => values.fold(1, i128::wrapping_mul),
        ReduceKind::Max => values.fold(least, i128::max),
        _ => values.fold(largest, i128::min),
    });
}

/// NaN where either is, -0.0 < 0.0.
fn larger_of(a: f64, b: f64) -> f64 {
    match () {
        () if a.is_nan() || b.is_nan() => f64::NAN,
        () if a == b && a.is_sign_negative() => b,
        () if a >= b => a,
        () => b,
    }
}

fn expand<const K: usize>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Reduction { before, combine, after } = &REDUCTIONS[K];
    let ty = emit.tensor_type(operands[0]);
    let named = if call.is_given(1) { call.known_ints(1) } else { Some(Vec::new()) };
    // Of rank 0 the result's type is known without them.
    let Some(named) = named else { return Vec::new() };
    let named = named.iter().map(|&axis| operands::resolved(axis, ty.rank())).collect();
    let mut axes = chosen_axes(call, named, ty.rank());
    axes.sort_unstable();
    axes.dedup();
    let within = compute_type(*combine, ty.element);
    let mut x = recipe::convert(operands[0], within, emit);
    if let Some(kind) = before {
        x = recipe::apply(*kind, &[x], emit);
    }
    let mut total = reduce(x, &axes, *combine, emit);
    match after {
        After::Nothing => {}
        After::Apply(kind) => total = recipe::apply(*kind, &[total], emit),
        After::Average => {
            let shape = emit.tensor_type(total).shape;
            let count = crate::reduction::elements_along(&ty.shape, &axes);
            let count = layout::size(ElementType::I64, count, &shape, emit);
            let count = recipe::convert(count, within, emit);
            total = recipe::apply(Kind::Div, &[total, count], emit);
        }
    }
    let total = recipe::convert(total, ty.element, emit);
    vec![emit.reshape(total, call.results[0].shape().expect("a tensor"))]
}

/// The elements along `axes`, which are unique, combined; the axes are dropped. `mg.reduce` knows
/// signed integers: unsigned ones are brought to their order by turning the highest bit.
pub fn reduce(x: Val, axes: &[usize], kind: ReduceKind, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    if axes.is_empty() {
        return x;
    }
    let op = |kind: ReduceKind| {
        CoreOp::Reduce(Reduce { axes: axes.iter().map(|&d| d as i64).collect(), kind })
    };
    if ty.element == ElementType::I1 {
        // The set bit of i1 is -1 to signed ops.
        let kind = if kind == ReduceKind::Max { ReduceKind::Or } else { ReduceKind::And };
        return emit.emit(op(kind), &[x]);
    }
    if !ty.element.is_integer() || ty.element.is_signless() {
        return emit.emit(op(kind), &[x]);
    }
    let plain = ty.element.signless();
    let x = emit.emit(CoreOp::Bitcast(Bitcast::to(plain)), &[x]);
    let turned = |x: Val, emit: &mut dyn Emit| match is_extreme(kind) && ty.element.is_unsigned() {
        true => {
            let shape = emit.tensor_type(x).shape;
            let highest = layout::number(plain, 1 << (plain.bits() - 1), &shape, emit);
            emit.emit(CoreOp::Binary(BinaryOp::Xori), &[x, highest])
        }
        false => x,
    };
    let x = turned(x, emit);
    let total = emit.emit(op(kind), &[x]);
    let total = turned(total, emit);
    emit.emit(CoreOp::Bitcast(Bitcast::to(ty.element)), &[total])
}
