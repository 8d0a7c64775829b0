//! The ways to run a program.

use multigather::canon;
use multigather::interp;
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::verify::Verified;

use super::draft::Program;

/// The result, or the error's message.
pub type Outcome = Result<Tensor, String>;

/// Runs a program in one or more ways; gives each way's name and outcome.
pub type Engine = fn(&Program) -> Vec<(&'static str, Outcome)>;

/// Everything but the interpreter itself.
pub const ENGINES: &[(&str, Engine)] = &[
    #[cfg(feature = "llvm")]
    ("jit", |program| vec![("compiled code", compiled(&program.module, &program.inputs))]),
    #[cfg(feature = "mlir")]
    ("mlir", |program| vec![("MLIR's code", by_mlir(&program.module, &program.inputs))]),
    ("canonicalized", canonicalized),
];

pub fn interpret(program: &Program) -> Outcome {
    run(&program.module, &program.inputs)
}

/// Runs an engine; a panic is an error that begins so.
pub fn guarded(engine: Engine, program: &Program) -> Vec<(&'static str, Outcome)> {
    std::panic::catch_unwind(|| engine(program)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        vec![("the engine", Err(format!("{PANIC}{}", text.unwrap_or_default())))]
    })
}

/// How the message of what must never happen begins.
pub const PANIC: &str = "panic: ";

fn canonicalized(program: &Program) -> Vec<(&'static str, Outcome)> {
    let (module, _) = canon::canonicalize(&program.module, &canon::Options::default());
    let inputs = signless(&program.inputs);
    vec![
        ("the canonical form", run(&module, &inputs)),
        #[cfg(feature = "llvm")]
        ("the canonical form's compiled code", compiled(&module, &inputs)),
    ]
}

/// Inputs as a canonical program takes them.
fn signless(inputs: &[Tensor]) -> Vec<Tensor> {
    inputs.iter().map(|input| input.reinterpreted(input.element().canonical())).collect()
}

fn run(module: &Verified, inputs: &[Tensor]) -> Outcome {
    let main = module.function("main").ok_or("no function main")?;
    let results = interp::interpret(module, main, inputs).map_err(|error| error.message)?;
    results.into_iter().next().ok_or_else(|| "no result".to_string())
}

#[cfg(feature = "llvm")]
fn compiled(module: &Verified, inputs: &[Tensor]) -> Outcome {
    let executable = crate::program::JIT.compile(module).map_err(|errors| {
        let messages: Vec<String> = errors.into_iter().map(|error| error.message).collect();
        format!("{PANIC}it does not compile: {}", messages.join("; "))
    })?;
    let results = executable.call(inputs).map_err(|error| error.to_string())?;
    results.into_iter().next().ok_or_else(|| "no result".to_string())
}

#[cfg(feature = "mlir")]
fn by_mlir(module: &Verified, inputs: &[Tensor]) -> Outcome {
    use multigather::interop::mlir::engine::{RunError, run};
    let main = module.function("main").ok_or("no function main")?;
    let results = run(module, main, inputs).map_err(|error| match error {
        RunError::Fault => "a fault".to_string(),
        RunError::Other(found) => format!("{PANIC}{found:?}"),
    })?;
    results.into_iter().next().ok_or_else(|| "no result".to_string())
}

pub fn text(module: &Module) -> String {
    print(module, &PrintOptions::default())
}

pub fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Ok(value) => to_text(value),
        Err(error) => format!("the error \"{error}\""),
    }
}
