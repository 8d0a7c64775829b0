//! Pretty forms of torch-mlir's constants, whose types their text leaves out.

use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::types::{ElementType, ValueType};

/// Of most ops: `torch.aten.neg %0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>`.
pub const OP: &str = "operands attr-dict `:` type(operands) `->` type($result)";

/// `torch.constant.int 1`
pub static INT: Custom = Custom {
    name: "torch-int",
    attributes: &[],
    parse: |parser, parts| parse(parser, parts, "!torch.int"),
    fits: |module, op| fits(module, op, "!torch.int"),
    print,
};

/// `torch.constant.bool true`
pub static BOOL: Custom = Custom {
    name: "torch-bool",
    attributes: &[],
    parse: |parser, parts| parse(parser, parts, "!torch.bool"),
    fits: |module, op| fits(module, op, "!torch.bool"),
    print,
};

/// `torch.constant.float 1.000000e+00`
pub static FLOAT: Custom = Custom {
    name: "torch-float",
    attributes: &[],
    parse: |parser, parts| parse(parser, parts, "!torch.float"),
    fits: |module, op| fits(module, op, "!torch.float"),
    print,
};

/// `torch.constant.str "floor"`
pub static STR: Custom = Custom {
    name: "torch-str",
    attributes: &[],
    parse: |parser, parts| parse(parser, parts, "!torch.str"),
    fits: |module, op| fits(module, op, "!torch.str"),
    print,
};

/// `torch.constant.none`
pub static NONE: Custom = Custom {
    name: "torch-none",
    attributes: &[],
    parse: |parser, parts| push_type(parser, parts, "!torch.none"),
    fits: |module, op| {
        module[op].attrs.is_empty()
            && module[op].properties.is_empty()
            && is_of_type(module, op, "!torch.none")
    },
    print: |_, _| {},
};

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts, ty: &str) -> Result<(), Failure> {
    let span = parser.here();
    let value = parser.attribute()?;
    let name = parser.pools().name("value");
    parts.attrs.push((name, value, span));
    push_type(parser, parts, ty)
}

fn push_type(parser: &mut dyn AsmParser, parts: &mut Parts, ty: &str) -> Result<(), Failure> {
    let span = parser.here();
    let ty = parser.pools().value_type(&ValueType::Other(ty.into()));
    parts.result_types.push((ty, span));
    Ok(())
}

/// The operation says its value, which has the type that goes without saying, and nothing else.
fn fits(module: &Module, op: Op, result: &str) -> bool {
    let data = &module[op];
    let is_short = match module.attr(op, "value").map(|value| &module.pools[value]) {
        Some(AttrKind::Integer { ty, .. }) => {
            module.pools.as_element(*ty) == Some(ElementType::I64)
        }
        Some(AttrKind::Float { ty, .. }) => module.pools.as_element(*ty) == Some(ElementType::F64),
        Some(AttrKind::String { ty, .. }) => ty.is_none(),
        Some(AttrKind::Bool(_)) => true,
        _ => false,
    };
    is_short && data.attrs.len() + data.properties.len() == 1 && is_of_type(module, op, result)
}

fn is_of_type(module: &Module, op: Op, ty: &str) -> bool {
    let data = &module[op];
    let [result] = data.results[..] else { return false };
    data.operands.is_empty()
        && data.regions.is_empty()
        && data.successors.is_empty()
        && module.pools.to_value_type(module.value_type(result)) == ValueType::Other(ty.into())
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let Some(value) = printer.module().attr(op, "value") else { return };
    printer.text(" ");
    match printer.module().pools[value] {
        AttrKind::Integer { value, .. } => printer.text(&value.to_string()),
        AttrKind::Float { .. } => {
            let text = crate::ir::print::attr_text(&printer.module().pools, value);
            printer.text(text.split(" : ").next().unwrap_or_default());
        }
        _ => printer.attr(value),
    }
}
