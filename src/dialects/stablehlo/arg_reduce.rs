//! Reductions of pairs of a value and a position that search the largest or the smallest value: `argmax` and `argmin`
//! as frameworks write them.

use super::compare;
use crate::elementwise::recipe;
use crate::extreme::{self, Nans, Wanted};
use crate::ir::{AttrKind, Module, Op, Value};
use crate::ops::Body;
use crate::prelude::*;

/// A rule by which one of two pairs is selected, the first of which has the smaller position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Search {
    /// The input that has the values; the other one has the positions.
    pub value: usize,
    /// Whether the largest value is searched, else the smallest. NaN precedes all numbers.
    largest: bool,
    /// Whether of equal values the last one's position is returned, else the first one's.
    last_position: bool,
    /// Whether of zeros of either sign the last one is returned, else the first one.
    last_value: bool,
}

impl Search {
    /// The rule that a body follows; `None` where it follows none, or is none that only compares and selects.
    ///
    /// Such a body is determined by the order of its arguments: it is evaluated for each order that two values may have.
    pub fn of(body: &Body) -> Option<Search> {
        let is_pair = body.args.len() == 4 && body.returned.len() == 2;
        let roles = if is_pair { argument_roles(body)? } else { return None };
        (0..2).filter(|&value| follow_roles(body, &roles, value)).find_map(|value| {
            let flags = [false, true];
            let rules = flags.into_iter().flat_map(|largest| {
                flags.into_iter().flat_map(move |last_position| {
                    let of = move |last_value| Search { value, largest, last_position, last_value };
                    flags.into_iter().map(of)
                })
            });
            rules.into_iter().find(|rule| rule.describes(body))
        })
    }

    fn describes(self, body: &Body) -> bool {
        let element = |k: usize| body.args[k].element();
        let (Some(value), Some(position)) = (element(self.value), element(1 - self.value)) else {
            return false;
        };
        if !position.is_index_type() || value == ElementType::I1 {
            return false;
        }
        let values: Vec<Tensor> = if value.is_float() {
            [-0.0, 0.0, 1.0, f64::NAN].map(|x| float(value, x)).into()
        } else if value.is_integer() {
            [1, 2].map(|x| Tensor::from_ints(value, &[], &[x])).into()
        } else {
            return false;
        };
        let positions = [3, 5].map(|x| Tensor::from_ints(position, &[], &[x]));
        values.iter().all(|a| values.iter().all(|b| self.holds(body, [a, b], &positions)))
    }

    /// Whether a body selects of two values and their positions what the rule says.
    fn holds(self, body: &Body, values: [&Tensor; 2], positions: &[Tensor; 2]) -> bool {
        let mut args =
            vec![values[0].clone(), positions[0].clone(), values[1].clone(), positions[1].clone()];
        if self.value == 1 {
            args.swap(0, 1);
            args.swap(2, 3);
        }
        let Ok(found) = body.eval(args) else { return false };
        let order = extreme::compare_elements((values[0], 0), (values[1], 0), self.wanted(false));
        let second = |last: bool| usize::from(order.is_lt() || (order.is_eq() && last));
        found[self.value].same_bits(values[second(self.last_value)])
            && found[1 - self.value].same_bits(&positions[second(self.last_position)])
    }

    fn wanted(self, last: bool) -> Wanted {
        Wanted { largest: self.largest, last, nans: Nans::First }
    }

    /// The found values and positions along an axis, which keeps the size 1.
    pub fn expand(
        self,
        x: Val,
        axis: usize,
        position: ElementType,
        emit: &mut dyn Emit,
    ) -> Vec<Val> {
        let [first, value] = [self.last_position, self.last_value]
            .map(|last| extreme::positions(x, axis, self.wanted(last), emit));
        let positions = recipe::convert(first, position, emit);
        // Elements are moved, not compared: which zero is the searched one's.
        let values = recipes::elements(x, value, axis, Mode::ERROR, emit);
        if self.value == 0 { vec![values, positions] } else { vec![positions, values] }
    }

