//! Definitions of operations whose regions engines run, and what their pretty forms share.

use crate::forms::{other_attributes, parse_attributes, print_dictionary};
use crate::ir::{Module, Op, Region, Type, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Failure, Parts, RegionArg};
use crate::ops::def::Flow;
use crate::prelude::*;
use crate::source::Span;

/// A dialect's branches and loops.
pub struct Style {
    /// The source of its definitions.
    pub source: &'static str,
    /// The operation that ends a region.
    pub end: &'static str,
}

const ANY: OperandDef = OperandDef::variadic("operands", "the values of the regions' arguments");

impl Style {
    /// One of two regions. `arguments` states whether the regions have some.
    pub const fn branch(
        &self,
        name: &'static str,
        example: &'static str,
        arguments: bool,
    ) -> OpDef {
        OpDef {
            name,
            summary: "One of two regions.",
            example,
            description: "The results are those of the first region if the condition is true, else those of the second one. The other region does not run.",
            source: self.source,
            operands: if arguments { &[CONDITION, ANY] } else { &[CONDITION] },
            constraints: const {
                &rules([
                    "C1: the regions take the operands but the condition",
                    "C2: the regions return values of the results' types",
                ])
            },
            flow: Some(Flow::If),
            ..BASE
        }
    }

    /// One of several regions without arguments.
    pub const fn case(&self, name: &'static str, example: &'static str) -> OpDef {
        OpDef {
            name,
            summary: "One of several regions.",
            example,
            description: "The results are those of the region with this number, counted from 0; of the last one if there is none. The other regions do not run.",
            source: self.source,
            operands: const { &[OperandDef::one("branch_index", "one integer")] },
            constraints: const {
                &rules([
                    "C1: there is a region",
                    "C2: the regions have no arguments",
                    "C3: the regions return values of the results' types",
                ])
            },
            flow: Some(Flow::Case),
            ..BASE
        }
    }

    /// A loop.
    pub const fn repeat(&self, name: &'static str, example: &'static str) -> OpDef {
        OpDef {
            name,
            summary: "A loop.",
            example,
            description: "The values of the loop are the operands, then what the second region returns of them, for as long as the first one returns true of them; the results are the last ones.",
            source: self.source,
            operands: &[ANY],
            constraints: const {
                &rules([
                    "C1: the first region takes the operands' types and returns one i1",
                    "C2: the second region takes and returns the operands' types",
                    "C3: the results have the operands' types",
                ])
            },
            flow: Some(Flow::While),
            ..BASE
        }
    }

    /// The operation that ends a region.
    pub const fn end(&self, example: &'static str) -> OpDef {
        OpDef {
            name: self.end,
            summary: "Ends a region.",
            example,
            description: "The operands are the region's results; the enclosing operation defines their meaning.",
            source: self.source,
            operands: const { &[OperandDef::variadic("operands", "the results")] },
            results: &[],
            ..OpDef::BASE
        }
    }
}

const CONDITION: OperandDef = OperandDef::one("condition", "one i1");
const BASE: OpDef = OpDef { results: &["results*"], ..OpDef::BASE };

/// `(%arg = %value, …)`: adds the operands, and gives the names of the arguments.
pub fn parse_assignments(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
) -> Result<Vec<Span>, Failure> {
    let mut names = Vec::new();
    parser.expect("(")?;
    while !parser.eat(")") {
        if !names.is_empty() {
            parser.expect(",")?;
        }
        names.push(parser.operand()?.name);
        parser.expect("=")?;
        parts.operands.push(parser.operand()?);
    }
    Ok(names)
}

/// Writes what [`parse_assignments`] reads.
pub fn print_assignments(printer: &mut dyn AsmPrinter, args: &[Value], values: &[Value]) {
    printer.text("(");
    for (k, (&arg, &value)) in args.iter().zip(values).enumerate() {
        printer.text(if k > 0 { ", " } else { "" });
        printer.value(arg);
        printer.text(" = ");
        printer.value(value);
    }
    printer.text(")");
}

/// Reads a region whose first block has these arguments.
type ParseRegion = fn(&mut dyn AsmParser, &[RegionArg]) -> Result<Region, Failure>;

/// `(%a = %x, …) : (T, …) -> (U, …) { … } do { … } attributes { … }`: a loop whose first region has the operands as
/// arguments.
pub fn parse_loop(
    parser: &mut dyn AsmParser,
    parts: &mut Parts,
    parse_region: ParseRegion,
) -> Result<(), Failure> {
    let names = if parser.at("(") { parse_assignments(parser, parts)? } else { Vec::new() };
    parser.expect(":")?;
    let (operands, results) = parser.signature()?;
    parts.operand_types = operands.iter().copied().map(Some).collect();
    parts.result_types = results.into_iter().collect();
    let args = names.into_iter().zip(operands).map(|(name, ty)| RegionArg { name, ty, loc: None });
    let before = parse_region(parser, &args.collect::<Vec<_>>())?;
    parser.expect("do")?;
    let after = parse_region(parser, &[])?;
    parts.regions.extend([before, after]);
    match parser.eat("attributes") {
        true => parse_attributes(parser, parts),
        false => Ok(()),
    }
}

/// Whether [`print_loop`] can express an operation; `has_one_block` says so of a region and its number of arguments.
pub fn fits_loop(
    module: &Module,
    op: Op,
    has_one_block: fn(&Module, Region, usize) -> bool,
) -> bool {
    let data = &module[op];
    let types = |values: &[Value]| -> Vec<Type> {
        values.iter().map(|&value| module.value_type(value)).collect()
    };
    data.successors.is_empty()
        && data.regions.len() == 2
        && has_one_block(module, data.regions[0], data.operands.len())
        && has_one_block(module, data.regions[1], data.results.len())
        && types(&module[module[data.regions[0]].blocks[0]].args) == types(&data.operands)
}

/// Writes what [`parse_loop`] reads.
pub fn print_loop(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let data = module[op].clone();
    let args = module[module[data.regions[0]].blocks[0]].args.clone();
    if !args.is_empty() {
        printer.text(" ");
        print_assignments(printer, &args, &data.operands);
    }
    printer.text(" : ");
    printer.signature(op);
    printer.text(" ");
    printer.region(op, data.regions[0]);
    printer.text(" do ");
    printer.labelled_region(op, data.regions[1]);
    let rest = other_attributes(printer.module(), op, &[]);
    print_dictionary(printer, " attributes ", &rest);
}
