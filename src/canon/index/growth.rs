//! The growth of the integers of a value along one of its dimensions: the difference of consecutive elements.
//!
//! The sum of an unknown start and consecutive positions has distinct elements: each is one more than the one before
//! it. [`trace`](super::trace) finds the function that computes a value from other elements; the growth is a property
//! that holds for all such functions.

use std::collections::HashMap;

use egg::Id;

use super::super::analysis::EGraph;
use super::super::dropped::{Cap, MOST_ELEMENTS, MOST_VALUES};
use super::super::language::Node;
use crate::ops::CoreOp;
use crate::ops::core::range::{holds, of_binary, of_type};
use crate::ops::core::{BinaryOp, CastOp};
use crate::ops::index_map::Index;
use crate::tensor::Tensor;
use crate::types::ElementType;

/// A dimension in terms that reshapes preserve: its size, and the number of elements between consecutive positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    pub size: i64,
    pub inner: i64,
}

impl Run {
    /// The run that dimension `d` of a shape is.
    pub fn of_dim(shape: &[i64], d: usize) -> Run {
        Run { size: shape[d], inner: shape[d + 1..].iter().product() }
    }
}

/// A query about the growth of a value along one dimension, at one position of another one or everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    pub along: Run,
    pub at: Option<(Run, i64)>,
}

/// The difference of consecutive elements along a dimension, where it is constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The difference, modulo 2 to the power of the element's width.
    pub step: i128,
    /// Whether the difference is exact, so that no step overflows.
    pub is_exact: bool,
}

impl Growth {
    const NONE: Growth = Growth { step: 0, is_exact: true };

    fn exact(step: i128) -> Growth {
        Growth { step, is_exact: true }
    }

    /// The growth with the step nearest to 0 of those that are equal modulo the width of an integer type.
    fn reduced_to_width(self, element: ElementType) -> Option<Growth> {
        let (low, high) = of_type(element.signless())?;
        let step = (self.step - low).rem_euclid(high - low + 1) + low;
        Some(if self.is_exact { self } else { Growth { step, ..self } })
    }
}

/// The growth of a class of integers along a dimension; `None` where it is not known, or not constant.
pub fn find_growth(egraph: &EGraph, class: Id, question: Question) -> Option<Growth> {
    growth_of_class(egraph, class, question, &mut Known::new())
}

/// The answers by class and query; `None` also for a query that is being answered, which breaks cycles.
type Known = HashMap<(Id, Question), Option<Growth>>;

/// The growth of a class, from the cache or from one of its e-nodes.
fn growth_of_class(
    egraph: &EGraph,
    class: Id,
    question: Question,
    known: &mut Known,
) -> Option<Growth> {
    let class = egraph.find(class);
    if let Some(found) = known.get(&(class, question)) {
        return *found;
    }
    egraph.analysis.dropped.count_if(Cap::Values, known.len() == MOST_VALUES);
    if known.len() == MOST_VALUES {
        return None;
    }
    known.insert((class, question), None);
    let found = compute_growth(egraph, class, question, known);
    known.insert((class, question), found);
    found
}

fn compute_growth(
    egraph: &EGraph,
    class: Id,
    question: Question,
    known: &mut Known,
) -> Option<Growth> {
    let data = &egraph[class].data;
    let element = data.ty.element().filter(|element| element.is_integer())?;
    if data.range.is_some_and(|(low, high)| low == high) {
        return Some(Growth::NONE);
    }
    if let Some(constant) = &data.constant {
        return growth_of_constant(egraph, constant, question);
    }
    let shape = &data.static_tensor()?.shape;
    egraph[class].nodes.iter().find_map(|node| {
        let op = node.as_core()?;
        if let CoreOp::Reshape(_) = op {
            return growth_of_class(egraph, node.children[0], question, known);
        }
        let found = match op.is_elementwise() {
            true => growth_of_elementwise(egraph, op, node, question, known)?,
            false => growth_of_view(egraph, op, node, (shape, question), known)?,
        };
        found.reduced_to_width(element)
    })
}

fn growth_of_constant(egraph: &EGraph, constant: &Tensor, question: Question) -> Option<Growth> {
    let count = constant.count() as i64;
    egraph.analysis.dropped.count_if(Cap::Elements, count > MOST_ELEMENTS);
    if count > MOST_ELEMENTS {
        return None;
    }
    let place = |at: i64, run: Run| at / run.inner % run.size;
    let along = question.along;
    let is_asked = |&at: &i64| {
        place(at, along) + 1 < along.size && question.at.is_none_or(|(run, k)| place(at, run) == k)
    };
    let value = |at: i64| constant.int_at(at as usize);
    let mut steps = (0..count).filter(is_asked).map(|at| value(at + along.inner) - value(at));
    let step = steps.next()?;
    steps.all(|other| other == step).then_some(Growth::exact(step))
}

