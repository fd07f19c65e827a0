/** An option table: what each kind of option accepts and refuses, and in which order things happen. */
import { describe, expect, it } from 'vitest';
import {
  checkWords,
  choiceOption,
  fileOption,
  flagOption,
  listOption,
  numberOption,
  type OptionTable,
  parsedOption,
  readOptions,
  textOption,
} from '../../src/core/option.ts';
import { err, misused, ok, type Result } from '../../src/core/result.ts';

const FILES: Readonly<Record<string, string>> = { good: '3', odd: '3 more', bad: 'x' };

/** A number, perhaps with something after it. */
function parseNumber(text: string, file: string, warn: (sentence: string) => void): Result<number> {
  const [digits, rest] = text.split(' ');
  if (rest !== undefined) warn(`${file}: ${rest} is left out`);
  return /^\d$/.test(digits!) ? ok(Number(digits)) : err(`${file}: not a number`);
}

/** Reads options given as `name` or `name=word`; also returns which files were read, and the warnings. */
function read(table: OptionTable, ...words: string[]) {
  const typed = new Map(words.map(word => /^([^=]*)=?(.*)$/.exec(word)!.slice(1) as [string, string]));
  const files: string[] = [];
  const warnings: string[] = [];
  const result = readOptions(table, typed, {
    world: {
      read: file => {
        files.push(file);
        return file in FILES ? ok(FILES[file]!) : err(`cannot read ${file}`);
      },
    },
    warn: sentence => warnings.push(sentence),
  });
  return { result, files, warnings };
}

const readOne = (option: OptionTable[number], ...words: string[]): unknown => {
  const { result } = read([option], ...words);
  if (!result.ok) throw new Error(result.fault);
  return result.value[option.name];
};
const faultOf = (option: OptionTable[number], ...words: string[]) => read([option], ...words).result;

describe('a flag', () => {
  it('is given or not', () => {
    const flag = flagOption({ name: 'x', help: '' });
    expect([readOne(flag), readOne(flag, 'x')]).toEqual([false, true]);
  });
});

describe('a text', () => {
  it('is any word, even an empty one', () => {
    const text = textOption({ name: 'x', placeholder: 'WORD', help: '' });
    expect([readOne(text), readOne(text, 'x=a b'), readOne(text, 'x=')]).toEqual([undefined, 'a b', '']);
  });
});

describe('a list', () => {
  it('is separated by commas; empty items do not count', () => {
    const list = listOption({ name: 'x', placeholder: 'LIST', help: '' });
    expect([readOne(list), readOne(list, 'x=a, b,,c')]).toEqual([[], ['a', 'b', 'c']]);
  });
});

describe('a number', () => {
  const number = numberOption({ name: 'x', placeholder: 'N', min: 2, max: 10, default: 4, help: 'how many' });

  it('is a whole number from its minimum to its maximum', () => {
    expect([readOne(number, 'x=2'), readOne(number, 'x=10')]).toEqual([2, 10]);
    for (const word of ['1', '11', 'two', '2.5', ' 3', '']) {
      expect(faultOf(number, `x=${word}`)).toEqual(
        misused(`-x must be a whole number from 2 to 10, not ${JSON.stringify(word)}`),
      );
    }
  });

  it('has a default, which the help shows', () => {
    expect([readOne(number), number.help]).toEqual([4, 'how many (4)']);
  });
});

describe('a choice', () => {
  const choice = choiceOption({ name: 'x', choices: [2, 3], help: '' });

  it('is one of its words or numbers, which the help lists', () => {
    expect([readOne(choice), readOne(choice, 'x=3'), choice.placeholder]).toEqual([undefined, 3, '2|3']);
  });

  it('is refused with a list of all choices', () => {
    for (const word of ['4', '03', 'constructor']) {
      expect(faultOf(choice, `x=${word}`)).toEqual(misused(`-x must be one of 2, 3, not "${word}"`));
    }
  });
});

describe('a word with a syntax of its own', () => {
  const parsed = parsedOption({
    name: 'x',
    placeholder: 'EVEN',
    help: '',
    parse: word => (Number(word) % 2 === 0 ? ok(Number(word)) : err('that is odd')),
  });

  it('is refused with the name of the option', () => {
    expect(readOne(parsed, 'x=4')).toBe(4);
    expect(faultOf(parsed, 'x=5')).toEqual(misused('-x: that is odd'));
  });
});

describe('a file', () => {
  const file = fileOption({ name: 'x', help: '', parseFile: parseNumber });

  it('has its content as the value', () => {
    expect([readOne(file), readOne(file, 'x=good')]).toEqual([undefined, 3]);
  });

  it('that cannot be read or understood is a fault of the file, not of the command line', () => {
    expect(faultOf(file, 'x=gone')).toEqual(err('cannot read gone'));
    expect(faultOf(file, 'x=bad')).toEqual(err('bad: not a number'));
  });

  it('that is acceptable may still cause a warning', () => {
    expect(read([file], 'x=odd')).toMatchObject({ result: ok({ x: 3 }), warnings: ['odd: more is left out'] });
  });
});

describe('a name or a file', () => {
  const named = new Map([
    ['one', 1],
    ['two', 2],
  ]);
  const option = fileOption({ name: 'x', help: '', named, parseFile: parseNumber });

  it('is what the name stands for, without a file, or the content of the file', () => {
    expect(read([option], 'x=two')).toMatchObject({ result: ok({ x: 2 }), files: [] });
    expect(readOne(option, 'x=good')).toBe(3);
    expect(option.placeholder).toBe('NAME|FILE');
  });

  it('says the names if there is no such file', () => {
    expect(faultOf(option, 'x=gone')).toEqual(err('-x is one, two or a file, but cannot read gone'));
    expect(faultOf(option, 'x=bad')).toEqual(err('bad: not a number'));
  });
});

describe('a table', () => {
  const table = [
    fileOption({ name: 'file', help: '', parseFile: parseNumber, unless: ['load'] }),
    numberOption({ name: 'count', placeholder: 'N', min: 1, max: 9, help: '', unless: ['load', 'file'] }),
    fileOption({ name: 'load', help: '', parseFile: parseNumber }),
  ];

  it('ignores options of other tables', () => {
    expect(read(table, 'seed=7', 'count=1').result).toEqual(ok({ file: undefined, count: 1, load: undefined }));
  });

  it('does not check an ignored option, and warns that it is ignored', () => {
    expect(read(table, 'load=good', 'count=x', 'file=gone')).toEqual({
      result: ok({ file: undefined, count: undefined, load: 3 }),
      files: ['good'],
      warnings: ['-file is ignored, since -load is given', '-count is ignored, since -load is given'],
    });
    expect(read(table, 'count=1', 'file=good').warnings).toEqual(['-count is ignored, since -file is given']);
  });

  it('prints no warnings if something is wrong: a refusal is one sentence', () => {
    expect(read(table, 'load=bad', 'count=1')).toMatchObject({ result: { ok: false }, warnings: [] });
  });

  it('reads no file before all words are checked', () => {
    const two = [table[2]!, numberOption({ name: 'count', placeholder: 'N', min: 1, max: 9, help: '' })];
    expect(read(two, 'load=good', 'count=x')).toMatchObject({ result: { misused: true }, files: [] });
  });

  it('can be checked without reading its files', () => {
    expect(checkWords(table, new Map([['load', 'gone']]))).toBeUndefined();
    expect(checkWords(table, new Map([['count', '0']]))).toMatchObject({ ok: false, misused: true });
  });
});
