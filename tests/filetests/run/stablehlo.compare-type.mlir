// StableHLO's verifier accepts any compare_type with any elements, and its interpreter compares by what
// the elements are.
//
// RUN: mg run %s --function=floats --input=4xf32=nan,-0.0,-1,2 --input=4xf32=1,0.0,1,1 | FileCheck %s
// RUN: mg run %s --function=floats --input=4xf32=nan,-0.0,-1,2 --input=4xf32=1,0.0,1,1 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=unsigned --input=4xui8=255,0,1,2 --input=4xui8=1,1,1,3 | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=unsigned --input=4xui8=255,0,1,2 --input=4xui8=1,1,1,3 --backend=interpreter | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=signed --input=3xi8=-1,0,1 --input=3xi8=0,0,0 | FileCheck %s --check-prefix=SIGNED
//
// CHECK{LITERAL}: [false, false, true, false]
// UNSIGNED{LITERAL}: [false, true, false, true]
// SIGNED{LITERAL}: [true, false, false]
func.func @floats(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

func.func @unsigned(%x: tensor<4xui8>, %y: tensor<4xui8>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

func.func @signed(%x: tensor<3xi8>, %y: tensor<3xi8>) -> tensor<3xi1> {
  %0 = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}
