/** The version, from package.json; the bundler puts it in. */
import manifest from '../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
