//! Builds a program without text, prints it in both forms, and runs it.
//!
//! `cargo run --example build_without_text`

use multigather::compiler::Engine;
use multigather::ir::print::{PrintOptions, print};
use multigather::ir::{Builder, Module};
use multigather::ops::CoreOp;
use multigather::ops::core::{Bounds, GatherMultiaxis, Reshape};
use multigather::source::Diagnostic;
use multigather::tensor::{Tensor, text::to_text};
use multigather::types::{ElementType, Shape, ValueType};
use multigather::{Compiler, Error};

fn main() -> Result<(), Error> {
    let compiler = Compiler::new();
    let program = compiler.verify(build()?)?;
    println!("{}", program.to_text());
    println!("{}", print(&program, &PrintOptions { generic: true, ..PrintOptions::default() }));

    let image = Tensor::from_f32s(&[2, 3], &[0.0, 0.1, 0.2, 1.0, 1.1, 1.2]);
    let points = Tensor::from_i64s(&[2, 2], &[2, 1, 0, 0]);
    let columns = Tensor::from_i64s(&[1], &[1]);
    let main = compiler.function(&program, None)?;
    let results = compiler.run(&program, main, &[image, points, columns], Engine::Interpreter)?;
    results.iter().for_each(|result| println!("{}", to_text(result)));
    Ok(())
}

/// `@main(image, points, which)`: the pixels at points (x, y), of which `which` are taken.
fn build() -> Result<Module, Diagnostic> {
    let tensor = ValueType::tensor;
    let image = tensor(ElementType::F32, &[2, 3]);
    let points = tensor(ElementType::I64, &[2, 2]);
    let which = tensor(ElementType::I64, &[1]);
    let taken = tensor(ElementType::F32, &[1]);

    let mut module = Module::new(multigather::registry());
    let body = module.body();
    let types = [image, points, which];
    let function =
        Builder::at_end(&mut module, body).function("main", &types, std::slice::from_ref(&taken));
    let [image, points, which] = function.args[..] else { panic!("three arguments") };

    let mut builder = Builder::at_end(&mut module, function.entry);
    // Coordinates come as (x, y), so x addresses axis 1 and y axis 0.
    let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: Shape::from_slice(&[1, 0]),
        bounds: Bounds::Clamp,
        from_end: false,
    });
    let pixels = builder.core(&gather, &[image, points]).expect("the ranks are equal");
    let flat = CoreOp::Reshape(Reshape { shape: Shape::from_slice(&[2]) });
    let pixels = builder.core(&flat, &[pixels]).expect("two elements stay two");
    // The result's type is inferred; a misspelt name or attribute is an error that says what was meant.
    let results = builder.apply("onnx.Gather", &[pixels, which], &[("axis", (-1).into())])?;
    builder.ret(&results);
    Ok(module)
}
