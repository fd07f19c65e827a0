/** A request to take something back, on the screen of somebody else in the room. */
import { describe, expect, it } from 'vitest';
import { GameView } from '../../../src/cli/screen/gameview.ts';
import { RoomLine } from '../../../src/cli/screen/roomline.ts';
import { Stage } from '../../../src/cli/screen/stage.ts';
import { Surface } from '../../../src/cli/screen/surface.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';
import { RoomClient } from '../../../src/room/roomclient.ts';
import { type FakeConnection, FakeRoom, tokenOf } from '../../room/fakeroom.ts';
import { nim, nimWire } from '../../room/nim.ts';

const SIZE = { rows: 24, columns: 80 };

function join(room: FakeRoom, name: string): RoomClient {
  const client = new RoomClient({
    credentials: { room: room.id, token: tokenOf(name) },
    client: tokenOf(`program of ${name}`),
    now: () => 0,
    newToken: () => tokenOf('new'),
  });
  client.wire = nimWire;
  const connection: FakeConnection = { send: message => client.receive(structuredClone(message)) };
  client.open(request => room.receive(connection, structuredClone(request)));
  return client;
}

/** Blue has moved, and asks to take it back. */
function asked() {
  const room = new FakeRoom();
  const [blue, red] = [join(room, 'Blue'), join(room, 'Red')];
  room.note({ type: 'started' }, { phase: 'playing', toAct: [0] });
  void blue.request({ type: 'act', action: 1 });
  const table = {
    game: nim,
    clients: [red],
    name: 'Bob',
    line: new RoomLine(),
    wayBack: () => '',
    leave: async () => {},
  };
  const stage = new Stage({ size: SIZE, listen: () => {}, show: () => {}, suspend: () => {} }, themeNamed('dark'));
  const view = new GameView({ table, stage, save: () => '', leave: () => {} });
  const lastRow = (): string => {
    const surface = new Surface(SIZE.rows, SIZE.columns);
    view.paint(surface);
    return surface
      .cellsOf(SIZE.rows - 1)
      .map(({ text }) => text)
      .join('');
  };
  const before = lastRow();
  void blue.request({ type: 'undo' });
  return { room, view, before, lastRow };
}

describe('who is asked to let something be taken back', () => {
  it.each([
    ['Y', true],
    ['N', false],
  ])('answers with a key that the last row shows: %s', (key, agree) => {
    const { room, view, before, lastRow } = asked();
    expect(before).not.toContain('agree');
    expect(lastRow()).toContain('Y agree  N decline');
    view.onInput({ kind: 'key', key });
    expect(room.requests.at(-1)).toMatchObject({ type: 'consent', agree });
    expect(lastRow()).not.toContain('agree');
    view.onInput({ kind: 'key', key });
    expect(room.requests.filter(({ type }) => type === 'consent')).toHaveLength(1);
    view.close();
  });
});
