// Loops and branches: the interpreter, the interpreter on the canonical form, and compiled code agree.
//
// CLAUSE: L34
//
// RUN: mg run %s --function=count --input=i32=5 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=count --input=i32=5 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=COUNT
// RUN: mg opt %s --canonicalize | mg run - --function=count --input=i32=5 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=count --input=i32=0 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=count --input=i32=0 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=squares --input=i32=5 | FileCheck %s --check-prefix=SQUARES
// RUN: mg run %s --function=squares --input=i32=5 --backend=interpreter | FileCheck %s --check-prefix=SQUARES
// RUN: mg run %s --function=squares --input=i32=5 --threads=2 | FileCheck %s --check-prefix=SQUARES
// RUN: mg run %s --function=swap --input=i32=3 --input=2xi64=1,2 --input=2xi64=3,4 | FileCheck %s --check-prefix=SWAP
// RUN: mg run %s --function=swap --input=i32=3 --input=2xi64=1,2 --input=2xi64=3,4 --backend=interpreter | FileCheck %s --check-prefix=SWAP
// RUN: mg run %s --function=swap --input=i32=4 --input=2xi64=1,2 --input=2xi64=3,4 | FileCheck %s --check-prefix=BACK
// RUN: mg run %s --function=choose --input=i1=true --input=i32=-1 --input=2xi32=10,20 | FileCheck %s --check-prefix=LAST
// RUN: mg run %s --function=choose --input=i1=true --input=i32=-1 --input=2xi32=10,20 --backend=interpreter | FileCheck %s --check-prefix=LAST
// RUN: mg run %s --function=choose --input=i1=true --input=i32=0 --input=2xi32=10,20 | FileCheck %s --check-prefix=FIRST
// RUN: mg run %s --function=choose --input=i1=false --input=i32=1 --input=2xi32=10,20 | FileCheck %s --check-prefix=OTHER
// RUN: mg run %s --function=choose --input=i1=false --input=i32=1 --input=2xi32=10,20 --backend=interpreter | FileCheck %s --check-prefix=OTHER
// RUN: mg run %s --function=nested --input=i32=3 | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=nested --input=i32=3 --backend=interpreter | FileCheck %s --check-prefix=NESTED
// RUN: not mg run %s --function=outside --input=3xi32=1,2,3 --input=i64=1 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=outside --input=3xi32=1,2,3 --input=i64=1 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg run %s --function=any_size --input=i32=2 --input=3xf32=1,2,3 | FileCheck %s --check-prefix=ANY

// COUNT: tensor<i32>: 5
// COUNT: tensor<4xf32>: [32, 64, 96, 128]
// NEVER: tensor<i32>: 0
// NEVER: tensor<4xf32>: [1, 2, 3, 4]
func.func @count(%n: tensor<i32>, %x: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = stablehlo.add %y, %y : tensor<4xf32>
    stablehlo.return %next, %twice : tensor<i32>, tensor<4xf32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<4xf32>
}

// A tensor that only its body updates stays where it is, and a large constant is code once.
// SQUARES: tensor<8xi32>: [100, 101, 104, 109, 116, 0, 0, 0]
func.func @squares(%n: tensor<i32>) -> tensor<8xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %zeros = stablehlo.constant dense<0> : tensor<8xi32>
  %0:2 = stablehlo.while(%i = %zero, %all = %zeros) : tensor<i32>, tensor<8xi32>
  cond {
    %more = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %table = stablehlo.constant dense<[100, 101, 104, 109, 116, 125, 136, 149, 164, 181, 200, 221, 244, 269, 296, 325, 356, 389, 424, 461, 500, 541, 584, 629, 676, 725, 776, 829, 884, 941, 1000, 1061, 1124, 1189, 1256, 1325, 1396, 1469, 1544, 1621, 1700, 1781, 1864, 1949, 2036, 2125, 2216, 2309, 2404, 2501, 2600, 2701, 2804, 2909, 3016, 3125, 3236, 3349, 3464, 3581, 3700, 3821, 3944, 4069, 4196, 4325]> : tensor<66xi32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %square = stablehlo.dynamic_slice %table, %i, sizes = [1] : (tensor<66xi32>, tensor<i32>) -> tensor<1xi32>
    %new = stablehlo.dynamic_update_slice %all, %square, %i : (tensor<8xi32>, tensor<1xi32>, tensor<i32>) -> tensor<8xi32>
    stablehlo.return %next, %new : tensor<i32>, tensor<8xi32>
  }
  return %0#1 : tensor<8xi32>
}

