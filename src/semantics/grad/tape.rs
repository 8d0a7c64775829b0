//! A function as a list of core operations and opaque operations.

use std::collections::HashMap;

use super::check_control;
use crate::control::Control;
use crate::inline::{Callees, inline};
use crate::ir::{Block, Module, Op, Value};
use crate::ops::core::Reshape;
use crate::ops::def::{Recipe, Structure};
use crate::ops::derivative::Meaning;
use crate::ops::{Call, CoreOp, Emit, Semantics, Val};
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::types::ValueType;

/// A value and its operation.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: Kind,
    pub operands: Vec<Val>,
    pub ty: ValueType,
    /// The operation of the source program from which it was expanded.
    pub origin: Option<Op>,
    /// A derivative rule that replaces that of the operation.
    pub stated_rule: Option<StatedRule>,
}

/// A derivative rule that an operation definition states for a value.
#[derive(Clone, Debug)]
pub enum StatedRule {
    /// The derivative is that of this function of these operands.
    Meaning(Meaning, Vec<Val>),
    /// The value has no derivative; with a reason if it is an error to differentiate by it.
    Detached(Option<&'static str>),
}

#[derive(Clone, Debug)]
pub enum Kind {
    Argument,
    Core(CoreOp),
    /// A result of an opaque operation. The operands of the node are those of the operation, and the values that its
    /// regions use from outside.
    Opaque(Op),
}

/// The values of a function, followed by those of its derivative. The arguments come first.
#[derive(Default, Debug)]
pub struct Tape {
    pub nodes: Vec<Node>,
    /// The arguments: the function's, then cotangents or tangents.
    pub arguments: Vec<Val>,
    /// The results of the function.
    pub results: Vec<Val>,
    /// The opaque operations, each with the number of nodes before it.
    pub opaque: Vec<(Op, usize)>,
    /// The node of each value of the source program.
    pub values: HashMap<Value, Val>,
    /// The arguments to differentiate by, counted from 0.
    wrt: Vec<usize>,
    /// For each node, whether it depends on one of these arguments.
    varies: Vec<bool>,
    /// The operation of the source program from which new nodes are expanded.
    pub current: Option<Op>,
    known: HashMap<(CoreOp, Vec<Val>), Val>,
}

impl Tape {
    /// Reads a function; its calls are inlined in `module`.
    ///
    /// # Errors
    /// Its body is not one block that ends in a return; or the work was cancelled.
    pub fn of_function(
        module: &mut Module,
        func: Op,
        wrt: &[usize],
        control: &Control,
    ) -> Result<Tape, Diagnostic> {
        let body = module.only_block(func).ok_or_else(|| {
            let message = "a function is differentiated that has a body of one block";
            Diagnostic::error(Code::Gradient, module.name_span(func), message)
        })?;
        let callees = Callees::of(module);
        inline(module, &callees, func, &[body], &|_| true);
        let returns = |&op: &Op| module.structure(op) == Some(Structure::Return);
        if !module[body].ops.last().is_some_and(returns) {
            let message = "the function does not end in a return";
            return Err(Diagnostic::error(Code::Gradient, module.name_span(func), message));
        }
        Tape::of_block(module, body, &module[body].args, wrt, control)
    }

    /// Reads a block whose last operation returns its operands. `arguments` are the values that it uses and that are
    /// not its own, its own arguments included.
    ///
    /// # Errors
    /// The work was cancelled.
    pub fn of_block(
        module: &Module,
        block: Block,
        arguments: &[Value],
        wrt: &[usize],
        control: &Control,
    ) -> Result<Tape, Diagnostic> {
        let mut tape = Tape { wrt: wrt.to_vec(), ..Tape::default() };
        for &argument in arguments {
            let value = tape.argument(module.pools.to_value_type(module.value_type(argument)));
            tape.values.insert(argument, value);
        }
        let (&end, ops) = module[block].ops.split_last().expect("a block that returns");
        for &op in ops {
            check_control(control)?;
            tape.current = Some(op);
            let results = tape.expand(module, op).unwrap_or_else(|| tape.push_opaque(module, op));
            tape.current = None;
            tape.values.extend(module[op].results.iter().copied().zip(results));
        }
        tape.results = module[end].operands.iter().map(|value| tape.values[value]).collect();
        Ok(tape)
    }

