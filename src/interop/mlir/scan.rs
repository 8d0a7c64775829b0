//! MLIR's tokens, as far as [`guard`](super::guard) distinguishes them: strings and comments, names with their
//! sigils, numbers and words, punctuation.
//!
//! The scanner follows MLIR's lexer, not our grammar, since it protects MLIR's parser.

/// A token of MLIR's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `%x`, `!x`, `#x`, `@x`, `^x`: the sigil and the name after it, which may be empty.
    Sigil(u8, &'a str),
    /// A keyword, a number or a shape: letters, digits and `_ $ . ? *`.
    Word(&'a str),
    /// The text between the quotes, with its escapes.
    String(&'a str),
    /// `->`, `>=` or `<=`: a token with an angle bracket that is no bracket.
    Arrow,
    Punct(u8),
}

/// The tokens of a text with their byte offsets, and whether a line break precedes them.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// A token and its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'a> {
    pub token: Token<'a>,
    pub offset: usize,
    pub first_on_line: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    /// Takes the longest run of accepted bytes. Only ASCII may be accepted, so that the end is a character boundary.
    fn take_while(&mut self, accept: impl Fn(u8) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let length = rest.bytes().position(|b| !b.is_ascii() || !accept(b)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Skips white space and comments; returns whether there was a line end.
    fn skip_blanks(&mut self) -> bool {
        let mut line_break = self.at == 0;
        while let Some(byte) = self.peek(0) {
            match byte {
                b'\n' => line_break = true,
                b'/' if self.peek(1) == Some(b'/') => {
                    let rest = &self.text.as_bytes()[self.at..];
                    self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                    continue;
                }
                b' ' | b'\t' | b'\r' => {}
                _ => break,
            }
            self.at += 1;
        }
        line_break
    }

    /// Scans a string from its opening quote up to the closing one, or up to a line break or the end of the text,
    /// where MLIR's lexer stops, too.
    fn scan_string(&mut self) -> Token<'a> {
        let start = self.at + 1;
        self.at = start;
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            let Some(length) = memchr::memchr3(b'"', b'\\', b'\n', rest) else {
                self.at = self.text.len();
                return Token::String(&self.text[start..]);
            };
            let end = self.at + length;
            let stop = rest[length];
            self.at = end + usize::from(stop != b'\n');
            if stop != b'\\' {
                return Token::String(&self.text[start..end]);
            }
            // Only these two escaped bytes would be taken for something else in the next round.
            self.at += usize::from(matches!(self.peek(0), Some(b'"' | b'\\')));
        }
    }

    fn scan_sigil(&mut self, sigil: u8) -> Token<'a> {
        self.at += 1;
        let digits = self.peek(0).is_some_and(|b| b.is_ascii_digit());
        let name = self.take_while(|b| match digits {
            true => b.is_ascii_digit(),
            false => b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'-'),
        });
        Token::Sigil(sigil, name)
    }

    fn scan_punct(&mut self, byte: u8) -> Token<'a> {
        let arrow = matches!(
            (byte, self.peek(1)),
            (b'-', Some(b'>')) | (b'>', Some(b'=')) | (b'<', Some(b'='))
        );
        if arrow {
            self.at += 2;
            return Token::Arrow;
        }
        // A whole character, so that offsets stay on boundaries.
        self.at += self.text[self.at..].chars().next().map_or(1, char::len_utf8);
        Token::Punct(byte)
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'?' | b'*')
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Placed<'a>;

    fn next(&mut self) -> Option<Placed<'a>> {
        let first_on_line = self.skip_blanks();
        let offset = self.at;
        let token = match self.peek(0)? {
            b'"' => self.scan_string(),
            byte @ (b'%' | b'!' | b'#' | b'@' | b'^') => self.scan_sigil(byte),
            // A star alone is affine multiplication; in a shape it follows a word or `<`.
            byte if is_word(byte) && byte != b'*' => Token::Word(self.take_while(is_word)),
            byte => self.scan_punct(byte),
        };
        Some(Placed { token, offset, first_on_line })
    }
}
