//! Removal of e-nodes from their e-classes, for which egg has no operation.
//!
//! [`EClass::nodes`](egg::EClass) is public and may be edited, but egg does not say what an edit does. This module
//! alone edits it. What it relies on holds in egg 0.11.0, which the workspace therefore pins, and is what the tests
//! below state:
//!
//! - A removed e-node is still known: adding it again gives its e-class, and does not bring it back.
//! - Rebuilding brings no e-node back, nor does a union of e-classes, and it indexes classes by what is in `nodes`.
//! - Equalities are found by removed e-nodes, too: two that become congruent make one e-class.
//! - A removed e-node can be put back, with its operands canonical, also after unions.
//! - Derivations may lead through removed e-nodes.

use egg::{Analysis, EGraph, Id, Language};

/// Removes the e-nodes of a class that `is_needless` selects by position, and returns them. The e-graph must be
/// rebuilt.
pub fn remove<L: Language, N: Analysis<L>>(
    egraph: &mut EGraph<L, N>,
    class: Id,
    mut is_needless: impl FnMut(usize, &L) -> bool,
) -> Vec<L> {
    let mut at = 0..;
    egraph[class]
        .nodes
        .extract_if(.., |node| at.next().is_some_and(|at| is_needless(at, node)))
        .collect()
}

/// Puts e-nodes back that were removed from a class, at its end. The e-graph must be rebuilt.
///
/// # Panics
/// In a debug build, if an e-node is not one of the class.
pub fn put_back<L: Language, N: Analysis<L>>(
    egraph: &mut EGraph<L, N>,
    class: Id,
    removed: Vec<L>,
) {
    let is_of_class = |node: &L| egraph.lookup(node.clone()) == Some(egraph.find(class));
    debug_assert!(removed.iter().all(is_of_class), "only e-nodes of the class are put back");
    egraph[class].nodes.extend(removed);
}

#[cfg(test)]
mod tests {
    use egg::SymbolLang;

    use super::*;

    type Terms = EGraph<SymbolLang, ()>;

    /// An e-graph in which `(f a)` and `b` are equal, and `(f a)` is removed; the ids of `a` and of `(f a)`.
    fn with_removed(mut egraph: Terms) -> (Terms, [Id; 2]) {
        let a = egraph.add_uncanonical(SymbolLang::leaf("a"));
        let f = egraph.add_uncanonical(SymbolLang::new("f", vec![a]));
        let b = egraph.add_uncanonical(SymbolLang::leaf("b"));
        egraph.union_trusted(f, b, "f-is-b");
        egraph.rebuild();
        let removed = remove(&mut egraph, f, |_, node| !node.is_leaf());
        assert_eq!(removed, [SymbolLang::new("f", vec![a])]);
        egraph.rebuild();
        (egraph, [a, f])
    }

    fn names(egraph: &Terms, class: Id) -> Vec<String> {
        let mut names: Vec<_> = egraph[class].nodes.iter().map(ToString::to_string).collect();
        names.sort();
        names
    }

    fn explained() -> Terms {
        Terms::default().with_explanations_enabled()
    }

    #[test]
    fn a_removed_node_is_known_and_does_not_come_back() {
        for egraph in [Terms::default(), explained()] {
            let (mut egraph, [a, f]) = with_removed(egraph);
            assert_eq!(names(&egraph, f), ["b"]);
            let again = egraph.add(SymbolLang::new("f", vec![a]));
            assert_eq!(again, egraph.find(f));
            egraph.rebuild();
            assert_eq!(names(&egraph, f), ["b"], "adding it brings it back");
            let c = egraph.add(SymbolLang::leaf("c"));
            egraph.union_trusted(c, f, "c-is-f");
            egraph.rebuild();
            assert_eq!(names(&egraph, f), ["b", "c"], "a union brings it back");
        }
    }

    #[test]
    fn classes_are_indexed_by_what_is_left() {
        let (egraph, [a, f]) = with_removed(Terms::default());
        let classes_of = |node: SymbolLang| -> Vec<Id> {
            egraph.classes_for_op(&node.discriminant()).into_iter().flatten().collect()
        };
        assert!(classes_of(SymbolLang::new("f", vec![a])).is_empty());
        assert_eq!(classes_of(SymbolLang::leaf("b")), [egraph.find(f)]);
    }

    #[test]
    fn removed_nodes_still_make_classes_equal() {
        let (mut egraph, [a, f]) = with_removed(Terms::default());
        let c = egraph.add(SymbolLang::leaf("c"));
        let of_c = egraph.add(SymbolLang::new("f", vec![c]));
        let d = egraph.add(SymbolLang::leaf("d"));
        egraph.union_trusted(of_c, d, "f-of-c-is-d");
        egraph.rebuild();
        remove(&mut egraph, of_c, |_, node| !node.is_leaf());
        assert_ne!(egraph.find(of_c), egraph.find(f));
        egraph.union_trusted(a, c, "a-is-c");
        egraph.rebuild();
        assert_eq!(egraph.find(of_c), egraph.find(f), "both are f of one value");
        assert_eq!(names(&egraph, f), ["b", "d"]);
    }

    #[test]
    fn a_removed_node_can_be_put_back() {
        let (mut egraph, [a, f]) = with_removed(Terms::default());
        let c = egraph.add(SymbolLang::leaf("c"));
        egraph.union_trusted(a, c, "a-is-c");
        egraph.rebuild();
        let node = SymbolLang::new("f", vec![egraph.find(a)]);
        put_back(&mut egraph, f, vec![node]);
        // In a debug build, egg compares its table with the classes here.
        egraph.rebuild();
        assert_eq!(names(&egraph, f), ["b", "f"]);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "only e-nodes of the class are put back")]
    fn only_nodes_of_the_class_are_put_back() {
        let (mut egraph, [_, f]) = with_removed(Terms::default());
        put_back(&mut egraph, f, vec![SymbolLang::leaf("a")]);
    }

    #[test]
    fn derivations_lead_through_removed_nodes() {
        let (mut egraph, [a, f]) = with_removed(explained());
        let g = egraph.add_uncanonical(SymbolLang::new("g", vec![f]));
        let c = egraph.add_uncanonical(SymbolLang::leaf("c"));
        egraph.union_trusted(a, c, "a-is-c");
        egraph.rebuild();
        let (from, to) = ("(g (f c))".parse().unwrap(), "(g b)".parse().unwrap());
        let mut derivation = egraph.explain_equivalence(&from, &to);
        let steps = derivation.get_flat_strings();
        assert!(steps.iter().any(|step| step.contains("f-is-b")), "{steps:?}");
        assert_eq!(egraph.lookup_expr(&from), Some(egraph.find(g)));
    }
}
