//! What several updates of one element do: the join that explains what becomes of them, and its words.

use multigather::types::ElementType;

/// What several updates of one element do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Meeting {
    Error,
    /// How they join, in their order, and whether the element that was there is among them.
    Join(&'static str, bool),
}

/// The element that there was, the updates, and what becomes of them.
pub type MeetingTrial<'u> = (f64, &'u [f64], f64);

/// The join that explains all trials.
pub fn explanation(element: ElementType, trials: &[MeetingTrial]) -> Option<Meeting> {
    let explains = |join: &Join, has_self: bool| {
        // Booleans have names of their own.
        let is_named = element != ElementType::I1 || ["and", "or", "xor"].contains(&join.name);
        let holds = |&(start, updates, result): &MeetingTrial| {
            let all = [&[start][..], updates].concat();
            join.of(element, &all[usize::from(!has_self)..]) == result
        };
        is_named && trials.iter().all(holds)
    };
    let mut ways = [true, false].into_iter().flat_map(|has_self| JOINS.map(|j| (j, has_self)));
    let (join, has_self) = ways.find(|(join, has_self)| explains(join, *has_self))?;
    Some(Meeting::Join(join.name, has_self))
}

/// A way to join numbers, from left to right.
#[derive(Clone, Copy)]
struct Join {
    name: &'static str,
    float: fn(f32, f32) -> f32,
    int: fn(i64, i64) -> i64,
    is_mean: bool,
}

const JOINS: [Join; 11] = [
    Join::new("the last stays", |_, b| b, |_, b| b),
    Join::new("added", |a, b| a + b, |a, b| a + b),
    Join::new("subtracted", |a, b| a - b, |a, b| a - b),
    Join::new("multiplied", |a, b| a * b, |a, b| a * b),
    Join::new("divided", |a, b| a / b, |a, b| if b == 0 { -1 } else { a / b }),
    Join::new("the smallest", f32::min, |a, b| a.min(b)),
    Join::new("the largest", f32::max, |a, b| a.max(b)),
    Join::new("and", |_, _| f32::NAN, |a, b| a & b),
    Join::new("or", |_, _| f32::NAN, |a, b| a | b),
    Join::new("xor", |_, _| f32::NAN, |a, b| a ^ b),
    Join { is_mean: true, ..Join::new("the mean", |a, b| a + b, |a, b| a + b) },
];

impl Join {
    const fn new(name: &'static str, float: fn(f32, f32) -> f32, int: fn(i64, i64) -> i64) -> Join {
        Join { name, float, int, is_mean: false }
    }

    fn of(&self, element: ElementType, values: &[f64]) -> f64 {
        let count = values.len() as i64;
        if element.is_float() {
            let joined = values.iter().map(|&value| value as f32).reduce(self.float);
            let joined = joined.unwrap_or(f32::NAN);
            return f64::from(if self.is_mean { joined / count as f32 } else { joined });
        }
        let joined = values.iter().map(|&value| value as i64).reduce(self.int).unwrap_or(0);
        let joined = if self.is_mean { joined.div_euclid(count) } else { joined };
        (if element == ElementType::I1 { joined & 1 } else { joined }) as f64
    }
}

impl Meeting {
    pub fn text(self) -> String {
        match self {
            Meeting::Error => "error".into(),
            Meeting::Join(name, true) => name.into(),
            Meeting::Join(name, false) => format!("{name}, without the element itself"),
        }
    }
}

/// Each word with what it does; one entry for all where all do the same.
pub fn listed(entries: &[(String, Meeting)]) -> String {
    match entries {
        [] => "-".into(),
        [(_, first), rest @ ..] if rest.iter().all(|(_, other)| other == first) => first.text(),
        _ => {
            let entry = |(word, meeting): &(String, Meeting)| format!("{word}: {}", meeting.text());
            entries.iter().map(entry).collect::<Vec<_>>().join(", ")
        }
    }
}

/// What differs from what is usual.
pub fn changed(usual: &[(String, Meeting)], other: &[(String, Meeting)]) -> String {
    let loses_itself = |(word, meeting): &(String, Meeting)| {
        let before = usual.iter().find(|(known, _)| known == word).map(|(_, meeting)| *meeting);
        matches!((before, *meeting), (Some(Meeting::Join(a, true)), Meeting::Join(b, false)) if a == b)
    };
    match other.iter().all(loses_itself) {
        true => "without the element itself".into(),
        false => listed(other),
    }
}
