//! `tensor.pad`, and `tensor.yield` at the end of its region.

use crate::ir::{Module, Op};
use crate::movement::prelude::*;
use crate::prelude::*;

use super::mixed::Mixed;

const SEGMENTS: &str = "operandSegmentSizes";

/// The semantics depends on the region, which must yield the padding value.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

pub static OF_ONE_VALUE: OpDef = of_one_value();

/// A border of one value.
const fn of_one_value() -> OpDef {
    OpDef { semantics: movement!(plan_pad), ..ROW }
}

const fn list_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, I64Array, Required, doc)
}

const ROW: OpDef = OpDef {
name: "tensor.pad",
summary: "A tensor with a border.",
example: r#"
func.func @main(%x: tensor<2x2xf32>) -> tensor<3x4xf32> {
  %border = arith.constant 1.0 : f32
  %0 = tensor.pad %x low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %border : f32
  } : tensor<2x2xf32> to tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
"#,
description: "
result[c] = source[c - low] where that is inside of source, else what the region returns for c.

Operands stand for the numbers that the attributes leave open: of `low`, then of `high`. A region
that returns one constant is computed with; any other is kept as it is, and an error where it is run.
",
source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorpad-tensorpadop",
operands: &[
        OperandDef::one("source", "a tensor of rank r"),
        OperandDef {
            variadic: true,
            ..OperandDef::constant("amounts", "amounts of `low` and `high`, of type index")
        },
    ],
attributes: &[
        attr(SEGMENTS, I32Array, Required, "how many operands are the source, amounts of `low` and of `high`"),
        list_attr("static_low", "elements before; the least i64 for an amount that is an operand"),
        list_attr("static_high", "elements after; the least i64 for an amount that is an operand"),
        attr("nofold", Unit, Absent, "MLIR does not fold the op even where it does nothing; no value depends on it"),
        attr("value", Yield, Required, "the element of the border"),
    ],
constraints: &rules(["C1: `static_low` and `static_high` are r numbers each", "C2: one operand of type index for each dynamic entry", "C3: amounts are not negative", "C4: the result has the sizes of source and border together"]),
assembly: Some(
        "$source custom(padding) attr-dict `:` type($source) `to` type($result)",
    ),
semantics: Semantics::OPAQUE,
..super::ROW
};

pub static YIELD: OpDef = OpDef {
    name: "tensor.yield",
    summary: "Ends a region and gives its value.",
    example: DEF.example,
    description: "Stands at the end of a region, where the op around it gives it its meaning.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensoryield-tensoryieldop",
    operands: &[OperandDef::one("value", "a scalar")],
    results: &[],
    assembly: Some("$value attr-dict `:` type($value)"),
    semantics: Semantics::OPAQUE,
    ..super::ROW
};

/// A region with an index for each dimension, which returns a constant of the elements' type.
fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let source = module.value_type(*module[op].operands.first()?);
    let source = module.pools.to_value_type(source);
    let source = source.as_tensor()?;
    let value = module.yielded(op)?;
    let block = module.entry_block(*module[op].regions.first()?)?;
    let is_index =
        |&arg: &_| module.pools.as_element(module.value_type(arg)) == Some(ElementType::Index);
    let args = &module[block].args;
    let fits = args.len() == source.rank()
        && args.iter().all(is_index)
        && module[block].ops.last().is_some_and(|&end| module.op_name(end) == YIELD.name)
        && module.pools.to_value_type(module.value_type(value))
            == ValueType::Scalar(source.element);
    (fits && module.yielded_constant(op).is_some()).then_some(&OF_ONE_VALUE)
}

fn plan_pad(call: &Call) -> Result<Plan, Violation> {
    let source = call.tensor(0)?;
    let [mut low, mut high] = pad_amounts(call, source.rank())?;
    if let [declared] = call.results {
        fill_amounts(&source.shape, declared.shape().unwrap_or_default(), [&mut low, &mut high]);
    }
    let shape: Result<Shape, Violation> =
        (0..source.rank()).map(|d| padded_size([source.shape[d], low[d], high[d]])).collect();
    let mut ty = source.with_shape(&shape?);
    if let [declared] = call.results {
        let wanted = ValueType::from(ty.clone());
        if !wanted.is_compatible(declared) {
            let message = format!("the result must be {wanted}, but is {declared}");
            return Err(Violation::new("C4", Site::Result(0), message));
        }
        let is_open = low.contains(&DYNAMIC) || high.contains(&DYNAMIC);
        match wanted.narrowed(declared) {
            // Sizes do not say where the source lies: the type is not known before the amounts are.
            ValueType::Tensor(narrowed) if is_open && narrowed.is_static() => {}
            ValueType::Tensor(narrowed) => ty = narrowed,
            _ => {}
        }
    }
    if low.contains(&DYNAMIC) || high.contains(&DYNAMIC) {
        return Ok(Plan::Open(vec![ty.into()]));
    }
    let value = call.tensor_attr("value").expect("a required attribute").clone();
    Ok(plans::bordered(low, high, value))
}

/// Fills in the amounts that follow from the sizes of source and result.
fn fill_amounts(source: &[i64], result: &[i64], [low, high]: [&mut Shape; 2]) {
    for (d, (&size, &wanted)) in source.iter().zip(result).enumerate() {
        if size::is_open(size) || size::is_open(wanted) || low.len() <= d || high.len() <= d {
            continue;
        }
        let Some(border) = wanted.checked_sub(size) else { continue };
        match (low[d], high[d]) {
            (DYNAMIC, DYNAMIC) if border == 0 => (low[d], high[d]) = (0, 0),
            (DYNAMIC, known) if (0..=border).contains(&known) => low[d] = border - known,
            (known, DYNAMIC) if (0..=border).contains(&known) => high[d] = border - known,
            _ => {}
        }
    }
}

fn padded_size(parts: [i64; 3]) -> Result<i64, Violation> {
    let sum = parts.iter().try_fold(0i64, |sum, &part| size::add(sum, part));
    sum.ok_or_else(|| Violation::new("C4", Site::Op, "a size of the result overflows"))
}

/// The amounts before and after each dimension.
fn pad_amounts(call: &Call, rank: usize) -> Result<[Shape; 2], Violation> {
    const NAMES: [&str; 2] = ["static_low", "static_high"];
    let mut segments = vec![1];
    for name in NAMES {
        let values = call.ints(name);
        if values.len() != rank {
            let message = format!("{name} must be {rank} numbers, but are {}", values.len());
            return Err(Violation::new("C1", Site::Attr(name), message));
        }
        segments.push(values.iter().filter(|&&value| value == DYNAMIC).count() as i64);
    }
    let found = call.operands.len() as i64;
    if call.ints(SEGMENTS) != segments || found != segments.iter().sum::<i64>() {
        let message = format!(
            "the dynamic entries need {segments:?} operands, but {SEGMENTS} is {:?}, of {found} operands",
            call.ints(SEGMENTS),
        );
        return Err(Violation::new("C2", Site::Attr(SEGMENTS), message));
    }
    let mut lists = [Shape::new(), Shape::new()];
    let mut first = 1;
    for (k, name) in NAMES.into_iter().enumerate() {
        lists[k] = Mixed { name, first }.values("C2", call)?;
        first += segments[k + 1] as usize;
        let is_negative = |&&value: &&i64| value < 0 && !size::is_code(value);
        if let Some(value) = lists[k].iter().find(is_negative) {
            return fail("C3", Site::Attr(name), format!("{name} has {value}, which is negative"));
        }
    }
    Ok(lists)
}
