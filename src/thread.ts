/** A worker thread of the built program: loads the part that its first argument names. */
import { PartLoader } from './cli/start/partloader.ts';

/** A digest of all parts, from the build. */
declare const PARTS_DIGEST: string;

new PartLoader(PARTS_DIGEST, process.env, process.argv.slice(2)).load(`./${process.argv[2]}.js`);
