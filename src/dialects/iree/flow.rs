//! `flow` and `util`: the operations of IREE's compiler that programs have before it compiles them.

use super::global;
use crate::forms::{are_indices, print_values};
use crate::ops::assembly::{AsmParser, Custom, Failure, Parts};
use crate::ops::core::Constant;
use crate::prelude::*;
use crate::tensor::with_sizes;
use crate::{literal, stablehlo};

pub const FLOW: Dialect = Dialect {
    name: "flow",
    summary: "Operations of IREE's compiler on tensors whose sizes are values.",
    ops: &[&BITCAST, &DYNAMIC_CONSTANT, &TIE_SHAPE],
    forms: &[&BITCAST_TYPES, &TIED_SHAPE],
    home: Home::Properties,
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

pub const UTIL: Dialect = Dialect {
    name: "util",
    summary: "Operations of IREE's compiler that hide a value from its optimizations, and globals.",
    ops: &[
        &UNFOLDABLE_CONSTANT,
        &OPTIMIZATION_BARRIER,
        &global::UTIL_GLOBAL,
        &global::UTIL_LOAD,
        &global::UTIL_STORE,
    ],
    forms: &global::FORMS,
    home: Home::Properties,
    effects: Effects { is_pure: |module, op| !global::is_global(module.op_name(op)), regions: &[] },
    ..Dialect::EMPTY
};

const FLOW_SOURCE: &str = "https://iree.dev/reference/mlir-dialects/Flow/";
const UTIL_SOURCE: &str = "https://iree.dev/reference/mlir-dialects/Util/";

static BITCAST: OpDef = OpDef {
    name: "flow.tensor.bitcast",
    summary: "The bits of a tensor as elements of another type and shape.",
    description: "\
The bits of the elements in row-major order, from the least significant one of each, are those of the result. A run \
replaces it by `stablehlo.bitcast_convert` and reshapes, where all sizes are known. Elements of `i1` are bits only with \
the encoding `#iree_encoding.packed_storage`; with another one the operation is not run.",
    source: FLOW_SOURCE,
    example: r"
func.func @main(%x: tensor<4xi8>) -> tensor<8xi4> {
  %0 = flow.tensor.bitcast %x : tensor<4xi8> -> tensor<8xi4>
  return %0 : tensor<8xi4>
}
",
    operands: &[
        OperandDef::one("source", "a tensor"),
        OperandDef::variadic("dims", "the dynamic sizes of both types"),
    ],
    results: &["result"],
    assembly: Some("$source custom(bitcast-types) attr-dict"),
    semantics: Semantics::replaced(
        |_| {
            fail(
                "",
                Site::Op,
                "its types have an encoding that is not known, or sizes that are not",
            )
        },
        "",
    ),
    ..OpDef::BASE
};

/// `: T{%n} -> U{%m}`: both types with their dynamic sizes.
static BITCAST_TYPES: Custom = Custom {
    name: "bitcast-types",
    attributes: &[],
    parse: |parser, parts| {
        parser.expect(":")?;
        let ty = parser.ty()?;
        parts.operand_types.push(Some(ty));
        parse_sizes(parser, parts)?;
        parser.expect("->")?;
        let span = parser.here();
        let ty = parser.ty()?;
        parts.result_types.push((ty, span));
        parse_sizes(parser, parts)
    },
    fits: |module, op| module[op].operands.len() == 1 && module[op].results.len() == 1,
    print: |printer, op| {
        let module = printer.module();
        let types = [module[op].operands[0], module[op].results[0]];
        let types = types.map(|value| module.value_type(value));
        for (before, ty) in [" : ", " -> "].into_iter().zip(types) {
            printer.text(before);
            printer.ty(ty);
        }
    },
};

static DYNAMIC_CONSTANT: OpDef = OpDef {
    summary: "A constant tensor under a type with dynamic sizes.",
    description: "output = value. IREE's compiler does not see the sizes; here they are known.",
    ..literal::tensor_def(
        "flow.tensor.dynamic_constant",
        FLOW_SOURCE,
        Some("attr-dict $value `->` type($output)"),
    )
};

static UNFOLDABLE_CONSTANT: OpDef = OpDef {
    summary: "A constant that IREE's compiler does not fold.",
    description: "output = value, a tensor or a scalar.",
    semantics: Semantics::framework(infer_constant, literal::eval, expand_constant),
    ..literal::tensor_def(
        "util.unfoldable_constant",
        UTIL_SOURCE,
        Some("attr-dict $value result-of($value)"),
    )
};

static OPTIMIZATION_BARRIER: OpDef = OpDef {
    name: "util.optimization_barrier",
    source: UTIL_SOURCE,
    ..stablehlo::OPTIMIZATION_BARRIER
};

static TIE_SHAPE: OpDef = OpDef {
    name: "flow.tensor.tie_shape",
    summary: "A tensor, with values that are its dynamic sizes.",
    description: "result = operand. A size that is not the tensor's is an error.",
    source: FLOW_SOURCE,
    example: r"
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %0 = flow.tensor.tie_shape %x : tensor<?x4xf32>{%n}
  return %0 : tensor<?x4xf32>
}
",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef {
            variadic: true,
            ..OperandDef::sizes("dynamic_dims", "the dynamic sizes of its type")
        },
    ],
    results: &["result"],
    constraints: &rules([
        "C1: one operand of type index for each dynamic size",
        "C2: no size is negative",
        "C3: the result has the type of the operand; each size is that of its dimension",
    ]),
    assembly: Some("$operand attr-dict custom(tied-shape)"),
    semantics: Semantics::framework(
        infer_tied,
        |_, operands| Ok(vec![operands[0].clone()]),
        |_, operands, _| vec![operands[0]],
    ),
    ..OpDef::BASE
};

