//! `chlo.scan`.

use crate::forms::{other_attributes, print_dictionary, print_values};
use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;

const SEGMENTS: &str = "operandSegmentSizes";
const DIMENSION: &str = "dimension";
const OTHER_FORM: &str =
    "its region must take a slice of each input and the carries, and return slices and the carries";

pub static DEF: OpDef = OpDef {
    name: "chlo.scan",
    summary: "A region that runs for each slice of tensors.",
    example: r"
func.func @main(%x: tensor<8x4xf32>, %zero: tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>) {
  %0:2 = chlo.scan(%x) inits(%zero) dimension=0 {
  ^bb0(%row: tensor<4xf32>, %sum: tensor<4xf32>):
    %1 = stablehlo.add %row, %sum : tensor<4xf32>
    stablehlo.return %1, %1 : tensor<4xf32>, tensor<4xf32>
  } : (tensor<8x4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
}
",
    description: "\
The region runs for each slice of the inputs along `dimension`, the last one first if `is_reverse`; it takes the slices
and the carries, which are the inits at first. It returns slices, which the first results are made of, and the
next carries; the last ones are the other results. A run replaces it by `onnx.Scan`.",
    source: "https://openxla.org/stablehlo/generated/chlo",
    operands: &[OperandDef::variadic("operands", "the inputs, then the inits")],
    attributes: &[
        attr(DIMENSION, Int("i64"), Required, "the dimension"),
        attr("is_reverse", Bool, Default::Bool(false), "whether the last slice comes first"),
        attr("is_associative", Bool, Absent, "whether the order is free; a run keeps it"),
        attr(SEGMENTS, Any, Required, "the numbers of inputs and of inits"),
        attr("resultSegmentSizes", Any, Absent, "the numbers of results of slices and of carries"),
    ],
    results: &["results*"],
    assembly: Some("custom(scan)"),
    semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_FORM), OTHER_FORM),
    ..OpDef::BASE
};

/// `(%inputs) inits(%inits) dimension=0 {…} : (T, U) -> (V, W)`.
pub static FORM: Custom =
    Custom { name: "scan", attributes: &[SEGMENTS, DIMENSION], parse, fits, print };

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let start = parser.here();
    let mut counts = Vec::new();
    for keyword in ["", "inits"] {
        if !keyword.is_empty() {
            parser.expect(keyword)?;
        }
        parser.expect("(")?;
        let before = parts.operands.len();
        while !parser.eat(")") {
            if parts.operands.len() > before {
                parser.expect(",")?;
            }
            parts.operands.push(parser.operand()?);
        }
        counts.push((parts.operands.len() - before) as i64);
    }
    parser.expect(DIMENSION)?;
    parser.expect("=")?;
    let span = parser.here();
    let value = parser.integer()?.into();
    let pools = parser.pools();
    let [narrow, wide] = [32, 64].map(|bits| pools.integer_type(bits));
    let dimension = pools.attr(AttrKind::Integer { value, ty: wide });
    let segments = pools.attr(AttrKind::DenseArray { element: narrow, values: counts.into() });
    parts.attrs.push((pools.name(DIMENSION), dimension, span));
    parts.attrs.push((pools.name(SEGMENTS), segments, start));
    if parser.eat("attributes") {
        parts.attrs.extend(parser.dictionary()?);
    }
    parts.regions.push(parser.region(&[])?);
    parser.expect(":")?;
    let (operands, results) = parser.signature()?;
    parts.operand_types = operands.into_iter().map(Some).collect();
    parts.result_types = results.into();
    Ok(())
}

/// The number of inputs, if the segments are those of the operands.
fn inputs_of(module: &Module, op: Op) -> Option<usize> {
    let AttrKind::DenseArray { element, values } = &module.pools[module.attr(op, SEGMENTS)?] else {
        return None;
    };
    let is_narrow = module.pools.as_element(*element) == Some(ElementType::I32);
    match values[..] {
        [inputs, inits] if is_narrow && inputs >= 0 && inits >= 0 => {
            (inputs + inits == module[op].operands.len() as i64).then_some(inputs as usize)
        }
        _ => None,
    }
}

fn fits(module: &Module, op: Op) -> bool {
    let dimension = module.attr(op, DIMENSION).map(|attr| &module.pools[attr]);
    let is_i64 = |ty| module.pools.as_element(ty) == Some(ElementType::I64);
    matches!(dimension, Some(AttrKind::Integer { ty, .. }) if is_i64(*ty))
        && inputs_of(module, op).is_some()
        && module[op].successors.is_empty()
        && matches!(module[op].regions[..], [region] if module[region].blocks.len() == 1
            && !module[module[region].blocks[0]].args.is_empty())
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let data = module[op].clone();
    let inputs = inputs_of(module, op).expect("`fits` has seen it");
    let Some(AttrKind::Integer { value, .. }) =
        module.attr(op, DIMENSION).map(|attr| module.pools[attr].clone())
    else {
        panic!("`fits` has seen the dimension")
    };
    let rest = other_attributes(module, op, &[SEGMENTS, DIMENSION]);
    let (inputs, inits) = data.operands.split_at(inputs);
    for (before, values) in [("(", inputs), (" inits(", inits)] {
        printer.text(before);
        print_values(printer, values, ["", ""]);
        printer.text(")");
    }
    printer.text(&format!(" {DIMENSION}={value}"));
    print_dictionary(printer, " attributes ", &rest);
    printer.text(" ");
    printer.labelled_region(op, data.regions[0]);
    printer.text(" : ");
    printer.signature(op);
}
