//! Finds the directives of a check file.

use super::canonical_blanks;
use super::options::Options;
use crate::header::comment_text;

/// What a directive demands of the place where its pattern matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Plain,
    Next,
    Same,
    Empty,
    Count(usize),
    Label,
    Not,
    Dag,
}

/// The suffixes of all kinds except `-COUNT-n`, in LLVM's spelling.
pub const SUFFIXES: [(&str, Kind); 7] = [
    ("", Kind::Plain),
    ("-NEXT", Kind::Next),
    ("-SAME", Kind::Same),
    ("-EMPTY", Kind::Empty),
    ("-LABEL", Kind::Label),
    ("-NOT", Kind::Not),
    ("-DAG", Kind::Dag),
];

/// One directive line.
#[derive(Debug)]
pub struct Directive {
    pub kind: Kind,
    /// As written, for messages: `CHECK-NEXT`.
    pub spelling: String,
    /// One-based line in the check file.
    pub line: usize,
    pub pattern: String,
    /// Written `CHECK{LITERAL}:`; the pattern is plain text.
    pub literal: bool,
}

/// A comment split into its first word and what follows: `// CHECK-NEXT{LITERAL}: x`.
#[derive(Debug, Clone, Copy)]
pub struct Comment<'a> {
    pub word: &'a str,
    pub literal: bool,
    /// What follows the colon; `None` if the word is not followed by one directly.
    pub body: Option<&'a str>,
    /// What follows the word.
    pub tail: &'a str,
}

/// Splits `line` if it is a comment line whose text starts with a word.
pub fn comment(line: &str) -> Option<Comment<'_>> {
    let text = comment_text(line)?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    let (word, tail) = text.split_at(end);
    if !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    Some(comment_of(word, tail))
}

/// The first directive of a line, wherever it stands, unless a comment begins before it.
fn inner_comment<'a>(line: &'a str, options: &Options) -> Option<Comment<'a>> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let mut rest = line;
    while let Some(begin) = rest.find(is_word) {
        let word = &rest[begin..];
        let end = word.find(|c| !is_word(c)).unwrap_or(word.len());
        let found = comment_of(&word[..end], &word[end..]);
        if found.body.is_some() {
            if options.comment_prefixes.iter().any(|own| own == found.word) {
                return None;
            }
            let is_near = reject_near(found.word, &options.prefixes, 0).is_err();
            if is_near || kind_of(found.word, &options.prefixes).is_some() {
                return Some(found);
            }
        }
        rest = &word[end..];
    }
    None
}

fn comment_of<'a>(word: &'a str, tail: &'a str) -> Comment<'a> {
    let (literal, after) = match tail.strip_prefix("{LITERAL}") {
        Some(after) => (true, after),
        None => (false, tail),
    };
    Comment { word, literal, body: after.strip_prefix(':'), tail }
}

/// The kind that `word` names with one of `prefixes`, or `None` if it is no directive of theirs.
pub fn kind_of(word: &str, prefixes: &[String]) -> Option<Kind> {
    prefixes.iter().find_map(|prefix| {
        let suffix = word.strip_prefix(prefix.as_str())?;
        let named = SUFFIXES.iter().find(|(name, _)| *name == suffix).map(|(_, kind)| *kind);
        named.or_else(|| {
            let count: usize = suffix.strip_prefix("-COUNT-")?.parse().ok()?;
            (count > 0).then_some(Kind::Count(count))
        })
    })
}

/// The directives of `text` for the prefixes of `options`, in order. Each prefix must occur.
pub fn scan(text: &str, options: &Options) -> Result<Vec<Directive>, String> {
    let text = canonical_blanks(text, options.strict_whitespace);
    let mut directives = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let found = match options.anywhere {
            true => inner_comment(line, options),
            false => comment(line),
        };
        let Some(comment) = found else { continue };
        let Some(body) = comment.body else { continue };
        let Some(kind) = kind_of(comment.word, &options.prefixes) else {
            reject_near(comment.word, &options.prefixes, index + 1)?;
            continue;
        };
        // With both, the line of the input is all that follows the colon.
        let is_whole_line = options.strict_whitespace && options.match_full_lines;
        let trimmed = if is_whole_line { body } else { body.trim_matches([' ', '\t']) };
        let directive = Directive {
            kind,
            spelling: comment.word.to_owned(),
            line: index + 1,
            pattern: trimmed.to_owned(),
            literal: comment.literal,
        };
        reject_empty(&directive)?;
        directives.push(directive);
    }
    let unused = if options.allow_unused_prefixes { &[][..] } else { &options.prefixes };
    for prefix in unused {
        let own = std::slice::from_ref(prefix);
        if !directives.iter().any(|d: &Directive| kind_of(&d.spelling, own).is_some()) {
            return Err(format!("there is no directive with the prefix '{prefix}'"));
        }
    }
    if directives.is_empty() && options.implicit_nots.is_empty() {
        return Err(format!(
            "there is no directive with the prefixes {}",
            options.prefixes.join(", ")
        ));
    }
    Ok(directives)
}

/// The patterns of `--implicit-check-not` as directives.
pub fn implicit_nots(options: &Options) -> Vec<Directive> {
    let directive = |pattern: &String| Directive {
        kind: Kind::Not,
        spelling: "--implicit-check-not".into(),
        line: 0,
        pattern: pattern.clone(),
        literal: false,
    };
    options.implicit_nots.iter().map(directive).collect()
}

/// Refuses words that would be directives but for their endings, which LLVM refuses, too.
fn reject_near(word: &str, prefixes: &[String], line: usize) -> Result<(), String> {
    let rest = prefixes.iter().find_map(|prefix| word.strip_prefix(prefix.as_str()));
    let Some(rest) = rest else { return Ok(()) };
    let wrong = |why: &str| Err(format!("line {line}: {word} is no directive: {why}"));
    let parts: Vec<&str> = rest.split(['-', '_']).skip(1).collect();
    let is_kind =
        |part: &str| ["NEXT", "SAME", "NOT", "DAG", "LABEL", "EMPTY", "COUNT"].contains(&part);
    match parts[..] {
        ["COUNT", _] if rest.starts_with('-') => wrong("the count is a number from 1 on"),
        [first, second] if is_kind(first) && is_kind(second) && rest.starts_with('-') => {
            wrong("there is no such combination")
        }
        [first, ..] if rest.starts_with('_') && is_kind(first) => {
            wrong("a '-' stands before its ending")
        }
        _ => Ok(()),
    }
}

fn reject_empty(directive: &Directive) -> Result<(), String> {
    let Directive { spelling, line, pattern, kind, .. } = directive;
    match (kind, pattern.is_empty()) {
        (Kind::Empty, false) => Err(format!("line {line}: {spelling} takes no pattern")),
        (Kind::Empty, true) | (_, false) => Ok(()),
        (_, true) => Err(format!("line {line}: {spelling} has no pattern")),
    }
}

/// Whether a line is a directive of one of these prefixes.
pub fn is_directive(line: &str, prefixes: &[String]) -> bool {
    comment(line).is_some_and(|it| it.body.is_some() && kind_of(it.word, prefixes).is_some())
}
