//! `mg hunt`: runs random programs by mg's engines and by frameworks for a given time, and reports differences.

mod draw;
mod known;
mod trial;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};

use super::compare::engines::{self, Engine};
use super::compare::framework::{self, Python};
use super::compare::servers::Servers;
use super::compare::tolerance::Tolerance;
use super::limits::seconds;
use super::session::{Failure, Outcome, Session};
use draw::{Application, Case};
use multigather::compiler::Compiler;
use multigather::ops::OpDef;
use multigather::source::Code;
use multigather::tensor::{npy, text};
use multigather_testing::Random;
use multigather_testing::reduce::reduce;
use trial::{Difference, Symptom, Trials};

/// Runs random programs by mg's engines and by frameworks, and reports where they differ.
///
/// Programs have one to six operations of a framework, drawn by the samplers of the operations' definitions: valid types
/// and attributes, hostile indices, empty dimensions. The framework runs each in a process of its own, so that a crash is
/// an answer. A program with a difference is reduced to the operations that it needs. Differences are grouped by system,
/// operation and symptom; known ones, such as types that a framework has no kernel for, are counted apart. The exit status
/// is 0 where nothing new was found, 1 where something was, and 3 where none of the frameworks is installed.
#[derive(Args)]
pub struct Arguments {
    /// The frameworks, with commas between them: each of their engines, or one engine, as in torch:compile; without it,
    /// all of them. Those that are not installed are named and left out
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = engines::parser())]
    frameworks: Vec<engines::Selection>,
    /// How long to hunt; the programs that have begun are finished
    #[arg(long, value_name = "N", default_value_t = 10.0, value_parser = minutes)]
    minutes: f64,
    /// The number that the programs are drawn by: the same one draws the same programs
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many programs run at once
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    jobs: u64,
    /// The most programs that are run
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    count: u64,
    /// Compares gradients instead of results: those of mg grad with those of PyTorch, JAX and TensorFlow, where both have
    /// one
    #[arg(long)]
    gradients: bool,
    /// Draws operations whose names are or contain one of these words only; without it, those of the index family
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    operations: Vec<String>,
    /// The most operations of a program
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..=64))]
    length: u64,
    /// Writes a program and its inputs for each group of differences to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<String>,
    /// Prints the result as JSON
    #[arg(long)]
    json: bool,
    /// The Python to ask; else the one that the variable MG_PYTHON names, else python3
    #[arg(long, value_name = "PROGRAM")]
    python: Option<String>,
    /// How long a framework may take for one program
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    framework_timeout: Duration,
    /// How many MiB of address space a framework's process may have
    #[arg(long, value_name = "MIB", default_value_t = 32768)]
    framework_memory: u64,
    #[command(flatten)]
    tolerance: Tolerance,
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse::<f64>().map_err(|error| error.to_string())?;
    match minutes >= 0.0 {
        true => Ok(minutes),
        false => Err("it must be a number that is not negative".to_string()),
    }
}

/// The limits of differences of floats that are none, where the command line has no limits: sums in another order.
const RTOL: f64 = 1e-2;
const ATOL: f64 = 1e-6;

/// How often a smaller program is run by the framework.
const TRIES: usize = 12;

/// The exit status where nothing was compared.
const NOTHING_COMPARED: u8 = 3;

/// A framework that is installed.
struct Installed {
    framework: &'static str,
    /// Its name and version.
    version: String,
    engines: Vec<Engine>,
    definitions: Vec<&'static OpDef>,
}

impl Installed {
    /// The framework with its version, and its engines where there are several.
    fn title(&self) -> String {
        let names: Vec<&str> = self.engines.iter().filter_map(Engine::name).collect();
        match self.engines[..] {
            [only] => only.with_version(&self.version),
            _ => format!("{} ({})", self.version, names.join(", ")),
        }
    }
}

