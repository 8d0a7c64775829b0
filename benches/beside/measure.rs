//! One workload, compiled and with its data, and the times of both sides.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use multigather::canon;
use multigather::jit::{Executable, Jit, Options};
use multigather::parse::parse_text;
use multigather::source::render;
use multigather::tensor::{Tensor, TensorView, TensorViewMut};
use multigather::types::TensorType;
use multigather::verify::Verified;

use super::floor::{self, Buffers};
use super::workload::{Workload, generate};

/// A cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    _bytes: [u8; 64],
}

/// Bytes that begin at a cache line, as numeric libraries allocate them.
pub struct Aligned {
    memory: Vec<Line>,
    bytes: usize,
}

impl Aligned {
    fn zeroed(bytes: usize) -> Self {
        // Touched here: no page is new to a measurement.
        Aligned { memory: vec![Line { _bytes: [1; 64] }; bytes.div_ceil(64)], bytes }
    }

    pub fn bytes(&self) -> &[u8] {
        // SAFETY: lines are bytes without padding between them.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr().cast(), self.bytes) }
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`, borrowed exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.memory.as_mut_ptr().cast(), self.bytes) }
    }
}

/// A moment. One thread is measured by the processor time of this process, which other work on the
/// machine does not lengthen; several are measured by the clock on the wall.
struct Moment {
    wall: Instant,
    processor: Duration,
}

impl Moment {
    fn now() -> Self {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: a place for the result.
        unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
        let processor = Duration::new(time.tv_sec as u64, time.tv_nsec as u32);
        Moment { wall: Instant::now(), processor }
    }

    fn elapsed(&self, threads: usize) -> Duration {
        let now = Moment::now();
        if threads == 1 { now.processor - self.processor } else { now.wall - self.wall }
    }
}

pub struct Prepared {
    workload: &'static Workload,
    executable: Executable,
    threads: usize,
    /// From the program's text to code that can be called.
    pub compiling: Duration,
    pool: Option<rayon::ThreadPool>,
    pub inputs: Vec<(TensorType, Aligned)>,
    pub output: (TensorType, Aligned),
}

impl Prepared {
    pub fn new(workload: &'static Workload, threads: usize) -> Result<Self, String> {
        let start = Instant::now();
        let executable = compile(workload, threads)?;
        let compiling = start.elapsed();
        let inputs = (executable.input_types().iter().zip(workload.inputs).zip(1..))
            .map(|((ty, data), seed)| {
                let tensor = generate(*data, ty, seed);
                let mut memory = Aligned::zeroed(tensor.stored_bytes().len());
                memory.bytes_mut().copy_from_slice(tensor.stored_bytes());
                (ty.clone(), memory)
            })
            .collect();
        let ty = executable.output_types()[0].clone();
        let bytes = ty.byte_count().ok_or("a static type")? as usize;
        let pool = match threads {
            1 => None,
            _ => rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok(),
        };
        let output = (ty, Aligned::zeroed(bytes));
        Ok(Prepared { workload, executable, threads, compiling, pool, inputs, output })
    }

    /// Runs the kernel that was written by hand.
    pub fn floor(&mut self) -> Duration {
        let inputs: Vec<*const u8> = self.inputs.iter().map(|(_, m)| m.bytes().as_ptr()).collect();
        let output = self.output.1.bytes_mut().as_mut_ptr();
        let buffers = Buffers { inputs: &inputs, output };
        let start = Moment::now();
        for _ in 0..self.repeats() {
            let buffers = std::hint::black_box(&buffers);
            // SAFETY: `main` asked for the instructions; the buffers are of the workload's types.
            unsafe {
                floor::run(self.workload.floor, buffers, self.pool.as_ref());
            }
        }
        start.elapsed(self.threads) / self.repeats()
    }

    /// Runs the compiled program.
    pub fn ours(&mut self) -> Result<Duration, String> {
        let views: Vec<TensorView> = (self.inputs.iter())
            .map(|(ty, memory)| TensorView {
                element: ty.element,
                shape: &ty.shape,
                bytes: memory.bytes(),
            })
            .collect();
        let repeats = self.repeats();
        let (ty, memory) = &mut self.output;
        let bytes = memory.bytes_mut();
        let mut places = [TensorViewMut { element: ty.element, shape: &ty.shape, bytes }];
        let start = Moment::now();
        for _ in 0..repeats {
            let called = self.executable.call_into(std::hint::black_box(&views), &mut places);
            called.map_err(|error| format!("{}: {error}", self.workload.name))?;
        }
        Ok(start.elapsed(self.threads) / repeats)
    }

    /// Calls that are measured as one; a single one would be too short for the clock.
    fn repeats(&self) -> u32 {
        match self.output.1.bytes {
            ..4096 => 1000,
            4096..1_000_000 => 100,
            _ => 1,
        }
    }

    /// The results of both sides must be equal, bit for bit.
    pub fn compare(&mut self) -> Result<(), String> {
        self.floor();
        let expected = self.output.1.bytes().to_vec();
        self.output.1.bytes_mut().fill(0xA5);
        self.ours()?;
        match self.output.1.bytes() == expected {
            true => Ok(()),
            false => Err(format!("{}: the results differ", self.workload.name)),
        }
    }
}

fn compile(workload: &Workload, threads: usize) -> Result<Executable, String> {
    let name = format!("{}.mlir", workload.name);
    let (_, module) = parse_text(&name, workload.program)
        .map_err(|(sources, errors)| render::to_text(&errors, &sources))?;
    let module = Verified::new(module).map_err(|errors| errors[0].message.clone())?;
    let (canonical, _) = canon::canonicalize(&module, &canon::Options::default());
    let options = Options { threads, ..Options::default() };
    // All of them have the same threads.
    static JIT: LazyLock<Jit> = LazyLock::new(Jit::new);
    JIT.compile_with(&canonical, &options).map_err(|errors| errors[0].message.clone())
}

/// The shortest time of each side, in turns.
pub fn best_of(prepared: &mut Prepared, rounds: usize) -> Result<[Duration; 2], String> {
    let mut best = [Duration::MAX; 2];
    for round in 0..rounds {
        // Either side follows the other as often as itself.
        for side in [round % 2, 1 - round % 2] {
            let time = if side == 0 { prepared.floor() } else { prepared.ours()? };
            best[side] = best[side].min(time);
        }
    }
    Ok(best)
}

/// An input or an output as a tensor, to be written to a file.
pub fn tensor((ty, memory): &(TensorType, Aligned)) -> Tensor {
    Tensor::from_bytes(ty.element, &ty.shape, memory.bytes())
}
