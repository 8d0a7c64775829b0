//! Attributes.

use std::fmt::Write;

use super::aliases::{Part, Text};
use super::{float, locations, types};
use crate::ir::{Attr, AttrKind, NamedAttr, Pools, Type};
use crate::tensor::{Tensor, scalar};
use crate::types::ElementType;

/// Non-splat `dense` attributes of more elements print as hexadecimal bytes, as MLIR has it.
const HEX_ABOVE: usize = 100;

/// Writes an attribute.
pub(super) fn write(out: &mut Text, pools: &Pools, attr: Attr) {
    match pools[attr] {
        // What they consist of may have names.
        AttrKind::Type(_) | AttrKind::Location(_) => write_value(out, pools, attr),
        _ => out.part(pools, Part::Attr(attr), &|out| write_value(out, pools, attr)),
    }
}

fn write_value(out: &mut Text, pools: &Pools, attr: Attr) {
    match &pools[attr] {
        AttrKind::Unit => out.push_str("unit"),
        AttrKind::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        AttrKind::Integer { value, ty } => {
            let _ = write!(out, "{value} : ");
            types::write(out, pools, *ty);
        }
        AttrKind::Float { bits, ty } => {
            float_bits(out, pools, *bits, *ty);
            out.push_str(" : ");
            types::write(out, pools, *ty);
        }
        AttrKind::String { bytes, ty } => {
            string(out, bytes);
            if let Some(ty) = ty {
                out.push_str(" : ");
                types::write(out, pools, *ty);
            }
        }
        AttrKind::Array(each) => {
            out.push('[');
            for (index, &attr) in each.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write_member(out, pools, attr);
            }
            out.push(']');
        }
        AttrKind::DenseArray { element, values } => dense_array(out, pools, *element, values),
        AttrKind::Dictionary(entries) => dictionary(out, pools, entries),
        AttrKind::Type(ty) => types::write(out, pools, *ty),
        AttrKind::Symbol(path) => {
            for (index, &name) in path.iter().enumerate() {
                out.push_str(if index > 0 { "::" } else { "" });
                symbol(out, pools[name].as_bytes());
            }
        }
        AttrKind::Dense { ty, value } => {
            if out.elide.is_some_and(|limit| value.count() > limit && !value.is_splat()) {
                out.push_str("dense_resource<__elided__>");
            } else {
                write_dense(out, value);
            }
            out.push_str(" : ");
            types::write(out, pools, *ty);
        }
        AttrKind::Location(loc) => locations::write(out, pools, *loc),
        AttrKind::Opaque(text) => out.push_str(text),
    }
}

/// Writes a member of a list: integers of i64 and floats of f64 have no type suffix there.
fn write_member(out: &mut Text, pools: &Pools, attr: Attr) {
    match pools[attr] {
        AttrKind::Integer { value, ty } if pools.as_element(ty) == Some(ElementType::I64) => {
            let _ = write!(out, "{value}");
        }
        AttrKind::Float { bits, ty } if pools.as_element(ty) == Some(ElementType::F64) => {
            float_bits(out, pools, bits, ty);
        }
        _ => write(out, pools, attr),
    }
}

/// `{a = 1 : i32, flag}`.
pub(super) fn dictionary(out: &mut Text, pools: &Pools, entries: &[NamedAttr]) {
    worded_dictionary(out, pools, entries, &|_| None);
}

/// A dictionary in which attributes are words where `word` has one for them.
pub(super) fn worded_dictionary(
    out: &mut Text,
    pools: &Pools,
    entries: &[NamedAttr],
    word: &dyn Fn(&NamedAttr) -> Option<&'static str>,
) {
    out.push('{');
    for (index, entry) in entries.iter().enumerate() {
        let &(name, attr) = entry;
        out.push_str(if index > 0 { ", " } else { "" });
        let name = &pools[name];
        if is_bare(name.as_bytes(), b"_$.") {
            out.push_str(name);
        } else {
            string(out, name.as_bytes());
        }
        if let Some(word) = word(entry) {
            out.push_str(" = ");
            out.push_str(word);
        } else if pools[attr] != AttrKind::Unit {
            out.push_str(" = ");
            write(out, pools, attr);
        }
    }
    out.push('}');
}

fn is_bare(name: &[u8], punctuation: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    name.first().is_some_and(is_letter)
        && name.iter().all(|byte| byte.is_ascii_alphanumeric() || punctuation.contains(byte))
}

/// `@name`, in quotes where it must be.
pub(super) fn symbol(out: &mut String, name: &[u8]) {
    out.push('@');
    match std::str::from_utf8(name) {
        Ok(text) if is_bare(name, b"_$.") => out.push_str(text),
        _ => string(out, name),
    }
}

