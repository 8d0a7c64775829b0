//! `mg compare`: one program by every engine and by its framework, side by side.

mod describe;
mod difference;
mod framework;
mod table;

use std::ffi::OsString;
use std::time::Duration;

use clap::Args;

use super::engine::{self, Backend, Compiled};
use super::inputs;
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use crate::interp::interpret;
use crate::ir::{Module, Op};
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
    timeout: u64,
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
    let mut timing = Timing::default();
    let module = text::load(session, &arguments.file, &mut timing)?;
    let func = inputs::select_function(&module, arguments.function.as_deref())?;
    let tensors = inputs::read(session, &module, func, &arguments.input)?;

    let question = framework::Question {
        file: &arguments.file,
        module: &module,
        func,
        inputs: &tensors,
        python: python(arguments),
        timeout: Duration::from_secs(arguments.timeout),
    };
    let (name, answer) = framework::ask(&question);
    let rows = [
        Row::new("interpreter", by_backend(session, Backend::Interpreter, &module, func, &tensors)),
        Row::new("canonicalized", canonicalized(&module, func, &tensors)),
        Row::new("JIT", compiled(session, &module, func, &tensors)),
        Row::new("MLIR", by_mlir(session, &module, func, &tensors)),
        Row::new(&name, answer),
    ];
    session.print(&table::format(&rows))?;
    let found = difference::among(&rows);
    for line in &found {
        session.print(&format!("{line}\n"))?;
    }
    if found.is_empty() { Ok(()) } else { Err(Failure::silent()) }
}

fn python(arguments: &Arguments) -> OsString {
    let named = arguments.python.as_ref().map(OsString::from);
    let named = named.or_else(|| std::env::var_os("MG_PYTHON")).filter(|name| !name.is_empty());
    named.unwrap_or_else(|| "python3".into())
}

/// A failure as the one line that the table has room for.
fn error_line(failure: Failure) -> Answer {
    let errors = failure.diagnostics.iter().filter(|found| found.severity == Severity::Error);
    let message = errors.map(|found| found.message.clone()).next().unwrap_or_default();
    Answer::Error(message)
}

fn answer(outcome: Outcome<Vec<Tensor>>) -> Answer {
    outcome.map_or_else(error_line, Answer::Results)
}

fn by_backend(
    session: &mut Session,
    backend: Backend,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
) -> Answer {
    let compiled = Compiled { threads: 1, ..Compiled::default() };
    let options = engine::Options { backend, compiled };
    answer(engine::run(session, &options, module, func, inputs, &mut Timing::default()))
}

/// The interpreter, on the canonical program.
fn canonicalized(module: &Module, func: Op, inputs: &[Tensor]) -> Answer {
    let name = module.text_attr(func, "sym_name").unwrap_or_default();
    let outcome = engine::canonicalize(module, func, inputs).and_then(|canonical| {
        let func = engine::same_function(&canonical, name)?;
        let inputs: Vec<Tensor> =
            inputs.iter().map(|input| input.reinterpreted(input.element().canonical())).collect();
        Ok(interpret(&canonical, func, &inputs)?)
    });
    answer(outcome.map(|results| engine::as_declared(module, func, results)))
}

fn compiled(session: &mut Session, module: &Module, func: Op, inputs: &[Tensor]) -> Answer {
    if cfg!(not(feature = "llvm")) {
        return Answer::Absent("this build of mg has no JIT".to_string());
    }
    by_backend(session, Backend::Jit, module, func, inputs)
}

fn by_mlir(session: &mut Session, module: &Module, func: Op, inputs: &[Tensor]) -> Answer {
    if cfg!(not(feature = "mlir")) {
        return Answer::Absent("this build of mg has no MLIR".to_string());
    }
    by_backend(session, Backend::Mlir, module, func, inputs)
}
