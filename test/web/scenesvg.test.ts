/** Scenes as SVG images. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Scene, Shape } from '../../src/core/scene.ts';
import { HUES, PLAIN_STYLES, type Style } from '../../src/core/style.ts';
import { formatSvg } from '../../src/web/scenesvg.ts';
import { THEME_NAMES } from '../../src/web/themename.ts';
import { THEMES } from '../../src/web/themes.ts';

const svgOf = (shapes: readonly Shape[], title = 'A game', theme: keyof typeof THEMES = 'light'): string =>
  formatSvg({ width: 100, height: 50, shapes }, { title, theme: THEMES[theme] });

const AT: Point = [10, 20];
const disc: Shape = { kind: 'disc', id: 'd', style: 'owner 1', at: AT, radius: 3 };

describe('an SVG image', () => {
  it('has the proportions of its scene and a title', () => {
    expect(svgOf([])).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" class="scene" role="img" viewBox="0 0 100 50" width="640" height="320"',
    );
    expect(svgOf([], 'Thing & <Co>')).toContain('\n<title>Thing &amp; &lt;Co&gt;</title>\n');
  });

  it('has an element for each kind of shape, with its style as a class', () => {
    const shapes: readonly Shape[] = [
      disc,
      { kind: 'polygon', id: 'p', style: 'tile brown', points: [AT, [1, 2], [3.004, 4.006]] },
      { kind: 'line', id: 'l', style: 'owner 2', from: AT, to: [5, 6], width: 2 },
      { kind: 'label', id: 't', style: 'hot', at: AT, text: '8', size: 5 },
    ];
    const svg = svgOf(shapes);
    expect(svg).toContain('<circle class="owner-1" cx="10" cy="20" r="3"/>');
    expect(svg).toContain('<polygon class="tile-brown" points="10,20 1,2 3,4.01"/>');
    expect(svg).toContain('<g class="owner-2">\n<line class="edge" x1="10" y1="20" x2="5" y2="6" stroke-width="2"/>');
    expect(svg).toContain('<text class="hot" x="10" y="21.8" font-size="5">8</text>');
  });

  it('draws shapes in their order, since later ones cover earlier ones', () => {
    const svg = svgOf([disc, { ...disc, id: 'e', style: 'strong' }]);
    expect(svg.indexOf('class="owner-1"')).toBeLessThan(svg.indexOf('class="strong"'));
  });

  it('says the names of shapes, and marks those that can be chosen', () => {
    expect(svgOf([{ ...disc, name: '1 < 2' }])).toContain('r="3"><title>1 &lt; 2</title></circle>');
    expect(svgOf([{ ...disc, line: 'go' }])).toContain('class="owner-1 choice"');
    expect(svgOf([disc])).not.toContain(' choice"');
  });

  it('gives colours to the first players again if there are more than it has', () => {
    expect(svgOf([{ ...disc, style: 'owner 7' }])).toContain('class="owner-1"');
  });

  it('has the colours of its theme only, and none for styles that it does not use', () => {
    for (const name of THEME_NAMES) {
      const { owners, tiles, paper } = THEMES[name];
      const svg = svgOf([disc], 'x', name);
      expect(svg).toContain(`circle.owner-1{fill:${owners[1]![0]}`);
      expect(svg).toContain(`.paper{fill:${paper}}`);
      expect(svg).not.toContain(tiles.pink[0]);
    }
  });

  const styles: readonly Style[] = [...PLAIN_STYLES, ...HUES.map(hue => `tile ${hue}` as const), 'owner 0', 'owner 30'];
  const base = {
    id: fc.string(),
    style: fc.constantFrom(...styles),
    line: fc.string(),
    name: fc.string({ unit: 'binary' }),
  };
  const point = fc.tuple(fc.double({ min: 0, max: 99, noNaN: true }), fc.double({ min: 0, max: 99, noNaN: true }));
  const length = fc.double({ min: 0, max: 99, noNaN: true });
  const options = {
    requiredKeys: ['id', 'style', 'kind', 'points', 'from', 'to', 'width', 'at', 'radius', 'text', 'size'],
  };
  const required = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
    fc.record(model, { requiredKeys: options.requiredKeys.filter(key => key in model) as never }) as fc.Arbitrary<T>;
  const shape = fc.oneof(
    required({ ...base, kind: fc.constant('polygon'), points: fc.array(point) }),
    required({ ...base, kind: fc.constant('line'), from: point, to: point, width: length }),
    required({ ...base, kind: fc.constant('disc'), at: point, radius: length }),
    required({ ...base, kind: fc.constant('label'), at: point, text: fc.string({ unit: 'binary' }), size: length }),
  ) as fc.Arbitrary<Shape>;

  it('is well-formed whatever names and labels contain, and has a rule for every class', () => {
    const scenes = fc.record({ width: fc.constant(100), height: fc.constant(100), shapes: fc.array(shape) });
    fc.assert(
      fc.property(scenes as fc.Arbitrary<Scene>, fc.string({ unit: 'binary' }), (scene, title) => {
        const svg = formatSvg(scene, { title, theme: THEMES.light });
        expect(wellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|[^\n\t\P{Cc}]/u);
        for (const [, name] of svg.matchAll(/class="([^" ]+)/g)) expect(svg).toMatch(new RegExp(`\\.${name}[{ ,.]`));
      }),
    );
  });
});

/** Every element that is opened is closed, in the right order, and text has no loose ampersands. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, , self, text] of svg.matchAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>([^<]*)/g,
  )) {
    if (close === '/' && open.pop() !== name) return false;
    if (close === '' && self === '') open.push(name!);
    if (/&(?!(?:amp|lt|gt|quot);)/.test(text!)) return false;
  }
  return open.length === 0 && svg.replace(/<[^<>]*>[^<>]*/g, '') === '';
}
