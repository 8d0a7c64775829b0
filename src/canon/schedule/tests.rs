//! A rule that merges unequal classes stops the search with the rule's name.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;
use crate::analysis::Analysis;
use crate::language::{Node, NodeOp};
use crate::ops::core::{BinaryOp, Constant};
use crate::ops::{CoreOp, Val};
use crate::rules::{Rewrite, Term};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

fn constant(values: &[i64]) -> CoreOp {
    CoreOp::Constant(Constant::tensor(Tensor::from_i64s(&[values.len() as i64], values)))
}

fn other_type(rw: &mut Rewrite) -> Option<Val> {
    Some(rw.reshape(rw.operand(0), &[2, 1]))
}

fn other_constant(rw: &mut Rewrite) -> Option<Val> {
    Some(rw.core(constant(&[5, 6]), &[]))
}

fn other_range(rw: &mut Rewrite) -> Option<Val> {
    let limit = rw.core(constant(&[9, 9]), &[]);
    Some(rw.core(CoreOp::Binary(BinaryOp::Maxsi), &[rw.operand(0), limit]))
}

/// What stops a search for `rule` in what `build` makes of an argument.
fn stopped_by(
    name: &'static str,
    anchors: &'static [&'static str],
    statement: fn(&mut Rewrite) -> Option<Val>,
    build: fn(&mut EGraph, Id) -> Id,
) -> String {
    let rule = Rule::new(name, "a wrong rule", anchors, statement, |_| Term::default());
    let rule: &'static Rule = Box::leak(Box::new(rule));
    let mut egraph = EGraph::new(Analysis::default());
    let ty = Box::new(ValueType::tensor(ElementType::I64, &[2]));
    let x = egraph.add(Node::new(NodeOp::Argument { index: 0, ty }, &[]));
    build(&mut egraph, x);
    let limits = Limits {
        nodes: 1000,
        ids: usize::MAX,
        rounds: 4,
        work: u64::MAX,
        time: Duration::from_secs(10),
        control: Control::default(),
    };
    let run = || Schedule::new(&[rule], limits).run(&mut egraph);
    let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("a wrong rule stops the search");
    *panic.downcast::<String>().expect("a message")
}

fn masked(egraph: &mut EGraph, x: Id) -> Id {
    let three = egraph.add(Node::core(constant(&[3, 3]), &[]));
    egraph.add(Node::core(CoreOp::Binary(BinaryOp::Andi), &[x, three]))
}

#[test]
fn values_of_unequal_types_name_their_rule() {
    let said = stopped_by("to-a-column", &["arith.andi"], other_type, masked);
    let types = "tensor<2xi64> and tensor<2x1xi64>";
    assert_eq!(said, format!("rule 'to-a-column' merges values of unequal types: {types}"));
}

#[test]
fn unequal_constants_name_their_rule() {
    let build = |egraph: &mut EGraph, _| egraph.add(Node::core(constant(&[3, 4]), &[]));
    let said = stopped_by("to-another", &["arith.constant"], other_constant, build);
    assert_eq!(
        said,
        "rule 'to-another' merges unequal constants: tensor<2xi64>: [3, 4] and tensor<2xi64>: [5, 6]"
    );
}

#[test]
fn values_of_disjoint_ranges_name_their_rule() {
    let said = stopped_by("to-the-limit", &["arith.andi"], other_range, masked);
    let top = i64::MAX;
    let ranges = format!("(0, 3) and (9, {top})");
    assert_eq!(said, format!("rule 'to-the-limit' merges values of disjoint ranges: {ranges}"));
}
