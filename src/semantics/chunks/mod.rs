//! Graphs in chunks: the results are computed part by part, with the same bits as in one run.
//!
//! The first dimension of the largest result is divided in steps. Which parts of the operands a step is computed from
//! is propagated from the results back to the arguments. A value that depends on elements of all chunks (a reduction,
//! or a scatter along the divided dimension) is computed once, before all chunks, in the *head*; each chunk reads its
//! part of it. What each chunk computes is one graph, the *body*, whose arguments are parts of the function's
//! arguments, or whole arguments.

mod lookups;
mod propagate;
#[cfg(test)]
mod tests;

pub use lookups::Lookup;

use std::collections::{HashMap, HashSet};

use crate::expand::{Graph, Node};
use crate::ops::core::{Bounds, Broadcast};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType, ValueType};
use propagate::Blocked;

/// The division of a value into steps: each has `unit` positions of dimension `axis`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Along {
    /// The divided dimension.
    pub axis: usize,
    /// The number of positions of the dimension in a step.
    pub unit: i64,
}

/// The source of an argument of the body.
#[derive(Clone, PartialEq, Debug)]
pub enum Source {
    /// An argument of the function.
    Argument(u32),
    /// A result of the head.
    Head(u32),
    /// A constant of the function.
    Constant(Tensor),
    /// The positions along a dimension of this size, as elements of this type.
    Positions(ElementType, i64),
}

/// An argument of the body: a slice of its source, or all of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The source of the values.
    pub source: Source,
    /// The division of the source into slices; `None` if the body takes all of it.
    pub along: Option<Along>,
}

/// The source of a result of the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// Its parts are results of the body.
    Body {
        /// The division of the result.
        along: Along,
        /// The index among the results of the body.
        result: u32,
    },
    /// The result of the head with this index.
    Head(u32),
}

/// A value with its division; `None` for the whole value.
type Part = (Val, Option<Along>);

/// A graph in chunks.
#[derive(Clone, Debug)]
pub struct ChunkedGraph {
    /// The number of steps into which the results are divided.
    pub steps: i64,
    /// The number of positions of the largest result's divided dimension in a step.
    pub unit: i64,
    /// The graph that is run once, on the function's arguments.
    pub head: Option<Graph>,
    /// The arguments of the body.
    pub inputs: Vec<Input>,
    /// The results of the function.
    pub outputs: Vec<Output>,
    graph: Graph,
    /// The parts of values that the body computes, each with its operands, operands before users.
    parts: Vec<(Part, Vec<Part>)>,
    /// The parts of values that the inputs of the body are, in the order of `inputs`.
    taken: Vec<Part>,
}

/// The reason why a graph cannot be chunked, and the node that prevents it, if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The reason as text.
    pub why: &'static str,
    /// The first node that prevents a division.
    pub node: Option<Val>,
}

impl ChunkedGraph {
    /// Divides a graph of static types.
    ///
    /// # Errors
    /// Says what prevents every division.
    pub fn divide(graph: &Graph) -> Result<ChunkedGraph, Obstacle> {
        let refuse = |why| Err(Obstacle { why, node: None });
        let is_string = |node: &Node| node.ty.element() == Some(ElementType::String);
        if let Some(at) = graph.nodes.iter().position(is_string) {
            let why = "strings are not chunked";
            return Err(Obstacle { why, node: Some(Val(at as u32)) });
        }
        if let Some(regions) = graph.flows.first() {
            let node = regions.results.first().copied();
            return Err(Obstacle { why: "regions run as a whole", node });
        }
        let returned = &graph.results[..graph.returned()];
        let bytes = |v: &Val| graph.node(*v).ty.as_tensor().and_then(TensorType::byte_count);
        let largest = returned.iter().copied().max_by_key(|v| bytes(v).unwrap_or(0));
        let Some(largest) = largest else { return refuse("there is no result") };
        let shape = graph.node(largest).ty.shape().unwrap_or(&[]);
        let Some(&size) = shape.iter().find(|&&size| size != 1) else {
            return refuse("the result is one element");
        };
        if size == 0 {
            return refuse("the result has no elements");
        }
        let mut unit = 1;
        loop {
            let mut division = Division::new(graph, size / unit, shape.iter().product());
            match division.propagate_needs() {
                Ok(()) => return division.finish(unit),
                Err(multiple) => unit *= multiple,
            }
            if size % unit != 0 || unit > size {
                return Err(Obstacle {
                    why: "its elements move between chunks",
                    node: Some(largest),
                });
            }
        }
    }

