//! The pretty form of `builtin.module`: `module [@name] [attributes {…}] { … }`.

use crate::ir::{AttrKind, Module, NamedAttr, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};

/// The pretty form of a module.
pub static FORM: Custom = Custom { name: "module", attributes: &[], parse, fits, print };

fn parse(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if parser.at("@") {
        let (name, span) = parser.symbol_name()?;
        let key = parser.pools().name("sym_name");
        parts.attrs.push((key, name, span));
    }
    if parser.eat("attributes") {
        parts.attrs.extend(parser.dictionary()?);
    }
    let body = parser.region(&[])?;
    parts.regions.push(body);
    Ok(())
}

fn fits(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let name_fits = module
        .attr(op, "sym_name")
        .is_none_or(|name| matches!(&module.pools[name], AttrKind::String { ty: None, .. }));
    let [region] = data.regions[..] else { return false };
    let [block] = module[region].blocks[..] else { return false };
    name_fits
        && data.operands.is_empty()
        && data.results.is_empty()
        && data.successors.is_empty()
        && module[block].args.is_empty()
}

fn print(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let region = module[op].regions[0];
    let name = module.attr(op, "sym_name");
    let data = &module[op];
    let rest: Vec<NamedAttr> = (data.properties.iter().chain(&data.attrs).copied())
        .filter(|(key, _)| &module.pools[*key] != "sym_name")
        .collect();
    if let Some(name) = name {
        printer.text(" ");
        printer.symbol_name(name);
    }
    if !rest.is_empty() {
        printer.text(" attributes ");
        printer.dictionary(&rest);
    }
    printer.text(" ");
    printer.region(op, region);
}
