//! Pretty forms, as the operation definitions describe them.

use super::{Printer, attributes, types};
use crate::ir::{Attr, AttrKind, Module, NamedAttr, Op, Region, Type, TypeKind, Value};
use crate::ops::assembly::{self, AsmPrinter, Element, Form};
use crate::ops::def::AttrKindDef;
use crate::ops::{Home, OpDef, verbatim};

/// An operation while its pretty form is written.
struct State {
    op: Op,
    def: &'static OpDef,
    form: &'static Form,
    /// The last token was an opening bracket: no space follows it.
    is_open: bool,
    /// The last token was punctuation.
    is_punctuation: bool,
}

impl Printer<'_> {
    /// Writes the pretty form; returns false where there is none that expresses the whole operation.
    pub(super) fn pretty(&mut self, op: Op) -> bool {
        let module = self.module;
        let Some(def) = module[op].def.or_else(|| uniform_def(module, op)) else { return false };
        let Some(form) = module.registry().form(def) else { return false };
        if !fits(module, op, def, &form.elements) {
            return false;
        }
        self.short_name(op);
        let mut state = State { op, def, form, is_open: false, is_punctuation: false };
        for element in &form.elements {
            self.element(element, &mut state);
        }
        true
    }

    fn blank(&mut self, state: &mut State) {
        if !state.is_open {
            self.out.push(' ');
        }
        (state.is_open, state.is_punctuation) = (false, false);
    }

    fn element(&mut self, element: &Element, state: &mut State) {
        let module = self.module;
        let data = &module[state.op];
        match element {
            Element::Literal(literal) => self.literal(literal, state),
            Element::Operands if data.operands.is_empty() => {}
            Element::Operands => {
                self.blank(state);
                self.values(&data.operands);
            }
            Element::Operand(index) => {
                let variadic = state.def.operands[*index].variadic;
                let end = if variadic { data.operands.len() } else { index + 1 };
                if end > *index {
                    self.blank(state);
                    self.values(&data.operands[*index..end]);
                }
            }
            Element::Attr(index) | Element::Symbol(index) => {
                let row = &state.def.attributes[*index];
                if let Some(attr) = module.attr(state.op, row.name)
                    && row.kind != AttrKindDef::Unit
                {
                    self.blank(state);
                    self.bare(attr, row.kind);
                }
            }
            Element::SymbolName(index) => {
                let name = module.attr(state.op, state.def.attributes[*index].name);
                self.blank(state);
                self.symbol_name(name.expect("`fits` has seen it"));
            }
            Element::Keyword(index, words) => {
                if let Some(word) = word(module, state.op, state.def, *index, words) {
                    self.blank(state);
                    self.out.push_str(word);
                }
            }
            Element::Enum(index, words) => {
                let attr = module.attr(state.op, state.def.attributes[*index].name);
                if let Some(word) = attr.and_then(|attr| find_keyword(module, attr, words)) {
                    self.blank(state);
                    self.out.push_str(word);
                }
            }
            Element::Body(index, name) => {
                if let Some(body) = body_op_name(module, state.op, state.def, *index, name) {
                    self.out.push_str(body);
                }
            }
            Element::AttrDict => self.attr_dict(state, &|_| None),
            Element::KeywordDict(index, words) => {
                let name = state.def.attributes[*index].name;
                self.attr_dict(state, &|&(key, attr)| match &module.pools[attr] {
                    AttrKind::Opaque(text) if &module.pools[key] == name => words.word(text),
                    _ => None,
                });
            }
            Element::Group(inner) => {
                if is_present(module, state.op, state.def, inner) {
                    inner.iter().for_each(|element| self.element(element, state));
                }
            }
            Element::Custom(custom) => (custom.print)(self, state.op),
            Element::ResultOf(_) | Element::I1Like(_) | Element::ResultsOfOperands => {}
            _ => self.type_element(element, state),
        }
    }

    /// Writes a literal with the spaces of MLIR's declarative formats.
    fn literal(&mut self, literal: &'static str, state: &mut State) {
        let first = literal.as_bytes()[0];
        let single = literal.len() == 1;
        let glued = match state.is_punctuation {
            true => b">)}],".contains(&first),
            false => b"<>(){}[],".contains(&first),
        };
        let glued = single && glued;
        if !state.is_open && !glued {
            self.out.push(' ');
        }
        self.out.push_str(literal);
        state.is_open = single && b"<({[".contains(&first);
        state.is_punctuation = !(first == b'_' || first.is_ascii_alphabetic());
    }

    /// Writes an attribute without its type, where the definition determines it.
    fn bare(&mut self, attr: Attr, kind: AttrKindDef) {
        match (&self.module.pools[attr], kind) {
            (AttrKind::DenseArray { values, .. }, AttrKindDef::I64Array) => {
                let values: Vec<String> = values.iter().map(i64::to_string).collect();
                self.out.push_str(&format!("[{}]", values.join(", ")));
            }
            (AttrKind::Integer { value, .. }, AttrKindDef::Int(_)) => {
                self.out.push_str(&value.to_string());
            }
            (AttrKind::Float { .. }, AttrKindDef::Scalar) => {
                let text = super::attr_text(&self.module.pools, attr);
                self.out.push_str(text.split(" : ").next().unwrap_or_default());
            }
            _ => self.attribute(attr),
        }
    }

    fn attribute(&mut self, attr: Attr) {
        attributes::write(&mut self.out, &self.module.pools, attr);
    }

    fn attr_dict(&mut self, state: &mut State, word: &dyn Fn(&NamedAttr) -> Option<&'static str>) {
        let module = self.module;
        let data = &module[state.op];
        let mut entries: Vec<NamedAttr> = (data.properties.iter().chain(&data.attrs).copied())
            .filter(|&(name, attr)| {
                let name = &module.pools[name];
                let row = state.def.attributes.iter().position(|row| row.name == name);
                row.is_none_or(|index| {
                    !state.form.mentioned[index]
                        && !module.is_default(state.def, index, attr)
                        && !is_zero_default(module, state.def, index, attr)
                })
            })
            .collect();
        if entries.is_empty() {
            return;
        }
        entries.sort_by(|a, b| module.pools[a.0].cmp(&module.pools[b.0]));
        self.blank(state);
        attributes::worded_dictionary(&mut self.out, &module.pools, &entries, word);
    }

    fn type_element(&mut self, element: &Element, state: &mut State) {
        let module = self.module;
        let data = &module[state.op];
        self.blank(state);
        match element {
            Element::TypeOfOperand(index) => {
                self.type_text(module.value_type(data.operands[*index]))
            }
            Element::TypeOfResult(index) => self.type_text(module.value_type(data.results[*index])),
            Element::TypesOfOperands => {
                let types: Vec<Type> =
                    data.operands.iter().map(|&value| module.value_type(value)).collect();
                types::list(&mut self.out, &module.pools, &types);
            }
            Element::TypesOfResults => {
                let types: Vec<Type> =
                    data.results.iter().map(|&value| module.value_type(value)).collect();
                types::list(&mut self.out, &module.pools, &types);
            }
            Element::FunctionalType => self.functional_type(state.op),
            Element::SameType | Element::ChoiceTypes => {
                let operands = data.operands.iter().map(|&value| module.value_type(value));
                let first = usize::from(matches!(element, Element::ChoiceTypes));
                let result = module.value_type(data.results[0]);
                if !operands.clone().skip(first).all(|ty| ty == result) {
                    return self.functional_type(state.op);
                }
                for condition in operands.take(first) {
                    self.type_text(condition);
                    self.out.push_str(", ");
                }
                self.type_text(result);
            }
            Element::SelectTypes => {
                let condition = module.value_type(data.operands[0]);
                if !is_i1(module, condition) {
                    self.type_text(condition);
                    self.out.push_str(", ");
                }
                self.type_text(module.value_type(data.results[0]));
            }
            _ => unreachable!("an element without a type"),
        }
    }

    fn type_text(&mut self, ty: Type) {
        types::write(&mut self.out, &self.module.pools, ty);
    }
}

