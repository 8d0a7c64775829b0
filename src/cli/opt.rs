//! `mg opt`: parse, verify, run passes, print.

use clap::{Args, ValueEnum};

use super::egraph;
use super::expect::Expectations;
use super::files::{self, Pending};
use super::later;
use super::model::{self, Purpose};
use super::search::SearchArguments;
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use crate::canon;
use crate::equivalence;
use crate::ir::Module;
use crate::pass::{self, Context, Pass};
use crate::source::{Diagnostic, Span};
use crate::verify::{has_errors, verify};

const MARKER: &str = "// -----";

/// Parses, verifies, transforms and prints a program.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    #[arg(default_value = "-")]
    file: String,
    /// Where to print to
    #[arg(short, value_name = "FILE", default_value = "-")]
    output: String,
    /// Bring the program to its normal form
    #[arg(long, conflicts_with = "pass_pipeline")]
    canonicalize: bool,
    /// Run passes, such as 'builtin.module(canonicalize)'
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Print every operation in the generic form
    #[arg(long, alias = "mlir-print-op-generic")]
    print_generic: bool,
    /// Print locations
    #[arg(long, alias = "mlir-print-debuginfo")]
    print_locations: bool,
    /// Check that what is printed parses to what prints the same
    #[arg(long)]
    verify_roundtrip: bool,
    /// Check `expected-error {{...}}` and its like in comments; notes may go without. With
    /// only-expected, so may everything
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    verify_diagnostics: Option<Level>,
    /// Take each part between markers as a program of its own
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
    /// Print the program after each pass, to standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    print_ir_after_all: bool,
    /// Report where the time went
    #[arg(long, alias = "mlir-timing")]
    timing: bool,
    /// Report the passes' statistics
    #[arg(long, alias = "mlir-pass-statistics")]
    statistics: bool,
    /// Write what the search saw: .json for egraph-serialize's readers, .dot, or .svg by Graphviz
    #[arg(long, value_name = "FILE")]
    dump_egraph: Option<String>,
    #[command(flatten)]
    search: SearchArguments,
    /// Explain each change, after the program, in comments
    #[arg(long)]
    explain: bool,
    /// Spell the program in a framework's operations (not there yet)
    #[arg(long, value_name = "DIALECT")]
    to: Option<String>,
    /// Ask MLIR's own verifier, too
    #[arg(long)]
    verify_with_mlir: bool,
    /// Run the program before and after the passes on elements that are told apart and on
    /// coordinates of every class, and say what was covered
    #[arg(long)]
    verify_equivalence: bool,
    /// Accepted for mlir-opt's sake: unknown operations are always allowed
    #[arg(long, hide = true)]
    allow_unregistered_dialect: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Level {
    All,
    OnlyExpected,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    if let Some(dialect) = &arguments.to {
        return Err(later::to_dialect(dialect));
    }
    let passes = passes(arguments)?;
    let dump = arguments.dump_egraph.as_deref().map(egraph::Target::new).transpose()?;
    if dump.is_some() && passes.is_empty() {
        return Err(Failure::usage("--dump-egraph: there is none without --canonicalize"));
    }
    let mut timing = Timing::default();
    let parts = parts(arguments, session, &mut timing)?;
    let mut job = Job { arguments, passes, timing, egraphs: Vec::new() };
    let mut printed = Vec::new();
    let mut failed = false;
    for part in parts {
        let place = part.span();
        let (text, diagnostics) = job.part(session, part);
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
        printed.extend(text);
    }
    if arguments.timing {
        session.log(&job.timing.report());
    }
    if let Some(target) = dump {
        target.write(&job.egraphs)?;
    }
    let text = printed.join(&format!("{MARKER}\n"));
    match (&*arguments.output, failed) {
        ("-", _) => session.print(&text)?,
        (_, true) => {}
        (path, false) => Pending::new(path, |out| out.write_all(text.as_bytes()))?.commit()?,
    }
    if failed { Err(Failure::silent()) } else { Ok(()) }
}

/// One program of the input.
enum Part {
    Text(Span),
    Model(Box<Module>),
}

impl Part {
    fn span(&self) -> Option<Span> {
        match self {
            Part::Text(span) => Some(*span),
            Part::Model(_) => None,
        }
    }
}

fn parts(arguments: &Arguments, session: &mut Session, timing: &mut Timing) -> Outcome<Vec<Part>> {
    let path = &arguments.file;
    if model::is_model(path) {
        let module = model::read(session, path, Purpose::Translate, timing)?;
        return Ok(vec![Part::Model(Box::new(module))]);
    }
    let file = files::read_source(session, path)?;
    let spans = match &arguments.split_input_file {
        Some(marker) => files::split(session, file, marker),
        None => vec![files::whole(session, file)],
    };
    Ok(spans.into_iter().map(Part::Text).collect())
}

fn passes(arguments: &Arguments) -> Outcome<Vec<&'static Pass>> {
    let pipeline = match &arguments.pass_pipeline {
        Some(pipeline) => pipeline,
        None if arguments.canonicalize => "canonicalize",
        None => "",
    };
    pass::parse_pipeline(pipeline)
        .map_err(|message| Failure::usage(format!("--pass-pipeline: {message}")))
}

struct Job<'a> {
    arguments: &'a Arguments,
    passes: Vec<&'static Pass>,
    timing: Timing,
    egraphs: Vec<canon::dump::Dump>,
}

