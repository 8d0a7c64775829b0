//! The interpreter's messages for faults and for inputs of the wrong type.

use super::*;
use crate::source::SourceMap;

fn parse(text: &str) -> (SourceMap, Module) {
    match crate::parse::parse_text(multigather_dialects::registry(), "t.mlir", text) {
        Ok(parsed) => parsed,
        Err((_, errors)) => panic!("{errors:?}"),
    }
}

fn run(text: &str, inputs: &[Tensor]) -> Result<Vec<Tensor>, Diagnostic> {
    let module = Verified::new(parse(text).1).expect("the program is valid");
    interpret(&module, module.function("main").expect("a function @main"), inputs)
}

const GATHER: &str =
    "func.func @main(%d: tensor<?x2xf32>, %i: tensor<2x?xi64>) -> tensor<2x?xf32> {
  %0 = mg.gather_multiaxis %d[%i] axes [0] : (tensor<?x2xf32>, tensor<2x?xi64>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}";

#[test]
fn dynamic_dimensions_take_the_sizes_of_the_inputs() {
    let data = Tensor::from_f32s(&[3, 2], &[1., 2., 3., 4., 5., 6.]);
    let indices = Tensor::from_i64s(&[2, 1], &[2, 0]);
    let results = run(GATHER, &[data, indices]).expect("it runs");
    assert_eq!(results, [Tensor::from_f32s(&[2, 2], &[5., 6., 1., 2.])]);
}

#[test]
fn the_first_fault_in_the_indices_is_reported() {
    let data = Tensor::from_f32s(&[3, 2], &[0.; 6]);
    let indices = Tensor::from_i64s(&[2, 2], &[0, 1, 3, -1]);
    let fault = run(GATHER, &[data, indices]).expect_err("it stops");
    assert_eq!(fault.message, "index 3 is out of bounds for axis 0 of size 3");
    assert_eq!(
        fault.notes,
        ["at indices[1, 0]", "input is tensor<3x2xf32>, indices is tensor<2x2xi64>"]
    );
}

#[test]
fn inputs_are_checked() {
    let wrong =
        run(GATHER, &[Tensor::from_i64s(&[3, 2], &[0; 6]), Tensor::from_i64s(&[2, 1], &[0; 2])]);
    let message = wrong.expect_err("a wrong type").message;
    assert_eq!(message, "argument 0 is tensor<3x2xi64>, where @main declares tensor<?x2xf32>");
    assert_eq!(
        run(GATHER, &[]).expect_err("too few").message,
        "function @main takes 2 inputs, but 0 are given"
    );
}

#[test]
fn what_cannot_be_run_says_why() {
    for (body, message) in [
        (
            "%0 = mg.broadcast %x {dims = array<i64>} : (tensor<f32>) -> tensor<1000000x1000000xf32>",
            "too large",
        ),
        ("%0 = \"a.b\"(%x) : (tensor<f32>) -> tensor<f32>", "no definition"),
        ("%0 = call @main(%x) : (tensor<f32>) -> tensor<f32>", "recursive"),
        ("%0 = call @other(%x) : (tensor<f32>) -> tensor<f32>", "a declaration"),
    ] {
        let text = format!(
            "func.func private @other(tensor<f32>) -> tensor<f32>
             func.func @main(%x: tensor<f32>) -> tensor<f32> {{
               {body}
               return %x : tensor<f32>
             }}"
        );
        let error = run(&text, &[Tensor::from_f32s(&[], &[1.])]).expect_err(body);
        assert!(error.message.contains(message), "{body}: {}", error.message);
        assert!(error.span.is_some(), "{body}");
    }
}
