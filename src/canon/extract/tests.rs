//! Extraction on graphs made by hand.

use std::time::Duration;

use super::exact::{SolverEnd, solve_exactly};
use super::problem::{Alternative, Choice, Class, Problem};
use super::shared::choose_greedily;
use crate::cost::Cost;

/// An alternative that costs this many bytes in addition to its operands.
fn way(bytes: u64, operands: &[Class]) -> Alternative {
    let ops = u64::from(!operands.is_empty());
    Alternative::new(Cost { bytes, ops, ..Cost::default() }, operands.into(), 0)
}

fn problem(classes: Vec<Vec<Alternative>>, roots: &[Class]) -> Problem {
    Problem::new(classes, roots.to_vec())
}

fn bytes(problem: &Problem, choice: &Choice) -> u64 {
    problem.total_cost(choice).expect("a choice with an end").bytes
}

fn greedy_bytes(problem: &Problem) -> u64 {
    bytes(problem, &choose_greedily(problem).expect("the roots have forms"))
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
    assert_eq!(bytes(&problem, &problem.trees), 26);
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
    assert_eq!(bytes(&problem, &problem.trees), 11);
    assert_eq!(greedy_bytes(&problem), 11);
}

#[test]
fn sums_that_reach_the_largest_number_make_no_cycle() {
    let problem = problem(vec![vec![way(1, &[0]), way(1, &[1])], vec![way(u64::MAX, &[])]], &[0]);
    assert_eq!(problem.trees, Choice(vec![Some(1), Some(0)]));
    assert!(choose_greedily(&problem).is_some());
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
    assert_eq!(choose_greedily(&endless), None);
}

#[test]
fn of_equal_forms_the_smallest_text() {
    let named = |label| Alternative { label, ..way(5, &[]) };
    let problem = problem(vec![vec![named(3), named(1), named(2)]], &[0]);
    assert_eq!(choose_greedily(&problem), Some(Choice(vec![Some(1)])));
}

#[test]
fn the_order_of_classes_and_ways_does_not_matter() {
    let problem = shared_operand();
    let last = problem.classes.len() - 1;
    let turned = |way: &Alternative| Alternative {
        operands: way.operands.iter().map(|&class| last - class).collect(),
        ..way.clone()
    };
    let classes = problem.classes.iter().rev();
    let classes = classes.map(|ways| ways.iter().rev().map(turned).collect()).collect();
    let roots = problem.roots.iter().map(|r| last - r).collect();
    let reversed = Problem::new(classes, roots);
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

/// Two roots, each cheaper by itself, cheapest if both are computed from one value: neither change
/// pays alone.
fn shared_by_agreement() -> Problem {
    let root = || vec![way(10, &[]), way(1, &[2])];
    problem(vec![root(), root(), vec![way(15, &[])]], &[0, 1])
}

fn proven(problem: &Problem) -> u64 {
    let found = solve_exactly(problem, Duration::from_secs(60)).expect("the roots have forms");
    assert_eq!(found.end, SolverEnd::Proven);
    bytes(problem, &found.choice)
}

#[test]
fn the_exact_choice_finds_what_no_single_change_does() {
    let problem = shared_by_agreement();
    assert_eq!(greedy_bytes(&problem), 20);
    assert_eq!(proven(&problem), 17);
}

#[test]
fn the_exact_choice_has_no_cycles() {
    assert_eq!(proven(&two_that_name_each_other()), 21);
    // Three in a ring, each also computed from the next but one.
    let ring = |k: usize| vec![way(1, &[(k + 1) % 3]), way(2, &[(k + 2) % 3]), way(50, &[])];
    assert_eq!(proven(&problem((0..3).map(ring).collect(), &[0, 1, 2])), 52);
}

#[test]
fn without_time_the_exact_choice_is_the_greedy_one() {
    let problem = shared_by_agreement();
    let found = solve_exactly(&problem, Duration::ZERO).expect("the roots have forms");
    assert_eq!(found.end, SolverEnd::Time);
    assert_eq!(Some(found.choice), choose_greedily(&problem));
}

/// A random problem: class k is computed from any others, and by itself.
fn random(rng: &mut fastrand::Rng) -> Problem {
    let count = rng.usize(2..7);
    let any_way = |rng: &mut fastrand::Rng| {
        let operands: Vec<Class> = (0..rng.usize(1..3)).map(|_| rng.usize(0..count)).collect();
        way(rng.u64(0..12), &operands)
    };
    let mut classes = Vec::new();
    for _ in 0..count {
        let mut ways: Vec<Alternative> = (0..rng.usize(0..3)).map(|_| any_way(rng)).collect();
        ways.push(way(rng.u64(5..30), &[]));
        classes.push(ways);
    }
    let roots: Vec<Class> = (0..count).filter(|_| rng.bool()).collect();
    problem(classes, if roots.is_empty() { &[0] } else { &roots })
}

/// The least cost by trying every choice.
fn by_trying(problem: &Problem) -> Option<Cost> {
    let choices: usize = problem.classes.iter().map(Vec::len).product();
    let choice = |mut number: usize| {
        let digit = |ways: &Vec<Alternative>| {
            let digit = number % ways.len();
            number /= ways.len();
            Some(digit)
        };
        Choice(problem.classes.iter().map(digit).collect())
    };
    (0..choices).filter_map(|number| problem.total_cost(&choice(number))).min()
}

#[test]
fn on_random_graphs_trees_are_dearest_and_the_exact_choice_is_the_least() {
    let (mut shared, mut agreed) = (0, 0);
    for seed in 0..300 {
        let problem = random(&mut fastrand::Rng::with_seed(seed));
        let total = |choice: &Choice| problem.total_cost(choice).expect("a choice without cycles");
        let trees = total(&problem.trees);
        let greedy = total(&choose_greedily(&problem).expect("forms"));
        let exact = solve_exactly(&problem, Duration::from_secs(60)).expect("forms");
        assert!(exact.end == SolverEnd::Proven, "seed {seed}");
        let exact = total(&exact.choice);
        assert!(exact <= greedy && greedy <= trees, "seed {seed}: {exact:?} {greedy:?} {trees:?}");
        assert_eq!(Some(exact.key()), by_trying(&problem).map(|cost| cost.key()), "seed {seed}");
        shared += usize::from(greedy < trees);
        agreed += usize::from(exact < greedy);
    }
    assert!(shared > 10 && agreed > 0, "{shared} {agreed}");
}
