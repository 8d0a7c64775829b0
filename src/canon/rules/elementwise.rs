//! Rules for the elementwise ops.

use std::collections::BTreeSet;

use super::MatchDepth::{Operands, OperandsOfOperands};
use super::operand_guard::{Kinds, OperandGuard};
use super::views::{as_broadcast, as_least_transpose, as_transpose};
use super::{Rewrite, Rule, Sampler, Term};
use crate::analysis::is_more_than_reshape;
use crate::dropped::Cap;
use crate::emit::{id, val};
use crate::language::Node;
use crate::ops::core::{BinaryOp, Bitcast, Broadcast, ComplexOp, Constant, Reshape, range};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new(
        "elementwise-of-reshape",
        "f(reshape(x), y) = reshape(f(x, reshape(y)))  where f works element by element",
        &[],
        elementwise_of_reshape,
        sample_elementwise_of_reshape,
    )
    .for_dynamic_sizes()
    .elementwise()
    .once()
    .guarded_by(OperandGuard::Some(Kinds::RESHAPE))
    .with_depth(OperandsOfOperands),
    Rule::new(
        "elementwise-of-broadcasts",
        "f(broadcast(x), broadcast(y)) = broadcast(f(x, y))  where f works element by element; also of constants that are equal everywhere",
        &[],
        elementwise_of_broadcasts,
        sample_elementwise_of_broadcasts,
    )
    .elementwise()
    .guarded_by(OperandGuard::Some(Kinds::BROADCAST))
    .with_depth(Operands),
    Rule::new(
        "elementwise-of-transposes",
        "f(transpose(x), transpose(y)) = transpose(f(x, y))  where f works element by element and a transpose is saved",
        &[],
        elementwise_of_transposes,
        sample_elementwise_of_transposes,
    )
    .elementwise()
    .guarded_by(OperandGuard::Some(Kinds::TRANSPOSE))
    .with_depth(Operands),
    Rule::new(
        "transpose-of-elementwise",
        "transpose(f(x, y)) = f(transpose(x), transpose(y))  where f works element by element and x or y is computed from a transpose so",
        &["mg.transpose"],
        transpose_of_elementwise,
        sample_transpose_of_elementwise,
    )
    .once()
    .guarded_by(OperandGuard::Operand(0, Kinds::COMPUTED.or(Kinds::CAST))),
    Rule::new(
        "sum-of-constants",
        "(x + c) + d = x + (c + d), x - c = x + (-c)  where c and d are constants",
        &["arith.addi", "arith.subi"],
        sum_of_constants,
        sample_sum_of_constants,
    )
    .with_depth(OperandsOfOperands),
    Rule::new(
        "bitcast-of-bitcast",
        "bitcast(bitcast(x)) = bitcast(x), = x  where that is of the type",
        &["mg.bitcast"],
        bitcast_of_bitcast,
        sample_bitcast_of_bitcast,
    )
    .with_depth(Operands),
    Rule::new(
        "part-of-complex",
        "real(complex(x, y)) = x, imag(complex(x, y)) = y",
        &["mg.real", "mg.imag"],
        part_of_complex,
        sample_part_of_complex,
    )
    .with_depth(Operands)
    .dropping_errors(),
    Rule::new(
        "difference-to-quotient",
        "x - floordiv(x, c) * c = ((x rem c) + c) rem c  where c is a positive constant",
        &["arith.subi"],
        difference_to_quotient,
        sample_difference_to_quotient,
    )
    .with_depth(OperandsOfOperands),
];

