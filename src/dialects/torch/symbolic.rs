//! `torch.symbolic_int` and `torch.bind_symbolic_shape`: what torch-mlir's importer calls the sizes of
//! values.

use crate::forms::parse_attributes;
use crate::ir::{AttrKind, Module, Op, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;
use multigather_core::ops::SizeNotes;

const EXAMPLE: &str = r#"
func.func @main(%x: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?,3],f32> {
  %0 = torch.symbolic_int "n" {min_val = 2, max_val = 512} : !torch.int
  torch.bind_symbolic_shape %x, [%0], affine_map<()[s0] -> (s0, 3)> : !torch.vtensor<[?,3],f32>
  return %x : !torch.vtensor<[?,3],f32>
}
"#;

const SOURCE: &str =
    "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td";

const DESCRIPTION: &str = "\
Says what a size is called. Programs run and are canonicalized without it: dimensions of arguments that
are one symbol get its name as `onnx.dim_params` gives names, so that sizes of one name are equal in
every call. What is said of other values, and of the least and the largest size, has no effect.";

pub static SYMBOLIC_INT: OpDef = OpDef {
    name: "torch.symbolic_int",
    summary: "A size by its name.",
    example: EXAMPLE,
    description: DESCRIPTION,
    source: SOURCE,
    operands: &[],
    attributes: &[
        attr("symbol_name", Str, Required, "the name"),
        attr("min_val", Int("i64"), Required, "the least size"),
        attr("max_val", Int("i64"), Required, "the largest size"),
    ],
    results: &["result"],
    assembly: Some(
        "$symbol_name `{` `min_val` `=` $min_val `,` `max_val` `=` $max_val `}` attr-dict `:` type($result)",
    ),
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

const EXPRESSIONS: &str = "shape_expressions";

pub static BIND: OpDef = OpDef {
    name: "torch.bind_symbolic_shape",
    summary: "The sizes of a tensor, in symbols.",
    example: EXAMPLE,
    description: DESCRIPTION,
    source: SOURCE,
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::variadic("shape_symbols", "what `torch.symbolic_int` gives"),
    ],
    attributes: &[attr(EXPRESSIONS, Any, Required, "an affine map of the symbols to the sizes")],
    results: &[],
    assembly: Some("custom(bind-symbolic-shape)"),
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

/// `%x, [%s0, %s1], affine_map<()[s0, s1] -> (s0, s1, 3)> : T`.
pub static FORM: Custom =
    Custom { name: "bind-symbolic-shape", attributes: &[], parse, fits, print };

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    parts.operands.push(parser.operand()?);
    parser.expect(",")?;
    parser.expect("[")?;
    while !parser.eat("]") {
        if parts.operands.len() > 1 {
            parser.expect(",")?;
        }
        parts.operands.push(parser.operand()?);
    }
    parser.expect(",")?;
    let span = parser.here();
    let map = parser.attribute()?;
    let name = parser.pools().name(EXPRESSIONS);
    parts.attrs.push((name, map, span));
    parse_attributes(parser, parts)?;
    parser.expect(":")?;
    let ty = parser.ty()?;
    let symbol = parser.pools().value_type(&ValueType::Other("!torch.int".into()));
    parts.operand_types.push(Some(ty));
    parts.operand_types.resize(parts.operands.len(), Some(symbol));
    Ok(())
}

fn fits(module: &Module, op: Op) -> bool {
    let is_symbol = |&value: &Value| matches!(module.pools.to_value_type(module.value_type(value)), ValueType::Other(text) if &*text == "!torch.int");
    let is_map = |attr| matches!(&module.pools[attr], AttrKind::Opaque(text) if text.starts_with("affine_map<"));
    let symbols = module[op].operands.get(1..);
    symbols.is_some_and(|symbols| symbols.iter().all(is_symbol))
        && module.attr(op, EXPRESSIONS).is_some_and(is_map)
        && module[op].results.is_empty()
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let operands = printer.module()[op].operands.to_vec();
    printer.text(" ");
    printer.value(operands[0]);
    printer.text(", [");
    for (index, &symbol) in operands[1..].iter().enumerate() {
        printer.text(if index > 0 { ", " } else { "" });
        printer.value(symbol);
    }
    printer.text("], ");
    let map = printer.module().attr(op, EXPRESSIONS).expect("`fits` has seen it");
    printer.attr(map);
    let module = printer.module();
    let data = &module[op];
    let all = data.properties.iter().chain(&data.attrs);
    let others: Vec<_> =
        all.filter(|(name, _)| &module.pools[*name] != EXPRESSIONS).copied().collect();
    let ty = module.value_type(operands[0]);
    if !others.is_empty() {
        printer.text(" ");
        printer.dictionary(&others);
    }
    printer.text(" : ");
    printer.ty(ty);
}

/// The operations by which the dialect names sizes.
pub static NOTES: SizeNotes =
    SizeNotes { ops: &["torch.symbolic_int", "torch.bind_symbolic_shape"], names };

/// The dimensions of a bound value that are one symbol, with the symbol's name.
fn names(module: &Module, op: Op) -> Option<(Value, Vec<(usize, String)>)> {
    if module.op_name(op) != BIND.name {
        return None;
    }
    let (&value, symbols) = module[op].operands.split_first()?;
    let AttrKind::Opaque(map) = &module.pools[module.attr(op, EXPRESSIONS)?] else { return None };
    let (formal, sizes) = map.strip_prefix("affine_map<()[")?.split_once("] -> (")?;
    let sizes = sizes.strip_suffix(")>")?;
    let formal: Vec<&str> = formal.split(',').map(str::trim).collect();
    let name = |size: &str| -> Option<String> {
        let at = formal.iter().position(|formal| *formal == size)?;
        let symbol = module.defining_op(*symbols.get(at)?)?;
        if module.op_name(symbol) != SYMBOLIC_INT.name {
            return None;
        }
        let AttrKind::String { bytes, .. } = &module.pools[module.attr(symbol, "symbol_name")?]
        else {
            return None;
        };
        let name = std::str::from_utf8(bytes).ok()?.trim();
        (!name.is_empty() && !name.contains([',', ':'])).then(|| name.to_owned())
    };
    // A size in which commas stand is no symbol, and no `floordiv` or product holds one.
    let names = sizes.split(',').enumerate().filter_map(|(d, size)| Some((d, name(size.trim())?)));
    Some((value, names.collect()))
}
