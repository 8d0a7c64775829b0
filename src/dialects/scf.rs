//! `scf`: MLIR's structured control flow, in its own syntax. A run replaces it by branches and loops of StableHLO.

use crate::control_flow::{
    fits_loop, parse_assignments, parse_loop, print_assignments, print_loop,
};
use crate::forms::{
    other_attributes, parse_attributes, parse_types, print_dictionary, print_types, print_values,
    push_integers,
};
use crate::ir::{Block, Module, Op, OpState, Region, Type, TypeKind, Value};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, RegionArg};
use crate::prelude::*;
use multigather_core::ops::effects::Regions;

pub const DIALECT: Dialect = Dialect {
    name: "scf",
    summary: "MLIR's structured control flow.",
    ops: &[&IF, &FOR, &WHILE, &INDEX_SWITCH, &CONDITION, &YIELD],
    forms: &[&IF_FORM, &FOR_FORM, &WHILE_FORM, &SWITCH_FORM, &CONDITION_FORM],
    home: Home::Properties,
    effects: Effects {
        is_pure: super::beside::is_on_values,
        regions: &[
            ("scf.for", Regions::Loop),
            ("scf.if", Regions::Branches),
            ("scf.index_switch", Regions::Branches),
            ("scf.while", Regions::Loop),
        ],
    },
    ..Dialect::EMPTY
};

const fn define(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
    example: &'static str,
    assembly: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        example,
        source: "https://mlir.llvm.org/docs/Dialects/SCFDialect/",
        operands: const { &[OperandDef::variadic("operands", "as the dialect has them")] },
        results: &["results*"],
        assembly: Some(assembly),
        semantics: Semantics::replaced(|_| fail("", Site::Op, "its regions have another form"), ""),
        ..OpDef::BASE
    }
}

