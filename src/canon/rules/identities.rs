//! Rules for elementwise ops of integers whose result follows from their operands or ranges, and for selects, as far as
//! they are no data (`declared.mgr`).
//!
//! Floats have none of these: adding 0.0 turns -0.0 into 0.0, and arithmetic may change a NaN.

use super::MatchDepth::{Operands, OperandsOfOperands};
use super::operand_guard::{Kinds, OperandGuard};
use super::{Rewrite, Rule, Sampler, Term};
use crate::analysis::Data;
use crate::emit::id;
use crate::ops::core::sizes::is_constant;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Constant, Iota};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

const SELECT: &[&str] = &["arith.select"];

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("known-number",        "op(…) = constant  where its range is one number and no error reaches it, or it is computed from sizes that are stated",      &[],                known_number,        sample_known_number).with_depth(Operands),
    Rule::new("select-known",        "select(true, x, y) = x, select(c, x, x) = x",                                   SELECT,             select_known,        sample_select_known).with_depth(Operands).dropping_errors(),
    Rule::new("select-of-select",    "select(c, x, select(c, y, z)) = select(c, x, z)",                               SELECT,             select_of_select,    sample_select_of_select).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Some(Kinds::COMPUTED)).dropping_errors(),
    Rule::new("select-to-extremum",  "select(x < y, x, y) = min(x, y)  and the like, of integers",                    SELECT,             select_to_extremum,  sample_select_to_extremum).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Operand(0, Kinds::COMPUTED)),
];

fn is_same(rw: &Rewrite, x: Val, y: Val) -> bool {
    rw.egraph.find(id(x)) == rw.egraph.find(id(y))
}

fn is_total(rw: &Rewrite, x: Val) -> bool {
    rw.egraph[id(x)].data.is_total
}

fn element_of(rw: &Rewrite, x: Val) -> Option<ElementType> {
    rw.egraph[id(x)].data.ty.element()
}

/// Emits a constant of a type whose elements are all one number; `None` where the type is no static one of integers.
fn constant_of(rw: &mut Rewrite, ty: &ValueType, number: i128) -> Option<Val> {
    let element = ty.element().filter(|element| element.is_integer())?;
    let scalar = Tensor::from_ints(element, &[], &[number]);
    match ty {
        ValueType::Scalar(_) => Some(rw.constant_scalar(scalar)),
        ValueType::Tensor(ty) if ty.is_static() => {
            Some(rw.constant_tensor(Tensor::splat(element, &ty.shape, scalar.stored_bytes())))
        }
        _ => None,
    }
}

/// The number that all elements of a value are known to be.
fn number_of(rw: &Rewrite, x: Val) -> Option<i128> {
    rw.range(x).filter(|(low, high)| low == high).map(|(low, _)| low)
}

/// Replaces a value whose elements are known to be one number, or static sizes, by a constant.
fn known_number(rw: &mut Rewrite) -> Option<Val> {
    let data = &rw.egraph[rw.class].data;
    if let Some(value) = stated_sizes(data) {
        return Some(rw.constant_tensor(value));
    }
    let (low, high) = data.range?;
    let is_new = data.constant.is_none() && data.is_total && !rw.node.children.is_empty();
    let ty = data.ty.clone();
    if low != high || !is_new || rw.node.as_core().is_none() {
        return None;
    }
    constant_of(rw, &ty, low)
}

/// The elements of a value that are known as static sizes only, not as a constant.
fn stated_sizes(data: &Data) -> Option<Tensor> {
    let ty = data.static_tensor().filter(|_| data.constant.is_none())?;
    let sizes = data.sizes.as_ref().filter(|sizes| is_constant(sizes))?;
    let numbers: Vec<i128> = (0..sizes.count()).map(|at| sizes.int_at(at)).collect();
    let value = Tensor::from_ints(ty.element, &ty.shape, &numbers);
    (0..value.count()).all(|at| value.int_at(at) == numbers[at]).then_some(value)
}

fn sample_known_number(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 2);
    let x = s.argument(ElementType::I8, &shape);
    let (op, constant) = *s
        .rng
        .choice(&[
            (BinaryOp::Muli, 0),
            (BinaryOp::Andi, 0),
            (BinaryOp::Ori, -1),
            (BinaryOp::Remsi, 1),
        ])
        .unwrap_or(&(BinaryOp::Muli, 0));
    if s.rng.bool() {
        let constant = sample_splat(s, ElementType::I8, &shape, constant);
        let operands =
            if op == BinaryOp::Remsi || s.rng.bool() { [x, constant] } else { [constant, x] };
        let root = s.emit(CoreOp::Binary(op), &operands);
        return s.finish(root);
    }
    let ty = TensorType { element: ElementType::I64, shape: shape.clone() };
    let positions = s.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
    let limit = if s.rng.bool() { -1 } else { i128::from(shape[0]) };
    let limit = sample_splat(s, ElementType::I64, &shape, limit);
    let predicate = *s.rng.choice(CmpiPredicate::ALL).unwrap_or(&CmpiPredicate::Slt);
    let root = s.emit(CoreOp::Cmpi(Cmpi { predicate }), &[positions, limit]);
    s.finish(root)
}

