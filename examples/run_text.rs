//! Runs a program with the interpreter; then shows how errors read.
//!
//! `cargo run --example run_text`

use multigather::compiler::Engine;
use multigather::tensor::{Tensor, text::to_text};
use multigather::{Compiler, Error};

const PROGRAM: &str = r#"
func.func @main(%data: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
  %rows = "onnx.Gather"(%data, %ids) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %rows : tensor<3x2xf32>
}
"#;

/// Runs `@main`.
fn run(name: &str, text: &str, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
    let compiler = Compiler::new();
    let program = compiler.parse(name, text)?;
    let main = compiler.function(&program, None)?;
    compiler.run(&program, main, inputs, Engine::Interpreter)
}

fn main() -> Result<(), Error> {
    let data = Tensor::from_f32s(&[4, 2], &[0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5]);
    let ids = Tensor::from_i64s(&[3], &[3, 0, -1]);
    for result in run("program.mlir", PROGRAM, &[data.clone(), ids])? {
        println!("{}\n", to_text(&result));
    }

    println!("An index that is out of range:\n");
    let ids = Tensor::from_i64s(&[3], &[3, 7, 0]);
    if let Err(error) = run("program.mlir", PROGRAM, &[data.clone(), ids.clone()]) {
        println!("{error}\n");
    }

    println!("An axis that does not exist:\n");
    let wrong = PROGRAM.replace("(%data, %ids) :", "(%data, %ids) {axis = 2 : si64} :");
    if let Err(error) = run("wrong.mlir", &wrong, &[data, ids]) {
        println!("{error}\n");
    }
    Ok(())
}
