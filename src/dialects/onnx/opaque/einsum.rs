//! `onnx.Einsum`.

use super::*;
use crate::contraction::{self, Contraction};
use crate::elementwise::recipe;
use crate::ops::core::ReduceKind;
use crate::recipes::Mode;
use crate::reduction::reduce;

pub const KIND: Kind = Kind {
    example: r#"2x3xf32 3x4xf32 {equation = "ij,jk->ik"}"#,

    law: "\
The result has a dimension for each letter behind `->`, of the size that the letter has in the \
operands; without `->`, for each letter that occurs once, in the alphabet's order. `...` stands for \
the dimensions that no letter names, which broadcast. Operands are multiplied one after the other: of each \
the diagonal of a letter that occurs twice in it, summed along what no later operand and not the result names. Each \
product is rounded, and products are accumulated sequentially. The operation is carried unchanged in canonical programs; \
it is translated to the products that other dialects have.",
    attributes: &[attr("equation", Str, Required, "the letters of the operands and of the result")],
    infer,
    run: Some(Run {
        infer: |call| {
            let found = infer(call)?;
            let first = call.tensor(0)?;
            for index in 0..call.operands.len() {
                contraction::check_elements([first, call.tensor(index)?], first.element)?;
            }
            check_equation(call)?;
            Ok(found)
        },
        eval: crate::ops::evaluate_recipe,
        expand: Some(|call, operands, emit| vec![emit_products(call, operands, emit)]),
        is_product: true,
        ..Run::BASE
    }),
    ..Kind::BASE
};

/// Checks that the equation is computed for sizes as they are known.
fn check_equation(call: &Call) -> Result<(), Violation> {
    let Equation { terms, result, sizes } = decode_equation(call)?;
    if repeats(&result) {
        return not_known("a letter is twice in the result");
    }
    for (index, term) in terms.iter().enumerate() {
        let ty = call.tensor(index)?;
        let is_stretched =
            |(label, &own): (&Label, &i64)| own != size_of(&sizes, label) && own == 1;
        let has_open = ty.shape.iter().any(|&size| size::is_open(size));
        let is_plain = !repeats(term) && !term.iter().zip(&ty.shape).any(is_stretched);
        if has_open && !is_plain {
            return not_known("diagonals of dynamic sizes are not computed here");
        }
    }
    Ok(())
}

fn repeats(labels: &[Label]) -> bool {
    (1..labels.len()).any(|k| labels[..k].contains(&labels[k]))
}

fn size_of(sizes: &[(Label, i64, usize)], label: &Label) -> i64 {
    sizes.iter().find(|(known, ..)| known == label).map_or(DYNAMIC, |&(_, size, _)| size)
}

/// A value with the labels of its dimensions.
struct Labelled {
    value: Val,
    labels: Vec<Label>,
}

impl Labelled {
    /// The sums along the dimensions that are not needed.
    fn summed(
        mut self,
        is_needed: impl Fn(&Label) -> bool,
        element: ElementType,
        emit: &mut dyn Emit,
    ) -> Labelled {
        let axes: Vec<usize> =
            (0..self.labels.len()).filter(|&d| !is_needed(&self.labels[d])).collect();
        if !axes.is_empty() {
            let value = contraction::convert_factor(self.value, element, emit);
            let sums = reduce(ReduceKind::Sum, value, &axes, false, emit);
            self.value = recipe::convert(sums, element, emit);
            self.labels.retain(is_needed);
        }
        self
    }

    /// The diagonal of the dimensions of each label that occurs twice.
    fn diagonal(mut self, emit: &mut dyn Emit) -> Labelled {
        while let Some(last) =
            (1..self.labels.len()).find(|&k| self.labels[..k].contains(&self.labels[k]))
        {
            let first =
                self.labels.iter().position(|label| *label == self.labels[last]).expect("a label");
            let mut shape = emit.tensor_type(self.value).shape;
            let size = shape[last];
            shape[first] = 1;
            let position = layout::iota(&shape, last, emit);
            // Of each position along the second dimension the element at the same one along the first.
            let found = recipes::elements(self.value, position, first, Mode::ERROR, emit);
            shape.remove(first);
            debug_assert_eq!(shape[last - 1], size);
            self.value = emit.reshape(found, &shape);
            let _ = self.labels.remove(first);
        }
        self
    }

