//! The element types of results that no definition infers, as far as the operator determines them.

use super::types::{DataType, data_type};
use crate::types::ElementType;

/// A node whose result types are not inferred.
pub struct Facts<'n> {
    /// The domain of its operator.
    pub domain: &'n str,
    /// The operator.
    pub operator: &'n str,
    /// The element type of an operand.
    pub operand: &'n dyn Fn(usize) -> Option<ElementType>,
    /// The number that an attribute is.
    pub number: &'n dyn Fn(&str) -> Option<i64>,
    /// Whether there is an attribute of this name.
    pub has: &'n dyn Fn(&str) -> bool,
}

impl Facts<'_> {
    /// The element type of a result, if the operator determines it; `None` for an unknown operator.
    pub fn element(&self, index: usize) -> Option<ElementType> {
        match self.domain {
            "" => self.standard(index),
            "ai.onnx.ml" => self.learning(index),
            "com.microsoft" => {
                let is_said_of = |(_, names): &&(_, &[&str])| names.contains(&self.operator);
                self.said(MICROSOFT.iter().find(is_said_of)?.0, index)
            }
            // Of convolutions in blocks of channels.
            "com.microsoft.nchwc" => (self.operand)(0),
            _ => None,
        }
    }

    fn said(&self, results: &[Said], index: usize) -> Option<ElementType> {
        match results.get(index).or(results.last())? {
            Said::Of(operand) => (self.operand)(*operand),
            Said::Is(element) => Some(*element),
            Said::Numbered(attribute) => self.numbered(attribute),
        }
    }

    fn numbered(&self, attribute: &str) -> Option<ElementType> {
        match data_type(i32::try_from((self.number)(attribute)?).ok()?) {
            Ok(DataType::Element(element)) => Some(element),
            _ => None,
        }
    }

    /// The element types of ONNX's own operators, most of which are that of the first operand.
    fn standard(&self, index: usize) -> Option<ElementType> {
        use ElementType::*;
        let operand = |at| (self.operand)(at);
        match (self.operator, index) {
            (
                "Equal" | "Greater" | "GreaterOrEqual" | "Less" | "LessOrEqual" | "IsInf" | "IsNaN",
                _,
            )
            | ("And" | "Or" | "Xor" | "Not" | "OptionalHasElement" | "RegexFullMatch", _)
            | ("Dropout", 1) => Some(I1),
            ("ArgMax" | "ArgMin" | "NonZero" | "NonMaxSuppression" | "Shape" | "Size", _)
            | ("TopK", 1)
            | ("SequenceLength", _)
            | ("Unique", 1..=3)
            | ("MaxPool", 1)
            | ("StringSplit", 1) => Some(I64),
            ("ConvInteger" | "MatMulInteger", _) => Some(I32),
            ("DynamicQuantizeLinear", 0 | 2) | ("ImageDecoder", _) => Some(UI8),
            ("TfIdfVectorizer", _) => Some(F32),
            ("QuantizeLinear", _) => {
                self.numbered("output_dtype").or_else(|| operand(2)).or(Some(UI8))
            }
            ("DequantizeLinear", _) => self.numbered("output_dtype").or_else(|| operand(1)),
            ("QLinearConv" | "QLinearMatMul", _) => operand(7),
            ("Cast" | "BitCast", _) => self.numbered("to"),
            ("CastLike" | "Where" | "RMSNormalization", _) => operand(1),
            ("OneHot", _) => operand(2),
            ("LinearAttention", 1) => operand(3),
            ("Multinomial", _) => self.numbered("dtype").or(Some(I32)),
            ("RandomNormal" | "RandomUniform", _) => self.numbered("dtype").or(Some(F32)),
            ("HannWindow" | "HammingWindow" | "BlackmanWindow" | "MelWeightMatrix", _) => {
                self.numbered("output_datatype").or(Some(F32))
            }
            ("EyeLike" | "RandomNormalLike" | "RandomUniformLike" | "Bernoulli", _) => {
                self.numbered("dtype").or_else(|| operand(0))
            }
            ("StringConcat" | "StringNormalizer" | "StringSplit", _) => Some(String),
            _ => operand(0),
        }
    }

    /// The element types of the operators of `ai.onnx.ml`.
    fn learning(&self, index: usize) -> Option<ElementType> {
        use ElementType::*;
        let has = |names: &[&str]| names.iter().any(|name| (self.has)(name));
        match (self.operator, index) {
            ("ArrayFeatureExtractor" | "Binarizer" | "Imputer" | "TreeEnsemble", _) => {
                (self.operand)(0)
            }
            (
                "FeatureVectorizer"
                | "LinearRegressor"
                | "Normalizer"
                | "OneHotEncoder"
                | "Scaler"
                | "SVMRegressor"
                | "TreeEnsembleRegressor",
                _,
            )
            | ("LinearClassifier" | "SVMClassifier" | "TreeEnsembleClassifier", 1) => Some(F32),
            ("LinearClassifier" | "SVMClassifier" | "TreeEnsembleClassifier", 0) => {
                let is_text = has(&["classlabels_strings"]);
                let is_number = has(&["classlabels_ints", "classlabels_int64s"]);
                (is_text != is_number).then_some(if is_text { String } else { I64 })
            }
            ("CategoryMapper", _) => self.other_label(),
            ("LabelEncoder", _) => {
                let values =
                    [("values_strings", String), ("values_int64s", I64), ("values_floats", F32)];
                match values.into_iter().find(|(name, _)| has(&[name])) {
                    Some((_, element)) => Some(element),
                    None if has(&["classes_strings"]) => self.other_label(),
                    None => None,
                }
            }
            _ => None,
        }
    }

    /// Numbers for strings, strings for numbers.
    fn other_label(&self) -> Option<ElementType> {
        match (self.operand)(0)? {
            ElementType::String => Some(ElementType::I64),
            ElementType::I64 => Some(ElementType::String),
            _ => None,
        }
    }
}

