//! Gathers: linear in their input.

use super::complex::map_parts;
use super::views::zeros;
use super::{Application, Differentiable};
use crate::ops::core::{Beyond, Bounds, GatherMultiaxis, Reduction, ScatterMultiaxis};
use crate::ops::{CoreOp, Emit, Val};

impl GatherMultiaxis {
    /// The scatter into the elements that the gather reads.
    pub fn scatter(&self, reduction: Reduction) -> ScatterMultiaxis {
        let bounds = match self.bounds {
            Bounds::Error => Beyond::Error,
            Bounds::Fill(_) => Beyond::Drop,
            Bounds::Clamp => Beyond::Clamp,
            Bounds::Wrap => Beyond::Wrap,
        };
        let (axes, from_end) = (self.axes.clone(), self.from_end);
        ScatterMultiaxis { axes, bounds, from_end, reduction, unique: false }
    }

    /// The same gather with 0 as its fill value.
    pub fn filled_with_zero(&self) -> GatherMultiaxis {
        let bounds = match &self.bounds {
            Bounds::Fill(_) => Bounds::Fill(None),
            other => other.clone(),
        };
        GatherMultiaxis { bounds, ..self.clone() }
    }
}

impl Differentiable for GatherMultiaxis {
    fn rule(&self) -> &'static str {
        "zeros, to which the cotangent is scattered at the indices under the same `bounds`, so that a filled \
         element has none"
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let gather = CoreOp::GatherMultiaxis(self.filled_with_zero());
        Some(emit.emit(gather, &[tangents[0]?, at.operands[1]]))
    }

    fn pull(
        &self,
        at: &Application,
        index: usize,
        change: Val,
        emit: &mut dyn Emit,
    ) -> Option<Val> {
        if index > 0 {
            return None;
        }
        let input = emit.tensor_type(at.operands[0]).shape;
        let scatter = CoreOp::ScatterMultiaxis(self.scatter(Reduction::Add));
        Some(map_parts(change, emit, |change, emit| {
            let zero = zeros(&emit.tensor_type(change).with_shape(&input).into(), emit);
            emit.emit(scatter.clone(), &[zero, at.operands[1], change])
        }))
    }
}
