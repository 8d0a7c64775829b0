//! Runs in chunks: what does not fit in memory as a whole is read, computed and returned part by part, by one
//! compiled function for all chunks.

use std::ops::Range;
use std::sync::OnceLock;

use super::engine::to_canonical_types;
use super::function::{check_memory, explain_error};
use super::{Compiler, Program, Result};
use crate::chunks::{ChunkedGraph, Input, Lookup, Obstacle, Output, Source, positions_from};
use crate::expand::Graph;
use crate::interp::check_inputs;
use crate::ir::Op;
use crate::jit::{CallError, Executable, Options};
use crate::source::{Code, Diagnostic};
use crate::specialize::cut;
use crate::tensor::{StoredBytes, Tensor, TensorView, TensorViewMut};
use crate::types::TensorType;
use crate::verify::Verified;

/// The chunk size of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chunk {
    /// Chunks if inputs are in mapped files or results take much of the memory limit, each of a small fraction of the
    /// size of the results.
    Auto,
    /// Chunks of this number of positions of the largest result's first dimension, at least 1.
    Of(u64),
}

impl Chunk {
    /// The smallest size of a chunk in bytes: smaller ones save no memory.
    pub const SMALL: u64 = 1 << 24;
}

/// The number of bytes that become resident when one element of a mapped file is read: its page and adjacent pages
/// that the system reads with it.
const AROUND: i64 = 1 << 16;

/// The reciprocal of a chunk's size as a fraction of the bytes of results and indices.
const SHARE: u64 = 16;

/// A function on inputs, to be run in chunks. Several threads may use it at once.
pub struct ChunkedFunction {
    compiler: Compiler,
    program: Program,
    func: Op,
    inputs: Vec<Tensor>,
    stored: Vec<Tensor>,
    canonical: Verified,
    canonical_func: Op,
    division: ChunkedGraph,
    /// The number of steps in a chunk.
    steps: i64,
    head: Vec<Tensor>,
    body: Executable,
    options: Options,
    /// The gathers whose data are arguments, and the code that computes their indices; `None` within if there are
    /// none, or that code cannot be compiled.
    reads: OnceLock<Option<(Vec<Lookup>, Executable)>>,
}

/// The source of a result's elements.
pub enum Origin {
    /// The concatenated results of all chunks.
    Chunks,
    /// A value that was computed once, before all chunks.
    Whole(Tensor),
}

/// The byte ranges of an argument that a chunk reads.
pub struct Reads {
    /// The number of the argument.
    pub argument: usize,
    /// The ranges, unsorted and possibly overlapping.
    pub ranges: Vec<Range<usize>>,
}

