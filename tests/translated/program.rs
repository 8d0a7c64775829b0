//! One program, what it is run on, and what it must give wherever it is translated to.

use std::collections::BTreeSet;

use multigather::Compiler;
use multigather::convert::{Bounds, Source};
use multigather::interp::{self, Outcome};
use multigather::ir::print::{PrintOptions, print};
use multigather::ir::{Module, Op};
use multigather::ops::{OpDef, Semantics};
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::types::ElementType;
use multigather::verify::Verified;

use multigather::ops::conversion::Target;

/// A program of one public function.
pub struct Program {
    /// Where it is from.
    pub name: String,
    pub source: Source<'static>,
    pub runs: Vec<Run>,
    /// Whether it is a conformance case.
    pub is_case: bool,
    /// Whether its translations are compiled, too.
    pub is_compiled: bool,
    /// Other ops that alone are the same program of core ops. No target but `mg` can tell them from this
    /// one, so what is found of it holds for them.
    pub alike: Vec<&'static str>,
}

/// One run.
pub struct Run {
    pub inputs: Vec<Tensor>,
    pub expected: Expected,
}

/// What a run gives.
pub enum Expected {
    /// These bits.
    Bits(Vec<Tensor>),
    /// These bits, but for NaNs: which one an op of floats gives, IEEE 754 leaves open.
    Numbers(Vec<Tensor>),
    /// An error, unless the translation warns that it stops nothing there.
    Fault,
}

/// What becomes of a program in a target.
pub enum Found {
    Same,
    /// The op without a spelling, and why there is none.
    Refused {
        op: String,
        why: String,
    },
}

impl Program {
    /// The function that is run: the only public one.
    pub fn function(module: &Module) -> Option<Op> {
        let mut public = module.functions().filter(|&func| module.is_public(func));
        public.next().filter(|_| public.next().is_none())
    }

    /// The rows of the operations that compute in it.
    pub fn rows(&self) -> BTreeSet<&'static OpDef> {
        let module = self.source.written();
        let rows = module.walk(module.top()).into_iter().filter_map(|op| module[op].def);
        rows.filter(|def| computes(def)).collect()
    }

    /// The row of the one operation that computes in it.
    pub fn only_row(&self) -> Option<&'static OpDef> {
        let mut rows = self.rows().into_iter();
        rows.next().filter(|_| rows.next().is_none())
    }

    /// Whether it is run on what the other is run on, and gives the same.
    pub fn gives_as(&self, other: &Program) -> bool {
        let same = |(a, b): (&Run, &Run)| {
            let equal = |(a, b): (&Tensor, &Tensor)| canonical(a).same_bits(&canonical(b));
            a.inputs.iter().zip(&b.inputs).all(equal)
                && match &b.expected {
                    Expected::Fault => matches!(a.expected, Expected::Fault),
                    _ => a.expected.check(&Ok(b.expected.values().to_vec()), false).is_ok(),
                }
        };
        self.runs.len() == other.runs.len() && self.runs.iter().zip(&other.runs).all(same)
    }

    /// Its text.
    pub fn text(&self) -> String {
        print(self.source.written(), &PrintOptions::default())
    }

    /// Translates it, reads the text of that, and runs it on everything.
    ///
    /// # Errors
    /// The first run that gives something else, or a translation that is no valid program.
    pub fn check(&self, target: &'static Target) -> Result<Found, String> {
        let (module, warnings) = match self.source.translate(target, Bounds::Warn) {
            Ok(translated) => translated,
            Err(errors) => return refusal(&errors[0].message).ok_or(errors[0].message.clone()),
        };
        let text = print(&module, &PrintOptions::default());
        let parsed = Compiler::new().parse("translated.mlir", &text);
        let module = parsed.map_err(|error| format!("{error}\n{text}"))?.into_verified();
        let func = Program::function(&module).ok_or("no function")?;
        let is_warned = warnings.iter().any(|it| it.message.contains("does not stop there"));
        let mut engine = Engine::new(&module, self.is_compiled)?;
        for run in &self.runs {
            let inputs = as_declared(&module, func, &run.inputs);
            for (backend, results) in engine.run(&module, func, &inputs)? {
                run.expected.check(&results, is_warned).map_err(|why| {
                    let inputs: Vec<String> = run.inputs.iter().map(to_text).collect();
                    format!("{backend}: {why}\ninputs: {}\n{text}", inputs.join("\n"))
                })?;
            }
        }
        Ok(Found::Same)
    }

    /// Its text in core ops, which is all that translations know of it.
    pub fn core(&self) -> Option<String> {
        let mg = multigather::registry().target("mg")?;
        let (module, _) = self.source.translate(mg, Bounds::Allow).ok()?;
        Some(print(&module, &PrintOptions::default()))
    }

    /// Forgets the runs that fail and fail no more in canonical form: an error may vanish where its element
    /// reaches no result.
    pub fn forget_vanishing(&mut self) {
        let module = self.source.canonical();
        let Some(func) = Program::function(module) else { return };
        self.runs.retain(|run| {
            let fails = || {
                interp::interpret(module, func, &as_declared(module, func, &run.inputs)).is_err()
            };
            !matches!(run.expected, Expected::Fault) || fails()
        });
    }
}

/// Whether an op is one that a target has to spell.
pub fn computes(def: &OpDef) -> bool {
    matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. })
}

