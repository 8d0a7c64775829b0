//! Vectors of entries (see [`super::sort`]), as partitions and networks read, compress and store them.

use inkwell::builder::BuilderError;
use inkwell::types::VectorType;
use inkwell::values::{BasicValueEnum, IntValue, PointerValue, VectorValue};

use super::Codegen;
use super::lookups::{mark_unaligned, splat_vector};
use super::radix::Sort;
use crate::jit::memory::element_address;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Sort<'_, 'ctx, '_> {
    pub(super) fn vector(&self) -> VectorType<'ctx> {
        let lanes = self.cx.vectors.lanes(u64::from(self.entry.get_bit_width() / 8));
        self.entry.vec_type(lanes as u32)
    }

    pub(super) fn lanes(&self) -> u32 {
        self.vector().get_size()
    }

    pub(super) fn entry_address(
        &self,
        room: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        element_address(&self.cx.builder, self.entry, room, at)
    }

    /// An entry as what is stored of it.
    pub(super) fn to_stored(&self, entry: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        self.cx.element_of(entry, self.stored)
    }

    /// The lanes before a number of them.
    pub(super) fn lanes_below(&self, count: IntValue<'ctx>) -> Result<VectorValue<'ctx>> {
        let (cx, builder, lanes) = (self.cx, &self.cx.builder, self.lanes());
        let all = self.number(lanes.into());
        let count = self.cx.binary_intrinsic("llvm.umin", count, all)?.into_int_value();
        let one = self.number(1);
        let bits = builder.build_left_shift(one, count, "")?;
        let bits = builder.build_int_sub(bits, one, "")?;
        let bits = cx.resized(bits, cx.int_of_bits(lanes))?;
        let lanes = cx.context.bool_type().vec_type(lanes);
        Ok(builder.build_bit_cast(bits, lanes, "")?.into_vector_value())
    }

    /// The vector whose first entry is at a position.
    pub(super) fn load_vector(
        &self,
        from: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let from = self.entry_address(from, at)?;
        let loaded = self.cx.builder.build_load(self.vector(), from, "")?;
        mark_unaligned(loaded);
        Ok(loaded.into_vector_value())
    }

    pub(super) fn store_vector(
        &self,
        to: PointerValue<'ctx>,
        value: VectorValue<'ctx>,
    ) -> Result<()> {
        let store = self.cx.builder.build_store(to, value)?;
        store.set_alignment(1).expect("stores have an alignment");
        Ok(())
    }

    /// The lanes of a vector at an address; others have all bits.
    pub(super) fn load_lanes(
        &self,
        from: PointerValue<'ctx>,
        lanes: VectorValue<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let (vector, ptr) = (self.vector(), self.cx.ptr.into());
        let ones = splat_vector(self.entry.const_all_ones(), self.lanes().into());
        let operands = [from.into(), lanes.into(), ones.into()];
        let loaded = self.cx.intrinsic("llvm.masked.load", &[vector.into(), ptr], &operands)?;
        Ok(loaded.into_vector_value())
    }

    pub(super) fn store_lanes(
        &self,
        to: PointerValue<'ctx>,
        value: VectorValue<'ctx>,
        lanes: VectorValue<'ctx>,
    ) -> Result<()> {
        let types = [self.vector().into(), self.cx.ptr.into()];
        let operands = [value.into(), to.into(), lanes.into()];
        self.cx.call_intrinsic("llvm.masked.store", &types, &operands).map(drop)
    }

    /// The selected lanes, compressed to the front; the others are poison.
    pub(super) fn compress(
        &self,
        value: VectorValue<'ctx>,
        lanes: VectorValue<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let vector = self.vector();
        let operands = [value.into(), lanes.into(), vector.get_poison().into()];
        let name = "llvm.experimental.vector.compress";
        Ok(self.cx.intrinsic(name, &[vector.into()], &operands)?.into_vector_value())
    }

    pub(super) fn number_of_lanes(&self, lanes: VectorValue<'ctx>) -> Result<IntValue<'ctx>> {
        let cx = self.cx;
        let bits = cx.int_of_bits(self.lanes());
        let bits = cx.builder.build_bit_cast(lanes, bits, "")?.into_int_value();
        let bits = cx.resized(bits, cx.i64t)?;
        Ok(cx.intrinsic("llvm.ctpop", &[cx.i64t.into()], &[bits.into()])?.into_int_value())
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    /// An intrinsic of two numbers or vectors.
    pub(super) fn binary_intrinsic<V: Into<BasicValueEnum<'ctx>>>(
        &self,
        name: &str,
        x: V,
        y: V,
    ) -> Result<BasicValueEnum<'ctx>> {
        let (x, y) = (x.into(), y.into());
        self.intrinsic(name, &[x.get_type()], &[x.into(), y.into()])
    }
}
