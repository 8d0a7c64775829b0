//! Tensors: a `dense<…>` literal, a value of the interpreter and a buffer of the JIT are one type.
//!
//! Elements are stored as their bits, so an operation that only moves them does not change them. A
//! splat stores one element however large its shape: `dense<0> : tensor<1000000x1000000xf32>` takes
//! four bytes.

pub mod named;
pub mod ndarray;
pub mod npy;
pub mod scalar;
mod stored;
pub mod text;
pub mod walk;

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

use crate::types::{ElementType, Shape, TensorType, ValueType, element_count};
pub use stored::{ForeignBytes, ForeignMemory, StoredBytes};

/// A tensor of static shape, row-major, that owns or shares its elements.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tensor {
    element: ElementType,
    shape: Shape,
    /// Whether the storage has one element, which all positions share.
    splat: bool,
    storage: Storage,
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Storage {
    Bytes(Arc<Buffer>),
    Strings(Arc<Vec<Box<[u8]>>>),
}

/// Bytes at an address that suits every element type.
#[derive(Clone)]
enum Buffer {
    /// Whole 16-byte words; the last one may stick out over `len`.
    Own { words: Vec<u128>, len: usize },
    /// A vector whose address suits, too.
    Taken(Vec<u8>),
    /// A range of another owner's memory, and its copy, once there is one.
    Foreign { bytes: ForeignBytes, part: Range<usize>, copy: OnceLock<Box<Buffer>> },
}

impl Buffer {
    fn zeroed(len: usize) -> Self {
        Buffer::Own { words: vec![0; len.div_ceil(16)], len }
    }

    fn from_bytes(bytes: &[u8]) -> Self {
        let mut buffer = Buffer::zeroed(bytes.len());
        buffer.bytes_mut().copy_from_slice(bytes);
        buffer
    }

    /// The bytes of a vector, copied if its address does not suit.
    fn from_vec(bytes: Vec<u8>) -> Self {
        match bytes.as_ptr().addr().is_multiple_of(size_of::<u128>()) {
            true => Buffer::Taken(bytes),
            false => Buffer::from_bytes(&bytes),
        }
    }

    /// The bytes, those of another owner where they are.
    fn stored(&self) -> StoredBytes<'_> {
        match self {
            Buffer::Own { words, len } => StoredBytes::Own(&bytemuck::cast_slice(words)[..*len]),
            Buffer::Taken(bytes) => StoredBytes::Own(bytes),
            Buffer::Foreign { bytes, part, copy } => match copy.get() {
                Some(copy) => copy.stored(),
                None => StoredBytes::of(&**bytes).slice(part.clone()),
            },
        }
    }

    /// The bytes; foreign ones are copied first.
    fn bytes(&self) -> &[u8] {
        match self {
            Buffer::Own { words, len } => &bytemuck::cast_slice(words)[..*len],
            Buffer::Taken(bytes) => bytes,
            Buffer::Foreign { copy, .. } => copy.get_or_init(|| Box::new(self.copied())).bytes(),
        }
    }

    fn copied(&self) -> Buffer {
        let bytes = self.stored();
        let mut own = Buffer::zeroed(bytes.len());
        bytes.copy_to(own.bytes_mut());
        own
    }

    /// The bytes to write to: foreign ones are copied first.
    fn bytes_mut(&mut self) -> &mut [u8] {
        if let Buffer::Foreign { .. } = self {
            *self = self.copied();
        }
        match self {
            Buffer::Own { words, len } => &mut bytemuck::cast_slice_mut(words)[..*len],
            Buffer::Taken(bytes) => bytes,
            Buffer::Foreign { .. } => unreachable!("they have been copied"),
        }
    }
}

impl Eq for Buffer {}

impl PartialEq for Buffer {
    fn eq(&self, other: &Self) -> bool {
        let (bytes, others) = (self.stored(), other.stored());
        bytes.len() == others.len() && bytes.compare(others).is_eq()
    }
}

impl PartialOrd for Buffer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Buffer {
    fn cmp(&self, other: &Self) -> Ordering {
        self.stored().compare(other.stored())
    }
}

/// Larger buffers are compared by a sample of their bytes, so that a mapped file is not read completely.
const LARGE: usize = 64 << 10;
/// The number of sampled positions of a large buffer, and the number of bytes at each.
const SAMPLES: usize = 64;

