//! `mg run --chunk`: results that are computed and written in chunks; the pages of mapped files are prefetched before
//! a chunk, and released after it.

use super::engine::{Backend, Compiled};
use super::map::Mapping;
use super::session::{Failure, Outcome};
use multigather::tensor::Tensor;

/// `--chunk`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chunks {
    Off,
    Auto,
    Of(u64),
}

impl Chunks {
    pub fn parse(text: &str) -> Result<Chunks, String> {
        match text {
            "auto" => Ok(Chunks::Auto),
            "off" => Ok(Chunks::Off),
            _ => match text.parse() {
                Ok(size @ 1..) => Ok(Chunks::Of(size)),
                _ => Err("auto, off or a number of at least 1 is expected".to_string()),
            },
        }
    }

    /// The chunking for this engine.
    pub fn for_engine(self, backend: Backend, compiled: &Compiled) -> Outcome<Chunks> {
        // What is shown of compiled code is that of a whole run.
        let is_shown = compiled.print_ir_after_all || compiled.perf_map;
        match (self, backend) {
            (Chunks::Of(_), Backend::Interpreter | Backend::Mlir) => {
                let message = "--chunk divides runs of compiled code: use --backend=jit";
                Err(Failure::usage(message))
            }
            (_, Backend::Interpreter | Backend::Mlir) => Ok(Chunks::Off),
            (Chunks::Auto, Backend::Jit) if is_shown => Ok(Chunks::Off),
            (chunks, Backend::Jit) => Ok(chunks),
        }
    }
}

/// The inputs, and the files of those that stay in them.
pub type Inputs<'a> = (&'a [Tensor], &'a [Option<Mapping>]);

/// Nothing is compiled in this build.
#[cfg(not(feature = "llvm"))]
pub fn run(
    _: &mut super::session::Session,
    _: &multigather::Compiler,
    _: Chunks,
    _: (&multigather::Program, multigather::ir::Op),
    _: Inputs,
    _: &[Option<&str>],
) -> Outcome<bool> {
    Ok(false)
}

#[cfg(feature = "llvm")]
pub use divided::run;

#[cfg(feature = "llvm")]
mod divided {
    use std::io::IsTerminal;
    use std::ops::Range;
    use std::sync::mpsc::{SyncSender, sync_channel};
    use std::time::{Duration, Instant};

    use super::{Chunks, Inputs, Mapping};
    use crate::inputs;
    use crate::outputs::Pending;
    use crate::session::{Outcome, Session};
    use crate::watch::Watch;
    use multigather::compiler::{Chunk, ChunkedFunction, Compiler, Origin, Program};
    use multigather::ir::Op;
    use multigather::tensor::{StoredBytes, Tensor, npy};

    /// Runs a function in chunks if that was requested or pays off; returns whether it did. Results are written to
    /// `paths`, or printed if there are none.
    pub fn run(
        session: &mut Session,
        compiler: &Compiler,
        chunks: Chunks,
        (program, func): (&Program, Op),
        inputs: Inputs,
        paths: &[Option<&str>],
    ) -> Outcome<bool> {
        let is_large = || {
            let limit = session.limits.memory.unwrap_or(u64::MAX);
            let mapped = inputs.0.iter().filter(|input| input.is_foreign());
            let mapped: usize = mapped.map(|input| input.stored().len()).sum();
            let results = inputs::result_bytes(program, func);
            mapped as u64 > Chunk::SMALL || !paths.is_empty() && results > limit / 4
        };
        let chunk = match chunks {
            Chunks::Of(size) => Chunk::Of(size),
            Chunks::Auto if is_large() => Chunk::Auto,
            Chunks::Auto | Chunks::Off => return Ok(false),
        };
        let pieces = match compiler.in_chunks(program, func, inputs.0, chunk)? {
            // Results that do not fit are refused as those of a whole run.
            Ok(pieces) if paths.is_empty() && pieces.check_results().is_err() => return Ok(false),
            Ok(pieces) => pieces,
            Err(why) => {
                let told = if chunk == Chunk::Auto { Vec::new() } else { vec![why] };
                return session.check(told).map(|()| false);
            }
        };
        let mut sinks = sinks(&pieces, paths, &session.watch)?;
        run_all(session, &pieces, inputs, &mut sinks)?;
        let mut printed = Vec::new();
        for sink in sinks {
            match sink {
                Sink::File(file) => session.add_output(file)?,
                Sink::Memory(tensor, _) => printed.push(tensor),
                Sink::Nobody => {}
            }
        }
        super::super::run::print(session, &printed)?;
        Ok(true)
    }

    /// The destination of a result's chunks.
    enum Sink {
        File(Pending),
        /// A tensor, and the number of its bytes that are filled.
        Memory(Tensor, usize),
        Nobody,
    }

    fn sinks(
        pieces: &ChunkedFunction,
        paths: &[Option<&str>],
        watch: &Watch,
    ) -> Outcome<Vec<Sink>> {
        let types = pieces.result_types().into_iter().enumerate();
        let sink = |(k, ty): (usize, multigather::types::TensorType)| match (
            paths.get(k).copied().flatten(),
            pieces.origin(k),
        ) {
            (Some(path), Origin::Whole(tensor)) => {
                Pending::new(path, watch, |out| npy::write(&tensor, out)).map(Sink::File)
            }
            (Some(path), Origin::Chunks) => {
                let mut file = Pending::begin(path, watch)?;
                file.write(|out| npy::begin(&ty, out))?;
                Ok(Sink::File(file))
            }
            (None, Origin::Whole(tensor)) if paths.is_empty() => Ok(Sink::Memory(tensor, 0)),
            (None, Origin::Chunks) if paths.is_empty() => {
                Ok(Sink::Memory(Tensor::zeroed(ty.element, &ty.shape), 0))
            }
            (None, _) => Ok(Sink::Nobody),
        };
        types.map(sink).collect()
    }

