/** Colours of the themes: what differs in a game looks different, for everybody and with any number of colours. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Colour, sgrOf } from '../../../src/cli/screen/look.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';
import { HUES, type Hue } from '../../../src/core/style.ts';
import { games } from '../../../src/games/index.ts';
import { sightOf } from '../../../src/testing/sights.ts';
import { type ContractOptions, Suite } from '../../../src/testing/suite.ts';
import { THEME_NAMES } from '../../../src/web/themename.ts';
import { BESIDE } from '../../drawings.ts';
import { contrast, distance, EYES } from './colourvision.ts';

const OWNERS = [0, 1, 2, 3, 4, 5] as const;
const COLOURS = [1, 2, 3] as const;

/** The hues of each game, as they are found in its drawings and panels. */
const huesOf = new Map<string, ReadonlySet<Hue>>();
beforeAll(async () => {
  for (const [id, entry] of games) {
    const game = await entry.load();
    const { contract } = (await import(`../../games/${id}/contract.ts`)) as { contract: ContractOptions };
    const found = new Set<Hue>();
    new Suite(game, { ...contract, seeds: ['1'], steps: 60 }).visit(turn => {
      if (turn.step % 15 !== 0) return;
      const sight = sightOf(game, turn, turn.seat);
      const panels = game.face.panels?.(sight).flatMap(({ rows }) => rows.flat()) ?? [];
      for (const piece of [...game.face.draw!(sight, BESIDE, '').lines.flat(), ...panels]) {
        const hue = typeof piece === 'string' ? undefined : /^tile (.*)/.exec(piece.style)?.[1];
        if (hue !== undefined) found.add(hue as Hue);
      }
    });
    huesOf.set(id, found);
  }
});

/** The code of a colour, the same for two colours that cannot be told apart. */
const codeOf = (fg: Colour, level: number): string => sgrOf({ fg }, level);
const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, i) => items.slice(i + 1).map(other => [one, other] as [T, T]));

describe.each(THEME_NAMES)('the theme %s', name => {
  const theme = themeNamed(name);
  const owners = OWNERS.map(seat => theme(`owner ${seat}`));
  const tile = (hue: Hue): Colour => theme(`tile ${hue}`).fg!;
  const tilesOf = (id: string): Colour[] => [...huesOf.get(id)!].map(tile);
  /** The background that a theme is made for. */
  const paper: Colour = name === 'light' ? { rgb: [255, 255, 255], basic: 15 } : { rgb: [0, 0, 0], basic: 0 };

  it.each(COLOURS)('has no colour for both players and materials, at level %d', level => {
    const ofOwners = new Set(owners.map(({ bg }) => codeOf(bg!, level)));
    for (const hue of HUES) expect([hue, ofOwners.has(codeOf(tile(hue), level))]).toEqual([hue, false]);
  });

  it.each(COLOURS)('has another colour for each player, at level %d', level => {
    expect(new Set(owners.map(({ bg }) => codeOf(bg!, level))).size).toBe(OWNERS.length);
  });

  it.each(COLOURS)('has another colour for each material of a game, at level %d', level => {
    for (const [id, hues] of huesOf) {
      expect([id, new Set(tilesOf(id).map(colour => codeOf(colour, level))).size]).toEqual([id, hues.size]);
    }
  });

  it('has letters that can be read on what players own, and on the bars', () => {
    for (const { bg, fg } of [...owners, theme('bar')]) expect(contrast(bg!, fg!)).toBeGreaterThanOrEqual(4.5);
  });

  it('has materials and messages that can be read on the background', () => {
    const styles = [...HUES.map(hue => `tile ${hue}` as const), 'hot', 'warning', 'error', 'free'] as const;
    for (const style of styles) expect(contrast(theme(style).fg!, paper), style).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme('muted').fg!, paper)).toBeGreaterThanOrEqual(3);
  });

  it('has colours that differ enough for most people', () => {
    for (const [one, other] of pairs(owners)) expect(distance(one.bg!, other.bg!, EYES.usual!)).toBeGreaterThan(25);
    for (const id of huesOf.keys()) {
      for (const [one, other] of pairs(tilesOf(id))) expect(distance(one, other, EYES.usual!), id).toBeGreaterThan(20);
    }
  });

  it('shows what can be chosen, what is under the cursor and what has changed without colours, too', () => {
    const codes = (['text', 'free', 'cursor', 'changed', 'owner 0', 'bar'] as const).map(style =>
      sgrOf(theme(style), 0),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe.each(Object.keys(EYES))('with eyes of the kind %s, the colourblind theme', eyes => {
  const theme = themeNamed('colourblind');

  it('has players that can be told apart', () => {
    for (const [one, other] of pairs(OWNERS)) {
      const [a, b] = [theme(`owner ${one}`).bg!, theme(`owner ${other}`).bg!];
      expect([one, other, distance(a, b, EYES[eyes]!) > 15]).toEqual([one, other, true]);
    }
  });

  it('has materials of a game that can be told apart', () => {
    for (const hues of huesOf.values()) {
      for (const [one, other] of pairs([...hues])) {
        const [a, b] = [theme(`tile ${one}`).fg!, theme(`tile ${other}`).fg!];
        expect([one, other, distance(a, b, EYES[eyes]!) > 25]).toEqual([one, other, true]);
      }
    }
  });
});
