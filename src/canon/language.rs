//! The e-graph's language: one kind of e-node for each kind of op, with its operands as children.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use egg::Id;
use smallvec::SmallVec;

use super::points::Point;
use crate::ir::Op;
use crate::ops::core::Constant;
use crate::ops::core::range::Range;
use crate::ops::{Attrs, CoreOp, OpDef};
use crate::types::ValueType;

/// An e-node.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Node {
    pub op: NodeOp,
    pub children: SmallVec<[Id; 2]>,
}

/// The op of an e-node. Large variants are boxed: e-graphs hold many e-nodes of core ops, and few of others.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum NodeOp {
    /// An argument of the function.
    Argument {
        index: u32,
        ty: Box<ValueType>,
    },
    /// A value that another partition computes: its id in the whole program's e-graph, the range of its integers, and
    /// its program point.
    PartitionInput {
        value: u32,
        ty: Box<ValueType>,
        range: Option<Box<Range>>,
        point: Point,
    },
    /// A value of which only the type is known: an argument of a block in a region, or a result of a statement. It is
    /// identified by its number in the function.
    OpaqueValue {
        value: u32,
        ty: Box<ValueType>,
        point: Point,
    },
    Core(SharedOp),
    /// One result of an application of a framework's op.
    Framework {
        def: &'static OpDef,
        attrs: Box<Attrs>,
        /// The types of all its results.
        results: Box<[ValueType]>,
        /// The index of this result among `results`.
        index: u32,
    },
    /// One result of a pure opaque operation.
    Opaque {
        /// The number, in the function, of the description: everything of the operation but its operands.
        description: u32,
        /// The types of all its results.
        results: Box<[ValueType]>,
        /// The index of this result among `results`.
        index: u32,
        origin: Origin,
    },
}

/// The operation of the source that an e-node represents. It is ignored in comparisons.
#[derive(Clone, Copy, Debug)]
pub struct Origin(pub Op);

impl PartialEq for Origin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Origin {}

impl Hash for Origin {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Ord for Origin {
    fn cmp(&self, _: &Self) -> Ordering {
        Ordering::Equal
    }
}

impl PartialOrd for Origin {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A core op that e-nodes share, with its hash, since e-nodes are often copied and hashed.
#[derive(Clone, Debug)]
pub struct SharedOp {
    hash: u64,
    op: Arc<CoreOp>,
}

impl From<CoreOp> for SharedOp {
    fn from(op: CoreOp) -> Self {
        // Fixed seeds: no order may depend on a run.
        let hash = ahash::RandomState::with_seeds(1, 2, 3, 4).hash_one(&op);
        SharedOp { hash, op: Arc::new(op) }
    }
}

impl Deref for SharedOp {
    type Target = CoreOp;

    fn deref(&self) -> &CoreOp {
        &self.op
    }
}

impl PartialEq for SharedOp {
    fn eq(&self, other: &Self) -> bool {
        let is_same = Arc::ptr_eq(&self.op, &other.op);
        is_same || (self.hash == other.hash && self.op == other.op)
    }
}

impl Eq for SharedOp {}

impl Hash for SharedOp {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Ord for SharedOp {
    fn cmp(&self, other: &Self) -> Ordering {
        if Arc::ptr_eq(&self.op, &other.op) { Ordering::Equal } else { self.op.cmp(&other.op) }
    }
}

impl PartialOrd for SharedOp {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Node {
    pub fn new(op: NodeOp, children: &[Id]) -> Self {
        Node { op, children: SmallVec::from_slice(children) }
    }

    pub fn core(op: CoreOp, children: &[Id]) -> Self {
        // One spelling per constant.
        let op = match op {
            CoreOp::Constant(constant) => {
                CoreOp::Constant(Constant { value: constant.value.packed(), ..constant })
            }
            op => op,
        };
        Node::new(NodeOp::Core(op.into()), children)
    }

    /// The operand, where the e-node is a reshape.
    pub fn as_reshape(&self) -> Option<Id> {
        match self.as_core() {
            Some(CoreOp::Reshape(_)) => Some(self.children[0]),
            _ => None,
        }
    }

    pub fn as_core(&self) -> Option<&CoreOp> {
        match &self.op {
            NodeOp::Core(op) => Some(op),
            _ => None,
        }
    }
}

impl NodeOp {
    /// The op's name, by which rules find their anchors.
    pub fn name(&self) -> &'static str {
        match self {
            NodeOp::Argument { .. } => "argument",
            NodeOp::PartitionInput { .. } => "import",
            NodeOp::Core(op) => op.name(),
            NodeOp::Framework { def, .. } => def.name,
            NodeOp::OpaqueValue { .. } => "given",
            NodeOp::Opaque { .. } => "kept",
        }
    }
}

impl egg::Language for Node {
    /// Unused: egg's own pattern search needs it.
    type Discriminant = ();

    fn discriminant(&self) {}

    fn matches(&self, other: &Self) -> bool {
        self.op == other.op && self.children.len() == other.children.len()
    }

    fn children(&self) -> &[Id] {
        &self.children
    }

    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.children
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.op {
            NodeOp::Argument { index, .. } => write!(f, "%arg{index}"),
            NodeOp::PartitionInput { value, .. } => write!(f, "%{value}"),
            NodeOp::OpaqueValue { value, .. } => write!(f, "%given{value}"),
            NodeOp::Opaque { description, index, .. } => write!(f, "kept{description}#{index}"),
            other => f.write_str(other.name()),
        }
    }
}
