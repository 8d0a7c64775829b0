//! A function's body as an e-graph, in which a shared value is one e-class. Calls are inlined
//! before.

use std::collections::{HashMap, HashSet};

use egg::Id;

use super::analysis::EGraph;
use super::language::{Node, NodeOp};
use crate::ir::{Block, ConstantFolder, DecodedOp, Module, Op, Value};
use crate::ops::core::Constant;
use crate::ops::def::Structure;
use crate::ops::{AttrValue, CoreOp, OpDef, Role, Semantics};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, TensorType, ValueType};

/// An operation that is kept as it is.
#[derive(Clone, Debug)]
pub struct OpaqueOp {
    pub op: Op,
    /// Exact terms of its operands.
    pub operands: Vec<Id>,
}

/// What [`build`] makes of a function, beside the e-graph.
#[derive(Clone, Default, Debug)]
pub struct Body {
    pub kept: Vec<OpaqueOp>,
    /// Exact terms of the values that the function returns.
    pub results: Vec<Id>,
}

impl Body {
    /// All values that must be computed: operands of kept operations, then results.
    pub fn roots(&self) -> Vec<Id> {
        let kept = self.kept.iter().flat_map(|kept| kept.operands.iter().copied());
        kept.chain(self.results.iter().copied()).collect()
    }

    /// Puts other terms in the place of [`Body::roots`].
    pub fn set_roots(&mut self, roots: &[Id]) {
        let kept = self.kept.iter_mut().flat_map(|kept| &mut kept.operands);
        kept.chain(&mut self.results).zip(roots).for_each(|(old, &new)| *old = new);
    }
}

/// The type a value of the source has in a canonical program.
pub fn canonical_type(ty: ValueType) -> ValueType {
    match ty {
        ValueType::Tensor(ty) => {
            ValueType::Tensor(TensorType { element: ty.element.canonical(), shape: ty.shape })
        }
        ValueType::Scalar(element) => ValueType::Scalar(element.canonical()),
        other => other,
    }
}

/// An attribute as it stands beside values of canonical types.
fn canonical_attr((name, value): (&'static str, AttrValue)) -> (&'static str, AttrValue) {
    match value {
        AttrValue::Tensor(tensor) => {
            let element = tensor.element().canonical();
            (name, AttrValue::Tensor(tensor.reinterpreted(element)))
        }
        other => (name, other),
    }
}

/// Adds a function's body, which is one block, to the e-graph.
pub fn build(module: &Module, entry: Block, egraph: &mut EGraph) -> Body {
    let args: Vec<Id> = (0u32..)
        .zip(&module[entry].args)
        .map(|(index, &arg)| {
            let ty = canonical_type(module.pools.to_value_type(module[arg].ty));
            egraph.add_uncanonical(Node::new(NodeOp::Argument { index, ty: Box::new(ty) }, &[]))
        })
        .collect();
    let mut build =
        Build { module, known: ConstantFolder::default(), egraph, body: Body::default() };
    build.body.results = build.block(entry, &args);
    build.body
}

struct Build<'a> {
    module: &'a Module,
    known: ConstantFolder,
    egraph: &'a mut EGraph,
    body: Body,
}

impl Build<'_> {
    /// Adds a block's operations; gives the terms of what it returns.
    fn block(&mut self, block: Block, args: &[Id]) -> Vec<Id> {
        let module = self.module;
        let mut terms: HashMap<Value, Id> =
            module[block].args.iter().copied().zip(args.iter().copied()).collect();
        let live = live_ops(module, block);
        for &op in module[block].ops.iter().filter(|op| live.contains(op)) {
            let term = |value: &Value| terms.get(value).copied();
            let mut terms_of = |values: &[Value]| -> Vec<Id> {
                let term = |value| term(value).unwrap_or_else(|| self.stand_in(*value));
                values.iter().map(term).collect()
            };
            let operands = terms_of(&module[op].operands);
            let row_operands = terms_of(&module.row_operands(op));
            if module.structure(op) == Some(Structure::Return) {
                return operands;
            }
            let results = self.op(op, operands, &row_operands);
            terms.extend(module[op].results.iter().copied().zip(results));
        }
        Vec::new()
    }

    /// The term of a value of which only the type is looked at, see [`live_ops`].
    fn stand_in(&mut self, value: Value) -> Id {
        let ty = canonical_type(self.module.pools.to_value_type(self.module[value].ty));
        let zero = Tensor::stand_in(&ty).expect("a value that is computed, or a static type");
        let scalar = matches!(ty, ValueType::Scalar(_));
        let constant = CoreOp::Constant(Constant { value: zero, scalar });
        self.egraph.add_uncanonical(Node::core(constant, &[]))
    }

    /// An operation on its row's operands, or kept as it is on those that it has in the text.
    fn op(&mut self, op: Op, operands: Vec<Id>, row_operands: &[Id]) -> Vec<Id> {
        let data = || row_operands.iter().map(|&operand| &self.egraph[operand].data);
        let types = data().map(|data| data.ty.clone()).collect();
        let constants: Vec<_> = data().map(|data| data.constant.clone()).collect();
        let understood = understood(self.module, &mut self.known, op, types, &constants);
        if let Some(Understood { decoded, core, results }) = understood {
            if let Some(core) = core {
                return vec![self.egraph.add_uncanonical(Node::core(core, row_operands))];
            }
            let result = |index| {
                let (def, results) = (decoded.def, results.clone());
                let attrs = Box::new(decoded.attrs.clone());
                let node = NodeOp::Framework { def, attrs, results, index };
                self.egraph.add_uncanonical(Node::new(node, row_operands))
            };
            return (0..results.len() as u32).map(result).collect();
        }
        let number = self.body.kept.len() as u32;
        self.body.kept.push(OpaqueOp { op, operands: operands.clone() });
        (0u32..)
            .zip(&self.module[op].results)
            .map(|(result, &value)| {
                // Of what is kept, only calls have other types than canonical programs.
                let ty = canonical_type(self.module.pools.to_value_type(self.module[value].ty));
                let kept = NodeOp::Opaque { op: number, result, ty: Box::new(ty) };
                self.egraph.add_uncanonical(Node::new(kept, &operands))
            })
            .collect()
    }
}