fn is_i1(module: &Module, ty: Type) -> bool {
    matches!(
        module.pools[ty],
        TypeKind::Integer { width: 1, signedness: crate::ir::Signedness::Signless }
    )
}

/// Whether an optional scalar of an `mg` op is zero, which is also the meaning of its absence.
fn is_zero_default(module: &Module, def: &OpDef, index: usize, attr: Attr) -> bool {
    module.registry().home(Some(def)) == Home::Dictionary
        && def.attributes[index].kind == AttrKindDef::Scalar
        && match &module.pools[attr] {
            AttrKind::Bool(value) => !value,
            AttrKind::Integer { value, .. } => *value == 0,
            AttrKind::Float { bits, .. } => *bits == 0,
            AttrKind::String { bytes, .. } => bytes.is_empty(),
            AttrKind::Dense { value, .. } => {
                let is_string = value.element() == crate::types::ElementType::String;
                !is_string && value.stored_bytes().iter().all(|&byte| byte == 0)
            }
            _ => false,
        }
}

fn find_keyword(module: &Module, attr: Attr, words: &[&'static str]) -> Option<&'static str> {
    match module.pools[attr] {
        AttrKind::Integer { value, .. } => words.get(usize::try_from(value).ok()?).copied(),
        _ => None,
    }
}

fn word(
    module: &Module,
    op: Op,
    def: &OpDef,
    index: usize,
    words: &assembly::Keywords,
) -> Option<&'static str> {
    match &module.pools[module.attr(op, def.attributes[index].name)?] {
        AttrKind::Opaque(text) => words.word(text),
        _ => None,
    }
}

/// The `<…>` of an attribute that an element `body` writes; `None` for an absent one and for
/// `<none>`.
fn body_op_name<'m>(
    module: &'m Module,
    op: Op,
    def: &'static OpDef,
    index: usize,
    name: &str,
) -> Option<&'m str> {
    let attr = module.attr(op, def.attributes[index].name)?;
    if module.is_default(def, index, attr) {
        return None;
    }
    match &module.pools[attr] {
        AttrKind::Opaque(text) => assembly::body_of(text, name),
        _ => None,
    }
}

