//! A function's body as an e-graph, in which a shared value is one e-class. Calls are inlined
//! before.

use std::collections::{HashMap, HashSet};

use egg::Id;

use super::analysis::EGraph;
use super::language::{Node, NodeOp};
use super::symbols::{Symbols, named_core, named_results};
use crate::ir::{Block, ConstantFolder, DecodedOp, Module, Op, Value};
use crate::ops::core::Constant;
use crate::ops::def::Structure;
use crate::ops::{AttrValue, CoreOp, OpDef, Role, Semantics};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, TensorType, ValueType, size};

/// An operation that is kept as it is.
#[derive(Clone, Debug)]
pub struct OpaqueOp {
    pub op: Op,
    /// Exact terms of its operands.
    pub operands: Vec<Id>,
    /// The types of its results.
    pub results: Vec<ValueType>,
}

/// What [`build`] makes of a function, beside the e-graph.
#[derive(Clone, Default, Debug)]
pub struct Body {
    pub kept: Vec<OpaqueOp>,
    /// Exact terms of the values that the function returns.
    pub results: Vec<Id>,
    /// Symbols of sizes of arguments, with the argument and the dimension.
    pub sizes: Vec<(i64, (u32, usize))>,
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
/// `may_refine` says whether results may have more exact types than they are declared with.
pub fn build(module: &Module, entry: Block, egraph: &mut EGraph, may_refine: bool) -> Body {
    let mut symbols = Symbols::default();
    let args: Vec<Id> = (0u32..)
        .zip(&module[entry].args)
        .map(|(index, &arg)| {
            let ty = symbols.argument(module, index, arg);
            egraph.add_uncanonical(Node::new(NodeOp::Argument { index, ty: Box::new(ty) }, &[]))
        })
        .collect();
    let (known, sizes) = (ConstantFolder::default(), symbols.arguments.clone());
    let body = Body { sizes, ..Body::default() };
    let mut build = Build { module, known, egraph, symbols, body, may_refine };
    build.body.results = build.block(entry, &args);
    build.body
}

struct Build<'a> {
    module: &'a Module,
    known: ConstantFolder,
    egraph: &'a mut EGraph,
    symbols: Symbols,
    body: Body,
    may_refine: bool,
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
        let types = data().map(|data| size::erased(&data.ty)).collect();
        let constants: Vec<_> = data().map(|data| data.constant.clone()).collect();
        let understood = understood(self.module, &mut self.known, op, types, &constants);
        if let Some(results) =
            understood.and_then(|understood| self.understood(understood, row_operands))
        {
            return results;
        }
        let number = self.body.kept.len() as u32;
        let kept_node = |result: u32, ty: ValueType| {
            Node::new(NodeOp::Opaque { op: number, result, ty: Box::new(ty) }, &operands)
        };
        let values = self.module[op].results.iter();
        // Of what is kept, only calls have other types than canonical programs.
        let types = values
            .map(|&value| canonical_type(self.module.pools.to_value_type(self.module[value].ty)));
        let results: Vec<ValueType> = (0u32..)
            .zip(types)
            .map(|(result, ty)| self.symbols.result(&kept_node(result, ty.clone()), result, &ty))
            .collect();
        let nodes = (0u32..).zip(&results).map(|(result, ty)| kept_node(result, ty.clone()));
        let ids = nodes.map(|node| self.egraph.add_uncanonical(node)).collect();
        self.body.kept.push(OpaqueOp { op, operands, results });
        ids
    }

    /// An operation as an e-node for each result; `None` where open sizes keep it from being one.
    fn understood(&mut self, understood: Understood, operands: &[Id]) -> Option<Vec<Id>> {
        let Understood { mut decoded, core, results } = understood;
        let is_open = |ty: &ValueType| ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC));
        let has_symbols = decoded.operands.iter().chain(&results).any(is_open);
        if let Some(core) = core {
            let (core, count) = match has_symbols {
                true => named_core(self.egraph, &decoded, operands)?,
                false => (core, operands.len()),
            };
            return Some(vec![self.egraph.add_uncanonical(Node::core(core, &operands[..count]))]);
        }
        let (def, attrs) = (decoded.def, Box::new(std::mem::take(&mut decoded.attrs)));
        let node = |results: &[ValueType], index| {
            let (attrs, results) = (attrs.clone(), results.into());
            Node::new(NodeOp::Framework { def, attrs, results, index }, operands)
        };
        let mut named = results.to_vec();
        if has_symbols {
            decoded.attrs = (*attrs).clone();
            let sized = self.module.registry().is_sized(def);
            let found = sized
                .then(|| named_results(self.egraph, &decoded, operands, self.may_refine))
                .flatten();
            named = found.map_or(named, Into::into);
            let plain = node(&results, 0);
            for (index, ty) in (0u32..).zip(&mut named) {
                *ty = self.symbols.result(&plain, index, ty);
            }
        }
        let nodes = (0..named.len() as u32).map(|index| node(&named, index));
        Some(nodes.map(|node| self.egraph.add_uncanonical(node)).collect())
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
