//! Attributes, dictionaries and aliases.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::outline::{AliasValue, DEPTH_LIMIT, NESTING_LIMIT, SIZE_LIMIT, total_limit};
use super::{Parse, Parser, dense, number};
use crate::ir::{Attr, AttrKind, Measure, Name, NamedAttr, Type, TypeKind};
use crate::ops::assembly::{Failure, Keywords};
use crate::source::{Code, Diagnostic, Span};

/// A dictionary entry with its span.
pub(super) type Entry = (Name, Attr, Span);

/// A dictionary's entries, and the position in the file of the text that they were read from.
pub(super) type Dictionary = (Vec<Entry>, usize);

impl<'a> Parser<'a> {
    pub(super) fn attribute(&mut self) -> Parse<Attr> {
        let pair = self.match_rule(Rule::attribute)?;
        self.build_attr(pair)
    }

    /// Parses `{…}` at the cursor. A short one with the same text as an earlier one is not parsed again.
    pub(super) fn dictionary(&mut self) -> Parse<Vec<Entry>> {
        self.skip();
        let (start, rest) = (self.pos, self.rest());
        let short = dictionary_length(rest.as_bytes()).map(|length| &rest[..length]);
        if let Some(text) = short
            && let Some((entries, first)) = self.dictionaries.get(text)
        {
            let moved =
                entries.iter().map(|&(name, attr, span)| (name, attr, span.moved(*first, start)));
            let entries: Vec<Entry> = moved.collect();
            for &(_, attr, _) in &entries {
                self.count_expansion(text, self.module.pools.attrs.measure(attr))?;
            }
            self.advance(text.len());
            return Ok(entries);
        }
        let pair = self.match_rule(Rule::dictionary_attribute)?;
        let text = pair.as_str();
        let entries = self.build_entries(pair, None)?;
        if short == Some(text) {
            self.dictionaries.insert(text, (entries.clone(), start));
        }
        Ok(entries)
    }

    /// Parses a dictionary in which the attribute `key` may be one of these keywords.
    pub(super) fn dictionary_with_keywords(
        &mut self,
        key: &str,
        words: &Keywords,
    ) -> Parse<Vec<Entry>> {
        let pair = self.match_rule(Rule::worded_dictionary)?;
        self.build_entries(pair, Some((key, words)))
    }

    fn build_entries(
        &mut self,
        pair: Pair<'a, Rule>,
        variants: Option<(&str, &Keywords)>,
    ) -> Parse<Vec<Entry>> {
        let mut entries: Vec<Entry> = Vec::new();
        for entry in pair.into_inner() {
            let whole = entry.as_str();
            let mut parts = entry.into_inner();
            let name_text = parts.next().expect("a name").as_str();
            let name = self.entry_name(name_text)?;
            let value = match parts.next() {
                Some(value) if value.as_rule() == Rule::word => {
                    let variants = variants.filter(|(key, _)| *key == &self.module.pools[name]);
                    self.build_keyword_attr(value.as_str(), variants.map(|(_, words)| words))?
                }
                Some(value) => self.build_attr(value)?,
                None => self.module.pools.attr(AttrKind::Unit),
            };
            if let Some((_, _, first)) = entries.iter().find(|(key, ..)| *key == name) {
                let message =
                    format!("duplicate key '{}' in dictionary attribute", &self.module.pools[name]);
                return Err(Diagnostic::error(Code::Redefined, self.span_of(name_text), message)
                    .related(Some(*first), "first given here")
                    .into());
            }
            entries.push((name, value, self.span_of(whole)));
        }
        Ok(entries)
    }

    /// Builds the attribute of a keyword in a dictionary.
    fn build_keyword_attr(&mut self, text: &'a str, words: Option<&Keywords>) -> Parse<Attr> {
        let Some(words) = words else {
            return Err(self.error_at(text, "expected attribute value"));
        };
        if !words.words.contains(&text) {
            let message = format!("expected one of: {}", words.words.join(", "));
            return Err(self.error_at(text, message));
        }
        Ok(self.module.pools.attr(AttrKind::Opaque(words.attribute(text).into())))
    }

    fn entry_name(&mut self, text: &'a str) -> Parse<Name> {
        let name = match text.strip_prefix('"') {
            Some(_) => self.string_text(text)?,
            None => text.to_owned(),
        };
        if name.is_empty() {
            return Err(self.error_at(text, "expected valid attribute name"));
        }
        Ok(self.module.pools.name(&name))
    }

    pub(super) fn build_attr(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        self.enter_nested(pair.as_str())?;
        let built = self.build_attr_inner(pair);
        self.nesting -= 1;
        built
    }

