//! Where two answers differ.

use super::Answer;
use super::table::Row;
use super::tolerance::{Distance, Tolerance, element_distance};
use multigather::tensor::Tensor;
use multigather::tensor::text::element_text;
use multigather::tensor::walk::unravel;

/// The result of the comparison of all engines.
#[derive(Default)]
pub struct Findings {
    /// A line for each result of an engine that differs from that of the first engine with an answer.
    pub lines: Vec<String>,
    /// Whether any two differ by more than is accepted.
    pub differ: bool,
}

/// Compares with the first engine that answers. Errors agree with each other, whatever their words.
pub fn among<'a>(rows: impl IntoIterator<Item = &'a Row>, tolerance: &Tolerance) -> Findings {
    let mut answered = rows.into_iter().filter(|row| !matches!(row.answer, Answer::Absent(_)));
    let mut found = Findings::default();
    let Some(first) = answered.next() else { return found };
    for row in answered {
        for difference in find_differences(&first.answer, &row.answer, tolerance) {
            let verb = if difference.is_accepted { "agree within the limits" } else { "differ" };
            let Difference { what, is_accepted } = difference;
            found.lines.push(format!("{} and {} {verb}{what}", first.engine, row.engine));
            found.differ |= !is_accepted;
        }
    }
    found
}

/// A difference of two answers.
struct Difference {
    /// The text after the verb.
    what: String,
    is_accepted: bool,
}

impl Difference {
    fn refused(what: String) -> Self {
        Difference { what, is_accepted: false }
    }
}

fn find_differences(first: &Answer, other: &Answer, tolerance: &Tolerance) -> Vec<Difference> {
    match (first, other) {
        (Answer::Results(a), Answer::Results(b)) => {
            if a.len() != b.len() {
                let what = format!(": {} results and {}", a.len(), b.len());
                return vec![Difference::refused(what)];
            }
            let pairs = a.iter().zip(b).enumerate();
            let in_result = |(k, (a, b))| {
                let found = of_tensors(a, b, tolerance)?;
                Some(Difference { what: format!(" in result {k}{}", found.what), ..found })
            };
            pairs.filter_map(in_result).collect()
        }
        (Answer::Results(_), Answer::Error(_)) | (Answer::Error(_), Answer::Results(_)) => {
            vec![Difference::refused(": one gives a result and the other an error".to_string())]
        }
        _ => Vec::new(),
    }
}

/// What differs between two tensors by more than is accepted.
pub fn refused(a: &Tensor, b: &Tensor, tolerance: &Tolerance) -> Option<String> {
    let difference = of_tensors(a, b, tolerance).filter(|found| !found.is_accepted)?;
    Some(difference.what)
}

/// The first coordinate, in row-major order, at which elements differ by more than the tolerance, else at which they
/// are not the same; the number of such elements, and the distance.
fn of_tensors(a: &Tensor, b: &Tensor, tolerance: &Tolerance) -> Option<Difference> {
    if a.ty() != b.ty() {
        let what = format!(": {} and {}", a.ty(), b.ty());
        return Some(Difference::refused(what));
    }
    let unequal = |at: &usize| !tolerance.is_same(a, b, *at);
    let refused = |at: &usize| !tolerance.accepts(b, a, *at);
    let first_refused = (0..a.count()).find(refused);
    let at = first_refused.or_else(|| (0..a.count()).find(unequal))?;
    let coordinate = unravel(a.shape(), at);
    let (mut left, mut right) = (element_text(a, at), element_text(b, at));
    if left == right {
        (left, right) = (with_bits(left, a, at), with_bits(right, b, at));
    }
    let differing: Vec<usize> = match first_refused {
        Some(_) => (0..a.count()).filter(refused).collect(),
        None => (0..a.count()).filter(unequal).collect(),
    };
    let what = format!(
        " at {:?}: {left} and {right} ({} of {} elements{})",
        &coordinate[..],
        differing.len(),
        a.count(),
        describe_largest(differing.iter().filter_map(|&at| element_distance(b, a, at))),
    );
    Some(Difference { what, is_accepted: first_refused.is_none() })
}

/// The largest differences as text.
fn describe_largest(distances: impl Iterator<Item = Distance>) -> String {
    let Some(Distance { ulps, relative }) = distances.reduce(Distance::larger) else {
        return String::new();
    };
    let ulps = ulps.map_or(String::new(), |ulps| format!("{ulps} ulp, "));
    format!("; at most {ulps}relatively {relative:.3e}")
}

