//! Constants that MLIR 22's parser reads as other values: those of `complex<i1>`, whose numbers it stores bit by
//! bit and reads byte by byte.

use super::scan::Token;

/// The part of a constant that the next token belongs to. A level is the number of open brackets around the constant.
#[derive(Clone, Copy, Default)]
enum Part {
    #[default]
    Outside,
    /// The elements, up to the bracket that closes this level.
    Elements(usize),
    /// The colon between elements and type.
    Colon,
    /// The first token of the type.
    TypeStart,
    /// The rest of the type, up to the bracket that closes this level.
    Type(usize),
}

/// The state of the scan: the constants, and the types that they may have by aliases.
#[derive(Default)]
pub(super) struct Constants {
    part: Part,
    /// Whether the type of a constant is, or contains, an alias.
    aliased: bool,
    /// Whether `complex<i1>` occurs in a type that is not a constant's, such as an alias's.
    elsewhere: bool,
}

impl Constants {
    /// Processes the next token, given the two before it and the number of open brackets after it.
    pub(super) fn step(
        &mut self,
        before: [Token<'_>; 2],
        token: Token<'_>,
        level: usize,
    ) -> Result<(), String> {
        let of_constant = matches!(self.part, Part::Type(_));
        self.elsewhere |= !of_constant && is_complex_of_bits(before, token);
        // The name of a dialect's type has a dot, that of an alias none.
        self.aliased |= match (self.part, token) {
            (Part::TypeStart | Part::Type(_), Token::Sigil(b'!', name)) => !name.contains('.'),
            _ => false,
        };
        if of_constant && is_complex_of_bits(before, token) || self.aliased && self.elsewhere {
            let message =
                "a constant of complex<i1>, whose values MLIR reads as others: MLIR is not asked";
            return Err(message.into());
        }
        self.part = match (self.part, token) {
            (Part::Outside | Part::Colon | Part::TypeStart, Token::Punct(b'<'))
                if matches!(before[1], Token::Word("dense" | "sparse")) =>
            {
                Part::Elements(level)
            }
            (Part::Elements(open), Token::Punct(b'>')) if level < open => Part::Colon,
            (Part::Colon, Token::Punct(b':')) => Part::TypeStart,
            (Part::TypeStart, Token::Word(_)) => Part::Type(level),
            (Part::Type(open), Token::Punct(b'>')) if level <= open => Part::Outside,
            (part @ (Part::Elements(_) | Part::Type(_)), _) => part,
            _ => Part::Outside,
        };
        Ok(())
    }
}

/// Whether `token` and the two before it are `complex<i1`, or the same with a sign.
fn is_complex_of_bits(before: [Token<'_>; 2], token: Token<'_>) -> bool {
    let [Token::Word(outer), Token::Punct(b'<')] = before else { return false };
    let is_complex = outer == "complex" || outer.ends_with("xcomplex");
    is_complex && matches!(token, Token::Word("i1" | "si1" | "ui1"))
}
