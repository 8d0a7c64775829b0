//! LLVM's instructions and intrinsics as the primitives that legalized arithmetic consists of.

use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::module::Linkage;
use inkwell::types::{BasicMetadataTypeEnum, BasicTypeEnum, VectorType};
use inkwell::values::{
    BasicMetadataValueEnum, BasicValueEnum, CallSiteValue, FloatMathValue, FunctionValue,
    IntMathValue, VectorValue,
};
use inkwell::{FloatPredicate, IntPredicate};

use super::Codegen;
use crate::jit::memory::element_address;
use crate::legalize::{Sink, Table};
use crate::lower::Isa;
use crate::ops::CoreOp;
use crate::ops::core::math::Function;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpfPredicate, CmpiPredicate, MathOp};

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Sink for &Codegen<'ctx, '_> {
    type Value = BasicValueEnum<'ctx>;
    type Error = BuilderError;

    fn emit(&mut self, op: CoreOp, v: &[Self::Value]) -> Result<Self::Value> {
        let b = &self.builder;
        Ok(match op {
            CoreOp::Binary(op) => self.binary_instruction(op, v)?,
            CoreOp::Cmpi(op) => {
                let predicate = int_predicate(op.predicate);
                match lanes_of(v) {
                    Some([x, y]) => b.build_int_compare(predicate, x, y, "")?.into(),
                    None => {
                        let [x, y] = [0, 1].map(|k| v[k].into_int_value());
                        b.build_int_compare(predicate, x, y, "")?.into()
                    }
                }
            }
            CoreOp::Cmpf(op) => {
                let predicate = float_predicate(op.predicate);
                match lanes_of(v) {
                    Some([x, y]) => b.build_float_compare(predicate, x, y, "")?.into(),
                    None => {
                        let [x, y] = [0, 1].map(|k| v[k].into_float_value());
                        b.build_float_compare(predicate, x, y, "")?.into()
                    }
                }
            }
            CoreOp::Select => match v[0] {
                BasicValueEnum::VectorValue(condition) => {
                    b.build_select(condition, v[1], v[2], "")?
                }
                condition => b.build_select(condition.into_int_value(), v[1], v[2], "")?,
            },
            CoreOp::Cast(cast) => self.cast_instruction(cast, v[0])?,
            CoreOp::Math(op) => self.math_call(op, v)?,
            _ => panic!("{} is no arithmetic of one element", op.name()),
        })
    }

    fn int(&mut self, like: Self::Value, value: i64) -> Result<Self::Value> {
        let ty = scalar_type(like).into_int_type();
        let value = value as u64 & (u64::MAX >> (64 - ty.get_bit_width()));
        Ok(repeated(like, ty.const_int(value, false).into()))
    }

    fn float(&mut self, like: Self::Value, value: f64) -> Result<Self::Value> {
        Ok(repeated(like, scalar_type(like).into_float_type().const_float(value).into()))
    }

    fn is_exact(&self) -> bool {
        true
    }

    fn fuses(&self) -> bool {
        // These have the instruction in each of the levels that processors are told apart by.
        self.vectors.isa == Isa::Arm || self.vectors.isa == Isa::X86 && self.vectors.bytes >= 32
    }

    fn has_tables(&self) -> bool {
        // Of one number the library's functions are as fast.
        self.in_loop.get()
    }

    fn lookup(&mut self, table: &'static Table, at: Self::Value) -> Result<Self::Value> {
        let element = self.context.f64_type();
        let global = self.module.get_global(table.name).unwrap_or_else(|| {
            let numbers = table.numbers.map(|number| element.const_float(number));
            let numbers = element.const_array(&numbers);
            let global = self.module.add_global(numbers.get_type(), None, table.name);
            global.set_initializer(&numbers);
            global.set_constant(true);
            global.set_linkage(Linkage::Private);
            global.set_unnamed_addr(true);
            global
        });
        let from = global.as_pointer_value();
        self.for_each_lane(&[at], |lane| {
            let from = element_address(&self.builder, self.i64t, from, lane[0].into_int_value())?;
            self.builder.build_load(element, from, "")
        })
    }

    fn has(&self, op: &CoreOp) -> bool {
        use BinaryOp::{Ceildivsi, Ceildivui, Floordivsi, Maxsi, Maxui, Minsi, Minui};
        !matches!(
            op,
            CoreOp::Math(MathOp::Absi | MathOp::Isnan | MathOp::Isinf | MathOp::Isfinite)
                | CoreOp::Binary(Ceildivsi | Ceildivui | Floordivsi)
                | CoreOp::Binary(Maxsi | Maxui | Minsi | Minui)
                // The intrinsics that saturate become code with branches for each lane of a vector.
                | CoreOp::Cast(Cast { op: CastOp::Fptosi | CastOp::Fptoui, .. })
        )
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    fn binary_instruction(
        &self,
        op: BinaryOp,
        operands: &[BasicValueEnum<'ctx>],
    ) -> Result<BasicValueEnum<'ctx>> {
        use BasicValueEnum::{FloatValue, IntValue, VectorValue};
        Ok(match *operands {
            [FloatValue(x), FloatValue(y)] => self.float_instruction(op, x, y)?.into(),
            [IntValue(x), IntValue(y)] => self.int_instruction(op, x, y)?.into(),
            [VectorValue(x), VectorValue(y)] if scalar_type(operands[0]).is_float_type() => {
                self.float_instruction(op, x, y)?.into()
            }
            [VectorValue(x), VectorValue(y)] => self.int_instruction(op, x, y)?.into(),
            _ => panic!("{} of two types", op.name()),
        })
    }

    fn float_instruction<T: FloatMathValue<'ctx>>(&self, op: BinaryOp, x: T, y: T) -> Result<T> {
        use BinaryOp::*;
        let b = &self.builder;
        match op {
            Addf => b.build_float_add(x, y, ""),
            Subf => b.build_float_sub(x, y, ""),
            Mulf => b.build_float_mul(x, y, ""),
            Divf => b.build_float_div(x, y, ""),
            Remf => b.build_float_rem(x, y, ""),
            _ => panic!("no instruction for {} of floats", op.name()),
        }
    }

    fn int_instruction<T: IntMathValue<'ctx>>(&self, op: BinaryOp, x: T, y: T) -> Result<T> {
        use BinaryOp::*;
        let b = &self.builder;
        match op {
            Addi => b.build_int_add(x, y, ""),
            Subi => b.build_int_sub(x, y, ""),
            Muli => b.build_int_mul(x, y, ""),
            Divsi => b.build_int_signed_div(x, y, ""),
            Divui => b.build_int_unsigned_div(x, y, ""),
            Remsi => b.build_int_signed_rem(x, y, ""),
            Remui => b.build_int_unsigned_rem(x, y, ""),
            Andi => b.build_and(x, y, ""),
            Ori => b.build_or(x, y, ""),
            Xori => b.build_xor(x, y, ""),
            Shli => b.build_left_shift(x, y, ""),
            Shrsi => b.build_right_shift(x, y, true, ""),
            Shrui => b.build_right_shift(x, y, false, ""),
            _ => panic!("no instruction for {}", op.name()),
        }
    }

    /// The vector of what is emitted for each lane of the operands; of scalars, what is emitted for them.
    fn for_each_lane(
        &self,
        operands: &[BasicValueEnum<'ctx>],
        emit: impl Fn(&[BasicValueEnum<'ctx>]) -> Result<BasicValueEnum<'ctx>>,
    ) -> Result<BasicValueEnum<'ctx>> {
        let BasicValueEnum::VectorValue(first) = operands[0] else { return emit(operands) };
        let mut all: Option<VectorValue> = None;
        for lane in 0..first.get_type().get_size() {
            let lane = self.context.i32_type().const_int(lane.into(), false);
            let extract = |it: &BasicValueEnum<'ctx>| {
                self.builder.build_extract_element(it.into_vector_value(), lane, "")
            };
            let lanes: Vec<_> = operands.iter().map(extract).collect::<Result<_>>()?;
            let value = emit(&lanes)?;
            let others = all.unwrap_or_else(|| {
                of_shape(operands[0], value.get_type()).into_vector_type().get_poison()
            });
            all = Some(self.builder.build_insert_element(others, value, lane, "")?);
        }
        Ok(all.expect("vectors have lanes").into())
    }

    fn cast_instruction(
        &self,
        Cast { op, to }: Cast,
        x: BasicValueEnum<'ctx>,
    ) -> Result<BasicValueEnum<'ctx>> {
        let (b, int) = (&self.builder, self.int_of_bits(to.bits()));
        let float = || self.float_type(to).expect("a float of LLVM's");
        Ok(match op {
            CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast => {
                b.build_int_cast_sign_flag(x.into_int_value(), int, true, "")?.into()
            }
            CastOp::Extui | CastOp::IndexCastui => {
                b.build_int_cast_sign_flag(x.into_int_value(), int, false, "")?.into()
            }
            CastOp::Extf => match x {
                BasicValueEnum::VectorValue(lanes) => {
                    let to = of_shape(x, float().into()).into_vector_type();
                    b.build_float_ext(lanes, to, "")?.into()
                }
                _ => b.build_float_ext(x.into_float_value(), float(), "")?.into(),
            },
            CastOp::Truncf => match x {
                BasicValueEnum::VectorValue(lanes) => {
                    let to = of_shape(x, float().into()).into_vector_type();
                    b.build_float_trunc(lanes, to, "")?.into()
                }
                _ => b.build_float_trunc(x.into_float_value(), float(), "")?.into(),
            },
            CastOp::Sitofp => b.build_signed_int_to_float(x.into_int_value(), float(), "")?.into(),
            CastOp::Uitofp => {
                b.build_unsigned_int_to_float(x.into_int_value(), float(), "")?.into()
            }
            CastOp::Fptosi => b.build_float_to_signed_int(x.into_float_value(), int, "")?.into(),
            CastOp::Fptoui => b.build_float_to_unsigned_int(x.into_float_value(), int, "")?.into(),
            CastOp::Bitcast if x.is_vector_value() => {
                let float = self.float_type(to).map(BasicTypeEnum::from);
                b.build_bit_cast(x, of_shape(x, float.unwrap_or(int.into())), "")?
            }
            CastOp::Bitcast => match self.float_type(to) {
                Some(float) => b.build_bit_cast(x, float, "")?,
                // Floats of fewer than 16 bits are in bytes.
                None => {
                    let x = match x {
                        BasicValueEnum::IntValue(x) => x,
                        _ => b.build_bit_cast(x, int, "")?.into_int_value(),
                    };
                    let to = if to.is_narrow_float() { self.int(to) } else { int };
                    b.build_int_cast_sign_flag(x, to, false, "")?.into()
                }
            },
        })
    }

    fn math_call(
        &self,
        op: MathOp,
        operands: &[BasicValueEnum<'ctx>],
    ) -> Result<BasicValueEnum<'ctx>> {
        let mut arguments: Vec<BasicMetadataValueEnum> =
            operands.iter().map(|&x| x.into()).collect();
        if let Some((symbol, function)) = op.function() {
            let callee = self.library_function(symbol, function);
            return self.for_each_lane(operands, |operands| {
                let arguments: Vec<_> = operands.iter().map(|&it| it.into()).collect();
                let call = self.builder.build_call(callee, &arguments, "")?;
                Ok(call.try_as_basic_value().unwrap_basic())
            });
        }
        let name = match op {
            MathOp::Absf => "llvm.fabs",
            MathOp::Ceil => "llvm.ceil",
            MathOp::Floor => "llvm.floor",
            MathOp::Round => "llvm.round",
            MathOp::Roundeven => "llvm.roundeven",
            MathOp::Trunc => "llvm.trunc",
            MathOp::Sqrt => "llvm.sqrt",
            MathOp::Fma => "llvm.fma",
            MathOp::Ctlz => "llvm.ctlz",
            MathOp::Cttz => "llvm.cttz",
            MathOp::Ctpop => "llvm.ctpop",
            _ => panic!("no intrinsic for {}", op.name()),
        };
        if matches!(op, MathOp::Ctlz | MathOp::Cttz) {
            // 0 has a count too.
            arguments.push(self.int_of_bits(1).const_zero().into());
        }
        self.intrinsic(name, &[operands[0].get_type()], &arguments)
    }

    /// A vector with the same value in all lanes.
    pub(super) fn splat(
        &self,
        value: BasicValueEnum<'ctx>,
        ty: VectorType<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let (builder, poison) = (&self.builder, ty.get_poison());
        let zero = self.context.i32_type().const_zero();
        let first = builder.build_insert_element(poison, value, zero, "")?;
        self.shuffle(first, None, (0..ty.get_size()).map(|_| 0))
    }

    /// A vector of lanes of one vector, or of two: those of the second one have the numbers after those of the first.
    pub(super) fn shuffle(
        &self,
        first: VectorValue<'ctx>,
        second: Option<VectorValue<'ctx>>,
        lanes: impl Iterator<Item = u32>,
    ) -> Result<VectorValue<'ctx>> {
        let number = |lane: u32| self.context.i32_type().const_int(lane.into(), false);
        let lanes = VectorType::const_vector(&lanes.map(number).collect::<Vec<_>>());
        let second = second.unwrap_or_else(|| first.get_type().get_poison());
        self.builder.build_shuffle_vector(first, second, lanes, "")
    }

    /// Emits a call of an LLVM intrinsic that is overloaded for `types`.
    pub(super) fn intrinsic(
        &self,
        name: &str,
        types: &[BasicTypeEnum<'ctx>],
        operands: &[BasicMetadataValueEnum<'ctx>],
    ) -> Result<BasicValueEnum<'ctx>> {
        let call = self.call_intrinsic(name, types, operands)?;
        Ok(call.try_as_basic_value().unwrap_basic())
    }

    /// Emits a call of an LLVM intrinsic that may have no result.
    pub(super) fn call_intrinsic(
        &self,
        name: &str,
        types: &[BasicTypeEnum<'ctx>],
        operands: &[BasicMetadataValueEnum<'ctx>],
    ) -> Result<CallSiteValue<'ctx>> {
        let intrinsic = inkwell::intrinsics::Intrinsic::find(name).expect("LLVM has it");
        let function =
            intrinsic.get_declaration(self.module, types).expect("LLVM has it for these types");
        self.builder.build_call(function, operands, "")
    }

    /// The declaration of a function of this process, which reads and writes no memory.
    fn library_function(&self, symbol: &str, function: Function) -> FunctionValue<'ctx> {
        if let Some(known) = self.module.get_function(symbol) {
            return known;
        }
        let double = self.context.f64_type();
        let (f, i): (BasicMetadataTypeEnum, BasicMetadataTypeEnum) =
            (double.into(), self.i64t.into());
        let ty = match function {
            Function::Float(_) => double.fn_type(&[f], false),
            Function::Floats(_) => double.fn_type(&[f, f], false),
            Function::Ints(_) => self.i64t.fn_type(&[i, i], false),
        };
        let declared = self.module.add_function(symbol, ty, None);
        for name in ["nounwind", "willreturn", "memory"] {
            declared.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        declared
    }
}

/// Two operands that are vectors.
fn lanes_of<'ctx>(operands: &[BasicValueEnum<'ctx>]) -> Option<[VectorValue<'ctx>; 2]> {
    match *operands {
        [BasicValueEnum::VectorValue(x), BasicValueEnum::VectorValue(y)] => Some([x, y]),
        _ => None,
    }
}

