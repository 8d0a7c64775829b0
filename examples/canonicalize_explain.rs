//! Three spellings of one lookup have one canonical form; `explain` says why, law by law.
//!
//! `cargo run --example canonicalize_explain`

use multigather::compiler::Options;
use multigather::{Compiler, Error};

const SPELLINGS: [(&str, &str); 3] = [
    (
        "A gather along the last axis",
        r#"
func.func @main(%data: tensor<6x4xf32>, %ids: tensor<3xi64>) -> tensor<6x3xf32> {
  %0 = "onnx.Gather"(%data, %ids) {axis = -1 : si64} : (tensor<6x4xf32>, tensor<3xi64>) -> tensor<6x3xf32>
  return %0 : tensor<6x3xf32>
}"#,
    ),
    (
        "A gather of rows, between transposes",
        r#"
func.func @main(%data: tensor<6x4xf32>, %ids: tensor<3xi64>) -> tensor<6x3xf32> {
  %0 = mg.transpose %data {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %1 = "onnx.Gather"(%0, %ids) : (tensor<4x6xf32>, tensor<3xi64>) -> tensor<3x6xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<3x6xf32>) -> tensor<6x3xf32>
  return %2 : tensor<6x3xf32>
}"#,
    ),
    (
        "An element gather, its indices repeated for every row",
        r#"
func.func @main(%data: tensor<6x4xf32>, %ids: tensor<3xi64>) -> tensor<6x3xf32> {
  %0 = mg.broadcast %ids {dims = array<i64: 1>} : (tensor<3xi64>) -> tensor<6x3xi64>
  %1 = "onnx.GatherElements"(%data, %0) {axis = 1 : si64} : (tensor<6x4xf32>, tensor<6x3xi64>) -> tensor<6x3xf32>
  return %1 : tensor<6x3xf32>
}"#,
    ),
];

fn main() -> Result<(), Error> {
    let mut options = Options::default();
    options.canonicalize.explain = true;
    let compiler = Compiler::with_options(options);
    let mut forms = Vec::new();
    for (title, text) in SPELLINGS {
        let (canonical, report) = compiler.canonicalize(&compiler.parse("spelling.mlir", text)?)?;
        println!("## {title}\n\n{}\n{}", text.trim_start(), report.explain());
        forms.push(canonical.to_text());
    }
    let one = forms.iter().all(|form| *form == forms[0]);
    println!("## The canonical form{}\n", if one { " of all three" } else { "s differ" });
    println!("{}", forms[0]);
    Ok(())
}
