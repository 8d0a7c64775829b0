//! `onnx.Einsum`.

use super::*;

pub const KIND: Kind = Kind {
    example: r#"2x3xf32 3x4xf32 {equation = "ij,jk->ik"}"#,

    law: "\
The result has a dimension for each letter behind `->`, of the size that the letter has in the \
operands; without `->`, for each letter that stands once, in the alphabet's order. `...` stands for \
the dimensions that no letter names, which broadcast.",
    attributes: &[attr("equation", Str, Required, "the letters of the operands and of the result")],
    infer,
    ..Kind::BASE
};

/// A letter, or one of the dimensions that `...` stands for, counted from the last.
type Label = Result<char, usize>;

fn infer(call: &Call) -> Types {
    let equation: String = call.str("equation").chars().filter(|c| !c.is_whitespace()).collect();
    let (terms, result) = match equation.split_once("->") {
        Some((terms, result)) => (terms, Some(result)),
        None => (&equation[..], None),
    };
    let terms: Vec<&str> = terms.split(',').collect();
    if terms.len() != call.operands.len() {
        return not_known("the equation has not as many terms as there are operands");
    }
    let mut sizes: Vec<(Label, i64, usize)> = Vec::new();
    let mut unnamed = 0;
    for (index, term) in terms.iter().enumerate() {
        let ty = call.tensor(index)?;
        let labels = labels(term, ty.rank())?;
        unnamed = unnamed.max(labels.iter().filter(|label| label.is_err()).count());
        for (label, &size) in labels.into_iter().zip(&ty.shape) {
            meet(&mut sizes, label, size)?;
        }
    }
    let result = match result {
        Some(text) => {
            labels(text, text.replace("...", "").chars().count() + ellipsis(text, unnamed))?
        }
        None => implied(&sizes, unnamed),
    };
    let size = |label: &Label| sizes.iter().find(|(known, ..)| known == label);
    match result
        .iter()
        .map(|label| size(label).map(|&(_, size, _)| size))
        .collect::<Option<Shape>>()
    {
        Some(shape) => tensor(element(call, 0)?, &shape),
        None => not_known("a letter of the result stands in no operand"),
    }
}

/// How many dimensions `...` is in a term.
fn ellipsis(term: &str, unnamed: usize) -> usize {
    if term.contains("...") { unnamed } else { 0 }
}

/// The labels of a tensor's dimensions.
fn labels(term: &str, rank: usize) -> Result<Vec<Label>, Violation> {
    let (before, after) = term.split_once("...").unwrap_or((term, ""));
    let named = before.chars().count() + after.chars().count();
    let unnamed = rank.checked_sub(named).filter(|&n| n == 0 || term.contains("..."));
    let Some(unnamed) = unnamed.filter(|_| !after.contains('.')) else {
        return not_known(format!(
            "{term} does not name the dimensions of a tensor of rank {rank}"
        ));
    };
    let unnamed = (0..unnamed).rev().map(Err);
    Ok(before.chars().map(Ok).chain(unnamed).chain(after.chars().map(Ok)).collect())
}

/// Notes the size of a dimension: dimensions of one label have one size, or are of size 1.
fn meet(sizes: &mut Vec<(Label, i64, usize)>, label: Label, size: i64) -> Result<(), Violation> {
    match sizes.iter_mut().find(|(known, ..)| *known == label) {
        None => sizes.push((label, size, 1)),
        Some((_, found, count)) => match crate::types::broadcast_dim(*found, size) {
            Some(met) => (*found, *count) = (met, *count + 1),
            None => return not_known("the dimensions of a letter have several sizes"),
        },
    }
    Ok(())
}

/// The result's labels where the equation does not say them.
fn implied(sizes: &[(Label, i64, usize)], unnamed: usize) -> Vec<Label> {
    let once = sizes.iter().filter(|(label, _, count)| label.is_ok() && *count == 1);
    let mut letters: Vec<Label> = once.map(|&(label, ..)| label).collect();
    letters.sort_unstable();
    (0..unnamed).rev().map(Err).chain(letters).collect()
}
