//! `mg run --compare`: every value of a function beside that of a framework, and the first operation that differs.

use std::collections::HashMap;

use super::difference::refused;
use super::engines::{self, Selection};
use super::framework::{self, Asking, Question};
use super::tolerance::Tolerance;
use super::{Answer, NOTHING_COMPARED};
use crate::compiled::location_text;
use crate::session::{Failure, Outcome, Session};
use crate::values::{self, Named};
use clap::Args;
use multigather::compiler::{Compiler, Engine, Program};
use multigather::equivalence;
use multigather::ir::{Op, Value};
use multigather::tensor::Tensor;
use multigather::tensor::scalar::float_from_bytes;
use multigather::types::ElementType;

/// The comparison with a framework, value by value.
#[derive(Args)]
pub struct Stepwise {
    /// Compare every value of the function with that of this engine of a framework, and report the first operation that
    /// differs
    #[arg(
        long,
        value_name = "ENGINE",
        value_parser = engines::parser(),
        conflicts_with_all = ["outputs", "output", "profile", "chunk"]
    )]
    compare: Option<Selection>,
    #[command(flatten)]
    asking: Asking,
    #[command(flatten)]
    tolerance: Tolerance,
}

/// The relative distance at which floats differ where no limit is given, for those of at least 32 bits and shorter ones.
const RELATIVE: [f64; 2] = [1e-3, 2e-2];
/// The part of a tensor's largest element by which its elements may differ, over the relative distance.
const OF_LARGEST: f64 = 1e-2;

/// The program that is compared, and what is known of its values.
struct Subject<'s> {
    compiler: &'s Compiler,
    program: &'s Program,
    func: Op,
    inputs: &'s [Tensor],
    engine: Engine,
}

impl Stepwise {
    /// Whether a comparison is asked for.
    pub fn is_asked(&self) -> bool {
        self.compare.is_some()
    }

    /// Compares the values of a function that is not raised or canonicalized.
    ///
    /// # Errors
    /// A value differs, or nothing was compared.
    pub fn run(
        &self,
        session: &mut Session,
        (compiler, engine): (&Compiler, Engine),
        (program, func): (&Program, Op),
        inputs: &[Tensor],
    ) -> Outcome {
        let chosen = self.compare.as_deref().unwrap_or_default();
        let chosen = *chosen.first().expect("a name selects an engine");
        let all_values = values::of_function(session, program, func).into_iter();
        let known: Vec<Named> = all_values.filter(|it| is_compared(program, it.value)).collect();
        if known.is_empty() {
            return nothing_compared(session, "the function computes no tensors of numbers");
        }
        let names: Vec<(Value, &str)> = known.iter().map(|it| (it.value, "")).collect();
        let all = compiler.with_results(program, func, &names)?;
        let question = Question {
            watch: &session.watch,
            file: "",
            program: &all,
            func,
            inputs,
            gradient: None,
            python: self.asking.python(),
            timeout: self.asking.timeout(),
            memory: None,
            servers: None,
        };
        let reply = framework::ask_all(&question, &[chosen]).pop().expect("one engine is asked");
        let theirs = match reply.answer {
            Answer::Results(results) => results,
            Answer::Error(why) | Answer::Absent(why) => {
                return nothing_compared(session, &format!("{}: {why}", reply.name));
            }
        };
        let ours = compiler.run(&all, func, inputs, engine)?;
        let subject = Subject { compiler, program, func, inputs, engine };
        let tolerance = self.tolerance.with_any_nan(equivalence::computes_floats(program, func));
        self.report(session, &subject, &reply.name, (&known, &ours, &theirs), &tolerance)
    }

    fn report(
        &self,
        session: &mut Session,
        subject: &Subject,
        framework: &str,
        (known, ours, theirs): (&[Named], &[Tensor], &[Tensor]),
        tolerance: &Tolerance,
    ) -> Outcome {
        let program = subject.program;
        let differ = |at: usize| refused(&theirs[at], &ours[at], &limits(tolerance, &theirs[at]));
        let differing: Vec<(usize, String)> =
            (0..known.len()).filter_map(|at| Some((at, differ(at)?))).collect();
        let count = known.len();
        let Some((at, what)) = differing.first() else {
            return session.print(&format!("{framework}: all {count} values agree\n"));
        };
        let Named { op, .. } = known[*at];
        let (name, place) =
            (known[*at].name(program), location_text(program, &session.sources, op));
        let op_name = program.op_name(op);
        let mut text = format!(
            "{framework}: {} of {count} values differ\nthe first is {name} of {op_name} ({place})\n  {framework} and mg differ{what}\n",
            differing.len(),
        );
        let given: HashMap<Value, &Tensor> = known.iter().map(|it| it.value).zip(theirs).collect();
        let results: Vec<Value> =
            known.iter().filter(|it| it.op == op).map(|it| it.value).collect();
        let alone = subject.run_alone((op, &results), &given)?;
        let still = results
            .iter()
            .zip(&alone)
            .find_map(|(value, own)| refused(given[value], own, &limits(tolerance, given[value])));
        text += &match still {
            Some(what) => format!("  with {framework}'s operands they differ, too{what}\n"),
            None => format!(
                "  with {framework}'s operands they agree: the difference is that of the operands\n"
            ),
        };
        session.print(&text)?;
        Err(Failure::silent())
    }
}

fn nothing_compared(session: &mut Session, why: &str) -> Outcome {
    session.print(&format!("nothing was compared: {why}\n"))?;
    Err(Failure { status: NOTHING_COMPARED, ..Failure::silent() })
}

impl Subject<'_> {
    /// These results of an operation for these values of its operands.
    fn run_alone(
        &self,
        results: (Op, &[Value]),
        given: &HashMap<Value, &Tensor>,
    ) -> Outcome<Vec<Tensor>> {
        let Subject { compiler, program, func, inputs, engine } = *self;
        let (alone, operands) =
            compiler.with_operation_alone(program, func, results, &|value| {
                given.contains_key(&value)
            })?;
        let mut arguments = inputs.to_vec();
        arguments.extend(operands.iter().map(|value| given[value].clone()));
        Ok(compiler.run(&alone, func, &arguments, engine)?)
    }
}

/// Whether a value is compared: a tensor of numbers that an operation computes.
fn is_compared(program: &Program, value: Value) -> bool {
    let ty = program.pools.to_value_type(program.value_type(value));
    let is_computed = program.defining_op(value).is_some_and(|op| !program[op].operands.is_empty());
    is_computed && ty.element().is_some_and(|element| element != ElementType::String)
}

/// The limits for the elements of a tensor: those that are given, else some that sums in another order keep.
fn limits(given: &Tolerance, reference: &Tensor) -> Tolerance {
    let element = reference.element();
    let relative = RELATIVE[usize::from(element.is_float() && element.bits() < 32)];
    let elements = (0..reference.count()).filter(|_| element.is_float());
    let magnitudes = elements.map(|at| float_from_bytes(element, reference.bytes_at(at)).abs());
    let largest = magnitudes.filter(|it| it.is_finite()).fold(0.0, f64::max);
    given.or_near(relative, relative * OF_LARGEST * largest)
}
