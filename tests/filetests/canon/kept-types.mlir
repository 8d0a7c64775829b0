// Signatures are rewritten where that leaves a valid program: calls follow their callee, and a function
// that keeps an operation of other types is left as it is, with those that call it.
//
// RUN: mg opt %s --canonicalize --split-input-file 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t

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

// CHECK-LABEL: func.func @unknown(
// CHECK-SAME:    %arg0: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
// CHECK-NEXT:    %0 = "torch.aten.unknown"(%arg0) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
// REMARK:        note: function 'unknown' is left as it is: an operation in it that is kept has types that canonical programs do not have
func.func @unknown(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %0 = "torch.aten.unknown"(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
// CHECK-LABEL: func.func @calls_it(
// CHECK-NEXT:    call @unknown(%arg0) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
// REMARK:        note: function 'calls_it' is left as it is: it calls a function whose types must stay as they are
func.func @calls_it(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %0 = call @unknown(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
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
// REMARK:        note: function 'no_return' is left as it is: it does not end in a return
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
