//! The C interface of code that runs without the library: it takes memref descriptors, as MLIR's `_mlir_ciface_`
//! functions do, and returns a status.
//!
//! Every descriptor is checked before anything is read or written: its sizes must be those of the type, and its
//! strides those of contiguous elements. Dynamic sizes are read from the descriptors of the inputs, and expressions
//! of them are stored in memory for the call.

use inkwell::IntPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::module::Module;
use inkwell::types::{BasicType, StructType};
use inkwell::values::{BasicValue, BasicValueEnum, FunctionValue, IntValue, PointerValue};

use super::Codegen;
use crate::expand::Condition;
use crate::jit::memory::element_address;
use crate::lower::Program;
use crate::lower::affine::LARGEST;
use crate::lower::faults::FOUND;
use crate::lower::sizes::{Sizes, Sum};
use crate::lower::slots;
use crate::types::TensorType;
use crate::types::size::{Atom, is_code};

type Result<T> = std::result::Result<T, BuilderError>;

/// The largest scratch memory that is on the stack, in bytes.
const ON_STACK: i64 = 4096;
/// The largest scratch memory of a call, in bytes.
const LARGEST_SCRATCH: u64 = 1 << 40;
const ALIGNMENT: u64 = slots::ALIGNMENT as u64;

/// The status of a call without memory for intermediate values.
pub const NO_MEMORY: i64 = i64::MIN;

/// The status of a call whose inputs' sizes contradict each other, or what the program requires of them.
pub const WRONG_SIZES: i64 = i64::MIN + 1;

/// The largest number of dynamic dimensions of a tensor of indices: the capacity of `struct mg_fault`.
pub const MOST_DYNAMIC_DIMS: usize = 16;

/// What a message about an index out of bounds says about its lookup.
pub struct CheckSite {
    /// The location and the name of the operation.
    pub place: String,
    pub op: String,
    pub axis: i64,
    pub size: i64,
    pub indices: TensorType,
}

/// Adds the exported function `name`, which takes the descriptors of all inputs and outputs of `entry` and calls it.
pub fn export<'ctx>(
    module: &Module<'ctx>,
    program: &Program,
    entry: FunctionValue<'ctx>,
    name: &str,
) -> std::result::Result<(), BuilderError> {
    let cx = Codegen::new(module, program);
    let types: Vec<&TensorType> = program.inputs.iter().chain(&program.outputs).collect();
    let mut wrapper = Wrapper::new(&cx, name, types.len())?;
    wrapper.compute_sizes()?;
    let buffers = wrapper.load_buffers(&types)?;
    let (inputs, outputs) = buffers.split_at(program.inputs.len());
    let status = wrapper.call_entry(program, entry, inputs, outputs)?;
    cx.builder.build_return(Some(&status))?;
    Ok(())
}

/// Adds the exported function `name`, which takes the descriptors of all inputs, and memory to which it writes the
/// sizes of all outputs in sequence.
pub fn export_sizes<'ctx>(
    module: &Module<'ctx>,
    program: &Program,
    name: &str,
) -> std::result::Result<(), BuilderError> {
    let cx = Codegen::new(module, program);
    let inputs = program.inputs.len();
    let mut wrapper = Wrapper::new(&cx, name, inputs + 1)?;
    wrapper.compute_sizes()?;
    let to = wrapper.parameter(inputs);
    for (k, &size) in (0..).zip(program.outputs.iter().flat_map(|ty| &ty.shape)) {
        let at = element_address(&cx.builder, cx.i64t, to, cx.i64t.const_int(k, false))?;
        cx.builder.build_store(at, cx.size(size, wrapper.sizes)?)?;
    }
    cx.builder.build_return(Some(&cx.i64t.const_zero()))?;
    Ok(())
}

