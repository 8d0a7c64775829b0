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
//      CHECK: = help: the type comes before the reducer: ': (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>'

// -----

func.func @comma(%x: tensor<4xf32> %y: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
//      CHECK: error: expected ')'
//      CHECK: = help: a ',' is missing between two values

// -----

func.func @operands(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = arith.addf %x %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
//      CHECK: error: expected ':'
//      CHECK: = help: a ',' is missing between two values

// -----

func.func @number(%x: !torch.vtensor<[4],f32>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.index_select %x, 0, %i : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
//      CHECK: error: expected ':'
//      CHECK: = help: operands are values such as '%0': a number is the result of a constant operation

// -----

func.func @element(%x: tensor<4xfloat32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
//      CHECK: error: expected a dimension or a type
//      CHECK: = help: did you mean 'f32'?

// -----

func.func @dimensions(%x: tensor<4,f32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
//      CHECK: error: expected a dimension or a type
//      CHECK: = help: 'x' follows each dimension, as in tensor<2x3xf32>

// -----

func.func @form(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = stablehlo.add(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
//      CHECK: error: expected ':'
//      CHECK: = help: 'mg ops stablehlo.add' shows how it is written

// -----

func.func @count(%x: tensor<4xf32>) -> tensor<2xf32> {
  %y = "onnx.Gather"(%x) {axis = 0 : si64} : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}
//      CHECK: error: 'onnx.Gather' op expected 2 operands, but found 1
//      CHECK: = help: its operands are data, indices
// CHECK-NEXT: = code: MG0101

// -----

func.func @field(%x: tensor<4xf32>, %i: tensor<2x1xi64>) -> tensor<2xf32> {
  %y = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dim = [1], start_index_map = [0]>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<2x1xi64>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}
//      CHECK: error: #stablehlo.gather has no field 'offset_dim', but offset_dims, collapsed_slice_dims,