impl Job<'_> {
    /// What is printed of one part, if it is valid, and what there is to say about it.
    fn part(&mut self, session: &mut Session, part: Part) -> (Option<String>, Vec<Diagnostic>) {
        let mut found = Vec::new();
        let text = match self.process(session, part, &mut found) {
            Ok(text) => Some(text),
            Err(errors) => {
                found.extend(errors);
                None
            }
        };
        (text, found)
    }

    fn process(
        &mut self,
        session: &mut Session,
        part: Part,
        found: &mut Vec<Diagnostic>,
    ) -> Result<String, Vec<Diagnostic>> {
        let mut module = match part {
            Part::Text(span) => {
                self.timing.measure("parse", || text::parse(&session.sources, span))?
            }
            Part::Model(module) => *module,
        };
        found.extend(self.verify(&module)?);
        if self.arguments.print_locations {
            module.locate(&session.sources);
        }
        let source = self.arguments.verify_equivalence.then(|| module.clone());
        let mut context = Context {
            explain: self.arguments.explain,
            tell_statistics: self.arguments.statistics,
            dump_egraphs: self.arguments.dump_egraph.is_some(),
            limits: self.arguments.search.options(),
            ..Context::default()
        };
        for pass in self.passes.clone() {
            module = self.timing.measure(pass.name, || (pass.run)(&module, &mut context))?;
            found.append(&mut context.remarks);
            self.egraphs.append(&mut context.egraphs);
            // What it warns of was said of the program as it was written.
            self.verify(&module)?;
            if self.arguments.print_ir_after_all {
                session.log(&format!("// -----// IR Dump After {} //----- //\n", pass.name));
                session.log(&print(self.arguments, &module));
            }
        }
        if let Some(source) = source {
            let options = equivalence::Options::default();
            let said =
                self.timing.measure("compare", || equivalence::compare(&source, &module, &options));
            match has_errors(&said) {
                true => return Err(said),
                false => found.extend(said),
            }
        }
        if self.arguments.statistics {
            session.log(&context.statistics);
        }
        let arguments = self.arguments;
        let mut printed = self.timing.measure("print", || print(arguments, &module));
        if self.arguments.verify_roundtrip {
            self.check_round_trip(session, &module)?;
        }
        if self.arguments.verify_with_mlir {
            check_with_mlir(session, &module)?;
        }
        if !context.explanation.is_empty() {
            printed.push_str(&as_comment(&context.explanation));
        }
        Ok(printed)
    }

    fn verify(&mut self, module: &Module) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
        let found = self.timing.measure("verify", || verify(module));
        if has_errors(&found) { Err(found) } else { Ok(found) }
    }

    /// Prints, parses and prints again, in both forms: the two texts must be the same.
    fn check_round_trip(
        &self,
        session: &mut Session,
        module: &Module,
    ) -> Result<(), Vec<Diagnostic>> {
        for generic in [false, true] {
            let form = if generic { "generic" } else { "pretty" };
            let first = text::print(module, generic, true);
            let file = session.sources.add(format!("<{form} form>"), first.as_str());
            let part = files::whole(session, file);
            let again = text::parse(&session.sources, part).map_err(|mut errors| {
                let message = format!("the {form} form that was printed does not parse");
                errors.insert(0, Diagnostic::error(None, message));
                errors
            })?;
            let second = text::print(&again, generic, true);
            if first != second {
                let line = first.lines().zip(second.lines()).position(|(a, b)| a != b);
                let line =
                    line.unwrap_or_else(|| first.lines().count().min(second.lines().count()));
                let shown = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_string();
                let message =
                    format!("the {form} form changes when it is parsed and printed again");
                let found = Diagnostic::error(None, message)
                    .note(format!("printed: {}", shown(&first)))
                    .note(format!("then: {}", shown(&second)));
                return Err(vec![found]);
            }
        }
        Ok(())
    }
}

fn print(arguments: &Arguments, module: &Module) -> String {
    text::print(module, arguments.print_generic, arguments.print_locations)
}

fn as_comment(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "//\n".to_string(),
        line if line.starts_with("//") => format!("{line}\n"),
        line => format!("// {line}\n"),
    };
    text.lines().map(line).collect()
}

/// Gives the generic form to MLIR's parser and verifier.
#[cfg(feature = "mlir")]
fn check_with_mlir(session: &mut Session, module: &Module) -> Result<(), Vec<Diagnostic>> {
    use crate::interop::mlir::{self, Severity};
    let text = text::print(module, true, false);
    let Err(said) = mlir::verify(&text) else { return Ok(()) };
    let file = session.sources.add("<generic form>", text);
    let place = |said: &mlir::MlirDiagnostic| {
        session.sources.file(file).offset(said.line, said.column).map(|at| Span::new(file, at, at))
    };
    let convert = |said: &mlir::MlirDiagnostic| {
        let message = format!("MLIR says: {}", said.message);
        let found = match said.severity {
            Severity::Error => Diagnostic::error(place(said), message),
            Severity::Warning => Diagnostic::warning(place(said), message),
            Severity::Note | Severity::Remark => Diagnostic::remark(place(said), message),
        };
        said.notes.iter().fold(found, |found, note| found.related(place(note), &*note.message))
    };
    Err(said.iter().map(convert).collect())
}

#[cfg(not(feature = "mlir"))]
fn check_with_mlir(_: &mut Session, _: &Module) -> Result<(), Vec<Diagnostic>> {
    Err(vec![Diagnostic::error(None, "this build of mg has no MLIR to verify with")])
}