    /// The products of two factors, summed along what both have and is not needed.
    fn times(
        self,
        other: Labelled,
        is_needed: impl Fn(&Label) -> bool,
        element: ElementType,
        emit: &mut dyn Emit,
    ) -> Labelled {
        let place = |labels: &[Label], label: &Label| labels.iter().position(|own| own == label);
        let mut contraction = Contraction::default();
        let (mut batch, mut free) = (Vec::new(), Vec::new());
        for (l, label) in self.labels.iter().enumerate() {
            match place(&other.labels, label) {
                Some(r) if is_needed(label) => {
                    contraction.batch.push([Some(l), Some(r)]);
                    batch.push(*label);
                }
                Some(r) => contraction.contracting.push([l, r]),
                None => free.push(*label),
            }
        }
        free.extend(other.labels.iter().filter(|label| !self.labels.contains(label)));
        // Where a label has several sizes, all but one are 1.
        let shapes = [self.value, other.value].map(|value| emit.tensor_type(value).shape);
        let sides = [&self, &other];
        let factors = [0, 1].map(|side| {
            let size = |label: &Label| {
                let own =
                    place(&sides[side].labels, label).map(|d| shapes[side][d]).expect("a label");
                let is_summed = own == 1 && !is_needed(label);
                let across = place(&sides[1 - side].labels, label).filter(|_| is_summed);
                across.map_or(own, |d| shapes[1 - side][d])
            };
            stretched(sides[side].value, &sides[side].labels, size, emit)
        });
        let value = contraction.recipe(factors, element, emit);
        Labelled { value, labels: [batch, free].concat() }
    }
}

/// A value whose dimensions of size 1 have the sizes of their labels.
fn stretched(
    value: Val,
    labels: &[Label],
    size: impl Fn(&Label) -> i64,
    emit: &mut dyn Emit,
) -> Val {
    let shape = emit.tensor_type(value).shape;
    let own = labels.iter().zip(&shape);
    let shape: Shape = own.map(|(label, &own)| if own == 1 { size(label) } else { own }).collect();
    layout::stretch(value, &shape, emit)
}

/// The sums of the products that an equation states, which `infer` has accepted.
fn emit_products(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let equation = decode_equation(call).unwrap_or_else(|why| panic!("{}", why.message));
    let Equation { terms, result, sizes } = equation;
    let element = emit.tensor_type(operands[0]).element;
    let mut product: Option<Labelled> = None;
    for (index, labels) in terms.iter().enumerate() {
        let later = &terms[index + 1..];
        let is_needed = |label: &Label| {
            result.contains(label) || later.iter().any(|labels| labels.contains(label))
        };
        let mut value = operands[index];
        if repeats(labels) {
            value = stretched(value, labels, |label| size_of(&sizes, label), emit);
        }
        let other = Labelled { value, labels: labels.clone() }.diagonal(emit);
        let is_shared = |product: &Option<Labelled>, label: &Label| {
            product.as_ref().is_some_and(|product| product.labels.contains(label))
        };
        let other =
            other.summed(|label| is_needed(label) || is_shared(&product, label), element, emit);
        product = Some(match product {
            None => other,
            Some(product) => {
                let has = |label: &Label| is_needed(label) || other.labels.contains(label);
                product.summed(has, element, emit).times(other, is_needed, element, emit)
            }
        });
    }
    let Labelled { value, labels } = product.expect("an operand");
    let place =
        |label: &Label| labels.iter().position(|own| own == label).expect("a letter") as i64;
    let permutation: Vec<i64> = result.iter().map(place).collect();
    emit.transpose(value, &permutation)
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
