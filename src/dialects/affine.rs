//! `affine`: an index of several dimensions as one number, and back. Regions that are lifted to tensors have them.

use crate::forms::{
    are_indices, other_attributes, parse_attributes, print_dictionary, print_types, print_values,
    push_integers, push_word,
};
use crate::ir::{AttrKind, Module, Op};
use crate::ops::assembly::{AsmParser, AsmPrinter, Custom, Failure, Parts};
use crate::prelude::*;

pub const DIALECT: Dialect = Dialect {
    name: "affine",
    summary: "MLIR's arithmetic of indices.",
    ops: &[&LINEARIZE, &DELINEARIZE],
    forms: &[&LINEARIZE_FORM, &DELINEARIZE_FORM],
    home: Home::Properties,
    effects: Effects { is_pure: super::beside::is_on_values, regions: &[] },
    ..Dialect::EMPTY
};

const STATIC_BASIS: &str = "static_basis";
const SEGMENTS: &str = "operandSegmentSizes";
const DISJOINT: &str = "disjoint";

const BASIS: AttrDef = attr(
    STATIC_BASIS,
    I64Array,
    Required,
    "the sizes of the dimensions; the first one may be left out, and a dynamic one is an operand",
);

/// The definition of an operation that is run only in regions that are lifted to tensors.
const fn define(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
    assembly: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        example: EXAMPLE,
        source: "https://mlir.llvm.org/docs/Dialects/Affine/",
        assembly: Some(assembly),
        semantics: Semantics::replaced(
            |_| fail("", Site::Op, "it is run in regions of other operations alone"),
            "",
        ),
        ..OpDef::BASE
    }
}

const EXAMPLE: &str = r"
func.func @main(%x: tensor<4x6xf32>, %y: tensor<24xf32>) -> tensor<4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = iree_linalg_ext.map_load %x into %y {
  ^bb0(%i: index):
    %1:2 = affine.delinearize_index %i into (4, 6) : index, index
    iree_linalg_ext.yield %1#0, %1#1, %zero : index, index, f32
  } : tensor<4x6xf32> into tensor<24xf32> -> tensor<24xf32>
  %2 = iree_linalg_ext.map_load %0 into %x {
  ^bb0(%i: index, %j: index):
    %3 = affine.linearize_index [%i, %j] by (4, 6) : index
    iree_linalg_ext.yield %3, %zero : index, f32
  } : tensor<24xf32> into tensor<4x6xf32> -> tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}
";

static LINEARIZE: OpDef = OpDef {
    operands: &[OperandDef::variadic(
        "operands",
        "the index of each dimension, then dynamic sizes",
    )],
    attributes: &[
        BASIS,
        attr(DISJOINT, Unit, Absent, "each index is in its dimension"),
        attr(SEGMENTS, I32Array, Absent, "how many operands there are of each kind"),
    ],
    results: &["linear_index"],
    ..define(
        "affine.linearize_index",
        "The position of an index in row-major order.",
        "((i[0] * size[1] + i[1]) * size[2] + i[2]) …, of the indices i. The first size is not needed.",
        "custom(linearize)",
    )
};

static DELINEARIZE: OpDef = OpDef {
    operands: &[
        OperandDef::one("linear_index", "a position in row-major order"),
        OperandDef::variadic("dynamic_basis", "dynamic sizes"),
    ],
    attributes: &[BASIS],
    results: &["multi_index*"],
    ..define(
        "affine.delinearize_index",
        "The index of a position in row-major order.",
        "The inverse of `affine.linearize_index`: from the last dimension on, the remainder of a division by its size, which is \
rounded toward -inf; the first index is the quotient that is left.",
        "custom(delinearize)",
    )
};

/// `(4, %n)`: sizes that are known and dynamic ones, which become operands.
fn parse_sizes(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    let span = parser.here();
    parser.expect("(")?;
    let mut values = Vec::new();
    while !parser.eat(")") {
        if !values.is_empty() {
            parser.expect(",")?;
        }
        match parser.at("%") {
            true => {
                parts.operands.push(parser.operand()?);
                values.push(DYNAMIC);
            }
            false => values.push(parser.integer()?),
        }
    }
    push_integers(parser, parts, STATIC_BASIS, 64, &values, span);
    Ok(())
}

