/** Everybody's chances over a game as a standalone SVG image, light or dark as its reader likes it. */
import type { ReviewedGame } from '../room/reviewedrecording.ts';
import { chanceCurves } from './chancecurves.ts';
import { THEMES, type Theme } from './themes.ts';
import { escapeXml } from './xml.ts';

const WIDTH = 720;
const CURVE = { width: 500, height: 220 };
const MARGIN = 48;
const HEADING = 28;
const PANEL = HEADING + CURVE.height + MARGIN;
const LABEL_STEP = 16;
const LEVELS = [0, 0.25, 0.5, 0.75, 1];

export function chancesSvg(title: string, games: readonly ReviewedGame[]): string {
  const height = games.length * PANEL + MARGIN;
  const panels = games.map(
    (game, i) => `<g transform="translate(${MARGIN} ${i * PANEL + MARGIN})">\n${panel(game)}</g>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">
<title>${escapeXml(title)}: everybody's chances to win</title>
<style>
text{font:12px system-ui,"DejaVu Sans",sans-serif}
polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}
.end{text-anchor:end}
${themeStyle(THEMES.light)}@media(prefers-color-scheme:dark){
${themeStyle(THEMES.dark)}}
</style>
<rect class="paper" width="100%" height="100%"/>
${panels.join('')}</svg>
`;
}

/** Curves have an edge, so that pale colours can be told from the paper. */
const themeStyle = ({ paper, ink, muted, edge, owners }: Theme): string =>
  `.paper{fill:${paper}}
text{fill:${ink}}
path{stroke:${muted};fill:none}
.edge{stroke:${edge};stroke-width:4}
${owners.map(([colour], seat) => `.owner-${seat}{stroke:${colour}}\n.disc-${seat}{fill:${colour};stroke:${edge}}\n`).join('')}`;

function panel({ names, moments }: ReviewedGame): string {
  const { width, height } = CURVE;
  const grid = LEVELS.map(level => {
    const y = height * (1 - level);
    const label = `<text class="end" x="-8" y="${y + 4}">${level * 100} %</text>\n`;
    return `<path d="M0 ${y}H${width}" stroke-dasharray="${level === 0 ? 'none' : '2 4'}"/>\n${label}`;
  });
  const turns = moments.at(-1)!.turn;
  const owners = THEMES.light.owners.length;
  const curves = chanceCurves(moments, CURVE).map(
    (points, seat) =>
      `<polyline class="edge" points="${points}"/>\n<polyline class="owner-${seat % owners}" points="${points}"/>\n`,
  );
  const labels = labelHeights(moments.at(-1)!.chances).map((y, seat) => {
    const text = `${names[seat]} ${Math.round(100 * moments.at(-1)!.chances[seat]!)} %`;
    return `<circle class="disc-${seat % owners}" cx="${width + 14}" cy="${y}" r="5"/>\n<text x="${width + 24}" y="${y + 4}">${escapeXml(text)}</text>\n`;
  });
  return [`<text x="0" y="-12">Chances to win over ${turns} turns</text>\n`, ...grid, ...curves, ...labels].join('');
}

/** Where the curves end, but far enough apart to be read. */
function labelHeights(chances: readonly number[]): number[] {
  const order = [...chances.keys()].sort((a, b) => chances[b]! - chances[a]!);
  const heights = chances.map(chance => CURVE.height * (1 - chance));
  for (let i = 1; i < order.length; i++) {
    heights[order[i]!] = Math.max(heights[order[i]!]!, heights[order[i - 1]!]! + LABEL_STEP);
  }
  // Those that were pushed out below go up again, and push only what is in their way.
  let lowest = CURVE.height;
  for (const seat of order.reverse()) {
    heights[seat] = Math.min(heights[seat]!, lowest);
    lowest = heights[seat]! - LABEL_STEP;
  }
  return heights.map(height => Math.round(height * 10) / 10);
}
