//! `stablehlo.slice`, `stablehlo.real_dynamic_slice`.

use super::rules;
use crate::movement::prelude::*;
use crate::prelude::*;
use crate::types::DYNAMIC as UNKNOWN;

const DESCRIPTION: &str = "result[result_index] = operand[operand_index], where operand_index = start_indices + result_index * strides.";

const COUNTS: Constraint = rule(
    "C2: size(start_indices) = size(limit_indices) = size(strides) = rank(operand), and operands are of one type",
);
const ORDER: Constraint = rule("C3: 0 <= start_indices <= limit_indices <= shape(operand)");
const STRIDES: Constraint = rule("C4: 0 < strides");
const SHAPE: Constraint =
    rule("C5: shape(result) = ceil((limit_indices - start_indices) / strides)");

const fn list_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, I64Array, Required, doc)
}

pub static DEF: OpDef = OpDef {
    name: "stablehlo.slice",
    summary: "Evenly spaced positions of every dimension, known beforehand.",
    description: DESCRIPTION,
    source: "https://openxla.org/stablehlo/spec#slice",
    operands: &[OperandDef::one("operand", "a tensor")],
    attributes: &[
        list_attr("start_indices", "the first position in each dimension"),
        list_attr("limit_indices", "the position before which each dimension ends"),
        list_attr("strides", "the step in each dimension"),
    ],
    constraints: &[COUNTS, ORDER, STRIDES, SHAPE],
    assembly: Some(
        "$operand custom(slice-ranges) attr-dict `:` functional-type(operands, results)",
    ),
    semantics: movement!(infer; plan_slice),
    ..super::ROW
};

pub static DYNAMIC: OpDef = OpDef {
    name: "stablehlo.real_dynamic_slice",
    summary: "`stablehlo.slice` whose ranges are operands.",
    description: DESCRIPTION,
    source: "https://github.com/openxla/stablehlo/blob/main/stablehlo/dialect/StablehloOps.td",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::constant("start_indices", "the first position in each dimension"),
        OperandDef::sizes("limit_indices", "the position before which each dimension ends"),
        OperandDef::constant("strides", "the step in each dimension"),
    ],
    constraints: &[COUNTS, ORDER, STRIDES, SHAPE],
    semantics: movement!(infer_dynamic; plan_slice),
    ..super::ROW
};

/// The begins, ends and strides of a slice.
struct Ranges {
    starts: Vec<i64>,
    limits: Vec<i64>,
    strides: Vec<i64>,
}

impl Ranges {
    /// The ranges; `None` where they are in operands that are not known.
    fn of(call: &Call) -> Option<Ranges> {
        let all: Option<Vec<Vec<i64>>> = if call.operands.len() == 1 {
            let lists = ["start_indices", "limit_indices", "strides"];
            lists.iter().map(|name| Some(call.ints(name).to_vec())).collect()
        } else {
            (1..4).map(|index| call.known_ints(index)).collect()
        };
        let [starts, limits, strides] = <[Vec<i64>; 3]>::try_from(all?).ok()?;
        Some(Ranges { starts, limits, strides })
    }

    fn check(&self, operand: &TensorType, sites: [Site; 3]) -> Result<(), Violation> {
        let lists = [&self.starts, &self.limits, &self.strides];
        for (list, site) in lists.into_iter().zip(sites) {
            rules::entries("C2", site, list.len(), ("dimension of the operand", operand.rank()))?;
        }
        for (d, &size) in operand.shape.iter().enumerate() {
            let (start, limit, stride) = (self.starts[d], self.limits[d], self.strides[d]);
            // Numbers of attributes are known.
            let is_operand = matches!(sites[0], Site::Operand(_));
            if is_operand && [start, limit, stride].iter().any(|&it| size::is_code(it)) {
                continue;
            }
            if start < 0 || start > limit || size::exceeds(limit, size) {
                let size = if size::is_open(size) { "?".into() } else { size.to_string() };
                let message = format!(
                    "0 <= start <= limit <= size must hold in dimension {d}, but they are {start}, {limit} and {size}"
                );
                return fail("C3", sites[0], message);
            }
            if stride < 1 {
                let message =
                    format!("the stride of dimension {d} must be positive, but is {stride}");
                return fail("C4", sites[2], message);
            }
        }
        Ok(())
    }

    fn sizes(&self) -> Vec<i64> {
        let ranges = self.starts.iter().zip(&self.limits).zip(&self.strides);
        let size = |((&start, &limit), &stride): ((&i64, &i64), &i64)| {
            size::div_ceil(size::sub(limit, start)?, stride)
        };
        ranges.map(|range| size(range).unwrap_or(UNKNOWN)).collect()
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    let ranges = Ranges::of(call).expect("attributes are known");
    let sites = ["start_indices", "limit_indices", "strides"].map(Site::Attr);
    ranges.check(operand, sites)?;
    rules::result("C5", call, operand.with_shape(&ranges.sizes()))
}

fn infer_dynamic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    rules::integers_of_dimensions("C2", call, 1..4)?;
    match Ranges::of(call) {
        Some(ranges) => {
            ranges.check(operand, [1, 2, 3].map(Site::Operand))?;
            rules::result("C5", call, operand.with_shape(&ranges.sizes()))
        }
        None => rules::result("C5", call, operand.with_shape(&vec![UNKNOWN; operand.rank()])),
    }
}

fn plan_slice(call: &Call) -> Result<Plan, Violation> {
    let ranges = Ranges::of(call).expect("what `infer` accepts");
    let sizes = ranges.sizes();
    if call.tensor(0)?.shape[..] == sizes[..] {
        return Ok(Plan::reshaped(0, sizes.into()));
    }
    Ok(plans::part([ranges.starts.into(), sizes.into(), ranges.strides.into()], &[]))
}
