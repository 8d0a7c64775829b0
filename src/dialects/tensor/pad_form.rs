//! The pretty form of `tensor.pad`.

use super::form::{SEGMENTS, integers, lists_fit, parse_list, print_lists};
use crate::forms::push_integers;
use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, Custom, Failure, Parts};
use crate::types::{DYNAMIC, ElementType};

const LISTS: [&str; 2] = ["static_low", "static_high"];

/// `nofold low[1, %n] high[0, 2] { … }`.
pub static PADDING: Custom = Custom {
    name: "padding",
    attributes: &[SEGMENTS, LISTS[0], LISTS[1], "nofold", "value"],
    parse: parse_padding,
    fits: padding_fits,
    print: |printer, op| {
        let nofold = printer.module().attr(op, "nofold").is_some();
        printer.text(if nofold { " nofold" } else { "" });
        print_lists(printer, op, 1, &[(" low", LISTS[0]), (" high", LISTS[1])]);
        printer.text(" ");
        let region = printer.module()[op].regions[0];
        printer.labelled_region(op, region);
    },
};

fn parse_padding(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    if parser.eat("nofold") {
        let unit = parser.pools().attr(AttrKind::Unit);
        let name = parser.pools().name("nofold");
        parts.attrs.push((name, unit, span));
    }
    let mut segments = vec![1];
    for (word, name) in [("low", LISTS[0]), ("high", LISTS[1])] {
        let span = parser.here();
        parser.expect(word)?;
        let (values, open) = parse_list(parser, parts)?;
        push_integers(parser, parts, name, 64, &values, span);
        segments.push(open);
    }
    push_integers(parser, parts, SEGMENTS, 32, &segments, span);
    parts.regions.push(parser.region(&[])?);
    Ok(())
}

fn padding_fits(module: &Module, op: Op) -> bool {
    let open = |name| {
        let values = integers(module, op, name, ElementType::I64).unwrap_or_default();
        values.iter().filter(|&&value| value == DYNAMIC).count() as i64
    };
    let [low, high] = LISTS.map(open);
    let is_unit = |attr| matches!(module.pools[attr], AttrKind::Unit);
    lists_fit(module, op, 1, &LISTS)
        && integers(module, op, SEGMENTS, ElementType::I32) == Some(&[1, low, high])
        && module.attr(op, "nofold").is_none_or(is_unit)
        && module[op].regions.len() == 1
}
