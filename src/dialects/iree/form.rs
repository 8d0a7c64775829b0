//! Parts of the pretty forms that the notation cannot express.

use super::scatter::UNIQUE;
use crate::forms::{print_types, print_values};
use crate::ir::{AttrKind, Module, Op, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};

/// `ins(%a, %indices : T, U) outs(%b : V)`, or with a mask and its type after the indices.
pub static SLICES: Custom = Custom {
    name: "slices",
    attributes: &[],
    parse: parse_slices,
    fits: |module, op| matches!(module[op].operands.len(), 3 | 4),
    print: |printer, op| {
        let operands = printer.module()[op].operands.clone();
        let (output, inputs) = operands.split_last().expect("`fits` has seen them");
        print_typed(printer, " ins(", inputs);
        print_typed(printer, " outs(", &[*output]);
    },
};

/// `ins(%a, %b : T, U)` with the words before the values; nothing where there are none.
pub fn print_typed(printer: &mut dyn AsmPrinter, words: &str, values: &[Value]) {
    print_values(printer, values, [words, " : "]);
    print_types(printer, values, ["", ")"]);
}

/// Reads what [`print_typed`] writes; returns the number of values.
pub fn parse_typed(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    word: &str,
) -> Result<usize, Failure> {
    parser.expect(word)?;
    parser.expect("(")?;
    let first = parts.operands.len();
    loop {
        parts.operands.push(parser.operand()?);
        if !parser.eat(",") {
            break;
        }
    }
    parser.expect(":")?;
    for index in first..parts.operands.len() {
        if index > first {
            parser.expect(",")?;
        }
        parts.operand_types.push(Some(parser.ty()?));
    }
    parser.expect(")")?;
    Ok(parts.operands.len() - first)
}

fn parse_slices(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    for word in ["ins", "outs"] {
        parse_typed(parser, parts, word)?;
    }
    Ok(())
}

/// `unique_indices(true)`, an optional attribute.
pub static UNIQUE_INDICES: Custom = Custom {
    name: "unique-indices",
    attributes: &[UNIQUE],
    parse: |parser, parts| {
        parser.expect(UNIQUE)?;
        parser.expect("(")?;
        let span = parser.here();
        let value = parser.attribute()?;
        let name = parser.pools().name(UNIQUE);
        parts.attrs.push((name, value, span));
        parser.expect(")")
    },
    fits: |module, op| module.attr(op, UNIQUE).is_none() || unique_flag(module, op).is_some(),
    print: |printer, op| {
        let is_unique = unique_flag(printer.module(), op).unwrap_or(true);
        printer.text(&format!(" {UNIQUE}({is_unique})"));
    },
};

fn unique_flag(module: &Module, op: Op) -> Option<bool> {
    match module.pools[module.attr(op, UNIQUE)?] {
        AttrKind::Bool(value) => Some(value),
        _ => None,
    }
}

/// `{ … }` with its arguments.
pub static BODY: Custom = Custom {
    name: "body",
    attributes: &[],
    parse: |parser, parts| {
        parts.regions.push(parser.region(&[])?);
        Ok(())
    },
    fits: |module, op| module[op].regions.len() == 1,
    print: |printer, op| {
        printer.text(" ");
        let region = printer.module()[op].regions[0];
        printer.labelled_region(op, region);
    },
};