/// The type of a scalar, or of a vector's elements.
fn scalar_type(value: BasicValueEnum) -> BasicTypeEnum {
    match value.get_type() {
        BasicTypeEnum::VectorType(ty) => ty.get_element_type(),
        ty => ty,
    }
}

/// The type of such scalars as are in `like`: a vector's if it is one.
fn of_shape<'ctx>(like: BasicValueEnum<'ctx>, scalar: BasicTypeEnum<'ctx>) -> BasicTypeEnum<'ctx> {
    match (like.get_type(), scalar) {
        (BasicTypeEnum::VectorType(ty), BasicTypeEnum::IntType(it)) => {
            it.vec_type(ty.get_size()).into()
        }
        (BasicTypeEnum::VectorType(ty), it) => it.into_float_type().vec_type(ty.get_size()).into(),
        _ => scalar,
    }
}

/// A number, in each lane if `like` is a vector.
fn repeated<'ctx>(
    like: BasicValueEnum<'ctx>,
    number: BasicValueEnum<'ctx>,
) -> BasicValueEnum<'ctx> {
    match like {
        BasicValueEnum::VectorValue(lanes) => {
            let numbers = vec![number; lanes.get_type().get_size() as usize];
            VectorType::const_vector(&numbers).into()
        }
        _ => number,
    }
}

