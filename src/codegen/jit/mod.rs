//! Functions compiled for the host and called in this process.
//!
//! `lower` decides the loop nests of a function; [`codegen`] generates LLVM IR for them; [`engine`]
//! makes callable code; [`Executable`] calls it over [`Tensor`](crate::tensor::Tensor)s and
//! borrowed memory. All of the crate's unsafe code is below this module.
//!
//! ```
//! use multigather_core::ir::{Builder, Module};
//! use multigather_codegen::jit::Jit;
//! use multigather_core::ops::CoreOp;
//! use multigather_core::tensor::Tensor;
//! use multigather_core::types::{ElementType, ValueType};
//!
//! let mut module = Module::new(multigather_core::ops::Registry::core());
//! let input = ValueType::tensor(ElementType::F32, &[2, 3]);
//! let result = ValueType::tensor(ElementType::F32, &[3, 2]);
//! let body = module.body();
//! let function = Builder::at_end(&mut module, body).function("main", &[input], &[result]);
//! let mut builder = Builder::at_end(&mut module, function.entry);
//! let transpose = CoreOp::transpose([1, 0]);
//! let transposed = builder.core(&transpose, &[function.args[0]]).unwrap();
//! builder.ret(&[transposed]);
//!
//! let module = multigather_semantics::verify::Verified::new(module).unwrap();
//! let executable = Jit::new().compile(&module).unwrap();
//! let results = executable.call(&[Tensor::from_f32s(&[2, 3], &[1., 2., 3., 4., 5., 6.])]).unwrap();
//! assert_eq!(results, [Tensor::from_f32s(&[3, 2], &[1., 4., 2., 5., 3., 6.])]);
//! ```

pub mod aot;
mod build_id;
pub mod cache;
mod codegen;
pub mod engine;
mod executable;
mod host;
mod link;
mod memory;
mod object;
mod pages;
mod parts;
pub mod polling;
pub mod profile;
pub mod target;
mod threads;

pub use crate::lower::Machine;
pub use build_id::build_id;
pub use executable::{CallError, Executable, Fault, Timings, copy_to_large_pages};
pub use link::Symbol;
pub use object::Ir;

use std::sync::Arc;
use std::time::Instant;

use crate::control::Control;
use crate::expand::{Graph, OpenGraph};
use crate::ir::{Module, Op};
use crate::lower::{self, LowerError, Program};
use crate::ops::core::library;
use crate::source::{Code, Diagnostic};
use crate::strings::{self, Strings};
use crate::verify::Verified;
use cache::CodeCache;
use codegen::Form;
use engine::{Engine, EngineError};
use threads::{Team, Workers};

/// Options of compilation.
#[derive(Clone, Debug)]
pub struct Options {
    /// The function to compile; by default `main`, or the only public one.
    pub function: Option<String>,
    /// The number of threads that a call may use. Results do not depend on it.
    pub threads: usize,
    /// The work, in bytes moved, from which threads share it: waking a thread takes time.
    pub share_above: u64,
    /// The description of the machine by which kernels are chosen; by default the host's. The host must support its
    /// instructions.
    pub machine: Option<Machine>,
    /// Whether the first calls try the kernels that other descriptions of the machine choose, and the fastest are
    /// used from then on; with a `store`, in later processes, too. Implemented by
    /// [`Compiler`](https://docs.rs/multigather).
    pub tune: bool,
    /// The processor to whose instructions the code is limited; the host's if absent. The host must support them
    /// ([`target::Processor::runs_here`]).
    pub processor: Option<Arc<target::Processor>>,
    /// LLVM's passes, in the syntax of `opt -passes=`. If empty, code is generated without any optimization: in a
    /// fraction of the time, and several times slower.
    pub passes: String,
    /// Whether to return the IR's text ([`Executable::llvm_ir`]); the cache is then not used.
    pub keep_ir: bool,
    /// Whether to reuse code that this `Jit` has compiled from the same loop nests ([`cache`]).
    pub reuse: bool,
    /// A persistent store for compiled code.
    pub store: Option<Arc<dyn crate::cache::Store>>,
    /// The recorder of the time that calls of the function spend in each loop nest. The code is then that for several
    /// threads, which runs nests one by one.
    pub profile: Option<Arc<profile::Recorder>>,
    /// The cancellation token, polled between LLVM's steps, between the shares of a call by several threads, and before
    /// the trips of loops.
    pub control: Control,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            function: None,
            threads: 1,
            share_above: threads::WORTH_WAKING,
            machine: None,
            tune: false,
            processor: None,
            passes: engine::PASSES.to_owned(),
            keep_ir: false,
            reuse: true,
            store: None,
            profile: None,
            control: Control::default(),
        }
    }
}

