//! `tosa.cond_if`, `tosa.while_loop`.

use crate::control_flow::{
    Style, fits_loop, parse_assignments, parse_loop, print_assignments, print_loop,
};
use crate::forms::{
    other_attributes, parse_attributes, parse_types, print_dictionary, print_types,
};
use crate::ir::{Module, Region};
use crate::ops::assembly::Custom;
use crate::ops::conversion::FlowForm;
use crate::prelude::*;

const STYLE: Style =
    Style { source: "https://www.mlplatform.org/tosa/tosa_spec.html", end: "tosa.yield" };

pub const FORM: FlowForm = FlowForm {
    branch: "tosa.cond_if",
    case: None,
    repeat: "tosa.while_loop",
    is_counted: false,
    end: "tosa.yield",
    attribute: None,
};

const IF_EXAMPLE: &str = r#"
func.func @main(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.cond_if %yes (%y = %x) : tensor<i1> (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%y: tensor<4xf32>):
    tosa.yield %y : tensor<4xf32>
  } else {
  ^bb0(%y: tensor<4xf32>):
    %1 = tosa.exp %y : (tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
"#;

pub static TABLE: &[OpDef] = &[
    OpDef {
        assembly: Some("custom(tosa-if)"),
        ..STYLE.branch("tosa.cond_if", IF_EXAMPLE, true)
    },
    OpDef {
        assembly: Some("custom(tosa-while)"),
        ..STYLE.repeat(
            "tosa.while_loop",
            r#"
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = tosa.while_loop (%i = %n, %y = %x) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
    %zero = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %more = tosa.greater %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %less = tosa.sub %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = tosa.add %y, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %less, %twice : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}
"#,
        )
    },
    OpDef { assembly: Some("operands attr-dict `:` type(operands)"), ..STYLE.end(IF_EXAMPLE) },
];

pub static FORMS: [&Custom; 2] = [&IF_FORM, &WHILE_FORM];

/// `%c (%a = %x, …) : tensor<i1> (T, …) -> (U, …) { … } else { … }`: both regions state their arguments themselves, and
/// the names in parentheses are those of the first one.
static IF_FORM: Custom = Custom {
    name: "tosa-if",
    attributes: &[],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        if parser.at("(") {
            parse_assignments(parser, parts)?;
        }
        parser.expect(":")?;
        parts.operand_types.push(Some(parser.ty()?));
        if parts.operands.len() > 1 {
            let (inputs, results) = parser.signature()?;
            parts.operand_types.extend(inputs.into_iter().map(Some));
            parts.result_types = results.into_iter().collect();
        } else if parser.eat("->") {
            parse_types(parser, parts)?;
        }
        parts.regions.push(parser.region(&[])?);
        let other = if parser.eat("else") { parser.region(&[])? } else { parser.empty_region() };
        parts.regions.push(other);
        parse_attributes(parser, parts)
    },
    fits: |module, op| {
        let data = &module[op];
        let arguments = data.operands.len().wrapping_sub(1);
        data.successors.is_empty()
            && data.regions.len() == 2
            && data.regions.iter().all(|&region| has_one_block(module, region, arguments))
    },
    print: |printer, op| {
        let module = printer.module();
        let data = module[op].clone();
        let args = module[module[data.regions[0]].blocks[0]].args.clone();
        printer.text(" ");
        printer.value(data.operands[0]);
        if !args.is_empty() {
            printer.text(" ");
            print_assignments(printer, &args, &data.operands[1..]);
        }
        let ends = if data.results.len() == 1 { [" -> ", ""] } else { [" -> (", ")"] };
        printer.text(" : ");
        print_types(printer, &data.operands[..1], ["", ""]);
        print_types(printer, &data.operands[1..], [" (", ")"]);
        print_types(printer, &data.results, ends);
        printer.text(" ");
        printer.labelled_region(op, data.regions[0]);
        printer.text(" else ");
        printer.labelled_region(op, data.regions[1]);
        let rest = other_attributes(printer.module(), op, &[]);
        print_dictionary(printer, " ", &rest);
    },
};

static WHILE_FORM: Custom = Custom {
    name: "tosa-while",
    attributes: &[],
    parse: |parser, parts| parse_loop(parser, parts, |parser, args| parser.region(args)),
    fits: |module, op| fits_loop(module, op, has_one_block),
    print: print_loop,
};

/// Whether a region has one block, with this number of arguments.
fn has_one_block(module: &Module, region: Region, arguments: usize) -> bool {
    matches!(module[region].blocks[..], [block] if module[block].args.len() == arguments)
}
