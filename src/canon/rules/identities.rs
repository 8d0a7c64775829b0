//! Rules for elementwise ops of integers whose result follows from their operands or ranges, and for selects.
//!
//! Floats have none of these: adding 0.0 turns -0.0 into 0.0, and arithmetic may change a NaN.

use super::MatchDepth::{Operands, OperandsOfOperands};
use super::operand_guard::{Kinds, OperandGuard};
use super::{Rewrite, Rule, Sampler, Term};
use crate::analysis::Data;
use crate::emit::id;
use crate::ops::core::sizes::is_constant;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, ComplexOp, Constant, Iota, range};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

const INTEGERS: &[&str] = &[
    "arith.addi",
    "arith.subi",
    "arith.muli",
    "arith.divsi",
    "arith.divui",
    "arith.floordivsi",
    "arith.andi",
    "arith.ori",
    "arith.xori",
    "arith.shli",
    "arith.shrsi",
    "arith.shrui",
    "arith.maxsi",
    "arith.minsi",
    "arith.maxui",
    "arith.minui",
    "arith.cmpi",
];
const SELECT: &[&str] = &["arith.select"];

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("known-number",        "op(…) = constant  where its range is one number and no error reaches it, or it is computed from sizes that are stated",      &[],                known_number,        sample_known_number).with_depth(Operands),
    Rule::new("neutral-operand",     "x + 0 = x, x * 1 = x, max(x, y) = x  and the like, by the range of y",          INTEGERS,           neutral_operand,     sample_neutral_operand).with_depth(Operands),
    Rule::new("equal-operands",      "x - x = 0, x and x = x, x < x = false  and the like",                           INTEGERS,           equal_operands,      sample_equal_operands).with_depth(Operands),
    Rule::new("inverted-comparison", "(x < y) xor true = x >= y  and the like",                                       &["arith.xori"],    inverted_comparison, sample_inverted_comparison).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Some(Kinds::COMPUTED)),
    Rule::new("xor-of-xor",          "(x xor y) xor y = x",                                                           &["arith.xori"],    xor_of_xor,          sample_xor_of_xor).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Some(Kinds::COMPUTED)),
    Rule::new("select-known",        "select(true, x, y) = x, select(c, x, x) = x",                                   SELECT,             select_known,        sample_select_known).with_depth(Operands).dropping_errors(),
    Rule::new("select-of-booleans",    "select(c, true, false) = c, select(c, false, true) = c xor true",               SELECT,             select_of_booleans,    sample_select_of_booleans).with_depth(Operands),
    Rule::new("select-of-inverse",   "select(c xor true, x, y) = select(c, y, x)",                                    SELECT,             select_of_inverse,   sample_select_of_inverse).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Operand(0, Kinds::COMPUTED)),
    Rule::new("select-of-select",    "select(c, x, select(c, y, z)) = select(c, x, z)",                               SELECT,             select_of_select,    sample_select_of_select).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Some(Kinds::COMPUTED)).dropping_errors(),
    Rule::new("select-to-extremum",  "select(x < y, x, y) = min(x, y)  and the like, of integers",                    SELECT,             select_to_extremum,  sample_select_to_extremum).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Operand(0, Kinds::COMPUTED)),
    Rule::new("complex-of-parts",    "complex(real(x), imag(x)) = x",                                                 &["mg.complex"],   complex_of_parts,    sample_complex_of_parts).with_depth(OperandsOfOperands).guarded_by(OperandGuard::Operand(0, Kinds::COMPUTED)),
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

fn as_binary(rw: &Rewrite) -> Option<BinaryOp> {
    match rw.node.as_core()? {
        CoreOp::Binary(op) => Some(*op),
        _ => None,
    }
}

