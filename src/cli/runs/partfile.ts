/** Reads the results of a part of a run: a line that tells of which run it is, then a line for each range. */
import * as v from 'valibot';
import { partOf, type Range } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { integer, plainCodec } from '../../core/schema.ts';
import { quote } from '../../core/text.ts';
import { MAX_PARTS, type PartFile } from './part.ts';
import { KIND_NAMES, loadKind, type Played } from './run.ts';

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const HEAD = plainCodec(
  v.strictObject({
    kind: v.picklist(KIND_NAMES),
    version: v.string(),
    rules: integer(0, Number.MAX_SAFE_INTEGER),
    title: v.string(),
    part: integer(1, MAX_PARTS),
    parts: integer(1, MAX_PARTS),
    spent: v.strictObject({ seconds, cpuSeconds: seconds }),
    order: v.looseObject({}),
  }),
);

export async function parsePartFile(text: string, file: string): Promise<Result<PartFile>> {
  const [first, ...lines] = text.split('\n');
  const faultAt = (line: number, fault: string) => err(`${quote(file)}, line ${line}: ${fault}`);
  const head = parseJson(first!, HEAD.fromJson);
  if (!head.ok) return faultAt(1, `it is not a part of a run: ${head.fault}`);
  const forms = await (await loadKind(head.value.kind)).forms();
  const order = plainCodec(forms.order).fromJson(head.value.order);
  if (!order.ok) return faultAt(1, order.fault);
  if (lines.pop() !== '') return faultAt(lines.length + 2, 'its end is missing');
  const size = integer(0, order.value.games);
  const codec = plainCodec(v.strictObject({ from: size, count: size, outcome: forms.outcome }));
  const played: Played[] = [];
  const games = partOf(order.value.games, head.value.part, head.value.parts);
  let next = games.from;
  for (const [i, line] of lines.entries()) {
    const one = parseJson(line, codec.fromJson);
    if (!one.ok) return faultAt(i + 2, one.fault);
    if (one.value.from !== next) return faultAt(i + 2, `game ${next + 1} is missing`);
    played.push(one.value);
    next += one.value.count;
  }
  if (next !== endOf(games)) return faultAt(lines.length + 1, `its games end at ${next}, not at ${endOf(games)}`);
  return ok({ ...head.value, order: order.value, played });
}

const endOf = ({ from, count }: Range): number => from + count;

function parseJson<T>(line: string, check: (json: unknown) => Result<T>): Result<T> {
  try {
    return check(JSON.parse(line));
  } catch {
    return err('it is not JSON');
  }
}
