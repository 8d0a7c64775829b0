// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> is not encoded as tensor<3xf32> (iree_encoding.set_encoding C1)}}
  %0 = iree_encoding.set_encoding %x : tensor<2xf32> -> tensor<3xf32>
  // expected-error@+1 {{tensor<2xf32> is not encoded as tensor<2xf16> (iree_encoding.unset_encoding C1)}}
  %1 = iree_encoding.unset_encoding %x : tensor<2xf32> -> tensor<2xf16>
  return
}
