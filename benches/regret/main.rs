//! What the choice of kernels costs on programs that nobody tuned for: `cargo bench --bench regret -- --programs=N
//! --seed=S`.
//!
//! Programs are drawn at random. Each is compiled with the kernels that are chosen for this machine, and with those that
//! every other description of it chooses ([`Machine::alternatives`]): each kernel of lookups wherever it can be used,
//! and other parameters. All run in turns in one process on the same buffers, after their results have been compared.
//! The *regret* is the time of the chosen ones divided by that of the fastest.

#[path = "../beside/memory.rs"]
mod memory;
mod programs;

use std::sync::Arc;
use std::time::{Duration, Instant};

use memory::{Aligned, time_calls};
use multigather::canon;
use multigather::compiler::{self, CompiledCode, Compiler, Function};
use multigather::jit::target::{Processor, host};
use multigather::jit::{self, Executable, Jit, Options};
use multigather::lower::Machine;
use multigather::parse::parse_text;
use multigather::source::render;
use multigather::tensor::{TensorView, TensorViewMut};
use multigather::types::TensorType;
use multigather::verify::Verified;
use programs::Drawn;

const USAGE: &str = "usage: [--programs=N] [--seed=S] [--only=K] [--shown=N] [--threads=N] [--seconds=S] [--target-cpu=NAME] [--tune=yes]";

struct Settings {
    programs: u64,
    seed: u64,
    /// The number of the only program that is measured, and shown.
    only: Option<u64>,
    /// The number of programs that the table shows, those of the largest regret.
    shown: usize,
    threads: usize,
    /// Seconds for a program.
    seconds: f64,
    processor: Option<Arc<Processor>>,
    machine: Machine,
    /// Whether the choice is that of the first calls (`jit::Options::tune`).
    tune: bool,
}

fn settings() -> Result<Settings, String> {
    let host = host().map_err(|error| error.to_string())?;
    let (only, processor, machine) = (None, None, host.machine().clone());
    let mut settings = Settings {
        programs: 100,
        seed: 1,
        only,
        shown: 10,
        threads: 1,
        seconds: 2.0,
        processor,
        machine,
        tune: false,
    };
    for argument in std::env::args().skip(1).filter(|argument| argument != "--bench") {
        let wrong = || format!("{argument} is not understood\n{USAGE}");
        let (name, value) = argument.split_once('=').ok_or_else(wrong)?;
        let number = || value.parse::<u64>().map_err(|_| wrong());
        match name {
            "--programs" => settings.programs = number()?,
            "--seed" => settings.seed = number()?,
            "--only" => settings.only = Some(number()?),
            "--shown" => settings.shown = number()? as usize,
            "--threads" => settings.threads = number()? as usize,
            "--seconds" => settings.seconds = value.parse().map_err(|_| wrong())?,
            "--tune" => settings.tune = value == "yes",
            "--target-cpu" => {
                let named = Processor::named(None, Some(value), None);
                let named = named.map_err(|error| error.to_string())?;
                // Its instructions, and the caches that there are.
                let Machine { vectors, gathers, .. } = *named.machine();
                settings.machine = Machine { vectors, gathers, ..settings.machine };
                let named = named.described(settings.machine.clone());
                if !named.runs_here() {
                    return Err("this processor lacks instructions of that one".to_owned());
                }
                settings.processor = Some(Arc::new(named));
            }
            _ => return Err(wrong()),
        }
    }
    Ok(settings)
}

/// A program in the kernels that one description of the machine chooses.
struct Rival {
    name: &'static str,
    schedule: Vec<String>,
    code: Code,
    times: Vec<Duration>,
}

impl Rival {
    /// The time that a tenth of the calls take at most: a clock that jumps gives shorter ones.
    fn time(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times.get(times.len() / 10).copied().unwrap_or(Duration::MAX)
    }
}

/// What is called.
enum Code {
    Executable(Box<Executable>),
    /// The schedule that its first calls choose.
    Tuned(Box<Function>),
}

