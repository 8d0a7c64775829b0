//! The parser's interface for the pretty forms of dialects.

use super::grammar::Rule;
use super::regions::Entry;
use super::{Parse, Parser};
use crate::ir::{Attr, AttrKind, Loc, Module, Name, Pools, Region, Type};
use crate::ops::assembly::{AsmParser, Operand, RegionArg, Signature};
use crate::source::Span;

impl AsmParser for Parser<'_> {
    fn pools(&mut self) -> &mut Pools {
        &mut self.module.pools
    }

    fn here(&mut self) -> Span {
        self.skip();
        self.token_span(self.pos)
    }

    fn at(&mut self, literal: &str) -> bool {
        Parser::at(self, literal)
    }

    fn at_hex(&mut self) -> bool {
        self.skip();
        self.rest().starts_with("0x")
    }

    fn eat(&mut self, literal: &str) -> bool {
        Parser::eat(self, literal)
    }

    fn expect(&mut self, literal: &str) -> Parse<()> {
        Parser::expect(self, literal)
    }

    fn operand(&mut self) -> Parse<Operand> {
        self.single_use()
    }

    fn body(&mut self, name: &str) -> Parse<Attr> {
        Parser::body(self, name)
    }

    fn ty(&mut self) -> Parse<Type> {
        Parser::ty(self)
    }

    fn attribute(&mut self) -> Parse<Attr> {
        Parser::attribute(self)
    }

    fn module(&mut self) -> &mut Module {
        &mut self.module
    }

    fn integer(&mut self) -> Parse<i64> {
        let number = self.match_rule(Rule::number)?.as_str();
        let digits: String = number.split_whitespace().collect();
        digits.parse().map_err(|_| self.error_at(number, "expected an integer of 64 bits"))
    }

    fn number(&mut self, ty: &'static str) -> Parse<Attr> {
        self.number_of_type(ty)
    }

    fn op_name(&mut self) -> Parse<(String, Span)> {
        let (word, span) = (self.word(), self.here());
        if word.is_empty() {
            return Err(self.expected_error("an operation name"));
        }
        self.advance(word.len());
        Ok((word.to_owned(), span))
    }

    fn signature(&mut self) -> Parse<Signature> {
        self.functional_type()
    }

    fn type_of(&mut self, attr: Attr) -> Option<Type> {
        self.type_of_value(attr)
    }

    fn symbol_name(&mut self) -> Parse<(Attr, Span)> {
        if self.peek() != b'@' {
            return Err(self.expected_error("a symbol name such as `@f`"));
        }
        let text = self.match_rule(Rule::symbol_id)?.as_str();
        let name = self.symbol_text(text)?;
        let bytes = name.into_bytes().into();
        let attr = self.module.pools.attr(AttrKind::String { bytes, ty: None });
        Ok((attr, self.span_of(text)))
    }

    fn dictionary(&mut self) -> Parse<Vec<(Name, Attr, Span)>> {
        Parser::dictionary(self)
    }

    fn location(&mut self) -> Parse<Option<Loc>> {
        self.trailing_location()
    }

    fn region(&mut self, args: &[RegionArg]) -> Parse<Region> {
        let def = self.custom_def;
        Parser::region(self, def, Entry::Args(args))
    }

    fn empty_region(&mut self) -> Region {
        self.module.create_region()
    }
}
