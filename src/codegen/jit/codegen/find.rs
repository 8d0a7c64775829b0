//! Finds the out-of-range coordinate at the lowest position: the slow path of code that runs
//! without the library.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;

use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::affine::Affine;
use crate::lower::nest::{Buffer, Coordinate};
use crate::types::ElementType;

impl EmitNest<'_, '_, '_> {
    /// Emits loops that search all coordinates for one out of bounds, at the lowest position; if there is one, writes
    /// it to `buffer`.
    pub(super) fn emit_search(
        &mut self,
        buffer: Buffer,
        coordinates: &[Coordinate],
    ) -> Result<(), BuilderError> {
        let (cx, i64t) = (self.cx, self.cx.i64t);
        let none = i64t.const_all_ones();
        // In the order in which they are written: site, position, value.
        let places = [(); 3].map(|()| self.allocate_variable(ElementType::I64, none));
        let [site, position, value] = places;
        let places = [site?, position?, value?];
        self.compute_ready(self.nest.exprs.len())?;
        let mut open = Vec::new();
        for &id in &self.nest.order {
            open.push(self.open_loop(id)?);
            self.compute_ready(self.nest.exprs.len())?;
        }
        for coordinate in coordinates {
            let position = self.value(coordinate.position);
            let before = cx.builder.build_load(i64t, places[1], "")?.into_int_value();
            let lower = cx.builder.build_int_compare(IntPredicate::ULT, position, before, "")?;
            let within = cx.lowest_bit(self.value(coordinate.within))?;
            let outside = cx.builder.build_not(within, "")?;
            let found = cx.builder.build_and(lower, outside, "")?;
            let site = i64t.const_int(coordinate.site as u64, false);
            for (place, new) in
                places.into_iter().zip([site, position, self.value(coordinate.value)])
            {
                let old = cx.builder.build_load(i64t, place, "")?.into_int_value();
                let kept = cx.builder.build_select(found, new, old, "")?;
                cx.builder.build_store(place, kept)?;
            }
        }
        while let Some(last) = open.pop() {
            self.close_loop(last)?;
        }
        let found = places.map(|place| cx.builder.build_load(i64t, place, ""));
        let to = self.emit_address(buffer, ElementType::I64, &Affine::default())?;
        let mut any = none;
        for (k, number) in (0..).zip(found) {
            let number = number?.into_int_value();
            any = if k == 0 { number } else { any };
            let at = element_address(&cx.builder, i64t, to, i64t.const_int(k, false))?;
            cx.builder.build_store(at, number)?;
        }
        let any = cx.builder.build_int_compare(IntPredicate::NE, any, none, "")?;
        let status = cx.builder.build_int_z_extend(any, i64t, "")?;
        cx.builder.build_return(Some(&status))?;
        Ok(())
    }
}
