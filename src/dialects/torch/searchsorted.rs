//! `torch.aten.searchsorted` and `torch.aten.bucketize`: where values go in a sorted sequence.

use super::{args, promote};
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;

const SEQUENCE: OperandDef =
    OperandDef::one("sorted_sequence", "a tensor of rank r, sorted along its last dimension");
const BOUNDARIES: OperandDef = OperandDef::one("boundaries", "a sorted tensor of rank 1");
const SELF: OperandDef = OperandDef::one("self", "a tensor");
const NUMBER: OperandDef = OperandDef::constant("self", "a constant number");
const INT32: OperandDef =
    OperandDef::constant("out_int32", "a constant `!torch.bool`: the result is of si32");
const RIGHT: OperandDef = OperandDef::constant("right", "a constant `!torch.bool`");
const SIDE: OperandDef =
    OperandDef::constant("side", "a constant `!torch.str`, \"left\" or \"right\"; or None");
const SORTER: OperandDef = OperandDef::constant("sorter", "None");

const C2: &str = "C2: the elements are integers or floats with a common type, which is not i1";

/// The definition of a search, whose sequence is operand `SEQUENCE`.
const fn define<const SEQUENCE: usize>(
    name: &'static str,
    source: &'static str,
    operands: &'static [OperandDef],
) -> OpDef {
    OpDef {
        name,
        summary: "The position in a sorted sequence of each value.",
        description: r#"
The number of elements of the sequence, or of the line of it at the value's coordinates, that are less than
the value, with `right` (or `side` = "right") not larger: of n elements

    start = 0, end = n
    while start < end:
        mid = start + (end - start) // 2
        if sequence[mid] >= value:    end = mid         (right: sequence[mid] > value)
        else:                         start = mid + 1
    out = start

which also says what becomes of NaN, and of a sequence that is not sorted.
"#,
        source,
        operands,
        constraints: match SEQUENCE {
            0 => {
                const {
                    &rules([
                        "C1: `out_int32` and `right` are constants, `side` is None or a constant, \"left\" or \"right\", and \"right\" where `right` is true; `sorter` is None",
                        C2,
                        "C3: the sequence has rank 1, or the rank of the values and their sizes before the last dimension",
                    ])
                }
            }
            _ => {
                const {
                    &rules([
                        "C1: `out_int32` and `right` are constants",
                        C2,
                        "C3: the boundaries have rank 1",
                    ])
                }
            }
        },
        semantics: Semantics::framework(infer::<SEQUENCE>, eval::<SEQUENCE>, expand::<SEQUENCE>),
        ..super::ROW
    }
}

const SEARCH_PAGE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.searchsorted.html";
const BUCKET_PAGE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.bucketize.html";

pub static TABLE: &[OpDef] = &[
    define::<0>(
        "torch.aten.searchsorted.Tensor",
        SEARCH_PAGE,
        &[SEQUENCE, SELF, INT32, RIGHT, SIDE, SORTER],
    ),
    define::<0>(
        "torch.aten.searchsorted.Scalar",
        SEARCH_PAGE,
        &[SEQUENCE, NUMBER, INT32, RIGHT, SIDE, SORTER],
    ),
    define::<1>("torch.aten.bucketize.Tensor", BUCKET_PAGE, &[SELF, BOUNDARIES, INT32, RIGHT]),
    define::<1>("torch.aten.bucketize.Scalar", BUCKET_PAGE, &[NUMBER, BOUNDARIES, INT32, RIGHT]),
];

/// The decoded parameters of an application.
struct Search {
    /// The element type in which values are compared.
    element: ElementType,
    positions: ElementType,
    is_right: bool,
    /// The values' shape.
    shape: Shape,
}

/// The parameters; `None` where they are not known.
fn decode<const SEQUENCE: usize>(call: &Call) -> Result<Option<Search>, Violation> {
    let sequence = call.tensor(SEQUENCE)?;
    let element = promote::common("C2", call, [SEQUENCE, 1 - SEQUENCE].into_iter())?;
    if element == ElementType::I1 || !promote::is_numeric(element) {
        let message = format!("elements of type {element} are not searched");
        return fail("C2", Site::Operand(SEQUENCE), message);
    }
    promote::check_operands("C2", call, [SEQUENCE, 1 - SEQUENCE].into_iter(), element)?;
    let shape = match &call.operands[1 - SEQUENCE] {
        ValueType::Tensor(values) => values.shape.clone(),
        _ => Shape::new(),
    };
    check_lines(SEQUENCE, sequence, &shape)?;
    let (is_int32, is_right) = (args::bool(call, 2)?, args::bool(call, 3)?);
    let (Some(is_int32), Some(mut is_right)) = (is_int32, is_right) else { return Ok(None) };
    if call.operands.len() > 4 {
        let Some(side) = side(call)? else { return Ok(None) };
        if side == Some(false) && is_right {
            return fail("C1", Site::Operand(4), "side is \"left\", but right is true");
        }
        is_right |= side == Some(true);
    }
    let positions = if is_int32 { ElementType::SI32 } else { ElementType::SI64 };
    let positions = promote::as_declared(positions, call, 0);
    Ok(Some(Search { element, positions, is_right, shape }))
}

