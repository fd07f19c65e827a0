/** The window of a board: it is changed by buttons, keys and fingers, and follows what can be chosen. */
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Scene } from '../core/scene.ts';
import { boxOf, boxOfAll } from './figures.ts';
import { isTyping } from './keys.ts';
import { revealing, WHOLE, ZOOM_STEP, type Zoom, zoomed } from './zoom.ts';

export interface ZoomControl {
  /** As it was set last, also before it is shown. */
  readonly current: Zoom;
  set(zoom: Zoom): void;
  /** Larger, smaller, or 0 for the whole board. */
  change(factor: number): void;
}

const FACTORS: ReadonlyMap<string, number> = new Map([
  ['+', ZOOM_STEP],
  ['-', 1 / ZOOM_STEP],
  ['0', 0],
]);

/** Where places would be smaller than a finger can hit, they are first shown so large, in pixels. */
const TOO_SMALL = 12;
const LARGE_ENOUGH = 28;

export function useZoom(scene: Scene, svg: RefObject<SVGSVGElement | null>): ZoomControl {
  const [, redraw] = useState(WHOLE);
  const kept = useRef(WHOLE);
  const { width, height } = scene;
  const control = useMemo((): ZoomControl => {
    // Another size is another board.
    kept.current = WHOLE;
    const set = (zoom: Zoom): void => {
      kept.current = zoom;
      redraw(zoom);
    };
    return {
      get current() {
        return kept.current;
      },
      set,
      change: factor => set(factor === 0 ? WHOLE : zoomed(kept.current, factor, { width, height })),
    };
  }, [width, height]);
  const isFitted = useRef<ZoomControl>(null);
  useEffect(() => {
    const shapes = scene.shapes.filter(({ line }) => line !== undefined);
    const choices = boxOfAll(shapes);
    if (!choices) return;
    if (isFitted.current !== control) {
      isFitted.current = control;
      const { width: pixels } = svg.current!.getBoundingClientRect();
      const largest = Math.max(...shapes.map(boxOf).map(box => Math.max(box.width, box.height)));
      const size = (largest * pixels) / width;
      if (size < TOO_SMALL) control.change(LARGE_ENOUGH / size);
    }
    if (control.current.scale > 1) control.set(revealing(control.current, choices, scene));
  }, [scene]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const factor = FACTORS.get(event.key);
      if (factor !== undefined && !event.defaultPrevented && !isTyping(event)) control.change(factor);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [control]);
  return control;
}

export function ZoomButtons({ control: { current, change } }: { readonly control: ZoomControl }) {
  return (
    <div class="zoom">
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => change(ZOOM_STEP)}>
        +
      </button>
      {current.scale > 1 && (
        <>
          <button type="button" aria-label="Zoom out" title="Zoom out (-)" onClick={() => change(1 / ZOOM_STEP)}>
            −
          </button>
          <button type="button" aria-label="The whole board" title="The whole board (0)" onClick={() => change(0)}>
            ⤢
          </button>
        </>
      )}
    </div>
  );
}
