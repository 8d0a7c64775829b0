//! A program of another dialect while it is built: each op is checked against its definition when
//! it is created.

use std::collections::HashMap;

use super::{NO_SIZES, SizeOp, Sizing};
use crate::ir::DecodedOp;
use crate::ops::def::Default as Preset;
use crate::ops::{AttrValue, Attrs, Call, OpDef, Role, Semantics, Violation};
use crate::tensor::Tensor;
use crate::types::size::{self, Atom};
use crate::types::{DYNAMIC, ElementType, Shape, TensorType, ValueType};

/// A value of a [`Draft`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub u32);

/// Why something has no spelling, as a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub String);

impl Refusal {
    /// A refusal for this reason.
    pub fn new(why: impl Into<String>) -> Refusal {
        Refusal(why.into())
    }
}

/// The result of a conversion: a term, or the reason of the refusal.
pub type Converted = Result<Term, Refusal>;

/// A value, and the op that computes it.
#[derive(Clone, Debug)]
pub struct Piece {
    /// `None` for an argument of the function.
    pub def: Option<&'static OpDef>,
    /// The operands.
    pub operands: Vec<Term>,
    /// The attributes that are present.
    pub attrs: Attrs,
    /// The type of the value.
    pub ty: ValueType,
    /// The types of the op's results before the value, which nothing uses.
    pub unused: Vec<ValueType>,
    /// The value, if it is known before the program runs.
    known: Option<Tensor>,
    /// The elements as sizes, if some of them are symbols.
    sizes: Option<Tensor>,
}

/// The identity of an op: its definition, operands, attributes and declared type.
type Key = (*const OpDef, Vec<Term>, Attrs, Option<ValueType>);

/// Ops of one dialect, operands before what uses them. What nothing uses is not written.
#[derive(Clone, Default, Debug)]
pub struct Draft {
    pieces: Vec<Piece>,
    made: HashMap<Key, Term, ahash::RandomState>,
    /// The target's ops for dynamic sizes; `None` where it has no such ops.
    sizing: Option<&'static Sizing>,
    /// The terms of dynamic sizes that were already computed.
    sizes: HashMap<i64, Term>,
}

impl Draft {
    /// An empty draft for a target with these ops for dynamic sizes.
    pub fn new(sizing: Option<&'static Sizing>) -> Draft {
        Draft { sizing, ..Draft::default() }
    }

    /// The value of a term.
    pub fn piece(&self, term: Term) -> &Piece {
        &self.pieces[term.0 as usize]
    }

    /// Adds an argument of the program.
    pub fn argument(&mut self, ty: ValueType) -> Term {
        let (operands, attrs) = (Vec::new(), Attrs::new());
        let unused = Vec::new();
        self.push(Piece { def: None, operands, attrs, ty, unused, known: None, sizes: None })
    }

    /// The tensor type of a term.
    ///
    /// # Panics
    /// For a term that is no tensor.
    pub fn tensor(&self, term: Term) -> &TensorType {
        self.piece(term).ty.as_tensor().expect("a tensor")
    }

    /// A value's sizes.
    pub fn shape(&self, term: Term) -> Shape {
        self.tensor(term).shape.clone()
    }

    /// The type of a value's elements.
    pub fn element(&self, term: Term) -> ElementType {
        self.tensor(term).element
    }

    /// Adds an op whose definition infers the result type. Of an op of several results, the term is the last one.
    pub fn op(&mut self, def: &'static OpDef, operands: &[Term], attrs: Attrs) -> Converted {
        self.make(def, operands, attrs, None)
    }

    /// An op whose result's type must be declared.
    pub fn typed(
        &mut self,
        def: &'static OpDef,
        operands: &[Term],
        attrs: Attrs,
        result: impl Into<ValueType>,
    ) -> Converted {
        self.make(def, operands, attrs, Some(result.into()))
    }

    /// Adds a constant op with the tensor as its attribute.
    pub fn constant(&mut self, def: &'static OpDef, value: Tensor) -> Converted {
        let name = def.attributes[0].name;
        self.op(def, &[], Attrs::from_iter([(name, AttrValue::Tensor(value))]))
    }

    /// Adds a list of `i64` as a constant; a list with dynamic sizes by the target's op for lists of sizes.
    pub fn list(&mut self, def: &'static OpDef, values: &[i64]) -> Converted {
        self.list_of(ElementType::I64, def, values)
    }

    /// The same, of integers of another type.
    pub fn list_of(
        &mut self,
        element: ElementType,
        def: &'static OpDef,
        values: &[i64],
    ) -> Converted {
        match values.iter().any(|&value| size::is_symbol(value)) {
            true => self.size_list(values),
            false => self.integers(element, def, &[values.len() as i64], values),
        }
    }

