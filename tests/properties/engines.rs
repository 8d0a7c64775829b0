//! The ways to run a program.

use multigather::canon;
use multigather::interp;
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::verify::Verified;

use crate::program::fault::Fault;
use multigather::source::Span;
use multigather_fuzz::programs::Program;

/// The result, or why there is none.
pub type Outcome = Result<Tensor, Stop>;

/// Why a run gave no result.
#[derive(Clone, Debug)]
pub enum Stop {
    /// An index is out of bounds, in the operation that stands at this place of the program's text.
    Fault { said: Option<Fault>, place: Option<Span> },
    /// What must never happen.
    Broken(String),
}

/// Runs a program in one or more ways; gives each way's name and outcome.
pub type Engine = fn(&Program) -> Vec<(&'static str, Outcome)>;

/// Everything but the interpreter itself.
pub const ENGINES: &[(&str, Engine)] = &[
    #[cfg(feature = "llvm")]
    ("jit", |program| vec![("compiled code", compiled(&program.module, &program.inputs))]),
    #[cfg(feature = "llvm")]
    ("pieces", in_chunks),
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
        let panic = format!("a panic: {}", text.unwrap_or_default());
        vec![("the engine", Err(Stop::Broken(panic)))]
    })
}

fn canonicalized(program: &Program) -> Vec<(&'static str, Outcome)> {
    let (module, _) = canon::canonicalize(&program.module, &canon::Options::default());
    let inputs = signless(&program.inputs);
    // A canonical form's operations stand in no text.
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

fn broken(why: impl ToString) -> Stop {
    Stop::Broken(why.to_string())
}

fn first(results: Vec<Tensor>) -> Outcome {
    results.into_iter().next().ok_or_else(|| broken("no result"))
}

fn run(module: &Verified, inputs: &[Tensor]) -> Outcome {
    let main = module.function("main").ok_or_else(|| broken("no function main"))?;
    match interp::run(module, main, inputs) {
        interp::Outcome::Values(values) => first(values),
        interp::Outcome::Fault(found) => {
            let notes = found.notes.iter().map(String::as_str);
            let said = Fault::read(&found.message, notes).map_err(broken)?;
            Err(Stop::Fault { said: Some(said), place: found.span })
        }
        interp::Outcome::Refused(found) => Err(broken(found.message)),
    }
}

#[cfg(feature = "llvm")]
fn compiled(module: &Verified, inputs: &[Tensor]) -> Outcome {
    use multigather::jit::CallError;
    let executable = crate::program::JIT.compile(module).map_err(|errors| {
        let messages: Vec<String> = errors.into_iter().map(|error| error.message).collect();
        broken(format!("it does not compile: {}", messages.join("; ")))
    })?;
    match executable.call(inputs) {
        Ok(results) => first(results),
        // Which index it was, the interpreter is asked.
        Err(CallError::Fault(fault)) => {
            let place = fault.origin.and_then(|op| module.op_span(op));
            Err(Stop::Fault { said: None, place })
        }
        Err(error) => Err(broken(error)),
    }
}

/// Each position of the first dimension by itself; nothing where a program is not divided.
#[cfg(feature = "llvm")]
fn in_chunks(program: &Program) -> Vec<(&'static str, Outcome)> {
    use multigather::compiler::Chunk;
    use multigather::{Compiler, Program as Verified};
    static COMPILER: std::sync::LazyLock<Compiler> = std::sync::LazyLock::new(Compiler::new);
    let module = Verified::new(program.module.clone());
    let name = "compiled code in pieces";
    let ran = COMPILER.function(&module, None).and_then(|func| {
        let divided = COMPILER.in_chunks(&module, func, &program.inputs, Chunk::Of(1))?;
        divided.ok().map(|pieces| pieces.call()).transpose()
    });
    match ran {
        Ok(None) => Vec::new(),
        Ok(Some(results)) => vec![(name, first(results))],
        Err(error) => {
            let found = &error.diagnostics()[0];
            let notes = found.notes.iter().map(String::as_str);
            let said = Fault::read(&found.message, notes).map_err(broken);
            vec![(
                name,
                Err(said.map_or_else(
                    |why| why,
                    |said| Stop::Fault { said: Some(said), place: found.span },
                )),
            )]
        }
    }
}

#[cfg(feature = "mlir")]
fn by_mlir(module: &Verified, inputs: &[Tensor]) -> Outcome {
    use multigather::interop::mlir::engine::{RunError, run};
    let main = module.function("main").ok_or_else(|| broken("no function main"))?;
    match run(module, main, inputs) {
        Ok(results) => first(results),
        // That there is one is all that the code says.
        Err(RunError::Fault) => Err(Stop::Fault { said: None, place: None }),
        Err(RunError::Other(found)) => Err(broken(format!("{found:?}"))),
    }
}

pub fn text(module: &Module) -> String {
    print(module, &PrintOptions::default())
}

pub fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Ok(value) => to_text(value),
        Err(Stop::Broken(why)) => format!("what must not be: {why}"),
        Err(Stop::Fault { said, place }) => {
            let said = said.as_ref().map_or("a fault".to_string(), Fault::to_string);
            format!("the error \"{said}\" at {place:?}")
        }
    }
}
