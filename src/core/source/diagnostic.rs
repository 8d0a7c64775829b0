//! Diagnostics: what a stage reports about a program.

use std::fmt;

use super::{Code, Span};

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// The request cannot be fulfilled.
    Error,
    /// The request is fulfilled, but may not be what the user meant.
    Warning,
    /// Additional information.
    Remark,
}

/// A secondary span with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The span.
    pub span: Span,
    /// The message.
    pub message: String,
}

/// One error, warning or remark.
///
/// `message` is a clause without a full stop; a constraint's tag ends it: `… (onnx.GatherND C3)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The code.
    pub code: Code,
    /// The message: what was expected and found.
    pub message: String,
    /// The offending text; `None` where no source text is concerned (a missing file).
    pub span: Option<Span>,
    /// The label next to the underlined text.
    pub label: String,
    /// Notes with a span of their own (`expected-note` under `--verify-diagnostics`).
    pub related: Vec<Label>,
    /// Notes without a span.
    pub notes: Vec<String>,
    /// A suggestion to fix the problem, if there is a likely one.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic at a span, or without one.
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

    /// Sets the label next to the underlined text.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a note at another span; without a span it becomes a plain note.
    pub fn related(mut self, span: Option<Span>, message: impl Into<String>) -> Self {
        match span {
            Some(span) => self.related.push(Label { span, message: message.into() }),
            None => self.notes.push(message.into()),
        }
        self
    }

    /// Adds a note without a span.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds a suggestion.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// `error: message`, then notes, help and the code, one per line; [`render`](super::render) prints source excerpts,
/// too.
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
