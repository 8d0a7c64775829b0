//! Loop nests to LLVM IR.
//!
//! Each nest becomes a function of its own over the buffers that it touches, which LLVM is told
//! do not overlap; the entry calls them one after the other and returns the status of the first
//! check that fails, 0 otherwise.

mod arith;
mod float;
mod math;
mod nest;

use inkwell::AddressSpace;
use inkwell::IntPredicate;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::builder::{Builder, BuilderError};
use inkwell::context::ContextRef;
use inkwell::module::{Linkage, Module};
use inkwell::types::{BasicMetadataTypeEnum, IntType, PointerType};
use inkwell::values::{FunctionValue, GlobalValue, PointerValue, UnnamedAddress};

use super::memory::address;
use crate::lower::Program;
use crate::lower::nest::{Action, Buffer, Expr, Nest};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// The name of the function that is called.
pub const ENTRY: &str = "mg_entry";

/// Constants of at most this many bytes are part of the code; larger ones are passed to it.
pub const EMBEDDED: usize = 1024;

/// Scratch memory is laid out in units of this many bytes.
pub const ALIGNMENT: u64 = 64;

/// Where each slot begins in scratch memory, and the size of all.
pub fn scratch_layout(program: &Program) -> (Vec<u64>, u64) {
    let mut end = 0u64;
    let starts = program.slots.iter().map(|bytes| {
        let start = end;
        end = start.saturating_add(bytes.next_multiple_of(ALIGNMENT));
        start
    });
    (starts.collect(), end)
}

/// The constants that are passed as inputs after the arguments.
pub fn passed_constants(program: &Program) -> impl Iterator<Item = (usize, &Tensor)> {
    (program.constants.iter().enumerate())
        .filter(|(_, tensor)| tensor.stored_bytes().len() > EMBEDDED)
}

/// Fills `module` with the code of `program`.
pub fn fill(module: &Module, program: &Program) -> Result<(), BuilderError> {
    let cx = Codegen::new(module);
    let mut functions = Vec::with_capacity(program.nests.len());
    for (k, nest) in program.nests.iter().enumerate() {
        let buffers = buffers_of(nest);
        functions.push((cx.nest(k, nest, &buffers)?, buffers));
    }
    cx.entry(program, &functions)
}

/// The buffers that a nest touches, each once; the one that it writes to is last.
fn buffers_of(nest: &Nest) -> Vec<Buffer> {
    let reached = nest.reachable();
    let mut read: Vec<Buffer> = (nest.exprs.iter().zip(reached))
        .filter_map(|(expr, reached)| match expr {
            Expr::Load { buffer, .. } if reached => Some(*buffer),
            _ => None,
        })
        .collect();
    let written = match &nest.action {
        Action::Store { buffer, .. } => Some(*buffer),
        Action::Check { .. } => None,
    };
    read.sort_unstable();
    read.dedup();
    read.retain(|&buffer| Some(buffer) != written);
    read.extend(written);
    read
}

/// What all parts of the generation use.
pub(super) struct Codegen<'ctx, 'm> {
    pub context: ContextRef<'ctx>,
    pub module: &'m Module<'ctx>,
    pub builder: Builder<'ctx>,
    pub i64t: IntType<'ctx>,
    pub ptr: PointerType<'ctx>,
}

impl<'ctx, 'm> Codegen<'ctx, 'm> {
    fn new(module: &'m Module<'ctx>) -> Self {
        let context = module.get_context();
        Codegen {
            builder: context.create_builder(),
            i64t: context.i64_type(),
            ptr: context.ptr_type(AddressSpace::default()),
            context,
            module,
        }
    }

