//! What `mg ops` says is done with each operation, by trying it on samples.
//!
//! Definitions of a kind promise the same (`Semantics::support`). What no sample shows of an operation stands in
//! `src/cli/ops/exceptions.txt`, and `mg ops` leaves it out.

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::compiler::Program;
use multigather::grad::Options;
use multigather::interop::convert::Bounds;
use multigather::ir::Op;
use multigather::ops::def::Support;
use multigather::ops::{OpDef, Semantics};
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::ValueType;
use multigather::{Compiler, interp};
use multigather_fuzz::programs::rows;

use crate::harness::bless::{Blessing, Kind};
use crate::harness::root;
use crate::program::mg;

/// How many samples are drawn of an operation until all that is promised is seen.
const SAMPLES: usize = 12;

/// `docs/support`
pub fn trials() -> Vec<Trial> {
    vec![Trial::test("docs/support", exceptions)]
}

fn exceptions() -> Result<(), Failed> {
    let file = root().join("src/cli/ops/exceptions.txt");
    Ok(Blessing::of_environment()?.compare(Kind::Docs, &file, "docs/support", || Ok(listed()))?)
}

/// A line for each operation of which samples do not show all that its kind promises.
fn listed() -> String {
    let line = |def: &'static OpDef| {
        let promised = def.support();
        let found = tried(def, promised);
        let missing = Support {
            runs: promised.runs && !found.runs,
            translates: promised.translates && !found.translates,
            differentiates: promised.differentiates && !found.differentiates,
        };
        (missing != Support::NONE).then(|| format!("{}: {missing}\n", def.name))
    };
    let is_tried = |def: &&'static OpDef| {
        !def.support().is_carried() && !matches!(def.semantics, Semantics::Structural(_))
    };
    multigather::registry().ops().filter(is_tried).filter_map(line).collect()
}

/// What the samples of an operation show, until that is all that is promised.
fn tried(def: &'static OpDef, promised: Support) -> Support {
    let mut rng = Rng::with_seed(7);
    let mut found = Support::NONE;
    let mut samples: Vec<(Program, Vec<Tensor>)> = Vec::new();
    if matches!(def.semantics, Semantics::Framework { .. }) {
        let drawn = (0..SAMPLES).filter_map(|_| rows::application_of(def, &mut rng));
        let drawn = drawn.map(|sample| (Program::new(sample.module), sample.inputs));
        samples.extend(drawn.filter(|(program, _)| gives_tensors(program)));
    }
    // What is drawn without regions may not run.
    if !samples.iter().any(|(program, inputs)| results(program, inputs).is_some()) {
        samples.extend(example(def));
    }
    if samples.is_empty() {
        // Its results are no tensors: other operations read them, and run and are translated with it.
        let translates = promised.translates && !def.semantics.is_replaced_to_run();
        return Support { translates, differentiates: false, ..promised };
    }
    for (program, inputs) in samples {
        found.runs = found.runs || results(&program, &inputs).is_some();
        found.translates = found.translates || translates(def, &program);
        found.differentiates = found.differentiates || differentiates(&program, &inputs);
        if found == promised {
            break;
        }
    }
    found
}

/// The example that `mg ops` prints, on floats of 1 and integers of 0.
pub fn example(def: &'static OpDef) -> Option<(Program, Vec<Tensor>)> {
    let printed = mg(&["ops", def.name]).stdout;
    let (_, example) = printed.rsplit_once("Example:\n\n```mlir\n")?;
    let text = example.split("```").next()?;
    let program = Compiler::new().parse("example.mlir", text).ok()?;
    let func = program.entry_point(None).ok()?;
    let (types, _) = program.function_type(func)?;
    let input = |&ty| match program.pools.to_value_type(ty) {
        ValueType::Scalar(element) => Some(Tensor::zero(element, &[])),
        ValueType::Tensor(ty) if ty.element.is_float() && ty.is_static() => {
            let mut one = TensorBuilder::new(ty.element, &[]);
            one.push_float(1.0);
            Some(one.finish().first_everywhere(&ty.shape))
        }
        ty => Tensor::placeholder(&ty),
    };
    let inputs: Vec<Tensor> = types.iter().map(input).collect::<Option<_>>()?;
    gives_tensors(&program).then_some((program, inputs))
}

/// Whether a program has results, none of which is of a type that only other operations read.
fn gives_tensors(program: &Program) -> bool {
    let func = program.entry_point(None).ok();
    let (_, results) = func.and_then(|func| program.function_type(func)).unwrap_or_default();
    let is_other = |&ty: &_| matches!(program.pools.to_value_type(ty), ValueType::Other(_));
    !results.is_empty() && !results.iter().any(is_other)
}

fn results(program: &Program, inputs: &[Tensor]) -> Option<Vec<Tensor>> {
    let is_replaced =
        |&op: &Op| program[op].def.is_some_and(|def| def.semantics.is_replaced_to_run());
    let raised = match program.walk(program.top()).iter().any(is_replaced) {
        true => &Compiler::new().raise_to_run(program.clone()).ok()?,
        false => program,
    };
    let func = raised.entry_point(None).ok()?;
    interp::interpret(raised, func, inputs).ok()
}

/// Whether another dialect has operations for a program.
fn translates(def: &OpDef, program: &Program) -> bool {
    let own = def.name.split('.').next().unwrap_or_default();
    let mut others = multigather::registry().targets().filter(|target| target.name != own);
    others.any(|target| Compiler::new().convert(program, target, Bounds::Allow).is_ok())
}

/// Whether a gradient flows from the results to the inputs.
fn differentiates(program: &Program, inputs: &[Tensor]) -> bool {
    let is_float = |tensor: &Tensor| tensor.element().part().is_float();
    let wrt: Vec<usize> = (0..inputs.len()).filter(|&k| is_float(&inputs[k])).collect();
    let has_floats = || results(program, inputs).is_some_and(|all| all.iter().any(is_float));
    if wrt.is_empty() || !has_floats() {
        return false;
    }
    let Ok(func) = program.entry_point(None) else { return false };
    Compiler::new().vjp(program, func, &Options { wrt, ..Options::default() }).is_ok()
}
