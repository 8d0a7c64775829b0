//! A compiled function and its calls.

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use smallvec::SmallVec;

use super::Options;
use super::codegen::passed_constants;
use super::engine::Engine;
use super::link::Symbol;
use super::object::Ir;
use super::pages::request_large_pages;
use super::polling::asking;
use super::profile::{Recorder, Recording};
use super::threads::{ENDED, Pointers, Team};
use crate::control::{Control, Stopped};
use crate::expand::{Check, Graph};
use crate::ir::Op;
use crate::lower::sizes::{MOST_REDUCED, Sizes, Values};
use crate::lower::{LowerError, Program};
use crate::memory::{is_available, try_reserve};
use crate::ops::{CoreOp, Fault as OpFault, Val};
use crate::strings::Strings;
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::size::{erased_shape, is_code};
use crate::types::{ElementType, TensorType, element_count};

/// The largest scratch memory, and the largest output, of a call, in bytes.
const LARGEST: u64 = 1 << 40;
/// The largest scratch memory that is on the stack, in bytes.
const ON_STACK: usize = 4096;

/// The time of each step of compilation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timings {
    /// The time to expand a function of the IR to a graph of core ops.
    pub expand: Duration,
    /// The time to lower the graph to loop nests.
    pub lower: Duration,
    /// The time to emit loop nests as LLVM IR, LLVM's verifier included.
    pub build: Duration,
    /// The time of LLVM's passes.
    pub passes: Duration,
    /// The time from LLVM's IR to an object file.
    pub codegen: Duration,
    /// The time to load the object file.
    pub link: Duration,
}

impl Timings {
    /// The total time from a function of the IR to callable code.
    pub fn total(&self) -> Duration {
        self.expand + self.lower + self.build + self.passes + self.codegen + self.link
    }
}

/// A run-time fault: a coordinate out of bounds. No output was written. The interpreter can identify the coordinate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The node of the graph.
    pub node: Val,
    /// The operation of the source that it came from.
    pub origin: Option<Op>,
}

/// The reason why a call has no results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    /// An index is out of bounds.
    Fault(Fault),
    /// An assertion of the program failed.
    Check {
        /// The operation of the source.
        op: Op,
        /// The reason.
        fault: OpFault,
        /// The types of its operands.
        shapes: Vec<String>,
    },
    /// The function has strings, which have no fixed size: use [`Executable::call`].
    Strings,
    /// The number of tensors differs.
    Count {
        /// Inputs or outputs.
        what: &'static str,
        /// The number of arguments of the function.
        expected: usize,
        /// The number of given inputs.
        found: usize,
    },
    /// A tensor is of another type than the function's.
    Type {
        /// An input or an output.
        what: &'static str,
        /// The index of the input or output.
        position: usize,
        /// The function's type.
        expected: Box<TensorType>,
        /// The type of the given tensor.
        found: Box<TensorType>,
    },
    /// The length of a buffer does not fit its type.
    Length {
        /// An input or an output.
        what: &'static str,
        /// The index of the buffer.
        position: usize,
        /// The number of bytes of its type.
        expected: usize,
        /// The number of bytes of the given buffer.
        found: usize,
    },
    /// The sizes of the arguments contradict each other, or what the program requires of them.
    Sizes,
    /// The system has no memory for results or intermediate values.
    Memory {
        /// The requested number of bytes.
        bytes: usize,
    },
    /// The call was cancelled. The content of outputs is undefined.
    Ended(Stopped),
}

