//! The element types of results of operators that have no definition here, as far as the operator determines them.

use super::types::data_type;
use crate::types::ElementType;

/// The properties of a node from which the element types of its results follow.
pub struct Facts<'n> {
    /// The domain of the node's operator.
    pub domain: &'n str,
    /// The name of the node's operator.
    pub operator: &'n str,
    /// Returns the element type of an operand.
    pub operand: &'n dyn Fn(usize) -> Option<ElementType>,
    /// Returns the value of an attribute that is an integer.
    pub number: &'n dyn Fn(&str) -> Option<i64>,
    /// Returns whether the node has an attribute of this name.
    pub has: &'n dyn Fn(&str) -> bool,
}

impl Facts<'_> {
    /// The element type of a result, if the operator determines it; `None` for an unknown operator.
    pub fn element(&self, index: usize) -> Option<ElementType> {
        match self.domain {
            "" => self.standard_element(index),
            "ai.onnx.ml" => self.ml_element(index),
            "com.microsoft" => {
                let has_rule_for = |(_, names): &&(_, &[&str])| names.contains(&self.operator);
                self.apply_rule(MICROSOFT.iter().find(has_rule_for)?.0, index)
            }
            // Convolutions with channels in blocks.
            "com.microsoft.nchwc" => (self.operand)(0),
            _ => None,
        }
    }

    fn apply_rule(&self, results: &[TypeRule], index: usize) -> Option<ElementType> {
        match results.get(index).or(results.last())? {
            TypeRule::SameAs(operand) => (self.operand)(*operand),
            TypeRule::Is(element) => Some(*element),
            TypeRule::FromAttribute(attribute) => self.type_from_attribute(attribute),
        }
    }

    fn type_from_attribute(&self, attribute: &str) -> Option<ElementType> {
        data_type(i32::try_from((self.number)(attribute)?).ok()?).ok()
    }

    /// The element type of a result of one of ONNX's own operators; of most, it is that of the first operand.
    fn standard_element(&self, index: usize) -> Option<ElementType> {
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
                self.type_from_attribute("output_dtype").or_else(|| operand(2)).or(Some(UI8))
            }
            ("DequantizeLinear", _) => {
                self.type_from_attribute("output_dtype").or_else(|| operand(1))
            }
            ("QLinearConv" | "QLinearMatMul", _) => operand(7),
            ("Cast" | "BitCast", _) => self.type_from_attribute("to"),
            ("CastLike" | "Where" | "RMSNormalization", _) => operand(1),
            ("OneHot", _) => operand(2),
            ("LinearAttention", 1) => operand(3),
            ("Multinomial", _) => self.type_from_attribute("dtype").or(Some(I32)),
            ("RandomNormal" | "RandomUniform", _) => {
                self.type_from_attribute("dtype").or(Some(F32))
            }
            ("HannWindow" | "HammingWindow" | "BlackmanWindow" | "MelWeightMatrix", _) => {
                self.type_from_attribute("output_datatype").or(Some(F32))
            }
            ("EyeLike" | "RandomNormalLike" | "RandomUniformLike" | "Bernoulli", _) => {
                self.type_from_attribute("dtype").or_else(|| operand(0))
            }
            ("StringConcat" | "StringNormalizer" | "StringSplit", _) => Some(String),
            _ => operand(0),
        }
    }

    /// The element type of a result of an operator of `ai.onnx.ml`.
    fn ml_element(&self, index: usize) -> Option<ElementType> {
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
            ("CategoryMapper", _) => self.opposite_label(),
            ("LabelEncoder", _) => {
                let values =
                    [("values_strings", String), ("values_int64s", I64), ("values_floats", F32)];
                match values.into_iter().find(|(name, _)| has(&[name])) {
                    Some((_, element)) => Some(element),
                    None if has(&["classes_strings"]) => self.opposite_label(),
                    None => None,
                }
            }
            _ => None,
        }
    }

    /// The element type of labels that are mapped from strings to integers, or from integers to strings.
    fn opposite_label(&self) -> Option<ElementType> {
        match (self.operand)(0)? {
            ElementType::String => Some(ElementType::I64),
            ElementType::I64 => Some(ElementType::String),
            _ => None,
        }
    }
}

