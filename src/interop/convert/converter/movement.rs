//! Data movement: by the dialect's own op, or emulated by other core ops.

use super::{Converter, Node};
use crate::convert::rewrite;
use crate::ops::conversion::{Converted, Pads, Ranges, Refusal, Term};
use crate::ops::core::{Broadcast, Slice};
use crate::ops::{CoreOp, Val};
use crate::types::{Shape, TensorType, size};

impl Converter<'_> {
    /// Converts data movement by the dialect's own form, else by other core ops.
    pub(super) fn convert_movement(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        ty: &TensorType,
    ) -> Converted {
        let terms = self.terms(operands)?;
        let direct = self.convert_directly(op, &terms, ty);
        match direct.map(|term| self.draft.name(term?, &ty.shape)) {
            Some(Ok(term)) => Ok(term),
            Some(Err(refusal)) => self.emulate(op, operands, refusal),
            None => {
                let refusal = Refusal(format!("there is no op like {} there", op.name()));
                self.emulate(op, operands, refusal)
            }
        }
    }

    /// Converts an op by emulating it with other core ops, by the first alternative that the target can express.
    pub(super) fn emulate(&mut self, op: &CoreOp, operands: &[Val], refusal: Refusal) -> Converted {
        // An emulation that contains the op itself is none.
        let key = (op.clone(), operands.to_vec());
        if self.made.contains_key(&key) {
            return Err(refusal);
        }
        let index = self.nodes.len();
        let ty = self.infer(op, operands);
        self.nodes.push(Node {
            op: Some(op.clone()),
            operands: operands.to_vec(),
            ty,
            converted: Err(refusal.clone()),
            range: None,
        });
        self.made.insert(key.clone(), Val(index as u32));
        let mut deepest = refusal;
        for alternative in 0.. {
            let Some(value) = rewrite::rewrite(op, operands, alternative, self) else { break };
            match self.term_of(value) {
                Ok(term) => {
                    self.nodes[index].converted = Ok(term);
                    return Ok(term);
                }
                Err(why) => deepest = why,
            }
        }
        // The same op elsewhere may not be part of its own emulation.
        self.made.remove(&key);
        Err(deepest)
    }

    /// Converts data movement by the target's form for this op; `None` where there is none.
    fn convert_directly(
        &mut self,
        op: &CoreOp,
        terms: &[Term],
        ty: &TensorType,
    ) -> Option<Converted> {
        let forms = &self.target.forms;
        let draft = &mut self.draft;
        Some(match op {
            CoreOp::Transpose(op) => forms.transpose?(draft, terms[0], &op.permutation),
            CoreOp::Broadcast(op) => self.convert_broadcast(op, terms[0]),
            CoreOp::Slice(op) => self.convert_slice(op, terms[0])?,
            CoreOp::Concat(op) => match terms[..] {
                [only] => Ok(only),
                _ => forms.concat?(draft, terms, op.axis),
            },
            CoreOp::Iota(op) if ty.rank() == 1 => {
                let element = (self.target.element)(op.ty.element)?;
                forms.iota?(draft, element, ty.shape[0])
            }
            CoreOp::Pad(op) => {
                let pads = Pads { low: &op.low, high: &op.high };
                forms.pad?(draft, terms[0], terms[1], &pads)
            }
            CoreOp::Reduce(op) => forms.reduce?(draft, terms[0], op.kind, &op.axes),
            CoreOp::Argsort(op) => forms.argsort?(draft, terms[0], op),
            CoreOp::Cumulate(op) => forms.cumulate?(draft, terms[0], op),
            CoreOp::Library(function) => forms.library?(draft, terms, *function),
            _ => return None,
        })
    }

    /// Converts a broadcast: inserts dimensions of size 1, then broadcasts these.
    fn convert_broadcast(&mut self, op: &Broadcast, x: Term) -> Converted {
        let mut sizes = vec![1; op.shape.len()];
        let shape = self.draft.shape(x);
        for (&d, &size) in op.dims.iter().zip(&shape) {
            sizes[d as usize] = size;
        }
        let x = self.reshape(x, &sizes)?;
        if sizes[..] == op.shape[..] {
            return Ok(x);
        }
        let form = self.target.forms.broadcast;
        let form = form.ok_or_else(|| Refusal::new("there is no op like mg.broadcast there"))?;
        form(&mut self.draft, x, &op.shape)
    }

    /// Converts a slice by the target's slice, after reversing the dimensions with negative strides; `None` where it
    /// cannot reverse.
    fn convert_slice(&mut self, op: &Slice, x: Term) -> Option<Converted> {
        let forms = &self.target.forms;
        let shape = self.draft.shape(x);
        let is_still = |d: usize| op.strides[d] == 0 && op.sizes[d] > 1;
        if (0..shape.len()).any(is_still) {
            return Some(Err(Refusal::new("slices there do not repeat a position")));
        }
        let is_several = |d: usize| op.sizes[d] > 1 || size::is_open(op.sizes[d]);
        let is_backward = |d: usize| op.strides[d] < 0 && is_several(d);
        let backward: Vec<i64> =
            (0..shape.len()).filter(|&d| is_backward(d)).map(|d| d as i64).collect();
        let mut x = x;
        let mut offsets = op.offsets.clone();
        let strides: Shape = op.strides.iter().map(|stride| stride.abs().max(1)).collect();
        if !backward.is_empty() {
            x = match forms.reverse?(&mut self.draft, x, &backward) {
                Ok(x) => x,
                refused => return Some(refused),
            };
            for &d in &backward {
                let reversed = size::add(1, offsets[d as usize])
                    .and_then(|before| size::sub(shape[d as usize], before));
                offsets[d as usize] = reversed.expect("positions in range");
            }
        }
        if self.draft.shape(x)[..] == op.sizes[..] {
            return Some(Ok(x));
        }
        // The stride of a single position has no effect.
        let strides: Shape =
            strides.iter().zip(&op.sizes).map(|(&s, &n)| if n == 1 { 1 } else { s }).collect();
        let ranges = Ranges { offsets: &offsets, sizes: &op.sizes, strides: &strides };
        let slice = forms.slice?(&mut self.draft, x, &ranges);
        Some(slice.map(|term| self.draft.declare_slice(term, &op.sizes)))
    }
}
