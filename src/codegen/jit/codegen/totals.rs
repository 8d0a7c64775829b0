//! Combinations of the elements up to each position of the innermost loop, for several rows at once: a total waits for
//! the one before it, and those of other rows fill the time.

use inkwell::builder::BuilderError;

use super::nest::{EmitNest, Row};
use crate::lower::nest::{Action, Expr};
use crate::lower::schedule::Totals;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the two innermost loops, rows and positions, of which each iteration reads what the one before it has
    /// stored: this stays in a register.
    pub(super) fn emit_totals(&mut self, totals: &Totals) -> Result<()> {
        let cx = self.cx;
        let nest = self.nest;
        let Action::Store { buffer, at, value } = &nest.action else { panic!("totals are stored") };
        let load = totals.load.0 as usize;
        let Expr::Load { element, at: before, .. } = &nest.exprs[load] else {
            panic!("a total is read")
        };
        let (&inner, outer) = nest.order.split_last().expect("totals have a loop");
        let known = self.values.clone();
        let (block, mut rows) = match outer.last() {
            Some(&id) => {
                let (block, rows) = self.open_block(id, totals.rows)?;
                (Some(block), rows)
            }
            None => (None, vec![Row { counter: None, values: known.clone() }]),
        };
        let [begin, _] = self.bounds(inner);
        let mut variables = Vec::with_capacity(rows.len());
        for row in &mut rows {
            self.enter_row(row);
            self.counters[inner.0 as usize] = Some(begin);
            let start = self.load(*buffer, *element, before)?;
            variables.push(self.allocate_variable(*element, start)?);
            self.counters[inner.0 as usize] = None;
            self.compute_ready(nest.exprs.len())?;
            row.values.clone_from(&self.values);
        }
        let open = self.open_loop(inner)?;
        let ty = cx.int(*element);
        for (row, &variable) in rows.iter().zip(&variables) {
            self.enter_row(row);
            let total = cx.builder.build_load(ty, variable, "")?.into_int_value();
            self.values[load] = Some(total);
            self.compute_ready(nest.exprs.len())?;
            self.store(*buffer, at, self.typed_value(*value))?;
            cx.builder.build_store(variable, self.value(*value))?;
        }
        self.close_loop(open)?;
        if let Some(block) = block {
            self.close_loop(block)?;
        }
        self.values = known;
        Ok(())
    }
}
