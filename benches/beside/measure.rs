//! One workload, compiled and with its data, and the times of both sides.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use multigather::canon;
use multigather::compiler::{self, Compiler, Function};
use multigather::jit::target::{Processor, host};
use multigather::jit::{Executable, Jit, Options};
use multigather::lower::Machine;
use multigather::parse::parse_text;
use multigather::source::render;
use multigather::tensor::Tensor;
use multigather::types::TensorType;
use multigather::verify::Verified;

use super::floor::{self, Buffers, Level, Phases};
use super::memory::{Aligned, Moment, time_calls};
use super::workload::{Workload, generate};

/// How long is waited for code for the sizes of calls.
const LONGEST_SETTLING: Duration = Duration::from_secs(2);

/// What programs are compiled for, and how they are called.
#[derive(Clone)]
pub struct Setting {
    threads: usize,
    /// Whether code for all sizes is compared with code for known ones, else that with the floor.
    open: bool,
    processor: Option<Arc<Processor>>,
    /// The kernels of the floor.
    level: Level,
}

impl Setting {
    pub fn new(options: &super::Options) -> Result<Self, String> {
        let super::Options { threads, open, .. } = *options;
        let cpu = options.cpu.as_deref().or(options.machine.as_ref().map(|_| "native"));
        let named = |name: &str| Processor::named(None, Some(name), None);
        let processor = cpu.map(named).transpose().map_err(|error| error.to_string())?;
        let host = host().map_err(|error| error.to_string())?;
        // Its instructions, and the caches that there are.
        let described = |known: Processor| {
            let Machine { vectors, gathers, .. } = *known.machine();
            let mut machine = Machine { vectors, gathers, ..host.machine().clone() };
            if let Some(file) = &options.machine {
                let text = std::fs::read_to_string(file);
                let text = text.map_err(|error| format!("{file}: {error}"))?;
                let read = machine.parse_over(&text);
                machine = read.map_err(|(line, why)| format!("{file}:{line}: {why}"))?;
            }
            Ok::<_, String>(known.described(machine))
        };
        let processor = processor.map(described).transpose()?;
        if processor.as_ref().is_some_and(|processor| !processor.runs_here()) {
            return Err("this processor lacks instructions of that one".to_owned());
        }
        let level = Level::of(&processor.as_ref().unwrap_or(host).machine().vectors);
        Ok(Setting { threads, open, processor: processor.map(Arc::new), level })
    }

    /// With another number of threads.
    pub fn with(&self, threads: &str) -> Result<Self, String> {
        let threads = threads.parse().map_err(|_| "no number of threads".to_owned())?;
        Ok(Setting { threads, ..self.clone() })
    }
}

pub struct Prepared {
    workload: &'static Workload,
    level: Level,
    executable: Executable,
    /// The program with open sizes, to be compared with the one for known sizes, and not the floor.
    open: Option<Function>,
    threads: usize,
    /// From the program's text to code that can be called.
    pub compiling: Duration,
    pool: Option<rayon::ThreadPool>,
    pub inputs: Vec<(TensorType, Aligned)>,
    pub output: (TensorType, Aligned),
}

impl Prepared {
    pub fn new(workload: &'static Workload, setting: &Setting) -> Result<Self, String> {
        let Setting { threads, open, level, .. } = *setting;
        let start = Instant::now();
        let executable = compile(workload, setting)?;
        let mut compiling = start.elapsed();
        let inputs = (executable.input_types().iter().zip(workload.inputs).zip(1..))
            .map(|((ty, data), seed)| {
                let tensor = generate(*data, ty, seed);
                (ty.clone(), Aligned::of(&tensor))
            })
            .collect();
        let ty = executable.output_types()[0].clone();
        let bytes = ty.byte_count().ok_or("a static type")? as usize;
        let pool = match threads {
            1 => None,
            _ => rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok(),
        };
        let output = (ty, Aligned::zeroed(bytes));
        let open = if open {
            let start = Instant::now();
            let function = compile_open(workload, setting)?;
            compiling = start.elapsed();
            Some(function)
        } else {
            None
        };
        Ok(Prepared { workload, level, executable, open, threads, compiling, pool, inputs, output })
    }

    /// Calls the program with open sizes for as long as it takes until these have code of their own.
    pub fn settle(&mut self) -> Result<(), String> {
        let start = Instant::now();
        while start.elapsed() < LONGEST_SETTLING
            && self.open.as_ref().is_some_and(|function| function.compilations() < 2)
        {
            self.ours()?;
        }
        Ok(())
    }

    /// Runs what the compiled program is compared with.
    pub fn rival(&mut self) -> Result<Duration, String> {
        match self.open {
            None => Ok(self.floor()),
            Some(_) => self.call(true),
        }
    }

