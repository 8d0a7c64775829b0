//! `mg compare`: one program by every engine and by its framework, side by side.

mod describe;
pub mod difference;
pub mod engines;
pub mod framework;
pub mod gradient;
pub mod servers;
pub mod stepwise;
pub mod table;
pub mod tolerance;

use clap::Args;

use super::engine;
use super::inputs::{self, Inputs};
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use gradient::Gradient;
use multigather::compiler::{self, Compiler, Engine, Program};
use multigather::equivalence;
use multigather::ir::Op;
use multigather::source::{Code, Severity, render};
use multigather::tensor::Tensor;
use table::Row;

/// Runs a function by every engine and by its framework, and reports where they differ.
///
/// The framework (NumPy, ONNX Runtime, PyTorch, TensorFlow, TFLite, XLA, OpenVINO, Core ML) is the one that the
/// operations belong to, where a Python with it is found; --frameworks names others, and more of a framework's engines. The exit status is 1 where any two differ, and 3 where fewer
/// than two ran the function, so that nothing was compared. A function with operations that no engine of mg runs is
/// compared with its canonical form symbolically: these operations are uninterpreted functions of their operands. That
/// is no comparison of values, and the exit status is 3 or, where a difference is found, 1.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// The function to run; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    #[command(flatten)]
    inputs: Inputs,
    /// The frameworks, with commas between them: each of their engines, or one engine, as in torch:compile
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = engines::parser())]
    frameworks: Vec<engines::Selection>,
    /// Compares gradients with respect to all arguments of floats: the vector-Jacobian product of mg grad and that of
    /// the framework (PyTorch, JAX, TensorFlow)
    #[arg(long)]
    gradients: bool,
    #[command(flatten)]
    asking: framework::Asking,
    #[command(flatten)]
    tolerance: tolerance::Tolerance,
}

/// The answer of one engine.
pub enum Answer {
    Results(Vec<Tensor>),
    /// The first line of its error.
    Error(String),
    /// The engine was not run; with the reason.
    Absent(String),
}

/// The number of engines of `mg`, whose rows are the first ones.
const ENGINES: usize = 4;

/// The exit status where nothing was compared.
const NOTHING_COMPARED: u8 = 3;

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let compiler = Compiler::with_options(session.limits.options());
    let program = text::load(session, &compiler, &arguments.file, &Timing::default())?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let tensors = inputs::read(session, &program, func, &arguments.inputs)?;

    let named = engines::selected(&arguments.frameworks);
    let convention = framework::dialect(&program, func).and_then(|dialect| {
        let runs = |engine: &engines::Engine| engine.dialect == dialect && engine.has_gradients();
        let first = named.iter().copied().find(|engine| runs(engine));
        first.or_else(|| engines::default_with_gradients(&dialect))
    });
    let convention = convention.map(|engine| engine.convention()).unwrap_or_default();
    let gradient = match arguments.gradients {
        true => Some(Gradient::new(&compiler, (&program, func), &tensors, convention)?),
        false => None,
    };
    let question = framework::Question {
        watch: &session.watch,
        file: &arguments.file,
        program: &program,
        func,
        inputs: &tensors,
        gradient: gradient.as_ref(),
        python: arguments.asking.python(),
        timeout: arguments.asking.timeout(),
        memory: None,
        servers: None,
    };
    let replies = framework::ask_all(&question, &named);
    let (run, arguments_of_run) = match &gradient {
        Some(gradient) => ((&gradient.program, gradient.func), gradient.arguments(&tensors)),
        None => ((&program, func), tensors.clone()),
    };
    let by = |name, engine| {
        let ran = compiler.run(run.0, run.1, &arguments_of_run, engine);
        Row::new(name, ran.map_or_else(|error| error_answer(&error), Answer::Results))
    };
    let mut rows = vec![
        by("interpreter", Engine::Interpreter),
        by("canonicalized", Engine::Canonicalized),
        by("JIT", Engine::Jit),
        by("MLIR", Engine::Mlir),
    ];
    let mut messages = Vec::new();
    for framework::Reply { name, answer, details, .. } in replies {
        messages.extend(details.map(|details| (name.clone(), details)));
        rows.push(Row::new(&name, answer));
    }
    let any_nan = equivalence::computes_floats(run.0, run.1);
    let mut found = difference::among(&rows, &arguments.tolerance.with_any_nan(any_nan));
    let has_answer = |row: &&Row| !matches!(row.answer, Answer::Absent(_));
    let answers = rows.iter().filter(has_answer).count();
    if answers < 2 {
        let by = ["none", "one"][answers];
        let line = format!("nothing was compared: {by} of these ran the function\n");
        session.print(&line)?;
    }
    session.print(&table::format(&rows))?;
    for (name, details) in messages {
        let indented: String = details.lines().map(|line| format!("  {line}\n")).collect();
        session.print(&format!("{name} says:\n{}", render::visible(indented)))?;
    }
    if !rows[..ENGINES].iter().any(|row| has_answer(&row)) {
        compare_symbolically(&compiler, run.0, run.1, &mut found)?;
    }
    for line in &found.lines {
        session.print(&format!("{line}\n"))?;
    }
    match found.differ {
        true => Err(Failure::silent()),
        false if answers < 2 => Err(Failure { status: NOTHING_COMPARED, ..Failure::silent() }),
        false => Ok(()),
    }
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

/// An error as the one line that the table has room for; where the engine does not run the program, its reason.
pub fn error_answer(error: &compiler::Error) -> Answer {
    let mut errors = error.diagnostics().iter().filter(|found| found.severity == Severity::Error);
    let Some(first) = errors.next() else { return Answer::Error(String::new()) };
    match first.code {
        Code::NotComputed | Code::NotCompiled | Code::DynamicSize | Code::Unavailable => {
            Answer::Absent(first.message.clone())
        }
        _ => Answer::Error(first.message.clone()),
    }
}
