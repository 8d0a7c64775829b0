//! Terms as core operations: what a rewrite claims to be equal, for clients that know nothing of e-graphs.

use std::collections::HashMap;

use egg::Id;

use super::language::{Node, NodeOp};
use super::rules::Term;
use crate::ir::{Builder, Module, Op};
use crate::ops::core::Constant;
use crate::ops::recorded::RecipeStep;
use crate::ops::{Call, CoreOp, RecordedRecipe, Semantics};
use crate::tensor::Tensor;
use crate::types::{ValueType, size};

/// A value as core operations on arguments. Values are numbered: the arguments first, then the result of each step.
#[derive(Clone, PartialEq, Debug)]
pub struct CoreTerm {
    /// The types of the arguments.
    pub arguments: Vec<ValueType>,
    /// The operations with the numbers of their operands, each after those that it uses.
    pub steps: Vec<(CoreOp, Vec<usize>)>,
    /// The number of the value.
    pub result: usize,
}

impl CoreTerm {
    /// The two sides of a rewrite, which have the same arguments.
    ///
    /// What is no core operation, and has no recipe for these operands, is an argument: equal subterms are the same one,
    /// of any value. What holds for these terms holds for the sides.
    pub(crate) fn of_sides(sides: [&Term; 2]) -> Option<[CoreTerm; 2]> {
        let mut numbers: HashMap<Node, usize> = HashMap::new();
        let mut leaves: Vec<(usize, ValueType)> = Vec::new();
        let mut built = Vec::new();
        for term in sides {
            let mut side = Side::default();
            for node in term {
                let key = node.clone().map_children_to(&side.numbers);
                let next = numbers.len();
                let number = *numbers.entry(key).or_insert(next);
                side.numbers.push(number);
                side.add(node, number, &mut leaves)?;
            }
            side.result = side.values.last().copied()?;
            built.push(side);
        }
        let arguments: Vec<ValueType> = leaves.iter().map(|(_, ty)| ty.clone()).collect();
        let [before, after] = &built[..] else { return None };
        Some([before, after].map(|side| side.finish(&arguments)))
    }

    /// The type of each value; `None` where an operation refuses its operands.
    pub fn types(&self) -> Option<Vec<ValueType>> {
        let mut types = self.arguments.clone();
        for (op, operands) in &self.steps {
            let of: Option<Vec<ValueType>> =
                operands.iter().map(|&operand| types.get(operand).cloned()).collect();
            types.push(op.infer(&of?).ok()?);
        }
        Some(types)
    }

    /// The number of roots of the symbols in its sizes, if the roots are numbered from 0.
    pub(crate) fn root_count(&self) -> usize {
        let types = self.types().unwrap_or_default();
        let sizes = types.iter().flat_map(|ty| ty.shape().unwrap_or_default().to_vec());
        sizes.flat_map(size::roots).max().map_or(0, |root| root as usize + 1)
    }

    /// The number of coordinates of each lookup's index tuples.
    pub(crate) fn tuple_sizes(&self) -> Vec<i64> {
        let axes = self.steps.iter().filter_map(|(op, _)| match op {
            CoreOp::GatherMultiaxis(gather) => Some(&gather.axes),
            CoreOp::ScatterMultiaxis(scatter) => Some(&scatter.axes),
            _ => None,
        });
        axes.map(|axes| axes.len() as i64).collect()
    }

    /// The nodes that the value depends on, its own last.
    pub(crate) fn to_term(&self) -> Term {
        let mut needed = vec![false; self.arguments.len() + self.steps.len()];
        needed[self.result] = true;
        for (at, (_, operands)) in self.steps.iter().enumerate().rev() {
            if needed[self.arguments.len() + at] {
                operands.iter().for_each(|&operand| needed[operand] = true);
            }
        }
        let mut term = Term::default();
        let mut ids = vec![Id::from(0); needed.len()];
        for value in (0..needed.len()).filter(|&value| needed[value]) {
            let node = match value.checked_sub(self.arguments.len()) {
                None => {
                    let ty = Box::new(self.arguments[value].clone());
                    Node::new(NodeOp::Argument { index: value as u32, ty }, &[])
                }
                Some(at) => {
                    let (op, operands) = &self.steps[at];
                    let operands: Vec<Id> = operands.iter().map(|&operand| ids[operand]).collect();
                    Node::core(op.clone(), &operands)
                }
            };
            ids[value] = term.add(node);
        }
        term
    }

    /// Adds a function of this name that returns the value; `None` where an operation refuses its operands, or a type
    /// is not static.
    pub fn write_function(&self, module: &mut Module, name: &str) -> Option<Op> {
        let types = self.types()?;
        if !types.iter().all(ValueType::is_static) {
            return None;
        }
        let body = module.body();
        let result = types[self.result].clone();
        let function = Builder::at_end(module, body).function(name, &self.arguments, &[result]);
        let mut builder = Builder::at_end(module, function.entry);
        let mut values = function.args.to_vec();
        for (op, operands) in &self.steps {
            let operands: Vec<_> = operands.iter().map(|&operand| values[operand]).collect();
            values.push(builder.core(op, &operands).ok()?);
        }
        builder.ret(&[values[self.result]]);
        Some(function.op)
    }
}

