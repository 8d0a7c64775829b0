//! Inputs that MLIR 22's parser and printer must not get: texts that would end the process or take
//! memory or time out of proportion. Each rule was found by experiment with `mlir-opt`.
//!
//! | text | what MLIR does |
//! |---|---|
//! | a NUL byte | takes it for the end |
//! | nesting, or one affine expression, thousands deep | overflows the stack: both recurse |
//! | a number or shape of many thousand characters | takes quadratic time |
//! | `i16777215` | reserves 2 MiB for every integer of that type |
//! | `array<index: 1>` | crashes: asks `index` for its width |
//! | `%0#999999999` before its definition | reserves a slot for every result up to it |
//! | `!b = tuple<!a, !a>`, `!c = tuple<!b, !b>`, … | prints them expanded, 2^n copies |
//! | `dense<…> : tensor<2xcomplex<i1>>` | reads other values ([`constants`](super::constants)) |
//!
//! Operations whose verifiers crash are in [`verifiers`](super::verifiers). Other texts may still
//! end the process. Therefore text that this compiler did not print goes to
//! [`import`](super::import()), which has MLIR read it in another process.

use std::collections::{BTreeMap, HashMap};

use super::constants::Constants;
use super::diagnostic::MlirDiagnostic;
use super::scan::{Placed, Token, Tokens};
use super::verifiers::Verifiers;

/// The largest number of open brackets, plus the operators in the expressions around a token.
const NESTING: usize = 1_000;
/// The largest number of characters of a number or a shape.
const WORD: usize = 4_096;
/// The largest number of bits of an integer type.
const WIDTH: u32 = 4_096;
/// The largest number of bytes of all uses of aliases, if they were expanded.
const EXPANSION: u64 = 256 << 20;

/// Checks a text by all rules.
pub(super) fn check(text: &str) -> Result<(), MlirDiagnostic> {
    if let Some(offset) = memchr::memchr(0, text.as_bytes()) {
        return Err(MlirDiagnostic::at(text, offset, "there is a NUL byte in the text"));
    }
    let mut nesting = Nesting::default();
    let mut aliases = Aliases::default();
    let mut packs = Packs::default();
    let mut verifiers = Verifiers::default();
    let mut constants = Constants::default();
    let mut before = [Token::Arrow; 2];
    for placed in Tokens::new(text) {
        let refuse = |message| MlirDiagnostic::at(text, placed.offset, message);
        nesting.step(placed.token).map_err(refuse)?;
        check_word(before, placed.token).map_err(refuse)?;
        verifiers.step(before, placed.token).map_err(refuse)?;
        constants.step(before, placed.token, nesting.open.len()).map_err(refuse)?;
        aliases.step(before, &placed, nesting.is_top_level()).map_err(refuse)?;
        packs.step(before, &placed);
        before = [before[1], placed.token];
    }
    packs.finish(text.len()).map_err(|(offset, message)| MlirDiagnostic::at(text, offset, message))
}

/// The result of a rule for one token; an error is at the token's position.
type Rule = Result<(), String>;

/// The open brackets, each with the number of operators since the last separator in it: the affine parser recurses
/// for each operator and each bracket.
#[derive(Default)]
struct Nesting {
    open: Vec<(u8, usize)>,
    /// The number of operators in the innermost group.
    here: usize,
    /// The number of operators in the groups around it: the sum over `open`.
    outside: usize,
}

impl Nesting {
    fn is_top_level(&self) -> bool {
        self.open.is_empty()
    }

    fn step(&mut self, token: Token) -> Rule {
        match token {
            Token::Punct(b'(') => self.push(b')'),
            Token::Punct(b'[') => self.push(b']'),
            Token::Punct(b'{') => self.push(b'}'),
            Token::Punct(b'<') => self.push(b'>'),
            Token::Punct(close @ (b')' | b']' | b'}' | b'>')) => self.pop(close),
            Token::Punct(b'+' | b'-' | b'*') => self.here += 1,
            Token::Word("mod" | "floordiv" | "ceildiv") => self.here += 1,
            Token::Punct(_) | Token::Arrow => self.here = 0,
            Token::Sigil(..) | Token::Word(_) | Token::String(_) => {}
        }
        if self.open.len() + self.outside + self.here > NESTING {
            return Err(format!("nested more than {NESTING} levels deep: MLIR is not asked"));
        }
        Ok(())
    }

    fn push(&mut self, close: u8) {
        self.open.push((close, self.here));
        self.outside += std::mem::take(&mut self.here);
    }

    /// Closes a bracket; one that does not match is ignored, since MLIR reports it.
    fn pop(&mut self, close: u8) {
        if let Some((_, operators)) = self.open.pop_if(|(expected, _)| *expected == close) {
            self.outside -= operators;
            self.here = operators;
        }
    }
}

fn check_word(before: [Token; 2], token: Token) -> Rule {
    let Token::Word(word) = token else { return Ok(()) };
    if word.len() > WORD && word.starts_with(|c: char| c.is_ascii_digit() || c == '?') {
        return Err(format!("a number or shape of over {WORD} characters: MLIR is not asked"));
    }
    if integer_width(word).is_some_and(|width| width > WIDTH) {
        return Err(format!("an integer type of over {WIDTH} bits: MLIR is not asked"));
    }
    if before == [Token::Word("array"), Token::Punct(b'<')] && word == "index" {
        return Err("MLIR has no dense array of index".into());
    }
    Ok(())
}

