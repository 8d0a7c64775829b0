//! Operators that canonicalization carries unchanged. The types of their results are inferred, for the operations
//! that use them; those with a recipe are run.
//!
//! An operator is one line of [`TABLE`]: its name, what determines its results' types, what it
//! is, and where that of its kind does not do, an example. Kinds are shared ([`Kind`]); those with a formula of their own stand in the files below.

mod activations;
mod attention;
mod columns;
mod einsum;
mod fourier;
mod layers;
mod linear;
mod losses;
mod machine_learning;
mod microsoft;
pub mod nested;
mod normalized;
mod numbers;
mod quantized;
mod random;
mod recurrent;
mod resize;
mod sampled;
mod selected;
mod signals;
mod sized;
mod softmax;
mod state_space;
mod suppression;
mod training;
mod trees;
mod windowed;
mod windows;

use super::diagonal::data_type;
use super::operands::int;
use crate::ops::def::Flow;
use crate::ops::def::Run;
use crate::prelude::*;
pub use microsoft::{CUSTOM, operator_of};

/// The result types, or the reason why they are not known.
type Types = Result<Vec<ValueType>, Violation>;

/// The type rule of an operator, with the data of its definition.
pub struct Kind {
    /// The rule, for the reference.
    law: &'static str,
    /// The operands in examples ([`OpDef::example`]). Operators may override it.
    pub example: &'static str,
    operands: &'static [OperandDef],
    /// The attributes on which types or evaluation depend.
    attributes: &'static [AttrDef],
    infer: fn(&Call) -> Types,
    /// How engines run it, with the constraints of a run.
    run: Option<Run>,
    /// How engines run its graphs, if they do.
    flow: Option<Flow>,
    constraints: &'static [Constraint],
}

impl Kind {
    /// The default: the standard's operands; no attribute matters.
    const BASE: Kind = Kind {
        law: "",
        example: "2x3xf32",
        operands: ANY,
        attributes: &[],
        infer: |_| not_known("nothing is known"),
        run: None,
        flow: None,
        constraints: &[],
    };
}

/// A run by a formula, and by a recipe on engines that compile.
const fn by_recipe(
    most_operands: usize,
    infer: fn(&Call) -> Types,
    eval: crate::ops::def::Eval,
    expand: crate::ops::def::Expand,
) -> Option<Run> {
    Some(Run { most_operands, infer, eval, expand: Some(expand), ..Run::BASE })
}

/// A run of an operation that the standard composes of others: the interpreter evaluates its recipe.
const fn by_composition(
    most_operands: usize,
    infer: fn(&Call) -> Types,
    expand: crate::ops::def::Expand,
) -> Option<Run> {
    by_recipe(most_operands, infer, crate::ops::evaluate_recipe, expand)
}

/// A run by a formula, whose results compiled code has where the operands are known before it runs.
const fn by_known_operands(
    most_operands: usize,
    infer: fn(&Call) -> Types,
    eval: crate::ops::def::Eval,
) -> Option<Run> {
    by_recipe(most_operands, infer, eval, expand_known)
}

/// The results by the formula, as constants.
fn expand_known(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let known: Option<Vec<Tensor>> = call.constants.iter().cloned().collect();
    let Semantics::Opaque { run: Some(Run { eval, .. }), .. } = call.def.semantics else {
        return Vec::new();
    };
    let results = known.and_then(|known| eval(call, &known).ok()).unwrap_or_default();
    results.into_iter().map(|result| layout::constant(result, emit)).collect()
}

const ANY: &[OperandDef] = &[OperandDef::variadic("operands", "as the standard has them")];