/// Moves a reshape after an elementwise op. The first operand that is no constant determines the shape. It must have
/// another form than a reshape, or every shape in its class would be tried.
fn elementwise_of_reshape(rw: &mut Rewrite) -> Option<Val> {
    let op = rw.node.as_core()?.clone();
    let result = rw.result()?;
    let is_known = |&class: &egg::Id| rw.egraph[class].data.constant.is_some();
    let lead = rw.node.children.iter().position(|class| !is_known(class))?;
    // What is nothing but a reshape itself is met at what it is a reshape of.
    let is_wanted = |&source: &egg::Id| {
        let is_same = rw.egraph[source].data.ty.shape() == Some(&result.shape);
        !is_same && is_more_than_reshape(rw.egraph, source)
    };
    let nodes = rw.egraph[rw.node.children[lead]].nodes.iter();
    let sources: Vec<egg::Id> = nodes.filter_map(Node::as_reshape).filter(is_wanted).collect();
    let (x, _) = rw.match_operand_node(lead, |node| {
        node.as_reshape().filter(|source| sources.contains(source))
    })?;
    let x = val(x);
    let shape = rw.tensor(x)?.shape;
    let operands: Vec<Val> = (0..rw.node.children.len())
        .map(|k| if k == lead { x } else { rw.reshape(rw.operand(k), &shape) })
        .collect();
    let value = rw.core(op, &operands);
    Some(rw.reshape(value, &result.shape))
}

fn sample_elementwise_of_reshape(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let (x, other) = (s.argument(ElementType::I32, &shape), s.reshaped(&shape));
    let y = s.argument(ElementType::I32, &other);
    let x = s.emit(CoreOp::Reshape(Reshape { shape: other }), &[x]);
    let op = *s.rng.choice(BinaryOp::ALL).filter(|op| is_integer(**op)).unwrap_or(&BinaryOp::Addi);
    let root = s.emit(CoreOp::Binary(op), &[x, y]);
    s.finish(root)
}

/// Emits a constant whose elements are all equal in another shape.
fn reshape_splat(rw: &mut Rewrite, x: Val, shape: &[i64]) -> Option<Val> {
    let value = rw.constant(x).filter(|value| value.is_splat() || value.count() == 1)?;
    let value = value.select(&[], std::iter::once(Some(0)), None);
    Some(rw.constant_tensor(match value.element() {
        ElementType::String => Tensor::splat_string(shape, value.string_at(0)),
        element => Tensor::splat(element, shape, value.bytes_at(0)),
    }))
}

/// The view that all operands of the root share, and the views' sources; a constant with equal elements takes the
/// shape of the other sources.
fn operands_of_common_view<T: PartialEq>(
    rw: &mut Rewrite,
    as_view: impl Fn(&CoreOp) -> Option<T>,
) -> Option<(T, Vec<Val>)> {
    let count = rw.node.children.len();
    let lead = (0..count).find(|&k| rw.constant(rw.operand(k)).is_none())?;
    let (view, inner) = rw.match_operand(lead, &as_view)?;
    let shape = rw.tensor(inner[0])?.shape;
    let mut operands = Vec::new();
    for k in 0..count {
        let operand = rw.operand(k);
        operands.push(match () {
            () if k == lead => inner[0],
            // The condition of a select may be one scalar.
            () if rw.tensor(operand).is_none() => return None,
            () if rw.constant(operand).is_some() => reshape_splat(rw, operand, &shape)?,
            () => {
                let fits = |rw: &Rewrite, node: &Node| {
                    let source = rw.egraph[*node.children.first()?].data.static_tensor()?;
                    let is_same = as_view(node.as_core()?)? == view && source.shape == shape;
                    is_same.then_some(())
                };
                let nodes = &rw.egraph[rw.node.children[k]].nodes;
                let found = nodes.iter().find(|node| fits(rw, node).is_some())?.clone();
                rw.match_operand_node(k, |node| (*node == found).then_some(()))?.1[0]
            }
        });
    }
    Some((view, operands))
}

/// Moves a broadcast of all operands after the op, if fewer elements are computed then.
fn elementwise_of_broadcasts(rw: &mut Rewrite) -> Option<Val> {
    let op = rw.node.as_core()?.clone();
    let result = rw.result()?;
    let (view, operands) = operands_of_common_view(rw, as_broadcast)?;
    if rw.tensor(operands[0])?.element_count() >= result.element_count() {
        return None;
    }
    let value = rw.core(op, &operands);
    Some(rw.core(CoreOp::Broadcast(view), &[value]))
}

