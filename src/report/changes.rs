//! A comparison of two short texts, word by word.

/// The largest number of words of a text; longer texts are compared as a whole.
const MOST_WORDS: usize = 600;

/// A part of a text, and whether the other text lacks it.
pub type Piece<'a> = (&'a str, bool);

/// Splits both texts into common and differing parts.
pub fn diff_words<'a>(before: &'a str, after: &'a str) -> (Vec<Piece<'a>>, Vec<Piece<'a>>) {
    let (old, new) = (split_words(before), split_words(after));
    if old.len().max(new.len()) > MOST_WORDS {
        return (vec![(before, true)], vec![(after, true)]);
    }
    // The number of words in the longest common subsequence of what follows each pair of positions.
    let width = new.len() + 1;
    let mut common = vec![0u32; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i * width + j] = match old[i] == new[j] {
                true => common[(i + 1) * width + j + 1] + 1,
                false => common[(i + 1) * width + j].max(common[i * width + j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            left.push((old[i], false));
            right.push((new[j], false));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len()
            || i < old.len() && common[(i + 1) * width + j] >= common[i * width + j + 1]
        {
            left.push((old[i], true));
            i += 1;
        } else {
            right.push((new[j], true));
            j += 1;
        }
    }
    (left, right)
}

/// Splits a text into runs of characters of names, and all other characters one by one.
fn split_words(text: &str) -> Vec<&str> {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '%' | '@' | '-');
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match is_name(first) {
            true => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, after) = rest.split_at(end);
        found.push(word);
        rest = after;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed<'a>(pieces: &[Piece<'a>]) -> Vec<&'a str> {
        pieces.iter().filter(|(_, changed)| *changed).map(|(word, _)| *word).collect()
    }

    #[test]
    fn what_both_have_is_not_changed() {
        let (before, after) = ("%0 = a %x : i1\n%1 = b %0", "%0 = c %x : i1");
        let (left, right) = diff_words(before, after);
        assert_eq!(left.iter().map(|(word, _)| *word).collect::<String>(), before);
        assert_eq!(right.iter().map(|(word, _)| *word).collect::<String>(), after);
        assert_eq!(changed(&left), ["a", "\n", "%1", " ", "=", " ", "b", " ", "%0"]);
        assert_eq!(changed(&right), ["c"]);
    }

    #[test]
    fn long_texts_are_not_compared() {
        let long = "a ".repeat(MOST_WORDS);
        assert_eq!(diff_words(&long, "a"), (vec![(&*long, true)], vec![("a", true)]));
    }
}
