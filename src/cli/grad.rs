//! `mg grad`: the derivative of a function, as a program.

use clap::{Args, ValueEnum};

use super::session::{Outcome, Session};
use super::text;
use super::timing::Timing;
use multigather::compiler::Compiler;
use multigather::grad;
use multigather::ir::print::PrintOptions;

/// Differentiates a function.
///
/// Prints the function NAME_vjp, which takes the arguments and one cotangent for each result of floats or complex numbers, and
/// gives the gradient of each argument of --wrt; with --forward the function NAME_jvp, which takes the arguments
/// and one tangent for each argument of --wrt, and gives the tangent of each of these results.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// The function to differentiate; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME")]
    of: Option<String>,
    /// The arguments to differentiate by, counted from 0: 0,2; all of floats and complex numbers where none is named
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    wrt: Vec<usize>,
    /// Whose derivative is taken at ties and corners, and where updates of a scatter meet
    #[arg(long, value_enum, default_value_t = Convention::Jax)]
    convention: Convention,
    /// Take tangents forward instead of cotangents back
    #[arg(long)]
    forward: bool,
    /// Give the function's own results first
    #[arg(long)]
    with_results: bool,
    /// Where to write to
    #[arg(short, value_name = "FILE", default_value = "-")]
    output: String,
    /// Print every operation in the generic form
    #[arg(long, alias = "mlir-print-op-generic")]
    print_generic: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Convention {
    /// JAX's
    Jax,
    /// PyTorch's
    Torch,
}

impl From<Convention> for grad::Convention {
    fn from(convention: Convention) -> Self {
        match convention {
            Convention::Jax => grad::Convention::Jax,
            Convention::Torch => grad::Convention::Torch,
        }
    }
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let timing = Timing::default();
    let compiler = Compiler::with_options(session.limits.options());
    let program = text::load(session, &compiler, &arguments.file, &timing)?;
    let func = compiler.function(&program, arguments.of.as_deref())?;
    let options = grad::Options {
        wrt: match arguments.wrt[..] {
            [] => grad::continuous_arguments(&program, func),
            ref given => given.to_vec(),
        },
        convention: arguments.convention.into(),
        keeps_results: arguments.with_results,
        ..grad::Options::default()
    };
    let derived = match arguments.forward {
        true => compiler.jvp(&program, func, &options)?,
        false => compiler.vjp(&program, func, &options)?,
    };
    let options = PrintOptions { generic: arguments.print_generic, ..PrintOptions::default() };
    let printed = text::print(&derived, &options);
    session.write(&arguments.output, |out| out.write_all(printed.as_bytes()))
}
