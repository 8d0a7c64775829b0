//! Pretty forms, as the operation definitions describe them.

use smallvec::SmallVec;

use super::grammar::Rule;
use super::operations::Operands;
use super::{Parse, Parser};
use crate::ir::{Attr, AttrKind, Op, OpSpans, OpState, Signedness, Type, TypeKind};
use crate::ops::assembly::{AsmParser, Element, Failure, Form, Operand, Parts, Signature};
use crate::ops::{AttrKindDef, OpDef, Registry, Semantics, verbatim};
use crate::source::spelling::nearest;
use crate::source::{Code, Diagnostic, Span};
use multigather_core::types::ElementType;

/// The dialects whose prefix may be omitted everywhere, as older tools print it.
const BARE_DIALECTS: &[&str] = &["builtin", "func"];

/// The parts of an operation while its pretty form is parsed.
struct State {
    def: &'static OpDef,
    parts: Parts,
    /// The last type in the text.
    one: Option<Type>,
    result_of: Option<Type>,
}

/// Adds an example of the operation's form, or a pointer to one, to an error.
fn with_example(why: Failure, def: &'static OpDef) -> Failure {
    if why.help.is_some() || why.code != Code::Syntax {
        return why;
    }
    let mut lines =
        def.example.lines().filter_map(|line| line.find(def.name).map(|at| &line[at..]));
    match lines.next() {
        Some(line) => why.help(format!("one is written so: {line}")).into(),
        None => why.help(format!("'mg ops {}' shows how it is written", def.name)).into(),
    }
}

impl<'a> Parser<'a> {
    pub(super) fn pretty_operation(&mut self) -> Parse<Op> {
        let word = self.word();
        let name = self.span_of(word);
        let Some(def) = self.find_definition(word) else {
            return match self.unknown_operation_error(word) {
                Some(error) => Err(error),
                None => self.undefined_operation(word),
            };
        };
        let registry = self.module.registry();
        let Some(form) = registry.form(def) else {
            if matches!(def.semantics, Semantics::Opaque { .. }) {
                return self.opaque_operation(word);
            }
            let message = format!("op '{word}' does not have a custom assembly format");
            return Err(Diagnostic::error(Code::UnknownForm, name, message)
                .help(format!("write it in the generic form: \"{word}\"(…) {{…}} : (…) -> …"))
                .into());
        };
        if def.semantics.is_replaced_to_run() && self.has_undefined_operations(word) {
            return self.opaque_operation(word);
        }
        self.advance(word.len());
        self.custom_def = Some(def);
        let depth = self.regions.len();
        let state = match self.parse_elements(def, form) {
            // What stands in its region is no matter of its form.
            Err(why) if self.regions.len() > depth => return Err(why),
            read => read.map_err(|why| with_example(why, def))?,
        };
        self.finish_operation(state, form, name, def.name, Some(def))
    }

