//! The names of a text, found without a parser: they are there while a program is being written, too.

use std::collections::HashMap;
use std::ops::Range;

use crate::opt::MARKER;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Comment,
    String,
    /// `%x`, without the number of a result.
    Value,
    /// `@f`.
    Symbol,
    /// `^bb0`.
    Block,
    /// `!t`, `#a`, or the name of a builtin type.
    Type,
    /// The name of an operation, in quotes or not.
    Operation,
    Number,
    /// Any other word.
    Word,
    Open,
    Close,
    Other,
}

#[derive(Clone, Debug)]
pub struct Token {
    pub kind: Kind,
    pub at: Range<usize>,
    /// What names are valid in: each function has a number, and so has each part between `// -----`.
    pub scope: usize,
}

/// The tokens of a text, but for blanks.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let mut scopes = Scopes::default();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let first = rest.chars().next().expect("there is text left");
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let length_of = |is: fn(char) -> bool, from: usize| {
            rest[from..].find(|c| !is(c)).map_or(rest.len(), |end| from + end)
        };
        let name = |c: char| c.is_ascii_alphanumeric() || "_.$-".contains(c);
        let (mut kind, length) = match first {
            '/' if rest.starts_with("//") => (Kind::Comment, rest.find('\n').unwrap_or(rest.len())),
            '"' => (Kind::String, string_length(rest)),
            '@' if rest[1..].starts_with('"') => (Kind::Symbol, 1 + string_length(&rest[1..])),
            '%' | '@' | '^' | '!' | '#' => {
                let kind = match first {
                    '%' => Kind::Value,
                    '@' => Kind::Symbol,
                    '^' => Kind::Block,
                    _ => Kind::Type,
                };
                (kind, length_of(name, 1))
            }
            c if c.is_ascii_digit() => {
                (Kind::Number, length_of(|c| c.is_alphanumeric() || c == '.', 0))
            }
            c if c.is_alphabetic() || c == '_' => {
                (Kind::Word, length_of(|c| c.is_alphanumeric() || "_.$".contains(c), 0))
            }
            '{' | '(' | '[' => (Kind::Open, 1),
            '}' | ')' | ']' => (Kind::Close, 1),
            c => (Kind::Other, c.len_utf8()),
        };
        let length = length.max(first.len_utf8());
        let word = &rest[..length];
        if matches!(kind, Kind::Word | Kind::String) && begins_operation(text, at) {
            kind = Kind::Operation;
        } else if kind == Kind::Word && is_type(word) {
            kind = Kind::Type;
        } else if kind == Kind::Comment && word.trim_end() == MARKER {
            scopes.begin_part();
        }
        let scope = scopes.of(kind, word);
        found.push(Token { kind, at: at..at + length, scope });
        at += length;
    }
    found
}

fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            '\n' => return at,
            _ => {}
        }
    }
    rest.len()
}

/// Whether a word stands where an operation does: at the beginning of a line, or behind its results.
fn begins_operation(text: &str, at: usize) -> bool {
    let before = line_before(text, at).trim();
    let is_part = |c: char| c.is_ascii_alphanumeric() || "%_.$-:,# ".contains(c);
    before.is_empty()
        || before
            .strip_suffix('=')
            .is_some_and(|results| results.starts_with('%') && results.chars().all(is_part))
}

fn is_type(word: &str) -> bool {
    const NAMES: [&str; 9] =
        ["tensor", "vector", "memref", "index", "tuple", "complex", "bf16", "none", "tf32"];
    let is_number = |prefix: &str| {
        word.strip_prefix(prefix).is_some_and(|bits| bits.starts_with(|c: char| c.is_ascii_digit()))
    };
    NAMES.contains(&word) || ["i", "si", "ui", "f"].into_iter().any(is_number)
}

/// Numbers functions while a text is read.
#[derive(Default)]
struct Scopes {
    last: usize,
    /// The scope outside of functions.
    part: usize,
    /// Of the function that is being read: its scope, and how many braces are open in it.
    function: Option<(usize, usize)>,
    /// Parentheses that are open in the head of a function.
    brackets: usize,
}

impl Scopes {
    fn begin_part(&mut self) {
        self.last += 1;
        (self.part, self.function, self.brackets) = (self.last, None, 0);
    }

    fn of(&mut self, kind: Kind, word: &str) -> usize {
        let name = word.trim_matches('"');
        if kind == Kind::Operation && (name == "func" || name.ends_with(".func")) {
            self.last += 1;
            (self.function, self.brackets) = (Some((self.last, 0)), 0);
        }
        let Some((scope, braces)) = &mut self.function else { return self.part };
        let scope = *scope;
        match word {
            "(" | "[" => self.brackets += 1,
            ")" | "]" => self.brackets = self.brackets.saturating_sub(1),
            "{" if self.brackets == 0 || *braces > 0 => *braces += 1,
            "}" if *braces > 0 => {
                *braces -= 1;
                if *braces == 0 {
                    self.function = None;
                }
            }
            _ => {}
        }
        // The name of a function belongs to what is around it.
        if kind == Kind::Symbol { self.part } else { scope }
    }
}

