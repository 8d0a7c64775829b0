//! Lists of values: an op that takes a list is presented to its definition with the list's elements
//! in its place.

use smallvec::SmallVec;

use super::{Module, Op, Value};
use crate::ops::{Role, Semantics};

impl Module {
    /// The operands of an operation as its definition sees them: a list operation of the program ([`Role::Member`])
    /// is replaced by its elements.
    pub fn definition_operands(&self, op: Op) -> SmallVec<[Value; 4]> {
        let operands = self[op].operands.iter();
        operands.flat_map(|operand| self.elements_for(op, operand)).copied().collect()
    }

    /// The operand of the text that is, or contains as a list element, operand `index` of the definition.
    pub(super) fn slot_of_operand(&self, op: Op, index: usize) -> Option<usize> {
        let operands = self[op].operands.iter().enumerate();
        let places = operands
            .flat_map(|(place, value)| self.elements_for(op, value).iter().map(move |_| place));
        places.into_iter().nth(index)
    }

    /// The number of uses of a value by definitions and other operations; an element of a list counts where the list
    /// is used.
    pub fn count_uses(&self, value: Value) -> usize {
        let uses = self[value].uses.iter().map(|used| match self.is_list(used.op) {
            true => self[used.op].results.iter().map(|&list| self[list].uses.len()).sum(),
            false => 1,
        });
        uses.sum()
    }

    /// Whether an operation only makes a list of its operands.
    pub fn is_list(&self, op: Op) -> bool {
        let operands = self[op].def.map_or(&[][..], |def| def.operands);
        matches!(operands, [only] if only.role == Role::Member)
    }

    /// The elements of operand `operand` of `op` as the definition of `op` sees it.
    fn elements_for<'a>(&'a self, op: Op, operand: &'a Value) -> &'a [Value] {
        let takes_elements =
            self[op].def.is_some_and(|def| matches!(def.semantics, Semantics::Framework { .. }));
        let list = self.defining_op(*operand).filter(|&list| takes_elements && self.is_list(list));
        list.map_or(std::slice::from_ref(operand), |list| &self[list].operands)
    }
}
