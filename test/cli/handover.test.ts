/** Humans who share a keyboard: the screen is covered before the next one's hand is shown. */
import { describe, expect, it } from 'vitest';
import { runGander } from '../harness.ts';

const CLEAR = '\x1b[H\x1b[2J\x1b[3J';
const PASS_TO_ADA = 'Pass the keyboard to Ada, who presses Enter: ';
const PASS_TO_BEN = 'Pass the keyboard to Ben, who presses Enter: ';

const ADAS_HAND = '1: SH WH   2: SH SH\n   ST ST      TI TI\nshipment: face down\nbuildings: ST1 ST2 ST3 ST6 WH3 WH6\n';
const BENS_HAND = '1: SH TI   2: SH WH\n   TI WH      WH SH\nshipment: face down\nbuildings: SH1 ST3 TI1 TI4 TI4 TI5\n';
const ADAS_DRAWS = 'Ada draws 3 buildings; face up: 1 SH6, 2 WH2, 3 WH5, 4 ST1, 5 WH5.\n';
const BENS_DECISION = `Ben's village:
    A   B   C   D   E
6  ... ... ... ... ...  0/5  12
5  ... ... ... ... ...  0/5  10
4  ... ... ... ... ...  0/5   8
3  ... ... ... ... ...  0/5   6
2  ... ... ... ... ...  0/5   4
1  ... ... ... ... ...  0/5   2
   0/6 0/6 0/6 0/6 0/6
    10   8   6   8  10  score 0
SHEEP 0, STONE 0, TIMBER 0, WHEAT 4
${BENS_HAND}`;

async function play(lines: readonly string[], ...args: string[]): Promise<string> {
  const input = lines.map(line => `${line}\n`).join('');
  const env = { NO_COLOR: '1' };
  const ran = await runGander(['newhaven', '-rich', '-seed', '1', ...args], input, new Map(), env);
  expect([ran.err, ran.code]).toEqual(['', 0]);
  return ran.out;
}

const two = (...lines: string[]): Promise<string> => play(lines, '-names', 'Ada,Ben');

describe('between two humans', () => {
  it('a hand is not shown before its owner has pressed Enter', async () => {
    const opening = `New Haven, 2 players.\nAda's turn.\n${PASS_TO_ADA}`;
    expect(await two()).toBe(`${opening}\n`);
    const shown = await two('');
    expect(shown.startsWith(`${opening}   A     B     C `)).toBe(true);
    expect(shown.endsWith(`\n${ADAS_HAND}Ada place> \n`)).toBe(true);
  });

  it('the screen is cleared before the events are shown, and the next hand waits', async () => {
    const out = await two('', 'ship wheat b3', 'pass');
    expect(out.split(CLEAR)).toHaveLength(2);
    expect(out.endsWith(`Ada build> ${CLEAR}Ada is done.\n${PASS_TO_BEN}\n`)).toBe(true);
  });

  it('Enter shows what the decision is about, the hand and the prompt', async () => {
    const out = await two('', 'ship wheat b3', 'pass', '');
    expect(out.endsWith(`${CLEAR}Ada is done.\n${PASS_TO_BEN}${BENS_DECISION}Ben build> \n`)).toBe(true);
  });

  it('the screen is covered again on the way back', async () => {
    const out = await two('', 'ship wheat b3', 'pass', '', 'pass', '');
    const hand = ADAS_HAND.replace('face down', 'used');
    expect(out.endsWith(`Ben build> ${CLEAR}Ben is done.\n${ADAS_DRAWS}${PASS_TO_ADA}${hand}Ada draw 3> \n`)).toBe(
      true,
    );
  });

  it('the hand of a player who gets the turn back by undo waits for them, too', async () => {
    const undone = await two('', 'ship wheat b3', 'pass', '', 'undo ada');
    expect(undone.endsWith(`Ben build> ${CLEAR}Taken back: pass.\n${PASS_TO_ADA}\n`)).toBe(true);
    const out = await two('', 'ship wheat b3', 'pass', '', 'undo ada', '', 'hand');
    const hand = ADAS_HAND.replace('face down', 'used');
    expect(out.endsWith(`${PASS_TO_ADA}Ada build> ${hand}Ada build> \n`)).toBe(true);
  });

  it.each(['hand', 'skip', 'quit', 'undo', 'bot ada', 'ship wheat b3'])(
    '%j is refused instead of Enter',
    async line => {
      const refused = await two(line);
      expect(refused).toBe(`New Haven, 2 players.\nAda's turn.\n${PASS_TO_ADA}Valid now: Enter\n${PASS_TO_ADA}\n`);
      expect((await two(line, '')).endsWith(`\n${ADAS_HAND}Ada place> \n`)).toBe(true);
    },
  );

  it('the code that clears the screen is the only escape code that is printed', async () => {
    const out = await two('', 'ship wheat b3', 'pass', '', 'pass', '');
    expect(out).toContain(CLEAR);
    expect(out.replaceAll(CLEAR, '')).not.toMatch(/(?!\n)\p{C}/u);
  });
});

describe('with bots', () => {
  it('the only human sees their hand at once, and nothing is covered', async () => {
    const out = await play(['ship wheat b3', 'pass'], '-names', 'Ada,Ben', '-bots', 'Ben=random');
    expect(out).not.toContain(CLEAR);
    expect(out).not.toContain('Pass the keyboard');
    expect(out).toContain(`\n${ADAS_HAND}Ada place> ship wheat b3\n`);
    const hand = ADAS_HAND.replace('face down', 'used');
    expect(out.endsWith(`Ada is done.\nBen is done.\n${ADAS_DRAWS}${hand}Ada draw 3> \n`)).toBe(true);
  });

  it('nothing is shown for a bot between two humans; the screen is covered for the next human', async () => {
    const out = await play(['', 'ship wheat b3', 'pass'], '-names', 'Ada,Ben,Cy', '-bots', 'Ben=random');
    const pass = 'Pass the keyboard to Cy, who presses Enter: ';
    expect(out.endsWith(`Ada build> pass\nAda is done.\n${CLEAR}Ben is done.\n${pass}\n`)).toBe(true);
  });

  it('alone, no hand is shown', async () => {
    const out = await play([], '-names', 'Ada,Ben', '-bots', 'all=random');
    expect(out).toContain('The game is over.\n');
    expect(out).not.toMatch(/^buildings: |Pass the keyboard/m);
    expect(out).not.toContain(CLEAR);
  });
});

it('a pipe without -rich has no hand-over', async () => {
  const { out } = await runGander(['newhaven', '-seed', '1', '-names', 'Ada,Ben'], 'ship wheat b3\npass\n');
  expect(out.endsWith('Ada build> Ada is done.\nBen build> ')).toBe(true);
  expect(out).not.toContain('buildings:');
});
