/** The subcommands of Nuggets that need sockets or the screen. One part of the bundle, since many small ones load slowly. */
export { bot } from './bot.ts';
export { check } from './check.ts';
export { client } from './client.ts';
export { server } from './server.ts';
export { solo } from './solo.ts';
