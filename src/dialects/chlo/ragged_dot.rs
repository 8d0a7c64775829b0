//! `chlo.ragged_dot`.

use std::cmp::Ordering;

use crate::contraction::{Contraction, Rules};
use crate::core::{Cumulate, ReduceKind};
use crate::elementwise::{Kind, recipe};
use crate::ops::def::Run;
use crate::prelude::*;
use crate::reduction::reduce;
use crate::stablehlo::numbers::{parse_fields, parse_list};

const NUMBERS: &str = "ragged_dot_dimension_numbers";

pub static DEF: OpDef = OpDef {
    name: "chlo.ragged_dot",
    summary: "Dot products of slices in groups of several sizes.",
    example: "4x3xf32 2x3x5xf32 [1,3]:2xi64 {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], \
              rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], \
              lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} -> 4x5xf32",
    description: r#"
The positions along the ragged dimension of `lhs` are in groups, one after the other: position r is in the group whose number is
that of the groups that end at or before r, where a group ends at the sum of the sizes up to its own. With b, i, j and k as in
`stablehlo.dot_general`, and r the position of the ragged dimension in i (first case) or in k (second case),

    result[b, i, j] = sum over k of lhs[b, i, k] * rhs[group(r), b, k, j], 0 where there is no group(r)
    result[g, b, i, j] = sum over k with group(r) = g of lhs[b, i, k] * rhs[b, k, j]
    result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, k, j], where the ragged dimension is a batching one

Sums are those of `stablehlo.dot_general`; `precision_config` says nothing here. `group_sizes` is a vector, or has sizes for each
position of the batching dimensions, and of the other free or contracting dimensions before the ragged one. The operation is carried
unchanged in canonical programs.
"#,
    source: "https://openxla.org/stablehlo/generated/chlo#chloragged_dot_chloragged_dotop",
    operands: &[
        OperandDef::one("lhs", "a tensor"),
        OperandDef::one("rhs", "a tensor"),
        OperandDef::one("group_sizes", "integers, none of them negative"),
    ],
    attributes: &[
        attr(NUMBERS, Any, Required, "`#chlo.ragged_dot<…>`"),
        attr("precision_config", Any, Absent, "a list of `#chlo<precision …>`"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: the batching and the contracting dimensions are pairs of dimensions of `lhs` and `rhs`, each named once",
        "C2: batching dimensions of `lhs` and `rhs` have equal sizes",
        "C3: contracting dimensions of `lhs` and `rhs` have equal sizes",
        "C4: `lhs` has one ragged dimension",
        "C5: `rhs` has one group dimension, which is neither batching nor contracting, if the ragged dimension is neither; else none",
        "C6: `group_sizes` is of integers, a vector or with a size for each position before the ragged dimension",
        "C7: the group dimension of `rhs` has as many positions as there are groups",
    ]),
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer, eval, expand: Some(expand), is_product: true, ..Run::BASE }),
    },
    ..OpDef::BASE
};

const RULES: Rules = Rules { batch: "C2", contracting: "C3", stretches: false };

/// The role of the ragged dimension.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Free,
    Contracting,
    Batch,
}

/// The dimensions of an application.
struct Ragged {
    role: Role,
    /// Of `lhs`.
    dimension: usize,
    /// The dimensions of `lhs` that `group_sizes` may have before the groups.
    before: Vec<usize>,
    /// The group dimension of `rhs`, if it has one.
    groups: Option<usize>,
    batch: Vec<[usize; 2]>,
    contracting: Vec<[usize; 2]>,
}

/// The lists of the attribute, by the ends of their names.
fn lists(call: &Call) -> Option<[Vec<usize>; 6]> {
    const NAMES: [&str; 6] = [
        "lhs_batching_dimensions",
        "rhs_batching_dimensions",
        "lhs_contracting_dimensions",
        "rhs_contracting_dimensions",
        "lhs_ragged_dimensions",
        "rhs_group_dimensions",
    ];
    let fields = parse_fields(call.text(NUMBERS)?, "#chlo.ragged_dot<")?;
    let mut lists: [Vec<usize>; 6] = [const { Vec::new() }; 6];
    for (name, list) in fields {
        let at = NAMES.iter().position(|known| *known == name)?;
        let dims = parse_list(list)?.into_iter().map(usize::try_from);
        lists[at] = dims.collect::<Result<_, _>>().ok()?;
    }
    Some(lists)
}

