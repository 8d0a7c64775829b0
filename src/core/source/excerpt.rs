//! Long lines cut around what matters: a line of a 10 MB literal is not shown in full.

use std::ops::Range;

use codespan_reporting::files::{self, Files};

use super::{SourceMap, Span};

/// Lines of up to this many bytes are shown whole.
const LINE: usize = 200;

/// The length of the excerpt before the underlined text, and from its start on.
const BEFORE: usize = 60;
const AFTER: usize = 120;

/// A [`SourceMap`] and cut lines of its files, which are files of their own to codespan.
pub struct Excerpts<'a> {
    sources: &'a SourceMap,
    cuts: Vec<Cut>,
}

struct Cut {
    file: usize,
    line: usize,
    /// The column of the line, in characters from 0, less that of the same text in `text`.
    skipped: isize,
    text: String,
}

impl<'a> Excerpts<'a> {
    pub fn new(sources: &'a SourceMap) -> Self {
        Excerpts { sources, cuts: Vec::new() }
    }

    /// The file and range to give to codespan for a span; `None` if the file is not known.
    pub fn place(&mut self, span: Span) -> Option<(usize, Range<usize>)> {
        let file = span.file.0 as usize;
        let text = &self.sources.get(span.file)?.text;
        let start = (span.start as usize).min(text.len());
        let range = start..(span.end as usize).clamp(start, text.len());
        let line_of = |at: usize| Files::line_index(self.sources, file, at).unwrap_or(0);
        let line_range = |line| Files::line_range(self.sources, file, line).unwrap_or(0..0);
        let (first, last) = (line_of(range.start), line_of(range.end));
        // codespan shows the first lines of a long label and its last one.
        let mut shown = (first..=last.min(first + 4)).chain([last]);
        if !shown.any(|line| line_range(line).len() > LINE) {
            return Some((file, range));
        }
        let line = line_range(first);
        let from = char_boundary(text, range.start.saturating_sub(BEFORE).max(line.start));
        let to = char_boundary(text, (range.start + AFTER).min(line.end));
        let cut = text[from..to].trim_end_matches(['\r', '\n']);
        let head = if from > line.start { "…" } else { "" };
        let tail = if from + cut.len() < line.end { "…" } else { "" };
        let skipped = text[line.start..from].chars().count() as isize;
        let skipped = skipped - head.chars().count() as isize;
        let start = range.start - from + head.len();
        let end = range.end.min(from + cut.len()).saturating_sub(from) + head.len();
        let text = format!("{head}{cut}{tail}");
        self.cuts.push(Cut { file, line: first, skipped, text });
        Some((self.sources.files().len() + self.cuts.len() - 1, start..end.max(start)))
    }

    fn cut(&self, id: usize) -> Option<&Cut> {
        self.cuts.get(id.checked_sub(self.sources.files().len())?)
    }
}

/// The start of the character at or before `at`.
fn char_boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl<'a> Files<'a> for Excerpts<'_> {
    type FileId = usize;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, id: usize) -> Result<&'a str, files::Error> {
        Files::name(self.sources, self.cut(id).map_or(id, |cut| cut.file))
    }

    fn source(&'a self, id: usize) -> Result<&'a str, files::Error> {
        match self.cut(id) {
            Some(cut) => Ok(&cut.text),
            None => Files::source(self.sources, id),
        }
    }

    fn line_index(&'a self, id: usize, offset: usize) -> Result<usize, files::Error> {
        match self.cut(id) {
            Some(_) => Ok(0),
            None => Files::line_index(self.sources, id, offset),
        }
    }

    fn line_range(&'a self, id: usize, line: usize) -> Result<Range<usize>, files::Error> {
        match self.cut(id) {
            Some(cut) if line == 0 => Ok(0..cut.text.len()),
            Some(_) => Err(files::Error::LineTooLarge { given: line, max: 0 }),
            None => Files::line_range(self.sources, id, line),
        }
    }

    fn line_number(&'a self, id: usize, line: usize) -> Result<usize, files::Error> {
        Ok(1 + self.cut(id).map_or(line, |cut| cut.line))
    }

    fn column_number(
        &'a self,
        id: usize,
        line: usize,
        offset: usize,
    ) -> Result<usize, files::Error> {
        let source = Files::source(self, id)?;
        let range = Files::line_range(self, id, line)?;
        let column = files::column_index(source, range, offset) as isize;
        let skipped = self.cut(id).map_or(0, |cut| cut.skipped);
        Ok((column + skipped).max(0) as usize + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_span() {
        let mut sources = SourceMap::default();
        let text = format!("ab\n{}wrong{}\n", "é".repeat(10_000), "1, ".repeat(10_000));
        let file = sources.add("f.mlir", &*text);
        let at = text.find("wrong").expect("it is there");
        let error = crate::source::Diagnostic::error(
            crate::source::Code::Syntax,
            Span::new(file, at, at + 5),
            "no",
        );
        let shown = crate::source::render::to_text(&[error], &sources);
        assert!(shown.len() < 1000, "{shown}");
        assert!(shown.contains("f.mlir:2:10001") && shown.contains("^^^^^"), "{shown}");
    }
}
