//! A program of another dialect while it is built: each op is checked against its definition when
//! it is created.

use std::collections::HashMap;

use crate::ops::def::Default as Preset;
use crate::ops::{AttrValue, Attrs, Call, OpDef, Role, Semantics, Violation};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType};

/// A value of a [`Draft`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub u32);

/// Why something has no spelling, as a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub String);

impl Refusal {
    pub fn new(why: impl Into<String>) -> Refusal {
        Refusal(why.into())
    }
}

pub type Converted = Result<Term, Refusal>;

/// One value, and what makes it.
#[derive(Clone, Debug)]
pub struct Piece {
    /// `None` for an argument of the function.
    pub def: Option<&'static OpDef>,
    pub operands: Vec<Term>,
    pub attrs: Attrs,
    pub ty: ValueType,
    /// The value where it is known before the program runs.
    known: Option<Tensor>,
}

/// What says an op: its row, operands, attributes and declared type.
type Key = (*const OpDef, Vec<Term>, Attrs, Option<ValueType>);

/// Ops of one dialect, operands before what uses them. What nothing uses is not written.
#[derive(Clone, Default, Debug)]
pub struct Draft {
    pieces: Vec<Piece>,
    made: HashMap<Key, Term, ahash::RandomState>,
}

impl Draft {
    pub fn piece(&self, term: Term) -> &Piece {
        &self.pieces[term.0 as usize]
    }

    pub fn argument(&mut self, ty: ValueType) -> Term {
        self.push(Piece { def: None, operands: Vec::new(), attrs: Attrs::new(), ty, known: None })
    }

    /// The tensor type of a term.
    ///
    /// # Panics
    /// Of a term that is no tensor.
    pub fn tensor(&self, term: Term) -> &TensorType {
        self.piece(term).ty.as_tensor().expect("a tensor")
    }

    pub fn shape(&self, term: Term) -> Shape {
        self.tensor(term).shape.clone()
    }

    pub fn element(&self, term: Term) -> ElementType {
        self.tensor(term).element
    }

    /// An op whose result's type its row infers.
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

    /// A constant: a row with the tensor as its attribute.
    pub fn constant(&mut self, def: &'static OpDef, value: Tensor) -> Converted {
        let name = def.attributes[0].name;
        self.op(def, &[], Attrs::from_iter([(name, AttrValue::Tensor(value))]))
    }

    /// A list as a constant.
    pub fn list(&mut self, def: &'static OpDef, values: &[i64]) -> Converted {
        self.constant(def, Tensor::from_i64s(&[values.len() as i64], values))
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
        let key = (std::ptr::from_ref(def), operands.to_vec(), attrs.clone(), declared.clone());
        if let Some(&term) = self.made.get(&key) {
            return Ok(term);
        }
        let seen: Vec<Term> = operands.iter().flat_map(|&term| self.elements(term)).collect();
        let types: Vec<ValueType> = seen.iter().map(|&term| self.piece(term).ty.clone()).collect();
        let constants: Vec<Option<Tensor>> =
            seen.iter().map(|&term| self.piece(term).known.clone()).collect();
        let results: Vec<ValueType> = declared.into_iter().collect();
        let (operands_of, constants_of) = (&types[..], &constants[..]);
        let call = Call {
            def,
            operands: operands_of,
            constants: constants_of,
            attrs: &attrs,
            results: &results,
        };
        let inferred = infer(&call).map_err(|violation| refusal(def, &violation))?;
        let [ty] = <[ValueType; 1]>::try_from(inferred).expect("an op of one result");
        let ty = match results.first() {
            Some(declared) if !declared.is_compatible(&ty) => {
                return Err(Refusal(format!("{} gives {ty}, not {declared}", def.name)));
            }
            _ => ty,
        };
        let known = known(&Call { results: std::slice::from_ref(&ty), ..call });
        let operands = operands.to_vec();
        let term = self.push(Piece { def: Some(def), operands, attrs, ty, known });
        self.made.insert(key, term);
        Ok(term)
    }

    fn push(&mut self, piece: Piece) -> Term {
        self.pieces.push(piece);
        Term(self.pieces.len() as u32 - 1)
    }

    /// What a term's row is asked; `None` for an argument of the function.
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

    /// A term as rows see it: a list of tensors is there as its elements ([`Role::Member`]).
    fn elements(&self, term: Term) -> Vec<Term> {
        let piece = self.piece(term);
        let members = piece
            .def
            .is_some_and(|def| matches!(def.operands, [only] if only.role == Role::Member));
        if members { piece.operands.clone() } else { vec![term] }
    }

    /// How many ops but constants stand between a term and `leaves`.
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

    /// How many of these terms are made by ops that are no constants.
    pub fn weight(&self, terms: &[Term]) -> usize {
        let counts = |&&term: &&Term| {
            let piece = self.piece(term);
            piece.def.is_some() && piece.known.is_none()
        };
        terms.iter().filter(counts).count()
    }

    /// What these terms need, operands first.
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

/// The value of a constant, and of a list or number that says what another op does.
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

fn is_default(def: &OpDef, name: &str, value: &AttrValue) -> bool {
    let declared = def.attributes.iter().find(|attr| attr.name == name);
    match (declared.map(|attr| attr.default), value) {
        (Some(Preset::Int(default)), AttrValue::Int(value)) => default == *value,
        (Some(Preset::Bool(default)), AttrValue::Bool(value)) => default == *value,
        (Some(Preset::Str(default)), AttrValue::Str(value)) => default == &**value,
        _ => false,
    }
}

fn refusal(def: &OpDef, violation: &Violation) -> Refusal {
    let number = match violation.constraint {
        "" => String::new(),
        number => format!(" ({} {number})", def.name),
    };
    Refusal(format!("{}{number}", violation.message))
}
