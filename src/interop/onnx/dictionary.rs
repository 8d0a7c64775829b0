//! Dictionary attributes of strings, integers and lists of strings: a builder, and functions that read them.

use super::proto::Entry;
use crate::ir::{Attr, AttrKind, NamedAttr, Pools};
use crate::types::ElementType;

/// A dictionary under construction; empty strings, empty lists and zeros are omitted.
#[derive(Default)]
pub struct Entries(Vec<NamedAttr>);

impl Entries {
    pub fn push(&mut self, pools: &mut Pools, key: &str, value: Attr) {
        self.0.push((pools.name(key), value));
    }

    pub fn push_unit(&mut self, pools: &mut Pools, key: &str) {
        let value = pools.attr(AttrKind::Unit);
        self.push(pools, key, value);
    }

    pub fn push_text(&mut self, pools: &mut Pools, key: &str, text: &str) {
        if !text.is_empty() {
            let value = pools.string_attr(text);
            self.push(pools, key, value);
        }
    }

    pub fn push_int(&mut self, pools: &mut Pools, key: &str, value: i64) {
        if value != 0 {
            let ty = pools.element_type(ElementType::I64);
            let value = pools.attr(AttrKind::Integer { value: value.into(), ty });
            self.push(pools, key, value);
        }
    }

    pub fn push_strings(&mut self, pools: &mut Pools, key: &str, texts: &[String]) {
        if !texts.is_empty() {
            let value = string_list(pools, texts.iter().map(String::as_str));
            self.push(pools, key, value);
        }
    }

    /// Adds a list of keys and values in alternation: keys may be empty or occur several times, and their order is
    /// preserved.
    pub fn push_pairs(&mut self, pools: &mut Pools, key: &str, pairs: &[Entry]) {
        if !pairs.is_empty() {
            let texts = pairs.iter().flat_map(|pair| [&*pair.key, &*pair.value]);
            let value = string_list(pools, texts);
            self.push(pools, key, value);
        }
    }

    /// The dictionary as an attribute, with sorted keys.
    pub fn finish(mut self, pools: &mut Pools) -> Attr {
        self.0.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
        pools.attr(AttrKind::Dictionary(self.0.into()))
    }
}

/// A list of strings as an attribute: `["a", "b"]`.
pub fn string_list<'a>(pools: &mut Pools, texts: impl Iterator<Item = &'a str>) -> Attr {
    let list = texts.map(|text| pools.string_attr(text)).collect();
    pools.attr(AttrKind::Array(list))
}

pub fn find(pools: &Pools, entries: &[NamedAttr], key: &str) -> Option<Attr> {
    entries.iter().find(|(name, _)| pools[*name] == *key).map(|&(_, attr)| attr)
}

pub fn find_text(pools: &Pools, entries: &[NamedAttr], key: &str) -> Option<String> {
    string_of(pools, find(pools, entries, key)?)
}

pub fn find_int(pools: &Pools, entries: &[NamedAttr], key: &str) -> Option<i64> {
    match &pools[find(pools, entries, key)?] {
        AttrKind::Integer { value, .. } => i64::try_from(*value).ok(),
        _ => None,
    }
}

pub fn find_strings(pools: &Pools, entries: &[NamedAttr], key: &str) -> Vec<String> {
    find(pools, entries, key).map_or_else(Vec::new, |attr| strings_of(pools, attr))
}

/// The strings in a list attribute.
pub fn strings_of(pools: &Pools, attr: Attr) -> Vec<String> {
    let AttrKind::Array(list) = &pools[attr] else { return Vec::new() };
    list.iter().filter_map(|&attr| string_of(pools, attr)).collect()
}

pub fn find_pairs(pools: &Pools, entries: &[NamedAttr], key: &str) -> Vec<Entry> {
    let texts = find_strings(pools, entries, key);
    let pair = |pair: &[String]| Entry { key: pair[0].clone(), value: pair[1].clone() };
    texts.chunks_exact(2).map(pair).collect()
}

fn string_of(pools: &Pools, attr: Attr) -> Option<String> {
    match &pools[attr] {
        AttrKind::String { bytes, .. } => String::from_utf8(bytes.to_vec()).ok(),
        _ => None,
    }
}
