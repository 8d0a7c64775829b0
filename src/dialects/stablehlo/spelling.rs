//! The usual spelling of StableHLO's attributes, whose readers take blanks in any number, a comma after the last field,
//! and the fields of a structure in any order.

use super::dot_form;
use super::numbers;
use crate::ops::verbatim::token_length;

/// The canonical text of an attribute in StableHLO's spelling, as far as that is known, so that equal attributes have
/// equal texts.
pub fn attribute(text: &str) -> Option<String> {
    let spaced = normalize_spaces(text);
    if normalize_spaces(&spaced) != spaced {
        return None;
    }
    let usual = dot_form::usual(&spaced).or_else(|| numbers::usual(&spaced)).unwrap_or(spaced);
    (usual != text).then_some(usual)
}

/// The text with one blank behind each comma and around each sign of equality, with no other blanks beside signs, and
/// without commas that no field follows.
fn normalize_spaces(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => token_length(rest),
            _ => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(length);
        let next = behind.trim_start();
        let is_equality =
            first == '=' && !out.ends_with(['=', '<', '>', '!']) && !behind.starts_with(['=', '>']);
        match first {
            ',' => {
                out.truncate(out.trim_end().len());
                if !next.starts_with(['>', ']', ')', '}']) {
                    out.push_str(", ");
                }
                rest = next;
            }
            '=' if is_equality => {
                out.truncate(out.trim_end().len());
                out.push_str(" = ");
                rest = next;
            }
            '<' | '[' | '(' | '{' => {
                out.push(first);
                rest = next;
            }
            // Beside a minus it would end an arrow.
            '>' | ']' | ')' | '}' if !out.trim_end().ends_with(['-', '=']) => {
                out.truncate(out.trim_end().len());
                out.push(first);
                rest = behind;
            }
            _ => {
                out.push_str(token);
                rest = behind;
            }
        }
    }
    out
}

/// `name = [0, 1]` for each list that is not empty.
pub fn lists<'a, T: std::fmt::Debug + 'a>(
    lists: impl IntoIterator<Item = (&'a str, &'a [T])>,
) -> Vec<String> {
    let lists = lists.into_iter().filter(|(_, dims)| !dims.is_empty());
    lists.map(|(name, dims)| format!("{name} = {dims:?}")).collect()
}

#[cfg(test)]
mod tests {
    use super::attribute;

    #[test]
    fn texts_of_one_attribute_become_one() {
        let dot =
            "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>";
        let gather =
            "#stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>";
        let scatter = "#stablehlo.scatter<update_window_dims = [1], index_vector_dim = 2>";
        let conv = "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>";
        let others =
            "#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0>";
        for (usual, texts) in [
            (
                dot,
                &[
                    "#stablehlo.dot<rhs_contracting_dimensions=[0],lhs_contracting_dimensions=[ 1 ]>",
                    "#stablehlo.dot<lhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],>",
                    "#stablehlo.dot< lhs_contracting_dimensions = [1] rhs_contracting_dimensions = [0] >",
                ][..],
            ),
            (
                gather,
                &[
                    "#stablehlo.gather<index_vector_dim=1,start_index_map=[0],offset_dims=[1,2]>",
                    "#stablehlo.gather<offset_dims = [1, 2,], collapsed_slice_dims = [], start_index_map = [0], index_vector_dim = 1 , >",
                ],
            ),
            (scatter, &["#stablehlo.scatter<index_vector_dim = 2, update_window_dims = [1]>"]),
            (
                "#stablehlo.gather<>",
                &["#stablehlo.gather<index_vector_dim = 0>", "#stablehlo.gather< >"],
            ),
            (conv, &["#stablehlo.conv<[b,0,1,f]x[0,1,i,o]->[b,0,1,f]>"]),
            (others, &["#stablehlo.output_operand_alias<output_tuple_indices=[],operand_index=0>"]),
            ("#stablehlo.a<\"x=,>\", b>", &["#stablehlo.a<\"x=,>\",b,>"]),
        ] {
            assert_eq!(attribute(usual), None, "{usual}");
            for text in texts {
                assert_eq!(attribute(text).as_deref(), Some(usual), "{text}");
            }
        }
    }

    /// Of any text, well formed or not, the usual spelling is its own.
    #[test]
    fn the_usual_spelling_is_usual() {
        let mut random = fastrand::Rng::with_seed(3);
        let words = [
            ",",
            "[",
            "]",
            "<",
            ">",
            "=",
            " ",
            "1",
            "-",
            "\"a, b\"",
            "(",
            ")",
            "x",
            "{",
            "}",
            "lhs_contracting_dimensions = ",
            "index_vector_dim",
            "= [0]",
            "[2,1]",
            "==",
            "->",
        ];
        for name in ["dot", "gather", "scatter", "dot_algorithm", "conv"] {
            for _ in 0..1_000 {
                let count = random.usize(0..12);
                let inner: String =
                    (0..count).map(|_| words[random.usize(0..words.len())]).collect();
                let text = format!("#stablehlo.{name}<{inner}>");
                if let Some(usual) = attribute(&text) {
                    assert_eq!(attribute(&usual), None, "{text} became {usual}");
                }
            }
        }
    }

    #[test]
    fn other_texts_keep_their_fields() {
        for text in [
            "#stablehlo.dot<lhs_contracting_dimensions = [x]>",
            "#stablehlo.dot<unknown = [1]>",
            "#stablehlo.gather<offset_dims = [1], offset_dims = [2]>",
            "#stablehlo.a<b == c, d => e, f -> g>",
            "#stablehlo<precision DEFAULT>",
        ] {
            assert_eq!(attribute(text), None, "{text}");
        }
    }
}
