//! Pretty forms that the notation cannot express: lists of numbers some of which are values, `[0,
//! %n, 2]`.

use crate::forms::{are_indices, push_integers};
use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::types::{DYNAMIC, ElementType};

/// `(%n, %m)`: the dynamic sizes of a type.
pub static DYNAMIC_SIZES: Custom = Custom {
    name: "dynamic-sizes",
    attributes: &[],
    parse: parse_sizes,
    fits: |module, op| are_indices(module, op, 0),
    print: print_sizes,
};

/// `[%n, 2, 3]`: a shape.
pub static OUTPUT_SHAPE: Custom = Custom {
    name: "output-shape",
    attributes: &["static_output_shape"],
    parse: |parser, parts| {
        let span = parser.here();
        let (values, _) = parse_list(parser, parts)?;
        push_integers(parser, parts, "static_output_shape", 64, &values, span);
        Ok(())
    },
    fits: |module, op| lists_fit(module, op, 1, &["static_output_shape"]),
    print: |printer, op| {
        printer.text(" ");
        print_lists(printer, op, 1, &[("", "static_output_shape")]);
    },
};

/// `[0, %n] [2, 4] [1, 1]`: offsets, sizes and strides, after the slice's source.
pub static SLICE_POSITIONS: Custom = positions_form::<1>("slice-positions");

/// Offsets, sizes and strides after source and destination.
pub static INSERT_POSITIONS: Custom = positions_form::<2>("insert-positions");

/// Offsets, sizes and strides after `FIRST` other operands.
const fn positions_form<const FIRST: usize>(name: &'static str) -> Custom {
    Custom {
        name,
        attributes: POSITIONS,
        parse: |parser, parts| parse_positions(parser, parts, FIRST),
        fits: |module, op| {
            let dynamic = |name| {
                let values = integers(module, op, name, ElementType::I64).unwrap_or_default();
                values.iter().filter(|&&value| value == DYNAMIC).count() as i64
            };
            let segments = integers(module, op, SEGMENTS, ElementType::I32);
            let expected = [&[1; FIRST][..], &LISTS.map(dynamic)].concat();
            lists_fit(module, op, FIRST, &LISTS) && segments == Some(&expected)
        },
        print: |printer, op| {
            let [offsets, sizes, strides] = LISTS;
            print_lists(printer, op, FIRST, &[("", offsets), (" ", sizes), (" ", strides)]);
        },
    }
}

pub(super) const SEGMENTS: &str = "operandSegmentSizes";

const LISTS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

const POSITIONS: &[&str] = &[SEGMENTS, LISTS[0], LISTS[1], LISTS[2]];

pub(super) fn integers<'m>(
    module: &'m Module,
    op: Op,
    name: &str,
    element: ElementType,
) -> Option<&'m [i64]> {
    match &module.pools[module.attr(op, name)?] {
        AttrKind::DenseArray { element: ty, values }
            if module.pools.as_element(*ty) == Some(element) =>
        {
            Some(values)
        }
        _ => None,
    }
}

/// Whether the lists are present, and the operands after `first` are an index for each dynamic entry.
pub(super) fn lists_fit(module: &Module, op: Op, first: usize, names: &[&str]) -> bool {
    let lists: Option<Vec<&[i64]>> =
        names.iter().map(|name| integers(module, op, name, ElementType::I64)).collect();
    let Some(lists) = lists else { return false };
    let open = lists.into_iter().flatten().filter(|&&value| value == DYNAMIC).count();
    module[op].operands.len() == first + open && are_indices(module, op, first)
}

/// Parses an operand of type index.
pub(super) fn parse_index(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let operand = parser.operand()?;
    let index = parser.pools().element_type(ElementType::Index);
    parts.operand_types.resize(parts.operands.len(), None);
    parts.operands.push(operand);
    parts.operand_types.push(Some(index));
    Ok(())
}

/// `[0, %n]`: the numbers, and how many of them are values.
pub(super) fn parse_list(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
) -> Result<(Vec<i64>, i64), Failure> {
    let (mut values, mut open) = (Vec::new(), 0);
    parser.expect("[")?;
    while !parser.eat("]") {
        if !values.is_empty() {
            parser.expect(",")?;
        }
        if parser.at("%") {
            parse_index(parser, parts)?;
            values.push(DYNAMIC);
            open += 1;
        } else {
            values.push(parser.integer()?);
        }
    }
    Ok((values, open))
}

fn parse_positions(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    first: usize,
) -> Result<(), Failure> {
    let span = parser.here();
    let mut segments = vec![1; first];
    for name in LISTS {
        let (values, open) = parse_list(parser, parts)?;
        push_integers(parser, parts, name, 64, &values, span);
        segments.push(open);
    }
    push_integers(parser, parts, SEGMENTS, 32, &segments, span);
    Ok(())
}

/// Prints lists, each with the text before it; their dynamic entries are the operands after `first`.
pub(super) fn print_lists(
    printer: &mut dyn AsmPrinter,
    op: Op,
    first: usize,
    lists: &[(&str, &str)],
) {
    let mut indices: Vec<_> = printer.module()[op].operands[first..].to_vec();
    indices.reverse();
    for (before, name) in lists {
        let values = integers(printer.module(), op, name, ElementType::I64);
        let values = values.expect("`fits` has seen it").to_vec();
        printer.text(before);
        printer.text("[");
        for (at, value) in values.into_iter().enumerate() {
            printer.text(if at > 0 { ", " } else { "" });
            match value {
                DYNAMIC => printer.value(indices.pop().expect("`fits` has counted them")),
                value => printer.text(&value.to_string()),
            }
        }
        printer.text("]");
    }
}

fn parse_sizes(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    parser.expect("(")?;
    while !parser.eat(")") {
        if !parts.operands.is_empty() {
            parser.expect(",")?;
        }
        parse_index(parser, parts)?;
    }
    Ok(())
}

fn print_sizes(printer: &mut dyn AsmPrinter, op: Op) {
    let sizes = printer.module()[op].operands.to_vec();
    printer.text("(");
    for (at, size) in sizes.into_iter().enumerate() {
        printer.text(if at > 0 { ", " } else { "" });
        printer.value(size);
    }
    printer.text(")");
}
