//! The page of layers: to which dialects each operation of a layer is translated, and whether it has a gradient.

use std::fmt::Write;

use multigather::Compiler;
use multigather::compiler::{Engine, Program};
use multigather::grad::Options;
use multigather::interop::convert::Bounds;
use multigather::ops::OpDef;
use multigather::ops::conversion::Target;
use multigather::tensor::Tensor;
use multigather::tensor::scalar::is_same_element;
use multigather::types::ElementType::F32;
use multigather::verify::Verified;
use multigather_testing::Random;
use multigather_testing::program::example_of;

use super::support;

/// The operations by the layers that they belong to.
const LAYERS: &str = include_str!("layers.txt");

/// What the programs of an operation show of one column of the table.
#[derive(Default)]
struct Cell {
    /// Whether a program shows that it is done.
    is_done: bool,
    /// The reasons why it is not.
    refused: Vec<String>,
}

/// The reasons of a page, by their numbers from 1.
#[derive(Default)]
struct Reasons(Vec<String>);

impl Reasons {
    fn number(&mut self, why: &str) -> usize {
        let known = self.0.iter().position(|known| known == why);
        1 + known.unwrap_or_else(|| {
            self.0.push(why.to_owned());
            self.0.len() - 1
        })
    }

    fn text(&mut self, cell: &Cell) -> String {
        let mut numbers: Vec<usize> = cell.refused.iter().map(|why| self.number(why)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        match (cell.is_done, &numbers[..]) {
            (true, []) => "yes".to_owned(),
            (true, numbers) => format!("yes, but {}", numbers.join(" ")),
            (false, []) => "no program".to_owned(),
            (false, numbers) => format!("no: {}", numbers.join(" ")),
        }
    }
}

/// The text of the page.
///
/// # Panics
/// Where an operation does not exist, no sample of it runs, or a translation gives something else.
pub fn page() -> String {
    let has_layers = |target: &&Target| !GATHERS_ALONE.contains(&target.name);
    let targets: Vec<&'static Target> =
        multigather::registry().targets().filter(has_layers).collect();
    let mut reasons = Reasons::default();
    let (mut tables, mut wrong) = (String::new(), Vec::new());
    for line in LAYERS.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            let names: Vec<&str> = targets.iter().map(|target| target.name).collect();
            let names = names.join(" | ");
            let _ = writeln!(tables, "\n## {title}\n\n| operation | {names} | gradient |");
            let _ = writeln!(tables, "|{}", "---|".repeat(targets.len() + 2));
            continue;
        }
        for name in line.split_whitespace() {
            let def = multigather::registry().find(name).expect(name);
            let samples = samples(def);
            assert!(!samples.is_empty(), "no sample of {name} runs");
            let mut row = format!("| `{name}` |");
            for target in &targets {
                let mut cell = Cell::default();
                for sample in &samples {
                    match sample.translated(target) {
                        Ok(Ok(())) => cell.is_done = true,
                        Ok(Err(why)) => wrong.push(format!("{name} to {}: {why}", target.name)),
                        Err(why) => cell.refused.push(why),
                    }
                }
                let _ = write!(row, " {} |", reasons.text(&cell));
            }
            let _ = writeln!(tables, "{row} {} |", reasons.text(&gradient(&samples)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let mut page = HEAD.to_owned() + &tables + "\n## Reasons\n\n";
    for (at, why) in reasons.0.iter().enumerate() {
        let _ = writeln!(page, "{}. {why}", at + 1);
    }
    page
}

/// The targets that have gathers and little else.
const GATHERS_ALONE: [&str; 2] = ["tensor", "iree_linalg_ext"];

/// A program of one operation, with what it is run on and what it gives.
struct Sample {
    program: Program,
    inputs: Vec<Tensor>,
    results: Vec<Tensor>,
}

/// How many samples are tried of an operation that compute with `f32`, and how many others.
const SAMPLES: [usize; 2] = [2, 2];
/// How many samples are drawn until there are so many that run.
const DRAWN: usize = 80;

/// Samples of an operation that run.
fn samples(def: &'static OpDef) -> Vec<Sample> {
    let mut random = Random(fastrand::Rng::with_seed(11));
    let mut left = SAMPLES;
    let mut found = Vec::new();
    for _ in 0..DRAWN {
        let Some(drawn) = example_of(def, &mut random) else { continue };
        let floats = drawn.inputs.iter().filter(|input| input.element().part().is_float());
        let is_usual = floats.clone().count() > 0 && floats.clone().all(|it| it.element() == F32);
        let left = &mut left[usize::from(!is_usual)];
        let sample = (*left > 0).then(|| Verified::new(drawn.module).ok()).flatten();
        let sample = sample.and_then(|module| Sample::new(Program::new(module), drawn.inputs));
        *left -= usize::from(sample.is_some());
        found.extend(sample);
    }
    if found.is_empty() {
        let example = support::example(def);
        found.extend(example.and_then(|(program, inputs)| Sample::new(program, inputs)));
    }
    found
}

impl Sample {
    /// A sample; `None` where it does not run, or has no elements.
    fn new(program: Program, inputs: Vec<Tensor>) -> Option<Sample> {
        let results = run(&program, &inputs).ok()?;
        let has_elements = results.iter().any(|result| result.count() > 0);
        has_elements.then_some(Sample { program, inputs, results })
    }

    /// Whether the translation gives the same; the error is the reason why there is none.
    fn translated(&self, target: &'static Target) -> Result<Result<(), String>, String> {
        let converted = Compiler::new().convert(&self.program, target, Bounds::Allow);
        let (converted, _) = converted.map_err(|error| general(&first_message(&error)))?;
        Ok(run(&converted, &self.inputs).and_then(|results| {
            let same = |(a, b): (&Tensor, &Tensor)| is_same(a, b);
            match results.len() == self.results.len() && results.iter().zip(&self.results).all(same)
            {
                true => Ok(()),
                false => {
                    Err(format!("{results:?} and {:?}\n{}", self.results, converted.to_text()))
                }
            }
        }))
    }
}

fn first_message(error: &multigather::Error) -> String {
    error.diagnostics().first().map_or_else(String::new, |found| found.message.clone())
}

/// A reason without the operation, the target and the element types that it is said of.
fn general(message: &str) -> String {
    let why = message.split_once("': ").map_or(message, |(_, why)| why);
    match why.split_once(" of ") {
        Some((head, _)) if head.starts_with("there are no elements") => {
            "the target has no elements of this type".to_owned()
        }
        Some((head, _)) if head.starts_with("nothing there is ") => head.to_owned(),
        _ => why.to_owned(),
    }
}

fn run(program: &Program, inputs: &[Tensor]) -> Result<Vec<Tensor>, String> {
    let func = program.entry_point(None).map_err(|why| why.message)?;
    let (types, _) = program.function_type(func).unwrap_or_default();
    let as_declared = |(input, &ty): (&Tensor, &_)| {
        let declared = program.pools.to_value_type(ty).element().unwrap_or(input.element());
        input.reinterpreted(declared)
    };
    let inputs: Vec<Tensor> = inputs.iter().zip(types).map(as_declared).collect();
    let ran = Compiler::new().run(program, func, &inputs, Engine::Interpreter);
    ran.map_err(|error| first_message(&error))
}

/// Whether the elements are the same. Which NaN an operation of floats gives is left open.
fn is_same(a: &Tensor, b: &Tensor) -> bool {
    let [a, b] = [a, b].map(|tensor| tensor.reinterpreted(tensor.element().canonical()));
    a.ty() == b.ty() && (0..a.count()).all(|at| is_same_element(&a, &b, at, true))
}

const HEAD: &str = "<!-- Generated from tests/docs/layers.txt: MG_BLESS=docs cargo test --workspace --test main docs/layers -->

# Layers in every dialect

Operations of neural networks' layers, and of other models: each is translated to the [targets](targets.md), by samples of its
definition, and what is translated gives the same bits on the samples' inputs. \"yes, but 1\" says that some samples are
refused, for the reason of this number below: mostly elements that the target does not have. The last column is [the
gradient](gradients.md) with respect to all floats. The targets `tensor` and `iree_linalg_ext` have gathers and little else.
";

/// Whether the samples have gradients with respect to their floats.
fn gradient(samples: &[Sample]) -> Cell {
    let compiler = Compiler::new();
    let is_float = |tensor: &Tensor| tensor.element().part().is_float();
    let mut cell = Cell::default();
    for Sample { program, inputs, results } in samples {
        let wrt: Vec<usize> = (0..inputs.len()).filter(|&k| is_float(&inputs[k])).collect();
        if wrt.is_empty() || !results.iter().any(is_float) {
            cell.refused.push("no argument or no result is of floats".to_owned());
            continue;
        }
        let func = program.entry_point(None).expect("it was run");
        match compiler.vjp(program, func, &Options { wrt, ..Options::default() }) {
            Ok(_) => cell.is_done = true,
            Err(error) => cell.refused.push(general(&first_message(&error))),
        }
    }
    cell
}
