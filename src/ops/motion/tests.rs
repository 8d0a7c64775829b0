#[test] fn none() {}
