//! `mg opt`: parse, verify, run passes, print.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::dialect::{self, Emit, ToBounds};
use super::egraph;
use super::expect::Expectations;
use super::files::{self, Pending};
use super::mlir;
use super::model::{self, Purpose};
use super::rules;
use super::session::{Failure, Outcome, Session};
use super::text::{self, Content};
use super::timing::Timing;
use crate::canon;
use crate::equivalence;
use crate::ir::Module;
use crate::ir::print::PrintOptions;
use crate::ops::target::Target;
use crate::pass::{self, Context, Step};
use crate::raise::raise;
use crate::source::{Diagnostic, Span};
use crate::target;
use crate::verify::{has_errors, verify};

const MARKER: &str = "// -----";

/// With all that a module consists of.
const EXACT: PrintOptions =
    PrintOptions { generic: false, locations: true, elide_elements_larger_than: None };

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
    /// Leave out the elements of constants of more than N
    #[arg(long, value_name = "N", alias = "mlir-elide-elementsattrs-if-larger")]
    elide_elements_if_larger: Option<usize>,
    /// Write MLIR's bytecode
    #[arg(long)]
    emit_bytecode: bool,
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
    /// Print the program before each pass, to standard error
    #[arg(long, alias = "mlir-print-ir-before-all")]
    print_ir_before_all: bool,
    /// Print the program after each pass, to standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    print_ir_after_all: bool,
    /// Print the program after each pass that changed it, to standard error
    #[arg(long, alias = "mlir-print-ir-after-change")]
    print_ir_after_change: bool,
    /// Report where the time went
    #[arg(long, alias = "mlir-timing")]
    timing: bool,
    /// Report the passes' statistics
    #[arg(long, alias = "mlir-pass-statistics")]
    statistics: bool,
    /// Write what the search saw: .json for egraph-serialize's readers, .dot, or .svg by Graphviz
    #[arg(long, value_name = "FILE")]
    dump_egraph: Option<String>,
    /// How to choose among the forms found: one change after the other, or the cheapest by integer
    /// programming
    #[arg(long, value_enum, default_value = "greedy")]
    extract: Extract,
    /// Stop when the exact choice for a function has taken so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    extract_time_limit: Duration,
    /// Explain each change, after the program, in comments
    #[arg(long)]
    explain: bool,
    /// Spell the program in a framework's operations: mg, onnx, torch, numpy, tf, tfl, tosa, tensor,
    /// stablehlo, or jax, whose programs are StableHLO
    #[arg(long, value_name = "DIALECT")]
    to: Option<String>,
    /// Where an index out of bounds stops the program, and DIALECT has no op that stops
    #[arg(long, value_enum, value_name = "HOW", default_value_t = ToBounds::Warn, requires = "to")]
    to_bounds: ToBounds,
    /// How the program is written in DIALECT
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Emit::Mlir, requires = "to")]
    emit: Emit,
    /// Ask MLIR's own verifier, too
    #[arg(long)]
    verify_with_mlir: bool,
    /// Run the program before and after the passes on elements that are told apart and on
    /// coordinates of every class, and say what was covered
    #[arg(long)]
    verify_equivalence: bool,
    /// Rewrite rules beside the built-in ones (docs/rules.md): each is tried on samples first, and
    /// refused with the counterexample where it fails
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    /// Take the rules of --rules as they are, untried
    #[arg(long, requires = "rules")]
    rules_unchecked: bool,
    /// Accepted for mlir-opt's sake: unknown operations are always allowed
    #[arg(long, hide = true)]
    allow_unregistered_dialect: bool,
    /// List the passes and their options
    #[arg(long)]
    list_passes: bool,
    /// List the dialects that are known
    #[arg(long)]
    show_dialects: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Level {
    All,
    OnlyExpected,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Extract {
    Greedy,
    Exact,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is expected".to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    if arguments.list_passes {
        return session.print(&pass::list());
    }
    if arguments.show_dialects {
        return session.print(&dialects());
    }
    let target = arguments.to.as_deref().map(dialect::named).transpose()?;
    let passes = passes(arguments, session)?;
    if !arguments.rules.is_empty() && passes.is_empty() {
        return Err(Failure::usage("--rules adds to canonicalization: --canonicalize is missing"));
    }
    let rules = rules::read(session, &arguments.rules, !arguments.rules_unchecked)?;
    let dump = arguments.dump_egraph.as_deref().map(egraph::Target::new).transpose()?;
    if arguments.emit_bytecode && arguments.split_input_file.is_some() {
        return Err(Failure::usage("--emit-bytecode: a file of bytecode holds one program"));
    }
    if dump.is_some() && passes.is_empty() {
        return Err(Failure::usage("--dump-egraph: there is none without --canonicalize"));
    }
    let mut timing = Timing::default();
    let parts = parts(arguments, session, &mut timing)?;
    let mut job = Job { arguments, rules, passes, target, timing, egraphs: Vec::new() };
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
    let printed = printed.join(format!("{MARKER}\n").as_bytes());
    match (&*arguments.output, failed) {
        ("-", _) => session.print_bytes(&printed)?,
        (_, true) => {}
        (path, false) => Pending::new(path, |out| out.write_all(&printed))?.commit()?,
    }
    if failed { Err(Failure::silent()) } else { Ok(()) }
}