impl Code {
    fn call_into(
        &self,
        inputs: &[TensorView],
        outputs: &mut [TensorViewMut],
    ) -> Result<(), String> {
        match self {
            Code::Executable(it) => {
                it.call_into(inputs, outputs).map_err(|error| error.to_string())
            }
            Code::Tuned(it) => it.call_into(inputs, outputs).map_err(|error| error.to_string()),
        }
    }

    /// The code, as long as its calls choose a schedule.
    fn tuning(&self) -> Option<&CompiledCode> {
        match self {
            Code::Executable(_) => None,
            Code::Tuned(it) => it.static_code().map(|code| &**code).filter(|code| code.is_tuning()),
        }
    }
}

/// The function of a program whose first calls choose its schedule.
fn tuned(drawn: &Drawn, settings: &Settings) -> Result<Function, String> {
    let mut options = compiler::Options::default();
    options.jit = Options {
        threads: settings.threads,
        processor: settings.processor.clone(),
        machine: Some(settings.machine.clone()),
        tune: true,
        ..options.jit
    };
    let compiler = Compiler::with_options(options);
    let program = compiler.parse("drawn.mlir", &drawn.text);
    let function = program.and_then(|program| compiler.compile(&program, None));
    function.map_err(|error| error.to_string())
}

/// What one program's choice costs.
struct Regret {
    number: u64,
    drawn: Drawn,
    ratio: f64,
    shortest: Duration,
    chosen: String,
    best: String,
}

fn rivals(drawn: &Drawn, settings: &Settings, jit: &Jit) -> Result<Vec<Rival>, String> {
    let first = |errors: Vec<multigather::source::Diagnostic>| errors[0].message.clone();
    let (_, module) = parse_text("drawn.mlir", &drawn.text)
        .map_err(|(sources, errors)| render::to_text(&errors, &sources))?;
    let module = Verified::new(module).map_err(first)?;
    let (canonical, _) = canon::canonicalize(&module, &canon::Options::default());
    let func = canonical.function("main").ok_or("it is not there")?;
    let described = [("estimated", settings.machine.clone())];
    let mut rivals: Vec<Rival> = Vec::new();
    for (name, machine) in described.into_iter().chain(settings.machine.alternatives()) {
        let schedule = jit::schedules(&canonical, func, &machine).map_err(first)?;
        if rivals.iter().any(|rival| rival.schedule == schedule) {
            continue;
        }
        let options = Options {
            threads: settings.threads,
            processor: settings.processor.clone(),
            machine: Some(machine),
            ..Options::default()
        };
        let executable = jit.compile_with(&canonical, &options).map_err(first)?;
        let code = Code::Executable(Box::new(executable));
        rivals.push(Rival { name, schedule, code, times: Vec::new() });
    }
    if settings.tune {
        let (code, schedule) =
            (Code::Tuned(Box::new(tuned(drawn, settings)?)), vec!["tuned".to_owned()]);
        rivals.insert(0, Rival { name: "tuned", schedule, code, times: Vec::new() });
    }
    Ok(rivals)
}

/// The buffers of all rivals.
struct Buffers {
    inputs: Vec<(TensorType, Aligned)>,
    output: (TensorType, Aligned),
}

impl Buffers {
    fn new(drawn: &Drawn, rivals: &[Rival]) -> Option<Self> {
        let executable = rivals.iter().find_map(|rival| match &rival.code {
            Code::Executable(executable) => Some(executable),
            Code::Tuned(_) => None,
        })?;
        let types = executable.input_types().iter().zip(&drawn.arguments).zip(1..);
        let inputs = types.map(|((ty, argument), seed)| {
            let tensor = programs::data(argument, drawn.order, ty, seed);
            (ty.clone(), Aligned::of(&tensor))
        });
        let inputs = inputs.collect();
        let ty = executable.output_types()[0].clone();
        let bytes = ty.byte_count()? as usize;
        Some(Buffers { inputs, output: (ty, Aligned::zeroed(bytes)) })
    }

    fn call(&mut self, code: &Code, repeats: u32, threads: usize) -> Result<Duration, String> {
        time_calls(&self.inputs, &mut self.output, (repeats, threads), |views, places| {
            code.call_into(views, places)
        })
    }
}

/// How long the calls that are measured as one should take.
const MEASURED: Duration = Duration::from_micros(200);
/// How often each rival is measured at least.
const FEWEST_ROUNDS: usize = 7;

