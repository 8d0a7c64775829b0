# Each target does all the set-up it needs; see scripts/setup.

.PHONY: run test lint setup
.DEFAULT_GOAL := test

# Shows a whole compilation on a real input.
run: setup
	@cargo run --release --quiet --bin mg -- tour

# Each binary has a static LLVM in it and takes long to link, so only those with tests are built:
# the unit tests, tests/main.rs and the documentation's examples. `lint` checks the other targets.
test: setup
	cargo test --workspace --lib
	cargo test --test main
	cargo test --workspace --doc

lint: setup
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

setup:
	@scripts/setup
