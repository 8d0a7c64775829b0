// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC

func.func @f(%a: i32, %x: tensor<2xf32>) {
  // CHECK: %0 = arith.addi %arg0, %arg0 overflow<nsw> : i32
  // GENERIC: "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %0 = arith.addi %a, %a overflow<nsw> : i32
  // A flag that says nothing is left out.
  // CHECK-NEXT: %1 = arith.addi %arg0, %arg0 : i32
  // GENERIC-NEXT: "arith.addi"(%arg0, %arg0) : (i32, i32) -> i32
  %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  // CHECK-NEXT: %2 = arith.cmpf oge, %arg1, %arg1 : tensor<2xf32>
  // GENERIC-NEXT: "arith.cmpf"(%arg1, %arg1) <{predicate = 3 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = arith.cmpf oge, %x, %x : tensor<2xf32>
  // CHECK-NEXT: %3 = arith.fptosi %arg1 : tensor<2xf32> to tensor<2xi32>
  %3 = arith.fptosi %x : tensor<2xf32> to tensor<2xi32>
  // CHECK-NEXT: %4 = arith.mulf %arg1, %arg1 fastmath<fast> {d.x} : tensor<2xf32>
  %4 = arith.mulf %x, %x fastmath<fast> {d.x} : tensor<2xf32>
  return
}

// CLAUSE: L16