fn elementwise_of_transposes(rw: &mut Rewrite) -> Option<Val> {
    let op = rw.node.as_core()?.clone();
    rw.result()?;
    // Of one transposed operand, neither side is better.
    let moved = rw.node.children.iter().filter(|&&x| rw.egraph[x].data.constant.is_none());
    let moved: BTreeSet<egg::Id> = moved.map(|&x| rw.egraph.find(x)).collect();
    if moved.len() < 2 {
        return None;
    }
    let (permutation, operands) = operands_of_common_view(rw, as_transpose)?;
    let value = rw.core(op, &operands);
    Some(rw.transpose(value, &permutation))
}

/// Two operands of an elementwise op, both views or one a constant.
fn sample_views(s: &mut Sampler, shape: &[i64], view: impl Fn(&mut Sampler, Val) -> Val) -> Term {
    let [x, y] = [(); 2].map(|()| {
        let x = s.argument(ElementType::I32, shape);
        view(s, x)
    });
    let whole = Shape::from_slice(s.type_of(x).shape().expect("a tensor"));
    let number = Tensor::from_ints(ElementType::I32, &[], &[s.rng.i128(-9..9)]);
    let number = Tensor::splat(ElementType::I32, &whole, number.stored_bytes());
    let number = s.emit(CoreOp::Constant(Constant::tensor(number)), &[]);
    let operands = [[x, y], [x, y], [number, y], [x, number]][s.rng.usize(..4)];
    let op = *s
        .rng
        .choice(&[BinaryOp::Addi, BinaryOp::Subi, BinaryOp::Maxsi])
        .unwrap_or(&BinaryOp::Addi);
    let root = s.emit(CoreOp::Binary(op), &operands);
    s.finish(root)
}

fn sample_elementwise_of_broadcasts(s: &mut Sampler) -> Term {
    let mut shape = s.shape(0, 2);
    let dims: Shape = (0..shape.len() as i64).collect();
    let source = shape.clone();
    shape.push(s.size_within(2..4));
    let broadcast = Broadcast { dims, shape };
    sample_views(s, &source, |s, x| s.emit(CoreOp::Broadcast(broadcast.clone()), &[x]))
}

fn sample_elementwise_of_transposes(s: &mut Sampler) -> Term {
    let shape = s.shape(2, 3);
    let permutation = s.permutation(shape.len());
    sample_views(s, &shape, |s, x| s.emit(CoreOp::transpose(permutation.clone()), &[x]))
}

/// Moves a transpose to the operands where it may cancel another one.
fn transpose_of_elementwise(rw: &mut Rewrite) -> Option<Val> {
    let permutation = as_least_transpose(rw)?;
    let meets = |rw: &Rewrite, node: &Node| {
        let computed = node.as_core().is_some_and(CoreOp::is_elementwise);
        computed && node.children.iter().any(|&child| is_transposed(rw, child, LEVELS))
    };
    let nodes = &rw.egraph[rw.node.children[0]].nodes;
    let found = nodes.iter().find(|node| meets(rw, node))?.clone();
    let op = found.as_core()?.clone();
    let (_, operands) = rw.match_operand_node(0, |node| (*node == found).then_some(()))?;
    operands.iter().try_for_each(|&x| rw.tensor(x).map(drop))?;
    let moved: Vec<Val> = operands.iter().map(|&x| rw.transpose(x, &permutation)).collect();
    Some(rw.core(op, &moved))
}

/// The number of elementwise ops through which a transpose is searched.
const LEVELS: usize = 4;

/// Whether a value is a transpose of another, a reshape of one, or computed from one element by
/// element.
fn is_transposed(rw: &Rewrite, class: egg::Id, levels: usize) -> bool {
    let is_transpose = |node: &Node| node.as_core().is_some_and(|op| op.permutation().is_some());
    rw.egraph[class].nodes.iter().any(|node| match node.as_core() {
        Some(CoreOp::Reshape(_)) => rw.egraph[node.children[0]].nodes.iter().any(is_transpose),
        Some(_) if is_transpose(node) => true,
        Some(op) if op.is_elementwise() && levels > 0 => {
            node.children.iter().any(|&child| is_transposed(rw, child, levels - 1))
        }
        _ => false,
    })
}

