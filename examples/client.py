#!/usr/bin/env python3
"""Takes a seat in a room and plays random legal moves until the game is over; docs/server.md describes the protocol.

    python3 client.py 'http://127.0.0.1:8080/room/abcdefgh#...'    the link of an invitation
    python3 client.py 127.0.0.1:8080 K7QM-2XWP-5T                  a server and a code
"""

import base64
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import sys
import time
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """As much of RFC 6455 as a room needs: text messages, pings, the end."""

    def __init__(self, url):
        address = urlsplit(url)
        is_secure = address.scheme == "wss"
        self.socket = socket.create_connection((address.hostname, address.port or (443 if is_secure else 80)))
        if is_secure:
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=address.hostname)
        self.input = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {address.path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        lines = iter(lambda: self.input.readline().decode().strip(), "")
        status, headers = next(lines, ""), dict(line.lower().split(": ", 1) for line in lines)
        digest = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        if " 101 " not in status or headers["sec-websocket-accept"] != base64.b64encode(digest).decode().lower():
            sys.exit(f"there is no server of rooms at {url}: {status}")

    def send(self, text, opcode=TEXT):
        payload = text if isinstance(text, bytes) else text.encode()
        length = len(payload)
        # Clients mask what they send; a length of 126 or 127 says that the real one follows, in 2 or 8 bytes.
        if length < 126:
            head = bytes([0x80 | opcode, 0x80 | length])
        elif length < 1 << 16:
            head = bytes([0x80 | opcode, 0xFE]) + length.to_bytes(2, "big")
        else:
            head = bytes([0x80 | opcode, 0xFF]) + length.to_bytes(8, "big")
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def receive(self):
        """The next text; None at the end."""
        message = b""
        while True:
            head = self.input.read(2)
            if len(head) < 2 or head[0] & 15 == CLOSE:
                return None
            opcode, length = head[0] & 15, head[1] & 127
            if length >= 126:
                length = int.from_bytes(self.input.read(2 if length == 126 else 8), "big")
            payload = self.input.read(length)
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode != PONG:
                message += payload
                if head[0] & 0x80:
                    return message.decode()


class Room:
    """What is known of the room: the last snapshot, with all later frames applied."""

    def __init__(self, connection):
        self.connection = connection
        self.id, self.n, self.seat, self.status, self.view = 0, -1, None, {}, {}

    def read(self):
        """Takes one message, and returns it."""
        text = self.connection.receive()
        if text is None:
            sys.exit("the connection is lost")
        message = json.loads(text)
        if message["type"] == "welcome":
            self.seat = message["seat"]
            # Without a `since` in `join` there always is a snapshot.
            snapshot = message["snapshot"]
            self.n, self.status, self.view = snapshot["n"], snapshot["status"], snapshot["view"]
        elif message["type"] == "frame":
            self.n = message["n"]
            self.status.update(message.get("status", {}))
            self.view.update(message.get("view", {}))
        elif message["type"] == "goodbye":
            sys.exit(message["text"])
        return message

    def ask(self, request_type, **fields):
        """Sends a request, and returns the reply."""
        self.id += 1
        self.connection.send(json.dumps({"type": request_type, "id": self.id, **fields}))
        time.sleep(0.05)  # More than 20 messages a second are a flood.
        while True:
            message = self.read()
            if message["type"] == "reply" and message["id"] in (self.id, None):
                return message

    def must(self, request_type, **fields):
        reply = self.ask(request_type, **fields)
        if not reply["ok"]:
            sys.exit(f"{request_type}: {reply['text']}")
        return reply.get("result")

    @property
    def is_our_turn(self):
        return self.seat in self.status["toAct"] and self.status["seats"][self.seat]["computer"] is None

    def play(self):
        while self.status["phase"] in ("waiting", "playing"):
            actions = self.must("legal")["actions"] if self.is_our_turn else []
            if actions:
                chosen = random.choice(actions)
                reply = self.ask("act", version=self.n, action=chosen["action"])
                if reply["ok"]:
                    print(chosen["line"], flush=True)
                    continue
                if reply["code"] not in ("stale", "not-now"):
                    sys.exit(f"{chosen['line']}: {reply['text']}")
            self.read()


def main(where, code=None):
    link = urlsplit(where if "://" in where else f"http://{where}")
    server, _, room = link.path.rstrip("/").partition("/room/")
    scheme = "wss" if link.scheme in ("https", "wss") else "ws"
    connection = WebSocket(f"{scheme}://{link.netloc}{server}/socket")
    credentials = {"code": code} if code else {"room": room, "token": link.fragment}
    table = Room(connection)
    table.must("join", **credentials)
    if table.seat is None:
        # Whoever has this token has the seat: keep it to come back.
        table.must("claim", name=f"Python {os.getpid()}", token=secrets.token_urlsafe(16))
        while table.seat is None:
            table.read()
    table.play()
    names = [seat["person"] or seat["name"] for seat in table.status["seats"]]
    outcome = table.status["outcome"] or {"winners": [], "scores": []}
    print("won by", ", ".join(names[seat] for seat in outcome["winners"]) or "nobody", outcome["scores"])


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    main(*sys.argv[1:])