/// The occurrences of the name at an offset, the first one of which is taken for its definition.
pub fn occurrences(text: &str, tokens: &[Token], at: usize) -> Option<Vec<Range<usize>>> {
    let named = |token: &&Token| matches!(token.kind, Kind::Value | Kind::Symbol | Kind::Block);
    let own =
        tokens.iter().filter(named).find(|token| token.at.start <= at && at <= token.at.end)?;
    let name = &text[own.at.clone()];
    let is_same = |token: &&Token| {
        token.kind == own.kind && token.scope == own.scope && &text[token.at.clone()] == name
    };
    let mut found: Vec<Range<usize>> =
        tokens.iter().filter(is_same).map(|token| token.at.clone()).collect();
    let definition = match own.kind {
        // A call may stand before the function.
        Kind::Symbol => found.iter().position(|at| follows_function(text, at.start)),
        // So may the branch to a block, whose own line begins with it.
        Kind::Block => found.iter().position(|at| begins_line(text, at.start)),
        _ => Some(0),
    };
    found.swap(0, definition.unwrap_or(0));
    Some(found)
}

fn line_before(text: &str, at: usize) -> &str {
    &text[text[..at].rfind('\n').map_or(0, |end| end + 1)..at]
}

fn begins_line(text: &str, at: usize) -> bool {
    line_before(text, at).trim().is_empty()
}

fn follows_function(text: &str, at: usize) -> bool {
    let line = line_before(text, at);
    let mut words = line.split_whitespace();
    words.next().is_some_and(|word| word == "func" || word.ends_with(".func") || word == "module")
}

/// Pairs of brackets that are lines apart, and comments of several lines: from line to line.
pub fn folds(text: &str, tokens: &[Token], line_of: impl Fn(usize) -> usize) -> Vec<[usize; 2]> {
    let (mut open, mut found) = (Vec::new(), Vec::new());
    let mut comments: Option<[usize; 2]> = None;
    for token in tokens {
        let line = line_of(token.at.start);
        if token.kind == Kind::Comment && begins_line(text, token.at.start) {
            match &mut comments {
                Some([_, last]) if *last + 1 == line => *last = line,
                other => {
                    found.extend(other.take());
                    *other = Some([line, line]);
                }
            }
        }
        match token.kind {
            Kind::Open => open.push(line),
            Kind::Close => found.extend(open.pop().map(|begin| [begin, line])),
            _ => {}
        }
    }
    found.extend(comments);
    found.retain(|[begin, end]| begin < end);
    found
}

/// The functions of a text, by name, each with the range of its name and its whole range.
pub fn functions(text: &str, tokens: &[Token]) -> Vec<(String, Range<usize>, Range<usize>)> {
    let mut ends: HashMap<usize, usize> = HashMap::new();
    for token in tokens {
        ends.insert(token.scope, token.at.end);
    }
    let mut found = Vec::new();
    for (k, token) in tokens.iter().enumerate() {
        let name = text[token.at.clone()].trim_matches('"');
        if token.kind != Kind::Operation || !(name == "func" || name.ends_with(".func")) {
            continue;
        }
        let symbol = tokens[k..].iter().take(4).find(|token| token.kind == Kind::Symbol);
        if let Some(symbol) = symbol {
            let end = ends.get(&token.scope).copied().unwrap_or(symbol.at.end);
            found.push((
                text[symbol.at.clone()].to_owned(),
                symbol.at.clone(),
                token.at.start..end,
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Kind, folds, functions, occurrences, tokens};

    const TEXT: &str = "\
// a
// b
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = \"x.y\"(%x) ({
  ^bb0(%a: i32):
    x.z %a, %x
  }) : (tensor<4xf32>) -> (i1, i1)
  cf.br ^end
^end:
  return %x : tensor<4xf32>
}
func.func @g(%x: index) { %1 = call @f(%x) }
// -----
func.func private @f()
";

    fn names(at: usize) -> Vec<usize> {
        let all = occurrences(TEXT, &tokens(TEXT), at).unwrap_or_default();
        all.into_iter().map(|at| at.start).collect()
    }

    #[test]
    fn names_are_found_in_their_scope() {
        let second = |text: &str, k: usize| TEXT.match_indices(text).nth(k).expect("it is there").0;
        let of_x: Vec<usize> = (0..4).map(|k| second("%x", k)).collect();
        assert_eq!(names(of_x[2] + 1), of_x);
        assert_eq!(names(second("%x", 4)), [second("%x", 4), second("%x", 5)]);
        assert_eq!(names(second("@f", 1))[0], second("@f", 0));
        assert_eq!(names(second("^end", 0))[0], second("^end", 1));
        assert_eq!(names(second("tensor", 0)), [0; 0]);
    }

    #[test]
    fn tokens_have_kinds() {
        let all = tokens("%0 = arith.addi %a, %b {x = \"s\"} : i32 // c");
        let kinds: Vec<Kind> = all.iter().map(|token| token.kind).collect();
        use Kind::{Close, Comment, Open, Operation, Other, String, Type, Value, Word};
        assert_eq!(
            kinds,
            [
                Value, Other, Operation, Value, Other, Value, Open, Word, Other, String, Close,
                Other, Type, Comment
            ]
        );
        // What is not finished ends with its line, or with the text.
        for text in ["\"abc\n%x", "%", "@\"", "é \"\\", "!", "//"] {
            assert!(!tokens(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn lines_fold_and_functions_are_listed() {
        let all = tokens(TEXT);
        let line_of = |at: usize| TEXT[..at].matches('\n').count();
        let mut lines = folds(TEXT, &all, line_of);
        lines.sort_unstable();
        assert_eq!(lines, [[0, 1], [2, 10], [3, 6], [3, 6]]);
        let names: Vec<String> = functions(TEXT, &all).into_iter().map(|(name, ..)| name).collect();
        assert_eq!(names, ["@f", "@g", "@f"]);
    }
}
