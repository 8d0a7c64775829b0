//! Compiled functions: canonicalizes, compiles and calls them. On a fault, asks the interpreter for
//! the message to the user.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use super::engine::{to_canonical_types, to_declared_types};
use super::stages::Stages;
use super::tune::Tuning;
use super::{Compiler, Error, Program, Result};
use crate::canon;
use crate::expand::{OpenGraph, check_calls};
use crate::interop::raise::lower_regions;
use crate::interp::find_fault;
use crate::ir::Op;
use crate::jit::profile::Recorder;
use crate::jit::{self, CallError, Executable};
use crate::memory::is_available;
use crate::source::{Code, Diagnostic};
use crate::specialize::{Argument, Specializations, Specializer};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

/// A compiled function. A function of static types is compiled once; one of dynamic types, for all sizes. It is
/// specialized to the shapes of a call if it cannot be compiled for all sizes, or if calls with the same shapes have
/// taken as long as compilation: specialized code is at least as fast. Several threads may call it at once.
pub struct Function {
    compiler: Compiler,
    program: Program,
    func: Op,
    codes: Specializations<CompiledCode>,
    /// The stages of the function for the shapes of a call, and their functions; `None` within if it is compiled whole.
    stages: Specializations<Option<Arc<CompiledStages>>>,
    /// The code of a function whose types are all static.
    static_code: Option<Arc<CompiledCode>>,
    /// The code for all sizes; `None` within if the function cannot be compiled for them.
    dynamic_code: OnceLock<Option<Arc<CompiledCode>>>,
    /// For each combination of argument shapes whether the code for all sizes is to be used.
    fitting: Specializations<Fit>,
    /// The types of the inputs of the last call, if it used specialized code, and that code.
    last: Mutex<Option<(Vec<TensorType>, Arc<CompiledCode>)>>,
    /// The number of compilations.
    compilations: AtomicUsize,
}

/// Whether the code for all sizes is to be used for the shapes of a call.
struct Fit {
    /// Whether it gives results of the right types.
    is_right: bool,
    /// The nanoseconds that calls have taken.
    spent: AtomicU64,
    /// The nanoseconds of calls from which on the function is specialized to the shapes: the time of a compilation.
    worth: u64,
}

impl Fit {
    fn is_worth_specializing(&self) -> bool {
        self.spent.load(Ordering::Relaxed) >= self.worth
    }
}

/// The code for the shapes of a call, and if it is for all sizes, its statistics.
#[derive(Clone)]
struct Chosen {
    code: Arc<CompiledCode>,
    fit: Option<Arc<Fit>>,
}

impl Chosen {
    /// Calls the code.
    fn call<T>(&self, call: impl FnOnce(&Executable) -> T) -> T {
        let Some(fit) = &self.fit else { return self.code.call(call) };
        let start = Instant::now();
        let called = call(&self.code.executable);
        let taken = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        // Nothing is counted beyond the threshold, so that no sum overflows.
        if !fit.is_worth_specializing() {
            fit.spent.fetch_add(taken.min(fit.worth), Ordering::Relaxed);
        }
        called
    }
}

/// A function that runs in stages, with the functions before the operation that it is cut at and after it. The
/// functions after it are compiled when they are first called; each path through branches is cached for itself.
struct CompiledStages {
    stages: Stages,
    before: Function,
    after: Vec<Function>,
}

/// Machine code with the canonical program that was compiled.
pub struct CompiledCode {
    canonical: Verified,
    func: Op,
    executable: Executable,
    /// The other schedules, if the first calls try them.
    tuning: Option<Tuning>,
}

impl CompiledCode {
    /// The compiled canonical program.
    pub fn canonical(&self) -> &Verified {
        &self.canonical
    }

