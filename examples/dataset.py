"""Reads the games that `gander record -out DIR` wrote: python3 dataset.py DIR"""
import glob, gzip, json, sys

def games(folder):
    for name in sorted(glob.glob(f"{folder}/games-*.jsonl.gz")):
        with gzip.open(name, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)

for game in games(sys.argv[1]):
    for turn in game["decisions"]:
        print(game["number"], turn["seat"], len(turn["legal"]), json.dumps(turn["legal"][turn["choice"]]), turn["won"])
