/** A game that is configured on one machine and created on another is the one that the command line opens. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSession } from '../src/core/opensession.ts';
import { readOptions } from '../src/core/option.ts';
import { seededRandom } from '../src/core/random.ts';
import type { Result } from '../src/core/result.ts';
import type { Session } from '../src/core/session.ts';
import { games } from '../src/games/index.ts';
import { optionsOf, testSetup } from './io.ts';

const example = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

const COMMAND_LINES: [game: string, args: string, files?: Record<string, string>][] = [
  ['constructor', ''],
  ['constructor', '-random-board'],
  ['constructor', '-fair'],
  ['constructor', '-board hills', { hills: example('layouts/no-park.txt') }],
  ['constructor', '-tiles square', { 'layout.txt': example('layouts/no-park.txt') }],
  ['azul', '-players 3'],
  ['azul', '-names Ann,Bo,Cy,Di'],
  ['azul', '-bag order', { order: 'RYBLU\n'.repeat(20) }],
  ['hexbaron', '-new'],
  ['hexbaron', '-load game', { game: example('layouts/hexbaron/marsh.hexbaron') }],
  ['newhaven', '-players 4'],
  ['newhaven', '-map small -names Ann,Bo', { small: example('layouts/newhaven/lake.gbmap') }],
  ['nuggets', '-players 5'],
  ['nuggets', '-map nest', { nest: example('layouts/nuggets/nest.txt') }],
];

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.fault);
  return result.value;
};

describe.each(COMMAND_LINES)('%s %s', (id, args, files) => {
  it('is the same game after its options have been sent as JSON', async () => {
    const entry = games.get(id)!;
    const [game, wire] = await Promise.all([entry.load(), entry.loadWire()]);
    const { setup } = testSetup({ options: optionsOf(args.split(' ')), files: files ?? {}, seed: 'same' });
    const session: Session = value(openSession(game, setup));
    session.begin();
    const options = value(game.configure(value(readOptions(game.options, setup.options, setup)), setup));
    const sent = JSON.parse(JSON.stringify(wire.options.toJson(options)));
    expect(game.create(value(wire.options.fromJson(sent)), seededRandom('same'))).toEqual(session.state);
  });
});
