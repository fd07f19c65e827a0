/** Connect Four keeps every rule of the contract. Run it with `node --test`. */
import { test } from 'node:test';
import { contractTests } from 'gander/testing';
import connect4 from './connect4.js';

for (const { name, run } of contractTests(connect4)) test(name, run);