fn sample_transpose_of_elementwise(s: &mut Sampler) -> Term {
    let shape = s.shape(2, 3);
    let permutation = s.permutation(shape.len());
    let moved: Shape = permutation.iter().map(|&p| shape[p as usize]).collect();
    let x = s.argument(ElementType::I32, &shape);
    let x = s.emit(CoreOp::transpose(permutation), &[x]);
    let y = s.argument(ElementType::I32, &moved);
    let operands = if s.rng.bool() { [x, y] } else { [y, x] };
    let sum = s.emit(CoreOp::Binary(BinaryOp::Subi), &operands);
    let permutation = s.least_permutation(&moved);
    let root = s.emit(CoreOp::transpose(permutation), &[sum]);
    s.finish(root)
}

fn is_integer(op: BinaryOp) -> bool {
    !op.name().ends_with('f')
}

/// Combines two additions of constants, and replaces the subtraction of a constant by an addition.
fn sum_of_constants(rw: &mut Rewrite) -> Option<Val> {
    let is_sum = rw.node.as_core() == Some(&CoreOp::Binary(BinaryOp::Addi));
    let (x, c) = (rw.operand(0), rw.operand(1));
    let ty = rw.tensor(x).filter(|_| rw.constant(x).is_none() && rw.constant(c).is_some())?;
    if !is_sum {
        let zero = rw.constant_tensor(Tensor::zero(ty.element, &ty.shape));
        let negated = rw.core(CoreOp::Binary(BinaryOp::Subi), &[zero, c]);
        return Some(rw.core(CoreOp::Binary(BinaryOp::Addi), &[x, negated]));
    }
    let class = &rw.egraph[id(x)];
    let is_inner = |node: &&Node| {
        let is_sum = node.as_core() == Some(&CoreOp::Binary(BinaryOp::Addi));
        is_sum && rw.egraph[node.children[1]].data.constant.is_some()
    };
    let mut found = class.nodes.iter().filter(is_inner);
    let inner = found.next()?.clone();
    rw.egraph.analysis.dropped.count_if(Cap::SecondMatches, found.next().is_some());
    let (_, operands) = rw.match_operand_node(0, |node| (*node == inner).then_some(()))?;
    let both = rw.core(CoreOp::Binary(BinaryOp::Addi), &[operands[1], c]);
    Some(rw.core(CoreOp::Binary(BinaryOp::Addi), &[operands[0], both]))
}

/// Rewrites a floor modulo that is written as `x - floordiv(x, y) * y` to remainders, which the rules of gathers
/// match.
fn difference_to_quotient(rw: &mut Rewrite) -> Option<Val> {
    let x = rw.operand(0);
    let element = rw.tensor(x)?.element;
    let product = |op: &CoreOp| matches!(op, CoreOp::Binary(BinaryOp::Muli)).then_some(());
    let (_, factors) = rw.match_operand(1, product)?;
    let number = |rw: &Rewrite, value: Val| {
        let constant = rw.egraph[id(value)].data.constant.as_ref()?;
        let is_one_number = constant.is_splat() || constant.count() == 1;
        is_one_number.then(|| constant.int_at(0))
    };
    let is_quotient = |node: &Node, c: i128| {
        let divides = node.as_core() == Some(&CoreOp::Binary(BinaryOp::Floordivsi));
        let same = |child: egg::Id| rw.egraph.find(child) == rw.egraph.find(id(x));
        divides && same(node.children[0]) && number(rw, val(node.children[1])) == Some(c)
    };
    let c = [(factors[0], factors[1]), (factors[1], factors[0])].into_iter().find(|&(q, c)| {
        let nodes = || rw.egraph[id(q)].nodes.iter();
        number(rw, c).is_some_and(|c| nodes().any(|node| is_quotient(node, c)))
    });
    let (_, c) = c?;
    // The sum of a remainder and the divisor must not overflow; i1 is signed in arithmetic.
    let largest = range::of_type(element).filter(|_| element != ElementType::I1)?.1;
    if !(1..=largest / 2).contains(&number(rw, c)?) {
        return None;
    }
    let rest = rw.core(CoreOp::Binary(BinaryOp::Remsi), &[x, c]);
    let positive = rw.core(CoreOp::Binary(BinaryOp::Addi), &[rest, c]);
    Some(rw.core(CoreOp::Binary(BinaryOp::Remsi), &[positive, c]))
}

