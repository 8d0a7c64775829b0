//! From text to a verified, canonicalized, compiled function, and its result.
//!
//! `cargo run --example compile_and_call`

use multigather::{Compiler, Error, tensor::Tensor, tensor::text::to_text};

const LOOKUP: &str = r#"
func.func @main(%data: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
  %rows = "onnx.Gather"(%data, %ids) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %rows : tensor<3x2xf32>
}"#;

fn main() -> Result<(), Error> {
    let compiler = Compiler::new();
    let program = compiler.parse("lookup.mlir", LOOKUP)?;
    let lookup = compiler.compile(&program, "main")?;
    let data = Tensor::from_f32s(&[4, 2], &[0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5]);
    let results = lookup.call(&[data, Tensor::from_i64s(&[3], &[3, 0, -1])])?;
    println!("{}", to_text(&results[0]));
    Ok(())
}
