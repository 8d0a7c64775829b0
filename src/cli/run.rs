//! `mg run`: run a function on tensors.

use std::time::Instant;

use clap::Args;

use super::chunks::{self, Chunks};
use super::compare::stepwise::Stepwise;
use super::engine::{self, Backend, Compiled};
use super::inputs::{self, Destinations, Inputs};
#[cfg(feature = "llvm")]
use super::profile;
use super::session::{Failure, Outcome, Session};
use super::text::Unraised;
use super::timing::Timing;
use super::values;
use multigather::compiler::{Compiler, Program};
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
    /// Return these values, with commas between them, in place of the function's results: by the names of a model's
    /// values, or as the text names them, as in %3
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    outputs: Vec<String>,
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
    #[command(flatten)]
    stepwise: Stepwise,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    if arguments.compiled.profile.is_some() && arguments.backend != Backend::Jit {
        return Err(Failure::usage("--profile is about compiled code: it takes --backend=jit"));
    }
    let timing = Timing::default();
    let compiler = arguments.compiled.compiler(&timing, session)?;
    let may_map = arguments.inputs.may_map() && !arguments.stepwise.is_asked();
    let mut read = Unraised::read(session, &arguments.file, may_map, &timing)?;
    if arguments.stepwise.is_asked() {
        return compare(arguments, session, &compiler, &read.program);
    }
    if !arguments.outputs.is_empty() {
        let func = engine::function(&compiler, &read.program, arguments.function.as_deref())?;
        let function = (&read.program, func);
        read.program = values::select(session, &compiler, function, &arguments.outputs)?;
    }
    let program = read.raise(&compiler)?;
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
    #[cfg(feature = "llvm")]
    if let Some((file, profiles)) = arguments.compiled.profiles(&compiler) {
        session.log(&profile::table(&profiles, &session.sources));
        profile::write_trace(session, file, &profiles)?;
    }
    Ok(())
}

/// Compares every value of the function with that of a framework.
fn compare(
    arguments: &Arguments,
    session: &mut Session,
    compiler: &Compiler,
    program: &Program,
) -> Outcome {
    let func = engine::function(compiler, program, arguments.function.as_deref())?;
    let inputs = inputs::read(session, program, func, &arguments.inputs)?;
    let compiler = (compiler, arguments.backend.engine()?);
    arguments.stepwise.run(session, compiler, (program, func), &inputs)
}

/// Prints results.
pub fn print(session: &mut Session, results: &[Tensor]) -> Outcome {
    let mut texts = results.iter().map(multigather::tensor::text::to_text);
    texts.try_for_each(|text| session.print(&(text + "\n")))
}