    /// Enters a nested part that is being built; an error if the nesting is too deep, as by recursion through aliases.
    pub(super) fn enter_nested(&mut self, text: &str) -> Parse<()> {
        if self.nesting >= NESTING_LIMIT {
            let message = format!("this nests more than {DEPTH_LIMIT} deep");
            return Err(self.error_at(text, message));
        }
        self.nesting += 1;
        Ok(())
    }

    fn build_attr_inner(&mut self, mut pair: Pair<'a, Rule>) -> Parse<Attr> {
        while pair.as_rule() == Rule::attribute {
            pair = pair.into_inner().next().expect("an attribute is one of the kinds");
        }
        let text = pair.as_str();
        let kind = match pair.as_rule() {
            Rule::number_attribute => self.build_number(pair)?,
            Rule::string_attribute => self.build_string(pair)?,
            Rule::bool_attribute => AttrKind::Bool(text == "true"),
            Rule::unit_attribute => AttrKind::Unit,
            Rule::array_attribute => {
                let mut each = Vec::new();
                for attr in pair.into_inner() {
                    each.push(self.build_attr(attr)?);
                }
                AttrKind::Array(each.into())
            }
            Rule::dictionary_attribute => {
                let entries = self.build_entries(pair, None)?;
                self.sort_entries(entries)
            }
            Rule::symbol_attribute => self.build_symbol(pair)?,
            Rule::dense_elements_attribute => return self.build_dense(pair),
            Rule::dense_array_attribute => self.build_dense_array(pair)?,
            Rule::dialect_attribute => return self.build_dialect_attribute(pair),
            Rule::kept_elements_attribute => return self.build_opaque(pair),
            Rule::location => AttrKind::Location(self.build_location(pair)?),
            Rule::type_attribute => {
                let inner = pair.into_inner().next().expect("a type");
                AttrKind::Type(self.build_type(inner)?)
            }
            _ => AttrKind::Opaque(self.normalized_text(text)?.into()),
        };
        Ok(self.module.pools.attr(kind))
    }

    fn sort_entries(&self, entries: Vec<Entry>) -> AttrKind {
        let pools = &self.module.pools;
        let mut named: Vec<NamedAttr> =
            entries.into_iter().map(|(key, value, _)| (key, value)).collect();
        named.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
        AttrKind::Dictionary(named.into())
    }

    /// Builds the type, if the text has one.
    fn build_optional_type(&mut self, part: Option<Pair<'a, Rule>>) -> Parse<Option<Type>> {
        let Some(typed) = part else { return Ok(None) };
        let ty = typed.into_inner().next().expect("a type");
        Ok(Some(self.build_type(ty)?))
    }

    pub(super) fn build_number(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let text = pair.as_str();
        let mut parts = pair.into_inner().peekable();
        let negative = parts.next_if(|part| part.as_rule() == Rule::minus).is_some();
        let literal = parts.next().expect("a number");
        let is_float = literal.as_rule() == Rule::float_literal;
        let digits = literal.as_str();
        let ty = match self.build_optional_type(parts.next())? {
            Some(ty) => ty,
            None if is_float => self.module.pools.ty(TypeKind::Float("f64")),
            None => self.module.pools.integer_type(64),
        };
        let pools = &self.module.pools;
        let result = match &pools[ty] {
            TypeKind::Integer { .. } | TypeKind::Index if is_float => {
                Err("floating point value not valid for specified type".to_owned())
            }
            TypeKind::Integer { width, signedness } => {
                number::parse_integer(negative, digits, *width, *signedness)
            }
            TypeKind::Index => {
                number::parse_integer(negative, digits, 64, crate::ir::Signedness::Signless)
            }
            TypeKind::Float(_) => match pools.as_element(ty) {
                Some(element) => {
                    let bits = number::parse_float(negative, digits, is_float, element)
                        .map_err(|message| self.error_at(text, message))?;
                    return Ok(AttrKind::Float { bits, ty });
                }
                None if !is_float && !digits.starts_with("0x") => Err(number::NO_FLOAT.to_owned()),
                None => return Ok(AttrKind::Opaque(self.normalized_text(text)?.into())),
            },
            _ if is_float => Err("floating point value not valid for specified type".to_owned()),
            _ => Err("integer literal not valid for specified type".to_owned()),
        };
        let value = result.map_err(|message| self.error_at(text, message))?;
        if self.module.pools.integer_type(1) == ty {
            return Ok(AttrKind::Bool(value != 0));
        }
        Ok(AttrKind::Integer { value, ty })
    }

    fn build_string(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let mut parts = pair.into_inner();
        let bytes = self.string_bytes(parts.next().expect("a string").as_str())?;
        let ty = self.build_optional_type(parts.next())?;
        Ok(AttrKind::String { bytes: bytes.into(), ty })
    }

