/** The subcommands for rooms on servers. One part of the bundle, since many small ones load slowly. */
export { bot } from './bot.ts';
export { hostOf } from './host.ts';
export { join } from './join.ts';
export { rooms } from './rooms.ts';
