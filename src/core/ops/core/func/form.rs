//! The pretty form of `func.func`.

use crate::ir::{Attr, AttrKind, Module, NamedAttr, Op, Type, TypeKind};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts, RegionArg};
use crate::source::{Code, Diagnostic};

/// The pretty form of a function.
pub static FORM: Custom = Custom { name: "func", attributes: &[], parse, fits, print };

/// The inherent attributes that the signature expresses.
const IN_SIGNATURE: &[&str] =
    &["sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs"];

const VISIBILITIES: &[&str] = &["public", "private", "nested"];

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let here = parser.here();
    if let Some(visibility) = VISIBILITIES.iter().find(|word| parser.eat(word)) {
        let value = parser.pools().string_attr(visibility);
        let key = parser.pools().name("sym_visibility");
        parts.attrs.push((key, value, here));
    }
    let (name, span) = parser.symbol_name()?;
    let key = parser.pools().name("sym_name");
    parts.attrs.push((key, name, span));
    let start = parser.here();
    let arguments = arguments(parser)?;
    let results = if parser.eat("->") { results(parser)? } else { Signature::default() };
    let (inputs, outputs) = (arguments.types.clone(), results.types.clone());
    let ty =
        parser.pools().ty(TypeKind::Function { inputs: inputs.into(), results: outputs.into() });
    let value = parser.pools().attr(AttrKind::Type(ty));
    let key = parser.pools().name("function_type");
    parts.attrs.push((key, value, start));
    for (key, attrs) in [("arg_attrs", arguments.attrs), ("res_attrs", results.attrs)] {
        if attrs.iter().any(|attrs| !attrs.is_empty()) {
            let value = dictionaries(parser, attrs);
            let key = parser.pools().name(key);
            parts.attrs.push((key, value, start));
        }
    }
    let here = parser.here();
    if parser.eat("attributes") {
        let attrs = parser.dictionary()?;
        if let Some((key, _, span)) =
            attrs.iter().find(|(key, ..)| IN_SIGNATURE.contains(&&parser.pools()[*key]))
        {
            let message = format!(
                "'{}' is an inferred attribute and should not be specified in the explicit attribute dictionary",
                &parser.pools()[*key]
            );
            return Err(Diagnostic::error(Code::Redefined, *span, message).into());
        }
        parts.attrs.extend(attrs);
    }
    if !parser.at("{") {
        let region = parser.empty_region();
        parts.regions.push(region);
        return Ok(());
    }
    if arguments.named.len() != arguments.types.len() {
        let message = "a function with a body names its arguments, as in `%arg0: tensor<4xf32>`";
        return Err(Diagnostic::error(Code::Syntax, here, message).into());
    }
    let body = parser.region(&arguments.named)?;
    parts.regions.push(body);
    Ok(())
}

#[derive(Default)]
struct Signature {
    named: Vec<RegionArg>,
    types: Vec<Type>,
    attrs: Vec<Vec<NamedAttr>>,
}

fn arguments(parser: &mut dyn AsmParser) -> Result<Signature, Failure> {
    let mut signature = Signature::default();
    parser.expect("(")?;
    if parser.eat(")") {
        return Ok(signature);
    }
    loop {
        let here = parser.here();
        let name = if parser.at("%") { Some(parser.operand()?) } else { None };
        if name.is_some() {
            parser.expect(":")?;
        }
        let ty = parser.ty()?;
        if name.is_some() != (signature.named.len() == signature.types.len())
            && !signature.types.is_empty()
        {
            let message = if name.is_some() {
                "expected type instead of SSA identifier"
            } else {
                "expected SSA identifier"
            };
            return Err(Diagnostic::error(Code::Syntax, here, message).into());
        }
        signature.types.push(ty);
        signature.attrs.push(attributes(parser)?);
        let loc = parser.location()?;
        if let Some(operand) = name {
            signature.named.push(RegionArg { name: operand.name, ty, loc });
        }
        if !parser.eat(",") {
            parser.expect(")")?;
            return Ok(signature);
        }
    }
}

fn results(parser: &mut dyn AsmParser) -> Result<Signature, Failure> {
    let mut signature = Signature::default();
    if !parser.eat("(") {
        signature.types.push(parser.ty()?);
        signature.attrs.push(Vec::new());
        return Ok(signature);
    }
    if parser.eat(")") {
        return Ok(signature);
    }
    loop {
        signature.types.push(parser.ty()?);
        signature.attrs.push(attributes(parser)?);
        if !parser.eat(",") {
            parser.expect(")")?;
            return Ok(signature);
        }
    }
}

fn attributes(parser: &mut dyn AsmParser) -> Result<Vec<NamedAttr>, Failure> {
    if !parser.at("{") {
        return Ok(Vec::new());
    }
    Ok(parser.dictionary()?.into_iter().map(|(key, value, _)| (key, value)).collect())
}

fn dictionaries(parser: &mut dyn AsmParser, attrs: Vec<Vec<NamedAttr>>) -> Attr {
    let pools = parser.pools();
    let each: Vec<Attr> = attrs
        .into_iter()
        .map(|mut entries| {
            entries.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
            pools.attr(AttrKind::Dictionary(entries.into()))
        })
        .collect();
    pools.attr(AttrKind::Array(each.into()))
}