    /// The bytes of a string literal.
    pub(super) fn string_bytes(&self, literal: &'a str) -> Parse<Vec<u8>> {
        number::unescape(literal).map_err(|at| {
            let escaped = literal[at + 1..literal.len() - 1].chars().next();
            let escape = &literal[at..at + 1 + escaped.map_or(0, char::len_utf8)];
            self.error_at(escape, "unknown escape in string literal")
        })
    }

    /// The text of a string literal that must be UTF-8, such as a name.
    pub(super) fn string_text(&self, literal: &'a str) -> Parse<String> {
        String::from_utf8(self.string_bytes(literal)?)
            .map_err(|_| self.error_at(literal, "expected a name in UTF-8"))
    }

    pub(super) fn build_symbol(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let mut path = Vec::new();
        for part in pair.into_inner() {
            let name = self.symbol_text(part.as_str())?;
            path.push(self.module.pools.name(&name));
        }
        Ok(AttrKind::Symbol(path.into()))
    }

    /// The name of a symbol, without its `@` and quotes.
    pub(super) fn symbol_text(&self, text: &'a str) -> Parse<String> {
        let name = &text[1..];
        if name.starts_with('"') { self.string_text(name) } else { Ok(name.to_owned()) }
    }

    fn build_dense_array(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let mut parts = pair.into_inner();
        let element_pair = parts.next().expect("an element type");
        let element_text = element_pair.as_str();
        let element = self.build_type(element_pair)?;
        let Some(known) = self.module.pools.as_element(element).filter(|known| {
            known.is_float()
                || (known.is_signless() && *known != multigather_core::types::ElementType::Index)
        }) else {
            let message = "'array' type must be an integer or a float type";
            return Err(self.error_at(element_text, message));
        };
        let mut values = Vec::new();
        for part in parts {
            let text = part.as_str();
            let value = number::parse_array_element(text, known);
            values.push(value.map_err(|message| self.error_at(text, message))?);
        }
        Ok(AttrKind::DenseArray { element, values: values.into() })
    }

    fn build_dense(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        let text = pair.as_str();
        let mut parts = pair.into_inner();
        let literal = parts.next().expect("a literal").into_inner().next().expect("its body");
        let type_pair = parts.next().expect("a type");
        let type_text = type_pair.as_str();
        let ty = self.build_type(type_pair)?;
        let (shape, element) = match &self.module.pools[ty] {
            TypeKind::RankedTensor { shape, element, .. } => (shape, *element),
            TypeKind::Opaque(name)
                if ["vector<", "memref<"].iter().any(|it| name.starts_with(it)) =>
            {
                return self.opaque_attribute(text, ty);
            }
            _ => {
                let message = "elements literal must be a ranked tensor or vector type";
                return Err(self.error_at(type_text, message));
            }
        };
        if shape.contains(&multigather_core::types::DYNAMIC) {
            return Err(self.error_at(type_text, "elements literal type must have static shape"));
        }
        let Some(element) = self.module.pools.as_element(element) else {
            return self.opaque_attribute(text, ty);
        };
        let body = literal.as_str();
        let value = dense::read_dense(body, element, shape).map_err(|problem| {
            let span = self.token_span(self.span_of(body).start as usize + problem.at);
            Diagnostic::error(Code::Literal, span, problem.message)
        })?;
        Ok(self.module.pools.attr(AttrKind::Dense { ty, value }))
    }

    /// An opaque attribute: its text, with its type.
    fn opaque_attribute(&mut self, text: &'a str, ty: Type) -> Parse<Attr> {
        let text = self.normalized_text(text)?;
        let attr = self.module.pools.attr(AttrKind::Opaque(text.into()));
        self.kept_types.insert(attr, ty);
        Ok(attr)
    }

    /// Builds an attribute whose text is not interpreted.
    fn build_opaque(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        let text = pair.as_str();
        let ty = self.build_type(pair.into_inner().nth(1).expect("a type"))?;
        self.opaque_attribute(text, ty)
    }

    fn build_dialect_attribute(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        let whole = pair.as_str();
        let mut parts = pair.into_inner();
        let symbol = parts.next().expect("a name").as_str();
        if !symbol.contains(['.', '<']) {
            return match self.resolve_alias(symbol)? {
                AliasValue::Attr(attr) => Ok(attr),
                AliasValue::Loc(loc) => Ok(self.module.pools.attr(AttrKind::Location(loc))),
                _ => {
                    Err(self
                        .error_at(symbol, format!("undefined symbol alias id '{}'", &symbol[1..])))
                }
            };
        }
        match self.build_optional_type(parts.next())? {
            Some(ty) => self.opaque_attribute(whole, ty),
            None => {
                let text = self.normalized_text(whole)?;
                let text = self.module.registry().attribute_text(text);
                Ok(self.module.pools.attr(AttrKind::Opaque(text.into())))
            }
        }
    }

