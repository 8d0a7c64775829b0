//! Suggestions for misspelt names.

/// The candidate that differs least from `name`, if little enough for a slip.
pub fn nearest<'c>(name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let letters = name.trim_start_matches(['%', '@', '^']).len();
    let limit = if letters < 3 { 0 } else { (letters / 3).max(1) };
    candidates
        .map(|candidate| (edits(name, candidate, limit), candidate))
        .filter(|&(distance, _)| distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// The number of insertions, deletions, substitutions and swaps of neighbours between two texts.
fn edits(a: &str, b: &str, limit: usize) -> usize {
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
        ] {
            assert_eq!(nearest(name, ["@main", "@g"].into_iter()), near, "{name}");
        }
    }
}
