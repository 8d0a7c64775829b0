//! Converts core ops to a target's, one by one. Of the alternatives to express an op, the first one is used that the
//! target's operation definitions accept.

mod cast;
mod elementwise;
mod movement;
mod product;

use std::collections::HashMap;

use super::selection::SelectionTable;
use super::{Bounds, gather, scatter};
use crate::expand::{Graph, OpenGraph};
use crate::ir::Op;
use crate::ops::conversion::{Converted, Draft, Refusal, Target, Term};
use crate::ops::core::Constant;
use crate::ops::core::range::Range;
use crate::ops::layout;
use crate::ops::{AttrValue, Attrs, CoreOp, Emit, Registry, Val};
use crate::range;
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType, size};

/// A value of the program, with its term in the target if it has one.
#[derive(Clone, Debug)]
pub struct Node {
    pub op: Option<CoreOp>,
    pub operands: Vec<Val>,
    /// The type of the value, with a canonical element type.
    pub ty: TensorType,
    converted: Converted,
    /// The range of its elements, if known.
    pub range: Option<Range>,
}

/// A lookup whose out-of-bounds indices end the source program in an error, but not the target's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LostBoundsCheck {
    pub term: Term,
    /// The operation of the source program from which the lookup was expanded.
    pub origin: Option<Op>,
    pub form: &'static str,
}

pub struct Converter<'t> {
    pub target: &'t Target,
    pub draft: Draft,
    pub bounds: Bounds,
    selection: &'t SelectionTable,
    nodes: Vec<Node>,
    made: HashMap<(CoreOp, Vec<Val>), Val, ahash::RandomState>,
    /// The term of which each term is a reshape.
    reshaped: HashMap<Term, Term>,
    /// The term of which each term is a change of signedness.
    resigned: HashMap<Term, Term>,
    /// The lookups whose errors the target does not report.
    pub lost_checks: Vec<LostBoundsCheck>,
    /// The operation of the source program that is being converted.
    pub current: Option<Op>,
    /// The sharding constraints of values of the graph that is converted.
    pub pins: HashMap<Val, String>,
    /// The functions that are called in place of ops of the graph that is converted.
    pub calls: HashMap<Val, String>,
    /// Whether numbers in the program may be symbols of dynamic sizes.
    has_symbols: bool,
}

impl<'t> Converter<'t> {
    pub fn new(target: &'t Target, selection: &'t SelectionTable, bounds: Bounds) -> Self {
        Converter {
            target,
            selection,
            bounds,
            draft: Draft::new(target.sizing),
            nodes: Vec::new(),
            made: HashMap::default(),
            reshaped: HashMap::new(),
            resigned: HashMap::new(),
            lost_checks: Vec::new(),
            current: None,
            pins: HashMap::new(),
            calls: HashMap::new(),
            has_symbols: false,
        }
    }

    /// Converts all nodes of a graph with dynamic sizes; its symbols must be valid until the program is written.
    pub fn convert_dynamic_graph(&mut self, open: &OpenGraph) -> Vec<Val> {
        self.has_symbols = true;
        self.convert_graph(&open.graph)
    }

    /// Converts all nodes of a graph; returns the value of each node.
    pub fn convert_graph(&mut self, graph: &Graph) -> Vec<Val> {
        let ranges = range::ranges_of_nodes(graph);
        let mut values: Vec<Val> = Vec::with_capacity(graph.nodes.len());
        for (at, (node, range)) in (0..).zip(graph.nodes.iter().zip(ranges)) {
            let operands: Vec<Val> = node.operands.iter().map(|v| values[v.0 as usize]).collect();
            self.current = node.origin;
            let value = match &node.op {
                None => {
                    let ty = tensor_of(&node.ty);
                    let converted = self.target_type(&ty).map(|ty| self.draft.argument(ty.into()));
                    self.push(Node { op: None, operands, ty, converted, range })
                }
                Some(op) => match self.calls.get(&Val(at)).cloned() {
                    Some(function) => self.push_call(&function, &operands, tensor_of(&node.ty)),
                    None => self.emit(op.clone(), &operands),
                },
            };
            let value = match self.pins.get(&Val(at)).cloned() {
                Some(pin) => self.push_pin(value, &pin),
                None => value,
            };
            self.nodes[value.0 as usize].range = range;
            values.push(value);
        }
        values
    }

