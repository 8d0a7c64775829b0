//! `tosa.cond_if`, `tosa.while_loop`.

use crate::control_flow::Style;
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
  %0 = "tosa.cond_if"(%yes, %x) ({
  ^bb0(%y: tensor<4xf32>):
    "tosa.yield"(%y) : (tensor<4xf32>) -> ()
  }, {
  ^bb0(%y: tensor<4xf32>):
    %1 = "tosa.exp"(%y) : (tensor<4xf32>) -> tensor<4xf32>
    "tosa.yield"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#;

pub static TABLE: &[OpDef] = &[
    STYLE.branch("tosa.cond_if", IF_EXAMPLE, true),
    STYLE.repeat(
        "tosa.while_loop",
        r#"
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "tosa.while_loop"(%n, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %zero = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %more = "tosa.greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tosa.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %less = "tosa.sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = "tosa.add"(%y, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tosa.yield"(%less, %twice) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}
"#,
    ),
    STYLE.end(IF_EXAMPLE),
];
