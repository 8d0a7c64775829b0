//! Dynamic sizes as values of type `index`: each is computed once, at the start of its function, where it dominates
//! all uses.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;

use melior::ir::attribute::{DenseI32ArrayAttribute, DenseI64ArrayAttribute};
use melior::ir::{Attribute, BlockRef, Type, Value};

use super::emitter::{Built, Emitter};
use crate::types::size::{self, Atom, is_symbol};

/// The number that MLIR has for a dynamic size in types and lists.
pub const UNKNOWN: i64 = i64::MIN;

/// The offsets, sizes and strides of a window, each with one entry for each dimension.
pub type Window<'w> = (&'w [i64], &'w [i64], &'w [i64]);

/// The attributes of an operation on a window.
pub type WindowAttributes<'c> = [(&'static str, Attribute<'c>); 4];

/// The dynamic sizes of a function.
#[derive(Default)]
pub struct Sizes<'c, 'a> {
    entry: OnceCell<Entry<'c, 'a>>,
    known: RefCell<HashMap<i64, Value<'c, 'a>>>,
    /// The number of operations that were inserted at the start of the function.
    count: Cell<usize>,
}

struct Entry<'c, 'a> {
    block: BlockRef<'c, 'a>,
    /// For each root the argument and the dimension whose size it is.
    roots: Vec<(Value<'c, 'a>, usize)>,
}

impl<'c, 'a> Sizes<'c, 'a> {
    /// Begins a function: sets its entry block, and the sources of its sizes.
    pub fn begin(&self, block: BlockRef<'c, 'a>, roots: Vec<(Value<'c, 'a>, usize)>) {
        // A function begins once.
        let _ = self.entry.set(Entry { block, roots });
    }

    /// The index in the entry block at which the next operation at the start is inserted.
    pub fn next_index(&self) -> usize {
        self.count.replace(self.count.get() + 1)
    }
}

impl<'c, 'a> Emitter<'c, 'a> {
    /// The value of a size, which may be a symbol, as an `index`.
    pub fn size(&self, size: i64) -> Built<Value<'c, 'a>> {
        if !is_symbol(size) {
            return self.int(Type::index(self.context), size);
        }
        if let Some(&known) = self.sizes.known.borrow().get(&size) {
            return Ok(known);
        }
        let entry = self.sizes.entry.get().ok_or("a size is not known")?;
        let start = Emitter { block: entry.block, at_start: true, mark: None, ..*self };
        let mut sum = None;
        for (atoms, factor) in size::terms(size) {
            let mut product = None;
            for atom in &atoms {
                let next = start.atom_value(atom, size, &entry.roots)?;
                product = Some(start.combine("arith.muli", product, next)?);
            }
            if factor != 1 || product.is_none() {
                let factor = start.int(Type::index(self.context), factor)?;
                product = Some(start.combine("arith.muli", product, factor)?);
            }
            sum = Some(start.combine("arith.addi", sum, product.ok_or("a factor")?)?);
        }
        let value = sum.ok_or("a size is not known")?;
        self.sizes.known.borrow_mut().insert(size, value);
        Ok(value)
    }

    /// The value of a size, which may be a symbol, as an `i64`.
    pub fn size_i64(&self, size: i64) -> Built<Value<'c, 'a>> {
        match is_symbol(size) {
            false => self.i64(size),
            true => self.op("arith.index_cast", &[self.size(size)?], &[], self.i64_type()),
        }
    }

    fn combine(
        &self,
        op: &str,
        first: Option<Value<'c, 'a>>,
        next: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        first.map_or(Ok(next), |first| self.same(op, &[first, next]))
    }

    /// The value of an atom, a factor of a symbolic size.
    fn atom_value(
        &self,
        atom: &Atom,
        of: i64,
        roots: &[(Value<'c, 'a>, usize)],
    ) -> Built<Value<'c, 'a>> {
        let (op, a, b) = match *atom {
            Atom::Root(root) => {
                let own = size::root_beside(of, root);
                if let Some(&known) = self.sizes.known.borrow().get(&own) {
                    return Ok(known);
                }
                let &(tensor, d) = roots.get(root as usize).ok_or("a size is none of arguments")?;
                let index = Type::index(self.context);
                let value =
                    self.op("tensor.dim", &[tensor, self.int(index, d as i64)?], &[], index)?;
                self.sizes.known.borrow_mut().insert(own, value);
                return Ok(value);
            }
            Atom::Quotient(a, b) | Atom::Part(a, b) => ("arith.divui", a, b),
            Atom::Least(a, b) => ("arith.minui", a, b),
        };
        self.same(op, &[self.size(a)?, self.size(b)?])
    }

    /// The values of the dynamic sizes in a list.
    pub fn dynamic_sizes(&self, list: &[i64]) -> Built<Vec<Value<'c, 'a>>> {
        list.iter().filter(|&&size| is_symbol(size)).map(|&size| self.size(size)).collect()
    }

    /// The operands of a `tensor.extract_slice` or `tensor.insert_slice`, which begin with `tensors`, and its
    /// attributes.
    pub fn window_operands(
        &self,
        tensors: &[Value<'c, 'a>],
        (offsets, sizes, strides): Window,
    ) -> Built<(Vec<Value<'c, 'a>>, WindowAttributes<'c>)> {
        let array =
            |list: &[i64]| DenseI64ArrayAttribute::new(self.context, &static_list(list)).into();
        let mut operands = tensors.to_vec();
        let mut segments = vec![1; tensors.len()];
        for list in [offsets, sizes, strides] {
            let open = self.dynamic_sizes(list)?;
            segments.push(open.len() as i32);
            operands.extend(open);
        }
        let segments = DenseI32ArrayAttribute::new(self.context, &segments).into();
        let attributes = [
            ("static_offsets", array(offsets)),
            ("static_sizes", array(sizes)),
            ("static_strides", array(strides)),
            ("operandSegmentSizes", segments),
        ];
        Ok((operands, attributes))
    }
}

/// A list of sizes with [`UNKNOWN`] in place of dynamic ones, as MLIR's `static_…` attributes have them.
pub fn static_list(list: &[i64]) -> Vec<i64> {
    list.iter().map(|&size| if is_symbol(size) { UNKNOWN } else { size }).collect()
}