impl CallError {
    /// The error for an input buffer whose length does not fit its type.
    pub fn check_length(position: usize, ty: &TensorType, found: usize) -> Option<CallError> {
        let expected = ty.byte_count().map_or(usize::MAX, |bytes| bytes as usize);
        let what = "input";
        (expected != found).then_some(CallError::Length { what, position, expected, found })
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CallError::Fault(_) => f.write_str("an index is out of bounds"),
            CallError::Check { fault: OpFault::NotUnique(why) | OpFault::Other(why), .. } => {
                f.write_str(why)
            }
            CallError::Check { .. } => f.write_str("a check of the program does not hold"),
            CallError::Strings => {
                f.write_str("a function of strings is not called on bytes of the caller's")
            }
            CallError::Count { what, expected, found } => {
                write!(f, "the function has {expected} {what}s, but {found} are given")
            }
            CallError::Type { what, position, expected, found } => {
                write!(f, "{what} {position} is {found}, but the function has {expected}")
            }
            CallError::Length { what, position, expected, found } => {
                write!(f, "{what} {position} takes {expected} bytes, but its buffer has {found}")
            }
            CallError::Ended(why) => write!(f, "the call was ended: {why}"),
            CallError::Sizes => f.write_str("the sizes of the inputs do not fit the program"),
            CallError::Memory { bytes } => {
                write!(f, "there is no memory for {bytes} bytes of results and intermediate values")
            }
        }
    }
}

impl std::error::Error for CallError {}

/// A compiled function. It may be called from several threads at once. If it is compiled for all sizes, dynamic sizes
/// in its types are those of `sizes`.
pub struct Executable {
    engine: Engine,
    inputs: Vec<TensorType>,
    /// The results, then the operands of checks.
    outputs: Vec<TensorType>,
    /// The input and the output types, with dynamic sizes in place of symbols.
    erased_types: [Vec<TensorType>; 2],
    sizes: Sizes,
    /// Whether the types have symbols: the function is compiled for all values of dynamic sizes.
    is_dynamic: bool,
    /// The number of outputs that are results.
    returned: usize,
    /// Inputs, each with the result that may reuse its memory.
    in_place: Vec<(u32, u32)>,
    /// The program's checks, evaluated on the last outputs after a run without a fault.
    checks: Vec<Check>,
    strings: Option<Strings>,
    /// The constants that the code reads through pointers after those of the inputs.
    constants: Vec<Tensor>,
    /// The threads that share the work of calls, if it is worth it.
    team: Option<Team>,
    /// What ends the loops of calls, if there are any.
    loops: Option<Control>,
    /// What records the times of calls.
    profile: Option<Arc<Recorder>>,
    /// The bytes of scratch memory: a constant, or a dynamic size.
    scratch_bytes: i64,
    /// Scratch memory that no call uses, for reuse.
    scratch: Mutex<Vec<Vec<Line>>>,
    origins: Vec<Option<Op>>,
    traffic: (u64, u64),
    timings: Timings,
}

/// The unit of scratch memory, aligned for any vector.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code)] [u8; 64]);

impl fmt::Debug for Executable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Executable({:?} -> {:?})", self.inputs, self.outputs)
    }
}

/// Checks that no scratch memory and no output is larger than a call may take.
pub(super) fn check_sizes(graph: &Graph, program: &Program) -> Result<(), LowerError> {
    let error = |node, message: String| Err(LowerError { node, message });
    for (ty, &node) in program.outputs.iter().zip(&graph.results) {
        let is_large = |bytes: Option<i64>| bytes.is_none_or(|bytes| bytes as u64 > LARGEST);
        if ty.is_static() && is_large(ty.byte_count()) {
            return error(node, format!("the result {ty} is too large"));
        }
    }
    for node in &graph.nodes {
        let Some(CoreOp::Reduce(_)) = node.op else { continue };
        let ty = &graph.node(node.operands[0]).ty;
        if ty.as_tensor().is_some_and(|ty| !ty.is_static()) {
            // A condition on the sizes of a call.
            continue;
        }
        let count = ty.shape().and_then(element_count);
        if count.is_none_or(|count| count > MOST_REDUCED) {
            let at = graph.nodes.iter().position(|other| std::ptr::eq(node, other)).unwrap_or(0);
            return error(Val(at as u32), format!("{ty} is too large to be reduced"));
        }
    }
    let scratch = program.scratch;
    if !is_code(scratch) && scratch as u64 > LARGEST {
        let node = graph.results.first().copied().unwrap_or(Val(0));
        return error(node, format!("intermediate values take {scratch} bytes"));
    }
    Ok(())
}

