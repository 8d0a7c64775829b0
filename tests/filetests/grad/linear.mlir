// A gather's gradient is a scatter; both factors of a product, a broadcast and a sum.
// RUN: mg grad %s | FileCheck %s
// RUN: mg grad %s --wrt=0 --with-results | mg run - --input=5x2xf32=1 --input=3xi64=0,-1,0 --input=2xf32=1,2 --input=3xf32=1,10,100 | FileCheck %s --check-prefix=PRIMAL
// RUN: mg grad %s --forward --wrt=2 | mg run - --input=5x2xf32=1,2,3,4,5,6,7,8,9,10 --input=3xi64=0,-1,0 --input=2xf32=1,2 --input=2xf32=1,0.5 | FileCheck %s --check-prefix=FORWARD

// CHECK:      func.func @main_vjp(%arg0: tensor<5x2xf32>, %arg1: tensor<3xi64>, %arg2: tensor<2xf32>, %arg3: tensor<3xf32>) -> (tensor<5x2xf32>, tensor<2xf32>) {
// CHECK:        %[[G:[a-z0-9_]+]] = mg.broadcast %arg3
// CHECK:        %[[SUM:[a-z0-9_]+]] = mg.reduce {{.*}} {axes = array<i64: 0>, kind = "sum"}
// CHECK:        mg.scatter_multiaxis {{.*}} axes [0] {from_end, reduction = "add"}
// CHECK:        return %{{[a-z0-9_]+}}, %[[SUM]] : tensor<5x2xf32>, tensor<2xf32>
// PRIMAL:      tensor<3xf32>: [3, 3, 3]
// PRIMAL-NEXT: tensor<5x2xf32>: {{\[\[}}101, 202], [0, 0], [0, 0], [0, 0], [10, 20]]
// FORWARD: tensor<3xf32>: [2, 14, 2]
func.func @main(%x: tensor<5x2xf32>, %i: tensor<3xi64>, %w: tensor<2xf32>) -> tensor<3xf32> {
  %g = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<5x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  %b = mg.broadcast %w {dims = array<i64: 1>} : (tensor<2xf32>) -> tensor<3x2xf32>
  %p = arith.mulf %g, %b : tensor<3x2xf32>
  %s = mg.reduce %p {axes = array<i64: 1>, kind = "sum"} : (tensor<3x2xf32>) -> tensor<3xf32>
  return %s : tensor<3xf32>
}
