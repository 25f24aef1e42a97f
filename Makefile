# Short names for the commands of everyday work; CMake does the building.
# CLEW_NO_INSTALL=1: install nothing, say what is missing and stop.

JOBS ?= $(shell nproc 2>/dev/null || echo 1)
FUZZ_SECONDS ?= 300
ATTACK_SECONDS ?= 600
PREFIX ?= /usr/local
export FUZZ_SECONDS

.PHONY: all run install deb attack web page-test page-shots page-bench test test-asan odr install-check corpus repairs explain-corpus explain-ease explain-bench grades contact golden gallery test-tex witness methods bench peers rates generators proofs signature batch-check hosts fuzz mutate format lint analyze deps clean help

all:  ## build/clew, Release
	@scripts/deps --check build || { echo "Or let 'make deps' install them." >&2; exit 1; }
	@$(MAKE) --no-print-directory build/clew

.PHONY: build/clew
build/clew:
	@test -f build/build.ninja || cmake --preset release
	@cmake --build --preset release -j $(JOBS) --target clew_cli

run:  ## solve the bundled seed puzzles, with drawings and verdicts
	@scripts/deps build
	@scripts/deps --try picture engines
	@$(MAKE) --no-print-directory build/clew
	@scripts/run-seeds build/clew

web:  ## the page: web/dist for any static host, and web/dist/clew.html, all of it in one file
	@scripts/deps build
	@scripts/deps web
	JOBS=$(JOBS) scripts/web

page-test: web  ## the page in a browser (WORDS="touch axe": only the tests with such names)
	@scripts/deps --try browser
	node web/tests/run.mjs $(WORDS)

page-shots: web  ## rewrite the pictures of the page in docs/page
	@scripts/deps --try browser
	node web/tests/shots.mjs --docs docs/page

page-bench: web all  ## the page's figures: time to a verdict, first load, beside the native engine (CLEW_CORPUS names the corpus)
	@scripts/deps --try browser
	node web/bench/run.mjs build/clew $(PUZZLES_EACH)

test:  ## every test; warnings are errors
	@scripts/deps build test
	@scripts/deps --try picture engines witness browser bench web
	JOBS=$(JOBS) scripts/web || [ $$? = 77 ]
	cmake --preset release -DCLEW_WERROR=ON
	cmake --build --preset release -j $(JOBS)
	@$(MAKE) --no-print-directory odr
	ctest --preset release -j $(JOBS)

test-asan:  ## the same tests under AddressSanitizer and UndefinedBehaviorSanitizer
	@scripts/deps build test
	@scripts/deps --try picture engines witness browser bench
	cmake --preset asan -DCLEW_WERROR=ON
	cmake --build --preset asan -j $(JOBS)
	ctest --preset asan -j $(JOBS)

odr:  ## link the whole program with -flto: types that are defined twice are errors
	@scripts/deps build
	cmake --preset lto
	cmake --build --preset lto -j $(JOBS) --target clew_cli

install:  ## the program, its library, manual page and completion, to PREFIX (/usr/local)
	@scripts/deps build
	cmake --preset release
	cmake --build --preset release -j $(JOBS)
	cmake --install build --prefix $(PREFIX)

deb:  ## a Debian package, build/clew_VERSION_ARCHITECTURE.deb
	@scripts/deps build
	cmake --preset release
	cmake --build --preset release -j $(JOBS)
	cd build && cpack -G DEB

install-check:  ## install the library aside and build the example against it
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS)
	ctest --preset release -R '^install$$'

corpus:  ## all published puzzles (CLEW_CORPUS names their folder); writes build/corpus-report.md
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_corpus
	CLEW_CORPUS_FULL=1 build/test_corpus --gtest_filter='Puzzlekit.Records*'

repairs:  ## published puzzles: 100 of each genre thinned out, 200 without a clue and 200 with a wrong one repaired
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_corpus
	CLEW_THIN_RECORDS=100 CLEW_REPAIRS=200 build/test_corpus --gtest_filter='Setter.*'

explain-corpus:  ## explains 30 published puzzles of each genre up to 12 x 12, checks every step, prints figures
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_explain
	CLEW_EXPLAIN_RECORDS=30 build/test_explain --gtest_filter='Corpus.*'

grades:  ## grade 30 published puzzles of each genre, up to 12 x 12: docs/grades.md
	@scripts/deps build
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target clew_cli
	scripts/grades build/clew $${CLEW_CORPUS:-../shared/corpus}

explain-ease:  ## ease first: every instance is tried alone at every harder step, 200 published puzzles of four genres
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_explain
	CLEW_EASE_RECORDS=200 build/test_explain --gtest_filter='EaseFirst.*'

EDGE ?= 10
MOST ?= 30
explain-bench:  ## explanations and hints of published puzzles: times, steps (GENRES="Nurikabe LITS" EDGE=10 MOST=30)
	@scripts/deps build bench
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target clew_bench
	build/clew_bench --explain --edge $(EDGE) --most $(MOST) $(GENRES)

golden:  ## rewrite the golden drawings of tests/pictures/golden
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_pictures
	CLEW_REWRITE=1 build/test_pictures --gtest_brief=1 --gtest_filter='*Golden*'

