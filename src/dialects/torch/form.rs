//! Pretty forms of torch-mlir's constants, whose text omits the types.

use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::types::{ElementType, ValueType};

/// The form of most ops: `torch.aten.neg %0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>`.
pub const OP: &str = "operands attr-dict `:` type(operands) `->` type($result)";

/// The form of ops that return elements and their positions.
pub const VALUES_AND_INDICES: &str =
    "operands attr-dict `:` type(operands) `->` type($values) `,` type($indices)";

/// `torch.constant.int 1`, `torch.constant.str "floor"`, `torch.constant.none`: the value, if there is one; the type
/// follows from the operation's name.
pub static CONSTANT: Custom =
    Custom { name: "torch-constant", attributes: &[], parse, fits, print };

/// ` { … }, { … }`: the regions of an operator, if it has any.
pub static REGIONS: Custom = Custom {
    name: "regions",
    attributes: &[],
    parse: |parser, parts| {
        while parser.at("{") || parser.eat(",") {
            parts.regions.push(parser.region(&[])?);
        }
        Ok(())
    },
    fits: |_, _| true,
    print: |printer, op| {
        for (index, region) in printer.module()[op].regions.clone().into_iter().enumerate() {
            printer.text(if index > 0 { ", " } else { " " });
            printer.labelled_region(op, region);
        }
    },
};

/// The type of a constant by its name: `!torch.int` for `torch.constant.int`.
pub fn result_type(op: &str) -> ValueType {
    let name = op.strip_prefix("torch.constant.").unwrap_or(op);
    let name = if name == "device" { "Device" } else { name };
    ValueType::Other(format!("!torch.{name}").into())
}

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if parts.op != "torch.constant.none" {
        let (span, is_hex) = (parser.here(), parser.at_hex());
        let mut value = parser.attribute()?;
        if let AttrKind::Integer { value: bits, .. } = parser.pools()[value]
            && is_hex
            && parts.op == "torch.constant.float"
        {
            // What has no digits of its own, infinities and NaNs, is written by its bits.
            let ty = parser.pools().element_type(ElementType::F64);
            value = parser.pools().attr(AttrKind::Float { bits: bits as u64, ty });
        }
        let name = parser.pools().name("value");
        parts.attrs.push((name, value, span));
    }
    let span = parser.here();
    let ty = parser.pools().value_type(&result_type(parts.op));
    parts.result_types.push((ty, span));
    Ok(())
}

/// Whether the operation has only a value, of the type that its name implies.
fn fits(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let said = match module.attr(op, "value").map(|value| &module.pools[value]) {
        Some(AttrKind::Integer { ty, .. }) => {
            usize::from(module.pools.as_element(*ty) == Some(ElementType::I64))
        }
        Some(AttrKind::Float { ty, .. }) => {
            usize::from(module.pools.as_element(*ty) == Some(ElementType::F64))
        }
        Some(AttrKind::String { ty, .. }) => usize::from(ty.is_none()),
        Some(AttrKind::Bool(_)) => 1,
        _ => 0,
    };
    let wanted = usize::from(module.op_name(op) != "torch.constant.none");
    said == wanted
        && data.attrs.len() + data.properties.len() == wanted
        && is_of_type(module, op, &result_type(module.op_name(op)))
}

fn is_of_type(module: &Module, op: Op, ty: &ValueType) -> bool {
    let data = &module[op];
    let [result] = data.results[..] else { return false };
    data.operands.is_empty()
        && data.regions.is_empty()
        && data.successors.is_empty()
        && module.pools.to_value_type(module.value_type(result)) == *ty
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
