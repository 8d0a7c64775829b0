//! Scatters: linear in input and updates where they set, add or subtract.

use super::reduce::as_numbers;
use super::views::{sum_repeats, zeros, zeros_like};
use super::{Application, Convention, Differentiable};

use crate::ops::core::{
    Beyond, BinaryOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, Constant, Core, Iota, Reduction,
    ScatterMultiaxis,
};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::tensor::scalar::{float_to_bytes, int_to_bytes};
use crate::types::{ElementType, Shape, TensorType, size};

impl Differentiable for ScatterMultiaxis {
    fn rule(&self) -> &'static str {
        match self.reduction {
            Reduction::Set => {
                "input: the cotangent, with zeros set at the updated elements; updates: the gathered cotangent, where the \
                 update is the last of its element (torch: everywhere)"
            }
            Reduction::Add | Reduction::Sub => {
                "input: the cotangent; updates: the gathered cotangent (sub: negated)"
            }
            Reduction::Mul => {
                "input: the cotangent, scattered into likewise; updates: the gathered cotangent times input and \
                 the other updates of the element"
            }
            Reduction::Div => {
                "input: the cotangent, scattered into likewise; updates: minus the gathered product of cotangent and \
                 result, divided by the update"
            }
            Reduction::Min | Reduction::Max => {
                "the cotangent, shared evenly among the element of input and the updates that equal the result"
            }
            Reduction::And | Reduction::Or | Reduction::Xor => "none",
        }
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let (input, updates) = (tangents[0], tangents[2]);
        let mut write = Writer { scatter: self, at, emit };
        if input.is_none() && updates.is_none() {
            return None;
        }
        let start = input.unwrap_or_else(|| zeros_like(at.operands[0], write.emit));
        match (self.reduction, updates) {
            (Reduction::Add | Reduction::Sub, None) => Some(start),
            (Reduction::Set | Reduction::Add | Reduction::Sub, updates) => {
                let updates = updates.unwrap_or_else(|| zeros_like(at.operands[2], write.emit));
                Some(write.scatter(self.reduction, start, updates))
            }
            (Reduction::Mul | Reduction::Div, updates) => {
                let first = input.map(|_| write.scatter(self.reduction, start, at.operands[2]));
                let second = updates.map(|updates| write.factor(updates));
                match (first, second) {
                    (Some(x), Some(y)) => Some(write.binary(BinaryOp::Addf, x, y)),
                    (x, y) => x.or(y),
                }
            }
            (Reduction::Min | Reduction::Max, updates) => {
                let ties = write.ties();
                let mut total = write.binary(BinaryOp::Mulf, start, ties.input);
                if let Some(updates) = updates {
                    let updates = write.spread(updates);
                    let updates = write.binary(BinaryOp::Mulf, updates, ties.updates);
                    total = write.scatter(Reduction::Add, total, updates);
                }
                Some(write.binary(BinaryOp::Divf, total, ties.count))
            }
            (Reduction::And | Reduction::Or | Reduction::Xor, _) => None,
        }
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        let mut write = Writer { scatter: self, at, emit };
        match index {
            0 => write.of_input(change),
            2 => {
                let looked_up = write.of_updates(change)?;
                let shape = write.emit.tensor_type(at.operands[2]).shape;
                Some(sum_repeats(looked_up, &shape, write.emit))
            }
            _ => None,
        }
    }
}

impl ScatterMultiaxis {
    /// The scatter with `unique` set, if that simplifies its derivative and holds. `known` evaluates constants.
    pub(super) fn promised(
        &self,
        operands: &[Val],
        emit: &dyn Emit,
        known: &mut dyn FnMut(Val) -> Option<Tensor>,
    ) -> ScatterMultiaxis {
        let unique = self.unique
            || (self.reduction == Reduction::Mul && self.are_distinct(operands, emit, known));
        ScatterMultiaxis { unique, ..self.clone() }
    }

    /// The shape of the positions that update.
    fn positions(&self, operands: &[Val], emit: &dyn Emit) -> Shape {
        let types = [operands[0], operands[1]].map(|value| emit.type_of(value));
        let positions = self.gather().infer(&types).expect("types that the scatter accepts");
        Shape::from_slice(positions.shape().unwrap_or_default())
    }

