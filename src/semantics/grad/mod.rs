//! Derivatives of functions, as programs.
//!
//! [`vjp`] propagates cotangents from results back to arguments, [`jvp`] tangents from arguments to results. Both
//! write core operations into a list ([`tape`]) by the rules of [`crate::ops::derivative`], and the list as a
//! function ([`write`]). docs/gradients.md specifies the arguments and results of these functions.

mod obstacles;
mod regions;
mod tape;
mod write;

use crate::control::Control;
use crate::ir::{Module, Op};
pub use crate::ops::derivative::Convention;
use crate::ops::derivative::{Application, Derivative, Forward, Meaning};
use crate::ops::{CoreOp, Emit, Val};
use crate::source::{Code, Diagnostic};
use crate::types::ValueType;
use crate::verify::Verified;
use regions::Regions;
use tape::{Kind, StatedRule, Tape};

/// The arguments and options of differentiation.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The arguments to differentiate by, counted from 0.
    pub wrt: Vec<usize>,
    /// The framework whose derivative is taken where frameworks differ.
    pub convention: Convention,
    /// Whether the function's own results are returned first.
    pub keeps_results: bool,
    /// Cancellation, checked at every operation.
    pub control: Control,
}

/// The arguments of a function that have a gradient: those of floats and of complex numbers.
pub fn continuous_arguments(module: &Module, func: Op) -> Vec<usize> {
    let types = module.function_type(func).map_or(&[][..], |(inputs, _)| inputs);
    (0..types.len()).filter(|&k| is_continuous(&module.pools.to_value_type(types[k]))).collect()
}

/// Writes the vector-Jacobian product: a function that takes the arguments and one cotangent for each result of
/// floats, and returns the gradient of each argument of `wrt`. It is the only public function of the module; its name
/// is that of `func` and `_vjp`.
///
/// # Errors
/// An argument that has no gradient, and every operation between arguments and results that has none, at its
/// location; or the work was cancelled.
pub fn vjp(module: &Verified, func: Op, options: &Options) -> Result<Module, Vec<Diagnostic>> {
    derive_function(module, func, options, "vjp", |tape, module, flow| {
        let mut cotangents: Vec<Option<Val>> = vec![None; tape.nodes.len()];
        for result in tape.results.clone() {
            let ty = tape.type_of(result);
            if is_continuous(&ty) {
                let seed = tape.argument(ty);
                let seed = options.convention.outer(seed, tape);
                accumulate(&mut cotangents[index_of(result)], Some(seed), tape);
            }
        }
        let cotangents = pull(tape, module, flow, cotangents, options)?;
        let gradient = |&argument: &usize| {
            let found = cotangents[argument].map(|found| options.convention.outer(found, tape));
            (found, Val(argument as u32))
        };
        Ok(options.wrt.iter().map(gradient).collect())
    })
}

/// The cotangents of all nodes, from those of some.
fn pull(
    tape: &mut Tape,
    module: &mut Module,
    flow: &[bool],
    mut cotangents: Vec<Option<Val>>,
    options: &Options,
) -> Result<Vec<Option<Val>>, Vec<Diagnostic>> {
    for node in (0..flow.len()).rev() {
        if options.control.stopped().is_some() {
            break;
        }
        if let Some((op, count)) = tape.regions_of_first_result(module, node) {
            let of_results = cotangents[node..node + count].to_vec();
            if of_results.iter().any(Option::is_some) {
                tape.current = tape.nodes[node].origin;
                let found = Regions::new(tape, module, options, op, flow).pull(&of_results)?;
                for (value, cotangent) in found {
                    accumulate(&mut cotangents[index_of(value)], Some(cotangent), tape);
                }
            }
            continue;
        }
        if flow[node] {
            tape.current = tape.nodes[node].origin;
            tape.pull_node(node, flow, &mut cotangents, options.convention);
        }
    }
    tape.current = None;
    Ok(cotangents)
}

/// Writes the Jacobian-vector product: a function that takes the arguments and one tangent for each argument of
/// `wrt`, and returns the tangent of each result of floats or complex numbers. It is the only public function of the module; its name is
/// that of `func` and `_jvp`.
///
/// # Errors
/// As [`vjp`].
pub fn jvp(module: &Verified, func: Op, options: &Options) -> Result<Module, Vec<Diagnostic>> {
    derive_function(module, func, options, "jvp", |tape, module, flow| {
        let mut tangents: Vec<Option<Val>> = vec![None; tape.nodes.len()];
        for &argument in &options.wrt {
            let ty = tape.nodes[argument].ty.clone();
            let seed = tape.argument(ty);
            accumulate(&mut tangents[argument], Some(seed), tape);
        }
        let tangents = push(tape, module, flow, tangents, options)?;
        let results = tape.results.iter().filter(|&&result| is_continuous(&tape.type_of(result)));
        Ok(results.map(|&result| (tangents[index_of(result)], result)).collect())
    })
}

