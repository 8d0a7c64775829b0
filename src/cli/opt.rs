//! `mg opt`: parse, verify, run passes, print.

mod arguments;
mod check;
mod job;
pub mod roundtrip;

use super::dialect;
use super::egraph;
use super::expect::Expectations;
use super::files;
use super::model::{self, Purpose};
use super::rules;
use super::session::{Failure, Outcome, Session};
use super::text::{self, Content};
use super::timing::Timing;
pub use arguments::Arguments;
use arguments::Level;
pub use arguments::MARKER;
use job::{Job, Product};
use multigather::compiler::Compiler;
use multigather::compiler::proofs::prove_rule;
use multigather::ir::Module;
use multigather::pass::{self, Step};
use multigather::source::{Code, Diagnostic, Span};
use multigather::verify::has_errors;

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    if arguments.list_passes {
        return session.print(&pass::pass_list());
    }
    if arguments.show_dialects {
        return session.print(&list_dialects());
    }
    let target = arguments.to.as_deref().map(dialect::named).transpose()?;
    let output = Output::of(arguments);
    let passes = parse_passes(arguments, session)?;
    check_combination(arguments, session, &passes, output)?;
    if arguments.dump_pass_pipeline {
        session.log(&(pass::pipeline_text(&passes) + "\n"));
    }
    let rules = rules::read(session, &arguments.rules, !arguments.rules_unchecked)?;
    let dump = arguments.dump_egraph.as_deref().map(egraph::Target::new).transpose()?;
    let timing = Timing::default();
    let marker = arguments.split_input_file.as_deref();
    let parts = read_parts(&arguments.file, marker, session, &timing)?;
    let mut options = session.limits.options();
    options.progress = Some(timing.progress());
    let compiler = Compiler::with_options(options);
    let egraphs = Vec::new();
    if arguments.prove && !rules.is_empty() {
        let means = arguments.means.options(&compiler, session)?;
        for rule in &rules {
            let found = prove_rule(&rule.as_rule(), &means).summary();
            session.log(&format!("rule '{}': {found}\n", rule.name()));
        }
    }
    let mut job = Job { arguments, output, rules, passes, target, compiler, timing, egraphs };
    let mut printed = Vec::new();
    let mut models = Vec::new();
    let mut failed = false;
    for part in parts {
        let place = part.span();
        let (product, diagnostics) = job.part(session, part);
        let diagnostics = match (arguments.verify_diagnostics, place) {
            (Some(level), Some(place)) => Expectations::read(&session.sources, place).compare(
                &session.sources,
                &diagnostics,
                level == Level::All,
            ),
            _ => diagnostics,
        };
        failed |= has_errors(&diagnostics);
        session.report(&diagnostics);
        match product {
            Some(Product::Bytes(bytes)) => printed.push(bytes),
            Some(Product::Model(model)) => models.push(model),
            None => {}
        }
    }
    if arguments.timing {
        session.log(&job.timing.report());
    }
    if let Some(target) = dump.filter(|_| !failed) {
        target.write(session, &job.egraphs)?;
    }
    let printed = printed.join(format!("{MARKER}\n").as_bytes());
    match (&*arguments.output, failed) {
        ("-", _) => session.print_bytes(&printed)?,
        (_, true) => {}
        (path, false) if output == Output::Model => {
            models.iter().try_for_each(|model| model::write(session, path, model))?;
            if let Some(ulps) = arguments.check {
                session.commit_outputs()?;
                check::run(session, arguments, ulps)?;
            }
        }
        (path, false) => session.write(path, |out| out.write_all(&printed))?,
    }
    if failed { Err(Failure::silent()) } else { Ok(()) }
}

