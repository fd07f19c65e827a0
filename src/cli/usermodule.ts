/** Modules that users wrote themselves (a bot, a game), loaded from a file or an installed package. */
import fs from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';
import { reason } from './files.ts';

/** Imports as a module in the current folder would. In the bundle, a plain import() has been turned into a require(). */
function importHere(name: string): Promise<{ readonly default?: unknown }> {
  const file = path.resolve('module.js');
  const importer = new Module(file) as Module & { _compile(code: string, file: string): void };
  importer._compile('module.exports = name => import(name);', file);
  return importer.exports(name);
}

/** Whether the package is in a `node_modules` of the current folder or one above it. */
function isInstalled(name: string): boolean {
  const [packageName] = /^(?:@[^/\\]+\/)?[^@./\\][^/\\]*/.exec(name) ?? [];
  const folders =
    packageName === undefined ? [] : (Module.createRequire(path.resolve('module.js')).resolve.paths(packageName) ?? []);
  return folders.some(folder => fs.existsSync(path.join(folder, packageName!)));
}

/** What to import: a file if there is one with that name, otherwise a package; undefined if it is neither. */
function specifierOf(name: string): string | undefined {
  const looksLikeFile = /[/\\]|\.[cm]?[jt]s$/.test(name);
  const file = path.resolve(name);
  if (isInstalled(name) && !(looksLikeFile && fs.existsSync(file))) return name;
  return looksLikeFile ? pathToFileURL(file).href : undefined;
}

/** The file that a name stands for, as a URL; undefined if the name is not that of a module. Throws if it has none. */
export function moduleFile(name: string): string | undefined {
  const specifier = specifierOf(name);
  if (specifier === undefined || specifier.startsWith('file:')) return specifier;
  return pathToFileURL(Module.createRequire(path.resolve('module.js')).resolve(specifier)).href;
}

let allowed: ReadonlySet<string> | undefined;

/** From now on only these modules are loaded: for threads that play what others have ordered. */
export function allowOnlyModules(names: readonly string[]): void {
  allowed = new Set(names);
}

/** A module's default export, which is one level deeper if it was compiled to CommonJS. */
async function exportOf(specifier: string): Promise<unknown> {
  const { default: value } = await importHere(specifier);
  return (value as { __esModule?: unknown } | undefined)?.__esModule ? (value as { default?: unknown }).default : value;
}

const TYPESCRIPT = /\.[cm]?ts$/;

function faultOf(error: unknown, specifier: string): string {
  const isMissing = specifier.startsWith('file:') && !fs.existsSync(new URL(specifier));
  if (isMissing) return reason({ code: 'ENOENT' });
  if ((error as NodeJS.ErrnoException)?.code === 'ERR_UNKNOWN_FILE_EXTENSION' && TYPESCRIPT.test(specifier)) {
    return `Node ${process.versions.node} does not run TypeScript; 22.18 and later do`;
  }
  if (error instanceof SyntaxError && /outside a module|Unexpected token 'export'/.test(error.message)) {
    return 'it is an ES module, so its name must end in .mjs, or its package.json must say "type": "module"';
  }
  return messageOf(error);
}

/** One line about whatever a user's code threw. */
export const messageOf = (error: unknown): string =>
  String((error instanceof Error && error.message) || error).split('\n')[0]!;

/**
 * Passes a module's default export to `use`; returns undefined if the name is not that of a module. The fault is one
 * sentence, even if the module or `use` throws.
 */
export async function loadUserModule<T>(
  name: string,
  use: (exported: unknown) => Result<T> | Promise<Result<T>>,
): Promise<Result<T> | undefined> {
  const specifier = specifierOf(name);
  if (specifier === undefined) return undefined;
  if (allowed && !allowed.has(name)) return err(`the module ${quote(name)} is not allowed here (-allow)`);
  try {
    return await use(await exportOf(specifier));
  } catch (error) {
    return err(`cannot load ${quote(name)}: ${faultOf(error, specifier)}`);
  }
}