    /// Expands an operation with static shapes to core operations; `None` where it has no recipe. Opaque operations
    /// are expanded only if a derivative may flow through them.
    fn expand(&mut self, module: &Module, op: Op) -> Option<Vec<Val>> {
        let semantics = &module[op].def?.semantics;
        let is_expanded = matches!(semantics, Semantics::Core(_) | Semantics::Framework { .. });
        if !is_expanded && !semantics.is_expanded_to_run() {
            return None;
        }
        let operands = module.definition_operands(op);
        let operands: Vec<Val> =
            operands.iter().map(|value| self.values.get(value).copied()).collect::<Option<_>>()?;
        if !is_expanded && !operands.iter().any(|operand| self.varies[operand.0 as usize]) {
            return None;
        }
        let mut decoded = module.decode(op).ok()?;
        for (known, &operand) in decoded.constants.iter_mut().zip(&operands) {
            *known = known.take().or_else(|| self.constant(operand));
        }
        let inferred = decoded.infer_run().ok()?;
        if !decoded.operands.iter().chain(&inferred).all(ValueType::is_static) {
            return None;
        }
        match decoded.def.semantics.recipe() {
            Some(Recipe { expand, .. }) => {
                let call = Call { results: &inferred, ..decoded.call() };
                let results = expand(&call, &operands, self);
                (results.len() == inferred.len()).then_some(results)
            }
            None => Some(vec![self.emit(decoded.core().ok()??, &operands)]),
        }
    }

    /// Adds an opaque operation; returns its results.
    pub fn push_opaque(&mut self, module: &Module, op: Op) -> Vec<Val> {
        self.opaque.push((op, self.nodes.len()));
        let mut operands: Vec<Val> = Vec::new();
        for inner in module.walk(op) {
            let used = module[inner].operands.iter().filter_map(|value| self.values.get(value));
            operands.extend(used);
        }
        let types =
            module[op].results.iter().map(|&v| module.pools.to_value_type(module.value_type(v)));
        types.map(|ty| self.push_node(Kind::Opaque(op), &operands, ty)).collect()
    }

    /// Adds an argument.
    pub fn argument(&mut self, ty: ValueType) -> Val {
        let argument = self.push_node(Kind::Argument, &[], ty);
        self.varies[argument.0 as usize] = self.wrt.contains(&self.arguments.len());
        self.arguments.push(argument);
        argument
    }

    /// Adds a value that nothing computes, for a rule that is transposed.
    pub fn placeholder(&mut self, ty: ValueType) -> Val {
        self.push_node(Kind::Argument, &[], ty)
    }

    fn push_node(&mut self, kind: Kind, operands: &[Val], ty: ValueType) -> Val {
        let (origin, stated_rule) = (self.current, None);
        let varies = operands.iter().any(|operand| self.varies[operand.0 as usize]);
        self.varies.push(varies);
        self.nodes.push(Node { kind, operands: operands.to_vec(), ty, origin, stated_rule });
        Val(self.nodes.len() as u32 - 1)
    }

    pub fn node(&self, value: Val) -> &Node {
        &self.nodes[value.0 as usize]
    }

    /// The value of a node, if it is computed from constants, with at most [`MOST_FOLDED`] elements at each step.
    pub fn constant(&self, value: Val) -> Option<Tensor> {
        self.fold(value, &mut 64)
    }

    fn fold(&self, value: Val, steps: &mut usize) -> Option<Tensor> {
        let Node { kind: Kind::Core(op), operands, ty, .. } = self.node(value) else { return None };
        if let CoreOp::Constant(constant) = op {
            return Some(constant.value.clone());
        }
        *steps = steps.checked_sub(1)?;
        ty.as_tensor()?.element_count().filter(|&count| count <= MOST_FOLDED)?;
        let operands: Option<Vec<Tensor>> =
            operands.iter().map(|&operand| self.fold(operand, steps)).collect();
        op.eval(&operands?).ok()
    }
}

/// The largest number of elements of a value that is folded.
const MOST_FOLDED: i64 = 1 << 16;

impl Emit for Tape {
    /// Adds an operation; an equal one on the same operands is not added twice.
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let key = (op, operands.to_vec());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let types: Vec<ValueType> = operands.iter().map(|&v| self.type_of(v)).collect();
        let ty = match key.0.infer(&types) {
            Ok(ty) => ty,
            Err(violation) => panic!("a rule breaks {}: {}", key.0.name(), violation.message),
        };
        let value = self.push_node(Kind::Core(key.0.clone()), operands, ty);
        self.known.insert(key, value);
        value
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.node(value).ty.clone()
    }

    fn note(&mut self, meaning: Meaning, operands: &[Val], value: Val) {
        self.nodes[value.0 as usize].stated_rule =
            Some(StatedRule::Meaning(meaning, operands.to_vec()));
    }

    fn detached(&mut self, value: Val, refusal: Option<&'static str>) -> Val {
        let ty = self.type_of(value);
        let Some(tensor) = ty.as_tensor() else { return value };
        let copy = CoreOp::Reshape(Reshape { shape: tensor.shape.clone() });
        let detached = self.push_node(Kind::Core(copy), &[value], ty);
        self.nodes[detached.0 as usize].stated_rule = Some(StatedRule::Detached(refusal));
        detached
    }
}
