/** The protocol: what is accepted from clients, and from servers that are not exact. */
import { describe, expect, it } from 'vitest';
import { ClientState } from '../../../src/net/nuggets/clientstate.ts';
import { displayFault, parseClientMessage, parseServerMessage } from '../../../src/net/nuggets/protocol.ts';

const parse = (text: string) => parseServerMessage(Buffer.from(text, 'latin1'));
const ok = { kind: 'ok', letter: 'A' };
const grid = { kind: 'grid', rows: 21, columns: 79 };
const gold = { kind: 'gold', collected: 0, purse: 0, unclaimed: 250 };

describe('a map that is played over the network', () => {
  const fault = (rows: number, columns: number) => displayFault({ rows, columns, cells: new Uint8Array() }, 'm');

  it('must have a display that fits into a datagram', () => {
    expect(fault(1, 65_497)).toBeUndefined();
    expect(fault(1, 65_498)).toBe('m: 1 row of 65498 columns does not fit a datagram of 65507 bytes');
    // 250 × 261 + 10 would fit, but the display of 250 × 262 + 8 bytes does not.
    expect(fault(250, 260)).toBeUndefined();
    expect(fault(250, 261)).toMatch(/do not fit/);
  });
});

describe('server messages are parsed', () => {
  it.each([
    ['in their exact form', ['OK A', 'GRID 21 79', 'GOLD 0 0 250']],
    ['with a newline', ['OK A\n', 'GRID 21 79\n', 'GOLD 0 0 250\n']],
    ['with CRLF', ['OK A\r\n', 'GRID 21 79\r\n', 'GOLD 0 0 250\r\n']],
    ['with blanks at the end', ['OK A  ', 'GRID 21 79 ', 'GOLD 0 0 250 \t']],
    ['with NUL', ['OK A\0', 'GRID 21 79\0\0', 'GOLD 0 0 250\n\0']],
    ['with several blanks', ['OK  A', 'GRID  21   79', 'GOLD  0 0  250']],
    ['in lower case', ['OK a', 'grid 21 79', 'gold 0 0 250']],
  ])('%s', (_how, messages) => {
    expect(messages.map(parse)).toEqual([ok, grid, gold]);
  });

  it('unless they are malformed', () => {
    for (const text of ['OK', 'OKA', 'OK AB', 'OK 1', 'GRID', 'GRID 21', 'GRID 0 5', 'GRID 5 0', 'GRID 21 79 1']) {
      expect([text, parse(text).kind]).toEqual([text, 'malformed']);
    }
    for (const text of [
      'GRID 300 300',
      'GRID -1 5',
      'GOLD 1 2',
      'GOLD a b c',
      'DISPLAY',
      'DISPLAY .@.',
      '',
      '\0',
      'A',
    ]) {
      expect([text, parse(text).kind]).toEqual([text, 'malformed']);
    }
  });

  it('and QUIT and ERROR are trimmed, without control characters', () => {
    expect(parse('QUIT GAME OVER:\nA          4 Alice\n\n')).toEqual({
      kind: 'quit',
      explanation: 'GAME OVER:\nA          4 Alice',
    });
    expect(parse('QUIT')).toEqual({ kind: 'quit', explanation: '' });
    expect(parse('ERROR two\nlines \x1b[2J\n')).toEqual({ kind: 'error', explanation: 'two lines ?[2J' });
  });
});

describe('a display', () => {
  const stateAfter = (...messages: string[]) => {
    const state = new ClientState();
    for (const message of messages) state.receive(Buffer.from(message, 'latin1'));
    return state;
  };

  it.each([
    ['is as large as the grid', 'DISPLAY\n+-+\n|@|\n'],
    ['may lack the final newline', 'DISPLAY\n+-+\n|@|'],
    ['may have an extra newline at the start', 'DISPLAY\n\n+-+\n|@|\n'],
    ['may have an extra newline at the start and at the end', 'DISPLAY\n\n+-+\n|@|\n\n'],
    ['may have a blank after the keyword', 'DISPLAY \n+-+\n|@|\n'],
    ['may have CRLF', 'DISPLAY\r\n+-+\r\n|@|\r\n'],
    ['may end with NUL', 'DISPLAY\n+-+\n|@|\n\0'],
    ['with more rows or columns is cropped', 'DISPLAY\n+-+-\n|@|.\n+-+'],
  ])('%s', (_what, message) => {
    expect(stateAfter('GRID 2 3', message).grid).toEqual(['+-+', '|@|']);
  });

  it('with fewer rows or columns is padded', () => {
    expect(stateAfter('GRID 3 4', 'DISPLAY\n+\n|@|').grid).toEqual(['+   ', '|@| ', '    ']);
    expect(stateAfter('GRID 2 3', 'DISPLAY\n').grid).toEqual(['   ', '   ']);
  });

  it('keeps an empty first row that is part of the grid', () => {
    expect(stateAfter('GRID 2 3', 'DISPLAY\n\n|@|\n').grid).toEqual(['   ', '|@|']);
    expect(stateAfter('GRID 2 3', 'DISPLAY\n\n|@|\n\n').grid).toEqual(['   ', '|@|']);
  });

  it('has its own size if no GRID came, and is fitted if one comes later', () => {
    const state = stateAfter('DISPLAY\n+-+\n|@\n');
    expect([state.rows, state.columns, state.grid]).toEqual([2, 3, ['+-+', '|@ ']]);
    state.receive(Buffer.from('GRID 1 5'));
    expect(state.grid).toEqual(['+-+  ']);
    expect(stateAfter('DISPLAY\n').grid).toEqual([]);
  });

  it('has no control characters', () => {
    expect(stateAfter('GRID 1 4', 'DISPLAY\n\x1b[2\xff\n').grid).toEqual(['?[2?']);
  });
});

describe('a KEY message', () => {
  const key = (text: string) => parseClientMessage(Buffer.from(text, 'latin1'));

  it('has its key in the first byte, whatever comes after it', () => {
    for (const text of ['KEY h', 'KEY h\n', 'KEY hh', 'KEY h\0', 'KEY h everything']) {
      expect(key(text)).toEqual({ kind: 'key', key: 'h' });
    }
  });

  it('is malformed without a key', () => {
    expect(key('KEY ')).toEqual({ kind: 'malformed', fault: 'KEY must be followed by one character' });
    expect(key('KEYh').kind).toBe('malformed');
  });
});
