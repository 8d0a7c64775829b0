//! A function with dynamic sizes as core ops whose sizes are symbols ([`size`]): one graph for all sizes.
//!
//! What the program requires of sizes either follows from the expressions, or becomes a [`Condition`], which a call's
//! sizes must meet. Two sizes of arguments that must be equal are one symbol.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Expander, Graph, Node, Purpose, Val};
use crate::inline::{Callees, Inlined, has_calls, inline};
use crate::ir::{DecodedOp, Module, Op};
use crate::ops::conversion::Target;
use crate::ops::core::{Broadcast, Concat, Constant, Core, GatherMultiaxis, Iota, Reshape, sizes};
use crate::ops::def::Expand;
use crate::ops::recorded::RecipeStep;
use crate::ops::{Call, CoreOp, Emit, RecordedRecipe, Role, Semantics};
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::types::size::{self, ShapeEnv, is_open, is_symbol};
use crate::types::{DYNAMIC, ElementType, Shape, ValueType};
use crate::verify::Verified;

/// A requirement on the sizes of a call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// Two sizes are equal.
    Equal(i64, i64),
    /// The first size is the second or more.
    AtLeast(i64, i64),
    /// If elements are gathered, the gathered axis is not empty.
    Filled {
        /// The size of the gathered axis.
        axis: i64,
        /// The number of gathered elements.
        count: i64,
    },
}

/// A graph in whose types symbols stand for dynamic sizes. The symbols are valid as long as it exists.
pub struct OpenGraph {
    /// The nodes.
    pub graph: Graph,
    /// For each root, by its number, the argument and the dimension whose size it is.
    pub roots: Vec<(u32, u32)>,
    /// The requirements on the sizes of a call.
    pub conditions: Vec<Condition>,
    /// An operation for which two sizes were assumed to be equal, although one of them might be 1 and broadcast.
    pub assumed: Option<Op>,
    _env: Rc<ShapeEnv>,
}

/// A size that a root must be equal to.
#[derive(Clone, Copy, Debug)]
enum Same {
    Root(u32),
    Number(i64),
}

/// The sizes that are known while a function is expanded.
#[derive(Default)]
pub struct SymbolicState {
    env: Rc<ShapeEnv>,
    roots: Vec<(u32, u32)>,
    names: HashMap<String, u32>,
    conditions: Vec<Condition>,
    assumed: Option<Op>,
    /// For each node its elements as numbers and symbols; `None` where they are no sizes.
    sizes: Vec<Option<Tensor>>,
    /// A root and the size that it must be equal to: the expansion starts again with one size for both.
    merged: Option<(u32, Same)>,
}

impl OpenGraph {
    /// The value of a symbolic size for inputs of these shapes; `None` where it is no valid size.
    pub fn value(&self, size: i64, inputs: &[Tensor]) -> Option<i64> {
        size::value(size, &|root| {
            let &(argument, d) = self.roots.get(root as usize)?;
            inputs.get(argument as usize)?.shape().get(d as usize).copied()
        })
    }

    /// Whether the sizes of these inputs meet a condition.
    pub fn holds(&self, condition: &Condition, inputs: &[Tensor]) -> bool {
        let value = |size| self.value(size, inputs);
        match *condition {
            Condition::Equal(a, b) => value(a).is_some() && value(a) == value(b),
            Condition::AtLeast(a, b) => value(a).zip(value(b)).is_some_and(|(a, b)| a >= b),
            Condition::Filled { axis, count } => {
                value(count) == Some(0) || value(axis).is_some_and(|axis| axis > 0)
            }
        }
    }

    /// Whether these inputs have the shapes that the graph's arguments have.
    pub fn takes(&self, inputs: &[Tensor]) -> bool {
        let is_of = |(node, input): (&Node, &Tensor)| {
            let shape = node.ty.shape().unwrap_or_default().iter();
            shape
                .map(|&size| self.value(size, inputs))
                .eq(input.shape().iter().map(|&size| Some(size)))
        };
        self.graph.nodes.iter().take(self.graph.arguments).zip(inputs).all(is_of)
    }

    /// Expands a function for all sizes, for an engine.
    ///
    /// # Errors
    /// Points at the first operation that needs static sizes, or cannot be expanded at all.
    pub fn of_function(module: &Verified, func: Op) -> Result<OpenGraph, Diagnostic> {
        OpenGraph::expand_for(module, func, Purpose::Run)
    }