    /// The graph of a chunk of `steps` steps; its results are those of [`Output::Body`].
    pub fn body(&self, steps: i64) -> Graph {
        let body = self.build_body(steps);
        let mut graph = body.graph;
        let part = |(output, &value): (&Output, &Val)| match output {
            Output::Body { along, .. } => Some(body.values[&(value, Some(*along))]),
            Output::Head(_) => None,
        };
        graph.results = self.outputs.iter().zip(&self.graph.results).filter_map(part).collect();
        graph
    }

    /// The graph of the body without results, and the value of each part in it.
    fn build_body(&self, steps: i64) -> ChunkBody {
        let mut body = ChunkBody { graph: Graph::default(), values: HashMap::new() };
        for (&(value, along), input) in self.taken.iter().zip(&self.inputs) {
            let node = self.graph.node(value);
            let ty = match (&input.source, along) {
                (Source::Positions(element, _), Some(Along { unit, .. })) => {
                    ValueType::tensor(*element, &[steps * unit])
                }
                (_, Some(along)) => part_type(&node.ty, along, steps),
                (_, None) => node.ty.clone(),
            };
            let origin = node.origin;
            let operands = Vec::new();
            body.graph.nodes.push(Node { op: None, flow: None, operands, ty, origin });
            body.values.insert((value, along), Val(body.graph.nodes.len() as u32 - 1));
        }
        body.graph.arguments = body.graph.nodes.len();
        // Positions are broadcast to the shape of the iota that they replace.
        for (&(value, along), input) in self.taken.iter().zip(&self.inputs) {
            if let (Source::Positions(..), Some(along)) = (&input.source, along) {
                let ty = part_type(&self.graph.node(value).ty, along, steps);
                let dims = [along.axis as i64].into_iter().collect();
                let shape = Shape::from_slice(ty.shape().unwrap_or(&[]));
                let positions = body.values[&(value, Some(along))];
                let op = CoreOp::Broadcast(Broadcast { dims, shape });
                let all = body.graph.emit(op, &[positions]);
                body.values.insert((value, Some(along)), all);
            }
        }
        for ((value, along), operands) in &self.parts {
            let node = self.graph.node(*value);
            let op = node.op.as_ref().expect("arguments are taken");
            let op = match along {
                Some(along) => propagate::op_on_chunk(node, op, *along, steps),
                None => op.clone(),
            };
            let operands: Vec<Val> = operands.iter().map(|part| body.values[part]).collect();
            let result = body.graph.emit(op, &operands);
            body.graph.nodes[result.0 as usize].origin = node.origin;
            body.values.insert((*value, *along), result);
        }
        body
    }

    /// The type of an argument of the body for a chunk of `steps` steps.
    pub fn input_type(&self, index: usize, steps: i64) -> TensorType {
        let ty = &self.graph.node(self.taken[index].0).ty;
        let ty = match (&self.inputs[index].source, self.inputs[index].along) {
            (Source::Positions(element, _), Some(Along { unit, .. })) => {
                return TensorType::new(*element, &[steps * unit]);
            }
            (_, Some(along)) => part_type(ty, along, steps),
            (_, None) => ty.clone(),
        };
        TensorType::new(ty.element().expect("a tensor"), ty.shape().unwrap_or(&[]))
    }
}

struct ChunkBody {
    graph: Graph,
    values: HashMap<Part, Val>,
}

fn part_type(ty: &ValueType, along: Along, steps: i64) -> ValueType {
    let mut shape = Shape::from_slice(ty.shape().unwrap_or(&[]));
    shape[along.axis] = steps * along.unit;
    ValueType::tensor(ty.element().expect("a divided value is a tensor"), &shape)
}

/// A list of `count` consecutive positions that begins with `start`.
pub fn positions_from(element: ElementType, start: i64, count: i64) -> Tensor {
    let mut builder = TensorBuilder::new(element, &[count]);
    for position in start..start + count {
        match element.is_float() {
            true => builder.push_float(position as f64),
            false => builder.push_int(position.into()),
        }
    }
    builder.finish()
}