    /// The fastest schedule of the tuning calls (`jit::Options::tune`): `as described`, or the name of the machine
    /// description that chooses it (`gathers`). `None` until one is chosen.
    pub fn tuned_schedule(&self) -> Option<&'static str> {
        self.tuning.as_ref()?.chosen()
    }

    /// Whether the next call still tries a schedule.
    pub fn is_tuning(&self) -> bool {
        self.tuning.as_ref().is_some_and(|tuning| tuning.chosen().is_none())
    }

    fn call<T>(&self, call: impl FnOnce(&Executable) -> T) -> T {
        match &self.tuning {
            Some(tuning) => tuning.call(&self.executable, call),
            None => call(&self.executable),
        }
    }

    /// The code with the schedule that the machine's description chooses.
    pub fn executable(&self) -> &Executable {
        &self.executable
    }
}

impl Compiler {
    /// Compiles a function: the one of this name, else `main`, else the only public one. A function of static types
    /// is compiled now, any other at the first call with each set of shapes.
    ///
    /// # Errors
    /// There is no such function; an operation cannot be compiled; the work was cancelled.
    pub fn compile<'a>(
        &self,
        program: &Program,
        name: impl Into<Option<&'a str>>,
    ) -> Result<Function> {
        let program = self.raise_to_run(program.clone())?;
        let func = self.function(&program, name.into())?;
        let mut function = self.prepare(program, func);
        if !function.codes.specializer().is_dynamic() {
            let types = function.argument_types();
            let arguments = types.into_iter().map(|ty| Argument { ty, value: None });
            function.static_code = Some(function.specialized_code(arguments.collect())?);
        }
        Ok(function)
    }

    /// A function of a raised program, to be compiled when it is called.
    pub fn prepare(&self, program: Program, func: Op) -> Function {
        let specializer = Specializer::new(&program, func);
        let fitting = Specializations::new(specializer.clone());
        Function {
            compiler: self.clone(),
            program,
            func,
            stages: Specializations::new(specializer.clone()),
            codes: Specializations::new(specializer),
            static_code: None,
            dynamic_code: OnceLock::new(),
            fitting,
            last: Mutex::default(),
            compilations: AtomicUsize::new(0),
        }
    }

    fn compile_static(
        &self,
        specialized: Verified,
        func: Op,
    ) -> Result<CompiledCode, Vec<Diagnostic>> {
        let (canonical, func, options) = self.prepare_to_compile(specialized, func)?;
        let made = self.jit.compile_with(&canonical, &options);
        let executable = made.map_err(|found| match self.check_control(&options.control) {
            Err(ended) => vec![ended],
            Ok(()) => found,
        })?;
        let tuning = Tuning::new(&self.jit, (&canonical, func), &options, &executable)?;
        Ok(self.report_timings(CompiledCode { canonical, func, executable, tuning }))
    }

    /// Compiles a function for all sizes.
    fn compile_dynamic(
        &self,
        program: Verified,
        func: Op,
    ) -> Result<CompiledCode, Vec<Diagnostic>> {
        let (canonical, func, options) = self.prepare_to_compile(program, func)?;
        let open = OpenGraph::of_function(&canonical, func).map_err(|why| vec![why])?;
        let refused =
            |_| vec![Diagnostic::error(Code::DynamicSize, None, "it is compiled for known sizes")];
        let executable = self.jit.compile_dynamic(&open, &options).map_err(refused)?;
        drop(open);
        Ok(self.report_timings(CompiledCode { canonical, func, executable, tuning: None }))
    }

    /// Lowers regions to loops and canonicalizes a function; returns the canonical module with the function in it, and
    /// the options of its compilation.
    pub(super) fn prepare_to_compile(
        &self,
        program: Verified,
        func: Op,
    ) -> Result<(Verified, Op, jit::Options), Vec<Diagnostic>> {
        check_calls(&program, func).map_err(|why| vec![why])?;
        let program = lower_regions(&program)?.unwrap_or(program);
        let control = self.control();
        let profiled = self.options.profiler.as_ref().map(|profiler| (profiler, program.clone()));
        let search = self.search_options(&control);
        let search = canon::Options { link: search.link || profiled.is_some(), ..search };
        let found = self.canonical_function(program, func, &search);
        let (canonical, func, report) = found.map_err(Error::into_diagnostics)?;
        let profile = profiled.map(|(profiler, program)| {
            let recorder = Arc::new(Recorder::default());
            let links: Vec<_> = report.functions.into_iter().map(|it| it.links).collect();
            profiler.add(recorder.clone(), program, (&canonical, func), &links);
            recorder
        });
        let name = canonical.text_attr(func, "sym_name").map(str::to_owned);
        let jit = self.options.jit.clone();
        Ok((canonical, func, jit::Options { function: name, control, profile, ..jit }))
    }

    fn report_timings(&self, code: CompiledCode) -> CompiledCode {
        let executable = &code.executable;
        let timings = executable.timings();
        for (part, time) in [
            ("lower", timings.expand + timings.lower),
            ("codegen (IR)", timings.build),
            ("codegen (passes)", timings.passes),
            ("codegen (machine code)", timings.codegen),
            ("codegen (linking)", timings.link),
        ] {
            self.report_time(part, time);
        }
        code
    }
}

