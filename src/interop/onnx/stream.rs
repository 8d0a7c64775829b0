//! The bytes of a model: in memory, or of a file that is read while they are decoded.

use std::io::{self, Read};

use prost::bytes::{Buf, Bytes};

use super::proto::{self, Model};

/// Reads a file from its beginning on.
pub type Open = Box<dyn Fn() -> io::Result<Box<dyn Read>>>;

/// The bytes of a model. Those of a file are not all in memory at once in addition to the tensors that are made of them:
/// each part of the model owns its own, and goes when it was read.
pub enum Source {
    /// Bytes in memory.
    Owned(Bytes),
    /// A file, which may be read twice.
    File {
        /// The number of its bytes.
        length: u64,
        /// Opens it.
        open: Open,
    },
}

impl From<Vec<u8>> for Source {
    fn from(bytes: Vec<u8>) -> Self {
        Source::Owned(bytes.into())
    }
}

impl Source {
    /// The number of bytes.
    pub(super) fn len(&self) -> usize {
        match self {
            Source::Owned(bytes) => bytes.len(),
            Source::File { length, .. } => usize::try_from(*length).unwrap_or(usize::MAX),
        }
    }

    /// The decoded model, up to the messages in it that are decoded later.
    pub(super) fn decode(&self) -> Result<Model, String> {
        let open = match self {
            Source::Owned(bytes) => return proto::decode(bytes.clone(), "ONNX model"),
            Source::File { open, .. } => open,
        };
        let mut from = open().map_err(|error| error.to_string())?;
        let mut stream =
            Stream { from: &mut from, left: self.len(), window: Vec::new(), at: 0, failed: None };
        stream.fill();
        let model = proto::decode(&mut stream, "ONNX model");
        match stream.failed {
            Some(error) => Err(error.to_string()),
            None => model,
        }
    }
}

/// The number of bytes that are read at once, where a part of the model is not larger.
const WINDOW: usize = 1 << 16;

/// A buffer over what is read. Where reading fails, the rest is empty.
struct Stream<'a> {
    from: &'a mut dyn Read,
    /// The number of bytes after the window.
    left: usize,
    /// Bytes that were read; empty only at the end.
    window: Vec<u8>,
    /// The position in the window.
    at: usize,
    failed: Option<io::Error>,
}

impl Stream<'_> {
    /// Reads `count` bytes more.
    fn read(&mut self, bytes: &mut Vec<u8>, count: usize) {
        self.left -= count;
        let read = Read::take(&mut self.from, count as u64).read_to_end(bytes);
        let read = read.and_then(|read| match read == count {
            true => Ok(()),
            false => Err(io::Error::other("the file became shorter while it was read")),
        });
        if let Err(error) = read {
            self.failed = Some(error);
            self.left = 0;
        }
    }

    /// Reads the next window if this one is used up.
    fn fill(&mut self) {
        if self.at == self.window.len() {
            let mut window = std::mem::take(&mut self.window);
            window.clear();
            self.at = 0;
            self.read(&mut window, self.left.min(WINDOW));
            self.window = window;
        }
    }
}

impl Buf for Stream<'_> {
    fn remaining(&self) -> usize {
        self.window.len() - self.at + self.left
    }

    fn chunk(&self) -> &[u8] {
        &self.window[self.at..]
    }

    fn advance(&mut self, mut count: usize) {
        while count > 0 && self.has_remaining() {
            let step = count.min(self.chunk().len());
            self.at += step;
            count -= step;
            self.fill();
        }
    }

    /// Bytes of their own, of which those after the window are not copied.
    fn copy_to_bytes(&mut self, count: usize) -> Bytes {
        let mut bytes = Vec::with_capacity(count);
        let in_window = count.min(self.chunk().len());
        bytes.extend_from_slice(&self.chunk()[..in_window]);
        self.at += in_window;
        if in_window < count {
            self.read(&mut bytes, count - in_window);
            // What could not be read fails the whole.
            bytes.resize(count, 0);
        }
        self.fill();
        bytes.into()
    }
}

#[cfg(test)]
mod tests {
    use prost::Message;

    use super::super::proto::{Graph, Tensor};
    use super::*;

    /// A model with parts of many sizes, around that of the window.
    fn model() -> Model {
        let sizes = [0, 1, 100, WINDOW - 7, WINDOW, WINDOW + 1, 3 * WINDOW, 5];
        let tensor = |(k, &size): (usize, &usize)| {
            let raw_data = Some(vec![k as u8; size].into());
            Tensor { name: format!("t{k}"), raw_data, ..Tensor::default() }.encode_to_vec().into()
        };
        let initializer = sizes.iter().enumerate().map(tensor).collect();
        let graph = Graph { name: "g".repeat(2 * WINDOW), initializer, ..Graph::default() };
        Model { ir_version: 8, graph: Some(graph), ..Model::default() }
    }

    fn file(bytes: Vec<u8>, length: usize) -> Source {
        let open = move || Ok(Box::new(io::Cursor::new(bytes.clone())) as Box<dyn Read>);
        Source::File { length: length as u64, open: Box::new(open) }
    }

    #[test]
    fn a_file_is_decoded_as_bytes_in_memory_are() {
        let bytes = model().encode_to_vec();
        let source = file(bytes.clone(), bytes.len());
        assert_eq!(source.decode(), Ok(model()));
        assert_eq!(source.decode(), Source::from(bytes).decode(), "again");
    }

    #[test]
    fn what_is_cut_off_is_an_error() {
        let bytes = model().encode_to_vec();
        for cut in [0, 1, 10, WINDOW, bytes.len() / 2, bytes.len() - 1] {
            let shorter = file(bytes[..cut].to_vec(), bytes.len());
            let why = shorter.decode().expect_err("it is cut off");
            assert_eq!(why, "the file became shorter while it was read", "{cut}");
            let [streamed, owned] =
                [file(bytes[..cut].to_vec(), cut), bytes[..cut].to_vec().into()]
                    .map(|it| it.decode());
            assert_eq!(streamed, owned, "{cut}");
        }
    }
}
