//! A text that is open in an editor, and positions in it as editors count them.

use std::cell::OnceCell;
use std::ops::Range;

use lsp_types::{Position, TextDocumentContentChangeEvent};

use super::tokens::{Token, tokens};

pub struct Document {
    pub text: String,
    pub version: i32,
    /// Where lines begin.
    starts: Vec<usize>,
    tokens: OnceCell<Vec<Token>>,
}

impl Document {
    pub fn new(text: String, version: i32) -> Self {
        let mut document = Document { text, version, starts: Vec::new(), tokens: OnceCell::new() };
        document.find_lines();
        document
    }

    fn find_lines(&mut self) {
        let ends = self.text.match_indices('\n').map(|(at, _)| at + 1);
        self.starts = std::iter::once(0).chain(ends).collect();
        self.tokens = OnceCell::new();
    }

    /// The tokens, which are found when they are first asked for: not every change of a text is.
    pub fn tokens(&self) -> &[Token] {
        self.tokens.get_or_init(|| tokens(&self.text))
    }

    /// Replaces a part, or all.
    pub fn change(&mut self, change: TextDocumentContentChangeEvent) {
        match change.range {
            Some(range) => {
                let [begin, end] = [range.start, range.end].map(|at| self.offset(at));
                self.text.replace_range(begin..end.max(begin), &change.text);
            }
            None => self.text = change.text,
        }
        self.find_lines();
    }

    /// The byte at a position. One behind the end of its line is at the end.
    pub fn offset(&self, at: Position) -> usize {
        let line = at.line as usize;
        let Some(&start) = self.starts.get(line) else { return self.text.len() };
        let end = self.starts.get(line + 1).map_or(self.text.len(), |next| next - 1);
        let mut units = 0;
        for (byte, c) in self.text[start..end].char_indices() {
            if units >= at.character as usize {
                return start + byte;
            }
            units += c.len_utf16();
        }
        end
    }

    /// The position of a byte: columns are counted in units of UTF-16.
    pub fn position(&self, at: usize) -> Position {
        let line = self.line(at);
        let units: usize = self.text[self.starts[line]..at].chars().map(char::len_utf16).sum();
        Position::new(line as u32, units as u32)
    }

    pub fn range(&self, at: Range<usize>) -> lsp_types::Range {
        lsp_types::Range::new(self.position(at.start), self.position(at.end))
    }

    /// The line of a byte, from 0.
    pub fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start <= at) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::Document;
    use lsp_types::{Position, Range, TextDocumentContentChangeEvent};

    #[test]
    fn positions_count_units_of_utf_16() {
        let document = Document::new("a\né𝄞b\n".into(), 0);
        for (line, character, at) in
            [(0, 0, 0), (0, 1, 1), (1, 1, 4), (1, 3, 8), (1, 4, 9), (2, 0, 10)]
        {
            assert_eq!(document.position(at), Position::new(line, character));
            assert_eq!(document.offset(Position::new(line, character)), at);
        }
        assert_eq!(document.offset(Position::new(0, 9)), 1);
        assert_eq!(document.offset(Position::new(9, 0)), 10);
    }

    #[test]
    fn parts_are_replaced() {
        let mut document = Document::new("one\ntwo\n".into(), 0);
        let range = Range::new(Position::new(0, 1), Position::new(1, 1));
        let text = "N\n\n".to_string();
        document.change(TextDocumentContentChangeEvent {
            range: Some(range),
            range_length: None,
            text,
        });
        assert_eq!(document.text, "oN\n\nwo\n");
        assert_eq!(document.line(3), 1);
    }
}
