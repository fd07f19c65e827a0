/** A shape of a scene as SVG; one that can be chosen is a button. */
import type { RefObject } from 'preact';
import type { Point, Shape } from '../core/scene.ts';
import type { GestureHost } from './gestures.ts';
import { CHOICE_CLASS, EDGE_CLASS } from './scenestyle.ts';
import { CAPITAL_MIDDLE, CHOICE_EDGE } from './scenesvg.ts';
import { styleClass } from './styleclass.ts';

interface FigureProps {
  readonly shape: Shape;
  /** How thick edges are. */
  readonly edge: number;
  /** Whether the user has not seen it like this before. */
  readonly isNew?: boolean;
}

export interface BoardHost extends GestureHost {
  /** Shows a part of the board where this shape is. */
  reveal(shape: Shape): void;
}

interface ChoosableProps extends FigureProps {
  readonly line: string;
  /** What is asked for is looked up when it is needed: it changes more often than the shape. */
  readonly host: RefObject<BoardHost | null>;
}

export function Choosable({ line, host, ...props }: ChoosableProps) {
  const hover = (hovered: string | undefined): void => host.current!.hover(hovered);
  const choose = (): void => host.current!.choose(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be part of a picture
    <g
      role="button"
      tabIndex={0}
      aria-label={props.shape.name ?? line}
      data-line={line}
      data-drag={host.current!.canPickUp(line) || undefined}
      onClick={choose}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
      onPointerEnter={() => hover(line)}
      onPointerLeave={() => hover(undefined)}
      onFocus={() => {
        hover(line);
        host.current!.reveal(props.shape);
      }}
      onBlur={() => hover(undefined)}
    >
      <Figure {...props} />
    </g>
  );
}

const pointText = (points: readonly Point[]): string => points.map(point => point.join(',')).join(' ');

export function Figure({ shape, edge, isNew }: FigureProps) {
  const isChoice = shape.line !== undefined;
  const thick = isChoice ? edge * CHOICE_EDGE : edge;
  const look = {
    class: `${styleClass(shape.style)}${isChoice ? ` ${CHOICE_CLASS}` : ''}`,
    'data-new': isNew || undefined,
  };
  switch (shape.kind) {
    case 'polygon':
      return <polygon {...look} points={pointText(shape.points)} stroke-width={thick} />;
    case 'disc':
      return <circle {...look} cx={shape.at[0]} cy={shape.at[1]} r={shape.radius} stroke-width={thick} />;
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      const ends = { x1, y1, x2, y2 };
      return (
        <g {...look}>
          <line class={EDGE_CLASS} {...ends} stroke-width={shape.width} />
          <line {...ends} stroke-width={Math.max(shape.width - 2 * thick, 0)} />
        </g>
      );
    }
    case 'label':
      return (
        <text {...look} x={shape.at[0]} y={shape.at[1] + shape.size * CAPITAL_MIDDLE} font-size={shape.size}>
          {shape.text}
        </text>
      );
  }
}
