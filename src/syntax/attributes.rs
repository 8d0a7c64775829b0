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

/// A dictionary's entries, and where its text was found.
pub(super) type Dictionary = (Vec<Entry>, usize);

impl<'a> Parser<'a> {
    pub(super) fn attribute(&mut self) -> Parse<Attr> {
        let pair = self.run(Rule::attribute)?;
        self.build_attr(pair)
    }

    /// `{…}` at the cursor. A short one that was seen before is found by its text.
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
                self.count(text, self.module.pools.attrs.measure(attr))?;
            }
            self.advance(text.len());
            return Ok(entries);
        }
        let pair = self.run(Rule::dictionary_attribute)?;
        let text = pair.as_str();
        let entries = self.entries(pair, None)?;
        if short == Some(text) {
            self.dictionaries.insert(text, (entries.clone(), start));
        }
        Ok(entries)
    }

    /// A dictionary in which the attribute `key` may be one of some words.
    pub(super) fn worded_dictionary(&mut self, key: &str, words: &Keywords) -> Parse<Vec<Entry>> {
        let pair = self.run(Rule::worded_dictionary)?;
        self.entries(pair, Some((key, words)))
    }

    fn entries(
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
                    self.worded_attr(value.as_str(), variants.map(|(_, words)| words))?
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

    /// The attribute of a keyword in a dictionary.
    fn worded_attr(&mut self, text: &'a str, words: Option<&Keywords>) -> Parse<Attr> {
        let Some(words) = words else {
            return Err(self.error(text, "expected attribute value"));
        };
        if !words.words.contains(&text) {
            let message = format!("expected one of: {}", words.words.join(", "));
            return Err(self.error(text, message));
        }
        Ok(self.module.pools.attr(AttrKind::Opaque(words.attribute(text).into())))
    }

    fn entry_name(&mut self, text: &'a str) -> Parse<Name> {
        let name = match text.strip_prefix('"') {
            Some(_) => self.utf8(text)?,
            None => text.to_owned(),
        };
        if name.is_empty() {
            return Err(self.error(text, "expected valid attribute name"));
        }
        Ok(self.module.pools.name(&name))
    }

    pub(super) fn build_attr(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        self.enter(pair.as_str())?;
        let built = self.build_attr_here(pair);
        self.nesting -= 1;
        built
    }

    /// Counts a nested part that is being built, against recursion through aliases.
    pub(super) fn enter(&mut self, text: &str) -> Parse<()> {
        if self.nesting >= NESTING_LIMIT {
            let message = format!("this nests more than {DEPTH_LIMIT} deep");
            return Err(self.error(text, message));
        }
        self.nesting += 1;
        Ok(())
    }

    fn build_attr_here(&mut self, mut pair: Pair<'a, Rule>) -> Parse<Attr> {
        while pair.as_rule() == Rule::attribute {
            pair = pair.into_inner().next().expect("an attribute is one of the kinds");
        }
        let text = pair.as_str();
        let kind = match pair.as_rule() {
            Rule::number_attribute => self.number(pair)?,
            Rule::string_attribute => self.string(pair)?,
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
                let entries = self.entries(pair, None)?;
                self.sorted(entries)
            }
            Rule::symbol_attribute => self.symbol(pair)?,
            Rule::dense_elements_attribute => return self.dense(pair),
            Rule::dense_array_attribute => self.dense_array(pair)?,
            Rule::dialect_attribute => return self.dialect_attribute(pair),
            Rule::kept_elements_attribute => return self.kept(pair),
            Rule::location => AttrKind::Location(self.build_location(pair)?),
            Rule::type_attribute => {
                let inner = pair.into_inner().next().expect("a type");
                AttrKind::Type(self.build_type(inner)?)
            }
            _ => AttrKind::Opaque(self.normalized_text(text)?.into()),
        };
        Ok(self.module.pools.attr(kind))
    }

    fn sorted(&self, entries: Vec<Entry>) -> AttrKind {
        let pools = &self.module.pools;
        let mut named: Vec<NamedAttr> =
            entries.into_iter().map(|(key, value, _)| (key, value)).collect();
        named.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
        AttrKind::Dictionary(named.into())
    }

    fn typed(&mut self, part: Option<Pair<'a, Rule>>) -> Parse<Option<Type>> {
        let Some(typed) = part else { return Ok(None) };
        let ty = typed.into_inner().next().expect("a type");
        Ok(Some(self.build_type(ty)?))
    }

    pub(super) fn number(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let text = pair.as_str();
        let mut parts = pair.into_inner().peekable();
        let negative = parts.next_if(|part| part.as_rule() == Rule::minus).is_some();
        let literal = parts.next().expect("a number");
        let is_float = literal.as_rule() == Rule::float_literal;
        let digits = literal.as_str();
        let ty = match self.typed(parts.next())? {
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
                number::integer(negative, digits, *width, *signedness)
            }
            TypeKind::Index => {
                number::integer(negative, digits, 64, crate::ir::Signedness::Signless)
            }
            TypeKind::Float(_) => match pools.as_element(ty) {
                Some(element) => {
                    let bits = number::float(negative, digits, is_float, element)
                        .map_err(|message| self.error(text, message))?;
                    return Ok(AttrKind::Float { bits, ty });
                }
                None if !is_float && !digits.starts_with("0x") => Err(number::NO_FLOAT.to_owned()),
                None => return Ok(AttrKind::Opaque(self.normalized_text(text)?.into())),
            },
            _ if is_float => Err("floating point value not valid for specified type".to_owned()),
            _ => Err("integer literal not valid for specified type".to_owned()),
        };
        let value = result.map_err(|message| self.error(text, message))?;
        if self.module.pools.integer_type(1) == ty {
            return Ok(AttrKind::Bool(value != 0));
        }
        Ok(AttrKind::Integer { value, ty })
    }

    fn string(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let mut parts = pair.into_inner();
        let bytes = self.bytes(parts.next().expect("a string").as_str())?;
        let ty = self.typed(parts.next())?;
        Ok(AttrKind::String { bytes: bytes.into(), ty })
    }

    /// The bytes of a string literal.
    pub(super) fn bytes(&self, literal: &'a str) -> Parse<Vec<u8>> {
        number::unescape(literal).map_err(|at| {
            let escaped = literal[at + 1..literal.len() - 1].chars().next();
            let escape = &literal[at..at + 1 + escaped.map_or(0, char::len_utf8)];
            self.error(escape, "unknown escape in string literal")
        })
    }

    /// The text of a string literal that must be UTF-8: a name.
    pub(super) fn utf8(&self, literal: &'a str) -> Parse<String> {
        String::from_utf8(self.bytes(literal)?)
            .map_err(|_| self.error(literal, "expected a name in UTF-8"))
    }

    pub(super) fn symbol(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let mut path = Vec::new();
        for part in pair.into_inner() {
            let name = self.symbol_text(part.as_str())?;
            path.push(self.module.pools.name(&name));
        }
        Ok(AttrKind::Symbol(path.into()))
    }

    /// The name after a `@`.
    pub(super) fn symbol_text(&self, text: &'a str) -> Parse<String> {
        let name = &text[1..];
        if name.starts_with('"') { self.utf8(name) } else { Ok(name.to_owned()) }
    }

    fn dense_array(&mut self, pair: Pair<'a, Rule>) -> Parse<AttrKind> {
        let mut parts = pair.into_inner();
        let element_pair = parts.next().expect("an element type");
        let element_text = element_pair.as_str();
        let element = self.build_type(element_pair)?;
        let Some(known) = self.module.pools.as_element(element).filter(|known| {
            known.is_float()
                || (known.is_signless() && *known != multigather_core::types::ElementType::Index)
        }) else {
            let message = "'array' type must be an integer or a float type";
            return Err(self.error(element_text, message));
        };
        let mut values = Vec::new();
        for part in parts {
            let text = part.as_str();
            let value = number::array_element(text, known);
            values.push(value.map_err(|message| self.error(text, message))?);
        }
        Ok(AttrKind::DenseArray { element, values: values.into() })
    }

    fn dense(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
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
                return self.keep(text, ty);
            }
            _ => {
                let message = "elements literal must be a ranked tensor or vector type";
                return Err(self.error(type_text, message));
            }
        };
        if shape.contains(&multigather_core::types::DYNAMIC) {
            return Err(self.error(type_text, "elements literal type must have static shape"));
        }
        let Some(element) = self.module.pools.as_element(element) else {
            return self.keep(text, ty);
        };
        let body = literal.as_str();
        let value = dense::read(body, element, shape).map_err(|problem| {
            let span = self.token(self.span_of(body).start as usize + problem.at);
            Diagnostic::error(Code::Literal, span, problem.message)
        })?;
        Ok(self.module.pools.attr(AttrKind::Dense { ty, value }))
    }

    /// An attribute that is stored as text, with its type.
    fn keep(&mut self, text: &'a str, ty: Type) -> Parse<Attr> {
        let text = self.normalized_text(text)?;
        let attr = self.module.pools.attr(AttrKind::Opaque(text.into()));
        self.kept_types.insert(attr, ty);
        Ok(attr)
    }

    fn kept(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        let text = pair.as_str();
        let ty = self.build_type(pair.into_inner().nth(1).expect("a type"))?;
        self.keep(text, ty)
    }

    fn dialect_attribute(&mut self, pair: Pair<'a, Rule>) -> Parse<Attr> {
        let whole = pair.as_str();
        let mut parts = pair.into_inner();
        let symbol = parts.next().expect("a name").as_str();
        if !symbol.contains(['.', '<']) {
            return match self.alias(symbol)? {
                AliasValue::Attr(attr) => Ok(attr),
                AliasValue::Loc(loc) => Ok(self.module.pools.attr(AttrKind::Location(loc))),
                _ => {
                    Err(self.error(symbol, format!("undefined symbol alias id '{}'", &symbol[1..])))
                }
            };
        }
        match self.typed(parts.next())? {
            Some(ty) => self.keep(whole, ty),
            None => {
                let text = self.normalized_text(whole)?;
                let text = self.module.registry().attribute_text(text);
                Ok(self.module.pools.attr(AttrKind::Opaque(text.into())))
            }
        }
    }

    // Aliases

    /// The value of an alias, which is parsed at its first use.
    pub(super) fn alias(&mut self, name: &'a str) -> Parse<AliasValue> {
        let Some(alias) = self.aliases.get_mut(name) else { return Ok(AliasValue::Unread) };
        match alias.value {
            AliasValue::Unread => {}
            AliasValue::Reading => {
                let message = format!("alias '{}' is defined by itself", &name[1..]);
                return Err(self.error(name, message));
            }
            // It is said once what is wrong: equal errors are one.
            AliasValue::Failed => return Err(self.failed[name].clone()),
            value => {
                self.count(name, self.measure(value))?;
                return Ok(value);
            }
        }
        alias.value = AliasValue::Reading;
        let back = (self.pos, self.last, self.end);
        // It may be defined behind the end of the text that is being read.
        (self.pos, self.last, self.end) = (alias.at, alias.at, self.text.len());
        let value = self.alias_value(name).and_then(|value| {
            let measure = self.measure(value);
            self.check_measure(name, measure)?;
            self.count(name, measure)?;
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

    fn measure(&self, value: AliasValue) -> Measure {
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
            return Err(self.too_large(name, message));
        }
        if size > SIZE_LIMIT {
            let message = format!("alias '{name_of}' expands to more than {SIZE_LIMIT} parts");
            return Err(self.too_large(name, message));
        }
        Ok(())
    }

    fn too_large(&self, text: &str, message: String) -> Failure {
        Diagnostic::error(Code::TooLarge, self.span_of(text), message).into()
    }

    /// Counts the size of an expanded alias against the limit of the file.
    pub(super) fn count(&mut self, text: &str, measure: Measure) -> Parse<()> {
        self.expanded += u64::from(measure.size);
        let limit = total_limit(self.text.len());
        if self.expanded <= limit {
            return Ok(());
        }
        if self.too_much.is_none() {
            let message = format!("the aliases of this file expand to more than {limit} parts");
            self.too_much = Some(self.too_large(text, message));
        }
        // It is said once: equal errors are one.
        self.too_much.clone().map_or(Ok(()), Err)
    }

    fn alias_value(&mut self, name: &str) -> Parse<AliasValue> {
        if name.starts_with('!') {
            return self.ty().map(AliasValue::Type);
        }
        let attr = self.attribute()?;
        Ok(match self.module.pools[attr] {
            AttrKind::Location(loc) => AliasValue::Loc(loc),
            _ => AliasValue::Attr(attr),
        })
    }

    /// `#name = …` at the cursor.
    pub(super) fn alias_definition(&mut self) -> Parse<()> {
        let name = self.run(Rule::alias_name)?.as_str();
        self.expect("=")?;
        self.alias(name)?;
        self.alias_value(name)?;
        Ok(())
    }
}

/// Longer dictionaries are not looked for among those seen before.
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