impl Function {
    /// Calls the function. Results have the types that it declares.
    ///
    /// # Errors
    /// Inputs that do not fit; a fault, at the operation of the source program; those of [`Compiler::compile`], at
    /// the first call with these shapes; there is not enough memory.
    pub fn call(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        let mut call = self.bind(inputs)?;
        call.run()?;
        Ok(call.into_declared_results())
    }

    /// The stages of the function for these inputs; `None` if it is compiled whole.
    fn stages_for(&self, inputs: &[Tensor]) -> Result<Option<Arc<CompiledStages>>> {
        if self.is_shaped_by_types() {
            return Ok(None);
        }
        let make = |specialized| {
            let stages = Stages::of(&self.program, &specialized, self.func);
            let prepare = |program: &Program| self.compiler.prepare(program.clone(), self.func);
            Ok(stages.map(|stages| {
                let before = prepare(&stages.before);
                let after = stages.after.iter().map(prepare).collect();
                Arc::new(CompiledStages { stages, before, after })
            }))
        };
        let found = self.stages.get(self.specialization_arguments(inputs), make);
        found.map(|found| (*found).clone()).map_err(|found| self.program.error(found))
    }

    fn run_stages(&self, found: &CompiledStages, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        let before = |inputs: &[Tensor]| found.before.call(inputs);
        let after = |at: usize, inputs: &[Tensor]| found.after[at].call(inputs);
        found.stages.run(&self.compiler, self.func, inputs, before, after)
    }

    /// Calls the function like [`Function::call`], with ownership of the inputs: a result that begins as a copy of an
    /// input, as a scatter's does, reuses its memory if no other tensor shares it.
    ///
    /// # Errors
    /// As [`Function::call`].
    pub fn call_owned(&self, inputs: Vec<Tensor>) -> Result<Vec<Tensor>> {
        if let Some(stages) = self.stages_for(&inputs)? {
            return self.run_stages(&stages, &inputs);
        }
        let chosen = self.choose_for(&inputs)?;
        self.check_memory(&chosen.code, &inputs)?;
        let elements: Vec<ElementType> = inputs.iter().map(Tensor::element).collect();
        let mut stored = to_canonical_types(&inputs);
        drop(inputs);
        let called = chosen.call(|code| code.call_in_place(&mut stored));
        let results = called.map_err(|error| {
            let inputs = stored.iter().zip(elements).map(|(input, own)| input.reinterpreted(own));
            self.explain_error(&chosen.code, &error, &inputs.collect::<Vec<_>>())
        })?;
        Ok(to_declared_types(&self.program, self.func, results))
    }

