//! Opaque operations as uninterpreted functions.
//!
//! Where two programs are compared, an opaque operation becomes core ops that mix the bits of its operands with its
//! name and attributes. Equal operations on equal values give equal results; others give different ones, except with
//! a very small probability. A region is applied once, to arguments that are derived from the operation's operands,
//! and its results are mixed in. The hash of an operation that may have effects becomes an additional result of the
//! function; these results have the order of the effects.

use crate::inline::{Callees, inline};
use crate::ir::print::{PrintOptions, dictionary_text};
use crate::ir::{Block, Builder, Copies, Module, NamedAttr, Op, OpState, Region, Type, Value};
use crate::ops::core::builtin::CAST;
use crate::ops::core::{
    BinaryOp, Broadcast, Cast, CastOp, Cmpf, CmpfPredicate, Constant, Iota, Reduce, ReduceKind,
    Reshape,
};
use crate::ops::def::Structure;
use crate::ops::{CoreOp, Semantics};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

/// Replaces the opaque operations of a function by core operations; `None` where it has none.
///
/// # Errors
/// Why an operation cannot be replaced.
pub fn replace_opaque_ops(module: &Verified, func: Op) -> Result<Option<Verified>, String> {
    let Some(entry) = module.only_block(func) else { return Ok(None) };
    let mut changed = Module::clone(module);
    let callees = Callees::of(module);
    inline(&mut changed, &callees, func, &[entry], &|_| true);
    if !changed[entry].ops.iter().any(|&op| is_opaque(&changed, op)) {
        return Ok(None);
    }
    let mut replacing =
        Replacing { module: &mut changed, entry, order: Vec::new(), effects: Vec::new() };
    let ops = replacing.module[entry].ops.clone();
    for &op in &ops {
        let values = replacing.copy_op(op)?;
        let results = replacing.module[op].results.clone();
        for (old, new) in results.into_iter().zip(values) {
            replacing.module.replace_uses(old, new);
        }
    }
    let Replacing { order, effects, .. } = replacing;
    let opaque: Vec<Op> = ops.into_iter().filter(|&op| is_opaque(&changed, op)).collect();
    changed.forget_regions(&opaque);
    changed.arrange(entry, order);
    return_also(&mut changed, func, entry, &effects);
    let wrong = |_| "an operation in it is opaque, and uses others".to_string();
    Verified::new(changed).map(Some).map_err(wrong)
}

fn is_opaque(module: &Module, op: Op) -> bool {
    let semantics = module[op].def.map(|def| &def.semantics);
    matches!(semantics, None | Some(Semantics::Opaque { .. }))
}

/// Adds values to the results of a function.
fn return_also(module: &mut Module, func: Op, entry: Block, values: &[Value]) {
    let Some(&end) = module[entry].ops.last() else { return };
    let Some((inputs, results)) = module.function_type(func) else { return };
    if values.is_empty() || module.structure(end) != Some(Structure::Return) {
        return;
    }
    let inputs: Box<[Type]> = inputs.into();
    let mut results = results.to_vec();
    results.extend(values.iter().map(|&value| module.value_type(value)));
    module.set_function_type(func, inputs, results);
    module.remove_attr(func, "res_attrs");
    let operands = module[end].operands.iter().chain(values).copied().collect();
    module.set_operands(end, operands);
}

/// Multipliers of the hash; any large odd numbers would do.
const SPREAD: [i64; 3] = [0x1E37_79B9_7F4A_7C15, 0x3F58_476D_1CE4_E5B9, 0x14D0_49BB_1331_11EB];

const I64: ElementType = ElementType::I64;

/// The replacement of the opaque operations of one function.
struct Replacing<'m> {
    module: &'m mut Module,
    entry: Block,
    /// The operations of the new body.
    order: Vec<Op>,
    /// A value for each operation that may have effects.
    effects: Vec<Value>,
}

