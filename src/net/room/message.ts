/** A message to participants, made once for all who get it. */
export class Message {
  readonly text: string;
  #webSocketFrame: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get webSocketFrame(): Buffer {
    this.#webSocketFrame ??= frameOf(this.text);
    return this.#webSocketFrame;
  }
}

/** The whole of a text message, as a server sends it. */
const FINAL_TEXT = 0x81;

/** How a server sends a text, by RFC 6455, 5.2: two bytes, for longer texts the length in two or eight more, the text. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 1 << 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}
