//! A program of a hundred operations, for the bench of compilation and the trial of how much it searches.

use std::fmt::Write;

/// Twenty-five groups of a lookup, an addition, a transpose and a product.
pub fn text() -> String {
    let mut text = String::from(
        "func.func @main(%x0: tensor<64x64xf32>, %ids: tensor<64xi64>) -> tensor<64x64xf32> {\n",
    );
    for k in 0..25 {
        let next = k + 1;
        let _ = write!(
            text,
            "  %r{k} = \"onnx.Gather\"(%x{k}, %ids) {{axis = {} : si64}}
      : (tensor<64x64xf32>, tensor<64xi64>) -> tensor<64x64xf32>
  %s{k} = arith.addf %r{k}, %x{k} : tensor<64x64xf32>
  %t{k} = mg.transpose %s{k} {{permutation = array<i64: 1, 0>}} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %x{next} = arith.mulf %t{k}, %r{k} : tensor<64x64xf32>\n",
            k % 2
        );
    }
    text + "  return %x25 : tensor<64x64xf32>\n}\n"
}
