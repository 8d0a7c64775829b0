//! The loss of logarithmic probabilities.

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
}

fn nll_loss(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, target, weight, reduction, ignored] = s.all();
    let (shape, rank) = (x.shape()?, x.rank()?);
    let d = if rank == 1 { 0 } else { 1 };
    let ignored = ignored.int_value()?;
    if rank == 0 || target.rank()? + 1 != rank {
        return refuse(format!("{} has no class for each element of {}", target.ty()?, x.ty()?));
    }
    s.set_indices(1, move |position| {
        let outer = position.iter().enumerate().filter(|&(k, _)| k != d as usize);
        outer.map(|(_, &c)| c).collect()
    });
    // A class that is ignored takes the first one's probability, times 0.
    let number = s.int(ignored);
    let is_ignored = s.aten("eq.Scalar", &[target.clone(), number])?;
    let first = s.number(0.0, target.element()?)?;
    let safe = s.choose(&is_ignored, &first, &target)?;
    let dim = s.int(d);
    let column = s.aten("unsqueeze", &[safe, dim.clone()])?;
    let no = s.bool(false);
    let taken = s.aten("gather", &[x.clone(), dim.clone(), column.clone(), no.clone()])?;
    let taken = s.aten("squeeze.dim", &[taken, dim.clone()])?;
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
            let all = s.expand_like(&line, &x)?;
            let own = s.aten("gather", &[all, dim.clone(), column, no])?;
            s.aten("squeeze.dim", &[own, dim])?
        }
    };
    let zero = s.number(0.0, x.element()?)?;
    let own = s.choose(&is_ignored, &zero, &own)?;
    let product = s.mul(&taken, &own)?;
    let loss = s.map("neg", &product)?;
    let none = s.none();
    let total = s.aten("sum", &[own, none.clone()])?;
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
