//! Where two answers differ.

use super::Answer;
use super::table::Row;
use crate::tensor::Tensor;
use crate::tensor::text::element_text;
use crate::tensor::walk::unravel;
use crate::types::ElementType;

/// A line for each engine whose answer is not that of the first one that answers. Errors agree
/// with each other, whatever their words.
pub fn among(rows: &[Row]) -> Vec<String> {
    let mut answered = rows.iter().filter(|row| !matches!(row.answer, Answer::Absent(_)));
    let Some(first) = answered.next() else { return Vec::new() };
    let line = |row: &Row| {
        let difference = between(&first.answer, &row.answer)?;
        Some(format!("{} and {} differ{difference}", first.engine, row.engine))
    };
    answered.filter_map(line).collect()
}

fn between(a: &Answer, b: &Answer) -> Option<String> {
    match (a, b) {
        (Answer::Results(a), Answer::Results(b)) => {
            if a.len() != b.len() {
                return Some(format!(": {} results and {}", a.len(), b.len()));
            }
            a.iter().zip(b).enumerate().find_map(|(k, (a, b))| of_tensors(k, a, b))
        }
        (Answer::Results(_), Answer::Error(_)) | (Answer::Error(_), Answer::Results(_)) => {
            Some(": one gives a result and the other an error".to_string())
        }
        _ => None,
    }
}

/// The first coordinate, in row-major order, at which the bits differ.
fn of_tensors(result: usize, a: &Tensor, b: &Tensor) -> Option<String> {
    if a.ty() != b.ty() {
        return Some(format!(" in result {result}: {} and {}", a.ty(), b.ty()));
    }
    let same = |at: usize| match a.element() {
        ElementType::String => a.string_at(at) == b.string_at(at),
        _ => a.bytes_at(at) == b.bytes_at(at),
    };
    let at = (0..a.count()).find(|&at| !same(at))?;
    let coordinate = unravel(a.shape(), at);
    let (mut left, mut right) = (element_text(a, at), element_text(b, at));
    if left == right {
        (left, right) = (with_bits(left, a, at), with_bits(right, b, at));
    }
    Some(format!(" in result {result} at {:?}: {left} and {right}", &coordinate[..]))
}

/// NaNs look alike and need not be.
fn with_bits(text: String, tensor: &Tensor, at: usize) -> String {
    let bytes = tensor.bytes_at(at).iter();
    let ordered: Vec<&u8> =
        if cfg!(target_endian = "big") { bytes.collect() } else { bytes.rev().collect() };
    let digits: String = ordered.iter().map(|byte| format!("{byte:02X}")).collect();
    format!("{text} (0x{digits})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(values: &[f32]) -> Answer {
        Answer::Results(vec![Tensor::from_f32s(&[1, values.len() as i64], values)])
    }

    fn among_two(a: Answer, b: Answer) -> Vec<String> {
        among(&[Row::new("a", a), Row::new("b", b)])
    }

    #[test]
    fn the_first_coordinate_is_named() {
        let found = among_two(results(&[1.0, 2.0, 3.0]), results(&[1.0, 2.5, 4.0]));
        assert_eq!(found, ["a and b differ in result 0 at [0, 1]: 2 and 2.5"]);
    }

    #[test]
    fn nans_differ_by_their_bits() {
        let [a, b] = [0x7FC00000, 0x7FC00001].map(|bits| results(&[f32::from_bits(bits)]));
        let found = among_two(a, b);
        let expected =
            "a and b differ in result 0 at [0, 0]: nan (0x7FC00000) and nan (0x7FC00001)";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn types_and_errors_differ_and_absence_does_not() {
        let error = || Answer::Error("no".into());
        let found = among_two(results(&[1.0]), results(&[1.0, 2.0]));
        assert_eq!(found, ["a and b differ in result 0: tensor<1x1xf32> and tensor<1x2xf32>"]);
        assert_eq!(among_two(error(), results(&[1.0])).len(), 1);
        assert!(among_two(error(), Answer::Error("other words".into())).is_empty());
        assert!(among_two(results(&[1.0]), results(&[1.0])).is_empty());
        let absent = [Row::new("x", Answer::Absent("".into())), Row::new("a", error())];
        assert!(among(&absent).is_empty());
    }
}