/// The frameworks that are left out, with the reasons.
type Missing = Vec<(&'static str, String)>;

/// Differences of one system, operation and symptom.
struct Group {
    programs: u64,
    /// The number of the first program; with the seed it is drawn again.
    number: u64,
    case: Case,
    detail: String,
    /// What the formulas say of it.
    formula: Option<String>,
    /// Why the difference is known, and where it is documented.
    known: Option<(String, String)>,
}

/// System, operations, symptom.
type Key = (&'static str, String, Symptom);

#[derive(Default)]
struct Tally {
    programs: u64,
    compared: u64,
    groups: BTreeMap<Key, Group>,
}

/// What the threads of a hunt share.
struct Hunt<'a> {
    arguments: &'a Arguments,
    installed: &'a [Installed],
    trials: Trials<'a>,
    known: Vec<known::Known>,
    next: AtomicU64,
    end: Instant,
    tally: Mutex<Tally>,
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let python = framework::python(arguments.python.as_deref());
    let servers = Servers::default();
    let (installed, missing) = find_frameworks(arguments, session, &python, &servers)?;
    if !arguments.json {
        for (framework, why) in &missing {
            session.print(&format!("{framework} is left out: {why}\n"))?;
        }
    }
    if installed.is_empty() {
        let why = "nothing was compared: none of the frameworks is installed\n";
        match arguments.json {
            true => session.print(&format!("{}\n", json(&[], &missing, &Tally::default())))?,
            false => session.print(why)?,
        }
        return Err(Failure { status: NOTHING_COMPARED, ..Failure::silent() });
    }
    let hunt = Hunt {
        arguments,
        installed: &installed,
        trials: Trials {
            watch: &session.watch,
            python: &python,
            timeout: arguments.framework_timeout,
            memory: arguments.framework_memory << 20,
            tolerance: arguments.tolerance.or_near(RTOL, ATOL),
            gradients: arguments.gradients,
            servers,
        },
        known: known::table(),
        next: AtomicU64::new(0),
        end: Instant::now() + Duration::from_secs_f64(arguments.minutes * 60.0),
        tally: Mutex::default(),
    };
    let compiler = Compiler::with_options(session.limits.options());
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs {
            scope.spawn(|| hunt.work(&compiler.clone()));
        }
    });
    let tally = hunt.tally.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(folder) = &arguments.out {
        let flags = if arguments.gradients { " --gradients" } else { "" };
        write_programs(Path::new(folder), &tally, flags)?;
    }
    let shown = match arguments.json {
        true => format!("{}\n", json(&installed, &missing, &tally)),
        false => describe(&installed, &tally),
    };
    session.print(&shown)?;
    match tally.groups.values().any(|group| group.known.is_none()) {
        true => Err(Failure::silent()),
        false => Ok(()),
    }
}

/// The frameworks that are installed, and those that are not with the reasons.
fn find_frameworks(
    arguments: &Arguments,
    session: &Session,
    python: &OsString,
    servers: &Servers,
) -> Outcome<(Vec<Installed>, Missing)> {
    let mut engines = engines::selected(&arguments.frameworks);
    if engines.is_empty() {
        engines = engines::all().collect();
    }
    let (mut installed, mut missing): (_, Missing) = (Vec::<Installed>::new(), Vec::new());
    for of_one in engines.chunk_by(|a, b| a.framework() == b.framework()) {
        let [first, ..] = *of_one else { continue };
        let framework = first.framework();
        if arguments.gradients && !first.has_gradients() {
            missing.push((framework, "the runner takes no gradients of it".to_string()));
            continue;
        }
        let definitions = draw::definitions(first.dialect, &arguments.operations);
        if definitions.is_empty() {
            missing.push((framework, "none of its operations is drawn".to_string()));
            continue;
        }
        let folder = session
            .watch
            .temporary_folder()
            .map_err(|error| Failure::new(Code::File, format!("no temporary folder: {error}")))?;
        let python = Python { program: python, folder: folder.path(), watch: &session.watch };
        match framework::find(&python, first, arguments.framework_timeout) {
            Ok((version, serves)) => {
                if serves {
                    servers.allow(framework);
                    servers.allow(engines::FORMULA.framework());
                }
                let engines = of_one.to_vec();
                installed.push(Installed { framework, version, engines, definitions });
            }
            Err(why) => missing.push((framework, why)),
        }
    }
    Ok((installed, missing))
}

