//! Suggestions for misspelt names.

/// The candidate that differs least from `name`, if little enough for a slip. Of names with a dialect, each part
/// between points must be near: what they have in common excuses nothing.
pub fn nearest<'c>(name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    candidates
        .filter_map(|candidate| Some((name_distance(name, candidate)?, candidate)))
        .min()
        .map(|(_, candidate)| candidate)
}

/// The edit distances of the first parts and of the whole of two names; `None` where they are too large for a typo.
fn name_distance(name: &str, other: &str) -> Option<(usize, usize)> {
    let parts = name.split('.').count();
    if parts != other.split('.').count() {
        let limit = limit_of(name).min(MOST_ACROSS_PARTS);
        let distance = edit_distance(name, other, limit);
        return (distance <= limit).then_some((0, distance));
    }
    let parts = name.split('.').zip(other.split('.'));
    let mut distances = parts.map(|(part, other)| part_distance(part, other));
    let first = distances.next()??;
    let all = distances.try_fold(first, |sum, part| Some(sum + part?))?;
    Some((if name.contains('.') { first } else { 0 }, all))
}

/// The most edits between names of which one has a point more.
const MOST_ACROSS_PARTS: usize = 2;

/// The most edits that are a slip, however long a name is.
const MOST: usize = 2;

/// Letters from which on the beginning of a longer name, up to an underscore, is likely to mean it.
const BEGINNING: usize = 6;

/// The largest edit distance that counts as a typo of a name.
fn limit_of(name: &str) -> usize {
    let letters = name.trim_start_matches(SIGILS).len();
    if letters < 3 { 0 } else { (letters / 3).clamp(1, MOST) }
}

/// The first characters of names of values, symbols and blocks.
const SIGILS: [char; 3] = ['%', '@', '^'];

fn part_distance(name: &str, other: &str) -> Option<usize> {
    if name == other {
        return Some(0);
    }
    // `gather_nd` and `GatherND` are one name in the styles of two frameworks.
    let letters = |name: &str| -> Vec<u8> {
        name.bytes().filter(|&c| c != b'_').map(|c| c.to_ascii_lowercase()).collect()
    };
    if letters(name) == letters(other) {
        return Some(1);
    }
    let is_beginning = name.len() >= BEGINNING
        && other.strip_prefix(name).is_some_and(|rest| rest.starts_with('_'));
    if is_beginning {
        return Some(MOST);
    }
    let limit = limit_of(name);
    // In a name of one or two letters, one too many or too few is a slip; another letter is another name.
    let short = name.trim_start_matches(SIGILS).len();
    let is_short = limit == 0 && short > 0 && name.len().abs_diff(other.len()) == 1;
    let is_near_short = is_short && other.trim_start_matches(SIGILS).len() + short > 2;
    let limit = if is_near_short { 1 } else { limit };
    let distance = edit_distance(name, other, limit);
    (distance <= limit).then_some(distance)
}

/// Whether one insertion, deletion, substitution or swap of neighbours makes one name of the other.
pub fn are_one_edit_apart(name: &str, other: &str) -> bool {
    edit_distance(name, other, 1) == 1
}

/// The number of insertions, deletions, substitutions and swaps of neighbours between two texts.
fn edit_distance(a: &str, b: &str, limit: usize) -> usize {
    if a.len().abs_diff(b.len()) > limit || a.len() > 100 {
        return usize::MAX;
    }
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut best = (row[j] + usize::from(x != y)).min(next[j] + 1).min(row[j + 1] + 1);
            if i > 0 && j > 0 && (a[i - 1], *x) == (*y, b[j - 1]) {
                best = best.min(before[j - 1] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognized_and_other_names_are_not() {
        for (name, near) in [
            ("@mian", Some("@main")),
            ("@min", Some("@main")),
            ("@maim", Some("@main")),
            ("@other", None),
            ("@f", None),
            ("", None),
            ("@G", Some("@g")),
            ("@gg", Some("@g")),
            ("@h", None),
        ] {
            assert_eq!(nearest(name, ["@main", "@g"].into_iter()), near, "{name}");
        }
    }

    #[test]
    fn each_part_of_a_name_must_be_near() {
        let known = [
            "stablehlo.if",
            "stablehlo.add",
            "torch.aten.clone",
            "torch.aten.add.Tensor",
            "onnx.Gather",
            "onnx.MatMul",
            "tf.Sum",
            "tosa.gather",
            "onnx.GatherND",
            "numpy.take_along_axis",
            "coreml.gather_nd",
            "coreml.gather_along_axis",
            "torch.aten.scatter.src",
        ];
        for (name, near) in [
            ("stablehlo.fft", None),
            ("torch.aten.conv2d", None),
            ("onnx.Gathre", Some("onnx.Gather")),
            ("onnx.gather", Some("onnx.Gather")),
            ("onnx.matmul", Some("onnx.MatMul")),
            ("onxn.Gather", Some("onnx.Gather")),
            ("stablehl.add", Some("stablehlo.add")),
            ("torch.aten.addTensor", Some("torch.aten.add.Tensor")),
            ("tosa.gathre", Some("tosa.gather")),
            ("tf.Sun", Some("tf.Sum")),
            ("my.thing", None),
            ("tflite.Sum", None),
            ("onnx.gather_nd", Some("onnx.GatherND")),
            ("coreml.GatherNd", Some("coreml.gather_nd")),
            ("numpy.take_along", Some("numpy.take_along_axis")),
            ("coreml.gather_along", Some("coreml.gather_along_axis")),
            ("numpy.take", None),
            ("onnx.GatherTree", None),
            ("coreml.gather_tree", None),
        ] {
            assert_eq!(nearest(name, known.into_iter()), near, "{name}");
        }
    }
}
