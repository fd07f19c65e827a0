/** A scene as SVG. What can be chosen is a button: with a pointer, by keyboard, for a screen reader. */
import { useRef } from 'preact/hooks';
import type { Point, Scene, Shape } from '../core/scene.ts';
import { CHOICE_CLASS, EDGE_CLASS } from './scenestyle.ts';
import { CAPITAL_MIDDLE, CHOICE_EDGE, edgeOf } from './scenesvg.ts';
import { styleClass } from './styleclass.ts';

interface BoardProps {
  readonly scene: Scene;
  readonly title: string;
  choose(line: string): void;
  /** What is under the pointer or the focus. */
  hover(line: string | undefined): void;
}

const pointText = (points: readonly Point[]): string => points.map(point => point.join(',')).join(' ');

export function Board({ scene, title, choose, hover }: BoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS.get(event.key);
    const focused = document.activeElement;
    if (!arrow || !svg.current || !(focused instanceof SVGElement)) return;
    const next = nearest(focused, arrow, [...svg.current.querySelectorAll<SVGElement>('[role=button]')]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const edge = edgeOf(scene);
  return (
    <svg
      ref={svg}
      class="board scene"
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      role="application"
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      {scene.shapes.map(shape =>
        shape.line === undefined ? (
          <Figure key={shape.id} shape={shape} edge={edge} />
        ) : (
          <Choosable key={shape.id} shape={shape} line={shape.line} edge={edge} choose={choose} hover={hover} />
        ),
      )}
    </svg>
  );
}

interface ChoosableProps extends Pick<BoardProps, 'choose' | 'hover'> {
  readonly shape: Shape;
  readonly line: string;
  readonly edge: number;
}

function Choosable({ shape, line, edge, choose, hover }: ChoosableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be part of a picture
    <g
      role="button"
      tabIndex={0}
      aria-label={shape.name ?? line}
      data-line={line}
      onClick={() => choose(line)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose(line);
      }}
      onPointerEnter={() => hover(line)}
      onPointerLeave={() => hover(undefined)}
      onFocus={() => hover(line)}
      onBlur={() => hover(undefined)}
    >
      <Figure shape={shape} edge={edge} />
    </g>
  );
}

function Figure({ shape, edge }: { readonly shape: Shape; readonly edge: number }) {
  const isChoice = shape.line !== undefined;
  const className = `${styleClass(shape.style)}${isChoice ? ` ${CHOICE_CLASS}` : ''}`;
  const thick = isChoice ? edge * CHOICE_EDGE : edge;
  switch (shape.kind) {
    case 'polygon':
      return <polygon class={className} points={pointText(shape.points)} stroke-width={thick} />;
    case 'disc':
      return <circle class={className} cx={shape.at[0]} cy={shape.at[1]} r={shape.radius} stroke-width={thick} />;
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      const ends = { x1, y1, x2, y2 };
      return (
        <g class={className}>
          <line class={EDGE_CLASS} {...ends} stroke-width={shape.width} />
          <line {...ends} stroke-width={Math.max(shape.width - 2 * thick, 0)} />
        </g>
      );
    }
    case 'label':
      return (
        <text class={className} x={shape.at[0]} y={shape.at[1] + shape.size * CAPITAL_MIDDLE} font-size={shape.size}>
          {shape.text}
        </text>
      );
  }
}

const ARROWS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** How much worse a place is that lies beside the direction. */
const SIDEWAYS = 2;

function nearest(
  from: Element,
  [right, down]: readonly [number, number],
  others: readonly SVGElement[],
): SVGElement | undefined {
  const [x, y] = middle(from);
  let best: SVGElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const [otherX, otherY] = middle(other);
    const along = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    const distance = along + SIDEWAYS * aside;
    if (along > 1 && distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