impl Hunt<'_> {
    /// Runs programs until the time has passed or there are enough.
    fn work(&self, compiler: &Compiler) {
        while Instant::now() < self.end {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.arguments.count {
                return;
            }
            self.try_program(compiler, number);
        }
    }

    fn try_program(&self, compiler: &Compiler, number: u64) {
        let system = &self.installed[(number % self.installed.len() as u64) as usize];
        let seed = self.arguments.seed.rotate_left(32) ^ number;
        let mut random = Random(fastrand::Rng::with_seed(seed));
        let length = random.between(1, self.arguments.length as i64) as usize;
        let applied = draw::draw(&system.definitions, length, &mut random);
        let all: Vec<usize> = (0..applied.len()).collect();
        let Some(case) = draw::case(&applied, &all) else { return };
        let outcome = self.trials.run(compiler, &case, &system.engines);
        let is_compared = !matches!(outcome, trial::Outcome::NotCompared);
        let found = match outcome {
            trial::Outcome::Differ(found) => {
                Some(self.reduce(compiler, system, &applied, (case, found)))
            }
            _ => None,
        };
        let lock = || self.tally.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // Nothing is evaluated while the counts are locked.
        let found = found.map(|(chosen, case, found)| {
            let mut names: Vec<&str> = chosen.iter().map(|&at| applied[at].def.name).collect();
            names.dedup();
            let known = known::find(&self.known, system.framework, &names, &found, &case.text);
            let known = known.map(|known| (known.reason.clone(), known.source.clone()));
            let key = (system.framework, names.join(" "), found.symptom);
            let is_new = !lock().groups.contains_key(&key);
            let is_asked = is_new && known.is_none() && !self.arguments.gradients;
            let formula = is_asked.then(|| self.trials.evaluate_formula(compiler, &case, &found));
            let formula = formula.flatten();
            (key, Group { programs: 0, number, case, detail: found.detail, formula, known })
        });
        let mut tally = lock();
        tally.programs += 1;
        tally.compared += u64::from(is_compared);
        if let Some((key, group)) = found {
            tally.groups.entry(key).or_insert(group).programs += 1;
        }
    }

    /// The applications that are needed for the symptom, and their program.
    fn reduce(
        &self,
        compiler: &Compiler,
        system: &Installed,
        applied: &[Application],
        whole: (Case, Difference),
    ) -> (Vec<usize>, Case, Difference) {
        let mut smallest = whole;
        let symptom = smallest.1.symptom;
        let all: Vec<usize> = (0..applied.len()).collect();
        let mut tries = TRIES;
        let chosen = reduce(&all, usize::MAX, |chosen| {
            let case = draw::case(applied, chosen).filter(|_| tries > 0);
            let Some(case) = case else { return false };
            tries -= 1;
            match self.trials.run(compiler, &case, &system.engines) {
                trial::Outcome::Differ(found) if found.symptom == symptom => {
                    smallest = (case, found);
                    true
                }
                _ => false,
            }
        });
        let (case, found) = smallest;
        (chosen, case, found)
    }
}