/// The operations of a block that a result needs, and those that are not known to be pure. Where
/// an op looks at a type alone, and the type says it all, the value is not needed.
fn live_ops(module: &Module, block: Block) -> HashSet<Op> {
    let mut live = HashSet::new();
    let mut needed: HashSet<Value> = HashSet::new();
    for &op in module[block].ops.iter().rev() {
        let def = module[op].def;
        let pure = def.is_some_and(is_pure);
        if !pure || module[op].results.iter().any(|result| needed.contains(result)) {
            let is_read = |&(index, &value): &(usize, &Value)| {
                def.is_none_or(|def| def.role(index) != Role::Type)
                    || Tensor::stand_in(&module.pools.to_value_type(module[value].ty)).is_none()
            };
            let operands = module.row_operands(op);
            needed.extend(operands.iter().enumerate().filter(is_read).map(|(_, &value)| value));
            let is_list =
                |value: &Value| module.defining_op(*value).is_some_and(|op| module.is_list(op));
            needed.extend(module[op].operands.iter().copied().filter(is_list));
            live.insert(op);
        }
    }
    live
}

/// Whether an op is nothing but its results.
fn is_pure(def: &OpDef) -> bool {
    match def.semantics {
        Semantics::Core(_) | Semantics::Framework { .. } => true,
        Semantics::Check { .. } | Semantics::Opaque { .. } | Semantics::Structural(_) => false,
    }
}

/// An operation as canonical programs have it.
pub struct Understood {
    decoded: DecodedOp,
    core: Option<CoreOp>,
    results: Box<[ValueType]>,
}

/// An operation with a row on operands of canonical types, where the results' types are what the
/// row says, or more exact as long as an operand that the row wants known is not. `constants` are
/// operands that are known where the module by itself does not know them.
pub fn understood(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
    operands: Vec<ValueType>,
    constants: &[Option<Tensor>],
) -> Option<Understood> {
    module[op].def.filter(|def| is_pure(def))?;
    let mut decoded = known.decode(module, op).ok()?;
    for (known, constant) in decoded.constants.iter_mut().zip(constants) {
        *known = known.take().or_else(|| constant.clone());
    }
    let results: Vec<ValueType> = decoded.results.iter().cloned().map(canonical_type).collect();
    let attrs = decoded.attrs.iter().cloned().map(canonical_attr).collect();
    let decoded = DecodedOp { operands, attrs, results, ..decoded };
    let inferred = decoded.infer().ok()?;
    let may_become = |inferred: &ValueType, declared: &ValueType| {
        decoded.is_unknown() && inferred.is_compatible(declared) && refines(declared, inferred)
    };
    let mut pairs = inferred.iter().zip(&decoded.results);
    let fits = inferred.len() == decoded.results.len()
        && pairs.all(|(inferred, ty)| inferred == ty || may_become(inferred, ty));
    if !fits {
        return None;
    }
    let core = decoded.core().ok()?;
    let results = decoded.results.clone().into();
    Some(Understood { decoded, core, results })
}

/// Whether every dimension that `ty` leaves open is open in `other`, too.
fn refines(ty: &ValueType, other: &ValueType) -> bool {
    let open = |ty: &ValueType| -> Vec<bool> {
        ty.shape().unwrap_or_default().iter().map(|&dim| dim == DYNAMIC).collect()
    };
    open(ty).into_iter().zip(open(other)).all(|(open, in_other)| !open || in_other)
}