/// Compiles functions for the host. Its clones share the loaded code and the threads of calls; both are dropped with
/// the last clone, or with the last function that uses them. Functions that are compiled in sequence should come from
/// one `Jit`.
#[derive(Clone, Debug, Default)]
pub struct Jit {
    cache: CodeCache,
    workers: Workers,
}

impl Jit {
    /// A compiler that shares nothing with others.
    pub fn new() -> Self {
        Jit::default()
    }

    /// Compiles `main`, or the only public function.
    ///
    /// # Errors
    /// What [`Jit::compile_with`] says.
    pub fn compile(&self, module: &Verified) -> Result<Executable, Vec<Diagnostic>> {
        self.compile_with(module, &Options::default())
    }

    /// Compiles one function of a module.
    ///
    /// # Errors
    /// There is no such function; it cannot be expanded to core ops (see [`Graph::of_function`]);
    /// a type in it is not static, not compiled or too large.
    pub fn compile_with(
        &self,
        module: &Verified,
        options: &Options,
    ) -> Result<Executable, Vec<Diagnostic>> {
        let func = module.entry_point(options.function.as_deref()).map_err(|error| vec![error])?;
        let start = Instant::now();
        let graph = Graph::with_regions(module, func).map_err(|error| vec![error])?;
        let expand = start.elapsed();
        self.compile_graph(&graph, options)
            .map(|executable| executable.with_expand_time(expand))
            .map_err(|error| vec![error_diagnostic(module, func, &graph, error)])
    }

    /// Compiles a function from its expanded graph.
    ///
    /// # Errors
    /// A type in it is not compiled or too large; LLVM refuses the code.
    pub fn compile_graph(
        &self,
        graph: &Graph,
        options: &Options,
    ) -> Result<Executable, CompileError> {
        let start = Instant::now();
        let (numbered, strings) = strings::number_strings(graph).unzip();
        let strings = strings.filter(|_| strings::moves_strings(graph));
        let program = lower::lower(numbered.as_ref().unwrap_or(graph), machine_for(options)?)
            .map_err(CompileError::Lower)?;
        self.compile_program(graph, program, strings, start, options)
    }

    /// Compiles a function from its graph for all sizes.
    ///
    /// # Errors
    /// As [`Jit::compile_graph`]; or it moves strings.
    pub fn compile_dynamic(
        &self,
        open: &OpenGraph,
        options: &Options,
    ) -> Result<Executable, CompileError> {
        let start = Instant::now();
        let program =
            lower::lower_dynamic(open, machine_for(options)?).map_err(CompileError::Lower)?;
        self.compile_program(&open.graph, program, None, start, options)
    }

