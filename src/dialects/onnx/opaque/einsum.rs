//! `onnx.Einsum`.

use super::*;
use crate::contraction::{Contraction, Rules};

pub const KIND: Kind = Kind {
    example: r#"2x3xf32 3x4xf32 {equation = "ij,jk->ik"}"#,

    law: "\
The result has a dimension for each letter behind `->`, of the size that the letter has in the \
operands; without `->`, for each letter that occurs once, in the alphabet's order. `...` stands for \
the dimensions that no letter names, which broadcast. An equation of two operands is run where neither names a \
dimension twice, and what only one of them names is in the result: each product is rounded, and products are accumulated \
sequentially. The operation is carried unchanged in canonical programs; it is translated to the \
products that other dialects have.",
    attributes: &[attr("equation", Str, Required, "the letters of the operands and of the result")],
    infer,
    run: Some(Run {
        infer: |call| {
            let Product { contraction, permutation } = decode_product(call)?;
            let factors = [call.tensor(0)?, call.tensor(1)?];
            let found = contraction.infer(FITTING, factors, factors[0].element)?;
            let ty = found.as_tensor().expect("a tensor");
            let shape: Shape = permutation.iter().map(|&d| ty.shape[d as usize]).collect();
            tensor(ty.element, &shape)
        },
        eval: |call, operands| {
            let Product { contraction, permutation } = accepted_product(call);
            let sums = contraction.formula([&operands[0], &operands[1]], operands[0].element());
            let shape: Shape = permutation.iter().map(|&d| sums.shape()[d as usize]).collect();
            let result = formulas::tensor(&sums, &shape, |c| {
                let mut from = Shape::from_slice(c);
                permutation.iter().zip(c).for_each(|(&d, &at)| from[d as usize] = at);
                Ok(Some(from))
            })?;
            Ok(vec![result])
        },
        expand: Some(|call, operands, emit| {
            let Product { contraction, permutation } = accepted_product(call);
            let element = emit.tensor_type(operands[0]).element;
            let sums = contraction.recipe([operands[0], operands[1]], element, emit);
            vec![emit.transpose(sums, &permutation)]
        }),
        is_product: true,
        ..Run::BASE
    }),
    ..Kind::BASE
};

const FITTING: Rules = Rules { contracting: "", batch: "", stretches: true };

/// A contraction of two operands, and the order in which the result has its dimensions.
struct Product {
    contraction: Contraction,
    permutation: Vec<i64>,
}

/// The decoded equation of an application that `infer` has accepted.
fn accepted_product(call: &Call) -> Product {
    decode_product(call).unwrap_or_else(|why| panic!("{}", why.message))
}

/// The contraction that an equation of two operands is: each names no dimension twice, and what only one of
/// them names is in the result.
fn decode_product(call: &Call) -> Result<Product, Violation> {
    let Equation { terms, result, .. } = decode_equation(call)?;
    let Ok::<[Vec<Label>; 2], _>([lhs, rhs]) = terms.try_into() else {
        return not_known("sums of products of two operands alone are computed here");
    };
    let is_distinct =
        |labels: &[Label]| (1..labels.len()).all(|k| !labels[..k].contains(&labels[k]));
    if ![&lhs, &rhs, &result].into_iter().all(|labels| is_distinct(labels)) {
        return not_known("a diagonal is not computed here");
    }
    let place = |labels: &[Label], label: &Label| labels.iter().position(|own| own == label);
    let mut contraction = Contraction::default();
    let (mut batch, mut free) = (Vec::new(), Vec::new());
    for (l, label) in lhs.iter().enumerate() {
        match (place(&rhs, label), result.contains(label)) {
            (Some(r), true) => {
                contraction.batch.push([Some(l), Some(r)]);
                batch.push(*label);
            }
            (Some(r), false) => contraction.contracting.push([l, r]),
            (None, true) => free.push(*label),
            (None, false) => return not_known("a sum of one operand is not computed here"),
        }
    }
    for label in rhs.iter().filter(|label| !lhs.contains(label)) {
        if !result.contains(label) {
            return not_known("a sum of one operand is not computed here");
        }
        free.push(*label);
    }
    let order = [batch, free].concat();
    let found: Option<Vec<i64>> =
        result.iter().map(|label| place(&order, label).map(|d| d as i64)).collect();
    match found {
        Some(permutation) => Ok(Product { contraction, permutation }),
        None => not_known("a letter of the result is in no operand"),
    }
}

/// A letter, or a dimension of `...`, counted from the last.
type Label = Result<char, usize>;

/// An equation on operands of known ranks.
struct Equation {
    /// The labels of each operand's dimensions.
    terms: Vec<Vec<Label>>,
    /// The labels of the result.
    result: Vec<Label>,
    /// The size of each label, and the number of its occurrences.
    sizes: Vec<(Label, i64, usize)>,
}

fn decode_equation(call: &Call) -> Result<Equation, Violation> {
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
    let mut named = Vec::with_capacity(terms.len());
    for (index, term) in terms.iter().enumerate() {
        let ty = call.tensor(index)?;
        let labels = term_labels(term, ty.rank())?;
        unnamed = unnamed.max(labels.iter().filter(|label| label.is_err()).count());
        for (&label, &size) in labels.iter().zip(&ty.shape) {
            unify_label(&mut sizes, label, size)?;
        }
        named.push(labels);
    }
    let result = match result {
        Some(text) => term_labels(
            text,
            text.replace("...", "").chars().count() + ellipsis_dims(text, unnamed),
        )?,
        None => implied_labels(&sizes, unnamed),
    };
    Ok(Equation { terms: named, result, sizes })
}

fn infer(call: &Call) -> Types {
    let Equation { result, sizes, .. } = decode_equation(call)?;
    let size = |label: &Label| sizes.iter().find(|(known, ..)| known == label);
    match result
        .iter()
        .map(|label| size(label).map(|&(_, size, _)| size))
        .collect::<Option<Shape>>()
    {
        Some(shape) => tensor(element(call, 0)?, &shape),
        None => not_known("a letter of the result is in no operand"),
    }
}

/// The number of dimensions of `...` in a term.
fn ellipsis_dims(term: &str, unnamed: usize) -> usize {
    if term.contains("...") { unnamed } else { 0 }
}

/// The labels of a tensor's dimensions.
fn term_labels(term: &str, rank: usize) -> Result<Vec<Label>, Violation> {
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
fn unify_label(
    sizes: &mut Vec<(Label, i64, usize)>,
    label: Label,
    size: i64,
) -> Result<(), Violation> {
    match sizes.iter_mut().find(|(known, ..)| *known == label) {
        None => sizes.push((label, size, 1)),
        Some((_, found, count)) => match crate::types::broadcast_dim(*found, size) {
            Some(met) => (*found, *count) = (met, *count + 1),
            None => return not_known("the dimensions of a letter have several sizes"),
        },
    }
    Ok(())
}

/// The implicit labels of the result of an equation without `->`.
fn implied_labels(sizes: &[(Label, i64, usize)], unnamed: usize) -> Vec<Label> {
    let once = sizes.iter().filter(|(label, _, count)| label.is_ok() && *count == 1);
    let mut letters: Vec<Label> = once.map(|&(label, ..)| label).collect();
    letters.sort_unstable();
    (0..unnamed).rev().map(Err).chain(letters).collect()
}