/// A division in progress: nodes are visited from the results to the arguments.
struct Division<'g> {
    graph: &'g Graph,
    steps: i64,
    /// The number of elements of the largest result.
    many: i64,
    /// For each node the slices of it that the body needs.
    needed: Vec<Vec<Option<Along>>>,
    /// The division of each result; `None` for a result that the head computes.
    results: Vec<Option<Along>>,
    parts: Vec<(Part, Vec<Part>)>,
    taken: Vec<(Part, Source)>,
    head: Vec<Val>,
    /// The first operation that prevented a division.
    obstacle: Option<Val>,
}

impl<'g> Division<'g> {
    fn new(graph: &'g Graph, steps: i64, many: i64) -> Self {
        let along = |&value: &Val| {
            let shape = graph.node(value).ty.as_tensor()?.shape.as_slice();
            let axis = shape.iter().position(|&size| size != 1)?;
            let unit = shape[axis] / steps;
            (shape[axis] % steps == 0 && unit > 0).then_some(Along { axis, unit })
        };
        let results: Vec<_> = graph.results[..graph.returned()].iter().map(along).collect();
        let mut needed = vec![Vec::new(); graph.nodes.len()];
        for (&value, &along) in graph.results.iter().zip(&results) {
            if along.is_some() {
                add_need(&mut needed[value.0 as usize], along);
            }
        }
        Division {
            graph,
            steps,
            many,
            needed,
            results,
            parts: Vec::new(),
            taken: Vec::new(),
            head: Vec::new(),
            obstacle: None,
        }
    }

    /// Propagates needed slices from the results to the arguments and to the head.
    ///
    /// # Errors
    /// The factor by which the number of positions in a step must be multiplied.
    fn propagate_needs(&mut self) -> Result<(), i64> {
        for at in (0..self.graph.nodes.len()).rev() {
            let value = Val(at as u32);
            for along in std::mem::take(&mut self.needed[at]) {
                let node = self.graph.node(value);
                let Some(op) = &node.op else {
                    self.taken.push(((value, along), Source::Argument(value.0)));
                    continue;
                };
                let needs = match along {
                    Some(part) => propagate::needed_slices(self.graph, node, op, part),
                    None if propagate::is_recomputed(node, op, self.many) => {
                        Ok(vec![None; node.operands.len()])
                    }
                    None => Err(Blocked::Across),
                };
                match needs {
                    Ok(needs) => {
                        let operands = node.operands.iter().copied().zip(needs);
                        let operands: Vec<Part> = operands.collect();
                        for &(operand, along) in &operands {
                            add_need(&mut self.needed[operand.0 as usize], along);
                        }
                        self.parts.push(((value, along), operands));
                    }
                    Err(Blocked::Unless { multiple }) => return Err(multiple),
                    Err(Blocked::Across) => self.add_input(value, along, op),
                }
            }
        }
        self.parts.reverse();
        Ok(())
    }

    /// Adds an input of the body: a value that it does not compute.
    fn add_input(&mut self, value: Val, along: Option<Along>, op: &CoreOp) {
        let ty = &self.graph.node(value).ty;
        let source = match (op, along) {
            (CoreOp::Constant(constant), _) => Source::Constant(constant.value.clone()),
            (CoreOp::Iota(iota), Some(along)) => {
                let size = ty.shape().map_or(0, |shape| shape[along.axis]);
                Source::Positions(iota.ty.element, size)
            }
            _ => {
                if along.is_some() {
                    self.obstacle = self.obstacle.or(Some(value));
                    // A result that the head computes is not divided.
                    let is_same = |&(_, &r): &(usize, &Val)| r == value;
                    let results = self.graph.results[..self.results.len()].iter().enumerate();
                    let same: Vec<usize> = results.filter(is_same).map(|(k, _)| k).collect();
                    same.into_iter().for_each(|k| self.results[k] = None);
                }
                Source::Head(self.index_in_head(value))
            }
        };
        self.taken.push(((value, along), source));
    }

    /// The index of a value among the head's results, to which it is added if it is missing.
    fn index_in_head(&mut self, value: Val) -> u32 {
        let known = self.head.iter().position(|&other| other == value);
        known.unwrap_or_else(|| {
            self.head.push(value);
            self.head.len() - 1
        }) as u32
    }

