//! Core ops spelled in a target's, one by one, each by the first way that the target's rows accept.

use std::collections::HashMap;

use super::mirror::{Mirror, Pattern, commutes};
use super::{Bounds, gather, rewrite};
use crate::expand::Graph;
use crate::ir::Op;
use crate::lower::range::{self, Range};
use crate::ops::core::{
    Bitcast, Broadcast, Cast, CastOp, CmpfPredicate, CmpiPredicate, Constant, Slice,
};
use crate::ops::layout;
use crate::ops::target::{Draft, Pads, Ranges, Refusal, Spelled, Target, Term};
use crate::ops::{self, CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType};

/// A value of the program, and its spelling.
#[derive(Clone, Debug)]
pub struct Node {
    pub op: Option<CoreOp>,
    pub operands: Vec<Val>,
    /// With canonical elements.
    pub ty: TensorType,
    spelled: Spelled,
    /// What its elements are known to lie between.
    pub range: Option<Range>,
}

/// Where an error of the program is none in the target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unstopped {
    pub term: Term,
    /// The operation that the gather is of.
    pub origin: Option<Op>,
    pub form: &'static str,
}

pub struct Speller<'t> {
    pub target: &'t Target,
    pub draft: Draft,
    pub bounds: Bounds,
    mirror: &'t Mirror,
    nodes: Vec<Node>,
    made: HashMap<(CoreOp, Vec<Val>), Val, ahash::RandomState>,
    /// What each reshape was made of.
    reshaped: HashMap<Term, Term>,
    /// The gathers whose errors the target does not raise.
    pub unstopped: Vec<Unstopped>,
    /// The operation that is being spelled.
    pub current: Option<Op>,
}

impl<'t> Speller<'t> {
    pub fn new(target: &'t Target, mirror: &'t Mirror, bounds: Bounds) -> Self {
        Speller {
            target,
            mirror,
            bounds,
            draft: Draft::default(),
            nodes: Vec::new(),
            made: HashMap::default(),
            reshaped: HashMap::new(),
            unstopped: Vec::new(),
            current: None,
        }
    }

    /// Spells all nodes of a graph; gives the value of each.
    pub fn graph(&mut self, graph: &Graph) -> Vec<Val> {
        let ranges = range::of_nodes(graph);
        let mut values: Vec<Val> = Vec::with_capacity(graph.nodes.len());
        for (node, range) in graph.nodes.iter().zip(ranges) {
            let operands: Vec<Val> = node.operands.iter().map(|v| values[v.0 as usize]).collect();
            self.current = node.origin;
            let value = match &node.op {
                None => {
                    let ty = tensor_of(&node.ty);
                    let spelled = self.target_type(&ty).map(|ty| self.draft.argument(ty.into()));
                    self.push(Node { op: None, operands, ty, spelled, range })
                }
                Some(op) => self.emit(op.clone(), &operands),
            };
            self.nodes[value.0 as usize].range = range;
            values.push(value);
        }
        values
    }

    /// Says what a value's elements lie between.
    pub fn set_range(&mut self, value: Val, range: Range) {
        self.nodes[value.0 as usize].range = Some(range);
    }

    fn push(&mut self, node: Node) -> Val {
        self.nodes.push(node);
        Val(self.nodes.len() as u32 - 1)
    }

    pub fn node(&self, value: Val) -> &Node {
        &self.nodes[value.0 as usize]
    }

    pub fn spelled(&self, value: Val) -> Spelled {
        self.node(value).spelled.clone()
    }

    pub fn shape(&self, value: Val) -> Shape {
        self.node(value).ty.shape.clone()
    }

    /// A value that an op of the target makes.
    pub fn inject(&mut self, term: Term) -> Val {
        let ty = self.draft.tensor(term).clone();
        let ty = ty.with_element(ty.element.canonical());
        self.push(Node { op: None, operands: Vec::new(), ty, spelled: Ok(term), range: None })
    }