impl Ragged {
    fn of(call: &Call, ranks: [usize; 2]) -> Result<Ragged, Violation> {
        let refuse = |id, message: &str| fail(id, Site::Attr(NUMBERS), message);
        let Some([lb, rb, lc, rc, ragged, groups]) = lists(call) else {
            return refuse("C1", "these are no dimensions of the operands");
        };
        let names_each_once = |dims: [&[usize]; 2], rank: usize| {
            let mut dims = dims.concat();
            dims.sort_unstable();
            dims.windows(2).all(|pair| pair[0] < pair[1]) && dims.iter().all(|&d| d < rank)
        };
        if lb.len() != rb.len()
            || lc.len() != rc.len()
            || !names_each_once([&lb, &lc], ranks[0])
            || !names_each_once([&rb, &rc], ranks[1])
        {
            return refuse("C1", "these are no pairs of dimensions of the operands");
        }
        let dimension = match ragged[..] {
            [dimension] if dimension < ranks[0] => dimension,
            _ => return refuse("C4", "lhs must have one ragged dimension"),
        };
        let (role, named) = match dimension {
            d if lb.contains(&d) => (Role::Batch, 0),
            d if lc.contains(&d) => (Role::Contracting, 0),
            _ => (Role::Free, 1),
        };
        let is_other = |d: &usize| *d < ranks[1] && !rb.contains(d) && !rc.contains(d);
        if groups.len() != named || !groups.iter().all(is_other) {
            let message = match role {
                Role::Free => "rhs must have one group dimension, neither batching nor contracting",
                _ => "rhs must not have a group dimension, since the ragged dimension is not free",
            };
            return refuse("C5", message);
        }
        let up_to = |dims: &[usize]| {
            dims.iter().copied().take_while(|&d| d != dimension).collect::<Vec<usize>>()
        };
        let before = match role {
            Role::Batch => up_to(&lb),
            Role::Contracting => [lb.clone(), up_to(&lc)].concat(),
            Role::Free => {
                let is_free = |d: &usize| !lb.contains(d) && !lc.contains(d);
                lb.iter().copied().chain((0..dimension).filter(is_free)).collect()
            }
        };
        let pairs = |lhs: Vec<usize>, rhs: Vec<usize>| {
            lhs.into_iter().zip(rhs).map(|(l, r)| [l, r]).collect::<Vec<_>>()
        };
        Ok(Ragged {
            role,
            dimension,
            before,
            groups: groups.first().copied(),
            batch: pairs(lb, rb),
            contracting: pairs(lc, rc),
        })
    }

    /// The contraction of the operands; in the first case of `rhs` at one group, in the second one of one group.
    fn of_one_group(&self) -> Contraction {
        let at = |d: usize| d - usize::from(self.groups.is_some_and(|groups| groups < d));
        Contraction {
            batch: self.batch.iter().map(|&[l, r]| [Some(l), Some(at(r))]).collect(),
            contracting: self.contracting.iter().map(|&[l, r]| [l, at(r)]).collect(),
        }
    }

    /// The dimensions of `lhs` and of `rhs` that a position of the ragged dimension has before it, and itself.
    fn positions(&self, side: usize) -> Vec<usize> {
        let pairs = self.batch.iter().chain(&self.contracting);
        let of = |d: usize| pairs.clone().find(|pair| pair[0] == d).map(|pair| pair[side]);
        let dims = self.before.iter().chain([&self.dimension]);
        dims.map(|&d| of(d).unwrap_or(d)).collect()
    }

    /// The contraction of `lhs` and of `rhs` that has, in place of the group dimension, those of [`Ragged::positions`]
    /// first, then the contracting ones, then all others.
    fn of_positions(&self) -> Contraction {
        let positions = self.positions(0);
        let count = positions.len();
        let pairs = positions.iter().enumerate().map(|(at, &d)| [Some(d), Some(at)]);
        let contracting = self.contracting.iter().enumerate();
        Contraction {
            batch: pairs.collect(),
            contracting: contracting.map(|(at, pair)| [pair[0], count + at]).collect(),
        }
    }

    /// The contraction of operands that have the groups as their first dimension.
    fn of_groups(&self) -> Contraction {
        let batch = self.batch.iter().map(|&[l, r]| [Some(l + 1), Some(r + 1)]);
        Contraction {
            batch: [[Some(0), Some(0)]].into_iter().chain(batch).collect(),
            contracting: self.contracting.iter().map(|&[l, r]| [l + 1, r + 1]).collect(),
        }
    }

