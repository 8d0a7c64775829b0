//! The errors of a run: searches for the first coordinate out of range and for the first element that violates an
//! assertion, and the operations that report their results.

use melior::ir::attribute::StringAttribute;
use melior::ir::{Attribute, Value};

use super::emitter::{Built, Emitter};
use super::{Errors, Function, Purpose, gather};
use crate::ir::Op;
use crate::ir::print::{PrintOptions, op_text};
use crate::marks::CHECK;
use crate::types::size;

/// The checks of a function so far.
#[derive(Default)]
pub struct Checks<'c, 'a> {
    /// The number of elements that the searches so far inspect.
    pub counted: i64,
    /// The number of the first element that the searches so far have found.
    pub found: Option<Value<'c, 'a>>,
}

/// The status of a function: 0, or 1 + the number that the searches have found; `None` if there are no searches.
pub fn status<'c, 'a>(
    e: &Emitter<'c, 'a>,
    checks: &Checks<'c, 'a>,
) -> Built<Option<Value<'c, 'a>>> {
    let Some(found) = checks.found else { return Ok(None) };
    let (passed, found) = gather::outcome(e, found)?;
    let failed = e.same("arith.addi", &[found, e.i64(1)?])?;
    e.select(passed, e.i64(0)?, failed).map(Some)
}

impl<'c> Function<'c, '_> {
    /// Adds a search among `count` elements: `search` gets the number of the first of them and the result of the
    /// searches before, and returns the new result.
    pub(super) fn add_search<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        checks: &mut Checks<'c, 'a>,
        count: i64,
        complaint: impl FnOnce() -> String,
        search: impl FnOnce(i64, Value<'c, 'a>) -> Built<Value<'c, 'a>>,
    ) -> Built<()> {
        match self.purpose {
            Purpose::Text { errors: Errors::Status, .. } | Purpose::Run => {
                let before = match checks.found {
                    Some(found) => found,
                    None => gather::nothing_found(e)?,
                };
                checks.found = Some(search(checks.counted, before)?);
                checks.counted = size::add(checks.counted, count).unwrap_or(i64::MAX);
            }
            Purpose::Text { errors: Errors::Assert, .. } => {
                let found = search(0, gather::nothing_found(e)?)?;
                let (passed, _) = gather::outcome(e, found)?;
                let text = StringAttribute::new(self.context, &complaint());
                let attributes = [("msg", text.into()), (CHECK, Attribute::unit(self.context))];
                e.append_operation("cf.assert", &[passed], &attributes, &[], Vec::new())?;
            }
        }
        Ok(())
    }

    /// Adds an assertion that all elements of an `i1` tensor are true.
    pub(super) fn add_assertion<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        op: Op,
        holds: (Value<'c, 'a>, &[i64]),
        checks: &mut Checks<'c, 'a>,
    ) -> Built<()> {
        let count = size::product(holds.1).ok_or("a size overflows")?;
        if count == 0 {
            return Ok(());
        }
        let complaint = || self.assertion_message("the check failed", Some(op));
        let search = |base, found| gather::first_false(e, holds, base, found);
        self.add_search(e, checks, count, complaint, search)
    }

    /// The message of an assertion: what happened, the text of the operation, and its location.
    pub(super) fn assertion_message(&self, what: &str, op: Option<Op>) -> String {
        let Some(op) = op else { return what.to_string() };
        let text = op_text(self.module, op, &PrintOptions::default());
        let place = crate::ir::print::loc_text(&self.module.pools, self.module[op].loc);
        format!("{what} in {text} {place}")
    }
}
