//! A thin layer over melior by which the export is written: it appends operations to a block and checks that each was
//! created.

use melior::Context;
use melior::ir::attribute::{
    ArrayAttribute, DenseElementsAttribute, DenseI32ArrayAttribute, IntegerAttribute,
};
use melior::ir::operation::{OperationBuilder, OperationLike};
use melior::ir::r#type::{IntegerType, RankedTensorType};
use melior::ir::{
    AffineExpr, AffineMap, Attribute, Block, BlockLike, BlockRef, Identifier, Location,
    OperationRef, Region, RegionLike, Type, Value, ValueLike,
};
use mlir_sys as sys;

use super::sizes::{Sizes, static_list};
use crate::ops::core::CmpiPredicate;
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType, size};

/// The result of building something; the error says, as a clause, why it cannot be exported.
pub type Built<T> = Result<T, String>;

/// Appends operations to a block.
#[derive(Clone, Copy)]
pub struct Emitter<'c, 'a> {
    pub context: &'c Context,
    pub block: BlockRef<'c, 'a>,
    pub location: Location<'c>,
    /// Whether floats must have the same bits as the interpreter's.
    pub exact: bool,
    /// An attribute that is added to each `linalg.generic`.
    pub mark: Option<(&'static str, Attribute<'c>)>,
    /// The function's dynamic sizes.
    pub sizes: &'a Sizes<'c, 'a>,
    /// Whether operations are inserted at the start of the function, where the sizes are computed.
    pub at_start: bool,
}

/// An operand of a `linalg.generic` with the element that each iteration reads.
pub type Read<'c, 'a> = (Value<'c, 'a>, AffineMap<'c>);

/// The iterator types of a `linalg.generic`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Iterator {
    Parallel,
    Reduction,
}

fn refusal_message(error: &melior::Error) -> String {
    format!("MLIR's builder refuses: {error}")
}

