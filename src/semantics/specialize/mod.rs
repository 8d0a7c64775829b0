//! Specializes a function to the shapes of a call.
//!
//! Types in its body are inferred again, in program order, from the arguments' actual types, also
//! in called functions. If an op requires a constant operand (the shape of a reshape) that depends
//! on arguments, the function is specialized to the values of those, too.

mod cache;
mod shaping;
mod stages;

use std::collections::HashSet;

use crate::inline::{Callees, inline};
use crate::ir::{Block, Builder, ConstantFolder, Module, Op, Type, Value, contradiction};
use crate::ops::core::Constant;
use crate::ops::def::Flow;
use crate::ops::slices::Slices;
use crate::ops::{CoreOp, Semantics, Site, Violation};
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, TensorType, ValueType};
use crate::verify::{Verified, is_valid};
pub use cache::{MOST_CACHED, Specializations};
pub use stages::{Cut, Rest, cut};

/// The part of a call's argument on which a specialization depends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Argument {
    /// The type of the tensor that is passed.
    pub ty: TensorType,
    /// The tensor that is passed, if shapes depend on its elements.
    pub value: Option<Tensor>,
}

/// The most branches and loops around a loop whose types are inferred: those of a loop in more of them are declared.
const MOST_NESTED: usize = 6;

/// The largest number of elements of an argument on whose value a specialization may depend.
const MOST_ELEMENTS: usize = 4096;

/// A function that can be specialized to many calls.
#[derive(Clone, Debug)]
pub struct Specializer {
    module: Verified,
    func: Op,
    /// The entry block, if the function has dynamic types; `None` where there is nothing to specialize.
    dynamic_entry: Option<Block>,
    /// Whether shapes depend on each argument's value.
    shaping: Vec<bool>,
    /// Whether a branch or a loop has values of dynamic types.
    has_dynamic_regions: bool,
}

/// The module with `func` specialized to these inputs, see [`Specializer`].
///
/// # Errors
/// Those of [`Specializer::specialize`].
pub fn specialize(
    module: &Verified,
    func: Op,
    inputs: &[Tensor],
) -> Result<Verified, Vec<Diagnostic>> {
    let specializer = Specializer::new(module, func);
    let arguments: Vec<Argument> = (0..)
        .zip(inputs)
        .map(|(k, input)| specializer.argument(k, input.ty(), || input.clone()))
        .collect();
    specializer.specialize(&arguments)
}

impl Specializer {
    /// Prepares a function: inlines its calls, and finds the arguments on whose values shapes depend.
    pub fn new(module: &Verified, func: Op) -> Self {
        let Some(entry) = module.only_block(func).filter(|_| has_dynamic_shapes(module, func))
        else {
            let shaping = Vec::new();
            return Specializer {
                module: module.clone(),
                func,
                dynamic_entry: None,
                shaping,
                has_dynamic_regions: false,
            };
        };
        let mut module = module.clone().into_module();
        let callees = Callees::of(&module);
        inline(&mut module, &callees, func, &[entry], &|_| true);
        let needed = shaping::shaping_values(&module, entry);
        let shaping = module[entry].args.iter().map(|arg| needed.values.contains(arg)).collect();
        let has_dynamic_regions =
            module[entry].ops.iter().any(|&op| has_dynamic_regions(&module, op));
        let module = Verified::expect_valid("inlining", module);
        Specializer { module, func, dynamic_entry: Some(entry), shaping, has_dynamic_regions }
    }

    /// Whether the function must be specialized to the shapes of a call before it can be compiled with static shapes.
    pub fn is_dynamic(&self) -> bool {
        self.dynamic_entry.is_some()
    }

    /// Whether sizes depend on the arguments' types alone, not on their values.
    pub fn is_shaped_by_types(&self) -> bool {
        !self.shaping.contains(&true)
    }

    /// Whether a branch or a loop has values of dynamic types, whose sizes may differ from one region, or from one
    /// iteration, to another.
    pub fn has_dynamic_regions(&self) -> bool {
        self.has_dynamic_regions
    }