impl Node {
    /// The node with the numbers of its operands' subterms in place of the operands.
    fn map_children_to(mut self, numbers: &[usize]) -> Node {
        for child in &mut self.children {
            *child = Id::from(numbers[usize::from(*child)]);
        }
        self
    }
}

/// A value of a side: an argument, by its index in the arguments of both, or a step of this side.
#[derive(Clone, Copy)]
enum SideValue {
    Argument(usize),
    Step(usize),
}

/// One side that is being built.
#[derive(Default)]
struct Side {
    /// The number of each node's subterm, which is the same in both sides.
    numbers: Vec<usize>,
    /// The value of each node, and its type.
    values: Vec<SideValue>,
    types: Vec<ValueType>,
    steps: Vec<(CoreOp, Vec<SideValue>)>,
    result: SideValue,
}

impl Default for SideValue {
    fn default() -> Self {
        SideValue::Argument(0)
    }
}

impl Side {
    fn add(
        &mut self,
        node: &Node,
        number: usize,
        leaves: &mut Vec<(usize, ValueType)>,
    ) -> Option<()> {
        let operands: Vec<usize> = node.children.iter().map(|&id| usize::from(id)).collect();
        let types: Vec<ValueType> = operands.iter().map(|&at| self.types[at].clone()).collect();
        let of = |this: &Self| operands.iter().map(|&at| this.values[at]).collect::<Vec<_>>();
        match &node.op {
            NodeOp::Core(op) => {
                let ty = op.infer(&types).ok()?;
                let operands = of(self);
                self.push_step((**op).clone(), operands, ty);
            }
            NodeOp::Framework { def, attrs, results, index } => {
                let ty = results.get(*index as usize)?.clone();
                let recipe = recipe_of(def, attrs, results, &types);
                let result = recipe.as_ref().and_then(|all| all.results.get(*index as usize));
                match recipe.as_ref().zip(result) {
                    Some((recipe, result)) => {
                        let mut values = of(self);
                        for step in &recipe.steps {
                            let (op, operands) = match step {
                                RecipeStep::Op(op, operands) => (op.clone(), &operands[..]),
                                RecipeStep::Sizes(shape, sizes) => {
                                    let value = Tensor::from_i64s(shape, sizes);
                                    (CoreOp::Constant(Constant::tensor(value)), &[][..])
                                }
                            };
                            let operands = operands.iter().map(|it| values[it.0 as usize]);
                            self.steps.push((op, operands.collect()));
                            values.push(SideValue::Step(self.steps.len() - 1));
                        }
                        self.values.push(values[result.0 as usize]);
                        self.types.push(ty);
                    }
                    None => self.push_leaf(number, ty, leaves),
                }
            }
            NodeOp::Argument { ty, .. }
            | NodeOp::PartitionInput { ty, .. }
            | NodeOp::OpaqueValue { ty, .. } => self.push_leaf(number, (**ty).clone(), leaves),
            NodeOp::Opaque { results, index, .. } => {
                self.push_leaf(number, results.get(*index as usize)?.clone(), leaves);
            }
        }
        Some(())
    }

    fn push_step(&mut self, op: CoreOp, operands: Vec<SideValue>, ty: ValueType) {
        self.steps.push((op, operands));
        self.values.push(SideValue::Step(self.steps.len() - 1));
        self.types.push(ty);
    }

    fn push_leaf(&mut self, number: usize, ty: ValueType, leaves: &mut Vec<(usize, ValueType)>) {
        let at = leaves.iter().position(|(known, _)| *known == number).unwrap_or_else(|| {
            leaves.push((number, ty.clone()));
            leaves.len() - 1
        });
        self.values.push(SideValue::Argument(at));
        self.types.push(ty);
    }

    fn finish(&self, arguments: &[ValueType]) -> CoreTerm {
        let number = |value: SideValue| match value {
            SideValue::Argument(at) => at,
            SideValue::Step(at) => arguments.len() + at,
        };
        let steps = self.steps.iter().map(|(op, operands)| {
            (op.clone(), operands.iter().map(|&operand| number(operand)).collect())
        });
        CoreTerm {
            arguments: arguments.to_vec(),
            steps: steps.collect(),
            result: number(self.result),
        }
    }
}

/// The recipe of an application of a framework's operation to operands of these types.
fn recipe_of(
    def: &'static crate::ops::OpDef,
    attrs: &crate::ops::Attrs,
    results: &[ValueType],
    operands: &[ValueType],
) -> Option<RecordedRecipe> {
    let Semantics::Framework { .. } = def.semantics else { return None };
    let recipe = def.semantics.recipe()?;
    let constants = vec![None; operands.len()];
    let call = Call { def, operands, constants: &constants, attrs, results };
    RecordedRecipe::of(&call, recipe.expand)
}
