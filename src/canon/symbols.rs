//! Symbols ([`size`]) for the dynamic sizes of a function, and sizes as values: the elements of integer tensors that
//! are computed from shapes.
//!
//! A result's size that its definition cannot compute from the sizes of operands gets a symbol of its own.

use std::collections::HashMap;

use egg::Id;

use super::analysis::EGraph;
use super::build::canonical_type;
use super::language::{Node, NodeOp};
use crate::ir::{DecodedOp, Module, Op, Value};
use crate::ops::core::sizes::{self, is_open_code, may_hold_sizes};
use crate::ops::core::{Broadcast, Iota, Reshape};
use crate::ops::def::Expand;
use crate::ops::recorded::RecipeStep;
use crate::ops::{Call, CoreOp, Emit, RecordedRecipe, Role, Semantics, SizesOf, Val};
use crate::tensor::Tensor;
use crate::types::size::{self, ShapeEnv, erased, is_open};
use crate::types::{DYNAMIC, ValueType, element_count};

/// The symbols of a function that is added to an e-graph.
pub struct Symbols<'e> {
    env: Option<&'e ShapeEnv>,
    /// The symbols by the names that the program gives to sizes.
    names: HashMap<String, i64>,
    /// The symbols of results, by e-node, result and dimension, so that equal ops have equal symbols.
    results: HashMap<(Node, u32, usize), i64>,
    /// The symbols of arguments' dynamic sizes, each with the argument and the dimension.
    pub arguments: Vec<(i64, (u32, usize))>,
}

/// A new symbol of an environment; `DYNAMIC` without one.
fn fresh_symbol(env: Option<&ShapeEnv>, of_argument: bool) -> i64 {
    env.map_or(DYNAMIC, |env| env.fresh(of_argument))
}

impl<'e> Symbols<'e> {
    /// No symbols yet; new ones are made in this environment. Without one, dynamic sizes remain dynamic.
    pub fn new(env: Option<&'e ShapeEnv>) -> Self {
        let (names, results, arguments) = Default::default();
        Symbols { env, names, results, arguments }
    }

    /// A new symbol for a size of a value that is no argument; `DYNAMIC` without an environment.
    pub fn fresh_size(&self) -> i64 {
        fresh_symbol(self.env, false)
    }

    /// The canonical type of argument `index`, with a symbol for each dynamic size. Sizes to which `onnx.dim_params`
    /// gives one name share one symbol.
    pub fn argument_type(
        &mut self,
        module: &Module,
        func: Op,
        index: u32,
        value: Value,
    ) -> ValueType {
        let ty = canonical_type(module.pools.to_value_type(module[value].ty));
        let names: HashMap<usize, String> =
            module.dimension_names(func, index as usize).into_iter().collect();
        size::map_sizes(&ty, |d, old| {
            if !is_open(old) {
                return old;
            }
            let env = self.env;
            let fresh = || fresh_symbol(env, true);
            let symbol = match names.get(&d) {
                Some(name) => *self.names.entry(name.clone()).or_insert_with(fresh),
                None => fresh(),
            };
            self.arguments.push((symbol, (index, d)));
            symbol
        })
    }

    /// The type of a result with a symbol for each unknown size: the same one for the same result of an equal e-node.
    pub fn result_type(&mut self, node: &Node, result: u32, ty: &ValueType) -> ValueType {
        let env = self.env;
        let fresh = || fresh_symbol(env, false);
        size::map_sizes(ty, |d, old| match old {
            DYNAMIC => *self.results.entry((node.clone(), result, d)).or_insert_with(fresh),
            old => old,
        })
    }
}