fn signature(module: &Module, op: Op) -> Option<(&[Type], &[Type])> {
    let AttrKind::Type(ty) = module.pools[module.attr(op, "function_type")?] else { return None };
    match &module.pools[ty] {
        TypeKind::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}

fn fits(module: &Module, op: Op) -> bool {
    let Some((inputs, results)) = signature(module, op) else { return false };
    let data = &module[op];
    let [region] = data.regions[..] else { return false };
    let string = |key, required: bool| match module.attr(op, key).map(|a| &module.pools[a]) {
        Some(AttrKind::String { bytes, ty: None }) => {
            required || VISIBILITIES.iter().any(|word| word.as_bytes() == &**bytes)
        }
        Some(_) => false,
        None => !required,
    };
    let entry_fits = module.entry_block(region).is_none_or(|block| {
        let args = &module[block].args;
        args.len() == inputs.len()
            && args.iter().zip(inputs).all(|(&arg, &ty)| module.value_type(arg) == ty)
    });
    data.operands.is_empty()
        && data.results.is_empty()
        && data.successors.is_empty()
        && string("sym_name", true)
        && string("sym_visibility", false)
        && entry_fits
        && has_dictionaries(module, op, "arg_attrs", inputs.len())
        && has_dictionaries(module, op, "res_attrs", results.len())
}

/// Whether the attribute is absent or an array of `count` dictionaries, one of them not empty.
fn has_dictionaries(module: &Module, op: Op, key: &str, count: usize) -> bool {
    let Some(attr) = module.attr(op, key) else { return true };
    let AttrKind::Array(each) = &module.pools[attr] else { return false };
    let sizes: Option<Vec<usize>> = (each.iter())
        .map(|&attr| match &module.pools[attr] {
            AttrKind::Dictionary(entries) => Some(entries.len()),
            _ => None,
        })
        .collect();
    sizes.is_some_and(|sizes| sizes.len() == count && sizes.iter().any(|&size| size > 0))
}

fn entries(module: &Module, op: Op, key: &str, index: usize) -> Vec<NamedAttr> {
    let array = module.attr(op, key).map(|attr| &module.pools[attr]);
    let Some(AttrKind::Array(each)) = array else { return Vec::new() };
    match each.get(index).map(|&attr| &module.pools[attr]) {
        Some(AttrKind::Dictionary(entries)) => entries.to_vec(),
        _ => Vec::new(),
    }
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let (inputs, results) = signature(module, op).expect("`fits` has seen a function type");
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let region = module[op].regions[0];
    let args = module.entry_block(region).map(|block| module[block].args.clone());
    let visibility = match module.attr(op, "sym_visibility").map(|attr| &module.pools[attr]) {
        Some(AttrKind::String { bytes, .. }) => {
            format!("{} ", std::string::String::from_utf8_lossy(bytes))
        }
        _ => std::string::String::new(),
    };
    let name = module.attr(op, "sym_name").expect("`fits` has seen a name");
    printer.text(" ");
    printer.text(&visibility);
    printer.symbol_name(name);
    printer.text("(");
    for (index, &ty) in inputs.iter().enumerate() {
        printer.text(if index > 0 { ", " } else { "" });
        if let Some(args) = &args {
            printer.value(args[index]);
            printer.text(": ");
        }
        printer.ty(ty);
        print_attributes(printer, op, "arg_attrs", index);
        if let Some(args) = &args {
            printer.location_of(args[index]);
        }
    }
    printer.text(")");
    print_results(printer, op, &results);
    let module = printer.module();
    let data = &module[op];
    let rest: Vec<NamedAttr> = (data.properties.iter().chain(&data.attrs).copied())
        .filter(|(key, _)| !IN_SIGNATURE.contains(&&module.pools[*key]))
        .collect();
    if !rest.is_empty() {
        printer.text(" attributes ");
        printer.dictionary(&rest);
    }
    if args.is_some() {
        printer.text(" ");
        printer.region(op, region);
    }
}

fn print_results(printer: &mut dyn AsmPrinter, op: Op, results: &[Type]) {
    if results.is_empty() {
        return;
    }
    let module = printer.module();
    let bare = results.len() == 1
        && entries(module, op, "res_attrs", 0).is_empty()
        && !matches!(module.pools[results[0]], TypeKind::Function { .. });
    printer.text(if bare { " -> " } else { " -> (" });
    for (index, &ty) in results.iter().enumerate() {
        printer.text(if index > 0 { ", " } else { "" });
        printer.ty(ty);
        print_attributes(printer, op, "res_attrs", index);
    }
    printer.text(if bare { "" } else { ")" });
}

fn print_attributes(printer: &mut dyn AsmPrinter, op: Op, key: &str, index: usize) {
    let attrs = entries(printer.module(), op, key, index);
    if !attrs.is_empty() {
        printer.text(" ");
        printer.dictionary(&attrs);
    }
}
