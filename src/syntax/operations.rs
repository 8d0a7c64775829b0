//! Operations: results, the generic form, and what both forms share.

use smallvec::SmallVec;

use super::attributes::Entry;
use super::grammar::Rule;
use super::regions::Entry as RegionEntry;
use super::{Parse, Parser};
use crate::ir::{NamedAttr, Op, OpSpans, OpState, Region, Type};
use crate::ops::Home;
use crate::ops::OpDef;
use crate::ops::assembly::Operand;
use crate::source::{Code, Diagnostic, Span};

/// The operands of an operation by name, and their types.
pub(super) struct Operands {
    pub uses: SmallVec<[Operand; 4]>,
    pub types: SmallVec<[Type; 4]>,
}

impl<'a> Parser<'a> {
    /// Parses an operation with its results and location; it is in no block yet.
    pub(super) fn operation(&mut self) -> Parse<Op> {
        self.ended = self.control.stopped();
        if self.ended.is_some() {
            // Nothing behind this place is read.
            self.end = self.pos;
            return Err(self.expected_error("an operation"));
        }
        let names = if self.peek() == b'%' { self.parse_result_names()? } else { SmallVec::new() };
        self.result_count = names.iter().map(|&(_, count)| count as usize).sum();
        let first = self.peek();
        let start = self.pos;
        let op = match first {
            b'"' => self.generic_operation()?,
            _ if first.is_ascii_alphabetic() || first == b'_' => self.pretty_operation()?,
            _ if names.is_empty() => return Err(self.expected_error("an operation")),
            _ => return Err(self.expected_error("an operation name")),
        };
        let whole = self.span_since(start);
        let mut spans = self.module.spans(op).clone();
        spans.op = Some(whole);
        self.module.set_spans(op, spans);
        if let Some(loc) = self.trailing_location()? {
            self.module.set_loc(op, loc);
            self.module.set_located(op);
        }
        self.bind(&names, op, whole)?;
        Ok(op)
    }

    fn parse_result_names(&mut self) -> Parse<SmallVec<[(Span, u32); 1]>> {
        let pair = self.match_rule(Rule::op_result_list)?;
        let mut names = SmallVec::new();
        for result in pair.into_inner() {
            let mut parts = result.into_inner();
            let name = self.span_of(parts.next().expect("a name").as_str());
            let count = match parts.next() {
                None => 1,
                Some(count) => {
                    let text = count.as_str();
                    let count: u32 = text.parse().unwrap_or(u32::MAX);
                    if count == 0 {
                        return Err(self
                            .error_at(text, "expected named operation to have at least 1 result"));
                    }
                    count
                }
            };
            names.push((name, count));
        }
        Ok(names)
    }

    /// Parses `%a, %b#1` at the cursor.
    pub(super) fn parse_uses(&mut self) -> Parse<SmallVec<[Operand; 4]>> {
        if let Some((length, uses)) = self.parse_plain_uses() {
            self.advance(length);
            return Ok(uses);
        }
        let pair = self.match_rule(Rule::value_use_list)?;
        pair.into_inner().map(|each| self.build_use(each)).collect()
    }

    /// Parses `%a, %b` before a `)`, as printers write it, and returns its length with the uses. Every operation has
    /// them, so this spelling bypasses the grammar.
    fn parse_plain_uses(&self) -> Option<(usize, SmallVec<[Operand; 4]>)> {
        let text = self.rest();
        let mut uses = SmallVec::new();
        let mut rest = text;
        loop {
            let behind = rest.strip_prefix('%')?;
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
            let length = behind.bytes().take_while(|&byte| is_plain(byte)).count();
            let name = &rest[..=length];
            let digits = name.bytes().skip(1).take_while(u8::is_ascii_digit).count();
            if length == 0 || (digits > 0 && digits < length) {
                return None;
            }
            let span = self.span_of(name);
            uses.push(Operand { name: span, number: 0, span });
            rest = &behind[length..];
            if rest.starts_with(')') {
                return Some((text.len() - rest.len(), uses));
            }
            rest = rest.strip_prefix(", ")?;
        }
    }

