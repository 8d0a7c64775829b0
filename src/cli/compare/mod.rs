//! `mg compare`: one program by every engine and by its framework, side by side.

mod describe;
mod difference;
pub mod framework;
mod table;

use std::time::Duration;

use clap::Args;

use super::engine;
use super::inputs;
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use crate::compiler::{self, Compiler, Engine};
use crate::source::Severity;
use crate::tensor::Tensor;
use table::Row;

/// Runs a function by every engine and by its framework, and says where they differ.
///
/// The framework (NumPy, ONNX Runtime, PyTorch, TensorFlow, TFLite, XLA, OpenVINO, Core ML) is
/// the one that the operations belong to, where a Python with it is found. The exit status is 1
/// where any two differ.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// The function to run; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    /// An argument, as for mg run
    #[arg(long, value_name = "SPEC")]
    input: Vec<String>,
    /// The Python to ask; else the one that the variable MG_PYTHON names, else python3
    #[arg(long, value_name = "PROGRAM")]
    python: Option<String>,
    /// How long the framework may take, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    framework_timeout: u64,
}

/// What one engine made of the program.
pub enum Answer {
    Results(Vec<Tensor>),
    /// The first line of its error.
    Error(String),
    /// It was not asked, or cannot be; why.
    Absent(String),
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let compiler = Compiler::with_options(session.limits.options());
    let program = text::load(session, &compiler, &arguments.file, &Timing::default())?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let tensors = inputs::read(session, &program, func, &arguments.input)?;

    let question = framework::Question {
        file: &arguments.file,
        module: &program,
        func,
        inputs: &tensors,
        python: framework::python(arguments.python.as_deref()),
        timeout: Duration::from_secs(arguments.framework_timeout),
    };
    let (name, answer) = framework::ask(&question);
    let by = |engine| match compiler.run(&program, func, &tensors, engine) {
        Ok(results) => Answer::Results(results),
        Err(error) => error_line(&error),
    };
    let built = |is_built: bool, engine, what: &str| match is_built {
        true => by(engine),
        false => Answer::Absent(format!("this build of mg has no {what}")),
    };
    let rows = [
        Row::new("interpreter", by(Engine::Interpreter)),
        Row::new("canonicalized", by(Engine::Canonicalized)),
        Row::new("JIT", built(cfg!(feature = "llvm"), Engine::Jit, "JIT")),
        Row::new("MLIR", built(cfg!(feature = "mlir"), Engine::Mlir, "MLIR")),
        Row::new(&name, answer),
    ];
    session.print(&table::format(&rows))?;
    let found = difference::among(&rows);
    for line in &found {
        session.print(&format!("{line}\n"))?;
    }
    if found.is_empty() { Ok(()) } else { Err(Failure::silent()) }
}

/// An error as the one line that the table has room for.
fn error_line(error: &compiler::Error) -> Answer {
    let mut errors = error.diagnostics().iter().filter(|found| found.severity == Severity::Error);
    Answer::Error(errors.next().map_or_else(String::new, |found| found.message.clone()))
}