    /// The part of argument `index` on which a specialization depends.
    pub fn argument(
        &self,
        index: usize,
        ty: TensorType,
        value: impl FnOnce() -> Tensor,
    ) -> Argument {
        let shapes = self.shaping.get(index).copied().unwrap_or(false);
        let is_small = ty.element_count().is_some_and(|count| count as usize <= MOST_ELEMENTS);
        Argument { value: (shapes && is_small).then(value), ty }
    }

    /// The module with the function specialized to these arguments: all shapes that follow from them are static, and
    /// calls are inlined. A function of static types is unchanged.
    ///
    /// # Errors
    /// Arguments that contradict the function's types, by argument and dimension; an operation whose constraints do
    /// not hold for these sizes.
    pub fn specialize(&self, arguments: &[Argument]) -> Result<Verified, Vec<Diagnostic>> {
        self.check_arguments(arguments).map_err(|error| vec![error])?;
        let Some(entry) = self.dynamic_entry else { return Ok(self.module.clone()) };
        let mut module = self.module.clone().into_module();
        let args = module[entry].args.clone();
        for (&arg, argument) in args.iter().zip(arguments) {
            refine_value(&mut module, arg, &argument.ty.clone().into());
        }
        replace_by_constants(&mut module, entry, arguments);
        let mut known = ConstantFolder::default();
        refine_block(&mut module, &mut known, entry).map_err(|(op, violation)| {
            let refused = || module.violation(op, &violation).note(self.describe_call(arguments));
            vec![failed_check(&module, entry, op).unwrap_or_else(refused)]
        })?;
        let results = module.returned_values(entry).to_vec();
        set_signature(&mut module, self.func, &args, &results);
        Verified::new(module)
    }

    fn check_arguments(&self, arguments: &[Argument]) -> Result<(), Diagnostic> {
        let (module, func) = (&self.module, self.func);
        let types = module.function_type(func).map_or(&[][..], |ty| ty.0);
        if types.len() != arguments.len() {
            let (name, expected, found) =
                (function_name(module, func), types.len(), arguments.len());
            let message =
                format!("function @{name} takes {expected} arguments, but {found} are given");
            return Err(module.op_error(Code::Input, func, message));
        }
        for (index, (&ty, argument)) in types.iter().zip(arguments).enumerate() {
            let declared = module.pools.to_value_type(ty);
            let found = argument.ty.clone().into();
            if let Some(why) =
                contradiction("argument", index, &found, &declared, function_name(module, func))
            {
                return Err(self.argument_error(index, why));
            }
        }
        let shapes: Vec<&[i64]> = arguments.iter().map(|argument| &argument.ty.shape[..]).collect();
        match module.unequal_sizes(func, &shapes) {
            Some((index, why)) => Err(self.argument_error(index, why)),
            None => Ok(()),
        }
    }

    fn argument_error(&self, index: usize, why: String) -> Diagnostic {
        let (module, func) = (&self.module, self.func);
        let arg = module.only_block(func).map(|entry| module[entry].args[index]);
        let span = arg.and_then(|arg| module.value_span(arg));
        Diagnostic::error(Code::Input, span.or_else(|| module.name_span(func)), why)
    }

    fn describe_call(&self, arguments: &[Argument]) -> String {
        let types: Vec<String> = arguments.iter().map(|argument| argument.ty.to_string()).collect();
        format!("@{} is called with ({})", function_name(&self.module, self.func), types.join(", "))
    }
}

/// Whether a function, or one that it calls, has dynamic types, or shapes that are not known from the function alone.
fn has_dynamic_shapes(module: &Module, func: Op) -> bool {
    let functions = crate::ir::FunctionTable::new(module);
    let mut reached = HashSet::from([func]);
    let mut stack = vec![func];
    while let Some(func) = stack.pop() {
        let Some(entry) = module.only_block(func) else { continue };
        let ops = &module[entry].ops;
        let mut values = ops.iter().flat_map(|&op| &module[op].results).chain(&module[entry].args);
        if values.any(|&value| is_dynamic_type(&value_type(module, value)))
            || ops.iter().any(|&op| has_dynamic_regions(module, op))
        {
            return true;
        }
        let shaping = shaping::shaping_values(module, entry);
        if shaping.calls || module[entry].args.iter().any(|arg| shaping.values.contains(arg)) {
            return true;
        }
        let callees = ops.iter().filter_map(|&op| functions.callee(op));
        stack.extend(callees.filter(|&callee| reached.insert(callee)));
    }
    false
}

