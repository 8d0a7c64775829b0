//! Data movement: by the dialect's own op, or emulated by other core ops.

use super::{Converter, Node};
use crate::convert::rewrite;
use crate::ops::conversion::{Converted, Pads, Ranges, Refusal, Term};
use crate::ops::core::{Broadcast, Slice};
use crate::ops::{CoreOp, Val};
use crate::types::{Shape, TensorType, size};

impl Converter<'_> {
    /// Converts data movement by the dialect's own form, else by other core ops.
    pub(super) fn movement(&mut self, op: &CoreOp, operands: &[Val], ty: &TensorType) -> Converted {
        let terms = self.terms(operands)?;
        let direct = self.direct(op, &terms, ty);
        match direct.map(|term| self.draft.name(term?, &ty.shape)) {
            Some(Ok(term)) => Ok(term),
            Some(Err(refusal)) => self.otherwise(op, operands, refusal),
            None => {
                let refusal = Refusal(format!("there is no op like {} there", op.name()));
                self.otherwise(op, operands, refusal)
            }
        }
    }

    /// Emulates an op by other core ops, in the first way that the target can express.
    pub(super) fn otherwise(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        refusal: Refusal,
    ) -> Converted {
        // Where the way round leads back here, it is no way.
        let key = (op.clone(), operands.to_vec());
        if self.made.contains_key(&key) {
            return Err(refusal);
        }
        let place = self.nodes.len();
        let ty = self.infer(op, operands);
        self.nodes.push(Node {
            op: Some(op.clone()),
            operands: operands.to_vec(),
            ty,
            converted: Err(refusal.clone()),
            range: None,
        });
        self.made.insert(key.clone(), Val(place as u32));
        let mut deepest = refusal;
        for way in 0.. {
            let Some(value) = rewrite::rewrite(op, operands, way, self) else { break };
            match self.converted(value) {
                Ok(term) => {
                    self.nodes[place].converted = Ok(term);
                    return Ok(term);
                }
                Err(why) => deepest = why,
            }
        }
        // Another place may not be on the way round.
        self.made.remove(&key);
        Err(deepest)
    }

    fn direct(&mut self, op: &CoreOp, terms: &[Term], ty: &TensorType) -> Option<Converted> {
        let forms = &self.target.forms;
        let draft = &mut self.draft;
        Some(match op {
            CoreOp::Transpose(op) => forms.transpose?(draft, terms[0], &op.permutation),
            CoreOp::Broadcast(op) => self.stretch(op, terms[0]),
            CoreOp::Slice(op) => self.slice(op, terms[0])?,
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
            _ => return None,
        })
    }

    /// Inserts dimensions of size 1, then broadcasts.
    fn stretch(&mut self, op: &Broadcast, x: Term) -> Converted {
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

    fn slice(&mut self, op: &Slice, x: Term) -> Option<Converted> {
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
                let behind = size::add(1, offsets[d as usize])
                    .and_then(|before| size::sub(shape[d as usize], before));
                offsets[d as usize] = behind.expect("positions in range");
            }
        }
        if self.draft.shape(x)[..] == op.sizes[..] {
            return Some(Ok(x));
        }
        // Of one position any step will do.
        let strides: Shape =
            strides.iter().zip(&op.sizes).map(|(&s, &n)| if n == 1 { 1 } else { s }).collect();
        let ranges = Ranges { offsets: &offsets, sizes: &op.sizes, strides: &strides };
        Some(forms.slice?(&mut self.draft, x, &ranges))
    }
}