    /// Checks that there is memory for a call; returns the types of the results.
    fn check_memory(&self, code: &CompiledCode, inputs: &[Tensor]) -> Result<Vec<TensorType>> {
        let types: Vec<TensorType> = inputs.iter().map(Tensor::ty).collect();
        let outputs = code.executable.output_types_at(&types);
        let outputs = outputs.map_err(|error| self.explain_error(code, &error, inputs))?;
        let scratch = code.executable.scratch_bytes_at(&types);
        let held = inputs.iter().zip(&types).filter(|(input, _)| !input.is_foreign());
        let held = held.map(|(_, ty)| ty).chain(&outputs);
        check_memory(held, scratch, self.compiler.options.limits.memory).map_err(|message| {
            let span = self.program.name_span(self.func);
            self.program.error(vec![Diagnostic::error(Code::Memory, span, message)])
        })?;
        Ok(outputs)
    }

    /// Calls the function on memory of the caller. For a function of static types, nothing is copied or allocated.
    ///
    /// # Errors
    /// As [`Function::call`]; and views that do not fit the function's types, where `i64` stands for `si64`.
    pub fn call_into(&self, inputs: &[TensorView], outputs: &mut [TensorViewMut]) -> Result<()> {
        let chosen = match &self.static_code {
            Some(code) => Chosen { code: code.clone(), fit: None },
            None => self.choose_for_views(inputs)?,
        };
        chosen.call(|code| code.call_into(inputs, outputs)).map_err(|error| {
            let inputs = (0..).zip(inputs).map(|(index, view)| self.copy_view(index, view));
            self.explain_error(&chosen.code, &error, &inputs.collect::<Vec<_>>())
        })
    }

    /// The code for these inputs. If only types determine shapes, calls with the same types as the last one compare
    /// only these.
    fn choose_for_views(&self, inputs: &[TensorView]) -> Result<Chosen> {
        let is_of = |(ty, view): (&TensorType, &TensorView)| {
            ty.shape[..] == *view.shape && ty.element == view.element
        };
        let by_types = self.codes.specializer().is_shaped_by_types();
        if by_types
            && let Some((types, code)) = &*lock_mutex(&self.last)
            && types.len() == inputs.len()
            && types.iter().zip(inputs).all(is_of)
        {
            return Ok(Chosen { code: code.clone(), fit: None });
        }
        let arguments = (0..).zip(inputs).map(|(k, view)| self.specialization_argument(k, view));
        let chosen = self.choose_code(arguments.collect::<Result<_>>()?)?;
        if by_types && chosen.fit.is_none() {
            let ty = |view: &TensorView| TensorType::new(view.element, view.shape);
            *lock_mutex(&self.last) = Some((inputs.iter().map(ty).collect(), chosen.code.clone()));
        }
        Ok(chosen)
    }

    /// The code for inputs of these shapes, compiled if it is not cached.
    ///
    /// # Errors
    /// Those of [`Function::call`] about inputs and compilation.
    pub fn code_for(&self, inputs: &[Tensor]) -> Result<Arc<CompiledCode>> {
        Ok(self.choose_for(inputs)?.code)
    }

    fn choose_for(&self, inputs: &[Tensor]) -> Result<Chosen> {
        self.choose_code(self.specialization_arguments(inputs))
    }

    fn specialization_arguments(&self, inputs: &[Tensor]) -> Vec<Argument> {
        let argument = |(index, input): (usize, &Tensor)| {
            let packed = || input.clone().packed();
            self.codes.specializer().argument(index, input.ty(), packed)
        };
        (0..).zip(inputs).map(argument).collect()
    }

    /// The code of a function whose types are all static; `None` for another function.
    pub fn static_code(&self) -> Option<&Arc<CompiledCode>> {
        self.static_code.as_ref()
    }

    /// The types of the arguments, as the program declares them.
    pub fn input_types(&self) -> Vec<ValueType> {
        self.declared_types().collect()
    }

    /// Whether the types of the results depend on the types of the arguments alone, not on their values. Of branches and
    /// loops with dynamic sizes this is known where they are compiled for all sizes. The first call may compile the code
    /// for all sizes.
    pub fn is_shaped_by_types(&self) -> bool {
        let specializer = self.codes.specializer();
        specializer.is_shaped_by_types()
            && (!specializer.has_dynamic_regions() || self.dynamic_code().is_some())
    }

