//! Pretty forms of ops between tensors and scalars, whose types follow from one that is written.

use super::form::parse_index;
use crate::forms::are_indices;
use crate::ir::{Module, Op, Type};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::types::{ElementType, ValueType};

/// `[%i, %j]`: the coordinate of an element.
pub static EXTRACTED: Custom = Custom {
    name: "coordinate",
    attributes: &[],
    parse: parse_indices,
    fits: |module, op| are_indices(module, op, 1),
    print: |printer, op| print_indices(printer, op, 1),
};

/// `[%i, %j]`: the coordinate of an element, after its new value and the tensor.
pub static INSERTED: Custom = Custom {
    name: "insert-coordinate",
    attributes: &[],
    parse: parse_indices,
    fits: |module, op| are_indices(module, op, 2),
    print: |printer, op| print_indices(printer, op, 2),
};

/// The type of a tensor in which an element is set: that of the result.
pub static INSERTED_TYPE: Custom = Custom {
    name: "inserted-type",
    attributes: &[],
    parse: |parser, parts| {
        parse_result(parser, parts, 1)?;
        let ty = parts.result_types[0].0;
        set_operand(parts, 1, ty);
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        let [tensor, result] = [data.operands.get(1), data.results.first()];
        let same = tensor.zip(result).is_some_and(|(&tensor, &result)| {
            module.value_type(tensor) == module.value_type(result)
        });
        same && elements_fit(module, op, 1)
    },
    print: print_result_type,
};

/// `[%m, %n]`, or nothing: the dynamic sizes of the result's type.
pub static SPLAT: Custom = Custom {
    name: "splat-sizes",
    attributes: &[],
    parse: |parser, parts| if parser.at("[") { parse_indices(parser, parts) } else { Ok(()) },
    fits: |module, op| are_indices(module, op, 1),
    print: |printer, op| {
        if printer.module()[op].operands.len() > 1 {
            print_indices(printer, op, 1);
        }
    },
};

/// The type of a tensor, from which that of the extracted element follows.
pub static EXTRACTED_TYPE: Custom = Custom {
    name: "extracted-type",
    attributes: &[],
    parse: |parser, parts| {
        let span = parser.here();
        let ty = parser.ty()?;
        set_operand(parts, 0, ty);
        let element = element_of(parser, ty);
        parts.result_types.push((element, span));
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        let [source, result] = [data.operands.first(), data.results.first()];
        source.zip(result).is_some_and(|(&source, &result)| is_element(module, source, result))
    },
    print: print_operand_type,
};

/// The type of a tensor, from which those of its elements follow.
pub static ELEMENTS_TYPE: Custom = Custom {
    name: "elements-type",
    attributes: &[],
    parse: |parser, parts| parse_result(parser, parts, usize::MAX),
    fits: |module, op| elements_fit(module, op, usize::MAX),
    print: print_result_type,
};

/// The type of a tensor, from which that of its one element follows; other operands are sizes.
pub static SPLAT_TYPE: Custom = Custom {
    name: "splat-type",
    attributes: &[],
    parse: |parser, parts| parse_result(parser, parts, 1),
    fits: |module, op| elements_fit(module, op, 1),
    print: print_result_type,
};

/// The type of a tensor whose size is read; all other types are index.
pub static SIZE_TYPE: Custom = Custom {
    name: "size-type",
    attributes: &[],
    parse: |parser, parts| {
        let span = parser.here();
        let ty = parser.ty()?;
        let index = parser.pools().element_type(ElementType::Index);
        for place in 0..parts.operands.len() {
            set_operand(parts, place, if place == 0 { ty } else { index });
        }
        parts.result_types.push((index, span));
        Ok(())
    },
    fits: |module, op| {
        let is_index = |&value: &_| {
            module.pools.as_element(module.value_type(value)) == Some(ElementType::Index)
        };
        let data = &module[op];
        are_indices(module, op, 1) && !data.operands.is_empty() && data.results.iter().all(is_index)
    },
    print: print_operand_type,
};

fn parse_indices(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    parser.expect("[")?;
    let mut first = true;
    while !parser.eat("]") {
        if !std::mem::take(&mut first) {
            parser.expect(",")?;
        }
        parse_index(parser, parts)?;
    }
    Ok(())
}

/// The operands from `first` on.
fn print_indices(printer: &mut dyn AsmPrinter, op: Op, first: usize) {
    let indices = printer.module()[op].operands[first..].to_vec();
    printer.text("[");
    for (at, index) in indices.into_iter().enumerate() {
        printer.text(if at > 0 { ", " } else { "" });
        printer.value(index);
    }
    printer.text("]");
}

fn set_operand(parts: &mut Parts, place: usize, ty: Type) {
    let count = parts.operands.len();
    parts.operand_types.resize(count, None);
    if let Some(slot) = parts.operand_types.get_mut(place) {
        *slot = Some(ty);
    }
}

/// The element type of a tensor type; any other type is its own.
fn element_of(parser: &mut dyn AsmParser, ty: Type) -> Type {
    let pools = parser.pools();
    match pools.to_value_type(ty) {
        ValueType::Tensor(tensor) => pools.element_type(tensor.element),
        _ => ty,
    }
}

/// Parses the result's type; the first `elements` operands are its elements.
fn parse_result(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    elements: usize,
) -> Result<(), Failure> {
    let span = parser.here();
    let ty = parser.ty()?;
    let element = element_of(parser, ty);
    for place in 0..parts.operands.len().min(elements) {
        set_operand(parts, place, element);
    }
    parts.result_types.push((ty, span));
    Ok(())
}

/// Whether a scalar has the type of a tensor's elements, in the same spelling.
fn is_element(module: &Module, tensor: crate::ir::Value, scalar: crate::ir::Value) -> bool {
    let [tensor, scalar] =
        [tensor, scalar].map(|value| module.pools.to_value_type(module.value_type(value)));
    match (tensor, scalar) {
        (ValueType::Tensor(tensor), ValueType::Scalar(element)) => tensor.element == element,
        _ => false,
    }
}

fn elements_fit(module: &Module, op: Op, elements: usize) -> bool {
    let data = &module[op];
    let Some(&result) = data.results.first() else { return false };
    data.operands.iter().take(elements).all(|&operand| is_element(module, result, operand))
}

fn print_operand_type(printer: &mut dyn AsmPrinter, op: Op) {
    let ty = printer.module().value_type(printer.module()[op].operands[0]);
    printer.text(" ");
    printer.ty(ty);
}

fn print_result_type(printer: &mut dyn AsmPrinter, op: Op) {
    let ty = printer.module().value_type(printer.module()[op].results[0]);
    printer.text(" ");
    printer.ty(ty);
}
