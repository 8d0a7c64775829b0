//! The reference interpreter: runs a program by its operations' definitions. It is slow, and every
//! other engine is compared with it.

mod limits;
mod memory;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use crate::control::Control;
use crate::ir::{Block, FunctionTable, Module, Op, Value, contradiction};
use crate::ops::core::Concat;
use crate::ops::def::{Flow, Structure};
use crate::ops::slices::{Along, Slices};
use crate::ops::{CoreOp, Fault, Semantics, Site, Violation};
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::tensor::walk::{coordinates, linear};
use crate::types::{DYNAMIC, ElementType, TensorType, ValueType, element_count};
use crate::verify::Verified;
use memory::{Memory, block_of};
use smallvec::SmallVec;

/// The largest depth of nested calls.
const CALL_DEPTH: usize = 200;

/// The largest number of operations that one run may execute.
const OPERATIONS: u64 = 10_000_000;

/// The outcome of a run.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The results.
    Values(Vec<Tensor>),
    /// A coordinate out of bounds, or a failed check, stopped the run.
    Fault(Diagnostic),
    /// The inputs do not fit the arguments, or an operation cannot be run.
    Refused(Diagnostic),
}

/// Runs a function on inputs of its arguments' types; distinguishes faults from programs that cannot be run.
pub fn run(module: &Verified, func: Op, inputs: &[Tensor]) -> Outcome {
    run_under(Control::default(), module, func, inputs)
}

/// Runs a function like [`run`]; a cancelled run is refused.
pub fn run_under(control: Control, module: &Verified, func: Op, inputs: &[Tensor]) -> Outcome {
    let mut run = Run::new(module, control);
    match run.run_checked(func, inputs) {
        Ok(values) => Outcome::Values(values),
        Err(fault) if run.faulted => Outcome::Fault(fault),
        Err(error) => Outcome::Refused(error),
    }
}

/// Runs a function on inputs of its arguments' types.
///
/// # Errors
/// Inputs that do not fit, an operation that cannot be run, or a run-time fault: the first in
/// program order, at the operation where it happened.
pub fn interpret(
    module: &Verified,
    func: Op,
    inputs: &[Tensor],
) -> Result<Vec<Tensor>, Diagnostic> {
    interpret_under(Control::default(), module, func, inputs)
}

/// Runs a function like [`interpret`], until it is cancelled.
///
/// # Errors
/// Those of [`interpret`], and that the run was cancelled.
pub fn interpret_under(
    control: Control,
    module: &Verified,
    func: Op,
    inputs: &[Tensor],
) -> Result<Vec<Tensor>, Diagnostic> {
    Run::new(module, control).run_checked(func, inputs)
}

/// Runs a function, and returns the error of the coordinate out of bounds or of the check that stops the run; `None`
/// where it ends in any other way.
pub fn find_fault(module: &Verified, func: Op, inputs: &[Tensor]) -> Option<Diagnostic> {
    check_inputs(module, func, inputs).ok()?;
    let mut run = Run::new(module, Control::default());
    run.run_function(func, inputs.to_vec()).err().filter(|_| run.faulted)
}

/// Checks that inputs fit the function's arguments.
///
/// # Errors
/// Names the first argument that does not fit, with both types.
pub fn check_inputs(module: &Module, func: Op, inputs: &[Tensor]) -> Result<(), Diagnostic> {
    let Some((types, _)) = module.function_type(func) else {
        return Err(module.op_error(Code::NoFunction, func, "this is no function"));
    };
    if types.len() != inputs.len() {
        let name = module.text_attr(func, "sym_name").unwrap_or_default();
        let message = format!(
            "function @{name} takes {} input{}, but {} given",
            types.len(),
            if types.len() == 1 { "" } else { "s" },
            if inputs.len() == 1 { "1 is".to_string() } else { format!("{} are", inputs.len()) },
        );
        return Err(module.op_error(Code::Input, func, message));
    }
    for (index, (&ty, input)) in types.iter().zip(inputs).enumerate() {
        let declared = module.pools.to_value_type(ty);
        if !fits(&declared, input) {
            let name = module.text_attr(func, "sym_name").unwrap_or_default();
            let found = input.ty().into();
            let message = contradiction("argument", index, &found, &declared, name)
                .unwrap_or_else(|| format!("no input can be of type {declared}"));
            return Err(argument_error(module, func, index, message));
        }
    }
    let shapes: Vec<&[i64]> = inputs.iter().map(Tensor::shape).collect();
    match module.unequal_sizes(func, &shapes) {
        Some((index, message)) => Err(argument_error(module, func, index, message)),
        None => Ok(()),
    }
}