fn is_dynamic_type(ty: &ValueType) -> bool {
    ty.is_unranked() || ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC))
}

fn value_type(module: &Module, value: Value) -> ValueType {
    module.pools.to_value_type(module.value_type(value))
}

fn function_name(module: &Module, func: Op) -> &str {
    module.text_attr(func, "sym_name").unwrap_or_default()
}

/// Replaces arguments whose values the specialization depends on by constants.
fn replace_by_constants(module: &mut Module, entry: Block, arguments: &[Argument]) {
    let args = module[entry].args.clone();
    let ops = module[entry].ops.clone();
    let mut order = Vec::new();
    for (&arg, argument) in args.iter().zip(arguments) {
        let Some(value) = argument.value.clone() else { continue };
        let scalar = matches!(value_type(module, arg), ValueType::Scalar(_));
        let constant = CoreOp::Constant(Constant { value, scalar });
        let constant_value = Builder::at_end(module, entry).core(&constant, &[]);
        let constant_value =
            constant_value.expect("a constant takes no operands that could be wrong");
        module.replace_uses(arg, constant_value);
        order.extend(module.defining_op(constant_value));
    }
    order.extend(ops);
    module.arrange(entry, order);
}

/// The error of the first assertion before an operation that does not hold for these sizes, if they decide one: a run
/// ends there, and does not reach the operation.
fn failed_check(module: &Module, entry: Block, before: Op) -> Option<Diagnostic> {
    let mut known = ConstantFolder::default();
    let ops = module[entry].ops.iter().take_while(|&&op| op != before);
    let mut checks = ops.copied().filter(|&op| {
        module[op].def.is_some_and(|def| matches!(def.semantics, Semantics::Check { .. }))
    });
    checks.find_map(|op| {
        let values = module.definition_operands(op);
        let operands = values.iter().map(|&value| known.value(module, value));
        let operands = operands.collect::<Option<Vec<Tensor>>>()?;
        let decoded = module.decode(op).ok()?.on(&operands);
        decoded.infer().ok()?;
        let fault = decoded.eval(&[], &operands).err()?;
        let shapes = operands.iter().map(|operand| operand.ty().to_string());
        Some(module.fault(op, &fault, &shapes.collect::<Vec<_>>()))
    })
}

/// Whether engines expand an opaque operation.
fn is_expanded(module: &Module, op: Op) -> bool {
    module[op].def.is_some_and(|def| def.semantics.is_expanded_to_run())
}

/// Refines the types of a block's values by those of its arguments. A branch on a known condition is replaced by the
/// operations of the block that runs.
fn refine_block(
    module: &mut Module,
    known: &mut ConstantFolder,
    block: Block,
) -> Result<(), (Op, Violation)> {
    let mut rest: Vec<Op> = module[block].ops.iter().rev().copied().collect();
    let (mut order, mut replaced) = (Vec::with_capacity(rest.len()), Vec::new());
    while let Some(op) = rest.pop() {
        if let Some(taken) = taken_block(module, known, op) {
            rest.extend(replace_by_region(module, op, taken).into_iter().rev());
            replaced.push(op);
            continue;
        }
        order.push(op);
        match module[op].def.map(|def| (def.flow, &def.semantics)) {
            Some((Some(flow), _)) => refine_regions(module, known, op, flow)?,
            Some((_, Semantics::Opaque { .. })) if !is_expanded(module, op) => {}
            None | Some((_, Semantics::Structural(_))) => {}
            Some(_) => match infer_again(module, known, op) {
                // What its sizes are is known in a later stage.
                Err(why) if why.constraint.is_empty() && has_dynamic_operands(module, op) => {}
                // The verifier accepts an operation on values that nothing is known of.
                Err(why) if !why.constraint.is_empty() && is_valid(module, known, op) => {}
                inferred => inferred.map_err(|violation| (op, violation))?,
            },
        }
    }
    if !replaced.is_empty() {
        module.forget_regions(&replaced);
        module.arrange(block, order);
    }
    Ok(())
}

