//! Programs of a hundred operations, for the bench of compilation and the trial of how much it searches.

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

/// Three loops, each with a body of thirty operations.
#[allow(dead_code, reason = "the trial of how much is searched has no loops")]
pub fn loops() -> String {
    let mut text = String::from(
        "func.func @main(%x0: tensor<64x64xf32>, %n: tensor<i64>) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>\n",
    );
    for k in 0..3 {
        let next = k + 1;
        let _ = write!(
            text,
            "  %l{k}:2 = stablehlo.while(%i = %zero, %y0 = %x{k}) : tensor<i64>, tensor<64x64xf32>
  cond {{
    %c = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %j = stablehlo.add %i, %one : tensor<i64>\n"
        );
        for step in 0..7 {
            let y = step + 1;
            let name = ["tanh", "exponential", "logistic"][(k + step) % 3];
            let _ = write!(
                text,
                "    %a{step} = stablehlo.{name} %y{step} : tensor<64x64xf32>
    %b{step} = stablehlo.multiply %a{step}, %x0 : tensor<64x64xf32>
    %t{step} = stablehlo.transpose %b{step}, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %y{y} = stablehlo.add %t{step}, %y{step} : tensor<64x64xf32>\n"
            );
        }
        let _ = write!(
            text,
            "    stablehlo.return %j, %y7 : tensor<i64>, tensor<64x64xf32>
  }}
  %x{next} = stablehlo.add %l{k}#1, %x0 : tensor<64x64xf32>\n"
        );
    }
    text + "  return %x3 : tensor<64x64xf32>\n}\n"
}
