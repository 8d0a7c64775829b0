//! The C interface of code that runs without the library: it takes memref descriptors, as MLIR's
//! `_mlir_ciface_` functions do, and returns a status.
//!
//! Every descriptor is checked before anything is read or written: its sizes must be those of the
//! type, and its strides those of contiguous elements.

use inkwell::IntPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::module::Module;
use inkwell::types::{BasicType, StructType};
use inkwell::values::{BasicValue, BasicValueEnum, FunctionValue, IntValue, PointerValue};

use super::Codegen;
use crate::jit::memory::address;
use crate::lower::Program;
use crate::lower::faults::FOUND;
use crate::lower::slots;
use crate::types::TensorType;

type Result<T> = std::result::Result<T, BuilderError>;

/// Scratch memory of at most this many bytes is on the stack.
const ON_STACK: u64 = 4096;
const ALIGNMENT: u64 = slots::ALIGNMENT as u64;

/// The status where there is no memory for intermediate values.
pub const NO_MEMORY: i64 = i64::MIN;

/// What is said of a coordinate outside; by the number of its site.
pub struct CheckSite {
    /// Where the operation stands, and its name.
    pub place: String,
    pub op: String,
    pub axis: i64,
    pub size: i64,
    pub indices: TensorType,
}

/// Adds `name`, which takes the descriptors of all inputs and outputs of `entry`.
pub fn export<'ctx>(
    module: &Module<'ctx>,
    program: &Program,
    entry: FunctionValue<'ctx>,
    name: &str,
) -> std::result::Result<(), BuilderError> {
    let cx = Codegen::new(module, &program.sizes);
    let types: Vec<&TensorType> = program.inputs.iter().chain(&program.outputs).collect();
    let mut wrapper = Wrapper::new(&cx, name, types.len())?;
    let buffers = wrapper.buffers(&types)?;
    let (inputs, outputs) = buffers.split_at(program.inputs.len());
    let status = wrapper.call(program, entry, inputs, outputs)?;
    cx.builder.build_return(Some(&status))?;
    Ok(())
}

/// Adds `name`, which takes the descriptors of all inputs of `entry`, a finder of coordinates
/// outside, and a `struct mg_fault`.
pub fn export_faults<'ctx>(
    module: &Module<'ctx>,
    program: &Program,
    entry: FunctionValue<'ctx>,
    name: &str,
    places: &[CheckSite],
) -> std::result::Result<(), BuilderError> {
    let cx = Codegen::new(module, &program.sizes);
    let types: Vec<&TensorType> = program.inputs.iter().collect();
    let mut wrapper = Wrapper::new(&cx, name, types.len() + 1)?;
    let buffers = wrapper.buffers(&types)?;
    let room = cx.i64t.array_type(FOUND as u32);
    let found = cx.builder.build_alloca(room, "")?;
    let status = wrapper.call(program, entry, &buffers, &[found])?;
    if !places.is_empty() {
        let one = cx.i64t.const_int(1, false);
        let any = cx.builder.build_int_compare(IntPredicate::EQ, status, one, "")?;
        let done = wrapper.unless(any)?;
        let fault = wrapper.parameter(types.len());
        cx.describe(places, found, fault)?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(done);
    }
    cx.builder.build_return(Some(&status))?;
    Ok(())
}

struct Wrapper<'a, 'ctx, 'm> {
    cx: &'a Codegen<'ctx, 'm>,
    function: FunctionValue<'ctx>,
}

impl<'a, 'ctx, 'm> Wrapper<'a, 'ctx, 'm> {
    fn new(cx: &'a Codegen<'ctx, 'm>, name: &str, parameters: usize) -> Result<Self> {
        let ty = cx.i64t.fn_type(&vec![cx.ptr.into(); parameters], false);
        let function = cx.module.add_function(name, ty, None);
        function.add_attribute(AttributeLoc::Function, cx.attribute("nounwind"));
        cx.builder.position_at_end(cx.context.append_basic_block(function, "entry"));
        Ok(Wrapper { cx, function })
    }

