//! Strings in compiled code, which moves them as numbers.
//!
//! Number 0 is the empty string, since zero elements of a string tensor are empty strings. The next numbers are the
//! strings of the program's constants, then the elements of a call's inputs, input by input.

use std::collections::HashMap;

use crate::expand::Graph;
use crate::ops::core::{Bounds, Constant};
use crate::ops::{CoreOp, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, TensorType, ValueType};

/// The element type of the numbers.
const NUMBER: ElementType = ElementType::UI64;

/// The strings of a program's constants, by number.
#[derive(Debug)]
pub struct Strings {
    stated: Vec<Box<[u8]>>,
}

/// The graph with numbers in place of strings, and the strings by number; `None` where it has no strings.
pub fn number_strings(graph: &Graph) -> Option<(Graph, Strings)> {
    if !has_strings(graph) {
        return None;
    }
    let mut numbering = Numbering::default();
    numbering.number_of(b"");
    let mut graph = graph.clone();
    numbering.number_graph(&mut graph);
    Some((graph, Strings { stated: numbering.strings }))
}

fn is_string(ty: &ValueType) -> bool {
    ty.element() == Some(ElementType::String)
}

/// Whether values of a graph, or of its regions, are strings.
fn has_strings(graph: &Graph) -> bool {
    let mut regions = graph.flows.iter().flat_map(|regions| &regions.graphs);
    graph.nodes.iter().any(|node| is_string(&node.ty)) || regions.any(has_strings)
}

/// Whether a graph takes, returns or computes with strings: constants that nothing uses are none.
pub fn moves_strings(graph: &Graph) -> bool {
    let is_moved = |value: &Val| is_string(&graph.node(*value).ty);
    let mut operands = graph.nodes.iter().flat_map(|node| &node.operands);
    let mut of_regions = graph.flows.iter().flat_map(|regions| &regions.operands);
    let mut regions = graph.flows.iter().flat_map(|regions| &regions.graphs);
    graph.nodes[..graph.arguments].iter().any(|node| is_string(&node.ty))
        || graph.results.iter().any(is_moved)
        || operands.any(is_moved)
        || of_regions.any(is_moved)
        || regions.any(moves_strings)
}

#[derive(Default)]
struct Numbering {
    strings: Vec<Box<[u8]>>,
    by_string: HashMap<Box<[u8]>, u64>,
}

impl Numbering {
    fn number_of(&mut self, string: &[u8]) -> u64 {
        let next = self.strings.len() as u64;
        *self.by_string.entry(string.into()).or_insert_with(|| {
            self.strings.push(string.into());
            next
        })
    }

    fn number_graph(&mut self, graph: &mut Graph) {
        for node in &mut graph.nodes {
            if is_string(&node.ty) {
                node.ty = node.ty.with_element(NUMBER);
            }
            match &mut node.op {
                Some(CoreOp::Constant(Constant { value, .. })) => self.number_elements(value),
                Some(CoreOp::GatherMultiaxis(gather)) => {
                    if let Bounds::Fill(Some(value)) = &mut gather.bounds {
                        self.number_elements(value);
                    }
                }
                _ => {}
            }
        }
        let regions = graph.flows.iter_mut().flat_map(|regions| &mut regions.graphs);
        regions.for_each(|graph| self.number_graph(graph));
    }

    fn number_elements(&mut self, value: &mut Tensor) {
        if value.element() != ElementType::String {
            return;
        }
        *value = if value.is_splat() {
            Tensor::splat(NUMBER, value.shape(), &self.number_of(value.string_at(0)).to_ne_bytes())
        } else {
            let numbers =
                (0..value.count()).flat_map(|at| self.number_of(value.string_at(at)).to_ne_bytes());
            Tensor::from_bytes(NUMBER, value.shape(), &numbers.collect::<Vec<u8>>())
        };
    }
}

impl Strings {
    /// The type that compiled code has for tensors of a type: strings are numbers.
    pub fn code_type(ty: &TensorType) -> TensorType {
        match ty.element {
            ElementType::String => ty.with_element(NUMBER),
            _ => ty.clone(),
        }
    }

    /// The inputs of a call with numbers in place of strings.
    pub fn number_inputs(&self, inputs: &[Tensor]) -> Vec<Tensor> {
        let mut next = self.stated.len() as u64;
        let number = |input: &Tensor| {
            if input.element() != ElementType::String {
                return input.clone();
            }
            let first = next;
            next += input.count() as u64;
            let numbers = (first..next).flat_map(u64::to_ne_bytes);
            Tensor::from_bytes(NUMBER, input.shape(), &numbers.collect::<Vec<u8>>())
        };
        inputs.iter().map(number).collect()
    }

    /// The strings of an output, by its numbers and the inputs of the call.
    pub fn strings_of_output(&self, numbers: &Tensor, inputs: &[Tensor]) -> Tensor {
        let inputs: Vec<&Tensor> =
            inputs.iter().filter(|input| input.element() == ElementType::String).collect();
        let mut first = self.stated.len();
        let starts: Vec<usize> = (inputs.iter())
            .map(|input| {
                let start = first;
                first += input.count();
                start
            })
            .collect();
        let mut builder = TensorBuilder::new(ElementType::String, numbers.shape());
        for at in 0..numbers.count() {
            let number = numbers.int_at(at) as usize;
            match self.stated.get(number) {
                Some(string) => builder.push_string(string),
                None => {
                    let input = starts.partition_point(|&start| start <= number) - 1;
                    builder.push_string(inputs[input].string_at(number - starts[input]));
                }
            }
        }
        builder.finish()
    }
}
