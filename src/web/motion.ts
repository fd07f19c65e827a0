/** Lets what has moved on the board glide to its place. Nothing waits for it, and whoever wants less motion sees none. */
import type { Scene } from '../core/scene.ts';
import { movements } from './figures.ts';

const GLIDE: KeyframeAnimationOptions = { duration: 250, easing: 'ease-out' };

/** Where more than this has moved, the picture was put together anew. */
const MAX_MOVED = 40;

/** `elements` are those of the shapes of `after`, in their order. */
export function glide(before: Scene, after: Scene, elements: HTMLCollection): void {
  // Another size is another picture.
  if (before.width !== after.width || before.height !== after.height) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moved = movements(before, after);
  if (moved.size === 0 || moved.size > MAX_MOVED) return;
  after.shapes.forEach(({ id }, i) => {
    const from = moved.get(id);
    if (!from) return;
    const start = `translate(${from[0]}px, ${from[1]}px)`;
    elements[i]?.animate([{ transform: start }, { transform: 'none' }], GLIDE);
  });
}
