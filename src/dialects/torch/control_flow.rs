//! `torch.prim.If` and `torch.prim.Loop`, in torch-mlir's syntax. A run replaces them by branches and loops of StableHLO.

use crate::forms::{
    other_attributes, parse_attributes, parse_types, print_dictionary, print_types, print_values,
};
use crate::ir::{Module, Op, Region, Type, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;

/// The reason why an application that is not replaced cannot be run.
const OTHER_VALUES: &str = "its regions have or return values that are no tensors and no numbers";
const OTHER_LOOP: &str = "it has other values than tensors and numbers, or lists in a number of iterations that is no \
constant";

const REPLACED: OpDef = OpDef {
    source: "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td",
    results: &["results*"],
    semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_VALUES), ""),
    ..super::ROW
};

pub static IF: OpDef = OpDef {
    name: "torch.prim.If",
    operands: &[OperandDef::variadic("operands", "the condition, a `!torch.bool`")],
    summary: "One of two regions.",
    description: "The results are what the first region yields if the condition holds, else what the second one does. They are tensors, or \
numbers of type `!torch.int`, `!torch.float` or `!torch.bool`, which a run and a translation make tensors of rank 0.",
    example: r"
func.func @main(%yes: !torch.vtensor<[],i1>, %x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32> {
  %0 = torch.aten.Bool.Tensor %yes : !torch.vtensor<[],i1> -> !torch.bool
  %1 = torch.prim.If %0 -> (!torch.vtensor<[4],f32>) {
    %2 = torch.aten.neg %x : !torch.vtensor<[4],f32> -> !torch.vtensor<[4],f32>
    torch.prim.If.yield %2 : !torch.vtensor<[4],f32>
  } else {
    torch.prim.If.yield %x : !torch.vtensor<[4],f32>
  }
  return %1 : !torch.vtensor<[4],f32>
}
",
    assembly: Some("custom(torch-if)"),
    ..REPLACED
};

pub static LOOP: OpDef = OpDef {
    name: "torch.prim.Loop",
    operands: &[OperandDef::variadic(
        "operands",
        "the most iterations, an `!torch.int`; the condition, a `!torch.bool`; the first values of the loop",
    )],
    summary: "A loop with a number of iterations and a condition.",
    description: "The region runs as long as its number, counted from 0, is less than the first operand, and the condition holds: the second \
operand, then the first one that the region ends with. Its arguments are the number, and the values of the loop; the results are \
the last ones of these. They are tensors, or numbers of type `!torch.int`, `!torch.float` or `!torch.bool`, which a run and a \
translation make tensors of rank 0. A loop that has lists is unrolled where the number of its iterations is known. In the region, \
`torch.aten.select.int` takes a number that the loop computes for its index.",
    example: r"
func.func @main(%x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32> {
  %true = torch.constant.bool true
  %int1 = torch.constant.int 1
  %int5 = torch.constant.int 5
  %0 = torch.prim.Loop %int5, %true, init(%x) {
  ^bb0(%i: !torch.int, %y: !torch.vtensor<[4],f32>):
    %1 = torch.aten.add.Scalar %y, %i, %int1 : !torch.vtensor<[4],f32>, !torch.int, !torch.int -> !torch.vtensor<[4],f32>
    torch.prim.Loop.condition %true, iter(%1 : !torch.vtensor<[4],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
",
    assembly: Some("custom(torch-loop)"),
    semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_LOOP), OTHER_LOOP),
    ..REPLACED
};

pub static YIELD: OpDef = OpDef {
    name: "torch.prim.If.yield",
    operands: &[OperandDef::variadic("results", "the results")],
    results: &[],
    summary: "Ends a region and gives its results.",
    description: "See `torch.prim.If`.",
    example: IF.example,
    assembly: Some("attr-dict (operands `:` type(operands))?"),
    ..REPLACED
};

pub static CONDITION: OpDef = OpDef {
    name: "torch.prim.Loop.condition",
    operands: &[OperandDef::variadic(
        "operands",
        "the condition, a `!torch.bool`; the next values of the loop",
    )],
    results: &[],
    summary: "Ends the region of a loop.",
    description: "See `torch.prim.Loop`.",
    example: LOOP.example,
    assembly: Some("custom(torch-loop-condition)"),
    ..REPLACED
};

/// `%condition -> (T, …) { … } else { … }`.
pub static IF_FORM: Custom = Custom {
    name: "torch-if",
    attributes: &[],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        let bool = bool_type(parser);
        parts.operand_types.push(Some(bool));
        parser.expect("->")?;
        parse_types(parser, parts)?;
        let first = parser.region(&[])?;
        parser.expect("else")?;
        let second = parser.region(&[])?;
        parts.regions.extend([first, second]);
        parse_attributes(parser, parts)
    },
    fits: |module, op| {
        let data = &module[op];
        data.successors.is_empty()
            && matches!(data.operands[..], [condition] if is_bool(module, condition))
            && data.regions.len() == 2
            && data.regions.iter().all(|&region| has_one_block(module, region, YIELD.name, false))
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        printer.text(" ");
        printer.value(data.operands[0]);
        printer.text(" -> (");
        print_types(printer, &data.results, ["", ""]);
        printer.text(") ");
        printer.region(op, data.regions[0]);
        printer.text(" else ");
        printer.region(op, data.regions[1]);
        print_attributes(printer, op);
    },
};

/// `%count, %condition, init(%x, …) { ^bb0(…): … } : (T, …) -> (U, …)`.
pub static LOOP_FORM: Custom = Custom {
    name: "torch-loop",
    attributes: &[],
    parse: |parser, parts| {
        for _ in 0..2 {
            parts.operands.push(parser.operand()?);
            parser.expect(",")?;
        }
        parser.expect("init")?;
        parse_operands(parser, parts, ")")?;
        parser.expect(")")?;
        let region = parser.region(&[])?;
        parts.regions.push(region);
        parse_attributes(parser, parts)?;
        parser.expect(":")?;
        let (operands, results) = parser.signature()?;
        parts.operand_types = operands.into_iter().map(Some).collect();
        parts.result_types = results.into_iter().collect();
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        data.successors.is_empty()
            && data.operands.len() >= 2
            && matches!(data.regions[..], [region] if has_one_block(module, region, CONDITION.name, true))
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        print_values(printer, &data.operands[..2], [" ", ", init("]);
        print_values(printer, &data.operands[2..], ["", ""]);
        printer.text(") ");
        printer.labelled_region(op, data.regions[0]);
        print_attributes(printer, op);
        printer.text(" : ");
        printer.signature(op);
    },
};

/// `%condition, iter(%x, … : T, …)`.
pub static CONDITION_FORM: Custom = Custom {
    name: "torch-loop-condition",
    attributes: &[],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        let bool = bool_type(parser);
        parts.operand_types.push(Some(bool));
        parser.expect(",")?;
        parser.expect("iter")?;
        parse_operands(parser, parts, ":")?;
        for at in 1..parts.operands.len() {
            parser.expect(if at > 1 { "," } else { ":" })?;
            let ty = parser.ty()?;
            parts.operand_types.push(Some(ty));
        }
        parser.expect(")")?;
        parse_attributes(parser, parts)
    },
    fits: |module, op| {
        let data = &module[op];
        data.regions.is_empty()
            && data.successors.is_empty()
            && data.results.is_empty()
            && data.operands.first().is_some_and(|&value| is_bool(module, value))
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        printer.text(" ");
        printer.value(data.operands[0]);
        printer.text(", iter(");
        print_values(printer, &data.operands[1..], ["", " : "]);
        print_types(printer, &data.operands[1..], ["", ""]);
        printer.text(")");
        print_attributes(printer, op);
    },
};

/// `(%x, %y` up to a sign, or up to the end of the list.
fn parse_operands(parser: &mut dyn AsmParser, parts: &mut Parts, end: &str) -> Result<(), Failure> {
    parser.expect("(")?;
    while !parser.at(end) && !parser.at(")") {
        parts.operands.push(parser.operand()?);
        if !parser.eat(",") {
            break;
        }
    }
    Ok(())
}

fn bool_type(parser: &mut dyn AsmParser) -> Type {
    parser.pools().value_type(&ValueType::Other(BOOL.into()))
}

fn is_bool(module: &Module, value: Value) -> bool {
    module.pools.to_value_type(module.value_type(value)).to_string() == BOOL
}

const BOOL: &str = "!torch.bool";

/// Whether a region has one block with this last operation, and whether it has arguments.
fn has_one_block(module: &Module, region: Region, end: &str, has_args: bool) -> bool {
    let [block] = module[region].blocks[..] else { return false };
    let is_end = |&op: &Op| module.op_name(op) == end;
    module[block].args.is_empty() != has_args && module[block].ops.last().is_some_and(is_end)
}

fn print_attributes(printer: &mut dyn AsmPrinter, op: Op) {
    let rest = other_attributes(printer.module(), op, &[]);
    print_dictionary(printer, " ", &rest);
}