/// Whether a group's first attribute, with another value than its default, or its operands are present.
fn is_present(module: &Module, op: Op, def: &'static OpDef, inner: &[Element]) -> bool {
    inner.iter().any(|element| match element {
        Element::Operands | Element::TypesOfOperands => !module[op].operands.is_empty(),
        Element::TypesOfResults => !module[op].results.is_empty(),
        Element::Operand(index) => module[op].operands.len() > *index,
        Element::Attr(index)
        | Element::Symbol(index)
        | Element::Enum(index, _)
        | Element::Keyword(index, _) => {
            let attr = module.attr(op, def.attributes[*index].name);
            attr.is_some_and(|attr| !module.is_default(def, *index, attr))
        }
        Element::Body(index, name) => body_op_name(module, op, def, *index, name).is_some(),
        _ => false,
    })
}

/// The definition whose form an operation without a definition has: its inherent attributes are not known, so all
/// attributes are in the dictionary.
fn uniform_def(module: &Module, op: Op) -> Option<&'static OpDef> {
    let name = module.op_name(op);
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte);
    let row = module.registry().uniform(name).filter(|_| name.bytes().all(is_word))?;
    let data = &module[op];
    let has_dictionary = row.assembly.is_some_and(|form| form.contains("attr-dict"));
    (data.properties.is_empty() && (has_dictionary || data.attrs.is_empty())).then_some(row)
}

/// Whether an operation without a definition that is not printed in the generic form is below `op`: what is around it
/// in a form of its own is read as text.
fn has_text_below(module: &Module, op: Op) -> bool {
    let is_undefined = |&op: &Op| module.registry().find(module.op_name(op)).is_none();
    let has_form = |op| verbatim::text(module, op).is_some() || uniform_def(module, op).is_some();
    let below = module.walk(op).into_iter().skip(1);
    below.filter(is_undefined).any(has_form)
}

/// Whether the form can express the whole operation.
fn fits(module: &Module, op: Op, def: &'static OpDef, elements: &[Element]) -> bool {
    if def.semantics.is_replaced_to_run() && has_text_below(module, op) {
        return false;
    }
    if let [Element::Custom(custom)] = elements {
        return (custom.fits)(module, op);
    }
    let data = &module[op];
    let (least, variadic) = def.operand_count();
    let operands_fit = data.operands.len() == least || (variadic && data.operands.len() > least);
    let functional = elements.iter().any(|element| matches!(element, Element::FunctionalType));
    let is_as_written = module.registry().home(Some(def)) == Home::AsWritten;
    operands_fit
        && (functional || def.lists_results(data.results.len()))
        && (!is_as_written || data.properties.is_empty())
        && (data.regions.is_empty() || has_region(def, elements))
        && data.successors.is_empty()
        && !takes_what_follows(module, op, elements)
        && elements.iter().all(|element| element_fits(module, op, def, element, false))
        && types_fit(module, op, elements)
}

/// Whether results of the next operation would be parsed as the operands that this one lacks: those of a return in
/// the middle of a block.
fn takes_what_follows(module: &Module, op: Op, elements: &[Element]) -> bool {
    let data = &module[op];
    let is_last = data.parent.is_none_or(|block| module[block].ops.last() == Some(&op));
    let is_empty = data.operands.is_empty() && data.results.is_empty();
    is_empty
        && !is_last
        && !elements.iter().any(|element| matches!(element, Element::Literal(_)))
        && in_groups(elements).any(|element| matches!(element, Element::Operands))
}