    fn parameter(&self, k: usize) -> PointerValue<'ctx> {
        self.function.get_nth_param(k as u32).expect("it was declared").into_pointer_value()
    }

    /// The elements behind all descriptors; returns `-1 - k` for the first that is not of its type.
    fn buffers(&mut self, types: &[&TensorType]) -> Result<Vec<PointerValue<'ctx>>> {
        let mut found = Vec::with_capacity(types.len());
        for (k, ty) in types.iter().enumerate() {
            let status = self.cx.i64t.const_int((-1 - k as i64) as u64, true);
            let (buffer, fits) = self.buffer(self.parameter(k), ty)?;
            self.return_unless(fits, status)?;
            found.push(buffer);
        }
        Ok(found)
    }

    /// Where a descriptor's elements begin, and whether it is of this type.
    fn buffer(
        &self,
        descriptor: PointerValue<'ctx>,
        ty: &TensorType,
    ) -> Result<(PointerValue<'ctx>, IntValue<'ctx>)> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let layout = cx.descriptor(ty.shape.len() as u32);
        let field = |k: u32| builder.build_struct_gep(layout, descriptor, k, "");
        let start = builder.build_load(cx.ptr, field(1)?, "")?.into_pointer_value();
        let offset = builder.build_load(cx.i64t, field(2)?, "")?.into_int_value();
        let mut fits = cx.context.bool_type().const_int(1, false);
        let mut must = |holds: IntValue<'ctx>| -> Result<()> {
            fits = builder.build_and(fits, holds, "")?;
            Ok(())
        };
        let number = |at: PointerValue<'ctx>, d: usize, expected: i64| -> Result<IntValue<'ctx>> {
            let at = address(builder, cx.i64t, at, cx.i64t.const_int(d as u64, false))?;
            let found = builder.build_load(cx.i64t, at, "")?.into_int_value();
            let expected = cx.i64t.const_int(expected as u64, true);
            builder.build_int_compare(IntPredicate::EQ, found, expected, "")
        };
        let empty = ty.shape.contains(&0);
        let mut stride = 1;
        for (d, &size) in ty.shape.iter().enumerate().rev() {
            must(number(field(3)?, d, size)?)?;
            // Where there is one element or none, a stride says nothing.
            if !empty && size != 1 {
                must(number(field(4)?, d, stride)?)?;
            }
            stride *= size;
        }
        if empty {
            // Nothing is read there; but compiled code may rely on an address.
            return Ok((descriptor, fits));
        }
        must(builder.build_is_not_null(start, "")?)?;
        Ok((address(builder, cx.int(ty.element), start, offset)?, fits))
    }

    /// The status of `entry`.
    fn call(
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
                builder.build_store(address(builder, cx.i64t, room, at)?, pointer)?;
            }
            Ok(room)
        };
        let (inputs, outputs) = (array(inputs)?, array(outputs)?);
        let (scratch, taken) = self.scratch(program.scratch as u64)?;
        let call =
            builder.build_call(entry, &[inputs.into(), outputs.into(), scratch.into()], "")?;
        if let Some(taken) = taken {
            builder.build_free(taken)?;
        }
        Ok(call.try_as_basic_value().unwrap_basic().into_int_value())
    }

    /// Aligned scratch memory, and what is to be given back.
    fn scratch(&self, bytes: u64) -> Result<(PointerValue<'ctx>, Option<PointerValue<'ctx>>)> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let byte = cx.context.i8_type();
        if bytes <= ON_STACK {
            let room = builder.build_alloca(byte.array_type(bytes as u32), "")?;
            let memory = room.as_instruction().expect("memory on the stack is an instruction");
            memory.set_alignment(ALIGNMENT as u32).expect("memory has an alignment");
            return Ok((room, None));
        }
        let malloc = cx.module.get_function("malloc").unwrap_or_else(|| {
            cx.module.add_function("malloc", cx.ptr.fn_type(&[cx.i64t.into()], false), None)
        });
        let number = |value: u64| cx.i64t.const_int(value, false);
        let size = number(bytes.saturating_add(ALIGNMENT - 1)).into();
        let call = builder.build_call(malloc, &[size], "")?;
        let taken = call.try_as_basic_value().unwrap_basic().into_pointer_value();
        self.return_unless(builder.build_is_not_null(taken, "")?, number(NO_MEMORY as u64))?;
        let place = builder.build_ptr_to_int(taken, cx.i64t, "")?;
        let missing = builder.build_int_sub(number(0), place, "")?;
        let missing = builder.build_and(missing, number(ALIGNMENT - 1), "")?;
        Ok((address(builder, byte, taken, missing)?, Some(taken)))
    }

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

    /// Goes on where `holds`; the block that comes after it, and where it does not.
    fn unless(&self, holds: IntValue<'ctx>) -> Result<inkwell::basic_block::BasicBlock<'ctx>> {
        let [then, done] =
            ["then", "done"].map(|name| self.cx.context.append_basic_block(self.function, name));
        self.cx.builder.build_conditional_branch(holds, then, done)?;
        self.cx.builder.position_at_end(then);
        Ok(done)
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    /// MLIR's descriptor of a memref: the memory to free, the elements, where they begin, sizes,
    /// strides.
    fn descriptor(&self, rank: u32) -> StructType<'ctx> {
        let mut fields = vec![self.ptr.into(), self.ptr.into(), self.i64t.into()];
        if rank > 0 {
            fields.extend([self.i64t.array_type(rank).as_basic_type_enum(); 2]);
        }
        self.context.struct_type(&fields, false)
    }

    /// Writes a `struct mg_fault`: what is constant about the site, then position and value.
    fn describe(
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
        let at = |k: u64| address(builder, self.i64t, found, number(k as i64));
        let load = |k: u64| -> Result<IntValue<'ctx>> {
            Ok(builder.build_load(self.i64t, at(k)?, "")?.into_int_value())
        };
        let (site, position, value) = (load(0)?, load(1)?, load(2)?);
        let bytes = row.size_of().expect("a struct has a size");
        let from = builder.build_int_mul(site, bytes, "")?;
        let from = address(builder, self.context.i8_type(), table.as_pointer_value(), from)?;
        builder.build_memcpy(fault, 8, from, 8, bytes)?;
        let rest = address(builder, self.context.i8_type(), fault, bytes)?;
        for (k, value) in [(0, position), (1, value)] {
            builder.build_store(address(builder, self.i64t, rest, number(k))?, value)?;
        }
        Ok(())
    }
}
