//! Three spellings of one lookup have one canonical form; `explain` says why, law by law.
//!
//! `cargo run --example canonicalize_explain`

use multigather::canon::{Options, canonicalize};
use multigather::ir::print::{PrintOptions, print};
use multigather::parse::parse_text;
use multigather::source::render;

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

fn main() -> Result<(), String> {
    let mut forms = Vec::new();
    for (title, text) in SPELLINGS {
        let (_, module) = parse_text("spelling.mlir", text)
            .map_err(|(sources, errors)| render::to_text(&errors, &sources))?;
        let options = Options { explain: true, ..Options::default() };
        let (canonical, report) = canonicalize(&module, &options);
        println!("## {title}\n\n{}\n{}", text.trim_start(), report.explain());
        forms.push(print(&canonical, &PrintOptions::default()));
    }
    let one = forms.iter().all(|form| *form == forms[0]);
    println!("## The canonical form{}\n", if one { " of all three" } else { "s differ" });
    println!("{}", forms[0]);
    Ok(())
}