gallery:  ## rewrite docs/gallery.md, docs/gallery.html, their pictures and those of README
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_pictures test_docs
	CLEW_REWRITE=1 build/test_pictures --gtest_brief=1 --gtest_filter='Gallery.*'
	CLEW_REWRITE=1 build/test_docs --gtest_brief=1 --gtest_filter='*Picture*'

test-tex:  ## pdflatex over every genre and problem; installs a small TeX Live
	@scripts/deps build test tex
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_pictures
	CLEW_TEX=1 build/test_pictures --gtest_brief=1 --gtest_filter='Tex.*'

contact:  ## every genre at three sizes, one page per theme: build/contact-*.html, to be looked at
	@scripts/deps build test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_corpus
	CLEW_CONTACT=build build/test_corpus --gtest_filter='ContactSheets.*'

witness:  ## what CaDiCaL, Z3 and the puzz.link player say of our answers, in full
	@scripts/deps build test
	@scripts/deps --try engines witness
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_outside test_player
	CLEW_WITNESS=full build/test_outside --gtest_brief=1
	build/test_player --gtest_brief=1

methods:  ## all engines on 2,000 random boards, all bundled and some published puzzles; writes build/methods-*.md
	@scripts/deps build test
	@scripts/deps --try witness
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_methods
	CLEW_METHODS=full build/test_methods --gtest_brief=1

bench:  ## the fixed instances: times, conflicts, instructions
	@scripts/deps build bench
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target clew_bench
	build/clew_bench

ROUNDS ?= 1
peers:  ## beside cspuz_core, puzzle by puzzle (GENRES="Kakuro Akari" ROUNDS=3; CLEW_CORPUS names the corpus)
	@scripts/deps build bench
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target clew_bench
	build/clew_bench --peers --rounds $(ROUNDS) $(GENRES)

rates:  ## 20 puzzles made for every genre: how many, one answer by CaDiCaL, the same again, times (GENRES="akari tents")
	@scripts/deps build bench
	@scripts/deps --try engines
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target clew_bench
	build/clew_bench --generate --each 20 --seconds 5 $(GENRES)

generators:  ## CPU time of puzzles made, beside the generators of Simon Tatham's collection
	@scripts/deps --try generators
	@$(MAKE) --no-print-directory build/clew
	scripts/generators build/clew || [ $$? = 77 ]

proofs:  ## certificates of published puzzles, checked; changed ones must be refused (CLEW_CORPUS names the corpus)
	@scripts/deps build test
	@scripts/deps --try engines
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target test_proof clew_bench
	CLEW_PROOFS=full build/test_proof --gtest_brief=1
	build/clew_bench --proofs --edge 10 --most 200
	build/clew_bench --proofs --most 20

signature:  ## record the instructions per puzzle that `make test` compares (bench/signature.txt)
	@scripts/deps build bench
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target clew_bench
	build/clew_bench --signature --rewrite

mutate:  ## small faults in the way from rules to answers, one at a time: the tests must notice each
	@scripts/deps build test
	scripts/mutate --jobs $(JOBS)

PUZZLES ?= 1000000
batch-check:  ## a batch of PUZZLES small puzzles, killed five times and resumed, is the batch in one go
	@scripts/deps build
	@$(MAKE) --no-print-directory build/clew
	scripts/batch-check build/clew $(PUZZLES) 5

hosts:  ## a batch over GNU parallel, ssh and Slurm, with a killed worker, is the batch in one process
	@scripts/deps build
	@scripts/deps --try hosts
	@$(MAKE) --no-print-directory build/clew
	scripts/hosts-check build/clew plain ssh slurm || [ $$? = 77 ]

fuzz:  ## each libFuzzer target for FUZZ_SECONDS seconds
	@scripts/deps build fuzz
	cmake --preset fuzz
	cmake --build --preset fuzz -j $(JOBS) --target fuzzers
	scripts/fuzz build-fuzz

attack:  ## hostile rules, puzzles, addresses and options for every verb and engine, for ATTACK_SECONDS
	@scripts/deps build
	@scripts/deps --try picture engines
	@$(MAKE) --no-print-directory build/clew
	scripts/attack build/clew --seconds $(ATTACK_SECONDS) --jobs $(JOBS) --seed $$(date +%s)

format:  ## rewrite the C++ files as clang-format-19 would
	@scripts/deps lint
	scripts/cpp-files | xargs clang-format-19 -i

lint:  ## clang-format and clang-tidy; changes nothing
	@scripts/deps build test lint
	scripts/check-format
	cmake --preset release
	scripts/cpp-files src cli | grep '\.cpp$$' | \
	  xargs -n 1 -P $(JOBS) clang-tidy-19 -p build --quiet --warnings-as-errors='*'

analyze:  ## the slow static analyzer of clang, over everything but tests
	@scripts/deps build test lint
	cmake --preset release
	scripts/cpp-files src cli | grep '\.cpp$$' | \
	  xargs -n 1 -P $(JOBS) clang-tidy-19 -p build --quiet --checks='-*,clang-analyzer-*'

deps:  ## install what building and testing need
	scripts/deps build test
	scripts/deps --try picture engines witness browser

clean:  ## remove every build folder
	rm -rf build build-debug build-asan build-fuzz build-lto build-web web/dist

help:  ## this list
	@sed -n 's/^\([a-z-]*\):  ## /\1\t/p' Makefile