/// The rule for the element type of a result.
#[derive(Clone, Copy)]
enum Said {
    /// That of an operand.
    Of(usize),
    Is(ElementType),
    /// The number of the type is an attribute.
    Numbered(&'static str),
}

use Said::{Is, Numbered, Of};

const SAME: &[Said] = &[Of(0)];
const AS_SECOND: &[Said] = &[Of(1)];
const AS_THIRD: &[Said] = &[Of(2)];
const FLOAT_STATISTICS: &[Said] = &[Of(0), Is(ElementType::F32), Is(ElementType::F32), Of(0)];
const CACHES: &[Said] = &[Of(0), Of(3), Of(3), Of(0)];
const BEAMS: &[Said] = &[Of(1), Of(5)];

/// ONNX Runtime's own operators by its schemas: the rules for each result, the last for all further ones, and the
/// operators that have them.
const MICROSOFT: &[(&[Said], &[&str])] = &[
    (
        SAME,
        &[
            "Attention",
            "AttnLSTM",
            "BiasAdd",
            "BiasGelu",
            "BiasSoftmax",
            "BiasSplitGelu",
            "BifurcationDetector",
            "BranchwiseRMSNorm",
            "CDist",
            "CausalConvWithState",
            "ComplexMul",
            "ComplexMulConj",
            "ConvStateReplay",
            "ConvTransposeWithDynamicPads",
            "CropAndResize",
            "DecoderAttention",
            "DecoderMaskedMultiHeadAttention",
            "DecoderMaskedSelfAttention",
            "DynamicQuantizeLSTM",
            "DynamicQuantizeMatMul",
            "EngramGate",
            "ExpandDims",
            "FastGelu",
            "FusedConv",
            "FusedGemm",
            "FusedMatMul",
            "FusedMatMulActivation",
            "GatedAdd",
            "GatedDeltaNetStateReplay",
            "GatedRMSNorm",
            "GatedRelativePositionBias",
            "GatherND",
            "Gelu",
            "GemmFastGelu",
            "GreedySearch",
            "GridSample",
            "GroupNorm",
            "HyperConnectionLowRankMix",
            "HyperConnectionPostMix",
            "HyperConnectionPreMix",
            "Inverse",
            "Irfft",
            "LinearAttentionGate",
            "LongformerAttention",
            "MRotaryEmbedding",
            "MatMulBlockQuantizedFp4Weight",
            "MatMulBlockQuantizedFp8Weight",
            "MatMulBnb4",
            "MatMulFpQ4",
            "MatMulNBits",
            "MatMulNBitsMlp",
            "MatMulNBitsQLoRA",
            "MatMulNBitsQkv",
            "MatMulPacked",
            "MaxpoolWithMask",
            "MoE",
            "MoEPacked",
            "MultiHeadAttention",
            "NGramHashMapping",
            "NhwcConv",
            "NhwcFusedConv",
            "NhwcMaxPool",
            "PackedAttention",
            "PackedMultiHeadAttention",
            "PackedSparseAttentionIndexerMerge",
            "Pad",
            "QLinearAdd",
            "QLinearAveragePool",
            "QLinearGlobalAveragePool",
            "QLinearLeakyRelu",
            "QLinearMul",
            "QLinearReduceMean",
            "QLinearSigmoid",
            "QLinearSoftmax",
            "QMoE",
            "QOrderedAttention",
            "QOrderedGelu",
            "QOrderedLayerNormalization",
            "QOrderedLongformerAttention",
            "QOrderedMatMul",
            "QuickGelu",
            "Range",
            "RelativePositionBias",
            "RestorePadding",
            "Rfft",
            "RotaryEmbedding",
            "RouterGateUpProj",
            "ScaledSiLU",
            "SkipGroupNorm",
            "SparseAttention",
            "SwiGLU",
            "TorchEmbedding",
            "TransposeMatMul",
            "Trilu",
            "UnfoldTensor",
            "VarlenCausalConvWithState",
        ],
    ),
    (
        AS_SECOND,
        &[
            "DequantizeLinear",
            "GemmaRotaryEmbedding",
            "NGramRepeatBlock",
            "QLinearConcat",
            "QLinearWhere",
            "SparseToDenseMatMul",
            "WordConvEmbedding",
        ],
    ),
    (AS_THIRD, &["GatherBlockQuantized", "MatMulIntegerToFloat", "QAttention", "QuantizeLinear"]),
    (&[Of(0), Of(3)], &["LinearAttention", "PagedAttention", "Sampling", "SparsePagedAttention"]),
    (&[Of(0), Is(ElementType::UI32)], &["BitmaskBiasDropout", "BitmaskDropout"]),
    (&[Numbered("dtype")], &["DequantizeBFP", "GemmFloat8"]),
    (&[Is(ElementType::I32)], &["DynamicTimeWarping", "MulInteger"]),
    (&[Of(0), Of(1)], &["MoEGroupRouter", "RemovePadding"]),
    (FLOAT_STATISTICS, &["SkipLayerNormalization", "SkipSimplifiedLayerNormalization"]),
    (BEAMS, &["BeamSearch"]),
    (&[Of(0), Of(4)], &["BiasDropout"]),
    (&[Numbered("to")], &["DequantizeWithOrder"]),
    (&[Of(5), Of(3), Of(3), Of(7)], &["DynamicSparseAttention"]),
    (&[Of(2), Of(0), Of(2)], &["EmbedLayerNormalization"]),
    (&[Of(0), Of(6)], &["GatedDeltaNet"]),
    (&[Numbered("output_dtype")], &["GatherPacked"]),
    (CACHES, &["GroupQueryAttention"]),
    (&[Is(ElementType::I1)], &["IsAllFinite"]),
    (&[Of(0), Of(0), Of(2), Of(0), Of(2)], &["Mamba2Verify"]),
    (&[Of(6), Of(6), Of(12), Of(0), Of(0), Of(6), Of(0), Of(6)], &["PackedSparseAttentionIndexer"]),
    (&[Of(8), Of(0)], &["QEmbedLayerNormalization"]),
    (&[Of(7)], &["QLinearConv"]),
    (&[Is(ElementType::UI8), Is(ElementType::I64)], &["QuantizeBFP"]),
    (&[Is(ElementType::I8)], &["QuantizeWithOrder"]),
    (&[Of(12), Of(0)], &["SparseAttentionIndexer"]),
    (&[Of(2), Of(0)], &["SpeculativePrefixCommit"]),
    (&[Of(0), Is(ElementType::I64)], &["Unique"]),
    (&[Of(0), Of(0), Of(3), Of(0)], &["VarlenNGramHashMapping"]),
    (&[Of(1), Of(5), Of(5), Is(ElementType::F32), Of(5)], &["WhisperBeamSearch"]),
];
