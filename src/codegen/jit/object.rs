//! From a function that fills an LLVM module to machine code in a buffer, both for code that is
//! called in this process and for files.

use std::mem;
use std::time::{Duration, Instant};

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::targets::FileType;

use super::engine::EngineError;
use super::parts::{self, Parts};
use super::target::TargetCode;
use crate::control::Control;

/// The inputs of code generation for one module.
pub struct Request<'a> {
    /// A pipeline in the language of `opt -passes=`.
    pub passes: &'a str,
    /// The kind of the output: object file or assembly text; `None` for the IR only.
    pub kind: Option<FileType>,
    /// Whether to return the IR's text before and after the passes.
    pub keep_ir: bool,
    /// Into how many parts the module may be divided, each of which one thread makes an object file of.
    pub parts: Option<Parts<'a>>,
    /// The cancellation token, polled between the steps.
    pub control: Option<&'a Control>,
}

impl Request<'_> {
    /// Reports the next step.
    ///
    /// # Errors
    /// Code generation is told to end.
    pub fn go_on(&self, with: &str) -> Result<(), EngineError> {
        let Some(control) = self.control else { return Ok(()) };
        control.work.begin(format!("LLVM: {with}"), None);
        control.stopped().map_or(Ok(()), |why| Err(EngineError::new(why.to_string())))
    }
}

/// The result of code generation.
pub struct Emitted {
    /// The code, in as many files as the module was divided into; none if only the IR was asked for.
    pub code: Vec<MemoryBuffer<'static>>,
    pub ir: Option<Ir>,
    pub timing: Timing,
}

/// The time of each step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timing {
    /// The time to fill the module, LLVM's verifier included.
    pub build: Duration,
    /// The time of LLVM's passes, where one thread makes all code.
    pub passes: Duration,
    /// The time from IR to object files; that of the passes, too, where several threads make them.
    pub codegen: Duration,
    /// The time from object file to callable code.
    pub link: Duration,
}

/// The text of a module.
#[derive(Clone, Debug, Default)]
pub struct Ir {
    /// The IR before LLVM's passes.
    pub unoptimized: String,
    /// The IR after LLVM's passes.
    pub optimized: String,
}

/// Generates code for the module that `fill` fills. LLVM's context and module are freed when this returns.
///
/// # Errors
/// `fill`'s own; LLVM's verifier finds the module wrong; LLVM refuses the passes or the code; it is told
/// to end.
pub fn emit(
    target: &TargetCode,
    request: &Request,
    fill: impl for<'ctx> FnOnce(&Module<'ctx>) -> Result<(), EngineError>,
) -> Result<Emitted, EngineError> {
    let mut clock = Clock::start();
    let mut timing = Timing::default();
    let context = Context::create();
    let module = context.create_module("mg");
    fill(&module)?;
    request.go_on("verification")?;
    module.verify().map_err(EngineError::from_llvm)?;
    target.prepare(&module);
    timing.build = clock.lap();
    if let Some(parts) = &request.parts
        && let Some(divided) = parts.divide(&module)
    {
        request.go_on("machine code")?;
        let code = parts::emit(target, request, &module, &divided)?;
        timing.codegen = clock.lap();
        return Ok(Emitted { code, ir: None, timing });
    }
    let print = |module: &Module| module.print_to_string().to_string();
    let unoptimized = request.keep_ir.then(|| print(&module));
    clock.lap();
    request.go_on("passes")?;
    target.run_passes(&module, request.passes)?;
    timing.passes = clock.lap();
    let ir = unoptimized.map(|unoptimized| Ir { unoptimized, optimized: print(&module) });
    clock.lap();
    request.go_on("machine code")?;
    let code = request.kind.map(|kind| target.emit(&module, kind)).transpose()?;
    timing.codegen = clock.lap();
    Ok(Emitted { code: code.into_iter().collect(), ir, timing })
}

/// A stopwatch, for the time of each step.
pub struct Clock(Instant);

impl Clock {
    pub fn start() -> Self {
        Clock(Instant::now())
    }

    pub fn lap(&mut self) -> Duration {
        let now = Instant::now();
        now - mem::replace(&mut self.0, now)
    }
}