/// The tangents of all nodes, from those of some.
fn push(
    tape: &mut Tape,
    module: &mut Module,
    flow: &[bool],
    mut tangents: Vec<Option<Val>>,
    options: &Options,
) -> Result<Vec<Option<Val>>, Vec<Diagnostic>> {
    for node in 0..flow.len() {
        if options.control.stopped().is_some() {
            break;
        }
        if let Some((op, count)) = tape.regions_of_first_result(module, node) {
            if flow[node..node + count].contains(&true) {
                tape.current = tape.nodes[node].origin;
                let regions = Regions::new(tape, module, options, op, flow);
                let found = regions.push_forward(&tangents)?;
                tangents[node..node + count].copy_from_slice(&found);
            }
            continue;
        }
        let Some((rule, operands)) = tape.rule(node).filter(|_| flow[node]) else { continue };
        tape.current = tape.nodes[node].origin;
        let of_operands: Vec<Option<Val>> =
            operands.iter().map(|&v| tangents[index_of(v)]).collect();
        tangents[node] =
            tape.push_forward(&rule, node, &operands, &of_operands, options.convention);
    }
    tape.current = None;
    Ok(tangents)
}

fn index_of(value: Val) -> usize {
    value.0 as usize
}

/// Whether values of a type have tangents and cotangents: floats and complex numbers.
fn is_continuous(ty: &ValueType) -> bool {
    ty.element().is_some_and(|element| element.part().is_float())
}

/// Adds a tangent or cotangent to a sum; `None` is zero.
fn accumulate(total: &mut Option<Val>, change: Option<Val>, tape: &mut Tape) {
    *total = match (*total, change) {
        (Some(x), Some(y)) => Some(crate::ops::derivative::add(x, y, tape)),
        (x, y) => x.or(y),
    };
}

/// Each derivative, `None` for zero, with a value of the same type.
type Derived = Vec<(Option<Val>, Val)>;

/// Reads the function, appends `body` to its tape, and returns the module with the derivative. `body` gets for each
/// node whether derivatives flow through it, and returns the results: each derivative, `None` for zero, with a value
/// of the same type.
fn derive_function(
    module: &Verified,
    func: Op,
    options: &Options,
    suffix: &str,
    body: impl FnOnce(&mut Tape, &mut Module, &[bool]) -> Result<Derived, Vec<Diagnostic>>,
) -> Result<Module, Vec<Diagnostic>> {
    let mut module = Module::clone(module);
    let control = &options.control;
    let mut tape =
        Tape::of_function(&mut module, func, &options.wrt, control).map_err(|why| vec![why])?;
    obstacles::check_signature(&module, func, &tape, &options.wrt)?;
    let flow = tape.active_nodes(&options.wrt);
    obstacles::check(&module, func, &tape, &flow)?;
    let forward = tape.results.clone();
    let derived = body(&mut tape, &mut module, &flow)?;
    check_control(control).map_err(|why| vec![why])?;
    let mut results = if options.keeps_results { forward } else { Vec::new() };
    for (value, like) in derived {
        let value = value.unwrap_or_else(|| {
            let ty = tape.type_of(like);
            crate::ops::derivative::zeros(&ty, &mut tape)
        });
        results.push(value);
    }
    write::write_function(&mut module, func, &tape, &results, suffix);
    Ok(module)
}

/// Checks whether the work was cancelled.
///
/// # Errors
/// Says why it was.
fn check_control(control: &Control) -> Result<(), Diagnostic> {
    let ended = |why| Diagnostic::error(Code::Ended, None, format!("the work was ended: {why}"));
    control.stopped().map_or(Ok(()), |why| Err(ended(why)))
}

/// The source of a node's derivative.
enum Rule {
    Core(CoreOp),
    Meaning(Meaning),
    /// The value is treated as a constant.
    Detached,
}

impl Rule {
    fn derivative(&self) -> Derivative<'_> {
        match self {
            Rule::Core(op) => op.derivative(),
            Rule::Meaning(meaning) => meaning.derivative().unwrap_or(Derivative::Zero),
            Rule::Detached => Derivative::Zero,
        }
    }
}

impl Tape {
    /// The operation with regions that are differentiated whose first result a node is, and how many results it has.
    fn regions_of_first_result(&self, module: &Module, node: usize) -> Option<(Op, usize)> {
        let of = |node: usize| match self.nodes.get(node)?.kind {
            Kind::Opaque(op) => Some(op),
            _ => None,
        };
        let op = of(node)?;
        let is_first = node.checked_sub(1).and_then(of) != Some(op);
        (is_first && regions::is_differentiable(module, op)).then(|| (op, module[op].results.len()))
    }

    /// The rule of a node's derivative, and the operands that the rule is about; `None` for an argument and for a
    /// result of an opaque operation.
    fn rule(&self, node: usize) -> Option<(Rule, Vec<Val>)> {
        let node = &self.nodes[node];
        match (&node.stated_rule, &node.kind) {
            (Some(StatedRule::Meaning(meaning, operands)), _) if meaning.derivative().is_some() => {
                Some((Rule::Meaning(*meaning), operands.clone()))
            }
            (Some(StatedRule::Detached(None)), _) => Some((Rule::Detached, Vec::new())),
            (_, Kind::Core(op)) => {
                let op = op.promised(&node.operands, self, &mut |value| self.constant(value));
                Some((Rule::Core(op), node.operands.clone()))
            }
            (_, Kind::Argument | Kind::Opaque(_)) => None,
        }
    }

