//! The dimensions of `stablehlo.dot_general` in its pretty form:
//! `batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT],
//! algorithm = <lhs_precision_type = tf32, …>`.

use super::form;
use super::numbers::{parse_fields, parse_list};
use super::spelling;
use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts, body_of};

pub static DOT_DIMENSIONS: Custom = Custom {
    name: "dot-dimensions",
    attributes: &[NUMBERS, PRECISION, ALGORITHM],
    parse,
    fits,
    print,
};

pub const NUMBERS: &str = "dot_dimension_numbers";
pub const PRECISION: &str = "precision_config";
pub const ALGORITHM: &str = "algorithm";

/// The attribute whose `<…>` follows `algorithm =`.
const DOT_ALGORITHM: &str = "stablehlo.dot_algorithm";

/// The names of the lists in `#stablehlo.dot<…>`: batching, then contracting dimensions.
const LISTS: [[&str; 2]; 2] = [
    ["lhs_batching_dimensions", "rhs_batching_dimensions"],
    ["lhs_contracting_dimensions", "rhs_contracting_dimensions"],
];

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    let mut fields = Vec::new();
    for (keyword, names) in ["batching_dims", "contracting_dims"].iter().zip(LISTS) {
        if !parser.eat(keyword) {
            continue;
        }
        parser.expect("=")?;
        let [lhs, rhs] = names;
        push_field(&mut fields, lhs, &list(parser)?);
        parser.expect("x")?;
        push_field(&mut fields, rhs, &list(parser)?);
        if !parser.eat(",") {
            break;
        }
    }
    let text = format!("#stablehlo.dot<{}>", fields.join(", "));
    let numbers = parser.pools().attr(AttrKind::Opaque(text.into()));
    let name = parser.pools().name(NUMBERS);
    parts.attrs.push((name, numbers, span));
    if parser.at("precision") {
        parse_precision(parser, parts)?;
        parser.eat(",");
    }
    if parser.eat("algorithm") {
        parser.expect("=")?;
        let algorithm = parser.body(DOT_ALGORITHM)?;
        let name = parser.pools().name(ALGORITHM);
        parts.attrs.push((name, algorithm, span));
    }
    Ok(())
}

/// `precision = [DEFAULT, HIGHEST]`.
fn parse_precision(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    parser.expect("precision")?;
    parser.expect("=")?;
    let all = form::parse_list(parser, &mut |parser| {
        let word = parser.op_name()?.0;
        let text = format!("#stablehlo<precision {word}>");
        Ok(parser.pools().attr(AttrKind::Opaque(text.into())))
    })?;
    let precision = parser.pools().attr(AttrKind::Array(all.into()));
    let name = parser.pools().name(PRECISION);
    parts.attrs.push((name, precision, span));
    Ok(())
}

/// The text of the attribute for precision, empty where there is none; `None` where the form cannot express it.
fn precision_text(module: &Module, op: Op) -> Option<String> {
    let Some(attr) = module.attr(op, PRECISION) else { return Some(String::new()) };
    let AttrKind::Array(all) = &module.pools[attr] else { return None };
    let word = |&attr: &_| match &module.pools[attr] {
        AttrKind::Opaque(text) => {
            text.strip_prefix("#stablehlo<precision ")?.strip_suffix('>').map(str::to_owned)
        }
        _ => None,
    };
    let words: Vec<String> = all.iter().map(word).collect::<Option<_>>()?;
    Some(format!("precision = [{}]", words.join(", ")))
}

/// The precision of `stablehlo.dot`, after a comma.
pub static DOT_PRECISION: Custom = Custom {
    name: "dot-precision",
    attributes: &[PRECISION],
    parse: |parser, parts| match parser.eat(",") {
        true => parse_precision(parser, parts),
        false => Ok(()),
    },
    fits: |module, op| precision_text(module, op).is_some(),
    print: |printer, op| {
        let text = precision_text(printer.module(), op).expect("`fits` has seen it");
        if !text.is_empty() {
            printer.text(&format!(", {text}"));
        }
    },
};

fn push_field(fields: &mut Vec<String>, name: &str, dims: &[i64]) {
    if !dims.is_empty() {
        fields.push(format!("{name} = {dims:?}"));
    }
}

fn list(parser: &mut dyn AsmParser) -> Result<Vec<i64>, Failure> {
    form::parse_list(parser, &mut |parser| parser.integer())
}

/// The fields of `#stablehlo.dot<…>`, each with the text of its list; `None` if there are other fields.
pub fn numbers(text: &str) -> Option<[[Vec<usize>; 2]; 2]> {
    let fields = parse_fields(text, "#stablehlo.dot<")?;
    let is_known = |(name, _): &(&str, &str)| LISTS.as_flattened().contains(name);
    let dims = |name: &str| -> Option<Vec<usize>> {
        let written = fields.iter().find(|(field, _)| *field == name);
        let dims = written.map_or(Some(Vec::new()), |(_, dims)| parse_list(dims))?;
        dims.into_iter().map(|dim| dim.try_into().ok()).collect()
    };
    let [[a, b], [c, d]] = LISTS.map(|names| names.map(dims));
    fields.iter().all(is_known).then_some([[a?, b?], [c?, d?]])
}

/// The text of `#stablehlo.dot<…>` as StableHLO prints it; `None` for any other text.
pub fn usual(text: &str) -> Option<String> {
    let dims = numbers(text)?;
    let lists =
        LISTS.as_flattened().iter().copied().zip(dims.as_flattened().iter().map(|dims| &dims[..]));
    Some(format!("#stablehlo.dot<{}>", spelling::lists(lists).join(", ")))
}

/// The text of the form; `None` where it cannot express the attributes.
fn form_text(module: &Module, op: Op) -> Option<String> {
    let AttrKind::Opaque(numbers) = &module.pools[module.attr(op, NUMBERS)?] else { return None };
    let [batching, contracting] = self::numbers(numbers)?;
    let mut parts = Vec::new();
    for (keyword, [lhs, rhs]) in [("batching_dims", batching), ("contracting_dims", contracting)] {
        if keyword == "contracting_dims" || !lhs.is_empty() || !rhs.is_empty() {
            parts.push(format!("{keyword} = {lhs:?} x {rhs:?}"));
        }
    }
    parts.extend(Some(precision_text(module, op)?).filter(|text| !text.is_empty()));
    if let Some(attr) = module.attr(op, ALGORITHM) {
        let AttrKind::Opaque(text) = &module.pools[attr] else { return None };
        parts.push(format!("algorithm = {}", body_of(text, DOT_ALGORITHM)?));
    }
    Some(format!(" {}", parts.join(", ")))
}

fn fits(module: &Module, op: Op) -> bool {
    form_text(module, op).is_some()
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let text = form_text(printer.module(), op).expect("`fits` has seen it");
    printer.text(&text);
}
