"""Tests of the Python bindings; CLEW_LIBRARY names the shared library."""

import threading
import unittest

import clew

YIN_YANG = "genre: yin-yang\n\nW . W\nB . .\n. . B\n"
SPOTS = """genre "Spots"
given clue[cell]: number
answer spot[cell]: bool
answer weight[cell]: 1..3
rule "a clue counts the spots around it" for c in cells where clue[c] given:
  clue[c] = count x in neighbours(c): spot[x]
rule "clues are no spots" for c in cells where clue[c] given: not spot[c]
rule "weights" for c in cells: weight[c] = 2
"""


class Opening(unittest.TestCase):
    def test_a_puzzle_says_what_it_is(self):
        puzzle = clew.open(YIN_YANG)
        self.assertEqual((puzzle.genre, puzzle.height, puzzle.width), ("yin-yang", 3, 3))

    def test_mistakes_are_raised_with_their_place(self):
        with self.assertRaises(clew.Mistake) as raised:
            clew.open("genre: yin-yang\n\n. X\n. .\n")
        self.assertEqual(raised.exception.errors[0]["line"], 3)
        self.assertIn("'X'", str(raised.exception))

    def test_genres_and_rules(self):
        self.assertIn("yin-yang", [g.slug for g in clew.genres()])
        self.assertTrue(clew.rules("yin-yang").startswith("genre"))
        mistakes, _ = clew.lint('genre "X"\nanswer a[cell]: boool\n')
        self.assertEqual(mistakes[0]["line"], 2)
        self.assertRegex(clew.version(), r"^\d+\.\d+")


class Solving(unittest.TestCase):
    def test_the_answer_is_typed(self):
        report = clew.open(YIN_YANG).solve()
        self.assertEqual((report.status, report.count, len(report.answers)), ("unique", 1, 1))
        grid = report.answers[0].grid()
        self.assertEqual(grid[1][0], True)
        self.assertEqual(grid[0][1], False)
        marks = list(report.answers[0].marks())
        self.assertEqual(len(marks), 9)
        self.assertEqual((marks[3].place.row, marks[3].place.column, marks[3].value), (2, 1, True))

    def test_several_and_none(self):
        report = clew.open("genre: yin-yang\n\n. .\n. .\n").solve()
        self.assertEqual(report.status, "several")
        self.assertNotEqual(report.answers[0], report.answers[1])
        self.assertTrue(report.differing)
        none = clew.open("genre: yin-yang\n\nB W\nW B\n")
        self.assertEqual(none.solve().status, "none")
        self.assertTrue(none.conflict()[0].sentence)

    def test_rules_of_ones_own_and_every_kind_of_value(self):
        puzzle = clew.open("genre: spots\n\n2 .\n. 2\n", rules=SPOTS)
        answer = puzzle.solve().answers[0]
        self.assertEqual(answer.grid("spot"), [[False, True], [True, False]])
        self.assertEqual(answer.grid("weight"), [[2, 2], [2, 2]])
        with self.assertRaises(KeyError):
            answer.grid("colour")

    def test_limits_hold(self):
        size = 14
        board = "genre: yin-yang\nsize: %d %d\n" % (size, size)
        report = clew.open(board, seconds=0.05).solve(most=1000000)
        self.assertIn(report.status, ("unknown", "several"))

    def test_threads_have_engines_of_their_own(self):
        seen = []

        def work():
            seen.append(clew.open(YIN_YANG).solve().status)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(seen, ["unique"] * 4)


class Judging(unittest.TestCase):
    def test_right_and_wrong(self):
        puzzle = clew.open(YIN_YANG + "\nanswer:\nW W W\nB W B\nB B B\n")
        self.assertEqual(puzzle.check().judgement, "accepted")
        wrong = clew.open(YIN_YANG + "\nanswer:\nW W W\nB B B\nB B B\n")
        verdict = wrong.check()
        self.assertEqual(verdict.judgement, "rejected")
        self.assertTrue(verdict.broken[0].sentence)

    def test_steps_hints_and_grades(self):
        puzzle = clew.open(YIN_YANG)
        steps = puzzle.explain()
        self.assertTrue(steps and all(step.text for step in steps))
        self.assertEqual(puzzle.hint().step.text, steps[0].text)
        self.assertGreaterEqual(puzzle.grade().level, 1)

    def test_other_notations(self):
        puzzle = clew.open(YIN_YANG)
        self.assertTrue(puzzle.write("svg").startswith("<svg"))
        again = clew.open("https://puzz.link/p?" + puzzle.write("link").split("?")[-1])
        self.assertEqual(again.write("text"), puzzle.write("text"))


if __name__ == "__main__":
    unittest.main()
