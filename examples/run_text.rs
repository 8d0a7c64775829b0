//! Parses a program, verifies it and runs it with the interpreter; then shows how an error reads.
//!
//! `cargo run --example run_text`

use multigather::interp::interpret;
use multigather::parse::parse_text;
use multigather::source::{Diagnostic, SourceMap, render};
use multigather::tensor::{Tensor, text::to_text};
use multigather::verify::verify;

const PROGRAM: &str = r#"
func.func @main(%data: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
  %rows = "onnx.Gather"(%data, %ids) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %rows : tensor<3x2xf32>
}
"#;

/// Runs `@main`; errors come as text, each with the place it points at.
fn run(name: &str, text: &str, inputs: &[Tensor]) -> Result<Vec<Tensor>, String> {
    let rendered = |errors: &[Diagnostic], sources: &SourceMap| render::to_text(errors, sources);
    let (sources, module) =
        parse_text(name, text).map_err(|(sources, errors)| rendered(&errors, &sources))?;
    let found = verify(&module);
    if !found.is_empty() {
        return Err(rendered(&found, &sources));
    }
    let main = module.function("main").ok_or("there is no function @main")?;
    interpret(&module, main, inputs).map_err(|error| rendered(&[error], &sources))
}

fn main() -> Result<(), String> {
    let data = Tensor::from_f32s(&[4, 2], &[0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5]);
    let ids = Tensor::from_i64s(&[3], &[3, 0, -1]);
    for result in run("program.mlir", PROGRAM, &[data.clone(), ids])? {
        println!("{}\n", to_text(&result));
    }

    println!("An index that is out of range:\n");
    let ids = Tensor::from_i64s(&[3], &[3, 7, 0]);
    if let Err(error) = run("program.mlir", PROGRAM, &[data.clone(), ids.clone()]) {
        println!("{error}");
    }

    println!("An axis that does not exist:\n");
    let wrong = PROGRAM.replace("(%data, %ids) :", "(%data, %ids) {axis = 2 : si64} :");
    if let Err(error) = run("wrong.mlir", &wrong, &[data, ids]) {
        println!("{error}");
    }
    Ok(())
}
