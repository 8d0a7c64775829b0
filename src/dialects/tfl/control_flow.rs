//! `tfl.if`, `tfl.while`.

use crate::control_flow::Style;
use crate::ops::conversion::FlowForm;
use crate::prelude::*;

const STYLE: Style = Style { source: "https://www.tensorflow.org/mlir/tfl_ops", end: "tfl.yield" };

pub const FORM: FlowForm = FlowForm {
    branch: "tfl.if",
    case: None,
    repeat: "tfl.while",
    is_counted: false,
    end: "tfl.yield",
    attribute: None,
};

const IF_EXAMPLE: &str = r#"
func.func @main(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tfl.if"(%yes) ({
    "tfl.yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    %1 = "tfl.neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    "tfl.yield"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#;

pub static TABLE: &[OpDef] = &[
    STYLE.branch("tfl.if", IF_EXAMPLE, false),
    STYLE.repeat(
        "tfl.while",
        r#"
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "tfl.while"(%n, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %zero = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %more = "tfl.greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tfl.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %less = "tfl.sub"(%i, %one) {fused_activation_function = "NONE"} : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = "tfl.add"(%y, %y) {fused_activation_function = "NONE"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tfl.yield"(%less, %twice) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}
"#,
    ),
    STYLE.end(IF_EXAMPLE),
];
