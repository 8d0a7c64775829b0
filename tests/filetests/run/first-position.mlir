// The first position at which a condition holds, in rows that are searched by blocks.
// RUN: mg run --function=whole %s --input=iota | FileCheck %s --check-prefix=WHOLE
// RUN: mg run --function=whole --backend=interpreter %s --input=iota | FileCheck %s --check-prefix=WHOLE
// RUN: mg run --function=partial %s --input=iota | FileCheck %s --check-prefix=PARTIAL
// RUN: mg run --function=partial --target-cpu=x86-64-v3 %s --input=iota | FileCheck %s --check-prefix=PARTIAL
// RUN: mg run --function=partial --backend=interpreter %s --input=iota | FileCheck %s --check-prefix=PARTIAL
// RUN: mg run --function=threshold %s --input=iota --input=5xf32=-1,4.5,2000,2999,3000 | FileCheck %s --check-prefix=THRESHOLD
// RUN: mg run --function=threshold --backend=interpreter %s --input=iota --input=5xf32=-1,4.5,2000,2999,3000 | FileCheck %s --check-prefix=THRESHOLD
// RUN: mg run --function=equals %s --input=iota | FileCheck %s --check-prefix=EQUALS
// RUN: mg run --function=equals --backend=interpreter %s --input=iota | FileCheck %s --check-prefix=EQUALS
// RUN: mg run --function=rising %s --input=iota | FileCheck %s --check-prefix=RISING
// RUN: mg run --function=rising --backend=interpreter %s --input=iota | FileCheck %s --check-prefix=RISING

// Each row has its largest remainder elsewhere, and several times.
// WHOLE: tensor<8xi64>: [520, 35, 71, 107, 143, 179, 215, 251]
func.func @whole(%x: tensor<8x2048xi32>) -> tensor<8xi64> {
  %prime = arith.constant dense<521> : tensor<8x2048xi32>
  %rest = arith.remsi %x, %prime : tensor<8x2048xi32>
  %y = arith.sitofp %rest : tensor<8x2048xi32> to tensor<8x2048xf32>
  %0 = "onnx.ArgMax"(%y) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<8x2048xf32>) -> tensor<8xi64>
  return %0 : tensor<8xi64>
}

// The root of -1 is NaN, which comes before all extremes.
// PARTIAL: tensor<6xi64>: [0, 1600, 799, 1600, 1598, 1600]
// PARTIAL-NEXT: tensor<6xi64>: [0, 0, 799, 0, 1598, 0]
func.func @partial(%x: tensor<6x1601xi32>) -> (tensor<6xi64>, tensor<6xi64>) {
  %prime = arith.constant dense<4001> : tensor<6x1601xi32>
  %rest = arith.remsi %x, %prime : tensor<6x1601xi32>
  %one = arith.constant dense<1.0> : tensor<6x1601xf32>
  %y = arith.sitofp %rest : tensor<6x1601xi32> to tensor<6x1601xf32>
  %z = arith.subf %y, %one : tensor<6x1601xf32>
  %r = math.sqrt %z : tensor<6x1601xf32>
  %0 = "onnx.ArgMax"(%r) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<6x1601xf32>) -> tensor<6xi64>
  %1 = "onnx.ArgMin"(%r) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<6x1601xf32>) -> tensor<6xi64>
  return %0, %1 : tensor<6xi64>, tensor<6xi64>
}

// THRESHOLD: tensor<5xi64>: [0, 5, 2001, 3000, 3000]
func.func @threshold(%x: tensor<3000xf32>, %t: tensor<5xf32>) -> tensor<5xi64> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3000xf32>) -> tensor<5x3000xf32>
  %1 = mg.broadcast %t {dims = array<i64: 0>} : (tensor<5xf32>) -> tensor<5x3000xf32>
  %2 = arith.cmpf ogt, %0, %1 : tensor<5x3000xf32>
  %3 = mg.iota {axis = 1 : i64} : () -> tensor<5x3000xi64>
  %absent = arith.constant dense<3000> : tensor<5x3000xi64>
  %4 = arith.select %2, %3, %absent : tensor<5x3000xi1>, tensor<5x3000xi64>
  %5 = mg.reduce %4 {axes = array<i64: 1>, kind = "min"} : (tensor<5x3000xi64>) -> tensor<5xi64>
  return %5 : tensor<5xi64>
}