    /// The types of the outputs that [`Function::call_into`] writes for these inputs.
    ///
    /// # Errors
    /// Those of [`Function::call`], except for faults.
    pub fn output_types(&self, inputs: &[TensorView]) -> Result<Vec<TensorType>> {
        let ty = |view: &TensorView| TensorType::new(view.element, view.shape);
        let types: Vec<TensorType> = inputs.iter().map(ty).collect();
        let code = match &self.static_code {
            Some(code) => code.clone(),
            None => self.choose_for_views(inputs)?.code,
        };
        code.executable.output_types_at(&types).map_err(|error| {
            let inputs = (0..).zip(inputs).map(|(index, view)| self.copy_view(index, view));
            self.explain_error(&code, &error, &inputs.collect::<Vec<_>>())
        })
    }

    /// Binds the function to inputs and output buffers, for repeated calls.
    ///
    /// # Errors
    /// Those of [`Function::call`], except for faults.
    pub fn bind(&self, inputs: &[Tensor]) -> Result<Call<'_>> {
        if let Some(stages) = self.stages_for(inputs)? {
            let bound = Bound::Stages(stages);
            return Ok(Call {
                function: self,
                inputs: inputs.to_vec(),
                results: Vec::new(),
                bound,
            });
        }
        let chosen = self.choose_for(inputs)?;
        let code = &chosen.code;
        let outputs = self.check_memory(code, inputs)?;
        let results = match code.executable.has_strings() {
            true => Vec::new(),
            false => outputs.iter().map(|ty| Tensor::zeroed(ty.element, &ty.shape)).collect(),
        };
        let expanded: Vec<Tensor> = inputs.iter().map(Tensor::expanded).collect();
        let stored = to_canonical_types(&expanded);
        let bound = Bound::Code { chosen, stored, types: outputs };
        Ok(Call { function: self, inputs: inputs.to_vec(), results, bound })
    }

    fn declared_types(&self) -> impl Iterator<Item = ValueType> + '_ {
        let types = self.program.function_type(self.func).map_or(&[][..], |(inputs, _)| inputs);
        types.iter().map(|&ty| self.program.pools.to_value_type(ty))
    }

    fn argument_types(&self) -> Vec<TensorType> {
        let ty = |ty: ValueType| Some(TensorType::new(ty.element()?, ty.shape()?));
        self.declared_types().filter_map(ty).collect()
    }

    /// The element type that the function declares for an argument, if it has the same canonical type as the given
    /// one; else the given one.
    fn declared_element(&self, index: usize, given: ElementType) -> ElementType {
        let declared = self.declared_types().nth(index).and_then(|ty| ty.element());
        declared.filter(|declared| declared.canonical() == given.canonical()).unwrap_or(given)
    }

    fn copy_view(&self, index: usize, view: &TensorView) -> Tensor {
        Tensor::from_bytes(
            self.declared_element(index, view.element),
            view.shape,
            &view.bytes.to_bytes(),
        )
    }

    fn specialization_argument(&self, index: usize, view: &TensorView) -> Result<Argument> {
        let ty = TensorType::new(self.declared_element(index, view.element), view.shape);
        if let Some(wrong) = CallError::check_length(index, &ty, view.bytes.len()) {
            return Err(self.program.error(vec![Diagnostic::error(
                Code::Input,
                None,
                wrong.to_string(),
            )]));
        }
        Ok(self.codes.specializer().argument(index, ty, || self.copy_view(index, view)))
    }

    /// The number of compilations so far.
    pub fn compilations(&self) -> usize {
        self.compilations.load(Ordering::Relaxed)
    }

    fn choose_code(&self, arguments: Vec<Argument>) -> Result<Chosen> {
        if let Some(code) = self.dynamic_code_for(&arguments) {
            // The requirements of the program on these sizes hold even where nothing computes them: specialization
            // determines all sizes, and the code for all sizes must compute results of these.
            let types: Vec<TensorType> = arguments.iter().map(|a| a.ty.clone()).collect();
            let results = code.executable.output_types_at(&types).unwrap_or_default();
            let fit = |module: Verified| {
                let is_right = is_sized(&module, self.func, &results);
                let compiling = code.executable.timings().total().as_nanos();
                let worth = u64::try_from(compiling).unwrap_or(u64::MAX);
                Ok(Fit { is_right, spent: AtomicU64::new(0), worth })
            };
            let fit = self.fitting.get(arguments.clone(), fit);
            let fit = fit.map_err(|found| self.program.error(found))?;
            if fit.is_right && !fit.is_worth_specializing() {
                return Ok(Chosen { code, fit: Some(fit) });
            }
        }
        Ok(Chosen { code: self.specialized_code(arguments)?, fit: None })
    }

    fn specialized_code(&self, arguments: Vec<Argument>) -> Result<Arc<CompiledCode>> {
        let make = |module| {
            self.compilations.fetch_add(1, Ordering::Relaxed);
            self.compiler.compile_static(module, self.func)
        };
        self.codes.get(arguments, make).map_err(|found| self.program.error(found))
    }

    /// The code for all sizes; `None` if the function has none, or needs none. Compiles it at the first call.
    pub fn dynamic_code(&self) -> Option<Arc<CompiledCode>> {
        let specializer = self.codes.specializer();
        if !specializer.is_dynamic() || !specializer.is_shaped_by_types() {
            return None;
        }
        let make = || {
            let code =
                self.compiler.compile_dynamic(self.program.clone().into_verified(), self.func);
            let code = code.ok().map(Arc::new);
            self.compilations.fetch_add(usize::from(code.is_some()), Ordering::Relaxed);
            code
        };
        self.dynamic_code.get_or_init(make).clone()
    }

    /// The code for all sizes, if it is valid for these arguments.
    fn dynamic_code_for(&self, arguments: &[Argument]) -> Option<Arc<CompiledCode>> {
        let code = self.dynamic_code()?;
        let types: Vec<TensorType> = arguments.iter().map(|argument| argument.ty.clone()).collect();
        code.executable.output_types_at(&types).is_ok().then_some(code)
    }

    fn explain_error(&self, code: &CompiledCode, error: &CallError, inputs: &[Tensor]) -> Error {
        explain_error(&self.program, self.func, (&code.canonical, code.func), error, inputs)
    }
}

