/** Nim as a user's module that can be played in rooms: the same game as in `nim.ts`. */
import { nimModule } from '../nim.ts';

export const NIM_WITH_FACE = `${nimModule("names: ['Blue', 'Red'],").replace('export default', 'const game =')}
const face = {
  interpret: (line, { view }) => {
    if (/^[0-9]+$/.test(line)) return { kind: 'action', action: Number(line) };
    if (line === 'sticks') return { kind: 'answer', text: \`\${view.sticks} left.\\n\` };
    const [name, file] = line.split(' ');
    if (name === 'save' && file) return { kind: 'save', file };
    return { kind: 'refused', text: 'Type how many sticks you take.' };
  },
  complete: typed => ['sticks'].filter(word => word.startsWith(typed)),
  usages: () => ['1', '2', '3', 'sticks', 'save <file>'],
  formatAction: String,
  narrate: ({ seat, taken }, { names }) => \`\${names[seat]} takes \${taken}.\\n\`,
  board: ({ view }) => '|'.repeat(view.sticks) + '\\n',
  question: () => 'How many?\\n',
  refusalText: () => 'Take one to three sticks.',
};
const asItIs = { toJson: value => value, fromJson: value => ({ ok: true, value }) };
const wire = { view: asItIs, action: asItIs, event: asItIs, options: asItIs };
export default { ...game, face, wire };
`;
