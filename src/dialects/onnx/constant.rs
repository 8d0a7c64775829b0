//! `onnx.Constant`.

use crate::forms::parse_attributes;
use crate::ir::print::type_text;
use crate::ir::{AttrKind, Module, Op};
use crate::literal;
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;

use crate::source::{Code, Diagnostic};

pub static DEF: OpDef = OpDef {
    name: "onnx.Constant",
    summary: "A constant tensor.",
    description: r#"
output = the attribute that is given: `value` as it is, `value_int`, `value_float` and `value_string`
as tensors of rank 0, `value_ints`, `value_floats` and `value_strings` as tensors of rank 1.
Integers are i64, floats f32. The `sparse_value` of a model is read as a dense `value`.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Constant.html",
    attributes: &[
        value_attr("value", AttrKindDef::Elements, "the tensor"),
        value_attr("value_float", AttrKindDef::Scalar, "an f32"),
        value_attr("value_floats", AttrKindDef::Scalars, "numbers of f32"),
        value_attr("value_int", AttrKindDef::Scalar, "an si64"),
        value_attr("value_ints", AttrKindDef::Scalars, "numbers of i64"),
        value_attr("value_string", AttrKindDef::Scalar, "a string"),
        value_attr("value_strings", AttrKindDef::Scalars, "strings"),
    ],
    constraints: &rules([
        "C1: exactly one of the attributes is given",
        "C2: the attribute has the type that its name gives",
    ]),
    assembly: Some("custom(onnx.Constant)"),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

const fn value_attr(name: &'static str, kind: AttrKindDef, doc: &'static str) -> AttrDef {
    AttrDef { name, kind, default: Absent, doc }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [(name, AttrValue::Tensor(tensor))] = &call.attrs[..] else {
        let names: Vec<&str> = call.attrs.iter().map(|(name, _)| *name).collect();
        let found = if names.is_empty() { "none is given".into() } else { names.join(", ") };
        let message = format!("expected one attribute that gives the value, but found: {found}");
        return Err(Violation::new("C1", Site::Op, message));
    };
    let expected = match name.trim_start_matches("value_").trim_end_matches('s') {
        "int" => ElementType::I64,
        "float" => ElementType::F32,
        "string" => ElementType::String,
        _ => tensor.element(),
    };
    let found = tensor.element();
    if found.canonical() != expected.canonical() {
        let message = format!("{name} must be of type {expected}, but is of type {found}");
        return Err(Violation::new("C2", Site::Attr(name), message));
    }
    Ok(vec![tensor.ty().with_element(expected).into()])
}

/// The tensor of the attribute.
fn constant_tensor(call: &Call) -> Tensor {
    let [(_, AttrValue::Tensor(tensor))] = &call.attrs[..] else { panic!("infer has accepted it") };
    match tensor.element() {
        ElementType::SI64 => tensor.reinterpreted(ElementType::I64),
        _ => tensor.clone(),
    }
}

fn eval(call: &Call, _: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![constant_tensor(call)])
}

fn expand(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![literal::emit_tensor(constant_tensor(call), emit)]
}

/// `onnx.Constant dense<1> : tensor<i64>` if the tensor is the only attribute, else `onnx.Constant {value_int = 1 :
/// si64} : tensor<i64>`.
pub static FORM: Custom = Custom { name: "onnx.Constant", attributes: &[], parse, fits, print };

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let place = parser.here();
    if !parser.at("{") && !parser.at(":") {
        let attr = parser.attribute()?;
        let Some(ty) = parser.type_of(attr) else {
            let message = "expected a tensor with its type, such as dense<1> : tensor<i64>";
            return Err(Diagnostic::error(Code::Syntax, place, message).into());
        };
        let name = parser.pools().name("value");
        parts.attrs.push((name, attr, place));
        parts.result_types.push((ty, place));
        return Ok(());
    }
    parse_attributes(parser, parts)?;
    parser.expect(":")?;
    let place = parser.here();
    let ty = parser.ty()?;
    parts.result_types.push((ty, place));
    Ok(())
}

fn fits(module: &Module, op: Op) -> bool {
    let data = &module[op];
    data.properties.is_empty() && data.operands.is_empty() && data.results.len() == 1
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let attrs = module[op].attrs.clone();
    let ty = module.value_type(module[op].results[0]);
    let has_type = |attr| match &module.pools[attr] {
        AttrKind::Dense { ty: own, .. } => *own == ty,
        AttrKind::Opaque(text) => text.ends_with(&format!(" : {}", type_text(&module.pools, ty))),
        _ => false,
    };
    if let [(name, attr)] = attrs[..]
        && module.pools[name] == *"value"
        && has_type(attr)
    {
        printer.text(" ");
        printer.attr(attr);
        return;
    }
    if !attrs.is_empty() {
        printer.text(" ");
        printer.dictionary(&attrs);
    }
    printer.text(" : ");
    printer.ty(ty);
}
