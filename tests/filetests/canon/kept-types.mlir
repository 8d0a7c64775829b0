// Signatures are rewritten, and calls follow their callee. An operation that is kept keeps its types; what
// surrounds it is cast.
//
// RUN: mg opt %s --canonicalize --split-input-file | FileCheck %s
// RUN: mg opt %s --canonicalize --split-input-file -o %t.mlir && mg opt %t.mlir --canonicalize --split-input-file | diff %t.mlir -

// CHECK-LABEL: func.func @callee(
// CHECK-SAME:    %arg0: tensor<2xi64>) -> tensor<2xi64>
// CHECK-LABEL: func.func @caller(
// CHECK-NEXT:    %0 = call @callee(%arg0) : (tensor<2xi64>) -> tensor<2xi64>
// CHECK-NEXT:    return %0 : tensor<2xi64>
func.func @callee(%x: tensor<2xsi64>) -> tensor<2xsi64> {
  return %x : tensor<2xsi64>
}
func.func @caller(%x: tensor<2xsi64>) -> tensor<2xsi64> {
  %0 = call @callee(%x) : (tensor<2xsi64>) -> tensor<2xsi64>
  return %0 : tensor<2xsi64>
}

// -----

// CHECK-LABEL: func.func private @elsewhere(tensor<2xi64>) -> tensor<2xi64>
// CHECK-LABEL: func.func @calls_a_declaration(
// CHECK-NEXT:    call @elsewhere(%arg0) : (tensor<2xi64>) -> tensor<2xi64>
func.func private @elsewhere(tensor<2xsi64>) -> tensor<2xsi64>
func.func @calls_a_declaration(%x: tensor<2xsi64>) -> tensor<2xsi64> {
  %0 = call @elsewhere(%x) : (tensor<2xsi64>) -> tensor<2xsi64>
  return %0 : tensor<2xsi64>
}

// -----

// CHECK-LABEL: func.func @unknown(%arg0: tensor<2xi64>) -> tensor<2xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xi64> to !torch.vtensor<[2],si64>
// CHECK-NEXT:    %1 = torch.aten.unknown %0 : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],f32>
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : !torch.vtensor<[2],f32> to tensor<2xf32>
// CHECK-NEXT:    return %2 : tensor<2xf32>
func.func @unknown(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %0 = "torch.aten.unknown"(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
// CHECK-LABEL: func.func @calls_it(%arg0: tensor<2xi64>) -> tensor<2xf32> {
// CHECK-NEXT:    call @unknown(%arg0) : (tensor<2xi64>) -> tensor<2xf32>
func.func @calls_it(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %0 = call @unknown(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Between opaque operations that agree on a type there is no cast.
//
// CHECK-LABEL: func.func @chain(%arg0: tensor<2xi64>) -> tensor<2xi64> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xi64> to !torch.vtensor<[2],si64>
// CHECK-NEXT:    %1 = torch.aten.unknown %0 : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
// CHECK-NEXT:    %2 = torch.aten.unknown %1 : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : !torch.vtensor<[2],si64> to tensor<2xi64>
// CHECK-NEXT:    return %3 : tensor<2xi64>
func.func @chain(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = "torch.aten.unknown"(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64>
  %1 = "torch.aten.unknown"(%0) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64>
  return %1 : !torch.vtensor<[2],si64>
}

// The arguments of a block in a region keep their types.
//
// CHECK-LABEL: func.func @in_a_region(%arg0: tensor<2xi64>) -> tensor<2xi64> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xi64> to tensor<2xsi64>
// CHECK-NEXT:    %1 = "some.map"(%0) ({
// CHECK-NEXT:    ^bb0(%arg1: tensor<2xsi64>):
// CHECK-NEXT:      %3 = builtin.unrealized_conversion_cast %arg1 : tensor<2xsi64> to tensor<2xi64>
// CHECK-NEXT:      %4 = arith.addi %3, %3 : tensor<2xi64>
// CHECK-NEXT:      %5 = builtin.unrealized_conversion_cast %4 : tensor<2xi64> to tensor<2xsi64>
// CHECK-NEXT:      "some.yield"(%5) : (tensor<2xsi64>) -> ()
// CHECK-NEXT:    }) : (tensor<2xsi64>) -> tensor<2xsi64>
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : tensor<2xsi64> to tensor<2xi64>
// CHECK-NEXT:    return %2 : tensor<2xi64>
func.func @in_a_region(%x: tensor<2xsi64>) -> tensor<2xsi64> {
  %0 = "some.map"(%x) ({
  ^bb0(%y: tensor<2xsi64>):
    %1 = "onnx.Add"(%y, %y) : (tensor<2xsi64>, tensor<2xsi64>) -> tensor<2xsi64>
    "some.yield"(%1) : (tensor<2xsi64>) -> ()
  }) : (tensor<2xsi64>) -> tensor<2xsi64>
  return %0 : tensor<2xsi64>
}
// CHECK-LABEL: func.func @beside(%arg0: tensor<2xi64>)
func.func @beside(%x: !torch.vtensor<[2],si64>) {
  return
}

// -----

// An unknown operation may end a block; what it does is not known.
//
// CHECK-LABEL: func.func private @no_return(
// CHECK-NEXT:    "some.end"(%arg0) : (tensor<2xi64>) -> ()
func.func private @no_return(%x: tensor<2xi64>) -> tensor<2xi64> {
  "some.end"(%x) : (tensor<2xi64>) -> ()
}
// CHECK-LABEL: func.func @calls_what_ends_otherwise(
// CHECK-NEXT:    %0 = call @no_return(%arg0)
func.func @calls_what_ends_otherwise(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = call @no_return(%x) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// CLAUSE: N3
