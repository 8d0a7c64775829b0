// What the search did goes to standard error: its size, why it ended and what its limits held back, and
// for each law how often it matched and told something new, how long that took, and in how many
// iterations it had to wait.
//
// RUN: mg opt %s --canonicalize --statistics 2>&1 | FileCheck %s
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=QUIET

// CHECK: @main: {{[0-9]+}} iterations, {{[0-9]+}} e-nodes, {{[0-9]+}} e-classes, saturated; cost 72 -> 0
// CHECK-NEXT: bytes 24 -> 0, buffers 0 -> 0, loop nests 0 -> 0, index arithmetic 12 -> 0, arithmetic 0 -> 0
// CHECK-NEXT: rule matches applied time in ms banned
// CHECK: transpose-of-transpose {{[1-9][0-9]*}} {{[1-9][0-9]*}} {{[0-9.]+}} 0
// CHECK: note: canonicalization of 'main' found nothing new after {{[0-9]+}} iterations, but did not look at everything: an e-node was pruned (once)
// CHECK: note: canonicalization of 'whole' is complete: nothing was left to find after {{[0-9]+}} iterations
// CHECK: note: canonicalization of 'long' found nothing new after {{[0-9]+}} iterations, but did not look at everything: {{.*}}a constant of more than 4096 elements was not looked into
// QUIET-NOT: note
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
func.func @whole(%x: tensor<5x3xf32>, %i: tensor<7x1xi64>) -> tensor<7x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x3xf32>, tensor<7x1xi64>) -> tensor<7x3xf32>
  return %0 : tensor<7x3xf32>
}
func.func @long(%x: tensor<9000xf32>) -> tensor<5000xf32> {
  %i = mg.iota {axis = 0 : i64} : () -> tensor<5000xi64>
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<9000xf32>, tensor<5000xi64>) -> tensor<5000xf32>
  return %0 : tensor<5000xf32>
}

// CLAUSE: N29