/// The core op that a decoded op is on operands with symbolic sizes, its result shape in symbols, and the number of
/// its operands that are data. `None` where the result's sizes are not known, or contradict the declared ones.
pub fn core_with_symbols(
    egraph: &EGraph,
    decoded: &DecodedOp,
    children: &[Id],
) -> Option<(CoreOp, usize)> {
    let decoded = with_egraph_sizes(egraph, decoded, children);
    let core = decoded.core().ok()??;
    let ValueType::Tensor(found) = core.infer(&decoded.operands).ok()? else {
        return Some((core, children.len()));
    };
    let is_declared = erased(&found.clone().into()) == *decoded.results.first()?;
    if !found.is_named() || !is_declared {
        return None;
    }
    match core {
        CoreOp::Reshape(reshape) => {
            let input = decoded.operands[0].shape()?;
            let is_proven = size::product(input)? == size::product(&found.shape)?;
            // A size that is stated and not known may be another one than the size that is left.
            let is_stated = decoded.constants.iter().skip(1).any(Option::is_none);
            let is_known = !is_stated && (is_proven || reshape.is_derived());
            let shape = found.shape;
            is_known.then_some((CoreOp::Reshape(Reshape { shape }), 1))
        }
        CoreOp::Broadcast(broadcast) => {
            let shape = found.shape;
            Some((CoreOp::Broadcast(Broadcast { shape, ..broadcast }), 1))
        }
        other => Some((other, children.len())),
    }
}

/// The decoded op with its operands' sizes, and the values of sizes, from the e-graph.
fn with_egraph_sizes(egraph: &EGraph, decoded: &DecodedOp, children: &[Id]) -> DecodedOp {
    let data = |&child: &Id| &egraph[child].data;
    DecodedOp {
        operands: children.iter().map(|child| data(child).ty.clone()).collect(),
        constants: children.iter().map(|child| data(child).known_value()).collect(),
        ..decoded.clone()
    }
}

/// Whether a type equals `declared`, or differs in sizes that `declared` leaves dynamic.
pub fn equals_or_refines(found: &ValueType, declared: &ValueType) -> bool {
    match (found, declared) {
        (ValueType::Tensor(found), ValueType::Tensor(declared)) => {
            let mut sizes = found.shape.iter().zip(&declared.shape);
            found.element == declared.element
                && found.rank() == declared.rank()
                && sizes.all(|(found, &declared)| *found == declared || declared == DYNAMIC)
        }
        (found, declared) => found == declared,
    }
}

/// Records the recipe of an application on symbolic sizes; `None` where it has an op whose positions are symbols, or
/// that may read beyond its operand.
pub fn recipe_on_symbols(call: &Call, expand: Expand) -> Option<RecordedRecipe> {
    let recorded = RecordedRecipe::of(call, expand)?;
    let is_canonical = |step: &RecipeStep| match step {
        RecipeStep::Sizes(_, sizes) => sizes.iter().all(|&size| !is_open(size)),
        RecipeStep::Op(op, operands) => {
            let types: Vec<ValueType> =
                operands.iter().map(|&operand| recorded.type_of(operand)).collect();
            is_free_of_symbols(op) && is_in_range(op, &types)
        }
    };
    recorded.steps.iter().all(is_canonical).then_some(recorded)
}

/// The elements of a recipe's results as sizes, from those of its operands.
fn sizes_of_recipe(
    call: &Call,
    expand: Expand,
    sizes: Vec<Option<Tensor>>,
) -> Option<Vec<Option<Tensor>>> {
    let recorded = recipe_on_symbols(call, expand)?;
    let mut values = sizes;
    for step in &recorded.steps {
        let ty = recorded.type_of(Val(values.len() as u32));
        values.push(match step {
            RecipeStep::Sizes(shape, sizes) => Some(Tensor::from_i64s(shape, sizes)),
            RecipeStep::Op(op, operands) => {
                let known = operands.iter().map(|operand| values[operand.0 as usize].as_ref());
                let known: Option<Vec<&Tensor>> = known.collect();
                known.and_then(|known| sizes::of_op(op, &ty, &known))
            }
        });
    }
    Some(recorded.results.iter().map(|&result| values[result.0 as usize].clone()).collect())
}

/// Whether an op is no slice, or a slice that stays inside its operand whatever the dynamic sizes are.
fn is_in_range(op: &CoreOp, types: &[ValueType]) -> bool {
    let (CoreOp::Slice(slice), Some(Some(shape))) = (op, types.first().map(ValueType::shape))
    else {
        return true;
    };
    let fits = |d: usize| {
        let is_whole = (slice.offsets[d], slice.sizes[d], slice.strides[d]) == (0, shape[d], 1);
        !is_open(shape[d]) || is_whole
    };
    (0..shape.len()).all(fits)
}

