//! `stablehlo.if`, `stablehlo.case`, `stablehlo.while`.

use crate::ops::conversion::FlowForm;
use crate::ops::def::Flow;
use crate::prelude::*;

pub const FORM: FlowForm = FlowForm {
    branch: "stablehlo.if",
    case: Some("stablehlo.case"),
    repeat: "stablehlo.while",
    is_counted: false,
    end: "stablehlo.return",
    attribute: None,
};

/// The common fields: operations whose regions engines run.
const ROW: OpDef = OpDef { results: &["results*"], assembly: None, ..super::ROW };

pub static IF: OpDef = OpDef {
    name: "stablehlo.if",
    summary: "One of two regions.",
    example: r#"
func.func @main(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.if"(%yes) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "results = pred ? true_branch() : false_branch(). The other region does not run.",
    source: "https://openxla.org/stablehlo/spec#if",
    operands: &[OperandDef::one("pred", "a tensor of rank 0 of i1")],
    constraints: &rules([
        "C1: the regions have no arguments",
        "C3: the regions return values of the results' types",
    ]),
    flow: Some(Flow::If),
    ..ROW
};

pub static CASE: OpDef = OpDef {
    name: "stablehlo.case",
    summary: "One of several regions.",
    example: r#"
func.func @main(%which: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%which) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "\
results = branches[index](), or the results of the last region if index < 0 or index >= size(branches). The
other regions do not run.",
    source: "https://openxla.org/stablehlo/spec#case",
    operands: &[OperandDef::one("index", "a tensor of rank 0 of i32")],
    constraints: &rules([
        "C1: there is a region",
        "C2: the regions have no arguments",
        "C4: the regions return values of the results' types",
    ]),
    flow: Some(Flow::Case),
    ..ROW
};

pub static WHILE: OpDef = OpDef {
    name: "stablehlo.while",
    summary: "A loop.",
    example: r"
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = stablehlo.while(%i = %n, %y = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %more = stablehlo.compare GT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %less = stablehlo.subtract %i, %one : tensor<i32>
    %twice = stablehlo.add %y, %y : tensor<4xf32>
    stablehlo.return %less, %twice : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}
",
    description: "\
The values of the loop are the operands, then what the second region, `body`, returns of them, for as long as the
first one, `cond`, returns true of them; the results are the last ones. A loop that does not end is ended by
`--timeout`, or by its user.",
    source: "https://openxla.org/stablehlo/spec#while",
    operands: &[OperandDef::variadic("operand", "the first values")],
    constraints: &rules([
        "C1: `cond` takes the operands' types and returns a tensor of rank 0 of i1",
        "C2: `body` takes and returns the operands' types",
        "C3: the results have the operands' types",
    ]),
    assembly: Some("custom(while)"),
    flow: Some(Flow::While),
    ..ROW
};
