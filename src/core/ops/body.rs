//! A region of plain data: what [`AttrKindDef::Region`](super::AttrKindDef::Region) stands for.

use super::call::{AttrValue, Attrs, Call};
use super::def::{Fault, OpDef, Semantics};
use crate::tensor::Tensor;
use crate::types::ValueType;

/// A block of operations with definitions. Its values are numbered: the arguments, then the results
/// of the steps in order.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Body {
    /// The types of the block's arguments.
    pub args: Box<[ValueType]>,
    /// The operations, in order.
    pub steps: Box<[Step]>,
    /// The numbers of the values that it returns.
    pub returned: Box<[usize]>,
    /// The name of the operation that ends it.
    pub end: Box<str>,
}

/// One operation of a [`Body`].
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Step {
    /// The operation's definition.
    pub def: &'static OpDef,
    /// The attributes that are present.
    pub attrs: Attrs,
    /// The numbers of its operands.
    pub operands: Box<[usize]>,
    /// The types of its results.
    pub results: Box<[ValueType]>,
}

/// The step of a region that is no plain data ([`Body::opaque`]).
static OPAQUE_REGION: OpDef = OpDef { name: "a region that is no plain data", ..OpDef::BASE };

impl Body {
    /// A region of which only the types are known: one step that is not evaluated, from all arguments to all results.
    pub fn opaque(args: Box<[ValueType]>, results: Box<[ValueType]>, end: Box<str>) -> Body {
        let returned = (args.len()..args.len() + results.len()).collect();
        let operands = (0..args.len()).collect();
        let step = Step { def: &OPAQUE_REGION, attrs: Attrs::new(), operands, results };
        Body { args, steps: [step].into(), returned, end }
    }

    /// The types of its values.
    pub fn types(&self) -> Vec<&ValueType> {
        self.args.iter().chain(self.steps.iter().flat_map(|step| &*step.results)).collect()
    }

    /// The step that defines a value, if it defines no other one.
    pub fn step(&self, value: usize) -> Option<&Step> {
        let mut first = self.args.len();
        self.steps.iter().find(|step| {
            let is_found = value == first && step.results.len() == 1;
            first += step.results.len();
            is_found
        })
    }

    /// Evaluates the region on these arguments.
    ///
    /// # Errors
    /// The fault of a step, or that one does not fit.
    pub fn eval(&self, args: Vec<Tensor>) -> Result<Vec<Tensor>, Fault> {
        let types = self.types();
        let mut values = args;
        for step in &self.steps {
            let operands: Vec<Tensor> =
                step.operands.iter().map(|&at| values[at].clone()).collect();
            let declared: Vec<ValueType> =
                step.operands.iter().map(|&at| types[at].clone()).collect();
            values.extend(step.eval(&declared, &operands)?);
        }
        Ok(self.returned.iter().map(|&at| values[at].clone()).collect())
    }
}

impl Step {
    /// The results on these operands.
    ///
    /// # Errors
    /// Its fault, or that it does not fit.
    pub fn eval(&self, types: &[ValueType], operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
        let constants: Vec<Option<Tensor>> = operands.iter().cloned().map(Some).collect();
        let call = Call {
            def: self.def,
            operands: types,
            constants: &constants,
            attrs: &self.attrs,
            results: &self.results,
        };
        let refuse = |message: String| Fault::Other(format!("in the region: {message}"));
        match self.def.semantics {
            Semantics::Core(build) => {
                let core = build(&call).map_err(|violation| refuse(violation.message))?;
                core.infer(types).map_err(|violation| refuse(violation.message))?;
                core.eval(operands).map(|result| vec![result])
            }
            Semantics::Framework { infer, eval, .. } => {
                let results = infer(&call).map_err(|violation| refuse(violation.message))?;
                eval(&Call { results: &results, ..call }, operands)
            }
            Semantics::Check { .. } | Semantics::Opaque { .. } | Semantics::Structural(_) => {
                Err(refuse(format!("'{}' is not evaluated", self.def.name)))
            }
        }
    }

    /// The value of a region that only returns a constant.
    pub fn constant(&self) -> Option<&Tensor> {
        let stated = self.def.stated_values();
        self.attrs.iter().find_map(|(name, value)| match value {
            AttrValue::Tensor(tensor) if stated.iter().any(|attr| attr.name == *name) => {
                Some(tensor)
            }
            _ => None,
        })
    }
}
