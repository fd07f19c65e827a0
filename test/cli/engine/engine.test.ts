/** `gander engine`: what a program may ask, and what it is told. */
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../src/cli/engine/engine.ts';
import { defineGame } from '../../../src/core/definegame.ts';
import { GameError } from '../../../src/core/game.ts';
import { openSession } from '../../../src/core/opensession.ts';
import { err, ok } from '../../../src/core/result.ts';
import type { TextGame } from '../../../src/core/session.ts';
import { games } from '../../../src/games/index.ts';
import { testSetup } from '../../io.ts';
import { finish } from '../../process.ts';

type Reply = Record<string, unknown> & { readonly ok: boolean };

const FILES = new Map([['broken', 'not a game']]);

async function engineOf(id: string) {
  const entry = games.get(id)!;
  return engineFor(await entry.load(), await entry.loadWire());
}

function engineFor(game: TextGame, wire = game.wire!) {
  const sent: Reply[] = [];
  const engine = new Engine({
    game,
    wire,
    world: {
      read: file => (FILES.has(file) ? ok(FILES.get(file)!) : err(`there is no file ${file}`)),
      exists: file => FILES.has(file),
    },
    send: line => sent.push(JSON.parse(line)),
  });
  /** Sends requests at once; returns what was answered. */
  const ask = async (...requests: object[]): Promise<Reply[]> => {
    for (const request of requests) engine.receive(JSON.stringify(request));
    await engine.idle;
    return sent.splice(0);
  };
  const one = async (request: object): Promise<Reply> => (await ask(request))[0]!;
  return { engine, ask, one, sent };
}

describe.each([...games.keys()])('an engine for %s', id => {
  it('plays a game by what is legal, and every position that it shows can be set again', async () => {
    const { one } = await engineOf(id);
    const other = await engineOf(id);
    let status = await one({ type: 'new', seed: 'engine' });
    await other.one({ type: 'new', seed: 'another' });
    for (let n = 0; n < 30 && status.outcome === null; n++) {
      const { state, toAct } = await one({ type: 'show' });
      expect(await other.one({ type: 'position', state })).toMatchObject({ ok: true, toAct });
      const legal = await one({ type: 'legal' });
      expect(await other.one({ type: 'legal' })).toEqual(legal);
      const moves = legal.moves as { action: unknown; line: string }[];
      const { action, line } = moves[(7 * n) % moves.length]!;
      // By line and by action in turn; where several may act at once, lines are for one of them.
      status = await one({
        type: 'play',
        seat: legal.seat,
        ...(n % 2 === 0 && (toAct as unknown[]).length === 1 ? { line } : { action }),
      });
      expect(status).toMatchObject({ ok: true, events: expect.any(Array) });
    }
  });

  it('says what a level would do, the same each time, from what the seat may know', async () => {
    const { one } = await engineOf(id);
    await one({ type: 'new', seed: 'engine' });
    const question = { type: 'go', think: 5 };
    const answer = await one(question);
    expect(answer).toMatchObject({ ok: true, level: 'expert', line: expect.any(String) });
    expect(await one(question)).toEqual(answer);
    const { view } = await one({ type: 'show', seat: answer.seat });
    expect(await one({ type: 'position', view })).toMatchObject({ ok: true });
    expect(await one(question)).toEqual(answer);
    expect(await one({ type: 'play', action: answer.action })).toEqual({
      ok: false,
      error: 'the position is only what a seat sees, so nothing can be played.',
    });
  });

  it('takes back actions, and finds a position by the actions that lead there', async () => {
    const { one } = await engineOf(id);
    await one({ type: 'new', seed: 'engine' });
    const actions: unknown[] = [];
    const states: unknown[] = [(await one({ type: 'show' })).state];
    for (let n = 0; n < 4; n++) {
      const { seat, moves } = await one({ type: 'legal' });
      const [{ action }] = moves as [{ action: unknown }];
      actions.push([seat, action]);
      await one({ type: 'play', seat, action });
      states.push((await one({ type: 'show' })).state);
    }
    for (let n = 3; n >= 0; n--) {
      expect(await one({ type: 'undo' })).toMatchObject({ ok: true });
      expect((await one({ type: 'show' })).state).toEqual(states[n]);
    }
    expect(await one({ type: 'undo' })).toEqual({ ok: false, error: 'there is nothing to take back' });
    expect(await one({ type: 'position', actions })).toMatchObject({ ok: true });
    expect((await one({ type: 'show' })).state).toEqual(states[4]);
  });
});

