// Branches and loops of StableHLO are those of other dialects: branches inside of each other where there is no `case`,
// and a loop without an end, which its condition leaves, where loops count.
//
// RUN: mg translate %s --to=onnx | FileCheck %s --check-prefix=ONNX
// RUN: mg translate %s --to=tf | FileCheck %s --check-prefix=TF
// RUN: mg translate %s --to=onnx | mg run - --function=case --input=i32=1 --input=2xf32=2,3 | FileCheck %s --check-prefix=CASE
// RUN: mg translate %s --to=onnx | mg run - --function=case --input=i32=-1 --input=2xf32=2,3 | FileCheck %s --check-prefix=LAST
// RUN: mg translate %s --to=tf | mg run - --function=case --input=i32=7 --input=2xf32=2,3 | FileCheck %s --check-prefix=LAST
// RUN: mg translate %s --to=tosa | mg run - --function=case --input=i32=0 --input=2xf32=2,3 | FileCheck %s --check-prefix=FIRST
// RUN: mg translate %s --to=onnx | mg run - --function=loop --input=i32=3 --input=2xf32=2,3 | FileCheck %s --check-prefix=LOOP
// RUN: mg translate %s --to=onnx | mg run - --function=loop --input=i32=0 --input=2xf32=2,3 | FileCheck %s --check-prefix=NONE
// RUN: mg translate %s --to=tosa | mg run - --function=loop --input=i32=3 --input=2xf32=2,3 | FileCheck %s --check-prefix=LOOP
// RUN: mg translate %s --to=tfl | mg run - --function=loop --backend=interpreter --input=i32=3 --input=2xf32=2,3 | FileCheck %s --check-prefix=LOOP
//
// FIRST{LITERAL}: tensor<2xf32>: [2, 3]
// CASE{LITERAL}: tensor<2xf32>: [-2, -3]
// LAST{LITERAL}: tensor<2xf32>: [4, 6]
// LOOP{LITERAL}: tensor<2xf32>: [16, 24]
// NONE{LITERAL}: tensor<2xf32>: [2, 3]

// ONNX-LABEL: func.func @case
// ONNX: "onnx.Equal"
// ONNX: "onnx.If"
// ONNX: "onnx.If"
// TF-LABEL: func.func @case
// TF: "tf.CaseRegion"(%arg0) ({
// TF-NEXT: "tf.Yield"(%arg1)
// TF: is_stateless = true
func.func @case(%which: tensor<i32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.case"(%which) ({
    stablehlo.return %x : tensor<2xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    %1 = stablehlo.add %x, %x : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// ONNX-LABEL: func.func @loop
// ONNX: [[END:%.*]] = onnx.Constant dense<9223372036854775807> : tensor<i64>
// ONNX: [[BEGINS:%.*]] = "onnx.Greater"
// ONNX: "onnx.Loop"([[END]], [[BEGINS]], %arg0, %arg1) ({
// ONNX-NEXT: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<2xf32>):
// TF-LABEL: func.func @loop
// TF: "tf.WhileRegion"(%arg0, %arg1) ({
func.func @loop(%n: tensor<i32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0:2 = stablehlo.while(%i = %n, %y = %x) : tensor<i32>, tensor<2xf32>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %more = stablehlo.compare GT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %less = stablehlo.subtract %i, %one : tensor<i32>
    %twice = stablehlo.add %y, %y : tensor<2xf32>
    stablehlo.return %less, %twice : tensor<i32>, tensor<2xf32>
  }
  return %0#1 : tensor<2xf32>
}
