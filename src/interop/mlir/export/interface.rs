//! The arguments and results of an exported function.

use melior::ir::attribute::{StringAttribute, TypeAttribute};
use melior::ir::operation::OperationLike;
use melior::ir::r#type::{FunctionType, MemRefType};
use melior::ir::{Attribute, Block, BlockLike, Location, Region, RegionLike, Type, Value};

use super::element;
use super::emitter::{Built, Emitter};
use super::library;
use super::sizes::static_list;
use super::{Errors, Purpose};
use crate::expand::Graph;
use crate::marks::STATUS;
use crate::ops::CoreOp;
use crate::ops::core::{self, MathOp};
use crate::types::{ElementType, TensorType, ValueType};

/// The signature of a function.
pub struct Interface<'c, 'g> {
    graph: &'g Graph,
    purpose: Purpose,
    inputs: Vec<Type<'c>>,
    results: Vec<Type<'c>>,
}

/// A value's type as a tensor: a scalar's is of rank 0.
fn boxed_type(ty: &ValueType) -> Built<TensorType> {
    let parts = ty.element().zip(ty.shape());
    let (element, shape) = parts.ok_or_else(|| format!("values of type {ty} are not run"))?;
    Ok(TensorType::new(element, shape))
}

fn memory_type<'c>(e: &Emitter<'c, '_>, ty: &TensorType) -> Built<Type<'c>> {
    Ok(MemRefType::new(e.element_type(ty.element)?, &static_list(&ty.shape), None, None).into())
}

impl<'c, 'g> Interface<'c, 'g> {
    /// Determines the signature. `can_fail` is whether a coordinate can be out of range or a check can fail.
    pub fn new(
        e: &Emitter<'c, '_>,
        graph: &'g Graph,
        purpose: Purpose,
        can_fail: bool,
    ) -> Built<Self> {
        let arguments = graph.nodes[..graph.arguments].iter().map(|node| &node.ty);
        let returned = graph.results.iter().map(|&result| &graph.node(result).ty);
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        if purpose == Purpose::Run {
            for ty in arguments {
                let ty = boxed_type(ty)?;
                inputs.push(e.tensor_type(ty.element, &ty.shape)?);
            }
            for ty in returned {
                inputs.push(memory_type(e, &boxed_type(ty)?)?);
            }
            inputs.push(memory_type(e, &TensorType::new(ElementType::I64, &[]))?);
        } else {
            for ty in arguments {
                inputs.push(e.value_type(ty)?);
            }
            for ty in returned {
                results.push(e.value_type(ty)?);
            }
            if can_fail && matches!(purpose, Purpose::Text { errors: Errors::Status, .. }) {
                results.push(e.i64_type());
            }
        }
        Ok(Interface { graph, purpose, inputs, results })
    }