    // Aliases

    /// The value of an alias, which is parsed at its first use.
    pub(super) fn resolve_alias(&mut self, name: &'a str) -> Parse<AliasValue> {
        let Some(alias) = self.aliases.get_mut(name) else { return Ok(AliasValue::Unread) };
        match alias.value {
            AliasValue::Unread => {}
            AliasValue::Reading => {
                let message = format!("alias '{}' is defined by itself", &name[1..]);
                return Err(self.error_at(name, message));
            }
            // It is said once what is wrong: equal errors are one.
            AliasValue::Failed => return Err(self.failed[name].clone()),
            value => {
                self.count_expansion(name, self.measure_alias(value))?;
                return Ok(value);
            }
        }
        alias.value = AliasValue::Reading;
        let back = (self.pos, self.last, self.end);
        // It may be defined behind the end of the text that is being read.
        (self.pos, self.last, self.end) = (alias.at, alias.at, self.text.len());
        let value = self.parse_alias_value(name).and_then(|value| {
            let measure = self.measure_alias(value);
            self.check_measure(name, measure)?;
            self.count_expansion(name, measure)?;
            Ok(value)
        });
        (self.pos, self.last, self.end) = back;
        if let Err(why) = &value {
            self.failed.insert(name, why.clone());
        }
        let alias = self.aliases.get_mut(name).expect("the alias found above");
        alias.value = *value.as_ref().unwrap_or(&AliasValue::Failed);
        value
    }

    /// The depth and the size of an alias's value with all aliases in it expanded.
    fn measure_alias(&self, value: AliasValue) -> Measure {
        let pools = &self.module.pools;
        match value {
            AliasValue::Attr(attr) => pools.attrs.measure(attr),
            AliasValue::Type(ty) => pools.types.measure(ty),
            AliasValue::Loc(loc) => pools.locs.measure(loc),
            AliasValue::Unread | AliasValue::Reading | AliasValue::Failed => {
                Measure { depth: 0, size: 0 }
            }
        }
    }

    /// Checks that an alias is small enough to be expanded.
    fn check_measure(&self, name: &str, Measure { depth, size }: Measure) -> Parse<()> {
        let name_of = &name[1..];
        if depth as usize > DEPTH_LIMIT {
            let message = format!("alias '{name_of}' nests more than {DEPTH_LIMIT} deep");
            return Err(self.size_error(name, message));
        }
        if size > SIZE_LIMIT {
            let message = format!("alias '{name_of}' expands to more than {SIZE_LIMIT} parts");
            return Err(self.size_error(name, message));
        }
        Ok(())
    }

    /// The error for an alias that is too large to be expanded.
    fn size_error(&self, text: &str, message: String) -> Failure {
        Diagnostic::error(Code::TooLarge, self.span_of(text), message).into()
    }

    /// Adds the size of an expanded alias to the total; an error if the total exceeds the limit of the file.
    pub(super) fn count_expansion(&mut self, text: &str, measure: Measure) -> Parse<()> {
        self.expanded += u64::from(measure.size);
        let limit = total_limit(self.text.len());
        if self.expanded <= limit {
            return Ok(());
        }
        if self.too_much.is_none() {
            let message = format!("the aliases of this file expand to more than {limit} parts");
            self.too_much = Some(self.size_error(text, message));
        }
        // It is said once: equal errors are one.
        self.too_much.clone().map_or(Ok(()), Err)
    }

    fn parse_alias_value(&mut self, name: &str) -> Parse<AliasValue> {
        if name.starts_with('!') {
            return self.ty().map(AliasValue::Type);
        }
        let attr = self.attribute()?;
        Ok(match self.module.pools[attr] {
            AttrKind::Location(loc) => AliasValue::Loc(loc),
            _ => AliasValue::Attr(attr),
        })
    }

    /// Parses `#name = …` at the cursor.
    pub(super) fn parse_alias_definition(&mut self) -> Parse<()> {
        let name = self.match_rule(Rule::alias_name)?.as_str();
        self.expect("=")?;
        self.resolve_alias(name)?;
        self.parse_alias_value(name)?;
        Ok(())
    }
}

/// The largest length of a dictionary that is cached by its text.
const SHORT: usize = 512;

/// The length of a short dictionary without comments; `None` where the text begins with something else.
fn dictionary_length(bytes: &[u8]) -> Option<usize> {
    bytes.first().filter(|&&first| first == b'{')?;
    let mut depth = 0;
    let mut quoted = false;
    let mut at = 0;
    while at < SHORT {
        match *bytes.get(at)? {
            b'"' => quoted = !quoted,
            b'\\' if quoted => at += 1,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => depth -= 1,
            b'/' if !quoted => return None,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
    None
}
