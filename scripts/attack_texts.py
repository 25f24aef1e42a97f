"""Hostile texts for scripts/attack: rules, puzzles, addresses, recipes, drawn at random (a seed draws the same ones again)."""
import base64
import json
import pathlib
import random
import subprocess
import zlib

SOURCE = pathlib.Path(__file__).resolve().parent.parent
HUGE = ["0", "-1", "1", "9", "99", "1000", "46341", "65536", "250000", "250001", "999999999", "1000000000",
        "2147483647", "2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "1e9",
        "99999999999999999999999"]
STRANGE = ["\x00", "\x1b[2J", "\x7f", "\x85", "\u202e", "\ufeff", "\u2028", "\U0001f409", "<!--<script>", "&amp;", "\\end{document}",
           "=1+1", '"', "'", "\\", "%s%n", "\r", "\t", "../../../etc/passwd", "-"]


class Texts:
    def __init__(self, program, seed):
        self.program = program
        self.random = random.Random(seed)
        self.rules = [p.read_text() for p in sorted(SOURCE.glob("genres/*.clew")) + sorted(SOURCE.glob("problems/*.clew"))]
        self.puzzles = [p.read_text() for p in sorted(SOURCE.glob("puzzles/*/*.txt"))]
        said = subprocess.run([program, "genres", "--json"], capture_output=True, text=True, check=True).stdout
        self.genres = [g["genre"] for g in json.loads(said)["genres"]]
        self.names = sorted({n for g in json.loads(said)["genres"] for n in g["names"]})
        self.texts = self.puzzles + self.written_otherwise()

    def written_otherwise(self):
        """The bundled puzzles in the other formats."""
        texts = []
        for path in sorted(SOURCE.glob("puzzles/*/*.txt")):
            for form in ("link", "file", "json"):
                done = subprocess.run([self.program, "convert", str(path), "--to", form, "--drop", "title", "--drop", "author",
                                       "--drop", "source"], capture_output=True)
                if done.returncode == 0:
                    texts.append(done.stdout.decode())
        return texts

    def mutated(self, text):
        r = self.random
        if r.random() < 0.5:  # gently: one character for another of the same text, so that it is read
            at = [k for k, c in enumerate(text) if not c.isspace()]
            for _ in range(r.choice([1, 2, 3])):
                k = r.choice(at)
                text = text[:k] + text[r.choice(at)] + text[k + 1:]
            return text
        for _ in range(r.choice([1, 1, 2, 4, 16])):
            at = r.randrange(len(text) + 1)
            what = r.randrange(8)
            if what == 0:
                text = text[:at] + r.choice(HUGE) + text[at:]
            elif what == 1:
                text = text[:at] + r.choice(STRANGE) + text[at:]
            elif what == 2:
                text = text[:at] + text[at + r.randrange(1, 6):]
            elif what == 3:
                lines = text.split("\n")
                k = r.randrange(len(lines))
                lines[k:k + 1] = [lines[k]] * r.choice([0, 2, 3, 50])
                text = "\n".join(lines)
            elif what == 4:
                other = r.choice(self.texts)
                text = text[:at] + other[r.randrange(len(other)):][:r.randrange(1, 40)] + text[at:]
            elif what == 5 and at < len(text):
                text = text[:at] + chr(r.randrange(32, 127)) + text[at + 1:]
            elif what == 6:
                text = text[:at]
            else:
                text = text[:at] + r.choice("()[]{}.,:;+-*/=<>!?") * r.choice([1, 2, 400]) + text[at:]
        return text

    def drawing(self):
        """An address of penpa-edit: sizes, members and places at random, or much of one character."""
        r = self.random
        wide, high = [r.choice([*HUGE, "3", "5", "40", "400"]) for _ in range(2)]
        texts = ["1", "[1,0]", '"?"', '"3_0"', '" "']

        def entry():
            place, other = [r.choice([r.randrange(300), r.randrange(10**9), -1]) for _ in range(2)]
            label = f'"{place}":[{r.choice(texts)},{r.randrange(9)},"1"]'
            return r.choice([label, f'"{place},{other}":2', f'"{place}":4', f'"{place}":[1,"circle_L",1]'])

        members = []
        for name in ("surface", "number", "numberS", "symbol", "lineE", "line"):
            entries = ",".join(entry() for _ in range(r.choice([0, 1, 30])))
            members.append(f'"{name}":{{{entries}}}')
        cells = ",".join(r.choice(["1", "5", "16"]) for _ in range(r.choice([0, 9, 900])))
        margins = [r.choice([0, 0, 1, 3, 10**9]) for _ in range(4)]
        lines = [f"square,{wide},{high},38", str(margins), "[]", "{" + ",".join(members) + "}", "", f"[{cells}]"] + ["{}"] * 11
        text = "\n".join(lines + [f'["{r.choice(self.genres)}"]'])
        if r.random() < 0.1:
            text = r.choice(["z0", "[", "0,", "\n"]) * 2_000_000
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(text.encode()) + packer.flush()
        return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64.b64encode(packed).decode()

    def address(self):
        r = self.random
        if r.random() < 0.3:
            return self.drawing()
        name = r.choice(self.genres + self.names)
        sizes = [r.choice(HUGE + ["3", "5", "10", "400", "21474"]) for _ in range(2)]
        body = "".join(r.choice("0123456789abcdefghijklmnopqrstuvwxyz-+=%._/") for _ in range(r.choice([0, 3, 20, 300])))
        return r.choice(["https://puzz.link/p?", "p?", ""]) + f"{name}/{sizes[0]}/{sizes[1]}/{body}"

    def large_board(self):
        r = self.random
        h, w = r.choice([(1, 5000), (5000, 1), (60, 60), (150, 150), (300, 300), (500, 500), (1, 1)])
        genre = r.choice(self.genres)
        if r.random() < 0.5:
            return f"genre: {genre}\nsize: {h} {w}\n"
        tokens = r.choice([["."], [".", "1"], [".", "2", "3"], [".", "#", "1"], ["1", "2", "3", "4"], [".", "o", "x"]])
        rows = [" ".join(r.choice(tokens) for _ in range(min(w, 300))) for _ in range(min(h, 300))]
        return f"genre: {genre}\n\n" + "\n".join(rows) + "\n"

    def hostile_rules(self):
        r = self.random
        sets = ["cells", "rows", "columns", "lines", "around(c)", "blocks(2, 2)", "tiles(2, 2)", "links", "corners",
                "cells + cells", "1..1000000", "0..height", f"1..{r.choice(HUGE)}", "{1, 2, 3}", "diagonals", "ring(c)"]
        some = lambda: r.choice(sets)
        small = ["1", "2", "3", "9", "width", "height", "1000000000"]
        atom = r.choice(["a[c]", "a[first(cells)]"])
        held = lambda: r.choice([atom, f"not {atom}", f"(some x in {some()}: {atom})"])
        counted = lambda: f"(count x in {some()}, y in {some()}, z in {some()}: {atom})"
        number = lambda depth: r.choice(small + ([r.choice(HUGE)] if r.random() < 0.2 else [])) if depth == 0 else \
            f"({number(depth - 1)} {r.choice('+-*')} {number(depth - 1)})"
        bodies = [
            f"{counted()} = {number(1)}",
            f"(sum x in {some()}: {number(2)}) <= {number(2)}",
            f"all x in {some()}: some y in {some()}: {held()}",
            f"{number(3)} = {number(3)}",
            f"{counted()} in 0..{number(1)}",
            "not " * r.choice([1, 50, 5000]) + atom,
            "(" * (deep := r.choice([1, 40, 5000])) + atom + ")" * deep,
            " and ".join([atom] * r.choice([2, 300, 20000])),
            f"connected x in cells: a[x]",
            f"connected x in cells from {some()}: a[x]",
            f"distinct x in {some()}: {number(1)}",
            f"size(union x in {some()}, y in {some()}: {{x}}) > {number(1)}",
            f"size({{x in {some()} where some y in {some()}, z in {some()}: x = y and y = z}}) < {number(1)}",
        ]
        numbers = r.random() < 0.3
        lines = [f'genre "T{r.choice(["", r.choice(STRANGE)])}"'.replace("\x00", "")]
        if r.random() < 0.3:
            lines.append(f"given k[cell]: 0..{r.choice(small)}")
        lines.append("answer a[cell]: " + (f"0..{r.choice(small)}" if numbers else "bool"))
        for k in range(r.choice([0, 0, 1, 3, 200])):
            lines.append(f"let s{k} = " + (r.choice(["cells", "rows", "lines", "blocks(2, 2)"]) if k == 0 else f"s{k - 1} + s{k - 1}"))
        body = r.choice(bodies)
        if numbers:
            body = body.replace(atom, f"{atom} = 1").replace("a[x]", "a[x] = 1")
        lines.append(f'rule "r{r.choice(["", r.choice(STRANGE)])}" for c in cells: {body}')
        return "\n".join(lines) + "\n"

    def recipe(self):
        """Of a book."""
        r = self.random
        rarely = lambda usual, strange: r.choice(strange if r.random() < 0.1 else usual)
        lines = []
        for _ in range(r.choice([0, 1, 1, 2, 5])):
            size = rarely(["4x4", "5x5", "6", "10x3", "60x60"], ["500x500", "0x0", "-1x3", "x", ""] + HUGE)
            lines.append(f"{r.choice(self.genres)} {size}, {rarely(['1', '2', '3'], ['0', '-1'] + HUGE)} puzzles" +
                         rarely(["", "", ", grade 1..3", ", symmetry rot180"], [", grade 9..1", f", {r.choice(STRANGE)}"]))
        lines += r.sample(["title: T" + r.choice(STRANGE).replace("\x00", ""), f"paper: {rarely(['a5', 'a4', '148x210'], ['1x1'] + HUGE)}",
                           rarely(["answers: back", "answers: no"], ["answers: ../x.pdf", "answers: book.txt", ": :", "genre: sudoku"]),
                           rarely(["file: puzzle.txt"], ["file: /dev/zero", "file: book.txt", "file: ."]),
                           f"margin: {rarely(['5', '12'], HUGE)}", f"per-page: {rarely(['1', '4', '9'], HUGE)}"], r.choice([0, 1, 2, 4]))
        r.shuffle(lines)
        text = "\n".join(lines) + "\n"
        return self.mutated(text) if lines and r.random() < 0.3 else text