impl Hash for Buffer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let bytes = self.stored();
        if bytes.len() <= LARGE {
            return bytes.to_bytes().hash(state);
        }
        bytes.len().hash(state);
        let last = bytes.len() - SAMPLES;
        for sample in 0..SAMPLES {
            let start = (last as u128 * sample as u128 / (SAMPLES as u128 - 1)) as usize;
            bytes.slice(start..start + SAMPLES).to_bytes().hash(state);
        }
    }
}

impl Hash for Tensor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.element, &self.shape, self.splat).hash(state);
        self.storage.hash(state);
    }
}

fn checked_count(shape: &[i64]) -> usize {
    let count = element_count(shape).expect("a tensor's shape is static and of a size that fits");
    usize::try_from(count).expect("dimensions are not negative")
}

impl Tensor {
    /// A tensor from its elements' bytes, row-major, in the machine's byte order (`i1`: a byte of 0 or 1 each).
    ///
    /// # Panics
    /// If the length of `bytes` does not fit the shape, or the elements are strings.
    pub fn from_bytes(element: ElementType, shape: &[i64], bytes: &[u8]) -> Self {
        Self::from_buffer(element, shape, Buffer::from_bytes(bytes))
    }

    /// A tensor of a vector's bytes, in the format of [`Tensor::from_bytes`]. They are copied only where their address
    /// does not suit.
    ///
    /// # Panics
    /// As [`Tensor::from_bytes`].
    pub fn from_vec(element: ElementType, shape: &[i64], bytes: Vec<u8>) -> Self {
        Self::from_buffer(element, shape, Buffer::from_vec(bytes))
    }

    fn from_buffer(element: ElementType, shape: &[i64], mut buffer: Buffer) -> Self {
        assert_ne!(element, ElementType::String, "strings are built by `from_strings`");
        let bytes = buffer.bytes_mut();
        assert_eq!(bytes.len(), checked_count(shape) * element.bytes(), "bytes fit the shape");
        clear_unused_bits(element, bytes);
        Self::with_storage(element, shape, false, Storage::Bytes(Arc::new(buffer)))
    }

    /// A tensor from another owner's bytes, in the format of [`Tensor::from_bytes`], from `start` on. `None` where
    /// the address is not aligned for the element type.
    ///
    /// # Panics
    /// If there are too few bytes, or the elements are strings.
    pub fn from_foreign(
        element: ElementType,
        shape: &[i64],
        bytes: ForeignBytes,
        start: usize,
    ) -> Option<Self> {
        assert_ne!(element, ElementType::String, "strings are built by `from_strings`");
        let part = start..start + checked_count(shape) * element.bytes();
        let alignment = element.part().bytes();
        let is_aligned =
            StoredBytes::of(&*bytes).slice(part.clone()).as_ptr().addr().is_multiple_of(alignment);
        let buffer = Buffer::Foreign { bytes, part, copy: OnceLock::new() };
        let storage = Storage::Bytes(Arc::new(buffer));
        is_aligned.then(|| Self::with_storage(element, shape, false, storage))
    }

    /// Whether the elements are another owner's bytes, such as those of a mapped file, and take no memory of the
    /// process.
    pub fn is_foreign(&self) -> bool {
        let Storage::Bytes(buffer) = &self.storage else { return false };
        matches!(&**buffer, Buffer::Foreign { copy, .. } if copy.get().is_none())
    }

    /// Copies elements of another owner: this tensor, and all that share them, own them from now on.
    pub fn keep(&self) {
        if let Storage::Bytes(buffer) = &self.storage {
            buffer.bytes();
        }
    }

    /// A tensor of strings (any bytes), row-major.
    pub fn from_strings(shape: &[i64], strings: Vec<Box<[u8]>>) -> Self {
        assert_eq!(strings.len(), checked_count(shape), "strings fit the shape");
        Self::with_storage(ElementType::String, shape, false, Storage::Strings(Arc::new(strings)))
    }

    /// A tensor whose elements are all the one of `bytes`.
    pub fn splat(element: ElementType, shape: &[i64], bytes: &[u8]) -> Self {
        assert_eq!(bytes.len(), element.bytes(), "a splat is given one element's bytes");
        let of_one = Tensor::from_bytes(element, &[], bytes);
        Self::with_storage(element, shape, true, of_one.storage)
    }

    /// A tensor whose elements are all `string`.
    pub fn splat_string(shape: &[i64], string: &[u8]) -> Self {
        let strings = Storage::Strings(Arc::new(vec![string.into()]));
        Self::with_storage(ElementType::String, shape, true, strings)
    }

