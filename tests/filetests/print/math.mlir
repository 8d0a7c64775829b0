// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC

func.func @f(%x: tensor<2xf32>, %i: tensor<2xi32>, %s: f16) {
  // CHECK: %0 = math.exp %arg0 fastmath<fast> : tensor<2xf32>
  // GENERIC: "math.exp"(%arg0) <{fastmath = #arith.fastmath<fast>}> : (tensor<2xf32>) -> tensor<2xf32>
  %0 = math.exp %x fastmath<fast> : tensor<2xf32>
  // CHECK-NEXT: %1 = math.isnan %arg0 {fastmath = #arith.fastmath<nnan>} : tensor<2xf32>
  // GENERIC-NEXT: "math.isnan"(%arg0) <{fastmath = #arith.fastmath<nnan>}> : (tensor<2xf32>) -> tensor<2xi1>
  %1 = math.isnan %x {fastmath = #arith.fastmath<nnan>} : tensor<2xf32>
  // CHECK-NEXT: %2 = math.ipowi %arg1, %arg1 : tensor<2xi32>
  // GENERIC-NEXT: "math.ipowi"(%arg1, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = math.ipowi %i, %i : tensor<2xi32>
  // CHECK-NEXT: %3 = math.ctlz %arg1 : tensor<2xi32>
  %3 = math.ctlz %i : tensor<2xi32>
  // CHECK-NEXT: %4 = math.powf %arg0, %arg0 {a = 1 : i32} : tensor<2xf32>
  %4 = "math.powf"(%x, %x) <{fastmath = #arith.fastmath<none>}> {a = 1 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: %5 = math.isfinite %arg2 : f16
  // GENERIC: "math.isfinite"(%arg2) : (f16) -> i1
  %5 = math.isfinite %s : f16
  // CHECK-NEXT: %6 = math.fma %arg0, %arg0, %0 : tensor<2xf32>
  // GENERIC: "math.fma"(%arg0, %arg0, %0) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %6 = math.fma %x, %x, %0 : tensor<2xf32>
  return
}
