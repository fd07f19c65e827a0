/** The version of the program together with its code: what parts of a run, played apart, must have in common. */
import path from 'node:path';
import { packageFolder } from '../packagefiles.ts';
import { VERSION } from '../version.ts';
import { digestSources } from './sourcedigest.ts';

/** In the bundle, what `digestSources` returned when it was built. */
declare const SOURCE_DIGEST: string | undefined;

let digest = typeof SOURCE_DIGEST === 'string' ? SOURCE_DIGEST : undefined;

/** `1.0.0+1c72e918`. */
export function programVersion(): string {
  digest ??= digestSources(path.join(packageFolder, 'src'));
  return `${VERSION}+${digest}`;
}