fn argument_error(module: &Module, func: Op, index: usize, message: String) -> Diagnostic {
    let arg = entry_block(module, func).map(|entry| module[entry].args[index]);
    let span = arg.and_then(|arg| module.value_span(arg));
    Diagnostic::error(Code::Input, span.or_else(|| module.name_span(func)), message)
}

/// Whether a tensor may be the value of a declared type.
fn fits(declared: &ValueType, value: &Tensor) -> bool {
    match declared {
        ValueType::Scalar(element) => value.rank() == 0 && value.element() == *element,
        _ => ValueType::Tensor(value.ty()).is_compatible(declared),
    }
}

fn entry_block(module: &Module, func: Op) -> Option<Block> {
    module.entry_block(*module[func].regions.first()?)
}

struct Run<'m> {
    module: &'m Module,
    /// The functions that are running.
    stack: Vec<Op>,
    operations: u64,
    /// Whether a coordinate out of bounds, or a failed check, stopped the run.
    faulted: bool,
    control: Control,
    memory: Memory,
    functions: FunctionTable<'m>,
}

/// The values of a running function, each dropped after its last use.
#[derive(Default)]
struct Frame {
    values: HashMap<Value, (Tensor, usize), ahash::RandomState>,
}

impl Frame {
    fn define(&mut self, module: &Module, memory: &mut Memory, value: Value, tensor: Tensor) {
        let uses = module.count_uses(value);
        if uses > 0 {
            memory.hold(&tensor);
            self.values.insert(value, (tensor, uses));
        }
    }

    /// Returns the value of an operand; with its last use, the value is dropped, and its buffer is added to `done`.
    fn take(&mut self, value: Value, done: &mut SmallVec<[usize; 4]>) -> Option<Tensor> {
        let (tensor, uses) = self.values.get_mut(&value)?;
        *uses -= 1;
        if *uses > 0 {
            return Some(tensor.clone());
        }
        let (tensor, _) = self.values.remove(&value)?;
        done.push(block_of(&tensor));
        Some(tensor)
    }

    /// The values that regions use from outside, for one run of a region: they last as long as it does.
    fn lend_values(&self, captured: &[Value]) -> Option<Frame> {
        let lend = |value: &Value| Some((*value, (self.values.get(value)?.0.clone(), usize::MAX)));
        captured.iter().map(lend).collect::<Option<_>>().map(|values| Frame { values })
    }
}

impl<'m> Run<'m> {
    fn new(module: &'m Module, control: Control) -> Self {
        let functions = FunctionTable::new(module);
        let memory = Memory::new(control.memory);
        Run { module, stack: Vec::new(), operations: 0, faulted: false, control, memory, functions }
    }