    /// Adds integers as a constant; they are refused where they do not fit the type.
    pub fn integers(
        &mut self,
        element: ElementType,
        def: &'static OpDef,
        shape: &[i64],
        values: &[i64],
    ) -> Converted {
        let values: Vec<i128> = values.iter().map(|&value| value.into()).collect();
        let limit = 1_i128 << (element.bits() - 1);
        if let Some(value) = values.iter().find(|value| !(-limit..limit).contains(*value)) {
            return Err(Refusal::new(format!("{value} is no {element}")));
        }
        self.constant(def, Tensor::from_ints(element, shape, &values))
    }

    /// A size as the target's number: a constant, or what the program computes of its arguments.
    pub fn size(&mut self, size: i64) -> Converted {
        let sizing = self.sizing.ok_or_else(|| Refusal::new(NO_SIZES))?;
        if let Some(&term) = self.sizes.get(&size) {
            return Ok(term);
        }
        if size == DYNAMIC {
            return Err(Refusal::new("a size is not known"));
        }
        let term = match size::is_symbol(size) {
            true => self.open_size(size, sizing)?,
            false => (sizing.number)(self, size)?,
        };
        self.sizes.insert(size, term);
        if size::is_symbol(size) {
            let shape = self.pieces[term.0 as usize].ty.shape().unwrap_or_default().to_vec();
            self.pieces[term.0 as usize].sizes = Some(Tensor::from_i64s(&shape, &[size]));
        }
        Ok(term)
    }

    /// Adds the computation of a dynamic size as a sum of products; a size of an argument is read from the argument.
    fn open_size(&mut self, size: i64, sizing: &Sizing) -> Converted {
        let of_argument = |(at, piece): (usize, &Piece)| {
            let shape = piece.ty.shape().filter(|_| piece.def.is_none())?;
            Some((Term(at as u32), shape.iter().position(|&own| own == size)?))
        };
        if let Some((argument, d)) = self.pieces.iter().enumerate().find_map(of_argument) {
            return (sizing.of)(self, argument, d);
        }
        let mut sum = None;
        for (atoms, factor) in size::terms(size) {
            let mut product = None;
            for atom in atoms {
                let next = self.atom(&atom, size, sizing)?;
                product = Some(self.combined(sizing, SizeOp::Mul, product, next)?);
            }
            if factor != 1 || product.is_none() {
                let factor = self.size(factor)?;
                product = Some(self.combined(sizing, SizeOp::Mul, product, factor)?);
            }
            sum = Some(self.combined(sizing, SizeOp::Add, sum, product.expect("a factor"))?);
        }
        sum.ok_or_else(|| Refusal::new("a size is not known"))
    }

    fn combined(
        &mut self,
        sizing: &Sizing,
        op: SizeOp,
        first: Option<Term>,
        next: Term,
    ) -> Converted {
        match first {
            None => Ok(next),
            Some(first) => (sizing.combine)(self, op, first, next),
        }
    }

    /// A factor of a size.
    fn atom(&mut self, atom: &Atom, of: i64, sizing: &Sizing) -> Converted {
        let (op, a, b) = match *atom {
            Atom::Root(root) => {
                let size = size::root_beside(of, root);
                if let Some(&term) = self.sizes.get(&size) {
                    return Ok(term);
                }
                let is_argument = |piece: &Piece| piece.def.is_none();
                let has = |piece: &Piece| piece.ty.shape().is_some_and(|s| s.contains(&size));
                return match self.pieces.iter().any(|piece| is_argument(piece) && has(piece)) {
                    true => self.size(size),
                    false => Err(Refusal::new("a size is none of the arguments'")),
                };
            }
            Atom::Quotient(a, b) | Atom::Part(a, b) => (SizeOp::Div, a, b),
            Atom::Least(a, b) => (SizeOp::Least, a, b),
        };
        let [a, b] = [self.size(a)?, self.size(b)?];
        (sizing.combine)(self, op, a, b)
    }

    /// Sizes as the target's list.
    pub fn size_list(&mut self, sizes: &[i64]) -> Converted {
        let sizing = self.sizing.ok_or_else(|| Refusal::new(NO_SIZES))?;
        let terms: Vec<Term> =
            sizes.iter().map(|&size| self.size(size)).collect::<Result<_, _>>()?;
        let term = (sizing.list)(self, &terms)?;
        self.pieces[term.0 as usize].sizes = Some(Tensor::from_i64s(&[sizes.len() as i64], sizes));
        Ok(term)
    }

