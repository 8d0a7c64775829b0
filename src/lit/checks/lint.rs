//! Finds comments that look like directives and are none.
//!
//! LLVM ignores `// CHECK-NXT: x`, and the test passes for ever. Here it is an error.

use super::directives::{Comment, SUFFIXES, comment, kind_of};

/// Upper-case words that may start a comment and be followed by a colon.
const OTHER_KEYWORDS: [&str; 9] =
    ["RUN", "REQUIRES", "UNSUPPORTED", "XFAIL", "CLAUSE", "COM", "TODO", "FIXME", "NOTE"];

/// The filecheck crate's own directives, which LLVM does not know.
const FOREIGN_SPELLINGS: [&str; 6] = ["check", "nextln", "sameln", "unordered", "not", "regex"];

/// Fails at the first line of `text` that looks like a directive but is none for any of
/// `prefixes`, those of all commands of the test.
pub fn lint(text: &str, prefixes: &[String]) -> Result<(), String> {
    for (index, line) in text.lines().enumerate() {
        let comment = comment(line);
        if comment.is_some_and(|c| c.word == "COM" && c.body.is_some()) {
            continue;
        }
        let problem = comment
            .and_then(|comment| doubtful(comment, prefixes))
            .or_else(|| misplaced(line, comment, prefixes))
            .or_else(|| expects_anything(line));
        if let Some(problem) = problem {
            return Err(format!("line {}: {problem}\n    {}", index + 1, line.trim()));
        }
    }
    Ok(())
}

/// Fails at the first comment of `text` that begins as a directive of one of `prefixes` and is none. Whatever else a
/// comment begins with belongs to other commands.
pub fn misspelt(text: &str, prefixes: &[String]) -> Result<(), String> {
    for (index, line) in text.lines().enumerate() {
        let Some(comment) =
            comment(line).filter(|comment| extends_a_prefix(comment.word, prefixes))
        else {
            continue;
        };
        if let Some(problem) = doubtful(comment, prefixes) {
            return Err(format!("line {}: {problem}\n    {}", index + 1, line.trim()));
        }
    }
    Ok(())
}

/// `expected-error {{}}` is met by any error.
fn expects_anything(line: &str) -> Option<String> {
    let (_, expected) = line.split_once("// expected-")?;
    let (_, text) = expected.split_once("{{")?;
    let is_empty = text.split_once("}}")?.0.trim().is_empty();
    is_empty.then(|| "an empty text is a part of any message".to_string())
}

/// What is wrong with a comment's first word, if anything.
fn doubtful(comment: Comment<'_>, prefixes: &[String]) -> Option<String> {
    let Comment { word, body, tail, .. } = comment;
    let known = kind_of(word, prefixes).is_some();
    match body {
        Some(_) if known || OTHER_KEYWORDS.contains(&word) => return None,
        None if known => return Some(format!("'{word}' is not followed by ':' directly")),
        _ => {}
    }
    let colon = tail.trim_start_matches([' ', '\t']).starts_with([':', '{']);
    if extends_a_prefix(word, prefixes) && (colon || is_upper_case(word)) {
        return Some(format!("'{word}' is no directive{}", suggestion(word, prefixes)));
    }
    if !colon {
        return None;
    }
    if FOREIGN_SPELLINGS.contains(&word) {
        return Some(format!("'{word}:' is no directive of LLVM's FileCheck"));
    }
    if nearest(word, prefixes).is_some() || is_upper_case(word) {
        let advice = suggestion(word, prefixes);
        return Some(format!("'{word}:' looks like a directive and is none{advice}"));
    }
    None
}

/// A directive behind other text. LLVM would honour it, so it cannot just be passed over.
fn misplaced(line: &str, first: Option<Comment<'_>>, prefixes: &[String]) -> Option<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let own = first.filter(|c| c.body.is_some() && kind_of(c.word, prefixes).is_some());
    let rest = own.and_then(|c| c.body).unwrap_or(line);
    for prefix in prefixes {
        for (at, _) in rest.match_indices(prefix.as_str()) {
            if rest[..at].ends_with(is_word) {
                continue;
            }
            let word_end = rest[at..].find(|c| !is_word(c)).map_or(rest.len(), |n| at + n);
            let after = &rest[word_end..];
            let colon = after.starts_with(':') || after.starts_with("{LITERAL}:");
            if colon && kind_of(&rest[at..word_end], prefixes).is_some() {
                let word = &rest[at..word_end];
                return Some(format!("'{word}:' must be the first thing on a comment line"));
            }
        }
    }
    None
}

fn is_upper_case(word: &str) -> bool {
    word.len() >= 2 && !word.contains(|c: char| c.is_ascii_lowercase())
}

fn extends_a_prefix(word: &str, prefixes: &[String]) -> bool {
    prefixes.iter().any(|prefix| {
        let head = word.get(..prefix.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(prefix))
            && word[prefix.len()..].starts_with(['-', '_'])
    })
}

fn suggestion(word: &str, prefixes: &[String]) -> String {
    nearest(word, prefixes).map_or(String::new(), |best| format!(" (did you mean '{best}:'?)"))
}

/// The directive that `word` is probably a misspelling of.
fn nearest(word: &str, prefixes: &[String]) -> Option<String> {
    let candidates = prefixes
        .iter()
        .flat_map(|prefix| SUFFIXES.iter().map(move |(suffix, _)| format!("{prefix}{suffix}")));
    let scored = candidates.map(|c| (distance(&word.to_ascii_uppercase(), &c), c));
    let (distance, best) = scored.min_by_key(|(distance, _)| *distance)?;
    (distance <= (best.len() / 3).min(2)).then_some(best)
}

/// Edit distance, in which swapping two neighbours is one edit.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