    /// Whether no two updates are known to address the same element.
    fn are_distinct(
        &self,
        operands: &[Val],
        emit: &dyn Emit,
        known: &mut dyn FnMut(Val) -> Option<Tensor>,
    ) -> bool {
        let count = size::product(&self.positions(operands, emit));
        if count.is_some_and(|count| count <= 1) {
            return true;
        }
        let Some(indices) = known(operands[1]) else { return false };
        let input = emit.tensor_type(operands[0]).shape;
        let count = size::product(&input).unwrap_or(0);
        let numbers: Vec<i64> = (1..=count).collect();
        let Ok(reached) = self.gather().eval(&[Tensor::from_i64s(&input, &numbers), indices])
        else {
            return false;
        };
        let mut reached: Vec<i128> = reached.ints().into_iter().filter(|&at| at > 0).collect();
        reached.sort_unstable();
        reached.windows(2).all(|pair| pair[0] != pair[1])
    }
}

/// Writes the rules of one scatter.
struct Writer<'a> {
    scatter: &'a ScatterMultiaxis,
    at: &'a Application<'a>,
    emit: &'a mut dyn Emit,
}

/// Masks of the values that equal the result of a minimum or maximum, and their number for each element.
struct Ties {
    input: Val,
    updates: Val,
    count: Val,
}