    /// Sets the sizes of a term that its op's inferred type leaves dynamic.
    ///
    /// # Errors
    /// The op gives other sizes.
    pub fn name(&mut self, term: Term, shape: &[i64]) -> Converted {
        let own = self.shape(term);
        let fits = |(&own, &size): (&i64, &i64)| own == DYNAMIC || own == size;
        if own.len() != shape.len() || !own.iter().zip(shape).all(fits) {
            let (own, ty) = (self.tensor(term), self.tensor(term).with_shape(shape));
            return Err(Refusal(format!("it gives {own}, not {ty}")));
        }
        if own[..] != *shape {
            let ty = self.tensor(term).with_shape(shape);
            self.pieces[term.0 as usize].ty = ty.into();
        }
        Ok(term)
    }

    /// States the sizes of a slice, whose positions are in range: dialects' own slices may end before.
    pub fn declare_slice(&mut self, term: Term, shape: &[i64]) -> Term {
        let own = self.shape(term);
        let is_cut = |(&own, &size): (&i64, &i64)| own == size || size::is_open(own);
        if own.len() == shape.len() && own.iter().zip(shape).all(is_cut) {
            self.pieces[term.0 as usize].ty = self.tensor(term).with_shape(shape).into();
        }
        term
    }

    /// An op of one operand whose attribute `name` is a list.
    pub fn listed(
        &mut self,
        def: &'static OpDef,
        x: Term,
        name: &'static str,
        values: &[i64],
    ) -> Converted {
        self.op(def, &[x], Attrs::from_iter([(name, AttrValue::I64Array(values.into()))]))
    }

    fn make(
        &mut self,
        def: &'static OpDef,
        operands: &[Term],
        mut attrs: Attrs,
        declared: Option<ValueType>,
    ) -> Converted {
        attrs.retain(|(name, value)| !is_default(def, name, value));
        attrs.sort_by_key(|(name, _)| *name);
        if attrs.iter().any(|(_, value)| has_symbols(value)) {
            return Err(Refusal::new(NO_SIZES));
        }
        let key = (std::ptr::from_ref(def), operands.to_vec(), attrs.clone(), declared.clone());
        if let Some(&term) = self.made.get(&key) {
            return Ok(term);
        }
        let seen: Vec<Term> = operands.iter().flat_map(|&term| self.elements(term)).collect();
        let types: Vec<ValueType> = seen.iter().map(|&term| self.piece(term).ty.clone()).collect();
        let constants: Vec<Option<Tensor>> =
            seen.iter().map(|&term| self.piece(term).known.clone()).collect();
        let results: Vec<ValueType> = declared.iter().map(size::erased).collect();
        let decoded = DecodedOp { def, operands: types, constants, attrs: attrs.clone(), results };
        let (ty, unused) = self.inferred(decoded.clone(), &seen)?;
        let ty = match declared {
            Some(declared) if !size::erased(&declared).is_compatible(&size::erased(&ty)) => {
                return Err(Refusal(format!("{} gives {ty}, not {declared}", def.name)));
            }
            // What is declared says more.
            Some(declared) if declared.shape().is_some() => size::map_sizes(&ty, |d, own| {
                if own == DYNAMIC { declared.shape().unwrap_or_default()[d] } else { own }
            }),
            _ => ty,
        };
        let known = known(&Call { results: std::slice::from_ref(&ty), ..decoded.call() });
        let operands = operands.to_vec();
        let def = Some(def);
        let term = self.push(Piece { def, operands, attrs, ty, unused, known, sizes: None });
        self.made.insert(key, term);
        Ok(term)
    }

    /// Infers the type of an op's last result, and those of the results before it. Definitions see symbols as `?`;
    /// sizes that follow from the operands' sizes are symbols again ([`DecodedOp::on_symbols`]).
    fn inferred(
        &self,
        mut decoded: DecodedOp,
        seen: &[Term],
    ) -> Result<(ValueType, Vec<ValueType>), Refusal> {
        let open = std::mem::take(&mut decoded.operands);
        decoded.operands = open.iter().map(size::erased).collect();
        let known: Vec<Option<Tensor>> =
            seen.iter().map(|&term| self.piece(term).sizes.clone()).collect();
        let inferred =
            infer(&decoded.call()).map_err(|violation| refusal_of(decoded.def, &violation))?;
        let is_static = decoded.operands == open && known.iter().all(Option::is_none);
        let mut results = match is_static {
            true => inferred,
            false => decoded.on_symbols(&open, &known).inferred_sizes(&inferred, true),
        };
        let ty = results.pop().expect("an op of a result");
        Ok((ty, results))
    }

    fn push(&mut self, piece: Piece) -> Term {
        self.pieces.push(piece);
        Term(self.pieces.len() as u32 - 1)
    }

