//! What is known of every value of an e-class: its type, its value, the range of its integers.

use std::cell::RefCell;
use std::fmt;

use egg::{DidMerge, Id};

use super::dropped::Dropped;
use super::language::{Node, NodeOp};
use super::rules::Memo;
use crate::ops::core::{BinaryOp, Bounds, CastOp, CmpiPredicate, MathOp};
use crate::ops::{AttrValue, Call, CoreOp, Role, Semantics};
use crate::tensor::Tensor;
use crate::tensor::text::to_text;
use crate::types::{ElementType, TensorType, ValueType};

pub type EGraph = egg::EGraph<Node, Analysis>;

/// The smallest and the largest integer that an element can be, both included.
pub type Range = (i128, i128);

/// The range of a class, and whether its value is known.
pub type Knowledge = (Option<Range>, bool);

/// Computes [`Data`], and keeps what rules have concluded from it and what they did not look at.
#[derive(Clone, Default, Debug)]
pub struct Analysis {
    pub memo: RefCell<Memo>,
    pub dropped: Dropped,
    pub cause: Cause,
}

/// Why e-classes are being merged: what is to blame where their values cannot be equal.
#[derive(Clone, Default, Debug)]
pub enum Cause {
    /// Equal operations of equal operands, before any rule was applied.
    #[default]
    Building,
    Rule(&'static str),
    /// Equal operations whose operands have become equal by these rules.
    Congruence(Vec<&'static str>),
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Cause::Building => f.write_str("building the e-graph"),
            Cause::Rule(rule) => write!(f, "rule '{rule}'"),
            Cause::Congruence(rules) => {
                write!(f, "congruence, after rules '{}',", rules.join("', '"))
            }
        }
    }
}

/// Facts about an e-class.
#[derive(Clone, Debug)]
pub struct Data {
    pub ty: ValueType,
    /// The value, where a constant is a member.
    pub constant: Option<Tensor>,
    pub range: Option<Range>,
}

impl Data {
    /// What may become better known of a class while a search runs.
    pub fn knowledge(&self) -> Knowledge {
        (self.range, self.constant.is_some())
    }

    /// Why a value of which this is known cannot be one of which `other` is known, if that is so.
    fn contradiction(&self, other: &Data) -> Option<String> {
        if self.ty != other.ty {
            return Some(format!("values of unequal types: {} and {}", self.ty, other.ty));
        }
        if let (Some(a), Some(b)) = (&self.constant, &other.constant)
            && !a.same_bits(b)
        {
            return Some(format!("unequal constants: {} and {}", to_text(a), to_text(b)));
        }
        match (self.range, other.range) {
            // What has no elements is in any range.
            (Some(a), Some(b)) if both(a, b).is_none() && !self.is_empty() => {
                Some(format!("values of disjoint ranges: {a:?} and {b:?}"))
            }
            _ => None,
        }
    }

    /// Whether it is known that the value has no elements.
    fn is_empty(&self) -> bool {
        self.ty.shape().is_some_and(|shape| shape.contains(&0))
    }

    /// The tensor type, where its shape is static.
    pub fn static_tensor(&self) -> Option<&TensorType> {
        self.ty.as_tensor().filter(|ty| ty.is_static())
    }
}

impl egg::Analysis<Node> for Analysis {
    type Data = Data;

    fn make(egraph: &mut EGraph, node: &Node, _id: Id) -> Data {
        let ty = match &node.op {
            NodeOp::Argument { ty, .. } | NodeOp::Import { ty, .. } | NodeOp::Kept { ty, .. } => {
                (**ty).clone()
            }
            NodeOp::Framework { results, index, .. } => results[*index as usize].clone(),
            NodeOp::Core(op) => {
                let operands: Vec<ValueType> =
                    node.children.iter().map(|&child| egraph[child].data.ty.clone()).collect();
                op.infer(&operands).unwrap_or_else(|violation| {
                    panic!(
                        "{} added with operands that do not fit: {}",
                        op.name(),
                        violation.message
                    )
                })
            }
        };
        let constant = match node.as_core() {
            Some(CoreOp::Constant(constant)) => Some(constant.value.clone()),
            Some(_) => None,
            None => stated_value(&node.op).or_else(|| argument_value(egraph, node)),
        };
        let range = node_range(egraph, node, &ty);
        Data { ty, constant, range }
    }

