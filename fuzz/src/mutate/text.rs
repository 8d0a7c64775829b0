//! Changes of texts by words, groups in brackets and lines.

use std::ops::Range;

use fastrand::Rng;

use super::some;

/// Numbers and words on which something changes.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "64",
    "255",
    "256",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "?",
    "*",
    "1.0",
    "-0.0",
    "1e308",
    "0x7FC00000",
    "0xFFFFFFFFFFFFFFFF",
    "1e-400",
    "99999999999999999999",
];
const WORDS: &[&str] = &[
    "f32",
    "f64",
    "f16",
    "bf16",
    "i1",
    "i4",
    "i8",
    "i32",
    "i64",
    "ui8",
    "ui64",
    "si16",
    "index",
    "complex<f32>",
    "!string",
    "none",
    "!torch.int",
    "true",
    "false",
    "unit",
    "dense",
    "dense<>",
    "array<i64>",
    "tensor<*xf32>",
    "tensor<?x?xi64>",
    "tensor<0x3xf32>",
    "tensor<f32>",
    "loc(unknown)",
    "#map",
    "affine_map<(d0) -> (d0)>",
    "{}",
    "()",
    "[]",
    "->",
    "^bb0",
    "%0",
    "%arg0",
    "@main",
    "\"",
    "//",
    "\n",
    "func.func",
    "return",
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Blank,
    Name,
    Word,
    Number,
    Quoted,
    Mark,
}

/// The words of a text.
fn tokens(text: &[u8]) -> Vec<(Class, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let start = at;
        let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'.';
        let run = |at: usize, is: &dyn Fn(u8) -> bool| {
            at + text[at..].iter().take_while(|&&b| is(b)).count()
        };
        let class = match text[at] {
            b if b.is_ascii_whitespace() => {
                at = run(at, &|b| b.is_ascii_whitespace());
                Class::Blank
            }
            b'%' | b'@' | b'#' | b'!' | b'^' => {
                at = run(at + 1, &is_word);
                Class::Name
            }
            b'0'..=b'9' => {
                at = run(at, &|b| b.is_ascii_digit());
                Class::Number
            }
            quote @ (b'"' | b'\'') => {
                at = run(at + 1, &|b| b != quote && b != b'\n');
                at = (at + 1).min(text.len());
                Class::Quoted
            }
            b if is_word(b) => {
                at = run(at, &is_word);
                Class::Word
            }
            _ => {
                at += 1;
                Class::Mark
            }
        };
        found.push((class, start..at));
    }
    found
}

/// The range from an opening bracket to its closing one.
fn group(text: &[u8], rng: &mut Rng) -> Option<Range<usize>> {
    let opens: Vec<usize> =
        (0..text.len()).filter(|&at| matches!(text[at], b'(' | b'[' | b'{' | b'<')).collect();
    let start = *rng.choice(&opens)?;
    let mut depth = 0;
    for (at, byte) in text.iter().enumerate().skip(start) {
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            b'>' if at > 0 && text[at - 1] != b'-' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(start..at + 1);
        }
    }
    None
}

fn line(text: &[u8], rng: &mut Rng) -> Range<usize> {
    let at = rng.usize(..=text.len());
    let start = text[..at].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
    let end = text[at..].iter().position(|&b| b == b'\n').map_or(text.len(), |n| at + n + 1);
    start..end
}

pub fn change(input: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    match rng.u8(..16) {
        0 => drop(input.drain(line(input, rng))),
        1 => {
            let copied = input[line(input, rng)].to_vec();
            let at = line(input, rng).start;
            input.splice(at..at, copied);
        }
        2 => {
            let copied = other[line(other, rng)].to_vec();
            let at = line(input, rng).start;
            input.splice(at..at, copied);
        }
        3 => {
            let (Some(here), Some(there)) = (group(input, rng), group(other, rng)) else { return };
            input.splice(here, other[there].iter().copied());
        }
        4 => {
            // Brackets in brackets, or a list that is long.
            let Some(here) = group(input, rng) else { return };
            let inside = input[here.start + 1..here.end - 1].to_vec();
            let times = 1 << rng.u8(..7);
            match rng.bool() {
                true => {
                    let copies = vec![inside; times].join(&b", "[..]);
                    input.splice(here.start + 1..here.end - 1, copies);
                }
                false => {
                    let (open, close) =
                        (vec![input[here.start]; times], vec![input[here.end - 1]; times]);
                    input.splice(here, [open, inside, close].concat());
                }
            }
        }
        _ => change_word(input, other, rng),
    }
}

fn change_word(input: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let words = tokens(input);
    let shown: Vec<&(Class, Range<usize>)> =
        words.iter().filter(|(class, _)| *class != Class::Blank).collect();
    let Some((class, range)) = rng.choice(&shown).map(|word| (word.0, word.1.clone())) else {
        input.extend_from_slice(b"module {}");
        return;
    };
    let alike = |text: &[u8], words: Vec<(Class, Range<usize>)>, rng: &mut Rng| {
        let alike: Vec<Range<usize>> =
            words.into_iter().filter(|word| word.0 == class).map(|word| word.1).collect();
        rng.choice(&alike).map(|range| text[range.clone()].to_vec())
    };
    let new = match rng.u8(..12) {
        0 => Some(Vec::new()),
        1 => {
            let copied = &input[range.clone()];
            Some([copied, b" ", copied].concat())
        }
        2..=4 => alike(input, words.clone(), rng),
        5..=7 => alike(other, tokens(other), rng),
        8 => Some(WORDS[rng.usize(..WORDS.len())].into()),
        9 => {
            let run = some(words.len(), 6, rng);
            let (start, end) = match (words.get(run.start), words.get(run.end.saturating_sub(1))) {
                (Some(first), Some(last)) if !run.is_empty() => (first.1.start, last.1.end),
                _ => return,
            };
            let copied = input[start..end].to_vec();
            input.splice(range, copied);
            return;
        }
        _ if class == Class::Number => Some(NUMBERS[rng.usize(..NUMBERS.len())].into()),
        _ => alike(other, tokens(other), rng),
    };
    if let Some(new) = new {
        input.splice(range, new);
    }
}

/// A message without what it says of one program: names, numbers and quoted text.
pub fn skeleton(message: &str) -> String {
    let mut out = String::new();
    for (class, range) in tokens(message.as_bytes()) {
        match class {
            Class::Word | Class::Mark => {
                out.push_str(&String::from_utf8_lossy(&message.as_bytes()[range]));
            }
            Class::Blank => out.push(' '),
            Class::Name | Class::Number | Class::Quoted => {}
        }
        if out.len() > 80 {
            break;
        }
    }
    out
}
