//! A pass over a program in the text of the host, and what comes of it.

use multigather::canon::Extractor;
use multigather::compiler::{Compiler, Program};
use multigather::convert::Bounds;
use multigather::ir::print::{PrintOptions, loc_text, print};
use multigather::ir::{Module, Op};
use multigather::ops::conversion::Target;
use multigather::pass::{Context, Pass, Step, parse_pipeline};
use multigather::source::spelling::nearest;
use multigather::source::{Code, Diagnostic, Severity, Span};
use multigather::verify::has_errors;

use crate::tables::{self, STATISTICS, WORDS};

/// What comes of a pass.
#[derive(Default)]
pub struct Outcome {
    /// The new program, if the pass succeeded.
    pub program: Option<String>,
    pub found: Vec<Found>,
    /// The values of [`STATISTICS`].
    pub statistics: [u64; STATISTICS.len()],
}

/// A diagnostic as the host takes it.
pub struct Found {
    /// The number of MLIR's severity: an error, a warning, a remark.
    pub severity: usize,
    /// The text of a location, or nothing: the module's.
    pub place: String,
    pub message: String,
    pub notes: Vec<String>,
}

impl Outcome {
    /// The outcome of a failure, with the program that the diagnostics are about.
    pub fn failed(diagnostics: &[Diagnostic], program: Option<&Module>) -> Outcome {
        Outcome { found: all(diagnostics, program), ..Outcome::default() }
    }
}

type Result<T> = std::result::Result<T, Box<Outcome>>;

/// Runs a pass of [`tables::exported`].
pub fn run(pass: usize, text: &str, values: &[&str]) -> Outcome {
    let pass = tables::exported().nth(pass).expect("a pass of the table");
    transform(pass, text, values).unwrap_or_else(|failure| *failure)
}

fn transform(pass: &'static Pass, text: &str, values: &[&str]) -> Result<Outcome> {
    let (step, mut context) = settings(pass, values)?;
    let program = read(text)?;
    let done = (step.pass.run)(&program, &step.settings, &mut context);
    let failed =
        |error: multigather::Error| Box::new(Outcome::failed(error.diagnostics(), Some(&program)));
    let result = done.map_err(failed)?;
    let options = PrintOptions { generic: true, locations: true, ..PrintOptions::default() };
    let totals = context.totals;
    Ok(Outcome {
        program: Some(print(&result, &options)),
        found: all(&context.remarks, Some(&program)),
        statistics: [totals.functions, totals.iterations, totals.nodes, totals.applied],
    })
}

fn read(text: &str) -> Result<Program> {
    let compiler = Compiler::new();
    let failed = |error: multigather::Error| {
        let read = error.sources().and_then(|sources| {
            multigather::parse::parse(sources, multigather::source::FileId(0)).ok()
        });
        Box::new(Outcome::failed(error.diagnostics(), read.as_ref()))
    };
    compiler.parse("-", text).map_err(failed)
}

/// The values of a pass's options, which the host gives as text.
fn settings(pass: &'static Pass, values: &[&str]) -> Result<(Step, Context)> {
    let words = if tables::has_words(pass) { WORDS.len() } else { 0 };
    let (words, numbers) = values.split_at(words);
    let pairs = pass.options.iter().zip(numbers);
    let pairs: Vec<String> =
        pairs.map(|(option, value)| format!("{}={value}", option.name)).collect();
    let pipeline = format!("{}{{{}}}", pass.name, pairs.join(" "));
    let steps =
        parse_pipeline(&pipeline).map_err(|error| wrong_option(error.message, error.help))?;
    let step = steps.into_iter().next().expect("the pipeline has a pass");
    let mut context = Context::default();
    if let [to, bounds, extractor] = words {
        let bounds = one_of(
            "to-bounds",
            bounds,
            &[("allow", Bounds::Allow), ("warn", Bounds::Warn), ("refuse", Bounds::Refuse)],
        )?;
        context.extractor = one_of(
            "extract",
            extractor,
            &[("greedy", Extractor::Greedy), ("exact", Extractor::Exact)],
        )?;
        if !to.is_empty() {
            let targets: Vec<(&str, &'static Target)> =
                multigather::registry().targets().map(|target| (target.name, target)).collect();
            context.target = Some((one_of("to", to, &targets)?, bounds));
        }
    }
    Ok((step, context))
}

fn one_of<T: Copy>(option: &str, value: &str, known: &[(&str, T)]) -> Result<T> {
    if let Some((_, found)) = known.iter().find(|(name, _)| *name == value) {
        return Ok(*found);
    }
    let names = || known.iter().map(|(name, _)| *name);
    let help = match nearest(value, names()) {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("it is one of {}", names().collect::<Vec<_>>().join(", ")),
    };
    Err(wrong_option(format!("{option}={value}: there is no such value"), Some(help)))
}

fn wrong_option(message: String, help: Option<String>) -> Box<Outcome> {
    let found = Diagnostic { help, ..Diagnostic::error(Code::Usage, None, message) };
    Box::new(Outcome::failed(&[found], None))
}

/// Verifies the one operation in a function of the text, for which the host knows the place.
pub fn verify(text: &str) -> Outcome {
    let found = match Compiler::new().parse("-", text) {
        Ok(program) => program.warnings().to_vec(),
        Err(error) => error.diagnostics().to_vec(),
    };
    let program = (!has_errors(&found)).then(String::new);
    Outcome { program, ..Outcome::failed(&found, None) }
}

fn all(diagnostics: &[Diagnostic], program: Option<&Module>) -> Vec<Found> {
    diagnostics.iter().map(|diagnostic| found(diagnostic, program)).collect()
}

fn found(diagnostic: &Diagnostic, program: Option<&Module>) -> Found {
    let place = |span| program.and_then(|module| place(module, span)).unwrap_or_default();
    let related = diagnostic.related.iter().map(|label| label.message.clone());
    let help = diagnostic.help.iter().map(|help| format!("help: {help}"));
    Found {
        severity: match diagnostic.severity {
            Severity::Error => 0,
            Severity::Warning => 1,
            Severity::Remark => 2,
        },
        place: diagnostic.span.map(place).unwrap_or_default(),
        message: format!("{} [{}]", diagnostic.message, diagnostic.code),
        notes: related.chain(diagnostic.notes.iter().cloned()).chain(help).collect(),
    }
}

/// The location of the innermost operation whose text has the span.
fn place(module: &Module, span: Span) -> Option<String> {
    let holds = |outer: Span| outer.start <= span.start && span.end <= outer.end;
    let ops = module.walk(module.top()).into_iter();
    let spans = ops.filter_map(|op: Op| Some((op, module.spans(op).op?)));
    let inner = spans.filter(|(_, outer)| holds(*outer)).min_by_key(|(_, at)| at.end - at.start);
    inner.map(|(op, _)| loc_text(&module.pools, module[op].loc))
}
