/** What is filled in for a new room becomes a request that a server accepts; what is wrong is said in a sentence. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { fieldsOf, NEW_WISH, type RoomWish, requestFor, seatsIn } from '../../src/web/roomwish.ts';
import { root } from '../examples.ts';
import { TestServer, tokenOf } from '../net/room/serving.ts';
import { knownGame } from '../room/rooms.ts';

async function requestOf(id: string, wish: Partial<RoomWish>) {
  const { game } = await knownGame(id);
  return requestFor(game, { ...NEW_WISH, ...wish });
}

describe('a wish for a room', () => {
  it.each([...games.keys()])('of %s is accepted as it stands, with every option that has a field', async id => {
    const { game } = await knownGame(id);
    const request = await requestOf(id, {});
    if (!request.ok) throw new Error(request.fault);
    const reply = await new TestServer().connect().ask({ type: 'create', owner: tokenOf('owner'), ...request.value });
    expect(reply).toMatchObject({ ok: true });
    for (const { name } of fieldsOf(game)) expect(game.options.map(option => option.name)).toContain(name);
    expect(fieldsOf(game).filter(({ isAboutText, hidden }) => isAboutText || hidden)).toEqual([]);
  });

  it.each([
    [{ options: { rules: 'large', builders: '5' } }, ['Blue', 'Red', 'Orange', 'Yellow', 'Green'], {}],
    [
      { options: { rules: 'lake.json', builders: '3' } },
      ['Blue', 'Red', 'Orange'],
      { 'lake.json': readFileSync(path.join(root, 'rulesets/lake.json'), 'utf8') },
    ],
  ])('for other rules of Constructor has their seats, and the file goes with it: %j', async (wanted, names, files) => {
    const { game } = await knownGame('constructor');
    const options = new Map(Object.entries(wanted.options));
    const wish: RoomWish = { ...NEW_WISH, options, files: new Map(Object.entries(files)) };
    expect(seatsIn(game, wish)).toEqual({ ok: true, value: names });
    const request = requestFor(game, wish);
    if (!request.ok) throw new Error(request.fault);
    expect(request.value).toMatchObject({ ...wanted, files });
    const reply = await new TestServer().connect().ask({ type: 'create', owner: tokenOf('owner'), ...request.value });
    expect(reply).toMatchObject({ ok: true });
  });

  it('has the seats that its options make, with people and computers', async () => {
    const { game } = await knownGame('azul');
    const wish: RoomWish = {
      ...NEW_WISH,
      options: new Map([['players', '4']]),
      computers: new Map([
        [0, 'greedy'],
        [3, 'random'],
      ]),
      seat: 1,
    };
    expect(seatsIn(game, wish)).toMatchObject({ value: ['A', 'B', 'C', 'D'] });
    expect(requestFor(game, wish)).toMatchObject({
      value: { options: { players: '4' }, computers: ['greedy', null, null, 'random'] },
    });
  });

  it('sends the content of files', async () => {
    const content = readFileSync(path.join(root, 'layouts/beginner.txt'), 'utf8');
    const request = await requestOf('constructor', {
      options: new Map([['board', 'mine.txt']]),
      files: new Map([['mine.txt', content]]),
    });
    expect(request).toMatchObject({ value: { options: { board: 'mine.txt' }, files: { 'mine.txt': content } } });
  });

  it('has clocks, absence, thinking, a title and who may come', async () => {
    const bank = await requestOf('azul', {
      clock: 'bank',
      minutes: '5',
      increment: '0',
      think: '50ms',
      title: ' Duel ',
    });
    expect(bank).toMatchObject({
      value: { clock: { kind: 'bank', seconds: 300, increment: 0 }, think: '50ms', title: 'Duel', public: false },
    });
    const move = await requestOf('azul', { clock: 'move', seconds: '30', absence: '5', isPublic: true });
    expect(move).toMatchObject({ value: { clock: { kind: 'move', seconds: 30 }, absence: 5, public: true } });
    expect(move.ok && ('title' in move.value || 'think' in move.value)).toBe(false);
  });

  it.each([
    [{ clock: 'move', seconds: '0' }, 'The time for a decision must be a whole number from 1 to 10000, not "0".'],
    [{ clock: 'bank', minutes: 'x' }, 'The time for the game must be a whole number from 1 to 10000, not "x".'],
    [{ clock: 'bank', increment: '' }, 'The time for each decision must be a whole number from 0 to 10000, not "".'],
    [{ absence: '1e3' }, 'The time for coming back must be a whole number from 1 to 10000, not "1e3".'],
    [{ think: 'long' }, 'How long computers think is a number of iterations or milliseconds (400, 50ms), not "long".'],
    [{ title: 'a\u200bb' }, 'The title must be a line of at most 60 characters.'],
    [{ options: new Map([['players', '9']]) }, 'That cannot be played: -players must be one of 2, 3, 4, not "9".'],
    [{ options: new Map([['load', 'a.sv']]) }, 'That cannot be played: there is no file "a.sv".'],
  ] satisfies [Partial<RoomWish>, string][])('is refused: %j', async (wish, fault) => {
    expect(await requestOf('azul', wish)).toMatchObject({ ok: false, fault });
  });
});
