/** How a process of the benchmark is asked for its figures by the one that started it. */

/** Microseconds of processor time, of all threads. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Bytes that are in use after everything else has been collected. */
async function memory(): Promise<Memory> {
  // What one collection finalises, the next one frees.
  for (let i = 0; i < 4; i++) {
    globalThis.gc!();
    await new Promise(done => setTimeout(done, 100));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}

export interface Memory {
  /** Of V8, with what its objects hold outside of it. */
  readonly heap: number;
  /** Of the whole process, as the system counts it. */
  readonly resident: number;
}

export interface Question {
  readonly command: string;
  readonly argument?: unknown;
}

type Answerer = (argument: never) => unknown;

/** Answers every question with what the function of that name returns. */
export function answerQuestions(answerers: Readonly<Record<string, Answerer>>): void {
  const all: Readonly<Record<string, Answerer>> = { ...answerers, cpu, memory };
  process.on('message', async ({ command, argument }: Question) => {
    process.send!({ answer: await all[command]!(argument as never) });
  });
  process.on('disconnect', () => process.exit());
  process.send!({ answer: 'ready' });
}