    /// Runs the kernel that was written by hand.
    pub fn floor(&mut self) -> Duration {
        let inputs: Vec<*const u8> = self.inputs.iter().map(|(_, m)| m.bytes().as_ptr()).collect();
        let output = self.output.1.bytes_mut().as_mut_ptr();
        let buffers = Buffers { inputs: &inputs, output };
        let measure = |phases: Phases| {
            let start = Moment::now();
            for _ in 0..self.repeats() {
                let buffers = std::hint::black_box(&buffers);
                // SAFETY: `Setting::new` asked for the instructions; the buffers are of the workload's types.
                unsafe {
                    floor::run(phases, self.level, buffers, self.pool.as_ref());
                }
            }
            start.elapsed(self.threads) / self.repeats()
        };
        let variants = self.workload.floor.iter();
        variants.map(|phases| measure(phases)).min().unwrap_or_default()
    }

    /// Runs the compiled program.
    pub fn ours(&mut self) -> Result<Duration, String> {
        self.call(false)
    }

    fn call(&mut self, known_sizes: bool) -> Result<Duration, String> {
        let function = self.open.as_ref().filter(|_| !known_sizes);
        let often = (self.repeats(), self.threads);
        time_calls(&self.inputs, &mut self.output, often, |views, places| {
            let called = match function {
                Some(function) => function.call_into(views, places).map_err(|e| e.to_string()),
                None => self.executable.call_into(views, places).map_err(|e| e.to_string()),
            };
            called.map_err(|error| format!("{}: {error}", self.workload.name))
        })
    }

    /// Calls that are measured as one; a single one would be too short for the clock.
    fn repeats(&self) -> u32 {
        match self.output.1.bytes().len() {
            ..4096 => 1000,
            4096..1_000_000 => 100,
            _ => 1,
        }
    }

    /// The results of both sides must be equal, bit for bit.
    pub fn compare(&mut self) -> Result<(), String> {
        self.rival()?;
        let expected = self.output.1.bytes().to_vec();
        self.output.1.bytes_mut().fill(0xA5);
        self.ours()?;
        match self.output.1.bytes() == expected {
            true => Ok(()),
            false => Err(format!("{}: the results differ", self.workload.name)),
        }
    }
}

/// A program's text with all sizes open but those of last dimensions: what a table's rows are long
/// is known when a program is written, how many there are and how many are looked up is not.
fn opened(program: &str) -> String {
    let mut types = program.split("tensor<");
    let first = types.next().unwrap_or_default().to_owned();
    types.fold(first, |text, rest| {
        let (ty, rest) = rest.split_once('>').unwrap_or((rest, ""));
        let parts: Vec<&str> = ty.split('x').collect();
        let known = if parts.len() > 2 { 2 } else { 1 };
        let sizes = (0..parts.len()).map(|k| if k + known < parts.len() { "?" } else { parts[k] });
        format!("{text}tensor<{}>{rest}", sizes.collect::<Vec<_>>().join("x"))
    })
}

fn compile(workload: &Workload, setting: &Setting) -> Result<Executable, String> {
    let name = format!("{}.mlir", workload.name);
    let (_, module) = parse_text(&name, workload.program)
        .map_err(|(sources, errors)| render::to_text(&errors, &sources))?;
    let module = Verified::new(module).map_err(|errors| errors[0].message.clone())?;
    let (canonical, _) = canon::canonicalize(&module, &canon::Options::default());
    let (threads, processor) = (setting.threads, setting.processor.clone());
    let options = Options { threads, processor, ..Options::default() };
    // All of them have the same threads.
    static JIT: LazyLock<Jit> = LazyLock::new(Jit::new);
    JIT.compile_with(&canonical, &options).map_err(|errors| errors[0].message.clone())
}

/// The program with open sizes; an error where there is no code for all of them.
fn compile_open(workload: &Workload, setting: &Setting) -> Result<Function, String> {
    let mut options = compiler::Options::default();
    options.jit.threads = setting.threads;
    options.jit.processor.clone_from(&setting.processor);
    let compiler = Compiler::with_options(options);
    let program =
        compiler.parse(workload.name, &opened(workload.program)).map_err(|e| e.to_string())?;
    let function = compiler.compile(&program, "main").map_err(|e| e.to_string())?;
    function.dynamic_code().ok_or("there is no code for all sizes")?;
    Ok(function)
}

/// The shortest time of each side, in turns.
pub fn best_of(prepared: &mut Prepared, rounds: usize) -> Result<[Duration; 2], String> {
    let mut best = [Duration::MAX; 2];
    for round in 0..rounds {
        // Either side follows the other as often as itself.
        for side in [round % 2, 1 - round % 2] {
            let time = if side == 0 { prepared.rival()? } else { prepared.ours()? };
            best[side] = best[side].min(time);
        }
    }
    Ok(best)
}

/// An input or an output as a tensor, to be written to a file.
pub fn tensor((ty, memory): &(TensorType, Aligned)) -> Tensor {
    Tensor::from_bytes(ty.element, &ty.shape, memory.bytes())
}
