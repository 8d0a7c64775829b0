// The design document's second version, "Single-axis coerced to 1D". It gives no values, and its
// code is unfinished: `axis` and `inputReshaped` are never defined. With axes [0] and the input
// flattened to [count, 1, ...] it says what torch.take does.
//
// RUN: mg run %s --backend=interpreter \
// RUN:   --input=2x3xi32=10,11,12,20,21,22 \
// RUN:   --input=2x2xi64=5,0,1,3 | FileCheck %s
// RUN: mg run %s \
// RUN:   --input=2x3xi32=10,11,12,20,21,22 \
// RUN:   --input=2x2xi64=5,0,1,3 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xi32>: [[22, 10], [11, 20]]

func.func @main(%data: tensor<2x3xi32>, %indices: tensor<2x2xi64>) -> tensor<2x2xi32> {
  %0 = mg.reshape %data : (tensor<2x3xi32>) -> tensor<6x1xi32>
  %1 = mg.gather_multiaxis %0[%indices] axes [0] : (tensor<6x1xi32>, tensor<2x2xi64>) -> tensor<2x2xi32>
  return %1 : tensor<2x2xi32>
}