/// How many sizes are operands.
fn dynamic_count(module: &Module, op: Op) -> Option<usize> {
    Some(module.integers_attr(op, STATIC_BASIS)?.iter().filter(|&&size| size == DYNAMIC).count())
}

fn print_sizes(printer: &mut dyn AsmPrinter, op: Op) {
    let module = printer.module();
    let sizes = module.integers_attr(op, STATIC_BASIS).unwrap_or_default().to_vec();
    let operands = module[op].operands.clone();
    let open = dynamic_count(module, op).unwrap_or_default();
    let mut dynamic = operands[operands.len() - open..].iter();
    printer.text("(");
    for (k, size) in sizes.into_iter().enumerate() {
        printer.text(if k > 0 { ", " } else { "" });
        match size {
            DYNAMIC => printer.value(*dynamic.next().expect("`fits` has counted them")),
            size => printer.text(&size.to_string()),
        }
    }
    printer.text(")");
}

/// The types of all operands are `index`.
fn give_types(parser: &mut dyn AsmParser, parts: &mut Parts) {
    let index = parser.pools().element_type(ElementType::Index);
    parts.operand_types.resize(parts.operands.len(), Some(index));
}

/// `disjoint [%i, %j] by (4, 6) : index`.
static LINEARIZE_FORM: Custom = Custom {
    name: "linearize",
    attributes: &[],
    parse: |parser, parts| {
        let start = parser.here();
        push_word(parser, parts, DISJOINT, DISJOINT)?;
        parser.expect("[")?;
        while !parser.eat("]") {
            if !parts.operands.is_empty() {
                parser.expect(",")?;
            }
            parts.operands.push(parser.operand()?);
        }
        let indices = parts.operands.len();
        parser.expect("by")?;
        parse_sizes(parser, parts)?;
        let segments = [indices, parts.operands.len() - indices].map(|count| count as i64);
        push_integers(parser, parts, SEGMENTS, 32, &segments, start);
        give_types(parser, parts);
        parse_attributes(parser, parts)?;
        parser.expect(":")?;
        let span = parser.here();
        parts.result_types.push((parser.ty()?, span));
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        let Some(open) = dynamic_count(module, op) else { return false };
        let is_unit = |attr| module.pools[attr] == AttrKind::Unit;
        data.results.len() == 1
            && are_indices(module, op, 0)
            && data.operands.len() >= open
            && module.attr(op, DISJOINT).is_none_or(is_unit)
    },
    print: |printer, op| {
        let module = printer.module();
        let data = module[op].clone();
        let open = dynamic_count(module, op).unwrap_or_default();
        let is_disjoint = module.attr(op, DISJOINT).is_some();
        let rest = other_attributes(module, op, &[DISJOINT, STATIC_BASIS, SEGMENTS]);
        let ty = module.value_type(data.results[0]);
        printer.text(if is_disjoint { " disjoint [" } else { " [" });
        print_values(printer, &data.operands[..data.operands.len() - open], ["", ""]);
        printer.text("] by ");
        print_sizes(printer, op);
        print_dictionary(printer, " ", &rest);
        printer.text(" : ");
        printer.ty(ty);
    },
};

/// `%i into (4, 6) : index, index`.
static DELINEARIZE_FORM: Custom = Custom {
    name: "delinearize",
    attributes: &[],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        parser.expect("into")?;
        parse_sizes(parser, parts)?;
        give_types(parser, parts);
        parse_attributes(parser, parts)?;
        parser.expect(":")?;
        loop {
            let span = parser.here();
            parts.result_types.push((parser.ty()?, span));
            if !parser.eat(",") {
                return Ok(());
            }
        }
    },
    fits: |module, op| {
        let data = &module[op];
        let open = dynamic_count(module, op);
        open.is_some_and(|open| data.operands.len() == open + 1)
            && are_indices(module, op, 0)
            && !data.results.is_empty()
    },
    print: |printer, op| {
        let data = printer.module()[op].clone();
        let rest = other_attributes(printer.module(), op, &[STATIC_BASIS]);
        printer.text(" ");
        printer.value(data.operands[0]);
        printer.text(" into ");
        print_sizes(printer, op);
        print_dictionary(printer, " ", &rest);
        print_types(printer, &data.results, [" : ", ""]);
    },
};
