//! The work of each op in a compiled program: what the lowering does for each element, and
//! therefore what canonicalization counts.

use super::{Category, CoreOp};

/// The way in which an op's elements are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// The elements are in memory before the program runs.
    Stored,
    /// An operand's elements in the same order, under other coordinates or another type.
    Renaming,
    /// An operand's elements at other coordinates, or the coordinates themselves: index arithmetic
    /// where they are used, and nothing else.
    View,
    /// The element of one of several operands, selected by its coordinate where it is used.
    Choice,
    /// Arithmetic where it is used; `heavy` for a division or a function call.
    Arithmetic {
        /// Whether it is a division or a call of a function.
        heavy: bool,
    },
    /// A walk over memory, in a loop nest of its own but where each element is used once.
    Walk,
}

impl Work {
    /// The number of times an element may be recomputed before a buffer is cheaper; `None`: a buffer is never
    /// cheaper.
    pub fn repeats_worth_a_buffer(self) -> Option<f64> {
        match self {
            Work::Stored | Work::Renaming | Work::View => None,
            Work::Choice | Work::Arithmetic { heavy: false } => Some(3.0),
            Work::Arithmetic { heavy: true } | Work::Walk => Some(1.0),
        }
    }
}

impl CoreOp {
    /// The work for an element of the result.
    pub fn work(&self) -> Work {
        match (self.category(), self) {
            (_, CoreOp::Constant(_)) => Work::Stored,
            (_, CoreOp::Reshape(_) | CoreOp::Bitcast(_)) => Work::Renaming,
            (Category::View | Category::Source, _) => Work::View,
            (Category::Choice, _) => Work::Choice,
            (_, CoreOp::Binary(op)) => Work::Arithmetic { heavy: op.is_division() },
            // Most functions are calls.
            (_, CoreOp::Math(op)) => Work::Arithmetic { heavy: op.function().is_some() },
            (Category::Elementwise, _) => Work::Arithmetic { heavy: false },
            (
                Category::Gather
                | Category::Scatter
                | Category::Reduction
                | Category::Order
                | Category::Library,
                _,
            ) => Work::Walk,
        }
    }
}