impl Writer<'_> {
    fn binary(&mut self, op: BinaryOp, x: Val, y: Val) -> Val {
        self.emit.emit(CoreOp::Binary(op), &[x, y])
    }

    /// A scatter at the same indices.
    fn scatter(&mut self, reduction: Reduction, input: Val, updates: Val) -> Val {
        let scatter = ScatterMultiaxis { reduction, ..self.scatter.clone() };
        self.emit.emit(CoreOp::ScatterMultiaxis(scatter), &[input, self.at.operands[1], updates])
    }

    /// A gather at the same indices, 0 where an update is dropped.
    fn look_up(&mut self, value: Val) -> Val {
        let gather = CoreOp::GatherMultiaxis(self.scatter.gather());
        self.emit.emit(gather, &[value, self.at.operands[1]])
    }

    /// A value of the updates' shape for each position.
    fn spread(&mut self, updates: Val) -> Val {
        let positions = self.scatter.positions(self.at.operands, self.emit);
        let dims: Shape = (0..positions.len() as i64).collect();
        self.emit.broadcast(updates, &dims, &positions)
    }

    fn of_input(&mut self, change: Val) -> Option<Val> {
        let reduction = self.scatter.reduction;
        match reduction {
            Reduction::Add | Reduction::Sub => Some(change),
            Reduction::Set => {
                let ty = self.emit.tensor_type(change);
                let ones = Shape::from_elem(1, ty.rank());
                let zero = zeros(&ty.with_shape(&ones).into(), self.emit);
                Some(self.scatter(Reduction::Set, change, zero))
            }
            Reduction::Mul | Reduction::Div => {
                Some(self.scatter(reduction, change, self.at.operands[2]))
            }
            Reduction::Min | Reduction::Max => {
                let ties = self.ties();
                let share = self.binary(BinaryOp::Divf, change, ties.count);
                Some(self.binary(BinaryOp::Mulf, share, ties.input))
            }
            Reduction::And | Reduction::Or | Reduction::Xor => None,
        }
    }

    /// The cotangents of the updates, one for each position.
    fn of_updates(&mut self, change: Val) -> Option<Val> {
        match self.scatter.reduction {
            Reduction::Add => Some(self.look_up(change)),
            Reduction::Sub => {
                let looked_up = self.look_up(change);
                Some(self.emit.emit(CoreOp::Negf, &[looked_up]))
            }
            Reduction::Set => {
                let looked_up = self.look_up(change);
                Some(self.of_winners(looked_up))
            }
            Reduction::Mul if self.scatter.unique => {
                let product = self.binary(BinaryOp::Mulf, change, self.at.operands[0]);
                Some(self.look_up(product))
            }
            Reduction::Mul => {
                let looked_up = self.look_up(change);
                let others = self.others();
                Some(self.binary(BinaryOp::Mulf, looked_up, others))
            }
            Reduction::Div => {
                let product = self.binary(BinaryOp::Mulf, change, self.at.result);
                let looked_up = self.look_up(product);
                Some(self.over_updates(looked_up))
            }
            Reduction::Min | Reduction::Max => {
                let ties = self.ties();
                let share = self.binary(BinaryOp::Divf, change, ties.count);
                let share = self.look_up(share);
                Some(self.binary(BinaryOp::Mulf, share, ties.updates))
            }
            Reduction::And | Reduction::Or | Reduction::Xor => None,
        }
    }

    /// The change of the result with these changes of factors or divisors.
    fn factor(&mut self, updates: Val) -> Val {
        let updates = self.spread(updates);
        let change = match self.scatter.reduction {
            Reduction::Mul => {
                let others = match self.scatter.unique {
                    true => self.look_up(self.at.operands[0]),
                    false => self.others(),
                };
                self.binary(BinaryOp::Mulf, updates, others)
            }
            _ => {
                let there = self.look_up(self.at.result);
                let product = self.binary(BinaryOp::Mulf, updates, there);
                self.over_updates(product)
            }
        };
        let zero = zeros_like(self.at.operands[0], self.emit);
        self.scatter(Reduction::Add, zero, change)
    }

    /// Minus the quotient by the updates that are not dropped.
    fn over_updates(&mut self, value: Val) -> Val {
        let divisor = self.effective_updates();
        let quotient = self.binary(BinaryOp::Divf, value, divisor);
        self.emit.emit(CoreOp::Negf, &[quotient])
    }

    /// The update of each position; 1 where it is dropped.
    fn effective_updates(&mut self) -> Val {
        let updates = self.spread(self.at.operands[2]);
        if self.scatter.bounds != Beyond::Drop {
            return updates;
        }
        let input = self.emit.tensor_type(self.at.operands[0]);
        let [inside, one] = [input.shape, self.emit.tensor_type(updates).shape]
            .map(|shape| self.splat(input.element, &shape, 1.0));
        let inside = self.look_up(inside);
        let is_inside = self.equal(inside, one);
        self.emit.emit(CoreOp::Select, &[is_inside, updates, one])
    }

    /// For each position the product of the element of input and of the other updates of the element: the result
    /// divided by the update, unless the update is the only 0.
    fn others(&mut self) -> Val {
        let (input, updates) = (self.at.operands[0], self.effective_updates());
        let ty = self.emit.tensor_type(updates);
        let one = self.splat(ty.element, &ty.shape, 1.0);
        let [zero, none] = [updates, input].map(|like| zeros_like(like, self.emit));
        let is_zero = self.equal(updates, zero);
        let zeros = as_numbers(is_zero, updates, self.emit);
        let zeros = self.scatter(Reduction::Add, none, zeros);
        let zeros = self.look_up(zeros);
        let is_only = self.equal(zeros, one);
        let is_only = self.binary(BinaryOp::Andi, is_zero, is_only);
        let kept = self.emit.emit(CoreOp::Select, &[is_only, one, updates]);
        let without = self.scatter(Reduction::Mul, input, kept);
        let without = self.look_up(without);
        let divisor = self.emit.emit(CoreOp::Select, &[is_zero, one, updates]);
        let result = self.look_up(self.at.result);
        let quotient = self.binary(BinaryOp::Divf, result, divisor);
        self.emit.emit(CoreOp::Select, &[is_only, without, quotient])
    }

    fn splat(&mut self, element: ElementType, shape: &[i64], number: f64) -> Val {
        let value = Tensor::splat(element, shape, &float_to_bytes(element, number));
        self.emit.emit(CoreOp::Constant(Constant::tensor(value)), &[])
    }

    fn equal(&mut self, x: Val, y: Val) -> Val {
        self.emit.emit(CoreOp::Cmpf(Cmpf { predicate: CmpfPredicate::Oeq }), &[x, y])
    }

    /// The value where an update is the last one of its element, else 0. A scatter of the positions themselves
    /// determines the last one.
    fn of_winners(&mut self, value: Val) -> Val {
        let positions = self.scatter.positions(self.at.operands, self.emit);
        let count = size::product(&positions).expect("a count that fits");
        if self.scatter.unique || count <= 1 || self.at.convention == Convention::Torch {
            return value;
        }
        let ty = TensorType::new(ElementType::I64, &[count]);
        let numbers = self.emit.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
        let numbers = self.emit.reshape(numbers, &positions);
        let input = self.emit.tensor_type(self.at.operands[0]).shape;
        let none = Tensor::splat(ElementType::I64, &input, &int_to_bytes(ElementType::I64, -1));
        let none = self.emit.emit(CoreOp::Constant(Constant::tensor(none)), &[]);
        let last = self.scatter(Reduction::Set, none, numbers);
        let last = self.look_up(last);
        let predicate = CmpiPredicate::Eq;
        let wins = self.emit.emit(CoreOp::Cmpi(Cmpi { predicate }), &[last, numbers]);
        let zero = zeros_like(value, self.emit);
        self.emit.emit(CoreOp::Select, &[wins, value, zero])
    }

    fn ties(&mut self) -> Ties {
        let (input, result) = (self.at.operands[0], self.at.result);
        let equal = self.equal(input, result);
        let input = as_numbers(equal, input, self.emit);
        let updates = self.spread(self.at.operands[2]);
        let there = self.look_up(result);
        let equal = self.equal(updates, there);
        let updates = as_numbers(equal, updates, self.emit);
        let count = self.scatter(Reduction::Add, input, updates);
        Ties { input, updates, count }
    }
}