    /// Appends the `func.func` with an empty body; returns an emitter at the end of the body.
    pub fn function<'a>(&self, top: &Emitter<'c, 'a>, name: &str) -> Built<Emitter<'c, 'a>> {
        let run = self.purpose == Purpose::Run;
        if run {
            self.declare_functions(top)?;
        }
        let ty = FunctionType::new(top.context, &self.inputs, &self.results);
        let name = if run { super::super::engine::ENTRY } else { name };
        let arguments: Vec<(Type<'c>, Location<'c>)> =
            self.inputs.iter().map(|&ty| (ty, top.location)).collect();
        let region = Region::new();
        region.append_block(Block::new(&arguments));
        let mut attributes: Vec<(&str, Attribute<'c>)> = vec![
            ("sym_name", StringAttribute::new(top.context, name).into()),
            ("function_type", TypeAttribute::new(ty.into()).into()),
        ];
        if run {
            attributes.push(("llvm.emit_c_interface", Attribute::unit(top.context)));
            // Their memory is borrowed from tensors that others may read.
            let mut of_arguments = vec!["{bufferization.writable = false}"; self.graph.arguments];
            of_arguments.resize(self.inputs.len(), "{}");
            let of_arguments = top.parse_attribute(&format!("[{}]", of_arguments.join(", ")))?;
            attributes.push(("arg_attrs", of_arguments));
        } else if self.results.len() > self.graph.results.len() {
            let others = "{}, ".repeat(self.graph.results.len());
            attributes
                .push(("res_attrs", top.parse_attribute(&format!("[{others}{{{STATUS}}}]"))?));
        }
        let op = top.append_operation("func.func", &[], &attributes, &[], vec![region])?;
        let region = op.region(0).map_err(|error| error.to_string())?;
        let block = region.first_block().ok_or("a region lost its block")?;
        Ok(Emitter { block, ..*top })
    }

    /// Declares the functions of this process that compute elementary functions, and the one that calls a library.
    fn declare_functions(&self, top: &Emitter<'c, '_>) -> Built<()> {
        let mut used: Vec<MathOp> = Vec::new();
        let mut calls_library = false;
        let mut graphs = vec![self.graph];
        while let Some(graph) = graphs.pop() {
            for node in &graph.nodes {
                calls_library |= matches!(node.op, Some(CoreOp::Library(_)));
                if let Some(CoreOp::Math(op)) = &node.op
                    && !used.contains(op)
                {
                    used.push(*op);
                }
            }
            graphs.extend(graph.flows.iter().flat_map(|flow| &flow.graphs));
        }
        for (symbol, function) in used.iter().filter_map(|op| op.function()) {
            let (ty, arity) = element::signature(top, function);
            declare_function(top, symbol, FunctionType::new(top.context, &vec![ty; arity], &[ty]))?;
        }
        if calls_library {
            let arguments = [top.i64_type(); library::ARGUMENTS];
            let ty = FunctionType::new(top.context, &arguments, &[]);
            declare_function(top, core::library::SYMBOL, ty)?;
        }
        Ok(())
    }

    /// The values of the graph's arguments.
    pub fn arguments<'a>(&self, entry: &Emitter<'c, 'a>) -> Built<Vec<Value<'c, 'a>>> {
        let mut values = Vec::with_capacity(self.graph.nodes.len());
        for (index, node) in self.graph.nodes[..self.graph.arguments].iter().enumerate() {
            let argument: Value = argument_value(entry, index)?;
            values.push(match node.ty {
                ValueType::Scalar(element) if self.purpose == Purpose::Run => {
                    entry.extract(argument, &[], entry.element_type(element)?)?
                }
                _ => argument,
            });
        }
        Ok(values)
    }

    /// Ends the function with these results, followed by the status if the function has one.
    pub fn finish<'a>(&self, entry: &Emitter<'c, 'a>, results: &[Value<'c, 'a>]) -> Built<()> {
        if self.purpose != Purpose::Run {
            return entry.append_operation("func.return", results, &[], &[], Vec::new()).map(drop);
        }
        let unit = Attribute::unit(entry.context);
        let flags = [("restrict", unit), ("writable", unit)];
        let declared = self.graph.results.iter().map(|&result| &self.graph.node(result).ty);
        let status = ValueType::Scalar(ElementType::I64);
        let mut values = results.to_vec();
        if values.len() == self.graph.results.len() {
            values.push(entry.i64(0)?);
        }
        for (k, (ty, value)) in declared.chain([&status]).zip(values).enumerate() {
            let place = argument_value(entry, self.graph.arguments + k)?;
            let tensor = match ty {
                ValueType::Scalar(element) => {
                    let ty = entry.tensor_type(*element, &[])?;
                    entry.op("tensor.from_elements", &[value], &[], ty)?
                }
                _ => value,
            };
            let into = "bufferization.materialize_in_destination";
            entry.append_operation(into, &[tensor, place], &flags, &[], Vec::new())?;
        }
        entry.append_operation("func.return", &[], &[], &[], Vec::new()).map(drop)
    }
}

fn declare_function<'c>(top: &Emitter<'c, '_>, symbol: &str, ty: FunctionType<'c>) -> Built<()> {
    let attributes: [(&str, Attribute<'c>); 3] = [
        ("sym_name", StringAttribute::new(top.context, symbol).into()),
        ("function_type", TypeAttribute::new(ty.into()).into()),
        ("sym_visibility", StringAttribute::new(top.context, "private").into()),
    ];
    top.append_operation("func.func", &[], &attributes, &[], vec![Region::new()]).map(drop)
}

fn argument_value<'c, 'a>(entry: &Emitter<'c, 'a>, index: usize) -> Built<Value<'c, 'a>> {
    Ok(entry.block.argument(index).map_err(|error| error.to_string())?.into())
}