    fn merge(&mut self, to: &mut Data, from: Data) -> DidMerge {
        if let Some(contradiction) = to.contradiction(&from) {
            panic!("{} merges {contradiction}", self.cause);
        }
        let (range_to, range_from) = (to.range, from.range);
        let both = |a: Range, b: Range| (a.0.max(b.0), a.1.min(b.1));
        to.range = match (range_to, range_from) {
            (Some(a), Some(b)) => Some(both(a, b)),
            (a, b) => a.or(b),
        };
        let changed_constant = to.constant.is_none() && from.constant.is_some();
        let lost_constant = to.constant.is_some() && from.constant.is_none();
        if changed_constant {
            to.constant = from.constant;
        }
        DidMerge(changed_constant || to.range != range_to, lost_constant || to.range != range_from)
    }
}

/// What a framework's constant states: also of types that no core constant has (`!torch.int`).
fn stated_value(op: &NodeOp) -> Option<Tensor> {
    let NodeOp::Framework { def, attrs, .. } = op else { return None };
    let is_value = |name: &str| def.stated_values().iter().any(|value| value.name == name);
    attrs.iter().find_map(|(name, attr)| match attr {
        AttrValue::Tensor(tensor) if is_value(name) => Some(tensor.clone()),
        _ => None,
    })
}

/// What is no tensor (a list of ints) and is made of what is known: an argument of other ops.
fn argument_value(egraph: &EGraph, node: &Node) -> Option<Tensor> {
    let NodeOp::Framework { def, attrs, results, index } = &node.op else { return None };
    let Semantics::Framework { eval, .. } = def.semantics else { return None };
    if !matches!(results[*index as usize], ValueType::Other(_)) {
        return None;
    }
    let data = || node.children.iter().map(|&child| &egraph[child].data);
    let operands: Vec<ValueType> = data().map(|data| data.ty.clone()).collect();
    let constants: Vec<Option<Tensor>> = data().map(|data| data.constant.clone()).collect();
    // Where the op looks at a type alone, any value of the type will do.
    let value = |index: usize| match def.role(index) {
        Role::Type => Tensor::stand_in(&operands[index]),
        Role::Data | Role::Known | Role::Member => constants[index].clone(),
    };
    let values: Vec<Tensor> = (0..operands.len()).map(value).collect::<Option<_>>()?;
    let call = Call { def, operands: &operands, constants: &constants, attrs, results };
    eval(&call, &values).ok()?.into_iter().nth(*index as usize)
}

/// The range of an integer type.
pub fn type_range(element: ElementType) -> Option<Range> {
    if !element.is_integer() {
        return None;
    }
    let bits = element.bits();
    Some(match element {
        ElementType::I1 => (0, 1),
        e if e.is_unsigned() => (0, (1 << bits) - 1),
        _ => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
    })
}

fn node_range(egraph: &EGraph, node: &Node, ty: &ValueType) -> Option<Range> {
    let whole = type_range(ty.element()?)?;
    if let NodeOp::Import { range, .. } = &node.op {
        return range.as_deref().copied().or(Some(whole));
    }
    // Signed arithmetic takes the i1 1 for -1, so nothing is concluded about it or from it.
    let of_bits = |ty: &ValueType| ty.element() == Some(ElementType::I1);
    let from_bits = node.children.iter().any(|&child| of_bits(&egraph[child].data.ty));
    if of_bits(ty) || (from_bits && !matches!(node.as_core(), Some(CoreOp::Select))) {
        return Some(whole);
    }
    let children: Vec<Option<Range>> =
        node.children.iter().map(|&child| egraph[child].data.range).collect();
    let known = match node.as_core() {
        Some(CoreOp::Select) => selected_range(egraph, node),
        Some(op) => core_range(op, &children, whole),
        None => None,
    };
    Some(known.unwrap_or(whole))
}

