//! Slices combined at positions.

use super::steps::{Item, Step, Steps, refuse};
use super::{SELF, argument, layers};
use crate::prelude::*;

layers! {
    "https://docs.pytorch.org/docs/stable/generated/torch.Tensor.index_reduce_.html";
    "index_reduce" index_reduce, [SELF, argument("dim", "a constant `!torch.int`"), OperandDef::one("index", "positions along dim"), OperandDef::one("source", "a slice for each index"), argument("reduce", "a constant `!torch.str`: \"prod\", \"mean\", \"amax\" or \"amin\""), argument("include_self", "whether elements of self count")] "Slices combined at positions." "As `torch.aten.scatter_reduce.two`, with each index for a whole slice.";
}

fn index_reduce(s: &mut Steps) -> Step<Vec<Item>> {
    let [x, dim, index, source, reduce, include_self] = s.all();
    let mut line: Shape = source.shape()?.iter().map(|_| 1).collect();
    let d = dim.dim_value(x.rank()?)?;
    let (Some(size), 1) = (line.get_mut(d), index.rank()?) else {
        return refuse("an index is given for each slice");
    };
    *size = index.static_shape()?[0];
    s.set_indices(2, move |position| Shape::from_slice(&position[d..=d]));
    let index = s.view(&index, &line)?;
    let index = s.expand_like(&index, &source)?;
    let index = s.to(&index, ElementType::SI64)?;
    Ok(vec![s.aten("scatter_reduce.two", &[x, dim, index, source, reduce, include_self])?])
}
