//! The program `mg`: all input and output of the project. One file for each subcommand; the rest
//! is what they share.

mod bench;
mod cache;
mod chunks;
mod compare;
mod compiled;
mod dialect;
mod egraph;
pub mod embed;
mod engine;
mod error;
mod expect;
mod explain;
mod files;
mod foreign;
mod grad;
mod hunt;
mod inputs;
mod limits;
mod list_rules;
mod lit;
mod lsp;
mod map;
mod mlir;
mod model;
mod ops;
mod opt;
mod outputs;
mod plan;
#[cfg(feature = "llvm")]
mod profile;
mod prove;
mod reduce;
mod roundtrip;
mod rules;
mod run;
mod session;
mod shard;
#[cfg(test)]
mod tests;
mod text;
mod timing;
mod tour;
mod translate;
mod usage;
mod values;
pub mod watch;

use std::ffi::{OsStr, OsString};
use std::io::{Read, Write};

use clap::{CommandFactory, Parser, Subcommand};

use session::Session;
use watch::Watch;

/// The three standard streams, so that tests run the program in-process.
pub struct Io<'a> {
    /// The stream for `-`.
    pub stdin: &'a mut dyn Read,
    /// The stream for results.
    pub stdout: &'a mut dyn Write,
    /// The stream for diagnostics.
    pub stderr: &'a mut dyn Write,
    /// Whether `stdout` is a terminal, to which no bytecode is written.
    pub stdout_is_terminal: bool,
}

/// A compiler that turns every framework's gather into one operator and runs it.
#[derive(Parser)]
#[command(name = "mg", version, arg_required_else_help = true)]
#[command(
    after_help = "Exit status: 0 done, 1 the input is wrong or the run hit an error, 2 usage."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    limits: limits::Arguments,
    /// How errors, warnings and remarks are shown
    #[arg(long, global = true, value_name = "FORMAT", value_enum, default_value_t)]
    error_format: session::Format,
}

#[derive(Subcommand)]
enum Command {
    Opt(Box<opt::Arguments>),
    Run(run::Arguments),
    Bench(bench::Arguments),
    Compare(compare::Arguments),
    Hunt(hunt::Arguments),
    Plan(plan::Arguments),
    Prove(prove::Arguments),
    Rules(list_rules::Arguments),
    Translate(Box<translate::Arguments>),
    Explain(explain::Arguments),
    Grad(grad::Arguments),
    Ops(ops::Arguments),
    Reduce(reduce::Arguments),
    Roundtrip(roundtrip::Arguments),
    Test(lit::TestArguments),
    Filecheck(lit::CheckArguments),
    Error(error::Arguments),
    Lsp(lsp::Arguments),
    Tour(tour::Arguments),
    /// Prints a shell's completions of this program's commands and options.
    Completions {
        /// Whose: source <(mg completions bash)
        shell: clap_complete::Shell,
    },
    /// Prints the manual page of the program, or of one of its commands: mg man opt | man -l -
    Man {
        /// The command
        command: Option<String>,
    },
}

/// A long option spelled with one dash, as MLIR's tools also take it (`-split-input-file`), with two.
fn with_two_dashes(arg: OsString) -> OsString {
    let Some(name) = arg.to_str().and_then(|text| text.strip_prefix('-')) else { return arg };
    let name = name.split('=').next().unwrap_or(name);
    // The common spellings need no look at the options: `-`, `-o`, `--canonicalize`.
    if name.len() < 2 || name.starts_with('-') {
        return arg;
    }
    let command = Arguments::command();
    let of_all = command.get_arguments();
    let mut options = command.get_subcommands().flat_map(|sub| sub.get_arguments()).chain(of_all);
    let known = options.any(|option| {
        let aliases = option.get_all_aliases().unwrap_or_default();
        option.get_long() == Some(name) || aliases.contains(&name)
    });
    if known { OsString::from_iter([OsStr::new("-"), &arg]) } else { arg }
}

/// Runs `mg` with `args` (the program's name first) and returns its exit status:
/// 0 done, 1 the input is wrong or the run hit an error, 2 usage. What must not outlive the run belongs to `watch`.
pub fn run(args: Vec<OsString>, io: &mut Io, watch: &Watch) -> u8 {
    let args = args.into_iter().map(with_two_dashes);
    let arguments = match Arguments::try_parse_from(args) {
        Ok(arguments) => arguments,
        Err(message) => return show_usage(&usage::with_tip(message), io),
    };
    let limits = arguments.limits.begin(watch);
    watch.hold_to(&limits);
    let mut session = Session::new(io, (watch, limits), arguments.error_format);
    let outcome = match arguments.command {
        Command::Opt(arguments) => opt::run(&arguments, &mut session),
        Command::Run(arguments) => run::run(&arguments, &mut session),
        Command::Bench(arguments) => bench::run(&arguments, &mut session),
        Command::Compare(arguments) => compare::run(&arguments, &mut session),
        Command::Hunt(arguments) => hunt::run(&arguments, &mut session),
        Command::Plan(arguments) => plan::run(&arguments, &mut session),
        Command::Prove(arguments) => prove::run(&arguments, &mut session),
        Command::Rules(arguments) => list_rules::run(&arguments, &mut session),
        Command::Translate(arguments) => translate::run(&arguments, &mut session),
        Command::Explain(arguments) => explain::run(&arguments, &mut session),
        Command::Grad(arguments) => grad::run(&arguments, &mut session),
        Command::Ops(arguments) => ops::run(&arguments, &mut session),
        Command::Reduce(arguments) => reduce::run(&arguments, &mut session),
        Command::Roundtrip(arguments) => roundtrip::run(&arguments, &mut session),
        Command::Test(arguments) => lit::test(&arguments, &mut session),
        Command::Filecheck(arguments) => lit::check(&arguments, &mut session),
        Command::Lsp(arguments) => lsp::run(&arguments, &mut session),
        Command::Error(arguments) => error::run(&arguments, &mut session),
        Command::Tour(arguments) => tour::run(&arguments, &mut session),
        Command::Completions { shell } => usage::completions(shell, &mut session),
        Command::Man { command } => usage::manual(command.as_deref(), &mut session),
    };
    session.finish(outcome)
}

/// Prints help and version to standard output with status 0, usage errors to standard error with status 2.
fn show_usage(message: &clap::Error, io: &mut Io) -> u8 {
    let text = multigather::source::render::visible(message.render().to_string());
    // Nothing is left to be done about a stream that takes no text.
    let _ = if message.use_stderr() {
        io.stderr.write_all(text.as_bytes())
    } else {
        io.stdout.write_all(text.as_bytes()).and_then(|()| io.stdout.flush())
    };
    u8::try_from(message.exit_code()).unwrap_or(2)
}