describe('an engine', () => {
  // HexBaron has no dice.
  it.each(['constructor', 'azul', 'newhaven', 'nuggets'])(
    'plays the game of %s that the seed leads to on the command line',
    async id => {
      const { one } = await engineOf(id);
      const { load, loadWire } = games.get(id)!;
      const [game, wire] = [await load(), await loadWire()];
      const { setup } = testSetup({ options: Object.fromEntries(game.roomOptions ?? []), seed: 'engine' });
      const opened = openSession(game, setup);
      if (!opened.ok) throw new Error(opened.fault);
      const session = opened.value;
      session.begin();
      await one({ type: 'new', seed: 'engine' });
      for (let n = 0; n < 60; n++) {
        const { state, outcome } = await one({ type: 'show' });
        expect(state).toEqual(wire.view.toJson(session.state));
        if (outcome !== null) break;
        const seat = session.activeSeat!;
        const moves = (await one({ type: 'legal', seat })).moves as { action: unknown }[];
        const { action } = moves[(7 * n) % moves.length]!;
        expect(await one({ type: 'play', seat, action })).toMatchObject({ ok: true });
        const decoded = wire.action.fromJson(action);
        if (!decoded.ok) throw new Error(decoded.fault);
        for (const line of session.formatAction(decoded.value).split('\n')) session.line(line);
      }
    },
  );

  it('says who it is', async () => {
    const { one } = await engineOf('azul');
    expect(await one({ type: 'hello', id: 'a' })).toMatchObject({
      id: 'a',
      ok: true,
      protocol: 1,
      game: 'azul',
      seats: { min: 2, max: 4 },
      levels: expect.arrayContaining(['easy', 'medium', 'hard', 'expert']),
      options: expect.arrayContaining([{ name: 'players', help: expect.any(String) }]),
    });
  });

  it('answers in the order of the requests, each with its id', async () => {
    const { ask } = await engineOf('azul');
    const replies = await ask(
      { type: 'new', id: 1 },
      { type: 'go', id: 2, think: 50 },
      { type: 'show', id: 3, seat: 1 },
    );
    expect(replies.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('stops thinking when asked, also if the thought has not begun yet', async () => {
    const { engine, ask, sent } = await engineOf('azul');
    await ask({ type: 'new' });
    const long = { type: 'go', think: '600000ms' };
    expect(await ask(long, { type: 'stop' })).toMatchObject([{ ok: true, line: expect.any(String) }, { ok: true }]);
    engine.receive(JSON.stringify(long));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
    expect(await ask({ type: 'stop' })).toMatchObject([{ ok: true, line: expect.any(String) }, { ok: true }]);
  });

  it('tells which moves it compared, and what it has found so far, if asked', async () => {
    const { ask, sent } = await engineOf('azul');
    await ask({ type: 'new' });
    const [quick] = await ask({ type: 'go', think: 50 });
    const best = quick!.best as { action: unknown; line: string; chance: number }[];
    expect(best).toHaveLength(3);
    expect(best[0]).toMatchObject({ action: quick!.action, line: quick!.line });
    for (const { chance } of best) expect(chance).toBeGreaterThan(0);
    const replies = await ask({ type: 'go', id: 5, think: '300ms', info: 50 });
    expect(replies.length).toBeGreaterThan(1);
    for (const info of replies.slice(0, -1))
      expect(info).toEqual({
        id: 5,
        info: { seat: 0, best: [expect.anything(), expect.anything(), expect.anything()] },
      });
    expect(replies.at(-1)).toMatchObject({ id: 5, ok: true, line: expect.any(String) });
    expect(sent).toEqual([]);
  });

  it('has the hint that a terminal would show', async () => {
    const { ask, one } = await engineOf('azul');
    await ask({ type: 'new' });
    const hint = await one({ type: 'hint', think: 50 });
    const suggestions = hint.suggestions as { lines: string[]; chance: number; why: string }[];
    expect(hint).toMatchObject({ ok: true, seat: 0, level: 'expert' });
    expect(suggestions).toHaveLength(3);
    for (const { lines, chance, why } of suggestions) {
      expect(chance).toBeGreaterThan(0);
      expect(why).toMatch(/[.]$/);
      expect(await one({ type: 'play', line: lines[0] })).toMatchObject({ ok: true });
      await one({ type: 'undo' });
    }
  });

  it.each([
    ['{', 'the request is not JSON'],
    ['7', 'the request makes no sense: it must be a JSON object'],
    ['{"type":"new","sed":"1"}', 'the request makes no sense: there is no "sed"'],
    ['{"type":"new","options":{"tiles":2}}', 'Azul has no option "tiles"'],
    ['{"type":"new","options":{"players":9}}', '-players must be one of 2, 3, 4, not "9"'],
    ['{"type":"new","options":{"load":"none"}}', 'there is no file none'],
    ['{"type":"show","seat":2}', 'there is no seat 2'],
    ['{"type":"legal","seat":1}', 'seat 1 is not to act now'],
    ['{"type":"play","line":"1 b 9"}', expect.stringContaining('1 to 5')],
    ['{"type":"play","line":"help"}', '"help" is not a move'],
    ['{"type":"play"}', 'to play needs either an action or a line'],
    ['{"type":"play","action":{"source":1}}', 'the action makes no sense: colour is missing'],
    ['{"type":"position"}', 'a position has either a state, a view or actions'],
    ['{"type":"position","state":{}}', expect.stringContaining('the state makes no sense: ')],
    ['{"type":"position","actions":[[0,{}]]}', expect.stringContaining('action 1 of 1 makes no sense: ')],
    ['{"type":"go","level":"genius"}', expect.stringContaining('there is no level called "genius"')],
    ['{"type":"go","think":"soon"}', expect.stringContaining('the thinking time must be')],
  ])('refuses %s with a sentence, and nothing has changed', async (line, error) => {
    const { engine, ask, one } = await engineOf('azul');
    await ask({ type: 'new', options: { players: 2 } });
    const before = await one({ type: 'show' });
    engine.receive(line);
    expect(await ask({ type: 'show' })).toEqual([{ ok: false, error }, before]);
  });

  it('gives the code of a refusal by the rules, and keeps the position if one of several actions is refused', async () => {
    const { ask, one } = await engineOf('constructor');
    await ask({ type: 'new' });
    const settle = { type: 'settle', address: 0 };
    await ask({ type: 'play', action: settle });
    const before = await one({ type: 'show' });
    const refused = { ok: false, code: 'place', error: expect.stringContaining('0') };
    expect(await one({ type: 'play', action: settle })).toEqual({ ...refused, error: expect.any(String) });
    const actions = [
      [0, { type: 'settle', address: 9 }],
      [1, { type: 'settle', address: 9 }],
    ];
    expect(await one({ type: 'position', actions })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^action 2 of 2 is refused: /),
    });
    expect(await one({ type: 'show' })).toEqual(before);
  });

  it('goes on after a game from outside has failed', async () => {
    const { ask, one } = engineFor(
      defineGame({
        id: 'faulty',
        title: 'Faulty',
        seats: 2,
        create: () => ({ turn: 0 }),
        whoseTurn: ({ turn }) => turn,
        legal: (): number[] => {
          throw new GameError('the game failed');
        },
        play: () => undefined,
        outcome: () => undefined,
        board: () => '',
      }) as unknown as TextGame,
    );
    await ask({ type: 'new' });
    expect(await one({ type: 'legal' })).toEqual({ ok: false, error: 'the game failed' });
    expect(await one({ type: 'show' })).toMatchObject({ ok: true });
  });

  it('is a command that reads lines until quit, or until its input ends', async () => {
    const hello = '{"type":"hello"}\n';
    const quit = await finish(['engine', 'hexbaron'], `${hello}{"type":"quit","id":1}\n${hello}`);
    expect(quit).toMatchObject({ err: '', code: 0 });
    expect(quit.out.split('\n').slice(1)).toEqual(['{"id":1,"ok":true}', '']);
    expect((await finish(['engine', 'chess'], '')).err).toMatch(/^gander: there is no game called "chess"/);
  });
});