    /// The dimensions of `rhs` that are neither batching nor contracting nor of groups.
    fn rest(&self, rank: usize) -> Vec<usize> {
        let pairs = self.batch.iter().chain(&self.contracting);
        let named: Vec<usize> = pairs.map(|pair| pair[1]).chain(self.groups).collect();
        (0..rank).filter(|d| !named.contains(d)).collect()
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (lhs, rhs, sizes) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    let ragged = Ragged::of(call, [lhs.rank(), rhs.rank()])?;
    let before: Vec<i64> = ragged.before.iter().map(|&d| lhs.shape[d]).collect();
    let is_full = |shape: &[i64]| {
        shape.len() == before.len() + 1
            && shape.iter().zip(&before).all(|(&own, &wanted)| size::must_equal(own, wanted))
    };
    if !sizes.element.is_index_type() || !(sizes.rank() == 1 || is_full(&sizes.shape)) {
        let full: Vec<String> =
            before.iter().map(ToString::to_string).chain(["groups".to_owned()]).collect();
        let message = format!(
            "group_sizes must be a vector of integers, or of shape [{}], but is {sizes}",
            full.join(", ")
        );
        return fail("C6", Site::Operand(2), message);
    }
    let count = *sizes.shape.last().expect("of rank 1 or more");
    let mut of_group = rhs.clone();
    if let Some(groups) = ragged.groups {
        let found = of_group.shape.remove(groups);
        if !size::must_equal(found, count) {
            let message = format!("there are {count} groups, but rhs is {rhs}");
            return fail("C7", Site::Operand(1), message);
        }
    }
    let element = call.declared_result()?.element;
    let result = ragged.of_one_group().infer(RULES, [lhs, &of_group], element)?;
    let mut shape = Shape::from_slice(result.shape().unwrap_or_default());
    if ragged.role == Role::Contracting {
        shape.insert(0, count);
    }
    Ok(vec![ValueType::tensor(element, &shape)])
}

/// The dimensions that `infer` has accepted, and the element type of the result.
fn accepted(call: &Call) -> (Ragged, ElementType) {
    let rank = |operand: usize| call.operands[operand].shape().map_or(0, <[i64]>::len);
    let ragged =
        Ragged::of(call, [rank(0), rank(1)]).unwrap_or_else(|why| panic!("{}", why.message));
    (ragged, call.results[0].element().expect("a tensor"))
}

/// The group of a position of the ragged dimension, in order; `None` if there is none.
fn group_of(sizes: &Tensor, before: &[i64], position: i64) -> Option<usize> {
    let shape = sizes.shape();
    let count = *shape.last()?;
    let mut end = 0;
    for group in 0..count {
        let place = match shape.len() {
            1 => group as usize,
            _ => linear(shape, &[before, &[group]].concat()),
        };
        end += sizes.int_at(place);
        if end.cmp(&position.into()) == Ordering::Greater {
            return Some(group as usize);
        }
    }
    None
}

/// A tensor at other positions; 0 where there is none.
fn moved(x: &Tensor, shape: &[i64], at: impl Fn(&[i64]) -> Option<Vec<i64>>) -> Tensor {
    let positions = coordinates(shape).map(|c| at(&c).map(|own| linear(x.shape(), &own)));
    let positions: Vec<Option<usize>> = positions.collect();
    x.select(shape, positions.into_iter(), Some(&Tensor::zero(x.element(), &[])))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (ragged, element) = accepted(call);
    let [lhs, rhs, sizes] = operands else { panic!("three operands") };
    let group_at = |c: &[i64], dims: &[usize]| {
        let at: Vec<i64> = dims.iter().map(|&d| c[d]).collect();
        let (&position, before) = at.split_last().expect("the ragged dimension");
        group_of(sizes, before, position)
    };
    let positions = ragged.positions(0);
    let result = match ragged.role {
        Role::Batch => ragged.of_one_group().formula([lhs, rhs], element),
        Role::Contracting => {
            let count = sizes.shape()[sizes.rank() - 1];
            let of_groups = |x: &Tensor, dims: &[usize]| {
                moved(x, &[&[count], x.shape()].concat(), |c| {
                    let group = group_at(&c[1..], dims)?;
                    (group as i64 == c[0]).then(|| c[1..].to_vec())
                })
            };
            let own = [of_groups(lhs, &positions), of_groups(rhs, &ragged.positions(1))];
            ragged.of_groups().formula(own.each_ref(), element)
        }
        Role::Free => {
            let own = moved(lhs, lhs.shape(), |c| group_at(c, &positions).map(|_| c.to_vec()));
            let (rest, count) = (ragged.rest(rhs.rank()), positions.len());
            let contracting = ragged.contracting.iter().map(|pair| rhs.shape()[pair[1]]);
            let shape: Vec<i64> = (positions.iter().map(|&d| lhs.shape()[d]))
                .chain(contracting)
                .chain(rest.iter().map(|&d| rhs.shape()[d]))
                .collect();
            let every: Vec<usize> = (0..count).collect();
            let of_positions = moved(rhs, &shape, |c| {
                let mut at = vec![0; rhs.rank()];
                at[ragged.groups?] = group_at(c, &every)? as i64;
                for (own, pair) in ragged.batch.iter().enumerate() {
                    at[pair[1]] = c[own];
                }
                let behind = ragged.contracting.iter().map(|pair| pair[1]).chain(rest.clone());
                behind.zip(count..).for_each(|(d, own)| at[d] = c[own]);
                Some(at)
            });
            ragged.of_positions().formula([&own, &of_positions], element)
        }
    };
    Ok(vec![result])
}

/// The group of each position of the ragged dimension, of the shape [before…, positions].
fn groups(ragged: &Ragged, lhs: &[i64], sizes: Val, emit: &mut dyn Emit) -> Val {
    let sizes = recipe::convert(sizes, ElementType::I64, emit);
    let shape = emit.tensor_type(sizes).shape;
    let last = shape.len() - 1;
    let sum = Cumulate { axis: last as i64, kind: ReduceKind::Sum, reverse: false };
    let ends = emit.emit(CoreOp::Cumulate(sum), &[sizes]);
    let count = lhs[ragged.dimension];
    let compared = [&shape[..last], &[count, shape[last]]].concat();
    let dims: Vec<i64> = (0..last as i64).chain([last as i64 + 1]).collect();
    let ends = emit.broadcast(ends, &dims, &compared);
    let at = layout::iota(&compared, last, emit);
    let is_behind = recipe::apply(Kind::Le, &[ends, at], emit);
    let is_behind = recipe::convert(is_behind, ElementType::I64, emit);
    let group = reduce(ReduceKind::Sum, is_behind, &[last + 1], false, emit);
    let shape: Vec<i64> = ragged.positions(0).iter().map(|&d| lhs[d]).collect();
    let first = shape.len() - 1 - last;
    let dims: Vec<i64> = (first as i64..shape.len() as i64).collect();
    emit.broadcast(group, &dims, &shape)
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (ragged, element) = accepted(call);
    let &[lhs, rhs, sizes] = operands else { panic!("three operands") };
    if ragged.role == Role::Batch {
        return vec![ragged.of_one_group().recipe([lhs, rhs], element, emit)];
    }
    if !operands.iter().all(|&operand| emit.tensor_type(operand).is_static()) {
        return Vec::new();
    }
    let [own, other] = [lhs, rhs].map(|x| emit.tensor_type(x).shape);
    let group = groups(&ragged, &own, sizes, emit);
    let count = *emit.tensor_type(sizes).shape.last().expect("of rank 1 or more");
    let positions = ragged.positions(0);
    if ragged.role == Role::Contracting {
        let values = [(lhs, &own, positions), (rhs, &other, ragged.positions(1))];
        let values = values.map(|(x, shape, positions)| {
            let shape = [&[count], &shape[..]].concat();
            let dims: Vec<i64> = positions.iter().map(|&d| d as i64 + 1).collect();
            let group = broadcast_in_order(group, &dims, &shape, emit);
            let at = layout::iota(&shape, 0, emit);
            let is_own = recipe::apply(Kind::Eq, &[group, at], emit);
            let dims: Vec<i64> = (1..shape.len() as i64).collect();
            let x = emit.broadcast(x, &dims, &shape);
            let zero = layout::zeros(emit.tensor_type(x).element, &shape, emit);
            recipe::apply(Kind::Select, &[is_own, x, zero], emit)
        });
        return vec![ragged.of_groups().recipe(values, element, emit)];
    }
    let result = call.results[0].shape().expect("a tensor");
    let Some(axis) = ragged.groups.filter(|_| count > 0) else {
        return vec![layout::zeros(element, result, emit)];
    };
    let batch = ragged.batch.iter().map(|pair| pair[1]);
    let contracting = ragged.contracting.iter().map(|pair| pair[1]);
    let order = batch.chain([axis]).chain(contracting).chain(ragged.rest(other.len()));
    let order: Vec<i64> = order.map(|d| d as i64).collect();
    let table = emit.transpose(rhs, &order);
    let batch = ragged.batch.len();
    let of_positions = recipes::blocks(table, group, batch, batch, Mode::CLAMP, emit);
    let sums = ragged.of_positions().recipe([lhs, of_positions], element, emit);
    let last = recipe::constant_like(group, count, emit);
    let is_any = recipe::apply(Kind::Lt, &[group, last], emit);
    let dims: Vec<i64> = (0..positions.len() as i64).collect();
    let is_any = emit.broadcast(is_any, &dims, result);
    let zero = layout::zeros(element, result, emit);
    vec![recipe::apply(Kind::Select, &[is_any, sums, zero], emit)]
}

/// Broadcasts a value whose dimensions may stand in another order in the result.
fn broadcast_in_order(value: Val, dims: &[i64], shape: &[i64], emit: &mut dyn Emit) -> Val {
    let mut order: Vec<i64> = (0..dims.len() as i64).collect();
    order.sort_unstable_by_key(|&d| dims[d as usize]);
    let value = emit.transpose(value, &order);
    let mut dims = dims.to_vec();
    dims.sort_unstable();
    emit.broadcast(value, &dims, shape)
}
