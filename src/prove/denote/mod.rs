//! The denotation of core operations: the element of a value at a position, as a term.
//!
//! It shares nothing with the rules, with the lowering or with `ops::index_map`, and is compared with the interpreter
//! by the tests of this crate.

mod elementwise;
pub mod evaluate;
mod failures;
pub mod program;
mod scatter;

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::expand::Condition;
use crate::ops::CoreOp;
use crate::ops::core::sum::is_in_lanes;
use crate::ops::core::{
    BinaryOp, Bounds, Broadcast, Cast, CastOp, Cumulate, GatherMultiaxis, MathOp, ReduceKind,
};
use crate::tensor::Tensor;
use crate::terms::{Place, Sort, Symbol, Term, Terms, Unknown, sort_of};
use crate::types::size::is_symbol;
use crate::types::{ElementType, ValueType};
pub use elementwise::is_commutative;
pub use failures::{Check, Consequence, Failure};
use program::{NodeKind, OpaqueOp, Program, Refusal, element_of, size_terms};

type HashMap<K, V> = std::collections::HashMap<K, V, ahash::RandomState>;

/// Terms in place of others.
pub type Replaced = HashMap<Term, Term>;

/// A result, or why there is none.
pub type Denoted<T> = Result<T, Refusal>;

/// A node, a position, and the number of loops around it.
type At = (usize, Box<[Term]>, u32);

/// The largest number of elements of a fold that is written out.
const MOST_UNROLLED: i64 = 128;

/// The most terms that one program's denotation may make, and the deepest chain of operations.
const MOST_ELEMENTS: usize = 400_000;
const DEEPEST: usize = 6_000;

/// The denotation of one program.
pub struct Denotation<'p> {
    /// The program.
    pub program: &'p Program,
    /// Whether folds of few elements are written out.
    pub unrolls: bool,
    /// The number of each symbolic size's root; `None` where the size is 0.
    pub sizes: Rc<Vec<Option<u32>>>,
    /// The types by which the arguments' elements are known, where others have the same bits; none are the program's.
    pub arguments: Rc<Vec<ElementType>>,
    elements: HashMap<At, Term>,
    failures: HashMap<At, Rc<Vec<Failure>>>,
    depth: usize,
}

impl<'p> Denotation<'p> {
    /// The denotation of a program.
    pub fn new(program: &'p Program, sizes: Rc<Vec<Option<u32>>>, unrolls: bool) -> Self {
        Denotation {
            program,
            unrolls,
            sizes,
            arguments: Rc::default(),
            elements: HashMap::default(),
            failures: HashMap::default(),
            depth: 0,
        }
    }

    /// A size or another number that may be a symbol.
    pub fn number(&self, terms: &mut Terms, value: i64) -> Denoted<Term> {
        if !is_symbol(value) {
            return Ok(terms.integer(value.into()));
        }
        let why = "a size of it is no sum of products of the arguments' sizes";
        let sum = size_terms(value).ok_or_else(|| Refusal::new("", why))?;
        let mut total = terms.integer(0);
        for (roots, factor) in sum {
            let mut product = terms.integer(factor.into());
            for root in roots {
                let size = match self.sizes.get(root as usize).copied().flatten() {
                    Some(number) => terms.size(number),
                    None => terms.integer(0),
                };
                product = terms.multiply(product, size);
            }
            total = terms.add(total, product);
        }
        Ok(total)
    }

    /// The range of the only symbolic size, by its number, for which a condition holds; `None` where it is no such range.
    pub fn range_of_size(&self, condition: &Condition) -> Option<(u32, (i128, i128))> {
        let Condition::AtLeast(a, b) = *condition else { return None };
        let (mut sums, mut constant) = (BTreeMap::<u32, i128>::new(), 0i128);
        for (value, sign) in [(a, 1), (b, -1)] {
            if !is_symbol(value) {
                constant += sign * i128::from(value);
                continue;
            }
            for (roots, factor) in size_terms(value)? {
                let factor = sign * i128::from(factor);
                match roots[..] {
                    [] => constant += factor,
                    // A size that is 0 adds nothing.
                    [root] => {
                        if let Some(number) = self.sizes.get(root as usize).copied()? {
                            *sums.entry(number).or_default() += factor;
                        }
                    }
                    _ => return None,
                }
            }
        }
        sums.retain(|_, factor| *factor != 0);
        let (&number, &factor) = sums.first_key_value().filter(|_| sums.len() == 1)?;
        // factor * size + constant >= 0
        Some((
            number,
            match factor > 0 {
                true => (-constant.div_euclid(factor), i64::MAX.into()),
                false => (i128::MIN, constant.div_euclid(-factor)),
            },
        ))
    }

