/** What a session gets from its base class, in the smallest game there could be. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/core/command.ts';
import type { Seat } from '../../src/core/game.ts';
import { GameSession } from '../../src/core/gamesession.ts';
import type { Setup } from '../../src/core/session.ts';
import { words } from '../../src/core/text.ts';
import { testSetup } from '../io.ts';

interface State {
  readonly count: [number];
}

const rules = {
  toAct: ({ count: [count] }: State): Seat[] => (count < 3 ? [count % 2] : []),
  play(state: State, _seat: Seat, step: number, _random: unknown, emit?: (event: string) => void) {
    if (step !== 1) return 'too far' as const;
    state.count[0] += step;
    emit?.(`counted to ${state.count[0]}`);
    return undefined;
  },
};

/** Counts to three: `add N`, `save FILE`, `stop`; a question is answered by yes. */
class CountingSession extends GameSession<State, number, string, 'too far'> {
  readonly state: State = { count: [0] };
  readonly names = ['Ann', 'Bob'];
  protected readonly backupFile = 'backup.count';
  isAsking = false;

  constructor(setup: Setup) {
    super(setup, rules);
  }
  protected start(): void {
    this.print('Count!\n');
  }
  protected prompt(): string {
    return this.isAsking ? 'Sure? ' : `${this.state.count[0]}> `;
  }
  protected answer(line: string): void {
    const typed = words(line);
    if (typed.length === 0) this.refuse();
    else if (!this.dispatch(typed)) this.refuse('What?');
  }
  protected override onEvent(event: string): void {
    this.print(`${event}\n`);
  }
  protected formatSave(): string | undefined {
    return this.state.count[0] === 0 ? undefined : `${this.state.count[0]}`;
  }
  formatAction(step: number): string {
    return `add ${step}`;
  }
  add(step: number): boolean {
    const refusal = this.play(this.activeSeat!, step);
    return refusal === undefined || this.refuse(`That is ${refusal}.`);
  }
  stop(): boolean {
    this.ended = 0;
    return true;
  }
  override get atCommandPrompt(): boolean {
    return !this.isAsking;
  }
  protected override answers(): readonly string[] {
    return ['yes', 'no'];
  }
  protected override get commands(): readonly Command<CountingSession>[] {
    return COMMANDS;
  }
}

const always = (): boolean => true;
const COMMANDS: readonly Command<CountingSession>[] = [
  {
    name: 'add',
    usage: 'add N',
    help: '',
    valid: always,
    arity: 1,
    run: (session, [step]) => session.add(Number(step)),
  },
  {
    name: 'save',
    usage: 'save FILE',
    help: '',
    valid: always,
    arity: 1,
    run: (session, [file]) => session.save(file!),
  },
  { name: 'stop', usage: 'stop', help: '', valid: ({ state }) => state.count[0] > 0, arity: 0, run: s => s.stop() },
];

function open(spec: Parameters<typeof testSetup>[0] = {}) {
  const { setup, takePrinted, ...rest } = testSetup(spec);
  const session = new CountingSession(setup);
  session.begin();
  return { session, takePrinted, ...rest };
}

describe('a line', () => {
  it('is answered, and the next prompt is printed', () => {
    const { session, takePrinted } = open();
    expect(takePrinted()).toBe('Count!\n0> ');
    expect(session.line('add 1')).toBe('taken');
    expect(takePrinted()).toBe('counted to 1\n1> ');
  });

  it('is refused with the sentence of the command, or of the session if no command was run', () => {
    const { session, takePrinted } = open();
    takePrinted();
    expect(session.line('add 2')).toBe('refused');
    expect(takePrinted()).toBe('That is too far.\n0> ');
    for (const line of ['subtract 1', 'add', 'stop']) {
      expect(session.line(line)).toBe('refused');
      expect(takePrinted()).toBe('What?\n0> ');
    }
  });

  it('can be refused without a word', () => {
    const { session, takePrinted } = open();
    takePrinted();
    expect(session.line('')).toBe('refused');
    expect(takePrinted()).toBe('0> ');
  });

  it('that ends the session is followed by no prompt', () => {
    const { session, takePrinted } = open();
    session.line('add 1');
    takePrinted();
    expect(session.line('stop')).toBe('taken');
    expect([takePrinted(), session.ended, session.activeSeat]).toEqual(['', 0, undefined]);
  });
});

it('events reach the host, with the state', () => {
  const events: unknown[] = [];
  const { session } = open({ onEvent: (event, state) => events.push([event, state]) });
  session.line('add 1');
  expect(events).toEqual([['counted to 1', session.state]]);
});

it('the active seat is the first that may act', () => {
  const { session } = open();
  expect(session.activeSeat).toBe(0);
  session.line('add 1');
  expect(session.activeSeat).toBe(1);
});

describe('a save', () => {
  it('is written, and that is said', () => {
    const { session, takePrinted, files } = open();
    session.line('add 1');
    takePrinted();
    expect(session.line('save f')).toBe('taken');
    expect([takePrinted(), files.get('f')]).toEqual(['Saved to f.\n1> ', '1']);
    expect(session.backup()).toEqual({ file: 'backup.count', text: '1' });
  });

  it('that fails is a refused line, with the reason', () => {
    const { session, takePrinted } = open();
    session.line('add 1');
    takePrinted();
    expect(session.line('save nowhere/f')).toBe('refused');
    expect(takePrinted()).toMatch(/^Not saved: cannot write "nowhere\/f": .*\.\n1> $/);
  });

  it('is not made if there is nothing to save', () => {
    const { session, files } = open();
    expect([session.line('save f'), files.has('f'), session.backup()]).toEqual(['refused', false, undefined]);
  });
});

it('commands are completed and listed at a command prompt, answers at a question', () => {
  const { session } = open();
  expect([session.complete('a'), session.usages(), session.wordCount('add')]).toEqual([
    ['add'],
    ['add N', 'save FILE'],
    [2, 2],
  ]);
  session.isAsking = true;
  expect([session.complete(' y'), session.usages(), session.wordCount('add')]).toEqual([
    ['yes'],
    ['yes', 'no'],
    undefined,
  ]);
});