fn as_comparison(rw: &Rewrite) -> Option<CmpiPredicate> {
    match rw.node.as_core()? {
        CoreOp::Cmpi(cmpi) => Some(cmpi.predicate),
        _ => None,
    }
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

/// Drops an operand that does not change the other one: `x + 0`, `max(x, y)` where y is never larger.
fn neutral_operand(rw: &mut Rewrite) -> Option<Val> {
    let (x, y) = (rw.operand(0), rw.operand(1));
    let element = element_of(rw, x)?;
    let is_neutral = |rw: &Rewrite, x: Val, y: Val, is_left: bool| {
        let leaves = match (as_binary(rw), as_comparison(rw)) {
            (Some(op), _) => is_neutral(op, element, rw.range(x), rw.range(y), is_left),
            (_, Some(CmpiPredicate::Eq)) => {
                element == ElementType::I1 && number_of(rw, y) == Some(1)
            }
            (_, Some(CmpiPredicate::Ne)) => {
                element == ElementType::I1 && number_of(rw, y) == Some(0)
            }
            _ => false,
        };
        leaves && is_total(rw, y)
    };
    match () {
        () if is_neutral(rw, x, y, false) => Some(x),
        () if is_neutral(rw, y, x, true) => Some(y),
        () => None,
    }
}

/// Whether `x op y`, or with `is_left` `y op x`, is x for all numbers in these ranges.
fn is_neutral(
    op: BinaryOp,
    element: ElementType,
    x: Option<range::Range>,
    y: Option<range::Range>,
    is_left: bool,
) -> bool {
    let Some(y) = y else { return false };
    let number = Some(y.0).filter(|_| y.0 == y.1);
    let all_bits = if element == ElementType::I1 { 1 } else { -1 };
    let is_bit = element == ElementType::I1;
    let natural = |range: range::Range| range.0 >= 0;
    match op {
        BinaryOp::Addi | BinaryOp::Ori | BinaryOp::Xori => number == Some(0),
        BinaryOp::Muli => number == Some(1),
        BinaryOp::Andi => number == Some(all_bits),
        BinaryOp::Subi | BinaryOp::Shli | BinaryOp::Shrsi | BinaryOp::Shrui => {
            number == Some(0) && !is_left
        }
        BinaryOp::Divsi | BinaryOp::Divui | BinaryOp::Floordivsi => {
            number == Some(1) && !is_left && !is_bit
        }
        BinaryOp::Maxsi => !is_bit && x.is_some_and(|x| x.0 >= y.1),
        BinaryOp::Minsi => !is_bit && x.is_some_and(|x| x.1 <= y.0),
        BinaryOp::Maxui => x.is_some_and(|x| natural(x) && natural(y) && x.0 >= y.1),
        BinaryOp::Minui => x.is_some_and(|x| natural(x) && natural(y) && x.1 <= y.0),
        _ => false,
    }
}

fn sample_neutral_operand(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 2);
    let neutral = [
        (BinaryOp::Addi, 0),
        (BinaryOp::Subi, 0),
        (BinaryOp::Ori, 0),
        (BinaryOp::Xori, 0),
        (BinaryOp::Shli, 0),
        (BinaryOp::Shrsi, 0),
        (BinaryOp::Shrui, 0),
        (BinaryOp::Muli, 1),
        (BinaryOp::Divsi, 1),
        (BinaryOp::Divui, 1),
        (BinaryOp::Floordivsi, 1),
        (BinaryOp::Andi, -1),
        (BinaryOp::Maxsi, -128),
        (BinaryOp::Minsi, 127),
    ];
    let (op, constant) = neutral[s.rng.usize(..neutral.len())];
    let element = if s.rng.u8(0..4) == 0 { ElementType::I1 } else { ElementType::I8 };
    let x = s.argument(element, &shape);
    let y = sample_splat(s, element, &shape, constant);
    let operands = if s.rng.u8(0..4) == 0 { [y, x] } else { [x, y] };
    if element == ElementType::I1 && s.rng.bool() {
        let predicate = *s.rng.choice(CmpiPredicate::ALL).unwrap_or(&CmpiPredicate::Eq);
        let root = s.emit(CoreOp::Cmpi(Cmpi { predicate }), &operands);
        return s.finish(root);
    }
    let root = s.emit(CoreOp::Binary(op), &operands);
    s.finish(root)
}

