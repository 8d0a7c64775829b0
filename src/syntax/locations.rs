//! Locations.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::outline::AliasValue;
use super::{Parse, Parser};
use crate::ir::{AttrKind, Loc, LocKind};

impl<'a> Parser<'a> {
    /// Parses `loc(…)`, if it is next.
    pub(super) fn trailing_location(&mut self) -> Parse<Option<Loc>> {
        if !(self.peek() == b'l' && self.at("loc")) {
            return Ok(None);
        }
        if let Some((length, name, start)) = plain_location(self.rest()) {
            self.advance(length);
            let file = self.module.pools.name(name);
            return Ok(Some(self.module.pools.loc(LocKind::File { file, start, end: None })));
        }
        let pair = self.match_rule(Rule::location)?;
        self.build_location(pair).map(Some)
    }

    /// Builds a location.
    pub(super) fn build_location(&mut self, pair: Pair<'a, Rule>) -> Parse<Loc> {
        self.enter_nested(pair.as_str())?;
        let built = self.build_location_inner(pair);
        self.nesting -= 1;
        built
    }

    fn build_location_inner(&mut self, pair: Pair<'a, Rule>) -> Parse<Loc> {
        let kind = match pair.as_rule() {
            Rule::location | Rule::location_instance => {
                let inner = pair.into_inner().next().expect("a location");
                return self.build_location(inner);
            }
            Rule::location_alias => return self.resolve_location_alias(pair.as_str()),
            Rule::file_location => self.build_file_location(pair)?,
            Rule::named_location => {
                let mut parts = pair.into_inner();
                let name = self.string_text(parts.next().expect("a name").as_str())?;
                let name = self.module.pools.name(&name);
                let child = parts.next().map(|child| self.build_location(child)).transpose()?;
                LocKind::Named { name, child }
            }
            Rule::callsite_location => {
                let mut parts = pair.into_inner();
                let callee = self.build_location(parts.next().expect("a callee"))?;
                let caller = self.build_location(parts.next().expect("a caller"))?;
                LocKind::CallSite { callee, caller }
            }
            Rule::fused_location => {
                let mut parts = pair.into_inner().peekable();
                let metadata = match parts.next_if(|part| part.as_rule() == Rule::metadata) {
                    Some(part) => {
                        Some(self.build_attr(part.into_inner().next().expect("an attribute"))?)
                    }
                    None => None,
                };
                let each: Parse<Vec<Loc>> = parts.map(|part| self.build_location(part)).collect();
                LocKind::Fused { metadata, parts: each?.into() }
            }
            _ => LocKind::Unknown,
        };
        Ok(self.module.pools.loc(kind))
    }

    fn resolve_location_alias(&mut self, name: &'a str) -> Parse<Loc> {
        match self.resolve_alias(name)? {
            AliasValue::Loc(loc) => return Ok(loc),
            AliasValue::Attr(attr) => {
                if let AttrKind::Location(loc) = self.module.pools[attr] {
                    return Ok(loc);
                }
            }
            _ => {
                let message = "operation location alias was never defined";
                return Err(self.error_at(name, message));
            }
        }
        Err(self.error_at(name, "expected a location, but the alias is an attribute"))
    }

    fn build_file_location(&mut self, pair: Pair<'a, Rule>) -> Parse<LocKind> {
        let mut file = None;
        let mut numbers: Vec<Vec<u32>> = Vec::new();
        for part in pair.into_inner() {
            if part.as_rule() == Rule::string_literal {
                let name = self.string_text(part.as_str())?;
                file = Some(self.module.pools.name(&name));
                continue;
            }
            let mut group = Vec::new();
            for number in part.into_inner() {
                let text = number.as_str();
                let message = "expected a line or column number of 32 bits";
                group.push(text.parse().map_err(|_| self.error_at(text, message))?);
            }
            numbers.push(group);
        }
        let start = (numbers[0][0], numbers[0][1]);
        let end = numbers.get(1).map(|end| match end[..] {
            [line, column] => (line, column),
            [column] => (start.0, column),
            _ => start,
        });
        Ok(LocKind::File { file: file.expect("a file name"), start, end })
    }
}

/// Parses a `loc("file":1:2)` without escapes and white space, as printers write it: its length, the file and the
/// position. Every operation may have one, so this spelling bypasses the grammar.
fn plain_location(text: &str) -> Option<(usize, &str, (u32, u32))> {
    let behind_quote = text.strip_prefix("loc(\"")?;
    let end = memchr::memchr3(b'"', b'\\', b'\n', behind_quote.as_bytes())?;
    let (name, rest) = behind_quote.split_at(end);
    let (line, rest) = parse_number(rest.strip_prefix("\":")?)?;
    let (column, rest) = parse_number(rest.strip_prefix(':')?)?;
    let rest = rest.strip_prefix(')')?;
    Some((text.len() - rest.len(), name, (line, column)))
}

fn parse_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok()?, rest))
}