    /// For each node, whether it depends on an argument of `wrt` and a result depends on it.
    fn active_nodes(&self, wrt: &[usize]) -> Vec<bool> {
        let count = self.nodes.len();
        let mut depends = vec![false; count];
        wrt.iter().for_each(|&argument| depends[argument] = true);
        for node in 0..count {
            depends[node] |=
                self.active_operands(node).iter().any(|&value| depends[index_of(value)]);
        }
        let mut reaches = vec![false; count];
        let of_floats = |value: &&Val| is_continuous(&self.nodes[index_of(**value)].ty);
        self.results.iter().filter(of_floats).for_each(|&value| reaches[index_of(value)] = true);
        for node in (0..count).rev().filter(|&node| depends[node]) {
            if reaches[node] {
                self.active_operands(node)
                    .iter()
                    .for_each(|&value| reaches[index_of(value)] = true);
            }
        }
        depends.into_iter().zip(reaches).map(|(x, y)| x && y).collect()
    }

    /// The operands of a node through which derivatives flow into it.
    fn active_operands(&self, node: usize) -> Vec<Val> {
        let changes = |value: &Val| obstacles::may_change(&self.nodes[index_of(*value)].ty);
        if !obstacles::may_change(&self.nodes[node].ty) {
            return Vec::new();
        }
        let operands = match self.rule(node) {
            Some((rule, operands)) => match rule.derivative() {
                Derivative::Zero => Vec::new(),
                Derivative::Elementwise(_)
                | Derivative::Structural(_)
                | Derivative::Forward(_)
                | Derivative::Unsupported(_) => operands,
            },
            None => self.nodes[node].operands.clone(),
        };
        operands.into_iter().filter(changes).collect()
    }

    /// Adds what the cotangent of a node contributes to those of its operands through which derivatives flow.
    fn pull_node(
        &mut self,
        node: usize,
        flow: &[bool],
        cotangents: &mut [Option<Val>],
        convention: Convention,
    ) {
        let Some(cotangent) = cotangents[node] else { return };
        let Some((rule, operands)) = self.rule(node) else { return };
        for (index, &operand) in operands.iter().enumerate().filter(|(_, v)| flow[index_of(**v)]) {
            let pulled = self.pull_back(&rule, node, &operands, index, cotangent, convention);
            accumulate(&mut cotangents[index_of(operand)], pulled, self);
        }
    }

    /// The cotangent of an operand by the transposed rule for its tangent.
    fn pull_transposed(
        &mut self,
        rule: &dyn Forward,
        application: &Application,
        index: usize,
        cotangent: Val,
    ) -> Option<Val> {
        let tangent = self.placeholder(self.type_of(application.operands[index]));
        let mut tangents = vec![None; application.operands.len()];
        tangents[index] = Some(tangent);
        let result = rule.push(application, &tangents, self)?;
        let (first, count) = (index_of(tangent), self.nodes.len());
        let mut flow = vec![false; count];
        flow[first] = true;
        for node in first + 1..count {
            flow[node] = self.nodes[node].operands.iter().any(|&operand| flow[index_of(operand)]);
        }
        let mut cotangents = vec![None; count];
        cotangents[index_of(result)] = Some(cotangent);
        for node in (first + 1..count).rev().filter(|&node| flow[node]) {
            self.pull_node(node, &flow, &mut cotangents, application.convention);
        }
        cotangents[first]
    }

    /// The contribution of a node's cotangent to that of operand `index`; `None` for zero.
    fn pull_back(
        &mut self,
        rule: &Rule,
        node: usize,
        operands: &[Val],
        index: usize,
        cotangent: Val,
        convention: Convention,
    ) -> Option<Val> {
        let application = Application { operands, result: Val(node as u32), convention };
        match rule.derivative() {
            Derivative::Zero | Derivative::Unsupported(_) => None,
            Derivative::Elementwise(partials) => {
                partials.of(convention)[index].times(&application, cotangent, self)
            }
            Derivative::Structural(op) => op.pull(&application, index, cotangent, self),
            Derivative::Forward(op) => self.pull_transposed(op, &application, index, cotangent),
        }
    }

    /// The tangent of a node from those of its operands; `None` for zero.
    fn push_forward(
        &mut self,
        rule: &Rule,
        node: usize,
        operands: &[Val],
        tangents: &[Option<Val>],
        convention: Convention,
    ) -> Option<Val> {
        let application = Application { operands, result: Val(node as u32), convention };
        match rule.derivative() {
            Derivative::Zero | Derivative::Unsupported(_) => None,
            Derivative::Elementwise(partials) => {
                let mut total = None;
                for (partial, &tangent) in partials.of(convention).iter().zip(tangents) {
                    let change = tangent.and_then(|t| partial.times(&application, t, self));
                    accumulate(&mut total, change, self);
                }
                total
            }
            Derivative::Structural(op) => op.push(&application, tangents, self),
            Derivative::Forward(op) => op.push(&application, tangents, self),
        }
    }
}
