//! `mg compare`: one program by every engine and by its framework, side by side.

mod describe;
mod difference;
pub mod framework;
mod table;
mod tolerance;

use std::collections::BTreeSet;
use std::time::Duration;

use clap::Args;

use super::engine;
use super::inputs::{self, Inputs};
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use multigather::compiler::{self, Compiler, Engine, Program};
use multigather::equivalence;
use multigather::ir::{FunctionTable, Module, Op};
use multigather::ops::{OpDef, Semantics};
use multigather::source::{Severity, render};
use multigather::tensor::Tensor;
use table::Row;

/// Runs a function by every engine and by its framework, and reports where they differ.
///
/// The framework (NumPy, ONNX Runtime, PyTorch, TensorFlow, TFLite, XLA, OpenVINO, Core ML) is the one that the
/// operations belong to, where a Python with it is found. The exit status is 1 where any two differ. A function with
/// operations that no engine of mg runs is compared with its canonical form symbolically: these operations are
/// uninterpreted functions of their operands.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// The function to run; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    #[command(flatten)]
    inputs: Inputs,
    /// The Python to ask; else the one that the variable MG_PYTHON names, else python3
    #[arg(long, value_name = "PROGRAM")]
    python: Option<String>,
    /// How long the framework may take, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    framework_timeout: u64,
    #[command(flatten)]
    tolerance: tolerance::Tolerance,
    /// Print all that the framework says of an error, not its first sentence alone
    #[arg(long)]
    verbose: bool,
}

/// The answer of one engine.
pub enum Answer {
    Results(Vec<Tensor>),
    /// The first line of its error.
    Error(String),
    /// The engine was not run; with the reason.
    Absent(String),
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let compiler = Compiler::with_options(session.limits.options());
    let program = text::load(session, &compiler, &arguments.file, &Timing::default())?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let tensors = inputs::read(session, &program, func, &arguments.inputs)?;

    let question = framework::Question {
        watch: &session.watch,
        file: &arguments.file,
        module: &program,
        func,
        inputs: &tensors,
        python: framework::python(arguments.python.as_deref()),
        timeout: Duration::from_secs(arguments.framework_timeout),
    };
    let framework::Reply { name, answer, details } = framework::ask(&question);
    let kept = opaque_operations(&program, func);
    let by = |engine| match compiler.run(&program, func, &tensors, engine) {
        Ok(results) => Answer::Results(results),
        Err(error) => error_line(&error),
    };
    let built = |is_built: bool, engine, what: &str| match is_built {
        _ if !kept.is_empty() => Answer::Absent(why_absent(&program, &kept)),
        true => by(engine),
        false => Answer::Absent(format!("this build of mg has no {what}")),
    };
    let rows = [
        Row::new("interpreter", built(true, Engine::Interpreter, "interpreter")),
        Row::new("canonicalized", built(true, Engine::Canonicalized, "interpreter")),
        Row::new("JIT", built(cfg!(feature = "llvm"), Engine::Jit, "JIT")),
        Row::new("MLIR", built(cfg!(feature = "mlir"), Engine::Mlir, "MLIR")),
        Row::new(&name, answer),
    ];
    session.print(&table::format(&rows))?;
    if let Some(details) = details.filter(|_| arguments.verbose) {
        let indented: String = details.lines().map(|line| format!("  {line}\n")).collect();
        session.print(&format!("{name} says:\n{}", render::visible(indented)))?;
    }
    let mut found = difference::among(&rows, &arguments.tolerance);
    if !kept.is_empty() {
        compare_symbolically(&compiler, &program, func, &mut found)?;
    }
    for line in &found.lines {
        session.print(&format!("{line}\n"))?;
    }
    if found.differ { Err(Failure::silent()) } else { Ok(()) }
}

/// The reason why no engine runs a function with these operations.
fn why_absent(module: &Module, names: &[&str]) -> String {
    let is_known = |name: &&&str| module.registry().find(name).is_some();
    let (carried, unknown): (Vec<&str>, Vec<&str>) = names.iter().partition(is_known);
    let part = |what: &str, names: Vec<&str>| {
        (!names.is_empty()).then(|| format!("{what} {}", names.join(", ")))
    };
    let parts = [part("no definition of", unknown), part("carried, not computed:", carried)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// The names of the operations in a function and in those that it calls that no engine runs.
fn opaque_operations(module: &Module, func: Op) -> Vec<&str> {
    let functions = FunctionTable::new(module);
    let (mut reached, mut kept) = (vec![func], BTreeSet::new());
    let mut next = 0;
    while let Some(&func) = reached.get(next) {
        next += 1;
        for op in module.walk_outside_bodies(func) {
            let is_kept = |def: &OpDef| {
                matches!(def.semantics, Semantics::Opaque { .. })
                    && !def.semantics.is_expanded_to_run()
            };
            if module[op].def.is_none_or(is_kept) {
                kept.insert(module.op_name(op));
            }
            reached.extend(functions.callee(op).filter(|callee| !reached.contains(callee)));
        }
    }
    kept.into_iter().collect()
}

/// Compares a function with its canonical form, operations without a definition as unknown functions.
fn compare_symbolically(
    compiler: &Compiler,
    program: &Program,
    func: Op,
    found: &mut difference::Findings,
) -> Outcome {
    let (canonical, _) = compiler.canonicalize(program)?;
    let options = equivalence::Options { control: compiler.control(), ..Default::default() };
    let Some(said) = equivalence::compare_function((program, func), &canonical, &options) else {
        return Ok(());
    };
    found.differ |= said.severity == Severity::Error;
    found
        .lines
        .push(format!("as written and canonicalized, compared symbolically: {}", said.message));
    Ok(())
}

/// An error as the one line that the table has room for.
fn error_line(error: &compiler::Error) -> Answer {
    let mut errors = error.diagnostics().iter().filter(|found| found.severity == Severity::Error);
    Answer::Error(errors.next().map_or_else(String::new, |found| found.message.clone()))
}