/// A string literal with MLIR's escapes.
pub(super) fn string(out: &mut String, bytes: &[u8]) {
    out.push('"');
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'"' => out.push_str("\\22"),
            b' '..=b'~' => out.push(byte as char),
            _ => {
                let _ = write!(out, "\\{byte:02X}");
            }
        }
    }
    out.push('"');
}

fn float_bits(out: &mut String, pools: &Pools, bits: u64, ty: Type) {
    match pools.as_element(ty) {
        Some(element) if element.is_float() => float_of(out, bits, element),
        _ => {
            let _ = write!(out, "0x{bits:X}");
        }
    }
}

fn float_of(out: &mut String, bits: u64, element: ElementType) {
    let mut bytes = bits.to_le_bytes();
    let bytes = &mut bytes[..element.bytes()];
    if cfg!(target_endian = "big") {
        bytes.reverse();
    }
    float::write(out, element, bytes);
}

fn dense_array(out: &mut Text, pools: &Pools, element: Type, values: &[i64]) {
    out.push_str("array<");
    types::write(out, pools, element);
    let known = pools.as_element(element);
    for (index, &value) in values.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { ": " });
        match known {
            Some(ElementType::I1) => out.push_str(if value != 0 { "true" } else { "false" }),
            Some(element) if element.is_float() => float_of(out, value as u64, element),
            _ => {
                let _ = write!(out, "{value}");
            }
        }
    }
    out.push('>');
}

fn write_dense(out: &mut String, value: &Tensor) {
    out.push_str("dense<");
    let count = value.count();
    if is_uniform(value) {
        write_element(out, value, 0);
    } else if count > HEX_ABOVE && value.element() != ElementType::String {
        write_hex(out, value);
    } else if count > 0 {
        write_nested(out, value);
    }
    out.push('>');
}

/// Whether all elements are equal, however they are stored: a value has one spelling, the parser's.
fn is_uniform(value: &Tensor) -> bool {
    let count = value.count();
    let same = |at: usize| match value.element() {
        ElementType::String => value.string_at(at) == value.string_at(0),
        _ => value.bytes_at(at) == value.bytes_at(0),
    };
    value.is_splat() || (count > 0 && (1..count).all(same))
}

/// Lists in lists, one bracket for each dimension.
fn write_nested(out: &mut String, value: &Tensor) {
    let shape = value.shape();
    let opens = |at: usize| {
        let mut size = 1;
        (shape.iter().rev())
            .take_while(|&&dim| {
                size *= dim as usize;
                at.is_multiple_of(size)
            })
            .count()
    };
    for at in 0..value.count() {
        let opened = opens(at);
        if at > 0 {
            (0..opened).for_each(|_| out.push(']'));
            out.push_str(", ");
        }
        (0..opened).for_each(|_| out.push('['));
        write_element(out, value, at);
    }
    shape.iter().for_each(|_| out.push(']'));
}

fn write_element(out: &mut String, value: &Tensor, at: usize) {
    let element = value.element();
    match element {
        ElementType::String => string(out, value.string_at(at)),
        ElementType::I1 => out.push_str(if value.int_at(at) != 0 { "true" } else { "false" }),
        ElementType::ComplexF32 | ElementType::ComplexF64 => {
            let part = element.complex_part().expect("a complex type");
            let (re, im) = value.bytes_at(at).split_at(part.bytes());
            out.push('(');
            float::write(out, part, re);
            out.push(',');
            float::write(out, part, im);
            out.push(')');
        }
        _ if element.is_float() => float::write(out, element, value.bytes_at(at)),
        _ => {
            let _ = write!(out, "{}", scalar::int_from_bytes(element, value.bytes_at(at)));
        }
    }
}

/// `"0x…"`: the bytes little-endian, `i1` as bits.
fn write_hex(out: &mut String, value: &Tensor) {
    let bytes = value.stored_bytes();
    out.reserve(2 * bytes.len() + 4);
    out.push_str("\"0x");
    match value.element() {
        ElementType::I1 => {
            for each in bytes.chunks(8) {
                hex_byte(out, each.iter().rev().fold(0, |all, bit| all << 1 | (bit & 1)));
            }
        }
        element if cfg!(target_endian = "big") => {
            let part = element.part().bytes();
            let swapped = bytes.chunks(part).flat_map(|each| each.iter().rev());
            swapped.for_each(|&byte| hex_byte(out, byte));
        }
        _ => bytes.iter().for_each(|&byte| hex_byte(out, byte)),
    }
    out.push('"');
}

fn hex_byte(out: &mut String, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push(DIGITS[usize::from(byte >> 4)] as char);
    out.push(DIGITS[usize::from(byte & 15)] as char);
}