    /// The integer type in which elements are moved.
    pub fn int(&self, element: ElementType) -> IntType<'ctx> {
        self.int_of_bits(8 * element.bytes() as u32)
    }

    pub fn int_of_bits(&self, bits: u32) -> IntType<'ctx> {
        let bits = std::num::NonZeroU32::new(bits).expect("elements have bits");
        self.context.custom_width_int_type(bits).expect("LLVM has integers of 1 to 128 bits")
    }

    fn attribute(&self, name: &str) -> Attribute {
        self.context.create_enum_attribute(Attribute::get_named_enum_kind_id(name), 0)
    }

    /// Declares the function of a nest: its buffers do not overlap, only the last is written.
    fn declare_nest(&self, k: usize, buffers: &[Buffer], writes: bool) -> FunctionValue<'ctx> {
        let params: Vec<BasicMetadataTypeEnum> = buffers.iter().map(|_| self.ptr.into()).collect();
        let ty = self.i64t.fn_type(&params, false);
        let function = self.module.add_function(&format!("nest{k}"), ty, Some(Linkage::Internal));
        for name in ["noinline", "nounwind"] {
            function.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        for param in 0..buffers.len() as u32 {
            let mut names = vec!["noalias", "nonnull", "noundef"];
            if !writes || param as usize + 1 < buffers.len() {
                names.push("readonly");
            }
            for name in names {
                function.add_attribute(AttributeLoc::Param(param), self.attribute(name));
            }
        }
        function
    }

    fn entry(
        &self,
        program: &Program,
        nests: &[(FunctionValue<'ctx>, Vec<Buffer>)],
    ) -> Result<(), BuilderError> {
        let ty = self.i64t.fn_type(&[self.ptr.into(), self.ptr.into(), self.ptr.into()], false);
        let function = self.module.add_function(ENTRY, ty, None);
        let [inputs, outputs, scratch] = [0, 1, 2]
            .map(|k| function.get_nth_param(k).expect("three parameters").into_pointer_value());
        let builder = &self.builder;
        builder.position_at_end(self.context.append_basic_block(function, "entry"));
        let (starts, _) = scratch_layout(program);
        let constants = self.constants(program);
        let pointer = |buffer: Buffer| -> Result<PointerValue<'ctx>, BuilderError> {
            let (array, k) = match buffer {
                Buffer::Slot(k) => {
                    let start = self.i64t.const_int(starts[k as usize], false);
                    return address(builder, self.context.i8_type(), scratch, start);
                }
                Buffer::Constant(k) => match &constants[k as usize] {
                    Place::Embedded(global) => return Ok(global.as_pointer_value()),
                    Place::Passed(at) => (inputs, *at as u32),
                },
                Buffer::Input(k) => (inputs, k),
                Buffer::Output(k) => (outputs, k),
            };
            let index = self.i64t.const_int(k.into(), false);
            let at = address(builder, self.int_of_bits(usize::BITS), array, index)?;
            Ok(builder.build_load(self.ptr, at, "")?.into_pointer_value())
        };
        for (k, (nest, buffers)) in nests.iter().enumerate() {
            let arguments = buffers.iter().map(|&b| Ok(pointer(b)?.into()));
            let arguments = arguments.collect::<Result<Vec<_>, BuilderError>>()?;
            let call = builder.build_call(*nest, &arguments, "")?;
            if let Action::Check { .. } = program.nests[k].action {
                let status = call.try_as_basic_value().unwrap_basic().into_int_value();
                let zero = self.i64t.const_zero();
                let failed = builder.build_int_compare(IntPredicate::NE, status, zero, "")?;
                let [fail, next] =
                    ["fail", "next"].map(|name| self.context.append_basic_block(function, name));
                builder.build_conditional_branch(failed, fail, next)?;
                builder.position_at_end(fail);
                builder.build_return(Some(&status))?;
                builder.position_at_end(next);
            }
        }
        builder.build_return(Some(&self.i64t.const_zero()))?;
        Ok(())
    }

    fn constants(&self, program: &Program) -> Vec<Place<'ctx>> {
        let mut passed = program.inputs.len();
        let place = |tensor: &Tensor| {
            let bytes = tensor.stored_bytes();
            if bytes.len() > EMBEDDED {
                passed += 1;
                return Place::Passed(passed - 1);
            }
            let value = self.context.const_string(bytes, false);
            let global = self.module.add_global(value.get_type(), None, "constant");
            global.set_initializer(&value);
            global.set_constant(true);
            global.set_linkage(Linkage::Private);
            global.set_unnamed_address(UnnamedAddress::Global);
            global.set_alignment(16);
            Place::Embedded(global)
        };
        program.constants.iter().map(place).collect()
    }
}

/// Where a constant's elements are.
enum Place<'ctx> {
    Embedded(GlobalValue<'ctx>),
    /// Behind this one of the inputs' pointers.
    Passed(usize),
}