    fn push_call(&mut self, function: &str, operands: &[Val], ty: TensorType) -> Val {
        let converted = self.terms(operands).and_then(|terms| {
            let callee =
                Attrs::from_iter([("callee", AttrValue::Text(format!("@{function}").into()))]);
            let def = Registry::core().find("func.call").expect("it is defined");
            let ty = self.target_type(&ty)?;
            self.draft.typed(def, &terms, callee, ty)
        });
        self.push(Node { op: None, operands: Vec::new(), ty, converted, range: None })
    }

    fn push_pin(&mut self, value: Val, pin: &str) -> Val {
        let converted = self.term_of(value).and_then(|term| {
            let form = self.target.forms.pin;
            let form = form.ok_or_else(|| Refusal::new("programs there do not state devices"))?;
            form(&mut self.draft, term, pin)
        });
        let ty = self.node(value).ty.clone();
        self.push(Node { op: None, operands: Vec::new(), ty, converted, range: None })
    }

    /// Sets the range of a value's elements.
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

    pub fn term_of(&self, value: Val) -> Converted {
        self.node(value).converted.clone()
    }

    pub fn shape(&self, value: Val) -> Shape {
        self.node(value).ty.shape.clone()
    }

    /// Adds a value for a term that an op of the target computes.
    pub fn push_term(&mut self, term: Term) -> Val {
        let ty = self.draft.tensor(term).clone();
        let ty = ty.with_element(ty.element.canonical());
        self.push(Node { op: None, operands: Vec::new(), ty, converted: Ok(term), range: None })
    }

    /// The tensor of a value that is a constant op.
    pub fn constant(&self, value: Val) -> Option<&Tensor> {
        match &self.node(value).op {
            Some(CoreOp::Constant(constant)) => Some(&constant.value),
            _ => None,
        }
    }

    pub fn target_element(&self, element: ElementType) -> Result<ElementType, Refusal> {
        (self.target.element)(element.canonical())
            .ok_or_else(|| Refusal(format!("there are no elements of type {element} there")))
    }

    fn target_type(&self, ty: &TensorType) -> Result<TensorType, Refusal> {
        Ok(ty.with_element(self.target_element(ty.element)?))
    }

