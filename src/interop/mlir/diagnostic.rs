//! MLIR's diagnostics as data.

use std::ffi::c_void;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use melior::Context;
use mlir_sys as sys;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The program is wrong.
    Error,
    /// The program may not be what the user meant.
    Warning,
    /// The text belongs to the diagnostic before.
    Note,
    /// Information about a valid program.
    Remark,
}

/// A diagnostic of MLIR about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MlirDiagnostic {
    /// The severity.
    pub severity: Severity,
    /// The message.
    pub message: String,
    /// The 1-based line in the text; 0 where MLIR reports no position in it, as for an operation with a `loc(…)` of
    /// its own.
    pub line: u32,
    /// The 1-based column in bytes; 0 where `line` is 0.
    pub column: u32,
    /// The notes.
    pub notes: Vec<MlirDiagnostic>,
}

impl MlirDiagnostic {
    /// An error of this crate, about the byte at `offset` of a text.
    pub(super) fn at(text: &str, offset: usize, message: impl Into<String>) -> Self {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
        Self {
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(before.len() - line_start + 1).unwrap_or(u32::MAX),
            ..Self::nowhere(message)
        }
    }

    /// An error of this crate, without a position.
    pub(super) fn nowhere(message: impl Into<String>) -> Self {
        let message = message.into();
        Self { severity: Severity::Error, message, line: 0, column: 0, notes: Vec::new() }
    }
}

impl fmt::Display for MlirDiagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "{}:{}: ", self.line, self.column)?;
        }
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
            Severity::Remark => "remark",
        };
        write!(f, "{severity}: {}", self.message)?;
        self.notes.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

/// Diagnostics as JSON, for another process.
pub(super) fn to_json(diagnostics: &[MlirDiagnostic]) -> String {
    fn value(diagnostic: &MlirDiagnostic) -> serde_json::Value {
        let severity = SEVERITIES.iter().position(|&other| other == diagnostic.severity);
        let notes: Vec<_> = diagnostic.notes.iter().map(value).collect();
        serde_json::json!([severity, diagnostic.message, diagnostic.line, diagnostic.column, notes])
    }
    serde_json::Value::from_iter(diagnostics.iter().map(value)).to_string()
}

/// Parses the output of [`to_json`].
pub(super) fn from_json(text: &str) -> Option<Vec<MlirDiagnostic>> {
    fn diagnostic(value: &serde_json::Value) -> Option<MlirDiagnostic> {
        let number = |at: usize| u32::try_from(value[at].as_u64()?).ok();
        Some(MlirDiagnostic {
            severity: *SEVERITIES.get(number(0)? as usize)?,
            message: value[1].as_str()?.to_string(),
            line: number(2)?,
            column: number(3)?,
            notes: value[4].as_array()?.iter().map(diagnostic).collect::<Option<_>>()?,
        })
    }
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value.as_array()?.iter().map(diagnostic).collect()
}

const SEVERITIES: [Severity; 4] =
    [Severity::Error, Severity::Warning, Severity::Note, Severity::Remark];

type Sink = Mutex<Vec<MlirDiagnostic>>;

/// Collects all of a context's diagnostics, so that none is printed. melior's own handler is not used: its text
/// conversion panics on an empty or a non-UTF-8 string, and a panic in a callback of C++ aborts the process.
pub(super) struct Collector(Arc<Sink>);

impl Collector {
    pub(super) fn attach(context: &Context) -> Self {
        let sink = Arc::new(Sink::default());
        let user_data = Arc::into_raw(Arc::clone(&sink)).cast_mut().cast();
        // SAFETY: `context` is alive; `user_data` is an owned `Arc<Sink>`, used only by `handle`
        // and given back by `release`, which MLIR calls once, with the context's end.
        unsafe {
            sys::mlirContextAttachDiagnosticHandler(
                context.to_raw(),
                Some(handle),
                user_data,
                Some(release),
            );
        }
        Self(sink)
    }

