/** What a server counts, as text in the format of Prometheus. */
const COUNTERS = {
  messages: 'Messages received from participants.',
  refusals: 'Requests refused.',
  entries: 'Log entries written.',
  frames: 'Frames sent.',
  rooms_created: 'Rooms made.',
} as const;
export type Counter = keyof typeof COUNTERS;

export class Metrics {
  readonly #counts: Record<Counter, number> = { messages: 0, refusals: 0, entries: 0, frames: 0, rooms_created: 0 };

  count(counter: Counter, by = 1): void {
    this.#counts[counter] += by;
  }

  /** `gauges`: what is there now, by name. */
  format(gauges: Readonly<Record<string, readonly [value: number, help: string]>>): string {
    let text = '';
    for (const [name, [value, help]] of Object.entries(gauges)) text += metric(name, 'gauge', help, value);
    for (const [name, help] of Object.entries(COUNTERS)) {
      text += metric(`${name}_total`, 'counter', help, this.#counts[name as Counter]);
    }
    return text;
  }
}

const metric = (name: string, type: string, help: string, value: number): string =>
  `# HELP gander_${name} ${help}\n# TYPE gander_${name} ${type}\ngander_${name} ${value}\n`;
