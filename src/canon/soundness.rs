//! Trials of rules: random instances of the left side, both sides run by the interpreter's
//! definitions on random data.

use egg::RecExpr;

use super::analysis::{Analysis, EGraph};
use super::language::{Node, NodeOp};
use super::rules::{self, Rule, Sampler, Taken, Term, random_tensor};
use crate::ops::{Call, Fault, Semantics};
use crate::tensor::Tensor;
use crate::types::ValueType;

/// What a trial saw.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    pub samples: usize,
    /// Samples on which the rule matched.
    pub fired: usize,
    /// Runs in which both sides gave a value, the same.
    pub values: usize,
    /// Runs in which the left side gave an error.
    pub errors: usize,
}

/// Two sides of a rule that do not agree.
#[derive(Clone, Debug)]
pub struct Counterexample {
    pub rule: &'static str,
    pub left: String,
    pub right: String,
    pub inputs: Vec<Tensor>,
    pub why: String,
}

/// Tries a rule on `samples` random instances of its left side.
///
/// # Errors
/// The first instance on which the right side's value differs in a bit, or on which one side
/// gives an error and the other does not (unless the rule may drop errors).
pub fn try_rule(rule: &Rule, samples: usize, seed: u64) -> Result<Tally, Box<Counterexample>> {
    let mut tally = Tally { samples, ..Tally::default() };
    for sample in 0..samples {
        let mut sampler = Sampler::new(seed.wrapping_add(sample as u64));
        let term = (rule.sample)(&mut sampler);
        let pairs = apply_at_root(rule, &term);
        tally.fired += usize::from(!pairs.is_empty());
        for (left, right) in pairs {
            for _ in 0..3 {
                compare(rule, &left, &right, &mut sampler.rng, &mut tally)?;
            }
        }
    }
    Ok(tally)
}

/// Both sides of every match of a rule at the root of a term.
fn apply_at_root(rule: &Rule, term: &Term) -> Vec<(Term, Term)> {
    if term.is_empty() {
        return Vec::new();
    }
    let mut egraph = EGraph::new(Analysis::default());
    let root = egraph.add_expr(term);
    egraph.rebuild();
    let node = egraph[root].nodes[0].clone();
    rules::apply(rule, &mut egraph, root, &node, &mut Taken::default())
        .into_iter()
        .map(|(left, right)| (egraph.id_to_expr(left), egraph.id_to_expr(right)))
        .collect()
}

fn compare(
    rule: &Rule,
    left: &Term,
    right: &Term,
    rng: &mut fastrand::Rng,
    tally: &mut Tally,
) -> Result<(), Box<Counterexample>> {
    let inputs = random_inputs(left, rng);
    let (a, b) = (evaluate(left, &inputs), evaluate(right, &inputs));
    let why = match (&a, &b) {
        (Ok(a), Ok(b)) if a.same_bits(b) => {
            tally.values += 1;
            return Ok(());
        }
        (Err(_), Err(_)) => {
            tally.errors += 1;
            return Ok(());
        }
        (Err(_), Ok(_)) if rule.may_drop_errors => return Ok(()),
        (Ok(_), Ok(_)) => "the values differ".to_string(),
        (Ok(_), Err(fault)) => format!("only the right side gives an error: {fault:?}"),
        (Err(fault), Ok(_)) => format!("only the left side gives an error: {fault:?}"),
    };
    let shown = |term: &Term| format!("{term:?}");
    let (left, right) = (shown(left), shown(right));
    Err(Box::new(Counterexample { rule: rule.name, left, right, inputs, why }))
}

/// A value for each argument that a term has, by the argument's number.
pub fn random_inputs(term: &Term, rng: &mut fastrand::Rng) -> Vec<Tensor> {
    let mut types: Vec<(u32, ValueType)> = Vec::new();
    for node in term {
        if let NodeOp::Argument { index, ty } = &node.op {
            types.push((*index, (**ty).clone()));
        }
    }
    types.sort_unstable();
    types.dedup();
    let count = types.last().map_or(0, |(index, _)| *index as usize + 1);
    let mut inputs = vec![Tensor::from_i64s(&[], &[0]); count];
    for (index, ty) in types {
        inputs[index as usize] = random_tensor(rng, &ty);
    }
    inputs
}

/// A term's value by the ops' own definitions.
pub fn evaluate(term: &RecExpr<Node>, inputs: &[Tensor]) -> Result<Tensor, Fault> {
    let mut values: Vec<Tensor> = Vec::new();
    for node in term {
        let operands: Vec<Tensor> =
            node.children.iter().map(|&child| values[usize::from(child)].clone()).collect();
        values.push(match &node.op {
            NodeOp::Argument { index, .. } => inputs[*index as usize].clone(),
            NodeOp::Core(op) => op.eval(&operands)?,
            NodeOp::Framework { def, attrs, results, index } => {
                let Semantics::Framework { eval, .. } = def.semantics else {
                    panic!("{} is a framework's op", def.name)
                };
                // What is no tensor (`!torch.int`) is of the type that its op declares.
                let other = |child: &egg::Id| match term[*child].framework_result() {
                    Some(ty @ ValueType::Other(_)) => Some(ty.clone()),
                    _ => None,
                };
                let types: Vec<ValueType> = (node.children.iter().zip(&operands))
                    .map(|(child, operand)| other(child).unwrap_or_else(|| operand.ty().into()))
                    .collect();
                let constants: Vec<Option<Tensor>> = operands.iter().cloned().map(Some).collect();
                let call = Call { def, operands: &types, constants: &constants, attrs, results };
                eval(&call, &operands)?.swap_remove(*index as usize)
            }
            NodeOp::Import { value, .. } => {
                return Err(Fault::Other(format!("value {value} is computed elsewhere")));
            }
            NodeOp::Kept { op, .. } => {
                return Err(Fault::Other(format!("operation {op} is kept as it is")));
            }
        });
    }
    values.pop().ok_or_else(|| Fault::Other("an empty term".to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::core::Transpose;
    use crate::ops::{CoreOp, Emit, Val};
    use crate::rules::Rewrite;

    /// `transpose(x) = x` where the shape is square: shapes fit, values do not.
    fn drop_transpose(rw: &mut Rewrite) -> Option<Val> {
        Some(rw.operand(0))
    }

    fn square_transpose(s: &mut Sampler) -> Term {
        let x = s.data(&[3, 3]);
        let permutation = [1, 0].into_iter().collect();
        let root = s.emit(CoreOp::Transpose(Transpose { permutation }), &[x]);
        s.finish(root)
    }

    #[test]
    fn a_wrong_rule_is_caught() {
        let anchors = &["mg.transpose"];
        let rule = Rule::law(
            "drop-transpose",
            "transpose(x) = x",
            anchors,
            drop_transpose,
            square_transpose,
        );
        let found = try_rule(&rule, 10, 1).expect_err("the values differ");
        assert_eq!(found.why, "the values differ");
    }
}
