//! A compiled function and its calls.

use std::fmt;
use std::sync::Mutex;
use std::time::Duration;

use smallvec::SmallVec;

use super::codegen::{passed_constants, scratch_layout};
use super::engine::Engine;
use crate::expand::Graph;
use crate::ir::Op;
use crate::lower::{LowerError, Program};
use crate::ops::Val;
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::TensorType;

/// Bytes of scratch memory, and of each output, that a call may take.
const LARGEST: u64 = 1 << 40;
/// Scratch memory of at most this many bytes is on the stack.
const ON_STACK: usize = 4096;

/// Where the time of compiling went.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timings {
    /// A function of the IR to a graph of core ops.
    pub expand: Duration,
    /// The graph to loop nests.
    pub lower: Duration,
    /// Loop nests to LLVM IR, and LLVM's verifier.
    pub build: Duration,
    pub passes: Duration,
    pub codegen: Duration,
    pub link: Duration,
}

impl Timings {
    /// Nanoseconds from the IR to loop nests.
    pub fn lower_ns(&self) -> u64 {
        nanoseconds(self.expand + self.lower)
    }

    /// Nanoseconds from loop nests to callable code.
    pub fn codegen_ns(&self) -> u64 {
        nanoseconds(self.build + self.passes + self.codegen + self.link)
    }
}

fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// A run-time fault: a coordinate out of bounds. No output was written. Which coordinate it was,
/// the interpreter says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The node of the graph.
    pub node: Val,
    /// The operation of the source that it came from.
    pub origin: Option<Op>,
}

/// Why a call gave no results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    Fault(Fault),
    /// The function takes or gives another number of tensors.
    Count {
        what: &'static str,
        expected: usize,
        found: usize,
    },
    /// A tensor is of another type than the function's.
    Type {
        what: &'static str,
        position: usize,
        expected: Box<TensorType>,
        found: Box<TensorType>,
    },
    /// A buffer is not as long as its type says.
    Length {
        what: &'static str,
        position: usize,
        expected: usize,
        found: usize,
    },
    /// The system has no memory for intermediate values.
    Memory {
        bytes: usize,
    },
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CallError::Fault(_) => f.write_str("an index is out of bounds"),
            CallError::Count { what, expected, found } => {
                write!(f, "the function has {expected} {what}s, but {found} are given")
            }
            CallError::Type { what, position, expected, found } => {
                write!(f, "{what} {position} is {found}, but the function has {expected}")
            }
            CallError::Length { what, position, expected, found } => {
                write!(f, "{what} {position} takes {expected} bytes, but its buffer has {found}")
            }
            CallError::Memory { bytes } => {
                write!(f, "there is no memory for {bytes} bytes of intermediate values")
            }
        }
    }
}

impl std::error::Error for CallError {}

/// A compiled function. It may be called from several threads at once.
pub struct Executable {
    engine: Engine,
    inputs: Vec<TensorType>,
    outputs: Vec<TensorType>,
    /// Read by the code through pointers after those of the inputs.
    constants: Vec<Tensor>,
    scratch_bytes: usize,
    /// Scratch memory between calls.
    scratch: Mutex<Vec<Vec<Line>>>,
    origins: Vec<Option<Op>>,
    traffic: (u64, u64),
    timings: Timings,
}

/// Scratch memory is aligned for any vector.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code)] [u8; 64]);

impl fmt::Debug for Executable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Executable({:?} -> {:?})", self.inputs, self.outputs)
    }
}

/// Whether a call can have the memory that it needs.
pub(super) fn check_sizes(graph: &Graph, program: &Program) -> Result<(), LowerError> {
    let error = |node, message: String| Err(LowerError { node, message });
    for (ty, &node) in program.outputs.iter().zip(&graph.results) {
        if ty.byte_count().is_none_or(|bytes| bytes as u64 > LARGEST) {
            return error(node, format!("the result {ty} is too large"));
        }
    }
    let (_, scratch) = scratch_layout(program);
    if scratch > LARGEST {
        let node = graph.results.first().copied().unwrap_or(Val(0));
        return error(node, format!("intermediate values take {scratch} bytes"));
    }
    Ok(())
}

impl Executable {
    pub(super) fn new(graph: &Graph, program: Program, engine: Engine, lower: Duration) -> Self {
        let timing = engine.timing();
        let timings = Timings {
            expand: Duration::ZERO,
            lower,
            build: timing.build,
            passes: timing.passes,
            codegen: timing.codegen,
            link: timing.link,
        };
        Executable {
            engine,
            constants: passed_constants(&program).map(|(_, tensor)| tensor.clone()).collect(),
            scratch_bytes: scratch_layout(&program).1 as usize,
            scratch: Mutex::default(),
            origins: graph.nodes.iter().map(|node| node.origin).collect(),
            traffic: program.traffic(),
            timings,
            inputs: program.inputs,
            outputs: program.outputs,
        }
    }

    pub(super) fn with_expand_time(mut self, expand: Duration) -> Self {
        self.timings.expand = expand;
        self
    }

    /// The arguments' types; scalars count as rank 0.
    pub fn input_types(&self) -> &[TensorType] {
        &self.inputs
    }