/// Whether the attributes of an op, other than shapes, contain no symbols and nothing computed from symbols.
fn is_free_of_symbols(op: &CoreOp) -> bool {
    let is_number = |&value: &i64| !is_open_code(value);
    match op {
        CoreOp::Constant(constant) if constant.value.element().is_integer() => {
            let value = &constant.value;
            (0..value.count()).all(|at| is_number(&(value.int_at(at) as i64)))
        }
        CoreOp::Slice(slice) => {
            [&slice.offsets, &slice.sizes, &slice.strides].into_iter().flatten().all(is_number)
        }
        CoreOp::Pad(pad) => pad.low.iter().chain(&pad.high).all(is_number),
        _ => true,
    }
}

/// The elements of an e-node's value as sizes: numbers and symbols, as a tensor of `i64`; `None` where
/// they are not known.
pub fn sizes_of_node(egraph: &EGraph, node: &Node, ty: &ValueType) -> Option<Tensor> {
    if !may_hold_sizes(ty) {
        return None;
    }
    match &node.op {
        NodeOp::Core(op) => {
            let known = node.children.iter().map(|&child| egraph[child].data.sizes.as_ref());
            sizes::of_op(op, ty, &known.collect::<Option<Vec<_>>>()?)
        }
        NodeOp::Framework { def, attrs, results, index } => {
            let data = |&child: &Id| &egraph[child].data;
            let types: Vec<ValueType> = node.children.iter().map(|c| data(c).ty.clone()).collect();
            let constants: Vec<_> =
                node.children.iter().map(|c| data(c).constant.clone()).collect();
            let call = Call { def, operands: &types, constants: &constants, attrs, results };
            let sizes = node.children.iter().map(|c| data(c).sizes.clone()).collect();
            sizes_of_framework(&call, sizes)?.get(*index as usize)?.clone()
        }
        NodeOp::Argument { .. }
        | NodeOp::PartitionInput { .. }
        | NodeOp::OpaqueValue { .. }
        | NodeOp::Opaque { .. } => None,
    }
}

/// The elements, as sizes, of the results of a framework's op, from those of its operands.
fn sizes_of_framework(call: &Call, sizes: Vec<Option<Tensor>>) -> Option<Vec<Option<Tensor>>> {
    let Semantics::Framework { expand, .. } = call.def.semantics else { return None };
    let operands = || call.operands.iter().enumerate();
    let is_symbolic =
        |ty: &ValueType| ty.shape().is_some_and(|shape| shape.iter().any(|&s| size::is_open(s)));
    // What is read from static types is a constant, which the recipe states.
    if let Some(read) = call.def.sizes.filter(|_| call.operands.iter().any(is_symbolic)) {
        return sizes_of_types(call, read);
    }
    let is_accepted = |(index, _): (usize, &ValueType)| match call.def.role(index) {
        _ if !call.is_given(index) => true,
        Role::Constant => call.constants[index].is_some(),
        // Nothing but its element type may count: a recipe with a symbol among its numbers is refused.
        Role::Type => true,
        Role::Data | Role::Member => sizes[index].is_some(),
    };
    let is_static = |(index, ty): (usize, &ValueType)| match ty {
        ValueType::Tensor(ty) => ty.is_static() || call.def.role(index) == Role::Type,
        _ => !call.is_given(index),
    };
    // What is known of constants alone is folded; a number among sizes may stand for no constant yet.
    let reads_sizes =
        sizes.iter().zip(call.constants).any(|(sizes, known)| sizes.is_some() && known.is_none());
    if !reads_sizes || !operands().all(is_static) || !operands().all(is_accepted) {
        return None;
    }
    sizes_of_recipe(call, expand, sizes)
}

/// The elements, as sizes, of the results of an op that reads them from types.
fn sizes_of_types(call: &Call, read: SizesOf) -> Option<Vec<Option<Tensor>>> {
    let known = read(call)?.into_iter().zip(call.results);
    let tensor = |(sizes, ty): (Vec<i64>, &ValueType)| {
        let shape = ty.shape().unwrap_or_default();
        let is_known = sizes.iter().all(|&size| size::is_named(size));
        let fits = element_count(shape)? == sizes.len() as i64;
        let sizes = (fits && is_known).then(|| Tensor::from_i64s(shape, &sizes))?;
        sizes::fits(&sizes, ty).then_some(sizes)
    };
    Some(known.map(tensor).collect())
}