impl<'c, 'a> Emitter<'c, 'a> {
    /// Appends an operation with any number of results and regions.
    pub fn append_operation(
        &self,
        name: &str,
        operands: &[Value<'c, 'a>],
        attributes: &[(&str, Attribute<'c>)],
        results: &[Type<'c>],
        regions: Vec<Region<'c>>,
    ) -> Built<OperationRef<'c, 'a>> {
        let named: Vec<(Identifier<'c>, Attribute<'c>)> = (attributes.iter())
            .map(|&(name, attribute)| (Identifier::new(self.context, name), attribute))
            .collect();
        let built = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_attributes(&named)
            .add_results(results)
            .add_regions_vec(regions)
            .build()
            .map_err(|error| refusal_message(&error))?;
        Ok(match self.at_start {
            true => self.block.insert_operation(self.sizes.next_index(), built),
            false => self.block.append_operation(built),
        })
    }

    /// Appends an operation with one result.
    pub fn op(
        &self,
        name: &str,
        operands: &[Value<'c, 'a>],
        attributes: &[(&str, Attribute<'c>)],
        result: Type<'c>,
    ) -> Built<Value<'c, 'a>> {
        let op = self.append_operation(name, operands, attributes, &[result], Vec::new())?;
        first_result(op)
    }

    /// Appends an operation whose result has the type of its operands.
    pub fn same(&self, name: &str, operands: &[Value<'c, 'a>]) -> Built<Value<'c, 'a>> {
        self.op(name, operands, &[], operands[0].r#type())
    }

    /// An integer, or an index; bits beyond the type's width are ignored.
    pub fn int(&self, ty: Type<'c>, value: i64) -> Built<Value<'c, 'a>> {
        let width = IntegerType::try_from(ty).map_or(64, |ty| ty.width().clamp(1, 64));
        // MLIR wants them signed.
        let value = value << (64 - width) >> (64 - width);
        self.op("arith.constant", &[], &[("value", IntegerAttribute::new(ty, value).into())], ty)
    }

    pub fn i64(&self, value: i64) -> Built<Value<'c, 'a>> {
        self.int(self.i64_type(), value)
    }

    pub fn cmpi(
        &self,
        predicate: CmpiPredicate,
        x: Value<'c, 'a>,
        y: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        self.compare("arith.cmpi", predicate as i64, &[x, y])
    }

    /// Appends a comparison; `predicate` is the number of the predicate in MLIR's enum.
    pub fn compare(
        &self,
        name: &str,
        predicate: i64,
        operands: &[Value<'c, 'a>],
    ) -> Built<Value<'c, 'a>> {
        let number = IntegerAttribute::new(self.i64_type(), predicate);
        self.op(name, operands, &[("predicate", number.into())], self.bool_type())
    }

    pub fn select(
        &self,
        condition: Value<'c, 'a>,
        yes: Value<'c, 'a>,
        no: Value<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        self.op("arith.select", &[condition, yes, no], &[], yes.r#type())
    }

    /// The index of loop `dim`, in the body of a `linalg.generic`.
    pub fn position(&self, dim: usize) -> Built<Value<'c, 'a>> {
        let dim = IntegerAttribute::new(self.i64_type(), dim as i64);
        self.op("linalg.index", &[], &[("dim", dim.into())], Type::index(self.context))
    }

    /// Appends a `linalg.generic` with one output; `body` computes the element from those of `reads` and of the
    /// output.
    pub fn generic(
        &self,
        iterators: &[Iterator],
        reads: &[Read<'c, 'a>],
        output: Read<'c, 'a>,
        body: impl FnOnce(&Emitter<'c, 'a>, &[Value<'c, 'a>]) -> Built<Value<'c, 'a>>,
    ) -> Built<Value<'c, 'a>> {
        let all = || reads.iter().chain([&output]);
        let maps: Vec<Attribute<'c>> = all().map(|(_, map)| map_attribute(*map)).collect();
        let kinds: Vec<Attribute<'c>> = iterators
            .iter()
            .map(|kind| match kind {
                Iterator::Parallel => self.parse_attribute("#linalg.iterator_type<parallel>"),
                Iterator::Reduction => self.parse_attribute("#linalg.iterator_type<reduction>"),
            })
            .collect::<Built<_>>()?;
        let segments = DenseI32ArrayAttribute::new(self.context, &[reads.len() as i32, 1]);
        let mut arguments = Vec::new();
        for (value, _) in all() {
            arguments.push((element_of(value.r#type())?, self.location));
        }
        let region = Region::new();
        region.append_block(Block::new(&arguments));
        let operands: Vec<Value<'c, 'a>> = all().map(|(value, _)| *value).collect();
        let mut attributes: Vec<(&str, Attribute<'c>)> = vec![
            ("indexing_maps", ArrayAttribute::new(self.context, &maps).into()),
            ("iterator_types", ArrayAttribute::new(self.context, &kinds).into()),
            ("operandSegmentSizes", segments.into()),
        ];
        attributes.extend(self.mark);
        let results = [output.0.r#type()];
        let op = self.append_operation(
            "linalg.generic",
            &operands,
            &attributes,
            &results,
            vec![region],
        )?;
        let region = op.region(0).map_err(|error| refusal_message(&error))?;
        let block = region.first_block().ok_or("a region lost its block")?;
        let inner = Emitter { block, mark: None, ..*self };
        let mut elements = Vec::new();
        for index in 0..arguments.len() {
            elements.push(block.argument(index).map_err(|error| refusal_message(&error))?.into());
        }
        let element = body(&inner, &elements)?;
        inner.append_operation("linalg.yield", &[element], &[], &[], Vec::new())?;
        first_result(op)
    }

    /// Appends an `scf.for` from 0 to `count`; `body` computes the next tensor from the counter and the previous
    /// tensor.
    pub fn counted_loop(
        &self,
        count: i64,
        start: Value<'c, 'a>,
        body: impl FnOnce(&Emitter<'c, 'a>, Value<'c, 'a>, Value<'c, 'a>) -> Built<Value<'c, 'a>>,
    ) -> Built<Value<'c, 'a>> {
        let (index, ty) = (Type::index(self.context), start.r#type());
        let region = Region::new();
        region.append_block(Block::new(&[(index, self.location), (ty, self.location)]));
        let [first, end, step] = [0, count, 1].map(|value| self.size(value));
        let op = self.append_operation(
            "scf.for",
            &[first?, end?, step?, start],
            &[],
            &[ty],
            vec![region],
        )?;
        let region = op.region(0).map_err(|error| refusal_message(&error))?;
        let block = region.first_block().ok_or("a region lost its block")?;
        let inner = Emitter { block, mark: None, ..*self };
        let argument =
            |k| block.argument(k).map(Value::from).map_err(|error| refusal_message(&error));
        let next = body(&inner, argument(0)?, argument(1)?)?;
        inner.append_operation("scf.yield", &[next], &[], &[], Vec::new())?;
        first_result(op)
    }

    /// Appends a `linalg.generic` that computes every element of a new tensor.
    pub fn fill(
        &self,
        (element, shape): (ElementType, &[i64]),
        reads: &[Read<'c, 'a>],
        body: impl FnOnce(&Emitter<'c, 'a>, &[Value<'c, 'a>]) -> Built<Value<'c, 'a>>,
    ) -> Built<Value<'c, 'a>> {
        let empty = self.empty(element, shape)?;
        let rank = shape.len();
        let identity = AffineMap::multi_dim_identity(self.context, rank);
        self.generic(&vec![Iterator::Parallel; rank], reads, (empty, identity), body)
    }

    /// Appends a `tensor.empty`.
    pub fn empty(&self, element: ElementType, shape: &[i64]) -> Built<Value<'c, 'a>> {
        self.op("tensor.empty", &self.dynamic_sizes(shape)?, &[], self.tensor_type(element, shape)?)
    }

    /// Appends a constant tensor, or a constant scalar if `scalar`.
    pub fn constant(&self, value: &Tensor, scalar: bool) -> Built<Value<'c, 'a>> {
        let element = value.element();
        if scalar && !matches!(element, ElementType::ComplexF32 | ElementType::ComplexF64) {
            return self.scalar(element, value.bytes_at(0));
        }
        let ty = self.tensor_type(element, value.shape())?;
        if value.count() == 0 {
            return self.empty(element, value.shape());
        }
        let dense =
            self.op("arith.constant", &[], &[("value", dense_attribute(ty, value).into())], ty)?;
        if scalar { self.extract(dense, &[], self.element_type(element)?) } else { Ok(dense) }
    }

    /// Appends a constant of a type other than a complex one, from its bytes.
    pub fn scalar(&self, element: ElementType, bytes: &[u8]) -> Built<Value<'c, 'a>> {
        let mut bits = [0u8; 8];
        bits[..bytes.len()].copy_from_slice(bytes);
        if cfg!(target_endian = "big") {
            bits[..bytes.len()].reverse();
        }
        let bits = u64::from_le_bytes(bits);
        let ty = self.element_type(element)?;
        if !element.is_float() || element.is_narrow_float() && self.exact {
            return self.int(ty, bits as i64);
        }
        // By their bits, so that NaN keeps its payload; 32 bits need 8 digits.
        let digits = element.bits().div_ceil(4) as usize;
        let attribute = self.parse_attribute(&format!("0x{bits:0digits$X} : {element}"))?;
        self.op("arith.constant", &[], &[("value", attribute)], ty)
    }

    /// Appends a `tensor.extract`.
    pub fn extract(
        &self,
        tensor: Value<'c, 'a>,
        at: &[Value<'c, 'a>],
        element: Type<'c>,
    ) -> Built<Value<'c, 'a>> {
        let operands: Vec<Value<'c, 'a>> =
            std::iter::once(tensor).chain(at.iter().copied()).collect();
        self.op("tensor.extract", &operands, &[], element)
    }

    /// An affine map of `rank` dimensions: for each result a sum `factor * dim + offset`, without
    /// a dimension only `offset`.
    pub fn map(&self, rank: usize, results: &[(Option<usize>, i64, i64)]) -> AffineMap<'c> {
        let constant = |value| AffineExpr::constant(self.context, value);
        let expressions: Vec<AffineExpr<'c>> = results
            .iter()
            .map(|&(dim, factor, offset)| match dim {
                Some(dim) => {
                    AffineExpr::dim(self.context, dim) * constant(factor) + constant(offset)
                }
                None => constant(offset),
            })
            .collect();
        AffineMap::new(self.context, rank, 0, &expressions)
    }

    /// Parses an attribute for which melior has no constructor.
    pub fn parse_attribute(&self, text: &str) -> Built<Attribute<'c>> {
        Attribute::parse(self.context, text).ok_or_else(|| format!("MLIR refuses {text}"))
    }

    pub fn i64_type(&self) -> Type<'c> {
        IntegerType::new(self.context, 64).into()
    }

    pub fn bool_type(&self) -> Type<'c> {
        IntegerType::new(self.context, 1).into()
    }

    /// An element type as MLIR computes with it: integers without sign, strings as numbers.
    pub fn element_type(&self, element: ElementType) -> Built<Type<'c>> {
        let complex = |text| Type::parse(self.context, text).ok_or("MLIR has no complex numbers");
        Ok(match element {
            ElementType::F16 => Type::float16(self.context),
            ElementType::BF16 => Type::bfloat16(self.context),
            ElementType::F32 => Type::float32(self.context),
            ElementType::F64 => Type::float64(self.context),
            ElementType::ComplexF32 => complex("complex<f32>")?,
            ElementType::ComplexF64 => complex("complex<f64>")?,
            ElementType::Index => Type::index(self.context),
            ElementType::String => self.i64_type(),
            // Computed on by their bits.
            narrow if narrow.is_narrow_float() && self.exact => {
                IntegerType::new(self.context, 8).into()
            }
            narrow if narrow.is_narrow_float() => Type::parse(self.context, narrow.name())
                .ok_or_else(|| format!("MLIR has no {narrow}"))?,
            integer => IntegerType::new(self.context, integer.bits()).into(),
        })
    }

    /// The type of a tensor as MLIR computes with it.
    pub fn tensor_type(&self, element: ElementType, shape: &[i64]) -> Built<Type<'c>> {
        let element = self.element_type(element)?;
        if !shape.iter().all(|&size| size::is_named(size)) {
            return Err("a shape is not known".to_string());
        }
        let dims: Vec<u64> = static_list(shape).into_iter().map(|size| size as u64).collect();
        Ok(RankedTensorType::new(&dims, element, None).into())
    }

    pub fn value_type(&self, ty: &ValueType) -> Built<Type<'c>> {
        match ty {
            ValueType::Tensor(ty) => self.tensor_type(ty.element, &ty.shape),
            ValueType::Scalar(element) => self.element_type(*element),
            ValueType::Other(_) => Err(format!("values of type {ty} are not computed with")),
        }
    }
}

fn first_result<'c, 'a>(op: OperationRef<'c, 'a>) -> Built<Value<'c, 'a>> {
    Ok(op.result(0).map_err(|error| refusal_message(&error))?.into())
}

fn as_ranked<'c>(ty: Type<'c>) -> Built<RankedTensorType<'c>> {
    RankedTensorType::try_from(ty).map_err(|error| refusal_message(&error))
}

/// The type of an element of a tensor type.
pub fn element_of(ty: Type<'_>) -> Built<Type<'_>> {
    use melior::ir::r#type::ShapedTypeLike;
    Ok(as_ranked(ty)?.element())
}

fn map_attribute<'c>(map: AffineMap<'c>) -> Attribute<'c> {
    // SAFETY: the map is alive in its context, and so is the attribute made of it.
    unsafe { Attribute::from_raw(sys::mlirAffineMapAttrGet(map.to_raw())) }
}

/// The elements of a nonempty tensor as an attribute of type `ty`.
fn dense_attribute<'c>(ty: Type<'c>, value: &Tensor) -> DenseElementsAttribute<'c> {
    match value.element() {
        ElementType::I1 if value.is_splat() => {
            DenseElementsAttribute::bool_splat(ty, value.int_at(0) != 0)
        }
        ElementType::I1 => {
            let bits: Vec<i32> = (0..value.count()).map(|at| value.int_at(at) as i32).collect();
            DenseElementsAttribute::bool_values(ty, &bits)
        }
        _ => DenseElementsAttribute::raw_buffer(ty, value.stored_bytes()),
    }
}