    /// The sizes of a node's dimensions.
    pub fn shape(&mut self, terms: &mut Terms, node: usize) -> Denoted<Vec<Term>> {
        let program = self.program;
        let data = &program.nodes[node];
        if matches!(data.ty, ValueType::Other(_)) && data.ty.is_unranked() {
            return Err(Refusal::new("", "its rank is not known before the program runs"));
        }
        let mut sizes = Vec::new();
        for (d, &size) in (0u32..).zip(data.ty.shape().unwrap_or(&[])) {
            if size >= 0 || is_symbol(size) {
                sizes.push(self.number(terms, size)?);
                continue;
            }
            let range = (Some(0), Some(i64::MAX.into()));
            sizes.push(match &data.kind {
                NodeKind::Argument(argument) => {
                    let at = program.roots.iter().position(|root| *root == (*argument, d));
                    let number = at.and_then(|at| self.sizes.get(at).copied().flatten());
                    match number {
                        Some(number) => terms.size(number),
                        None => terms.integer(0),
                    }
                }
                NodeKind::RegionArgument(depth, number) => {
                    let name = format!("size {d} of argument {number} of region {depth}");
                    terms.apply(Symbol::Named(name), Sort::Integer, range, &[])
                }
                NodeKind::Opaque(op, result) => {
                    let parts = self.opaque_parts(terms, *op, 0)?;
                    let symbol = &program.opaque[*op].symbol;
                    let name = format!("size {d} of result {result} of {symbol}");
                    terms.apply(Symbol::Named(name), Sort::Integer, range, &parts)
                }
                NodeKind::Core(_) => {
                    let why = "a size of it is not known before the program runs";
                    return Err(Refusal::new("", why));
                }
            });
        }
        Ok(sizes)
    }

    /// Variables for the positions along dimensions of these sizes; 0 along those of size 1.
    pub fn variables(
        &self,
        terms: &mut Terms,
        shape: &[Term],
        place: impl Fn(u32) -> Place,
    ) -> Vec<Term> {
        let one = terms.integer(1);
        let mut found = Vec::new();
        for (d, &size) in (0..).zip(shape) {
            found.push(match size == one {
                true => terms.integer(0),
                false => terms.variable(place(d), size),
            });
        }
        found
    }

    /// The element of a node at a position. `level` is the number of loops around it.
    ///
    /// # Errors
    /// The operation that is not denoted, and why.
    pub fn element(
        &mut self,
        terms: &mut Terms,
        node: usize,
        position: &[Term],
        level: u32,
    ) -> Denoted<Term> {
        let key = (node, position.into(), level);
        if let Some(&known) = self.elements.get(&key) {
            return Ok(known);
        }
        let origin = &self.program.nodes[node].origin;
        self.depth += 1;
        let is_too_large = terms.failure().is_some() || self.elements.len() > MOST_ELEMENTS;
        if self.depth > DEEPEST || is_too_large {
            self.depth -= 1;
            return Err(Refusal::new(&origin[..], "the program is too large"));
        }
        let found = self.compute_element(terms, node, position, level);
        self.depth -= 1;
        let found = found.map_err(|refusal| match refusal.operation.is_empty() {
            true => Refusal::new(&origin[..], refusal.reason),
            false => refusal,
        })?;
        self.elements.insert(key, found);
        Ok(found)
    }

