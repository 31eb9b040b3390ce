#!/usr/bin/env python3
"""Checks the log of a Plaudit site, with nothing but Python 3.8 or newer. Shares no code with verify.mjs.

    python3 verify.py https://awards.example/log/1       or a folder with the same files
      --key KEY  --seen FILE  --receipt FILE             as in verify.mjs, each as often as you like
"""
import base64
import hashlib
import json
import os
import re
import sys
import urllib.error
import urllib.request

# --- Ed25519, after RFC 8032

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def decode_point(data):
    number = int.from_bytes(data, "little")
    y, sign = number & ((1 << 255) - 1), number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P:
        raise ValueError("not a point")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def add_points(a, b):
    left, right = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = right - left, d - c, d + c, right + left
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = add_points(total, point)
        point, scalar = add_points(point, point), scalar >> 1
    return total


BASE = decode_point(bytes.fromhex("58" + "66" * 31))


def is_signature(public, message, signature):
    if len(signature) != 64:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    hashed = hashlib.sha512(signature[:32] + public + message).digest()
    try:
        expected = add_points(decode_point(signature[:32]), multiply(int.from_bytes(hashed, "little") % ORDER, decode_point(public)))
    except ValueError:
        return False
    found = multiply(scalar, BASE)
    same_x = (found[0] * expected[2] - expected[0] * found[2]) % P == 0
    same_y = (found[1] * expected[2] - expected[1] * found[2]) % P == 0
    return scalar < ORDER and same_x and same_y


# --- Signed notes and checkpoints


def is_signed(note, key):
    name, key_id, data = key.strip().split("+", 2)
    public = base64.b64decode(data)[1:]
    text, _, signatures = note.rpartition("\n\n")
    for line in signatures.splitlines():
        parts = line.split(" ")
        if len(parts) != 3:
            continue
        blob = base64.b64decode(parts[2])
        if parts[1] == name and blob[:4].hex() == key_id and is_signature(public, (text + "\n").encode(), blob[4:]):
            return True
    return False


def read_head(note):
    origin, size, root = note.split("\n")[:3]
    return origin, int(size), base64.b64decode(root)


def sha256(data):
    return hashlib.sha256(data).digest()


class Tree:
    """The roots of the full subtrees, the largest first."""

    def __init__(self):
        self.peaks, self.size = [], 0

    def add(self, entry):
        self.peaks.append((1, sha256(b"\0" + entry)))
        while len(self.peaks) > 1 and self.peaks[-1][0] == self.peaks[-2][0]:
            (width, right), (_, left) = self.peaks.pop(), self.peaks.pop()
            self.peaks.append((2 * width, sha256(b"\1" + left + right)))
        self.size += 1

    def root(self):
        total = self.peaks[-1][1] if self.peaks else sha256(b"")
        for _, left in reversed(self.peaks[:-1]):
            total = sha256(b"\1" + left + total)
        return total