impl Executable {
    pub(super) fn new(
        graph: &Graph,
        program: Program,
        engine: Engine,
        (strings, team): (Option<Strings>, Option<Team>),
        options: &Options,
    ) -> Self {
        let timing = engine.timing();
        let timings = Timings {
            expand: Duration::ZERO,
            lower: Duration::ZERO,
            build: timing.build,
            passes: timing.passes,
            codegen: timing.codegen,
            link: timing.link,
        };
        let arguments = (0..graph.arguments as u32).map(Val);
        let inputs: Vec<TensorType> = arguments.map(|v| tensor_type(graph, v)).collect();
        let results = graph.results.iter();
        let outputs: Vec<TensorType> = results.map(|&v| tensor_type(graph, v)).collect();
        Executable {
            engine,
            team,
            loops: program.has_loops().then(|| options.control.for_later()),
            profile: options.profile.clone(),
            constants: passed_constants(&program).map(|(_, tensor)| tensor.clone()).collect(),
            scratch_bytes: program.scratch,
            is_dynamic: program.sizes != Sizes::default(),
            sizes: program.sizes.clone(),
            scratch: Mutex::default(),
            origins: graph.nodes.iter().map(|node| node.origin).collect(),
            traffic: program.traffic(),
            timings,
            erased_types: [&inputs, &outputs].map(|types| types.iter().map(erase_sizes).collect()),
            inputs,
            outputs,
            returned: graph.returned(),
            in_place: program.in_place(),
            checks: graph.checks.clone(),
            strings,
        }
    }

    pub(super) fn with_expand_time(mut self, expand: Duration) -> Self {
        self.timings.expand = expand;
        self
    }

    pub(super) fn with_lower_time(mut self, lower: Duration) -> Self {
        self.timings.lower = lower;
        self
    }

    /// The arguments' types; scalars count as rank 0.
    pub fn input_types(&self) -> &[TensorType] {
        &self.erased_types[0]
    }

    /// The results' types.
    pub fn output_types(&self) -> &[TensorType] {
        &self.erased_types[1][..self.returned]
    }

    /// Whether the function is compiled for all values of dynamic sizes.
    pub fn is_dynamic(&self) -> bool {
        self.is_dynamic
    }

    /// The results' types for inputs of these types.
    ///
    /// # Errors
    /// The sizes contradict each other, or the program.
    pub fn output_types_at(&self, inputs: &[TensorType]) -> Result<Vec<TensorType>, CallError> {
        let shapes: SmallVec<[&[i64]; 8]> = inputs.iter().map(|ty| &ty.shape[..]).collect();
        let fit = self.compute_sizes(&shapes)?;
        let is_own = |(ty, own): (&TensorType, &TensorType)| {
            let sizes = own.shape.iter().map(|&size| self.sizes.value_of(&fit, size));
            ty.rank() == own.rank() && sizes.eq(ty.shape.iter().copied())
        };
        if self.is_dynamic() && !inputs.iter().zip(&self.inputs).all(is_own) {
            return Err(CallError::Sizes);
        }
        Ok(self.outputs[..self.returned].iter().map(|ty| self.type_at(&fit, ty)).collect())
    }

    /// The dynamic sizes of a call with inputs of these shapes.
    fn compute_sizes(&self, inputs: &[&[i64]]) -> Result<Values, CallError> {
        if !self.is_dynamic() {
            return Ok(Values::default());
        }
        let size = |&(input, d): &(u32, u32)| {
            inputs.get(input as usize).and_then(|shape| shape.get(d as usize)).copied()
        };
        let roots: SmallVec<[i64; 8]> =
            self.sizes.roots.iter().map(size).collect::<Option<_>>().ok_or(CallError::Sizes)?;
        self.sizes.compute_values(&roots).ok_or(CallError::Sizes)
    }