    pub(super) fn build_use(&self, pair: pest::iterators::Pair<'a, Rule>) -> Parse<Operand> {
        let span = self.span_of(pair.as_str());
        let mut parts = pair.into_inner();
        let name = self.span_of(parts.next().expect("a name").as_str());
        let number = match parts.next() {
            None => 0,
            Some(number) => number.as_str().parse().map_err(|_| {
                self.error_at(number.as_str(), "reference to invalid result number")
            })?,
        };
        Ok(Operand { name, number, span })
    }

    fn generic_operation(&mut self) -> Parse<Op> {
        let literal = self.match_rule(Rule::string_literal)?.as_str();
        let name = self.string_text(literal)?;
        if name.is_empty() {
            return Err(self.error_at(literal, "empty operation name is invalid"));
        }
        let def = self.module.registry().find(&name);
        let mut state = OpState::new(self.module.pools.name(&name), self.module.unknown_loc());
        let mut spans = OpSpans { name: Some(self.span_of(literal)), ..OpSpans::default() };
        self.expect("(")?;
        let uses = if self.peek() == b'%' { self.parse_uses()? } else { SmallVec::new() };
        self.expect(")")?;
        let successors = self.parse_successors()?;
        let properties = self.properties()?;
        state.regions = self.region_list(def)?;
        let attrs = if self.peek() == b'{' { self.dictionary()? } else { Vec::new() };
        self.expect(":")?;
        let types = self.signature(&mut state.result_types, &mut spans)?;
        let operands = Operands { uses, types };
        self.check_repeated(&properties, &attrs)?;
        self.place_attributes(def, properties, attrs, &mut state, &mut spans);
        let op = self.create_operation(def, state, operands, spans)?;
        if !successors.is_empty() {
            self.resolve_successors(op, successors);
        }
        Ok(op)
    }

    fn parse_successors(&mut self) -> Parse<SmallVec<[&'a str; 1]>> {
        if self.peek() != b'[' {
            return Ok(SmallVec::new());
        }
        let pair = self.match_rule(Rule::successor_list)?;
        Ok(pair.into_inner().map(|name| name.as_str()).collect())
    }

    fn resolve_successors(&mut self, op: Op, names: SmallVec<[&'a str; 1]>) {
        let Some(region) = self.current_region() else { return };
        let blocks = names.into_iter().map(|name| self.block_use(region, name)).collect();
        self.module.set_successors(op, blocks);
    }

    /// Parses `<{…}>`, if it is next.
    fn properties(&mut self) -> Parse<Vec<Entry>> {
        if !self.eat("<") {
            return Ok(Vec::new());
        }
        let entries = self.dictionary()?;
        self.expect(">")?;
        Ok(entries)
    }

    /// Parses `({ … }, { … })`, if it is next.
    fn region_list(&mut self, def: Option<&'static OpDef>) -> Parse<SmallVec<[Region; 1]>> {
        let mut regions = SmallVec::new();
        if !self.eat("(") {
            return Ok(regions);
        }
        loop {
            regions.push(self.region(def, RegionEntry::Generic)?);
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(regions);
            }
        }
    }