/// The error of a call, with a fault at the operation of the source program, else of the canonical one.
pub(super) fn explain_error(
    program: &Program,
    func: Op,
    canonical: (&Verified, Op),
    error: &CallError,
    inputs: &[Tensor],
) -> Error {
    let plain = || Diagnostic::error(Code::Fault, None, error.to_string());
    if !matches!(error, CallError::Fault(_) | CallError::Check { .. }) {
        return program.error(vec![plain()]);
    }
    let as_fused = || {
        if let CallError::Check { op, fault, shapes } = error {
            return Some(canonical.0.fault(*op, fault, shapes));
        }
        let found = find_fault(canonical.0, canonical.1, &to_canonical_types(inputs))?;
        Some(found.note("the operation was fused from several of the program's"))
    };
    let found = find_fault(program, func, inputs).or_else(as_fused);
    program.error(vec![found.unwrap_or_else(plain)])
}

fn lock_mutex<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether all types in a function are static, and its results have the shapes of these types.
fn is_sized(module: &Verified, func: Op, results: &[TensorType]) -> bool {
    let declared = module.function_type(func).map_or(&[][..], |ty| ty.1);
    let is_equal = |(&ty, result): (&crate::ir::Type, &TensorType)| {
        module.pools.to_value_type(ty).shape() == Some(&result.shape[..])
    };
    if !declared.iter().zip(results).all(is_equal) {
        return false;
    }
    let Some(entry) = module.only_block(func) else { return false };
    let mut values = module[entry].ops.iter().flat_map(|&op| &module[op].results);
    values.all(|&value| module.pools.to_value_type(module.value_type(value)).is_static())
}

/// A compiled function bound to its inputs and output buffers.
pub struct Call<'f> {
    function: &'f Function,
    /// The inputs with the types of the program's function.
    inputs: Vec<Tensor>,
    results: Vec<Tensor>,
    bound: Bound,
}

