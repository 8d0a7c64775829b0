//! The second backend: runs a function through MLIR's own passes and its execution engine.
//!
//! It shares the export with `mg translate --to=mlir-linalg`, with two differences: results are
//! written to the caller's memory, and floats have exactly the bits that the interpreter gives.

mod memory;

use melior::ir::Module as MlirModule;
use melior::pass::PassManager;
use melior::utility;
use mlir_sys as sys;

use super::diagnostic::{Collector, MlirDiagnostic};
use super::export::{self, Expanded, Purpose};
use super::{nonempty_diagnostics, on_big_thread};
use crate::expand::{Graph, OpenGraph};
use crate::ir::{Module, Op};
use crate::memory::is_available;
use crate::ops::core::{MathOp, library};
use crate::source::{Code, Diagnostic};
use crate::strings::{self, Strings};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType};
use crate::verify::Verified;
use memory::Descriptor;

/// Bufferization with the caller's memory for results, loops, and lowering to LLVM.
const PIPELINE: &str = "builtin.module(\
    one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops function-boundary-type-conversion=identity-layout-map},\
    buffer-deallocation-pipeline,\
    convert-bufferization-to-memref,\
    func.func(convert-linalg-to-loops),\
    func.func(canonicalize{region-simplify=disabled}),\
    expand-strided-metadata,\
    lower-affine,\
    convert-scf-to-cf,\
    convert-complex-to-llvm,\
    func.func(arith-expand),\
    convert-math-to-llvm,\
    finalize-memref-to-llvm,\
    convert-arith-to-llvm,\
    convert-index-to-llvm,\
    convert-func-to-llvm,\
    convert-cf-to-llvm,\
    reconcile-unrealized-casts)";

/// The name of the compiled function.
pub(super) const ENTRY: &str = "mg_entry";

/// The reason why a run has no results.
#[derive(Debug)]
pub enum RunError {
    /// A coordinate is out of range or a check fails; the interpreter can say which.
    Fault,
    /// The function cannot be compiled, there is no memory, or the run was cancelled.
    Other(Vec<Diagnostic>),
}

impl From<Diagnostic> for RunError {
    fn from(diagnostic: Diagnostic) -> Self {
        RunError::Other(vec![diagnostic])
    }
}

/// Compiles a function for all sizes and calls it once. `None` where it cannot be compiled for all sizes, or these
/// inputs do not meet the conditions of that code.
pub fn run_dynamic(
    module: &Verified,
    func: Op,
    inputs: &[Tensor],
) -> Option<Result<Vec<Tensor>, RunError>> {
    if !module.has_dynamic_arguments(func) {
        return None;
    }
    let open = OpenGraph::of_function(module, func).ok().filter(|it| it.assumed.is_none())?;
    let fits =
        open.takes(inputs) && open.conditions.iter().all(|condition| open.holds(condition, inputs));
    // Numbers as which strings are known are those of one call.
    let has_strings = strings::number_strings(&open.graph).is_some();
    (fits && !has_strings)
        .then(|| run_expanded(module, func, inputs, Expanded::Open(Box::new(open))))
}

/// Compiles a function of static shapes and calls it once, on inputs of its arguments' types.
///
/// # Errors
/// The function cannot be exported, MLIR refuses it, there is no memory, or the run faults.
pub fn run(module: &Verified, func: Op, inputs: &[Tensor]) -> Result<Vec<Tensor>, RunError> {
    run_expanded(module, func, inputs, Expanded::Known(Graph::with_regions(module, func)?))
}

fn run_expanded(
    module: &Verified,
    func: Op,
    inputs: &[Tensor],
    expanded: Expanded,
) -> Result<Vec<Tensor>, RunError> {
    let graph = expanded.graph_for(inputs)?;
    let is_open = matches!(expanded, Expanded::Open(_));
    drop(expanded);
    check_memory(&graph)?;
    let strings = strings::number_strings(&graph).map(|(_, strings)| strings);
    let stored: Vec<Tensor> = match &strings {
        Some(strings) => strings.number_inputs(inputs).iter().map(Tensor::expanded).collect(),
        None => inputs.iter().map(Tensor::expanded).collect(),
    };
    let types: Vec<TensorType> = graph
        .results
        .iter()
        .map(|&result| {
            let ty = &graph.node(result).ty;
            let (element, shape) = ty.element().zip(ty.shape()).expect("results have elements");
            TensorType::new(element, shape)
        })
        .collect();
    let mut outputs: Vec<Tensor> = types
        .iter()
        .map(Strings::code_type)
        .map(|ty| Tensor::zeroed(ty.element, &ty.shape))
        .collect();
    let mut status = Tensor::zeroed(ElementType::I64, &[]);
    let descriptors: Vec<Descriptor> = (stored.iter().map(Descriptor::of_input))
        .chain(outputs.iter_mut().chain([&mut status]).map(Descriptor::of_output))
        .collect();
    let ran = on_big_thread(|| {
        // Symbols of open sizes are those of one thread.
        let expanded = match is_open {
            true => OpenGraph::of_function(module, func).map(|open| Expanded::Open(Box::new(open))),
            false => Ok(Expanded::Known(graph.clone())),
        };
        let expanded = expanded.map_err(|why| vec![MlirDiagnostic::nowhere(why.message)])?;
        compile_and_call(module, func, expanded, descriptors).map_err(|why| vec![why])
    });
    ran.map_err(|said| {
        let message = |said: MlirDiagnostic| Diagnostic::error(Code::Engine, None, said.message);
        RunError::Other(said.into_iter().map(message).collect())
    })?;
    if status.int_at(0) != 0 {
        return Err(RunError::Fault);
    }
    if let Some(strings) = &strings {
        for (output, ty) in outputs.iter_mut().zip(&types) {
            if ty.element == ElementType::String {
                *output = strings.strings_of_output(output, inputs);
            }
        }
    }
    let checked = outputs.split_off(graph.returned());
    let mut rest = &checked[..];
    for check in &graph.checks {
        let (given, after) = rest.split_at(check.operands.len());
        rest = after;
        let decoded = check.decoded.clone().on(given);
        decoded.eval(&decoded.results, given).map_err(|_| RunError::Fault)?;
    }
    Ok(outputs)
}