    /// Whether the regions of the operation at the cursor contain an operation that has neither a definition nor its
    /// dialect's uniform form: their text may be of any form, and nothing is gained by reading the rest.
    fn has_undefined_operations(&mut self, word: &str) -> bool {
        let back = (self.pos, self.last);
        self.advance(word.len());
        let text = self.find_extent().map_or("", |extent| &self.text[self.pos..extent.end]);
        (self.pos, self.last) = back;
        let is_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let (mut rest, mut before) = (text, ' ');
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                _ if is_id(first) => rest.find(|c| !is_id(c)).unwrap_or(rest.len()),
                _ => verbatim::token_length(rest),
            };
            let (token, after) = rest.split_at(length);
            // Not a number, nor a name with a sigil, nor the name of an attribute.
            let next = after.trim_start().chars().next();
            let names_operation = token.contains('.')
                && (first.is_ascii_alphabetic() || first == '_')
                && !matches!(before, '#' | '!' | '@' | '%' | '^' | ',')
                && !matches!((before, next), (_, Some('=')) | ('{', Some('}' | ',')));
            let registry = self.module.registry();
            if names_operation
                && registry.find(token).is_none()
                && registry.uniform(token).is_none()
            {
                return true;
            }
            before = if first.is_whitespace() { before } else { first };
            rest = after;
        }
        false
    }

    fn parse_elements(&mut self, def: &'static OpDef, form: &Form) -> Parse<State> {
        let parts = Parts { op: def.name, ..Parts::default() };
        let mut state = State { def, parts, one: None, result_of: None };
        for element in &form.elements {
            self.parse_element(element, form, &mut state)?;
        }
        Ok(state)
    }

    /// Parses an operation without a definition: in the pretty form of its dialect if it has one, else as text.
    fn undefined_operation(&mut self, word: &'a str) -> Parse<Op> {
        let registry = self.module.registry();
        let row = registry.uniform(word);
        if let Some((row, form)) = row.and_then(|row| Some((row, registry.form(row)?))) {
            let name = self.span_of(word);
            let back = (self.pos, self.last);
            self.advance(word.len());
            let end = self.find_extent()?.end;
            let outer_end = std::mem::replace(&mut self.end, end);
            let state = self.parse_elements(row, form).ok().filter(|_| self.peek() == 0);
            self.end = outer_end;
            if let Some(state) = state {
                return self.finish_operation(state, form, name, word, None);
            }
            (self.pos, self.last) = back;
        }
        self.opaque_operation(word)
    }

    /// The definition of an operation by its name, whose dialect may be omitted.
    pub(super) fn find_definition(&self, word: &str) -> Option<&'static OpDef> {
        let registry = self.module.registry();
        if word.contains('.') {
            return registry.find(word);
        }
        let default = self.default_dialects.last().copied().unwrap_or("");
        std::iter::once(&default)
            .chain(BARE_DIALECTS)
            .find_map(|dialect| registry.find(&format!("{dialect}.{word}")))
    }

    /// The error for an unknown operation name that cannot be one of an unknown dialect: a name without a dialect, or
    /// one that a known dialect spells differently.
    fn unknown_operation_error(&self, word: &str) -> Option<Failure> {
        let registry = self.module.registry();
        let default = self.default_dialects.last().copied().unwrap_or("");
        let is_closed = |word: &str| {
            let dialect = word.split_once('.').map(|(dialect, _)| dialect);
            dialect.is_none_or(|name| Registry::CORE.iter().any(|dialect| dialect.name == name))
        };
        if !is_closed(word) {
            return None;
        }
        let tried = if word.contains('.') || default.is_empty() {
            String::new()
        } else {
            format!(" (tried '{default}.{word}' as well)")
        };
        let message = format!("custom op '{word}' is unknown{tried}");
        let known = registry.ops().filter(|def| def.assembly.is_some()).map(|def| def.name);
        let bare = registry.ops().filter_map(|def| {
            let (dialect, name) = def.name.split_once('.')?;
            BARE_DIALECTS.contains(&dialect).then_some(name)
        });
        let near = nearest(word, known.chain(bare));
        let behind = self.rest()[word.len()..].trim_start_matches(' ');
        let help = match near.filter(|near| is_closed(near)) {
            _ if self.is_value(&format!("%{word}")) => format!("did you mean '%{word}'?"),
            _ if behind.starts_with("= ") => format!("a result is written '%{word} = …'"),
            Some(near) => format!("did you mean '{near}'?"),
            None if word.contains('.') => return None,
            None => {
                format!("an operation without a definition is written \"{word}\"(…) : (…) -> …")
            }
        };
        Some(
            Diagnostic::error(Code::UnknownForm, self.span_of_word(word), message)
                .help(help)
                .into(),
        )
    }

    fn span_of_word(&self, word: &str) -> Span {
        Span::new(self.file, self.pos, self.pos + word.len())
    }

    fn parse_element(&mut self, element: &Element, form: &Form, state: &mut State) -> Parse<()> {
        match element {
            Element::Literal(literal) => self.expect(literal),
            Element::Operands => {
                if self.peek() == b'%' {
                    let uses = self.parse_uses()?;
                    state.parts.operands.extend(uses);
                }
                Ok(())
            }
            Element::Operand(index) => self.parse_operand_element(*index, state),
            Element::Attr(index) => self.parse_attr_element(*index, state),
            Element::Symbol(index) => {
                if self.peek() != b'@' {
                    return Err(self.expected_error("a symbol name such as `@f`"));
                }
                self.parse_opaque_attr(*index, state, |parser| parser.attribute())
            }
            Element::SymbolName(index) => {
                self.parse_opaque_attr(*index, state, |parser| Ok(parser.symbol_name()?.0))
            }
            Element::Enum(index, words) => self.parse_opaque_attr(*index, state, |parser| {
                let (number, _) = parser.one_of_words(words)?;
                let ty = parser.module.pools.integer_type(64);
                Ok(parser.module.pools.attr(AttrKind::Integer { value: number as i128, ty }))
            }),
            Element::Keyword(index, words) => self.parse_opaque_attr(*index, state, |parser| {
                let (_, word) = parser.one_of_words(&words.words)?;
                Ok(parser.module.pools.attr(AttrKind::Opaque(words.attribute(word).into())))
            }),
            Element::Body(index, name) => {
                self.parse_opaque_attr(*index, state, |parser| parser.body(name))
            }
            Element::AttrDict => {
                if self.peek() == b'{' {
                    let entries = self.dictionary()?;
                    self.check_not_repeated(form, state.def, &entries)?;
                    state.parts.attrs.extend(entries);
                }
                Ok(())
            }
            Element::KeywordDict(index, words) => {
                if self.peek() == b'{' {
                    let entries =
                        self.dictionary_with_keywords(state.def.attributes[*index].name, words)?;
                    self.check_not_repeated(form, state.def, &entries)?;
                    state.parts.attrs.extend(entries);
                }
                Ok(())
            }
            Element::Group(inner) => self.parse_group(inner, form, state),
            Element::Custom(custom) => (custom.parse)(self, &mut state.parts),
            _ => self.parse_type_element(element, state),
        }
    }

    fn parse_group(&mut self, inner: &[Element], form: &Form, state: &mut State) -> Parse<()> {
        let stands = match inner.first() {
            Some(Element::Literal(literal)) => self.at(literal),
            _ => self.peek() == b'%',
        };
        if stands {
            for element in inner {
                self.parse_element(element, form, state)?;
            }
        }
        Ok(())
    }

    fn parse_operand_element(&mut self, index: usize, state: &mut State) -> Parse<()> {
        if self.peek() != b'%' {
            return match state.def.operands[index].variadic {
                true => Ok(()),
                false => Err(self.expected_error("an SSA value such as `%0`")),
            };
        }
        if state.def.operands[index].variadic {
            let uses = self.parse_uses()?;
            state.parts.operands.extend(uses);
        } else {
            let operand = self.single_use()?;
            state.parts.operands.push(operand);
        }
        Ok(())
    }

    pub(super) fn single_use(&mut self) -> Parse<Operand> {
        let pair = self.match_rule(Rule::value_use)?;
        self.build_use(pair)
    }

    /// Parses the value of attribute `index` by `read`, and records it.
    fn parse_opaque_attr(
        &mut self,
        index: usize,
        state: &mut State,
        read: impl FnOnce(&mut Self) -> Parse<Attr>,
    ) -> Parse<()> {
        self.skip();
        let start = self.pos;
        let attr = read(self)?;
        let name = self.module.pools.name(state.def.attributes[index].name);
        state.parts.attrs.push((name, attr, self.span_since(start)));
        Ok(())
    }

    fn parse_attr_element(&mut self, index: usize, state: &mut State) -> Parse<()> {
        let kind = state.def.attributes[index].kind;
        self.parse_opaque_attr(index, state, |parser| match kind {
            AttrKindDef::Unit => Ok(parser.module.pools.attr(AttrKind::Unit)),
            AttrKindDef::I64Array => parser.integers(),
            AttrKindDef::Int(ty) => parser.number_of_type(ty),
            AttrKindDef::Scalar => parser.number_of_type("f64"),
            // A colon after it is not followed by its type.
            AttrKindDef::Str if parser.peek() == b'"' => {
                let literal = parser.match_rule(Rule::string_literal)?.as_str();
                let bytes = parser.string_bytes(literal)?.into();
                Ok(parser.module.pools.attr(AttrKind::String { bytes, ty: None }))
            }
            _ => parser.attribute(),
        })
    }

    /// Parses a number whose type is determined by the definition; a type suffix is allowed.
    pub(super) fn number_of_type(&mut self, ty: &'static str) -> Parse<Attr> {
        let element = ElementType::from_name(ty).expect("an element type's name");
        let number = self.match_rule(Rule::number)?;
        let mut parts = number.clone().into_inner().peekable();
        let negative = parts.next_if(|part| part.as_rule() == Rule::minus).is_some();
        let literal = parts.next().expect("a number has digits");
        let (digits, is_float) = (literal.as_str(), literal.as_rule() == Rule::float_literal);
        let ty = self.module.pools.element_type(element);
        let kind = if element.is_float() {
            super::number::parse_float(negative, digits, is_float, element)
                .map(|bits| AttrKind::Float { bits, ty })
        } else if is_float {
            Err("expected integer value".to_owned())
        } else {
            let signedness = match element.is_unsigned() {
                true => Signedness::Unsigned,
                false => Signedness::Signless,
            };
            super::number::parse_integer(negative, digits, element.bits(), signedness)
                .map(|value| AttrKind::Integer { value, ty })
        };
        let kind = kind.map_err(|message| self.error_at(number.as_str(), message))?;
        Ok(self.module.pools.attr(kind))
    }

    /// Parses `[0, 1]` as `array<i64: 0, 1>`.
    fn integers(&mut self) -> Parse<Attr> {
        self.skip();
        let start = self.pos;
        let attr = self.attribute()?;
        let values = match &self.module.pools[attr] {
            AttrKind::Array(each) => each
                .iter()
                .map(|&attr| match self.module.pools[attr] {
                    AttrKind::Integer { value, .. } => i64::try_from(value).ok(),
                    _ => None,
                })
                .collect::<Option<Vec<i64>>>(),
            AttrKind::DenseArray { .. } => return Ok(attr),
            _ => None,
        };
        let Some(values) = values else {
            let message = "expected a list of integers as in `[0, 1]`";
            return Err(Diagnostic::error(Code::Literal, self.span_since(start), message).into());
        };
        let element = self.module.pools.integer_type(64);
        Ok(self.module.pools.attr(AttrKind::DenseArray { element, values: values.into() }))
    }

    /// Parses one of these words; returns it with its index.
    fn one_of_words(&mut self, words: &[&'static str]) -> Parse<(usize, &'static str)> {
        let word = self.word();
        let Some(index) = words.iter().position(|&known| known == word) else {
            let mut error = self.expected_error(&format!("one of: {}", words.join(", ")));
            if let Some(near) = nearest(word, words.iter().copied()) {
                error.help = Some(format!("did you mean '{near}'?"));
            }
            return Err(error);
        };
        self.advance(word.len());
        Ok((index, words[index]))
    }

    /// Parses the body `<nsw>` of an attribute such as `#arith.overflow<nsw>`.
    pub(super) fn body(&mut self, name: &str) -> Parse<Attr> {
        if self.peek() != b'<' {
            return Err(self.expected_error("'<'"));
        }
        let body = self.match_rule(Rule::balanced)?.as_str();
        let text = super::types::remove_white_space(&format!("#{name}{body}"));
        let text = self.module.registry().attribute_text(text);
        Ok(self.module.pools.attr(AttrKind::Opaque(text.into())))
    }

    /// Checks that attributes with an element in the form are not in the dictionary, unless the element is optional.
    fn check_not_repeated(
        &self,
        form: &Form,
        def: &OpDef,
        entries: &[super::attributes::Entry],
    ) -> Parse<()> {
        for (name, _, span) in entries {
            let key = &self.module.pools[*name];
            let index = def.attributes.iter().position(|row| row.name == key);
            if index.is_some_and(|index| form.mentioned[index] && !form.is_optional(index)) {
                let message = format!(
                    "'{key}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
                );
                return Err(Diagnostic::error(Code::Redefined, *span, message).into());
            }
        }
        Ok(())
    }

    fn parse_type_element(&mut self, element: &Element, state: &mut State) -> Parse<()> {
        state.parts.operand_types.resize(state.parts.operands.len(), None);
        match element {
            Element::TypeOfOperand(index) => {
                let ty = self.ty()?;
                state.one = Some(ty);
                if let Some(slot) = state.parts.operand_types.get_mut(*index) {
                    *slot = Some(ty);
                }
            }
            Element::TypeOfResult(_) => {
                let ty = self.parse_result_type(state)?;
                state.one = Some(ty);
            }
            Element::TypesOfOperands => self.parse_operand_types(state)?,
            Element::TypesOfResults => loop {
                self.parse_result_type(state)?;
                if !self.eat(",") {
                    break;
                }
            },
            Element::FunctionalType => {
                let (types, results) = self.functional_type()?;
                state.parts.operand_types = types.into_iter().map(Some).collect();
                state.parts.result_types = results.into();
            }
            Element::SameType if self.peek() != b'(' => state.one = Some(self.ty()?),
            Element::ChoiceTypes if self.peek() != b'(' => {
                let condition = self.ty()?;
                self.expect(",")?;
                state.one = Some(self.ty()?);
                if let Some(slot) = state.parts.operand_types.first_mut() {
                    *slot = Some(condition);
                }
            }
            Element::SameType | Element::ChoiceTypes => {
                return self.parse_type_element(&Element::FunctionalType, state);
            }
            Element::ResultsOfOperands => {
                let types = state.parts.operand_types.iter().flatten();
                let here = self.token_span(self.pos);
                state.parts.result_types = types.map(|&ty| (ty, here)).collect();
            }
            Element::SelectTypes => {
                let first = self.ty()?;
                let (condition, ty) = if self.eat(",") {
                    (first, self.ty()?)
                } else {
                    (self.module.pools.integer_type(1), first)
                };
                state.parts.operand_types.iter_mut().for_each(|slot| *slot = Some(ty));
                if let Some(slot) = state.parts.operand_types.first_mut() {
                    *slot = Some(condition);
                }
                state.one = Some(ty);
            }
            Element::ResultOf(index) => {
                let name = state.def.attributes[*index].name;
                state.result_of = self.type_of_attr(name, &state.parts);
            }
            Element::I1Like(index) => {
                let like = state.parts.operand_types.get(*index).copied().flatten();
                state.result_of = like.map(|ty| self.i1_like(ty));
            }
            _ => unreachable!("an element without a type"),
        }
        Ok(())
    }

    /// Parses `(T, U) -> V`.
    pub(super) fn functional_type(&mut self) -> Parse<Signature> {
        let mut spans = OpSpans::default();
        let mut results = SmallVec::new();
        let types = self.signature(&mut results, &mut spans)?;
        Ok((types.into_vec(), results.into_iter().zip(spans.result_types).collect()))
    }

    fn parse_result_type(&mut self, state: &mut State) -> Parse<Type> {
        self.skip();
        let start = self.pos;
        let ty = self.ty()?;
        state.parts.result_types.push((ty, self.span_since(start)));
        Ok(ty)
    }

    fn parse_operand_types(&mut self, state: &mut State) -> Parse<()> {
        let mut types: SmallVec<[Option<Type>; 4]> = SmallVec::new();
        loop {
            types.push(Some(self.ty()?));
            if !self.eat(",") {
                break;
            }
        }
        state.parts.operand_types = types;
        Ok(())
    }

    /// The type of an attribute's value.
    fn type_of_attr(&mut self, name: &str, parts: &Parts) -> Option<Type> {
        let pools = &mut self.module.pools;
        let &(_, attr, _) = parts.attrs.iter().find(|(key, ..)| &pools[*key] == name)?;
        self.type_of_value(attr)
    }

    pub(super) fn type_of_value(&mut self, attr: Attr) -> Option<Type> {
        let pools = &mut self.module.pools;
        match pools[attr] {
            AttrKind::Bool(_) => Some(pools.integer_type(1)),
            AttrKind::Integer { ty, .. }
            | AttrKind::Float { ty, .. }
            | AttrKind::Dense { ty, .. } => Some(ty),
            AttrKind::String { ty, .. } => ty,
            _ => self.kept_types.get(&attr).copied(),
        }
    }

    fn i1_like(&mut self, ty: Type) -> Type {
        let pools = &mut self.module.pools;
        let element = pools.integer_type(1);
        let kind = match &pools[ty] {
            TypeKind::RankedTensor { shape, encoding, .. } => {
                TypeKind::RankedTensor { shape: shape.clone(), element, encoding: *encoding }
            }
            TypeKind::UnrankedTensor(_) => TypeKind::UnrankedTensor(element),
            TypeKind::Opaque(text) if text.starts_with("vector<") && text.contains('x') => {
                let dims = text.rfind('x').map_or("", |at| &text[..=at]);
                TypeKind::Opaque(format!("{dims}i1>").into())
            }
            _ => return element,
        };
        pools.ty(kind)
    }

    /// Creates the operation from the parts that its pretty form gave.
    fn finish_operation(
        &mut self,
        state: State,
        form: &Form,
        name: Span,
        op_name: &str,
        row: Option<&'static OpDef>,
    ) -> Parse<Op> {
        let State { def, parts, one, result_of } = state;
        let mut ir = OpState::new(self.module.pools.name(op_name), self.module.unknown_loc());
        let mut spans = OpSpans { name: Some(name), ..OpSpans::default() };
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for index in 0..parts.operand_types.len().max(parts.operands.len()) {
            let given = parts.operand_types.get(index).copied().flatten().or(one);
            let ty = given.or_else(|| self.type_of_use(*parts.operands.get(index)?));
            types.push(ty.ok_or_else(|| untyped_error(&parts, index, name))?);
        }
        for &(ty, span) in &parts.result_types {
            ir.result_types.push(ty);
            spans.result_types.push(span);
        }
        let prints_results = prints_results(&form.elements, one);
        if ir.result_types.is_empty() && !def.results.is_empty() && !prints_results {
            let Some(ty) = result_of.or(one) else {
                let message = format!("the type of '{}' cannot be inferred from this", def.name);
                return Err(Diagnostic::error(Code::Syntax, name, message).into());
            };
            ir.result_types.push(ty);
        }
        ir.regions = parts.regions;
        let entries = parts.attrs.into_vec();
        self.check_repeated(&[], &entries)?;
        self.place_attributes(row, Vec::new(), entries, &mut ir, &mut spans);
        self.create_operation(row, ir, Operands { uses: parts.operands, types }, spans)
    }
}

/// The error that the type of an operand is not known.
fn untyped_error(parts: &Parts, index: usize, name: Span) -> Failure {
    let span = parts.operands.get(index).map_or(name, |operand| operand.span);
    Diagnostic::error(Code::UseType, span, "the type of this operand is not known here").into()
}

/// Whether the text states all result types; `one` is the last type in the text.
fn prints_results(elements: &[Element], one: Option<Type>) -> bool {
    elements.iter().any(|element| match element {
        Element::FunctionalType | Element::ResultsOfOperands | Element::TypesOfResults => true,
        Element::Custom(_) | Element::SameType | Element::ChoiceTypes => one.is_none(),
        Element::Group(inner) => prints_results(inner, one),
        _ => false,
    })
}
