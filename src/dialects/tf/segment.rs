//! TensorFlow's sums and other reductions of segments: a scatter of rows into a new tensor.

use crate::elementwise::{Kind as Math, recipe};
use crate::extreme::largest_finite;
use crate::formulas::{Found, strict};
use crate::lookup::{Axis, Outside};
use crate::ops::core::{BinaryOp, Reduction};
use crate::prelude::*;
use crate::scattering::{self, Join, Kind, Scatter};

const DATA: OperandDef =
    OperandDef::one("data", "a tensor, whose first dimensions are those of segment_ids");
const INDEX_TYPES: &[ElementType] = &[ElementType::I32, ElementType::I64];

/// A scatter along the first axis of the result, which has the place of the data.
const fn segment_scatter(reduction: Reduction, data: usize) -> Scatter {
    Scatter {
        kind: Kind::Blocks(Axis::First),
        operands: [data, 1, 0],
        types: INDEX_TYPES,
        outside: |_| Outside::Error,
        join: match reduction {
            Reduction::Mul => |_| Ok(Join::of(Reduction::Mul)),
            Reduction::Min => |_| Ok(Join::of(Reduction::Min)),
            Reduction::Max => |_| Ok(Join::of(Reduction::Max)),
            _ => |_| Ok(Join::of(Reduction::Add)),
        },
        unique: false,
    }
}

macro_rules! unsorted {
    ($($def:ident $name:literal $reduction:ident $summary:literal;)*) => {
        $(pub const $def: OpDef = OpDef {
            name: $name,
            summary: $summary,
            description: r#"
With q = rank(segment_ids), output[k, p_{q}, ...] joins in row-major order what data have at all i for
which segment_ids[i_{0}, ..., i_{q-1}] = k. A segment without elements is 0 of sums, 1 of products, and
the largest finite number of minima, the lowest of maxima. Rows of a negative id are left out; an id
of num_segments or more is an error.
"#,
            source: "https://www.tensorflow.org/api_docs/python/tf/math/unsorted_segment_sum",
            operands: &[
                DATA,
                OperandDef::one("segment_ids", "a tensor of i32 or i64, of any rank"),
                OperandDef::constant("num_segments", "the number of rows of the result: an integer of rank 0"),
            ],
            constraints: &rules([
                "C1: `segment_ids` has the first dimensions of `data`",
                "C2: `num_segments` is one integer, not negative",
                "C3: `segment_ids` are i32 or i64",
                "C4: `data` are numbers that can be joined",
                "C5: no row is joined to a result without rows",
            ]),
            semantics: {
                static SCATTER: Scatter = segment_scatter(Reduction::$reduction, 2);
                Semantics::framework(
                    |call| infer(call, &SCATTER),
                    |call, operands| eval(call, operands, &SCATTER),
                    |call, operands, emit| expand(call, operands, emit, &SCATTER),
                )
            },
            ..OpDef::BASE
        };)*
    };
}

unsorted! {
    UNSORTED_SUM "tf.UnsortedSegmentSum" Add "The sums of the rows with one id.";
    UNSORTED_PROD "tf.UnsortedSegmentProd" Mul "The products of the rows with one id.";
    UNSORTED_MIN "tf.UnsortedSegmentMin" Min "The smallest elements of the rows with one id.";
    UNSORTED_MAX "tf.UnsortedSegmentMax" Max "The largest elements of the rows with one id.";
}

/// The result's type: `rows`, and the dimensions of the data behind those of the ids.
fn infer_segments(call: &Call, rows: i64, scatter: &Scatter) -> Result<Vec<ValueType>, Violation> {
    let (data, ids) = (call.tensor(0)?, call.tensor(1)?);
    let q = ids.rank();
    let differs = |(&size, &found): (&i64, &i64)| !size::must_equal(size, found);
    if q > data.rank() || data.shape.iter().zip(&ids.shape).any(differs) {
        let message =
            format!("segment_ids must have the first dimensions of data, {data}, but are {ids}");
        return fail("C1", Site::Operand(1), message);
    }
    let join = (scatter.join)(call)?;
    if data.element == ElementType::I1 || !join.works_on(data.element) {
        let message = format!("data must be numbers, but are {}", data.element);
        return fail("C4", Site::Operand(0), message);
    }
    if rows == 0 && data.shape.iter().all(|&size| size > 0) {
        let message =
            format!("the rows of data, {data}, have no row of the result to be joined to");
        return fail("C5", Site::Operand(0), message);
    }
    let result = data.with_shape(&[&[rows], &data.shape[q..]].concat());
    scattering::infer_into(call, &result, scatter)
}

