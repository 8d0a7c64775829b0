//! Interned types, attributes, locations and names.

use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::Index;

use cranelift_entity::EntityRef;
use indexmap::{Equivalent, IndexSet};

use super::measure::Measure;
use super::{Attr, AttrKind, Loc, LocKind, Name, Signedness, StringSpelling, Type, TypeKind};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

/// A set whose members are named by a typed index.
#[derive(Clone, Debug)]
pub struct Interner<K, T> {
    set: IndexSet<T, ahash::RandomState>,
    /// The printed size of each member, for pools that measure it.
    measures: Vec<Measure>,
    key: PhantomData<K>,
}

impl<K, T> Default for Interner<K, T> {
    fn default() -> Self {
        Interner { set: IndexSet::default(), measures: Vec::new(), key: PhantomData }
    }
}

impl<K: EntityRef, T: Hash + Eq> Interner<K, T> {
    fn intern(&mut self, value: T) -> K {
        K::new(self.set.insert_full(value).0)
    }

    /// The printed size of a member.
    pub fn measure(&self, key: K) -> Measure {
        self.measures[key.index()]
    }

    /// The members, in the order of their first use.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.set.iter()
    }

    /// Whether the last member is new, and waits for its measure.
    fn is_unmeasured(&self) -> bool {
        self.measures.len() < self.set.len()
    }

    pub fn find<Q: ?Sized + Hash + Equivalent<T>>(&self, value: &Q) -> Option<K> {
        self.set.get_index_of(value).map(K::new)
    }
}

impl<K: EntityRef, T: Hash + Eq> Index<K> for Interner<K, T> {
    type Output = T;

    fn index(&self, key: K) -> &T {
        &self.set[key.index()]
    }
}

/// Everything that a module interns.
#[derive(Clone, Default, Debug)]
pub struct Pools {
    /// The types.
    pub types: Interner<Type, TypeKind>,
    /// The attributes.
    pub attrs: Interner<Attr, AttrKind>,
    /// The locations.
    pub locs: Interner<Loc, LocKind>,
    /// The names.
    pub names: Interner<Name, Box<str>>,
}

impl Index<Type> for Pools {
    type Output = TypeKind;
    fn index(&self, ty: Type) -> &TypeKind {
        &self.types[ty]
    }
}

impl Index<Attr> for Pools {
    type Output = AttrKind;
    fn index(&self, attr: Attr) -> &AttrKind {
        &self.attrs[attr]
    }
}

impl Index<Loc> for Pools {
    type Output = LocKind;
    fn index(&self, loc: Loc) -> &LocKind {
        &self.locs[loc]
    }
}

impl Index<Name> for Pools {
    type Output = str;
    fn index(&self, name: Name) -> &str {
        &self.names[name]
    }
}

impl Pools {
    /// The tensors that attributes hold.
    pub fn tensors(&self) -> impl Iterator<Item = &Tensor> {
        self.attrs.set.iter().filter_map(|attr| match attr {
            AttrKind::Dense { value, .. } => Some(value),
            _ => None,
        })
    }

    /// The name with this text.
    pub fn name(&mut self, text: &str) -> Name {
        match self.names.find(text) {
            Some(name) => name,
            None => self.names.intern(text.into()),
        }
    }

    /// The type of this kind.
    pub fn ty(&mut self, kind: TypeKind) -> Type {
        let ty = self.types.intern(kind);
        if self.types.is_unmeasured() {
            self.types.measures.push(self.types[ty].measure(self));
        }
        ty
    }

    /// The attribute of this kind.
    pub fn attr(&mut self, kind: AttrKind) -> Attr {
        let attr = self.attrs.intern(kind);
        if self.attrs.is_unmeasured() {
            self.attrs.measures.push(self.attrs[attr].measure(self));
        }
        attr
    }

    /// The location of this kind.
    pub fn loc(&mut self, kind: LocKind) -> Loc {
        let loc = self.locs.intern(kind);
        if self.locs.is_unmeasured() {
            self.locs.measures.push(self.locs[loc].measure(self));
        }
        loc
    }

    /// `i32` and the like, without a sign.
    pub fn integer_type(&mut self, width: u32) -> Type {
        self.ty(TypeKind::Integer { width, signedness: Signedness::Signless })
    }

    /// `"text"`.
    pub fn string_attr(&mut self, text: &str) -> Attr {
        self.attr(AttrKind::String { bytes: text.as_bytes().into(), ty: None })
    }

    /// The IR type of an element type.
    pub fn element_type(&mut self, element: ElementType) -> Type {
        let kind = match element {
            ElementType::Index => TypeKind::Index,
            ElementType::String => TypeKind::String(StringSpelling::Mg),
            e if e.is_float() => TypeKind::Float(e.name()),
            e if e.is_complex() => {
                let part = self.element_type(e.complex_part().expect("a complex type"));
                TypeKind::Complex(part)
            }
            e => {
                let signedness = match e.name().as_bytes()[0] {
                    b's' => Signedness::Signed,
                    b'u' => Signedness::Unsigned,
                    _ => Signedness::Signless,
                };
                TypeKind::Integer { width: e.bits(), signedness }
            }
        };
        self.ty(kind)
    }

    /// `tensor<2x3xf32>`, as the text has it.
    pub fn tensor_type(&mut self, ty: &TensorType) -> Type {
        let element = self.element_type(ty.element);
        self.ty(TypeKind::RankedTensor { shape: ty.shape.clone(), element, encoding: None })
    }

    /// The IR type of a [`ValueType`]; an `Other` is the tuple that is spelled so, or opaque.
    pub fn value_type(&mut self, ty: &ValueType) -> Type {
        match ty {
            ValueType::Tensor(ty) => self.tensor_type(ty),
            ValueType::Scalar(element) => self.element_type(*element),
            ValueType::Other(text) => {
                let tuple = self.find_tuple(text);
                tuple.unwrap_or_else(|| self.ty(TypeKind::Opaque(text.clone())))
            }
        }
    }

    /// The tuple type of this text, if there is one.
    fn find_tuple(&self, text: &str) -> Option<Type> {
        let tuples = self.types.set.iter().enumerate();
        let tuples = tuples.filter(|(_, kind)| matches!(kind, TypeKind::Tuple(_)));
        let mut tuples = tuples.map(|(index, _)| Type::new(index));
        tuples.find(|&ty| super::print::type_text(self, ty) == text)
    }

    /// The element type of an IR type, if it is one that tensors may have.
    pub fn as_element(&self, ty: Type) -> Option<ElementType> {
        self[ty].element_type(|part| self.as_element(part))
    }

    /// The type as operation definitions see it. Encodings are ignored; a `!torch.vtensor` of known shape and element
    /// type is a tensor.
    pub fn to_value_type(&self, ty: Type) -> ValueType {
        let tensor = |shape: &crate::types::Shape, element: Type| {
            let element = self.as_element(element)?;
            Some(ValueType::Tensor(TensorType { element, shape: shape.clone() }))
        };
        let known = match &self[ty] {
            TypeKind::RankedTensor { shape, element, .. } => tensor(shape, *element),
            TypeKind::TorchTensor { shape: Some(shape), element: Some(element), .. } => {
                tensor(shape, *element)
            }
            _ => self.as_element(ty).map(ValueType::Scalar),
        };
        known.unwrap_or_else(|| ValueType::Other(super::print::type_text(self, ty).into()))
    }
}
