//! Diagnostics: what a stage reports about a program.

use std::fmt;

use super::{Code, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// What was asked for cannot be done.
    Error,
    /// It is done, and may not be what was meant.
    Warning,
    /// It is done, and this is worth knowing.
    Remark,
}

/// A second place that matters, with what to see there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What to see there.
    pub message: String,
}

/// One error, warning or remark.
///
/// `message` is a clause without a full stop; a constraint's tag ends it: `… (onnx.GatherND C3)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What it is about.
    pub code: Code,
    /// What is wrong, expected and found.
    pub message: String,
    /// The offending text; `None` where no source text is concerned (a missing file).
    pub span: Option<Span>,
    /// What stands beside the underlined text.
    pub label: String,
    /// Notes with a place of their own (`expected-note` under `--verify-diagnostics`).
    pub related: Vec<Label>,
    /// Notes without a place.
    pub notes: Vec<String>,
    /// A way out, where a likely one is known.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A message at a place, or at none.
    pub fn new(
        severity: Severity,
        code: Code,
        span: impl Into<Option<Span>>,
        message: impl Into<String>,
    ) -> Self {
        Diagnostic {
            severity,
            code,
            message: message.into(),
            span: span.into(),
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// [`Diagnostic::new`] of an error.
    pub fn error(code: Code, span: impl Into<Option<Span>>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, span, message)
    }

    /// [`Diagnostic::new`] of a warning.
    pub fn warning(code: Code, span: impl Into<Option<Span>>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, span, message)
    }

    /// [`Diagnostic::new`] of a remark.
    pub fn remark(code: Code, span: impl Into<Option<Span>>, message: impl Into<String>) -> Self {
        Self::new(Severity::Remark, code, span, message)
    }

    /// Says what stands beside the underlined text.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a note at another place; without a place it becomes a plain note.
    pub fn related(mut self, span: Option<Span>, message: impl Into<String>) -> Self {
        match span {
            Some(span) => self.related.push(Label { span, message: message.into() }),
            None => self.notes.push(message.into()),
        }
        self
    }

    /// Adds a note without a place.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Says a way out.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// `error: message`, then notes, help and the code, a line each; [`render`](super::render) shows places, too.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.severity, self.message)?;
        for note in &self.notes {
            write!(f, "\n  note: {note}")?;
        }
        self.help.iter().try_for_each(|help| write!(f, "\n  help: {help}"))?;
        write!(f, "\n  code: {}", self.code)
    }
}

impl std::error::Error for Diagnostic {}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
        })
    }
}