/// The form in which a core op on symbolic sizes is written: each dynamic size of a reshape as a dimension of its
/// operand, as the remaining size, or as one of `stated`.
pub struct ExplicitSizes {
    pub op: CoreOp,
    /// Sizes that are passed as additional operands.
    pub stated: Vec<i64>,
}

/// The form in which a core op on an operand of shape `input` is written.
pub fn make_sizes_explicit(op: &CoreOp, input: Option<&[i64]>) -> ExplicitSizes {
    let as_is = |op: CoreOp| ExplicitSizes { op, stated: Vec::new() };
    match (op, input) {
        (CoreOp::Reshape(reshape), Some(input)) if reshape.shape.iter().any(|&s| is_open(s)) => {
            let (shape, stated) = explicit_shape(&reshape.shape, input);
            ExplicitSizes { op: CoreOp::Reshape(Reshape { shape }), stated }
        }
        (CoreOp::Broadcast(op), _) => as_is(CoreOp::Broadcast(Broadcast {
            shape: size::erased_shape(&op.shape),
            ..op.clone()
        })),
        (CoreOp::Iota(op), _) => {
            let ty = op.ty.with_shape(&size::erased_shape(&op.ty.shape));
            as_is(CoreOp::Iota(Iota { ty, ..op.clone() }))
        }
        (op, _) => as_is(op.clone()),
    }
}

fn explicit_shape(shape: &[i64], input: &[i64]) -> (crate::types::Shape, Vec<i64>) {
    let mut used = vec![false; input.len()];
    let mut shape: crate::types::Shape = shape.into();
    let open = shape.iter().filter(|&&size| is_open(size)).count();
    // What is left over needs no names, unless there may be another number of elements, which is an error.
    let is_proven = size::product(&shape) == size::product(input);
    let is_derivable = is_proven && !shape.contains(&0);
    if open == 1 && is_derivable {
        shape.iter_mut().filter(|size| is_open(**size)).for_each(|size| *size = DYNAMIC);
        return (shape, Vec::new());
    }
    let mut left = Vec::new();
    for at in 0..shape.len() {
        if !is_open(shape[at]) {
            continue;
        }
        match (0..input.len()).find(|&d| !used[d] && input[d] == shape[at]) {
            Some(d) => {
                used[d] = true;
                shape[at] = size::of_operand(d);
            }
            None => left.push(at),
        }
    }
    let stated: Vec<i64> = left.iter().map(|&at| shape[at]).collect();
    left.iter().for_each(|&at| shape[at] = DYNAMIC);
    let stated = if stated.len() == 1 && is_derivable { Vec::new() } else { stated };
    (shape, stated)
}

/// Whether an e-node can be written: all sizes that it needs as operands can be computed from sizes of arguments.
pub fn is_writable(egraph: &EGraph, node: &Node) -> bool {
    let Some(op) = node.as_core() else { return true };
    let input = node.children.first().and_then(|&child| egraph[child].data.ty.shape());
    match op {
        CoreOp::Reshape(reshape) if reshape.shape.iter().any(|&size| is_open(size)) => {
            make_sizes_explicit(op, input).stated.iter().all(|&size| size::is_of_arguments(size))
        }
        // These state no sizes: an open one is that of the operand.
        CoreOp::Broadcast(broadcast) => {
            let of_input = |d: usize| {
                let from = broadcast.dims.iter().position(|&dim| dim == d as i64)?;
                input?.get(from).copied()
            };
            let mut sizes = broadcast.shape.iter().enumerate();
            sizes.all(|(d, &size)| !is_open(size) || of_input(d) == Some(size))
        }
        CoreOp::Iota(iota) => iota.ty.is_static(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_whose_product_overflows_are_written() {
        let env = ShapeEnv::new();
        let a = env.fresh(true);
        let (shape, stated) = explicit_shape(&[a, 1 << 40, 1 << 40], &[a, 2]);
        assert_eq!(shape.as_slice(), [size::of_operand(0), 1 << 40, 1 << 40]);
        assert!(stated.is_empty());
    }
}