/// The dimension of a shape that equals a run.
fn dim_of_run(shape: &[i64], run: Run) -> Option<usize> {
    (0..shape.len()).find(|&d| run.size != 1 && Run::of_dim(shape, d) == run)
}

/// The run that dimension `d` is, with a position in it; `None` where the dimension has size 1.
fn run_position(shape: &[i64], d: usize, at: i64) -> Option<(Run, i64)> {
    (shape[d] != 1).then(|| (Run::of_dim(shape, d), at))
}

/// The growth of the result of an op that is not elementwise, from that of its operands. A query is translated to the
/// operand's own dimensions.
fn growth_of_view(
    egraph: &EGraph,
    op: &CoreOp,
    node: &Node,
    (shape, question): (&[i64], Question),
    known: &mut Known,
) -> Option<Growth> {
    let d = dim_of_run(shape, question.along)?;
    let fixed = match question.at {
        Some((run, at)) => Some((dim_of_run(shape, run)?, at)),
        None => None,
    };
    let shapes: Vec<&[i64]> = node
        .children
        .iter()
        .map(|&child| Some(&egraph[child].data.static_tensor()?.shape[..]))
        .collect::<Option<_>>()?;
    let map = |k: usize| op.index_map(k, |k| shapes[k], shape);
    let mut ask = |k: usize| {
        let map = map(k);
        let Some((own, index)) = map.along(d) else { return Some(Growth::NONE) };
        let Index::Strided { stride, .. } = index else { return None };
        let at = fixed.and_then(|(f, at)| {
            let (own, index) = map.along(f)?;
            run_position(shapes[k], own, index.position(|_| at)?)
        });
        let question = Question { along: Run::of_dim(shapes[k], own), at };
        let found = growth_of_class(egraph, node.children[k], question, known)?;
        Some(Growth { step: found.step * i128::from(stride), ..found })
    };
    match op {
        CoreOp::Iota(iota) if iota.axis as usize == d => Some(Growth::exact(1)),
        CoreOp::Iota(_) => Some(Growth::NONE),
        CoreOp::Concat(concat) => {
            let axis = concat.axis as usize;
            let mut members = 0..shapes.len();
            let Some((_, at)) = fixed.filter(|(f, _)| *f == axis) else {
                return members.map(ask).reduce(|a, b| a.filter(|_| a == b)).flatten();
            };
            let holds = |&k: &usize| {
                let position = map(k).0[axis].position(|_| at);
                position.is_some_and(|at| (0..shapes[k][axis]).contains(&at))
            };
            ask(members.find(holds)?)
        }
        op if op.is_view() => ask(0),
        _ => None,
    }
}

/// The growth of the result of an elementwise op, from that of its operands.
fn growth_of_elementwise(
    egraph: &EGraph,
    op: &CoreOp,
    node: &Node,
    question: Question,
    known: &mut Known,
) -> Option<Growth> {
    let found: Vec<Growth> = node
        .children
        .iter()
        .map(|&child| growth_of_class(egraph, child, question, known))
        .collect::<Option<_>>()?;
    if found.iter().all(|growth| growth.step == 0) {
        return Some(Growth::NONE);
    }
    let data = |k: usize| &egraph[node.children[k]].data;
    let all_exact = found.iter().all(|growth| growth.is_exact);
    match op {
        CoreOp::Binary(op) => {
            let (x, y) = (data(0).range?, data(1).range?);
            let single = |(low, high): (i128, i128)| (low == high).then_some(low);
            let step = match op {
                BinaryOp::Addi => found[0].step.checked_add(found[1].step),
                BinaryOp::Subi => found[0].step.checked_sub(found[1].step),
                BinaryOp::Muli => match (single(x), single(y)) {
                    (_, Some(factor)) => found[0].step.checked_mul(factor),
                    (Some(factor), None) => found[1].step.checked_mul(factor),
                    (None, None) => None,
                },
                _ => None,
            }?;
            let all = of_type(data(0).ty.element()?)?;
            let fits = of_binary(*op, x, y).is_some_and(|range| holds(all, range));
            Some(Growth { step, is_exact: all_exact && fits })
        }
        CoreOp::Cast(cast) => {
            let (from, range) = (data(0).ty.element()?, data(0).range?);
            let keeps_numbers = match cast.op {
                // The one bit of an `i1` is its sign there.
                CastOp::Extsi | CastOp::IndexCast if from == ElementType::I1 => return None,
                CastOp::Extsi | CastOp::IndexCast | CastOp::Trunci => {
                    holds(of_type(cast.to)?, range)
                }
                CastOp::Extui | CastOp::IndexCastui => {
                    range.0 >= 0 && holds(of_type(cast.to)?, range)
                }
                _ => return None,
            };
            let is_exact = all_exact && keeps_numbers;
            let narrows = cast.to.bits() <= from.bits();
            (is_exact || narrows).then_some(Growth { step: found[0].step, is_exact })
        }
        _ => None,
    }
}