    /// The first element at each position of another shape.
    pub fn first_everywhere(&self, shape: &[i64]) -> Self {
        match self.element {
            ElementType::String => Self::splat_string(shape, self.string_at(0)),
            element => Self::splat(element, shape, self.bytes_at(0)),
        }
    }

    /// Zeros of the type; empty strings for strings.
    pub fn zero(element: ElementType, shape: &[i64]) -> Self {
        match element {
            ElementType::String => Self::splat_string(shape, b""),
            _ => Self::splat(element, shape, &[0; 16][..element.bytes()]),
        }
    }

    /// A tensor of this type for whoever looks at the type alone: one element is stored. `None`
    /// where the type is no static one.
    pub fn placeholder(ty: &ValueType) -> Option<Self> {
        let (element, shape) = (ty.element()?, ty.shape()?);
        element_count(shape)?;
        Some(Self::zero(element, shape))
    }

    /// A tensor of zeros, each stored, as a buffer to write to.
    ///
    /// # Panics
    /// For strings.
    pub fn zeroed(element: ElementType, shape: &[i64]) -> Self {
        assert_ne!(element, ElementType::String, "strings are built by `from_strings`");
        let buffer = Buffer::zeroed(checked_count(shape) * element.bytes());
        Self::with_storage(element, shape, false, Storage::Bytes(Arc::new(buffer)))
    }

    /// A tensor of integers; each is cut to the element type's width.
    pub fn from_ints(element: ElementType, shape: &[i64], values: &[i128]) -> Self {
        let mut builder = TensorBuilder::new(element, shape);
        values.iter().for_each(|&value| builder.push_int(value));
        builder.finish()
    }

    /// A number as a tensor of rank 0.
    pub fn number(element: ElementType, value: i64) -> Self {
        let mut builder = TensorBuilder::new(element, &[]);
        match element.is_float() {
            true => builder.push_float(value as f64),
            false => builder.push_int(value.into()),
        }
        builder.finish()
    }

    /// A tensor of `i64`.
    pub fn from_i64s(shape: &[i64], values: &[i64]) -> Self {
        Self::from_bytes(ElementType::I64, shape, bytemuck::cast_slice(values))
    }

    /// A tensor of `f32`.
    pub fn from_f32s(shape: &[i64], values: &[f32]) -> Self {
        Self::from_bytes(ElementType::F32, shape, bytemuck::cast_slice(values))
    }

    fn with_storage(element: ElementType, shape: &[i64], splat: bool, storage: Storage) -> Self {
        // One spelling per value: a splat of one element or none is stored like any other tensor.
        let count =
            element_count(shape).expect("a tensor's shape is static and of a size that fits");
        let mut tensor = Tensor { element, shape: Shape::from_slice(shape), splat, storage };
        if splat && count <= 1 {
            tensor.splat = false;
            if count == 0 {
                tensor.storage = match tensor.storage {
                    Storage::Bytes(_) => Storage::Bytes(Arc::new(Buffer::zeroed(0))),
                    Storage::Strings(_) => Storage::Strings(Arc::new(Vec::new())),
                };
            }
        }
        tensor
    }

    /// The type of its elements.
    pub fn element(&self) -> ElementType {
        self.element
    }

    /// The sizes; empty for a scalar.
    pub fn shape(&self) -> &[i64] {
        &self.shape
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// The element type and the shape.
    pub fn ty(&self) -> TensorType {
        TensorType { element: self.element, shape: self.shape.clone() }
    }

    /// The number of elements.
    pub fn count(&self) -> usize {
        checked_count(&self.shape)
    }

    /// The same tensor, stored as a splat if all elements have the same bits.
    pub fn packed(self) -> Self {
        // Not all of a file is read to find that out.
        if self.is_foreign() {
            return self;
        }
        if self.splat || self.count() <= 1 {
            return self;
        }
        let equal = match &self.storage {
            Storage::Strings(strings) => strings.windows(2).all(|pair| pair[0] == pair[1]),
            Storage::Bytes(_) => {
                let mut elements = self.stored_bytes().chunks_exact(self.element.bytes());
                let first = elements.next();
                elements.all(|element| Some(element) == first)
            }
        };
        match &self.storage {
            _ if !equal => self,
            Storage::Strings(strings) => Self::splat_string(&self.shape, &strings[0]),
            Storage::Bytes(_) => Self::splat(self.element, &self.shape, self.bytes_at(0)),
        }
    }

    /// Whether all elements share one stored value (see [`Tensor::splat`]).
    pub fn is_splat(&self) -> bool {
        self.splat
    }

    /// The bytes of all elements, row-major; of a splat, of its one element. Another owner's stay where they are.
    ///
    /// # Panics
    /// For strings.
    pub fn stored(&self) -> StoredBytes<'_> {
        match &self.storage {
            Storage::Bytes(buffer) => buffer.stored(),
            Storage::Strings(_) => panic!("strings have no bytes of a fixed size"),
        }
    }