static IF: OpDef = define(
    "scf.if",
    "One of two regions.",
    "The results are what the first region yields if the condition holds, else what the second one does.",
    r"
func.func @main(%yes: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.if %yes -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  } else {
    %1 = arith.negf %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
",
    "custom(scf-if)",
);

static FOR: OpDef = OpDef {
    attributes: &[attr(UNSIGNED, Unit, Absent, "the numbers are unsigned")],
    ..define(
        "scf.for",
        "A loop over numbers.",
        "The region runs for each number from the first operand on, less than the second one, in steps of the third one, which \
is positive. Its other arguments are the other operands, then what it yielded before; the results are what it yielded last.",
        r"
func.func @main(%n: index, %x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> (tensor<4xf32>) {
    %1 = arith.addf %y, %y : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
",
        "custom(scf-for)",
    )
};

static WHILE: OpDef = define(
    "scf.while",
    "A loop with a condition.",
    "The first region takes the operands, then what the second one yields. Its end says whether the second one runs, and gives \
it its arguments, which are the results of the loop where it does not.",
    r"
func.func @main(%n: index) -> index {
  %c2 = arith.constant 2 : index
  %c100 = arith.constant 100 : index
  %0 = scf.while (%i = %n) : (index) -> index {
    %less = arith.cmpi slt, %i, %c100 : index
    scf.condition(%less) %i : index
  } do {
  ^bb0(%i: index):
    %1 = arith.addi %i, %c2 : index
    scf.yield %1 : index
  }
  return %0 : index
}
",
    "custom(scf-while)",
);

static INDEX_SWITCH: OpDef = OpDef {
    operands: &[OperandDef::one("arg", "a number of type index")],
    attributes: &[attr(CASES, I64Array, Required, "the numbers of the regions but the first")],
    ..define(
        "scf.index_switch",
        "One of several regions.",
        "The results are what the region of this number yields, and what the first one, the default, does if there is none.",
        r"
func.func @main(%which: index, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.index_switch %which -> tensor<4xf32>
  case 2 {
    %1 = arith.negf %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  case 5 {
    %1 = arith.addf %x, %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  default {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
",
        "custom(scf-index-switch)",
    )
};

static CONDITION: OpDef = OpDef {
    results: &[],
    ..define(
        "scf.condition",
        "Ends the first region of a loop.",
        "See `scf.while`.",
        WHILE.example,
        "custom(scf-condition)",
    )
};

static YIELD: OpDef = OpDef {
    results: &[],
    ..define(
        "scf.yield",
        "Ends a region and gives its results.",
        "The operands are the values of the results, or of the next run of a loop.",
        IF.example,
        "attr-dict (operands `:` type(operands))?",
    )
};

static IF_FORM: Custom = Custom {
    name: "scf-if",
    attributes: &[],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        let condition = parser.pools().integer_type(1);
        parts.operand_types.push(Some(condition));
        if parser.eat("->") {
            parse_types(parser, parts)?;
        }
        let region = parse_region(parser, &[])?;
        parts.regions.push(region);
        let other = match parser.eat("else") {
            true => parse_region(parser, &[])?,
            false => parser.empty_region(),
        };
        parts.regions.push(other);
        parse_attributes(parser, parts)
    },
    fits: |module, op| {
        let data = &module[op];
        data.successors.is_empty()
            && data.operands.len() == 1
            && is_scalar_bit(module, data.operands[0])
            && data.regions.len() == 2
            && has_one_block(module, data.regions[0], 0)
            && (module[data.regions[1]].blocks.is_empty()
                || has_one_block(module, data.regions[1], 0))
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        printer.text(" ");
        printer.value(data.operands[0]);
        print_types(printer, &data.results, [" -> (", ")"]);
        printer.text(" ");
        printer.region(op, data.regions[0]);
        if !printer.module()[data.regions[1]].blocks.is_empty() {
            printer.text(" else ");
            printer.region(op, data.regions[1]);
        }
        print_attributes(printer, " ", op);
    },
};

static FOR_FORM: Custom = Custom {
    name: "scf-for",
    attributes: &[UNSIGNED],
    parse: |parser, parts| {
        let span = parser.here();
        if parser.eat("unsigned") {
            let attr = parser.pools().attr(crate::ir::AttrKind::Unit);
            let name = parser.pools().name(UNSIGNED);
            parts.attrs.push((name, attr, span));
        }
        let mut names = vec![parser.operand()?.name];
        for word in ["=", "to", "step"] {
            parser.expect(word)?;
            parts.operands.push(parser.operand()?);
        }
        let mut types: Vec<Type> = Vec::new();
        if parser.eat("iter_args") {
            names.extend(parse_assignments(parser, parts)?);
            parser.expect("->")?;
            parse_types(parser, parts)?;
            types.extend(parts.result_types.iter().map(|&(ty, _)| ty));
        }
        let counter = match parser.eat(":") {
            true => parser.ty()?,
            false => parser.pools().ty(TypeKind::Index),
        };
        parts.operand_types =
            std::iter::repeat_n(counter, 3).chain(types.iter().copied()).map(Some).collect();
        types.insert(0, counter);
        let args = names.into_iter().zip(types).map(|(name, ty)| RegionArg { name, ty, loc: None });
        let region = parse_region(parser, &args.collect::<Vec<_>>())?;
        parts.regions.push(region);
        parse_attributes(parser, parts)
    },
    fits: |module, op| {
        let data = &module[op];
        let [low, high, step, ..] = data.operands[..] else { return false };
        let counter = module.value_type(low);
        let types = |values: &[Value]| {
            values.iter().map(|&value| module.value_type(value)).collect::<Vec<_>>()
        };
        data.successors.is_empty()
            && [high, step].iter().all(|&value| module.value_type(value) == counter)
            && types(&data.operands[3..]) == types(&data.results)
            && data.regions.len() == 1
            && has_one_block(module, data.regions[0], data.results.len() + 1)
            && {
                let args = types(&module[module[data.regions[0]].blocks[0]].args);
                args[0] == counter && args[1..] == types(&data.results)[..]
            }
    },
    print: |printer, op| {
        let module = printer.module();
        let data = module[op].clone();
        let args = module[module[data.regions[0]].blocks[0]].args.clone();
        let counter = module.value_type(args[0]);
        let is_index = module.pools[counter] == TypeKind::Index;
        if module.attr(op, UNSIGNED).is_some() {
            printer.text(" unsigned");
        }
        printer.text(" ");
        printer.value(args[0]);
        for (word, &value) in [" = ", " to ", " step "].into_iter().zip(&data.operands) {
            printer.text(word);
            printer.value(value);
        }
        if !data.results.is_empty() {
            printer.text(" iter_args");
            print_assignments(printer, &args[1..], &data.operands[3..]);
            print_types(printer, &data.results, [" -> (", ")"]);
        }
        if !is_index {
            printer.text("  : ");
            printer.ty(counter);
        }
        printer.text(" ");
        printer.region(op, data.regions[0]);
        print_attributes(printer, " ", op);
    },
};

/// Whether the bounds of a loop are compared as unsigned numbers.
const UNSIGNED: &str = "unsignedCmp";

static WHILE_FORM: Custom = Custom {
    name: "scf-while",
    attributes: &[],
    parse: |parser, parts| parse_loop(parser, parts, parse_region),
    fits: |module, op| fits_loop(module, op, has_one_block),
    print: print_loop,
};

/// The numbers of the regions of `scf.index_switch`.
const CASES: &str = "cases";

static SWITCH_FORM: Custom = Custom {
    name: "scf-index-switch",
    attributes: &[CASES],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        let index = parser.pools().ty(TypeKind::Index);
        parts.operand_types.push(Some(index));
        parse_attributes(parser, parts)?;
        if parser.eat("->") {
            parse_types(parser, parts)?;
            while parser.eat(",") {
                let span = parser.here();
                parts.result_types.push((parser.ty()?, span));
            }
        }
        let span = parser.here();
        let (mut cases, mut regions) = (Vec::new(), Vec::new());
        while parser.eat("case") {
            cases.push(parser.integer()?);
            regions.push(parse_region(parser, &[])?);
        }
        push_integers(parser, parts, CASES, 64, &cases, span);
        parser.expect("default")?;
        let default = parse_region(parser, &[])?;
        parts.regions.push(default);
        parts.regions.extend(regions);
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        let is_index = |&value: &Value| module.pools[module.value_type(value)] == TypeKind::Index;
        let cases = module.integers_attr(op, CASES);
        data.successors.is_empty()
            && matches!(&data.operands[..], [number] if is_index(number))
            && cases.is_some_and(|cases| cases.len() + 1 == data.regions.len())
            && data.regions.iter().all(|&region| has_one_block(module, region, 0))
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        let cases = printer.module().integers_attr(op, CASES).unwrap_or_default().to_vec();
        printer.text(" ");
        printer.value(data.operands[0]);
        let rest = other_attributes(printer.module(), op, &[CASES]);
        print_dictionary(printer, " ", &rest);
        print_types(printer, &data.results, [" -> ", ""]);
        for (case, &region) in cases.iter().zip(&data.regions[1..]) {
            printer.new_line();
            printer.text(&format!("case {case} "));
            printer.region(op, region);
        }
        printer.new_line();
        printer.text("default ");
        printer.region(op, data.regions[0]);
    },
};

static CONDITION_FORM: Custom = Custom {
    name: "scf-condition",
    attributes: &[],
    parse: |parser, parts| {
        parser.expect("(")?;
        parts.operands.push(parser.operand()?);
        parser.expect(")")?;
        let condition = parser.pools().integer_type(1);
        parts.operand_types.push(Some(condition));
        parse_attributes(parser, parts)?;
        if parser.at("%") {
            let first = parts.operands.len();
            parts.operands.push(parser.operand()?);
            while parser.eat(",") {
                parts.operands.push(parser.operand()?);
            }
            parser.expect(":")?;
            for at in first..parts.operands.len() {
                if at > first {
                    parser.expect(",")?;
                }
                let ty = parser.ty()?;
                parts.operand_types.push(Some(ty));
            }
        }
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        data.regions.is_empty()
            && data.successors.is_empty()
            && data.results.is_empty()
            && data.operands.first().is_some_and(|&value| is_scalar_bit(module, value))
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        printer.text("(");
        printer.value(data.operands[0]);
        printer.text(")");
        print_attributes(printer, " ", op);
        print_values(printer, &data.operands[1..], [" ", ""]);
        print_types(printer, &data.operands[1..], [" : ", ""]);
    },
};

fn is_scalar_bit(module: &Module, value: Value) -> bool {
    module.pools.to_value_type(module.value_type(value)) == ValueType::Scalar(ElementType::I1)
}

/// Whether a region has one block, with this number of arguments, and the end that is read where none is written.
fn has_one_block(module: &Module, region: Region, arguments: usize) -> bool {
    matches!(module[region].blocks[..], [block] if module[block].args.len() == arguments && is_ended(module, block))
}

fn is_ended(module: &Module, block: Block) -> bool {
    let last = module[block].ops.last();
    last.is_some_and(|&op| [YIELD.name, CONDITION.name].contains(&module.op_name(op)))
}

/// A region; its end may be left out where it yields nothing.
fn parse_region(parser: &mut dyn AsmParser, args: &[RegionArg]) -> Result<Region, Failure> {
    let region = parser.region(args)?;
    let module = parser.module();
    let block = match module[region].blocks.last() {
        Some(&block) => block,
        None => module.create_block(region, &[]),
    };
    if !is_ended(module, block) {
        let state = OpState::new(module.pools.name(YIELD.name), module.unknown_loc());
        let end = module.create(state);
        module.append(block, end);
    }
    Ok(region)
}

fn print_attributes(printer: &mut dyn AsmPrinter, before: &str, op: Op) {
    let rest = other_attributes(printer.module(), op, &[UNSIGNED]);
    print_dictionary(printer, before, &rest);
}