    /// Expands a function for all sizes, to be written as a program of `target`; see [`Graph::for_target`] and
    /// [`OpenGraph::of_function`].
    ///
    /// # Errors
    /// Those of [`OpenGraph::of_function`], and any operation that canonical programs contain unexpanded, except for
    /// products that the target has.
    pub fn for_target(
        target: &'static Target,
        module: &Verified,
        func: Op,
    ) -> Result<OpenGraph, Diagnostic> {
        OpenGraph::expand_for(module, func, Purpose::Translate(Some(target)))
    }

    fn expand_for(module: &Verified, func: Op, purpose: Purpose) -> Result<OpenGraph, Diagnostic> {
        let entry = super::single_block(module, func)?;
        let mut inlined = Inlined::default();
        let mut copy;
        let mut module: &Module = module;
        if has_calls(module, entry) {
            copy = Module::clone(module);
            let callees = Callees::of(&copy);
            inlined = inline(&mut copy, &callees, func, &[entry], &|_| true);
            module = &copy;
        }
        let mut same: HashMap<u32, Same> = HashMap::new();
        let mut assumed = None;
        loop {
            let env = Rc::new(ShapeEnv::new());
            let mut graph = Graph::default();
            let mut opening = SymbolicState { env: env.clone(), ..SymbolicState::default() };
            for (index, &arg) in (0u32..).zip(&module[entry].args) {
                let ty = module.pools.to_value_type(module[arg].ty);
                super::check_computed(&ty)
                    .map_err(|why| Diagnostic::error(Code::NotComputed, module[arg].span, why))?;
                let names = module.dimension_names(func, index as usize).into_iter().collect();
                let ty = opening.argument_type(&env, index, &ty, &same, &names);
                graph.push(None, &[], ty);
                opening.sizes.push(None);
            }
            graph.arguments = graph.nodes.len();
            let open = Some(Box::new(opening));
            let mut expander = Expander { module, inlined: &inlined, graph, purpose, open };
            let filled = expander.expand_body(func, entry);
            let Expander { graph, open: Some(opening), .. } = expander else {
                panic!("sizes stay open")
            };
            assumed = assumed.or(opening.assumed);
            match (opening.merged, filled) {
                (Some((root, other)), _) => {
                    same.insert(root, other);
                }
                (None, Ok(())) => {
                    let SymbolicState { roots, conditions, .. } = *opening;
                    return Ok(OpenGraph { graph, roots, conditions, assumed, _env: env });
                }
                (None, Err(why)) => return Err(why),
            }
        }
    }
}

fn no_form_error(module: &Module, op: Op, why: &str) -> Diagnostic {
    let spans = module.spans(op);
    let message = format!("'{}' has no form for all sizes: {why}", module.op_name(op));
    Diagnostic::error(Code::DynamicSize, spans.name.or(spans.op), message)
}

/// The reason why a function has no graph for all sizes.
type Obstacle = String;

impl SymbolicState {
    /// The type of an argument with symbols for its dynamic sizes. Sizes with the same name have the same symbol, and
    /// so have sizes that must be equal.
    fn argument_type(
        &mut self,
        env: &ShapeEnv,
        index: u32,
        ty: &ValueType,
        same: &HashMap<u32, Same>,
        names: &HashMap<usize, String>,
    ) -> ValueType {
        size::map_sizes(ty, |d, old| {
            if !is_open(old) {
                return old;
            }
            let own = env.fresh(true);
            let mut root = self.roots.len() as u32;
            self.roots.push((index, d as u32));
            if let Some(name) = names.get(&d) {
                root = *self.names.entry(name.clone()).or_insert(root);
            }
            loop {
                match same.get(&root) {
                    Some(&Same::Number(number)) => return number,
                    Some(&Same::Root(other)) => root = other,
                    None if root as usize == self.roots.len() - 1 => return own,
                    None => return size::root_beside(own, root),
                }
            }
        })
    }

    /// Requires two sizes to be equal: where one of them is the size of an argument, it becomes the other one, and
    /// the expansion starts again.
    fn unify(&mut self, a: i64, b: i64) -> Result<(), Obstacle> {
        if a == b {
            return Ok(());
        }
        let same =
            root_to_merge(a, b).ok_or("sizes must be equal that are computed in different ways")?;
        self.merged = Some(same);
        Err("sizes are equal".to_owned())
    }