fn has_dynamic_operands(module: &Module, op: Op) -> bool {
    module[op].operands.iter().any(|&value| is_dynamic_type(&value_type(module, value)))
}

/// Whether an operation whose regions engines run, or one in these, has values of dynamic types.
fn has_dynamic_regions(module: &Module, op: Op) -> bool {
    let Some(blocks) = module.region_blocks(op).filter(|_| module.flow(op).is_some()) else {
        return false;
    };
    let are_dynamic =
        |values: &[Value]| values.iter().any(|&value| is_dynamic_type(&value_type(module, value)));
    let is_dynamic_inside =
        |&op: &Op| are_dynamic(&module[op].results) || has_dynamic_regions(module, op);
    are_dynamic(&module[op].results)
        || blocks.iter().any(|&block| {
            are_dynamic(&module[block].args) || module[block].ops.iter().any(is_dynamic_inside)
        })
}

/// The block that a branch on a known value runs.
fn taken_block(module: &Module, known: &mut ConstantFolder, op: Op) -> Option<Block> {
    let flow = module.flow(op).filter(|flow| matches!(flow, Flow::If | Flow::Case))?;
    let selector = known.value(module, *module[op].operands.first()?)?.single_int()?;
    selected_block(&module.region_blocks(op)?, flow == Flow::Case, selector)
}

/// The block of a branch that runs where its first operand, the number of a region or a condition, has this value.
pub fn selected_block<T: Copy>(blocks: &[T], is_number: bool, selector: i128) -> Option<T> {
    let at = match is_number {
        true => usize::try_from(selector).unwrap_or(usize::MAX),
        false => usize::from(selector == 0),
    };
    blocks.get(at).or(blocks.last()).copied()
}

/// Replaces the results of a branch by what one of its regions returns; returns the operations of the region, detached.
fn replace_by_region(module: &mut Module, op: Op, block: Block) -> Vec<Op> {
    let (inner, returned) = module.take_region(op, block);
    for (result, value) in module[op].results.clone().into_iter().zip(returned) {
        module.replace_uses(result, value);
    }
    inner
}

/// Refines the types of the values in regions, and of their results.
fn refine_regions(
    module: &mut Module,
    known: &mut ConstantFolder,
    op: Op,
    flow: Flow,
) -> Result<(), (Op, Violation)> {
    let Some(blocks) = module.region_blocks(op) else { return Ok(()) };
    let types = |module: &Module, values: &[Value]| -> Vec<ValueType> {
        values.iter().map(|&value| value_type(module, value)).collect()
    };
    let carried = match flow {
        Flow::While => types(module, &module[op].operands),
        Flow::If | Flow::Case => types(module, module[op].operands.get(1..).unwrap_or(&[])),
        Flow::Loop => {
            let counters = [ElementType::I64, ElementType::I1];
            let counters = counters.map(|element| ValueType::tensor(element, &[]));
            let states = types(module, module[op].operands.get(2..).unwrap_or(&[]));
            counters.into_iter().chain(states).collect()
        }
        Flow::Scan => scan_types(module, op).unwrap_or_default(),
    };
    let (carried, is_body_refined) = widen_loop_types(module, op, flow, carried);
    let refined = blocks.len() - usize::from(is_body_refined);
    for &block in &blocks[..refined] {
        refine_region(module, known, block, &carried)?;
    }
    let returned = |&block: &Block| types(module, module.returned_values(block));
    let found = match flow {
        Flow::While => carried,
        Flow::If | Flow::Case => {
            let all = blocks.iter().map(returned);
            all.reduce(|a, b| join_types(&a, &b)).unwrap_or_default()
        }
        Flow::Loop => {
            let states: Vec<ValueType> = carried.into_iter().skip(2).collect();
            let length = iteration_count(module, known, op, &blocks).unwrap_or(DYNAMIC);
            let elements = blocks.first().map(returned).unwrap_or_default();
            let elements = elements.iter().skip(1 + states.len());
            let stacks = elements.map_while(|ty| Some(stacked_type(ty, 0, length)?.into()));
            states.iter().cloned().chain(stacks).collect()
        }
        Flow::Scan => {
            let returned = blocks.first().map(returned).unwrap_or_default();
            stacked_types(module, op, carried, returned).unwrap_or_default()
        }
    };
    let returning: Vec<Block> = match flow {
        Flow::While => blocks.get(1..).unwrap_or(&[]).to_vec(),
        Flow::If | Flow::Case => blocks.clone(),
        Flow::Loop | Flow::Scan => Vec::new(),
    };
    let fit = |types: Vec<ValueType>| types.iter().zip(&found).all(|(a, b)| a.may_be(b));
    if !returning.iter().map(returned).all(fit) {
        return Err((op, Violation::new("", Site::Op, "the values change their shapes")));
    }
    for (&result, ty) in module[op].results.clone().iter().zip(&found) {
        refine_value(module, result, ty);
    }
    Ok(())
}