    fn compile_program(
        &self,
        graph: &Graph,
        program: Program,
        strings: Option<Strings>,
        start: Instant,
        options: &Options,
    ) -> Result<Executable, CompileError> {
        let team = Team::new(&self.workers, &program, options);
        if let Some(recorder) = &options.profile {
            recorder.describe(graph, &program);
        }
        let lower = start.elapsed();
        executable::check_sizes(graph, &program).map_err(CompileError::Lower)?;
        let of_library = (library::SYMBOL, library::run_library_function as *const ());
        let of_loops = (polling::SYMBOL, polling::poll as *const ());
        let polls = program.has_loops();
        let functions: Vec<(&str, *const ())> = (program.math_ops().into_iter())
            .filter_map(|op| op.function().map(|(name, function)| (name, function.address())))
            .chain(program.library_function().map(|_| of_library))
            .chain(polls.then_some(of_loops))
            .collect();
        let entry = options.function.as_deref().unwrap_or("main");
        let entry = if is_symbol(entry) { entry } else { "function" };
        let part = format!("{entry}.part");
        let form = Form { entry, part: team.is_some().then_some(&part), standalone: false, polls };
        let processor = processor_for(options)?.describe();
        let engine_options = engine::Options {
            passes: &options.passes,
            functions: &functions,
            keep_ir: options.keep_ir,
            part: form.part,
            key: options.reuse.then(|| cache::key_of(&program, form, &options.passes, &processor)),
            store: options.store.as_deref(),
            processor: options.processor.as_deref(),
            control: Some(&options.control),
            ..engine::Options::new(entry)
        };
        let engine = Engine::compile(&self.cache, &engine_options, |module| {
            codegen::emit_program(module, &program, form).map(drop).map_err(EngineError::from_llvm)
        });
        let engine = engine.map_err(CompileError::Engine)?;
        Ok(Executable::new(graph, program, engine, (strings, team), options).with_lower_time(lower))
    }
}

/// Whether code can have this name: it is none of LLVM's own, nor one that object files have no symbol for.
fn is_symbol(name: &str) -> bool {
    let is_own = name == "llvm" || name.starts_with("llvm.") || name.starts_with('.');
    !is_own && !name.is_empty() && !name.contains('\0')
}

/// The kernel of each loop nest of a function on a machine, which need not be the host: one line for each.
///
/// # Errors
/// As [`Jit::compile_with`].
pub fn schedules(
    module: &Verified,
    func: Op,
    machine: &Machine,
) -> Result<Vec<String>, Vec<Diagnostic>> {
    let refused =
        |graph: &Graph, error| error_diagnostic(module, func, graph, CompileError::Lower(error));
    let program = match Graph::with_regions(module, func) {
        Ok(graph) => {
            let (numbered, _) = strings::number_strings(&graph).unzip();
            let lowered = lower::lower(numbered.as_ref().unwrap_or(&graph), machine);
            lowered.map_err(|error| vec![refused(&graph, error)])?
        }
        Err(why) => {
            let open = OpenGraph::of_function(module, func).map_err(|_| vec![why])?;
            let lowered = lower::lower_dynamic(&open, machine);
            lowered.map_err(|error| vec![refused(&open.graph, error)])?
        }
    };
    Ok(lower::describe(&program))
}

/// The machine for which kernels are chosen.
fn machine_for(options: &Options) -> Result<&Machine, CompileError> {
    Ok(options.machine.as_ref().unwrap_or(processor_for(options)?.machine()))
}

/// The processor for which code is generated.
fn processor_for(options: &Options) -> Result<&target::Processor, CompileError> {
    match &options.processor {
        Some(processor) => Ok(processor),
        None => target::host().map_err(CompileError::Engine),
    }
}

/// The reason why a graph was not compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CompileError {
    /// A value that loop nests cannot compute.
    Lower(LowerError),
    /// LLVM refused the code.
    Engine(EngineError),
}

fn error_diagnostic(module: &Module, func: Op, graph: &Graph, error: CompileError) -> Diagnostic {
    match error {
        CompileError::Lower(LowerError { node, message }) => {
            let op = graph.node(node).origin.unwrap_or(func);
            // What canonicalization wrote has no place of its own.
            let span = module.name_span(op).or_else(|| module.name_span(func));
            let message = format!("'{}' cannot be compiled: {message}", module.op_name(op));
            Diagnostic::error(Code::NotCompiled, span, message)
        }
        CompileError::Engine(error) => {
            Diagnostic::error(Code::Engine, module.spans(func).op, error.to_string())
                .note("this is a fault of the compiler, not of the program")
        }
    }
}

#[cfg(test)]
mod tests;
