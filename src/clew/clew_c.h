// Clew for programs in C and all that can call C: puzzles opened, solved and judged, and every
// other question as JSON (docs/library.md).
//
//   clew_engine *engine = clew_engine_new();
//   if (clew_solve(engine, "genre: yin-yang\n\nW . W\nB . .\n. . B\n", NULL) == CLEW_UNIQUE)
//     puts(clew_answer_text(engine, 0));
//   clew_engine_free(engine);
//
// An engine serves one thread at a time. Texts are UTF-8 and end in a zero byte. What a call gives
// belongs to the engine and stays until the next call with it, or as long as its solution is the
// last one.
#pragma once

/* NOLINTBEGIN(modernize-deprecated-headers,modernize-use-using): this is C */
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CLEW_C_API __attribute__((visibility("default")))
#else
#define CLEW_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct clew_engine clew_engine;

typedef enum {
  CLEW_UNIQUE = 0,
  CLEW_SEVERAL = 1,
  CLEW_NONE = 2,
  CLEW_UNKNOWN = 3, /* a limit was reached */
  CLEW_MISTAKE = 4  /* the puzzle or the rules cannot be read: clew_message tells why */
} clew_status;

#define CLEW_UNDECIDED INT32_MIN /* a mark that is not known */

/* One kind of mark of an answer: marks[i] stands at places[i], a cell, link, corner and so on by
 * its number (clew/grid.h). */
typedef struct {
  const char* name;  /* as the rules call it */
  const char* index; /* "cell", "link", "side", "corner", "span", "none", ... */
  size_t size;
  const int32_t* places;
  const int32_t* marks;
} clew_field;

CLEW_C_API const char* clew_version(void);

CLEW_C_API clew_engine* clew_engine_new(void); /* NULL: there is no memory */
CLEW_C_API void clew_engine_free(clew_engine* engine);

/* Limits of each question after this: CPU seconds and bytes, 0: none. (60 s and 2 GiB at first.) */
CLEW_C_API void clew_set_limits(clew_engine* engine, double seconds, size_t bytes);

/* Solves the first puzzle of a text in any notation; `rules` may be the text of a genre of your
 * own, or NULL. */
CLEW_C_API clew_status clew_solve(clew_engine* engine, const char* puzzle, const char* rules);

/* What was solved last. A puzzle with several answers has two of them here. */
CLEW_C_API int clew_height(const clew_engine* engine);
CLEW_C_API int clew_width(const clew_engine* engine);
CLEW_C_API size_t clew_answers(const clew_engine* engine);
CLEW_C_API size_t clew_fields(const clew_engine* engine);
CLEW_C_API clew_field clew_answer_field(const clew_engine* engine, size_t answer, size_t field);
CLEW_C_API const char* clew_answer_text(clew_engine* engine, size_t answer);
/* "": there was no mistake. */
CLEW_C_API const char* clew_message(const clew_engine* engine);

/* One request as JSON, one reply as JSON, as docs/page.md lists them. */
CLEW_C_API const char* clew_ask(clew_engine* engine, const char* request);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-deprecated-headers,modernize-use-using) */
