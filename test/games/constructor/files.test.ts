/** Broken saves and layouts, wrong and ignored options: one line that says where and what, nothing printed, nothing written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGolden } from '../../goldens.ts';
import { type RunResult, runGander } from '../../harness.ts';
import { FIGURE_3, NOTHING, save, type Written } from './saves.ts';

const loading = (text: string, input = '', args: readonly string[] = []): Promise<RunResult> =>
  runGander(['constructor', '-load', 'game.sv', ...args], input, new Map([['game.sv', text]]));

/** One sentence on standard error that has all of these in it; nothing else happened. */
function expectRefusal(ran: RunResult, code: number, ...parts: readonly RegExp[]): void {
  expect(ran.out).toBe('');
  expect(ran.err).toMatch(/^gander: [^\n]+\n$/);
  for (const part of parts) expect(ran.err).toMatch(part);
  expect(ran.code).toBe(code);
  expect(ran.files.has('backup.sv')).toBe(false);
}

const pairs = FIGURE_3.split(' ');
const board = (at: number, word: string): string => pairs.with(at, word).join(' ');
const settled = (...addresses: readonly number[]): string => `${NOTHING}${addresses.map(one => ` ${one} B`).join('')}`;

const BROKEN_SAVES: readonly (readonly [string, Written, number, RegExp])[] = [
  ['turn of a fifth builder', { turn: '4' }, 1, /"4"/],
  ['negative turn', { turn: '-1' }, 1, /"-1"/],
  ['turn that is not a number', { turn: 'Green' }, 1, /"Green"/],
  ['turn that is a colour and more', { turn: 'Blue Red' }, 1, /"Red"/],
  ['turn with a fraction', { turn: '1.0' }, 1, /"1\.0"/],
  ['second word after the turn', { turn: '0 1' }, 1, /"1"/],
  ['negative amount', { builders: ['0 0 0 -1 0 r h'] }, 2, /HEAT.*"-1"/],
  ['amount that is not a number', { builders: [NOTHING, '0 x 0 0 0 r h'] }, 3, /ENERGY.*"x"/],
  ['amount with a plus sign', { builders: ['+1 0 0 0 0 r h'] }, 2, /BRICK.*"\+1"/],
  ['amount in hexadecimal', { builders: ['0 0 0 0 0x1 r h'] }, 2, /WIFI.*"0x1"/],
  ['amount beyond all reason', { builders: ['0 0 9999999999999999999999 0 0 r h'] }, 2, /GLASS/],
  ['four amounts', { builders: [NOTHING, NOTHING, '0 0 0 0 r h'] }, 4, /"r"|WIFI/],
  ['six amounts', { builders: [NOTHING, NOTHING, NOTHING, '0 0 0 0 0 0 r h'] }, 5, /\br\b/],
  ['line that stops after the amounts', { builders: ['0 0 0 0 0'] }, 2, /\br\b/],
  ['line that stops after the roads', { builders: ['0 0 0 0 0 r 5'] }, 2, /\bh\b/],
  ['line that stops after two amounts', { builders: ['0 0'] }, 2, /GLASS/],
  ['road 72', { builders: [NOTHING, '0 0 0 0 0 r 72 h'] }, 3, /road.*"72"/],
  ['negative road', { builders: ['0 0 0 0 0 r -3 h'] }, 2, /road.*"-3"/],
  ['road that is not a number', { builders: ['0 0 0 0 0 r x h'] }, 2, /road.*"x"/],
  ['road owned twice by one builder', { builders: ['0 0 0 0 0 r 7 8 7 h'] }, 2, /road 7/],
  ['road owned by two builders', { builders: ['0 0 0 0 0 r 40 h', '0 0 0 0 0 r 40 h'] }, 3, /road 40/],
  ['address 54', { builders: [settled(54)] }, 2, /address.*"54"/],
  ['negative address', { builders: [settled(-1)] }, 2, /address.*"-1"/],
  ['address owned twice by one builder', { builders: ['0 0 0 0 0 r h 9 B 9 H'] }, 2, /address 9/],
  ['address owned by two builders', { builders: [settled(53), NOTHING, NOTHING, settled(2, 53)] }, 5, /address 53/],
  ['unknown letter', { builders: ['0 0 0 0 0 r h 9 X'] }, 2, /"X"/],
  ['small letter', { builders: ['0 0 0 0 0 r h 9 b'] }, 2, /"b"/],
  ['two letters', { builders: ['0 0 0 0 0 r h 9 BB'] }, 2, /"BB"/],
  ['missing letter', { builders: [NOTHING, '0 0 0 0 0 r h 9 B 3'] }, 3, /\b3\b/],
  ['two addresses in a row', { builders: ['0 0 0 0 0 r h 9 11 B'] }, 2, /"11"/],
  ['resource 6', { board: board(0, '6') }, 6, /tile 0.*"6"/],
  ['negative resource', { board: board(2, '-1') }, 6, /tile 1.*"-1"/],
  ['value 1', { board: board(3, '1') }, 6, /tile 1.*"1"/],
  ['value 13', { board: board(37, '13') }, 6, /tile 18.*"13"/],
  ['value that is not a number', { board: board(5, 'x') }, 6, /tile 2.*"x"/],
  ['word for the value of a PARK', { board: board(9, 'x') }, 6, /tile 4.*"x"/],
  ['tile too few', { board: pairs.slice(2).join(' ') }, 6, /19/],
  ['half a tile', { board: pairs.slice(1).join(' ') }, 6, /./],
  ['tile too many', { board: `${FIGURE_3} 0 3` }, 6, /19|"0"/],
  ['geese on tile 19', { geese: '19' }, 7, /geese.*"19"/],
  ['geese on tile -2', { geese: '-2' }, 7, /geese.*"-2"/],
  ['geese on no number', { geese: 'PARK' }, 7, /geese.*"PARK"/],
  ['geese on two tiles', { geese: '4 5' }, 7, /"5"/],
  ['eighth line that is not setup', { more: ['Setup'] }, 8, /"Setup"/],
  ['repeated line of builder 3', { board: `${NOTHING}\n${FIGURE_3}` }, 6, /./],
  ['word after setup', { more: ['setup now'] }, 8, /"now"/],
  ['ninth line', { more: ['setup', '0'] }, 9, /"0"/],
  ['setup with basements out of order', { builders: [settled(), settled(5)], more: ['setup'] }, 8, /basements/],
  [
    'setup with all basements placed',
    { builders: [settled(0, 5), settled(10, 12), settled(14, 20), settled(27, 30)], more: ['setup'] },
    8,
    /basements/,
  ],
  ['setup with a house', { turn: '1', builders: ['0 0 0 0 0 r h 5 H'], more: ['setup'] }, 8, /basements/],
  ['setup with another builder to ask', { turn: '2', builders: [settled(5)], more: ['setup'] }, 8, /builder/],
];

