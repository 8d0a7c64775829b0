// Operations without a definition whose dialects write all of theirs in one form.
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s | mg opt - | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mg opt %s --print-generic | mg opt - | FileCheck %s
// CLAUSE: L4

// CHECK-LABEL: func.func @chlo
func.func @chlo(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
  // GENERIC: %0 = "chlo.erf"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %0 = chlo.erf %a : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: %1 = chlo.zeta %arg0, %0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.zeta %a, %0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: %2 = chlo.broadcast_add %arg0, %1 {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // GENERIC: %2 = "chlo.broadcast_add"(%arg0, %1) <{broadcast_dimensions = array<i64: 0>}> :
  %2 = chlo.broadcast_add %a, %1 {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %3:2 = chlo.top_k(%2, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  // GENERIC: %3:2 = "chlo.top_k"(%2) {{.*}} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  %3:2 = chlo.top_k(%2, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  // CHECK-NEXT: %4 = "chlo.ragged"(%2) {mode = 1 : i64} :
  %4 = "chlo.ragged"(%2) {mode = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func.func @torch
func.func @torch(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[1],f32> {
  // CHECK-NEXT: %0 = torch.aten.celu %arg0, %arg0 {x = 1 : i64} : !torch.vtensor<[4],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>
  // GENERIC: %0 = "torch.aten.celu"(%arg0, %arg0) {x = 1 : i64} :
  %0 = torch.aten.celu %a, %a {x = 1 : i64} : !torch.vtensor<[4],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>
  // CHECK-NEXT: %1:2 = torch.aten.both %0 : !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>, !torch.int
  %1:2 = torch.aten.both %0 : !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>, !torch.int
  // CHECK-NEXT: torch.aten.wait_
  torch.aten.wait_
  // CHECK-NEXT: %2 = torch.operator "onnx.If"(%arg0) {torch.onnx.axis = 0 : si64} : (!torch.vtensor<[4],f32>) -> !torch.vtensor<[1],f32> {
  // CHECK-NEXT:   %3 = torch.operator "onnx.Add"(%arg0, %0) : (!torch.vtensor<[4],f32>, !torch.vtensor<[4],f32>) -> !torch.vtensor<[1],f32>
  // CHECK-NEXT:   torch.operator_terminator %3 : !torch.vtensor<[1],f32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT:   torch.operator_terminator %arg0 : !torch.vtensor<[4],f32>
  // CHECK-NEXT: }
  // GENERIC: "torch.operator"(%arg0) <{name = "onnx.If"}> ({
  %2 = torch.operator "onnx.If"(%a) {torch.onnx.axis = 0 : si64} : (!torch.vtensor<[4],f32>) -> !torch.vtensor<[1],f32> {
    %3 = torch.operator "onnx.Add"(%a, %0) : (!torch.vtensor<[4],f32>, !torch.vtensor<[4],f32>) -> !torch.vtensor<[1],f32>
    torch.operator_terminator %3 : !torch.vtensor<[1],f32>
  }, {
    torch.operator_terminator %a : !torch.vtensor<[4],f32>
  }
  return %2 : !torch.vtensor<[1],f32>
}