    fn compute_element(
        &mut self,
        terms: &mut Terms,
        node: usize,
        position: &[Term],
        level: u32,
    ) -> Denoted<Term> {
        let program = self.program;
        let data = &program.nodes[node];
        let op = match &data.kind {
            NodeKind::Argument(number) => {
                let name = Unknown::Argument(*number);
                let own = element_of(&data.ty);
                let known = self.arguments.get(*number as usize).copied().unwrap_or(own);
                let element = terms.read(name, known, position);
                return Ok(if own == known { element } else { terms.wrap(element, own) });
            }
            NodeKind::RegionArgument(depth, number) => {
                let name = Unknown::RegionArgument(*depth, *number);
                return Ok(terms.read(name, element_of(&data.ty), position));
            }
            NodeKind::Opaque(op, result) => {
                return self.opaque_element(terms, (*op, *result), &data.ty, position, level);
            }
            NodeKind::Core(op) => op,
        };
        let operands = &data.operands;
        match op {
            CoreOp::Constant(constant) => self.constant_element(terms, &constant.value, position),
            CoreOp::Iota(iota) => {
                let at = position[iota.axis as usize];
                Ok(match iota.ty.element.is_integer() {
                    true => terms.wrap(at, iota.ty.element),
                    false => {
                        let cast = Cast { op: CastOp::Sitofp, to: iota.ty.element };
                        terms.apply_core(&CoreOp::Cast(cast), &[ElementType::I64], &[at])
                    }
                })
            }
            CoreOp::Reshape(_) | CoreOp::Transpose(_) | CoreOp::Broadcast(_) | CoreOp::Slice(_) => {
                let at = self.viewed_position(terms, node, op, position)?;
                self.element(terms, operands[0], &at, level)
            }
            CoreOp::Concat(_) | CoreOp::Pad(_) => {
                let parts = self.parts(terms, node, position)?;
                let mut parts = parts.into_iter().rev();
                let (_, last, at) = parts.next().expect("an operand");
                let mut found = self.element_inside(terms, (node, last), &at, level)?;
                for (condition, operand, at) in parts {
                    if terms.known_truth(condition) == Some(false) {
                        continue;
                    }
                    let part = self.element_inside(terms, (node, operand), &at, level)?;
                    found = terms.choice(condition, part, found);
                }
                Ok(found)
            }
            CoreOp::GatherMultiaxis(gather) => {
                let lookup = self.lookup(terms, node, gather, position, level)?;
                let filled = match &gather.bounds {
                    Bounds::Fill(fill) => Some(match fill {
                        Some(value) => terms.literal(value),
                        None => terms.literal(&Tensor::zero(element_of(&data.ty), &[])),
                    }),
                    _ => None,
                };
                let inside = match filled {
                    Some(_) => terms.all(&lookup.inside),
                    None => terms.truth(true),
                };
                match (filled, terms.known_truth(inside)) {
                    (Some(fill), Some(false)) => Ok(fill),
                    (Some(fill), _) => {
                        let at = &lookup.position;
                        let found = self.element_inside(terms, (node, operands[0]), at, level)?;
                        Ok(terms.choice(inside, found, fill))
                    }
                    (None, _) => {
                        self.element_inside(terms, (node, operands[0]), &lookup.position, level)
                    }
                }
            }
            CoreOp::ScatterMultiaxis(scatter) => {
                self.scatter_element(terms, node, scatter, position, level)
            }
            CoreOp::Reduce(reduce) => {
                let element = element_of(&data.ty);
                let combiner = combiner_of(reduce.kind, element);
                let first = terms.literal(&neutral_element(reduce.kind, element));
                let symbol = Symbol::Core(CoreOp::Binary(combiner), [element, element].into());
                let axes = &reduce.axes;
                self.fold_axes(terms, node, axes, position, level, symbol, first)
            }
            CoreOp::Dot(dot) => {
                let element = element_of(&data.ty);
                let first = terms.literal(&Tensor::number(element, 0));
                let fma = CoreOp::Math(MathOp::Fma);
                let symbol = Symbol::Core(fma, [element, element, element].into());
                self.fold_axes(terms, node, &dot.axes, position, level, symbol, first)
            }
            CoreOp::Cumulate(cumulate) => {
                self.cumulated_element(terms, node, cumulate, position, level)
            }
            CoreOp::Argsort(argsort) => {
                let axis = argsort.axis as usize;
                let extent = self.shape(terms, operands[0])?[axis];
                let variable = terms.variable(Place::Loop(level, 0), extent);
                let mut at = position.to_vec();
                at[axis] = variable;
                let body = self.element(terms, operands[0], &at, level + 1)?;
                let keys = terms.lambda(&[variable], body);
                let element = element_of(&program.nodes[operands[0]].ty);
                let name = format!("argsort {} {element} {extent:?}", argsort.descending);
                let most = terms.range(extent).1.map(|extent| (extent - 1).max(0));
                let range = (Some(0), most);
                Ok(terms.apply(Symbol::Named(name), Sort::Integer, range, &[keys, position[axis]]))
            }
            CoreOp::Library(function) => {
                let items = function.item_rank();
                let batch = &position[..position.len() - items];
                let mut parts = Vec::new();
                let mut name = format!("{function:?}");
                for &operand in operands {
                    let shape = self.shape(terms, operand)?;
                    let inner = &shape[shape.len() - items..];
                    let variables = self.variables(terms, inner, |k| Place::Loop(level, k));
                    let at = [batch, &variables[..]].concat();
                    let body = self.element(terms, operand, &at, level + 1)?;
                    parts.push(terms.lambda(&variables, body));
                    name.push_str(&format!(
                        " {} {inner:?}",
                        element_of(&program.nodes[operand].ty)
                    ));
                }
                let result = element_of(&data.ty);
                name.push_str(&format!(" -> {}", data.ty));
                parts.extend(&position[position.len() - items..]);
                Ok(terms.apply(Symbol::Named(name), sort_of(result), (None, None), &parts))
            }
            CoreOp::Bitcast(_)
            | CoreOp::Complex(_)
            | CoreOp::Binary(_)
            | CoreOp::Negf
            | CoreOp::Cmpi(_)
            | CoreOp::Cmpf(_)
            | CoreOp::Select
            | CoreOp::Cast(_)
            | CoreOp::Math(_) => {
                let mut parts = Vec::new();
                for &operand in operands {
                    let at = self.elementwise_position(operand, position);
                    parts.push(self.element(terms, operand, at, level)?);
                }
                let elements: Vec<ElementType> = operands
                    .iter()
                    .map(|&operand| element_of(&program.nodes[operand].ty))
                    .collect();
                Ok(terms.apply_core(op, &elements, &parts))
            }
        }
    }

