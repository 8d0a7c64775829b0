//! Branches, loops and calls of functions that attributes name: `tf.If`, `tf.While`, `tf.Case`, `tf.PartitionedCall`.

use crate::prelude::*;

/// The reason why an application that is not replaced cannot be run.
const OTHER_FUNCTIONS: &str = "the functions that it names are not there, or have other types";
const OTHER_CONDITION: &str =
    "the functions that it names are not there or have other types, or its condition is a string";

const fn define(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
    example: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        example,
        source: "https://www.tensorflow.org/mlir/tf_ops",
        operands: const { &[OperandDef::variadic("operands", "what the functions take")] },
        results: &["results*"],
        semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_CONDITION), OTHER_CONDITION),
        ..OpDef::BASE
    }
}

const fn branch(name: &'static str, example: &'static str) -> OpDef {
    OpDef {
        operands: const {
            &[
                OperandDef::one("cond", "what is true or false"),
                OperandDef::variadic("input", "what the functions take"),
            ]
        },
        attributes: const {
            &[
                attr("then_branch", Any, Required, "the name of a function"),
                attr("else_branch", Any, Required, "the name of a function"),
            ]
        },
        ..define(
            name,
            "One of two functions.",
            "The results are those of `then_branch` if the condition is true, else those of `else_branch`, on the other operands. A \
number is true if it is not 0, and a tensor of another rank than 0 if it has elements. A run and a translation replace it by regions \
that call the functions.",
            example,
        )
    }
}

const fn case(name: &'static str, example: &'static str) -> OpDef {
    OpDef {
        operands: const {
            &[
                OperandDef::one("branch_index", "one i32"),
                OperandDef::variadic("input", "what the functions take"),
            ]
        },
        attributes: const { &[attr("branches", Any, Required, "the names of the functions, a list")] },
        semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_FUNCTIONS), OTHER_FUNCTIONS),
        ..define(
            name,
            "One of several functions.",
            "The results are those of the function with this number, counted from 0, on the other operands; of the last one if there is \
none. A run and a translation replace it by regions that call the functions.",
            example,
        )
    }
}

const fn repeat(name: &'static str, example: &'static str) -> OpDef {
    OpDef {
        attributes: const {
            &[
                attr("cond", Any, Required, "the name of a function"),
                attr("body", Any, Required, "the name of a function"),
            ]
        },
        ..define(
            name,
            "A loop of two functions.",
            "The values of the loop are the operands, then what `body` returns of them, for as long as what `cond` returns of them is \
true, as in `tf.If`; the results are the last ones. A run and a translation replace it by regions that call the functions.",
            example,
        )
    }
}

const fn call(name: &'static str, example: &'static str) -> OpDef {
    OpDef {
        attributes: const { &[attr("f", Any, Required, "the name of a function")] },
        semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_FUNCTIONS), OTHER_FUNCTIONS),
        ..define(
            name,
            "A call of a function.",
            "The results are those of the function on the operands. A run and a translation replace it by `func.call`.",
            example,
        )
    }
}

const IF_EXAMPLE: &str = r#"
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.If"(%x, %x) {else_branch = @same, is_stateless = false, then_branch = @square} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @same(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
"#;

const STATELESS_IF_EXAMPLE: &str = r#"
func.func @main(%yes: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.StatelessIf"(%yes, %x) {else_branch = @same, then_branch = @square} : (tensor<i1>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @same(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
"#;

const WHILE_EXAMPLE: &str = r#"
func.func @main(%n: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0:2 = "tf.While"(%n, %x) {body = @step, cond = @more, is_stateless = false} : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
  return %0#1 : tensor<f32>
}
func.func private @more(%i: tensor<i32>, %x: tensor<f32>) -> tensor<i1> {
  %zero = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func private @step(%i: tensor<i32>, %x: tensor<f32>) -> (tensor<i32>, tensor<f32>) {
  %one = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.Sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = "tf.AddV2"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<i32>, tensor<f32>
}
"#;

const STATELESS_WHILE_EXAMPLE: &str = r#"
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.StatelessWhile"(%x) {body = @twice, cond = @is_small} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @is_small(%x: tensor<f32>) -> tensor<i1> {
  %hundred = "tf.Const"() {value = dense<1.0e+02> : tensor<f32>} : () -> tensor<f32>
  %0 = "tf.Less"(%x, %hundred) : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.AddV2"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
"#;

const CASE_EXAMPLE: &str = r#"
func.func @main(%which: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Case"(%which, %x) {branches = [@same, @square], is_stateless = false} : (tensor<i32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @same(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
"#;

const STATELESS_CASE_EXAMPLE: &str = r#"
func.func @main(%which: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.StatelessCase"(%which, %x) {branches = [@square, @negative]} : (tensor<i32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @negative(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Neg"(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
"#;

const CALL_EXAMPLE: &str = r#"
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.PartitionedCall"(%x) {config = "", config_proto = "", executor_type = "", f = @square} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @square(%x: tensor<f32>) -> tensor<f32> {
  %0 = "tf.Mul"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
"#;

const STATEFUL_CALL_EXAMPLE: &str = r#"
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.StatefulPartitionedCall"(%x) {config = "", config_proto = "", executor_type = "", f = @twice} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func private @twice(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tf.AddV2"(%x, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
"#;

pub static TABLE: &[OpDef] = &[
    branch("tf.If", IF_EXAMPLE),
    branch("tf.StatelessIf", STATELESS_IF_EXAMPLE),
    repeat("tf.While", WHILE_EXAMPLE),
    repeat("tf.StatelessWhile", STATELESS_WHILE_EXAMPLE),
    case("tf.Case", CASE_EXAMPLE),
    case("tf.StatelessCase", STATELESS_CASE_EXAMPLE),
    call("tf.PartitionedCall", CALL_EXAMPLE),
    call("tf.StatefulPartitionedCall", STATEFUL_CALL_EXAMPLE),
];