const fn define(
    name: &'static str,
    kind: &Kind,
    summary: &'static str,
    own: &[&'static str],
) -> OpDef {
    OpDef {
        name,
        summary,
        example: if let [own] = own { own } else { kind.example },
        description: kind.law,
        source: "https://onnx.ai/onnx/operators/",
        operands: kind.operands,
        attributes: kind.attributes,
        results: &["results*"],
        constraints: kind.constraints,
        semantics: Semantics::Opaque { meaning: None, infer: Some(kind.infer), run: kind.run },
        flow: kind.flow,
        ..OpDef::BASE
    }
}

macro_rules! kept {
    ($($(#[$doc:meta])* $vis:vis static $table:ident; $($name:literal $($kind:ident)::+, $summary:literal $(, $example:literal)?;)*)*) => {
        $($(#[$doc])* $vis static $table: &[OpDef] = &[$(define($name, &$($kind)::+, $summary, &[$($example)?])),*];)*
    };
}
use kept;

kept! {
    /// The operators of the standard that have no definition elsewhere in this dialect.
    pub static TABLE;
    "onnx.MatMul" linear::MATMUL, "Products of matrices.";
    "onnx.MatMulInteger" linear::MATMUL_INTEGER, "Products of matrices of bytes.";
    "onnx.QLinearMatMul" linear::MATMUL_QUANTIZED, "Products of quantized matrices.";
    "onnx.Gemm" linear::GEMM, "A product of two matrices, with a sum.";
    "onnx.Einsum" einsum::KIND, "Sums of products, along dimensions that letters name.";
    "onnx.Det" linear::DETERMINANT, "Determinants.";

    "onnx.Conv" windows::CONV, "Convolutions.";
    "onnx.ConvInteger" windows::CONV_INTEGER, "Convolutions of bytes.";
    "onnx.QLinearConv" windows::CONV_QUANTIZED, "Convolutions of quantized tensors.";
    "onnx.DeformConv" columns::CONV_DEFORMED, "Convolutions at positions that are offset.",
        "1x3x8x8xf32 4x3x3x3xf32 1x18x6x6xf32";
    "onnx.ConvTranspose" windows::CONV_TRANSPOSE, "Transposed convolutions.";
    "onnx.MaxPool" windows::MAX_POOL, "Maxima of windows.";
    "onnx.AveragePool" windows::AVERAGE_POOL, "Means of windows.";
    "onnx.LpPool" windows::LP_POOL, "Norms of windows.";
    "onnx.GlobalMaxPool" windows::GLOBAL_MAX_POOL, "The maximum of each channel.";
    "onnx.GlobalAveragePool" windows::GLOBAL_AVERAGE_POOL, "The mean of each channel.";
    "onnx.GlobalLpPool" windows::GLOBAL_LP_POOL, "The norm of each channel.";
    "onnx.MaxUnpool" columns::UNPOOL, "The elements that MaxPool took, back at their positions.";
    "onnx.MaxRoiPool" windows::ROI_POOL, "Maxima of the windows of regions.";
    "onnx.RoiAlign" sampled::ROI_ALIGN, "Samples of regions.";
    "onnx.RoiAlignV10" sampled::ROI_ALIGN_OLD, "Samples of regions, before opset 16.";
    "onnx.Col2Im" columns::COL_TO_IM, "Columns put together to images.";

    "onnx.Softmax" softmax::SOFTMAX, "Exponentials along an axis, divided by their sum.";
    "onnx.SoftmaxV11" softmax::SOFTMAX_OLD, "Softmax from an axis on, before opset 13.";
    "onnx.LogSoftmax" softmax::LOG_SOFTMAX, "Logarithms of Softmax.";
    "onnx.LogSoftmaxV11" softmax::LOG_SOFTMAX_OLD, "LogSoftmax from an axis on, before opset 13.";
    "onnx.Hardmax" softmax::HARDMAX, "One at the first maximum along an axis, zero elsewhere.";
    "onnx.HardmaxV11" softmax::HARDMAX_OLD, "Hardmax from an axis on, before opset 13.";
    "onnx.BatchNormalization" normalized::BATCH_NORMALIZATION, "Elements less their channel's mean, scaled.";
    "onnx.InstanceNormalization" normalized::INSTANCE_NORMALIZATION, "Elements less their image's mean, scaled.",
        "1x3x8x8xf32 3xf32 3xf32";
    "onnx.GroupNormalization" normalized::GROUP_NORMALIZATION, "Elements less their group's mean, scaled.",
        "1x4x8x8xf32 4xf32 4xf32 {num_groups = 2 : si64}";
    "onnx.GroupNormalizationV18" normalized::GROUP_NORMALIZATION_OLD, "GroupNormalization, before opset 21.",
        "1x4x8x8xf32 2xf32 2xf32 {num_groups = 2 : si64}";
    "onnx.LayerNormalization" normalized::LAYER_NORMALIZATION, "Elements less their layer's mean, scaled.";
    "onnx.RMSNormalization" normalized::RMS_NORMALIZATION, "Elements divided by their layer's root mean square.",
        "2x3xf32 3xf32";
    "onnx.MeanVarianceNormalization" normalized::MEAN_VARIANCE_NORMALIZATION, "Elements less their mean, divided by their deviation.",
        "2x3x4x4xf32";
    "onnx.LpNormalization" normalized::LP_NORMALIZATION, "Elements divided by their norm.";
    "onnx.LRN" normalized::LRN, "Elements scaled by those of neighbouring channels.",
        "1x3x8x8xf32 {size = 3 : si64}";
    "onnx.Celu" activations::CELU, "max(0, x) + min(0, a (e^(x/a) - 1)).";
    "onnx.Elu" activations::ELU, "x, or a (e^x - 1) where x < 0.";
    "onnx.Gelu" activations::GELU, "x times the normal distribution's share below x.";
    "onnx.HardSigmoid" activations::HARD_SIGMOID, "a x + b, held between 0 and 1.";
    "onnx.HardSwish" activations::HARD_SWISH, "x HardSigmoid(x).";
    "onnx.LeakyRelu" activations::LEAKY_RELU, "x, or a x where x < 0.";
    "onnx.Mish" activations::MISH, "x tanh(log(1 + e^x)).";
    "onnx.PRelu" activations::PRELU, "x, or x times a slope where x < 0.",
        "2x3xf32 3xf32";
    "onnx.Selu" activations::SELU, "Elu, scaled.";
    "onnx.Shrink" activations::SHRINK, "x moved toward zero, which is given near it.";
    "onnx.Softplus" activations::SOFTPLUS, "log(1 + e^x).";
    "onnx.Softsign" activations::SOFTSIGN, "x / (1 + |x|).";
    "onnx.SwiGLU" activations::SWIGLU, "Swish(x) y.";
    "onnx.Swish" activations::SWISH, "x / (1 + e^(-a x)).";
    "onnx.ThresholdedRelu" activations::THRESHOLDED_RELU, "x, or 0 where x <= a.";
    "onnx.Dropout" layers::DROPOUT, "In training, some elements at random as zero.";
    "onnx.CumProd" normalized::PRODUCTS, "Products of the elements up to each.",
        "2x3xf32 1:i64";
    "onnx.RotaryEmbedding" attention::ROTARY, "Pairs of elements rotated by angles of their positions.",
        "1x2x4x8xf32 16x4xf32 16x4xf32 1x4xi64";
    "onnx.Attention" attention::ATTENTION, "Values weighted by how queries fit keys.";
    "onnx.LinearAttention" state_space::LINEAR_ATTENTION, "Attention by a state of products of keys and values.";
    "onnx.CausalConvWithState" state_space::CAUSAL_CONVOLUTION, "Convolutions of a sequence with what was before it.";
    "onnx.LSTM" recurrent::LSTM, "Long short-term memory.";
    "onnx.GRU" recurrent::GRU, "Gated recurrent units.";
    "onnx.RNN" recurrent::RNN, "A recurrent layer.";

    "onnx.Compress" selected::COMPRESS, "The slices that a condition chooses.";
    "onnx.NonZero" selected::NON_ZERO, "The coordinates of elements that are not zero.";
    "onnx.NonMaxSuppression" suppression::KIND, "Boxes that overlap none of a better score.";
    "onnx.Unique" selected::UNIQUE, "The elements or slices that differ.";
    "onnx.Multinomial" random::MULTINOMIAL, "Samples by their logarithmic probabilities.";
    "onnx.SequenceLength" selected::COUNT, "How many tensors a sequence has.";
    "onnx.OptionalHasElement" selected::TRUTH, "Whether a value is there.";
    "onnx.RegexFullMatch" selected::MATCHES, "Whether strings match an expression.";
    "onnx.StringConcat" BROADCAST, "Strings put together.",
        "2x3x!onnx.String 3x!onnx.String";
    "onnx.ImageDecoder" selected::IMAGE, "An image by its file's bytes.";
    "onnx.NegativeLogLikelihoodLoss" losses::LOG_LIKELIHOOD, "A loss of logarithmic probabilities.";
    "onnx.SoftmaxCrossEntropyLoss" losses::CROSS_ENTROPY, "A loss of scores.";

    "onnx.ArrayFeatureExtractor" machine_learning::FEATURES, "Some elements of each row.",
        "3x4xf32 2xi64";
    "onnx.Binarizer" machine_learning::BINARIZER, "One where x is above a threshold, zero elsewhere.";
    "onnx.FeatureVectorizer" machine_learning::FEATURE_VECTORIZER, "The columns of several matrices.";
    "onnx.Imputer" machine_learning::IMPUTER, "Elements of which missing ones are replaced.";
    "onnx.LabelEncoder" machine_learning::LABEL_ENCODER, "The value of each element's key.";
    "onnx.LinearClassifier" machine_learning::LINEAR_CLASSIFIER, "Classes by scores that are products.";
    "onnx.LinearRegressor" machine_learning::LINEAR_REGRESSOR, "Products of rows and coefficients.";
    "onnx.Normalizer" machine_learning::NORMALIZER, "Rows divided by their norms.";
    "onnx.OneHotEncoder" machine_learning::ONE_HOT_ENCODER, "One at the category of each element, zero elsewhere.";
    "onnx.SVMRegressor" machine_learning::SVM_REGRESSOR, "Sums of kernels of rows and support vectors.";
    "onnx.Scaler" machine_learning::SCALER, "Columns less an offset, times a factor.";
    "onnx.TreeEnsembleClassifier" trees::CLASSIFIER, "Classes by the leaves of trees.";
    "onnx.TreeEnsembleRegressor" trees::REGRESSOR, "Sums of the leaves of trees.";

    "onnx.If" nested::IF, "One of two graphs.";
    "onnx.Loop" nested::LOOP, "A graph that runs again and again.";
    "onnx.Scan" nested::SCAN, "A graph that runs for each slice.";

    "onnx.QuantizeLinear" quantized::QUANTIZE, "Numbers as steps of a scale.";
    "onnx.DequantizeLinear" quantized::DEQUANTIZE, "Steps of a scale as numbers.";
    "onnx.DynamicQuantizeLinear" quantized::QUANTIZE_DYNAMIC, "Numbers as steps of the scale that fits them.";

    "onnx.Resize" resize::RESIZE, "Images of another size.";
    "onnx.ResizeV11" resize::RESIZE_OLD, "Images of another size, before opset 13.";
    "onnx.ResizeV10" resize::UPSAMPLE, "Images of another size, before opset 11.";
    "onnx.Upsample" resize::UPSAMPLE, "Larger images.";
    "onnx.UpsampleV7" sized::UNKNOWN_SIZES, "Larger images, before opset 9.";
    "onnx.GridSample" sampled::GRID_SAMPLE, "Samples of images at the positions of a grid.";
    "onnx.GridSampleV16" sampled::GRID_SAMPLE, "Samples of images at the positions of a grid, before opset 20.";
    "onnx.AffineGrid" sampled::AFFINE_GRID, "Places of a grid, moved by matrices.";
    "onnx.CenterCropPad" sized::CENTER_CROP_PAD, "The middle of a tensor, or a border around it.";
    "onnx.RandomNormal" random::NORMAL, "Random numbers of a normal distribution.";
    "onnx.RandomUniform" random::UNIFORM, "Random numbers between two.";
    "onnx.RandomNormalLike" random::NORMAL_LIKE, "Random numbers of a normal distribution, of a tensor's shape.";
    "onnx.RandomUniformLike" random::UNIFORM_LIKE, "Random numbers between two, of a tensor's shape.";
    "onnx.Bernoulli" random::BERNOULLI, "Zeros and ones by their probabilities.";
    "onnx.BlackmanWindow" signals::BLACKMAN_WINDOW, "Blackman's window.";
    "onnx.HammingWindow" signals::HAMMING_WINDOW, "Hamming's window.";
    "onnx.HannWindow" signals::HANN_WINDOW, "Hann's window.";
    "onnx.MelWeightMatrix" signals::MEL_WEIGHTS, "How much of each frequency is in each band.";
    "onnx.DFT" sized::DFT, "Fourier's transform.";
    "onnx.DFTV17" sized::DFT_OLD, "Fourier's transform, before opset 20.";
    "onnx.STFT" signals::STFT, "Fourier's transforms of windows.";
}

/// The first operand's type.
const SAME: Kind = Kind {
    law: "The result has the type of the first operand.",
    infer: |call| Ok(vec![call.tensor(0)?.clone().into()]),
    ..Kind::BASE
};

const BROADCAST: Kind = Kind {
    example: "2x3xf32 2x3xf32",
    law: "The result has the shape to which the operands broadcast, and their element type.",
    infer: |call| {
        let (a, b) = (call.tensor(0)?, call.tensor(1)?);
        match super::expand::broadcast(&a.shape, &b.shape) {
            Some(shape) => tensor(a.element, &shape),
            None => not_known("the operands do not broadcast"),
        }
    },
    ..Kind::BASE
};

/// The one result's type.
fn tensor(element: ElementType, shape: &[i64]) -> Types {
    Ok(vec![ValueType::tensor(element, shape)])
}

/// Attribute values or elements as sizes: invalid ones are dynamic.
fn sizes(values: &[i64]) -> Shape {
    values.iter().map(|&size| open(Some(size))).collect()
}

/// A violation without a constraint: types are not inferred, and the program is not refused.
fn not_known<T>(why: impl Into<String>) -> Result<T, Violation> {
    fail("", Site::Op, why)
}

/// An axis of a tensor of this rank, counted from the front.
fn axis(value: i64, rank: usize) -> Result<usize, Violation> {
    let rank = rank as i64;
    match (-rank..rank).contains(&value) {
        true => Ok(value.rem_euclid(rank) as usize),
        false => not_known(format!("there is no axis {value}")),
    }
}

/// The size of dimension `d`, where there is one.
fn size(ty: &TensorType, d: usize) -> Result<i64, Violation> {
    match ty.shape.get(d) {
        Some(&size) => Ok(size),
        None => not_known(format!("{ty} has no dimension {d}")),
    }
}

/// A size as a known number; `None` if it is dynamic.
fn known(size: i64) -> Option<i64> {
    (size >= 0).then_some(size)
}

/// A computed size; dynamic if it is unknown or invalid.
fn open(size: Option<i64>) -> i64 {
    size.filter(|&size| size::is_named(size)).unwrap_or(DYNAMIC)
}

/// The more static one of two sizes of one dimension.
fn either(a: i64, b: i64) -> i64 {
    size::more_exact(b, a)
}

/// The element type of an operand of any rank.
fn element(call: &Call, index: usize) -> Result<ElementType, Violation> {
    match call.operands.get(index).and_then(ValueType::element) {
        Some(element) => Ok(element),
        None => not_known("the element type is not known"),
    }
}

/// The element type of an attribute's number, or a default.
fn numbered(
    call: &Call,
    attr: &'static str,
    otherwise: ElementType,
) -> Result<ElementType, Violation> {
    match call.opt_int(attr) {
        None | Some(0) => Ok(otherwise),
        Some(number) => match data_type(number) {
            Some(element) => Ok(element),
            None => not_known(format!("{number} is the number of no type that is known")),
        },
    }
}

/// The constant number of an operand.
fn number(call: &Call, index: usize) -> Option<i64> {
    match call.known_ints(index)?[..] {
        [value] => Some(value),
        _ => None,
    }
}