    /// The element of a node's operand at a position that is within it wherever the element matters: where it is
    /// outside, another operand is chosen, or the run stops.
    fn element_inside(
        &mut self,
        terms: &mut Terms,
        (node, operand): (usize, usize),
        position: &[Term],
        level: u32,
    ) -> Denoted<Term> {
        if !matches!(self.program.nodes[operand].kind, NodeKind::Core(_)) {
            return self.element(terms, operand, position, level);
        }
        let shape = self.shape(terms, operand)?;
        let (mut at, mut replaced) = (position.to_vec(), Replaced::default());
        for (d, &size) in (0..).zip(&shape) {
            let c = &mut at[d as usize];
            if terms.constant(*c).is_none()
                && terms.constant(size).is_none()
                && !terms.is_within(*c, size)
            {
                let variable = terms.variable(Place::Inside(node as u32, d), size);
                replaced.insert(variable, *c);
                *c = variable;
            }
        }
        let found = self.element(terms, operand, &at, level)?;
        Ok(if replaced.is_empty() { found } else { terms.substitute(found, &mut replaced) })
    }

    /// The position in an operand of an elementwise operation, which may be a scalar.
    fn elementwise_position<'a>(&self, operand: usize, position: &'a [Term]) -> &'a [Term] {
        let rank = self.program.nodes[operand].ty.shape().map_or(0, <[i64]>::len);
        if rank == 0 { &[] } else { position }
    }

    /// The element of a constant, whose numbers may be symbolic sizes.
    fn constant_element(
        &self,
        terms: &mut Terms,
        value: &Tensor,
        position: &[Term],
    ) -> Denoted<Term> {
        let has_symbols = !self.program.roots.is_empty()
            && value.element() == ElementType::I64
            && (0..value.count().min(1024)).any(|at| is_symbol(value.int_at(at) as i64));
        if !has_symbols {
            return Ok(terms.constant_element(value, position));
        }
        let shape = value.shape().to_vec();
        let mut found = None;
        for (at, c) in crate::tensor::walk::coordinates(&shape).enumerate() {
            let number = self.number(terms, value.int_at(at) as i64)?;
            let mut here = Vec::new();
            for (&at, &c) in position.iter().zip(&c) {
                let c = terms.integer(c.into());
                here.push(terms.equals(at, c));
            }
            let here = terms.all(&here);
            found = Some(match found {
                None => number,
                Some(other) => terms.choice(here, number, other),
            });
        }
        Ok(found.unwrap_or_else(|| terms.integer(0)))
    }

    /// Of an operation that only moves elements: the position of the operand's element.
    fn viewed_position(
        &mut self,
        terms: &mut Terms,
        node: usize,
        op: &CoreOp,
        position: &[Term],
    ) -> Denoted<Vec<Term>> {
        let operand = self.program.nodes[node].operands[0];
        match op {
            CoreOp::Reshape(_) => {
                let (from, to) = (self.shape(terms, operand)?, self.shape(terms, node)?);
                Ok(reshaped_position(terms, &from, &to, position))
            }
            CoreOp::Transpose(transpose) => {
                let mut at = vec![Term(0); position.len()];
                for (d, &source) in transpose.permutation.iter().enumerate() {
                    at[source as usize] = position[d];
                }
                Ok(at)
            }
            CoreOp::Broadcast(Broadcast { dims, .. }) => {
                let (from, to) = (self.shape(terms, operand)?, self.shape(terms, node)?);
                let at = dims.iter().zip(&from).map(|(&to_d, &size)| {
                    let d = to_d as usize;
                    stretched(terms, size, to[d], position[d])
                });
                at.collect()
            }
            CoreOp::Slice(slice) => {
                let mut at = Vec::new();
                for (d, &c) in position.iter().enumerate() {
                    let offset = self.number(terms, slice.offsets[d])?;
                    let stride = self.number(terms, slice.strides[d])?;
                    let step = terms.multiply(c, stride);
                    at.push(terms.add(offset, step));
                }
                Ok(at)
            }
            _ => panic!("{} is no view", op.name()),
        }
    }

    /// Of an operation that chooses among its operands: for each the condition, the operand and the position. The
    /// last one's condition is that of the others' negations.
    fn parts(
        &mut self,
        terms: &mut Terms,
        node: usize,
        position: &[Term],
    ) -> Denoted<Vec<(Term, usize, Vec<Term>)>> {
        let program = self.program;
        let data = &program.nodes[node];
        let NodeKind::Core(op) = &data.kind else { panic!("a core operation") };
        match op {
            CoreOp::Concat(concat) => {
                let axis = concat.axis as usize;
                let mut begin = terms.integer(0);
                let mut found = Vec::new();
                for &operand in &data.operands {
                    let size = self.shape(terms, operand)?[axis];
                    let end = terms.add(begin, size);
                    let mut at = position.to_vec();
                    at[axis] = terms.subtract(at[axis], begin);
                    let is_before = terms.less(position[axis], end);
                    found.push((is_before, operand, at));
                    begin = end;
                }
                Ok(found)
            }
            CoreOp::Pad(pad) => {
                let shape = self.shape(terms, data.operands[0])?;
                let (mut at, mut inside) = (Vec::new(), Vec::new());
                for (d, &c) in position.iter().enumerate() {
                    let low = self.number(terms, pad.low[d])?;
                    at.push(terms.subtract(c, low));
                    inside.push(terms.is_inside(at[d], shape[d]));
                }
                let inside = terms.all(&inside);
                let outside = terms.not(inside);
                Ok(vec![(inside, data.operands[0], at), (outside, data.operands[1], Vec::new())])
            }
            _ => panic!("{} does not choose", op.name()),
        }
    }

    /// Where a gather reads for its result's element at a position.
    fn lookup(
        &mut self,
        terms: &mut Terms,
        node: usize,
        gather: &GatherMultiaxis,
        position: &[Term],
        level: u32,
    ) -> Denoted<Lookup> {
        let data = &self.program.nodes[node];
        let (input, indices) = (data.operands[0], data.operands[1]);
        let input_shape = self.shape(terms, input)?;
        let logical = self.coordinate_shape(terms, indices, gather.axes.len())?;
        // The result's size is the indices' along axes, else the larger one of both.
        let one = terms.integer(1);
        let mut at = Vec::new();
        let mut index = Vec::new();
        for (d, &c) in position.iter().enumerate() {
            let result = match gather.axes.contains(&(d as i64)) {
                true => logical[d],
                false if input_shape[d] == one => logical[d],
                false if logical[d] == one || logical[d] == input_shape[d] => input_shape[d],
                false => return Err(Refusal::new("", "sizes may be 1 and broadcast, or be equal")),
            };
            at.push(stretched(terms, input_shape[d], result, c).unwrap_or(c));
            index.push(stretched(terms, logical[d], result, c)?);
        }
        let mut lookup = Lookup { position: at, inside: Vec::new(), indices: Vec::new() };
        for (k, &axis) in (0..).zip(&gather.axes) {
            let axis = axis as usize;
            let size = input_shape[axis];
            let from_end = (gather.from_end && gather.bounds != Bounds::Wrap).then_some(size);
            let place = (k, gather.axes.len());
            let (at, value) = self.coordinate(terms, (indices, &index), place, from_end, level)?;
            lookup.indices.push(at);
            lookup.position[axis] = match gather.bounds {
                Bounds::Error | Bounds::Fill(_) => {
                    lookup.inside.push(terms.is_inside(value, size));
                    value
                }
                Bounds::Clamp => clamped(terms, value, size),
                Bounds::Wrap => wrapped(terms, value, size),
            };
        }
        Ok(lookup)
    }

    /// The sizes along which a gather or a scatter has coordinates: those of its indices, which hold one for each axis
    /// side by side.
    fn coordinate_shape(
        &mut self,
        terms: &mut Terms,
        indices: usize,
        axes: usize,
    ) -> Denoted<Vec<Term>> {
        let mut shape = self.shape(terms, indices)?;
        let count = terms.integer(axes.max(1) as i128);
        if let Some(last) = shape.last_mut() {
            *last = terms.quotient(*last, count);
        }
        Ok(shape)
    }

    /// The coordinate of a lookup along one axis: its position in the indices, and its value. Where a size is given, a
    /// negative one counts from the end.
    fn coordinate(
        &mut self,
        terms: &mut Terms,
        (indices, index): (usize, &[Term]),
        (axis, axes): (i128, usize),
        from_end: Option<Term>,
        level: u32,
    ) -> Denoted<(Vec<Term>, Term)> {
        let mut at = index.to_vec();
        if let Some(last) = at.last_mut() {
            let first = terms.scale(*last, axes.max(1) as i128);
            let axis = terms.integer(axis);
            *last = terms.add(first, axis);
        }
        let mut value = self.element(terms, indices, &at, level)?;
        if let Some(size) = from_end {
            let is_natural = terms.is_natural(value);
            let from_end = terms.add(value, size);
            value = terms.choice(is_natural, value, from_end);
        }
        Ok((at, value))
    }

    /// The combination of the operands' elements along axes.
    #[allow(clippy::too_many_arguments)]
    fn fold_axes(
        &mut self,
        terms: &mut Terms,
        node: usize,
        axes: &[i64],
        position: &[Term],
        level: u32,
        symbol: Symbol,
        first: Term,
    ) -> Denoted<Term> {
        let operands = self.program.nodes[node].operands.clone();
        let shape = self.shape(terms, operands[0])?;
        let mut reduced: Vec<usize> = axes.iter().map(|&axis| axis as usize).collect();
        reduced.sort_unstable();
        let sizes: Vec<Term> = reduced.iter().map(|&d| shape[d]).collect();
        let place = |inner: &[Term]| -> Vec<Term> {
            let (mut inner, mut outer) = (inner.iter(), position.iter());
            let next = |d: usize| match reduced.contains(&d) {
                true => inner.next(),
                false => outer.next(),
            };
            (0..shape.len()).map(next).map(|term| *term.expect("a position")).collect()
        };
        let known: Option<Vec<i64>> =
            sizes.iter().map(|&size| terms.constant(size).map(|size| size as i64)).collect();
        let count = known.as_ref().and_then(|known| crate::types::element_count(known));
        if count == Some(0) {
            return Ok(first);
        }
        if let Symbol::Core(CoreOp::Binary(BinaryOp::Addf), elements) = &symbol
            && count.is_none_or(is_in_lanes)
        {
            // A function of the elements in their order, of which nothing else is known.
            let element = elements[0];
            let name = format!("sum {element} {sizes:?}");
            let variables = self.variables(terms, &sizes, |k| Place::Loop(level, k));
            let body = self.element(terms, operands[0], &place(&variables), level + 1)?;
            let bound = bound_variables(terms, &variables);
            let line = terms.lambda(&bound, body);
            return Ok(terms.apply(Symbol::Named(name), sort_of(element), (None, None), &[line]));
        }
        if let Some(known) = known.filter(|_| {
            count == Some(1) || self.unrolls && count.is_some_and(|count| count <= MOST_UNROLLED)
        }) {
            let mut total = first;
            for c in crate::tensor::walk::coordinates(&known) {
                let c: Vec<Term> = c.iter().map(|&c| terms.integer(c.into())).collect();
                let at = place(&c);
                let mut bodies = Vec::new();
                for &operand in &operands {
                    bodies.push(self.element(terms, operand, &at, level)?);
                }
                total = combine(terms, &symbol, total, &bodies);
            }
            return Ok(total);
        }
        let variables = self.variables(terms, &sizes, |k| Place::Loop(level, k));
        let at = place(&variables);
        let mut bodies = Vec::new();
        for &operand in &operands {
            bodies.push(self.element(terms, operand, &at, level + 1)?);
        }
        let always = terms.truth(true);
        let bound = bound_variables(terms, &variables);
        Ok(terms.fold(symbol, &bound, always, &bodies, first))
    }

    fn cumulated_element(
        &mut self,
        terms: &mut Terms,
        node: usize,
        cumulate: &Cumulate,
        position: &[Term],
        level: u32,
    ) -> Denoted<Term> {
        let data = &self.program.nodes[node];
        let (operand, axis) = (data.operands[0], cumulate.axis as usize);
        let element = element_of(&data.ty);
        let size = self.shape(terms, operand)?[axis];
        let one = terms.integer(1);
        let last = terms.subtract(size, one);
        // The number of elements after the first one.
        let count = match cumulate.reverse {
            true => terms.subtract(last, position[axis]),
            false => position[axis],
        };
        let at = |terms: &mut Terms, k: Term| {
            let mut at = position.to_vec();
            at[axis] = if cumulate.reverse { terms.subtract(last, k) } else { k };
            at
        };
        let zero = terms.integer(0);
        let begin = at(terms, zero);
        let first = self.element(terms, operand, &begin, level)?;
        let combiner = CoreOp::Binary(combiner_of(cumulate.kind, element));
        let symbol = Symbol::Core(combiner, [element, element].into());
        if let Some(known) = terms
            .constant(count)
            .filter(|&count| count <= 1 || self.unrolls && count <= i128::from(MOST_UNROLLED))
        {
            let mut total = first;
            for k in 1..=known {
                let k = terms.integer(k);
                let at = at(terms, k);
                let next = self.element(terms, operand, &at, level)?;
                total = combine(terms, &symbol, total, &[next]);
            }
            return Ok(total);
        }
        let variable = terms.variable(Place::Loop(level, 0), count);
        let k = terms.add(variable, one);
        let at = at(terms, k);
        let body = self.element(terms, operand, &at, level + 1)?;
        let always = terms.truth(true);
        Ok(terms.fold(symbol, &[variable], always, &[body], first))
    }

    /// A result of an operation without a definition.
    fn opaque_element(
        &mut self,
        terms: &mut Terms,
        (op, result): (usize, u32),
        ty: &ValueType,
        position: &[Term],
        level: u32,
    ) -> Denoted<Term> {
        let program = self.program;
        let data: &OpaqueOp = &program.opaque[op];
        let mut parts = self.opaque_parts(terms, op, level)?;
        parts.extend(position);
        let sort = sort_of(element_of(ty));
        let range = crate::terms::range_of_element(element_of(ty));
        let name = format!("result {result} of {}", data.symbol);
        Ok(terms.apply(Symbol::Named(name), sort, range, &parts))
    }

    /// What the meaning of an operation without a definition depends on: its operands, and what its regions return.
    pub fn opaque_parts(&mut self, terms: &mut Terms, op: usize, level: u32) -> Denoted<Vec<Term>> {
        let program = self.program;
        let data: &OpaqueOp = &program.opaque[op];
        let mut parts = Vec::new();
        for &operand in &data.operands {
            parts.push(self.whole_tensor(terms, operand, level)?);
        }
        for &region in &data.regions {
            let body = &program.regions[region];
            let name = Symbol::Named(format!("end {}", body.end));
            let mut inner = Vec::new();
            for &result in &body.results {
                inner.push(self.whole_tensor(terms, result, level)?);
            }
            for &effect in &body.effects {
                inner.push(self.effect(terms, effect, level)?);
            }
            parts.push(terms.apply(name, Sort::Tensor, (None, None), &inner));
        }
        Ok(parts)
    }

    /// An effect of an operation without a definition.
    pub fn effect(&mut self, terms: &mut Terms, op: usize, level: u32) -> Denoted<Term> {
        let parts = self.opaque_parts(terms, op, level)?;
        let name = Symbol::Named(format!("effect of {}", self.program.opaque[op].symbol));
        Ok(terms.apply(name, Sort::Tensor, (None, None), &parts))
    }

    /// A region and those around it, the innermost first, by the operations that they belong to: with their operands,
    /// since a region runs as they say.
    pub fn region_name(&mut self, terms: &mut Terms, region: Option<usize>) -> Denoted<String> {
        let program = self.program;
        let mut names = Vec::new();
        let mut around = region;
        while let Some(at) = around {
            let (op, number) = program.regions[at].of;
            let applied = self.effect(terms, op, 0)?;
            names.push(format!("region {number} of {applied:?}"));
            around = program.regions[at].parent;
        }
        Ok(names.join(" in "))
    }

    fn whole_tensor(&mut self, terms: &mut Terms, node: usize, level: u32) -> Denoted<Term> {
        let program = self.program;
        let data = &program.nodes[node];
        if data.ty.is_unranked() {
            // Without a rank there are no positions: the value as a whole.
            let (name, parts) = match &data.kind {
                NodeKind::Argument(number) => (format!("argument {number}"), Vec::new()),
                NodeKind::RegionArgument(depth, number) => {
                    (format!("argument {number} of region {depth}"), Vec::new())
                }
                NodeKind::Opaque(op, result) => {
                    let symbol = &program.opaque[*op].symbol;
                    (format!("result {result} of {symbol}"), self.opaque_parts(terms, *op, level)?)
                }
                NodeKind::Core(_) => return Err(Refusal::new("", "its rank is not known")),
            };
            let name = Symbol::Named(format!("the whole {name}"));
            return Ok(terms.apply(name, Sort::Tensor, (None, None), &parts));
        }
        let shape = self.shape(terms, node)?;
        let variables = self.variables(terms, &shape, |k| Place::Loop(level, k));
        let body = self.element(terms, node, &variables, level + 1)?;
        Ok(terms.lambda(&variables, body))
    }
}

