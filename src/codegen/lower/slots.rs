//! The layout of scratch memory: values that are never alive together share a slot.

use std::collections::HashMap;

use super::affine::{add_sizes, multiply_sizes};
use super::nest::{Action, Buffer, Expr, Nest, Program};
use super::plan::Plan;
use crate::ops::Val;
use crate::types::DYNAMIC;
use crate::types::size::{self, is_code};

/// The alignment of slots in scratch memory, in bytes.
pub const ALIGNMENT: i64 = 64;

/// Replaces the node numbers in [`Buffer::Slot`] by numbers of slots, and sizes the slots.
pub fn assign_slots(plan: &Plan, program: &mut Program) {
    let mut last_use: HashMap<u32, usize> = HashMap::new();
    for (k, nest) in program.nests.iter().enumerate() {
        for node in nest.used_slots() {
            last_use.insert(node, k);
        }
    }
    let mut slot_of: HashMap<u32, u32> = HashMap::new();
    let mut free: Vec<u32> = Vec::new();
    let Program { nests, slots, .. } = program;
    for (k, nest) in nests.iter_mut().enumerate() {
        let mut ending = Vec::new();
        for node in nest.used_slots() {
            let slot = *slot_of
                .entry(node)
                .or_insert_with(|| take_slot(&mut free, slots, plan.slot_bytes(Val(node))));
            if last_use[&node] == k && !ending.contains(&slot) {
                ending.push(slot);
            }
        }
        nest.rename_slots(&slot_of);
        free.extend(ending);
    }
    let mut end = 0;
    for &bytes in &program.slots {
        program.starts.push(end);
        let units = size::div(add_sizes(bytes, ALIGNMENT - 1), ALIGNMENT).unwrap_or(DYNAMIC);
        end = match is_code(units) || is_code(end) {
            true => add_sizes(end, multiply_sizes(units, ALIGNMENT)),
            false => end.saturating_add(units.saturating_mul(ALIGNMENT)),
        };
    }
    program.scratch = end;
}

/// A free slot that holds `bytes` (the smallest such, else the largest, grown), or a new one. Dynamic sizes are not
/// compared: only an equal one is reused.
fn take_slot(free: &mut Vec<u32>, slots: &mut Vec<i64>, bytes: i64) -> u32 {
    let size = |slot: &u32| slots[*slot as usize];
    let known = |k: &usize| !is_code(bytes) && !is_code(size(&free[*k]));
    let all = || 0..free.len();
    let equal = all().find(|&k| size(&free[k]) == bytes);
    let fitting =
        || all().filter(known).filter(|&k| size(&free[k]) >= bytes).min_by_key(|&k| size(&free[k]));
    let largest = || all().filter(known).max_by_key(|&k| size(&free[k]));
    match equal.or_else(fitting).or_else(largest) {
        Some(k) => {
            let slot = free.swap_remove(k);
            if !is_code(bytes) {
                slots[slot as usize] = slots[slot as usize].max(bytes);
            }
            slot
        }
        None => {
            slots.push(bytes);
            slots.len() as u32 - 1
        }
    }
}

impl Nest {
    fn used_slots(&self) -> Vec<u32> {
        let read = self.exprs.iter().filter_map(|expr| match expr {
            Expr::Load { buffer: Buffer::Slot(node), .. } => Some(*node),
            _ => None,
        });
        let written = match self.action.target() {
            Some((Buffer::Slot(node), _)) => Some(*node),
            _ => None,
        };
        let slot = |buffer: &Buffer| match buffer {
            Buffer::Slot(node) => Some(*node),
            _ => None,
        };
        let scratch = match self.action {
            Action::Sort { scratch: Buffer::Slot(node), .. } => Some(node),
            _ => None,
        };
        read.chain(written)
            .chain(scratch)
            .chain(self.action.whole_buffers().into_iter().filter_map(slot))
            .collect()
    }

    fn rename_slots(&mut self, slot_of: &HashMap<u32, u32>) {
        let rename = |buffer: &mut Buffer| {
            if let Buffer::Slot(node) = buffer {
                *node = slot_of[node];
            }
        };
        for expr in &mut self.exprs {
            if let Expr::Load { buffer, .. } = expr {
                rename(buffer);
            }
        }
        if let Some((buffer, _)) = self.action.target_mut() {
            rename(buffer);
        }
        self.action.whole_buffers_mut().into_iter().for_each(rename);
        if let Action::Sort { scratch, .. } = &mut self.action {
            rename(scratch);
        }
    }
}