/// The range of a select: where its condition compares a value with a number, each branch is
/// about the part of the value for which it is taken.
fn selected_range(egraph: &EGraph, node: &Node) -> Option<Range> {
    let [condition, yes, no] = node.children[..] else { return None };
    let branch = |branch: Id, taken: bool| {
        let range = egraph[branch].data.range?;
        let mut narrowed = egraph[condition].nodes.iter().filter_map(|test| {
            let (x, within) = tested(egraph, test, taken)?;
            branch_range(egraph, branch, x, within)
        });
        // None where no value passes all tests: the branch is never taken.
        Some(narrowed.try_fold(range, both))
    };
    match (branch(yes, true)?, branch(no, false)?) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
        // What is never taken says nothing.
        (a, b) => a.or(b),
    }
}

/// What both ranges have; `None` where that is nothing.
fn both(a: Range, b: Range) -> Option<Range> {
    let range = (a.0.max(b.0), a.1.min(b.1));
    (range.0 <= range.1).then_some(range)
}

/// The value that a comparison compares with a number, and where it is if that comes out as
/// `taken`.
fn tested(egraph: &EGraph, test: &Node, taken: bool) -> Option<(Id, Range)> {
    let Some(CoreOp::Cmpi(cmpi)) = test.as_core() else { return None };
    let number = |id: Id| egraph[id].data.range.filter(|(low, high)| low == high);
    let [x, y] = test.children[..] else { return None };
    let (x, at, mirrored) = match (number(x), number(y)) {
        (_, Some((at, _))) => (x, at, false),
        (Some((at, _)), _) => (y, at, true),
        _ => return None,
    };
    use CmpiPredicate::*;
    let all = egraph[x].data.range?;
    let (below, upto) = ((all.0, at - 1), (all.0, at));
    let (above, from) = ((at + 1, all.1), (at, all.1));
    let within = match (cmpi.predicate, mirrored, taken) {
        (Eq, _, true) | (Ne, _, false) => (at, at),
        (Slt, false, true) | (Sge, false, false) | (Sgt, true, true) | (Sle, true, false) => below,
        (Sle, false, true) | (Sgt, false, false) | (Sge, true, true) | (Slt, true, false) => upto,
        (Sgt, false, true) | (Sle, false, false) | (Slt, true, true) | (Sge, true, false) => above,
        (Sge, false, true) | (Slt, false, false) | (Sle, true, true) | (Sgt, true, false) => from,
        _ => return None,
    };
    Some((x, within))
}

/// The range of a branch that is a value of a known range, or that value and a number.
fn branch_range(egraph: &EGraph, branch: Id, x: Id, within: Range) -> Option<Range> {
    let same = |id: Id| egraph.find(id) == egraph.find(x);
    if same(branch) {
        return Some(within);
    }
    let whole = type_range(egraph[branch].data.ty.element()?)?;
    egraph[branch].nodes.iter().find_map(|node| {
        let Some(CoreOp::Binary(op @ (BinaryOp::Addi | BinaryOp::Subi))) = node.as_core() else {
            return None;
        };
        let [a, b] = node.children[..] else { return None };
        let range = |id: Id| if same(id) { Some(within) } else { egraph[id].data.range };
        (same(a) || same(b)).then_some(())?;
        binary_range(*op, range(a)?, range(b)?)
            .filter(|range| whole.0 <= range.0 && range.1 <= whole.1)
    })
}

