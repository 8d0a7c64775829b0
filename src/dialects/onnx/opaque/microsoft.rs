//! Operators of other domains than the standard's own, most of them of ONNX Runtime's `com.microsoft`, which are fused from
//! several of the standard: `onnx.Custom` by the name that its attributes give.

use super::super::block_quantized;
use super::*;
use crate::ir::{AttrKind, Module, Op};

pub static CUSTOM: OpDef = OpDef {
    name: "onnx.Custom",
    summary: "An operator of a domain other than the standard's.",
    example: r#"3x16xui8 2xi64 3x2xf32 {block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} -> 2x32xf32"#,
    description: "\
`GatherBlockQuantized` of `com.microsoft` on integers means `onnx.GatherBlockQuantized`. Any other is kept. \
The types of results are known for these operators of `com.microsoft`, which ONNX \
Runtime's optimized models have: Attention, BiasGelu, BiasSplitGelu, DynamicQuantizeMatMul, \
EmbedLayerNormalization, FastGelu, FusedConv, FusedGemm, FusedMatMul, Gelu, LayerNormalization, \
MatMulIntegerToFloat, MultiHeadAttention, NhwcMaxPool, QLinearAdd, QLinearMul, QuickGelu, \
RotaryEmbedding, SimplifiedLayerNormalization, SkipLayerNormalization and \
SkipSimplifiedLayerNormalization. Adagrad, Adam and Momentum of `ai.onnx.preview.training` and FlexAttention of \
`ai.onnx.preview` without graphs are run, too.",
    operands: ANY,
    attributes: &[
        attr("domain_name", Str, Absent, "the domain"),
        attr("function_name", Str, Absent, "the operator"),
    ],
    results: &["results*"],
    source: "https://onnx.ai/onnx-mlir/Dialects/onnx.html#onnxcustom-onnxcustomop",
    semantics: Semantics::Opaque {
        meaning: Some(meaning),
        infer: Some(|_| not_known("the operator is none of these")),
        run: None,
    },
    ..OpDef::BASE
};

/// The operator of an `onnx.Custom`, with its domain if that is not the standard's.
pub fn operator_of(module: &Module, op: Op) -> Option<String> {
    let text = |name: &str| match &module.pools[module.attr(op, name)?] {
        AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
        _ => None,
    };
    let function = text("function_name").filter(|_| module.op_name(op) == CUSTOM.name)?;
    match text("domain_name").unwrap_or_default() {
        "" => Some(function.to_string()),
        domain => Some(format!("{domain}.{function}")),
    }
}

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let name = operator_of(module, op)?;
    if name == "com.microsoft.GatherBlockQuantized" {
        let data = module.value_type(*module[op].operands.first()?);
        let element = module.pools.to_value_type(data).element();
        let is_computed = element.is_some_and(|it| block_quantized::ELEMENTS.contains(&it));
        return is_computed.then_some(&block_quantized::DEF);
    }
    // Graphs may change what an operator computes.
    TABLE.iter().find(|def| def.name == name && module[op].regions.is_empty())
}

kept! {
    /// The operators with inferred result types.
    static TABLE;
    "com.microsoft.BiasGelu" SAME, "Gelu of a sum.";
    "com.microsoft.FastGelu" SAME, "Gelu, approximated.";
    "com.microsoft.Gelu" SAME, "Gelu.";
    "com.microsoft.QuickGelu" SAME, "Gelu by the logistic function.";
    "com.microsoft.BiasSplitGelu" HALF, "One half times Gelu of the other.";
    "com.microsoft.RotaryEmbedding" SAME, "Pairs of elements rotated by angles of their positions.";
    "com.microsoft.LayerNormalization" normalized::LAYER_NORMALIZATION, "Elements less their mean, scaled.";
    "com.microsoft.SimplifiedLayerNormalization" SAME, "Elements divided by their root mean square.";
    "com.microsoft.SkipLayerNormalization" SKIP, "LayerNormalization of a sum.";
    "com.microsoft.SkipSimplifiedLayerNormalization" SKIP, "SimplifiedLayerNormalization of a sum.";
    "com.microsoft.EmbedLayerNormalization" EMBED, "LayerNormalization of a sum of embeddings.";
    "com.microsoft.Attention" ATTENTION, "Attention with its projections.";
    "com.microsoft.MultiHeadAttention" HEADS, "Attention of several heads.";
    "com.microsoft.FusedMatMul" FUSED_MATMUL, "Products of matrices that are transposed.";
    "com.microsoft.FusedGemm" FUSED_GEMM, "Gemm with an activation.";
    "com.microsoft.FusedConv" FUSED_CONV, "Conv with an activation.";
    "com.microsoft.NhwcMaxPool" NHWC, "MaxPool with the channels last.";
    "com.microsoft.DynamicQuantizeMatMul" PRODUCT, "Products by quantized matrices.";
    "com.microsoft.MatMulIntegerToFloat" TO_FLOAT, "Products of bytes as numbers.";
    "com.microsoft.QLinearAdd" QUANTIZED, "Sums of quantized tensors.";
    "com.microsoft.QLinearMul" QUANTIZED, "Products of quantized tensors.";
    "ai.onnx.preview.training.Momentum" training::MOMENTUM, "A step along a gradient, with momentum.";
    "ai.onnx.preview.training.Adagrad" training::ADAGRAD, "A step along a gradient, scaled by all before.";
    "ai.onnx.preview.training.Adam" training::ADAM, "A step along a gradient, scaled by means of those before.";
    "ai.onnx.preview.FlexAttention" attention::FLEX_ATTENTION, "Attention without a mask.";
}