    /// The type with its dynamic sizes replaced; borrowed if it has none.
    fn resolve_type<'t>(&self, values: &Values, ty: &'t TensorType) -> Cow<'t, TensorType> {
        if self.is_dynamic() { Cow::Owned(self.type_at(values, ty)) } else { Cow::Borrowed(ty) }
    }

    /// A type with the sizes of a call.
    fn type_at(&self, values: &Values, ty: &TensorType) -> TensorType {
        let shape: SmallVec<[i64; 6]> =
            ty.shape.iter().map(|&size| self.sizes.value_of(values, size)).collect();
        ty.with_shape(&shape)
    }

    /// Whether a call may run a loop that does not end. One on a thread that is [`asking`] can be ended.
    pub fn has_loops(&self) -> bool {
        self.loops.is_some()
    }

    /// Whether strings are moved, which [`Executable::call_into`] does not take.
    pub fn has_strings(&self) -> bool {
        self.strings.is_some()
    }

    /// Bytes of memory for intermediate values that a call takes; 0 where it depends on sizes.
    pub fn scratch_bytes(&self) -> usize {
        self.scratch_bytes.max(0) as usize
    }

    /// Bytes of memory for intermediate values that a call with inputs of these types takes.
    pub fn scratch_bytes_at(&self, inputs: &[TensorType]) -> usize {
        let shapes: SmallVec<[&[i64]; 8]> = inputs.iter().map(|ty| &ty.shape[..]).collect();
        let values = self.compute_sizes(&shapes).unwrap_or_default();
        self.sizes.value_of(&values, self.scratch_bytes).max(0) as usize
    }

    /// Bytes of inputs and constants that a call reads, as often as it reads them.
    pub fn bytes_read(&self) -> u64 {
        self.traffic.0
    }

    /// Bytes of outputs that a call writes.
    pub fn bytes_written(&self) -> u64 {
        self.traffic.1
    }

    /// The time of each step of the compilation.
    pub fn timings(&self) -> Timings {
        self.timings
    }

    /// The LLVM IR after all passes, if it was requested.
    pub fn llvm_ir(&self) -> Option<&str> {
        Some(&self.ir()?.optimized)
    }

    /// The LLVM IR before and after all passes, if it was requested.
    pub fn ir(&self) -> Option<&Ir> {
        self.engine.ir()
    }

    /// The functions of the code with their addresses, for profilers.
    pub fn symbols(&self) -> Vec<Symbol> {
        self.engine.symbols()
    }

    /// Calls the function.
    ///
    /// # Errors
    /// The inputs are not what the function takes, an index is out of bounds, or a check of the
    /// program fails.
    pub fn call(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>, CallError> {
        let values = self.check_inputs(inputs)?;
        let stored: SmallVec<[Tensor; 8]> = match &self.strings {
            Some(strings) => strings.number_inputs(inputs).iter().map(Tensor::expanded).collect(),
            None => inputs.iter().map(Tensor::expanded).collect(),
        };
        let views: SmallVec<[TensorView; 8]> = stored.iter().map(view_of).collect();
        self.call_checked(&views, inputs, &values)
    }

    /// Calls the function like [`Executable::call`], with ownership of the inputs: a result that is an input with
    /// updates ([`Executable::in_place`]) reuses its memory, and leaves a tensor without elements there. Memory that
    /// another tensor shares is copied. After an error all inputs are there, but the data of these may have been
    /// updated.
    ///
    /// # Errors
    /// As [`Executable::call`].
    pub fn call_in_place(&self, inputs: &mut [Tensor]) -> Result<Vec<Tensor>, CallError> {
        if self.in_place.is_empty() || self.strings.is_some() || !self.checks.is_empty() {
            return self.call(inputs);
        }
        let values = self.check_inputs(inputs)?;
        inputs.iter_mut().for_each(|input| *input = input.expanded());
        let types: SmallVec<[TensorType; 4]> =
            self.outputs.iter().map(|ty| self.type_at(&values, ty)).collect();
        let given = |k: usize| {
            self.in_place.iter().find(|(_, output)| *output as usize == k).map(|(i, _)| *i as usize)
        };
        let new = (0..types.len()).filter(|&k| given(k).is_none()).map(|k| types[k].clone());
        check_memory(&new.collect::<Vec<_>>())?;
        let mut outputs: Vec<Tensor> = (types.iter().enumerate())
            .map(|(k, ty)| match given(k) {
                Some(input) => {
                    let none = Tensor::zeroed(ty.element, &[0]);
                    std::mem::replace(&mut inputs[input], none)
                }
                None => new_output(ty),
            })
            .collect();
        let places: SmallVec<[*mut u8; 8]> =
            outputs.iter_mut().map(|tensor| tensor.bytes_mut().as_mut_ptr()).collect();
        let mut read: SmallVec<[*const u8; 16]> =
            inputs.iter().map(|tensor| tensor.stored().as_ptr()).collect();
        for &(input, output) in &self.in_place {
            read[input as usize] = places[output as usize];
        }
        let called = self.run_code(read, &places, &values);
        if called.is_err() {
            for &(input, output) in &self.in_place {
                inputs[input as usize] = outputs[output as usize].clone();
            }
        }
        called.map(|()| outputs)
    }

    /// The inputs, each with the result that may reuse its memory: the result begins as a copy of the input, which
    /// nothing reads once the result is changed.
    pub fn in_place(&self) -> &[(u32, u32)] {
        &self.in_place
    }

    /// Checks the inputs' types, and returns the dynamic sizes of the call.
    fn check_inputs(&self, inputs: &[Tensor]) -> Result<Values, CallError> {
        check_count("input", self.inputs.len(), inputs.len())?;
        let shapes: SmallVec<[&[i64]; 8]> = inputs.iter().map(Tensor::shape).collect();
        let values = self.compute_sizes(&shapes)?;
        for (position, (tensor, expected)) in inputs.iter().zip(&self.inputs).enumerate() {
            check_type("input", position, &self.type_at(&values, expected), &tensor.ty())?;
        }
        Ok(values)
    }

    /// Runs the code on checked inputs, and evaluates the program's own checks.
    fn call_checked(
        &self,
        views: &[TensorView],
        inputs: &[Tensor],
        values: &Values,
    ) -> Result<Vec<Tensor>, CallError> {
        let types: SmallVec<[TensorType; 4]> =
            self.outputs.iter().map(|ty| self.type_at(values, ty)).collect();
        let code_types: SmallVec<[TensorType; 4]> = types.iter().map(Strings::code_type).collect();
        check_memory(&code_types)?;
        let mut outputs: Vec<Tensor> = code_types.iter().map(new_output).collect();
        let places: SmallVec<[*mut u8; 8]> =
            outputs.iter_mut().map(|tensor| tensor.bytes_mut().as_mut_ptr()).collect();
        self.run_code(element_addresses(views), &places, values)?;
        if let Some(strings) = &self.strings {
            for (output, ty) in outputs.iter_mut().zip(&types) {
                if ty.element == ElementType::String {
                    *output = strings.strings_of_output(output, inputs);
                }
            }
        }
        self.run_checks(&outputs[self.returned..])?;
        outputs.truncate(self.returned);
        Ok(outputs)
    }

    /// Evaluates the program's checks on these operands; the error is the first that fails.
    fn run_checks(&self, mut operands: &[Tensor]) -> Result<(), CallError> {
        for Check { op, decoded, operands: values } in &self.checks {
            let (given, rest) = operands.split_at(values.len());
            operands = rest;
            let shapes = || given.iter().map(|tensor| tensor.ty().to_string()).collect();
            let decoded = decoded.clone().on(given);
            let results = decoded.results.clone();
            decoded.eval(&results, given).map_err(|fault| CallError::Check {
                op: *op,
                fault,
                shapes: shapes(),
            })?;
        }
        Ok(())
    }

    /// Calls the function on the caller's memory. After an error, the content of the outputs is undefined. Where the
    /// program has checks, results are copied to the outputs when all checks have passed.
    ///
    /// # Errors
    /// The inputs or outputs are not what the function takes and gives, an index is out of
    /// bounds, a check of the program fails, or there are strings among them.
    pub fn call_into(
        &self,
        inputs: &[TensorView],
        outputs: &mut [TensorViewMut],
    ) -> Result<(), CallError> {
        if self.has_strings() {
            return Err(CallError::Strings);
        }
        check_count("input", self.inputs.len(), inputs.len())?;
        check_count("output", self.returned, outputs.len())?;
        let shapes: SmallVec<[&[i64]; 8]> = inputs.iter().map(|view| view.shape).collect();
        let values = self.compute_sizes(&shapes)?;
        for (position, (view, ty)) in inputs.iter().zip(&self.inputs).enumerate() {
            let ty = &self.resolve_type(&values, ty);
            check_view("input", position, ty, (view.element, view.shape, view.bytes.len()))?;
        }
        for (position, (view, ty)) in outputs.iter().zip(&self.outputs).enumerate() {
            let ty = &self.resolve_type(&values, ty);
            check_view("output", position, ty, (view.element, view.shape, view.bytes.len()))?;
        }
        if self.checks.is_empty() {
            let places: SmallVec<[*mut u8; 8]> =
                outputs.iter_mut().map(|view| view.bytes.as_mut_ptr()).collect();
            return self.run_code(element_addresses(inputs), &places, &values);
        }
        for (place, result) in outputs.iter_mut().zip(self.call_checked(inputs, &[], &values)?) {
            place.bytes.copy_from_slice(result.stored_bytes());
        }
        Ok(())
    }

    /// Runs the code. The inputs are of the types that it takes; `outputs` point at exclusive memory for
    /// each of `self.outputs`, in their order, but that pairs of `self.in_place` may be the same.
    fn run_code(
        &self,
        mut inputs: SmallVec<[*const u8; 16]>,
        outputs: &[*mut u8],
        values: &Values,
    ) -> Result<(), CallError> {
        inputs.extend(self.constants.iter().map(|tensor| tensor.stored().as_ptr()));
        inputs.extend(self.is_dynamic().then(|| values.0.as_ptr().cast()));
        let value = |size: i64| self.sizes.value_of(values, size);
        // Threads join elements by instructions that ask for an alignment.
        let mut types = outputs.iter().zip(&self.outputs);
        let is_aligned = types.all(|(at, ty)| at.addr().is_multiple_of(ty.element.bytes().max(1)));
        let team = self.team.as_ref().filter(|team| is_aligned || !team.is_shared());
        let recording = self.profile.as_deref().map(Recorder::begin);
        let bytes = value(self.scratch_bytes);
        let scratch_bytes = usize::try_from(bytes).ok().filter(|&bytes| bytes as u64 <= LARGEST);
        let scratch_bytes = scratch_bytes.ok_or(CallError::Memory { bytes: usize::MAX })?;
        let run = |scratch| {
            // SAFETY: the code reads and writes inside the buffers that the program's types
            // describe: both callers check that inputs and outputs are of these types and
            // lengths; constants are the program's own, alive in `self`, their pointers after the
            // inputs', then the open sizes; `scratch` has `scratch_bytes`. Outputs come from exclusive borrows that
            // outlive this call, so nothing overlaps what is written, but that a result may be the memory of
            // an input whose copy to it is then left out. The code is alive in `self`.
            unsafe {
                match (team, self.engine.part()) {
                    (Some(team), Some(part)) => team.run(
                        part,
                        &Pointers { inputs: inputs.as_ptr(), outputs: outputs.as_ptr(), scratch },
                        &value,
                        recording.as_ref(),
                    ),
                    _ => (self.engine.entry())(inputs.as_ptr(), outputs.as_ptr(), scratch),
                }
            }
        };
        let run_loops = |scratch| match &self.loops {
            Some(control) => asking(&|| control.stopped(), || run(scratch)),
            None => (run(scratch), None),
        };
        let (status, mut stopped) = self.with_scratch(scratch_bytes, run_loops)?;
        recording.into_iter().for_each(Recording::end);
        if status == ENDED {
            stopped = stopped.or_else(|| self.team.as_ref().and_then(Team::stopped));
        }
        if let Some(why) = stopped {
            return Err(CallError::Ended(why));
        }
        match u32::try_from(status - 1) {
            Ok(node) => {
                let origin = self.origins.get(node as usize).copied().flatten();
                Err(CallError::Fault(Fault { node: Val(node), origin }))
            }
            Err(_) => Ok(()),
        }
    }

    /// Runs `run` with scratch memory of this size.
    fn with_scratch<T>(
        &self,
        bytes: usize,
        run: impl FnOnce(*mut u8) -> T,
    ) -> Result<T, CallError> {
        if bytes <= ON_STACK {
            let mut lines = std::mem::MaybeUninit::<[Line; ON_STACK / 64]>::uninit();
            return Ok(run(lines.as_mut_ptr().cast()));
        }
        let kept = self.scratch.lock().map_or(None, |mut pool| pool.pop());
        let mut lines = kept.unwrap_or_default();
        if lines.capacity() < bytes.div_ceil(64) {
            // What it has is no longer of use.
            lines = Vec::new();
            if !try_reserve(&mut lines, bytes.div_ceil(64)) {
                return Err(CallError::Memory { bytes });
            }
            request_large_pages(lines.as_mut_ptr().cast(), bytes);
        }
        let result = run(lines.as_mut_ptr().cast());
        if let Ok(mut pool) = self.scratch.lock() {
            pool.push(lines);
        }
        Ok(result)
    }
}

