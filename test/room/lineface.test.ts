/** A participant who types lines: what they read, and what their lines do. */
import { describe, expect, it } from 'vitest';
import { plainText, richText, type Text } from '../../src/core/richtext.ts';
import type { Coach } from '../../src/room/coach.ts';
import { LineFace, type LineFaceOptions } from '../../src/room/lineface.ts';
import type { PublicNote } from '../../src/room/note.ts';
import type { RoomStatus, ServerMessage } from '../../src/room/protocol.ts';
import { RoomClient } from '../../src/room/roomclient.ts';
import { type FakeConnection, FakeRoom, INVITATION, OWNER, tokenOf } from './fakeroom.ts';
import { nim, nimWire } from './nim.ts';

let tokens = 0;

interface Participant {
  readonly face: LineFace;
  readonly client: RoomClient;
  readonly connection: FakeConnection;
  /** What was printed since the last call, prompts included. */
  read(): string;
  /** Types a line; returns what was printed until it was answered. */
  type(line: string): Promise<string>;
}

function participant(
  room: FakeRoom,
  token: string,
  more: Partial<LineFaceOptions> & { rich?: number } = {},
): Participant {
  const client = new RoomClient({
    credentials: { room: room.id, token },
    client: tokenOf(`program${tokens++}`),
    now: () => 0,
    newToken: () => tokenOf(`new${tokens++}`),
  });
  client.wire = nimWire;
  const connection: FakeConnection = { send: message => client.receive(structuredClone(message)) };
  client.open(request => room.receive(connection, structuredClone(request)));
  let printed = '';
  const face = new LineFace({
    client,
    game: nim,
    name: 'Guest',
    print: (text: Text) => {
      printed += more.rich === undefined ? plainText(text) : richText(text, more.rich);
    },
    ask: prompt => {
      printed += prompt;
    },
    save: (file, text) => `${file} gets ${text}`,
    ...more,
  });
  const read = (): string => {
    const text = printed;
    printed = '';
    return text;
  };
  face.begin();
  return {
    face,
    client,
    connection,
    read,
    type: async line => {
      read();
      await face.line(line);
      return read();
    },
  };
}

/** Ann plays Blue, Bob plays Red, and it is Ann's turn. */
function roomInPlay(): FakeRoom {
  const room = new FakeRoom();
  room.status = {
    ...room.status,
    phase: 'playing',
    toAct: [0],
    seats: [
      { name: 'Blue', person: 'Ann', computer: null, present: true },
      { name: 'Red', person: 'Bob', computer: null, present: true },
    ],
  };
  return room;
}

const play = (room: FakeRoom) => ({
  ann: participant(room, tokenOf('Blue')),
  bob: participant(room, tokenOf('Red')),
  eve: participant(room, tokenOf('eve')),
});

describe('the greeting', () => {
  it('says which room it is, who sits where, and what a guest may do', () => {
    expect(participant(new FakeRoom(), INVITATION).read()).toBe(`Room aaaaaaaa: Nim, “A title”.
Blue  open
Red   open
Type sit to take a seat. Type help more for what else there is.
watching> `);
  });

  it('tells the owner how to start', () => {
    expect(participant(new FakeRoom(), OWNER).read()).toContain('Type start to start; computers take the open seats.');
  });

  it('shows whoever is to move the board and the question', () => {
    expect(participant(roomInPlay(), tokenOf('Blue')).read()).toBe(`Room aaaaaaaa: Nim, “A title”.
Blue  Ann (you)
Red   Bob
Type help more for what else there is.
|||||||
How many?
Blue> `);
  });

  it('has the time that is left, by the clock of the server', () => {
    const room = roomInPlay();
    room.status = { ...room.status, clock: { deadline: room.now + 74_500, banks: null } };
    expect(participant(room, tokenOf('Blue')).read()).toContain('|||||||\nTime left: 1:15.\nHow many?\nBlue> ');
  });
});