/// What a call runs.
enum Bound {
    /// Machine code of the whole function.
    Code {
        chosen: Chosen,
        /// The inputs with the element types of the code, and splats expanded.
        stored: Vec<Tensor>,
        /// The types of the results.
        types: Vec<TensorType>,
    },
    Stages(Arc<CompiledStages>),
}

impl Call<'_> {
    /// Calls the function once; the results are valid until the next call.
    ///
    /// # Errors
    /// A fault, at the operation of the source program.
    pub fn run(&mut self) -> Result<()> {
        let function = self.function;
        let (chosen, stored, types) = match &mut self.bound {
            Bound::Code { chosen, stored, types } => (chosen, stored, types),
            Bound::Stages(stages) => {
                self.results = function.run_stages(stages, &self.inputs)?;
                return Ok(());
            }
        };
        if chosen.fit.as_ref().is_some_and(|fit| fit.is_worth_specializing()) {
            *chosen = function.choose_for(&self.inputs)?;
        }
        let code = &chosen.code;
        let explain = |error| function.explain_error(code, &error, &self.inputs);
        if code.executable.has_strings() {
            self.results = code.executable.call(stored).map_err(explain)?;
            return Ok(());
        }
        let inputs: Vec<TensorView> = (stored.iter())
            .map(|tensor| TensorView {
                element: tensor.element(),
                shape: tensor.shape(),
                bytes: tensor.stored(),
            })
            .collect();
        let mut outputs: Vec<TensorViewMut> = (self.results.iter_mut())
            .zip(types)
            .map(|(tensor, ty)| TensorViewMut {
                element: ty.element,
                shape: &ty.shape,
                bytes: tensor.bytes_mut(),
            })
            .collect();
        let called = chosen.call(|code| code.call_into(&inputs, &mut outputs));
        called.map_err(explain)
    }

    /// Runs the call like [`Call::run`], and reports the stage `run`.
    ///
    /// # Errors
    /// Those of [`Call::run`].
    pub fn run_timed(&mut self) -> Result<()> {
        let compiler = self.function.compiler.clone();
        compiler.run_stage("run", || self.run())
    }

    /// The code that is called; `None` if sizes depend on the elements of intermediate values, so that the function
    /// runs in stages.
    pub fn code(&self) -> Option<&CompiledCode> {
        match &self.bound {
            Bound::Code { chosen, .. } => Some(&chosen.code),
            Bound::Stages(_) => None,
        }
    }

    /// The results of the last call, with the code's types: `i64` for `si64`.
    pub fn results(&self) -> &[Tensor] {
        &self.results
    }

    /// [`Call::results`], with their ownership.
    pub fn into_results(self) -> Vec<Tensor> {
        self.results
    }

    /// The results of the last call, with the types that the function declares.
    pub fn into_declared_results(self) -> Vec<Tensor> {
        to_declared_types(&self.function.program, self.function.func, self.results)
    }
}

/// Checks that tensors of these types and `scratch` bytes fit in the memory limit, and that the system has as much
/// memory.
pub(super) fn check_memory<'a>(
    types: impl Iterator<Item = &'a TensorType>,
    scratch: usize,
    limit: Option<u64>,
) -> Result<(), String> {
    let scratch = i64::try_from(scratch).unwrap_or(i64::MAX);
    let mut sizes = types.map(TensorType::byte_count);
    let bytes = sizes.try_fold(scratch, |sum, n| sum.checked_add(n?));
    let fits = bytes.and_then(|bytes| usize::try_from(bytes).ok()).is_some_and(|bytes| {
        limit.is_none_or(|limit| bytes as u64 <= limit) && is_available(bytes)
    });
    if fits {
        return Ok(());
    }
    let size = bytes.map_or("more than 2^63".to_string(), |bytes| bytes.to_string());
    Err(format!(
        "there is no memory for the {size} bytes of inputs, results and what is between them"
    ))
}
