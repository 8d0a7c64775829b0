//! Encodes a model as chunks of bytes, so that tensors are written without a copy.

use prost::Message;
use prost::bytes::Bytes;
use prost::encoding::{WireType, encode_key, encode_varint};

use super::proto::{self, Dimension, Entry, Graph, Model, Shape, TensorType, Type, ValueInfo};
use super::tensor::{header, little_endian, message};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// A part of a file.
pub enum Piece {
    /// Bytes as they are.
    Bytes(Bytes),
    /// All elements of a tensor, little-endian.
    Tensor(Tensor),
}

impl Piece {
    /// The bytes, wherever they lie.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Piece::Bytes(bytes) => bytes,
            Piece::Tensor(tensor) => tensor.stored_bytes(),
        }
    }
}

/// The fields of the messages that are written by hand.
const MODEL_GRAPH: u32 = 7;
const GRAPH_INITIALIZER: u32 = 5;
const TENSOR_RAW_DATA: u32 = 9;

/// One initializer.
pub struct Initializer {
    /// Whether the types of other values may depend on it.
    pub is_looked_at: bool,
    header: proto::Tensor,
    data: Option<Piece>,
}

impl Initializer {
    pub fn new(value: &Tensor, name: String) -> Self {
        match value.element() {
            ElementType::String => Initializer::of(message(value, name)),
            _ => Initializer {
                is_looked_at: false,
                header: header(value, name),
                data: Some(Piece::Tensor(little_endian(value))),
            },
        }
    }

    /// An initializer from a message that contains its elements.
    pub fn of(mut message: proto::Tensor) -> Self {
        let data = message.raw_data.take().map(Piece::Bytes);
        Initializer { is_looked_at: false, header: message, data }
    }

    /// The message with the elements in it.
    pub fn message(self) -> proto::Tensor {
        let raw_data = match self.data {
            Some(Piece::Bytes(bytes)) => Some(bytes),
            Some(tensor) => Some(Bytes::copy_from_slice(tensor.bytes())),
            None => self.header.raw_data,
        };
        proto::Tensor { raw_data, ..self.header }
    }

    /// Its description as an input.
    pub fn info(&self) -> ValueInfo {
        let dim = |&size: &i64| Dimension { dim_value: Some(size), dim_param: None };
        let shape = Some(Shape { dim: self.header.dims.iter().map(dim).collect() });
        let tensor = Some(TensorType { elem_type: self.header.data_type, shape });
        let ty = Some(Type { tensor, ..Type::default() });
        ValueInfo { name: self.header.name.clone(), ty, ..ValueInfo::default() }
    }

    /// The number of bytes of the elements that may be written externally.
    pub fn size(&self) -> u64 {
        self.data.as_ref().map_or(0, |data| data.bytes().len() as u64)
    }

    /// Marks the elements as external, and returns them.
    pub fn take_data(&mut self, location: &str, offset: u64) -> Option<Piece> {
        let length = self.size();
        let entry = |key: &str, value: String| Entry { key: key.to_string(), value };
        self.header.data_location = 1;
        self.header.external_data = vec![
            entry("location", location.to_string()),
            entry("offset", offset.to_string()),
            entry("length", length.to_string()),
        ];
        self.data.take()
    }

    /// The bytes of the message.
    fn pieces(self) -> Vec<Piece> {
        let mut start = self.header.encode_to_vec();
        let Some(data) = self.data else { return vec![Piece::Bytes(start.into())] };
        encode_key(TENSOR_RAW_DATA, WireType::LengthDelimited, &mut start);
        encode_varint(data.bytes().len() as u64, &mut start);
        vec![Piece::Bytes(start.into()), data]
    }

    pub fn encoded(self) -> Bytes {
        let pieces = self.pieces();
        Bytes::from(pieces.iter().map(Piece::bytes).collect::<Vec<_>>().concat())
    }
}

fn total_length(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.bytes().len()).sum()
}

/// A message that consists of chunks, as a field of another one.
fn encode_field(number: u32, message: Vec<Piece>) -> Vec<Piece> {
    let mut start = Vec::new();
    encode_key(number, WireType::LengthDelimited, &mut start);
    encode_varint(total_length(&message) as u64, &mut start);
    std::iter::once(Piece::Bytes(start.into())).chain(message).collect()
}

/// The bytes of a model with this graph, which has these initializers, too.
pub fn model(model: &Model, graph: &Graph, initializers: Vec<Initializer>) -> Vec<Piece> {
    let mut pieces = vec![Piece::Bytes(graph.encode_to_vec().into())];
    for initializer in initializers {
        pieces.extend(encode_field(GRAPH_INITIALIZER, initializer.pieces()));
    }
    let mut file = vec![Piece::Bytes(model.encode_to_vec().into())];
    file.extend(encode_field(MODEL_GRAPH, pieces));
    file
}
