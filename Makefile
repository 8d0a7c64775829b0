# Each target does all the set-up it needs; see scripts/setup.

.PHONY: run test lint fuzz setup
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

# Hostile inputs and random valid programs: docs/testing.md. Findings are in fuzz/findings.
MINUTES ?= 10
FUZZ = $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS)) $(if $(TARGETS),--targets $(TARGETS)) \
	$(if $(LOG),--log $(LOG) --build $(shell git rev-parse --short HEAD))
fuzz: setup
	cargo build --profile fuzz -p multigather-fuzz
	target/fuzz/fuzz --minutes $(MINUTES) $(FUZZ)

setup:
	@scripts/setup