    /// Removes and returns the diagnostics since the last call.
    pub(super) fn take(&self) -> Vec<MlirDiagnostic> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

unsafe extern "C" fn handle(
    diagnostic: sys::MlirDiagnostic,
    user_data: *mut c_void,
) -> sys::MlirLogicalResult {
    // SAFETY: `attach` passed a `Sink` that lives until `release`.
    let sink = unsafe { &*user_data.cast_const().cast::<Sink>() };
    // SAFETY: MLIR passes a diagnostic that lives for this call.
    let diagnostic = unsafe { convert_diagnostic(diagnostic) };
    sink.lock().unwrap_or_else(PoisonError::into_inner).push(diagnostic);
    sys::MlirLogicalResult { value: 1 } // success: handled, MLIR need not print it
}

unsafe extern "C" fn release(user_data: *mut c_void) {
    // SAFETY: `attach` made this pointer with `Arc::into_raw`, and this is its only release.
    drop(unsafe { Arc::from_raw(user_data.cast_const().cast::<Sink>()) });
}

/// Copies a diagnostic and its notes.
///
/// # Safety
/// `raw` must be a live diagnostic.
unsafe fn convert_diagnostic(raw: sys::MlirDiagnostic) -> MlirDiagnostic {
    let mut message = Vec::new();
    // SAFETY: `raw` is live by contract; `append` takes the `Vec<u8>` it is given.
    let (severity, (line, column), count) = unsafe {
        sys::mlirDiagnosticPrint(raw, Some(append), (&raw mut message).cast());
        let place = position(sys::mlirDiagnosticGetLocation(raw));
        (sys::mlirDiagnosticGetSeverity(raw), place, sys::mlirDiagnosticGetNumNotes(raw))
    };
    // SAFETY: each note lives as long as its diagnostic, and `i` is below their number.
    let notes =
        (0..count).map(|i| unsafe { convert_diagnostic(sys::mlirDiagnosticGetNote(raw, i)) });
    let notes = notes.collect();
    let severity = match severity {
        sys::MlirDiagnosticSeverity_MlirDiagnosticWarning => Severity::Warning,
        sys::MlirDiagnosticSeverity_MlirDiagnosticNote => Severity::Note,
        sys::MlirDiagnosticSeverity_MlirDiagnosticRemark => Severity::Remark,
        _ => Severity::Error,
    };
    let message = String::from_utf8_lossy(&message).into_owned();
    MlirDiagnostic { severity, message, line, column, notes }
}

/// The file name that MLIR gives to a text parsed from memory.
const PARSED_TEXT: &[u8] = b"-";

/// The line and the column of a location in the parsed text; (0, 0) for another file.
///
/// # Safety
/// `location` must belong to a live context.
unsafe fn position(location: sys::MlirLocation) -> (u32, u32) {
    // SAFETY: `location` is live by contract, and its kind is asked before its parts.
    unsafe {
        if !sys::mlirLocationIsAFileLineColRange(location) {
            return (0, 0);
        }
        let name = sys::mlirLocationFileLineColRangeGetFilename(location);
        let mut bytes: Vec<u8> = Vec::new();
        append(sys::mlirIdentifierStr(name), (&raw mut bytes).cast());
        if bytes != PARSED_TEXT {
            return (0, 0);
        }
        let line = sys::mlirLocationFileLineColRangeGetStartLine(location);
        let column = sys::mlirLocationFileLineColRangeGetStartColumn(location);
        (u32::try_from(line).unwrap_or(0), u32::try_from(column).unwrap_or(0))
    }
}

/// MLIR's printing callback: appends `piece` to a `Vec<u8>`.
///
/// # Safety
/// `user_data` must point to a `Vec<u8>` that is not aliased.
pub(super) unsafe extern "C" fn append(piece: sys::MlirStringRef, user_data: *mut c_void) {
    if piece.length == 0 {
        return;
    }
    // SAFETY: by contract a `Vec<u8>`; MLIR's pieces are valid for their length.
    unsafe {
        let buffer = &mut *user_data.cast::<Vec<u8>>();
        buffer.extend_from_slice(std::slice::from_raw_parts(piece.data.cast(), piece.length));
    }
}