impl Compiler {
    /// Divides a function on these inputs into chunks; or returns the reason why it runs as a whole: it cannot be
    /// divided, or with [`Chunk::Auto`], it would not save memory.
    ///
    /// # Errors
    /// Those of [`Function::call`](super::Function::call) about inputs and compilation; and faults of what is
    /// computed once, before all chunks.
    pub fn in_chunks(
        &self,
        program: &Program,
        func: Op,
        inputs: &[Tensor],
        chunk: Chunk,
    ) -> Result<Result<ChunkedFunction, Diagnostic>> {
        let program = self.raise_to_run(program.clone())?;
        check_inputs(&program, func, inputs).map_err(|why| program.error(vec![why]))?;
        let specialized = self.specialize(&program, func, inputs)?.into_verified();
        if cut(&specialized, func).is_some() {
            let why =
                "it is not run in chunks: sizes depend on the elements of intermediate values";
            return Ok(Err(Diagnostic::warning(Code::Chunks, program.name_span(func), why)));
        }
        let prepared = self.prepare_to_compile(specialized, func);
        let (canonical, canonical_func, options) = prepared.map_err(|e| program.error(e))?;
        let graph = Graph::with_regions(&canonical, canonical_func);
        let graph = graph.map_err(|why| program.error(vec![why]))?;
        let division = match ChunkedGraph::divide(&graph) {
            Ok(division) => division,
            Err(obstacle) => {
                return Ok(Err(refusal_diagnostic(&program, func, (&canonical, &graph), obstacle)));
            }
        };
        let stored: Vec<Tensor> = to_canonical_types(inputs);
        let limit = self.options.limits.memory;
        let steps = match chunk {
            Chunk::Of(size) => {
                let size = i64::try_from(size).unwrap_or(i64::MAX);
                Some((size / division.unit).clamp(1, division.steps))
            }
            Chunk::Auto => worthwhile_steps(&division, &stored, limit),
        };
        let Some(steps) = steps else {
            return Ok(Err(Diagnostic::error(
                Code::Chunks,
                None,
                "chunks do not reduce the memory of this program",
            )));
        };
        let failed = |error: &dyn std::fmt::Display| {
            program.error(vec![Diagnostic::error(Code::NotCompiled, None, error.to_string())])
        };
        let compile = |graph: &Graph| {
            let made = self.jit.compile_graph(graph, &options);
            made.map_err(|error| failed(&format!("a chunk cannot be compiled: {error:?}")))
        };
        let head = match &division.head {
            None => Vec::new(),
            Some(head) => compile(head)?.call(&stored).map_err(|error| {
                explain_error(&program, func, (&canonical, canonical_func), &error, inputs)
            })?,
        };
        let body = compile(&division.body(steps))?;
        let held = stored.iter().filter(|input| !input.is_foreign() && !input.is_splat());
        let mut held: Vec<TensorType> = held.chain(&head).map(Tensor::ty).collect();
        for (k, input) in division.inputs.iter().enumerate() {
            // Parts that are not contiguous are copied.
            if let Source::Argument(argument) = input.source
                && !is_leading(&division, k, stored[argument as usize].shape())
            {
                held.push(division.input_type(k, steps));
            }
        }
        let held = held.iter().chain(body.output_types());
        check_memory(held, body.scratch_bytes(), limit).map_err(|message| {
            program.error(vec![Diagnostic::error(Code::Memory, program.name_span(func), message)])
        })?;
        Ok(Ok(ChunkedFunction {
            compiler: self.clone(),
            program,
            func,
            inputs: inputs.to_vec(),
            stored,
            canonical,
            canonical_func,
            division,
            steps,
            head,
            body,
            options: Options { threads: 1, ..options },
            reads: OnceLock::new(),
        }))
    }
}

/// Whether the slices of an argument of the body are contiguous in a tensor of this shape.
fn is_leading(division: &ChunkedGraph, k: usize, shape: &[i64]) -> bool {
    let along = division.inputs[k].along;
    along.is_none_or(|along| shape[..along.axis].iter().all(|&size| size == 1))
}

/// The reason why a function is not divided, at the operation that prevents it.
fn refusal_diagnostic(
    program: &Program,
    func: Op,
    (canonical, graph): (&Verified, &Graph),
    obstacle: Obstacle,
) -> Diagnostic {
    let op = obstacle.node.and_then(|node| graph.node(node).origin);
    let span = op.and_then(|op| canonical.name_span(op)).or_else(|| program.name_span(func));
    let by = op.map_or(String::new(), |op| format!("'{}': ", canonical.op_name(op)));
    Diagnostic::warning(
        Code::Chunks,
        span,
        format!("it is not run in chunks: {by}{}", obstacle.why),
    )
}

