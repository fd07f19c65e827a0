/** The form for a new room, when the connection is lost before the server has answered. */
import { afterEach, expect, it, vi } from 'vitest';
import { makeRoom, type RoomRequest } from '../../src/web/create.ts';

const CREATED = { room: 'abcdefgh', spectator: 's'.repeat(22), invitation: 'i'.repeat(22), code: 'ABCD-EFGH-IJ' };

/** A server that drops the first connections after it was asked, and answers the next. */
function stubServer(dropped: number): { readonly owners: string[]; readonly visited: string[] } {
  const owners: string[] = [];
  const visited: string[] = [];
  class FakeSocket {
    onopen?: () => void;
    onclose?: () => void;
    onmessage?: (event: { readonly data: string }) => void;
    constructor() {
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      owners.push(JSON.parse(text).owner);
      if (owners.length <= dropped) this.onclose?.();
      else this.onmessage?.({ data: JSON.stringify({ type: 'reply', id: 1, ok: true, result: CREATED }) });
    }
    close(): void {}
  }
  const storage = { getItem: () => null, setItem: () => {} };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { href: 'http://127.0.0.1:8080/', assign: (url: string) => visited.push(url) });
  return { owners, visited };
}

afterEach(() => void vi.unstubAllGlobals());

it('asks for the same room again, and for another one if it was changed', async () => {
  const azul: RoomRequest = { game: 'azul', options: { players: '2' } };
  const { owners, visited } = stubServer(2);
  expect(await makeRoom(azul, {})).toBe('The server does not answer.');
  expect(await makeRoom({ ...azul, options: { players: '3' } }, {})).toBe('The server does not answer.');
  expect(await makeRoom({ ...azul, options: { players: '3' } }, {})).toBeUndefined();
  expect(owners[1]).not.toBe(owners[0]);
  expect(owners[2]).toBe(owners[1]);
  expect(await makeRoom({ ...azul, options: { players: '3' } }, {})).toBeUndefined();
  expect(owners[3]).not.toBe(owners[2]);
  expect(visited.slice(0, 1)).toEqual([expect.stringContaining(`/room/abcdefgh#${owners[2]}`)]);
});