    /// Runs a function and checks the types of its inputs and results.
    fn run_checked(&mut self, func: Op, inputs: &[Tensor]) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        check_inputs(module, func, inputs)?;
        let results = self.run_function(func, inputs.to_vec())?;
        for &ty in module.function_type(func).map_or(&[][..], |ty| ty.1) {
            if let ty @ ValueType::Other(_) = module.pools.to_value_type(ty)
                && !ty.is_unranked()
            {
                let message = format!("values of type {ty} are carried, not computed with");
                return Err(module.op_error(Code::NotComputed, func, message));
            }
        }
        Ok(results)
    }

    fn run_function(&mut self, func: Op, inputs: Vec<Tensor>) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        let entry = match module[func].regions.first().map(|&region| &module[region].blocks[..]) {
            Some(&[entry]) => entry,
            Some([]) | None => {
                return Err(module.op_error(
                    Code::NoFunction,
                    func,
                    "a declaration without a body cannot be run",
                ));
            }
            Some(_) => {
                return Err(module.op_error(
                    Code::NotComputed,
                    func,
                    "a body of several blocks cannot be run",
                ));
            }
        };
        if !module[entry].ops.last().is_some_and(|&last| is_return(module, last)) {
            let message = "the function does not end in a return";
            return Err(module.op_error(Code::NotComputed, func, message));
        }
        self.stack.push(func);
        let results = self.run_block(entry, inputs, Frame::default())?;
        self.stack.pop();
        Ok(results)
    }

    /// Runs a block on these arguments; returns the operands of its last operation.
    fn run_block(
        &mut self,
        block: Block,
        args: Vec<Tensor>,
        mut frame: Frame,
    ) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        for (&arg, input) in module[block].args.iter().zip(args) {
            frame.define(module, &mut self.memory, arg, input);
        }
        let last = module[block].ops.last().copied();
        for &op in &module[block].ops {
            self.operations += 1;
            if self.operations > OPERATIONS {
                let message = format!("the run was stopped after {OPERATIONS} operations");
                return Err(module.op_error(Code::Ended, op, message));
            }
            if let Some(why) = self.control.stopped() {
                return Err(module.op_error(Code::Ended, op, format!("the run was ended: {why}")));
            }
            // The operands of a list stay in the frame until the users of the list take them.
            let taken =
                if module.is_list(op) { SmallVec::new() } else { module.definition_operands(op) };
            let mut done = SmallVec::new();
            let operands: Option<Vec<Tensor>> =
                taken.into_iter().map(|value| frame.take(value, &mut done)).collect();
            let undefined = || {
                module.op_error(Code::NotComputed, op, "an operand is used before it is defined")
            };
            let operands = operands.ok_or_else(undefined)?;
            if Some(op) == last {
                done.into_iter().for_each(|block| self.memory.release(block));
                return Ok(operands);
            }
            let results = match module.flow(op) {
                Some(flow) => {
                    let captured = module.captured_values(&module[op].regions);
                    let lend = || frame.lend_values(&captured).ok_or_else(undefined);
                    let results = self.run_regions(op, flow, operands, &lend)?;
                    for value in captured {
                        let is_inside = |user: Op| module.is_inside(user, op);
                        let uses = module[value].uses.iter().filter(|used| is_inside(used.op));
                        (0..uses.count()).for_each(|_| drop(frame.take(value, &mut done)));
                    }
                    results
                }
                None => self.run_op(op, operands)?,
            };
            for (&value, result) in module[op].results.iter().zip(results) {
                frame.define(module, &mut self.memory, value, result);
            }
            done.into_iter().for_each(|block| self.memory.release(block));
        }
        Ok(Vec::new())
    }

    /// Runs the regions of an operation as its operands say.
    fn run_regions(
        &mut self,
        op: Op,
        flow: Flow,
        mut operands: Vec<Tensor>,
        lend: &dyn Fn() -> Result<Frame, Diagnostic>,
    ) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        let blocks = module.region_blocks(op).expect("regions that the verifier accepts");
        let chosen = match flow {
            Flow::If => usize::from(self.selector_of(op, &operands[0])? == 0),
            Flow::Case => {
                let found = usize::try_from(self.selector_of(op, &operands[0])?).ok();
                found.filter(|&found| found < blocks.len()).unwrap_or(blocks.len() - 1)
            }
            Flow::While => {
                let mut carried = operands;
                loop {
                    let condition = self.run_block(blocks[0], carried.clone(), lend()?)?;
                    if self.selector_of(op, &condition[0])? == 0 {
                        return Ok(carried);
                    }
                    carried = self.run_block(blocks[1], carried, lend()?)?;
                }
            }
            Flow::Loop => return self.run_loop(op, blocks[0], operands, lend),
            Flow::Scan => return self.run_scan(op, blocks[0], operands, lend),
        };
        self.run_block(blocks[chosen], operands.split_off(1), lend()?)
    }

    /// The one integer that says which region runs, or whether it runs again.
    fn selector_of(&self, op: Op, tensor: &Tensor) -> Result<i128, Diagnostic> {
        tensor.single_int().ok_or_else(|| {
            let message = format!("what runs must follow from one integer, but is {}", tensor.ty());
            self.module.op_error(Code::NotComputed, op, message)
        })
    }

    /// Runs a loop with a counter, a condition and states.
    fn run_loop(
        &mut self,
        op: Op,
        block: Block,
        mut operands: Vec<Tensor>,
        lend: &dyn Fn() -> Result<Frame, Diagnostic>,
    ) -> Result<Vec<Tensor>, Diagnostic> {
        let mut states = operands.split_off(2);
        let given = |tensor: &Tensor| {
            (tensor.count() > 0).then(|| self.selector_of(op, tensor)).transpose()
        };
        let most = given(&operands[0])?;
        let mut goes_on = given(&operands[1])?.is_none_or(|value| value != 0);
        let count = states.len();
        let mut elements: Vec<Vec<Tensor>> =
            vec![Vec::new(); self.module[op].results.len() - count];
        let mut at = 0;
        while goes_on && most.is_none_or(|most| i128::from(at) < most) {
            let condition = Tensor::from_ints(ElementType::I1, &[], &[1]);
            let args = [Tensor::from_i64s(&[], &[at]), condition].into_iter().chain(states);
            let mut results = self.run_block(block, args.collect(), lend()?)?;
            let more = results.split_off(1 + count);
            elements.iter_mut().zip(more).for_each(|(all, element)| all.push(element));
            states = results.split_off(1);
            goes_on = self.selector_of(op, &results[0])? != 0;
            at += 1;
        }
        let from_front = Along { axis: 0, is_backward: false };
        for (k, all) in elements.into_iter().enumerate() {
            states.push(self.stack_elements(op, count + k, all, from_front)?);
        }
        Ok(states)
    }

    /// Runs a loop over slices.
    fn run_scan(
        &mut self,
        op: Op,
        block: Block,
        mut operands: Vec<Tensor>,
        lend: &dyn Fn() -> Result<Frame, Diagnostic>,
    ) -> Result<Vec<Tensor>, Diagnostic> {
        let refuse = |why: &str| self.module.op_error(Code::NotComputed, op, why);
        let Some(slices) = Slices::of(self.module, op) else {
            return Err(refuse("the slices are not stated"));
        };
        let whole = operands.split_off(operands.len() - slices.inputs.len());
        let mut states = operands;
        let mut cut = Vec::new();
        for (tensor, along) in whole.into_iter().zip(&slices.inputs) {
            let at = along.dimension(tensor.rank());
            let at = at.ok_or_else(|| refuse("an axis is not one of the operand"))?;
            cut.push((tensor, at, along.is_backward));
        }
        let length = cut.first().map_or(0, |(tensor, axis, _)| tensor.shape()[*axis]);
        if cut.iter().any(|(tensor, axis, _)| tensor.shape()[*axis] != length) {
            return Err(refuse("the operands have different numbers of slices"));
        }
        let count = states.len();
        let mut elements: Vec<Vec<Tensor>> = vec![Vec::new(); slices.outputs.len()];
        for k in 0..length {
            let slice = |(tensor, axis, is_backward): &(Tensor, usize, bool)| {
                take_slice(tensor, *axis, if *is_backward { length - 1 - k } else { k })
            };
            let args = states.into_iter().chain(cut.iter().map(slice));
            let mut results = self.run_block(block, args.collect(), lend()?)?;
            let more = results.split_off(count);
            elements.iter_mut().zip(more).for_each(|(all, element)| all.push(element));
            states = results;
        }
        for (k, (all, &along)) in elements.into_iter().zip(&slices.outputs).enumerate() {
            states.push(self.stack_elements(op, count + k, all, along)?);
        }
        Ok(states)
    }

    /// The elements of a result along a new dimension. Of none the declared type says the shape.
    fn stack_elements(
        &self,
        op: Op,
        result: usize,
        mut all: Vec<Tensor>,
        along: Along,
    ) -> Result<Tensor, Diagnostic> {
        let module = self.module;
        let refuse = |why: &str| module.op_error(Code::NotComputed, op, why);
        if along.is_backward {
            all.reverse();
        }
        let Some(first) = all.first() else {
            let ty = module.pools.to_value_type(module.value_type(module[op].results[result]));
            let is_known = |ty: &&TensorType| ty.shape.iter().skip(1).all(|&size| size != DYNAMIC);
            let ty = ty.as_tensor().filter(is_known);
            let ty =
                ty.ok_or_else(|| refuse("the shape of a result without elements is not known"))?;
            let shape: Vec<i64> = ty.shape.iter().map(|&size| size.max(0)).collect();
            return Ok(Tensor::zero(ty.element, &shape));
        };
        let axis = along.dimension(first.rank() + 1);
        let axis = axis.ok_or_else(|| refuse("an axis is not one of the result"))?;
        let mut shape = first.shape().to_vec();
        shape.insert(axis, 1);
        if all.iter().any(|other| other.ty() != first.ty()) {
            return Err(refuse("the elements of a result have different shapes"));
        }
        let parts: Vec<Tensor> = all.iter().map(|part| part.reshaped(&shape)).collect();
        CoreOp::Concat(Concat { axis: axis as i64 })
            .eval(&parts)
            .map_err(|_| refuse("it is too large"))
    }

    fn run_op(&mut self, op: Op, operands: Vec<Tensor>) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        let Some(def) = module[op].def else {
            return Err(module.unknown_op(op));
        };
        match def.semantics {
            Semantics::Structural(Structure::Call) => self.run_call(op, operands),
            Semantics::Opaque { run: Some(_), .. } => self.evaluate(op, operands),
            Semantics::Opaque { .. } => Err(module.unknown_op(op)),
            Semantics::Structural(_) => {
                let message = format!("'{}' cannot be run inside a function", def.name);
                Err(module.op_error(Code::NotComputed, op, message))
            }
            Semantics::Core(_) | Semantics::Framework { .. } | Semantics::Check { .. } => {
                self.evaluate(op, operands)
            }
        }
    }

    fn run_call(&mut self, op: Op, operands: Vec<Tensor>) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        let Some(callee) = self.functions.callee(op) else {
            return Err(module.op_error(Code::NoFunction, op, "the called function is not known"));
        };
        if self.stack.contains(&callee) {
            let message = "the called function is already running, and recursive calls are not run";
            return Err(module
                .op_error(Code::Input, op, message)
                .related(module.name_span(callee), "the function that is already running"));
        }
        if self.stack.len() >= CALL_DEPTH {
            let message = format!("calls are nested more than {CALL_DEPTH} deep");
            return Err(module.op_error(Code::NotComputed, op, message));
        }
        self.run_function(callee, operands)
    }

    /// Evaluates one operation that has a definition, on operands whose types may be more static than the declared
    /// ones.
    fn evaluate(&mut self, op: Op, operands: Vec<Tensor>) -> Result<Vec<Tensor>, Diagnostic> {
        let module = self.module;
        let violation = |violation: Violation| module.violation(op, &violation);
        let decoded = module.decode(op).map_err(violation)?.on(&operands);
        let inferred = decoded.infer_run().map_err(violation)?;
        let is_open = |ty: &&ValueType| ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC));
        if let Some(open) = inferred.iter().find(is_open) {
            let message =
                format!("the shape of the result, {open}, does not follow from the operands");
            return Err(module.op_error(Code::NotComputed, op, message));
        }
        let core = decoded.core().map_err(violation)?;
        limits::check(core.as_ref(), &operands, &inferred)
            .and_then(|()| match core {
                // A splat of any size takes one element.
                Some(CoreOp::Constant(_)) => Ok(()),
                Some(CoreOp::Broadcast(_))
                    if operands[0].is_splat() || operands[0].count() == 1 =>
                {
                    Ok(())
                }
                _ => self.memory.check(&inferred),
            })
            .map_err(|message| module.op_error(Code::NotComputed, op, message))?;
        self.report_work(op, &operands, &inferred);
        let shapes = || operands.iter().map(|operand| operand.ty().to_string()).collect::<Vec<_>>();
        let results = decoded.eval(&inferred, &operands).map_err(|fault| {
            let is_check = matches!(decoded.def.semantics, Semantics::Check { .. });
            self.faulted = is_check || matches!(fault, Fault::OutOfBounds { .. });
            module.fault(op, &fault, &shapes())
        })?;
        for (index, (result, declared)) in results.iter().zip(&decoded.results).enumerate() {
            // A value of another type (`!torch.int`) is whatever tensor its definition makes of it.
            let is_tensor = !matches!(declared, ValueType::Other(_));
            if is_tensor && !fits(declared, result) {
                let message = format!("the result is {}, but is declared {declared}", result.ty());
                return Err(violation(Violation::new("", Site::Result(index), message)));
            }
        }
        Ok(results)
    }
}

