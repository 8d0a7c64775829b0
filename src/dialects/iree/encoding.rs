//! `iree_encoding`: tensors with another layout in memory, which is no part of their values.

use crate::prelude::*;

pub const DIALECT: Dialect = Dialect {
    name: "iree_encoding",
    summary: "Layouts that IREE's compiler gives to tensors.",
    ops: &[&SET_ENCODING, &UNSET_ENCODING],
    home: Home::Properties,
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

/// The definition of an operation that gives a tensor another type of the same elements and shape.
const fn define(name: &'static str, summary: &'static str, example: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        example,
        description: "result = source. The encoding of a type says how IREE stores a tensor, not what its elements are.",
        source: "https://iree.dev/reference/mlir-dialects/Encoding/",
        operands: const { &[OperandDef::one("source", "a tensor")] },
        results: &["result"],
        constraints: const { &rules(["C1: the result has the elements and the shape of `source`"]) },
        assembly: Some("$source attr-dict `:` type($source) `->` type($result)"),
        semantics: Semantics::framework(
            infer,
            |_, operands| Ok(vec![operands[0].clone()]),
            |_, operands, _| vec![operands[0]],
        ),
        ..OpDef::BASE
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let source = call.tensor(0)?;
    let result = call.results.first().cloned().unwrap_or_else(|| source.clone().into());
    if !result.is_compatible(&source.clone().into()) {
        return fail("C1", Site::Result(0), format!("{source} is not encoded as {result}"));
    }
    Ok(vec![source.clone().into()])
}

static SET_ENCODING: OpDef = define(
    "iree_encoding.set_encoding",
    "A tensor with another layout.",
    r"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = iree_encoding.set_encoding %x : tensor<4xf32> -> tensor<4xf32, #iree_encoding.testing<>>
  %1 = iree_encoding.unset_encoding %0 : tensor<4xf32, #iree_encoding.testing<>> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
",
);

static UNSET_ENCODING: OpDef =
    define("iree_encoding.unset_encoding", "A tensor in the usual layout.", SET_ENCODING.example);