    /// Requires that a size is not negative, where that does not follow from its expression.
    fn require_natural(&mut self, size: i64) {
        let is_plain = |(atoms, factor): &(Vec<size::Atom>, i64)| {
            *factor > 0 && atoms.iter().all(|atom| matches!(atom, size::Atom::Root(_)))
        };
        let condition = Condition::AtLeast(size, 0);
        if !size::terms(size).iter().all(is_plain) && !self.conditions.contains(&condition) {
            self.conditions.push(condition);
        }
    }

    fn require(&mut self, condition: Condition) {
        let is_shown = match condition {
            Condition::Equal(a, b) => a == b,
            Condition::AtLeast(size, least) => size::is_at_most(least, size),
            Condition::Filled { axis, count } => count == 0 || (!is_open(axis) && axis > 0),
        };
        if !is_shown && !self.conditions.contains(&condition) {
            self.conditions.push(condition);
        }
    }
}

/// The root to be replaced, and the size that replaces it, where two sizes must be equal; `None` if neither is just a
/// root, or the other one is no valid size.
fn root_to_merge(a: i64, b: i64) -> Option<(u32, Same)> {
    match (root_of(a), root_of(b)) {
        (Some(x), Some(y)) => Some((x.max(y), Same::Root(x.min(y)))),
        (Some(x), None) if b >= 0 => Some((x, Same::Number(b))),
        (None, Some(y)) if a >= 0 => Some((y, Same::Number(a))),
        _ => None,
    }
}

/// The number of a root, if the size is just that root.
fn root_of(size: i64) -> Option<u32> {
    match size::atom_of(size) {
        Some(size::Atom::Root(root)) => Some(root),
        _ => None,
    }
}

