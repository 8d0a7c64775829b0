//! Operations of `iree_linalg_ext` with a region that compares or computes scalars. A run replaces them by operations
//! of other dialects.

use super::form;
use crate::forms::{
    other_attributes, parse_attributes, print_dictionary, print_types, push_attribute,
    push_integers, push_word,
};
use crate::ir::{AttrKind, Module, Op, Type};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;

/// The definition of an operation that a run replaces.
pub const fn define(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
    attributes: &'static [AttrDef],
    example: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        example,
        operands: const { &[OperandDef::variadic("operands", "inputs, then outputs")] },
        attributes,
        results: &["results*"],
        assembly: Some("custom(structured)"),
        semantics: Semantics::replaced(|_| fail("", Site::Op, "it is not run in this form"), ""),
        ..super::ROW
    }
}

const DIMENSION: AttrDef = attr("dimension", Int("i64"), Required, "the dimension");
const SEGMENTS: AttrDef =
    attr("operandSegmentSizes", I32Array, Absent, "how many operands there are of each kind");
const INCLUSIVE: &str = "inclusive";
const IS_SORTED: &str = "is_sorted";

pub static TABLE: &[OpDef] = &[
    define(
        "iree_linalg_ext.topk",
        "The first elements along a dimension, in the order of a comparison, and where they are.",
        "\
Of the elements of the first output and then of the first input, the first ones in the order of the region, which says \
whether its first argument comes before the second; equal ones stay in their order. There are as many as the output \
has. The second result has their indices: those of the second input, or the positions in the first one.",
        &[DIMENSION],
        r"
func.func @main(%x: tensor<9xf32>, %v: tensor<3xf32>, %p: tensor<3xi32>) -> tensor<3xi32> {
  %0:2 = iree_linalg_ext.topk dimension(0) ins(%x : tensor<9xf32>) outs(%v, %p : tensor<3xf32>, tensor<3xi32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ogt, %a, %b : f32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<3xf32>, tensor<3xi32>
  return %0#1 : tensor<3xi32>
}
",
    ),
    define(
        "iree_linalg_ext.topk_v2",
        "The first elements along a dimension, in the order of a comparison.",
        "As `iree_linalg_ext.topk`; the indices may be left out. Without `is_sorted`, IREE leaves the order of the result open: here it is sorted.",
        &[DIMENSION, attr(IS_SORTED, Unit, Absent, "the result is sorted"), SEGMENTS],
        r"
func.func @main(%x: tensor<9xf32>, %v: tensor<3xf32>) -> tensor<3xf32> {
  %0 = iree_linalg_ext.topk_v2 dimension(0) is_sorted ins(%x : tensor<9xf32>) outs(%v : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ogt, %a, %b : f32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
",
    ),
    define(
        "iree_linalg_ext.arg_compare",
        "The element along a dimension that a comparison selects, and its index.",
        "\
The results are first the outputs; then for each element in order they become the element and its index, if the region \
is true of the element and the first result. The index is that of the second input, or the position, to which \
`index_base` is added.",
        &[DIMENSION, SEGMENTS],
        r"
func.func @main(%x: tensor<9xf32>, %v: tensor<f32>, %p: tensor<i32>) -> tensor<i32> {
  %0:2 = iree_linalg_ext.arg_compare dimension(0) ins(%x : tensor<9xf32>) outs(%v, %p : tensor<f32>, tensor<i32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ogt, %a, %b : f32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<f32>, tensor<i32>
  return %0#1 : tensor<i32>
}
",
    ),
    define(
        "iree_linalg_ext.scan",
        "Elements combined with all before them along a dimension.",
        "\
With `inclusive`, the first of the results along the dimension is the first element, and each other one what the region \
gives for the result before it and its own element. Else the first one is the accumulator, the second output, and each \
other one what the region gives for the result and the element before it. The second result is the last one that the \
region gave, or the accumulator.",
        &[
            DIMENSION,
            attr(INCLUSIVE, Bool, Required, "whether an element is part of its own result"),
        ],
        r"
func.func @main(%x: tensor<6xf32>, %y: tensor<6xf32>, %start: tensor<f32>) -> tensor<6xf32> {
  %0:2 = iree_linalg_ext.scan dimension(0) inclusive(true) ins(%x : tensor<6xf32>) outs(%y, %start : tensor<6xf32>, tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %a, %b : f32
    iree_linalg_ext.yield %1 : f32
  } -> tensor<6xf32>, tensor<f32>
  return %0#0 : tensor<6xf32>
}
",
    ),
    define(
        "iree_linalg_ext.sort",
        "Tensors sorted together along a dimension, in the order of a comparison.",
        "The region says whether the first of each pair of arguments comes before the second. Elements of which neither comes before the other stay in their order.",
        &[DIMENSION],
        r"
func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = iree_linalg_ext.sort dimension(0) outs(%x : tensor<6xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf olt, %a, %b : f32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
",
    ),
    define(
        "iree_linalg_ext.attention",
        "The sum of values, each weighted by how well its key matches a query.",
        "\
With the loops of `indexing_maps`, s = region(Σ query * scale * key) over the loops that only these two have, to which a mask \
is added; one of `i1` leaves out scores. The result is Σ softmax(s) * value over the loops of the values that the \
result lacks. Scores are computed in f32, those of f64 in f64, and as IREE's compiler computes them: the region takes and \
gives scores times log2(e).",
        &[MAPS],
        ATTENTION,
    ),
    define(
        "iree_linalg_ext.online_attention",
        "Attention to further keys and values: sums that are not normalized.",
        "\
As `iree_linalg_ext.attention`. The outputs are the sum of weighted values, the largest score and the sum of weights so \
far; the results are those with the keys and values of this operation. Weights are exp(s - largest score).",
        &[MAPS],
        ONLINE,
    ),
];

const MAPS: AttrDef =
    attr("indexing_maps", Any, Required, "the indices of each operand in the loops");

const ATTENTION: &str = r"
func.func @main(%q: tensor<3x4xf32>, %k: tensor<5x4xf32>, %v: tensor<5x2xf32>, %s: f32, %o: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %0 = iree_linalg_ext.attention {indexing_maps = [affine_map<(m, k, p, n) -> (m, k)>, affine_map<(m, k, p, n) -> (p, k)>, affine_map<(m, k, p, n) -> (p, n)>, affine_map<(m, k, p, n) -> ()>, affine_map<(m, k, p, n) -> (m, n)>]} ins(%q, %k, %v, %s : tensor<3x4xf32>, tensor<5x4xf32>, tensor<5x2xf32>, f32) outs(%o : tensor<3x2xf32>) {
  ^bb0(%a: f32):
    iree_linalg_ext.yield %a : f32
  } -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
";

const ONLINE: &str = r"
func.func @main(%q: tensor<3x4xf32>, %k: tensor<5x4xf32>, %v: tensor<5x2xf32>, %s: f32, %o: tensor<3x2xf32>, %m: tensor<3xf32>) -> tensor<3xf32> {
  %0:3 = iree_linalg_ext.online_attention {indexing_maps = [affine_map<(m, k, p, n) -> (m, k)>, affine_map<(m, k, p, n) -> (p, k)>, affine_map<(m, k, p, n) -> (p, n)>, affine_map<(m, k, p, n) -> ()>, affine_map<(m, k, p, n) -> (m, n)>, affine_map<(m, k, p, n) -> (m)>, affine_map<(m, k, p, n) -> (m)>]} ins(%q, %k, %v, %s : tensor<3x4xf32>, tensor<5x4xf32>, tensor<5x2xf32>, f32) outs(%o, %m, %m : tensor<3x2xf32>, tensor<3xf32>, tensor<3xf32>) {
  ^bb0(%a: f32):
    iree_linalg_ext.yield %a : f32
  } -> tensor<3x2xf32>, tensor<3xf32>, tensor<3xf32>
  return %0#2 : tensor<3xf32>
}
";

/// `dimension(0) inclusive(true) is_sorted ins(…) outs(…) index_base(…) { … } -> T, U`: the parts that an operation has.
pub static FORM: Custom = Custom { name: "structured", attributes: &[], parse, fits, print };

/// Whether the last operand is the number that positions are counted from.
fn has_base(module: &Module, op: Op) -> bool {
    let last = module[op].operands.last();
    last.is_some_and(|&last| {
        !matches!(module.pools.to_value_type(module.value_type(last)), ValueType::Tensor(_))
    })
}

/// The segments of the operands of an operation that has them, by its numbers of inputs, outputs and bases.
fn segments(name: &str, [inputs, outputs, base]: [usize; 3]) -> Option<Vec<i64>> {
    let [second, outputs, base] = [inputs.saturating_sub(1), outputs, base].map(|n| n as i64);
    match name {
        "iree_linalg_ext.topk_v2" => Some(vec![1, second, 1, outputs - 1]),
        "iree_linalg_ext.arg_compare" => Some(vec![1, second, 1, 1, base]),
        _ => None,
    }
}

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let start = parser.here();
    parse_attributes(parser, parts)?;
    if parser.eat(DIMENSION.name) {
        parser.expect("(")?;
        push_attribute(parser, parts, DIMENSION.name, |parser| {
            let value = parser.integer()?.into();
            let ty = parser.pools().integer_type(64);
            Ok(parser.pools().attr(AttrKind::Integer { value, ty }))
        })?;
        parser.expect(")")?;
    }
    if parser.eat(INCLUSIVE) {
        parser.expect("(")?;
        push_attribute(parser, parts, INCLUSIVE, |parser| parser.attribute())?;
        parser.expect(")")?;
    }
    push_word(parser, parts, IS_SORTED, IS_SORTED)?;
    let mut counts = [0; 3];
    for (word, count) in ["ins", "outs", "index_base"].into_iter().zip(&mut counts) {
        if parser.at(word) {
            *count = form::parse_typed(parser, parts, word)?;
        }
    }
    if let Some(values) = segments(parts.op, counts) {
        push_integers(parser, parts, SEGMENTS.name, 32, &values, start);
    }
    parts.regions.push(parser.region(&[])?);
    if parser.eat("->") {
        loop {
            let span = parser.here();
            let ty: Type = parser.ty()?;
            parts.result_types.push((ty, span));
            if !parser.eat(",") {
                break;
            }
        }
    }
    Ok(())
}

/// The numbers of inputs, outputs and bases: there is an output for each result.
fn counts(module: &Module, op: Op) -> Option<[usize; 3]> {
    let base = usize::from(has_base(module, op));
    let outputs = module[op].results.len();
    let inputs = module[op].operands.len().checked_sub(outputs + base)?;
    Some([inputs, outputs, base])
}

fn fits(module: &Module, op: Op) -> bool {
    let Some(counts) = counts(module, op) else { return false };
    let is_int = |attr| matches!(&module.pools[attr], AttrKind::Integer { ty, .. } if module.pools.as_element(*ty) == Some(ElementType::I64));
    let are_segments = |values: &[i64]| match module.attr(op, SEGMENTS.name) {
        Some(attr) => {
            matches!(&module.pools[attr], AttrKind::DenseArray { values: found, .. } if **found == *values)
        }
        None => false,
    };
    let found = segments(module.op_name(op), counts);
    counts[1] > 0
        && module[op].successors.is_empty()
        && module[op].regions.len() == 1
        && !module[module[op].regions[0]].blocks.is_empty()
        && module.attr(op, DIMENSION.name).is_none_or(is_int)
        && found.is_none_or(|values| are_segments(&values))
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let [inputs, outputs, base] = counts(module, op).expect("`fits` has counted them");
    let data = module[op].clone();
    let mut said = vec![DIMENSION.name, INCLUSIVE, IS_SORTED];
    said.extend(segments(module.op_name(op), [inputs, outputs, base]).map(|_| SEGMENTS.name));
    let rest = other_attributes(module, op, &said);
    let [dimension, inclusive, is_sorted] =
        [DIMENSION.name, INCLUSIVE, IS_SORTED].map(|name| module.attr(op, name));
    let number = dimension.map(|attr| match module.pools[attr] {
        AttrKind::Integer { value, .. } => value,
        _ => 0,
    });
    print_dictionary(printer, " ", &rest);
    if let Some(number) = number {
        printer.text(&format!(" dimension({number})"));
    }
    if let Some(attr) = inclusive {
        printer.text(" inclusive(");
        printer.attr(attr);
        printer.text(")");
    }
    printer.text(if is_sorted.is_some() { " is_sorted" } else { "" });
    let mut values = &data.operands[..];
    for (word, count) in [(" ins(", inputs), (" outs(", outputs), (" index_base(", base)] {
        let (own, others) = values.split_at(count);
        form::print_typed(printer, word, own);
        values = others;
    }
    printer.text(" ");
    printer.labelled_region(op, data.regions[0]);
    print_types(printer, &data.results, [" -> ", ""]);
}
