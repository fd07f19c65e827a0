/** The page of a server: its files, with the headers that keep everything else out of it. */

export interface PageAnswer {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml'],
]);

/** Nothing comes from elsewhere, nothing is sent elsewhere, and no other page shows this one. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_FOLDER = '/page/';
const START = 'page.html';
/** Parts have a digest of their content in their name. */
const IMMUTABLE = /^part-\w+\.js$/;

export class Page {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #start: string;

  /** By name; `page.html` is what browsers get first, in which `BASE` stands for the way to the server's root. */
  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
    this.#start = Buffer.from(files.get(START) ?? []).toString();
  }

  /** The file for a path; undefined if there is none. */
  answer(path: string): PageAnswer | undefined {
    if (path === '/') return this.#startAnswer('.');
    if (/^\/room\/[^/]*$/.test(path)) return this.#startAnswer('..');
    const name = path.startsWith(PAGE_FOLDER) ? path.slice(PAGE_FOLDER.length) : '';
    const body = name === START ? undefined : this.#files.get(name);
    if (!body) return undefined;
    const type = TYPES.get(name.split('.').at(-1)!) ?? 'application/octet-stream';
    const caching = IMMUTABLE.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { status: 200, body, headers: { 'content-type': type, 'cache-control': caching } };
  }

  #startAnswer(base: string): PageAnswer {
    const headers = {
      'content-type': TYPES.get('html')!,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    };
    return { status: 200, body: this.#start.replaceAll('BASE', base), headers };
  }
}