    /// Parses `(T, U) -> V`: returns the operand types, and appends the result types to `results`.
    pub(super) fn signature(
        &mut self,
        results: &mut SmallVec<[Type; 1]>,
        spans: &mut OpSpans,
    ) -> Parse<SmallVec<[Type; 4]>> {
        let mut types = SmallVec::new();
        self.expect("(")?;
        self.types_until(")", |ty| types.push(ty))?;
        self.expect("->")?;
        self.skip();
        let start = self.pos;
        if !self.eat("(") {
            results.push(self.ty()?);
            spans.result_types.push(self.span_since(start));
            return Ok(types);
        }
        if self.eat(")") {
            return Ok(types);
        }
        loop {
            self.skip();
            let start = self.pos;
            results.push(self.ty()?);
            spans.result_types.push(self.span_since(start));
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(types);
            }
        }
    }

    /// Checks that no attribute is both in the properties and in the dictionary.
    pub(super) fn check_repeated(&self, properties: &[Entry], attrs: &[Entry]) -> Parse<()> {
        for (index, (name, _, span)) in attrs.iter().enumerate() {
            let before = properties.iter().chain(&attrs[..index]).find(|(key, ..)| key == name);
            if let Some((_, _, first)) = before {
                let key = &self.module.pools[*name];
                let message = format!("duplicate key '{key}' in dictionary attribute");
                return Err(Diagnostic::error(Code::Redefined, *span, message)
                    .related(Some(*first), "first given here")
                    .into());
            }
        }
        Ok(())
    }

    /// Stores attributes as properties or as discardable attributes, as the definition says, and omits those whose
    /// value means the same as their absence (see [`Home`]).
    pub(super) fn place_attributes(
        &self,
        def: Option<&'static OpDef>,
        properties: Vec<Entry>,
        attrs: Vec<Entry>,
        state: &mut OpState,
        spans: &mut OpSpans,
    ) {
        let home = self.module.registry().home(def);
        let pools = &self.module.pools;
        let in_properties = properties.into_iter().map(|entry| (entry, true));
        for ((name, attr, span), written) in
            in_properties.chain(attrs.into_iter().map(|entry| (entry, false)))
        {
            spans.attrs.push((name, span));
            let row = def.and_then(|def| {
                let index = def.attributes.iter().position(|row| row.name == &pools[name])?;
                Some((def, index))
            });
            let entry: NamedAttr = (name, attr);
            let to_properties = match (home, row) {
                (Home::AsWritten, _) => written,
                (_, Some((def, index))) if self.module.is_default(def, index, attr) => {
                    continue;
                }
                (Home::Properties, Some(_)) => true,
                (Home::Properties, None) => written,
                (Home::Dictionary, _) => false,
            };
            if to_properties { &mut state.properties } else { &mut state.attrs }.push(entry);
        }
    }

    /// Creates the operation: resolves its operands, and checks the numbers of operands and results that its
    /// definition fixes.
    pub(super) fn create_operation(
        &mut self,
        def: Option<&'static OpDef>,
        mut state: OpState,
        operands: Operands,
        mut spans: OpSpans,
    ) -> Parse<Op> {
        let Operands { uses, types } = operands;
        let name = spans.name.expect("an operation has a name");
        if uses.len() != types.len() {
            let (count, plural) = (uses.len(), if uses.len() == 1 { "" } else { "s" });
            let message = format!("expected {count} operand type{plural} but had {}", types.len());
            return Err(Diagnostic::error(Code::Syntax, name, message).into());
        }
        if let Some(def) = def {
            check_counts(def, uses.len(), state.result_types.len(), name)?;
        }
        for (&operand, &ty) in uses.iter().zip(&types) {
            state.operands.push(self.resolve(operand, ty)?);
            spans.operands.push(operand.span);
        }
        let op = self.module.create(state);
        self.module.set_spans(op, spans);
        Ok(op)
    }
}

fn check_counts(def: &OpDef, operands: usize, results: usize, name: Span) -> Parse<()> {
    if !def.fixes_operands() {
        return Ok(());
    }
    let op = def.name;
    let (least, variadic) = def.operand_count();
    let wrong = |what: &str, expected: String, found: usize| {
        let message = format!("'{op}' op expected {expected} {what}, but found {found}");
        let names: Vec<&str> = match what {
            "operands" => def.operands.iter().map(|operand| operand.name).collect(),
            _ => def.results.iter().map(|result| result.trim_end_matches('*')).collect(),
        };
        let wrong = Diagnostic::error(Code::Constraint, name, message);
        Err(match names[..] {
            [] => wrong,
            _ => wrong.help(format!("its {what} are {}", names.join(", "))),
        }
        .into())
    };
    if variadic && operands < least {
        return wrong("operands", format!("at least {least}"), operands);
    }
    if !variadic && operands != least {
        return wrong("operands", least.to_string(), operands);
    }
    if !def.allows_results(results) {
        return wrong("results", def.result_count(), results);
    }
    Ok(())
}
