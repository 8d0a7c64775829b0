//! Elementary functions of `f32` as functions of the module.
//!
//! A loop calls the function of one number, whose variants for vectors are known to LLVM's vectorizer. These compute an
//! interval of the result, and what it does not tell by more bits, if there is such a lane
//! ([`enclose`](crate::legalize::enclose)).

use inkwell::IntPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::module::Linkage;
use inkwell::types::{BasicMetadataTypeEnum, BasicType, BasicTypeEnum};
use inkwell::values::{BasicMetadataValueEnum, BasicValueEnum, FunctionValue, IntValue};

use super::Codegen;
use crate::legalize::enclose::{self, Elementary};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// Emits a function of elements of `f32`.
    pub(super) fn emit_elementary(
        &self,
        function: Elementary,
        operands: &[IntValue<'ctx>],
    ) -> Result<IntValue<'ctx>> {
        let decode = |&x: &IntValue<'ctx>| self.decode_element(ElementType::F32, x);
        let operands: Vec<BasicValueEnum> = operands.iter().map(decode).collect::<Result<_>>()?;
        let value = match self.in_loop.get() {
            true => self.call_elementary(function, &operands)?,
            false => enclose::exact(&mut &*self, function, &operands)?,
        };
        Ok(self.builder.build_bit_cast(value, self.int(ElementType::F32), "")?.into_int_value())
    }

    fn call_elementary(
        &self,
        function: Elementary,
        operands: &[BasicValueEnum<'ctx>],
    ) -> Result<BasicValueEnum<'ctx>> {
        let scalar = self.elementary(function, 1)?;
        self.functions.update(|[all, long, calls]| [all, long, calls + 1]);
        let mut variants = Vec::new();
        for lanes in self.elementary_lanes() {
            let [scalar, vector] = [scalar, self.elementary(function, lanes)?].map(name_of);
            let parameters = "v".repeat(function.operands());
            // As LLVM mangles such names.
            variants.push(format!("_ZGV_LLVM_N{lanes}{parameters}_{scalar}({vector})"));
        }
        let operands: Vec<BasicMetadataValueEnum> = operands.iter().map(|&it| it.into()).collect();
        let call = self.builder.build_call(scalar, &operands, "")?;
        let variants = variants.join(",");
        let variants =
            self.context.create_string_attribute("vector-function-abi-variant", &variants);
        call.add_attribute(AttributeLoc::Function, variants);
        Ok(call.try_as_basic_value().unwrap_basic())
    }

    /// The numbers of lanes for which there are variants: two vectors of `f32`, whose operations do not wait for each other,
    /// or one.
    pub(super) fn elementary_lanes(&self) -> [u64; 2] {
        let lanes = self.vectors.lanes(4);
        [2 * lanes, lanes]
    }

    /// The function of one number or of a vector; its first use emits it.
    fn elementary(&self, function: Elementary, lanes: u64) -> Result<FunctionValue<'ctx>> {
        let name = format!("{}.{lanes}xf32", function.name());
        if let Some(known) = self.module.get_function(&name) {
            return Ok(known);
        }
        let single = self.context.f32_type();
        let ty: BasicTypeEnum = match lanes {
            1 => single.into(),
            _ => single.vec_type(lanes as u32).into(),
        };
        let parameters: Vec<BasicMetadataTypeEnum> = vec![ty.into(); function.operands()];
        // Each part of the code has its own.
        let linkage = Some(Linkage::Private);
        let emitted = self.module.add_function(&name, ty.fn_type(&parameters, false), linkage);
        for name in ["noinline", "nounwind", "willreturn", "memory", "speculatable"] {
            emitted.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        self.prefer_whole_vectors(emitted);
        let caller = self.builder.get_insert_block().expect("the builder stands in a block");
        let in_loop = self.in_loop.replace(lanes > 1);
        self.builder.position_at_end(self.context.append_basic_block(emitted, "entry"));
        let value = match lanes {
            1 => enclose::exact(&mut &*self, function, &emitted.get_params())?,
            _ => self.known_or_exact(function, emitted)?,
        };
        self.builder.build_return(Some(&value))?;
        self.in_loop.set(in_loop);
        self.builder.position_at_end(caller);
        Ok(emitted)
    }

    /// What intervals tell, or what is computed by more bits if they do not tell all lanes.
    fn known_or_exact(
        &self,
        function: Elementary,
        emitted: FunctionValue<'ctx>,
    ) -> Result<BasicValueEnum<'ctx>> {
        let (builder, x) = (&self.builder, emitted.get_params());
        let [unknown, done] =
            ["unknown", "done"].map(|name| self.context.append_basic_block(emitted, name));
        let found = enclose::enclose(&mut &*self, function, &x)?;
        let before = builder.get_insert_block().expect("the builder stands in a block");
        let types = [found.unknown.get_type()];
        let any = self.intrinsic("llvm.vector.reduce.or", &types, &[found.unknown.into()])?;
        let any = any.into_int_value();
        let zero = any.get_type().const_zero();
        let any = builder.build_int_compare(IntPredicate::NE, any, zero, "")?;
        builder.build_conditional_branch(any, unknown, done)?;
        builder.position_at_end(unknown);
        let exact = enclose::exact(&mut &*self, function, &x)?;
        let after = builder.get_insert_block().expect("the builder stands in a block");
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        let value = builder.build_phi(exact.get_type(), "")?;
        value.add_incoming(&[(&found.value, before), (&exact, after)]);
        Ok(value.as_basic_value())
    }
}

fn name_of(function: FunctionValue) -> String {
    function.get_name().to_string_lossy().into_owned()
}
