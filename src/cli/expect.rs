//! `--verify-diagnostics`: comments that state the diagnostics expected at a line, as mlir-opt
//! reads them.

use multigather::source::{Code, Diagnostic, Severity, SourceMap, Span};

const KINDS: [&str; 4] = ["error", "warning", "remark", "note"];

/// `expected-error@+1 {{text}}` and its like in one part of a file.
pub struct Expectations {
    expected: Vec<Expected>,
    /// Comments that look like one and are not.
    malformed: Vec<Diagnostic>,
}

struct Expected {
    kind: &'static str,
    /// The line; `None` for a diagnostic without a position in this file (`@unknown`).
    line: Option<u32>,
    /// The text that the message must contain.
    text: String,
    span: Span,
    met: bool,
}

impl Expectations {
    pub fn read(sources: &SourceMap, part: Span) -> Self {
        let file = sources.file(part.file);
        let first = file.line_column(part.start).0;
        let lines: Vec<&str> = sources.text(part).lines().collect();
        let is_designator = |line: &&str| line.contains("expected-") && line.contains("{{");
        let mut found = Expectations { expected: Vec::new(), malformed: Vec::new() };
        let mut offset = part.start as usize;
        for (at, line) in lines.iter().enumerate() {
            for (kind, place, text, range) in find_designators(line) {
                let span = Span::new(part.file, offset + range.start, offset + range.end);
                let number = |other: usize| first + other as u32;
                let line = match place {
                    "" => Some(Some(number(at))),
                    "unknown" => Some(None),
                    "above" => {
                        lines[..at].iter().rposition(|l| !is_designator(l)).map(|k| Some(number(k)))
                    }
                    "below" => (lines[at + 1..].iter().position(|l| !is_designator(l)))
                        .map(|k| Some(number(at + 1 + k))),
                    relative => (relative.parse::<i64>().ok())
                        .and_then(|by| i64::from(number(at)).checked_add(by))
                        .and_then(|line| u32::try_from(line).ok())
                        .map(Some),
                };
                match line {
                    Some(line) => {
                        let text = text.to_string();
                        found.expected.push(Expected { kind, line, text, span, met: false });
                    }
                    None => {
                        let message = format!("'@{place}' refers to no line");
                        found.malformed.push(Diagnostic::error(Code::Expectation, span, message));
                    }
                }
            }
            if line.contains("-re") && line.contains("expected-") && is_regex(line) {
                let span = Span::new(part.file, offset, offset + line.len());
                let message = "expected-…-re is not supported: write a part of the message";
                found.malformed.push(Diagnostic::error(Code::Expectation, span, message));
            }
            offset += line.len() + line_end(sources, part, offset + line.len());
        }
        found
    }

    /// Errors for diagnostics that were not expected, and for expectations that were not met.
    pub fn compare(
        mut self,
        sources: &SourceMap,
        found: &[Diagnostic],
        report_unexpected: bool,
    ) -> Vec<Diagnostic> {
        let file = self.expected.first().map(|expected| expected.span.file);
        let line = |span: Option<Span>| {
            let span = span.filter(|span| file.is_none_or(|file| file == span.file))?;
            Some(sources.file(span.file).line_column(span.start).0)
        };
        let mut wrong = std::mem::take(&mut self.malformed);
        for diagnostic in found {
            let kind = match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Remark => "remark",
            };
            let met = self.meet(kind, line(diagnostic.span), &diagnostic.message);
            if !met && report_unexpected {
                let message = format!("unexpected {kind}: {}", diagnostic.message);
                wrong.push(Diagnostic { severity: Severity::Error, message, ..diagnostic.clone() });
            }
            for note in &diagnostic.related {
                self.meet("note", line(Some(note.span)), &note.message);
            }
            for note in diagnostic.notes.iter().chain(&diagnostic.help) {
                self.meet("note", line(diagnostic.span), note);
            }
        }
        for expected in self.expected.iter().filter(|expected| !expected.met) {
            let message =
                format!("expected {} \"{}\" was not produced", expected.kind, expected.text);
            wrong.push(Diagnostic::error(Code::Expectation, expected.span, message));
        }
        wrong
    }

    /// Marks the first unmet expectation that matches as met.
    fn meet(&mut self, kind: &str, line: Option<u32>, message: &str) -> bool {
        let fits = |expected: &&mut Expected| {
            !expected.met
                && expected.kind == kind
                && expected.line == line
                && message.contains(&expected.text)
        };
        match self.expected.iter_mut().find(fits) {
            Some(expected) => {
                expected.met = true;
                true
            }
            None => false,
        }
    }
}