describe('a whole game', () => {
  it('is played by two people who type, and watched by a third', async () => {
    const room = new FakeRoom();
    const ann = participant(room, OWNER);
    const bob = participant(room, INVITATION);
    const eve = participant(room, tokenOf('eve'));
    expect(await ann.type('sit Ann')).toBe('You play Blue.\nBlue> ');
    expect(await bob.type('sit red Bob')).toBe('You play Red.\nRed> ');
    ann.read();
    bob.read();
    expect(await ann.type('start')).toBe('The game starts.\n|||||||\nHow many?\nBlue> ');
    expect(await ann.type('3')).toBe('Blue takes 3.\nWaiting for Bob (Red).\nBlue> ');
    expect(bob.read()).toBe('The game starts.\nWaiting for Ann (Blue).\nRed> Blue takes 3.\n||||\nHow many?\nRed> ');
    expect(await bob.type('1')).toBe('Red takes 1.\nWaiting for Ann (Blue).\nRed> ');
    expect(ann.read()).toBe('Red takes 1.\n|||\nHow many?\nBlue> ');
    await ann.type('2');
    expect(await bob.type('1')).toBe('Red takes 1.\n\nThe game is over: Ann wins.\nRed> ');
    eve.read();
    expect(room.moves).toEqual(['0: 3', '1: 1', '0: 2', '1: 1']);
  });
});

describe('a line', () => {
  it('is refused in the words of the room', async () => {
    const { ann, bob } = play(roomInPlay());
    expect(await ann.type('9')).toBe('Take one to three sticks.\nBlue> ');
    expect(await bob.type('1')).toBe('It is not your turn.\nRed> ');
  });

  it('is refused in the words of the game, with advice for people', async () => {
    const ann = participant(roomInPlay(), tokenOf('Blue'), { rich: 130 });
    expect(await ann.type('stiks')).toBe(`Type how many sticks you take.
Did you mean sticks?
Valid now: 1-3, sticks, save <file>, quit, say <text>, seats, moves, undo, bot [player] [level], human [player], help more
Blue> `);
    expect(await participant(roomInPlay(), tokenOf('Blue')).type('stiks')).toBe(
      'Type how many sticks you take.\nBlue> ',
    );
  });

  it('asks for something that is answered here', async () => {
    const { ann, eve } = play(roomInPlay());
    expect(await ann.type('sticks')).toBe('7 left.\nBlue> ');
    expect(await eve.type('sticks')).toBe('7 left.\nwatching> ');
  });

  it('that is empty is not one while nothing is asked', async () => {
    const { bob } = play(roomInPlay());
    expect(await bob.type('')).toBe('Red> ');
  });

  it('saves the game where the one wants it who asked', async () => {
    const { ann } = play(roomInPlay());
    expect(await ann.type('save my.nim')).toBe('my.nim gets saved\nBlue> ');
    expect(await ann.type('/save my.nim')).toBe('my.nim gets saved\nBlue> ');
  });

  it('ends the session', async () => {
    const { ann } = play(roomInPlay());
    expect(await ann.type('quit')).toBe('');
    expect(ann.face.ended).toBe(0);
    expect(await ann.type('1')).toBe('');
  });

  it('is answered after those before it', async () => {
    const { ann } = play(roomInPlay());
    ann.read();
    await Promise.all([ann.face.line('9'), ann.face.line('sticks')]);
    expect(ann.read()).toBe('Take one to three sticks.\nBlue> 7 left.\nBlue> ');
  });

  it('is answered completely before what the server sent right after its reply', async () => {
    const { ann, bob } = play(roomInPlay());
    const sent: ServerMessage[] = [];
    ann.connection.send = message => sent.push(structuredClone(message));
    ann.read();
    const answered = ann.face.line('3');
    await Promise.resolve();
    await bob.type('1');
    for (const message of sent) ann.client.receive(message);
    await answered;
    expect(ann.read()).toBe('Blue takes 3.\nWaiting for Bob (Red).\nBlue> Red takes 1.\n|||\nHow many?\nBlue> ');
  });

  it('leaves at once, even if the server does not answer', async () => {
    const room = roomInPlay();
    const { ann } = play(room);
    ann.client.closed();
    void ann.face.line('1');
    await Promise.resolve();
    void ann.face.line('quit');
    expect(ann.face.ended).toBe(0);
  });
});

