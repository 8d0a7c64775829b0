//! Source files, locations in them, and diagnostics as data.
//!
//! Every stage returns [`Diagnostic`] values; only [`render`] turns them into text.

use std::sync::Arc;

mod code;
mod diagnostic;
mod excerpt;
pub mod render;
pub mod spelling;

pub use code::Code;
pub use diagnostic::{Diagnostic, Label, Severity};

/// A file of a [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct FileId(pub u32);

/// A range of bytes in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The exclusive end, in bytes.
    pub end: u32,
}

impl Span {
    /// A range of bytes of a file.
    pub fn new(file: FileId, start: usize, end: usize) -> Self {
        Span { file, start: start as u32, end: end as u32 }
    }

    /// The span shifted by `to - from`.
    pub fn moved(self, from: usize, to: usize) -> Span {
        let move_by = |at: u32| at as usize - from + to;
        Span::new(self.file, move_by(self.start), move_by(self.end))
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// The files that spans point into.
#[derive(Clone, Default, Debug)]
pub struct SourceMap {
    files: Vec<Arc<SourceFile>>,
}

/// A file's name as the user gave it, and its text.
#[derive(Debug)]
pub struct SourceFile {
    /// The name in messages.
    pub name: String,
    /// All of its text.
    pub text: String,
    line_starts: Vec<u32>,
}

impl SourceMap {
    /// Adds a file.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        let text = text.into();
        let line_starts = std::iter::once(0)
            .chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1))
            .collect();
        self.files.push(Arc::new(SourceFile { name: name.into(), text, line_starts }));
        FileId(self.files.len() as u32 - 1)
    }

    /// A file that was added.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// A file; `None` if it is of another map.
    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize).map(Arc::as_ref)
    }

    /// All files, in the order in which they were added.
    pub fn files(&self) -> &[Arc<SourceFile>] {
        &self.files
    }

    /// The text that a span covers.
    pub fn text(&self, span: Span) -> &str {
        &self.file(span.file).text[span.start as usize..span.end as usize]
    }
}

impl SourceFile {
    /// The byte offset of a line and column (both from 1, the column in bytes); `None` where
    /// the file has no such line.
    pub fn offset(&self, line: u32, column: u32) -> Option<usize> {
        let start = *self.line_starts.get((line as usize).checked_sub(1)?)? as usize;
        let mut at = (start + (column as usize).saturating_sub(1)).min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        Some(at)
    }

    /// Line and column (both from 1, the column in characters) of a byte offset.
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let line = self.line_starts.partition_point(|&start| start <= offset) - 1;
        let before = &self.text[self.line_starts[line] as usize..offset as usize];
        (line as u32 + 1, before.chars().count() as u32 + 1)
    }
}