/// The width of `i<n>`, `si<n>`, `ui<n>`, alone or as the element of a shape, `4xi<n>`.
fn integer_width(word: &str) -> Option<u32> {
    let digits = word.len() - word.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (head, width) = word.split_at(digits);
    let sign = head.strip_suffix('i')?;
    let sign = sign.strip_suffix(['s', 'u']).unwrap_or(sign);
    let element = sign.is_empty() || sign.ends_with('x');
    (element && !width.is_empty()).then(|| width.parse().unwrap_or(u32::MAX))
}

/// The aliases, with the sizes of their texts after expansion. Attribute aliases count too, since they may contain
/// types; locations do not, since they are not printed.
#[derive(Default)]
struct Aliases<'a> {
    sizes: HashMap<(u8, &'a str), u64>,
    /// The alias that is being defined.
    defining: Option<Definition<'a>>,
    /// The sizes of all uses of aliases so far, added up.
    total: u64,
}

struct Definition<'a> {
    name: (u8, &'a str),
    start: usize,
    added: u64,
    location: bool,
}

impl<'a> Aliases<'a> {
    fn step(&mut self, before: [Token<'a>; 2], placed: &Placed<'a>, top_level: bool) -> Rule {
        if top_level && placed.first_on_line && starts_statement(before[1], placed.token) {
            self.finish(placed.offset);
        }
        match (before[1], placed.token) {
            (Token::Sigil(sigil @ (b'!' | b'#'), name), Token::Punct(b'=')) if top_level => {
                self.finish(placed.offset);
                let start = placed.offset;
                let name = (sigil, name);
                self.defining = Some(Definition { name, start, added: 0, location: false });
            }
            (Token::Punct(b'='), Token::Word("loc")) if top_level => {
                if let Some(definition) = &mut self.defining {
                    definition.location = true;
                }
            }
            (_, Token::Sigil(sigil @ (b'!' | b'#'), name)) => return self.count_use((sigil, name)),
            _ => {}
        }
        Ok(())
    }

    fn count_use(&mut self, name: (u8, &'a str)) -> Rule {
        let size = self.sizes.get(&name).copied().unwrap_or(0);
        if let Some(definition) = &mut self.defining {
            definition.added = definition.added.saturating_add(size);
        }
        self.total = self.total.saturating_add(size);
        if self.total > EXPANSION {
            return Err("aliases that fill over 256 MiB when written out: MLIR is not asked".into());
        }
        Ok(())
    }

    fn finish(&mut self, end: usize) {
        let Some(definition) = self.defining.take() else { return };
        if !definition.location {
            let size = definition.added.saturating_add((end - definition.start) as u64);
            self.sizes.insert(definition.name, size);
        }
    }
}

/// Whether `token`, the first of its line, begins a new statement after `before`.
fn starts_statement(before: Token, token: Token) -> bool {
    let goes_on = match before {
        Token::Arrow => true,
        Token::Punct(byte) => !matches!(byte, b')' | b']' | b'}' | b'>'),
        _ => false,
    };
    !goes_on && matches!(token, Token::Sigil(..) | Token::Word(_) | Token::String(_))
}

/// The declared numbers of results, `%x:4`, and the used ones, `%x#3`.
#[derive(Default)]
struct Packs<'a> {
    declared: HashMap<&'a str, u64>,
    all_declared: u64,
    /// The largest number with which each name is used, and the position of that use.
    used: BTreeMap<&'a str, (u64, usize)>,
}

impl<'a> Packs<'a> {
    fn step(&mut self, before: [Token<'a>; 2], placed: &Placed<'a>) {
        match (before, placed.token) {
            ([Token::Sigil(b'%', name), Token::Punct(b':')], Token::Word(count)) => {
                let Ok(count) = count.parse::<u64>() else { return };
                self.all_declared = self.all_declared.saturating_add(count);
                let most = self.declared.entry(name).or_default();
                *most = count.max(*most);
            }
            ([_, Token::Sigil(b'%', name)], Token::Sigil(b'#', number)) => {
                let Some(number) = result_number(number) else { return };
                let highest = self.used.entry(name).or_default();
                if number >= highest.0 {
                    *highest = (number, placed.offset);
                }
            }
            _ => {}
        }
    }

    /// Checks that no use exceeds the declared number. Since every declared result has its type in the text, the
    /// declared numbers are bounded by the text's length.
    fn finish(self, text_length: usize) -> Result<(), (usize, String)> {
        for (name, (number, offset)) in self.used {
            let declared = self.declared.get(name).copied().unwrap_or(1);
            if number >= declared {
                return Err((offset, format!("%{name} has no result #{number}")));
            }
            if self.all_declared > text_length as u64 {
                return Err((offset, "more results are declared than the text has types".into()));
            }
        }
        Ok(())
    }
}

fn result_number(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}