/// A tensor for a result, with large pages requested for its memory.
fn new_output(ty: &TensorType) -> Tensor {
    let mut output = Tensor::zeroed(ty.element, &ty.shape);
    let bytes = output.bytes_mut();
    request_large_pages(bytes.as_mut_ptr(), bytes.len());
    output
}

/// A copy of a tensor in memory for which large pages are requested, as libraries of arrays do; `None` where it has no
/// elements of a fixed size, stores one for all, or no memory is given.
#[must_use]
pub fn copy_to_large_pages(tensor: &Tensor) -> Option<Tensor> {
    let ty = tensor.ty();
    let bytes = usize::try_from(ty.byte_count()?).ok()?;
    if ty.element == ElementType::String || !is_available(bytes) {
        return None;
    }
    let elements = tensor.stored();
    let mut copy = (elements.len() == bytes).then(|| new_output(&ty))?;
    elements.copy_to(copy.bytes_mut());
    Some(copy)
}

fn erase_sizes(ty: &TensorType) -> TensorType {
    ty.with_shape(&erased_shape(&ty.shape))
}

fn tensor_type(graph: &Graph, value: Val) -> TensorType {
    let ty = &graph.node(value).ty;
    let (element, shape) = ty.element().zip(ty.shape()).expect("lowered values are tensors");
    TensorType::new(element, shape)
}