    fn convert_op(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Converted {
        if (self.target.keeps)(op) {
            return self.emit_core(op, operands, ty);
        }
        let target = self.target_type(ty)?;
        if ty.element_count() == Some(0) {
            return (self.target.forms.constant)(
                &mut self.draft,
                Tensor::zero(target.element, &ty.shape),
            );
        }
        match op {
            CoreOp::Constant(constant) => self.convert_constant(constant, target.element),
            CoreOp::GatherMultiaxis(gather) => gather::convert_gather(self, gather, operands, ty),
            CoreOp::ScatterMultiaxis(scatter) => {
                scatter::convert_scatter(self, scatter, operands, ty)
            }
            CoreOp::Reshape(_) => {
                let x = self.term_of(operands[0])?;
                self.reshape(x, &ty.shape)
            }
            CoreOp::Cast(_) | CoreOp::Bitcast(_) => self.convert_cast(op, operands, ty),
            CoreOp::Reduce(reduce) => match self.integer_factors(reduce, operands) {
                Some(factors) => self.convert_product(&reduce.axes, &factors, ty),
                None => self.convert_movement(op, operands, ty),
            },
            CoreOp::Dot(dot) => self.convert_product(&dot.axes, operands, ty),
            _ if op.is_elementwise() => self.convert_elementwise(op, operands, ty),
            _ => self.convert_movement(op, operands, ty),
        }
    }

    /// Emits a core op that the target has as its own.
    fn emit_core(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Converted {
        let terms = self.terms(operands)?;
        let def = Registry::core().find(op.name()).expect("a core op is defined");
        let ty = self.target_type(ty)?;
        let attrs = match op {
            CoreOp::Constant(constant) => {
                CoreOp::Constant(Constant::tensor(constant.value.reinterpreted(ty.element))).attrs()
            }
            op => op.attrs(),
        };
        self.draft.typed(def, &terms, attrs, ty)
    }

    pub fn terms(&self, operands: &[Val]) -> Result<Vec<Term>, Refusal> {
        operands.iter().map(|&operand| self.term_of(operand)).collect()
    }

    fn convert_constant(&mut self, constant: &Constant, element: ElementType) -> Converted {
        if self.has_symbols && constant.value.element().is_integer() && has_sizes(&constant.value) {
            return self.convert_sizes(&constant.value, element);
        }
        let value = match constant.value.element() == element {
            true => constant.value.clone(),
            false => constant.value.reinterpreted(element),
        };
        (self.target.forms.constant)(&mut self.draft, value)
    }

    /// A tensor of dynamic sizes, made of the terms that compute them.
    fn convert_sizes(&mut self, value: &Tensor, element: ElementType) -> Converted {
        let sizing = self.target.sizing.ok_or_else(|| Refusal::new("it is a dynamic size"))?;
        let is_one = value.count() == 1 || value.is_splat();
        let count = if is_one { 1 } else { value.count() };
        let sizes: Result<Vec<Term>, Refusal> =
            (0..count).map(|at| self.draft.size(value.int_at(at) as i64)).collect();
        let line = (sizing.tensor)(&mut self.draft, &sizes?)?;
        let line = self.cast(line, element)?;
        match is_one {
            false => self.reshape(line, value.shape()),
            true => {
                let thin = vec![1; value.shape().len()];
                let one = self.reshape(line, &thin)?;
                if value.shape()[..] == thin[..] {
                    return Ok(one);
                }
                let form = self.target.forms.broadcast;
                let form = form.ok_or_else(|| Refusal::new("it is stretched"))?;
                form(&mut self.draft, one, value.shape())
            }
        }
    }

    /// The term of which a term is a reshape; the term itself if it is none.
    pub fn reshape_source(&self, x: Term) -> Term {
        self.reshaped.get(&x).copied().unwrap_or(x)
    }

    pub fn reshape(&mut self, x: Term, shape: &[i64]) -> Converted {
        let x = self.reshape_source(x);
        if self.draft.shape(x)[..] == *shape {
            return Ok(x);
        }
        let result = (self.target.forms.reshape)(&mut self.draft, x, shape)?;
        let result = self.draft.name(result, shape)?;
        self.reshaped.insert(result, x);
        Ok(result)
    }

    /// The value of an op on small constants; `None` for other operands, and for ops that would expand a splat.
    fn fold_op(&self, op: &CoreOp, operands: &[Val]) -> Option<Tensor> {
        const LARGEST: usize = 1 << 12;
        let is_size = |&v: &Val| self.has_symbols && self.constant(v).is_some_and(has_sizes);
        let stays = operands.iter().any(is_size)
            || matches!(op, CoreOp::Broadcast(_) | CoreOp::GatherMultiaxis(_));
        if stays || operands.is_empty() || (self.target.keeps)(op) {
            return None;
        }
        let known: Vec<Tensor> =
            operands.iter().map(|&v| self.constant(v).cloned()).collect::<Option<_>>()?;
        let is_small = known.iter().map(Tensor::count).sum::<usize>() <= LARGEST;
        is_small.then(|| op.eval(&known).ok())?
    }

    fn infer(&self, op: &CoreOp, operands: &[Val]) -> TensorType {
        // Canonical programs have slices of known sizes alone, graphs and spellings also others.
        if let CoreOp::Slice(slice) = op
            && slice.sizes.iter().any(|&size| size::is_symbol(size))
        {
            return self.node(operands[0]).ty.with_shape(&slice.sizes);
        }
        let types: Vec<ValueType> =
            operands.iter().map(|&operand| self.node(operand).ty.clone().into()).collect();
        match op.infer(&types) {
            Ok(ty) => tensor_of(&ty),
            Err(found) => panic!("a spelling breaks {}: {}", op.name(), found.message),
        }
    }
}

impl Emit for Converter<'_> {
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
        // What has no spelling need not have one where it is only on the way to another shape.
        if let CoreOp::Reshape(to) = &op {
            let before = self.node(operands[0]);
            let is_way = before.converted.is_err() && matches!(before.op, Some(CoreOp::Reshape(_)));
            if is_way {
                let source = before.operands[0];
                return (self as &mut dyn Emit).reshape(source, &to.shape);
            }
        }
        if let Some(folded) = self.fold_op(&op, operands) {
            let value = layout::constant(folded, self);
            self.made.insert(key, value);
            return value;
        }
        let ty = self.infer(&op, operands);
        let converted = self.convert_op(&op, operands, &ty);
        let operands = key.1.clone();
        let value = self.push(Node { op: Some(op), operands, ty, converted, range: None });
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

/// Whether a constant contains symbols of dynamic sizes.
fn has_sizes(value: &Tensor) -> bool {
    const MOST: usize = 64;
    let count = if value.is_splat() { 1.min(value.count()) } else { value.count() };
    let is_size = |at: usize| i64::try_from(value.int_at(at)).is_ok_and(size::is_symbol);
    value.element().is_integer() && count <= MOST && (0..count).any(is_size)
}
