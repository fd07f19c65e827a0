/** A review for people to read: the curve, a row for each player, and what cost them most, in words. */
import { costliest, FAULTS } from '../../bots/review/sums.ts';
import { counted, percent, wrapWords } from '../../core/text.ts';
import type { ReviewedGame } from '../../room/reviewedrecording.ts';
import { decisionText } from '../../room/reviewtext.ts';
import { curveText, lettersOf } from './curve.ts';

const MAX_WIDTH = 80;
/** The costliest decisions of each player that are told. */
const TOLD = 3;
const INDENT = '  ';
/** So much of a name fits beside the numbers. */
const MAX_NAME = 12;

const signed = (share: number): string => `${share < 0 ? '-' : '+'}${percent(Math.abs(share))}`;

export function reviewText(title: string, games: readonly ReviewedGame[], width: number | undefined): string {
  const columns = Math.min(width ?? MAX_WIDTH, MAX_WIDTH);
  return [`${title}\n`, ...games.flatMap(game => gameTexts(game, columns))].join('\n');
}

function gameTexts(game: ReviewedGame, columns: number): string[] {
  const { names, moments, isRough, isWeighed } = game;
  const letters = lettersOf(names);
  const legend = names.map((name, seat) => (name === letters[seat] ? name : `${letters[seat]} ${name}`)).join(', ');
  const turns = moments.at(-1)!.turn;
  return [
    `Chances to win over ${counted(turns, 'turn')} (${legend})\n${curveText(game, columns)}`,
    ...(isRough ? [wrapWords(ROUGH, columns)] : []),
    playersText(game),
    ...(isWeighed ? names.map((_, seat) => decisionsText(game, seat, columns)) : [wrapWords(UNWEIGHED, columns)]),
  ];
}

const ROUGH = 'The chances are rough: nobody has taught the program to judge this game, so it played on at random.';
const UNWEIGHED = 'Single decisions are not weighed: too much was hidden from those who made them.';

const BALANCE = ['start', 'own', 'luck', 'others', 'end'];
const COSTS = ['cost', 'blunders', 'mistakes', 'slips'];

/** Each row: the chance at the start, what changed it, and what came of that; then what the decisions cost. */
function playersText({ names, players, isWeighed }: ReviewedGame): string {
  const rows = players.map(({ start, own, luck, others, end, cost, faults }) => [
    percent(start),
    ...[own, luck, others].map(signed),
    percent(end),
    ...(isWeighed ? [percent(cost), ...FAULTS.map(fault => `${faults[fault]}`)] : []),
  ]);
  const heads = isWeighed ? [...BALANCE, ...COSTS] : BALANCE;
  const shown = names.map(name => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name));
  const nameWidth = Math.max(...shown.map(name => name.length));
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map(row => row[i]!.length)));
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(nameWidth)}${cells.map((cell, i) => `  ${cell.padStart(widths[i]!)}`).join('')}\n`;
  return line('', heads) + rows.map((row, seat) => line(shown[seat]!, row)).join('');
}

function decisionsText({ names, decisions }: ReviewedGame, seat: number, columns: number): string {
  const name = names[seat]!;
  const told = costliest(decisions, seat, TOLD);
  if (told.length === 0) return `${name} made no costly decision.\n`;
  const sentences = told.map(decision =>
    wrapped(`turn ${decision.turn}: ${decisionText(decision)}`, columns - INDENT.length).replace(/^(?=.)/gm, INDENT),
  );
  return `What cost ${name} most:\n${sentences.join('')}`;
}

/** Numbers and their signs stay together. */
const wrapped = (line: string, columns: number): string =>
  wrapWords(line.replaceAll(' %', '\u00a0%'), columns).replaceAll('\u00a0', ' ');
