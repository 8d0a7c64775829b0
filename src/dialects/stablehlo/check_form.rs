//! The form of the checks, as StableHLO writes them and as IREE does.

use crate::forms::{
    other_attributes, parse_attributes, print_dictionary, print_values, push_attribute,
};
use crate::ir::print::attr_text;
use crate::ir::{AttrKind, Value};
use crate::ops::assembly::{AsmParser, Custom, Failure, Parts};
use crate::types::ElementType;

pub const VALUE: &str = "value";
pub const TOLERANCE: &str = "tolerance";
pub const RELATIVE: &str = "rtol";

/// `%a, %b, tolerance = 0.1 : T`, where the second one may be a constant, without a type at the end. IREE writes
/// `(%a, %b, atol 0.1, rtol 0.01) : T`, with a type in any case; so is a constant printed beside a value whose type
/// has to be said.
pub static CHECK: Custom = Custom {
    name: "check",
    attributes: &[],
    parse,
    fits: |module, op| {
        let expected = usize::from(module.attr(op, VALUE).is_none());
        let is_number = |attr| matches!(module.pools[attr], AttrKind::Float { ty, .. } if module.pools.as_element(ty) == Some(ElementType::F64));
        let operands = &module[op].operands;
        // One type is written for both.
        let is_of_first =
            |&value: &Value| module.value_type(value) == module.value_type(operands[0]);
        operands.len() == 1 + expected
            && operands.iter().all(is_of_first)
            && module[op].results.is_empty()
            && module.attr(op, TOLERANCE).is_none_or(is_number)
    },
    print: |printer, op| {
        let module = printer.module();
        let operands = module[op].operands.clone();
        let [value, tolerance] = [VALUE, TOLERANCE].map(|name| module.attr(op, name));
        let rest = other_attributes(module, op, &[VALUE, TOLERANCE]);
        let ty = module.value_type(operands[0]);
        // The text of an undefined operation may say another type than its value is used by.
        let is_undefined =
            module.defining_op(operands[0]).is_some_and(|op| module[op].def.is_none());
        let is_call = is_undefined && value.is_some();
        print_values(printer, &operands, [if is_call { "(" } else { " " }, ""]);
        if let Some(value) = value {
            printer.text(", ");
            printer.attr(value);
        }
        if let Some(tolerance) = tolerance {
            let number = attr_text(&printer.module().pools, tolerance);
            printer.text(if is_call { ", atol " } else { ", tolerance = " });
            printer.text(number.split(" : ").next().unwrap_or_default());
        }
        if is_call {
            printer.text(")");
        }
        print_dictionary(printer, " ", &rest);
        if value.is_none() || is_call {
            printer.text(" : ");
            printer.ty(ty);
        }
    },
};

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let is_call = parser.eat("(");
    parts.operands.push(parser.operand()?);
    parser.expect(",")?;
    let is_constant = !parser.at("%");
    match is_constant {
        false => parts.operands.push(parser.operand()?),
        true => push_attribute(parser, parts, VALUE, |parser| parser.attribute())?,
    }
    if parser.eat(",") {
        if !is_call || parser.at(TOLERANCE) {
            parser.expect(TOLERANCE)?;
            parser.expect("=")?;
        } else {
            parser.expect("atol")?;
        }
        push_attribute(parser, parts, TOLERANCE, |parser| parser.number("f64"))?;
    }
    if is_call && parser.eat(",") {
        parser.expect(RELATIVE)?;
        push_attribute(parser, parts, RELATIVE, |parser| parser.number("f64"))?;
    }
    if is_call {
        parser.expect(")")?;
    }
    parse_attributes(parser, parts)?;
    let ty = match is_call || !is_constant {
        true => {
            parser.expect(":")?;
            Some(parser.ty()?)
        }
        false => None,
    };
    parts.operand_types.resize(parts.operands.len(), ty);
    Ok(())
}
