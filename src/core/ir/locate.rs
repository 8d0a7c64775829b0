//! Locations of operations for which the text gives none: their position in the file, as in MLIR's
//! parser.

use super::{Loc, LocKind, Module, Op, OpSpans, Value};
use crate::source::{SourceMap, Span};

impl Module {
    /// Sets the location of every operation, and of its block arguments, to the position of its text, unless the text
    /// has a location.
    pub fn locate(&mut self, sources: &SourceMap) {
        for op in self.walk(self.top()) {
            let spans = self.spans(op);
            if spans.located {
                continue;
            }
            if let Some(span) = spans.op {
                let loc = self.file_loc(sources, span);
                self.set_loc(op, loc);
            }
            for arg in self.region_args(op) {
                if self[arg].loc == self.unknown_loc()
                    && let Some(span) = self[arg].span
                {
                    let loc = self.file_loc(sources, span);
                    self.set_value_loc(arg, loc);
                }
            }
        }
    }

    /// Removes the spans of all operations, values and blocks, whose text is not kept.
    pub fn forget_spans(&mut self) {
        for op in self.walk(self.top()) {
            self.set_spans(op, OpSpans::default());
            let results = self[op].results.iter().copied();
            let values: Vec<Value> = results.chain(self.region_args(op)).collect();
            values.into_iter().for_each(|value| self.clear_value_span(value));
            for region in self[op].regions.clone() {
                for block in self[region].blocks.clone() {
                    self.clear_block_span(block);
                }
            }
        }
    }

    /// The arguments of all blocks of an operation's regions.
    fn region_args(&self, op: Op) -> Vec<Value> {
        let blocks = self[op].regions.iter().flat_map(|&region| &self[region].blocks);
        blocks.flat_map(|&block| self[block].args.iter().copied()).collect()
    }

    fn file_loc(&mut self, sources: &SourceMap, span: Span) -> Loc {
        let file = sources.file(span.file);
        let start = file.line_column(span.start);
        let file = self.pools.name(&file.name);
        self.pools.loc(LocKind::File { file, start, end: None })
    }
}
