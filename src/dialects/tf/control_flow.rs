//! `tf.IfRegion`, `tf.CaseRegion`, `tf.WhileRegion`.

use crate::control_flow::Style;
use crate::ops::conversion::FlowForm;
use crate::prelude::*;

const STYLE: Style = Style { source: "https://www.tensorflow.org/mlir/tf_ops", end: "tf.Yield" };

pub const FORM: FlowForm = FlowForm {
    branch: "tf.IfRegion",
    case: Some("tf.CaseRegion"),
    repeat: "tf.WhileRegion",
    is_counted: false,
    end: "tf.Yield",
    attribute: Some("is_stateless"),
};

const IF_EXAMPLE: &str = r#"
func.func @main(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tf.IfRegion"(%yes) ({
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    %1 = "tf.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    "tf.Yield"(%1) : (tensor<4xf32>) -> ()
  }) {is_stateless = true} : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#;

pub static TABLE: &[OpDef] = &[
    STYLE.branch("tf.IfRegion", IF_EXAMPLE, false),
    STYLE.case(
        "tf.CaseRegion",
        r#"
func.func @main(%which: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tf.CaseRegion"(%which) ({
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    %1 = "tf.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    "tf.Yield"(%1) : (tensor<4xf32>) -> ()
  }) {is_stateless = true} : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    ),
    STYLE.repeat(
        "tf.WhileRegion",
        r#"
func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "tf.WhileRegion"(%n, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %zero = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %more = "tf.Greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tf.Yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %less = "tf.Sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = "tf.AddV2"(%y, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tf.Yield"(%less, %twice) : (tensor<i32>, tensor<4xf32>) -> ()
  }) {is_stateless = true} : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}
"#,
    ),
    STYLE.end(IF_EXAMPLE),
];