/// The number of bytes of address space that MLIR and LLVM need to compile a program, mainly for the stacks and heaps
/// of threads. They abort the process if it is not available.
const COMPILATION: usize = 384 << 20;

/// Checks that the system has memory for all values of the graph at once, since MLIR allocates without checking.
fn check_memory(graph: &Graph) -> Result<(), Diagnostic> {
    let bytes = |ty: &crate::types::ValueType| match ty.as_tensor() {
        Some(ty) => ty.byte_count().and_then(|bytes| usize::try_from(bytes).ok()),
        None => Some(16),
    };
    let all = graph.nodes.iter().try_fold(0usize, |sum, node| sum.checked_add(bytes(&node.ty)?));
    if all.and_then(|all| all.checked_add(COMPILATION)).is_some_and(is_available) {
        return Ok(());
    }
    let size = all.map_or("more than 2^64".to_string(), |all| all.to_string());
    let message = format!(
        "there is no memory for the {size} bytes of the program's values, and {COMPILATION} for MLIR to compile it"
    );
    Err(Diagnostic::error(Code::Memory, None, message))
}

fn compile_and_call(
    module: &Module,
    func: Op,
    expanded: Expanded,
    descriptors: Vec<Descriptor>,
) -> Result<(), MlirDiagnostic> {
    let context = export::context();
    let collector = Collector::attach(&context);
    let first = |collector: &Collector| nonempty_diagnostics(collector.take()).remove(0);
    let built =
        export::build(&context, module, std::iter::once(Ok((func, expanded))), Purpose::Run);
    let mut built = built.map_err(|found| {
        let message = found.into_iter().next().map_or_else(String::new, |found| found.message);
        MlirDiagnostic::nowhere(message)
    })?;
    utility::register_all_passes();
    utility::register_all_llvm_translations(&context);
    let manager = PassManager::new(&context);
    utility::parse_pass_pipeline(manager.as_operation_pass_manager(), PIPELINE)
        .map_err(|error| MlirDiagnostic::nowhere(format!("MLIR's pipeline: {error}")))?;
    manager.run(&mut built).map_err(|_| first(&collector))?;
    let engine = Engine::new(&built).ok_or_else(|| first(&collector))?;
    engine.call(descriptors)
}

/// MLIR's execution engine. melior's wrapper is not used because it does not report whether creation failed.
struct Engine(sys::MlirExecutionEngine);

impl Engine {
    /// Compiles a module in LLVM's dialect; `None` if MLIR cannot.
    fn new(module: &MlirModule) -> Option<Self> {
        // SAFETY: the module is alive, and no paths of libraries are given.
        let raw = unsafe {
            sys::mlirExecutionEngineCreate(module.to_raw(), 2, 0, std::ptr::null(), false, false)
        };
        if raw.ptr.is_null() {
            return None;
        }
        let engine = Engine(raw);
        for (symbol, function) in MathOp::ALL.iter().filter_map(|op| op.function()) {
            engine.register(symbol, function.address());
        }
        engine.register(library::SYMBOL, library::run_library_function as *const ());
        engine.register("memrefCopy", memory::memref_copy as *const ());
        Some(engine)
    }

    fn register(&self, symbol: &str, address: *const ()) {
        // SAFETY: the engine is alive; the address is that of a function of this process, which
        // the code declares with the same types.
        unsafe {
            sys::mlirExecutionEngineRegisterSymbol(
                self.0,
                string_ref(symbol),
                address.cast_mut().cast(),
            );
        }
    }

    /// Calls the entry function with these descriptors, inputs first.
    fn call(&self, mut descriptors: Vec<Descriptor>) -> Result<(), MlirDiagnostic> {
        let mut pointers: Vec<*mut u64> =
            descriptors.iter_mut().map(Descriptor::as_mut_ptr).collect();
        let mut arguments: Vec<*mut std::ffi::c_void> =
            pointers.iter_mut().map(|pointer| std::ptr::from_mut(pointer).cast()).collect();
        // SAFETY: the entry takes one descriptor for each argument and each result, made of
        // tensors of their types, whose memory outlives this call and, for results, is exclusive.
        let done = unsafe {
            sys::mlirExecutionEngineInvokePacked(self.0, string_ref(ENTRY), arguments.as_mut_ptr())
        };
        match done.value {
            0 => Err(MlirDiagnostic::nowhere("MLIR's execution engine does not find the function")),
            _ => Ok(()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // SAFETY: made by `new` and destroyed nowhere else.
        unsafe { sys::mlirExecutionEngineDestroy(self.0) }
    }
}

/// A text as MLIR's string type; valid as long as the text.
fn string_ref(text: &str) -> sys::MlirStringRef {
    sys::MlirStringRef { data: text.as_ptr().cast(), length: text.len() }
}