/// The number of bytes below which an allocation is not tested, see [`check_memory`].
const ALWAYS_AVAILABLE: usize = 1 << 26;

/// Checks that the system would give memory for tensors of these types: asking is cheap, a failing allocation is not.
fn check_memory(types: &[TensorType]) -> Result<(), CallError> {
    let bytes: usize = (types.iter().filter_map(TensorType::byte_count))
        .fold(0, |sum, bytes| sum.saturating_add(bytes as usize));
    match bytes < ALWAYS_AVAILABLE || is_available(bytes) {
        true => Ok(()),
        false => Err(CallError::Memory { bytes }),
    }
}

fn element_addresses(views: &[TensorView]) -> SmallVec<[*const u8; 16]> {
    views.iter().map(|view| view.bytes.as_ptr()).collect()
}

fn view_of(tensor: &Tensor) -> TensorView<'_> {
    TensorView { element: tensor.element(), shape: tensor.shape(), bytes: tensor.stored() }
}

fn check_count(what: &'static str, expected: usize, found: usize) -> Result<(), CallError> {
    if expected == found { Ok(()) } else { Err(CallError::Count { what, expected, found }) }
}

fn check_type(
    what: &'static str,
    position: usize,
    expected: &TensorType,
    found: &TensorType,
) -> Result<(), CallError> {
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (Box::new(expected.clone()), Box::new(found.clone()));
    Err(CallError::Type { what, position, expected, found })
}

fn check_view(
    what: &'static str,
    position: usize,
    ty: &TensorType,
    (element, shape, found): (ElementType, &[i64], usize),
) -> Result<(), CallError> {
    if element != ty.element || *shape != ty.shape[..] {
        return check_type(what, position, ty, &TensorType::new(element, shape));
    }
    let expected = ty.byte_count().map_or(usize::MAX, |bytes| bytes as usize);
    if expected == found {
        Ok(())
    } else {
        Err(CallError::Length { what, position, expected, found })
    }
}
