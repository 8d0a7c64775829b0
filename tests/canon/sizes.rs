//! Sizes that are one expression of the argument's size for small numbers and another one for large numbers.

use std::fs;

use libtest_mimic::{Failed, Trial};
use multigather::compiler::Engine;
use multigather::convert::Bounds;
use multigather::tensor::Tensor;
use multigather::{Compiler, Program};

/// The elements of the argument.
const SIZES: [i64; 4] = [0, 5, 200_003, 1_000_000];

/// The targets that a canonical form is translated to.
const TARGETS: [&str; 2] = ["onnx", "torch"];

/// `canon/sizes/<function>`
pub fn trials() -> Vec<Trial> {
    let text = fs::read_to_string(super::root().join("canon/sizes.mlir")).unwrap_or_default();
    let programs = text.split("func.func @").skip(1).map(|part| {
        let name = part.split('(').next().unwrap_or_default();
        let text = format!("func.func @{part}");
        Trial::test(format!("canon/sizes/{name}"), move || keeps_its_value(&text))
    });
    programs.collect()
}

/// The canonical form of a program and its translations give what the program gives.
fn keeps_its_value(text: &str) -> Result<(), Failed> {
    let compiler = Compiler::new();
    let program = compiler.parse("sizes.mlir", text)?;
    let (canonical, _) = compiler.canonicalize(&program)?;
    let mut forms = vec![("the canonical form".to_owned(), canonical.clone())];
    for name in TARGETS {
        let target = multigather::registry().target(name).ok_or("no such target")?;
        if let Ok((converted, _)) = compiler.convert(&canonical, target, Bounds::Warn) {
            forms.push((name.to_owned(), converted));
        }
    }
    let mut given = 0;
    for size in SIZES {
        let input = argument(&program, size)?;
        let run = |program: &Program, engine| {
            let func = compiler.function(program, None)?;
            compiler.run(program, func, std::slice::from_ref(&input), engine)
        };
        let Ok(expected) = run(&program, Engine::Interpreter) else { continue };
        given += 1;
        for (name, form) in &forms {
            // An operation that only the interpreter computes has no code.
            let found = run(form, Engine::Jit).or_else(|_| run(form, Engine::Interpreter))?;
            let shapes = |tensors: &[Tensor]| -> Vec<Vec<i64>> {
                tensors.iter().map(|tensor| tensor.shape().to_vec()).collect()
            };
            if shapes(&found) != shapes(&expected) {
                let (found, expected) = (shapes(&found), shapes(&expected));
                return Err(format!("{name} gives {found:?} at {size}, not {expected:?}").into());
            }
            // Dialects call one type by several names.
            let is_same =
                |(a, b): (&Tensor, &Tensor)| a.clone().reinterpreted(b.element()).same_bits(b);
            if !found.iter().zip(&expected).all(is_same) {
                return Err(format!("{name} gives other values at {size}").into());
            }
        }
    }
    match given {
        0..3 => Err("the program has a value at fewer than three sizes".into()),
        _ => Ok(()),
    }
}

/// The argument with so many elements along its dynamic dimension.
fn argument(program: &Program, size: i64) -> Result<Tensor, Failed> {
    let func = Compiler::new().function(program, None)?;
    let types = program.function_type(func).ok_or("a function")?.0;
    let ty = program.pools.to_value_type(types[0]);
    let shape = ty.shape().ok_or("a tensor")?;
    let shape: Vec<i64> = shape.iter().map(|&old| if old < 0 { size } else { old }).collect();
    let numbers: Vec<f32> = (0..size).map(|at| (at % 1021) as f32).collect();
    Ok(Tensor::from_f32s(&shape, &numbers))
}
