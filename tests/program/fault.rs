//! What is said of an index that is out of bounds, and where.

use std::fmt;

use multigather::canon::soundness;
use multigather::ir::Module;
use multigather::tensor::Tensor;

/// Two runs give the same error where these are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// As it is stored.
    pub value: String,
    pub size: String,
    /// Its linear position in the indices, which reshapes keep.
    pub at: i64,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Fault { value, size, at } = self;
        write!(f, "index {value} for an axis of size {size}, at element {at} of the indices")
    }
}

impl Fault {
    /// Reads a diagnostic: its message, and its notes or the lines of its rendered text.
    ///
    /// # Errors
    /// It is another one.
    pub fn read<'a>(
        message: &str,
        notes: impl IntoIterator<Item = &'a str> + Clone,
    ) -> Result<Fault, String> {
        let read = || {
            let (_, rest) = message.split_once("index ")?;
            let (value, rest) = rest.split_once(" is out of bounds for axis ")?;
            let (_, size) = rest.split_once(" of size ")?;
            let mut at = notes.clone().into_iter().filter_map(|note| note.split_once("at "));
            let (_, place) =
                at.find(|(before, _)| before.is_empty() || before.ends_with("note: "))?;
            let (name, position) =
                place.trim().trim_end_matches(']').split_once('[').unwrap_or((place, ""));
            let is = format!("{} is ", name.trim());
            let mut shapes = notes.clone().into_iter().filter_map(|note| note.split_once(&is));
            let (_, shape) = shapes.next()?;
            let shape = shape.split_once("tensor<")?.1.split_once('>')?.0;
            let dims = shape.split('x').filter_map(|dim| dim.parse::<i64>().ok());
            let coordinate = position.split(", ").filter_map(|c| c.parse::<i64>().ok());
            let at = dims.zip(coordinate).fold(0, |at, (size, c)| at * size + c);
            Some(Fault { value: value.to_string(), size: size.trim().to_string(), at })
        };
        read().ok_or_else(|| format!("it says of no index where it is out of bounds: {message}"))
    }

    /// Whether a function has this fault on these inputs, be it not its first: of several, a canonical
    /// form may meet another one first, and with broadcast indices it has it at another position.
    pub fn is_of(&self, module: &Module, inputs: &[Tensor]) -> bool {
        let func = module.function("main").expect("programs are called main");
        let all = soundness::out_of_bounds(module, func, inputs);
        all.iter()
            .any(|(value, size)| value.to_string() == self.value && size.to_string() == self.size)
    }

    /// Reads what `mg` writes to standard error.
    pub fn printed(stderr: &str) -> Result<Fault, String> {
        Fault::read(stderr.lines().next().unwrap_or_default(), stderr.lines().map(str::trim))
    }
}