    /// Calls a function on the decoded op of a term; `None` for an argument of the function.
    pub fn with_call<T>(&self, term: Term, ask: impl FnOnce(&Call) -> T) -> Option<T> {
        let piece = self.piece(term);
        let seen: Vec<Term> = piece.operands.iter().flat_map(|&term| self.elements(term)).collect();
        let operands: Vec<ValueType> =
            seen.iter().map(|&term| self.piece(term).ty.clone()).collect();
        let constants: Vec<Option<Tensor>> =
            seen.iter().map(|&term| self.piece(term).known.clone()).collect();
        let results = std::slice::from_ref(&piece.ty);
        let (operands, constants) = (&operands[..], &constants[..]);
        let def = piece.def?;
        Some(ask(&Call { def, operands, constants, attrs: &piece.attrs, results }))
    }

    /// The value of a term that is known before the program runs.
    pub fn known(&self, term: Term) -> Option<&Tensor> {
        self.piece(term).known.as_ref()
    }

    /// The operands of a definition for a term: a list of tensors is replaced by its elements ([`Role::Member`]).
    fn elements(&self, term: Term) -> Vec<Term> {
        let piece = self.piece(term);
        let members = piece
            .def
            .is_some_and(|def| matches!(def.operands, [only] if only.role == Role::Member));
        if members { piece.operands.clone() } else { vec![term] }
    }

    /// The number of ops but constants between a term and `leaves`.
    pub fn cost(&self, term: Term, leaves: &[Term]) -> usize {
        let mut seen = leaves.to_vec();
        let mut open = vec![term];
        let mut count = 0;
        while let Some(term) = open.pop() {
            let piece = self.piece(term);
            if seen.contains(&term) || piece.known.is_some() || piece.def.is_none() {
                continue;
            }
            seen.push(term);
            count += 1;
            open.extend(&piece.operands);
        }
        count
    }

    /// The number of these terms that are results of ops other than constants.
    pub fn weight(&self, terms: &[Term]) -> usize {
        let counts = |&&term: &&Term| {
            let piece = self.piece(term);
            piece.def.is_some() && piece.known.is_none()
        };
        terms.iter().filter(counts).count()
    }

    /// The terms that these depend on, operands first.
    pub fn needed(&self, roots: &[Term]) -> Vec<Term> {
        let mut is_needed = vec![false; self.pieces.len()];
        roots.iter().for_each(|root| is_needed[root.0 as usize] = true);
        for at in (0..self.pieces.len()).rev() {
            if is_needed[at] {
                for operand in &self.pieces[at].operands {
                    is_needed[operand.0 as usize] = true;
                }
            }
        }
        (0..self.pieces.len() as u32).map(Term).filter(|t| is_needed[t.0 as usize]).collect()
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    match call.def.semantics {
        Semantics::Core(build) => build(call)?.infer(call.operands).map(|ty| vec![ty]),
        Semantics::Framework { infer, .. } => infer(call),
        Semantics::Check { .. } | Semantics::Opaque { .. } | Semantics::Structural(_) => {
            Ok(call.results.to_vec())
        }
    }
}

/// The value of a constant, and of a list or number that parametrizes another op.
fn known(call: &Call) -> Option<Tensor> {
    let Semantics::Framework { eval, .. } = call.def.semantics else {
        let stated = call.attrs.iter().find_map(|(_, value)| match value {
            AttrValue::Tensor(tensor) => Some(tensor.clone()),
            _ => None,
        });
        return stated.filter(|_| call.operands.is_empty());
    };
    let says =
        !call.def.stated_values().is_empty() || matches!(call.results[0], ValueType::Other(_));
    if !says {
        return None;
    }
    let operands: Vec<Tensor> = call.constants.iter().cloned().collect::<Option<_>>()?;
    eval(call, &operands).ok()?.pop()
}

/// Whether an attribute contains a dynamic size.
fn has_symbols(value: &AttrValue) -> bool {
    match value {
        AttrValue::Int(value) => size::is_symbol(*value),
        AttrValue::I64Array(values) => values.iter().any(|&value| size::is_symbol(value)),
        _ => false,
    }
}

fn is_default(def: &OpDef, name: &str, value: &AttrValue) -> bool {
    let declared = def.attributes.iter().find(|attr| attr.name == name);
    match (declared.map(|attr| attr.default), value) {
        (Some(Preset::Int(default)), AttrValue::Int(value)) => default == *value,
        (Some(Preset::Bool(default)), AttrValue::Bool(value)) => default == *value,
        (Some(Preset::Str(default)), AttrValue::Str(value)) => default == &**value,
        _ => false,
    }
}

fn refusal_of(def: &OpDef, violation: &Violation) -> Refusal {
    let number = match violation.constraint {
        "" => String::new(),
        number => format!(" ({} {number})", def.name),
    };
    Refusal(format!("{}{number}", violation.message))
}
