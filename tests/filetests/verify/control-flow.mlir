// Branches and loops of StableHLO: each constraint.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 takes (tensor<4xf32>), but must be () (stablehlo.if C1)}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
  ^bb0(%y: tensor<4xf32>):
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 returns (tensor<3xf32>), but must be (tensor<4xf32>) (stablehlo.if C3)}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %y : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{there must be 2 regions, but there are 1 (stablehlo.if)}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{operand 0 must be one i1, but is tensor<i32> (stablehlo.if)}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%k: tensor<i32>) {
  // expected-error@+1 {{there must be a region (stablehlo.case C1)}}
  "stablehlo.case"(%k) : (tensor<i32>) -> ()
  return
}

// -----

func.func @main(%k: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 takes (tensor<i32>), but must be () (stablehlo.case C2)}}
  %0 = "stablehlo.case"(%k) ({
  ^bb0(%y: tensor<i32>):
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%k: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 returns (), but must be (tensor<4xf32>) (stablehlo.case C4)}}
  %0 = "stablehlo.case"(%k) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error@+1 {{cond must return one i1 (stablehlo.while C1)}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<4xi1>):
    stablehlo.return %y : tensor<4xi1>
  }, {
  ^bb0(%y: tensor<4xi1>):
    stablehlo.return %y : tensor<4xi1>
  }) : (tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @main(%x: tensor<i1>, %y: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{body returns (tensor<4xf32>), but must be (tensor<i1>) (stablehlo.while C2)}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%z: tensor<i1>):
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%z: tensor<i1>):
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%x: tensor<i1>) -> tensor<4xi1> {
  // expected-error@+1 {{the results are (tensor<4xi1>), but must be (tensor<i1>) (stablehlo.while C3)}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%z: tensor<i1>):
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%z: tensor<i1>):
    stablehlo.return %z : tensor<i1>
  }) : (tensor<i1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

// Sizes that are not known agree with any.
func.func @main(%p: tensor<i1>, %x: tensor<?xf32>, %y: tensor<3xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<?xf32>
  }, {
    stablehlo.return %y : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
