//! The element types of results that no definition infers, as far as the operator says them.

use super::types::{DataType, data_type};
use crate::types::ElementType;

/// The element type of a result of ONNX's own operator, where it is another than that of the first
/// operand: of operand `at`, or of the number of an attribute.
pub fn of_result(
    operator: &str,
    index: usize,
    operand: &dyn Fn(usize) -> Option<ElementType>,
    number: &dyn Fn(&str) -> Option<i64>,
) -> Option<ElementType> {
    use ElementType::*;
    let numbered = |name: &str| match data_type(i32::try_from(number(name)?).ok()?) {
        Ok(DataType::Element(element)) => Some(element),
        _ => None,
    };
    match (operator, index) {
        (
            "Equal" | "Greater" | "GreaterOrEqual" | "Less" | "LessOrEqual" | "IsInf" | "IsNaN",
            _,
        )
        | ("And" | "Or" | "Xor" | "Not" | "SequenceEmpty" | "OptionalHasElement", _)
        | ("Dropout", 1) => Some(I1),
        ("ArgMax" | "ArgMin" | "NonZero" | "NonMaxSuppression" | "Shape" | "Size", _)
        | ("TopK", 1)
        | ("SequenceLength", _)
        | ("Unique", 1..=3)
        | ("MaxPool", 1)
        | ("StringSplit", 1) => Some(I64),
        ("ConvInteger" | "MatMulInteger", _) => Some(I32),
        ("DynamicQuantizeLinear", 0 | 2) => Some(UI8),
        ("QuantizeLinear", _) => numbered("output_dtype").or_else(|| operand(2)).or(Some(UI8)),
        ("DequantizeLinear", _) => numbered("output_dtype").or_else(|| operand(1)),
        ("QLinearConv" | "QLinearMatMul", _) => operand(7),
        ("Cast", _) => numbered("to"),
        ("CastLike" | "Where", _) => operand(1),
        ("OneHot", _) => operand(2),
        ("Multinomial", _) => numbered("dtype").or(Some(I32)),
        ("RandomNormal" | "RandomUniform", _) => numbered("dtype"),
        ("HannWindow" | "HammingWindow" | "BlackmanWindow", _) => numbered("output_datatype"),
        ("EyeLike" | "RandomNormalLike" | "RandomUniformLike" | "Bernoulli", _) => {
            numbered("dtype")
        }
        ("StringConcat" | "StringNormalizer" | "StringSplit", _) => Some(String),
        _ => None,
    }
}