// Values that change places, and one that stays.
// SWAP: tensor<2xi64>: [3, 4]
// SWAP: tensor<2xi64>: [1, 2]
// BACK: tensor<2xi64>: [1, 2]
// BACK: tensor<2xi64>: [3, 4]
func.func @swap(%n: tensor<i32>, %a: tensor<2xi64>, %b: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:4 = stablehlo.while(%i = %n, %x = %a, %one = %n, %y = %b) : tensor<i32>, tensor<2xi64>, tensor<i32>, tensor<2xi64>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %more = stablehlo.compare GT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %step = stablehlo.constant dense<-1> : tensor<i32>
    %next = stablehlo.add %i, %step : tensor<i32>
    stablehlo.return %next, %y, %one, %x : tensor<i32>, tensor<2xi64>, tensor<i32>, tensor<2xi64>
  }
  return %0#1, %0#3 : tensor<2xi64>, tensor<2xi64>
}

// LAST: tensor<2xi32>: [-10, -20]
// FIRST: tensor<2xi32>: [11, 21]
// OTHER: tensor<2xi32>: [10, 20]
func.func @choose(%yes: tensor<i1>, %k: tensor<i32>, %x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.if"(%yes) ({
    %1 = "stablehlo.case"(%k) ({
      %one = stablehlo.constant dense<1> : tensor<2xi32>
      %2 = stablehlo.add %x, %one : tensor<2xi32>
      stablehlo.return %2 : tensor<2xi32>
    }, {
      stablehlo.return %x : tensor<2xi32>
    }, {
      %3 = stablehlo.negate %x : tensor<2xi32>
      stablehlo.return %3 : tensor<2xi32>
    }) : (tensor<i32>) -> tensor<2xi32>
    stablehlo.return %1 : tensor<2xi32>
  }, {
    stablehlo.return %x : tensor<2xi32>
  }) : (tensor<i1>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// A loop in a loop, which uses values of all levels: the sum of (j + n) * k for k < n, j < k.
// NESTED: tensor<i32>: 17
func.func @nested(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%k = %zero, %sum = %zero) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %1:2 = stablehlo.while(%j = %zero, %inner = %sum) : tensor<i32>, tensor<i32>
    cond {
      %more = stablehlo.compare LT, %j, %k, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %shifted = stablehlo.add %j, %n : tensor<i32>
      %term = stablehlo.multiply %shifted, %k : tensor<i32>
      %next = stablehlo.add %inner, %term : tensor<i32>
      %after = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %after, %next : tensor<i32>, tensor<i32>
    }
    %after = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %after, %1#1 : tensor<i32>, tensor<i32>
  }
  return %0#1 : tensor<i32>
}

// OUTSIDE: error: {{.*}}3{{.*}}
// OUTSIDE: mg.gather_multiaxis
func.func @outside(%x: tensor<3xi32>, %first: tensor<i64>) -> tensor<1xi32> {
  %none = stablehlo.constant dense<0> : tensor<1xi32>
  %0:2 = stablehlo.while(%i = %first, %sum = %none) : tensor<i64>, tensor<1xi32>
  cond {
    %end = stablehlo.constant dense<10> : tensor<i64>
    %more = stablehlo.compare LT, %i, %end, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %at = stablehlo.reshape %i : (tensor<i64>) -> tensor<1xi64>
    %found = mg.gather_multiaxis %x[%at] axes [0] : (tensor<3xi32>, tensor<1xi64>) -> tensor<1xi32>
    %next = stablehlo.add %sum, %found : tensor<1xi32>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %after = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %after, %next : tensor<i64>, tensor<1xi32>
  }
  return %0#1 : tensor<1xi32>
}

// Compiled for the sizes of a call.
// ANY: tensor<3xf32>: [4, 8, 12]
func.func @any_size(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<?xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = stablehlo.add %y, %y : tensor<?xf32>
    stablehlo.return %next, %twice : tensor<i32>, tensor<?xf32>
  }
  return %0#1 : tensor<?xf32>
}
