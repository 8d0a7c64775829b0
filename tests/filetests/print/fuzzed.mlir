// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s -o %t && mg opt %t | FileCheck %s
//
// What is no word, or says what the pretty form does not, has the generic form; names that end in digits
// do not run into what follows.

// CHECK-LABEL: @names
func.func @names(%x: !torch.vtensor<[3],si32>) -> !torch.vtensor<[3],si32> {
  // CHECK-NEXT: %0 = "torch.aten.<"(%arg0) : (!torch.vtensor<[3],si32>) -> !torch.vtensor<[3],si32>
  %0 = "torch.aten.<"(%x) : (!torch.vtensor<[3],si32>) -> !torch.vtensor<[3],si32>
  return %0 : !torch.vtensor<[3],si32>
}

// CHECK-LABEL: @results
func.func @results(%x: tensor<3xf32>) {
  // CHECK-NEXT: %0 = "onnx.Yield"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
  %0 = "onnx.Yield"(%x) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: @nothing
func.func @nothing() -> tensor<2xi64> {
  // CHECK-NEXT: %0 = builtin.unrealized_conversion_cast to tensor<2xi64>
  %0 = "builtin.unrealized_conversion_cast"() : () -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// CHECK-LABEL: @regions
func.func @regions() {
  // CHECK-NEXT: some.loop (%v0 x) {
  some.loop (%0x) {
    some.end
  }
  return
}

// An optional part that says the default is left out, whoever wrote it.
// CHECK-LABEL: @default
func.func @default(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  // CHECK-NEXT: %0 = stablehlo.cholesky %arg0 : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%x) <{lower = false}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// A region of control flow that does not end as the pretty form says has the generic form.
// CHECK-LABEL: @unended
func.func @unended(%c: i1, %x: f32) -> f32 {
  // CHECK-NEXT: %0 = "scf.if"(%arg0) ({
  // CHECK-NEXT:   "some.op"(%arg1) : (f32) -> ()
  // CHECK-NEXT: }, {
  // CHECK-NEXT:   scf.yield %arg1 : f32
  // CHECK-NEXT: }) : (i1) -> f32
  %0 = "scf.if"(%c) ({
    "some.op"(%x) : (f32) -> ()
  }, {
    scf.yield %x : f32
  }) : (i1) -> f32
  return %0 : f32
}

// Around an operation of which only the text is known, control flow is text wherever the lines end.
// CHECK-LABEL: @text_inside
func.func @text_inside(%c: i1, %x: f32) -> f32 {
  // CHECK-NEXT: %0 = scf.if %arg0 -> (f32) {%v0 = some.text} else {scf.yield %arg1 : f32}
  %0 = scf.if %c -> (f32) {%t = some.text} else {scf.yield %x : f32}
  // CHECK-NEXT: %1 = "scf.if"(%arg0) ({
  // CHECK-NEXT:   %2 = some.text
  %1 = "scf.if"(%c) ({
    %t = some.text
    scf.yield %x : f32
  }, {
    scf.yield %x : f32
  }) : (i1) -> f32
  return %1 : f32
}

// The names of attributes are none of operations.
// CHECK-LABEL: @attribute_names
func.func @attribute_names(%low: index, %high: index, %step: index) {
  // CHECK-NEXT: scf.for %arg3 = %arg0 to %arg1 step %arg2 {
  // CHECK-NEXT:   "some.op"(%arg3) {arguments = [{some.unit}, {some.first, some.second = 1 : i64}]} : (index) -> ()
  // CHECK-NEXT:   scf.yield
  scf.for %i = %low to %high step %step {
    "some.op"(%i) {arguments = [{some.unit}, {some.first, some.second = 1 : i64}]} : (index) -> ()
  }
  return
}