    fn finish(mut self, unit: i64) -> Result<ChunkedGraph, Obstacle> {
        let graph = self.graph;
        let mut bodies = 0;
        let mut outputs = Vec::new();
        for (&value, along) in graph.results.iter().zip(self.results.clone()) {
            outputs.push(match along {
                Some(along) => {
                    bodies += 1;
                    Output::Body { along, result: bodies - 1 }
                }
                None => Output::Head(self.index_in_head(value)),
            });
        }
        if bodies == 0 {
            let why = "its elements are made of what lies across all parts";
            return Err(Obstacle { why, node: self.obstacle });
        }
        // A result that the head computes is no input of the body unless the body reads it.
        let results = graph.results.iter().copied().zip(self.results.iter().copied());
        let operands = self.parts.iter().flat_map(|(_, operands)| operands).copied();
        let used: HashSet<Part> = results.chain(operands).collect();
        let taken = std::mem::take(&mut self.taken).into_iter();
        let (taken, sources): (Vec<Part>, Vec<Source>) =
            taken.filter(|(part, _)| used.contains(part)).unzip();
        let inputs = taken.iter().zip(sources);
        let inputs = inputs.map(|(&(_, along), source)| Input { source, along }).collect();
        let head = self.head_graph();
        Ok(ChunkedGraph {
            steps: self.steps,
            unit,
            head,
            inputs,
            outputs,
            graph: self.graph.clone(),
            parts: self.parts,
            taken,
        })
    }

    /// The graph that is run once: the inputs of chunks, results that are not divided, the program's own checks, and
    /// gathers of which the body does not check every index.
    fn head_graph(&self) -> Option<Graph> {
        let in_body = |value: Val| {
            self.parts.iter().any(|((other, along), _)| *other == value && along.is_some())
        };
        let is_checked =
            |op: &CoreOp| op.addressing().is_some_and(|gather| gather.bounds == Bounds::Error);
        let checked = (0..self.graph.nodes.len() as u32).map(Val).filter(|&value| {
            self.graph.node(value).op.as_ref().is_some_and(is_checked) && !in_body(value)
        });
        let checked: Vec<Val> = checked.collect();
        let operands = &self.graph.results[self.graph.returned()..];
        let results: Vec<Val> = self.head.iter().chain(operands).copied().collect();
        if results.is_empty() && checked.is_empty() && self.graph.checks.is_empty() {
            return None;
        }
        let roots: Vec<Val> = results.iter().chain(&checked).copied().collect();
        let (mut head, renumbered) = restrict_to(self.graph, &roots);
        head.results = results.iter().map(|value| renumbered[value]).collect();
        head.checks = self.graph.checks.clone();
        for check in &mut head.checks {
            check.operands.iter_mut().for_each(|operand| *operand = renumbered[operand]);
        }
        Some(head)
    }
}

fn add_need(needed: &mut Vec<Option<Along>>, along: Option<Along>) {
    if !needed.contains(&along) {
        needed.push(along);
    }
}

/// The arguments of a graph and the nodes on which some values depend, as a graph without results; and the new number
/// of each node.
fn restrict_to(graph: &Graph, roots: &[Val]) -> (Graph, HashMap<Val, Val>) {
    let mut is_needed = vec![false; graph.nodes.len()];
    is_needed[..graph.arguments].fill(true);
    roots.iter().for_each(|root| is_needed[root.0 as usize] = true);
    for at in (0..graph.nodes.len()).rev().filter(|&at| at >= graph.arguments) {
        if is_needed[at] {
            graph.nodes[at].operands.iter().for_each(|v| is_needed[v.0 as usize] = true);
        }
    }
    let mut kept = Graph::default();
    kept.arguments = graph.arguments;
    let mut renumbered = HashMap::new();
    for (at, node) in graph.nodes.iter().enumerate().filter(|(at, _)| is_needed[*at]) {
        let operands = node.operands.iter().map(|v| renumbered[v]).collect();
        renumbered.insert(Val(at as u32), Val(kept.nodes.len() as u32));
        kept.nodes.push(Node { operands, ..node.clone() });
    }
    (kept, renumbered)
}
