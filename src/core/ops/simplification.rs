//! How operations of a dialect are written in a simpler way: rows that programs in that dialect are
//! rewritten by, opaque operations included.

use super::{Attrs, OpDef};
use crate::ir::{Attr, Module, Op, OpState, Type, TypeKind, Value};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

/// The simplifications of a dialect.
pub struct Simplifications {
    /// The constant operation, and the attribute that holds its tensor.
    pub constant: (&'static OpDef, &'static str),
    /// The result of an operation with regions that is known before the program runs.
    pub decide: fn(&Module, Op) -> Option<Decision>,
    /// Whether runtimes match an operation on constants as a part of a pattern, so that it is not computed.
    pub is_matched: fn(&Module, Op) -> bool,
    /// The simplifications, in the order in which they are tried.
    pub rows: &'static [Simplification],
}

/// The known control flow or results of an operation with regions.
pub enum Decision {
    /// The region that runs, of an operation with branches
    /// ([`Regions::Branches`](super::effects::Regions)).
    Branch(usize),
    /// A loop ([`Regions::Loop`](super::effects::Regions)) that never runs: its first results are these values,
    /// and all others have no elements.
    Never(Vec<Value>),
}

/// A rewrite of an operation, and of those operations that only it uses, to a simpler one.
pub struct Simplification {
    /// The name in statistics.
    pub name: &'static str,
    /// The operations that it is tried at.
    pub at: &'static [&'static str],
    /// The replacement of the operation's only result; `None` where the rewrite does not apply.
    pub apply: fn(&mut Rewriter) -> Option<Value>,
}

/// An operation that is to be simplified, and a builder that inserts new operations before it.
pub struct Rewriter<'m> {
    module: &'m mut Module,
    constant: (&'static OpDef, &'static str),
    op: Op,
    made: Vec<Op>,
}

impl<'m> Rewriter<'m> {
    /// A rewriter at an operation.
    pub fn new(module: &'m mut Module, rows: &Simplifications, op: Op) -> Rewriter<'m> {
        Rewriter { module, constant: rows.constant, op, made: Vec::new() }
    }

    /// The module that is rewritten.
    pub fn module(&self) -> &Module {
        self.module
    }

    /// The operation that is to be simplified.
    pub fn op(&self) -> Op {
        self.op
    }

    /// The new operations, which are in no block yet.
    pub fn made(self) -> Vec<Op> {
        self.made
    }

    /// An operand of an operation; `None` also where an optional operand is absent.
    pub fn operand(&self, op: Op, index: usize) -> Option<Value> {
        let value = *self.module[op].operands.get(index)?;
        let is_none = self.module.pools[self.module.value_type(value)] == TypeKind::None;
        (!is_none).then_some(value)
    }

    /// The defining operation of a value, if it has this name and none of its results has other uses.
    pub fn only_for(&self, value: Value, name: &str) -> Option<Op> {
        let op = self.module.defining_op(value).filter(|&op| self.module.op_name(op) == name)?;
        let uses: usize = self.module[op].results.iter().map(|&r| self.module[r].uses.len()).sum();
        (uses == 1 && self.module[op].parent == self.module[self.op].parent).then_some(op)
    }

    /// The constant value.
    pub fn constant(&self, value: Value) -> Option<Tensor> {
        self.module.constant_value(value)
    }

    /// A value's type.
    pub fn ty(&self, value: Value) -> ValueType {
        self.module.pools.to_value_type(self.module.value_type(value))
    }

    /// The shape of a tensor of known rank.
    pub fn shape(&self, value: Value) -> Option<Vec<i64>> {
        Some(self.ty(value).as_tensor()?.shape.to_vec())
    }

    /// The type of a value's elements.
    pub fn element(&self, value: Value) -> Option<ElementType> {
        self.ty(value).element()
    }

    /// The operation's only result.
    pub fn result(&self) -> Option<Value> {
        match self.module[self.op].results[..] {
            [result] => Some(result),
            _ => None,
        }
    }

    /// Makes a constant, with the location of `like`.
    pub fn state(&mut self, tensor: Tensor, like: Value) -> Value {
        let loc = match self.module.defining_op(like) {
            Some(op) => self.module[op].loc,
            None => self.module.unknown_loc(),
        };
        let (def, attr) = self.constant;
        let attr = (self.module.pools.name(attr), self.module.pools.dense_attr(&tensor));
        // A dialect may have a spelling of its own for the type.
        let ty = match self.ty(like) == tensor.ty().into() {
            true => self.module.value_type(like),
            false => self.module.pools.tensor_type(&tensor.ty()),
        };
        let mut state = OpState::new(self.module.pools.name(def.name), loc);
        match self.module.has_properties(def.name) {
            true => state.properties.push(attr),
            false => state.attrs.push(attr),
        }
        state.result_types.push(ty);
        self.insert(state)
    }

    /// Makes an operation with attributes that its definition declares, with the location and the result type of the
    /// simplified one.
    pub fn make(&mut self, name: &'static str, operands: &[Value], attrs: Attrs) -> Option<Value> {
        let ty = self.module.value_type(self.result()?);
        self.make_typed(name, operands, attrs, ty)
    }

    /// Makes an operation like [`Rewriter::make`], with another result type.
    pub fn make_typed(
        &mut self,
        name: &'static str,
        operands: &[Value],
        attrs: Attrs,
        ty: Type,
    ) -> Option<Value> {
        let def = self.module.registry().find(name)?;
        let pools = &mut self.module.pools;
        let mut state = OpState::new(pools.name(name), self.module[self.op].loc);
        let pools = &mut self.module.pools;
        let mut attrs = pools.encode_attrs(def, &attrs, false);
        attrs.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
        match self.module.has_properties(name) {
            true => state.properties = attrs,
            false => state.attrs = attrs,
        }
        state.operands.extend_from_slice(operands);
        state.result_types.push(ty);
        Some(self.insert(state))
    }

    /// Makes an operation like [`Rewriter::make`], with a tensor of this element type and shape as its result.
    pub fn make_shaped(
        &mut self,
        name: &'static str,
        operands: &[Value],
        attrs: Attrs,
        element: ElementType,
        shape: &[i64],
    ) -> Option<Value> {
        let ty = self.module.pools.tensor_type(&TensorType::new(element, shape));
        self.make_typed(name, operands, attrs, ty)
    }

    /// Makes a copy of `op` with other operands, with the location and the result type of the simplified operation.
    pub fn again(&mut self, op: Op, operands: &[Value]) -> Option<Value> {
        let ty = self.module.value_type(self.result()?);
        Some(self.again_typed(op, operands, ty))
    }

    /// Makes a copy of `op` with other operands and another result type.
    pub fn again_typed(&mut self, op: Op, operands: &[Value], ty: Type) -> Value {
        let mut state = OpState::new(self.module[op].name, self.module[self.op].loc);
        state.properties = self.module[op].properties.clone();
        state.attrs = self.module[op].attrs.clone();
        state.operands.extend_from_slice(operands);
        state.result_types.push(ty);
        self.insert(state)
    }

    /// Sets an attribute of a new operation.
    pub fn set(&mut self, made: Value, name: &str, attr: Attr) {
        if let Some(op) = self.module.defining_op(made).filter(|op| self.made.contains(op)) {
            let name = self.module.pools.name(name);
            self.module.set_attr(op, name, attr);
        }
    }

    fn insert(&mut self, state: OpState) -> Value {
        let op = self.module.create(state);
        self.made.push(op);
        self.module[op].results[0]
    }
}