/// A rule for the element type of a result.
#[derive(Clone, Copy)]
enum TypeRule {
    /// The element type of this operand.
    SameAs(usize),
    Is(ElementType),
    /// The type whose number is in this attribute.
    FromAttribute(&'static str),
}

use TypeRule::{FromAttribute, Is, SameAs};

const SAME: &[TypeRule] = &[SameAs(0)];
const AS_SECOND: &[TypeRule] = &[SameAs(1)];
const AS_THIRD: &[TypeRule] = &[SameAs(2)];
const FLOAT_STATISTICS: &[TypeRule] =
    &[SameAs(0), Is(ElementType::F32), Is(ElementType::F32), SameAs(0)];
const CACHES: &[TypeRule] = &[SameAs(0), SameAs(3), SameAs(3), SameAs(0)];
const BEAMS: &[TypeRule] = &[SameAs(1), SameAs(5)];

/// The operators of ONNX Runtime, by its schemas: the rules for the results, the last of which applies to all further
/// results, and the operators that have these rules.
const MICROSOFT: &[(&[TypeRule], &[&str])] = &[
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
    (
        &[SameAs(0), SameAs(3)],
        &["LinearAttention", "PagedAttention", "Sampling", "SparsePagedAttention"],
    ),
    (&[SameAs(0), Is(ElementType::UI32)], &["BitmaskBiasDropout", "BitmaskDropout"]),
    (&[FromAttribute("dtype")], &["DequantizeBFP", "GemmFloat8"]),
    (&[Is(ElementType::I32)], &["DynamicTimeWarping", "MulInteger"]),
    (&[SameAs(0), SameAs(1)], &["MoEGroupRouter", "RemovePadding"]),
    (FLOAT_STATISTICS, &["SkipLayerNormalization", "SkipSimplifiedLayerNormalization"]),
    (BEAMS, &["BeamSearch"]),
    (&[SameAs(0), SameAs(4)], &["BiasDropout"]),
    (&[FromAttribute("to")], &["DequantizeWithOrder"]),
    (&[SameAs(5), SameAs(3), SameAs(3), SameAs(7)], &["DynamicSparseAttention"]),
    (&[SameAs(2), SameAs(0), SameAs(2)], &["EmbedLayerNormalization"]),
    (&[SameAs(0), SameAs(6)], &["GatedDeltaNet"]),
    (&[FromAttribute("output_dtype")], &["GatherPacked"]),
    (CACHES, &["GroupQueryAttention"]),
    (&[Is(ElementType::I1)], &["IsAllFinite"]),
    (&[SameAs(0), SameAs(0), SameAs(2), SameAs(0), SameAs(2)], &["Mamba2Verify"]),
    (
        &[SameAs(6), SameAs(6), SameAs(12), SameAs(0), SameAs(0), SameAs(6), SameAs(0), SameAs(6)],
        &["PackedSparseAttentionIndexer"],
    ),
    (&[SameAs(8), SameAs(0)], &["QEmbedLayerNormalization"]),
    (&[SameAs(7)], &["QLinearConv"]),
    (&[Is(ElementType::UI8), Is(ElementType::I64)], &["QuantizeBFP"]),
    (&[Is(ElementType::I8)], &["QuantizeWithOrder"]),
    (&[SameAs(12), SameAs(0)], &["SparseAttentionIndexer"]),
    (&[SameAs(2), SameAs(0)], &["SpeculativePrefixCommit"]),
    (&[SameAs(0), Is(ElementType::I64)], &["Unique"]),
    (&[SameAs(0), SameAs(0), SameAs(3), SameAs(0)], &["VarlenNGramHashMapping"]),
    (&[SameAs(1), SameAs(5), SameAs(5), Is(ElementType::F32), SameAs(5)], &["WhisperBeamSearch"]),
];