/// The number of elements of an operand or result from which on an operation is reported as the current work.
const MANY: i64 = 1 << 16;

impl Run<'_> {
    /// Reports an operation on many elements as the current work, for a watchdog.
    fn report_work(&self, op: Op, operands: &[Tensor], results: &[ValueType]) {
        let shapes = operands.iter().map(Tensor::shape);
        let mut shapes = shapes.chain(results.iter().filter_map(ValueType::shape));
        if shapes.any(|shape| element_count(shape).is_none_or(|count| count >= MANY)) {
            let func = self.stack.last().and_then(|&func| self.module.text_attr(func, "sym_name"));
            let (name, func) = (self.module.op_name(op), func.unwrap_or_default());
            let place = self.module.name_span(op);
            self.control.work.begin(format!("'{name}' of @{func}"), place);
        }
    }
}

/// The slice at a position of a dimension, without this.
fn take_slice(tensor: &Tensor, axis: usize, at: i64) -> Tensor {
    let mut shape = tensor.shape().to_vec();
    shape.remove(axis);
    let places = coordinates(&shape).map(|mut c| {
        c.insert(axis, at);
        Some(linear(tensor.shape(), &c))
    });
    tensor.select(&shape, places, None)
}

fn is_return(module: &Module, op: Op) -> bool {
    let semantics = module[op].def.map(|def| &def.semantics);
    matches!(semantics, Some(Semantics::Structural(Structure::Return)))
}