// The search begins in the block in which the extreme was met, but not where earlier elements are equal to it that have
// other bits: zeros of both signs, and NaNs.
// EQUALS: tensor<4xi64>: [516, 516, 516, 516]
// EQUALS-NEXT: tensor<4xi64>: [516, 516, 516, 516]
func.func @equals(%x: tensor<4x2500xi32>) -> (tensor<4xi64>, tensor<4xi64>) {
  %i = mg.iota {axis = 1 : i64} : () -> tensor<4x2500xi32>
  %row = mg.iota {axis = 0 : i64} : () -> tensor<4x2500xi32>
  %five = arith.constant dense<5> : tensor<4x2500xi32>
  %prime = arith.constant dense<521> : tensor<4x2500xi32>
  %late = arith.constant dense<1200> : tensor<4x2500xi32>
  %one = arith.constant dense<1> : tensor<4x2500xi32>
  %root = arith.constant dense<0xFFC00000> : tensor<4x2500xf32>
  %zero = arith.constant dense<0.0> : tensor<4x2500xf32>
  %moved = arith.addi %i, %five : tensor<4x2500xi32>
  %rest = arith.remsi %moved, %prime : tensor<4x2500xi32>
  %far = arith.sitofp %rest : tensor<4x2500xi32> to tensor<4x2500xf32>
  %nan = arith.addf %far, %root : tensor<4x2500xf32>
  %is_multiple = arith.cmpf oeq, %far, %zero : tensor<4x2500xf32>
  %at_nan = arith.select %is_multiple, %nan, %far : tensor<4x2500xi1>, tensor<4x2500xf32>
  %is_second = arith.cmpi sgt, %row, %one : tensor<4x2500xi32>
  %either = arith.select %is_second, %at_nan, %far : tensor<4x2500xi1>, tensor<4x2500xf32>
  %other = arith.negf %either : tensor<4x2500xf32>
  %odd = arith.andi %row, %one : tensor<4x2500xi32>
  %is_odd = arith.cmpi eq, %odd, %one : tensor<4x2500xi32>
  %is_late = arith.cmpi sgt, %i, %late : tensor<4x2500xi32>
  %flip = arith.xori %is_odd, %is_late : tensor<4x2500xi1>
  %abs = math.absf %either : tensor<4x2500xf32>
  %below = arith.negf %abs : tensor<4x2500xf32>
  %up = arith.select %flip, %other, %either : tensor<4x2500xi1>, tensor<4x2500xf32>
  %is_zero = arith.cmpf une, %up, %zero : tensor<4x2500xf32>
  %is_nan = math.isnan %up : tensor<4x2500xf32>
  %no = arith.constant dense<false> : tensor<4x2500xi1>
  %keep = arith.select %is_nan, %no, %is_zero : tensor<4x2500xi1>, tensor<4x2500xi1>
  %most = arith.select %keep, %below, %up : tensor<4x2500xi1>, tensor<4x2500xf32>
  %least = arith.select %keep, %abs, %up : tensor<4x2500xi1>, tensor<4x2500xf32>
  %0 = "onnx.ArgMax"(%most) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<4x2500xf32>) -> tensor<4xi64>
  %1 = "onnx.ArgMin"(%least) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<4x2500xf32>) -> tensor<4xi64>
  return %0, %1 : tensor<4xi64>, tensor<4xi64>
}

// The extreme changes in each block but the last.
// RISING: tensor<3xi64>: [1799, 1799, 1799]
// RISING-NEXT: tensor<3xi64>: [1799, 1799, 1799]
func.func @rising(%x: tensor<3x2000xi32>) -> (tensor<3xi64>, tensor<3xi64>) {
  %i = mg.iota {axis = 1 : i64} : () -> tensor<3x2000xi32>
  %most = arith.constant dense<1799> : tensor<3x2000xi32>
  %y = arith.minsi %i, %most : tensor<3x2000xi32>
  %z = arith.sitofp %y : tensor<3x2000xi32> to tensor<3x2000xf32>
  %0 = "onnx.ArgMax"(%y) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<3x2000xi32>) -> tensor<3xi64>
  %1 = "onnx.ArgMax"(%z) {axis = 1 : si64, keepdims = 0 : si64} : (tensor<3x2000xf32>) -> tensor<3xi64>
  return %0, %1 : tensor<3xi64>, tensor<3xi64>
}
