// The rest of a division is a difference: where it is 0 it is positive, with OpenVINO's CPU code.
//
// RUN: mg run %s --function=mod --backend=interpreter --input=6xf32=-4,4,-0.0,-3,3,-3 --input=6xf32=2,-2,-2,2,-2,-2 | FileCheck %s --check-prefix=MOD
// RUN: mg run %s --function=mod --input=6xf32=-4,4,-0.0,-3,3,-3 --input=6xf32=2,-2,-2,2,-2,-2 | FileCheck %s --check-prefix=MOD
// MOD{LITERAL}: tensor<6xf32>: [0, 0, 0, -1, 1, -1]
//
// RUN: mg run %s --function=floor_mod --backend=interpreter --input=6xf32=-4,4,-0.0,-3,3,-3 --input=6xf32=2,-2,-2,2,-2,-2 | FileCheck %s --check-prefix=FLOOR_MOD
// RUN: mg run %s --function=floor_mod --input=6xf32=-4,4,-0.0,-3,3,-3 --input=6xf32=2,-2,-2,2,-2,-2 | FileCheck %s --check-prefix=FLOOR_MOD
// FLOOR_MOD{LITERAL}: tensor<6xf32>: [0, 0, 0, 1, -1, -1]

func.func @mod(%x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "openvino.Mod"(%x, %y) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

func.func @floor_mod(%x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "openvino.FloorMod"(%x, %y) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
