//! Functions of dynamic shapes: code for each shape, few versions cached, each compiled once.

use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::compiler::Function;
use multigather::specialize::MOST_CACHED;
use multigather::tensor::{Tensor, TensorView, TensorViewMut};
use multigather::types::ElementType;

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("calls/code-is-kept-by-shape", code_is_kept_by_shape),
        Trial::test("calls/threads-share-code", threads_share_code),
        Trial::test("calls/contradictions-name-argument-or-op", contradictions),
        Trial::test("calls/memory-of-the-caller", memory_of_the_caller),
    ]
}

/// Of vectors of any length.
const SUM: &str = "func.func @main(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.addf %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}";

/// Whose result's sizes are elements of an argument: code is made for each of them.
const RESHAPED: &str =
    "func.func @main(%x: tensor<?xf32>, %sizes: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = \"onnx.Reshape\"(%x, %sizes) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}";

fn reshaped() -> Result<Function, Failed> {
    let compiler = Compiler::new();
    Ok(compiler.compile(&compiler.parse("reshaped.mlir", RESHAPED)?, None)?)
}

/// What it is called with.
fn sized(size: usize) -> [Tensor; 2] {
    [vector(size), Tensor::from_i64s(&[2], &[1, size as i64])]
}

fn sum() -> Result<Function, Failed> {
    let compiler = Compiler::new();
    Ok(compiler.compile(&compiler.parse("sum.mlir", SUM)?, None)?)
}

fn vector(size: usize) -> Tensor {
    Tensor::from_f32s(&[size as i64], &vec![1.5; size])
}

fn code_is_kept_by_shape() -> Result<(), Failed> {
    let reshaped = reshaped()?;
    let at = |size| reshaped.code_for(&sized(size));
    let (one, two) = (at(1)?, at(2)?);
    assert!(Arc::ptr_eq(&one, &at(1)?) && !Arc::ptr_eq(&one, &two));
    assert_eq!(two.executable().output_types()[0].to_string(), "tensor<1x2xf32>");
    for size in 3..MOST_CACHED + 2 {
        at(size)?;
        at(1)?;
    }
    assert!(Arc::ptr_eq(&one, &at(1)?), "what is called is kept");
    assert!(!Arc::ptr_eq(&two, &at(2)?), "what was called longest ago is not");
    Ok(())
}

fn threads_share_code() -> Result<(), Failed> {
    let (reshaped, sum) = (reshaped()?, sum()?);
    let at = |size| reshaped.code_for(&sized(size));
    let codes = std::thread::scope(|scope| {
        let threads = [3, 4, 3, 4].map(|size| scope.spawn(move || at(size)));
        threads.map(|thread| thread.join().expect("a thread that ends"))
    });
    let [a, b, c, d] = codes.map(|code| code.expect("it compiles"));
    assert!(Arc::ptr_eq(&a, &c) && Arc::ptr_eq(&b, &d) && !Arc::ptr_eq(&a, &b));
    assert_eq!(sum.call(&[vector(3), vector(3)])?, [Tensor::from_f32s(&[3], &[3.0; 3])]);
    Ok(())
}

fn contradictions() -> Result<(), Failed> {
    let sum = sum()?;
    let refused = |inputs: &[Tensor]| {
        let error = sum.call(inputs).expect_err("the inputs contradict the types");
        let found = error.into_diagnostics().remove(0);
        (found.message, found.notes.join("; "))
    };
    let (unequal, note) = refused(&[vector(2), vector(3)]);
    assert!(unequal.contains("(arith.addf C"), "{unequal}");
    assert!(note.contains("@main is called with (tensor<2xf32>, tensor<3xf32>)"), "{note}");
    let (rank, _) = refused(&[vector(2), vector(2).reshaped(&[1, 2])]);
    assert_eq!(rank, "argument 1 is tensor<1x2xf32>, where @main declares tensor<?xf32>");
    let (count, _) = refused(&[vector(2)]);
    assert_eq!(count, "function @main takes 2 arguments, but 1 are given");
    Ok(())
}

fn memory_of_the_caller() -> Result<(), Failed> {
    let (sum, x) = (sum()?, vector(2));
    let view = TensorView { element: x.element(), shape: x.shape(), bytes: x.stored() };
    let mut bytes = [0; 8];
    let place = TensorViewMut { element: ElementType::F32, shape: &[2], bytes: &mut bytes };
    sum.call_into(&[view, view], &mut [place])?;
    assert_eq!(bytes[..4], 3f32.to_ne_bytes());
    let short = TensorView { bytes: view.bytes.slice(1..8), ..view };
    let error = sum.call_into(&[view, short], &mut []).expect_err("a short buffer");
    assert!(error.to_string().contains("input 1 takes 8 bytes, but its buffer has 7"), "{error}");
    Ok(())
}
