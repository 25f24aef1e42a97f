/* The C interface used as a C program would. */
#include <stdio.h>
#include <string.h>

#include "clew/clew_c.h"

static int failures = 0;

static void expect(int holds, const char* what) {
  if (holds) return;
  ++failures;
  printf("failed: %s\n", what);
}

static void test_one_answer(clew_engine* engine) {
  const char* puzzle = "genre: yin-yang\n\nW . W\nB . .\n. . B\n";
  expect(clew_solve(engine, puzzle, NULL) == CLEW_UNIQUE, "one answer");
  expect(clew_answers(engine) == 1 && clew_fields(engine) == 1, "one answer, one field");
  expect(clew_height(engine) == 3 && clew_width(engine) == 3, "size");
  const clew_field field = clew_answer_field(engine, 0, 0);
  expect(strcmp(field.index, "cell") == 0 && field.size == 9, "marks on nine cells");
  expect(field.places[3] == 3 && field.marks[3] == 1 && field.marks[1] == 0, "marks");
  expect(strcmp(clew_answer_text(engine, 0), ". . .\n# . #\n# # #\n") == 0, "as text");
  expect(strcmp(clew_message(engine), "") == 0, "no message");
  expect(clew_answer_field(engine, 1, 0).size == 0, "no second answer");
  expect(strcmp(clew_answer_text(engine, 7), "") == 0, "no eighth answer");
}

static void test_other_outcomes(clew_engine* engine) {
  expect(clew_solve(engine, "genre: yin-yang\n\n. .\n. .\n", NULL) == CLEW_SEVERAL, "several");
  expect(clew_answers(engine) == 2, "two of them");
  expect(clew_solve(engine, "genre: yin-yang\n\nB W\nW B\n", NULL) == CLEW_NONE, "none");
  expect(clew_answers(engine) == 0 && clew_fields(engine) == 0, "nothing to read");
  expect(clew_solve(engine, "genre: yin-yang\n\n. X\n. .\n", NULL) == CLEW_MISTAKE, "mistake");
  expect(strncmp(clew_message(engine), "3:3: ", 5) == 0, "where the mistake is");
  expect(clew_solve(engine, NULL, NULL) == CLEW_MISTAKE, "no text");
  clew_set_limits(engine, 1e-9, 0);
  const clew_status hurried = clew_solve(engine, "genre: yin-yang\nsize: 9 9\n", NULL);
  expect(hurried == CLEW_UNKNOWN || hurried == CLEW_MISTAKE, "a limit");
  clew_set_limits(engine, 60, 0);
}

static void test_rules_and_requests(clew_engine* engine) {
  const char* rules =
      "genre \"All\"\nanswer dark[cell]: bool\nrule \"all\" for c in cells: dark[c]\n";
  expect(clew_solve(engine, "genre: all\nsize: 2 2\n", rules) == CLEW_UNIQUE, "own rules");
  expect(clew_answer_field(engine, 0, 0).marks[0] == 1, "a mark by own rules");
  const char* reply = clew_ask(
      engine,
      "{\"ask\": \"grade\", \"puzzle\": \"genre: yin-yang\\n\\nW . W\\nB . .\\n. . B\\n\"}");
  expect(strstr(reply, "\"level\"") != NULL, "a request");
  expect(strstr(clew_ask(engine, "rubbish"), "\"errors\"") != NULL, "rubbish is refused");
}

int main(void) {
  clew_engine* engine = clew_engine_new();
  if (engine == NULL) return 1;
  expect(strchr(clew_version(), '.') != NULL, "version");
  test_one_answer(engine);
  test_other_outcomes(engine);
  test_rules_and_requests(engine);
  clew_engine_free(engine);
  printf("%d failed\n", failures);
  return failures != 0;
}
