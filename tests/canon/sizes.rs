//! Sizes that are one expression of the argument's size for small numbers and another one for large numbers.

use std::fs;

use libtest_mimic::{Failed, Trial};
use multigather::compiler::Engine;
use multigather::compiler::Error;
use multigather::convert::Bounds;
use multigather::source::Code;
use multigather::tensor::Tensor;
use multigather::{Compiler, Program};

/// The elements of the argument.
const SIZES: [i64; 3] = [0, 5, 999_997];

/// The most elements that forms are interpreted and compiled by MLIR for.
const MOST_INTERPRETED: i64 = 1000;

const ENGINES: &[Engine] = &[
    Engine::Interpreter,
    Engine::Jit,
    #[cfg(feature = "mlir")]
    Engine::Mlir,
];

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

/// A program on every engine, its canonical form likewise, and all translations that there are of that give what the
/// program gives.
fn keeps_its_value(text: &str) -> Result<(), Failed> {
    let compiler = Compiler::new();
    let program = compiler.parse("sizes.mlir", text)?;
    let (canonical, _) = compiler.canonicalize(&program)?;
    let targets = multigather::registry().targets();
    let translated: Vec<_> = targets
        .filter_map(|target| {
            let (converted, _) = compiler.convert(&canonical, target, Bounds::Warn).ok()?;
            Some((target.name, converted, &ENGINES[1..2]))
        })
        .collect();
    let own =
        [("the program", program.clone(), ENGINES), ("the canonical form", canonical, ENGINES)];
    let prepared = |(name, form, engines): (_, Program, _)| {
        let func = compiler.function(&form, None)?;
        Ok((name, compiler.prepare(form.clone(), func), form, engines))
    };
    let forms: Vec<_> =
        own.into_iter().chain(translated).map(prepared).collect::<Result<_, Failed>>()?;
    let mut given = 0;
    for size in SIZES {
        let input = argument(&program, size)?;
        let run = |program: &Program, engine| {
            let func = compiler.function(program, None)?;
            compiler.run(program, func, std::slice::from_ref(&input), engine)
        };
        let Ok(expected) = run(&program, Engine::Interpreter) else { continue };
        given += 1;
        for (name, compiled, form, engines) in &forms {
            // Compiled code alone runs in moments at any size.
            let engines = if size > MOST_INTERPRETED { &ENGINES[1..2] } else { *engines };
            for &engine in engines {
                let found = match engine {
                    Engine::Jit => compiled.call(std::slice::from_ref(&input)),
                    _ => run(form, engine),
                };
                let found = match found {
                    // An operation that only the interpreter computes has no code.
                    Err(why) if is_not_computed(&why) => match *name {
                        "the program" => continue,
                        _ => run(form, Engine::Interpreter)?,
                    },
                    found => found?,
                };
                let at = format!("{name} on {engine:?} at {size}");
                let shapes = |tensors: &[Tensor]| -> Vec<Vec<i64>> {
                    tensors.iter().map(|tensor| tensor.shape().to_vec()).collect()
                };
                if shapes(&found) != shapes(&expected) {
                    let (found, expected) = (shapes(&found), shapes(&expected));
                    return Err(format!("{at} gives {found:?}, not {expected:?}").into());
                }
                // Dialects call one type by several names.
                let is_same =
                    |(a, b): (&Tensor, &Tensor)| a.clone().reinterpreted(b.element()).same_bits(b);
                if !found.iter().zip(&expected).all(is_same) {
                    return Err(format!("{at} gives other values").into());
                }
            }
        }
    }
    match given {
        0..2 => Err("the program has a value at fewer than two sizes".into()),
        _ => Ok(()),
    }
}

fn is_not_computed(why: &Error) -> bool {
    let codes = [Code::NotComputed, Code::NotCompiled, Code::DynamicSize];
    why.diagnostics().iter().any(|found| codes.contains(&found.code))
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