/// Simplifies an op on two equal operands: `x - x`, `x and x`, `x < x`.
fn equal_operands(rw: &mut Rewrite) -> Option<Val> {
    let (x, y) = (rw.operand(0), rw.operand(1));
    if !is_same(rw, x, y) {
        return None;
    }
    let ty = rw.result_type()?;
    let gives = |rw: &mut Rewrite, result: i128| match is_total(rw, x) {
        true => constant_of(rw, &ty, result),
        false => None,
    };
    use CmpiPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    match (as_binary(rw), as_comparison(rw)) {
        (Some(BinaryOp::Subi | BinaryOp::Xori), _) => gives(rw, 0),
        (
            Some(
                BinaryOp::Andi
                | BinaryOp::Ori
                | BinaryOp::Maxsi
                | BinaryOp::Minsi
                | BinaryOp::Maxui
                | BinaryOp::Minui,
            ),
            _,
        ) => Some(x),
        (_, Some(Eq | Sle | Sge | Ule | Uge)) => gives(rw, 1),
        (_, Some(Ne | Slt | Sgt | Ult | Ugt)) => gives(rw, 0),
        _ => None,
    }
}

fn sample_equal_operands(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let element = if s.rng.bool() { ElementType::I1 } else { ElementType::I8 };
    let x = s.argument(element, &shape);
    let of_two = [
        BinaryOp::Subi,
        BinaryOp::Xori,
        BinaryOp::Andi,
        BinaryOp::Ori,
        BinaryOp::Maxsi,
        BinaryOp::Minui,
    ];
    let predicate = *s.rng.choice(CmpiPredicate::ALL).unwrap_or(&CmpiPredicate::Eq);
    let op = match s.rng.bool() {
        true => CoreOp::Binary(of_two[s.rng.usize(..of_two.len())]),
        false => CoreOp::Cmpi(Cmpi { predicate }),
    };
    let root = s.emit(op, &[x, x]);
    s.finish(root)
}

/// The index of the operand of an exclusive or whose other operand is true everywhere.
fn inverted_operand(rw: &Rewrite) -> Option<usize> {
    let is_true = |k: &usize| {
        let other = rw.operand(1 - k);
        element_of(rw, other) == Some(ElementType::I1)
            && number_of(rw, other) == Some(1)
            && is_total(rw, other)
    };
    (0..2).find(is_true)
}

/// Replaces the exclusive or of a comparison and true by the negated comparison.
fn inverted_comparison(rw: &mut Rewrite) -> Option<Val> {
    let at = inverted_operand(rw)?;
    let comparison = |op: &CoreOp| match op {
        CoreOp::Cmpi(cmpi) => Some(cmpi.predicate),
        _ => None,
    };
    let (predicate, operands) = rw.match_operand(at, comparison)?;
    Some(rw.core(CoreOp::Cmpi(Cmpi { predicate: negated_predicate(predicate) }), &operands))
}

/// The predicate that holds where the given one does not.
fn negated_predicate(predicate: CmpiPredicate) -> CmpiPredicate {
    use CmpiPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    match predicate {
        Eq => Ne,
        Ne => Eq,
        Slt => Sge,
        Sge => Slt,
        Sle => Sgt,
        Sgt => Sle,
        Ult => Uge,
        Uge => Ult,
        Ule => Ugt,
        Ugt => Ule,
    }
}

fn sample_inverted_comparison(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let operands = [(); 2].map(|()| s.argument(ElementType::I8, &shape));
    let predicate = *s.rng.choice(CmpiPredicate::ALL).unwrap_or(&CmpiPredicate::Eq);
    let compared = s.emit(CoreOp::Cmpi(Cmpi { predicate }), &operands);
    let root = sample_inverse(s, compared, &shape);
    s.finish(root)
}

/// A boolean inverted by an exclusive or, or by a comparison.
fn sample_inverse(s: &mut Sampler, truth: Val, shape: &[i64]) -> Val {
    let all = sample_splat(s, ElementType::I1, shape, 1);
    let operands = if s.rng.bool() { [truth, all] } else { [all, truth] };
    s.emit(CoreOp::Binary(BinaryOp::Xori), &operands)
}

fn xor_of_xor(rw: &mut Rewrite) -> Option<Val> {
    let xor = |op: &CoreOp| (*op == CoreOp::Binary(BinaryOp::Xori)).then_some(());
    for at in 0..2 {
        let other = rw.operand(1 - at);
        if !is_total(rw, other) {
            continue;
        }
        let class = rw.egraph.find(id(other));
        let has_other = |rw: &Rewrite, child: egg::Id| rw.egraph.find(child) == class;
        let found = rw.egraph[rw.node.children[at]].nodes.iter().find(|node| {
            node.as_core().and_then(xor).is_some()
                && node.children.iter().any(|&child| has_other(rw, child))
        });
        let Some(found) = found.cloned() else { continue };
        let (_, inner) = rw.match_operand_node(at, |node| (*node == found).then_some(()))?;
        return match is_same(rw, inner[0], other) {
            true => Some(inner[1]),
            false => Some(inner[0]),
        };
    }
    None
}