/// Adds the exported function `name`, which takes the descriptors of all inputs of `entry` (a program that finds a
/// coordinate out of bounds) and a `struct mg_fault`, which it fills in.
pub fn export_faults<'ctx>(
    module: &Module<'ctx>,
    program: &Program,
    entry: FunctionValue<'ctx>,
    name: &str,
    places: &[CheckSite],
) -> std::result::Result<(), BuilderError> {
    let cx = Codegen::new(module, program);
    let types: Vec<&TensorType> = program.inputs.iter().collect();
    let mut wrapper = Wrapper::new(&cx, name, types.len() + 1)?;
    wrapper.compute_sizes()?;
    let buffers = wrapper.load_buffers(&types)?;
    let room = cx.i64t.array_type(FOUND as u32);
    let found = cx.builder.build_alloca(room, "")?;
    let status = wrapper.call_entry(program, entry, &buffers, &[found])?;
    if !places.is_empty() {
        let one = cx.i64t.const_int(1, false);
        let any = cx.builder.build_int_compare(IntPredicate::EQ, status, one, "")?;
        let done = wrapper.enter_if(any)?;
        let fault = wrapper.parameter(types.len());
        cx.store_fault(places, found, fault)?;
        wrapper.store_fault_sizes(places, found, fault)?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(done);
    }
    cx.builder.build_return(Some(&status))?;
    Ok(())
}

/// The indices of fields of a `struct mg_fault`, each of 8 bytes.
const SIZE: usize = 3;
const SHAPE: usize = 6;
const ROOM: usize = 9;

/// Emits the computation of dynamic sizes.
struct SizeEmitter<'a, 'ctx, 'm> {
    cx: &'a Codegen<'ctx, 'm>,
    memory: PointerValue<'ctx>,
    /// Whether no number has overflowed and all conditions hold so far (`i1`).
    fits: IntValue<'ctx>,
}

