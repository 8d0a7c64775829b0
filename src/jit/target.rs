//! The host as LLVM's target: which processor, which instructions, and the passes run for it.

use std::sync::OnceLock;

use inkwell::OptimizationLevel;
use inkwell::attributes::AttributeLoc;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};

use super::engine::EngineError;
use crate::lower::Machine;

/// What LLVM knows of the host, found once.
struct Host {
    triple: String,
    cpu: String,
    features: String,
    machine: Machine,
}

/// What lowering asks of the host.
pub fn machine() -> Result<&'static Machine, EngineError> {
    Ok(&host()?.machine)
}

/// Permutations by run-time indices are AVX-512's so far: of bytes with VBMI, of 16 bits with BW.
fn machine_of(features: &str) -> Machine {
    let has = |name: &str| features.split(',').any(|feature| feature == name);
    let smallest = match (has("+avx512vbmi"), has("+avx512bw")) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 4,
    };
    let permuted = if has("+avx512f") { 64 } else { 0 };
    Machine { permuted, smallest, ..Machine::default() }
}

/// A target machine for the host. It belongs to one thread; a new one is cheap.
pub struct HostTarget {
    machine: TargetMachine,
    host: &'static Host,
}

impl HostTarget {
    /// # Errors
    /// LLVM was built without the host's target.
    pub fn new() -> Result<Self, EngineError> {
        let host = host()?;
        let triple = TargetTriple::create(&host.triple);
        let target = Target::from_triple(&triple).map_err(EngineError::from_llvm)?;
        // Position-independent code in the small model: the JIT may place it anywhere, and an
        // object file of it links into shared libraries.
        let machine = target
            .create_target_machine(
                &triple,
                &host.cpu,
                &host.features,
                OptimizationLevel::Aggressive,
                RelocMode::PIC,
                CodeModel::Small,
            )
            .ok_or_else(|| EngineError::new("LLVM has no target machine for this host"))?;
        Ok(Self { machine, host })
    }

    /// Gives `module` the host's triple and data layout, and each of its functions the host's
    /// processor: the vectorizers read these from the function, not from the target machine.
    pub fn prepare(&self, module: &Module) {
        module.set_triple(&self.machine.get_triple());
        module.set_data_layout(&self.machine.get_target_data().get_data_layout());
        let context = module.get_context();
        let cpu = context.create_string_attribute("target-cpu", &self.host.cpu);
        let features = context.create_string_attribute("target-features", &self.host.features);
        for function in module.get_functions().filter(|function| function.count_basic_blocks() > 0)
        {
            function.add_attribute(AttributeLoc::Function, cpu);
            function.add_attribute(AttributeLoc::Function, features);
        }
    }

    /// Runs a pipeline of `opt`'s `-passes=` language on a prepared module.
    ///
    /// # Errors
    /// `passes` is no pipeline.
    pub fn run_passes(&self, module: &Module, passes: &str) -> Result<(), EngineError> {
        let options = PassBuilderOptions::create();
        options.set_loop_vectorization(true);
        options.set_loop_slp_vectorization(true);
        // The vectorizer interleaves where that pays. Unrolling the rest, calls of `memcpy` among
        // them, takes more time than all other passes and code generation together.
        options.set_loop_unrolling(false);
        options.set_loop_interleaving(true);
        module.run_passes(passes, &self.machine, options).map_err(EngineError::from_llvm)
    }

    /// The module's machine code as an object file, or as assembly text.
    ///
    /// # Errors
    /// LLVM cannot emit `file_type` for the host.
    pub fn emit(
        &self,
        module: &Module,
        file_type: FileType,
    ) -> Result<MemoryBuffer<'static>, EngineError> {
        self.machine.write_to_memory_buffer(module, file_type).map_err(EngineError::from_llvm)
    }
}

fn host() -> Result<&'static Host, EngineError> {
    static HOST: OnceLock<Result<Host, String>> = OnceLock::new();
    let find = || {
        Target::initialize_native(&InitializationConfig::default())?;
        let features = TargetMachine::get_host_cpu_features().to_string();
        Ok(Host {
            triple: TargetMachine::get_default_triple().as_str().to_string_lossy().into_owned(),
            cpu: TargetMachine::get_host_cpu_name().to_string(),
            machine: machine_of(&features),
            features,
        })
    };
    HOST.get_or_init(find).as_ref().map_err(EngineError::new)
}