/// Checks for combinations of arguments that are not allowed.
fn check_combination(
    arguments: &Arguments,
    session: &Session,
    passes: &[Step],
    output: Output,
) -> Outcome {
    let without_search = passes.iter().all(|step| step.pass.name != "canonicalize");
    if without_search && !arguments.rules.is_empty() {
        return Err(Failure::usage("--rules adds to canonicalization: --canonicalize is missing"));
    }
    if without_search && arguments.dump_egraph.is_some() {
        return Err(Failure::usage("--dump-egraph: there is none without --canonicalize"));
    }
    if without_search && arguments.explain.is_some() {
        return Err(Failure::usage("--explain is of canonicalization: --canonicalize is missing"));
    }
    if without_search && arguments.report.is_some() {
        return Err(Failure::usage("--report is of canonicalization: --canonicalize is missing"));
    }
    if arguments.report.is_some() && arguments.split_input_file.is_some() {
        return Err(Failure::usage("--split-input-file: the page of --report shows one program"));
    }
    if output != Output::Text && arguments.split_input_file.is_some() {
        let file = if output == Output::Model { "a model" } else { "a file of bytecode" };
        return Err(Failure::usage(format!("--split-input-file: {file} holds one program")));
    }
    if arguments.shard.mesh.is_some() {
        let target = arguments.to.as_deref().and_then(dialect::target);
        if target.is_none_or(|target| target.forms.pin.is_none()) {
            let message =
                "--mesh: programs for many devices are written in StableHLO: --to=stablehlo";
            return Err(Failure::usage(message));
        }
    }
    let is_shown = arguments.output == "-" && session.io.stdout_is_terminal;
    if output == Output::Bytecode && is_shown && !arguments.force {
        let message = "--emit-bytecode: bytecode is not for a terminal, which standard output is";
        let found = Diagnostic::error(Code::Usage, None, message)
            .help("name a file, as in -o FILE.mlirbc, or say -f to write it all the same");
        return Err(Failure { status: 2, diagnostics: vec![found] });
    }
    let are_models = model::is_model(&arguments.file) && output == Output::Model;
    if arguments.check.is_some() && !are_models {
        let message = "--check compares models: FILE and the file of -o must be .onnx";
        return Err(Failure::usage(message));
    }
    let other = arguments.to.as_deref().filter(|to| output == Output::Model && *to != "onnx");
    if let Some(other) = other {
        return Err(dialect::no_model(&arguments.output, other));
    }
    Ok(())
}

/// The output format, by the name of the file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Output {
    Text,
    Bytecode,
    Model,
}

impl Output {
    fn of(arguments: &Arguments) -> Output {
        if model::is_model(&arguments.output) {
            return Output::Model;
        }
        let is_bytecode = arguments.emit_bytecode || arguments.output.ends_with(".mlirbc");
        if is_bytecode { Output::Bytecode } else { Output::Text }
    }
}

/// The list of dialects in mlir-opt's format.
fn list_dialects() -> String {
    let mut names: Vec<&str> =
        multigather::registry().dialects().iter().map(|dialect| dialect.name).collect();
    names.sort_unstable();
    format!("Available Dialects: {}\n", names.join(","))
}

/// One program of the input.
pub enum Part {
    Text(Span),
    /// An ONNX model or MLIR's bytecode.
    Read(Box<Module>),
}

impl Part {
    fn span(&self) -> Option<Span> {
        match self {
            Part::Text(span) => Some(*span),
            Part::Read(_) => None,
        }
    }
}

/// The programs of a file, each part between markers where these are given.
pub fn read_parts(
    path: &str,
    marker: Option<&str>,
    session: &mut Session,
    timing: &Timing,
) -> Outcome<Vec<Part>> {
    if model::is_model(path) {
        let module = model::read(session, path, Purpose::Translate, timing)?;
        return Ok(vec![Part::Read(Box::new(module))]);
    }
    let file = match text::open(session, path, Purpose::Translate, timing)? {
        Content::Text(file) => file,
        Content::Program(module) => return Ok(vec![Part::Read(module)]),
    };
    let spans = match marker {
        Some(marker) => files::split(session, file, marker),
        None => vec![files::whole(session, file)],
    };
    Ok(spans.into_iter().map(Part::Text).collect())
}

fn parse_passes(arguments: &Arguments, session: &mut Session) -> Outcome<Vec<Step>> {
    let (name, pipeline) = match &arguments.pass_pipeline {
        Some(pipeline) => ("--pass-pipeline", pipeline.clone()),
        None => ("<passes>", arguments.passes.elements.join(",")),
    };
    pass::parse_pipeline(&pipeline).map_err(|error| {
        let file = session.sources.add(name, pipeline);
        let span = Span::new(file, error.at.start, error.at.end);
        let found = Diagnostic::error(Code::Usage, span, error.message);
        let found = Diagnostic { help: error.help, ..found };
        Failure { status: 2, diagnostics: vec![found] }
    })
}
