//! Random operands of whole families of gathers, for the unit tests of rows.

use super::testing::{Operand, Random};
use crate::types::ElementType;

impl Random {
    /// Operands of a gather of blocks along `axis`.
    pub fn blocks(&mut self, rank: usize, axis: usize, ty: ElementType) -> [Operand; 2] {
        let shape = self.shape(rank);
        let q = self.between(0, 3) as usize;
        let indices = self.shape(q);
        self.operands(&shape, ty, &indices, shape[axis])
    }

    /// Operands of a gather of elements along `axis`, of equal sizes outside it.
    pub fn elements(&mut self, rank: usize, axis: usize, ty: ElementType) -> [Operand; 2] {
        let shape = self.shape(rank);
        let mut indices = shape.clone();
        indices[axis] = self.between(0, 5);
        self.operands(&shape, ty, &indices, shape[axis])
    }

    /// Operands of a gather of tuples after `b` batch dimensions.
    pub fn tuples(&mut self, b: usize, ty: ElementType) -> [Operand; 2] {
        let rank = b + self.between(1, 3) as usize;
        let shape = self.shape(rank);
        let n = self.between(0, (rank - b) as i64) as usize;
        let more = self.between(0, 2) as usize;
        let indices = [&shape[..b], &self.shape(more), &[n as i64]].concat();
        // Coordinates of one size fit all axes, but now and then.
        let size = shape[b..b + n].iter().copied().min().unwrap_or(1);
        self.operands(&shape, ty, &indices, size)
    }

    fn operands(
        &mut self,
        shape: &[i64],
        ty: ElementType,
        indices: &[i64],
        size: i64,
    ) -> [Operand; 2] {
        let element = *self.pick(&ElementType::ALL);
        [self.data(element, shape), self.indices(ty, indices, size, 60)].map(Operand::Value)
    }

    /// Counts a dimension of `rank` from the back, or does not.
    pub fn either_end(&mut self, at: usize, rank: usize) -> i64 {
        at as i64 - if self.chance(50) { rank as i64 } else { 0 }
    }
}