/// Checks that each value has a line of the sequence.
fn check_lines(operand: usize, sequence: &TensorType, values: &[i64]) -> Result<(), Violation> {
    let fits = match sequence.rank() {
        0 => false,
        1 => true,
        rank if operand == 0 => {
            let mut lines = sequence.shape.iter().zip(values).take(rank - 1);
            values.len() == rank && lines.all(|(&a, &b)| size::must_equal(a, b))
        }
        _ => false,
    };
    if fits {
        return Ok(());
    }
    let message = format!("{sequence} has no line for each value, which are of shape {values:?}");
    fail("C3", Site::Operand(operand), message)
}

/// Whether `side` is "right", `None` for None; the outer `None` where it is not known. `sorter` is None.
fn side(call: &Call) -> Result<Option<Option<bool>>, Violation> {
    let is_none = |index: usize| args::is_none(call, index);
    if !is_none(5) {
        return fail("C1", Site::Operand(5), "sorter must be None");
    }
    if is_none(4) {
        return Ok(Some(None));
    }
    let known = call.constants[4].as_ref();
    match known.filter(|_| call.operands[4].to_string() == "!torch.str").map(|it| it.string_at(0)) {
        Some(b"right") => Ok(Some(Some(true))),
        Some(b"left") => Ok(Some(Some(false))),
        Some(other) => {
            let other = String::from_utf8_lossy(other);
            fail("C1", Site::Operand(4), format!("side must be left or right, but is {other}"))
        }
        None => fail("C1", Site::Operand(4), "side must be a constant of type !torch.str"),
    }
}

fn infer<const SEQUENCE: usize>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let positions = || super::promote::as_declared(ElementType::SI64, call, 0);
    Ok(vec![match decode::<SEQUENCE>(call)? {
        Some(Search { positions, shape, .. }) => ValueType::tensor(positions, &shape),
        None => match &call.operands[1 - SEQUENCE] {
            ValueType::Tensor(values) => values.with_element(positions()).into(),
            _ => ValueType::tensor(positions(), &[]),
        },
    }])
}

fn eval<const SEQUENCE: usize>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(search) = decode::<SEQUENCE>(call).ok().flatten() else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let sequence = promote::value(call, operands, SEQUENCE, search.element);
    let values = promote::value(call, operands, 1 - SEQUENCE, search.element);
    let n = sequence.shape()[sequence.rank() - 1];
    let kind = if search.is_right { Kind::Gt } else { Kind::Ge };
    let mut out = TensorBuilder::new(search.positions, &search.shape);
    for (at, c) in coordinates(&search.shape).enumerate() {
        let line = match sequence.rank() {
            1 => 0,
            rank => linear(&sequence.shape()[..rank - 1], &c[..rank - 1]),
        };
        let value = values.scalar_at(at);
        let (mut start, mut end) = (0, n);
        while start < end {
            let mid = start + (end - start) / 2;
            let element = sequence.scalar_at(line * n as usize + mid as usize);
            match formula::apply(kind, &[element, value.clone()]).int_at(0) != 0 {
                true => end = mid,
                false => start = mid + 1,
            }
        }
        out.push_int(start.into());
    }
    Ok(vec![out.finish()])
}

fn expand<const SEQUENCE: usize>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some(search) = decode::<SEQUENCE>(call).ok().flatten() else { return Vec::new() };
    let sequence = promote::emit_value(call, operands, SEQUENCE, search.element, emit);
    let values = promote::emit_value(call, operands, 1 - SEQUENCE, search.element, emit);
    let lines = emit.tensor_type(sequence).shape;
    let axis = lines.len() - 1;
    if size::is_open(lines[axis]) {
        return Vec::new();
    }
    // One sequence for all values is the one line of a list of values.
    let aligned = match axis {
        0 => [size::product(&search.shape).unwrap_or(DYNAMIC)].into_iter().collect(),
        _ => search.shape.clone(),
    };
    let values = emit.reshape(values, &aligned);
    let found = lower_bound(sequence, values, (axis, lines[axis], search.is_right), emit);
    let found = recipe::convert(found, search.positions, emit);
    vec![emit.reshape(found, &search.shape)]
}

/// The binary search along an axis of size `n`, a step for each bit of `n`.
fn lower_bound(
    sequence: Val,
    values: Val,
    (axis, n, is_right): (usize, i64, bool),
    emit: &mut dyn Emit,
) -> Val {
    let shape = emit.tensor_type(values).shape;
    let number = |value: i64, emit: &mut dyn Emit| {
        layout::number(ElementType::I64, value.into(), &shape, emit)
    };
    let [mut start, mut end, one] = [0, n, 1].map(|value| number(value, emit));
    for _ in 0..i64::BITS - n.leading_zeros() {
        let sum = recipe::apply(Kind::Add, &[start, end], emit);
        let mid = recipe::apply(Kind::ShiftRightLogical, &[sum, one], emit);
        // A search that has ended stays where it is.
        let element = recipes::elements(sequence, mid, axis, Mode::CLAMP, emit);
        let kind = if is_right { Kind::Gt } else { Kind::Ge };
        let is_before = recipe::apply(kind, &[element, values], emit);
        let has_ended = recipe::apply(Kind::Ge, &[start, end], emit);
        let is_before = recipe::apply(Kind::Or, &[is_before, has_ended], emit);
        let behind = recipe::apply(Kind::Add, &[mid, one], emit);
        start = recipe::apply(Kind::Select, &[is_before, start, behind], emit);
        end = recipe::apply(Kind::Select, &[is_before, mid, end], emit);
    }
    start
}
