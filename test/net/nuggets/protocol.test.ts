import { describe, expect, it } from 'vitest';
import { Picture } from '../../../src/net/nuggets/picture.ts';
import { displayFault, parseNews, parseRequest } from '../../../src/net/nuggets/protocol.ts';

const news = (text: string) => parseNews(Buffer.from(text, 'latin1'));
const ok = { kind: 'ok', letter: 'A' };
const grid = { kind: 'grid', rows: 21, columns: 79 };
const gold = { kind: 'gold', collected: 0, purse: 0, unclaimed: 250 };

describe('a map that is played over a network', () => {
  const fault = (rows: number, columns: number) => displayFault({ rows, columns, cells: new Uint8Array() }, 'm');

  it('fits a datagram together with its display', () => {
    expect(fault(1, 65_497)).toBeUndefined();
    expect(fault(1, 65_498)).toBe('m: 1 row of 65498 columns does not fit a datagram of 65507 bytes');
    // 250 × 261 + 10 would fit, but the display of 250 × 262 + 8 bytes does not.
    expect(fault(250, 260)).toBeUndefined();
    expect(fault(250, 261)).toMatch(/do not fit/);
  });
});

describe('what a server says is read', () => {
  it.each([
    ['as it should be', ['OK A', 'GRID 21 79', 'GOLD 0 0 250']],
    ['with a line end', ['OK A\n', 'GRID 21 79\n', 'GOLD 0 0 250\n']],
    ['with a line end of Windows', ['OK A\r\n', 'GRID 21 79\r\n', 'GOLD 0 0 250\r\n']],
    ['with blanks at the end', ['OK A  ', 'GRID 21 79 ', 'GOLD 0 0 250 \t']],
    ["with the end of C's strings", ['OK A\0', 'GRID 21 79\0\0', 'GOLD 0 0 250\n\0']],
    ['with several blanks', ['OK  A', 'GRID  21   79', 'GOLD  0 0  250']],
    ['in small letters', ['OK a', 'grid 21 79', 'gold 0 0 250']],
  ])('%s', (_how, messages) => {
    expect(messages.map(news)).toEqual([ok, grid, gold]);
  });

  it('unless it is something else', () => {
    for (const text of ['OK', 'OKA', 'OK AB', 'OK 1', 'GRID', 'GRID 21', 'GRID 0 5', 'GRID 5 0', 'GRID 21 79 1']) {
      expect([text, news(text).kind]).toEqual([text, 'malformed']);
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
      expect([text, news(text).kind]).toEqual([text, 'malformed']);
    }
  });

  it('and goodbyes and errors lose the line ends around them, and what could steer a terminal', () => {
    expect(news('QUIT GAME OVER:\nA          4 Alice\n\n')).toEqual({
      kind: 'quit',
      explanation: 'GAME OVER:\nA          4 Alice',
    });
    expect(news('QUIT')).toEqual({ kind: 'quit', explanation: '' });
    expect(news('ERROR two\nlines \x1b[2J\n')).toEqual({ kind: 'error', explanation: 'two lines ?[2J' });
  });
});

describe('a display', () => {
  const shown = (...messages: string[]) => {
    const picture = new Picture();
    for (const message of messages) picture.take(Buffer.from(message, 'latin1'));
    return picture;
  };

  it.each([
    ['is as large as the grid', 'DISPLAY\n+-+\n|@|\n'],
    ['may lack the last line end', 'DISPLAY\n+-+\n|@|'],
    ['may have a line end too many at the start', 'DISPLAY\n\n+-+\n|@|\n'],
    ['may have one too many at the start and at the end', 'DISPLAY\n\n+-+\n|@|\n\n'],
    ['may have a blank after its word', 'DISPLAY \n+-+\n|@|\n'],
    ['may have line ends of Windows', 'DISPLAY\r\n+-+\r\n|@|\r\n'],
    ["may end as C's strings do", 'DISPLAY\n+-+\n|@|\n\0'],
    ['with more rows or columns is cropped', 'DISPLAY\n+-+-\n|@|.\n+-+'],
  ])('%s', (_what, message) => {
    expect(shown('GRID 2 3', message).grid).toEqual(['+-+', '|@|']);
  });

  it('with fewer rows or columns is padded', () => {
    expect(shown('GRID 3 4', 'DISPLAY\n+\n|@|').grid).toEqual(['+   ', '|@| ', '    ']);
    expect(shown('GRID 2 3', 'DISPLAY\n').grid).toEqual(['   ', '   ']);
  });

  it('keeps an empty first row that is one of its rows', () => {
    expect(shown('GRID 2 3', 'DISPLAY\n\n|@|\n').grid).toEqual(['   ', '|@|']);
    expect(shown('GRID 2 3', 'DISPLAY\n\n|@|\n\n').grid).toEqual(['   ', '|@|']);
  });

  it('tells its own size when no GRID came, and is fitted when one comes later', () => {
    const picture = shown('DISPLAY\n+-+\n|@\n');
    expect([picture.rows, picture.columns, picture.grid]).toEqual([2, 3, ['+-+', '|@ ']]);
    picture.take(Buffer.from('GRID 1 5'));
    expect(picture.grid).toEqual(['+-+  ']);
    expect(shown('DISPLAY\n').grid).toEqual([]);
  });

  it('has no control characters', () => {
    expect(shown('GRID 1 4', 'DISPLAY\n\x1b[2\xff\n').grid).toEqual(['?[2?']);
  });
});

describe('of a KEY', () => {
  const key = (text: string) => parseRequest(Buffer.from(text, 'latin1'));

  it('the first byte counts, whatever comes after it', () => {
    for (const text of ['KEY h', 'KEY h\n', 'KEY hh', 'KEY h\0', 'KEY h everything']) {
      expect(key(text)).toEqual({ kind: 'key', key: 'h' });
    }
  });

  it('without any there is none', () => {
    expect(key('KEY ')).toEqual({ kind: 'bad', fault: 'KEY must be followed by one character' });
    expect(key('KEYh').kind).toBe('bad');
  });
});