    /// Whether values to begin with change nothing: no value is worse than the one, and no position is below the
    /// other.
    pub fn is_neutral(self, value: Option<&Tensor>, position: Option<&Tensor>) -> bool {
        let (Some(value), Some(position)) = (value, position) else { return false };
        let is_worst = match value.element() {
            element if element.is_float() => {
                let worst = if self.largest { f64::NEG_INFINITY } else { f64::INFINITY };
                value.float_at(0) == worst
            }
            element => {
                let bits = element.bits();
                let least = if element.is_unsigned() { 0 } else { -(1i128 << (bits - 1)) };
                let worst = if self.largest { least } else { least + (1i128 << bits) - 1 };
                value.int_at(0) == worst
            }
        };
        is_worst && position.int_at(0) == 0
    }
}

fn float(element: ElementType, value: f64) -> Tensor {
    let mut builder = TensorBuilder::new(element, &[]);
    builder.push_float(value);
    builder.finish()
}

/// The input that each value of a body is one of the elements of, 0 or 1; `None` for truth values.
type Roles = Vec<Option<usize>>;

/// The roles of the values of a body that only compares and selects.
fn argument_roles(body: &Body) -> Option<Roles> {
    let mut roles: Roles = vec![Some(0), Some(1), Some(0), Some(1)];
    for step in &body.steps {
        let of = |k: usize| step.operands.get(k).map(|&at| roles[at]);
        let is_one = of(0) == of(1);
        let role = match step.def.name {
            // A total order tells zeros and NaNs of different bits apart.
            "stablehlo.compare" if is_one && of(0)?.is_some() && !compare::of_step(step)?.1 => None,
            "stablehlo.and" | "stablehlo.or" | "stablehlo.xor" if is_one && of(0)?.is_none() => {
                None
            }
            "stablehlo.not" if of(0)?.is_none() => None,
            "stablehlo.minimum" | "stablehlo.maximum" if is_one && of(0)?.is_some() => of(0)?,
            "stablehlo.select" if of(0)?.is_none() && of(1) == of(2) => of(1)?,
            _ => return None,
        };
        roles.push(role);
    }
    Some(roles)
}

/// Whether a body returns a value and a position, of the inputs in their order.
fn follow_roles(body: &Body, roles: &Roles, value: usize) -> bool {
    let returned = |k: usize| roles[body.returned[k]];
    returned(value) == Some(value) && returned(1 - value) == Some(1 - value)
}

/// Whether a value is the position of each of its elements along a dimension.
pub fn counts_positions(module: &Module, value: Value, dimension: i64) -> bool {
    let Some(op) = module.defining_op(value) else { return false };
    let operand = module[op].operands.first().copied();
    match module.op_name(op) {
        "stablehlo.iota" | "stablehlo.dynamic_iota" => {
            integer_attr(module, op, "iota_dimension") == Some(dimension)
        }
        "stablehlo.broadcast_in_dim" => {
            let dims = module.attr(op, "broadcast_dimensions").map(|attr| &module.pools[attr]);
            let Some(AttrKind::DenseArray { values, .. }) = dims else { return false };
            let from = values.iter().position(|&d| d == dimension);
            let (Some(from), Some(operand)) = (from, operand) else { return false };
            let size = |value: Value, d: usize| {
                let ty = module.pools.to_value_type(module.value_type(value));
                ty.shape().and_then(|shape| shape.get(d).copied())
            };
            let is_whole = size(operand, from) == size(value, dimension as usize);
            is_whole && counts_positions(module, operand, from as i64)
        }
        _ => module.constant_value(value).is_some_and(|value| is_count(&value, dimension)),
    }
}

fn integer_attr(module: &Module, op: Op, name: &str) -> Option<i64> {
    match module.pools[module.attr(op, name)?] {
        AttrKind::Integer { value, .. } => i64::try_from(value).ok(),
        _ => None,
    }
}

/// More elements of a constant than are looked at.
const MOST_ELEMENTS: usize = 1 << 20;

fn is_count(value: &Tensor, dimension: i64) -> bool {
    let is_position = |(at, index): (usize, Shape)| {
        let position = index.get(dimension as usize);
        position.is_some_and(|&position| value.int_at(at) == position.into())
    };
    value.element().is_index_type()
        && value.count() <= MOST_ELEMENTS
        && coordinates(value.shape()).enumerate().all(is_position)
}