/// What a gather reads for one element.
pub struct Lookup {
    /// The position in the gathered operand.
    pub position: Vec<Term>,
    /// For each coordinate that may be outside, whether it is inside.
    pub inside: Vec<Term>,
    /// The positions of the coordinates in the indices.
    pub indices: Vec<Vec<Term>>,
}

/// The variables among positions, of which others are 0.
fn bound_variables(terms: &Terms, positions: &[Term]) -> Vec<Term> {
    positions.iter().copied().filter(|&position| terms.constant(position).is_none()).collect()
}

/// The coordinate within a size that is nearest to a value.
fn clamped(terms: &mut Terms, value: Term, size: Term) -> Term {
    let (zero, one) = (terms.integer(0), terms.integer(1));
    let last = terms.subtract(size, one);
    let low = terms.most(value, zero);
    terms.least(low, last)
}

/// The floor modulo of a value by a size; 0 where there are no elements.
fn wrapped(terms: &mut Terms, value: Term, size: Term) -> Term {
    match terms.constant(size) {
        Some(0) => terms.integer(0),
        _ => terms.remainder(value, size),
    }
}

/// Whether each of some integers equals that of another list.
fn equalities(terms: &mut Terms, a: &[Term], b: &[Term]) -> Vec<Term> {
    a.iter().zip(b).map(|(&a, &b)| terms.equals(a, b)).collect()
}