    /// The bytes of [`Tensor::stored`]; another owner's are copied first ([`Tensor::keep`]).
    ///
    /// # Panics
    /// For strings.
    pub fn stored_bytes(&self) -> &[u8] {
        match &self.storage {
            Storage::Bytes(buffer) => buffer.bytes(),
            Storage::Strings(_) => panic!("strings have no bytes of a fixed size"),
        }
    }

    /// All elements' bytes to write to; a splat is expanded first.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        *self = self.expanded();
        match &mut self.storage {
            Storage::Bytes(buffer) => Arc::make_mut(buffer).bytes_mut(),
            Storage::Strings(_) => panic!("strings have no bytes of a fixed size"),
        }
    }

    /// The same tensor with each element stored.
    pub fn expanded(&self) -> Tensor {
        if !self.splat {
            return self.clone();
        }
        match &self.storage {
            Storage::Bytes(one) => {
                let mut all = Buffer::zeroed(self.count() * self.element.bytes());
                let elements = all.bytes_mut().chunks_exact_mut(self.element.bytes());
                elements.for_each(|element| element.copy_from_slice(one.bytes()));
                Self::with_storage(self.element, &self.shape, false, Storage::Bytes(Arc::new(all)))
            }
            Storage::Strings(one) => {
                Self::from_strings(&self.shape, vec![one[0].clone(); self.count()])
            }
        }
    }

    /// The bytes of the element at linear position `at`; another owner's elements are all copied first.
    pub fn bytes_at(&self, at: usize) -> &[u8] {
        let at = if self.splat { 0 } else { at };
        let size = self.element.bytes();
        &self.stored_bytes()[at * size..(at + 1) * size]
    }

    /// What is computed from the bytes of the element at linear position `at`, which alone are copied if they are
    /// another owner's.
    pub fn with_bytes_at<T>(&self, at: usize, compute: impl FnOnce(&[u8]) -> T) -> T {
        if !self.is_foreign() {
            return compute(self.bytes_at(at));
        }
        let (mut element, size) = ([0; 16], self.element.bytes());
        let start = if self.splat { 0 } else { at * size };
        self.stored().slice(start..start + size).copy_to(&mut element[..size]);
        compute(&element[..size])
    }

    /// The string at linear position `at`.
    ///
    /// # Panics
    /// Where the elements are not strings.
    pub fn string_at(&self, at: usize) -> &[u8] {
        match &self.storage {
            Storage::Strings(strings) => &strings[if self.splat { 0 } else { at }],
            Storage::Bytes(_) => panic!("{} elements are no strings", self.element),
        }
    }

    /// The element at a linear position, as a tensor of rank 0.
    pub fn scalar_at(&self, at: usize) -> Tensor {
        self.select(&[], [Some(at)].into_iter(), None)
    }

    /// The tensor of `shape` whose element at each linear position is `self`'s at the position that the iterator
    /// yields, or `fill`'s one element for `None`.
    pub fn select(
        &self,
        shape: &[i64],
        positions: impl Iterator<Item = Option<usize>>,
        fill: Option<&Tensor>,
    ) -> Tensor {
        let source = |at: Option<usize>| match at {
            Some(at) => (self, at),
            None => (fill.expect("a fill value where an element has no position"), 0),
        };
        let mut builder = TensorBuilder::new(self.element, shape);
        for (tensor, at) in positions.map(source) {
            builder.push_from(tensor, at);
        }
        builder.finish()
    }

    /// The same elements under another shape of equal element count.
    pub fn reshaped(&self, shape: &[i64]) -> Tensor {
        assert_eq!(checked_count(shape), self.count(), "a reshape keeps the element count");
        Tensor { shape: Shape::from_slice(shape), ..self.clone() }
    }

    /// The same bits under another element type of equal size.
    pub fn reinterpreted(&self, element: ElementType) -> Tensor {
        assert_eq!(element.bytes(), self.element.bytes(), "a bitcast keeps the width");
        Tensor { element, ..self.clone() }
    }

    /// Whether each stored element is the one of a splat.
    fn repeats(&self, splat: &Tensor) -> bool {
        match (&self.storage, &splat.storage) {
            (Storage::Bytes(all), Storage::Bytes(one)) => {
                all.stored().all_parts(one.bytes().len(), |element| element == one.bytes())
            }
            (Storage::Strings(all), Storage::Strings(one)) => all.iter().all(|s| *s == one[0]),
            _ => false,
        }
    }

    /// Equal types and equal bits, whether stored as a splat or not.
    pub fn same_bits(&self, other: &Tensor) -> bool {
        self.element == other.element
            && self.shape == other.shape
            && match (self.splat, other.splat) {
                _ if self.count() == 0 => true,
                (true, false) => other.repeats(self),
                (false, true) => self.repeats(other),
                _ => self.storage == other.storage,
            }
    }
}

impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "dense<{} elements> : {}", self.count(), self.ty())
    }
}

/// A builder that appends elements in row-major order.
pub struct TensorBuilder {
    element: ElementType,
    shape: Shape,
    /// All of the tensor's elements, zeros from `filled` on; allocated at once with the first element.
    words: Vec<u128>,
    /// The number of bytes of `words` that are filled.
    filled: usize,
    strings: Vec<Box<[u8]>>,
}

/// Clears the bits of bytes that elements of fewer than 8 bits do not use, so that equal elements have equal bytes.
fn clear_unused_bits(element: ElementType, bytes: &mut [u8]) {
    if let bits @ 2..8 = element.bits() {
        let mask = (1 << bits) - 1;
        bytes.iter_mut().for_each(|byte| *byte &= mask);
    }
}

impl TensorBuilder {
    /// A builder for a tensor of this type.
    pub fn new(element: ElementType, shape: &[i64]) -> Self {
        TensorBuilder {
            element,
            shape: Shape::from_slice(shape),
            words: Vec::new(),
            filled: 0,
            strings: Vec::new(),
        }
    }

    /// Appends one element given as its bytes.
    ///
    /// # Panics
    /// Where the shape has no room for it.
    pub fn push_bytes(&mut self, bytes: &[u8]) {
        debug_assert_eq!(bytes.len(), self.element.bytes());
        if self.words.is_empty() {
            self.words = vec![0; self.byte_count().div_ceil(16)];
        }
        let end = self.filled + bytes.len();
        bytemuck::cast_slice_mut(&mut self.words)[self.filled..end].copy_from_slice(bytes);
        self.filled = end;
    }

    /// Appends an element of a tensor of strings.
    pub fn push_string(&mut self, string: &[u8]) {
        if self.strings.capacity() == 0 {
            self.strings.reserve_exact(checked_count(&self.shape));
        }
        self.strings.push(string.into());
    }

    fn byte_count(&self) -> usize {
        checked_count(&self.shape) * self.element.bytes()
    }

    /// Appends `tensor`'s element at linear position `at`, bit for bit.
    pub fn push_from(&mut self, tensor: &Tensor, at: usize) {
        match tensor.element {
            ElementType::String => self.push_string(tensor.string_at(at)),
            _ => tensor.with_bytes_at(at, |bytes| self.push_bytes(bytes)),
        }
    }

    /// The finished tensor.
    ///
    /// # Panics
    /// If the number of elements does not fit the shape.
    pub fn finish(self) -> Tensor {
        match self.element {
            ElementType::String => Tensor::from_strings(&self.shape, self.strings),
            element => {
                let len = self.byte_count();
                assert_eq!(self.filled, len, "the elements are as many as the shape says");
                Tensor::from_buffer(element, &self.shape, Buffer::Own { words: self.words, len })
            }
        }
    }
}

/// A row-major view of elements of another owner: an input of a compiled function.
#[derive(Clone, Copy, Debug)]
pub struct TensorView<'a> {
    /// The type of the elements.
    pub element: ElementType,
    /// The sizes.
    pub shape: &'a [i64],
    /// `count * element.bytes()` bytes in the machine's byte order.
    pub bytes: StoredBytes<'a>,
}

/// A mutable row-major view of a buffer of another owner: an output of a compiled function.
#[derive(Debug)]
pub struct TensorViewMut<'a> {
    /// The type of the elements.
    pub element: ElementType,
    /// The sizes.
    pub shape: &'a [i64],
    /// `count * element.bytes()` bytes in the machine's byte order.
    pub bytes: &'a mut [u8],
}

/// One element's bytes.
pub type ElementBytes = SmallVec<[u8; 16]>;
