//! Lifts the bodies of structured operations: computes each value of the body for all iterations at once.
//!
//! A value of the body becomes a tensor with one dimension for each loop; the dimension has size 1 where the value
//! does not depend on the loop. Positions remain linear forms as long as possible, so that a read at such a position
//! is a view.

use std::collections::{HashMap, HashSet};

use super::affine::{Linear, Map};
use super::sizes::{self, Size};
use super::structured::{Structured, ranked};
use crate::ir::{AttrKind, Block, Builder, Module, Op, Value, ValueDef};
use crate::ops::core::{
    BinaryOp, Bitcast, Bounds, Broadcast, Cast, CastOp, Constant, GatherMultiaxis, Iota, Reshape,
};
use crate::ops::{Attrs, CoreOp};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, Shape, TensorType, ValueType, size};

/// A value of the body, for all iterations.
#[derive(Clone, Debug)]
pub enum Lifted {
    /// A tensor with a dimension for each loop.
    Tensor(Value),
    /// A linear form of the loops' indices, as elements of this 64-bit type.
    Linear(Linear, ElementType),
}

/// The body of one operation that is being raised; new operations are appended to `block`.
pub struct Lift<'m> {
    pub module: &'m mut Module,
    pub block: Block,
    pub of: &'m Structured,
    /// Whether operations of dialects that MLIR does not know may be emitted.
    pub leaves_mlir: bool,
    values: HashMap<Value, Lifted>,
}

impl<'m> Lift<'m> {
    pub fn new(module: &'m mut Module, block: Block, of: &'m Structured) -> Self {
        Lift { module, block, of, leaves_mlir: false, values: HashMap::new() }
    }

    /// Appends a core op; `None` if its constraints do not hold for the operands.
    pub fn emit(&mut self, op: CoreOp, operands: &[Value]) -> Option<Value> {
        Builder::at_end(self.module, self.block).core(&op, operands).ok()
    }

    pub fn loops(&self) -> usize {
        self.of.sizes.len()
    }

    pub fn ty(&self, value: Value) -> Option<TensorType> {
        ranked(self.module, value)
    }

    pub fn reshape(&mut self, value: Value, shape: &[i64]) -> Option<Value> {
        if self.ty(value)?.shape[..] == *shape {
            return Some(value);
        }
        let mut shape = Shape::from_slice(shape);
        if shape.iter().filter(|&&size| size == DYNAMIC).count() > 1 {
            // Several open sizes are known where nothing but dimensions of size 1 come and go.
            let found = self.ty(value)?.shape;
            let sizes = |shape: &Shape| -> Vec<(usize, i64)> {
                shape.iter().copied().enumerate().filter(|&(_, size)| size != 1).collect()
            };
            let (from, to) = (sizes(&found), sizes(&shape));
            let is_equal = |(from, to): (&(usize, i64), &(usize, i64))| from.1 == to.1;
            if from.len() != to.len() || !from.iter().zip(&to).all(is_equal) {
                return None;
            }
            for ((from, _), (to, _)) in
                from.into_iter().zip(to).filter(|(from, _)| from.1 == DYNAMIC)
            {
                shape[to] = size::of_operand(from);
            }
        }
        self.emit(CoreOp::Reshape(Reshape { shape }), &[value])
    }

    pub fn transpose(&mut self, value: Value, permutation: &[usize]) -> Option<Value> {
        if permutation.is_sorted() {
            return Some(value);
        }
        let permutation = permutation.iter().map(|&dim| dim as i64);
        self.emit(CoreOp::transpose(permutation), &[value])
    }

    /// A lifted value broadcast to this shape of the loops.
    pub fn broadcast(&mut self, value: Value, shape: &[i64]) -> Option<Value> {
        if self.ty(value)?.shape[..] == *shape {
            return Some(value);
        }
        if let Some(constant) = self.module.constant_value(value).filter(is_one_element)
            && constant.element() != ElementType::String
        {
            if shape.contains(&DYNAMIC) {
                return self.splat(&constant, shape);
            }
            let all = Tensor::splat(constant.element(), shape, constant.bytes_at(0));
            return self.emit(CoreOp::Constant(Constant::tensor(all)), &[]);
        }
        if shape.contains(&DYNAMIC) {
            return self.repeat_by_gather(value, shape);
        }
        let dims = (0..shape.len() as i64).collect();
        self.emit(CoreOp::Broadcast(Broadcast { dims, shape: Shape::from_slice(shape) }), &[value])
    }

