//! One run of the program: its streams, its sources, and the one function that renders diagnostics.

use std::io::{self, ErrorKind, Write};

use super::Io;
use super::limits::Limits;
use super::outputs::{Outputs, Pending};
use super::watch::Watch;
use clap::ValueEnum;
use multigather::compiler;

use multigather::source::{Code, Diagnostic, Severity, SourceMap, render};

/// The failure of a subcommand.
#[derive(Debug)]
pub struct Failure {
    pub status: u8,
    pub diagnostics: Vec<Diagnostic>,
}

pub type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    /// A usage error.
    pub fn usage(message: impl Into<String>) -> Self {
        Failure { status: 2, diagnostics: vec![Diagnostic::error(Code::Usage, None, message)] }
    }

    /// An error without a source position.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Diagnostic::error(code, None, message).into()
    }

    /// A failure without further diagnostics.
    pub fn silent() -> Self {
        Failure { status: 1, diagnostics: Vec::new() }
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        vec![diagnostic].into()
    }
}

impl From<compiler::Error> for Failure {
    fn from(error: compiler::Error) -> Self {
        error.into_diagnostics().into()
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Failure { status: 1, diagnostics }
    }
}

/// The formats of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Default)]
pub enum Format {
    /// For people: each with the line that it is about
    #[default]
    Text,
    /// For programs: a JSON object for each, on a line of its own
    Json,
}

/// The largest number of diagnostics that are shown: invalid input may have one on every line.
const SHOWN: usize = 1000;

/// The streams and sources of one run.
pub struct Session<'a, 'io> {
    pub io: &'a mut Io<'io>,
    pub sources: SourceMap,
    pub watch: Watch,
    pub limits: Limits,
    format: Format,
    /// Warnings and remarks that are shown at the end, after an error if there is one.
    held: Vec<Diagnostic>,
    /// Files that get their names when the run has succeeded.
    outputs: Outputs,
}

impl<'a, 'io> Session<'a, 'io> {
    pub fn new(io: &'a mut Io<'io>, (watch, limits): (&Watch, Limits), format: Format) -> Self {
        Session {
            io,
            format,
            sources: SourceMap::default(),
            watch: watch.clone(),
            limits,
            held: Vec::new(),
            outputs: Outputs::default(),
        }
    }

    /// Writes to standard output. Where nobody reads it any more, the run ends quietly.
    pub fn print(&mut self, text: &str) -> Outcome {
        self.print_bytes(text.as_bytes())
    }

    /// Prints bytes that are no text; see [`Session::print`].
    pub fn print_bytes(&mut self, bytes: &[u8]) -> Outcome {
        let written = self.io.stdout.write_all(bytes);
        written.map_err(|error| stdout_failure(&error))
    }

    /// Writes an output of the program: to standard output for `-`, else to a file, which appears when the run
    /// has succeeded.
    pub fn write(
        &mut self,
        path: &str,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Outcome {
        match path {
            "-" => write(self.io.stdout).map_err(|error| stdout_failure(&error)),
            _ => {
                let pending = Pending::new(path, &self.watch, write)?;
                self.add_output(pending)
            }
        }
    }

    /// Adds an output file that was written in parts.
    pub fn add_output(&mut self, pending: Pending) -> Outcome {
        self.outputs.add(pending)
    }

    /// Renames the output files before the end of the run, which reads them itself.
    pub fn commit_outputs(&mut self) -> Outcome {
        self.outputs.commit()
    }

    /// Writes a report to standard error.
    pub fn log(&mut self, text: &str) {
        // Where standard error takes nothing, nothing can be said about that either.
        let _ = self.io.stderr.write_all(render::visible(text.into()).as_bytes());
    }

    /// Shows diagnostics on standard error, errors first.
    pub fn report(&mut self, diagnostics: &[Diagnostic]) {
        let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
        sorted.sort_by_key(|diagnostic| diagnostic.severity);
        for diagnostic in sorted.iter().take(SHOWN) {
            let text = match self.format {
                Format::Text => render::to_text(std::slice::from_ref(*diagnostic), &self.sources),
                Format::Json => render::to_json(diagnostic, &self.sources),
            };
            self.log(&text);
        }
        if let Some(more) = sorted.len().checked_sub(SHOWN).filter(|&more| more > 0) {
            self.log(&format!("error: {more} more diagnostics are not shown\n"));
        }
    }

    /// Stores warnings and remarks for the end, and fails if there are errors.
    pub fn check(&mut self, diagnostics: Vec<Diagnostic>) -> Outcome {
        if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            return Err(diagnostics.into());
        }
        self.held.extend(diagnostics);
        Ok(())
    }

    /// Commits the output files if the outcome is a success, prints its diagnostics, and returns the exit status.
    pub fn finish(mut self, outcome: Outcome) -> u8 {
        let flushed = self.io.stdout.flush().map_err(|error| stdout_failure(&error));
        let (status, mut diagnostics) =
            match outcome.and(flushed).and_then(|()| self.outputs.commit()) {
                Ok(()) => (0, Vec::new()),
                Err(failure) => (failure.status, failure.diagnostics),
            };
        // What was warned of and then happened is said once.
        let held = std::mem::take(&mut self.held);
        let happened = |warning: &Diagnostic| {
            let same = |error: &Diagnostic| {
                let has_same_help = error.help.is_some() && error.help == warning.help;
                error.span == warning.span && (error.message == warning.message || has_same_help)
            };
            diagnostics.iter().any(same)
        };
        let warnings: Vec<Diagnostic> =
            held.into_iter().filter(|warning| !happened(warning)).collect();
        diagnostics.extend(warnings);
        self.report(&diagnostics);
        status
    }
}

fn stdout_failure(error: &std::io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::silent(),
        _ => Failure::new(Code::File, format!("cannot write to standard output: {error}")),
    }
}