/// The position along a dimension of `size` that is stretched to `result`.
fn stretched(terms: &mut Terms, size: Term, result: Term, c: Term) -> Denoted<Term> {
    match terms.constant(size) {
        Some(1) => Ok(terms.integer(0)),
        _ if size == result => Ok(c),
        Some(_) => Ok(c),
        None => Err(Refusal::new("", "sizes may be 1 and broadcast, or be equal")),
    }
}

/// The position before a reshape: the digits of the number of the element.
fn reshaped_position(
    terms: &mut Terms,
    from: &[Term],
    to: &[Term],
    position: &[Term],
) -> Vec<Term> {
    if from == to {
        return position.to_vec();
    }
    if from.iter().any(|&size| terms.constant(size) == Some(0)) {
        return from.iter().map(|_| terms.integer(0)).collect();
    }
    let number = terms.linear(to, position);
    let mut stride = terms.integer(1);
    let mut digits = Vec::new();
    for (d, &size) in from.iter().enumerate().rev() {
        let high = terms.quotient(number, stride);
        let is_first = from[..d].iter().all(|&size| terms.constant(size) == Some(1));
        digits.push(if is_first { high } else { terms.remainder(high, size) });
        stride = terms.multiply(stride, size);
    }
    for (digit, &size) in digits.iter_mut().rev().zip(from) {
        if terms.constant(size) == Some(1) {
            *digit = terms.integer(0);
        }
    }
    digits.reverse();
    digits
}

