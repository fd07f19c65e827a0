/** What a test's client has received, byte for byte, and a way to wait for more. */
export abstract class Inbox {
  readonly inbox: string[] = [];
  #waiting: (() => void) | undefined;

  abstract send(message: string | Uint8Array): void;

  protected add(bytes: Buffer): void {
    this.inbox.push(bytes.toString('latin1'));
    this.#waiting?.();
  }

  /** The next messages, in order. */
  async take(count: number): Promise<string[]> {
    while (this.inbox.length < count) {
      await new Promise<void>((done, fail) => {
        const timeout = setTimeout(() => fail(new Error(`only ${JSON.stringify(this.inbox)} arrived`)), 20_000);
        this.#waiting = () => {
          clearTimeout(timeout);
          done();
        };
      });
    }
    return this.inbox.splice(0, count);
  }

  /** All messages up to the first one that starts with a word. */
  async until(word: string): Promise<string[]> {
    const messages: string[] = [];
    while (!messages.at(-1)?.startsWith(word)) messages.push(...(await this.take(1)));
    return messages;
  }

  /** Sends, and returns the next messages. */
  async ask(message: string | Uint8Array, count: number): Promise<string[]> {
    this.send(message);
    return this.take(count);
  }
}