fn element_fits(
    module: &Module,
    op: Op,
    def: &'static OpDef,
    element: &Element,
    in_group: bool,
) -> bool {
    let attr = |index: usize| {
        let attr = module.attr(op, def.attributes[index].name)?;
        Some((attr, &module.pools[attr]))
    };
    match element {
        Element::Attr(index) => match (attr(*index), def.attributes[*index].kind) {
            (None, _) => in_group,
            (Some((_, kind)), AttrKindDef::Unit) => *kind == AttrKind::Unit,
            (Some((_, kind)), AttrKindDef::I64Array) => is_i64_array(module, kind),
            (Some((_, kind)), AttrKindDef::I64List | AttrKindDef::I64Lists) => {
                matches!(kind, AttrKind::Array(_))
            }
            // A type behind it would be its own.
            (Some((_, AttrKind::String { ty: None, .. })), kind) => kind == AttrKindDef::Str,
            (Some(_), AttrKindDef::Str) => false,
            (Some((_, kind)), AttrKindDef::Int(ty)) => is_number(module, kind, ty),
            (Some((_, kind)), AttrKindDef::Scalar) => is_number(module, kind, "f64"),
            _ => true,
        },
        Element::Symbol(index) => matches!(attr(*index), Some((_, AttrKind::Symbol(_)))),
        Element::SymbolName(index) => {
            matches!(attr(*index), Some((_, AttrKind::String { ty: None, .. })))
        }
        Element::Keyword(index, words) => match attr(*index) {
            None => in_group,
            Some(_) => word(module, op, def, *index, words).is_some(),
        },
        Element::Custom(custom) => (custom.fits)(module, op),
        // A list of no types is no text.
        Element::TypesOfOperands => in_group || !module[op].operands.is_empty(),
        Element::TypesOfResults => in_group || !module[op].results.is_empty(),
        Element::Enum(index, words) => attr(*index).is_some_and(|(attr, kind)| {
            is_i64(module, kind) && find_keyword(module, attr, words).is_some()
        }),
        Element::Body(index, name) => match attr(*index) {
            None => true,
            Some((_, AttrKind::Opaque(text))) => assembly::body_of(text, name).is_some(),
            _ => false,
        },
        Element::Group(inner) => {
            inner.iter().all(|element| element_fits(module, op, def, element, true))
        }
        _ => true,
    }
}

fn is_i64_array(module: &Module, kind: &AttrKind) -> bool {
    let AttrKind::DenseArray { element, .. } = kind else { return false };
    module.pools.as_element(*element) == Some(crate::types::ElementType::I64)
}

/// Whether an attribute is a finite number of this type.
fn is_number(module: &Module, kind: &AttrKind, ty: &str) -> bool {
    let found = match kind {
        AttrKind::Integer { ty, .. } => *ty,
        AttrKind::Float { ty, bits } if f64::from_bits(*bits).is_finite() => *ty,
        _ => return false,
    };
    module.pools.as_element(found).is_some_and(|element| element.name() == ty)
}

fn is_i64(module: &Module, kind: &AttrKind) -> bool {
    let AttrKind::Integer { ty, .. } = kind else { return false };
    module.pools.as_element(*ty) == Some(crate::types::ElementType::I64)
}

/// Whether a part of the form is a hook that prints the regions.
fn has_region(def: &OpDef, elements: &[Element]) -> bool {
    def.attributes.iter().any(|attr| attr.kind.is_region())
        || matches!(elements.last(), Some(Element::Custom(custom)) if custom.name == "regions")
}