/// Refines the types of a region's values by those of its arguments.
fn refine_region(
    module: &mut Module,
    known: &mut ConstantFolder,
    block: Block,
    carried: &[ValueType],
) -> Result<(), (Op, Violation)> {
    for (arg, ty) in module[block].args.clone().into_iter().zip(carried) {
        refine_value(module, arg, ty);
    }
    refine_block(module, known, block)
}

/// The joins of types, each with the other one at its position; those of different elements are the first ones.
fn join_types(types: &[ValueType], others: &[ValueType]) -> Vec<ValueType> {
    let joined =
        |(ty, other): (&ValueType, &ValueType)| ty.joined(other).unwrap_or_else(|| ty.clone());
    types.iter().zip(others).map(joined).collect()
}

/// The types of a region's arguments that hold in every iteration: the fixpoint of joining those of the first iteration
/// with those that the body returns. Also whether the body, the last region, has been refined by them.
fn widen_loop_types(
    module: &mut Module,
    op: Op,
    flow: Flow,
    mut carried: Vec<ValueType>,
) -> (Vec<ValueType>, bool) {
    // The position of the first state among the arguments of the body and among what it returns; the number of states.
    let (taken, returned, states) = match flow {
        Flow::If | Flow::Case => return (carried, false),
        Flow::While => (0, 0, carried.len()),
        Flow::Loop => (2, 1, carried.len() - 2),
        Flow::Scan => {
            let slices = Slices::of(module, op).map_or(carried.len(), |it| it.inputs.len());
            (0, 0, carried.len().saturating_sub(slices))
        }
    };
    let Some(&body) = module.region_blocks(op).as_ref().and_then(|blocks| blocks.last()) else {
        return (carried, false);
    };
    let declared = module[body].args.iter().skip(taken).take(states);
    let declared: Vec<ValueType> = declared.map(|&arg| value_type(module, arg)).collect();
    if !declared.iter().any(is_dynamic_type) {
        return (carried, false);
    }
    // Each operation around the loop multiplies the trials.
    let around = std::iter::successors(module.parent_op(op), |&inner| module.parent_op(inner));
    let nesting = around.filter(|&outer| module.flow(outer).is_some()).count();
    if nesting > MOST_NESTED && declared.len() == states {
        carried.splice(taken..taken + states, declared);
        return (carried, false);
    }
    // Each trial finds another size or rank that changes.
    loop {
        let mut trial = module.clone();
        if refine_region(&mut trial, &mut ConstantFolder::default(), body, &carried).is_err() {
            return (carried, false);
        }
        let next = trial.returned_values(body).iter().skip(returned).take(states);
        let next: Vec<ValueType> = next.map(|&value| value_type(&trial, value)).collect();
        let mut lasting = carried.clone();
        lasting.splice(taken..taken + states, join_types(&carried[taken..], &next));
        if lasting == carried {
            // The trial is kept, so that the loops in the body are not tried again.
            *module = trial;
            return (carried, true);
        }
        if lasting.len() != carried.len() {
            return (carried, false);
        }
        carried = lasting;
    }
}

