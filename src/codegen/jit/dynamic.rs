//! A function of dynamic shapes: compiled for the shapes of each call, and cached.

use std::sync::Arc;

use super::{CallError, Executable, Jit, Options};
use crate::source::Diagnostic;
use crate::specialize::{Argument, Specializations, Specializer};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::TensorType;
use crate::verify::Verified;

type Compiled = Result<Arc<Executable>, Vec<Diagnostic>>;

/// A function that is compiled for the shapes of its calls, and for the values of those inputs on
/// which shapes depend. It may be called from several threads at once: each specialization is
/// compiled once, and others run meanwhile.
///
/// ```
/// use multigather_core::ir::{Builder, Module};
/// use multigather_codegen::jit::{Jit, Options};
/// use multigather_core::ops::CoreOp;
/// use multigather_core::ops::core::BinaryOp;
/// use multigather_core::tensor::Tensor;
/// use multigather_core::types::{DYNAMIC, ElementType, ValueType};
///
/// let mut module = Module::new(multigather_core::ops::Registry::core());
/// let vector = ValueType::tensor(ElementType::F32, &[DYNAMIC]);
/// let (body, types) = (module.body(), [vector.clone()]);
/// let function = Builder::at_end(&mut module, body).function("main", &types, &types);
/// let mut builder = Builder::at_end(&mut module, function.entry);
/// let double = CoreOp::Binary(BinaryOp::Addf);
/// let doubled = builder.core(&double, &[function.args[0], function.args[0]]).unwrap();
/// builder.ret(&[doubled]);
///
/// let module = multigather_semantics::verify::Verified::new(module).unwrap();
/// let executable = Jit::new().compile_dynamic(&module, &Options::default()).unwrap();
/// let doubled = executable.call(&[Tensor::from_f32s(&[2], &[1., 2.])]).unwrap();
/// assert_eq!(doubled, [Tensor::from_f32s(&[2], &[2., 4.])]);
/// let doubled = executable.call(&[Tensor::from_f32s(&[1], &[4.])]).unwrap();
/// assert_eq!(doubled, [Tensor::from_f32s(&[1], &[8.])]);
/// ```
pub struct DynamicExecutable {
    jit: Jit,
    options: Options,
    made: Specializations<Executable>,
}

impl Jit {
    /// A function whose types may leave dimensions open; nothing is compiled before a call.
    ///
    /// # Errors
    /// There is no such function.
    pub fn compile_dynamic(
        &self,
        module: &Verified,
        options: &Options,
    ) -> Result<DynamicExecutable, Vec<Diagnostic>> {
        let func = module.entry_point(options.function.as_deref()).map_err(|error| vec![error])?;
        let function = module.text_attr(func, "sym_name").map(str::to_owned);
        Ok(DynamicExecutable {
            jit: self.clone(),
            options: Options { function, ..options.clone() },
            made: Specializations::new(Specializer::new(module, func)),
        })
    }
}

impl DynamicExecutable {
    /// Calls the function.
    ///
    /// # Errors
    /// The inputs contradict the function's types or an op's rules ([`CallError::Compile`]); or
    /// what [`Executable::call`] says.
    pub fn call(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>, CallError> {
        self.at(inputs).map_err(CallError::Compile)?.call(inputs)
    }

    /// Calls the function on memory of the caller's. Which outputs it takes, [`Self::at`] says.
    ///
    /// # Errors
    /// As [`Self::call`].
    pub fn call_into(
        &self,
        inputs: &[TensorView],
        outputs: &mut [TensorViewMut],
    ) -> Result<(), CallError> {
        let arguments = (0..).zip(inputs).map(|(index, view)| {
            let ty = TensorType::new(view.element, view.shape);
            if let Some(wrong) = CallError::of_length(index, &ty, view.bytes.len()) {
                return Err(wrong);
            }
            let value = || Tensor::from_bytes(view.element, view.shape, view.bytes);
            Ok(self.made.specializer().argument(index, ty, value))
        });
        let arguments = arguments.collect::<Result<Vec<_>, _>>()?;
        self.specialized(arguments).map_err(CallError::Compile)?.call_into(inputs, outputs)
    }

    /// The code for inputs of these shapes, compiled where it is not kept.
    ///
    /// # Errors
    /// The inputs contradict the function's types or an op's rules, or what
    /// [`Jit::compile_with`] says.
    pub fn at(&self, inputs: &[Tensor]) -> Compiled {
        let arguments = (0..).zip(inputs);
        let argument = |(index, input): (usize, &Tensor)| {
            self.made.specializer().argument(index, input.ty(), || input.clone().packed())
        };
        self.specialized(arguments.map(argument).collect())
    }

    /// How many specializations are kept.
    pub fn kept(&self) -> usize {
        self.made.kept()
    }

    fn specialized(&self, arguments: Vec<Argument>) -> Compiled {
        self.made.get(arguments, |module| self.jit.compile_with(&module, &self.options))
    }
}