/// The number of steps in a chunk, if chunks reduce the memory of a run much: a run needs memory for its results, and
/// for up to a page for each element of a mapped file that it gathers.
fn worthwhile_steps(division: &ChunkedGraph, inputs: &[Tensor], limit: Option<u64>) -> Option<i64> {
    let bytes = |ty: &TensorType| ty.byte_count().unwrap_or(i64::MAX);
    let body = division.body(1);
    let made = body.results.iter().filter_map(|&v| body.node(v).ty.as_tensor().map(bytes));
    let made = made.fold(0i64, i64::saturating_add);
    let is_mapped = |argument: u32| inputs.get(argument as usize).is_some_and(Tensor::is_foreign);
    let (lookups, indices) = division.lookups(1);
    let looked_up = lookups.iter().zip(&indices.results).filter(|(l, _)| is_mapped(l.argument));
    let looked_up = looked_up.map(|(lookup, &v)| {
        let pages = lookup.row_bytes().saturating_add(AROUND);
        lookup.most_rows(indices.node(v).ty.shape().unwrap_or(&[])).saturating_mul(pages)
    });
    let divided = (0..division.inputs.len()).filter(|&k| division.inputs[k].along.is_some());
    let (mut read, mut indexed) = (looked_up.fold(0i64, i64::saturating_add), 0i64);
    for k in divided {
        let bytes = bytes(&division.input_type(k, 1));
        match division.inputs[k].source {
            // Slices that are not contiguous would be copied from the whole file for each chunk.
            Source::Argument(argument)
                if is_mapped(argument)
                    && !is_leading(division, k, inputs[argument as usize].shape()) =>
            {
                return None;
            }
            Source::Argument(argument) if is_mapped(argument) => read = read.saturating_add(bytes),
            _ => indexed = indexed.saturating_add(bytes),
        }
    }
    let all = |each: i64| u64::try_from(each.saturating_mul(division.steps)).unwrap_or(u64::MAX);
    let limit = limit.unwrap_or(u64::MAX);
    let budget =
        (all(made.saturating_add(indexed)) / SHARE).max(Chunk::SMALL).min((limit / SHARE).max(1));
    let pays = all(read) > budget || all(made) > limit / 4;
    let steps = i64::try_from(budget).unwrap_or(i64::MAX) / made.saturating_add(read).max(1);
    Some(steps.max(1)).filter(|&steps| pays && steps < division.steps)
}

impl ChunkedFunction {
    /// The number of chunks.
    pub fn count(&self) -> usize {
        usize::try_from((self.division.steps as u64).div_ceil(self.steps as u64))
            .unwrap_or(usize::MAX)
    }

    /// The first step of a chunk. The last chunk is as long as the others: it recomputes some steps of the previous
    /// one.
    fn start(&self, chunk: usize) -> i64 {
        (chunk as i64 * self.steps).min(self.division.steps - self.steps)
    }

    /// The types of the results, with the element types that the function declares.
    pub fn result_types(&self) -> Vec<TensorType> {
        let mut types: Vec<TensorType> = Vec::new();
        let declared = self.program.function_type(self.func).map_or(&[][..], |ty| ty.1);
        let declared = declared.iter().map(|&ty| self.program.pools.to_value_type(ty).element());
        let body = self.body.output_types();
        for (output, declared) in self.division.outputs.iter().zip(declared) {
            let ty = match *output {
                Output::Body { along, result } => {
                    let mut ty = body[result as usize].clone();
                    ty.shape[along.axis] = self.division.steps * along.unit;
                    ty
                }
                Output::Head(k) => self.head[k as usize].ty(),
            };
            types.push(ty.with_element(declared.unwrap_or(ty.element)));
        }
        types
    }

    /// The source of a result.
    pub fn origin(&self, result: usize) -> Origin {
        match self.division.outputs[result] {
            Output::Body { .. } => Origin::Chunks,
            Output::Head(k) => {
                let element = self.result_types()[result].element;
                Origin::Whole(self.head[k as usize].reinterpreted(element))
            }
        }
    }

    /// Allocates buffers for the results of one chunk.
    pub fn buffers(&self) -> Vec<Tensor> {
        zeroed_tensors(self.body.output_types())
    }

    /// Runs a chunk, and writes its results to `buffers`.
    ///
    /// # Errors
    /// As [`Function::call`](super::Function::call): a fault in a chunk is reported as one of the whole run.
    pub fn run(&self, chunk: usize, buffers: &mut [Tensor]) -> Result<()> {
        self.compiler
            .check_control(&self.options.control)
            .map_err(|why| self.program.error(vec![why]))?;
        let cut = self.cut_arguments(self.start(chunk));
        let mut outputs = output_views(buffers, self.body.output_types());
        self.body
            .call_into(&input_views(&cut), &mut outputs)
            .map_err(|error| self.explain_error(&error))
    }