describe('the commands of the room', () => {
  it('say something to everybody', async () => {
    const { ann, bob, eve } = play(roomInPlay());
    bob.read();
    expect(await ann.type('say  hello   Bob')).toBe('Ann: hello   Bob\nBlue> ');
    expect(bob.read()).toBe('Ann: hello   Bob\n');
    expect(await eve.type('say hi')).toBe('Guest (watching): hi\nwatching> ');
  });

  it('list the seats', async () => {
    const room = roomInPlay();
    room.status = { ...room.status, ...room.changedSeat(1, { present: false, computer: 'search' }) };
    expect(await play(room).ann.type('seats')).toBe(
      'Blue  Ann (you)\nRed   Bob (away); a computer (search) plays\nBlue> ',
    );
  });

  it('take back a move with the consent of the others', async () => {
    const { ann, bob } = play(roomInPlay());
    await ann.type('3');
    bob.read();
    expect(await ann.type('undo')).toBe('Ann asks to take back the last command.\nBlue> ');
    expect(bob.read()).toBe('Ann asks to take back the last command. Type agree or decline.\nRed> ');
    expect(await bob.type('decline')).toBe('Bob declines: nothing is taken back.\nRed> ');
    await ann.type('undo');
    ann.read();
    expect(await bob.type('agree')).toContain(
      'Bob agrees.\nAnn takes back the last command.\nWaiting for Ann (Blue).\nRed> ',
    );
    expect(ann.read()).toBe('Bob agrees.\nAnn takes back the last command.\n|||||||\nHow many?\nBlue> ');
  });

  it.each([
    ['bot', { type: 'computer', seat: 0 }],
    ['bot search', { type: 'computer', seat: 0, level: 'search' }],
    ['bot red', { type: 'computer', seat: 1 }],
    ['bot 2 random', { type: 'computer', seat: 1, level: 'random' }],
    ['human', { type: 'person', seat: 0 }],
    ['human Red', { type: 'person', seat: 1 }],
  ])('%s asks for a player', async (line, request) => {
    const room = roomInPlay();
    expect(await play(room).ann.type(line)).toBe(`You may not ${request.type}.\nBlue> `);
    expect(room.requests.at(-1)).toMatchObject(request);
  });

  it.each([
    ['sit', { type: 'claim', name: 'Guest' }],
    ['sit Ann Lee', { type: 'claim', name: 'Ann Lee' }],
    ['sit 2', { type: 'claim', seat: 1, name: 'Guest' }],
    ['sit red Ann Lee', { type: 'claim', seat: 1, name: 'Ann Lee' }],
    ['start random', { type: 'start', level: 'random' }],
    ['kick Red', { type: 'kick', seat: 1 }],
    ['close', { type: 'close' }],
  ])('%s is for the owner of a new room', async (line, request) => {
    const room = new FakeRoom();
    await participant(room, OWNER).type(line);
    expect(room.requests.at(-1)).toMatchObject(request);
  });

  it('ask for another game once this one is over', async () => {
    const room = roomInPlay();
    room.status = { ...room.status, phase: 'over', toAct: [] };
    await play(room).ann.type('rematch');
    expect(room.requests.at(-1)).toMatchObject({ type: 'rematch' });
  });

  it('let the owner ask for another game where only computers have played, and nobody else', async () => {
    const room = new FakeRoom();
    const computers = room.status.seats.map(seat => ({ ...seat, computer: 'greedy' }));
    room.status = { ...room.status, phase: 'over', seats: computers };
    await participant(room, OWNER).type('rematch');
    expect(room.requests.at(-1)).toMatchObject({ type: 'rematch' });
    expect(await participant(room, INVITATION).type('rematch')).toContain('"rematch" is not possible now.\n');
    room.status = { ...room.status, ...room.changedSeat(0, { person: 'Ann' }) };
    expect(await participant(room, OWNER).type('rematch')).toContain('"rematch" is not possible now.\n');
  });

  it('take nothing back once the game is over', async () => {
    const room = roomInPlay();
    room.status = { ...room.status, phase: 'over', toAct: [] };
    expect(await play(room).ann.type('undo')).toContain('"undo" is not possible now.\n');
  });

  it('list the moves of whoever has to decide, and none for the others', async () => {
    const { ann, bob } = play(roomInPlay());
    expect(await ann.type('moves')).toBe('3 moves:\n  1\n  2\n  3\nBlue> ');
    expect(await bob.type('moves')).toBe('You have nothing to decide now.\nRed> ');
  });

  it('count a single move as one', async () => {
    const room = roomInPlay();
    room.state.sticks = 1;
    expect(await play(room).ann.type('moves')).toBe('1 move:\n  1\nBlue> ');
  });

  it('list moves only for those who have a seat', async () => {
    expect(await participant(roomInPlay(), INVITATION).type('moves')).toBe('"moves" is not possible now.\nwatching> ');
  });

  it('say so if the list of moves makes no sense', async () => {
    const room = roomInPlay();
    const { ann } = play(room);
    room.answersNonsense = true;
    expect(await ann.type('moves')).toMatch(/^The server's answer makes no sense: .*\.\nBlue> $/);
  });

  it('give a hint and reasons made here', async () => {
    const coach: Coach = {
      hint: async ({ view, viewer }) => `Hint for ${viewer} at ${JSON.stringify(view)}\n`,
      why: async ({ seen, viewer, names }) => `${JSON.stringify(seen)} for ${viewer} of ${names}\n`,
    };
    const ann = participant(roomInPlay(), tokenOf('Blue'), { coach });
    expect(await ann.type('hint')).toBe('Hint for 0 at {"sticks":7,"turn":0}\nBlue> ');
    expect(await participant(roomInPlay(), tokenOf('Blue')).type('/hint')).toBe('"hint" is not possible now.\nBlue> ');
    const before = '{"sticks":7,"turn":0}';
    expect(await ann.type('why Red')).toBe(
      `{"seat":1,"level":"search","before":${before},"after":${before},"action":2} for 0 of Blue,Red\nBlue> `,
    );
    const room = roomInPlay();
    room.answersNonsense = true;
    expect(await participant(room, tokenOf('Blue'), { coach }).type('why')).toMatch(
      /^The server's answer makes no sense: .+\.\nBlue> $/,
    );
    expect(await participant(room, tokenOf('Blue')).type('/why')).toBe('"why" is not possible now.\nBlue> ');
  });

  it('are refused with what is wrong', async () => {
    const { ann } = play(roomInPlay());
    expect(await ann.type('start')).toBe('"start" is not possible now.\nBlue> ');
    expect(await ann.type('bot green')).toBe('There is no player called "green" (there are Blue, Red).\nBlue> ');
    expect(await ann.type('say')).toBe('Type it like this: say <text>.\nBlue> ');
    expect(await ann.type('/dance')).toBe('"dance" is not a command here.\nBlue> ');
  });

  it('give way to the game, except with a slash', async () => {
    const own = { ...nim, face: { ...nim.face!, usages: () => ['say <number>'] } };
    const ann = participant(roomInPlay(), tokenOf('Blue'), { game: own });
    expect(await ann.type('say hello')).toBe('Type how many sticks you take.\nBlue> ');
    expect(await ann.type('/say hello')).toBe('Ann: hello\nBlue> ');
  });

  it('are listed by help more', async () => {
    const text = await play(roomInPlay()).ann.type('help more');
    expect(text).toContain('say <text>            say something to everybody in the room\n');
    expect(text).toContain('Levels: random, search; without one, search\n');
    expect(text).not.toContain('kick');
  });

  it('are completed after those of the game', () => {
    const { ann } = play(roomInPlay());
    expect(ann.face.complete('')).toEqual([
      '1',
      '2',
      '3',
      'sticks',
      'say',
      'seats',
      'moves',
      'undo',
      'bot',
      'human',
      'help',
    ]);
    expect(ann.face.complete('/s')).toEqual(['/say', '/seats', '/save']);
    expect(ann.face.complete('bot r')).toEqual(['Red', 'random']);
    expect(ann.face.complete('/bot red s')).toEqual(['search']);
  });
});

describe('what happens besides the game', () => {
  /** What Bob reads of a note that comes with this change of the status. */
  const told = (note: PublicNote, change: Partial<RoomStatus> = {}, before: Partial<RoomStatus> = {}): string => {
    const room = roomInPlay();
    room.status = { ...room.status, ...before };
    const { bob } = play(room);
    bob.read();
    room.note(note, change);
    return bob.read();
  };
  const withBlue = (change: Partial<RoomStatus['seats'][number]>): Partial<RoomStatus> =>
    roomInPlay().changedSeat(0, change);

  it.each<[string, PublicNote, Partial<RoomStatus>?, Partial<RoomStatus>?]>([
    ['', { type: 'opened' }],
    ['', { type: 'clock', seat: 0, left: 5000 }],
    ["Ann takes Blue's seat.\n", { type: 'seated', seat: 0, name: 'Ann' }],
    ["Ann has to leave Blue's seat.\n", { type: 'kicked', seat: 0 }, withBlue({ person: null })],
    [
      'A computer (expert) plays Blue.\n',
      { type: 'computer', seat: 0, level: 'expert', why: 'filled' },
      withBlue({ person: null }),
    ],
    ['A computer (expert) plays Blue for Ann.\n', { type: 'computer', seat: 0, level: 'expert', why: 'asked' }],
    [
      'Ann is still away: a computer (expert) plays Blue.\n',
      { type: 'computer', seat: 0, level: 'expert', why: 'absent' },
    ],
    ['Ann plays Blue again.\n', { type: 'person', seat: 0 }],
    ['Ann is here.\n', { type: 'came', seat: 0 }],
    ['', { type: 'came', seat: 1 }],
    ['Ann left; a computer plays Blue in 60 seconds unless Ann comes back.\n', { type: 'went', seat: 0 }],
    ['', { type: 'went', seat: 1 }],
    ['Ann left.\n', { type: 'went', seat: 0 }, { phase: 'over' }],
    ['Ann left.\n', { type: 'went', seat: 0 }, withBlue({ computer: 'expert' })],
    ['The game starts.\n', { type: 'started' }],
    ['Ann: hello\n', { type: 'chat', seat: 0, name: 'Ann', text: 'hello' }],
    ['Ann (watching): hello\n', { type: 'chat', seat: null, name: 'Ann', text: 'hello' }],
    ['Ann?[2J: ?\n', { type: 'chat', seat: 0, name: 'Ann\u001b[2J', text: '\u009b' }],
    [
      'Ann asks to take back the last command. Type agree or decline.\n',
      { type: 'undoAsked', seat: 0 },
      { undo: { seat: 0, agreed: [] } },
    ],
    ['Bob asks to take back the last command.\n', { type: 'undoAsked', seat: 1 }, { undo: { seat: 1, agreed: [] } }],
    ['Ann agrees.\n', { type: 'undoAgreed', seat: 0 }],
    ['Ann declines: nothing is taken back.\n', { type: 'undoDeclined', seat: 0 }],
    ['Ann would like to play again. Type rematch to agree.\n', { type: 'rematchAsked', seat: 0 }, { rematch: [0] }],
    ['Bob would like to play again.\n', { type: 'rematchAsked', seat: 1 }, { rematch: [1] }],
    ["Ann's time is up: a computer decides for Blue.\n", { type: 'expired', seat: 0 }],
    ['The room is closed.\n', { type: 'closed' }],
  ])('is told: %j', (text, note, change, before) => {
    expect(told(note, change, before)).toBe(text);
  });

  it('is told from the next room after a rematch', () => {
    const room = roomInPlay();
    const { bob } = play(room);
    bob.read();
    room.id = 'bbbbbbbb';
    room.note({ type: 'rematch', room: room.id });
    expect(bob.read()).toMatch(/^The next game is in room bbbbbbbb.\nRoom bbbbbbbb: Nim/);
    const join = {
      type: 'join',
      id: expect.any(Number),
      client: expect.any(String),
      room: 'bbbbbbbb',
      token: tokenOf('Red'),
    };
    expect(room.requests).toContainEqual(join);
  });

  it('is told in the words of the server when it says goodbye, and nobody is asked anything then', () => {
    const { ann, bob } = play(roomInPlay());
    for (const { read, client, face } of [ann, bob]) {
      read();
      client.receive({ type: 'goodbye', reason: 'stopping', text: 'The server is being stopped.' });
      expect(read()).toBe('The server is being stopped.\n');
      expect(face.ended).toBeUndefined();
      client.receive({ type: 'goodbye', reason: 'kicked', text: 'The owner has taken your seat away.' });
      expect(face.ended).toBe(0);
    }
  });

  it('is told once that the room is closed, and is asked nothing then', () => {
    const room = roomInPlay();
    const { bob } = play(room);
    bob.read();
    room.note({ type: 'closed' }, { phase: 'closed', toAct: [] });
    bob.client.receive({ type: 'goodbye', reason: 'closed', text: 'The room is closed.' });
    expect(bob.read()).toBe('The room is closed.\n');
    expect(bob.face.ended).toBe(0);
  });

  it('shows the board of a game whose turn it is again after something was missed', () => {
    const room = roomInPlay();
    room.memory = 0;
    const { ann, bob } = play(room);
    bob.read();
    room.connections.delete(bob.connection);
    bob.client.closed();
    void ann.client.request({ type: 'act', action: 2 });
    bob.client.open(request => room.receive(bob.connection, request));
    expect(bob.read()).toBe('Something has happened meanwhile that is not shown here.\n|||||\nHow many?\nRed> ');
  });

  it('draws the board to the width of the window', () => {
    const ann = participant(roomInPlay(), tokenOf('Blue'), { rich: 40 });
    expect(ann.read()).toContain('||||||| (40 columns)\n');
  });
});