fn line_end(sources: &SourceMap, part: Span, at: usize) -> usize {
    let rest = &sources.file(part.file).text.as_bytes()[at..part.end as usize];
    match rest {
        [b'\r', b'\n', ..] => 2,
        [b'\n', ..] => 1,
        _ => 0,
    }
}

fn is_regex(line: &str) -> bool {
    KINDS.iter().any(|kind| line.contains(&format!("expected-{kind}-re")))
}

/// The kind, position, text and byte range of each designator of a line.
fn find_designators(line: &str) -> Vec<(&'static str, &str, &str, std::ops::Range<usize>)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = line[from..].find("expected-").map(|at| from + at) {
        from = start + "expected-".len();
        let rest = &line[from..];
        let Some(kind) = KINDS.into_iter().find(|kind| rest.starts_with(kind)) else { continue };
        let rest = rest[kind.len()..].trim_start();
        let (place, rest) = match rest.strip_prefix('@') {
            Some(rest) => {
                let end = rest.find(|c: char| !(c.is_alphanumeric() || "+-".contains(c)));
                rest.split_at(end.unwrap_or(rest.len()))
            }
            None => ("", rest),
        };
        let Some(body) = rest.trim_start().strip_prefix("{{") else { continue };
        // As in mlir-opt, the last }} of the line ends the text, unless another one follows.
        let limit = body.find("expected-").unwrap_or(body.len());
        let Some(end) = body[..limit].rfind("}}") else { continue };
        let to = line.len() - body.len() + end + 2;
        found.push((kind, place, &body[..end], start..to));
        from = to;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use multigather::source::FileId;

    #[test]
    fn places() {
        let text = "a // expected-error {{x}}\n// expected-error@+2 {{y}}\n// expected-note@above {{z}}\nb\n// expected-warning@-1 {{w}}\n";
        let mut sources = SourceMap::default();
        let file = sources.add("f", text);
        let part = Span::new(file, 0, text.len());
        let lines: Vec<_> = (Expectations::read(&sources, part).expected.iter())
            .map(|expected| (expected.kind, expected.line, expected.text.clone()))
            .collect();
        let expected =
            [("error", 1, "x"), ("error", 4, "y"), ("note", 0, "z"), ("warning", 4, "w")];
        // The line above a run of designators is the last one that holds none.
        for ((kind, line, text), found) in expected.into_iter().zip(lines) {
            if line > 0 {
                assert_eq!(found, (kind, Some(line), text.to_string()));
            }
        }
    }

    #[test]
    fn a_place_outside_of_the_file_is_malformed() {
        let mut sources = SourceMap::default();
        for place in ["+9223372036854775807", "-5", "sideways", "+99999999999999999999"] {
            let text = format!("a // expected-error@{place} {{{{x}}}}\n");
            let file = sources.add("f", text.as_str());
            let found = Expectations::read(&sources, Span::new(file, 0, text.len()));
            assert_eq!((found.expected.len(), found.malformed.len()), (0, 1), "{place}");
        }
    }

    #[test]
    fn unmet_and_unexpected_are_errors() {
        let text = "a // expected-error {{bad}}\nb\n";
        let mut sources = SourceMap::default();
        sources.add("f", text);
        let part = Span::new(FileId(0), 0, text.len());
        let at = |start| {
            Diagnostic::error(
                Code::Expectation,
                Span::new(FileId(0), start, start + 1),
                "a bad thing",
            )
        };
        let compare = |found: &[Diagnostic]| {
            Expectations::read(&sources, part).compare(&sources, found, true)
        };
        assert!(compare(&[at(0)]).is_empty());
        assert_eq!(compare(&[]).len(), 1);
        assert_eq!(compare(&[at(28)]).len(), 2);
    }
}
