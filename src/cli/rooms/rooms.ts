/** `gander rooms`: the public rooms of a server. */
import { EXIT } from '../../core/exit.ts';
import { flagOption } from '../../core/option.ts';
import { misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { printableLine } from '../../core/text.ts';
import { listRooms } from '../../net/room/listrooms.ts';
import { formatLink, parseServer } from '../../room/link.ts';
import type { ListedRoom } from '../../room/protocol.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';

const OPTIONS = [flagOption({ name: 'json', help: 'print the list as JSON' })];

export const rooms: Subcommand<Io, typeof OPTIONS> = {
  about: 'Lists the public rooms of a server.',
  operands: '<server>',
  options: OPTIONS,
  async run({ operands: [word], options: { json } }, io) {
    const parsed = parseServer(word!);
    if (!parsed.ok) return refuse(misused(parsed.fault), io);
    const { server } = parsed.value;
    const listed = await listRooms(server);
    if (!listed.ok) return refuse(listed, io, EXIT.unreachable);
    io.print(json ? `${JSON.stringify(listed.value, undefined, 2)}\n` : tableText(listed.value, server));
    return EXIT.fine;
  },
};

function tableText(list: readonly ListedRoom[], server: string): string {
  if (list.length === 0) return 'There are no public rooms.\n';
  const rows = list.map(({ room, game, title, phase, open, seats }) => [
    formatLink({ server, room }),
    game,
    phase,
    `${open} of ${seats} open`,
    title,
  ]);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => printableLine(cell).padEnd(widths[i]!)).join('  ');
  return rows.map(row => `${line(row).trimEnd()}\n`).join('');
}