fn measure(number: u64, settings: &Settings, jit: &Jit) -> Result<Option<Regret>, String> {
    let drawn = programs::draw(settings.seed, number);
    let mut rivals = rivals(&drawn, settings, jit)?;
    if settings.only.is_some() {
        println!("{}\n", drawn.text);
    }
    if rivals.len() < 2 + usize::from(settings.tune) && settings.only.is_none() {
        return Ok(None);
    }
    let mut buffers = Buffers::new(&drawn, &rivals).ok_or("too large a result")?;
    let threads = settings.threads;
    let mut expected: Option<Vec<u8>> = None;
    let mut longest = Duration::ZERO;
    for rival in &rivals {
        buffers.output.1.bytes_mut().fill(0xA5);
        longest = longest.max(buffers.call(&rival.code, 1, threads)?);
        let found = buffers.output.1.bytes();
        match &expected {
            Some(expected) if expected != found => {
                return Err(format!("{}: the results of {} differ", drawn.says, rival.name));
            }
            Some(_) => {}
            None => expected = Some(found.to_vec()),
        }
    }
    drop(expected);
    while let Some(code) = rivals[0].code.tuning() {
        buffers.call(&rivals[0].code, 1, threads)?;
        if let Some(name) = code.tuned_schedule() {
            rivals[0].schedule = vec![format!("tuned: {name}")];
        }
    }
    let repeats = MEASURED.as_nanos() / longest.as_nanos().max(1) + 1;
    let start = Instant::now();
    let mut round = 0;
    while round < FEWEST_ROUNDS || start.elapsed().as_secs_f64() < settings.seconds {
        // Each follows each of its neighbours.
        let count = rivals.len();
        for k in 0..count {
            let k = if round % 2 == 0 { k } else { count - 1 - k };
            let rival = &mut rivals[(k + round / 2) % count];
            let time = buffers.call(&rival.code, repeats as u32, threads)?;
            if !time.is_zero() {
                rival.times.push(time);
            }
        }
        round += 1;
    }
    let best = rivals.iter().min_by_key(|rival| rival.time()).ok_or("nothing was measured")?;
    let chosen = &rivals[0];
    let ratio = chosen.time().as_secs_f64() / best.time().as_secs_f64();
    if settings.only.is_some() {
        for rival in &rivals {
            println!("{:>12.1?}  {:16}  {}", rival.time(), rival.name, rival.schedule.join("; "));
        }
    }
    let shortest = chosen.time();
    let (chosen, best) = (chosen.schedule.join("; "), best.schedule.join("; "));
    Ok(Some(Regret { number, drawn, ratio, shortest, chosen, best }))
}

fn main() -> Result<(), String> {
    let settings = settings()?;
    let jit = Jit::new();
    if let Some(number) = settings.only {
        measure(number, &settings, &jit)?;
        return Ok(());
    }
    let mut regrets = Vec::new();
    let mut alone = 0;
    for number in 0..settings.programs {
        match measure(number, &settings, &jit)? {
            Some(regret) => regrets.push(regret),
            None => alone += 1,
        }
    }
    regrets.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
    let all = regrets.iter().map(|regret| regret.ratio.ln()).sum::<f64>();
    // Of a program with one schedule nothing can be regretted.
    let mean = (all / settings.programs as f64).exp();
    let at = |part: f64| {
        let place = ((1.0 - part) * settings.programs as f64) as usize;
        regrets.get(place).map_or(1.0, |regret| regret.ratio)
    };
    println!("| program | drawn | regret | time | chosen | fastest |");
    println!("|---|---|---|---|---|---|");
    for Regret { number, drawn, ratio, shortest, chosen, best } in
        regrets.iter().take(settings.shown)
    {
        println!("| {number} | {} | {ratio:.2} | {shortest:.1?} | {chosen} | {best} |", drawn.says);
    }
    println!(
        "\n{} programs of seed {}, {alone} with one schedule: regret {mean:.3} in the geometric mean, {:.2} at the 95th \
         percentile, {:.2} at most",
        settings.programs,
        settings.seed,
        at(0.95),
        at(1.0)
    );
    Ok(())
}
