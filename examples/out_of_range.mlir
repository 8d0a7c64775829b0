// Three answers to a coordinate that is out of range; each is one framework's habit.
//
// `fill` gives a value (OpenVINO: zero), `clamp` the nearest element (StableHLO, WebNN), `wrap`
// counts on from the other end (numpy.take with mode="wrap"). The fourth answer, the default, is
// an error: see out_of_range_error.mlir.
//
// RUN: mg run %s --function=fill --backend=interpreter --input=4xf32=10,11,12,13 --input=5xi64=1,4,-1,9,-6 | FileCheck %s --check-prefix=FILL
// RUN: mg run %s --function=fill --input=4xf32=10,11,12,13 --input=5xi64=1,4,-1,9,-6 | FileCheck %s --check-prefix=FILL
// RUN: mg run %s --function=clamp --backend=interpreter --input=4xf32=10,11,12,13 --input=5xi64=1,4,-1,9,-6 | FileCheck %s --check-prefix=CLAMP
// RUN: mg run %s --function=clamp --input=4xf32=10,11,12,13 --input=5xi64=1,4,-1,9,-6 | FileCheck %s --check-prefix=CLAMP
// RUN: mg run %s --function=wrap --backend=interpreter --input=4xf32=10,11,12,13 --input=5xi64=1,4,-1,9,-6 | FileCheck %s --check-prefix=WRAP
// RUN: mg run %s --function=wrap --input=4xf32=10,11,12,13 --input=5xi64=1,4,-1,9,-6 | FileCheck %s --check-prefix=WRAP
//
// FILL{LITERAL}: tensor<5xf32>: [11, nan, nan, nan, nan]
// CLAMP{LITERAL}: tensor<5xf32>: [11, 13, 10, 13, 10]
// WRAP{LITERAL}: tensor<5xf32>: [11, 10, 13, 11, 12]

func.func @fill(%data: tensor<4xf32>, %indices: tensor<5xi64>) -> tensor<5xf32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] {bounds = "fill", fill_value = 0x7FC00000 : f32} : (tensor<4xf32>, tensor<5xi64>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @clamp(%data: tensor<4xf32>, %indices: tensor<5xi64>) -> tensor<5xf32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] {bounds = "clamp"} : (tensor<4xf32>, tensor<5xi64>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @wrap(%data: tensor<4xf32>, %indices: tensor<5xi64>) -> tensor<5xf32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] {bounds = "wrap"} : (tensor<4xf32>, tensor<5xi64>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
