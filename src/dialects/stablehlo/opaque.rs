//! Opaque ops: ops of whole models that are beside gathers and are not computed with here. They are
//! printed back unchanged, in the forms of StableHLO's printer.

use crate::prelude::*;
use multigather_core::ops::def::{Run, Structure};

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as the specification has them")];

const fn kept(
    name: &'static str,
    summary: &'static str,
    example: &'static str,
    assembly: Option<&'static str>,
) -> OpDef {
    OpDef {
        name,
        summary,
        example,
        description: "Carried unchanged, and an error where it is run.",
        source: "https://openxla.org/stablehlo/spec",
        operands: ANY,
        results: &["results*"],
        assembly,
        semantics: Semantics::OPAQUE,
        ..super::ROW
    }
}

pub static RETURN: OpDef = OpDef {
    description: "Ends a region, whose results are its operands; at the end of a function it means what `func.return` means.",
    results: &[],
    semantics: Semantics::meant(|module, op| {
        let around = module.parent_op(op)?;
        (module.op_name(around) == "func.func").then_some(&RETURN_OF_FUNCTION)
    }),
    ..RETURN_OF_FUNCTION
};

static RETURN_OF_FUNCTION: OpDef = OpDef {
    results: &[],
    constraints: &rules([
        "C1: at the end of a function, the operands have the types of its results",
    ]),
    semantics: Semantics::Structural(Structure::Return),
    ..kept(
        "stablehlo.return",
        "Ends a region and gives its results.",
        r"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  stablehlo.return %0 : tensor<4xf32>
}
",
        Some("operands attr-dict (`:` type(operands))?"),
    )
};

const QUANTIZED: &[OperandDef] = &[OperandDef::one("operand", "a tensor")];

/// Operations of quantized types, which a run legalizes before it looks at definitions.
const fn quantized(
    name: &'static str,
    summary: &'static str,
    example: &'static str,
    description: &'static str,
) -> OpDef {
    OpDef {
        description,
        operands: QUANTIZED,
        results: &["result"],
        semantics: Semantics::Opaque {
            meaning: None,
            infer: None,
            run: Some(Run {
                infer: |_| fail("", Site::Op, "its types are not replaced"),
                is_replaced: true,
                ..Run::BASE
            }),
        },
        ..kept(name, summary, example, Some("operands attr-dict `:` same-type"))
    }
}

pub static UNIFORM_QUANTIZE: OpDef = quantized(
    "stablehlo.uniform_quantize",
    "Numbers as the stored integers of a quantized type.",
    r"
func.func @main(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-20>> {
  %0 = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-20>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 0.5:-20>>
}
",
    "\
result = convert(round_nearest_even(clamp(storage_min, operand / scale + zero_point, storage_max))), computed in the
expressed type. A quantized operand is dequantized first. See docs/language.md, L7.",
);

pub static UNIFORM_DEQUANTIZE: OpDef = quantized(
    "stablehlo.uniform_dequantize",
    "The numbers that stored integers of a quantized type stand for.",
    r"
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<4xf32> {
  %0 = stablehlo.uniform_dequantize %x : (tensor<4x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
",
    "\
result = convert(operand - zero_point) * scale; the difference is one of integers that are wide enough, the product one
of the expressed type. See docs/language.md, L7.",
);
