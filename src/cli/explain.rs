//! `mg explain`: what canonicalization does with a program, and why that is right.

use clap::Args;

use super::files::shown;
use super::inputs::{self, Inputs};
use super::model::{self, Purpose};
use super::prove;
use super::session::{Outcome, Session};
use super::text;
use super::timing::Timing;
use multigather::canon::{self, Detail};
use multigather::compiler::proofs::step_prover;
use multigather::compiler::{Compiler, Program};
use multigather::ir::Op;
use multigather::lower::Machine;
use multigather::tensor::Tensor;
use multigather_report::Report;

/// Explains the canonical form of a program.
///
/// Prints for each value that changed why the new form equals the old one: the rules that were applied, and the
/// result of running both sides of each step. With --html, the program, its canonical form, the derivation, costs,
/// pictures of the gathers, the e-graph and the loop nests are written as a page that any browser shows.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// Write a self-contained page of HTML
    #[arg(long, value_name = "FILE")]
    html: Option<String>,
    /// The function that is called with the inputs; main, or the only public one, where none is named
    #[arg(long, value_name = "NAME", requires = "html")]
    function: Option<String>,
    #[command(flatten)]
    inputs: Inputs,
    /// Print the names of the rules, a line for each step
    #[arg(long, conflicts_with = "html")]
    brief: bool,
    /// Prove each step: it says whether it is proved for all sizes, proved at these sizes, or tried on a number of
    /// samples
    #[arg(long)]
    prove: bool,
    #[command(flatten)]
    means: prove::Means,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let mut options = session.limits.options();
    let explain = arguments.html.is_none();
    let prover = match arguments.prove {
        true => {
            let compiler = Compiler::with_options(options.clone());
            Some(step_prover(arguments.means.options(&compiler, session)?))
        }
        false => None,
    };
    options.canonicalize = canon::Options { explain, prover, ..canon::Options::default() };
    let compiler = Compiler::with_options(options);
    let (file, timing) = (&arguments.file, Timing::default());
    let module = match model::is_model(file) {
        true => model::read(session, file, Purpose::Translate, &timing)?,
        false => text::read(session, file, Purpose::Translate, &timing)?,
    };
    let program = compiler.raise(text::check(session, module, &timing)?)?;
    match &arguments.html {
        Some(path) => {
            let inputs = match arguments.inputs.is_empty() {
                true => None,
                false => {
                    let func = compiler.function(&program, arguments.function.as_deref())?;
                    Some((func, inputs::read(session, &program, func, &arguments.inputs)?))
                }
            };
            let inputs = inputs.as_ref().map(|(func, inputs)| (*func, &inputs[..]));
            write(session, &compiler, (file, &program, inputs), path)
        }
        None => {
            let (_, report) = compiler.canonicalize(&program)?;
            session.check(report.remarks.clone())?;
            let detail = if arguments.brief { Detail::Brief } else { Detail::Full };
            session.print(&report.explain_with(detail))
        }
    }
}

/// Writes the page about a program, which was read from `file`, and a call of it.
pub fn write(
    session: &mut Session,
    compiler: &Compiler,
    (file, program, inputs): (&str, &Program, Option<(Op, &[Tensor])>),
    path: &str,
) -> Outcome {
    let options = multigather_report::Options {
        title: shown(file),
        sources: Some(&session.sources),
        inputs,
        machine: host_machine(),
    };
    let page = Report::new(compiler, program, &options)?.page();
    session.write(path, |out| out.write_all(page.as_bytes()))
}

/// The host's machine description; a typical one where it is not known.
fn host_machine() -> Machine {
    #[cfg(feature = "llvm")]
    if let Ok(host) = multigather::jit::target::machine() {
        return host.clone();
    }
    Machine::default()
}
