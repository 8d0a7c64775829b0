//! The ways to run a program.

use multigather::canon;
use multigather::interp;
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;

use super::draft::Program;

/// The result, or the error's message.
pub type Outcome = Result<Tensor, String>;

pub type Engine = fn(&Program) -> Outcome;

/// Everything but the interpreter itself.
pub const ENGINES: &[(&str, Engine)] = &[
    ("canonicalized", canonicalized),
    #[cfg(feature = "llvm")]
    ("jit", compiled),
    #[cfg(feature = "llvm")]
    ("canonicalized-jit", canonicalized_and_compiled),
];

pub fn interpret(program: &Program) -> Outcome {
    run(&program.module, &program.inputs)
}

/// Runs an engine; a panic counts as an error of no kind that any engine gives.
pub fn guarded(engine: Engine, program: &Program) -> Outcome {
    std::panic::catch_unwind(|| engine(program)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        Err(format!("panic: {}", text.unwrap_or_default()))
    })
}

fn canonicalized(program: &Program) -> Outcome {
    run(&canonicalize(program), &signless(&program.inputs))
}

fn canonicalize(program: &Program) -> Module {
    canon::canonicalize(&program.module, &canon::Options::default()).0
}

/// Inputs as a canonical program takes them.
fn signless(inputs: &[Tensor]) -> Vec<Tensor> {
    inputs.iter().map(|input| input.reinterpreted(input.element().canonical())).collect()
}

fn run(module: &Module, inputs: &[Tensor]) -> Outcome {
    let main = module.function("main").ok_or("no function main")?;
    let results = interp::interpret(module, main, inputs).map_err(|error| error.message)?;
    results.into_iter().next().ok_or_else(|| "no result".to_string())
}

#[cfg(feature = "llvm")]
fn compiled(program: &Program) -> Outcome {
    compile_and_call(&program.module, &program.inputs)
}

#[cfg(feature = "llvm")]
fn canonicalized_and_compiled(program: &Program) -> Outcome {
    compile_and_call(&canonicalize(program), &signless(&program.inputs))
}

#[cfg(feature = "llvm")]
fn compile_and_call(module: &Module, inputs: &[Tensor]) -> Outcome {
    let executable = multigather::jit::Jit::new().compile(module).map_err(|errors| {
        format!("panic: it does not compile: {:?}", errors.first().map(|error| &error.message))
    })?;
    let results = executable.call(inputs).map_err(|error| format!("{error:?}"))?;
    results.into_iter().next().ok_or_else(|| "no result".to_string())
}

pub fn text(module: &Module) -> String {
    print(module, &PrintOptions::default())
}

pub fn input_text(input: &Tensor) -> String {
    format!("{}: {}", input.ty(), to_text(input))
}

pub fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Ok(value) => input_text(value),
        Err(error) => format!("the error \"{error}\""),
    }
}