impl Expander<'_> {
    fn symbolic_state(&mut self) -> &mut SymbolicState {
        self.open.as_mut().expect("it is asked for where sizes are open")
    }

    /// Decodes an operation, its constant operands with symbols where they are dynamic sizes.
    fn decode_symbolic(&mut self, op: Op, operands: &[Val]) -> Result<DecodedOp, Obstacle> {
        let mut decoded = self.module.decode(op).map_err(|violation| violation.message)?;
        for (index, &operand) in operands.iter().enumerate() {
            // Numbers and lists of a program stay what they are there.
            if decoded.operands[index].as_tensor().is_some() {
                decoded.operands[index] = self.graph.type_of(operand);
            }
            if decoded.def.role(index) == Role::Constant {
                let known = self.symbolic_state().sizes[operand.0 as usize].clone();
                decoded.constants[index] = known.or(decoded.constants[index].take());
            }
        }
        Ok(decoded)
    }

    pub(super) fn expand_symbolic_op(
        &mut self,
        op: Op,
        operands: &[Val],
    ) -> Result<Vec<Val>, Diagnostic> {
        self.graph.current = Some(self.inlined.origin(op));
        let results = self.symbolic_results(op, operands);
        self.graph.current = None;
        results.map_err(|why| no_form_error(self.module, op, &size::erase_symbols(&why)))
    }

    fn symbolic_results(&mut self, op: Op, operands: &[Val]) -> Result<Vec<Val>, Obstacle> {
        let decoded = self.decode_symbolic(op, operands)?;
        let core = decoded.core().map_err(|violation| violation.message)?;
        let results = match (core, &decoded.def.semantics) {
            (Some(core), _) => {
                let data = match core {
                    CoreOp::Reshape(_) => &operands[..1],
                    _ => operands,
                };
                vec![self.push_core(core, data)?]
            }
            (None, Semantics::Framework { expand, .. }) => {
                self.expand_symbolic_recipe(&decoded, *expand, operands)?
            }
            (None, opaque) => match opaque.recipe() {
                Some(recipe) if self.is_expanded(op, decoded.def) => {
                    self.expand_symbolic_recipe(&decoded, recipe.expand, operands)?
                }
                Some(_) => return Err(NEEDS_SIZES.to_owned()),
                None => return Err("it is no computation".to_owned()),
            },
        };
        for (&result, declared) in results.iter().zip(&decoded.results) {
            let found = self.graph.type_of(result);
            for (&found, &declared) in
                found.shape().unwrap_or_default().iter().zip(declared.shape().unwrap_or_default())
            {
                if declared != DYNAMIC {
                    self.symbolic_state().unify(found, declared)?;
                }
            }
        }
        Ok(results)
    }

    /// Expands a framework's operation by its recipe, applied to symbolic sizes.
    fn expand_symbolic_recipe(
        &mut self,
        decoded: &DecodedOp,
        expand: Expand,
        operands: &[Val],
    ) -> Result<Vec<Val>, Obstacle> {
        let (decoded, known) = without_sizes(decoded);
        let decoded = decoded.on_symbols(&decoded.operands, &known);
        let (inferred, required) = self.symbolic_state().env.noting(|| decoded.infer_run());
        let inferred = inferred.map_err(|violation| violation.message)?;
        for &(a, b) in required.equal.iter().filter(|(a, b)| root_to_merge(*a, *b).is_some()) {
            self.symbolic_state().unify(a, b)?;
        }
        let call = Call { results: &inferred, ..decoded.call() };
        let types = operands.iter().map(|&operand| self.graph.type_of(operand)).collect();
        let Some(recipe) = RecordedRecipe::on(types, &call, expand) else {
            self.unify_first(&required.stretched)?;
            return Err(NEEDS_SIZES.to_owned());
        };
        let mut values = operands.to_vec();
        for step in recipe.steps {
            values.push(match step {
                RecipeStep::Op(op, operands) => {
                    let operands: Vec<Val> =
                        operands.iter().map(|it| values[it.0 as usize]).collect();
                    self.push_core(op, &operands)?
                }
                RecipeStep::Sizes(shape, sizes) => self.list_of_sizes(&shape, &sizes)?,
            });
        }
        Ok(recipe.results.iter().map(|&result| values[result.0 as usize]).collect())
    }

    /// Assumes that the first two sizes, which may be broadcast, are equal.
    fn unify_first(&mut self, stretched: &[(i64, i64)]) -> Result<(), Obstacle> {
        let is_possible = |(a, b): &&(i64, i64)| root_to_merge(*a, *b).is_some();
        let Some(&(a, b)) = stretched.iter().find(is_possible) else { return Ok(()) };
        self.symbolic_state().assumed = self.graph.current;
        self.symbolic_state().unify(a, b)
    }

    /// Whether a slice may have offsets, sizes and strides that are symbols: engines do not support them.
    fn takes_symbolic_slices(&self) -> bool {
        matches!(self.purpose, Purpose::Translate(_))
    }

    /// A tensor of numbers and symbols. Engines do not support a constant with symbols, except for a splat: for them,
    /// the elements are concatenated.
    fn list_of_sizes(&mut self, shape: &[i64], sizes: &[i64]) -> Result<Val, Obstacle> {
        let is_uniform = sizes.iter().all(|&size| size == sizes[0]);
        if is_uniform && sizes.len() > 1 {
            let one = self.list_of_sizes(&[], &sizes[..1])?;
            let stretch = Broadcast { dims: Shape::new(), shape: shape.into() };
            return self.push_core(CoreOp::Broadcast(stretch), &[one]);
        }
        if matches!(self.purpose, Purpose::Run) && !is_uniform {
            let parts = sizes.iter().map(|&size| self.list_of_sizes(&[1], &[size]));
            let parts = parts.collect::<Result<Vec<Val>, Obstacle>>()?;
            let list = self.push_core(CoreOp::Concat(Concat { axis: 0 }), &parts)?;
            return match shape.len() {
                1 => Ok(list),
                _ => self.push_core(CoreOp::Reshape(Reshape { shape: shape.into() }), &[list]),
            };
        }
        let value = Tensor::from_i64s(shape, sizes);
        let op = CoreOp::Constant(Constant::tensor(value.clone()));
        let ty = op.infer(&[]).map_err(|violation| violation.message)?;
        let result = self.graph.push(Some(op), &[], ty);
        self.symbolic_state().sizes.push(Some(value));
        Ok(result)
    }

    /// Adds a core operation, after unifying the sizes that it requires to be equal; its own shape may have symbols.
    fn push_core(&mut self, core: CoreOp, operands: &[Val]) -> Result<Val, Obstacle> {
        let types: Vec<ValueType> = operands.iter().map(|&v| self.graph.type_of(v)).collect();
        let shape = |k: usize| types.get(k).and_then(ValueType::shape).unwrap_or_default();
        self.unify_operands(&core, &types)?;
        let core = match core {
            CoreOp::Broadcast(Broadcast { dims, mut shape }) => {
                let input = types.first().and_then(ValueType::shape).unwrap_or_default();
                for (&at, &size) in dims.iter().zip(input) {
                    let Some(to) = shape.get_mut(at as usize) else { continue };
                    match *to {
                        DYNAMIC if size != 1 => *to = size,
                        to if size != 1 => self.symbolic_state().unify(to, size)?,
                        _ => {}
                    }
                }
                CoreOp::Broadcast(Broadcast { dims, shape })
            }
            CoreOp::Reshape(reshape) => {
                let ty = CoreOp::Reshape(reshape.clone()).infer(&types).map_err(|v| v.message)?;
                for &stated in reshape.shape.iter().filter(|&&size| is_symbol(size)) {
                    self.symbolic_state().require(Condition::AtLeast(stated, 0));
                }
                let Some(found) = ty.as_tensor().filter(|ty| ty.is_named()) else {
                    return Err("the sizes of its result are not known".to_owned());
                };
                let counts = size::product(shape(0)).zip(size::product(&found.shape));
                let (from, to) = counts.ok_or("its size overflows")?;
                self.symbolic_state().require(Condition::Equal(from, to));
                CoreOp::Reshape(Reshape { shape: found.shape.clone() })
            }
            other => other,
        };
        let ty = core.infer(&types).map_err(|violation| violation.message)?;
        if ty.as_tensor().is_some_and(|ty| !ty.is_named()) {
            return Err("the sizes of its result are not known".to_owned());
        }
        self.require_sizes(&core, &types, &ty)?;
        Ok(self.push_symbolic(core, operands, ty))
    }

    fn push_symbolic(&mut self, core: CoreOp, operands: &[Val], ty: ValueType) -> Val {
        let known: Option<Vec<&Tensor>> = {
            let sizes = &self.open.as_ref().expect("sizes are open").sizes;
            operands.iter().map(|v| sizes[v.0 as usize].as_ref()).collect()
        };
        let sizes = known
            .filter(|_| sizes::may_hold_sizes(&ty))
            .and_then(|known| sizes::of_op(&core, &ty, &known));
        for &size in ty.shape().unwrap_or_default().iter().filter(|&&size| is_symbol(size)) {
            self.symbolic_state().require_natural(size);
        }
        let result = self.graph.push(Some(core), operands, ty);
        self.symbolic_state().sizes.push(sizes);
        result
    }

    /// Unifies the sizes of operands that an operation requires to be equal.
    fn unify_operands(&mut self, core: &CoreOp, types: &[ValueType]) -> Result<(), Obstacle> {
        let mut shapes = types.iter().filter_map(ValueType::shape).filter(|s| !s.is_empty());
        let along = match core {
            CoreOp::Concat(concat) => Some(concat.axis as usize),
            CoreOp::GatherMultiaxis(gather) => {
                return self.unify_positions(gather, types).map(|_| ());
            }
            CoreOp::ScatterMultiaxis(scatter) => {
                let positions = self.unify_positions(&scatter.gather(), types)?;
                let updates = types.get(2).and_then(ValueType::shape).unwrap_or_default();
                for (&size, &position) in updates.iter().zip(&positions) {
                    if size != 1 {
                        self.unify_broadcast(size, position)?;
                    }
                }
                return Ok(());
            }
            core if core.is_elementwise() => None,
            _ => return Ok(()),
        };
        let Some(first) = shapes.next() else { return Ok(()) };
        for other in shapes {
            for (d, (&a, &b)) in first.iter().zip(other).enumerate() {
                if along != Some(d) {
                    self.symbolic_state().unify(a, b)?;
                }
            }
        }
        Ok(())
    }

    /// Unifies the sizes of a lookup's data and indices that must be equal; returns the shape of the positions that
    /// it addresses.
    fn unify_positions(
        &mut self,
        gather: &GatherMultiaxis,
        types: &[ValueType],
    ) -> Result<Shape, Obstacle> {
        let shape = |k: usize| types.get(k).and_then(ValueType::shape).unwrap_or_default();
        let mut positions = gather.logical_shape(shape(1));
        for (d, (&from, to)) in shape(0).iter().zip(&mut positions).enumerate() {
            if gather.is_axis(d) {
                continue;
            }
            match (from, *to) {
                (_, 1) => *to = from,
                (1, _) => {}
                (from, to) => self.unify_broadcast(from, to)?,
            }
        }
        Ok(positions)
    }

    /// Unifies two sizes one of which might be 1 and broadcast, and notes that this was assumed.
    fn unify_broadcast(&mut self, a: i64, b: i64) -> Result<(), Obstacle> {
        if a != b {
            self.symbolic_state().assumed = self.graph.current;
        }
        self.symbolic_state().unify(a, b)
    }

    /// Adds the conditions that an operation imposes on symbolic sizes.
    ///
    /// # Errors
    /// Why the operation has no form for all sizes.
    fn require_sizes(
        &mut self,
        core: &CoreOp,
        types: &[ValueType],
        result: &ValueType,
    ) -> Result<(), Obstacle> {
        let shape = |k: usize| types.get(k).and_then(ValueType::shape).unwrap_or_default();
        let takes_symbolic_slices = self.takes_symbolic_slices();
        let opening = self.open.as_mut().expect("sizes are open");
        match core {
            CoreOp::Slice(slice) => {
                for (d, &size) in shape(0).iter().enumerate() {
                    let (first, step) = (slice.offsets[d], slice.strides[d]);
                    if slice.sizes[d] == size && (first, step) == (0, 1) {
                        continue;
                    }
                    if is_symbol(slice.sizes[d]) || is_symbol(first) || is_symbol(step) {
                        // The recipe has them of the size itself.
                        if takes_symbolic_slices {
                            continue;
                        }
                        return Err("its positions are not known".to_owned());
                    }
                    if !is_open(size) || slice.sizes[d] == 0 {
                        continue;
                    }
                    let last = first + (slice.sizes[d] - 1) * step;
                    opening.require(Condition::AtLeast(size, first.max(last) + 1));
                }
            }
            CoreOp::GatherMultiaxis(gather) => {
                let count = size::product(result.shape().unwrap_or_default());
                let count = count.ok_or("its size overflows")?;
                for &axis in &gather.axes {
                    let axis = shape(0)[axis as usize];
                    opening.require(Condition::Filled { axis, count });
                }
                let lookups = gather.logical_shape(shape(1));
                if let (Some(&last), Some(&of)) = (shape(1).last(), lookups.last()) {
                    let whole = size::mul(of, gather.coordinate_size());
                    opening.require(Condition::Equal(last, whole.ok_or("its size overflows")?));
                }
            }
            CoreOp::ScatterMultiaxis(scatter) => {
                let gather = scatter.gather();
                let positions = gather.infer(&types[..2]).map_err(|v| v.message)?;
                return self.require_sizes(
                    &CoreOp::GatherMultiaxis(gather),
                    &types[..2],
                    &positions,
                );
            }
            CoreOp::Iota(Iota { ty, .. }) if !ty.is_named() => {
                return Err("the sizes of its result are not known".to_owned());
            }
            CoreOp::Constant(constant) if constant.value.element().is_integer() => {
                let value = &constant.value;
                let count = if value.is_splat() { 1 } else { value.count() };
                if (0..count.min(value.count())).any(|at| is_symbol(value.int_at(at) as i64)) {
                    return Err("a number of it stands for a size here".to_owned());
                }
            }
            _ => {}
        }
        Ok(())
    }
}

const NEEDS_SIZES: &str = "it needs the sizes of its operands";

/// Separates the constants of an operation: the operation with those that have only numbers, and those that have
/// symbols.
fn without_sizes(decoded: &DecodedOp) -> (DecodedOp, Vec<Option<Tensor>>) {
    let constants = decoded.constants.iter().cloned();
    let (known, numbers) = constants
        .map(|constant| {
            let is_open = constant.as_ref().is_some_and(holds_sizes);
            if is_open { (constant, None) } else { (None, constant) }
        })
        .unzip();
    (DecodedOp { constants: numbers, ..decoded.clone() }, known)
}

/// Whether elements of a constant are symbols.
fn holds_sizes(value: &Tensor) -> bool {
    value.element() == ElementType::I64 && !sizes::is_constant(value)
}
