/** Host names, addresses and ports, with readable errors. */
import dns from 'node:dns/promises';
import net from 'node:net';
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** Prefers IPv4, where servers of this game listen. An address may be in brackets, as in `[::1]`. */
export async function resolveHost(host: string): Promise<Result<ResolvedAddress>> {
  const [, bracketed = ''] = /^\[(.*)\]$/.exec(host) ?? [];
  try {
    const found = await dns.lookup(net.isIPv6(bracketed) ? bracketed : host, { all: true });
    const { address, family } = found.find(result => result.family === 4) ?? found[0]!;
    return ok({ address, family: family === 6 ? 6 : 4 });
  } catch {
    return err(`there is no host called ${quote(host)}`);
  }
}

/** A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6 addresses. */
export const unmapIPv4 = (address: string): string => address.replace(/^::ffff:(?=[0-9.]+$)/, '');

export function formatEndpoint({ address, port }: Endpoint): string {
  const plain = unmapIPv4(address);
  return plain.includes(':') ? `[${plain}]:${port}` : `${plain}:${port}`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'another program is using it'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['EACCES', 'permission denied'],
  ['ENETUNREACH', 'that network is unreachable'],
  ['EHOSTUNREACH', 'that host is unreachable'],
  ['EMSGSIZE', 'the message is too long'],
]);

/** Why a socket operation failed. */
export function describeSocketError(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return REASONS.get(code ?? '') ?? code ?? error.message;
}

/** Why a server cannot listen. */
export const listenFault = (port: number, host: string | undefined, error: Error): string =>
  `port ${port}${host === undefined ? '' : ` of ${host}`} cannot be used: ${describeSocketError(error)}`;

/** A port from `min` to 65535; undefined for anything else. */
export function parsePort(word: string, min: number): number | undefined {
  const port = /^[0-9]{1,5}$/.test(word) ? Number(word) : Number.NaN;
  return port >= min && port <= 65_535 ? port : undefined;
}