    /// The results' types.
    pub fn output_types(&self) -> &[TensorType] {
        &self.outputs
    }

    /// Bytes of memory for intermediate values that a call takes.
    pub fn scratch_bytes(&self) -> usize {
        self.scratch_bytes
    }

    /// Bytes of inputs and constants that a call reads, as often as it reads them.
    pub fn bytes_read(&self) -> u64 {
        self.traffic.0
    }

    /// Bytes of outputs that a call writes.
    pub fn bytes_written(&self) -> u64 {
        self.traffic.1
    }

    pub fn timings(&self) -> Timings {
        self.timings
    }

    /// The LLVM IR after all passes, where it was asked to be kept.
    pub fn llvm_ir(&self) -> Option<&str> {
        Some(&self.engine.ir()?.optimized)
    }

    /// Calls the function.
    ///
    /// # Errors
    /// The inputs are not what the function takes, or an index is out of bounds.
    pub fn call(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>, CallError> {
        let expanded: SmallVec<[Tensor; 8]> = inputs.iter().map(Tensor::expanded).collect();
        for (position, (tensor, expected)) in expanded.iter().zip(&self.inputs).enumerate() {
            check_type("input", position, expected, &tensor.ty())?;
        }
        check_count("input", self.inputs.len(), inputs.len())?;
        let views: SmallVec<[TensorView; 8]> = expanded.iter().map(view).collect();
        let mut outputs: Vec<Tensor> =
            self.outputs.iter().map(|ty| Tensor::zeroed(ty.element, &ty.shape)).collect();
        let mut places: SmallVec<[TensorViewMut; 4]> = (outputs.iter_mut().zip(&self.outputs))
            .map(|(tensor, ty)| TensorViewMut {
                element: ty.element,
                shape: &ty.shape,
                bytes: tensor.bytes_mut(),
            })
            .collect();
        self.call_into(&views, &mut places)?;
        drop(places);
        Ok(outputs)
    }

    /// Calls the function on memory of the caller's; on an error no output is written.
    ///
    /// # Errors
    /// The inputs or outputs are not what the function takes and gives, or an index is out of
    /// bounds.
    pub fn call_into(
        &self,
        inputs: &[TensorView],
        outputs: &mut [TensorViewMut],
    ) -> Result<(), CallError> {
        check_count("input", self.inputs.len(), inputs.len())?;
        check_count("output", self.outputs.len(), outputs.len())?;
        for (position, (view, ty)) in inputs.iter().zip(&self.inputs).enumerate() {
            check_view("input", position, ty, (view.element, view.shape, view.bytes.len()))?;
        }
        for (position, (view, ty)) in outputs.iter().zip(&self.outputs).enumerate() {
            check_view("output", position, ty, (view.element, view.shape, view.bytes.len()))?;
        }
        let constants = self.constants.iter().map(|tensor| tensor.stored_bytes().as_ptr());
        let inputs: SmallVec<[*const u8; 16]> =
            inputs.iter().map(|view| view.bytes.as_ptr()).chain(constants).collect();
        let outputs: SmallVec<[*mut u8; 8]> =
            outputs.iter_mut().map(|view| view.bytes.as_mut_ptr()).collect();
        let status = self.with_scratch(|scratch| {
            // SAFETY: the code reads and writes inside the buffers that the program's types
            // describe: inputs and outputs were just checked to be of these types and lengths;
            // constants are the program's own, alive in `self`, their pointers after the inputs';
            // `scratch` has `scratch_bytes`. Outputs are exclusive borrows, so nothing overlaps
            // what is written. The code is alive in `self`.
            unsafe { (self.engine.entry())(inputs.as_ptr(), outputs.as_ptr(), scratch) }
        })?;
        match u32::try_from(status - 1) {
            Ok(node) => {
                let origin = self.origins.get(node as usize).copied().flatten();
                Err(CallError::Fault(Fault { node: Val(node), origin }))
            }
            Err(_) => Ok(()),
        }
    }

    fn with_scratch<T>(&self, run: impl FnOnce(*mut u8) -> T) -> Result<T, CallError> {
        if self.scratch_bytes <= ON_STACK {
            let mut lines = std::mem::MaybeUninit::<[Line; ON_STACK / 64]>::uninit();
            return Ok(run(lines.as_mut_ptr().cast()));
        }
        let kept = self.scratch.lock().map_or(None, |mut pool| pool.pop());
        let mut lines = match kept {
            Some(lines) => lines,
            None => {
                let mut lines = Vec::new();
                let bytes = self.scratch_bytes;
                (lines.try_reserve_exact(bytes.div_ceil(64)))
                    .map_err(|_| CallError::Memory { bytes })?;
                lines
            }
        };
        let result = run(lines.as_mut_ptr().cast());
        if let Ok(mut pool) = self.scratch.lock() {
            pool.push(lines);
        }
        Ok(result)
    }
}

fn view(tensor: &Tensor) -> TensorView<'_> {
    TensorView { element: tensor.element(), shape: tensor.shape(), bytes: tensor.stored_bytes() }
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
    (element, shape, found): (crate::types::ElementType, &[i64], usize),
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