fn sample_xor_of_xor(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let element = if s.rng.bool() { ElementType::I1 } else { ElementType::I8 };
    let [x, y] = [(); 2].map(|()| s.argument(element, &shape));
    let mut both = |a: Val, b: Val| {
        let operands = if s.rng.bool() { [a, b] } else { [b, a] };
        s.emit(CoreOp::Binary(BinaryOp::Xori), &operands)
    };
    let inner = both(x, y);
    let root = both(inner, y);
    s.finish(root)
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

fn select_of_booleans(rw: &mut Rewrite) -> Option<Val> {
    let (c, x, y) = (rw.operand(0), rw.operand(1), rw.operand(2));
    let ty = rw.result_type()?;
    let is_truth = ty.element() == Some(ElementType::I1) && rw.egraph[id(c)].data.ty == ty;
    if !is_truth || !is_total(rw, x) || !is_total(rw, y) {
        return None;
    }
    match (number_of(rw, x)?, number_of(rw, y)?) {
        (1, 0) => Some(c),
        (0, 1) => {
            let all = constant_of(rw, &ty, 1)?;
            Some(rw.core(CoreOp::Binary(BinaryOp::Xori), &[c, all]))
        }
        _ => None,
    }
}

fn sample_select_of_booleans(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let c = s.argument(ElementType::I1, &shape);
    let yes = s.rng.i128(0..2);
    let operands = [yes, 1 - yes].map(|truth| sample_splat(s, ElementType::I1, &shape, truth));
    let root = s.emit(CoreOp::Select, &[c, operands[0], operands[1]]);
    s.finish(root)
}

fn select_of_inverse(rw: &mut Rewrite) -> Option<Val> {
    let (x, y) = (rw.operand(1), rw.operand(2));
    let is_true = |rw: &Rewrite, child: egg::Id| {
        let data = &rw.egraph[child].data;
        data.range == Some((1, 1)) && data.is_total
    };
    let nodes = &rw.egraph[rw.node.children[0]].nodes;
    let found = nodes.iter().find(|node| {
        node.as_core() == Some(&CoreOp::Binary(BinaryOp::Xori))
            && node.children.iter().any(|&child| is_true(rw, child))
    });
    let found = found?.clone();
    let (_, inner) = rw.match_operand_node(0, |node| (*node == found).then_some(()))?;
    let c = if is_true(rw, id(inner[1])) { inner[0] } else { inner[1] };
    Some(rw.core(CoreOp::Select, &[c, y, x]))
}

fn sample_select_of_inverse(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let c = s.argument(ElementType::I1, &shape);
    let [x, y] = [(); 2].map(|()| s.data(&shape));
    let inverse = sample_inverse(s, c, &shape);
    let root = s.emit(CoreOp::Select, &[inverse, x, y]);
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

/// Replaces a complex number that is made of the parts of another one by that.
fn complex_of_parts(rw: &mut Rewrite) -> Option<Val> {
    let part =
        |wanted: ComplexOp| move |op: &CoreOp| (*op == CoreOp::Complex(wanted)).then_some(());
    (rw.node.as_core()? == &CoreOp::Complex(ComplexOp::Create)).then_some(())?;
    let (_, real) = rw.match_operand(0, part(ComplexOp::Real))?;
    let (_, imaginary) = rw.match_operand(1, part(ComplexOp::Imag))?;
    is_same(rw, real[0], imaginary[0]).then(|| real[0])
}

fn sample_complex_of_parts(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let parts = [(); 2].map(|()| s.data(&shape));
    let whole = s.emit(CoreOp::Complex(ComplexOp::Create), &parts);
    let parts =
        [ComplexOp::Real, ComplexOp::Imag].map(|part| s.emit(CoreOp::Complex(part), &[whole]));
    let root = s.emit(CoreOp::Complex(ComplexOp::Create), &parts);
    s.finish(root)
}