fn sample_difference_to_quotient(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let x = s.argument(ElementType::I8, &shape);
    let divisor = Tensor::from_ints(ElementType::I8, &[], &[s.rng.i128(1..70)]);
    let divisor = Tensor::splat(ElementType::I8, &shape, divisor.stored_bytes());
    let c = s.emit(CoreOp::Constant(Constant::tensor(divisor)), &[]);
    let quotient = s.emit(CoreOp::Binary(BinaryOp::Floordivsi), &[x, c]);
    let factors = if s.rng.bool() { [quotient, c] } else { [c, quotient] };
    let product = s.emit(CoreOp::Binary(BinaryOp::Muli), &factors);
    let root = s.emit(CoreOp::Binary(BinaryOp::Subi), &[x, product]);
    s.finish(root)
}

fn sample_sum_of_constants(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let number = |s: &mut Sampler| {
        let count = shape.iter().product::<i64>();
        let value = if s.is_open() {
            let value = Tensor::from_ints(ElementType::I8, &[], &[s.rng.i128(-100..100)]);
            Tensor::splat(ElementType::I8, &shape, value.stored_bytes())
        } else {
            let values: Vec<i128> = (0..count).map(|_| s.rng.i128(-100..100)).collect();
            Tensor::from_ints(ElementType::I8, &shape, &values)
        };
        s.emit(CoreOp::Constant(Constant::tensor(value)), &[])
    };
    let mut x = s.argument(ElementType::I8, &shape);
    let (c, d) = (number(s), number(s));
    let op = if s.rng.bool() { BinaryOp::Subi } else { BinaryOp::Addi };
    if op == BinaryOp::Addi {
        x = s.emit(CoreOp::Binary(BinaryOp::Addi), &[x, c]);
    }
    let root = s.emit(CoreOp::Binary(op), &[x, d]);
    s.finish(root)
}

fn bitcast_of_bitcast(rw: &mut Rewrite) -> Option<Val> {
    let outer = rw.node.as_core()?.clone();
    let ty = rw.result_type()?;
    let (_, inner) = rw.match_operand(0, |op| matches!(op, CoreOp::Bitcast(_)).then_some(()))?;
    let x = inner[0];
    match rw.egraph[id(x)].data.ty == ty {
        true => Some(x),
        false => Some(rw.core(outer, &[x])),
    }
}

fn sample_bitcast_of_bitcast(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let types = [ElementType::I16, ElementType::UI16];
    let [first, second, third] = [(); 3].map(|()| types[s.rng.usize(..2)]);
    let mut scalar = || shape.is_empty() && s.rng.bool();
    let [inner, outer] = [scalar(), scalar()];
    let x = s.argument(first, &shape);
    let x = s.emit(CoreOp::Bitcast(Bitcast { element: second, scalar: inner }), &[x]);
    let root = s.emit(CoreOp::Bitcast(Bitcast { element: third, scalar: outer }), &[x]);
    s.finish(root)
}

/// Replaces the real or imaginary part of a complex number that is made of two parts by this part.
fn part_of_complex(rw: &mut Rewrite) -> Option<Val> {
    let is_real = rw.node.as_core()? == &CoreOp::Complex(ComplexOp::Real);
    let is_whole = |op: &CoreOp| (*op == CoreOp::Complex(ComplexOp::Create)).then_some(());
    let (_, parts) = rw.match_operand(0, is_whole)?;
    Some(parts[usize::from(!is_real)])
}

fn sample_part_of_complex(s: &mut Sampler) -> Term {
    let shape = s.shape(0, 2);
    let parts = [(); 2].map(|()| s.argument(ElementType::F32, &shape));
    let whole = s.emit(CoreOp::Complex(ComplexOp::Create), &parts);
    let part = if s.rng.bool() { ComplexOp::Real } else { ComplexOp::Imag };
    let root = s.emit(CoreOp::Complex(part), &[whole]);
    s.finish(root)
}
