//! Diagnostics as text. Only this file and `excerpt` import codespan-reporting.

use std::ops::Range;

use codespan_reporting::diagnostic as codespan;
use codespan_reporting::files;
use codespan_reporting::term;

use super::excerpt::Excerpts;
use super::{Diagnostic, Label, Severity, SourceMap, Span};

impl<'a> files::Files<'a> for SourceMap {
    type FileId = usize;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, id: usize) -> Result<&'a str, files::Error> {
        Ok(&self.files.get(id).ok_or(files::Error::FileMissing)?.name)
    }

    fn source(&'a self, id: usize) -> Result<&'a str, files::Error> {
        Ok(&self.files.get(id).ok_or(files::Error::FileMissing)?.text)
    }

    fn line_index(&'a self, id: usize, offset: usize) -> Result<usize, files::Error> {
        let file = self.files.get(id).ok_or(files::Error::FileMissing)?;
        Ok(file.line_starts.partition_point(|&start| start as usize <= offset) - 1)
    }

    fn line_range(&'a self, id: usize, line: usize) -> Result<Range<usize>, files::Error> {
        let file = self.files.get(id).ok_or(files::Error::FileMissing)?;
        let start = *file
            .line_starts
            .get(line)
            .ok_or(files::Error::LineTooLarge { given: line, max: file.line_starts.len() - 1 })?;
        let end = file.line_starts.get(line + 1).map_or(file.text.len(), |&next| next as usize);
        Ok(start as usize..end)
    }
}

/// Diagnostics in the order they are shown: errors before warnings before remarks. One whose file is not among the
/// sources has no excerpt.
pub fn to_text(diagnostics: &[Diagnostic], sources: &SourceMap) -> String {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by_key(|diagnostic| diagnostic.severity);
    let config = term::Config::default();
    let mut out = String::new();
    for diagnostic in sorted {
        let mut excerpts = Excerpts::new(sources);
        let shown = to_codespan(diagnostic, &mut excerpts);
        if let Err(error) = term::emit_to_string(&mut out, &config, &excerpts, &shown) {
            out.push_str(&format!("{}: {error}\n", diagnostic.message));
        }
    }
    visible(out)
}

/// A diagnostic as a JSON object on a line of its own: `severity`, `code`, `message`, `span`, `label`, `related`,
/// `notes` and `help`. A span has the `file`, and `line`, `column`, `end_line` and `end_column`, which count from 1,
/// columns in characters; it is null where no source text is concerned, or the file is not among the sources.
pub fn to_json(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let span = |span: Span| {
        let file = sources.get(span.file)?;
        let (line, column) = file.line_column(span.start);
        let (end_line, end_column) = file.line_column(span.end);
        Some(serde_json::json!({
            "file": file.name,
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
        }))
    };
    let related =
        |label: &Label| serde_json::json!({ "span": span(label.span), "message": label.message });
    let object = serde_json::json!({
        "severity": diagnostic.severity.to_string(),
        "code": diagnostic.code.to_string(),
        "message": diagnostic.message,
        "span": diagnostic.span.and_then(span),
        "label": diagnostic.label,
        "related": diagnostic.related.iter().map(related).collect::<Vec<_>>(),
        "notes": diagnostic.notes,
        "help": diagnostic.help,
    });
    format!("{object}\n")
}

/// The text with control characters replaced by visible ones, so that a source or a name cannot move the cursor,
/// change colours or the direction of the text.
pub fn visible(text: String) -> String {
    let is_plain = |byte: u8| matches!(byte, b'\n' | b'\t' | b' '..=b'~');
    if text.bytes().all(is_plain) || !text.contains(is_obeyed) {
        return text;
    }
    text.chars().map(|c| if is_obeyed(c) { visible_char(c) } else { c }).collect()
}

fn is_obeyed(c: char) -> bool {
    let turns = matches!(
        c,
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    );
    turns || (c.is_control() && !matches!(c, '\n' | '\t'))
}

/// Unicode's picture of a control character, or its replacement.
fn visible_char(c: char) -> char {
    match c {
        '\0'..='\u{1F}' => char::from_u32(0x2400 + c as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7F}' => '\u{2421}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

fn to_codespan(diagnostic: &Diagnostic, excerpts: &mut Excerpts) -> codespan::Diagnostic<usize> {
    let severity = match diagnostic.severity {
        Severity::Error => codespan::Severity::Error,
        Severity::Warning => codespan::Severity::Warning,
        Severity::Remark => codespan::Severity::Note,
    };
    let mut labels: Vec<codespan::Label<usize>> = Vec::new();
    let mut notes: Vec<String> = Vec::new();
    if let Some((file, range)) = diagnostic.span.and_then(|span| excerpts.place(span)) {
        labels.push(codespan::Label::primary(file, range).with_message(diagnostic.label.clone()));
    }
    for label in &diagnostic.related {
        match excerpts.place(label.span) {
            Some((file, range)) => {
                let shown = codespan::Label::secondary(file, range);
                labels.push(shown.with_message(label.message.clone()));
            }
            None => notes.push(format!("note: {}", label.message)),
        }
    }
    notes.extend(diagnostic.notes.iter().map(|note| format!("note: {note}")));
    notes.extend(diagnostic.help.iter().map(|help| format!("help: {help}")));
    notes.push(format!("code: {}", diagnostic.code));
    codespan::Diagnostic::new(severity)
        .with_message(diagnostic.message.clone())
        .with_labels(labels)
        .with_notes(notes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Code, Span};

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        let mut sources = SourceMap::default();
        let file = sources.add("a\u{1b}]0;x\u{7}.mlir", "\u{1b}[31mred\u{202e} \u{9b}2J\r%x\r\n");
        let error = Diagnostic::error(Code::Syntax, Span::new(file, 0, 8), "no \u{1b}[2J\u{7f}");
        let shown = to_text(&[error], &sources);
        assert!(!shown.contains(is_obeyed), "{shown:?}");
        for part in ["no ␛[2J␡", "␛[31mred\u{FFFD} \u{FFFD}2J␍%x", "a␛]0;x␇.mlir"] {
            assert!(shown.contains(part), "{part}: {shown}");
        }
        assert_eq!(visible("é\tμ\n".into()), "é\tμ\n");
    }

    #[test]
    fn a_diagnostic_of_an_unknown_file_has_no_excerpt() {
        let elsewhere = Span::new(crate::source::FileId(1), 3, 5);
        let error = Diagnostic::error(Code::Syntax, elsewhere, "no")
            .related(Some(elsewhere), "seen here")
            .help("another way");
        let mut sources = SourceMap::default();
        for _ in 0..2 {
            let shown = to_text(std::slice::from_ref(&error), &sources);
            assert_eq!(
                shown,
                "error: no\n = note: seen here\n = help: another way\n = code: MG0001\n\n"
            );
            let json: serde_json::Value =
                serde_json::from_str(&to_json(&error, &sources)).expect("an object");
            assert!(json["span"].is_null() && json["related"][0]["span"].is_null(), "{json}");
            sources.add("f.mlir", "a b c");
        }
    }
}
