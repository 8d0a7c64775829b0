//! `stablehlo.pad`, `stablehlo.dynamic_pad`.

use super::rules;
use crate::ops::core::{Pad, Slice};
use crate::prelude::*;

use crate::types::DYNAMIC as UNKNOWN;

const DESCRIPTION: &str = "\
result[result_index] is operand[operand_index] if
result_index = edge_padding_low + operand_index * (interior_padding + 1), else padding_value.
Negative edge padding takes elements away, those of the interior padding included.";

const LISTS: [&str; 3] = ["edge_padding_low", "edge_padding_high", "interior_padding"];

const CONSTRAINTS: &[Constraint] = &rules([
    "C1: `padding_value` is of rank 0 and the operand's element type",
    "C2: size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)",
    "C3: 0 <= interior_padding",
    "C4: shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high, not negative",
]);

const fn list_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, I64Array, Required, doc)
}

const OPERAND: OperandDef = OperandDef::one("operand", "a tensor");
const VALUE: OperandDef = OperandDef::one("padding_value", "a tensor of rank 0");

pub static DEF: OpDef = OpDef {
    name: "stablehlo.pad",
    summary: "A border of one value, and more of it between the elements.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#pad",
    operands: &[OPERAND, VALUE],
    attributes: &[
        list_attr(LISTS[0], "how many come before, in each dimension; may be negative"),
        list_attr(LISTS[1], "how many come after, in each dimension; may be negative"),
        list_attr(LISTS[2], "how many come between two elements, in each dimension"),
    ],
    constraints: CONSTRAINTS,
    assembly: Some(
        "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub static DYNAMIC: OpDef = OpDef {
    name: "stablehlo.dynamic_pad",
    summary: "`stablehlo.pad` whose amounts are operands.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#dynamic_pad",
    operands: &[
        OPERAND,
        VALUE,
        OperandDef::constant(LISTS[0], "how many come before, in each dimension"),
        OperandDef::constant(LISTS[1], "how many come after, in each dimension"),
        OperandDef::constant(LISTS[2], "how many come between two elements, in each dimension"),
    ],
    constraints: CONSTRAINTS,
    semantics: Semantics::framework(infer_dynamic, eval, expand),
    ..super::ROW
};

/// The padding before, after and between elements, in each dimension.
pub struct Amounts {
    pub low: Vec<i64>,
    pub high: Vec<i64>,
    pub interior: Vec<i64>,
}

impl Amounts {
    /// The amounts; `None` where they are in operands that are not known.
    fn of(call: &Call) -> Option<Amounts> {
        let all: Option<Vec<Vec<i64>>> = if call.operands.len() == 2 {
            LISTS.iter().map(|name| Some(call.ints(name).to_vec())).collect()
        } else {
            (2..5).map(|index| call.known_ints(index)).collect()
        };
        let [low, high, interior] = <[Vec<i64>; 3]>::try_from(all?).ok()?;
        Some(Amounts { low, high, interior })
    }

    /// The result's shape, C2 to C4.
    fn shape(&self, operand: &TensorType, sites: [Site; 3]) -> Result<Vec<i64>, Violation> {
        for (list, site) in [&self.low, &self.high, &self.interior].into_iter().zip(sites) {
            rules::entries("C2", site, list.len(), ("dimension of the operand", operand.rank()))?;
        }
        if let Some(amount) = self.interior.iter().find(|&&amount| amount < 0) {
            let message = format!("interior padding must not be negative, but is {amount}");
            return fail("C3", sites[2], message);
        }
        let symbolic = |d: usize| {
            let size = operand.shape[d];
            let between = size::mul(size::sub(size, size::least(size, 1))?, self.interior[d])?;
            let edges = self.low[d].checked_add(self.high[d])?;
            size::add(size::add(size, between)?, edges)
        };
        let size = |d: usize| {
            let size = i128::from(operand.shape[d]);
            let between = (size - 1).max(0) * i128::from(self.interior[d]);
            let padded = size + i128::from(self.low[d]) + between + i128::from(self.high[d]);
            match i64::try_from(padded) {
                _ if size::is_open(operand.shape[d]) => Ok(symbolic(d).unwrap_or(UNKNOWN)),
                Ok(padded) if padded >= 0 => Ok(padded),
                _ => {
                    let message = format!("dimension {d} of the result would have size {padded}");
                    fail("C4", sites[0], message)
                }
            }
        };
        (0..operand.rank()).map(size).collect()
    }
}

fn check_value(call: &Call, operand: &TensorType) -> Result<(), Violation> {
    let value = call.tensor(1)?;
    if value.rank() == 0 && value.element == operand.element {
        return Ok(());
    }
    let expected = TensorType::new(operand.element, &[]);
    let message = format!("padding_value must be {expected}, but is {value}");
    fail("C1", Site::Operand(1), message)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    check_value(call, operand)?;
    let amounts = Amounts::of(call).expect("attributes are known");
    let shape = amounts.shape(operand, LISTS.map(Site::Attr))?;
    rules::result("C4", call, operand.with_shape(&shape))
}

fn infer_dynamic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    check_value(call, operand)?;
    for index in 2..5 {
        let count = rules::integer_vector("C2", call, index)?;
        if !size::must_equal(count, operand.rank() as i64) {
            let message = format!("{operand} has {} dimensions, not {count}", operand.rank());
            return fail("C2", Site::Operand(index), message);
        }
    }
    let shape = match Amounts::of(call) {
        Some(amounts) => amounts.shape(operand, [2, 3, 4].map(Site::Operand))?,
        None => vec![UNKNOWN; operand.rank()],
    };
    rules::result("C4", call, operand.with_shape(&shape))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (operand, padding_value) = (&operands[0], &operands[1]);
    let Amounts { low, interior, .. } = Amounts::of(call).expect("what `infer` accepts");
    let shape = call.results[0].shape().expect("what `infer` gives");
    let places = coordinates(shape).map(|result_index| {
        let operand_index = (0..operand.rank()).map(|d| {
            let steps = i128::from(result_index[d]) - i128::from(low[d]);
            let step = i128::from(interior[d]) + 1;
            let index = steps.div_euclid(step);
            let inside = (0..i128::from(operand.shape()[d])).contains(&index);
            (steps.rem_euclid(step) == 0 && inside).then_some(index as i64)
        });
        let operand_index: Option<Shape> = operand_index.collect();
        operand_index.map(|index| linear(operand.shape(), &index))
    });
    Ok(vec![operand.select(shape, places, Some(padding_value))])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let amounts = Amounts::of(call).expect("what `infer` accepts");
    let shape = call.results[0].shape().expect("what `infer` gives");
    amounts.pad(operands[0], operands[1], shape, emit).into_iter().collect()
}