/// The element that a segment without rows has.
fn initial_tensor(reduction: Reduction, element: ElementType) -> Tensor {
    let bits = element.bits();
    let (lowest, largest) = match element.is_unsigned() {
        true => (0, (1i128 << bits) - 1),
        false => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
    };
    let end = largest_finite(element);
    let (int, float) = match reduction {
        Reduction::Mul => (1, 1.0),
        Reduction::Min => (largest, end),
        Reduction::Max => (lowest, -end),
        _ => (0, 0.0),
    };
    let mut builder = TensorBuilder::new(element, &[]);
    match element.is_float() {
        true => builder.push_float(float),
        false => builder.push_int(int),
    }
    builder.finish()
}

fn infer(call: &Call, scatter: &Scatter) -> Result<Vec<ValueType>, Violation> {
    let count = call.tensor(2)?;
    let is_count = count.rank() == 0 && count.element.is_index_type();
    let rows = match call.known_ints(2) {
        Some(rows) if is_count && rows[0] >= 0 => rows[0],
        None if is_count => DYNAMIC,
        _ => {
            let message = "num_segments must be one integer, not negative";
            return fail("C2", Site::Operand(2), message);
        }
    };
    infer_segments(call, rows, scatter)
}

/// The reduction of an application that `infer` accepts.
fn reduction_def(call: &Call, scatter: &Scatter) -> Reduction {
    (scatter.join)(call).expect("accepted by `infer`").reduction
}

fn eval(call: &Call, operands: &[Tensor], scatter: &Scatter) -> Result<Vec<Tensor>, Fault> {
    let [data, ids, rows] = operands else { panic!("three operands") };
    let shape = [&[rows.int_at(0) as i64], &data.shape()[ids.rank()..]].concat();
    let start = initial_tensor(reduction_def(call, scatter), data.element());
    let into = Tensor::splat(data.element(), &shape, start.bytes_at(0));
    let find = |id: i128, rows: i64| if id < 0 { Found::Zero } else { strict(id, rows) };
    scattering::eval_into(call, &into, operands, scatter, find)
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, scatter: &Scatter) -> Vec<Val> {
    let [data, ids] = [operands[0], operands[1]];
    let (ty, result) = (emit.tensor_type(data), call.results[0].as_tensor().expect("a tensor"));
    // Without elements there is nothing to look up, and no error.
    if ty.shape.iter().any(|&size| size::is_open(size)) {
        return Vec::new();
    }
    let start = initial_tensor(reduction_def(call, scatter), ty.element);
    let into = layout::everywhere(&start, &result.shape, emit);
    if ty.shape.contains(&0) {
        return vec![into];
    }
    let ids = with_error(ids, result.shape[0], emit);
    let drop = Outside::Zero.mode();
    scattering::expand_into(call, [into, ids, data], drop, emit, scatter)
}

/// The ids, with an error where one is `rows` or more: the result of a checked gather from zeros is added.
fn with_error(ids: Val, rows: i64, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(ids);
    let zero = recipe::constant_like(ids, 0, emit);
    let zeros = layout::number(ty.element, 0, &[rows], emit);
    let positive = recipe::apply(Math::Max, &[ids, zero], emit);
    let nothing = recipes::blocks(zeros, positive, 0, 0, Mode::ERROR, emit);
    recipe::apply(Math::Add, &[ids, nothing], emit)
}

static SORTED: Scatter = segment_scatter(Reduction::Add, 0);

pub const SUM: OpDef = OpDef {
    name: "tf.SegmentSum",
    summary: "The sums of the rows with one id, in order of their ids.",
    description: r#"
output[k, p_{1}, ...] is the sum of data[i, p_{1}, ...] for all i with segment_ids[i] = k, in the order of
i; the first of them is not added to 0, so that a single -0.0 stays. A segment without rows is 0.
The result has one row more than the last id says. Where the ids are not known before the program
runs, neither is that number, unless the declared type says it. Ids that are negative, that decrease,
or that end elsewhere than the declared type says, are an error, unless rows have no elements.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/math/segment_sum",
    operands: &[DATA, OperandDef::one("segment_ids", "a tensor of i32 or i64, of rank 1, sorted")],
    constraints: &rules([
        "C1: `segment_ids` has the first dimension of `data`",
        "C2: `segment_ids` has rank 1",
        "C3: `segment_ids` are i32 or i64",
        "C4: `data` are numbers that can be added",
        "C5: no row is added to a result without rows",
    ]),
    semantics: Semantics::framework(infer_sum, eval_sum, expand_sum),
    ..OpDef::BASE
};

fn infer_sum(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let ids = call.tensor(1)?;
    if ids.rank() != 1 {
        let message = format!("segment_ids must have rank 1, but have {}", ids.rank());
        return fail("C2", Site::Operand(1), message);
    }
    // Ids that end elsewhere than the declared type says are an error of the run, known ones too.
    let known = || {
        call.known_ints(1).map(|ids| ids.last().map_or(0, |&last| last.max(-1).saturating_add(1)))
    };
    let rows = declared_row_count(call).or_else(known);
    infer_segments(call, rows.unwrap_or(DYNAMIC), &SORTED)
}