/// Whether the types that the form leaves out are those that it implies.
fn types_fit(module: &Module, op: Op, elements: &[Element]) -> bool {
    let data = &module[op];
    let operand = |index: usize| data.operands.get(index).map(|&value| module.value_type(value));
    let result = || data.results.first().map(|&value| module.value_type(value));
    let all = |ty: Option<Type>| {
        let mut operands = data.operands.iter().map(|&value| module.value_type(value));
        operands.all(|operand| Some(operand) == ty)
    };
    let types: Vec<&Element> =
        in_groups(elements).filter(|element| prints_types(element)).collect();
    match types[..] {
        [Element::TypeOfResult(_)] if !has_custom(elements) => all(result()),
        [Element::TypeOfOperand(_)] => {
            all(operand(0)) && result().is_none_or(|ty| Some(ty) == operand(0))
        }
        [Element::TypeOfOperand(index), Element::I1Like(_)] => {
            all(operand(*index)) && is_i1_like(module, operand(*index), result())
        }
        [Element::ResultOf(_)] => is_constant_type(module, op, result()),
        [.., Element::ResultsOfOperands] => {
            let types = data.results.iter().map(|&value| module.value_type(value));
            types.eq(data.operands.iter().map(|&value| module.value_type(value)))
        }
        [Element::SelectTypes] => operand(1) == result() && operand(2) == result(),
        // What is said last is the result's type, too.
        [.., Element::TypeOfOperand(index)] => {
            result().is_none_or(|ty| Some(ty) == operand(*index))
        }
        _ => true,
    }
}

/// Whether a part of the form is a hook that prints the types of its own operands.
fn has_custom(elements: &[Element]) -> bool {
    elements.iter().any(|element| matches!(element, Element::Custom(_)))
}

/// The elements of a form, with those of a group in its place.
fn in_groups(elements: &[Element]) -> impl Iterator<Item = &Element> {
    elements.iter().flat_map(|element| match element {
        Element::Group(inner) => inner,
        other => std::slice::from_ref(other),
    })
}

fn prints_types(element: &Element) -> bool {
    matches!(
        element,
        Element::TypeOfOperand(_)
            | Element::TypeOfResult(_)
            | Element::I1Like(_)
            | Element::ResultOf(_)
            | Element::SelectTypes
            | Element::SameType
            | Element::ChoiceTypes
            | Element::FunctionalType
            | Element::ResultsOfOperands
            | Element::TypesOfOperands
            | Element::TypesOfResults
    )
}

fn is_i1_like(module: &Module, ty: Option<Type>, result: Option<Type>) -> bool {
    let (Some(ty), Some(result)) = (ty, result) else { return false };
    match (&module.pools[ty], &module.pools[result]) {
        (
            TypeKind::RankedTensor { shape, encoding, .. },
            TypeKind::RankedTensor { shape: other, element, encoding: other_encoding },
        ) => shape == other && encoding == other_encoding && is_i1(module, *element),
        (TypeKind::UnrankedTensor(_), TypeKind::UnrankedTensor(element)) => is_i1(module, *element),
        (TypeKind::Opaque(text), TypeKind::Opaque(other)) => {
            let dims = text.rfind('x').map_or("", |at| &text[..=at]);
            **other == format!("{dims}i1>")
        }
        (TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_), _) => false,
        _ => is_i1(module, result),
    }
}

fn is_constant_type(module: &Module, op: Op, result: Option<Type>) -> bool {
    let (Some(result), Some(attr)) = (result, module.attr(op, "value")) else { return false };
    match &module.pools[attr] {
        AttrKind::Bool(_) => is_i1(module, result),
        AttrKind::Integer { ty, .. } | AttrKind::Float { ty, .. } | AttrKind::Dense { ty, .. } => {
            *ty == result
        }
        AttrKind::String { ty, .. } => *ty == Some(result),
        // Kept as text that ends in its type.
        AttrKind::Opaque(text) => {
            text.ends_with(&format!(" : {}", super::type_text(&module.pools, result)))
        }
        _ => false,
    }
}

impl AsmPrinter for Printer<'_> {
    fn module(&self) -> &Module {
        self.module
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn value(&mut self, value: Value) {
        self.names.write(&mut self.out, self.module, value);
    }

    fn ty(&mut self, ty: Type) {
        self.type_text(ty);
    }

    fn signature(&mut self, op: Op) {
        self.functional_type(op);
    }

    fn new_line(&mut self) {
        self.out.push('\n');
        self.line_start();
    }

    fn attr(&mut self, attr: Attr) {
        self.attribute(attr);
    }

    fn symbol_name(&mut self, name: Attr) {
        if let AttrKind::String { bytes, .. } = &self.module.pools[name] {
            attributes::symbol(&mut self.out, bytes);
        }
    }

    fn dictionary(&mut self, attrs: &[NamedAttr]) {
        self.dict(attrs);
    }

    fn location_of(&mut self, value: Value) {
        self.value_location(value);
    }

    fn region(&mut self, op: Op, region: Region) {
        self.pretty_region(op, region, false);
    }

    fn labelled_region(&mut self, op: Op, region: Region) {
        self.pretty_region(op, region, true);
    }
}
