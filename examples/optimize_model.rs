//! A shorter ONNX model, and the reasons for what was changed.
//!
//! `cargo run --example optimize_model [IN.onnx [OUT.onnx]]`

use multigather::compiler::{Optimized, Options};
use multigather::convert::Bounds;
use multigather::{Compiler, Error, registry};
use multigather_cli::embed::{self, Source};

/// A gather along axis 1 of a transposed table, for want of a model.
const DETOUR: &str = r#"
func.func @main(%table: tensor<100x8xf32>, %ids: tensor<5xi64>) -> tensor<5x8xf32> {
  %0 = "onnx.Transpose"(%table) {perm = [1, 0]} : (tensor<100x8xf32>) -> tensor<8x100xf32>
  %1 = "onnx.Gather"(%0, %ids) {axis = 1 : si64} : (tensor<8x100xf32>, tensor<5xi64>) -> tensor<8x5xf32>
  %2 = "onnx.Transpose"(%1) {perm = [1, 0]} : (tensor<8x5xf32>) -> tensor<5x8xf32>
  %3 = "onnx.Softmax"(%2) {axis = 1 : si64} : (tensor<5x8xf32>) -> tensor<5x8xf32>
  return %3 : tensor<5x8xf32>
}"#;

fn main() -> Result<(), Error> {
    let mut paths = std::env::args().skip(1);
    let source = match paths.next() {
        Some(path) => Source::File(path),
        None => Source::Text { name: "detour.mlir".into(), text: DETOUR.into() },
    };
    let program = embed::read(source)?;
    let mut options = Options::default();
    options.canonicalize.explain = true;
    let compiler = Compiler::with_options(options);
    let onnx = registry().target("onnx").expect("a target");
    let Optimized { program: shorter, report, .. } =
        compiler.optimize(&program, Some((onnx, Bounds::Warn)))?;
    for found in compiler.compare(&program, &shorter)?.iter().chain(&report.remarks) {
        println!("{found}");
    }
    println!("{}\n{}", report.statistics(), report.explain());
    match paths.next() {
        Some(path) => embed::write(&shorter, &path),
        None => {
            println!("{}", shorter.to_text());
            Ok(())
        }
    }
}