/// As mlir-opt prints them.
fn dialects() -> String {
    let mut names: Vec<&str> = crate::ops::DIALECTS.iter().map(|dialect| dialect.name).collect();
    names.sort_unstable();
    format!("Available Dialects: {}\n", names.join(","))
}

/// One program of the input.
enum Part {
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

fn parts(arguments: &Arguments, session: &mut Session, timing: &mut Timing) -> Outcome<Vec<Part>> {
    let path = &arguments.file;
    if model::is_model(path) {
        let module = model::read(session, path, Purpose::Translate, timing)?;
        return Ok(vec![Part::Read(Box::new(module))]);
    }
    let file = match text::open(session, path, timing)? {
        Content::Text(file) => file,
        Content::Program(module) => return Ok(vec![Part::Read(Box::new(module))]),
    };
    let spans = match &arguments.split_input_file {
        Some(marker) => files::split(session, file, marker),
        None => vec![files::whole(session, file)],
    };
    Ok(spans.into_iter().map(Part::Text).collect())
}

fn passes(arguments: &Arguments, session: &mut Session) -> Outcome<Vec<Step>> {
    let pipeline = match &arguments.pass_pipeline {
        Some(pipeline) => pipeline,
        None if arguments.canonicalize => "canonicalize",
        None => "",
    };
    pass::parse_pipeline(pipeline).map_err(|error| {
        let file = session.sources.add("--pass-pipeline", pipeline);
        let span = Span::new(file, error.at.start, error.at.end);
        let found = Diagnostic::error(span, error.message);
        let found = Diagnostic { help: error.help, ..found };
        Failure { status: 2, diagnostics: vec![found] }
    })
}

struct Job<'a> {
    arguments: &'a Arguments,
    rules: Vec<canon::UserRule>,
    passes: Vec<Step>,
    target: Option<&'static Target>,
    timing: Timing,
    egraphs: Vec<canon::dump::Dump>,
}

