//! Encodes a model as chunks of bytes, so that tensors are written without a copy.

use prost::Message;
use prost::bytes::Bytes;
use prost::encoding::{WireType, encode_key, encode_varint};

use super::proto::{self, Dimension, Entry, Graph, Model, Shape, TensorType, Type, ValueInfo};
use super::tensor::{header, little_endian, message};
use super::types::packed_width;
use crate::tensor::Tensor;
use crate::types::ElementType;

/// A part of a file.
pub enum Chunk {
    /// These bytes.
    Bytes(Bytes),
    /// All elements of a tensor, little-endian.
    Tensor(Tensor),
}

impl Chunk {
    /// The bytes of the part.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Chunk::Bytes(bytes) => bytes,
            Chunk::Tensor(tensor) => tensor.stored_bytes(),
        }
    }
}

/// The number of the field `graph` of `ModelProto`.
const MODEL_GRAPH: u32 = 7;
/// The number of the field `initializer` of `GraphProto`.
const GRAPH_INITIALIZER: u32 = 5;
/// The number of the field `raw_data` of `TensorProto`.
const TENSOR_RAW_DATA: u32 = 9;

/// An initializer that is exported: a tensor message, without its elements, and the elements.
pub struct Initializer {
    /// Whether the types of other values may depend on its elements.
    pub determines_types: bool,
    header: proto::Tensor,
    data: Option<Chunk>,
}

impl Initializer {
    pub fn new(value: &Tensor, name: String) -> Self {
        match value.element() {
            element if element == ElementType::String || packed_width(element).is_some() => {
                Initializer::of(message(value, name))
            }
            _ => Initializer {
                determines_types: false,
                header: header(value, name),
                data: Some(Chunk::Tensor(little_endian(value))),
            },
        }
    }

    /// An initializer from a message that contains its elements.
    pub fn of(mut message: proto::Tensor) -> Self {
        let data = message.raw_data.take().map(Chunk::Bytes);
        Initializer { determines_types: false, header: message, data }
    }

    /// The tensor message with its elements.
    pub fn message(self) -> proto::Tensor {
        let raw_data = match self.data {
            Some(Chunk::Bytes(bytes)) => Some(bytes),
            Some(tensor) => Some(Bytes::copy_from_slice(tensor.bytes())),
            None => self.header.raw_data,
        };
        proto::Tensor { raw_data, ..self.header }
    }

    /// The value info of the initializer as a graph input.
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
    pub fn take_data(&mut self, location: &str, offset: u64) -> Option<Chunk> {
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

    /// The bytes of the tensor message, in chunks.
    fn into_chunks(self) -> Vec<Chunk> {
        let mut start = self.header.encode_to_vec();
        let Some(data) = self.data else { return vec![Chunk::Bytes(start.into())] };
        encode_key(TENSOR_RAW_DATA, WireType::LengthDelimited, &mut start);
        encode_varint(data.bytes().len() as u64, &mut start);
        vec![Chunk::Bytes(start.into()), data]
    }

    pub fn encode(self) -> Bytes {
        let chunks = self.into_chunks();
        Bytes::from(chunks.iter().map(Chunk::bytes).collect::<Vec<_>>().concat())
    }
}

fn total_length(chunks: &[Chunk]) -> usize {
    chunks.iter().map(|piece| piece.bytes().len()).sum()
}

/// Encodes a message that consists of chunks as a field of another message.
fn encode_field(number: u32, message: Vec<Chunk>) -> Vec<Chunk> {
    let mut start = Vec::new();
    encode_key(number, WireType::LengthDelimited, &mut start);
    encode_varint(total_length(&message) as u64, &mut start);
    std::iter::once(Chunk::Bytes(start.into())).chain(message).collect()
}

/// Encodes a model with this graph, to which the initializers are added.
pub fn encode_model(model: &Model, graph: &Graph, initializers: Vec<Initializer>) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Bytes(graph.encode_to_vec().into())];
    for initializer in initializers {
        chunks.extend(encode_field(GRAPH_INITIALIZER, initializer.into_chunks()));
    }
    let mut file = vec![Chunk::Bytes(model.encode_to_vec().into())];
    file.extend(encode_field(MODEL_GRAPH, chunks));
    file
}
