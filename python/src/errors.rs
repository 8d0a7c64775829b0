//! What the compiler says, as Python's exceptions and warnings.

use multigather::compiler::Program;
use multigather::source::{Code, Diagnostic, Severity, SourceMap, Span, render};
use pyo3::exceptions::{PyBaseException, PyException, PyUserWarning};
use pyo3::prelude::*;
use pyo3::types::PyType;

pyo3::create_exception!(
    multigather,
    Error,
    PyException,
    "What is wrong with a program or with a call of it.

The text is what the program mg prints: the position, underlined, notes and a way out. `line` and `column`
(both from 1, the column in characters) and `file` are those of the first error, or None; `code` is its
code, such as MG0101, `message` its first line, `notes` a list of what stands below it."
);

pyo3::create_exception!(
    multigather,
    InternalError,
    Error,
    "A bug of multigather: the library met a state that it takes for impossible, and ended the call.

Programs and calls are never wrong because of this error; please report it with the program."
);

/// The exception of a panic with this text.
pub fn internal_error(text: &str) -> PyErr {
    let message = format!("internal: {text}");
    let help = "this is a bug of multigather: please report it with the program";
    let error = InternalError::new_err(format!(
        "error: {message}\n  = help: {help}\n  = code: {}",
        Code::Internal
    ));
    Python::attach(|py| {
        let value = error.value(py);
        // Attributes of an exception of one's own can always be set.
        let _ = value.setattr("message", message);
        let _ = value.setattr("code", Code::Internal.to_string());
        let _ = value.setattr("notes", [help]);
    });
    error
}

/// The attributes that an error without a place has.
pub fn set_defaults(error: &Bound<'_, PyType>) -> PyResult<()> {
    for name in ["file", "line", "column"] {
        error.setattr(name, error.py().None())?;
    }
    error.setattr("message", "")?;
    error.setattr("code", error.py().None())?;
    error.setattr("notes", Vec::<String>::new())
}

pub fn exception(py: Python<'_>, error: &multigather::Error) -> PyErr {
    let exception = Error::new_err(error.to_string());
    let first = error.diagnostics().iter().find(|found| found.severity == Severity::Error);
    if let Some(first) = first.or(error.diagnostics().first()) {
        // Attributes of an exception of one's own can always be set.
        let _ = describe(exception.value(py), first, error.sources());
    }
    exception
}

fn describe(
    value: &Bound<'_, PyBaseException>,
    found: &Diagnostic,
    sources: Option<&SourceMap>,
) -> PyResult<()> {
    value.setattr("message", &found.message)?;
    value.setattr("code", found.code.to_string())?;
    let related = found.related.iter().map(|label| label.message.clone());
    let notes = related.chain(found.notes.iter().cloned()).chain(found.help.clone());
    value.setattr("notes", notes.collect::<Vec<String>>())?;
    let file = |span: Span| Some((sources?.get(span.file)?, span));
    if let Some((file, span)) = found.span.and_then(file) {
        let (line, column) = file.line_column(span.start);
        value.setattr("file", &file.name)?;
        value.setattr("line", line)?;
        value.setattr("column", column)?;
    }
    Ok(())
}

/// The text of diagnostics about a program, each with its excerpt.
pub fn render_diagnostics(program: &Program, found: &[Diagnostic]) -> String {
    let unknown = SourceMap::default();
    let text = render::to_text(found, program.sources().unwrap_or(&unknown));
    text.trim_end().to_owned()
}

/// Warns of what is no error in a program.
pub fn warn(py: Python<'_>, program: &Program, found: &[Diagnostic]) -> PyResult<()> {
    for diagnostic in found {
        let text = render_diagnostics(program, std::slice::from_ref(diagnostic));
        let text = std::ffi::CString::new(text.replace('\0', "")).unwrap_or_default();
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 2)?;
    }
    Ok(())
}