/// Rows of the result where its declared type, which may be of any rank, says them.
fn declared_row_count(call: &Call) -> Option<i64> {
    let &rows = call.results.first()?.shape()?.first()?;
    (rows != DYNAMIC).then_some(rows)
}

fn eval_sum(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, ids] = operands else { panic!("two operands") };
    let count = ids.count();
    let last = if count == 0 { -1 } else { ids.int_at(count - 1) as i64 };
    let rows = declared_row_count(call).unwrap_or(last.saturating_add(1).max(0));
    // Nothing is looked up where rows have no elements.
    let checked = if data.count() == 0 { 0 } else { count };
    for at in 0..checked {
        let id = ids.int_at(at);
        let is_last = at + 1 == count;
        let is_wrong =
            (at > 0 && id < ids.int_at(at - 1)) || (is_last && last.checked_add(1) != Some(rows));
        // In place of an id that is wrong where it stands, the scatter has -1.
        let value = if is_wrong { -1 } else { id };
        if !(0..i128::from(rows)).contains(&value) {
            let position = Shape::from_slice(&[at as i64]);
            return Err(Fault::OutOfBounds { value, axis: 0, size: rows, operand: 1, position });
        }
    }
    let mut shape = data.shape().to_vec();
    shape[0] = rows;
    let mut sums: Vec<Option<Tensor>> = vec![None; element_count(&shape).unwrap_or(0) as usize];
    let element = data.element();
    let scalar = |bytes: &[u8]| Tensor::from_bytes(element, &[], bytes);
    for (from, c) in coordinates(data.shape()).enumerate() {
        let to = [&[ids.int_at(c[0] as usize) as i64], &c[1..]].concat();
        let sum = &mut sums[linear(&shape, &to)];
        let own = scalar(data.bytes_at(from));
        *sum = Some(match sum.take() {
            None => own,
            Some(sum) => crate::elementwise::formula::apply(Math::Add, &[sum, own]),
        });
    }
    let zero = Tensor::zero(element, &[]);
    let mut builder = TensorBuilder::new(element, &shape);
    sums.iter().for_each(|sum| builder.push_from(sum.as_ref().unwrap_or(&zero), 0));
    Ok(vec![builder.finish()])
}

fn expand_sum(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [data, ids] = [operands[0], operands[1]];
    let (ty, result) = (emit.tensor_type(data), call.results[0].as_tensor().expect("a tensor"));
    let mut into = layout::zeros(ty.element, &result.shape, emit);
    let ids = check_sorted(ids, result.shape[0], emit);
    if ty.element.is_float() {
        // Nothing is added to a segment's first row: -0.0 changes no number.
        let mut zero = TensorBuilder::new(ty.element, &[]);
        zero.push_float(-0.0);
        let zeros = layout::everywhere(&zero.finish(), &ty.shape, emit);
        static START: Scatter = Scatter {
            join: |_| Ok(Join::of(Reduction::Set)),
            ..segment_scatter(Reduction::Add, 0)
        };
        into = scattering::expand_into(call, [into, ids, zeros], Mode::ERROR, emit, &START)[0];
    }
    scattering::expand_into(call, [into, ids, data], Mode::ERROR, emit, &SORTED)
}

/// The ids, with -1, which is an error, in place of one that is smaller than the one before it, and
/// of a last one that is not that of the last row.
fn check_sorted(ids: Val, rows: i64, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(ids);
    let count = ty.shape[0];
    if count == 0 {
        return ids;
    }
    if size::is_open(count) {
        return layout::unknown(ids, emit);
    }
    let first = layout::part(ids, 0, 0, 1, emit);
    let before = layout::part(ids, 0, 0, count - 1, emit);
    let before = layout::concat(&[first, before], 0, emit);
    let grows = recipe::apply(Math::Ge, &[ids, before], emit);
    // Only the last id is compared with a number that it can differ from.
    let is_inner: Vec<i128> = (0..count).map(|at| (at + 1 < count).into()).collect();
    let is_inner = layout::constant(Tensor::from_ints(ElementType::I1, &[count], &is_inner), emit);
    let last = size::sub(rows, 1).unwrap_or(DYNAMIC);
    let last = layout::size(ty.element, last, &ty.shape, emit);
    let is_last = recipe::apply(Math::Eq, &[ids, last], emit);
    let ends = recipe::binary(BinaryOp::Ori, is_inner, is_last, emit);
    let is_right = recipe::binary(BinaryOp::Andi, grows, ends, emit);
    let wrong = recipe::constant_like(ids, -1, emit);
    recipe::apply(Math::Select, &[is_right, ids, wrong], emit)
}