/// The results, or the message of the fault that stopped the run.
pub type Results = Result<Vec<Tensor>, String>;

/// What runs a translation.
struct Engine {
    #[cfg(feature = "llvm")]
    compiled: Option<multigather::jit::Executable>,
}

impl Engine {
    #[cfg(feature = "llvm")]
    fn new(module: &Verified, is_compiled: bool) -> Result<Engine, String> {
        let compile = || crate::program::JIT.compile(module);
        let compiled = is_compiled.then(compile).transpose();
        Ok(Engine { compiled: compiled.map_err(|errors| format!("jit: {errors:?}"))? })
    }

    #[cfg(not(feature = "llvm"))]
    fn new(_: &Verified, _: bool) -> Result<Engine, String> {
        Ok(Engine {})
    }

    /// # Errors
    /// What stops a run and is no fault of the program: it cannot be run, or not on these inputs.
    fn run(
        &mut self,
        module: &Verified,
        func: Op,
        inputs: &[Tensor],
    ) -> Result<Vec<(&'static str, Results)>, String> {
        let interpreted = match interp::run(module, func, inputs) {
            Outcome::Values(values) => Ok(values),
            Outcome::Fault(found) => Err(found.message),
            Outcome::Refused(found) => return Err(format!("interpreter: {}", found.message)),
        };
        #[cfg_attr(not(feature = "llvm"), expect(unused_mut))]
        let mut all = vec![("interpreter", interpreted)];
        #[cfg(feature = "llvm")]
        if let Some(compiled) = &self.compiled {
            use multigather::jit::CallError;
            let called = match compiled.call(inputs) {
                Err(error @ (CallError::Fault(_) | CallError::Check { .. })) => {
                    Err(error.to_string())
                }
                Err(error) => return Err(format!("jit: {error}")),
                Ok(values) => Ok(values),
            };
            all.push(("jit", called));
        }
        Ok(all)
    }
}

impl Expected {
    /// What the program gives by its own ops' definitions; `None` where it cannot be run.
    pub fn of(module: &Verified, func: Op, inputs: &[Tensor]) -> Option<Expected> {
        match interp::run(module, func, inputs) {
            Outcome::Values(values) => Some(Expected::Numbers(values)),
            Outcome::Fault(_) => Some(Expected::Fault),
            Outcome::Refused(_) => None,
        }
    }

    /// The results, where there are any.
    pub fn values(&self) -> &[Tensor] {
        match self {
            Expected::Bits(values) | Expected::Numbers(values) => values,
            Expected::Fault => &[],
        }
    }

    pub fn check(&self, found: &Results, is_warned: bool) -> Result<(), String> {
        let (expected, equal): (_, fn(&Tensor, &Tensor) -> bool) = match (self, found) {
            (Expected::Fault, Ok(_)) if is_warned => return Ok(()),
            (Expected::Fault, Ok(_)) => return Err("it must fail".into()),
            (Expected::Fault, Err(_)) => return Ok(()),
            (Expected::Bits(expected), _) => (expected, Tensor::same_bits),
            (Expected::Numbers(expected), _) => (expected, same_numbers),
        };
        let found = found.as_ref().map_err(String::clone)?;
        let same = |(a, b): (&Tensor, &Tensor)| equal(&canonical(a), &canonical(b));
        if expected.len() == found.len() && expected.iter().zip(found).all(same) {
            return Ok(());
        }
        let [expected, found] =
            [expected, found].map(|all| all.iter().map(to_text).collect::<Vec<_>>().join("; "));
        Err(format!("expected {expected}, but found {found}"))
    }
}

/// Inputs as a translation takes them: it may have another type for the same bits.
fn as_declared(module: &Module, func: Op, inputs: &[Tensor]) -> Vec<Tensor> {
    let types = module.function_type(func).map_or(&[][..], |(inputs, _)| inputs);
    let element = |&ty| module.pools.to_value_type(ty).element();
    let retyped = |(input, ty): (&Tensor, _)| match element(ty) {
        Some(element) if element.bytes() == input.element().bytes() => input.reinterpreted(element),
        _ => input.clone(),
    };
    inputs.iter().zip(types).map(retyped).collect()
}

/// Results as all targets have them: integers without sign where there is one, `index` of 64 bits.
fn canonical(tensor: &Tensor) -> Tensor {
    match tensor.element().canonical() {
        ElementType::Index => tensor.reinterpreted(ElementType::I64),
        element => tensor.reinterpreted(element),
    }
}

/// Equal types, and equal bits but for NaNs.
fn same_numbers(a: &Tensor, b: &Tensor) -> bool {
    let is_nan = |x: &Tensor, at: usize| match x.element() {
        element if element.is_float() => x.float_at(at).is_nan(),
        element if element.is_complex() => {
            let (re, im) = x.complex_at(at);
            re.is_nan() || im.is_nan()
        }
        _ => false,
    };
    let same = |at: usize| a.bytes_at(at) == b.bytes_at(at) || is_nan(a, at) && is_nan(b, at);
    a.ty() == b.ty() && (a.same_bits(b) || a.element().bytes() > 0 && (0..a.count()).all(same))
}

/// What a translation's error says: the op, and why it has no spelling.
fn refusal(message: &str) -> Option<Found> {
    let (op, rest) = message.split_once(" has no spelling in ")?;
    let why = rest.split_once(": ")?.1.to_string();
    Some(Found::Refused { op: op.trim_matches('\'').to_string(), why })
}
