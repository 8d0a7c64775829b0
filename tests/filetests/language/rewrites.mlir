// What a rewrite may change: an error that reaches no result may go; one that reaches a result stays, and
// what is filled, clamped or wrapped is a value.
//
// RUN: mg opt %s --canonicalize -o %t.mlir 2>%t.said && FileCheck %s --input-file=%t.mlir
// RUN: not mg run %s --input=3xi32=1,2,3 --input=1xi64=7 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not mg run %t.mlir --input=3xi32=1,2,3 --input=1xi64=7 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: mg run %t.mlir --function=unselected --input=3xi32=1,2,3 --input=2xi64=7,1 --backend=interpreter | FileCheck %s --check-prefix=DROPPED
// RUN: mg run %s --function=values --input=3xi32=1,2,3 --input=2xi64=-1,7 --backend=interpreter | FileCheck %s --check-prefix=VALUE
// RUN: mg run %t.mlir --function=values --input=3xi32=1,2,3 --input=2xi64=-1,7 --backend=interpreter | FileCheck %s --check-prefix=VALUE
// CLAUSE: L26, L27, L28

// ERROR: error: index 7 is out of bounds for axis 0 of size 3
func.func @main(%x: tensor<3xi32>, %i: tensor<1xi64>) -> tensor<1xi32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3xi32>, tensor<1xi64>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// CHECK-LABEL: @unselected
// CHECK-COUNT-1: mg.gather_multiaxis
// CHECK-LABEL: @values
// DROPPED: tensor<1xi32>: [2]
func.func @unselected(%x: tensor<3xi32>, %i: tensor<2xi64>) -> tensor<1xi32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3xi32>, tensor<2xi64>) -> tensor<2xi32>
  %1 = mg.slice %0 {offsets = array<i64: 1>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xi32>) -> tensor<1xi32>
  return %1 : tensor<1xi32>
}

// VALUE:      tensor<2xi32>: [9, 9]
// VALUE-NEXT: tensor<2xi32>: [1, 3]
// VALUE-NEXT: tensor<2xi32>: [3, 2]
// CHECK: "some.effect"(){{.*}}
// CHECK-NEXT: "some.effect"()
func.func @values(%x: tensor<3xi32>, %i: tensor<2xi64>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = 9 : i32} : (tensor<3xi32>, tensor<2xi64>) -> tensor<2xi32>
  %1 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<3xi32>, tensor<2xi64>) -> tensor<2xi32>
  %2 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "wrap"} : (tensor<3xi32>, tensor<2xi64>) -> tensor<2xi32>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

func.func @effects() {
  "some.effect"() : () -> ()
  "some.effect"() : () -> ()
  return
}