impl Job<'_> {
    /// What is printed of one part, if it is valid, and what there is to say about it.
    fn part(&mut self, session: &mut Session, part: Part) -> (Option<Vec<u8>>, Vec<Diagnostic>) {
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
    ) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let mut module = match part {
            Part::Text(span) => self.timing.measure("parse", || text::parse_any(session, span))?,
            Part::Read(module) => *module,
        };
        found.extend(self.verify(&module)?);
        if self.arguments.print_locations || self.arguments.emit_bytecode {
            module.locate(&session.sources);
        }
        let source = self.arguments.verify_equivalence.then(|| module.clone());
        let mut context = Context {
            explain: self.arguments.explain,
            tell_statistics: self.arguments.statistics,
            dump_egraphs: self.arguments.dump_egraph.is_some(),
            extractor: match self.arguments.extract {
                Extract::Greedy => canon::Extractor::Greedy,
                Extract::Exact => canon::Extractor::Exact,
            },
            extract_time_limit: self.arguments.extract_time_limit,
            rules: self.rules.clone(),
            ..Context::default()
        };
        for step in self.passes.clone() {
            module = self.step(session, &step, &module, &mut context)?;
            found.append(&mut context.remarks);
            self.egraphs.append(&mut context.egraphs);
        }
        if let Some(mut source) = source {
            raise(&mut source);
            let options = equivalence::Options::default();
            let said =
                self.timing.measure("compare", || equivalence::compare(&source, &module, &options));
            match has_errors(&said) {
                true => return Err(said),
                false => found.extend(said),
            }
        }
        if let Some(target) = self.target {
            raise(&mut module);
            let bounds = self.arguments.to_bounds.into();
            let translate = || target::translate(&module, target, bounds);
            let (translated, warnings) = self.timing.measure("translate", translate)?;
            found.extend(warnings);
            module = translated;
            self.verify(&module)?;
            if self.arguments.emit == Emit::Python {
                return target::python::print(&module, target).map(String::into_bytes);
            }
        }
        if self.arguments.statistics {
            session.log(&context.statistics);
        }
        if self.arguments.verify_roundtrip {
            self.check_round_trip(session, &module)?;
        }
        if self.arguments.verify_with_mlir {
            mlir::verify(session, &module)?;
        }
        if self.arguments.emit_bytecode {
            return self.timing.measure("write", || mlir::bytecode(session, &module));
        }
        let arguments = self.arguments;
        let mut printed = self.timing.measure("print", || print(arguments, &module));
        if !context.explanation.is_empty() {
            printed.push_str(&as_comment(&context.explanation));
        }
        Ok(printed.into_bytes())
    }

    /// Runs one pass, and prints what is asked for around it.
    fn step(
        &mut self,
        session: &mut Session,
        step: &Step,
        before: &Module,
        context: &mut Context,
    ) -> Result<Module, Vec<Diagnostic>> {
        let (arguments, name) = (self.arguments, step.pass.name);
        let mut dump = |when: &str, module: &Module| {
            session.log(&format!("// -----// IR Dump {when} {name} //----- //\n"));
            session.log(&print(arguments, module));
        };
        if arguments.print_ir_before_all {
            dump("Before", before);
        }
        let run = || (step.pass.run)(before, &step.settings, context);
        let after = self.timing.measure(name, run)?;
        // What it warns of was said of the program as it was written.
        self.verify(&after)?;
        let changed = || text::print(before, &EXACT) != text::print(&after, &EXACT);
        let wanted = match arguments.print_ir_after_change {
            true => changed(),
            false => arguments.print_ir_after_all,
        };
        if wanted {
            dump("After", &after);
        }
        Ok(after)
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
            let options = PrintOptions { generic, ..EXACT };
            let first = text::print(module, &options);
            let file = session.sources.add(format!("<{form} form>"), first.as_str());
            let part = files::whole(session, file);
            let again = text::parse(&session.sources, part).map_err(|mut errors| {
                let message = format!("the {form} form that was printed does not parse");
                errors.insert(0, Diagnostic::error(None, message));
                errors
            })?;
            let second = text::print(&again, &options);
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
    let options = PrintOptions {
        generic: arguments.print_generic,
        locations: arguments.print_locations,
        elide_elements_larger_than: arguments.elide_elements_if_larger,
    };
    text::print(module, &options)
}

fn as_comment(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "//\n".to_string(),
        line if line.starts_with("//") => format!("{line}\n"),
        line => format!("// {line}\n"),
    };
    text.lines().map(line).collect()
}
