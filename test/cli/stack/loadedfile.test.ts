/** Which file a backup's game was loaded from: the one that was read just before that game came into play. */
import { expect, it } from 'vitest';
import { LoadedFileTracker } from '../../../src/cli/stack/loadedfile.ts';
import { err, ok } from '../../../src/core/result.ts';
import type { Setup } from '../../../src/core/session.ts';
import { testSetup } from '../../io.ts';
import { FakeSession, fakeGame } from './open.ts';

/** `load FILE` reads a file and plays the game in it unless it is bad; `new` begins another game. */
class LoadingSession extends FakeSession {
  readonly #setup: Setup;

  constructor(setup: Setup) {
    super(setup.world.print);
    this.#setup = setup;
    const read = setup.world.read('opened');
    this.state = read.ok ? { game: read.value } : undefined;
  }

  override line(text: string): 'taken' {
    const [word, file = ''] = text.split(' ');
    const read = word === 'load' ? this.#setup.world.read(file) : err('');
    if (word === 'new' || (read.ok && read.value !== 'bad')) this.state = { game: text };
    return 'taken';
  }
}

function opened(files: Readonly<Record<string, string>>): LoadedFileTracker {
  const { setup } = testSetup({ files });
  const game = fakeGame({ options: [], open: (_values, inner) => ok(new LoadingSession(inner)) });
  const tracker = LoadedFileTracker.open(game, setup);
  if (!tracker.ok) throw new Error(tracker.fault);
  return tracker.value;
}

it('a game that was loaded on opening comes from that file', () => {
  expect(opened({ opened: 'game' }).backup()).toEqual({ file: 'backup', text: 'kept', from: 'opened' });
  expect(opened({}).backup()).toEqual({ file: 'backup', text: 'kept', from: undefined });
});

it.each([
  ['load a', 'a'],
  ['load a; look', 'a'],
  ['load a; load b', 'b'],
  ['load a; new', undefined],
  ['load bad', undefined],
  ['load bad; new', undefined],
  ['load a; load bad', 'a'],
  ['load nowhere; new', undefined],
])('after %s the game comes from %s', (lines, from) => {
  const tracker = opened({ a: 'game', b: 'game', bad: 'bad' });
  for (const line of lines.split('; ')) tracker.line(line);
  expect(tracker.backup()?.from).toBe(from);
});

it('a game that cannot be opened is refused as it is', () => {
  const game = fakeGame({ options: [], open: () => err('no') });
  expect(LoadedFileTracker.open(game, testSetup().setup)).toEqual({ ok: false, fault: 'no' });
});
