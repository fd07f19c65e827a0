/** A scene as SVG, with its places to choose, what is being dragged, and the window of it that is shown. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Shape } from '../core/scene.ts';
import { type BoardHost, Choosable, Figure } from './figure.tsx';
import { boxOf, carriedWith } from './figures.ts';
import { type GestureHost, Gestures } from './gestures.ts';
import { glide } from './motion.ts';
import { edgeOf } from './scenesvg.ts';
import { revealing, windowOf } from './zoom.ts';
import { useZoom, ZoomButtons } from './zoomcontrols.tsx';

interface BoardProps extends Pick<GestureHost, 'scene' | 'choose' | 'hover'> {
  readonly title: string;
  /** The ids of what the user has not seen like this before. */
  readonly changed?: ReadonlySet<string> | undefined;
  /** How things are dragged, where that is possible. */
  readonly dragging?: Pick<GestureHost, 'canPickUp' | 'pickUp' | 'putBack'>;
}

const NO_DRAGGING: NonNullable<BoardProps['dragging']> = { canPickUp: () => false, pickUp() {}, putBack() {} };

export function Board(props: BoardProps) {
  const { scene, title, changed, dragging = NO_DRAGGING } = props;
  const svg = useRef<SVGSVGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const zoom = useZoom(scene, svg);
  const [carried, setCarried] = useState<readonly Shape[]>([]);
  const host = useRef<BoardHost>(null);
  host.current = {
    ...props,
    ...dragging,
    get zoom() {
      return zoom.current;
    },
    setZoom: zoom.set,
    reveal: shape => zoom.set(revealing(zoom.current, boxOf(shape), scene)),
    pickUp(line) {
      const dragged = scene.shapes.find(shape => shape.line === line);
      setCarried(dragged ? carriedWith(scene, dragged) : []);
      dragging.pickUp(line);
    },
    carry(by) {
      if (by) ghost.current?.setAttribute('transform', `translate(${by.join()})`);
      else setCarried([]);
    },
  };
  useEffect(() => {
    const gestures = new Gestures(svg.current!, () => host.current!);
    return () => gestures.stop();
  }, []);
  const shown = useRef(scene);
  useLayoutEffect(() => {
    glide(shown.current, scene, svg.current!.children);
    shown.current = scene;
  }, [scene]);
  const edge = edgeOf(scene);
  // When only the window moves, the shapes need not be compared.
  const figures = useMemo(
    () =>
      scene.shapes.map(shape =>
        shape.line === undefined ? (
          <Figure key={shape.id} shape={shape} edge={edge} isNew={changed?.has(shape.id) ?? false} />
        ) : (
          <Choosable key={shape.id} shape={shape} line={shape.line} edge={edge} host={host} />
        ),
      ),
    [scene, changed],
  );
  const { x, y, width, height } = windowOf(zoom.current, scene);
  const isHeld = zoom.current.scale > 1 || scene.swipes !== undefined;
  return (
    <>
      <svg
        ref={svg}
        class={`board scene${isHeld ? ' held' : ''}`}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="application"
        aria-label={title}
      >
        {figures}
        {carried.length > 0 && (
          <g ref={ghost} class="carried">
            {carried.map(({ line: _, ...shape }) => (
              <Figure key={shape.id} shape={shape as Shape} edge={edge} />
            ))}
          </g>
        )}
      </svg>
      <ZoomButtons control={zoom} />
    </>
  );
}