    /// The tensor that a value is known to be.
    pub fn constant(&self, value: Val) -> Option<&Tensor> {
        match &self.node(value).op {
            Some(CoreOp::Constant(constant)) => Some(&constant.value),
            _ => None,
        }
    }

    pub fn element(&self, element: ElementType) -> Result<ElementType, Refusal> {
        (self.target.element)(element.canonical())
            .ok_or_else(|| Refusal(format!("there are no elements of type {element} there")))
    }

    fn target_type(&self, ty: &TensorType) -> Result<TensorType, Refusal> {
        Ok(ty.with_element(self.element(ty.element)?))
    }

    fn spell(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Spelled {
        if (self.target.keeps)(op) {
            return self.keep(op, operands, ty);
        }
        let target = self.target_type(ty)?;
        if ty.element_count() == Some(0) {
            return (self.target.forms.constant)(
                &mut self.draft,
                Tensor::zero(target.element, &ty.shape),
            );
        }
        match op {
            CoreOp::Constant(constant) => self.literal(constant, target.element),
            CoreOp::GatherMultiaxis(gather) => gather::spell(self, gather, operands, ty),
            CoreOp::Reshape(_) => {
                let x = self.spelled(operands[0])?;
                self.reshape(x, &ty.shape)
            }
            CoreOp::Binary(_)
            | CoreOp::Negf
            | CoreOp::Cmpi(_)
            | CoreOp::Cmpf(_)
            | CoreOp::Select
            | CoreOp::Complex(_)
            | CoreOp::Math(_) => self.elementwise(op, operands, ty),
            CoreOp::Cast(_) | CoreOp::Bitcast(_) => self.conversion(op, operands, ty),
            CoreOp::Transpose(_)
            | CoreOp::Broadcast(_)
            | CoreOp::Slice(_)
            | CoreOp::Concat(_)
            | CoreOp::Iota(_)
            | CoreOp::Pad(_)
            | CoreOp::Reduce(_) => self.movement(op, operands, ty),
        }
    }

    /// An op of the closed set that is the target's own.
    fn keep(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Spelled {
        let terms = self.terms(operands)?;
        let def = ops::find(op.name()).expect("a row of the closed set");
        self.draft.typed(def, &terms, op.attrs(), self.target_type(ty)?)
    }

    pub fn terms(&self, operands: &[Val]) -> Result<Vec<Term>, Refusal> {
        operands.iter().map(|&operand| self.spelled(operand)).collect()
    }

    fn literal(&mut self, constant: &Constant, element: ElementType) -> Spelled {
        let value = match constant.value.element() == element {
            true => constant.value.clone(),
            false => constant.value.reinterpreted(element),
        };
        (self.target.forms.constant)(&mut self.draft, value)
    }

    /// What a term is under another shape.
    pub fn source(&self, x: Term) -> Term {
        self.reshaped.get(&x).copied().unwrap_or(x)
    }

    pub fn reshape(&mut self, x: Term, shape: &[i64]) -> Spelled {
        let x = self.source(x);
        if self.draft.shape(x)[..] == *shape {
            return Ok(x);
        }
        let result = (self.target.forms.reshape)(&mut self.draft, x, shape)?;
        self.reshaped.insert(result, x);
        Ok(result)
    }

    /// By the dialect's own form, else by other core ops.
    fn movement(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Spelled {
        let terms = self.terms(operands)?;
        match self.direct(op, &terms, ty) {
            Some(Ok(term)) => Ok(term),
            Some(Err(refusal)) => self.otherwise(op, operands, refusal),
            None => {
                let refusal = Refusal(format!("there is no op like {} there", op.name()));
                self.otherwise(op, operands, refusal)
            }
        }
    }

    /// Built of other core ops, the first way that can be spelled.
    fn otherwise(&mut self, op: &CoreOp, operands: &[Val], refusal: Refusal) -> Spelled {
        // Where the way round leads back here, it is no way.
        let key = (op.clone(), operands.to_vec());
        if self.made.contains_key(&key) {
            return Err(refusal);
        }
        let place = self.nodes.len();
        let ty = self.infer(op, operands);
        self.nodes.push(Node {
            op: Some(op.clone()),
            operands: operands.to_vec(),
            ty,
            spelled: Err(refusal.clone()),
            range: None,
        });
        self.made.insert(key.clone(), Val(place as u32));
        let mut deepest = refusal;
        for way in 0.. {
            let Some(value) = rewrite::rewrite(op, operands, way, self) else { break };
            match self.spelled(value) {
                Ok(term) => {
                    self.nodes[place].spelled = Ok(term);
                    return Ok(term);
                }
                Err(why) => deepest = why,
            }
        }
        // Another place may not be on the way round.
        self.made.remove(&key);
        Err(deepest)
    }

    fn direct(&mut self, op: &CoreOp, terms: &[Term], ty: &TensorType) -> Option<Spelled> {
        let forms = &self.target.forms;
        let draft = &mut self.draft;
        Some(match op {
            CoreOp::Transpose(op) => forms.transpose?(draft, terms[0], &op.permutation),
            CoreOp::Broadcast(op) => self.stretch(op, terms[0]),
            CoreOp::Slice(op) => self.slice(op, terms[0])?,
            CoreOp::Concat(op) => match terms[..] {
                [only] => Ok(only),
                _ => forms.concat?(draft, terms, op.axis),
            },
            CoreOp::Iota(op) if ty.rank() == 1 => {
                let element = (self.target.element)(op.ty.element)?;
                forms.iota?(draft, element, ty.shape[0])
            }
            CoreOp::Pad(op) => {
                let pads = Pads { low: &op.low, high: &op.high };
                forms.pad?(draft, terms[0], terms[1], &pads)
            }
            CoreOp::Reduce(op) => forms.reduce?(draft, terms[0], op.kind, &op.axes),
            _ => return None,
        })
    }

    /// Ones where the operand has no dimension, then stretched.
    fn stretch(&mut self, op: &Broadcast, x: Term) -> Spelled {
        let mut sizes = vec![1; op.shape.len()];
        let shape = self.draft.shape(x);
        for (&d, &size) in op.dims.iter().zip(&shape) {
            sizes[d as usize] = size;
        }
        let x = self.reshape(x, &sizes)?;
        if sizes[..] == op.shape[..] {
            return Ok(x);
        }
        let form = self.target.forms.broadcast;
        let form = form.ok_or_else(|| Refusal::new("there is no op like mg.broadcast there"))?;
        form(&mut self.draft, x, &op.shape)
    }

    fn slice(&mut self, op: &Slice, x: Term) -> Option<Spelled> {
        let forms = &self.target.forms;
        let shape = self.draft.shape(x);
        let is_backward = |d: usize| op.strides[d] < 0 && op.sizes[d] > 1;
        let backward: Vec<i64> =
            (0..shape.len()).filter(|&d| is_backward(d)).map(|d| d as i64).collect();
        let mut x = x;
        let mut offsets = op.offsets.clone();
        let strides: Shape = op.strides.iter().map(|stride| stride.abs().max(1)).collect();
        if !backward.is_empty() {
            x = match forms.reverse?(&mut self.draft, x, &backward) {
                Ok(x) => x,
                refused => return Some(refused),
            };
            for &d in &backward {
                offsets[d as usize] = shape[d as usize] - 1 - offsets[d as usize];
            }
        }
        if self.draft.shape(x)[..] == op.sizes[..] {
            return Some(Ok(x));
        }
        // Of one position any step will do.
        let strides: Shape =
            strides.iter().zip(&op.sizes).map(|(&s, &n)| if n == 1 { 1 } else { s }).collect();
        let ranges = Ranges { offsets: &offsets, sizes: &op.sizes, strides: &strides };
        Some(forms.slice?(&mut self.draft, x, &ranges))
    }

    fn elementwise(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Spelled {
        let mirror = self.mirror;
        for pattern in mirror.ending_in(op) {
            let bound = self.matched(pattern, op, operands);
            if let Some(Ok(term)) = bound.map(|bound| self.mirrored(pattern, &bound, ty)) {
                return Ok(term);
            }
        }
        if let Some(x) = self.compared_with_zero(op, operands) {
            let truth = self.element(ElementType::I1)?;
            if let Ok(term) = self.spelled(x).and_then(|x| self.cast(x, truth)) {
                return Ok(term);
            }
        }
        self.special(op, operands, ty)
    }

    /// By a form of the target's own, else by other core ops.
    fn special(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Spelled {
        let terms = self.terms(operands)?;
        match (self.target.forms.special)(&mut self.draft, op, &terms) {
            Some(Ok(term)) => Ok(term),
            Some(Err(refusal)) => self.otherwise(op, operands, refusal),
            None => {
                let of = self.node(operands[0]).ty.element;
                let to =
                    if of == ty.element { String::new() } else { format!(" to {}", ty.element) };
                let refusal = Refusal(format!("nothing there is {} of {of}{to}", op.name()));
                self.otherwise(op, operands, refusal)
            }
        }
    }

    /// What a comparison asks whether it is not 0: a conversion to `i1`.
    fn compared_with_zero(&self, op: &CoreOp, operands: &[Val]) -> Option<Val> {
        let is_unequal = match op {
            CoreOp::Cmpi(op) => op.predicate == CmpiPredicate::Ne,
            CoreOp::Cmpf(op) => op.predicate == CmpfPredicate::Une,
            _ => false,
        };
        let zero = self.constant(*operands.get(1)?)?;
        let is_zero = is_one_value(zero)
            && zero.element() != ElementType::I1
            && zero.bytes_at(0).iter().all(|&byte| byte == 0);
        (is_unequal && is_zero).then(|| operands[0])
    }

    /// What a pattern's operands are, where it ends in this op.
    fn matched(&self, pattern: &Pattern, op: &CoreOp, operands: &[Val]) -> Option<Vec<Bound>> {
        let mut bound = vec![None; pattern.arity];
        let step = &pattern.steps[pattern.root];
        let is_same = step.op.as_ref() == Some(op);
        let found = is_same && self.match_all(pattern, &step.operands, op, operands, &mut bound);
        found.then(|| bound.into_iter().collect::<Option<_>>())?
    }

    fn match_all(
        &self,
        pattern: &Pattern,
        steps: &[usize],
        op: &CoreOp,
        values: &[Val],
        bound: &mut Vec<Option<Bound>>,
    ) -> bool {
        let before = bound.clone();
        let forward = steps.iter().zip(values).all(|(&s, &v)| self.match_one(pattern, s, v, bound));
        if forward || !commutes(op) {
            return forward;
        }
        *bound = before;
        let backward = steps.iter().zip(values.iter().rev());
        backward.into_iter().all(|(&s, &v)| self.match_one(pattern, s, v, bound))
    }

    fn match_one(
        &self,
        pattern: &Pattern,
        step: usize,
        value: Val,
        bound: &mut Vec<Option<Bound>>,
    ) -> bool {
        let node = self.node(value);
        let wanted = &pattern.steps[step];
        let bind = |bound: &mut Vec<Option<Bound>>, k: usize, found: Bound| match &bound[k] {
            Some(before) => *before == found,
            None => {
                bound[k] = Some(found);
                true
            }
        };
        match &wanted.op {
            None => {
                wanted.element == index_as_i64(node.ty.element)
                    && bind(bound, step, Bound { value, cast: None })
            }
            Some(CoreOp::Bitcast(_)) if wanted.operands[0] < pattern.arity => {
                let k = wanted.operands[0];
                let cast = Some(pattern.steps[k].element);
                // `index` has no other signedness.
                node.ty.element == wanted.element && bind(bound, k, Bound { value, cast })
            }
            Some(CoreOp::Constant(constant)) => match &node.op {
                Some(CoreOp::Constant(found)) => {
                    let (a, b) = (&constant.value, &found.value);
                    a.element() == index_as_i64(b.element())
                        && is_one_value(b)
                        && a.bytes_at(0) == b.bytes_at(0)
                }
                _ => false,
            },
            Some(op) => {
                node.op.as_ref() == Some(op)
                    && self.match_all(pattern, &wanted.operands, op, &node.operands, bound)
            }
        }
    }

    fn mirrored(&mut self, pattern: &Pattern, bound: &[Bound], ty: &TensorType) -> Spelled {
        let mut values = Vec::new();
        for found in bound {
            values.push(match found.cast {
                None => found.value,
                Some(element) => self.emit(CoreOp::Bitcast(Bitcast::to(element)), &[found.value]),
            });
        }
        let result = ty.with_element(self.element(pattern.element)?);
        let slim: Vec<Val> = values.iter().map(|&value| self.slim(value)).collect();
        let apply = |this: &mut Self, values: &[Val]| {
            let terms = this.terms(values)?;
            let term = this.draft.op(pattern.def, &terms, pattern.attrs.clone())?;
            match *this.draft.tensor(term) == result {
                true => Ok(term),
                false => Err(Refusal(format!("{} gives another shape", pattern.def.name))),
            }
        };
        let term = match slim == values {
            true => apply(self, &values)?,
            false => apply(self, &slim).or_else(|_| apply(self, &values))?,
        };
        self.cast(term, self.element(ty.element)?)
    }

    /// The value before it was stretched, where an op can stretch it.
    fn slim(&mut self, value: Val) -> Val {
        let Some(one) = self.target.one else { return value };
        let node = self.node(value).clone();
        match &node.op {
            Some(CoreOp::Constant(constant)) if is_one_value(&constant.value) => {
                let shape = one(node.ty.rank());
                let stated = &constant.value;
                if stated.shape() == shape {
                    return value;
                }
                layout::constant(splat(stated, &shape), self)
            }
            Some(CoreOp::Broadcast(op)) => {
                let shape = self.shape(node.operands[0]);
                let mut sizes = vec![1; op.shape.len()];
                for (&d, &size) in op.dims.iter().zip(&shape) {
                    sizes[d as usize] = size;
                }
                let emit: &mut dyn Emit = self;
                emit.reshape(node.operands[0], &sizes)
            }
            _ => value,
        }
    }

    /// A term with other elements: the target's conversion.
    pub fn cast(&mut self, x: Term, to: ElementType) -> Spelled {
        if self.draft.element(x) == to {
            return Ok(x);
        }
        let form = self.target.forms.cast;
        let form = form.ok_or_else(|| Refusal::new("there are no conversions there"))?;
        form(&mut self.draft, x, to)
    }

    fn conversion(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Spelled {
        let x = self.spelled(operands[0])?;
        let from = self.node(operands[0]).ty.element;
        let to = ty.element;
        let path = match op {
            CoreOp::Bitcast(_) => Some((from, to)),
            CoreOp::Cast(Cast { op, .. }) => path(*op, from, to),
            _ => None,
        };
        let Some((from, to)) = path else {
            return self.special(op, operands, ty);
        };
        let steps = [from, to, ty.element].map(|element| self.element(element));
        let mut x = x;
        for element in steps {
            x = self.cast(x, element?)?;
        }
        Ok(x)
    }

    /// What an op makes of small constants; those that are stretched stay as they are.
    fn folded(&self, op: &CoreOp, operands: &[Val]) -> Option<Tensor> {
        const LARGEST: usize = 1 << 12;
        let stays = matches!(op, CoreOp::Broadcast(_) | CoreOp::GatherMultiaxis(_));
        if stays || operands.is_empty() || (self.target.keeps)(op) {
            return None;
        }
        let known: Vec<Tensor> =
            operands.iter().map(|&v| self.constant(v).cloned()).collect::<Option<_>>()?;
        let is_small = known.iter().map(Tensor::count).sum::<usize>() <= LARGEST;
        is_small.then(|| op.eval(&known).ok())?
    }

    fn infer(&self, op: &CoreOp, operands: &[Val]) -> TensorType {
        let types: Vec<ValueType> =
            operands.iter().map(|&operand| self.node(operand).ty.clone().into()).collect();
        match op.infer(&types) {
            Ok(ty) => tensor_of(&ty),
            Err(found) => panic!("a spelling breaks {}: {}", op.name(), found.message),
        }
    }
}

/// A value as an operand of a pattern, under another signedness where one is named.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Bound {
    value: Val,
    cast: Option<ElementType>,
}

impl Emit for Speller<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let key = (op.clone(), operands.to_vec());
        if let Some(&value) = self.made.get(&key) {
            return value;
        }
        // A change of signedness and back is none.
        if let CoreOp::Bitcast(to) = &op {
            let before = self.node(operands[0]);
            let is_bitcast = matches!(before.op, Some(CoreOp::Bitcast(_)));
            if is_bitcast && self.node(before.operands[0]).ty.element == to.element {
                return before.operands[0];
            }
        }
        if let Some(folded) = self.folded(&op, operands) {
            let value = layout::constant(folded, self);
            self.made.insert(key, value);
            return value;
        }
        let ty = self.infer(&op, operands);
        let spelled = self.spell(&op, operands, &ty);
        let operands = key.1.clone();
        let value = self.push(Node { op: Some(op), operands, ty, spelled, range: None });
        self.made.insert(key, value);
        value
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.node(value).ty.clone().into()
    }
}

/// A value's type as a tensor's, a scalar as of rank 0; `index` is i64.
fn tensor_of(ty: &ValueType) -> TensorType {
    let shape = ty.shape().unwrap_or(&[]);
    TensorType::new(ty.element().expect("values that are computed with"), shape)
}

/// The first element of a tensor, everywhere.
pub fn splat(of: &Tensor, shape: &[i64]) -> Tensor {
    match of.element() {
        ElementType::String => Tensor::splat_string(shape, of.string_at(0)),
        element => Tensor::splat(element, shape, of.bytes_at(0)),
    }
}

/// Whether a constant says one element, once or often.
fn is_one_value(constant: &Tensor) -> bool {
    constant.count() == 1 || constant.is_splat() && constant.count() > 0
}

fn index_as_i64(element: ElementType) -> ElementType {
    if element == ElementType::Index { ElementType::I64 } else { element }
}

/// The element types between which a conversion by value is this cast; the result is then read
/// under the cast's own type.
fn path(op: CastOp, from: ElementType, to: ElementType) -> Option<(ElementType, ElementType)> {
    let unsigned = |element: ElementType| match element {
        ElementType::I8 => Some(ElementType::UI8),
        ElementType::I16 => Some(ElementType::UI16),
        ElementType::I32 => Some(ElementType::UI32),
        ElementType::I64 => Some(ElementType::UI64),
        ElementType::I1 => Some(ElementType::I1),
        _ => None,
    };
    let truth = ElementType::I1;
    match op {
        CastOp::Extf | CastOp::Truncf => Some((from, to)),
        CastOp::Extsi | CastOp::Sitofp if from != truth => Some((from, to)),
        CastOp::Extui | CastOp::Uitofp => Some((unsigned(from)?, to)),
        CastOp::Trunci if to != truth => Some((from, to)),
        CastOp::Fptosi if to != truth => Some((from, to)),
        CastOp::Fptoui if to != truth => Some((from, unsigned(to)?)),
        CastOp::IndexCast => Some((from, to)),
        CastOp::IndexCastui => Some((unsigned(index_as_i64(from))?, to)),
        CastOp::Extsi
        | CastOp::Sitofp
        | CastOp::Trunci
        | CastOp::Fptosi
        | CastOp::Fptoui
        | CastOp::Bitcast => None,
    }
}