/// Adds the bits of NaNs, which print alike.
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
        let found = among(&[Row::new("a", a), Row::new("b", b)], &Tolerance::default());
        assert_eq!(found.differ, !found.lines.is_empty());
        found.lines
    }

    #[test]
    fn the_first_coordinate_is_named() {
        let found = among_two(results(&[1.0, 2.0, 3.0]), results(&[1.0, 2.5, 4.0]));
        let expected = "a and b differ in result 0 at [0, 1]: 2 and 2.5 (2 of 3 elements; at most \
                        4194304 ulp, relatively 3.333e-1)";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn nans_differ_by_their_bits() {
        let [a, b] = [0x7FC00000, 0x7FC00001].map(|bits| results(&[f32::from_bits(bits)]));
        let found = among_two(a, b);
        let expected = "a and b differ in result 0 at [0, 0]: nan (0x7FC00000) and nan (0x7FC00001) \
                        (1 of 1 elements)";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn nans_of_arithmetic_are_the_same() {
        let tolerance = Tolerance::default().with_any_nan(true);
        let rows = [0x7FC00000, 0xFFC00001, 0x7F800000]
            .map(|bits| Row::new("a", results(&[f32::from_bits(bits)])));
        assert!(among(&rows[..2], &tolerance).lines.is_empty());
        assert!(among(&rows[1..], &tolerance).differ);
    }

    /// Whether two elements are accepted, and what is said of them.
    fn limited(flags: &[&str], a: f32, b: f32) -> (bool, usize) {
        #[derive(clap::Parser)]
        struct Flags {
            #[command(flatten)]
            tolerance: Tolerance,
        }
        let flags = std::iter::once("mg").chain(flags.iter().copied());
        let tolerance = <Flags as clap::Parser>::parse_from(flags).tolerance;
        let rows = [Row::new("a", results(&[a])), Row::new("b", results(&[b]))];
        let found = among(&rows, &tolerance);
        (!found.differ, found.lines.len())
    }

    #[test]
    fn limits_are_numpys() {
        let next = f32::from_bits(1f32.to_bits() + 1);
        let nan = f32::from_bits(0x7FC00001);
        assert_eq!(limited(&[], 1.0, next), (false, 1));
        assert_eq!(limited(&["--ulp=1"], 1.0, next), (true, 1));
        assert_eq!(limited(&["--ulp=0"], 1.0, next), (false, 1));
        assert_eq!(limited(&["--ulp=0"], 0.0, -0.0), (true, 1));
        assert_eq!(limited(&["--ulp=2"], f32::MAX, f32::INFINITY), (false, 1));
        assert_eq!(limited(&["--rtol=0.1"], 10.0, 11.0), (true, 1));
        // The first engine's element is the reference.
        assert_eq!(limited(&["--rtol=0.1"], 11.0, 12.2), (false, 1));
        assert_eq!(limited(&["--atol=1"], 0.0, 1.0), (true, 1));
        assert_eq!(limited(&["--atol=1", "--rtol=0.1"], 10.0, 12.0), (true, 1));
        assert_eq!(limited(&["--atol=inf"], f32::INFINITY, 0.0), (false, 1));
        assert_eq!(limited(&["--rtol=0"], f32::NAN, nan), (true, 1));
        assert_eq!(limited(&["--rtol=0"], f32::NAN, 0.0), (false, 1));
        assert_eq!(limited(&["--rtol=0"], 1.0, 1.0), (true, 0));
    }

    #[test]
    fn limits_of_floats_leave_integers() {
        let tolerance = Tolerance::default().or_near(1e-2, 0.0);
        let rows = [1000, 1001].map(|value| {
            let integers = Tensor::from_i64s(&[], &[value]);
            let floats = Tensor::from_f32s(&[], &[value as f32]);
            [integers, floats].map(|it| Row::new("a", Answer::Results(vec![it])))
        });
        let [[i, f], [j, g]] = &rows;
        assert!(among([i, j], &tolerance).differ);
        assert!(!among([f, g], &tolerance).differ);
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
        assert!(among(&absent, &Tolerance::default()).lines.is_empty());
    }
}
