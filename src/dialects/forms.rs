//! What pretty forms that the notation cannot express have in common.

use crate::ir::{Attr, AttrKind, Module, NamedAttr, Op, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Failure, Parts};
use crate::source::Span;
use crate::types::ElementType;

/// Reads an attribute of this name.
pub fn push_attribute(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    name: &str,
    read: impl FnOnce(&mut dyn AsmParser) -> Result<Attr, Failure>,
) -> Result<(), Failure> {
    let (span, attr) = (parser.here(), read(parser)?);
    let name = parser.pools().name(name);
    parts.attrs.push((name, attr, span));
    Ok(())
}

/// Adds a unit attribute of this name, if its word is next.
pub fn push_word(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    word: &str,
    name: &str,
) -> Result<(), Failure> {
    let span = parser.here();
    if parser.eat(word) {
        let (name, attr) = (parser.pools().name(name), parser.pools().attr(AttrKind::Unit));
        parts.attrs.push((name, attr, span));
    }
    Ok(())
}

/// Adds an array of integers of this width.
pub fn push_integers(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    name: &str,
    bits: u32,
    values: &[i64],
    span: Span,
) {
    let element = parser.pools().integer_type(bits);
    let attr = parser.pools().attr(AttrKind::DenseArray { element, values: values.into() });
    let name = parser.pools().name(name);
    parts.attrs.push((name, attr, span));
}

/// `(T, U)` or `T`: the result types.
pub fn parse_types(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if !parser.eat("(") {
        let span = parser.here();
        parts.result_types.push((parser.ty()?, span));
        return Ok(());
    }
    while !parser.eat(")") {
        if !parts.result_types.is_empty() {
            parser.expect(",")?;
        }
        let span = parser.here();
        parts.result_types.push((parser.ty()?, span));
    }
    Ok(())
}

/// A dictionary of attributes, if one is next.
pub fn parse_attributes(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if parser.at("{") {
        parts.attrs.extend(parser.dictionary()?);
    }
    Ok(())
}

/// The attributes of an operation but those of these names.
pub fn other_attributes(module: &Module, op: Op, said: &[&str]) -> Vec<NamedAttr> {
    let data = &module[op];
    let all = data.properties.iter().chain(&data.attrs).copied();
    all.filter(|(name, _)| !said.contains(&&module.pools[*name])).collect()
}

/// Writes a dictionary behind some text, if it has entries.
pub fn print_dictionary(printer: &mut dyn AsmPrinter, before: &str, attrs: &[NamedAttr]) {
    if !attrs.is_empty() {
        printer.text(before);
        printer.dictionary(attrs);
    }
}

/// Writes values between two texts; nothing where there are none.
pub fn print_values(printer: &mut dyn AsmPrinter, values: &[Value], [begin, end]: [&str; 2]) {
    for (k, &value) in values.iter().enumerate() {
        printer.text(if k > 0 { ", " } else { begin });
        printer.value(value);
    }
    printer.text(if values.is_empty() { "" } else { end });
}

/// Writes the types of values between two texts; nothing where there are none.
pub fn print_types(printer: &mut dyn AsmPrinter, values: &[Value], [begin, end]: [&str; 2]) {
    for (k, &value) in values.iter().enumerate() {
        printer.text(if k > 0 { ", " } else { begin });
        let ty = printer.module().value_type(value);
        printer.ty(ty);
    }
    printer.text(if values.is_empty() { "" } else { end });
}

/// Whether all operands from `first` on are of type index.
pub fn are_indices(module: &Module, op: Op, first: usize) -> bool {
    let is_index = |&value: &Value| {
        module.pools.as_element(module.value_type(value)) == Some(ElementType::Index)
    };
    module[op].operands.iter().skip(first).all(is_index)
}
