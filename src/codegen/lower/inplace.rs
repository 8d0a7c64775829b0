//! Inputs whose memory an output may be.

use super::nest::{Action, Buffer, Expr, Nest, Program};

impl Nest {
    /// The input and the output of a nest that copies elements of the one to the same positions of the other: the nest
    /// is not needed if both are the same memory.
    pub fn copied_buffers(&self) -> Option<(u32, u32)> {
        let Action::Store { buffer: Buffer::Output(to), at, value } = &self.action else {
            return None;
        };
        let Expr::Load { buffer: Buffer::Input(from), at: place, .. } =
            &self.exprs[value.0 as usize]
        else {
            return None;
        };
        (place == at && !self.can_fail()).then_some((*from, *to))
    }

    fn reads(&self, buffer: Buffer) -> bool {
        let is_read = |expr: &Expr| matches!(expr, Expr::Load { buffer: of, .. } if *of == buffer);
        self.exprs.iter().any(is_read) || self.action.whole_buffers().contains(&&buffer)
    }

    fn touches(&self, buffer: Buffer) -> bool {
        let written = match &self.action {
            Action::Find { buffer, .. } => Some(buffer),
            action => action.target().map(|(buffer, _)| buffer),
        };
        written == Some(&buffer) || self.reads(buffer)
    }
}

impl Program {
    /// Inputs with the outputs that may share their memory: an input of the output's type that is copied to it before
    /// any other use of the output, and read by nothing from the first of these uses on.
    pub fn in_place(&self) -> Vec<(u32, u32)> {
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for (k, nest) in self.nests.iter().enumerate() {
            let Some(pair @ (input, output)) = nest.copied_buffers() else { continue };
            let is_taken = pairs.iter().any(|&(i, o)| i == input || o == output);
            let is_other = |nest: &&Nest| nest.copied_buffers() != Some(pair);
            let mut before = self.nests[..k].iter().filter(is_other);
            let after = self.nests[k..].iter().filter(is_other);
            let mut after = after.skip_while(|nest| !nest.touches(Buffer::Output(output)));
            if !is_taken
                && self.inputs[input as usize] == self.outputs[output as usize]
                && !before.any(|nest| nest.touches(Buffer::Output(output)))
                && !after.any(|nest| nest.reads(Buffer::Input(input)))
            {
                pairs.push(pair);
            }
        }
        pairs
    }
}
