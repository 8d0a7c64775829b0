//! The ways to run a program.

use multigather::canon;
use multigather::expand::Graph;
use multigather::ir::Module;
use multigather::tensor::Tensor;

use super::draft::Program;

/// The result, or the error's message.
pub type Outcome = Result<Tensor, String>;

pub type Engine = fn(&Program) -> Outcome;

/// Everything but the interpreter itself.
pub const ENGINES: &[(&str, Engine)] = &[("canonicalized", canonicalized)];

pub fn interpret(program: &Program) -> Outcome {
    run(&program.module, &program.inputs)
}

/// Runs an engine; a panic counts as an error of no kind that any engine gives.
pub fn guarded(engine: Engine, program: &Program) -> Outcome {
    std::panic::catch_unwind(|| engine(program)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        Err(format!("panic: {}", text.unwrap_or_default()))
    })
}

fn canonicalized(program: &Program) -> Outcome {
    let (module, _) = canon::canonicalize(&program.module, &canon::Options::default());
    let inputs: Vec<Tensor> =
        program.inputs.iter().map(|t| t.reinterpreted(t.element().canonical())).collect();
    run(&module, &inputs)
}

fn run(module: &Module, inputs: &[Tensor]) -> Outcome {
    let main = module.function("main").ok_or("no function main")?;
    let graph = Graph::of_function(module, main).map_err(|d| d.message)?;
    let mut values: Vec<Tensor> = inputs.to_vec();
    for node in &graph.nodes[graph.arguments..] {
        let ops: Vec<Tensor> = node.operands.iter().map(|v| values[v.0 as usize].clone()).collect();
        values.push(node.op.as_ref().unwrap().eval(&ops).map_err(|f| format!("{f:?}"))?);
    }
    Ok(values[graph.results[0].0 as usize].clone())
}

pub fn text(module: &Module) -> String {
    let main = module.function("main").unwrap();
    let graph = Graph::of_function(module, main).unwrap();
    graph
        .nodes
        .iter()
        .enumerate()
        .map(|(i, n)| format!("%{i} = {:?} {:?} : {}\n", n.op, n.operands, n.ty))
        .collect()
}

pub fn input_text(input: &Tensor) -> String {
    format!("{:?}", input)
}

pub fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Ok(value) => format!("{value:?}"),
        Err(error) => format!("the error \"{error}\""),
    }
}