/// The type of values of this type along a new dimension.
fn stacked_type(ty: &ValueType, axis: usize, length: i64) -> Option<TensorType> {
    let mut stack = ty.as_tensor()?.clone();
    stack.shape.insert(axis, length);
    Some(stack)
}

/// How often a loop with a counter and a condition runs, if that is known.
fn iteration_count(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
    blocks: &[Block],
) -> Option<i64> {
    let &[count, begins, ..] = &module[op].operands[..] else { return None };
    let begins = match value_type(module, begins) {
        ValueType::Tensor(_) => known.value(module, begins)?.single_int()? != 0,
        _ => true,
    };
    let count = i64::try_from(known.value(module, count)?.single_int()?).ok()?;
    match begins {
        true => module.always_runs_again(*blocks.first()?).then_some(count.max(0)),
        false => Some(0),
    }
}

/// The types of the states of a loop over slices and of the slices.
fn scan_types(module: &Module, op: Op) -> Option<Vec<ValueType>> {
    let slices = Slices::of(module, op)?;
    let operands = &module[op].operands;
    let mut types: Vec<ValueType> =
        operands.iter().map(|&value| value_type(module, value)).collect();
    let states = types.len().checked_sub(slices.inputs.len())?;
    for (ty, along) in types[states..].iter_mut().zip(&slices.inputs) {
        let mut slice = ty.as_tensor()?.clone();
        slice.shape.remove(along.dimension(slice.rank())?);
        *ty = slice.into();
    }
    Some(types)
}

/// The types of the results of a loop over slices: of its states, and of what it returns for each slice.
fn stacked_types(
    module: &Module,
    op: Op,
    carried: Vec<ValueType>,
    returned: Vec<ValueType>,
) -> Option<Vec<ValueType>> {
    let slices = Slices::of(module, op)?;
    let states = carried.len().checked_sub(slices.inputs.len())?;
    let first = value_type(module, *module[op].operands.get(states)?);
    let axis = slices.inputs.first()?.dimension(first.shape()?.len())?;
    let length = first.shape()?[axis];
    let mut types = carried[..states].to_vec();
    for (ty, along) in returned.get(states..)?.iter().zip(&slices.outputs) {
        let axis = along.dimension(ty.shape()?.len() + 1)?;
        types.push(stacked_type(ty, axis, length)?.into());
    }
    Some(types)
}

fn infer_again(module: &mut Module, known: &mut ConstantFolder, op: Op) -> Result<(), Violation> {
    let decoded = known.decode(module, op)?;
    let inferred = decoded.infer_run()?;
    for (index, (ty, declared)) in inferred.iter().zip(&decoded.results).enumerate() {
        if !ty.may_be_declared(declared) {
            let message = format!("inferred type {ty}, but the result is declared {declared}");
            return Err(Violation::new("", Site::Result(index), message));
        }
        let result = module[op].results[index];
        refine_value(module, result, ty);
    }
    Ok(())
}

/// Refines the type of a value. Only dynamic types are replaced: static ones are equal, perhaps in another spelling.
fn refine_value(module: &mut Module, value: Value, found: &ValueType) {
    let declared = value_type(module, value);
    if !is_dynamic_type(&declared) {
        return;
    }
    let ty = match (&declared, found) {
        (ValueType::Tensor(_), ValueType::Tensor(_)) => declared.narrowed(found),
        _ => found.clone(),
    };
    let ty = module.pools.value_type(&ty);
    module.set_value_type(value, ty);
}

fn set_signature(module: &mut Module, func: Op, args: &[Value], results: &[Value]) {
    let types = |values: &[Value]| -> Box<[Type]> {
        values.iter().map(|&value| module.value_type(value)).collect()
    };
    let (inputs, results) = (types(args), types(results));
    module.set_function_type(func, inputs, results);
}