/// The tables of what is new and of what is known, with the shortest program of each new group.
fn describe(installed: &[Installed], tally: &Tally) -> String {
    let titles: Vec<String> = installed.iter().map(Installed::title).collect();
    let mut out = format!(
        "{} programs, {} of them compared with {}\n",
        tally.programs,
        tally.compared,
        titles.join(", ")
    );
    let (known, new): (Vec<_>, Vec<_>) =
        tally.groups.iter().partition(|(_, group)| group.known.is_some());
    for (title, groups) in [("new", &new), ("known", &known)] {
        out += &format!("\n{title} differences: {}", groups.len());
        out += if groups.is_empty() { "\n" } else { " (system, operations, symptom, programs)\n" };
        let width = |text: fn(&Key) -> String| {
            groups.iter().map(|(key, _)| text(key).chars().count()).max().unwrap_or(0)
        };
        let systems = width(|key| key.0.to_string());
        let names = width(|key| key.1.clone());
        let symptoms = width(|key| key.2.as_str().to_string());
        for ((framework, name, symptom), group) in groups {
            let symptom = symptom.as_str();
            let times = group.programs;
            out +=
                &format!("  {framework:systems$}  {name:names$}  {symptom:symptoms$}  {times}\n");
        }
    }
    for ((framework, name, symptom), group) in new {
        let symptom = symptom.as_str();
        out += &format!("\n{framework}, {name}: {symptom} (program {})\n", group.number);
        out += &format!("  {}\n", group.detail);
        out += &group.formula.as_ref().map_or(String::new(), |said| format!("  {said}\n"));
        out += &format!("\n{}", group.case.text);
        for (k, input) in group.case.inputs.iter().enumerate() {
            out += &format!("input {k}: {}\n", text::to_text(input));
        }
    }
    out
}

fn json(installed: &[Installed], missing: &Missing, tally: &Tally) -> Value {
    let differences: Vec<Value> = tally
        .groups
        .iter()
        .map(|((framework, name, symptom), group)| {
            let inputs: Vec<String> = group.case.inputs.iter().map(text::to_text).collect();
            json!({
                "system": framework,
                "operations": name,
                "symptom": symptom.as_str(),
                "programs": group.programs,
                "number": group.number,
                "detail": group.detail,
                "formula": group.formula,
                "known": group.known.as_ref().map(|(reason, source)| json!({ "reason": reason, "source": source })),
                "program": group.case.text,
                "inputs": inputs,
            })
        })
        .collect();
    let systems: Vec<Value> = installed
        .iter()
        .map(|system| {
            let engines: Vec<&str> = system.engines.iter().map(|engine| engine.title).collect();
            json!({ "name": system.framework, "version": system.version, "engines": engines })
        })
        .collect();
    let missing: Vec<Value> = missing
        .iter()
        .map(|(framework, why)| json!({ "name": framework, "reason": why }))
        .collect();
    json!({
        "systems": systems,
        "missing": missing,
        "programs": tally.programs,
        "compared": tally.compared,
        "differences": differences,
    })
}

/// Writes the program of each group of new differences, its inputs, and a text with the command that compares it.
fn write_programs(folder: &Path, tally: &Tally, flags: &str) -> Outcome {
    let failed =
        |error: std::io::Error| Failure::new(Code::File, format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    for ((framework, name, symptom), group) in &tally.groups {
        if group.known.is_some() {
            continue;
        }
        let symptom = symptom.as_str();
        let operations = name.replace(' ', "+");
        let stem = format!("{framework}-{operations}-{}", symptom.replace(' ', "-"));
        let stem: String = stem.chars().take(120).collect();
        let mut command = format!("mg compare {stem}.mlir --frameworks={framework}{flags}");
        for (k, input) in group.case.inputs.iter().enumerate() {
            let file = format!("{stem}.{k}.npy");
            let written =
                File::create(folder.join(&file)).and_then(|mut out| npy::write(input, &mut out));
            written.map_err(failed)?;
            command += &format!(" --input=@{file}");
        }
        let said = group.formula.as_ref().map_or(String::new(), |said| format!("{said}\n"));
        let note = format!("{symptom}: {}\n{said}\n{command}\n", group.detail);
        fs::write(folder.join(format!("{stem}.mlir")), &group.case.text).map_err(failed)?;
        fs::write(folder.join(format!("{stem}.txt")), note).map_err(failed)?;
    }
    Ok(())
}