class Log:
    def __init__(self, place):
        self.place, self.problems = place, []

    def wrong(self, what, details):
        problem = f"{what}: {details}"
        if problem not in self.problems:
            self.problems.append(problem)

    def read(self, name):
        if self.place.startswith(("http://", "https://")):
            try:
                with urllib.request.urlopen(f"{self.place}/{name}") as response:
                    return response.read()
            except urllib.error.HTTPError:
                return None
        path = os.path.join(self.place, name)
        if not os.path.exists(path):
            return None
        with open(path, "rb") as file:
            return file.read()

    def entries(self, size):
        for number in range(-(-size // 256)):
            width, rest, name = min(256, size - number * 256), number // 1000, f"{number % 1000:03d}"
            while rest:
                name, rest = f"x{rest % 1000:03d}/{name}", rest // 1000
            data = self.read(f"tile/entries/{name}" + (f".p/{width}" if width < 256 else ""))
            at = 0
            while data and at < len(data):
                length = int.from_bytes(data[at : at + 2], "big")
                yield data[at + 2 : at + 2 + length]
                at += 2 + length

    def deeds(self):
        lines = (self.read("deeds.jsonl") or b"").decode().splitlines()
        return {int(number): text for number, text in (line.split(" ", 1) for line in lines)}

    def check(self, keys, seen, receipts):
        note = self.read("checkpoint")
        if note is None:
            return self.wrong("no log", "there is no checkpoint")
        note = note.decode()
        key = keys[0] if keys else self.read("key").decode()
        origin, size, root = read_head(note)
        if not is_signed(note, key):
            self.wrong("another key", "the checkpoint is signed by another key")
        kept = []
        for file in seen:
            with open(file, encoding="utf-8") as opened:
                kept.append(opened.read())
        roots, tree, entries = {read_head(each)[1]: None for each in kept}, Tree(), []
        for entry in self.entries(size):
            entries.append(entry)
            tree.add(entry)
            if tree.size in roots:
                roots[tree.size] = tree.root()
        if tree.size != size or tree.root() != root:
            self.wrong("entries changed", "these are not the signed entries")
        for each in kept:
            kept_origin, kept_size, kept_root = read_head(each)
            if not is_signed(each, key):
                self.wrong("not theirs", "a checkpoint that you kept is not signed by this log")
            elif kept_origin != origin:
                self.wrong("another log", f"you kept {kept_origin}")
            elif roots[kept_size] != kept_root:
                self.wrong("two histories", f"the first {kept_size} entries are not those that you saw")
        seals, open_boxes, receipt_keys = self.read_story(entries)
        self.check_receipts(receipts, seals, open_boxes, receipt_keys)
        return f"{origin}: {size} entries, {len(seals)} votes"

    def read_story(self, entries):
        deeds, seals, votes, categories, at_end = self.deeds(), {}, {}, {}, {}
        open_boxes, receipt_keys = set(), []
        for number, entry in enumerate(entries):
            if entry[0] == 1:
                box, seal = int.from_bytes(entry[1:5], "big"), entry[5:]
                if seal in seals:
                    self.wrong("the same vote twice", f"entry {number}")
                if box not in open_boxes:
                    self.wrong("late vote" if box in categories else "unknown box", f"entry {number}")
                seals[seal] = (number, box)
                votes[box] = votes.get(box, 0) + 1
                continue
            text = deeds.get(number, "")
            if sha256(text.encode()) != entry[1:]:
                self.wrong("deed changed", f"entry {number}")
                continue
            deed = json.loads(text)
            moves = deed.get("boxes", {})
            open_boxes -= set(moves.get("closed", []))
            for each in moves.get("opened", []):
                open_boxes.add(each["box"])
                categories[each["box"]] = each["category"]
            if deed["kind"] == "log.started":
                receipt_keys.append(deed["receiptKey"])
            elif deed["kind"] == "period.ended" and moves.get("closed"):
                at_end[deed["cycle"]] = set(moves["closed"])
            elif deed["kind"] == "result":
                self.check_result(deed, votes, categories, at_end.get(deed["cycle"]))
        return seals, open_boxes, receipt_keys

    def check_result(self, deed, votes, categories, at_end):
        name = f"{deed['cycle']}-{deed['version']}"
        data = self.read(f"results/{name}.json")
        if data is None:
            return
        salt, text = data.decode().split("\n")[:2]
        if sha256(bytes.fromhex(salt) + text.encode()).hex() != deed["seal"]:
            self.wrong("forged result", name)
            return
        result = json.loads(text)
        for box in result["boxes"]:
            where, each = f"box {box['box']} of result {name}", [vendor["votes"] for vendor in box["vendors"]]
            if categories.get(box["box"]) != box["category"] or (at_end is not None and box["box"] not in at_end):
                self.wrong("wrong box", where)
            uncounted = box["waiting"] + box["setAside"]
            if box["entries"] != votes.get(box["box"], 0) or box["counted"] + uncounted != box["entries"] + box["unsealed"]:
                self.wrong("votes missing or too many", where)
            if sum(each) + box["removed"] != box["counted"]:
                self.wrong("votes missing or too many", where)
            if each != sorted(each, reverse=True):
                self.wrong("wrong order", where)
        for box in result["otherBoxes"]:
            if box["entries"] != votes.get(box["box"], 0):
                self.wrong("votes missing or too many", f"box {box['box']} of result {name}")

    def check_receipts(self, files, seals, open_boxes, keys):
        holders = {}
        for file in files:
            with open(file, encoding="utf-8") as opened:
                receipt = opened.read()
            if not receipt.startswith("plaudit receipt v1\n") or not any(is_signed(receipt, key) for key in keys):
                self.wrong("receipt not theirs", file)
                continue
            voter = re.search(r"^voter (\d+)$", receipt, re.M).group(1)
            for box, text in re.findall(r"^vote (\d+) (\S+)$", receipt, re.M):
                seal = base64.b64decode(text)
                if holders.setdefault(seal, voter) != voter:
                    self.wrong("one vote for two voters", f"voters {holders[seal]} and {voter}")
                if seal in seals and seals[seal][1] != int(box):
                    self.wrong("receipt without vote", file)
                elif seal not in seals and int(box) not in open_boxes:
                    self.wrong("promise broken", f"{file}, box {box}")


def main():
    if len(sys.argv) < 2 or len(sys.argv) % 2:
        print(__doc__)
        return 64
    options = {"--key": [], "--seen": [], "--receipt": []}
    for name, value in zip(sys.argv[2::2], sys.argv[3::2]):
        if name not in options:
            print(f"{name} is not known")
            return 64
        options[name].append(value)
    log = Log(sys.argv[1].rstrip("/"))
    summary = log.check(options["--key"], options["--seen"], options["--receipt"])
    for problem in log.problems:
        print(f"NOT RIGHT  {problem}")
    if log.problems:
        return 1
    print(f"RIGHT      {summary}")
    return 0


sys.exit(main())