impl Replacing<'_> {
    /// Copies an operation, or the core operations that replace it, into the new body; returns its results.
    fn copy_op(&mut self, op: Op) -> Result<Vec<Value>, String> {
        let results = self.module[op].results.to_vec();
        if !is_opaque(self.module, op) {
            self.order.push(op);
            return Ok(results);
        }
        let refuse = |module: &Module| {
            format!("'{}' is opaque, and has other values than static tensors", module.op_name(op))
        };
        let operands = self.module[op].operands.to_vec();
        let hash = self.hash_of(op, &operands)?.ok_or_else(|| refuse(self.module))?;
        if !self.module.is_pure(op) {
            self.effects.push(hash);
        }
        let mut values = Vec::with_capacity(results.len());
        for (index, result) in results.into_iter().enumerate() {
            let ty = self.module.value_type(result);
            values.push(self.derive_value(hash, index, ty).ok_or_else(|| refuse(self.module))?);
        }
        Ok(values)
    }

    /// Computes a hash of an operation and its operands, a tensor of rank 0 and `i64`; `None` where an operand or a
    /// region has values other than static tensors of numbers.
    fn hash_of(&mut self, op: Op, operands: &[Value]) -> Result<Option<Value>, String> {
        let mut hash = self.push_number(self.seed_of_op(op));
        for &operand in operands {
            let Some(bits) = self.hash_value(operand) else { return Ok(None) };
            hash = self.mix_into_hash(hash, bits);
        }
        for region in self.module[op].regions.clone() {
            match self.hash_region(hash, region)? {
                Some(inner) => hash = self.mix_into_hash(hash, inner),
                None => return Ok(None),
            }
        }
        Ok(Some(hash))
    }

    /// Computes a hash of the results of a region for arguments that are derived from `hash`.
    fn hash_region(&mut self, hash: Value, region: Region) -> Result<Option<Value>, String> {
        let [block] = self.module[region].blocks[..] else { return Ok(None) };
        let mut copies = Copies::default();
        for (index, arg) in self.module[block].args.clone().into_iter().enumerate() {
            let ty = self.module.value_type(arg);
            let Some(value) = self.derive_value(hash, index, ty) else { return Ok(None) };
            copies.values.insert(arg, value);
        }
        let ops = self.module[block].ops.clone();
        let Some((&end, ops)) = ops.split_last() else { return Ok(None) };
        for &op in ops {
            let copy = self.module.copy_op(op, &mut copies);
            self.module.append(self.entry, copy);
            let values = self.copy_op(copy)?;
            copies.values.extend(self.module[op].results.iter().copied().zip(values));
        }
        let operands: Vec<Value> =
            self.module[end].operands.iter().map(|&value| copies.value(value)).collect();
        self.hash_of(end, &operands)
    }

    /// A hash of an operation's name and attributes.
    fn seed_of_op(&self, op: Op) -> i64 {
        let data = &self.module[op];
        let text = |attrs: &[NamedAttr]| {
            dictionary_text(&self.module.pools, attrs, &PrintOptions::default())
        };
        let text = [self.module.op_name(op), &text(&data.properties), &text(&data.attrs)].join(" ");
        let step = |hash: i64, byte: u8| (hash ^ i64::from(byte)).wrapping_mul(SPREAD[0]);
        text.bytes().fold(SPREAD[1], step)
    }

    fn push_core(&mut self, op: CoreOp, operands: &[Value]) -> Value {
        let built = Builder::at_end(self.module, self.entry).core(&op, operands);
        let value = built.unwrap_or_else(|why| panic!("{}: {}", op.name(), why.message));
        self.order.extend(self.module.defining_op(value));
        value
    }

    fn push_binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        self.push_core(CoreOp::Binary(op), &[a, b])
    }

    fn push_constant(&mut self, element: ElementType, shape: &[i64], value: i64) -> Value {
        let scalar = Tensor::from_ints(element, &[], &[value.into()]);
        let value =
            self.push_core(CoreOp::Constant(Constant { value: scalar, scalar: false }), &[]);
        self.push_core(
            CoreOp::Broadcast(Broadcast {
                dims: [].into_iter().collect(),
                shape: shape.iter().copied().collect(),
            }),
            &[value],
        )
    }

    fn push_number(&mut self, value: i64) -> Value {
        self.push_constant(I64, &[], value)
    }

    fn push_cast(&mut self, op: CastOp, value: Value, to: ElementType) -> Value {
        self.push_core(CoreOp::Cast(Cast { op, to }), &[value])
    }

    /// Mixes the bits of each number in a tensor.
    fn mix_bits(&mut self, value: Value, shape: &[i64]) -> Value {
        let factor = self.push_constant(I64, shape, SPREAD[2]);
        let value = self.push_binary(BinaryOp::Muli, value, factor);
        let width = self.push_constant(I64, shape, 29);
        let high = self.push_binary(BinaryOp::Shrui, value, width);
        self.push_binary(BinaryOp::Xori, value, high)
    }

    fn mix_into_hash(&mut self, hash: Value, bits: Value) -> Value {
        let hash = self.mix_bits(hash, &[]);
        let both = self.push_binary(BinaryOp::Addi, hash, bits);
        self.mix_bits(both, &[])
    }

    /// The positions 0 to `count - 1`, each times a constant factor.
    fn scaled_positions(&mut self, count: i64) -> Value {
        let ty = TensorType::new(I64, &[count]);
        let positions = self.push_core(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
        let factor = self.push_constant(I64, &[count], SPREAD[1]);
        self.push_binary(BinaryOp::Muli, positions, factor)
    }

    /// Computes a hash of all elements of a value; `None` where it is no static tensor of numbers.
    fn hash_value(&mut self, value: Value) -> Option<Value> {
        let ty = self.module.pools.to_value_type(self.module.value_type(value));
        let tensor = static_tensor(&ty)?;
        let canonical = self.module.pools.tensor_type(&tensor);
        let value = self.cast_to_type(value, canonical);
        let count = tensor.element_count()?;
        let shape = [count].into_iter().collect();
        let flat = self.push_core(CoreOp::Reshape(Reshape { shape }), &[value]);
        let bits = self.canonical_bits(flat, tensor.element, count)?;
        let positions = self.scaled_positions(count);
        let bits = self.push_binary(BinaryOp::Addi, bits, positions);
        let bits = self.mix_bits(bits, &[count]);
        let sum = Reduce { axes: [0].into_iter().collect(), kind: ReduceKind::Sum };
        Some(self.push_core(CoreOp::Reduce(sum), &[bits]))
    }

    /// The bits of a list's elements as i64, every NaN with the same bits.
    fn canonical_bits(&mut self, flat: Value, element: ElementType, count: i64) -> Option<Value> {
        let plain = match element {
            ElementType::Index => return Some(self.push_cast(CastOp::IndexCast, flat, I64)),
            e if e.is_float() => {
                let integer = ElementType::from_name(&format!("i{}", e.bits()))?;
                CastOp::Bitcast.accepts(e, integer).then_some(())?;
                let bits = self.push_cast(CastOp::Bitcast, flat, integer);
                let is_nan = Cmpf { predicate: CmpfPredicate::Uno };
                let is_nan = self.push_core(CoreOp::Cmpf(is_nan), &[flat, flat]);
                let nan = self.push_constant(integer, &[count], 1);
                return self.extend_to_i64(
                    |this, bits| this.push_core(CoreOp::Select, &[is_nan, nan, bits]),
                    bits,
                    integer,
                );
            }
            e if e.is_integer() && e.is_signless() => e,
            _ => return None,
        };
        self.extend_to_i64(|_, bits| bits, flat, plain)
    }

    /// Applies `change` to integers, and extends the result to i64; `None` for wider elements.
    fn extend_to_i64(
        &mut self,
        change: impl FnOnce(&mut Self, Value) -> Value,
        value: Value,
        element: ElementType,
    ) -> Option<Value> {
        let value = change(self, value);
        match element {
            I64 => Some(value),
            e if e.bits() < 64 => Some(self.push_cast(CastOp::Extui, value, I64)),
            _ => None,
        }
    }

    /// A value of a type, derived from a hash; `None` where the type is not that of a static tensor of numbers.
    /// Integers are small, since they may be indices.
    fn derive_value(&mut self, hash: Value, index: usize, ty: Type) -> Option<Value> {
        let tensor = static_tensor(&self.module.pools.to_value_type(ty))?;
        let count = tensor.element_count()?;
        let salt = self.push_number(index as i64 + 1);
        let hash = self.mix_into_hash(hash, salt);
        let dims = [].into_iter().collect();
        let shape = [count].into_iter().collect();
        let all = self.push_core(CoreOp::Broadcast(Broadcast { dims, shape }), &[hash]);
        let positions = self.scaled_positions(count);
        let all = self.push_binary(BinaryOp::Xori, all, positions);
        let all = self.mix_bits(all, &[count]);
        let shift = self.push_constant(I64, &[count], 32);
        let all = self.push_binary(BinaryOp::Shrui, all, shift);
        let mask =
            self.push_constant(I64, &[count], if tensor.element.is_float() { 1023 } else { 3 });
        let all = self.push_binary(BinaryOp::Andi, all, mask);
        let elements = match tensor.element {
            I64 => all,
            ElementType::Index => self.push_cast(CastOp::IndexCast, all, ElementType::Index),
            e if e.is_float() => self.push_cast(CastOp::Uitofp, all, e),
            e if CastOp::Trunci.accepts(I64, e) => self.push_cast(CastOp::Trunci, all, e),
            _ => return None,
        };
        let shape = tensor.shape.clone();
        let value = self.push_core(CoreOp::Reshape(Reshape { shape }), &[elements]);
        Some(self.cast_to_type(value, ty))
    }

    /// Casts a value to another spelling of its type.
    fn cast_to_type(&mut self, value: Value, ty: Type) -> Value {
        if self.module.value_type(value) == ty {
            return value;
        }
        let mut state = OpState::new(self.module.pools.name(CAST.name), self.module.unknown_loc());
        state.operands.push(value);
        state.result_types.push(ty);
        let op = Builder::at_end(self.module, self.entry).insert(state);
        self.order.push(op);
        self.module[op].results[0]
    }
}

/// The type of a static tensor with its canonical element type; `None` for other types.
fn static_tensor(ty: &ValueType) -> Option<TensorType> {
    let tensor = ty.as_tensor().filter(|tensor| tensor.is_static())?;
    Some(TensorType { element: tensor.element.canonical(), shape: tensor.shape.clone() })
}