/// The range of an op's result from those of its operands; `None` where nothing is known.
fn core_range(op: &CoreOp, children: &[Option<Range>], whole: Range) -> Option<Range> {
    let child = |k: usize| children[k];
    let fits = |range: Range| (whole.0 <= range.0 && range.1 <= whole.1).then_some(range);
    let hull = |a: Range, b: Range| (a.0.min(b.0), a.1.max(b.1));
    match op {
        CoreOp::Constant(constant) => constant_range(&constant.value),
        CoreOp::Iota(iota) => {
            let size = iota.ty.shape[iota.axis as usize];
            fits((0, i128::from(size.max(1)) - 1))
        }
        CoreOp::Reshape(_) | CoreOp::Transpose(_) | CoreOp::Broadcast(_) | CoreOp::Slice(_) => {
            child(0)
        }
        CoreOp::GatherMultiaxis(gather) => match &gather.bounds {
            Bounds::Fill(fill) => {
                let fill = fill.as_ref().map_or(Some((0, 0)), constant_range)?;
                Some(hull(child(0)?, fill))
            }
            _ => child(0),
        },
        CoreOp::Pad(_) => Some(hull(child(0)?, child(1)?)),
        // Its branches are looked at one by one.
        CoreOp::Select => None,
        CoreOp::Cast(cast) => match cast.op {
            CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast => child(0).and_then(fits),
            CastOp::Extui | CastOp::IndexCastui => child(0).filter(|r| r.0 >= 0).and_then(fits),
            _ => None,
        },
        CoreOp::Bitcast(_) => child(0).and_then(fits),
        CoreOp::Binary(op) => binary_range(*op, child(0)?, child(1)?).and_then(fits),
        CoreOp::Concat(_) => {
            let members: Option<Vec<Range>> = children.iter().copied().collect();
            members?.into_iter().reduce(hull)
        }
        CoreOp::Math(MathOp::Absi) => absolute_range(child(0)?).and_then(fits),
        CoreOp::Reduce(_)
        | CoreOp::Math(_)
        | CoreOp::Negf
        | CoreOp::Cmpi(_)
        | CoreOp::Cmpf(_)
        | CoreOp::Complex(_) => None,
    }
}

/// The magnitudes of what is in `x`.
fn absolute_range(x: Range) -> Option<Range> {
    let (low, high) = (x.0.checked_abs()?, x.1.checked_abs()?);
    let least = if x.0 <= 0 && 0 <= x.1 { 0 } else { low.min(high) };
    Some((least, low.max(high)))
}

fn binary_range(op: BinaryOp, x: Range, y: Range) -> Option<Range> {
    let positive = |range: Range| range.0 >= 0;
    match op {
        BinaryOp::Addi => Some((x.0 + y.0, x.1 + y.1)),
        BinaryOp::Subi => Some((x.0 - y.1, x.1 - y.0)),
        BinaryOp::Maxsi => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Minsi => Some((x.0.min(y.0), x.1.min(y.1))),
        // Unsigned order is the signed one where neither can be negative.
        BinaryOp::Maxui if positive(x) && positive(y) => Some((x.0.max(y.0), x.1.max(y.1))),
        BinaryOp::Minui if positive(y) => Some((0, y.1)),
        BinaryOp::Andi if positive(y) => Some((0, y.1)),
        BinaryOp::Remsi | BinaryOp::Remui if x.0 >= 0 && x.1 < y.0 => Some(x),
        BinaryOp::Remui if y.0 > 0 => Some((0, y.1 - 1)),
        BinaryOp::Muli => {
            let ends = [x.0, x.1].map(|a| [y.0, y.1].map(|b| a.checked_mul(b)));
            let ends: Vec<i128> = ends.into_iter().flatten().collect::<Option<_>>()?;
            Some((*ends.iter().min()?, *ends.iter().max()?))
        }
        BinaryOp::Floordivsi if y.0 > 0 && y.0 == y.1 => {
            Some((x.0.div_euclid(y.0), x.1.div_euclid(y.0)))
        }
        BinaryOp::Divsi if y.0 > 0 && y.0 == y.1 => Some((x.0 / y.0, x.1 / y.0)),
        BinaryOp::Divui if positive(x) && y.0 > 0 && y.0 == y.1 => Some((x.0 / y.0, x.1 / y.0)),
        BinaryOp::Remsi if y.0 > 0 => {
            let largest = y.1 - 1;
            Some((if positive(x) { 0 } else { -largest }, largest))
        }
        _ => None,
    }
}

fn constant_range(value: &Tensor) -> Option<Range> {
    if !value.element().is_integer() || value.count() == 0 {
        return None;
    }
    let count = if value.is_splat() { 1 } else { value.count() };
    let ints = (0..count).map(|at| value.int_at(at));
    let range = ints.fold((i128::MAX, i128::MIN), |(low, high), v| (low.min(v), high.max(v)));
    Some(range)
}
