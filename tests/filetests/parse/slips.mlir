// What is said of small slips: a sigil that is missing, a type that is missing at a line's end.
//
// RUN: not mg opt %s --split-input-file 2>&1 | FileCheck %s

func.func @operand(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %x, x : tensor<4xf32>
  return %y : tensor<4xf32>
}
//      CHECK: error: expected ':'
// CHECK-NEXT: slips.mlir:6:24
//      CHECK: = help: did you mean '%x'?

// -----

func.func @line(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add %x, %x
  return %y : tensor<4xf32>
}
//      CHECK: error: expected ':'
// CHECK-NEXT: slips.mlir:16:28
//      CHECK: ^ the line ends here
//      CHECK: = help: an operation ends in its type, such as ': tensor<4xf32>'

// -----

func.func @end(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x
}
//      CHECK: error: expected ':'
// CHECK-NEXT: slips.mlir:27:12

// -----

func.func @type(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Neg"(%x) : (tensor<4xf32>) ->
  return %0 : tensor<4xf32>
}
//      CHECK: error: expected a type
// CHECK-NEXT: slips.mlir:35:43

// -----

func.func @result(%x: tensor<4xf32>) -> tensor<4xf32> {
  y = stablehlo.add %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
//      CHECK: error: custom op 'y' is unknown (tried 'func.y' as well)
//      CHECK: = help: a result is written '%y = …'

// -----

func.func @returned(%x: tensor<4xf32>) -> tensor<4xf32> {
  return x : tensor<4xf32>
}
//      CHECK: = help: did you mean '%x'?

// -----

func.func @argument(x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
//      CHECK: error: expected a type
//      CHECK: = help: an argument is written '%x: …'

// -----

func.func @reducer(%x: tensor<4xf32>, %c: tensor<f32>) -> tensor<f32> {
  %y = stablehlo.reduce(%x init: %c) across dimensions = [0] reducer(%a: tensor<f32>, %b: tensor<f32>) { stablehlo.return %a : tensor<f32> }
  return %y : tensor<f32>
}
//      CHECK: error: expected ':'
//      CHECK: = help: the type stands before the reducer: ': (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>'
