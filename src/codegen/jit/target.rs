//! The target of code generation: a triple, a processor, its features; and LLVM's passes for it.

use std::cell::OnceCell;
use std::convert::Infallible;
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
use super::host;
use crate::lower::{Isa, Machine, Vectors};
use crate::source::spelling::nearest;

mod names;

/// A target processor, and its description for the lowering.
#[derive(Clone, Debug)]
pub struct Processor {
    triple: String,
    cpu: String,
    features: String,
    machine: Machine,
}

/// The description of the host for the lowering.
pub fn machine() -> Result<&'static Machine, EngineError> {
    Ok(&host()?.machine)
}

/// The attribute of a function that names features of processors.
pub const FEATURES: &str = "target-features";

/// The vector levels of x86 by feature, each including the previous ones.
const LEVELS: [(&str, Vectors); 5] = [
    ("ssse3", Vectors::SSE),
    ("avx2", Vectors::AVX2),
    ("avx512f", Vectors { permuted: [0, 0, 128, 128], ..Vectors::AVX512 }),
    ("avx512bw", Vectors::AVX512),
    ("avx512vbmi", Vectors::VBMI),
];

/// The description of a processor by its name and by the features that it has or lacks in addition.
fn machine_of(isa: Isa, cpu: &str, features: &str) -> Machine {
    let machine = Machine::named(isa, cpu);
    if isa != Isa::X86 {
        return machine;
    }
    let named = LEVELS.iter().position(|(_, vectors)| *vectors == machine.vectors);
    let says = |sign: char, name: &str| {
        features.split(',').any(|feature| feature.strip_prefix(sign) == Some(name))
    };
    let more = LEVELS.iter().rposition(|(name, _)| says('+', name));
    // Code for the level of AVX2 fuses multiplications, too.
    let lacks = |name: &str| says('-', name) || name == "avx2" && says('-', "fma");
    let most = LEVELS.iter().position(|(name, _)| lacks(name)).unwrap_or(LEVELS.len());
    let level = named.max(more).map_or(0, |level| level + 1).min(most);
    let plain = Vectors { isa, ..Vectors::PLAIN };
    let vectors = level.checked_sub(1).map_or(plain, |level| LEVELS[level].1);
    let gathers = machine.gathers || vectors.bytes == 64;
    // Processors with tiles are Sapphire Rapids or later ones, whatever name a virtual machine gives them.
    let near_gathers = machine.near_gathers || says('+', "amx-tile");
    Machine { vectors, gathers, near_gathers, ..machine }
}

/// Whether the host has these vector instructions.
fn has_vectors(vectors: &Vectors) -> bool {
    #[cfg(target_arch = "x86_64")]
    if vectors.isa == Isa::X86 {
        let level = LEVELS.iter().rposition(|(_, known)| known.permuted == vectors.permuted);
        return match (vectors.bytes, level.map(|level| LEVELS[level].0)) {
            (64, Some("avx512vbmi")) => is_x86_feature_detected!("avx512vbmi"),
            (64, _) => is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512dq"),
            (32, _) => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("fma")
            }
            _ => is_x86_feature_detected!("sse4.2"),
        };
    }
    vectors.isa == host::ISA
}

/// The host's processor, which is detected once.
pub fn host() -> Result<&'static Processor, EngineError> {
    static HOST: OnceLock<Result<Processor, String>> = OnceLock::new();
    let find = || {
        Target::initialize_native(&InitializationConfig {
            asm_parser: false,
            disassembler: false,
            ..InitializationConfig::default()
        })?;
        let features = TargetMachine::get_host_cpu_features().to_string();
        let cpu = TargetMachine::get_host_cpu_name().to_string();
        Ok(Processor {
            triple: TargetMachine::get_default_triple().as_str().to_string_lossy().into_owned(),
            machine: host::with_host_caches(machine_of(host::ISA, &cpu, &features)),
            cpu,
            features,
        })
    };
    HOST.get_or_init(find).as_ref().map_err(EngineError::new)
}

