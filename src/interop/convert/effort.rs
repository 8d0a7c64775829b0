//! The work of an operation on elements, derived from its recipe.

use crate::canon::Cost;
use crate::expand::{Graph, Node};
use crate::ops::core::Work;
use crate::ops::{Call, CoreOp, Emit, Role, Semantics, Val};
use crate::types::{ElementType, ValueType};

/// The core ops to which the recipe of an operation expands on given types and constants.
pub struct Recipe(Graph);

/// The kind of work that an operation does on its operands' elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// The results do not depend on the operands' elements.
    None,
    /// A reshape: elements do not move.
    Renaming,
    /// Elements are copied: at most as many are read as the results have.
    Movement,
    Computation,
}

/// The largest number of ops in the recipe of a movement.
const MOST_STEPS: usize = 64;
/// The largest number of times that a movement may read the elements of its largest operand or result.
const MOST_LOOKS: u64 = 8;

impl Recipe {
    /// Expands the recipe of an operation on static shapes that its definition accepts; `None` where it has none, or
    /// a constant operand is not known.
    pub fn of(call: &Call) -> Option<Recipe> {
        match call.def.semantics {
            Semantics::Framework { .. } | Semantics::Core(_) => Recipe::expand_to_run(call),
            Semantics::Check { .. } | Semantics::Opaque { .. } | Semantics::Structural(_) => None,
        }
    }

    /// Expands the recipe of an operation, also of an opaque one that engines expand; `None` where it has none, or a
    /// constant operand is not known.
    pub fn expand_to_run(call: &Call) -> Option<Recipe> {
        let mut constants = call.constants.iter().enumerate();
        let is_known =
            constants.all(|(k, known)| call.def.role(k) != Role::Constant || known.is_some());
        if !is_known || !call.operands.iter().chain(call.results).all(ValueType::is_static) {
            return None;
        }
        let mut graph = Graph::default();
        let operands: Vec<Val> =
            call.operands.iter().map(|ty| graph.argument(ty.clone())).collect();
        graph.results = match call.def.semantics {
            Semantics::Core(build) => vec![graph.emit(build(call).ok()?, &operands)],
            ref semantics => (semantics.recipe()?.expand)(call, &operands, &mut graph),
        };
        Some(Recipe(graph))
    }

    /// The nodes on which the results depend.
    fn needed_nodes(&self) -> Vec<usize> {
        let Graph { nodes, results, .. } = &self.0;
        let mut is_needed = vec![false; nodes.len()];
        results.iter().for_each(|result| is_needed[result.0 as usize] = true);
        for (at, node) in nodes.iter().enumerate().rev() {
            if is_needed[at] {
                node.operands.iter().for_each(|operand| is_needed[operand.0 as usize] = true);
            }
        }
        (0..is_needed.len()).filter(|&at| is_needed[at]).collect()
    }

    /// The kind of work that the operation does.
    pub fn effort(&self) -> Effort {
        let needed = self.needed_nodes();
        if !needed.iter().any(|&at| at < self.0.arguments) {
            return Effort::None;
        }
        let work = needed.iter().filter_map(|&at| self.0.nodes[at].op.as_ref()).map(CoreOp::work);
        let effort = |work: Work| match work {
            Work::Stored | Work::Renaming => Effort::Renaming,
            Work::View | Work::Choice => Effort::Movement,
            Work::Arithmetic { .. } | Work::Walk => Effort::Computation,
        };
        let is_lookup = |at: &usize| {
            matches!(self.0.nodes[*at].op, Some(CoreOp::GatherMultiaxis(_) | CoreOp::Select))
        };
        match work.map(effort).max_by_key(|&effort| effort as usize) {
            Some(Effort::Computation)
                if needed.iter().any(is_lookup) && self.only_moves(&needed) =>
            {
                Effort::Movement
            }
            other => other.unwrap_or(Effort::Renaming),
        }
    }

    /// The number of elements of all operands and results of the recipe's ops.
    pub fn element_count(&self) -> u64 {
        self.0.nodes.iter().map(|node| element_count(&node.ty)).fold(0, u64::saturating_add)
    }

    /// Whether the operation only moves elements and does arithmetic only on positions, with so few ops that
    /// canonicalization can simplify it.
    pub fn is_movement(&self) -> bool {
        let needed = self.needed_nodes();
        needed.len() <= MOST_STEPS + self.0.arguments && self.only_moves(&needed)
    }

    fn only_moves(&self, needed: &[usize]) -> bool {
        let Graph { nodes, arguments, results, .. } = &self.0;
        let count = |at: usize| element_count(&nodes[at].ty);
        let outside = (0..*arguments).chain(results.iter().map(|result| result.0 as usize));
        let most = outside.map(count).max().unwrap_or(0).saturating_mul(MOST_LOOKS).max(64);
        let is_position = |at: usize| nodes[at].ty.element().is_none_or(|e| e.is_integer());
        let fits = |&at: &usize| {
            let Node { op, operands, .. } = &nodes[at];
            let Some(op) = op else { return true };
            let on_positions =
                || is_position(at) && operands.iter().all(|v| is_position(v.0 as usize));
            let moves = match op.work() {
                Work::Stored | Work::Renaming | Work::View | Work::Choice => true,
                Work::Arithmetic { .. } => matches!(op, CoreOp::Select) || on_positions(),
                Work::Walk => matches!(op, CoreOp::GatherMultiaxis(_)) || on_positions(),
            };
            moves && (count(at) <= most || matches!(op, CoreOp::Constant(_)))
        };
        needed.iter().all(fits)
    }
}

fn element_count(ty: &ValueType) -> u64 {
    // An unknown dimension counts as 64, as canonicalization counts it.
    let dim = |&size: &i64| u64::try_from(size).unwrap_or(64);
    ty.shape().unwrap_or_default().iter().map(dim).fold(1, u64::saturating_mul)
}

fn byte_count(ty: &ValueType) -> u64 {
    // A string takes a pointer and a length; its bytes are not counted.
    let size = |element| match element {
        ElementType::String => 16,
        element => element.bytes() as u64,
    };
    element_count(ty).saturating_mul(ty.element().map_or(0, size))
}

/// The cost of an operation of the target in units of a loop nest, in addition to the memory that it accesses:
/// runtimes dispatch each operation, and many allocate its result.
const CALL: u64 = 256;

/// The cost of an operation in the target's programs: a call, and the memory that it reads and writes.
pub fn cost(call: &Call) -> Cost {
    let effort = Recipe::of(call).map_or(Effort::Computation, |recipe| recipe.effort());
    let ops = Cost { nests: CALL, ops: 1, ..Cost::default() };
    let out: u64 = call.results.iter().map(byte_count).fold(0, u64::saturating_add);
    let read = |most: u64| {
        let data =
            call.operands.iter().enumerate().filter(|&(k, _)| call.def.role(k) == Role::Data);
        data.map(|(_, ty)| byte_count(ty).min(most)).fold(0, u64::saturating_add)
    };
    let traffic = match effort {
        Effort::None | Effort::Renaming => 0,
        Effort::Movement => out.saturating_add(read(out)),
        Effort::Computation => out.saturating_add(read(u64::MAX)),
    };
    Cost { bytes: traffic, ..ops }
}

/// The cost of an operation of which only the types are known.
pub fn cost_of_unknown(operands: &[ValueType], results: &[ValueType]) -> Cost {
    let traffic = operands.iter().chain(results).map(byte_count).fold(0, u64::saturating_add);
    Cost { bytes: traffic, nests: CALL, ops: 1, ..Cost::default() }
}
