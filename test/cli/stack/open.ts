/** Stacks opened in memory, and a session that tests can look into, for the tests of single wrappers. */
import { readHostOptions } from '../../../src/cli/hostoptions.ts';
import { type OpeningOptions, openStack } from '../../../src/cli/stack/openstack.ts';
import type { SessionStack } from '../../../src/cli/stack/sessionstack.ts';
import { plainText, richText, type Text } from '../../../src/core/richtext.ts';
import type { Reply, Session, TextGame } from '../../../src/core/session.ts';
import { testSetup } from '../../io.ts';

export interface QuietStack {
  readonly stack: SessionStack;
  readonly session: Session;
  /** Returns what was printed since the last call. */
  takePrinted(): string;
}

export async function openQuietly(
  game: TextGame,
  options: Readonly<Record<string, string>>,
  more: Partial<OpeningOptions> = {},
): Promise<QuietStack> {
  const { setup, takePrinted } = testSetup({ options, rich: more.rich ?? false });
  const host = readHostOptions(game, setup.options);
  if (!host.ok) throw new Error(host.fault);
  const opened = await openStack({
    game,
    typed: setup.options,
    host: host.value,
    rich: false,
    echo: false,
    world: setup.world,
    width: () => undefined,
    warn: () => {},
    ...more,
  });
  if (!opened.ok) throw new Error(opened.fault);
  return { stack: opened.value, session: opened.value.session, takePrinted };
}

/** A session whose answers are given by the test: by line, `begin` for the beginning; others are answered with `ok`. */
export class FakeSession implements Session {
  ended: number | undefined;
  state: unknown = {};
  activeSeat: number | undefined = 0;
  autoReply: string | undefined;
  atCommandPrompt = true;
  names: readonly string[] = ['Ada', 'Ben', 'Cy'];
  /** What was typed. */
  readonly lines: string[] = [];
  readonly #print: (text: Text) => void;
  readonly #answers: ReadonlyMap<string, Text | (() => Text)>;

  constructor(print: (text: Text) => void, answers: Readonly<Record<string, Text | (() => Text)>> = {}) {
    this.#print = print;
    this.#answers = new Map(Object.entries(answers));
  }

  begin(): void {
    this.#answer('begin');
  }

  line(text: string): Reply {
    this.lines.push(text);
    this.#answer(text);
    return text.startsWith('wrong') ? 'refused' : 'taken';
  }

  #answer(line: string): void {
    const answer = this.#answers.get(line) ?? 'ok\n> ';
    this.#print(typeof answer === 'function' ? answer() : answer);
  }

  backup() {
    return { file: 'backup', text: 'kept' };
  }
  formatAction(action: unknown): string {
    return String(action);
  }
  complete(): string[] {
    return ['word'];
  }
  usages(): string[] {
    return ['word'];
  }
}

/** A game of which the wrappers need no more than this; its actions are the lines. */
export const fakeGame = (more: Partial<TextGame>): TextGame =>
  ({
    clone: (state: unknown) => state,
    legal: () => ['a', 'b'],
    view: (state: unknown) => state,
    outcome: () => undefined,
    ...more,
  }) as Partial<TextGame> as TextGame;

/** Prints into a list, a line of text for each call. */
export function printedTexts(rich = true): { print(text: Text): void; readonly texts: string[] } {
  const texts: string[] = [];
  return { print: text => texts.push(rich ? richText(text, 80) : plainText(text)), texts };
}