/// Initializes every target of this LLVM. Where LLVM is linked as archives, each target is megabytes of the file:
/// these are then those of the common processors.
fn initialize_targets() {
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
    /// A processor by name, which need not be the host: the triple is by default the host's, the processor the
    /// plainest of its architecture. `native` names the host's with all its features.
    ///
    /// # Errors
    /// LLVM has no such target or processor; or its code would not hold what is compiled here.
    pub fn named(
        triple: Option<&str>,
        cpu: Option<&str>,
        features: Option<&str>,
    ) -> Result<Processor, EngineError> {
        static ALL: Once = Once::new();
        ALL.call_once(initialize_targets);
        if let Some(triple) = triple {
            names::check_system(triple).map_err(EngineError::new)?;
        }
        let host = host()?;
        let same = triple.is_none_or(|triple| triple == host.triple);
        let (given, given_triple) = (cpu, triple);
        let (cpu, list) = match cpu {
            Some("native") if !same => {
                return Err(EngineError::new("the processor `native` is the host's own"));
            }
            Some("native") => (&*host.cpu, host.features.clone()),
            Some(name) => (name, String::new()),
            None => ("generic", String::new()),
        };
        let features = features.unwrap_or_default();
        let all = [&*list, features].into_iter().flat_map(|list| list.split(','));
        let all = all.map(str::trim).filter(|feature| !feature.is_empty());
        let list = all.collect::<Vec<_>>().join(",");
        let triple = match triple {
            None => host.triple.clone(),
            Some(triple) => {
                let triple = TargetMachine::normalize_triple(&TargetTriple::create(triple));
                triple.as_str().to_string_lossy().into_owned()
            }
        };
        if ACCELERATORS.iter().any(|name| triple.starts_with(name)) {
            let message = format!("no code is made for {triple}: it is no general processor");
            return Err(EngineError::new(message));
        }
        let isa = match triple.split('-').next() {
            Some("x86_64") => Isa::X86,
            Some("aarch64" | "arm64") => Isa::Arm,
            _ => Isa::Other,
        };
        let machine = match cpu == host.cpu && same {
            true if features.is_empty() => host.machine.clone(),
            true => {
                Machine { vectors: machine_of(isa, cpu, &list).vectors, ..host.machine.clone() }
            }
            false => machine_of(isa, cpu, &list),
        };
        // LLVM aborts where it does not know the processor: the triple is checked without it.
        let plainest = Processor {
            machine: machine.clone(),
            triple: triple.clone(),
            cpu: "generic".to_owned(),
            features: String::new(),
        };
        let code = TargetCode::new(&plainest);
        code.map_err(|error| given_triple.map_or(error, no_target))?.check_data_layout()?;
        if given != Some("native") {
            names::check_processor(&triple, cpu).map_err(EngineError::new)?;
        }
        names::check_features(&triple, features).map_err(EngineError::new)?;
        Ok(Processor { machine, triple, cpu: cpu.to_owned(), features: list })
    }

    /// The same processor with another description, whose instructions it must support.
    #[must_use]
    pub fn described(self, machine: Machine) -> Processor {
        Processor { machine, ..self }
    }

    /// Whether the host can run code for it: the architectures are equal, and the host has its vector instructions.
    pub fn runs_here(&self) -> bool {
        let architecture = |triple: &str| triple.split('-').next().map(str::to_owned);
        let host = host().ok();
        host.is_some_and(|host| architecture(&host.triple) == architecture(&self.triple))
            && has_vectors(&self.machine.vectors)
    }

    /// The description for the lowering.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The triple, name and features: the key part that identifies the target.
    pub fn describe(&self) -> String {
        format!("{} {} {}", self.triple, self.cpu, self.features)
    }

    /// LLVM's name of the target: `x86_64-pc-linux-gnu`.
    pub fn triple(&self) -> &str {
        &self.triple
    }
}

/// The beginnings of the names of LLVM's architectures that run no functions of a process.
const ACCELERATORS: [&str; 6] = ["amdgcn", "bpf", "nvptx", "r600", "spir", "wasm"];

/// The error for a triple that LLVM has no target for.
fn no_target(triple: &str) -> EngineError {
    let architecture = triple.split('-').next().unwrap_or(triple);
    if architecture.is_empty() {
        return EngineError::new(format!(
            "the target '{triple}' names no architecture: a triple is ARCHITECTURE-SYSTEM, such as aarch64-linux-gnu"
        ));
    }
    let help = match nearest(architecture, names::architectures()) {
        Some(near) if near != architecture => format!("did you mean '{near}'?"),
        _ => "a triple is ARCHITECTURE-SYSTEM, such as aarch64-linux-gnu".to_owned(),
    };
    EngineError::new(format!(
        "LLVM has no target '{triple}', of the architecture '{architecture}': {help}"
    ))
}

/// A handler of fatal errors, which ends the process.
pub type FatalErrorHandler = Box<dyn Fn(&str) -> Infallible + Send + Sync>;

/// Sets a handler that is called with LLVM's message before LLVM ends the process in a fatal error, which its C
/// interface cannot report otherwise.
pub fn on_fatal_error(report: FatalErrorHandler) {
    static REPORT: OnceLock<FatalErrorHandler> = OnceLock::new();
    extern "C" fn handle(message: *const libc::c_char) {
        // SAFETY: LLVM passes a string that ends in a zero byte and lives until the handler returns.
        let message = unsafe { std::ffi::CStr::from_ptr(message) }.to_string_lossy();
        if let Some(report) = REPORT.get() {
            report(&message);
        }
    }
    if REPORT.set(report).is_ok() {
        // SAFETY: the handler is a function of this program, which lives as long as the process; it does not
        // unwind, since it ends the process.
        unsafe { inkwell::support::error_handling::install_fatal_error_handler(handle) };
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
        let code = TargetCode::with_optimization(host()?, plain)?;
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
        Self::with_optimization(processor, false)
    }

    /// The target machine of [`TargetCode::new`]; with `plain`, LLVM's optimizations are disabled, for fast
    /// compilation.
    pub(super) fn with_optimization(
        processor: &'p Processor,
        plain: bool,
    ) -> Result<Self, EngineError> {
        let triple = TargetTriple::create(&processor.triple);
        let target = Target::from_triple(&triple).map_err(|_| no_target(&processor.triple))?;
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

    /// The processor that code is made for.
    pub fn processor(&self) -> &'p Processor {
        self.processor
    }

    /// Checks the data layout: addresses must be 64 bits wide in compiled code, and constants must have the byte order
    /// of this process.
    fn check_data_layout(&self) -> Result<(), EngineError> {
        let data = self.machine.get_target_data();
        let little = data.get_byte_ordering() == ByteOrdering::LittleEndian;
        match little && data.get_pointer_byte_size(None) == 8 {
            true => Ok(()),
            false => Err(EngineError::new(format!(
                "no code is made for {}: the processor must have 64 bits and be little-endian",
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
        for function in module.get_functions().filter(|function| function.count_basic_blocks() > 0)
        {
            // A function may ask for some of its own.
            let own = function.get_string_attribute(AttributeLoc::Function, FEATURES);
            let own = own.map(|own| own.get_string_value().to_string_lossy().into_owned());
            let all = [self.processor.features.clone()].into_iter().chain(own);
            let all: Vec<String> = all.filter(|features| !features.is_empty()).collect();
            let features = context.create_string_attribute(FEATURES, &all.join(","));
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
