/** The subcommands of Nuggets that need sockets, the screen or both. One part of the bundle: many small ones load slowly. */
export { bot } from './bot.ts';
export { check } from './check.ts';
export { client } from './client.ts';
export { server } from './server.ts';
export { solo } from './solo.ts';