fn int_predicate(predicate: CmpiPredicate) -> IntPredicate {
    match predicate {
        CmpiPredicate::Eq => IntPredicate::EQ,
        CmpiPredicate::Ne => IntPredicate::NE,
        CmpiPredicate::Slt => IntPredicate::SLT,
        CmpiPredicate::Sle => IntPredicate::SLE,
        CmpiPredicate::Sgt => IntPredicate::SGT,
        CmpiPredicate::Sge => IntPredicate::SGE,
        CmpiPredicate::Ult => IntPredicate::ULT,
        CmpiPredicate::Ule => IntPredicate::ULE,
        CmpiPredicate::Ugt => IntPredicate::UGT,
        CmpiPredicate::Uge => IntPredicate::UGE,
    }
}

fn float_predicate(predicate: CmpfPredicate) -> FloatPredicate {
    match predicate {
        CmpfPredicate::False => FloatPredicate::PredicateFalse,
        CmpfPredicate::Oeq => FloatPredicate::OEQ,
        CmpfPredicate::Ogt => FloatPredicate::OGT,
        CmpfPredicate::Oge => FloatPredicate::OGE,
        CmpfPredicate::Olt => FloatPredicate::OLT,
        CmpfPredicate::Ole => FloatPredicate::OLE,
        CmpfPredicate::One => FloatPredicate::ONE,
        CmpfPredicate::Ord => FloatPredicate::ORD,
        CmpfPredicate::Ueq => FloatPredicate::UEQ,
        CmpfPredicate::Ugt => FloatPredicate::UGT,
        CmpfPredicate::Uge => FloatPredicate::UGE,
        CmpfPredicate::Ult => FloatPredicate::ULT,
        CmpfPredicate::Ule => FloatPredicate::ULE,
        CmpfPredicate::Une => FloatPredicate::UNE,
        CmpfPredicate::Uno => FloatPredicate::UNO,
        CmpfPredicate::True => FloatPredicate::PredicateTrue,
    }
}
