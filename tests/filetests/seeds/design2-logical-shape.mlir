// The design document's second version, "Logical indices shape": "an indices logical shape [2,4]
// with 3D coordinates would have an actual shape [2,4*3]". The arithmetic holds, but no such
// gather exists: three different axes need rank 3, and the ranks are equal. [1,2,4] does.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @rank2(%input: tensor<5x6xf32>, %indices: tensor<2x12xi64>) {
  // expected-error@+1 {{axis 2 is not in [0, 2) (mg.gather_multiaxis C2)}}
  %0 = mg.gather_multiaxis %input[%indices] axes [0, 1, 2] : (tensor<5x6xf32>, tensor<2x12xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @rank3(%input: tensor<5x6x7xf32>, %indices: tensor<1x2x12xi64>) -> tensor<1x2x4xf32> {
  %0 = mg.gather_multiaxis %input[%indices] axes [0, 1, 2] : (tensor<5x6x7xf32>, tensor<1x2x12xi64>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}