    fn explain_error(&self, error: &CallError) -> super::Error {
        let canonical = (&self.canonical, self.canonical_func);
        explain_error(&self.program, self.func, canonical, error, &self.inputs)
    }

    /// The bytes of a result in `buffers` that previous chunks have not computed; empty for a result that is no
    /// chunk's.
    pub fn new_bytes<'b>(&self, chunk: usize, result: usize, buffers: &'b [Tensor]) -> &'b [u8] {
        let Output::Body { result, .. } = self.division.outputs[result] else { return &[] };
        let bytes = buffers[result as usize].stored_bytes();
        let again = chunk as i64 * self.steps - self.start(chunk);
        &bytes[bytes.len() / self.steps as usize * again as usize..]
    }

    /// Checks that there is memory for all results as wholes.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn check_results(&self) -> Result<()> {
        let types = self.result_types();
        let checked = check_memory(types.iter(), 0, self.compiler.options.limits.memory);
        checked.map_err(|message| {
            self.program.error(vec![Diagnostic::error(Code::Memory, None, message)])
        })
    }

    /// Runs all chunks, and returns the whole results, as [`Function::call`](super::Function::call) does.
    ///
    /// # Errors
    /// Those of [`ChunkedFunction::run`]; and there is not enough memory for the results.
    pub fn call(&self) -> Result<Vec<Tensor>> {
        let mut buffers = self.buffers();
        self.check_results()?;
        let mut results = Vec::new();
        for (k, ty) in self.result_types().into_iter().enumerate() {
            results.push(match self.origin(k) {
                Origin::Whole(tensor) => (tensor, usize::MAX),
                Origin::Chunks => (Tensor::zeroed(ty.element, &ty.shape), 0),
            });
        }
        for chunk in 0..self.count() {
            self.run(chunk, &mut buffers)?;
            for (k, (tensor, at)) in results.iter_mut().enumerate() {
                let bytes = self.new_bytes(chunk, k, &buffers);
                if !bytes.is_empty() {
                    tensor.bytes_mut()[*at..*at + bytes.len()].copy_from_slice(bytes);
                    *at += bytes.len();
                }
            }
        }
        Ok(results.into_iter().map(|(tensor, _)| tensor).collect())
    }

    /// The byte ranges of arguments that a chunk reads, as far as they are known before it runs.
    pub fn reads(&self, chunk: usize) -> Vec<Reads> {
        let start = self.start(chunk);
        let mut reads = Vec::new();
        for (k, input) in self.division.inputs.iter().enumerate() {
            let (Source::Argument(argument), Some(range)) =
                (&input.source, self.leading_range(k, start))
            else {
                continue;
            };
            reads.push(Reads { argument: *argument as usize, ranges: vec![range] });
        }
        let looked_up = self.reads.get_or_init(|| {
            let (lookups, graph) = self.division.lookups(self.steps);
            let code = (!lookups.is_empty())
                .then(|| self.compiler.jit.compile_graph(&graph, &self.options));
            Some((lookups, code?.ok()?))
        });
        let Some((lookups, code)) = looked_up else { return reads };
        let cut = self.cut_arguments(start);
        let mut indices = zeroed_tensors(code.output_types());
        // Errors in the indices are reported by the run.
        if code
            .call_into(&input_views(&cut), &mut output_views(&mut indices, code.output_types()))
            .is_err()
        {
            return reads;
        }
        for (lookup, indices) in lookups.iter().zip(&indices) {
            let mut ranges = Vec::new();
            lookup.push_ranges(indices, &mut ranges);
            reads.push(Reads { argument: lookup.argument as usize, ranges });
        }
        reads
    }

    /// The arguments of the body for the chunk that begins with step `start`.
    fn cut_arguments(&self, start: i64) -> Vec<Cut<'_>> {
        (0..self.division.inputs.len()).map(|k| self.cut_argument(k, start)).collect()
    }

    fn cut_argument(&self, k: usize, start: i64) -> Cut<'_> {
        let Input { source, along } = &self.division.inputs[k];
        let ty = self.division.input_type(k, self.steps);
        let whole = match source {
            Source::Argument(argument) => &self.stored[*argument as usize],
            Source::Head(k) => &self.head[*k as usize],
            Source::Constant(value) => value,
            Source::Positions(element, _) => {
                let unit = along.map_or(1, |along| along.unit);
                return Cut::Own(positions_from(*element, start * unit, self.steps * unit));
            }
        };
        let Some(along) = along else {
            return match whole.is_splat() {
                true => Cut::Own(whole.expanded()),
                false => Cut::Part(ty, whole.stored()),
            };
        };
        if whole.is_splat() {
            return Cut::Own(whole.first_everywhere(&ty.shape).expanded());
        }
        let bytes = whole.stored();
        if let Some(range) = self.leading_range(k, start) {
            return Cut::Part(ty, bytes.slice(range));
        }
        let width = whole.element().bytes() as i64;
        let inner = along.unit * whole.shape()[along.axis + 1..].iter().product::<i64>() * width;
        let stride = (inner / along.unit * whole.shape()[along.axis]) as usize;
        let (from, count) = ((inner * start) as usize, (inner * self.steps) as usize);
        let mut own = Tensor::zeroed(ty.element, &ty.shape);
        for (k, part) in own.bytes_mut().chunks_exact_mut(count.max(1)).enumerate() {
            let start = k * stride + from;
            bytes.slice(start..start + count).copy_to(part);
        }
        Cut::Own(own)
    }

    /// The byte range of a chunk's slice of an argument; `None` where the slice is not contiguous, or the argument is
    /// not stored.
    fn leading_range(&self, k: usize, start: i64) -> Option<Range<usize>> {
        let Input { source, along } = &self.division.inputs[k];
        let whole = match source {
            Source::Argument(argument) => &self.stored[*argument as usize],
            Source::Head(k) => &self.head[*k as usize],
            Source::Constant(value) => value,
            Source::Positions(..) => return None,
        };
        let along = along.filter(|_| is_leading(&self.division, k, whole.shape()))?;
        let rest: i64 = whole.shape()[along.axis + 1..].iter().product();
        let step = along.unit * rest * whole.element().bytes() as i64;
        let range = (start * step) as usize..((start + self.steps) * step) as usize;
        (!whole.is_splat()).then_some(range)
    }
}

/// An argument of the body: bytes of a larger tensor, or a tensor that was made for it.
enum Cut<'a> {
    Part(TensorType, StoredBytes<'a>),
    Own(Tensor),
}

fn zeroed_tensors(types: &[TensorType]) -> Vec<Tensor> {
    types.iter().map(|ty| Tensor::zeroed(ty.element, &ty.shape)).collect()
}

fn output_views<'a>(tensors: &'a mut [Tensor], types: &'a [TensorType]) -> Vec<TensorViewMut<'a>> {
    let view = |(tensor, ty): (&'a mut Tensor, &'a TensorType)| TensorViewMut {
        element: ty.element,
        shape: &ty.shape,
        bytes: tensor.bytes_mut(),
    };
    tensors.iter_mut().zip(types).map(view).collect()
}

fn input_views<'a>(cut: &'a [Cut]) -> Vec<TensorView<'a>> {
    let view = |cut: &'a Cut| match cut {
        Cut::Part(ty, bytes) => TensorView { element: ty.element, shape: &ty.shape, bytes: *bytes },
        Cut::Own(tensor) => {
            TensorView { element: tensor.element(), shape: tensor.shape(), bytes: tensor.stored() }
        }
    };
    cut.iter().map(view).collect()
}
