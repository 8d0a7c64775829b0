//! `mg run`: run a function on tensors.

use clap::Args;

use super::engine::{self, Backend, Compiled};
use super::inputs::{self, Inputs};
use super::session::{Outcome, Session};
use super::text;
use super::timing::Timing;

/// Runs a function of a program and prints its results.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// The function to run; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    #[command(flatten)]
    inputs: Inputs,
    /// Where a result goes, in order: @y.npy; without any, results are printed
    #[arg(long, value_name = "SPEC")]
    output: Vec<String>,
    /// What runs the program
    #[arg(long, value_enum, default_value_t = Backend::DEFAULT)]
    backend: Backend,
    #[command(flatten)]
    compiled: Compiled,
    /// Report where the time went
    #[arg(long, alias = "mlir-timing")]
    timing: bool,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let timing = Timing::default();
    let compiler = arguments.compiled.compiler(&timing, &session.limits)?;
    let program = text::load(session, &compiler, &arguments.file, &timing)?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let results = program.function_type(func).map_or(0, |(_, results)| results.len());
    let paths = inputs::output_paths(&arguments.output, results)?;
    let tensors = timing
        .measure("read inputs", || inputs::read(session, &program, func, &arguments.inputs))?;
    let compiler = (&compiler, &arguments.compiled);
    let results = engine::run(session, compiler, arguments.backend, (&program, func), &tensors)?;
    if paths.is_empty() {
        for result in &results {
            session.print(&(crate::tensor::text::to_text(result) + "\n"))?;
        }
    }
    inputs::write_outputs(&paths, &results)?;
    if arguments.timing {
        session.log(&timing.report());
    }
    Ok(())
}
