//! The loss of logarithmic probabilities, and its gradient.

use super::steps::{Item, Step, Steps, refuse, unknown};
use super::{SELF, argument, layers};
use crate::prelude::*;

const CLASSES: OperandDef = OperandDef::one("target", "the number of each element's class");
const CLASS_WEIGHT: OperandDef = OperandDef::one("weight", "a number for each class, or None");
const IGNORED: OperandDef = argument("ignore_index", "the class of elements that do not count");
const REDUCTION: OperandDef = argument("reduction", "0: none, 1: the mean, 2: the sum");

layers! {
    "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.nll_loss.html";
    "nll_loss_forward" nll_loss, [SELF, CLASSES, CLASS_WEIGHT, REDUCTION, IGNORED] "A loss of logarithmic probabilities, and the sum of the weights." "-w x[…, target, …], where w is the weight of the class, 0 where it is ignored; with the reduction 1 the sum by the sum of w, with 2 the sum.", results = &["output", "total_weight"], assembly = Some("operands attr-dict `:` type(operands) `->` type($output) `,` type($total_weight)");
    "cross_entropy_loss" cross_entropy, [SELF, CLASSES, CLASS_WEIGHT, REDUCTION, IGNORED, argument("label_smoothing", "a constant number, 0")] "A loss of numbers of which the softmax are probabilities." "As `torch.aten.nll_loss_forward` of `torch.aten.log_softmax.int` along the dimension of classes.";
    "nll_loss_backward" nll_loss_backward, [OperandDef::one("grad_output", "the gradient of the loss, g"), SELF, CLASSES, CLASS_WEIGHT, REDUCTION, IGNORED, OperandDef::one("total_weight", "the sum of the weights")] "The gradient of such a loss." "-w g at the position of each element's class, divided by the sum of w with the reduction 1; else 0.";
}

/// The probabilities with their classes.
struct Classified {
    /// The position of the dimension of classes.
    dim: Item,
    /// The class of each element, the first one where it is ignored, along a dimension of size 1.
    column: Item,
    /// The weight of each element's class, 0 where it is ignored.
    weights: Item,
}

/// The classes that the operand of this number has, for the probabilities x.
fn classify(s: &mut Steps, x: &Item, classes: usize) -> Step<Classified> {
    let [target, weight, ignored] = [0, 1, 3].map(|k| s.operand(classes + k));
    let (shape, rank) = (x.shape()?, x.rank()?);
    let d = if rank == 1 { 0 } else { 1 };
    let ignored = ignored.int_value()?;
    if rank == 0 || target.rank()? + 1 != rank {
        return refuse(format!("{} has no class for each element of {}", target.ty()?, x.ty()?));
    }
    s.set_indices(classes, move |position| {
        let outer = position.iter().enumerate().filter(|&(k, _)| k != d as usize);
        outer.map(|(_, &c)| c).collect()
    });
    // A class that is ignored takes the first one's probability, times 0.
    let number = s.int(ignored);
    let is_ignored = s.aten("eq.Scalar", &[target.clone(), number])?;
    let first = s.number(0.0, target.element()?.canonical())?;
    let safe = s.choose(&is_ignored, &first, &target)?;
    let (dim, no) = (s.int(d), s.bool(false));
    let column = s.aten("unsqueeze", &[safe, dim.clone()])?;
    let own = match weight.is_none() {
        true => s.number(1.0, x.element()?)?,
        false => {
            let mut line: Vec<i64> = vec![1; rank];
            line[d as usize] = shape[d as usize];
            let classes = line[d as usize];
            match weight.shape()?[..] {
                [own] if own == classes => {}
                [own] if size::may_equal(own, classes) => {
                    return Err(unknown("a number of classes"));
                }
                _ => return refuse(format!("{} has no number for each class", weight.ty()?)),
            }
            let line = s.view_like(&weight, &line)?;
            let all = s.expand_like(&line, x)?;
            let own = s.aten("gather", &[all, dim.clone(), column.clone(), no])?;
            s.aten("squeeze.dim", &[own, dim.clone()])?
        }
    };
    let zero = s.number(0.0, x.element()?)?;
    let weights = s.choose(&is_ignored, &zero, &own)?;
    Ok(Classified { dim, column, weights })
}

fn nll_loss(s: &mut Steps) -> Step<Vec<Item>> {
    let (x, reduction) = (s.operand(0), s.operand(3));
    let Classified { dim, column, weights } = classify(s, &x, 1)?;
    let (rank, no) = (x.rank()?, s.bool(false));
    let taken = s.aten("gather", &[x.clone(), dim.clone(), column, no])?;
    let taken = s.aten("squeeze.dim", &[taken, dim])?;
    let product = s.mul(&taken, &weights)?;
    let loss = s.map("neg", &product)?;
    let none = s.none();
    let total = s.aten("sum", &[weights, none.clone()])?;
    let result = match reduction.int_value()? {
        0 if rank > 1 => {
            let nothing = s.number(0.0, x.element()?)?;
            return Ok(vec![loss, nothing]);
        }
        0 => loss,
        1 => {
            let sum = s.aten("sum", &[loss, none])?;
            s.div(&sum, &total)?
        }
        2 => s.aten("sum", &[loss, none])?,
        other => return refuse(format!("there is no reduction {other}")),
    };
    Ok(vec![result, total])
}

fn nll_loss_backward(s: &mut Steps) -> Step<Vec<Item>> {
    let [g, x, _, _, reduction, _, total] = s.all();
    let Classified { dim, column, weights } = classify(s, &x, 2)?;
    let g = match reduction.int_value()? {
        1 => s.div(&g, &total)?,
        0 | 2 => g,
        other => return refuse(format!("there is no reduction {other}")),
    };
    let product = s.mul(&weights, &g)?;
    let source = s.map("neg", &product)?;
    let source = s.aten("unsqueeze", &[source, dim.clone()])?;
    let zeros = s.map("zero", &x)?;
    Ok(vec![s.aten("scatter.src", &[zeros, dim, column, source])?])
}

fn cross_entropy(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, target, weight, reduction, ignored, smoothing] = s.all();
    if smoothing.float_value()? != 0.0 || target.element()?.is_float() {
        return refuse("probabilities of classes, and smoothed labels, are not computed");
    }
    let (dim, none) = (s.int(if x.rank()? == 1 { 0 } else { 1 }), s.none());
    let logs = s.aten("log_softmax.int", &[x, dim, none])?;
    let mut found = s.apply(
        "torch.aten.nll_loss_forward",
        &[logs, target, weight, reduction, ignored],
        Attrs::new(),
    )?;
    found.truncate(1);
    Ok(found)
}
