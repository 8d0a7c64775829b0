//! Functions of dynamic shapes: code for each shape, few versions cached, each compiled once.

use std::sync::Arc;

use crate::ir::{Builder, Module};
use crate::jit::{CallError, DynamicExecutable, Jit, Options};
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::specialize::MOST_KEPT;
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::{DYNAMIC, ElementType, ValueType};
use crate::verify::Verified;

/// `main(x, y) = x + y`, of vectors of any length.
fn sum() -> DynamicExecutable {
    let mut module = Module::new(multigather_dialects::registry());
    let vector = ValueType::tensor(ElementType::F32, &[DYNAMIC]);
    let (body, inputs) = (module.body(), [vector.clone(), vector.clone()]);
    let function = Builder::at_end(&mut module, body).function("main", &inputs, &[vector]);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let sum =
        builder.core(&CoreOp::Binary(BinaryOp::Addf), &function.args).expect("types that fit");
    builder.ret(&[sum]);
    let module = Verified::new(module).expect("it is valid");
    Jit::new().compile_dynamic(&module, &Options::default()).expect("there is a main")
}

fn vector(size: usize) -> Tensor {
    Tensor::from_f32s(&[size as i64], &vec![1.5; size])
}

#[test]
fn code_is_kept_by_shape() {
    let sum = sum();
    let at = |size| sum.at(&[vector(size), vector(size)]).expect("it compiles");
    let (one, two) = (at(1), at(2));
    assert!(Arc::ptr_eq(&one, &at(1)) && !Arc::ptr_eq(&one, &two));
    assert_eq!(two.output_types()[0].to_string(), "tensor<2xf32>");
    for size in 3..MOST_KEPT + 2 {
        at(size);
        at(1);
    }
    assert_eq!(sum.kept(), MOST_KEPT);
    assert!(Arc::ptr_eq(&one, &at(1)), "what is called is kept");
    assert!(!Arc::ptr_eq(&two, &at(2)), "what was called longest ago is not");
}

#[test]
fn threads_share_code() {
    let sum = sum();
    std::thread::scope(|scope| {
        for size in [3, 4, 3, 4] {
            let sum = &sum;
            scope.spawn(move || {
                let found = sum.call(&[vector(size), vector(size)]).expect("no fault");
                assert_eq!(found, [Tensor::from_f32s(&[size as i64], &vec![3.0; size])]);
            });
        }
    });
    assert_eq!(sum.kept(), 2);
}

#[test]
fn contradictions_name_argument_or_op() {
    let sum = sum();
    let message = |inputs: &[Tensor]| match sum.call(inputs) {
        Err(CallError::Compile(errors)) => (errors[0].message.clone(), errors[0].notes.join("; ")),
        other => panic!("refused, not {other:?}"),
    };
    let (unequal, note) = message(&[vector(2), vector(3)]);
    assert!(unequal.contains("(arith.addf C"), "{unequal}");
    assert!(note.contains("@main is called with (tensor<2xf32>, tensor<3xf32>)"), "{note}");
    let (rank, _) = message(&[vector(2), vector(2).reshaped(&[1, 2])]);
    assert_eq!(rank, "argument 1 is tensor<1x2xf32>, where @main says tensor<?xf32>");
    let (count, _) = message(&[vector(2)]);
    assert_eq!(count, "function @main takes 2 arguments, but 1 are given");
}

#[test]
fn calls_into_memory_of_the_callers() {
    let sum = sum();
    let x = vector(2);
    let view = TensorView { element: x.element(), shape: x.shape(), bytes: x.stored_bytes() };
    let mut bytes = [0; 8];
    let place = TensorViewMut { element: ElementType::F32, shape: &[2], bytes: &mut bytes };
    sum.call_into(&[view, view], &mut [place]).expect("no fault");
    assert_eq!(bytes[..4], 3f32.to_ne_bytes());
    let short = TensorView { bytes: &view.bytes[1..], ..view };
    let error = sum.call_into(&[view, short], &mut []).expect_err("a short buffer");
    assert_eq!(error.to_string(), "input 1 takes 8 bytes, but its buffer has 7");
}
