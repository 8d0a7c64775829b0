// Everything on the way that has no gradient is said at once; what stands beside the way is kept.
// RUN: not mg grad %s --of=refused 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not mg grad %s --of=refused --wrt=1,9,0,0 2>&1 | FileCheck %s --check-prefix=WRT
// RUN: mg grad %s --of=beside --wrt=0 | FileCheck %s --check-prefix=BESIDE

// ALL: error: 'some.op' has no gradient (2 times): no definition of it is known
// ALL: and here
// ALL: error: 'some.region' has no gradient: it has a region
// WRT: error: argument 1 of @refused is tensor<4xi64>: only floats and complex numbers have a gradient
// WRT: error: @refused has no argument 9: it has 3, counted from 0
// WRT: error: argument 0 of @refused is named twice
func.func @refused(%x: tensor<4xf32>, %i: tensor<4xi64>, %c: i1) -> tensor<4xf32> {
  %0 = "some.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "some.op"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "some.region"(%c) ({
    "some.yield"(%1) : (tensor<4xf32>) -> ()
  }) : (i1) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// BESIDE-LABEL: func.func @beside_vjp(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<2xf32>) -> tensor<4xf32>
// BESIDE-DAG:     %[[FACTOR:[0-9]+]] = "some.op"(%arg1)
// BESIDE-DAG:     %[[PLACES:[0-9]+]] = "some.places"(%arg0)
// BESIDE:         return
func.func @beside(%x: tensor<4xf32>, %y: tensor<4xf32> {a.name}) -> (tensor<2xf32>, tensor<2xi64>) {
  %0 = "some.op"(%y) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "some.places"(%x) : (tensor<4xf32>) -> tensor<2xi64>
  %2 = func.call @square(%x, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = mg.gather_multiaxis %2[%1] axes [0] {bounds = "clamp"} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %3, %1 : tensor<2xf32>, tensor<2xi64>
}
func.func private @square(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.mulf %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}
