//! `mg run`: run a function on tensors.

use std::time::Instant;

use clap::Args;

use super::chunks::{self, Chunks};
use super::engine::{self, Backend, Compiled};
use super::inputs::{self, Destinations, Inputs};
use super::session::{Outcome, Session};
use super::text;
use super::timing::Timing;
use multigather::tensor::Tensor;

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
    /// Where to write a result: NAME=@y.npy by its name, @y.npy in order, or @all.npz for all; without any, results are
    /// printed
    #[arg(long, value_name = "SPEC")]
    output: Vec<String>,
    /// What runs the program
    #[arg(long, value_enum, default_value_t = Backend::DEFAULT)]
    backend: Backend,
    /// Whether results are computed in chunks, which needs less memory: where it pays (auto), never (off), or N
    /// positions of the first dimension of the largest result at a time
    #[arg(long, value_name = "auto|off|N", default_value = "auto", value_parser = Chunks::parse)]
    chunk: Chunks,
    #[command(flatten)]
    compiled: Compiled,
    /// Report the time of each stage
    #[arg(long, alias = "mlir-timing")]
    timing: bool,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let timing = Timing::default();
    let compiler = arguments.compiled.compiler(&timing, session)?;
    let load = if arguments.inputs.may_map() { text::load_mapped } else { text::load };
    let program = load(session, &compiler, &arguments.file, &timing)?;
    let func = engine::function(&compiler, &program, arguments.function.as_deref())?;
    let outputs = Destinations::parse(&program, func, &arguments.output)?;
    let (tensors, mappings): (Vec<_>, Vec<_>) = timing
        .measure("read inputs", || inputs::read_or_map(session, &program, func, &arguments.inputs))?
        .into_iter()
        .unzip();
    let chunks = match outputs.archive {
        // An archive is written of whole results.
        Some(_) => Chunks::Off,
        None => arguments.chunk.for_engine(arguments.backend, &arguments.compiled)?,
    };
    let inputs = (&tensors[..], &mappings[..]);
    let begun = Instant::now();
    let in_chunks =
        chunks::run(session, &compiler, chunks, (&program, func), inputs, &outputs.paths)?;
    if in_chunks {
        timing.add("run in chunks", begun.elapsed());
    }
    if !in_chunks {
        let compiler = (&compiler, &arguments.compiled);
        let results =
            engine::run(session, compiler, arguments.backend, (&program, func), &tensors)?;
        if outputs.is_empty() {
            print(session, &results)?;
        }
        outputs.write(session, &results)?;
    }
    if arguments.timing {
        session.log(&timing.report());
    }
    Ok(())
}

/// Prints results.
pub fn print(session: &mut Session, results: &[Tensor]) -> Outcome {
    let mut texts = results.iter().map(multigather::tensor::text::to_text);
    texts.try_for_each(|text| session.print(&(text + "\n")))
}