impl<'ctx> SizeEmitter<'_, 'ctx, '_> {
    fn size_value(&self, size: i64) -> Result<IntValue<'ctx>> {
        self.cx.size(size, Some(self.memory))
    }

    /// Requires that a condition holds.
    fn require(&mut self, holds: IntValue<'ctx>) -> Result<()> {
        self.fits = self.cx.builder.build_and(self.fits, holds, "")?;
        Ok(())
    }

    /// Requires that a comparison of two integers holds.
    fn require_comparison(
        &mut self,
        predicate: IntPredicate,
        a: IntValue<'ctx>,
        b: IntValue<'ctx>,
    ) -> Result<()> {
        let holds = self.cx.builder.build_int_compare(predicate, a, b, "")?;
        self.require(holds)
    }

    /// Emits a sum or a product, and requires that it does not overflow; `name` is the intrinsic.
    fn emit_checked(
        &mut self,
        name: &str,
        a: IntValue<'ctx>,
        b: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let both = cx.intrinsic(name, &[cx.i64t.into()], &[a.into(), b.into()])?;
        let both = both.into_struct_value();
        let result = builder.build_extract_value(both, 0, "")?.into_int_value();
        let overflows = builder.build_extract_value(both, 1, "")?.into_int_value();
        let holds = builder.build_not(overflows, "")?;
        self.require(holds)?;
        Ok(result)
    }

    /// Emits the value of an expression of sizes, and requires that it does not overflow.
    fn emit_sum(&mut self, sum: &Sum, roots: &[IntValue<'ctx>]) -> Result<IntValue<'ctx>> {
        let mut total = self.cx.i64t.const_zero();
        for (atoms, factor) in sum {
            let mut product = self.cx.i64t.const_int(*factor as u64, true);
            for atom in atoms {
                let value = self.emit_atom(atom, roots)?;
                product = self.emit_checked("llvm.smul.with.overflow", product, value)?;
            }
            total = self.emit_checked("llvm.sadd.with.overflow", total, product)?;
        }
        Ok(total)
    }

    /// Emits the value of a factor of an expression of sizes.
    fn emit_atom(&mut self, atom: &Atom, roots: &[IntValue<'ctx>]) -> Result<IntValue<'ctx>> {
        let (zero, one) = (self.cx.i64t.const_zero(), self.cx.i64t.const_int(1, false));
        let (a, b) = match *atom {
            Atom::Root(root) => return Ok(roots[root as usize]),
            Atom::Least(a, b) => {
                let (a, b) = (self.size_value(a)?, self.size_value(b)?);
                let builder = &self.cx.builder;
                let below = builder.build_int_compare(IntPredicate::SLT, a, b, "")?;
                return Ok(builder.build_select(below, a, b, "")?.into_int_value());
            }
            Atom::Quotient(a, b) | Atom::Part(a, b) => (self.size_value(a)?, self.size_value(b)?),
        };
        let builder = &self.cx.builder;
        let positive = builder.build_int_compare(IntPredicate::SGT, b, zero, "")?;
        let b = builder.build_select(positive, b, one, "")?.into_int_value();
        let quotient = builder.build_int_signed_div(a, b, "")?;
        let rest = builder.build_int_signed_rem(a, b, "")?;
        let below = builder.build_int_compare(IntPredicate::SLT, rest, zero, "")?;
        let lower = builder.build_int_sub(quotient, one, "")?;
        let rounded = builder.build_select(below, lower, quotient, "")?.into_int_value();
        self.require(positive)?;
        if matches!(atom, Atom::Part(..)) {
            self.require_comparison(IntPredicate::EQ, rest, zero)?;
        }
        Ok(rounded)
    }

    /// Emits the checks of the program's requirements on sizes.
    fn emit_conditions(&mut self) -> Result<()> {
        let sizes = self.cx.sizes;
        let zero = self.cx.i64t.const_zero();
        for condition in &sizes.conditions {
            match *condition {
                Condition::Equal(a, b) => {
                    let (a, b) = (self.size_value(a)?, self.size_value(b)?);
                    self.require_comparison(IntPredicate::EQ, a, b)?;
                }
                Condition::AtLeast(a, b) => {
                    let (a, b) = (self.size_value(a)?, self.size_value(b)?);
                    self.require_comparison(IntPredicate::SGE, a, b)?;
                }
                Condition::Filled { axis, count } => {
                    let (axis, count) = (self.size_value(axis)?, self.size_value(count)?);
                    let builder = &self.cx.builder;
                    let filled = builder.build_int_compare(IntPredicate::SGT, axis, zero, "")?;
                    let none = builder.build_int_compare(IntPredicate::EQ, count, zero, "")?;
                    let holds = builder.build_or(filled, none, "")?;
                    self.require(holds)?;
                }
            }
        }
        for &bytes in &sizes.bytes {
            let bytes = self.size_value(bytes)?;
            let most = self.cx.i64t.const_int(LARGEST as u64, false);
            self.require_comparison(IntPredicate::ULE, bytes, most)?;
        }
        Ok(())
    }
}

struct Wrapper<'a, 'ctx, 'm> {
    cx: &'a Codegen<'ctx, 'm>,
    function: FunctionValue<'ctx>,
    /// The memory of the call's dynamic sizes.
    sizes: Option<PointerValue<'ctx>>,
}

impl<'a, 'ctx, 'm> Wrapper<'a, 'ctx, 'm> {
    fn new(cx: &'a Codegen<'ctx, 'm>, name: &str, parameters: usize) -> Result<Self> {
        let ty = cx.i64t.fn_type(&vec![cx.ptr.into(); parameters], false);
        let function = cx.module.add_function(name, ty, None);
        function.add_attribute(AttributeLoc::Function, cx.attribute("nounwind"));
        cx.builder.position_at_end(cx.context.append_basic_block(function, "entry"));
        Ok(Wrapper { cx, function, sizes: None })
    }

    /// Emits code that reads the sizes of arguments, computes the others, and returns [`WRONG_SIZES`] where they
    /// contradict each other.
    fn compute_sizes(&mut self) -> Result<()> {
        let (cx, builder, sizes) = (self.cx, &self.cx.builder, self.cx.sizes);
        if *sizes == Sizes::default() {
            return Ok(());
        }
        let room = cx.i64t.array_type(sizes.all.len() as u32);
        let memory = builder.build_alloca(room, "")?;
        let mut emitter =
            SizeEmitter { cx, memory, fits: cx.context.bool_type().const_int(1, false) };
        let mut roots = Vec::with_capacity(sizes.roots.len());
        for &(input, d) in &sizes.roots {
            let layout = cx.descriptor_type(d + 1);
            let at = builder.build_struct_gep(layout, self.parameter(input as usize), 3, "")?;
            let at = element_address(builder, cx.i64t, at, cx.i64t.const_int(d.into(), false))?;
            let size = builder.build_load(cx.i64t, at, "")?.into_int_value();
            emitter.require_comparison(IntPredicate::SGE, size, cx.i64t.const_zero())?;
            roots.push(size);
        }
        for (k, (_, sum)) in (0..).zip(&sizes.all) {
            let value = emitter.emit_sum(sum, &roots)?;
            let at = element_address(builder, cx.i64t, memory, cx.i64t.const_int(k, false))?;
            builder.build_store(at, value)?;
        }
        emitter.emit_conditions()?;
        self.return_unless(emitter.fits, cx.i64t.const_int(WRONG_SIZES as u64, true))?;
        self.sizes = Some(memory);
        Ok(())
    }

    /// Emits code that writes the dynamic sizes of a site to a `struct mg_fault`: the axis's size and the sizes of the
    /// tensor of indices, after all other fields.
    fn store_fault_sizes(
        &self,
        places: &[CheckSite],
        found: PointerValue<'ctx>,
        fault: PointerValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: usize| cx.i64t.const_int(value as u64, false);
        let site = builder.build_load(cx.i64t, found, "")?.into_int_value();
        for (k, place) in places.iter().enumerate() {
            let shape = &place.indices.shape;
            if !is_code(place.size) && !shape.iter().any(|&size| is_code(size)) {
                continue;
            }
            let own = builder.build_int_compare(IntPredicate::EQ, site, number(k), "")?;
            let done = self.enter_if(own)?;
            let field = |k: usize| element_address(builder, cx.i64t, fault, number(k));
            builder.build_store(field(SIZE)?, cx.size(place.size, self.sizes)?)?;
            for (d, &size) in shape.iter().enumerate() {
                builder.build_store(field(ROOM + d)?, cx.size(size, self.sizes)?)?;
            }
            builder.build_store(field(SHAPE)?, field(ROOM)?)?;
            builder.build_unconditional_branch(done)?;
            builder.position_at_end(done);
        }
        Ok(())
    }

    fn parameter(&self, k: usize) -> PointerValue<'ctx> {
        self.function.get_nth_param(k as u32).expect("it was declared").into_pointer_value()
    }

    /// Loads the data pointers of all descriptors; emits a return of `-1 - k` for the first that does not have its
    /// type.
    fn load_buffers(&mut self, types: &[&TensorType]) -> Result<Vec<PointerValue<'ctx>>> {
        let mut found = Vec::with_capacity(types.len());
        for (k, ty) in types.iter().enumerate() {
            let status = self.cx.i64t.const_int((-1 - k as i64) as u64, true);
            let (buffer, fits) = self.load_buffer(self.parameter(k), ty)?;
            self.return_unless(fits, status)?;
            found.push(buffer);
        }
        Ok(found)
    }

    /// Loads the data pointer of a descriptor; also returns whether the descriptor has this type (`i1`).
    fn load_buffer(
        &self,
        descriptor: PointerValue<'ctx>,
        ty: &TensorType,
    ) -> Result<(PointerValue<'ctx>, IntValue<'ctx>)> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let layout = cx.descriptor_type(ty.shape.len() as u32);
        let field = |k: u32| builder.build_struct_gep(layout, descriptor, k, "");
        let start = builder.build_load(cx.ptr, field(1)?, "")?.into_pointer_value();
        let offset = builder.build_load(cx.i64t, field(2)?, "")?.into_int_value();
        let mut fits = cx.context.bool_type().const_int(1, false);
        let mut must = |holds: IntValue<'ctx>| -> Result<()> {
            fits = builder.build_and(fits, holds, "")?;
            Ok(())
        };
        let number = |at: PointerValue<'ctx>, d: usize| -> Result<IntValue<'ctx>> {
            let at = element_address(builder, cx.i64t, at, cx.i64t.const_int(d as u64, false))?;
            Ok(builder.build_load(cx.i64t, at, "")?.into_int_value())
        };
        let equal = |a, b| builder.build_int_compare(IntPredicate::EQ, a, b, "");
        let (zero, one) = (cx.i64t.const_zero(), cx.i64t.const_int(1, false));
        let mut empty = cx.context.bool_type().const_zero();
        let mut sizes = Vec::with_capacity(ty.shape.len());
        for (d, &size) in ty.shape.iter().enumerate() {
            let size = cx.size(size, self.sizes)?;
            must(equal(number(field(3)?, d)?, size)?)?;
            empty = builder.build_or(empty, equal(size, zero)?, "")?;
            sizes.push(size);
        }
        let mut stride = one;
        for (d, size) in sizes.into_iter().enumerate().rev() {
            // Where there is one element or none, a stride says nothing.
            let free = builder.build_or(empty, equal(size, one)?, "")?;
            let fits = equal(number(field(4)?, d)?, stride)?;
            must(builder.build_or(free, fits, "")?)?;
            stride = builder.build_int_mul(stride, size, "")?;
        }
        let is_there = builder.build_is_not_null(start, "")?;
        must(builder.build_or(empty, is_there, "")?)?;
        let start = element_address(builder, cx.int(ty.element), start, offset)?;
        // Where nothing is read there may be no memory; but compiled code may rely on an address.
        let start = builder.build_select(empty, descriptor, start, "")?;
        Ok((start.into_pointer_value(), fits))
    }

    /// Emits a call of `entry` with scratch memory; returns its status.
    fn call_entry(
        &self,
        program: &Program,
        entry: FunctionValue<'ctx>,
        inputs: &[PointerValue<'ctx>],
        outputs: &[PointerValue<'ctx>],
    ) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let array = |pointers: &[PointerValue<'ctx>]| -> Result<PointerValue<'ctx>> {
            let room = builder.build_alloca(cx.ptr.array_type(pointers.len() as u32), "")?;
            for (k, &pointer) in pointers.iter().enumerate() {
                let at = cx.i64t.const_int(k as u64, false);
                builder.build_store(element_address(builder, cx.i64t, room, at)?, pointer)?;
            }
            Ok(room)
        };
        let inputs: Vec<PointerValue> = inputs.iter().copied().chain(self.sizes).collect();
        let (inputs, outputs) = (array(&inputs)?, array(outputs)?);
        let (scratch, taken) = self.allocate_scratch(program.scratch)?;
        let call =
            builder.build_call(entry, &[inputs.into(), outputs.into(), scratch.into()], "")?;
        if let Some(taken) = taken {
            builder.build_free(taken)?;
        }
        Ok(call.try_as_basic_value().unwrap_basic().into_int_value())
    }

    /// Allocates aligned scratch memory; also returns the pointer that is to be freed, if it is not on the stack.
    fn allocate_scratch(
        &self,
        bytes: i64,
    ) -> Result<(PointerValue<'ctx>, Option<PointerValue<'ctx>>)> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let byte = cx.context.i8_type();
        if !is_code(bytes) && bytes <= ON_STACK {
            let room = builder.build_alloca(byte.array_type(bytes as u32), "")?;
            let memory = room.as_instruction().expect("memory on the stack is an instruction");
            memory.set_alignment(ALIGNMENT as u32).expect("memory has an alignment");
            return Ok((room, None));
        }
        let malloc = cx.module.get_function("malloc").unwrap_or_else(|| {
            cx.module.add_function("malloc", cx.ptr.fn_type(&[cx.i64t.into()], false), None)
        });
        let number = |value: u64| cx.i64t.const_int(value, false);
        let bytes = cx.size(bytes, self.sizes)?;
        let most = number(LARGEST_SCRATCH);
        let fits = builder.build_int_compare(IntPredicate::ULE, bytes, most, "")?;
        self.return_unless(fits, number(NO_MEMORY as u64))?;
        let size = builder.build_int_add(bytes, number(ALIGNMENT - 1), "")?;
        let call = builder.build_call(malloc, &[size.into()], "")?;
        let taken = call.try_as_basic_value().unwrap_basic().into_pointer_value();
        self.return_unless(builder.build_is_not_null(taken, "")?, number(NO_MEMORY as u64))?;
        let place = builder.build_ptr_to_int(taken, cx.i64t, "")?;
        let missing = builder.build_int_sub(number(0), place, "")?;
        let missing = builder.build_and(missing, number(ALIGNMENT - 1), "")?;
        Ok((element_address(builder, byte, taken, missing)?, Some(taken)))
    }

    /// Emits a return of `status` for the case that a condition is false.
    fn return_unless(&self, holds: IntValue<'ctx>, status: IntValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let [refused, next] =
            ["refused", "next"].map(|name| self.cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(holds, next, refused)?;
        builder.position_at_end(refused);
        builder.build_return(Some(&status))?;
        builder.position_at_end(next);
        Ok(())
    }

    /// Emits a branch on `holds`, and continues where it is true; returns the block for the other case.
    fn enter_if(&self, holds: IntValue<'ctx>) -> Result<inkwell::basic_block::BasicBlock<'ctx>> {
        let [then, done] =
            ["then", "done"].map(|name| self.cx.context.append_basic_block(self.function, name));
        self.cx.builder.build_conditional_branch(holds, then, done)?;
        self.cx.builder.position_at_end(then);
        Ok(done)
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    /// The type of MLIR's descriptor of a memref: the pointer to free, the pointer to the elements, the offset, sizes,
    /// strides.
    fn descriptor_type(&self, rank: u32) -> StructType<'ctx> {
        let mut fields = vec![self.ptr.into(), self.ptr.into(), self.i64t.into()];
        if rank > 0 {
            fields.extend([self.i64t.array_type(rank).as_basic_type_enum(); 2]);
        }
        self.context.struct_type(&fields, false)
    }

    /// Emits code that fills in a `struct mg_fault`: the site's constant parts, then position and value.
    fn store_fault(
        &self,
        places: &[CheckSite],
        found: PointerValue<'ctx>,
        fault: PointerValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.builder;
        let text = |text: &str| {
            let value = self.context.const_string(text.as_bytes(), true);
            self.private_constant(value.as_basic_value_enum()).as_pointer_value().into()
        };
        let number = |value: i64| self.i64t.const_int(value as u64, true);
        let fields = |place: &CheckSite| -> [BasicValueEnum<'ctx>; 7] {
            let shape: Vec<IntValue> = place.indices.shape.iter().map(|&d| number(d)).collect();
            let shape = self.private_constant(self.i64t.const_array(&shape).into());
            [
                text(&place.place),
                text(&place.op),
                number(place.axis).into(),
                number(place.size).into(),
                number(place.indices.element.is_unsigned().into()).into(),
                number(place.indices.shape.len() as i64).into(),
                shape.as_pointer_value().into(),
            ]
        };
        let rows: Vec<_> =
            places.iter().map(|place| self.context.const_struct(&fields(place), false)).collect();
        let row = rows[0].get_type();
        let table = self.private_constant(row.const_array(&rows).into());
        let at = |k: u64| element_address(builder, self.i64t, found, number(k as i64));
        let load = |k: u64| -> Result<IntValue<'ctx>> {
            Ok(builder.build_load(self.i64t, at(k)?, "")?.into_int_value())
        };
        let (site, position, value) = (load(0)?, load(1)?, load(2)?);
        let bytes = row.size_of().expect("a struct has a size");
        let from = builder.build_int_mul(site, bytes, "")?;
        let from =
            element_address(builder, self.context.i8_type(), table.as_pointer_value(), from)?;
        builder.build_memcpy(fault, 8, from, 8, bytes)?;
        let rest = element_address(builder, self.context.i8_type(), fault, bytes)?;
        for (k, value) in [(0, position), (1, value)] {
            builder.build_store(element_address(builder, self.i64t, rest, number(k))?, value)?;
        }
        Ok(())
    }
}
