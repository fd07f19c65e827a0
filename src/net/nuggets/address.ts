/** Host names to numbers, with words for what goes wrong. */
import dns from 'node:dns/promises';
import net from 'node:net';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';

export interface Place {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The version before 6 wins: servers of this game listen there. An address may stand in brackets, as in `[::1]`. */
export async function resolve(host: string): Promise<Result<Place>> {
  const [, bracketed = ''] = /^\[(.*)\]$/.exec(host) ?? [];
  try {
    const found = await dns.lookup(net.isIPv6(bracketed) ? bracketed : host, { all: true });
    const { address, family } = found.find(one => one.family === 4) ?? found[0]!;
    return ok({ address, family: family === 6 ? 6 : 4 });
  } catch {
    return err(`there is no host called ${quote(host)}`);
  }
}

/** An address as people write it: a socket for both versions gives the older one's inside of the newer one's. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[0-9.]+$)/, '');

export function placeOf({ address, port }: { readonly address: string; readonly port: number }): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `[${plain}]:${port}` : `${plain}:${port}`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'another program uses it'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['EACCES', 'permission denied'],
  ['ENETUNREACH', 'there is no way to that network'],
  ['EHOSTUNREACH', 'there is no way to that host'],
  ['EMSGSIZE', 'the message is too long'],
]);

/** Why a socket failed, in words. */
export function reasonOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return REASONS.get(code ?? '') ?? code ?? error.message;
}

/** A port one can send to; undefined for anything else. */
export function parsePort(word: string, least: number): number | undefined {
  const port = /^[0-9]{1,5}$/.test(word) ? Number(word) : Number.NaN;
  return port >= least && port <= 65_535 ? port : undefined;
}