    /// A value broadcast to a dynamic shape, which `mg.broadcast` cannot express: along each dimension its only
    /// element is gathered for every iteration.
    fn repeat_by_gather(&mut self, mut value: Value, shape: &[i64]) -> Option<Value> {
        let ones = vec![1; shape.len()];
        for (dim, &size) in shape.iter().enumerate() {
            let found = self.ty(value)?.shape[dim];
            if found == size {
                continue;
            }
            let mut places = ones.clone();
            places[dim] = size;
            let first = self.constant(ElementType::Index, 0)?;
            let first = self.broadcast(first, &places)?;
            let axes = [dim as i64].into_iter().collect();
            let gather = GatherMultiaxis { axes, bounds: Bounds::Clamp, from_end: false };
            let only = (found == 1).then_some(CoreOp::GatherMultiaxis(gather))?;
            value = self.emit(only, &[value, first])?;
        }
        Some(value)
    }

    /// A splat of a dynamic shape over the loops.
    fn splat(&mut self, element: &Tensor, shape: &[i64]) -> Option<Value> {
        let value = Tensor::splat(element.element(), &[], element.bytes_at(0));
        let value = self.emit(CoreOp::Constant(Constant { value, scalar: true }), &[])?;
        let mut operands = vec![value];
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
            operands.push(self.loop_size(dim)?);
        }
        let ty = TensorType::new(element.element(), shape).into();
        Some(self.emit_tensor_op("tensor.splat", &operands, ty))
    }

    /// The size of a dynamic loop, as a value of type `index`.
    fn loop_size(&mut self, dim: usize) -> Option<Value> {
        let open = self.of.open.get(dim)?;
        if let Some(&number) = open.numbers.first() {
            return Some(number);
        }
        let &(tensor, d) = open.dims.first()?;
        let value = Tensor::from_ints(ElementType::Index, &[], &[d as i128]);
        let d = self.emit(CoreOp::Constant(Constant { value, scalar: true }), &[])?;
        Some(self.emit_tensor_op("tensor.dim", &[tensor, d], ValueType::Scalar(ElementType::Index)))
    }

    /// Appends an operation of the `tensor` dialect.
    fn emit_tensor_op(&mut self, name: &str, operands: &[Value], result: ValueType) -> Value {
        let mut builder = Builder::at_end(self.module, self.block);
        let op = builder.op(name, operands, &Attrs::new(), &[result]);
        self.module[op].results[0]
    }

    /// The value cast to a type of the same shape with more or fewer static sizes; `None` if the shapes differ.
    pub fn cast(&mut self, value: Value, ty: &TensorType) -> Option<Value> {
        let found = self.ty(value)?;
        if found == *ty {
            return Some(value);
        }
        let to = ValueType::from(ty.clone());
        let fits = ValueType::from(found).is_compatible(&to);
        fits.then(|| self.emit_tensor_op("tensor.cast", &[value], to))
    }

    /// The result of the body with this index, for all iterations on which it depends.
    pub fn lift_result(&mut self, index: usize) -> Option<Value> {
        self.lift_yielded(index, "linalg.yield")
    }

    /// The same of a body that the operation `end` ends.
    pub fn lift_yielded(&mut self, index: usize, end: &str) -> Option<Value> {
        let last = *self.module[self.of.body].ops.last()?;
        let yielded = *self.module[last].operands.get(index)?;
        let is_end = self.module.op_name(last) == end;
        if is_end { self.lift_tensor(yielded) } else { None }
    }

    /// States what an argument of the body is.
    pub fn define(&mut self, arg: Value, lifted: Lifted) {
        self.values.insert(arg, lifted);
    }

    /// The same numbers as floats of this type.
    pub fn convert_float(&mut self, value: Value, to: ElementType) -> Option<Value> {
        let from = self.ty(value)?.element;
        let op = match from.bits().cmp(&to.bits()) {
            _ if from == to => return Some(value),
            _ if !from.is_float() || !to.is_float() => return None,
            std::cmp::Ordering::Less => CastOp::Extf,
            std::cmp::Ordering::Greater => CastOp::Truncf,
            std::cmp::Ordering::Equal => return None,
        };
        self.emit(CoreOp::Cast(Cast { op, to }), &[value])
    }

    /// A value of the body as a tensor with a dimension for each loop.
    pub fn lift_tensor(&mut self, value: Value) -> Option<Value> {
        let lifted = self.lift_value(value)?;
        self.materialize(lifted)
    }

    /// The index of a dynamic loop in each of its iterations.
    fn emit_steps(&mut self, dim: usize, element: ElementType) -> Option<Value> {
        let size = self.leaves_mlir.then(|| self.loop_size(dim))??;
        let size = Size::Value(size);
        let steps = sizes::emit_iota(self.module, self.block, &[size], 0, element)?;
        let mut shape = vec![1; self.loops()];
        shape[dim] = self.of.sizes[dim];
        self.reshape(steps, &shape)
    }

    /// Emits a lifted value as a tensor; `None` if it depends on the index of a loop of unknown size, or on that of a
    /// dynamic one in a program that stays MLIR's.
    pub fn materialize(&mut self, lifted: Lifted) -> Option<Value> {
        let (form, element) = match lifted {
            Lifted::Tensor(value) => return Some(value),
            Lifted::Linear(form, element) => (form, element),
        };
        let mut sum = self.constant(element, form.offset)?;
        for (dim, &factor) in form.factors.iter().enumerate() {
            if factor == 0 {
                continue;
            }
            let mut steps = match self.of.sizes[dim] {
                DYNAMIC => self.emit_steps(dim, element)?,
                size => {
                    let mut shape = vec![1; self.loops()];
                    shape[dim] = size;
                    let ty = TensorType::new(element, &shape);
                    self.emit(CoreOp::Iota(Iota { axis: dim as i64, ty }), &[])?
                }
            };
            if factor != 1 {
                let factor = self.constant(element, factor)?;
                steps = self.elementwise(CoreOp::Binary(BinaryOp::Muli), &[steps, factor])?;
            }
            let is_first = form.offset == 0 && form.factors[..dim].iter().all(|&f| f == 0);
            sum = match is_first {
                true => steps,
                false => self.elementwise(CoreOp::Binary(BinaryOp::Addi), &[sum, steps])?,
            };
        }
        Some(sum)
    }

    fn constant(&mut self, element: ElementType, value: i64) -> Option<Value> {
        let shape = vec![1; self.loops()];
        let value = Tensor::from_ints(element, &[], &[value.into()]);
        let value = Tensor::splat(element, &shape, value.bytes_at(0));
        self.emit(CoreOp::Constant(Constant::tensor(value)), &[])
    }

    /// An elementwise op on lifted values, broadcast to the union of their loops.
    pub fn elementwise(&mut self, op: CoreOp, operands: &[Value]) -> Option<Value> {
        let mut shape: Vec<i64> = vec![1; self.loops()];
        for &operand in operands {
            let of_operand = self.ty(operand)?.shape;
            for (size, &of_operand) in shape.iter_mut().zip(&of_operand) {
                if of_operand != 1 {
                    *size = of_operand;
                }
            }
        }
        let operands: Vec<Value> = operands
            .iter()
            .map(|&operand| self.broadcast(operand, &shape))
            .collect::<Option<_>>()?;
        self.emit(op, &operands)
    }

    /// Lifts a value of the body. Operands are lifted in the order of the body, not by recursion, since bodies may be
    /// deep.
    pub fn lift_value(&mut self, value: Value) -> Option<Lifted> {
        if let Some(known) = self.values.get(&value) {
            return Some(known.clone());
        }
        let lifted = match self.module[value].def {
            ValueDef::Argument { block, index } if block == self.of.body => {
                let (operand, map) = (
                    *self.of.operands.get(index as usize)?,
                    self.of.maps.get(index as usize)?.clone(),
                );
                self.lift_read(operand, &map)?
            }
            ValueDef::Argument { .. } => self.lift_outer_scalar(value)?,
            ValueDef::Result { op, .. } if self.module[op].parent == Some(self.of.body) => {
                self.lift_ops_before(op)?;
                return self.values.get(&value).cloned();
            }
            ValueDef::Result { .. } => self.lift_outer_scalar(value)?,
        };
        self.values.insert(value, lifted.clone());
        Some(lifted)
    }

    /// Lifts the operations of the body on which `last` depends, and `last` itself.
    fn lift_ops_before(&mut self, last: Op) -> Option<()> {
        let mut needed = HashSet::from([last]);
        let mut open = vec![last];
        while let Some(op) = open.pop() {
            for &operand in &self.module[op].operands {
                let Some(by) = self.module.defining_op(operand) else { continue };
                let is_new = self.module[by].parent == Some(self.of.body)
                    && !self.values.contains_key(&operand);
                if is_new && needed.insert(by) {
                    open.push(by);
                }
            }
        }
        for op in self.module[self.of.body].ops.clone() {
            if needed.contains(&op) {
                let lifted = self.lift_op(op)?;
                let results = self.module[op].results.clone();
                if results.len() != lifted.len() {
                    return None;
                }
                self.values.extend(results.into_iter().zip(lifted));
            }
        }
        Some(())
    }

    /// Lifts a scalar that is defined outside the body.
    pub fn lift_outer_scalar(&mut self, value: Value) -> Option<Lifted> {
        if let Some(constant) = self.module.constant_value(value).filter(|known| known.rank() == 0)
        {
            return self.lift_constant(&constant);
        }
        let ValueType::Scalar(element) =
            self.module.pools.to_value_type(self.module.value_type(value))
        else {
            return None;
        };
        let tensor = self.emit(CoreOp::Bitcast(Bitcast::to(element)), &[value])?;
        let ones = vec![1; self.loops()];
        self.reshape(tensor, &ones).map(Lifted::Tensor)
    }

    pub fn lift_constant(&mut self, constant: &Tensor) -> Option<Lifted> {
        let element = constant.element();
        if matches!(element, ElementType::Index | ElementType::I64) {
            let value = i64::try_from(constant.int_at(0)).ok()?;
            return Some(Lifted::Linear(Linear::constant(self.loops(), value), element));
        }
        if element == ElementType::String {
            return None;
        }
        let shape = vec![1; self.loops()];
        let constant = Tensor::splat(element, &shape, constant.bytes_at(0));
        self.emit(CoreOp::Constant(Constant::tensor(constant)), &[]).map(Lifted::Tensor)
    }

    /// The lifted results of an operation of the body.
    fn lift_op(&mut self, op: Op) -> Option<Vec<Lifted>> {
        let lifted = match self.module.op_name(op) {
            "linalg.index" => {
                let AttrKind::Integer { value, .. } =
                    self.module.pools[self.module.attr(op, "dim")?]
                else {
                    return None;
                };
                let form = Linear::position(self.loops(), usize::try_from(value).ok()?)?;
                Some(Lifted::Linear(form, ElementType::Index))
            }
            "affine.apply" => self.lift_affine_apply(op),
            "affine.linearize_index" => self.lift_linearize(op),
            "affine.delinearize_index" => return self.lift_delinearize(op),
            "tensor.extract" => self.lift_extract(op),
            _ => self.lift_core(op),
        };
        Some(vec![lifted?])
    }

    /// The sizes of `affine.linearize_index` and its inverse: those of all dimensions but the first one.
    fn lift_basis(&mut self, op: Op, dims: usize) -> Option<Vec<Lifted>> {
        let values = self.module.integers_attr(op, "static_basis")?.to_vec();
        let operands = self.module[op].operands.to_vec();
        let open = values.iter().filter(|&&size| size == DYNAMIC).count();
        let mut dynamic = operands[operands.len().checked_sub(open)?..].iter();
        let mut basis = Vec::new();
        for size in values {
            basis.push(match size {
                DYNAMIC => self.lift_value(*dynamic.next()?)?,
                size => Lifted::Linear(Linear::constant(self.loops(), size), ElementType::Index),
            });
        }
        let own = basis.len().checked_sub(dims.checked_sub(1)?).filter(|&first| first <= 1)?;
        Some(basis.split_off(own))
    }

    /// A binary operation on lifted values, as a linear form where it is one.
    fn lift_binary(&mut self, op: BinaryOp, operands: [&Lifted; 2]) -> Option<Lifted> {
        let operands = operands.map(Lifted::clone);
        if let Some(linear) = lift_linear(&CoreOp::Binary(op), &operands) {
            return Some(linear);
        }
        let [x, y] = operands.map(|lifted| self.materialize(lifted));
        self.elementwise(CoreOp::Binary(op), &[x?, y?]).map(Lifted::Tensor)
    }

    fn lift_linearize(&mut self, op: Op) -> Option<Lifted> {
        let segments = self.module.integers_attr(op, "operandSegmentSizes")?;
        let dims = usize::try_from(*segments.first()?).ok()?;
        let indices = self.module[op].operands.get(..dims)?.to_vec();
        let basis = self.lift_basis(op, dims)?;
        let (&first, others) = indices.split_first()?;
        let mut sum = self.lift_value(first)?;
        for (size, &index) in basis.iter().zip(others) {
            let index = self.lift_value(index)?;
            sum = self.lift_binary(BinaryOp::Muli, [&sum, size])?;
            sum = self.lift_binary(BinaryOp::Addi, [&sum, &index])?;
        }
        Some(sum)
    }

    fn lift_delinearize(&mut self, op: Op) -> Option<Vec<Lifted>> {
        let basis = self.lift_basis(op, self.module[op].results.len())?;
        let mut rest = self.lift_value(*self.module[op].operands.first()?)?;
        let mut indices = Vec::new();
        for size in basis.iter().rev() {
            let quotient = self.lift_binary(BinaryOp::Floordivsi, [&rest, size])?;
            let whole = self.lift_binary(BinaryOp::Muli, [&quotient, size])?;
            indices.push(self.lift_binary(BinaryOp::Subi, [&rest, &whole])?);
            rest = quotient;
        }
        indices.push(rest);
        indices.reverse();
        Some(indices)
    }

    /// Lifts `affine.apply`: substitutes linear forms in a linear form.
    fn lift_affine_apply(&mut self, op: Op) -> Option<Lifted> {
        let AttrKind::Opaque(text) = &self.module.pools[self.module.attr(op, "map")?] else {
            return None;
        };
        let map = Map::parse(text)?;
        let [form] = &map.results[..] else { return None };
        let mut positions = Vec::new();
        for operand in self.module[op].operands.clone() {
            let Lifted::Linear(position, _) = self.lift_value(operand)? else { return None };
            positions.push(position);
        }
        if positions.is_empty() {
            positions.push(Linear::constant(self.loops(), 0));
        }
        (map.loops <= positions.len())
            .then(|| form.substitute(&positions))?
            .map(|form| Lifted::Linear(form, ElementType::Index))
    }

    /// Lifts a core operation on scalars: it becomes the same operation on tensors, or a linear form.
    fn lift_core(&mut self, op: Op) -> Option<Lifted> {
        self.module[op].def?;
        let core = self.module.decode(op).ok()?.core().ok()??;
        if let CoreOp::Constant(constant) = &core {
            return (constant.value.rank() == 0).then(|| self.lift_constant(&constant.value))?;
        }
        if !core.is_elementwise() {
            return None;
        }
        let operands = self.module[op].operands.clone();
        let operands: Vec<Lifted> =
            operands.iter().map(|&operand| self.lift_value(operand)).collect::<Option<_>>()?;
        if let Some(linear) = lift_linear(&core, &operands) {
            return Some(linear);
        }
        let operands: Vec<Value> =
            operands.into_iter().map(|lifted| self.materialize(lifted)).collect::<Option<_>>()?;
        self.elementwise(core, &operands).map(Lifted::Tensor)
    }
}

/// Whether a tensor has elements, and all of them are equal.
pub fn is_one_element(tensor: &Tensor) -> bool {
    tensor.count() == 1 || (tensor.is_splat() && tensor.count() > 0)
}

/// Lifts sums, differences, products and casts of linear forms that are linear forms themselves.
fn lift_linear(core: &CoreOp, operands: &[Lifted]) -> Option<Lifted> {
    let form = |k: usize| match operands.get(k)? {
        Lifted::Linear(form, element) => Some((form, *element)),
        Lifted::Tensor(_) => None,
    };
    let (x, element) = form(0)?;
    let result = match core {
        CoreOp::Binary(BinaryOp::Addi) => x.plus(form(1)?.0)?,
        CoreOp::Binary(BinaryOp::Subi) => x.minus(form(1)?.0)?,
        CoreOp::Binary(BinaryOp::Muli) => x.times(form(1)?.0)?,
        CoreOp::Cast(Cast { op: CastOp::IndexCast | CastOp::IndexCastui, to })
            if matches!(to, ElementType::Index | ElementType::I64) =>
        {
            return Some(Lifted::Linear(x.clone(), *to));
        }
        _ => return None,
    };
    Some(Lifted::Linear(result, element))
}
