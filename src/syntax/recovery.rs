//! Recovery after an error: parsing continues at the next operation of the same module.

use super::Parser;

/// The depths of the parser's stacks.
#[derive(Clone, Copy)]
pub(super) struct Depths([usize; 4]);

impl Parser<'_> {
    /// The current depths of the parser's stacks.
    pub(super) fn depths(&self) -> Depths {
        Depths([
            self.scopes.len(),
            self.blocks.len(),
            self.default_dialects.len(),
            self.regions.len(),
        ])
    }

    /// Leaves all scopes, blocks and regions that were entered after these depths were taken.
    pub(super) fn unwind(&mut self, Depths([scopes, blocks, dialects, regions]): Depths) {
        self.scopes.truncate(scopes);
        self.blocks.truncate(blocks);
        self.default_dialects.truncate(dialects);
        self.regions.truncate(regions);
    }

    /// Moves the cursor from an invalid operation that began at `start` to the next one: the first later line on
    /// which the brackets of the operation are closed, or which begins with the operation's first word at the same
    /// indentation (if a bracket is missing). Stops at a `}` that closes the enclosing region; at the top level
    /// (`top` is 1) there is none.
    pub(super) fn resume(&mut self, start: usize, top: usize) {
        let error = self.pos.max(start);
        self.unwind_to_top(top);
        let bytes = &self.text.as_bytes()[..self.end];
        let opening = line_opening(bytes, start);
        let mut depth = 0usize;
        let mut at = start;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'"' => at = string_end(bytes, at),
                b'/' if bytes.get(at + 1) == Some(&b'/') => {
                    at += memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                    continue;
                }
                b'-' if bytes.get(at + 1) == Some(&b'>') => at += 1,
                b'(' | b'[' | b'{' => depth += 1,
                b'}' if depth == 0 && at >= error => {
                    self.advance(at - self.pos.min(at));
                    self.pos = at;
                    return;
                }
                b')' | b']' | b'}' => depth = depth.saturating_sub(1),
                // The last line of the operation, by its indentation.
                b'\n'
                    if depth > 0
                        && !opening.is_empty()
                        && closes_operation(&bytes[at + 1..], opening) =>
                {
                    depth = 0;
                    at += opening.len() - word_length(opening) + 1;
                }
                b'\n' if at + 1 >= error && at + 1 > start => {
                    let behind = &bytes[at + 1..];
                    let same = !opening.is_empty() && behind.starts_with(opening);
                    if depth == 0 && is_opening(behind) || same {
                        self.pos = at + 1;
                        return;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        self.pos = self.end;
    }

    fn unwind_to_top(&mut self, top: usize) {
        if top == 1 {
            self.unwind(Depths([1; 4]));
        }
    }
}

/// The indentation and the first word of the line of `start`, if the operation begins the line.
fn line_opening(bytes: &[u8], start: usize) -> &[u8] {
    let line = memchr::memrchr(b'\n', &bytes[..start]).map_or(0, |at| at + 1);
    let word = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || b"_.\"".contains(byte))
        .count();
    let blank = bytes[line..start].iter().all(|byte| matches!(byte, b' ' | b'\t'));
    if blank && word > 0 { &bytes[line..start + word] } else { &[] }
}

fn word_length(opening: &[u8]) -> usize {
    opening.iter().filter(|byte| !matches!(byte, b' ' | b'\t')).count()
}

/// Whether a line has the indentation of `opening`, then a `}`.
fn closes_operation(line: &[u8], opening: &[u8]) -> bool {
    let blanks = &opening[..opening.len() - word_length(opening)];
    line.strip_prefix(blanks).is_some_and(|rest| rest.first() == Some(&b'}'))
}

/// Whether a line begins as an operation, an alias or the end of a module does.
fn is_opening(line: &[u8]) -> bool {
    let first = line.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r'));
    first.is_some_and(|byte| byte.is_ascii_alphabetic() || b"%\"#!}{".contains(byte))
}

fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while let Some(&byte) = bytes.get(end) {
        match byte {
            b'\\' => end += 1,
            b'"' => return end,
            b'\n' => return end - 1,
            _ => {}
        }
        end += 1;
    }
    bytes.len()
}