/// The combination of a total and the next elements.
pub fn combine(terms: &mut Terms, symbol: &Symbol, total: Term, next: &[Term]) -> Term {
    match symbol {
        Symbol::Core(op @ CoreOp::Math(MathOp::Fma), elements) => {
            terms.apply_core(op, elements, &[next[0], next[1], total])
        }
        Symbol::Core(op, elements) => terms.apply_core(op, elements, &[total, next[0]]),
        Symbol::Named(_) => next[0],
    }
}

/// The operation that joins two elements.
fn combiner_of(kind: ReduceKind, element: ElementType) -> BinaryOp {
    let is_float = element.is_float();
    match kind {
        ReduceKind::Sum if is_float => BinaryOp::Addf,
        ReduceKind::Sum => BinaryOp::Addi,
        ReduceKind::Prod if is_float => BinaryOp::Mulf,
        ReduceKind::Prod => BinaryOp::Muli,
        ReduceKind::Min if is_float => BinaryOp::Minimumf,
        ReduceKind::Min => BinaryOp::Minsi,
        ReduceKind::Max if is_float => BinaryOp::Maximumf,
        ReduceKind::Max => BinaryOp::Maxsi,
        ReduceKind::And => BinaryOp::Andi,
        ReduceKind::Or => BinaryOp::Ori,
    }
}

/// The start of a reduction: 0, 1, the greatest, the least, all bits, no bits.
fn neutral_element(kind: ReduceKind, element: ElementType) -> Tensor {
    let mut builder = crate::tensor::TensorBuilder::new(element, &[]);
    let bits = element.bits();
    let most = (1i128 << (bits - 1)) - 1;
    match (kind, element.is_float()) {
        (ReduceKind::Sum, true) => builder.push_float(0.0),
        (ReduceKind::Prod, true) => builder.push_float(1.0),
        (ReduceKind::Min, true) => {
            builder.push_float(crate::tensor::scalar::float_ends(element)[1]);
        }
        (_, true) => builder.push_float(crate::tensor::scalar::float_ends(element)[0]),
        (ReduceKind::Sum | ReduceKind::Or, false) => builder.push_int(0),
        (ReduceKind::Prod, false) => builder.push_int(1),
        (ReduceKind::Min, false) => builder.push_int(most),
        (ReduceKind::Max, false) => builder.push_int(-most - 1),
        (ReduceKind::And, false) => builder.push_int(-1),
    }
    builder.finish()
}
