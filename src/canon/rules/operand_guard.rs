//! The kinds of ops that an operand must have for a rule to match. Checking these kinds first
//! avoids most attempts.

use std::ops::BitOr;

use crate::ops::CoreOp;

/// A set of kinds of core ops.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u16);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const CONSTANT: Kinds = Kinds(1);
    pub const GATHER: Kinds = Kinds(1 << 1);
    pub const RESHAPE: Kinds = Kinds(1 << 2);
    pub const TRANSPOSE: Kinds = Kinds(1 << 3);
    pub const BROADCAST: Kinds = Kinds(1 << 4);
    pub const SLICE: Kinds = Kinds(1 << 5);
    pub const CONCAT: Kinds = Kinds(1 << 6);
    pub const IOTA: Kinds = Kinds(1 << 7);
    pub const PAD: Kinds = Kinds(1 << 8);
    pub const REDUCE: Kinds = Kinds(1 << 9);
    pub const CAST: Kinds = Kinds(1 << 10);
    /// Elementwise ops but casts.
    pub const COMPUTED: Kinds = Kinds(1 << 11);
    pub const SCATTER: Kinds = Kinds(1 << 12);
    pub const ELEMENTWISE: Kinds = Kinds::CAST.or(Kinds::COMPUTED);

    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub fn intersects(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    pub fn of(op: &CoreOp) -> Kinds {
        match op {
            CoreOp::Constant(_) => Kinds::CONSTANT,
            CoreOp::GatherMultiaxis(_) => Kinds::GATHER,
            CoreOp::ScatterMultiaxis(_) => Kinds::SCATTER,
            CoreOp::Reshape(_) => Kinds::RESHAPE,
            CoreOp::Transpose(_) => Kinds::TRANSPOSE,
            CoreOp::Broadcast(_) => Kinds::BROADCAST,
            CoreOp::Slice(_) => Kinds::SLICE,
            CoreOp::Concat(_) => Kinds::CONCAT,
            CoreOp::Iota(_) => Kinds::IOTA,
            CoreOp::Pad(_) => Kinds::PAD,
            CoreOp::Reduce(_) | CoreOp::Dot(_) => Kinds::REDUCE,
            CoreOp::Cast(_) => Kinds::CAST,
            _ => Kinds::COMPUTED,
        }
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    fn bitor(self, other: Kinds) -> Kinds {
        self.or(other)
    }
}

/// The kinds of ops of one class, and of this class and those that it is a reshape of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Members {
    pub own: Kinds,
    pub through_reshape: Kinds,
}

/// A condition on the classes of a rule's operands, which is checked before the rule is tried.
#[derive(Clone, Copy, Debug)]
pub enum OperandGuard {
    Anything,
    /// The operand at this index has a form of these kinds.
    Operand(usize, Kinds),
    /// The operand at this index has a form of these kinds, directly or through a reshape.
    ThroughReshape(usize, Kinds),
    /// Some operand has a form of these kinds.
    Some(Kinds),
    /// There are operands, and all have forms of these kinds.
    All(Kinds),
}

impl OperandGuard {
    /// Whether a root may match whose operands have these members.
    pub fn may_match(self, mut operands: impl ExactSizeIterator<Item = Members>) -> bool {
        match self {
            OperandGuard::Anything => true,
            OperandGuard::Operand(at, kinds) => {
                operands.nth(at).is_some_and(|x| x.own.intersects(kinds))
            }
            OperandGuard::ThroughReshape(at, kinds) => {
                operands.nth(at).is_some_and(|x| x.through_reshape.intersects(kinds))
            }
            OperandGuard::Some(kinds) => operands.any(|x| x.own.intersects(kinds)),
            OperandGuard::All(kinds) => {
                operands.len() > 0 && operands.all(|x| x.own.intersects(kinds))
            }
        }
    }
}