fn sample_splat(s: &mut Sampler, element: ElementType, shape: &[i64], number: i128) -> Val {
    let number = Tensor::from_ints(element, &[], &[number]);
    let all = Tensor::splat(element, shape, number.stored_bytes());
    s.emit(CoreOp::Constant(Constant::tensor(all)), &[])
}

/// Replaces a select with a known condition, or with two equal operands, by an operand.
fn select_known(rw: &mut Rewrite) -> Option<Val> {
    let (c, x, y) = (rw.operand(0), rw.operand(1), rw.operand(2));
    if !is_total(rw, c) {
        return None;
    }
    match number_of(rw, c) {
        Some(0) => Some(y),
        Some(_) => Some(x),
        None => is_same(rw, x, y).then_some(x),
    }
}

fn sample_select_known(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let [x, y] = [(); 2].map(|()| s.data(&shape));
    let c = match s.rng.u8(0..3) {
        2 => s.argument(ElementType::I1, &shape),
        truth => sample_splat(s, ElementType::I1, &shape, truth.into()),
    };
    let y = if s.rng.bool() { x } else { y };
    let root = s.emit(CoreOp::Select, &[c, x, y]);
    s.finish(root)
}

fn select_of_select(rw: &mut Rewrite) -> Option<Val> {
    let c = rw.operand(0);
    let class = rw.egraph.find(id(c));
    for at in [1, 2] {
        let found = rw.egraph[rw.node.children[at]].nodes.iter().find(|node| {
            node.as_core() == Some(&CoreOp::Select) && rw.egraph.find(node.children[0]) == class
        });
        let Some(found) = found.cloned() else { continue };
        let (_, inner) = rw.match_operand_node(at, |node| (*node == found).then_some(()))?;
        let mut operands = rw.operands();
        operands[0] = c;
        operands[at] = inner[at];
        return Some(rw.core(CoreOp::Select, &operands));
    }
    None
}

fn sample_select_of_select(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let c = s.argument(ElementType::I1, &shape);
    let [x, y, z] = [(); 3].map(|()| s.data(&shape));
    let inner = s.emit(CoreOp::Select, &[c, x, y]);
    let operands = if s.rng.bool() { [c, inner, z] } else { [c, z, inner] };
    let root = s.emit(CoreOp::Select, &operands);
    s.finish(root)
}

/// Rewrites a select of the smaller or larger of two integers to a minimum or maximum.
fn select_to_extremum(rw: &mut Rewrite) -> Option<Val> {
    let (x, y) = (rw.operand(1), rw.operand(2));
    // Its set bit is 1, and -1 to signed comparisons.
    element_of(rw, x).filter(|element| element.is_integer() && *element != ElementType::I1)?;
    let comparison = |op: &CoreOp| match op {
        CoreOp::Cmpi(cmpi) => extremum_ops(cmpi.predicate),
        _ => None,
    };
    let ((smaller_first, larger_first), compared) = rw.match_operand(0, comparison)?;
    let (a, b) = (compared[0], compared[1]);
    let op = match () {
        () if is_same(rw, a, x) && is_same(rw, b, y) => smaller_first,
        () if is_same(rw, a, y) && is_same(rw, b, x) => larger_first,
        () => return None,
    };
    Some(rw.core(CoreOp::Binary(op), &[x, y]))
}

/// The extremum ops that equal `select(a op b, a, b)` and `select(a op b, b, a)`.
fn extremum_ops(predicate: CmpiPredicate) -> Option<(BinaryOp, BinaryOp)> {
    use CmpiPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    match predicate {
        Slt | Sle => Some((BinaryOp::Minsi, BinaryOp::Maxsi)),
        Sgt | Sge => Some((BinaryOp::Maxsi, BinaryOp::Minsi)),
        Ult | Ule => Some((BinaryOp::Minui, BinaryOp::Maxui)),
        Ugt | Uge => Some((BinaryOp::Maxui, BinaryOp::Minui)),
        Eq | Ne => None,
    }
}

fn sample_select_to_extremum(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let [x, y] = [(); 2].map(|()| s.argument(ElementType::I8, &shape));
    let predicate = *s.rng.choice(CmpiPredicate::ALL).unwrap_or(&CmpiPredicate::Slt);
    let c = s.emit(CoreOp::Cmpi(Cmpi { predicate }), &[x, y]);
    let operands = if s.rng.bool() { [c, x, y] } else { [c, y, x] };
    let root = s.emit(CoreOp::Select, &operands);
    s.finish(root)
}
