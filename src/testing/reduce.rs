//! Smaller inputs on which the same thing happens.

/// Removes parts as long as `still` holds of what is left: halves first, then ever smaller parts. `still` is
/// asked at most `tries` times.
pub fn reduce<T: Clone>(
    input: &[T],
    mut tries: usize,
    mut still: impl FnMut(&[T]) -> bool,
) -> Vec<T> {
    let mut best = input.to_vec();
    let mut size = best.len().div_ceil(2);
    while size > 0 && tries > 0 {
        let mut at = 0;
        let mut is_smaller = false;
        while at < best.len() && tries > 0 {
            let end = (at + size).min(best.len());
            let smaller = [&best[..at], &best[end..]].concat();
            tries -= 1;
            if still(&smaller) {
                best = smaller;
                is_smaller = true;
            } else {
                at = end;
            }
        }
        if !is_smaller || size > 1 {
            size /= 2;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::reduce;

    #[test]
    fn what_does_not_matter_is_removed() {
        let still = |bytes: &[u8]| bytes.contains(&b'x') && bytes.ends_with(b"y");
        assert_eq!(reduce(b"aaaaxbbbbbbbby", 1000, still), b"xy");
        assert_eq!(reduce(b"aaaaxbbbbbbbby", 0, still), b"aaaaxbbbbbbbby");
    }
}
