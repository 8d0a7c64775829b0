//! The target of code generation: a triple, a processor, its features; and LLVM's passes for it.

use std::cell::OnceCell;
use std::sync::{Once, OnceLock};

use inkwell::OptimizationLevel;
use inkwell::attributes::AttributeLoc;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{
    ByteOrdering, CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine,
    TargetTriple,
};

use super::engine::EngineError;
use crate::lower::Machine;

/// A processor in LLVM's words, and what lowering asks of it.
#[derive(Clone, Debug)]
pub struct Processor {
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

/// The host, found once.
pub fn host() -> Result<&'static Processor, EngineError> {
    static HOST: OnceLock<Result<Processor, String>> = OnceLock::new();
    let find = || {
        Target::initialize_native(&InitializationConfig {
            asm_parser: false,
            disassembler: false,
            ..InitializationConfig::default()
        })?;
        let features = TargetMachine::get_host_cpu_features().to_string();
        Ok(Processor {
            triple: TargetMachine::get_default_triple().as_str().to_string_lossy().into_owned(),
            cpu: TargetMachine::get_host_cpu_name().to_string(),
            machine: machine_of(&features),
            features,
        })
    };
    HOST.get_or_init(find).as_ref().map_err(EngineError::new)
}

/// Every target that LLVM has here. Where LLVM is linked as archives, each target is megabytes of the
/// file: then there are those of the common processors.
fn initialize() {
    let config = InitializationConfig::default();
    #[cfg(feature = "dynamic-llvm")]
    Target::initialize_all(&config);
    #[cfg(not(feature = "dynamic-llvm"))]
    {
        Target::initialize_x86(&config);
        Target::initialize_aarch64(&config);
    }
}

impl Processor {
    /// One that need not be the host: the triple is the host's where none is named, the processor
    /// the plainest of its kind. `native` names the host's with all that it can do.
    ///
    /// # Errors
    /// LLVM has no such target or processor; or its code would not hold what is compiled here.
    pub fn named(
        triple: Option<&str>,
        cpu: Option<&str>,
        features: Option<&str>,
    ) -> Result<Processor, EngineError> {
        static ALL: Once = Once::new();
        ALL.call_once(initialize);
        let host = host()?;
        let same = triple.is_none_or(|triple| triple == host.triple);
        let (cpu, mut list) = match cpu {
            Some("native") if !same => {
                return Err(EngineError::new("the processor `native` is the host's own"));
            }
            Some("native") => (&*host.cpu, host.features.clone()),
            Some(name) => (name, String::new()),
            None => ("generic", String::new()),
        };
        if let Some(features) = features {
            list = [&*list, features].join(",").trim_start_matches(',').to_owned();
        }
        let triple = match triple {
            None => host.triple.clone(),
            Some(triple) => {
                let triple = TargetMachine::normalize_triple(&TargetTriple::create(triple));
                triple.as_str().to_string_lossy().into_owned()
            }
        };
        let named =
            Processor { machine: machine_of(&list), triple, cpu: cpu.to_owned(), features: list };
        TargetCode::new(&named)?.fits()?;
        Ok(named)
    }

    /// What the lowering is told of it.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Its triple, name and features: code is the same where they are.
    pub fn describe(&self) -> String {
        format!("{} {} {}", self.triple, self.cpu, self.features)
    }

    /// LLVM's name of the target: `x86_64-pc-linux-gnu`.
    pub fn triple(&self) -> &str {
        &self.triple
    }
}

/// Runs `work` with the host's target machine: each thread makes one, once, which ends with the
/// thread.
///
/// # Errors
/// As [`TargetCode::new`], and those of `work`.
pub fn with_host<T>(
    plain: bool,
    work: impl FnOnce(&TargetCode) -> Result<T, EngineError>,
) -> Result<T, EngineError> {
    thread_local! {
        static MACHINES: [OnceCell<TargetCode<'static>>; 2] =
            const { [OnceCell::new(), OnceCell::new()] };
    }
    MACHINES.with(|made| {
        let made = &made[usize::from(plain)];
        if let Some(code) = made.get() {
            return work(code);
        }
        let code = TargetCode::at(host()?, plain)?;
        work(made.get_or_init(|| code))
    })
}

/// A target machine. It belongs to one thread.
pub struct TargetCode<'p> {
    machine: TargetMachine,
    processor: &'p Processor,
}

impl<'p> TargetCode<'p> {
    /// # Errors
    /// LLVM was built without the target.
    pub fn new(processor: &'p Processor) -> Result<Self, EngineError> {
        Self::at(processor, false)
    }

    /// As [`TargetCode::new`]; `plain`: code that is made quickly, without LLVM's optimizations.
    fn at(processor: &'p Processor, plain: bool) -> Result<Self, EngineError> {
        let triple = TargetTriple::create(&processor.triple);
        let target = Target::from_triple(&triple).map_err(EngineError::from_llvm)?;
        // Position-independent code in the small model: the JIT may place it anywhere, and an
        // object file of it links into shared libraries.
        let machine = target
            .create_target_machine(
                &triple,
                &processor.cpu,
                &processor.features,
                if plain { OptimizationLevel::None } else { OptimizationLevel::Aggressive },
                RelocMode::PIC,
                CodeModel::Small,
            )
            .ok_or_else(|| {
                EngineError::new(format!("there is no code for {}", processor.triple))
            })?;
        Ok(Self { machine, processor })
    }

    /// Addresses are 64 bits wide in compiled code, and constants lie in memory as here.
    fn fits(&self) -> Result<(), EngineError> {
        let data = self.machine.get_target_data();
        let little = data.get_byte_ordering() == ByteOrdering::LittleEndian;
        match little && data.get_pointer_byte_size(None) == 8 {
            true => Ok(()),
            false => Err(EngineError::new(format!(
                "{}: code is made for little-endian processors of 64 bits",
                self.processor.triple
            ))),
        }
    }

    /// Gives `module` the triple and data layout, and each of its functions the processor: the
    /// vectorizers read these from the function, not from the target machine.
    pub fn prepare(&self, module: &Module) {
        module.set_triple(&self.machine.get_triple());
        module.set_data_layout(&self.machine.get_target_data().get_data_layout());
        let context = module.get_context();
        let cpu = context.create_string_attribute("target-cpu", &self.processor.cpu);
        let features = context.create_string_attribute("target-features", &self.processor.features);
        for function in module.get_functions().filter(|function| function.count_basic_blocks() > 0)
        {
            function.add_attribute(AttributeLoc::Function, cpu);
            function.add_attribute(AttributeLoc::Function, features);
        }
    }

    /// Runs a pipeline of `opt`'s `-passes=` language on a prepared module; of an empty one, nothing.
    ///
    /// # Errors
    /// `passes` is no pipeline.
    pub fn run_passes(&self, module: &Module, passes: &str) -> Result<(), EngineError> {
        if passes.is_empty() {
            return Ok(());
        }
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
    /// LLVM cannot emit `file_type` for the target.
    pub fn emit(
        &self,
        module: &Module,
        file_type: FileType,
    ) -> Result<MemoryBuffer<'static>, EngineError> {
        self.machine.write_to_memory_buffer(module, file_type).map_err(EngineError::from_llvm)
    }
}