    impl Sink {
        fn take(&mut self, bytes: &[u8]) -> Outcome {
            match self {
                Sink::File(file) => file.write(|out| out.write_all(bytes)),
                Sink::Memory(_, _) if bytes.is_empty() => Ok(()),
                Sink::Memory(tensor, there) => {
                    tensor.bytes_mut()[*there..*there + bytes.len()].copy_from_slice(bytes);
                    *there += bytes.len();
                    Ok(())
                }
                Sink::Nobody => Ok(()),
            }
        }
    }

    fn run_all(
        session: &mut Session,
        pieces: &ChunkedFunction,
        inputs: Inputs,
        sinks: &mut [Sink],
    ) -> Outcome {
        let mut buffers = pieces.buffers();
        let mut progress = Progress::begin();
        let is_mapped = inputs.1.iter().any(Option::is_some);
        std::thread::scope(|scope| {
            let (asked, windows) = sync_channel(0);
            if is_mapped {
                scope.spawn(|| ask_ahead(pieces, inputs, asked));
            } else {
                drop(asked);
            }
            // What is used here and there; a small table that each piece uses as a whole stays.
            let looked_up = reads(pieces, inputs, 0).filter_map(|(k, _)| inputs.1[k].as_ref());
            let given_back: Vec<&Mapping> = looked_up.collect();
            let mut asked = 0;
            for piece in 0..pieces.count() {
                while asked <= piece {
                    // Where nobody asks, all is there.
                    asked = windows.recv().unwrap_or(usize::MAX);
                }
                pieces.run(piece, &mut buffers)?;
                for (k, sink) in sinks.iter_mut().enumerate() {
                    sink.take(pieces.new_bytes(piece, k, &buffers))?;
                }
                given_back.iter().for_each(|mapping| mapping.done());
                progress.show(session, piece + 1, pieces.count());
            }
            progress.end(session);
            Ok(())
        })
    }

    fn mapped<'a>(
        (tensors, mappings): Inputs<'a>,
        argument: usize,
    ) -> Option<(&'a Mapping, StoredBytes<'a>)> {
        Some((mappings[argument].as_ref()?, tensors[argument].stored()))
    }

    /// The byte ranges of mapped arguments that a chunk reads.
    fn reads(
        pieces: &ChunkedFunction,
        inputs: Inputs,
        piece: usize,
    ) -> impl Iterator<Item = (usize, Vec<Range<usize>>)> {
        let reads = pieces.reads(piece).into_iter().map(|reads| (reads.argument, reads.ranges));
        reads.filter(move |(argument, _)| inputs.1[*argument].is_some())
    }

    /// The number of ranges that are requested together: the more, the more of them are adjacent in the file.
    const TOGETHER: usize = 1 << 18;

    /// Prefetches the ranges of later chunks, and sends the number of each chunk that is done. Each window waits
    /// until the run has reached the one before.
    fn ask_ahead(pieces: &ChunkedFunction, inputs: Inputs, asked: SyncSender<usize>) {
        let mut piece = 0;
        while piece < pieces.count() {
            let mut window: Vec<Vec<Range<usize>>> = vec![Vec::new(); inputs.0.len()];
            let mut together = 0;
            while piece < pieces.count() && together < TOGETHER {
                for (argument, ranges) in reads(pieces, inputs, piece) {
                    together += ranges.len();
                    window[argument].extend(ranges);
                }
                piece += 1;
            }
            for (argument, ranges) in window.into_iter().enumerate() {
                if let Some((mapping, array)) = mapped(inputs, argument) {
                    mapping.ahead(array, ranges);
                }
            }
            // Nobody waits for it any more where the run has ended.
            if asked.send(piece).is_err() {
                return;
            }
        }
    }

    /// The progress of a long run, on a terminal.
    struct Progress {
        begun: Instant,
        shown: Option<Instant>,
        is_seen: bool,
    }

    /// The duration from which on a run shows its progress.
    const LONG: Duration = Duration::from_secs(1);
    const OFTEN: Duration = Duration::from_millis(200);

    impl Progress {
        fn begin() -> Self {
            let is_seen = std::io::stderr().is_terminal();
            Progress { begun: Instant::now(), shown: None, is_seen }
        }

        fn show(&mut self, session: &mut Session, done: usize, all: usize) {
            let since =
                self.shown.map_or(self.begun.elapsed().saturating_sub(LONG), |at| at.elapsed());
            if !self.is_seen || since < OFTEN {
                return;
            }
            let share = done as f64 / all as f64;
            let left = self.begun.elapsed().as_secs_f64() * (1.0 - share) / share;
            let filled = "#".repeat((share * 40.0) as usize);
            let line = format!("\r[{filled:40}] {:3.0} %, {left:.0} s left \x1b[K", share * 100.0);
            // Where the terminal takes nothing, nothing is shown.
            let _ = session.io.stderr.write_all(line.as_bytes());
            let _ = session.io.stderr.flush();
            self.shown = Some(Instant::now());
        }

        fn end(&mut self, session: &mut Session) {
            if self.shown.is_some() {
                let _ = session.io.stderr.write_all(b"\r\x1b[K");
            }
        }
    }
}
