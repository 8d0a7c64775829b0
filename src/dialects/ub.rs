//! `ub`: MLIR's undefined values. They stand where no path of a program gives another one.

use crate::forms::{other_attributes, parse_attributes, print_dictionary};
use crate::ir::print::attr_text;
use crate::ops::assembly::Custom;
use crate::prelude::*;

pub const DIALECT: Dialect = Dialect {
    name: "ub",
    summary: "MLIR's undefined values.",
    ops: &[&POISON],
    forms: &[&FORM],
    home: Home::Properties,
    effects: Effects { is_pure: |_, _| true, regions: &[] },
    ..Dialect::EMPTY
};

const UNKNOWN_TYPE: &str = "its type is no scalar and no tensor";

static POISON: OpDef = OpDef {
    name: "ub.poison",
    summary: "Any value: a run takes zeros.",
    description: "The value is undefined, and nothing may depend on it. A run and a translation replace it by zeros, and by a tensor without \
elements where a size is dynamic.",
    example: r"
func.func @main(%yes: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  %any = ub.poison : tensor<4xf32>
  %0 = scf.if %yes -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  } else {
    scf.yield %any : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
",
    source: "https://mlir.llvm.org/docs/Dialects/UBOps/",
    attributes: &[attr(VALUE, Any, Absent, "the undefined part; all of it where it is absent")],
    results: &["result"],
    assembly: Some("custom(poison)"),
    semantics: Semantics::replaced(|_| fail("", Site::Op, UNKNOWN_TYPE), UNKNOWN_TYPE),
    ..OpDef::BASE
};

const VALUE: &str = "value";

/// `: T`, with the attribute before it where a part is undefined.
static FORM: Custom = Custom {
    name: "poison",
    attributes: &[VALUE],
    parse: |parser, parts| {
        parse_attributes(parser, parts)?;
        parser.expect(":")?;
        let span = parser.here();
        parts.result_types.push((parser.ty()?, span));
        Ok(())
    },
    fits: |module, op| {
        let data = &module[op];
        data.operands.is_empty()
            && data.regions.is_empty()
            && data.successors.is_empty()
            && data.results.len() == 1
    },
    print: |printer, op| {
        let module = printer.module();
        let is_all = module
            .attr(op, VALUE)
            .is_some_and(|attr| attr_text(&module.pools, attr) == "#ub.poison");
        let rest = other_attributes(module, op, if is_all { &[VALUE] } else { &[] });
        let ty = module.value_type(module[op].results[0]);
        print_dictionary(printer, " ", &rest);
        printer.text(" : ");
        printer.ty(ty);
    },
};