/// Fused operators compute more than the one whose types they have.
const FUSED_GEMM: Kind = Kind { run: None, constraints: &[], ..linear::GEMM };
const FUSED_CONV: Kind = Kind { run: None, ..windows::CONV };
const PRODUCT: Kind = Kind { run: None, constraints: &[], ..linear::MATMUL };

const HALF: Kind = Kind {
    law: "The operand's shape, with half the last size.",
    infer: |call| {
        let x = call.tensor(0)?;
        let mut shape = x.shape.clone();
        let Some(last) = shape.last_mut() else { return not_known("no dimensions") };
        *last = open(size::div(*last, 2));
        tensor(x.element, &shape)
    },
    ..Kind::BASE
};

const SKIP: Kind = Kind {
    law: "The result and the sum have the type of the operand, the statistics size 1 at the end.",
    infer: |call| {
        let input = call.tensor(0)?;
        let Some(last) = input.rank().checked_sub(1) else { return not_known("no dimensions") };
        let statistic = layers::ones_from(input, last).with_element(ElementType::F32);
        let [result, sum] = [input.clone(), input.clone()];
        Ok([result, statistic.clone(), statistic, sum].map(ValueType::from).into())
    },
    ..Kind::BASE
};

const EMBED: Kind = Kind {
    law: "[batch, sequence, hidden], of the type of the embeddings.",
    infer: |call| {
        let (ids, words) = (call.tensor(0)?, call.tensor(2)?);
        let [batch, sequence] = ids.shape[..] else { return not_known("the ids are no matrix") };
        let sum = [batch, sequence, size(words, 1)?];
        let result = words.with_shape(&sum);
        let mask = TensorType::new(ElementType::I32, &[batch]);
        Ok([result.clone(), mask, result].map(ValueType::from).into())
    },
    ..Kind::BASE
};

const ATTENTION: Kind = Kind {
    law: "[batch, sequence, width of V]: a third of the weights' columns by default.",
    attributes: &[attr("qkv_hidden_sizes", I64List, Absent, "the widths of Q, K and V")],
    infer: |call| {
        let (input, weights) = (call.tensor(0)?, call.tensor(1)?);
        let [batch, sequence, _] = input.shape[..] else { return not_known("no sequences") };
        let width = match call.opt_ints("qkv_hidden_sizes") {
            Some(&[_, _, width]) => Some(width),
            Some(_) => return not_known("the widths are not three"),
            None => known(size(weights, 1)?).map(|all| all / 3),
        };
        tensor(input.element, &[batch, sequence, open(width)])
    },
    ..Kind::BASE
};

const HEADS: Kind = Kind {
    law: "[batch, sequence of the query, width of the value], of unpacked operands.",
    infer: |call| {
        let (query, value) = (call.tensor(0)?, call.tensor(2)?);
        let [batch, sequence, _] = query.shape[..] else { return not_known("a packed query") };
        let width = match (call.is_given(2), &value.shape[..]) {
            (true, &[_, _, width]) => width,
            (true, &[_, heads, _, size]) => {
                open(known(heads).zip(known(size)).and_then(|(n, size)| n.checked_mul(size)))
            }
            _ => return not_known("a packed value"),
        };
        tensor(query.element, &[batch, sequence, width])
    },
    ..Kind::BASE
};

const FUSED_MATMUL: Kind = Kind {
    law: "As MatMul; with `transA` or `transB`, of factors whose last two dimensions are transposed.",
    attributes: &[
        int("transA", 0, "whether A is transposed"),
        int("transB", 0, "whether B is transposed"),
        int("transBatchA", 0, "whether A has its rows before the batch"),
        int("transBatchB", 0, "whether B has its rows before the batch"),
    ],
    infer: |call| {
        if call.int("transBatchA") != 0 || call.int("transBatchB") != 0 {
            return not_known("batches are transposed");
        }
        let [a, b] = [("transA", 0), ("transB", 1)].map(|(name, k)| {
            let mut ty = call.tensor(k)?.clone();
            let rank = ty.rank();
            if call.int(name) != 0 && rank > 1 {
                ty.shape.swap(rank - 1, rank - 2);
            }
            Ok(ty)
        });
        let (a, b) = (a?, b?);
        tensor(a.element, &linear::product(&a, &b)?)
    },
    ..Kind::BASE
};

const TO_FLOAT: Kind = Kind {
    law: "As MatMul; of the type of the scales.",
    infer: |call| tensor(element(call, 2)?, &linear::product(call.tensor(0)?, call.tensor(1)?)?),
    ..Kind::BASE
};

const QUANTIZED: Kind = Kind {
    law: "The shape to which A and B broadcast, of A's element type.",
    infer: |call| {
        let (a, b) = (call.tensor(0)?, call.tensor(3)?);
        match crate::onnx::expand::broadcast(&a.shape, &b.shape) {
            Some(shape) => tensor(a.element, &shape),
            None => not_known("the operands do not broadcast"),
        }
    },
    ..Kind::BASE
};

const NHWC: Kind = Kind {
    law: "As many dimensions as the operand has.",
    infer: |call| {
        let x = call.tensor(0)?;
        let mut shape = vec![DYNAMIC; x.rank()];
        if let ([first, .., last], [batch, .., channels]) = (&mut shape[..], &x.shape[..]) {
            (*first, *last) = (*batch, *channels);
        }
        tensor(x.element, &shape)
    },
    ..Kind::BASE
};
