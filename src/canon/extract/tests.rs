//! Extraction on graphs made by hand.

use super::problem::{Choice, Class, Problem, Way};
use super::shared::greedy;
use crate::canon::cost::Cost;

/// A way that costs so many bytes beside its operands.
fn way(bytes: u64, operands: &[Class]) -> Way {
    let ops = u64::from(!operands.is_empty());
    Way { cost: Cost { bytes, ops, ..Cost::default() }, operands: operands.into(), label: 0 }
}

fn problem(classes: Vec<Vec<Way>>, roots: &[Class]) -> Problem {
    Problem { classes, roots: roots.to_vec() }
}

fn bytes(problem: &Problem, choice: &Choice) -> u64 {
    problem.total(choice).expect("a choice with an end").bytes
}

fn greedy_bytes(problem: &Problem) -> u64 {
    bytes(problem, &greedy(problem).expect("the roots have forms"))
}

/// The first root needs 2 in any case; the second can be had from it, or by itself for less than
/// both together.
fn shared_operand() -> Problem {
    let first = vec![way(1, &[2])];
    let second = vec![way(10, &[]), way(1, &[2])];
    problem(vec![first, second, vec![way(15, &[])]], &[0, 1])
}

#[test]
fn what_is_shared_is_paid_once() {
    let problem = shared_operand();
    assert_eq!(bytes(&problem, &problem.cheapest_trees()), 26);
    assert_eq!(greedy_bytes(&problem), 17);
}

#[test]
fn a_root_by_itself_takes_the_cheapest_tree() {
    let problem = Problem { roots: vec![1], ..shared_operand() };
    assert_eq!(greedy_bytes(&problem), 10);
}

#[test]
fn a_value_used_twice_by_one_op_is_paid_once() {
    let square = vec![way(1, &[1, 1]), way(12, &[])];
    let problem = problem(vec![square, vec![way(10, &[])]], &[0]);
    assert_eq!(bytes(&problem, &problem.cheapest_trees()), 11);
    assert_eq!(greedy_bytes(&problem), 11);
}

/// Each of the two is a cheap form of the other; both are roots, so that each seems to be paid.
fn two_that_name_each_other() -> Problem {
    problem(vec![vec![way(1, &[1]), way(20, &[])], vec![way(1, &[0]), way(20, &[])]], &[0, 1])
}

#[test]
fn no_value_is_computed_from_itself() {
    let mutual = two_that_name_each_other();
    assert_eq!(greedy_bytes(&mutual), 21);
    let endless = problem(vec![vec![way(1, &[0])]], &[0]);
    assert_eq!(greedy(&endless), None);
}

#[test]
fn of_equal_forms_the_smallest_text() {
    let named = |label| Way { label, ..way(5, &[]) };
    let problem = problem(vec![vec![named(3), named(1), named(2)]], &[0]);
    assert_eq!(greedy(&problem), Some(Choice(vec![Some(1)])));
}

#[test]
fn the_order_of_classes_and_ways_does_not_matter() {
    let problem = shared_operand();
    let last = problem.classes.len() - 1;
    let turned = |way: &Way| Way {
        operands: way.operands.iter().map(|&class| last - class).collect(),
        ..way.clone()
    };
    let classes = problem.classes.iter().rev();
    let classes = classes.map(|ways| ways.iter().rev().map(turned).collect()).collect();
    let reversed = Problem { classes, roots: problem.roots.iter().map(|r| last - r).collect() };
    assert_eq!(greedy_bytes(&reversed), greedy_bytes(&problem));
}

#[test]
fn a_chain_of_any_length_is_no_recursion() {
    let length = 100_000;
    let link = |class: Class| match class {
        0 => vec![way(1, &[])],
        _ => vec![way(1, &[class - 1]), way(2, &[class - 1])],
    };
    let chain = problem((0..length).map(link).collect(), &[length - 1]);
    assert_eq!(greedy_bytes(&chain), length as u64);
}
