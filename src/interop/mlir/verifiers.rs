//! Operations whose verifiers, in MLIR 22, access operands or attributes that may not exist, and so may crash.
//!
//! They were found by giving each registered operation of the common dialects a dozen malformed generic forms. The
//! list may be incomplete.

use super::scan::Token;

/// Casts whose verifiers compare the shapes of their types, which an unranked tensor does not have.
const CASTS: [&str; 11] = [
    "arith.bitcast",
    "arith.extf",
    "arith.extsi",
    "arith.extui",
    "arith.fptosi",
    "arith.fptoui",
    "arith.index_cast",
    "arith.index_castui",
    "arith.sitofp",
    "arith.truncf",
    "arith.trunci",
];

/// Operations whose verifiers access operands before they count them.
const UNCOUNTED: [&str; 2] = ["affine.dma_start", "affine.dma_wait"];

/// The tokens seen so far that crash in combination with others.
#[derive(Default)]
pub(super) struct Verifiers<'a> {
    cast: Option<&'a str>,
    unranked: bool,
}

impl<'a> Verifiers<'a> {
    /// Processes the next token, given the two before it.
    pub(super) fn step(&mut self, before: [Token<'a>; 2], token: Token<'a>) -> Result<(), String> {
        match (before, token) {
            ([_, Token::Punct(b'<')], Token::Punct(b'*')) => self.unranked = true,
            (_, Token::Word(name) | Token::String(name)) if is_cast(name) => self.cast = Some(name),
            ([_, Token::String(name)], Token::Punct(b'(')) if UNCOUNTED.contains(&name) => {
                return Err(format!("MLIR's verifier of {name} in the generic form may crash"));
            }
            ([Token::String(name), Token::Punct(b'(')], Token::Punct(b')')) => {
                return without_operands(name);
            }
            _ => {}
        }
        match self.cast {
            Some(name) if self.unranked => {
                Err(format!("MLIR's verifier of {name} crashes on unranked tensors"))
            }
            _ => Ok(()),
        }
    }
}

fn is_cast(name: &str) -> bool {
    // The cheap half first: this is asked of every word.
    name.starts_with("arith.") && CASTS.contains(&name)
}

/// Refuses an operation without operands whose verifier accesses its output: any structured operation of linalg but
/// two.
fn without_operands(name: &str) -> Result<(), String> {
    if name.starts_with("linalg.") && !matches!(name, "linalg.index" | "linalg.yield") {
        return Err(format!("MLIR's verifier of {name} crashes without operands"));
    }
    Ok(())
}
