//! `iree_linalg_ext.map_load` and `map_store`: elements at the positions that a region computes. A run replaces them by a
//! gather and a scatter.

use super::structured::define;
use crate::forms::{other_attributes, print_dictionary};
use crate::ops::assembly::Custom;
use crate::prelude::*;

pub static TABLE: &[OpDef] = &[
    OpDef {
        operands: &[
            OperandDef::one("source", "a tensor, whose elements are read"),
            OperandDef::one("output", "a tensor of the result's type; its elements are not read"),
        ],
        results: &["result"],
        assembly: Some("custom(mapped)"),
        ..define(
            "iree_linalg_ext.map_load",
            "The elements of a tensor at positions that a region computes.",
            "\
The region takes the indices of an element of the result, and yields those of an element of `source`, and a number, which the \
result has where there is no such element.",
            &[],
            r"
func.func @main(%x: tensor<4xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = iree_linalg_ext.map_load %x into %y {
  ^bb0(%i: index):
    iree_linalg_ext.yield %i, %zero : index, f32
  } : tensor<4xf32> into tensor<6xf32> -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
",
        )
    },
    OpDef {
        operands: &[
            OperandDef::one("input", "a tensor, whose elements are written"),
            OperandDef::one("output", "the tensor that elements are written to"),
        ],
        results: &["result"],
        assembly: Some("custom(mapped)"),
        ..define(
            "iree_linalg_ext.map_store",
            "A tensor with elements written at positions that a region computes.",
            "\
The result is `output`, where each element of `input` is written, in row-major order, at the indices that the region yields \
for its own, if the last value that it yields is true and there is such an element.",
            &[],
            r"
func.func @main(%x: tensor<6xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %c4 = arith.constant 4 : index
  %0 = iree_linalg_ext.map_store %x into %y {
  ^bb0(%i: index):
    %is_written = arith.cmpi ult, %i, %c4 : index
    iree_linalg_ext.yield %i, %is_written : index, i1
  } : tensor<6xf32> into tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
",
        )
    },
];

/// `%x into %y { … } : T into U -> V`.
pub static FORM: Custom = Custom {
    name: "mapped",
    attributes: &[],
    parse: |parser, parts| {
        parts.operands.push(parser.operand()?);
        parser.expect("into")?;
        parts.operands.push(parser.operand()?);
        if parser.eat("attributes") {
            parts.attrs.extend(parser.dictionary()?);
        }
        parts.regions.push(parser.region(&[])?);
        for word in [":", "into"] {
            parser.expect(word)?;
            parts.operand_types.push(Some(parser.ty()?));
        }
        parser.expect("->")?;
        let span = parser.here();
        parts.result_types.push((parser.ty()?, span));
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        let [region] = data.regions[..] else { return false };
        data.operands.len() == 2
            && data.results.len() == 1
            && data.successors.is_empty()
            && module[region].blocks.len() == 1
    },
    print: |printer, op| {
        let module = printer.module();
        let data = module[op].clone();
        let rest = other_attributes(module, op, &[]);
        let values = [data.operands[0], data.operands[1], data.results[0]];
        let types = values.map(|value| module.value_type(value));
        for (word, &operand) in [" ", " into "].into_iter().zip(&data.operands) {
            printer.text(word);
            printer.value(operand);
        }
        print_dictionary(printer, " attributes ", &rest);
        printer.text(" ");
        printer.labelled_region(op, data.regions[0]);
        for (word, ty) in [" : ", " into ", " -> "].into_iter().zip(types) {
            printer.text(word);
            printer.ty(ty);
        }
    },
};
