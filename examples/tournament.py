"""A tournament between a player of Gander and a random one, through `gander engine`. Needs only Python 3.

    python3 tournament.py azul medium 20 gander

The words are the game, the level, the number of games, and the command that runs Gander.
"""
import json
import random
import subprocess
import sys


class Engine:
    """Asks `gander engine` one thing after the other."""

    def __init__(self, command, game):
        self.process = subprocess.Popen(
            [*command, "engine", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, type, **fields):
        self.process.stdin.write(json.dumps({"type": type, **fields}) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            sys.exit(f"{type}: {reply['error']}")
        return reply


def play(engine, level, seed, seat_of_level):
    """Plays a game; returns the seats that win."""
    chance = random.Random(seed)
    status = engine.ask("new", seed=seed)
    while status["outcome"] is None:
        seat = status["toAct"][0]
        if seat == seat_of_level:
            action = engine.ask("go", seat=seat, level=level)["action"]
        else:
            action = chance.choice(engine.ask("legal", seat=seat)["moves"])["action"]
        status = engine.ask("play", seat=seat, action=action)
    return status["outcome"]["winners"]


def main(game, level, games, *command):
    engine = Engine(command or ["gander"], game)
    wins = 0
    for number in range(int(games)):
        seat = number % 2
        winners = play(engine, level, f"tournament {number}", seat)
        wins += seat in winners
    engine.ask("quit")
    print(f"{level} won {wins} of {games} games of {engine.process.args[-1]} against a random player")


if __name__ == "__main__":
    main(*sys.argv[1:])
