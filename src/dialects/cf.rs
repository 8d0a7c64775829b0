//! `cf`: MLIR's assertions. Its branches between blocks are lifted before programs run.

use crate::forms::{other_attributes, parse_attributes, print_dictionary, push_attribute};
use crate::ir::AttrKind;
use crate::ops::assembly::Custom;
use crate::prelude::*;

pub const DIALECT: Dialect = Dialect {
    name: "cf",
    summary: "MLIR's assertions.",
    ops: &[&ASSERT],
    forms: &[&FORM],
    home: Home::Properties,
    ..Dialect::EMPTY
};

const MESSAGE: &str = "msg";

static ASSERT: OpDef = OpDef {
    name: "cf.assert",
    summary: "A condition holds.",
    description: "The program stops with the message where it does not.",
    example: r#"
func.func @main(%x: i1) {
  cf.assert %x, "x is true"
  return
}
"#,
    source: "https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/",
    operands: &[OperandDef::one("arg", "the condition")],
    attributes: &[attr(MESSAGE, Str, Required, "the message of a failure")],
    results: &[],
    constraints: &rules(["C1: `arg` is an i1"]),
    assembly: Some("custom(cf-assert)"),
    semantics: Semantics::Check {
        infer: |call| match &call.operands[0] {
            ValueType::Scalar(ElementType::I1) => Ok(()),
            other => {
                fail("C1", Site::Operand(0), format!("the condition must be i1, but is {other}"))
            }
        },
        eval: |call, operands| match operands[0].int_at(0) {
            0 => Err(Fault::Other(call.str(MESSAGE).to_owned())),
            _ => Ok(()),
        },
        expand: |_, operands, _| Some(operands[0]),
    },
    ..OpDef::BASE
};

/// `%x, "message"`: the operand is an i1.
static FORM: Custom = Custom {
    name: "cf-assert",
    attributes: &[MESSAGE],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        let condition = parser.pools().integer_type(1);
        parts.operand_types.push(Some(condition));
        parser.expect(",")?;
        push_attribute(parser, parts, MESSAGE, |parser| parser.attribute())?;
        parse_attributes(parser, parts)
    },
    fits: |module, op| {
        let data = &module[op];
        let is_bit = |&value: &_| {
            module.pools.to_value_type(module.value_type(value))
                == ValueType::Scalar(ElementType::I1)
        };
        let message = module.attr(op, MESSAGE).map(|attr| &module.pools[attr]);
        data.operands.len() == 1
            && data.operands.iter().all(is_bit)
            && data.results.is_empty()
            && data.regions.is_empty()
            && data.successors.is_empty()
            && matches!(message, Some(AttrKind::String { .. }))
    },
    print: |printer, op| {
        let module = printer.module();
        let (condition, message) = (module[op].operands[0], module.attr(op, MESSAGE));
        let rest = other_attributes(module, op, &[MESSAGE]);
        printer.text(" ");
        printer.value(condition);
        printer.text(", ");
        printer.attr(message.expect("an assertion that fits"));
        print_dictionary(printer, " ", &rest);
    },
};
