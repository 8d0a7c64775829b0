//! The `interpreter` dialect, by which StableHLO's own tests run several processes and record values.

use super::distribution::REPLACED;
use crate::prelude::*;

pub const DIALECT: Dialect = Dialect {
    name: "interpreter",
    summary: "Runs of several processes, and records of values, in StableHLO's interpreter tests.",
    ops: &[&RUN_PARALLEL, &PROBE],
    home: Home::Properties,
    ..Dialect::EMPTY
};

const SOURCE: &str =
    "https://github.com/openxla/stablehlo/blob/main/stablehlo/reference/InterpreterOps.td";

static RUN_PARALLEL: OpDef = OpDef {
    name: "interpreter.run_parallel",
    summary: "Functions that processes run together.",
    example: r#"
func.func @sum(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "interpreter.run_parallel"(%x, %y) <{programs = [[@sum], [@sum]]}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}
"#,
    description: "\
There is a process for each function, replica by replica. The operands are the arguments of all processes one after
another, the results are their results. A run merges the processes into one function: it is an error if processes wait
for each other without end, or communicate inside of a region of another operation.",
    source: SOURCE,
    operands: &[OperandDef::variadic("inputs", "the arguments of all processes")],
    attributes: &[
        attr("programs", Any, Required, "a list for each replica: the function of each partition"),
        attr("infeed", Any, Absent, "functions: each returns what one `stablehlo.infeed` reads"),
    ],
    ..REPLACED
};

static PROBE: OpDef = OpDef {
    name: "interpreter.probe",
    summary: "Records a value.",
    example: r#"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = interpreter.probe %x, probe_id = "x" : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "\
result = operand. StableHLO's interpreter also writes the value to a file, which `check.expect_serialized_eq` reads. A
run writes no file: that check compares with the operand of the probe in its block.",
    source: SOURCE,
    operands: &[OperandDef::one("operand", "a tensor")],
    attributes: &[attr("probe_id", Str, Required, "the name of the record")],
    results: &["result"],
    assembly: Some("$operand `,` `probe_id` `=` $probe_id attr-dict `:` same-type"),
    ..REPLACED
};