/// Whether a constant is declared to be a scalar.
fn is_scalar(call: &Call) -> bool {
    matches!(call.results, [ValueType::Scalar(_)]) && literal::value(call).rank() == 0
}

fn infer_constant(call: &Call) -> Result<Vec<ValueType>, Violation> {
    match is_scalar(call) {
        true => Ok(vec![ValueType::Scalar(literal::value(call).element())]),
        false => literal::infer(call),
    }
}

fn expand_constant(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let constant = Constant { value: literal::value(call).clone(), scalar: is_scalar(call) };
    vec![emit.emit(CoreOp::Constant(constant), &[])]
}

fn infer_tied(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, said) = (call.tensor(0)?, with_sizes(call, 1)?);
    if !ValueType::from(operand.clone()).is_compatible(&said.clone().into()) {
        return fail("C3", Site::Result(0), format!("{operand} is not of type {said}"));
    }
    let sizes = operand.shape.iter().zip(&said.shape);
    let shape: Vec<i64> = sizes.map(|(&known, &said)| size::more_exact(known, said)).collect();
    Ok(vec![operand.with_shape(&shape).into()])
}

/// `: T{%n, %m}`: the type of the operand and the result, and the dynamic sizes.
static TIED_SHAPE: Custom = Custom {
    name: "tied-shape",
    attributes: &[],
    parse: parse_tied_shape,
    fits: |module, op| {
        let data = &module[op];
        let [result] = data.results[..] else { return false };
        let Some(&operand) = data.operands.first() else { return false };
        module.value_type(operand) == module.value_type(result) && are_indices(module, op, 1)
    },
    print: |printer, op| {
        let operands = printer.module()[op].operands.clone();
        let ty = printer.module().value_type(operands[0]);
        printer.text(" : ");
        printer.ty(ty);
        print_values(printer, &operands[1..], ["{", "}"]);
    },
};

fn parse_tied_shape(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    parser.expect(":")?;
    let span = parser.here();
    let ty = parser.ty()?;
    parts.result_types.push((ty, span));
    parts.operand_types.push(Some(ty));
    parse_sizes(parser, parts)
}

/// `{%n, %m}`, or nothing: sizes.
fn parse_sizes(parser: &mut dyn AsmParser, parts: &mut Parts) -> Result<(), Failure> {
    if !parser.eat("{") {
        return Ok(());
    }
    let index = parser.pools().element_type(ElementType::Index);
    loop {
        parts.operands.push(parser.operand()?);
        parts.operand_types.push(Some(index));
        if !parser.eat(",") {
            return parser.expect("}");
        }
    }
}