impl Amounts {
    /// The operand with these amounts of a padding, which has this shape; `None` where the amounts that are cut off are
    /// not known. Crops first, then pads between and around the elements, so that no intermediate value is larger than
    /// the result.
    pub fn pad(
        &self,
        operand: Val,
        padding: Val,
        shape: &[i64],
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let Amounts { low, high, interior } = self;
        let sizes = emit.tensor_type(operand).shape;
        let mut slice = Slice {
            offsets: sizes.iter().map(|_| 0).collect(),
            strides: sizes.iter().map(|_| 1).collect(),
            sizes: sizes.clone(),
        };
        let mut pad = Pad { low: slice.offsets.clone(), high: slice.offsets.clone() };
        for d in 0..sizes.len() {
            if size::is_open(sizes[d]) {
                // Of a size that is not known, a cut may leave nothing.
                if size::is_open(low[d]) || size::is_open(high[d]) || interior[d] != 0 {
                    return None;
                }
                (pad.low[d], pad.high[d]) = (low[d], high[d]);
                continue;
            }
            if size::is_open(shape[d]) {
                return None;
            }
            let (low, step) = (i128::from(low[d]), i128::from(interior[d]) + 1);
            let first = (-low.div_euclid(step)).max(0);
            let last =
                (i128::from(shape[d]) - 1 - low).div_euclid(step).min(i128::from(sizes[d]) - 1);
            if first > last {
                return Some(emit.broadcast(padding, &[], shape));
            }
            (slice.offsets[d], slice.sizes[d]) = (first as i64, (last - first + 1) as i64);
            let (before, between) = (low + first * step, (last - first) * step);
            pad.low[d] = before as i64;
            pad.high[d] = (i128::from(shape[d]) - 1 - before - between) as i64;
        }
        let mut value = operand;
        if slice.sizes != sizes {
            value = emit.emit(CoreOp::Slice(slice), &[value]);
        }
        for (d, &count) in interior.iter().enumerate() {
            value = spread_elements(value, padding, d, count, emit);
        }
        if pad.low.iter().chain(&pad.high).any(|&amount| amount > 0) {
            value = emit.emit(CoreOp::Pad(pad), &[value, padding]);
        }
        Some(value)
    }
}

/// Puts `count` paddings between the elements of dimension `d`: each element gets a dimension of
/// its own, which is padded and then merged.
fn spread_elements(value: Val, padding: Val, d: usize, count: i64, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    if count == 0 || shape[d] <= 1 {
        return value;
    }
    let split = [&shape[..=d], &[1], &shape[d + 1..]].concat();
    let value = emit.reshape(value, &split);
    let mut pad = Pad { low: split.iter().map(|_| 0).collect(), high: Shape::new() };
    pad.high = pad.low.clone();
    pad.high[d + 1] = count;
    let value = emit.emit(CoreOp::Pad(pad), &[value, padding]);
    let mut merged = shape;
    merged[d] *= count + 1;
    let value = emit.reshape(value, &merged);
    merged[d] -= count;
    emit.slice_to(value, &merged)
}
