/** The record of a game that is over: asked for once, and played again in the page. */
import { useEffect, useState } from 'preact/hooks';
import { sentence } from '../core/text.ts';
import type { ReplayedRecord } from '../room/replayedrecord.ts';
import { RESULTS } from '../room/servermessages.ts';
import type { Visit } from './visit.ts';

type Afterplay = typeof import('./afterplay.ts');

export type LoadedRecord =
  | ({ readonly record: ReplayedRecord } & Pick<Afterplay, 'Replay' | 'Statistics'>)
  | { readonly fault: string };

/** Undefined while the game goes on, and until the record is there. */
export function useRecord(visit: Visit): LoadedRecord | undefined {
  const { client, game } = visit;
  const [loaded, setLoaded] = useState<LoadedRecord>();
  const room = client.welcome?.room;
  const isOver = client.status?.phase === 'over';
  useEffect(() => {
    if (!isOver || !game) return undefined;
    let isWanted = true;
    void load(visit).then(one => isWanted && setLoaded(one));
    return () => {
      isWanted = false;
      setLoaded(undefined);
    };
  }, [room, isOver, game]);
  return loaded;
}

async function load({ client, game }: Visit): Promise<LoadedRecord> {
  const [reply, { replayRecord, Replay, Statistics }] = await Promise.all([
    client.request({ type: 'record' }),
    import('./afterplay.ts'),
  ]);
  if (!reply.ok) return { fault: reply.text };
  const record = RESULTS.record.fromJson(reply.result);
  const replayed = record.ok ? replayRecord(game!, record.value) : record;
  return replayed.ok ? { record: replayed.value, Replay, Statistics } : { fault: sentence(replayed.fault) };
}