describe('a broken save is refused with file, line and fault', () => {
  for (const [name, written, line, fault] of BROKEN_SAVES) {
    it(name, async () => {
      expectRefusal(await loading(save(written), 'roll\n'), 2, new RegExp(`game\\.sv, line ${line}\\b`), fault);
    });
  }

  it('counts blank lines and \\r\\n', async () => {
    const text = `\r\n\r\n${save({ geese: '20' }).replaceAll('\n', '\r\n\r\n')}`;
    expectRefusal(await loading(text), 2, /game\.sv, line 15\b/, /"20"/);
  });

  it('an empty file, and one of blanks', async () => {
    for (const text of ['', '\n', ' \n\t\n']) expectRefusal(await loading(text), 2, /game\.sv, line \d/);
  });

  it('a missing file is named', async () => {
    expectRefusal(await runGander(['constructor', '-load', 'gone.sv'], ''), 2, /gone\.sv/);
  });

  it('every truncation is refused or loads, and never crashes', async () => {
    const whole = save({ turn: '1', builders: [settled(20), NOTHING, '0 0 0 0 0 r 5 h 9 T'], geese: '18' });
    for (let length = 0; length < whole.length; length++) {
      const ran = await loading(whole.slice(0, length));
      if (ran.code === 0) expect(ran.out).toContain("Builder Red's turn.");
      else expectRefusal(ran, 2, /game\.sv, line \d/);
    }
  });

  it('random changes of a byte are refused or load, and never crash', async () => {
    const whole = save({ builders: [settled(20, 0), '1 2 3 4 5 r 70 h 9 T'], geese: '18' });
    const bytes = fc.constantFrom(...'0123456789-+.rhBHTsx \t\n\r\0é');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), bytes, async (at, byte) => {
        const ran = await loading(whole.slice(0, at) + byte + whole.slice(at + 1));
        if (ran.code !== 0) expectRefusal(ran, 2, /game\.sv, line \d/);
        else expect(ran.out).toMatch(/> $/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a save of another edition loads, with a word on standard error', () => {
  it('without the line of the geese: they start as in a new game', async () => {
    const whole = save({ turn: '2', builders: [settled(20), '1 2 3 4 5 r 70 h 9 T'] });
    const six = whole.split('\n').slice(0, 6).join('\n');
    for (const text of [six, `${six}\n`, `${six} \r\n\n`]) {
      const ran = await loading(text);
      expect(ran.err).toBe('gander: game.sv, line 6: the line of the geese is missing; they start on tile 4\n');
      expect([ran.code, ran.files.get('backup.sv')]).toEqual([0, whole]);
      expect(ran.out).toBe((await loading(whole)).out);
    }
  });

  it('without the line of the geese, on a board without a PARK: they are nowhere', async () => {
    const whole = save({ board: '0 3 '.repeat(19).trim(), geese: '-1' });
    const ran = await loading(whole.split('\n').slice(0, 6).join('\n'));
    expect(ran.err).toBe('gander: game.sv, line 6: the line of the geese is missing; they start nowhere\n');
    expect([ran.code, ran.files.get('backup.sv')]).toEqual([0, whole]);
  });

  it('with a colour, in any case, as the builder whose turn it is', async () => {
    for (const [number, word] of ['Blue', 'RED', 'orange', 'YelloW'].entries()) {
      const ran = await loading(save({ turn: word }));
      expect(ran.err).toBe(`gander: game.sv, line 1, column 1: "${word}" is read as builder ${number}\n`);
      expect([ran.code, ran.files.get('backup.sv')]).toEqual([0, save({ turn: String(number) })]);
    }
  });

  it('with both', async () => {
    const ran = await loading(save({ turn: 'Red' }).split('\n').slice(0, 6).join('\n'));
    expect(ran.err.match(/\n/g)).toHaveLength(2);
    expect([ran.code, ran.files.get('backup.sv')]).toEqual([0, save({ turn: '1' })]);
  });

  it('but a fault beside it is refused with one sentence', async () => {
    const text = save({ turn: 'Red', builders: [NOTHING, NOTHING, '0 0 0 0 0 r 99 h'] })
      .split('\n')
      .slice(0, 6)
      .join('\n');
    expectRefusal(await loading(text), 2, /game\.sv, line 4\b/, /"99"/);
  });
});

const BROKEN_LAYOUTS: readonly (readonly [string, string, number, RegExp])[] = [
  ['nothing', '', 1, /19.*but no number is there$/m],
  ['one number', '0', 1, /but only 1 number is there$/m],
  ['two numbers', '0 3', 1, /but only 2 numbers are there$/m],
  ['resource 6', board(0, '6'), 1, /tile 0.*"6"/],
  ['negative resource', board(36, '-1'), 1, /tile 18.*"-1"/],
  ['resource by name', board(0, 'BRICK'), 1, /tile 0.*"BRICK"/],
  ['value 1', board(1, '1'), 1, /tile 0.*"1"/],
  ['value 13', board(1, '13'), 1, /tile 0.*"13"/],
  ['value with a fraction', board(1, '3.0'), 1, /tile 0.*"3\.0"/],
  ['word after a PARK', board(9, 'GEESE'), 1, /tile 4.*"GEESE"/],
  ['one number too few', pairs.slice(0, -1).join(' '), 1, /19|37/],
  ['one number too many', `${FIGURE_3}\n\n4`, 3, /19|"4"/],
  ['fault on a later line', board(13, '99').replaceAll(' ', '\n'), 14, /tile 6.*"99"/],
];

describe('a broken layout is refused with file, line and fault', () => {
  for (const [name, text, line, fault] of BROKEN_LAYOUTS) {
    it(name, async () => {
      const place = new RegExp(`odd\\.txt, line ${line}\\b`);
      expectRefusal(
        await runGander(['constructor', '-board', 'odd.txt'], '', new Map([['odd.txt', text]])),
        2,
        place,
        fault,
      );
    });
  }

  it('a missing file is named', async () => {
    expectRefusal(await runGander(['constructor', '-board', 'gone.txt'], ''), 2, /gone\.txt/);
  });

  it('layout.txt of the current folder is checked too', async () => {
    const ran = await runGander(['constructor'], '', new Map([['layout.txt', 'rubbish']]));
    expectRefusal(ran, 2, /layout\.txt, line 1\b/);
  });
});

describe('options', () => {
  for (const [args, named] of [
    [['-nonsense'], /nonsense/],
    [['--nonsense=3'], /nonsense/],
    [['-seed'], /seed/],
    [['-load'], /load/],
    [['-board'], /board/],
    [['-tiles', 'round'], /round/],
    [['-tiles', 'Square'], /Square/],
    [['-tiles'], /tiles/],
    [['game.sv'], /./],
    [['-seed', '1', 'surplus'], /./],
  ] as const) {
    it(`${args.join(' ')} is wrong: exit code 1 and nothing overwritten`, async () => {
      const before = new Map([['backup.sv', 'precious']]);
      const ran = await runGander(['constructor', ...args], 'roll\n', before);
      expect(ran.out).toBe('');
      expect(ran.err).toMatch(/^gander: [^\n]+\n$/);
      expect(ran.err).toMatch(named);
      expect(ran.code).toBe(1);
      expect(ran.files).toEqual(before);
    });
  }

  it('a bad file leaves an older backup alone', async () => {
    const before = new Map([['backup.sv', 'precious']]);
    const ran = await runGander(['constructor', '-load', 'gone.sv'], 'roll\n', before);
    expect(ran.files).toEqual(before);
  });

  it('-load beats -board and -random-board, which are not even read, and says so', async () => {
    const text = save({ turn: '2' });
    const alone = await loading(text, 'roll\n5\n');
    for (const args of [['-board', 'gone.txt'], ['-random-board'], ['--random-board', '-board', 'gone.txt']]) {
      const ran = await loading(text, 'roll\n5\n', args);
      expect(ran.out).toBe(alone.out);
      expect(ran.code).toBe(0);
      for (const option of args.filter(arg => arg.startsWith('-')))
        expect(ran.err).toMatch(new RegExp(`(^|[ -])${option.replace(/^-+/, '')}\\b`, 'm'));
    }
    expect(alone.err).toBe('');
  });

  it('-board beats -random-board, in either order, and says so', async () => {
    const layout = new Map([['all.txt', '4 12 '.repeat(19)]]);
    for (const args of [
      ['-board', 'all.txt', '-random-board'],
      ['-random-board', '-board', 'all.txt'],
    ]) {
      const ran = await runGander(['constructor', ...args], '', layout);
      expect(ran.files.get('backup.sv')).toContain(`\n${'4 12 '.repeat(19).trim()}\n-1\n`);
      expect(ran.err).toMatch(/^gander: [^\n]*random-board[^\n]*\n$/);
      expect(ran.code).toBe(0);
    }
  });

  it('of an option given twice the last counts, also for -load', async () => {
    const ran = await loading(save({ turn: '3' }), '', ['-load', 'gone.sv', '--load', 'game.sv']);
    expect(ran.out).toContain("Builder Yellow's turn.");
    expect(ran.code).toBe(0);
  });

  it('-plain after -rich is plain', async () => {
    const plain = await loading(save(), 'nonsense\n', ['-rich', '-plain']);
    expect(plain.out).toBe((await loading(save(), 'nonsense\n')).out);
  });
});

describe('save', () => {
  it('to a place that cannot be written says why, and the game goes on', async () => {
    const ran = await loading(
      save({ builders: ['0 0 0 0 0 r h 20 B'] }),
      'roll\n2\nsave no/such/folder.sv\nresidences\n',
    );
    expect(ran.out).toMatch(/gained:\n1 BRICK\n> [^\n>]*no\/such\/folder\.sv[^\n]*\n> Blue has built:\n20 B\n> $/);
    expect(ran.code).toBe(0);
    expect([...ran.files.keys()].sort()).toEqual(['backup.sv', 'game.sv']);
  });

  it('then load, then save writes the same bytes, whatever each builder owns', async () => {
    const ownership = (places: number) =>
      fc.array(fc.nat(4), { minLength: places, maxLength: places }).map(owners => owners.map(owner => owner - 1));
    const position = fc.record({
      turn: fc.nat(3),
      amounts: fc.array(fc.nat(99), { minLength: 20, maxLength: 20 }),
      roads: ownership(72),
      homes: ownership(54),
      levels: fc.string({ unit: fc.constantFrom('B', 'H', 'T'), minLength: 54, maxLength: 54 }),
      geese: fc.integer({ min: -1, max: 18 }),
      order: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(position, async ({ turn, amounts, roads, homes, levels, geese, order }) => {
        const of = (owners: readonly number[], builder: number): number[] => {
          const own = [...owners.keys()].filter(place => owners[place] === builder);
          return order ? own : own.reverse();
        };
        const builders = [0, 1, 2, 3].map(builder => {
          const hand = amounts.slice(builder * 5, builder * 5 + 5);
          const built = of(homes, builder).flatMap(address => [address, levels[address]!]);
          return [...hand, 'r', ...of(roads, builder), 'h', ...built].join(' ');
        });
        const text = save({ turn: String(turn), builders, geese: String(geese) });
        const ran = await loading(text);
        expect(ran.err).toBe('');
        expect(ran.files.get('backup.sv')).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an amount', () => {
  const most = '999999 999999 999999 999999 999999 r h';

  it('never grows beyond what a save may hold, so that whatever is saved loads', async () => {
    const builders = [`${most} 20 B`, `${most} 27 B`, `${most} 13 T`, '0 0 0 0 0 r h 44 B'];
    const script = [
      ...['roll', '2', 'trade Red HEAT WIFI', 'yes', 'trade Orange GLASS GLASS', 'yes', 'save traded.sv', 'next'],
      ...['roll', '7', '9', 'Blue', 'save robbed.sv', 'next', 'roll', '5', 'next', 'roll', '4'],
    ];
    const ran = await loading(save({ builders }), `${script.join('\n')}\n`);
    expect([ran.err, ran.code]).toEqual(['', 0]);
    for (const name of ['traded.sv', 'robbed.sv', 'backup.sv']) {
      const text = ran.files.get(name)!;
      expect(text.match(/\d+/g)!.every(number => Number(number) <= 999_999)).toBe(true);
      const again = await loading(text);
      expect([again.err, again.code, again.files.get('backup.sv')]).toEqual(['', 0, text]);
    }
  });

  it('that is as large as it can be gains nothing, and no gain is printed', async () => {
    const ran = await loading(save({ builders: ['999999 0 0 0 0 r h 20 B', '999998 0 0 0 0 r h 32 T'] }), 'roll\n2\n');
    expect(ran.out).toMatch(/Builder Red gained:\n1 BRICK\n> $/);
    expect(ran.out).not.toContain('Builder Blue gained');
    expect(ran.files.get('backup.sv')).toMatch(/^0\n999999 0 0 0 0 r h 20 B\n999999 0 0 0 0 r h 32 T\n/);
  });

  it('that is as large as it can be is not changed by a trade of like for like', async () => {
    const builders = ['5 0 0 0 0 r h 20 B', '999999 0 0 0 0 r h 27 B'];
    const ran = await loading(save({ builders }), 'roll\n10\ntrade Red BRICK BRICK\nyes\n');
    expect(ran.files.get('backup.sv')).toBe(save({ builders }));
  });

  it('beyond the limit is refused in a file', async () => {
    expectRefusal(await loading(save({ builders: ['0 1000000 0 0 0 r h'] })), 2, /ENERGY.* to 999999, not "1000000"/);
  });
});

describe('play again', () => {
  it('uses the layout read at the start: the file is not read again', async () => {
    const { input } = readGolden('constructor/whole-game-from-setup-to-the-win');
    const lines = Buffer.from(input).toString().trimEnd().split('\n');
    const firstNext = lines.indexOf('next');
    const changed = [...lines.slice(0, firstNext), 'save layout.txt', ...lines.slice(firstNext, -1), 'yes'];
    const ran = await runGander(['constructor'], `${changed.join('\n')}\n`, new Map([['layout.txt', FIGURE_3]]));
    expect(ran.files.get('layout.txt')).not.toBe(FIGURE_3);
    expect(ran.files.get('backup.sv')).toBe(save({ more: ['setup'] }));
    expect(ran.err).toBe('');
  });
});
